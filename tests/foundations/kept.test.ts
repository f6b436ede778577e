import { expect, test } from 'vitest';
import { keptFor, keptWhile } from '../../engine/kept.ts';

interface Field {
  readonly troops: string;
  readonly turn: number;
}

const field = (troops: string, turn: number): Field => ({ troops, turn });

test('what was worked out about a thing is handed out again for that one alone, not for another that looks the same', () => {
  const worked: Field[] = [];
  const kept = keptFor((of: Field) => worked.push(of));
  const [one, twin] = [field('orcs', 1), field('orcs', 1)];
  expect([kept(one), kept(one), kept(twin), kept(one)]).toEqual([1, 1, 2, 3]);
  expect(worked).toEqual([one, twin, one]);
});

test('what holds longer is worked out anew when something differs that it follows from, seen from what it was worked out for', () => {
  const kept = keptWhile(
    (then: Field, now: Field) => then.troops === now.troops && now.turn - then.turn < 2,
    ({ troops, turn }) => `${troops} ${turn}`,
  );
  expect([field('orcs', 1), field('orcs', 2), field('orcs', 3), field('orcs', 4), field('ekra', 4)].map(kept)).toEqual([
    'orcs 1',
    'orcs 1',
    'orcs 3',
    'orcs 3',
    'ekra 4',
  ]);
});

test('two that remember about the same thing do not mix their answers', () => {
  const [one, other] = [keptFor(({ troops }: Field) => troops), keptFor(({ turn }: Field) => turn)];
  const of = field('orcs', 1);
  expect([one(of), other(of), one(of)]).toEqual(['orcs', 1, 'orcs']);
});

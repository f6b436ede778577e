import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { wholeOf } from '../../engine/campaign/governments/government.ts';
import { factsOf } from '../../engine/campaign/peoples.ts';
import { moraleBook } from '../../main/chronicle/books/morale.ts';
import { SOAK } from '../laws/extent.ts';
import { RULES, run } from '../laws/playing.ts';

test.each(SOAK ? [7, 11, 18] : [7])(
  'pp. 59-60: what has changed each National Morale leads from that of its list to what it is, at every stop: seed %i',
  (seed) => {
    const book = moraleBook(TALOMIR);
    const changed = { whole: 0, parts: 0 };
    let [now, line] = [0, 0];
    const faults: unknown[] = [];
    run(seed, 8, {
      hear(events) {
        for (const event of events) {
          if (event.kind === 'season-began') [now, line] = [event.now, 0];
          book.hear(event, now, line++);
        }
      },
      watch(state) {
        for (const nation of state.nations) {
          if (nation.fallen) continue;
          const changes = book.of(nation.id);
          const told = changes.at(-1)?.morale ?? factsOf(RULES.lands, nation).nationalMorale;
          if (told !== nation.morale) faults.push([nation.id, state.now, told, nation.morale]);
          if (changes.length > 0) changed[wholeOf(state, nation.id) === nation.id ? 'whole' : 'parts']++;
        }
      },
    });
    expect(faults).toEqual([]);
    expect(changed.whole).toBeGreaterThan(0);
    expect(changed.parts).toBeGreaterThan(0);
  },
);

test('pp. 55, 59: each change of a National Morale is one, though it has been as low or as high before; to stay where it is is none', () => {
  const book = moraleBook(TALOMIR);
  const become = (now: number, kind: string, morale: number): void => book.hear({ kind, nation: 'ekra', morale, cause: 0 } as unknown as CampaignEvent, now, 0);
  // Ekra begins with 2 (p. 16)
  become(2, 'morale-shaken', 1);
  become(3, 'morale-shaken', 0);
  // it never falls below 0 (ruling C2)
  become(4, 'morale-shaken', 0);
  become(5, 'civil-war-ended', 1);
  expect(book.of('ekra').map(({ now, cause, morale }) => [now, cause, morale])).toEqual([
    [2, 'shaken', 1],
    [3, 'shaken', 0],
    [5, 'civil-war', 1],
  ]);
  become(6, 'morale-restored', 2);
  expect(book.of('ekra')).toEqual([]);
});

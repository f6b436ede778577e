import { describe, expect, test } from 'vitest';
import { happened, season, threw, written } from './written.ts';

const dice = (table: 'magic-item-location' | 'artifact-location' | 'rogue-dragon-visits', all: readonly (readonly [string, readonly number[], string])[]) =>
  all.map(([who, thrown, result]) => threw(table, who, thrown, { result }));

describe('pp. 61-69: who of all nations is the highest on three dice', () => {
  const plain = [
    ['ekra', [6, 5, 5], 'highest'],
    ['mangu', [6, 6, 3], 'lower'],
    ['orcs', [1, 1, 1], 'lower'],
  ] as const;
  // the best throw of those who were not tied is higher than what the tied threw again
  const tied = [
    ['ekra', [6, 6, 5], 'tied'],
    ['mangu', [6, 6, 4], 'lower'],
    ['orcs', [5, 6, 6], 'tied'],
    ['ekra', [3, 3, 1], 'highest'],
    ['orcs', [2, 1, 1], 'lower'],
  ] as const;
  const AGAIN = 'Of three nations the highest on three dice: Ekra 6+6+5; the Orcs 5+6+6; again: Ekra 3+3+1; the Orcs 2+1+1.';

  test('without a tie his throw, and the next best', () => {
    const text = written([
      season('winter', 4),
      ...dice('magic-item-location', plain),
      happened('treasure-found', { treasure: 'drums-of-doom', nation: 'ekra' }),
    ]);
    expect(text).toContain('Of three nations Ekra threw 16 (6+5+5), before Mangu’s 15.');
  });

  test.each([
    ['a magic item', 'magic-item-location', happened('treasure-found', { treasure: 'drums-of-doom', nation: 'ekra', how: 'discovered' })],
    ['a banner', 'magic-item-location', happened('banner-found', { banner: 'personal', nation: 'ekra' })],
    ['an artifact', 'artifact-location', happened('artifact-found', { treasure: 'brazier-of-durmun', nation: 'ekra' })],
    ['a visit', 'rogue-dragon-visits', happened('dragon-came', { nation: 'ekra', province: 'ekra' })],
  ] as const)('of a tie for %s both throws of all who were tied, and nobody else', (_what, table, event) => {
    expect(written([season('winter', 4), ...dice(table, tied), event])).toContain(AGAIN);
  });
});

test('p. 68: where nobody is left whom the Demon may take, one Demon stirs', () => {
  const text = written([season('spring', 1), happened('people-found-no-host', { nation: 'black-moon-incarnate' })]);
  expect(text).toContain('Black Moon Incarnate stirs, but of those it would take for its host none is left.');
  const beastmen = written([season('spring', 1), happened('people-found-no-host', { nation: 'beastmen' })]);
  expect(beastmen).toContain('The Beastmen stir, but of those they would fall upon none is left.');
});

test('p. 64, ruling 407: of two banners of a kind lost on two fields of a Spring each has its own throws', () => {
  const lost = (cause: number, die: number, back: readonly number[], length: number, until: number) => [
    threw('lost-treasure', 'ekra', [die], { against: 'personal-banner', cause }),
    threw('lost-treasure-return', 'ekra', back, { against: 'personal-banner', cause }),
    happened('banner-disappeared', { nation: 'ekra', banner: 'personal', length, until, cause }),
  ];
  const text = written([season('spring', 1), ...lost(5, 5, [1, 1], 2, 4), ...lost(9, 6, [6, 5], 11, 12)]);
  const told = text.replaceAll(/\s+/g, ' ');
  expect(told).toMatch(/Winter 986\. The unit that bore it routed: threw 5\. Back in two seasons \(threw 1 and 1\)\./);
  expect(told).toMatch(/Winter 988\. The unit that bore it routed: threw 6\. Back in eleven seasons \(threw 6 and 5\)\./);
});

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

test('p. 63, ruling 23: throws that named an artifact found before stand behind the one that is found, whatever their number', () => {
  const which = (named: string, dice: readonly number[], cause: number) => threw('artifact-which', 'talomir', dice, { result: named, cause });
  const again = (named: 'brazier-of-durmun' | 'amulet-of-sorbrowane', dice: readonly number[], cause: number) => [
    which(named, dice, cause),
    happened('treasure-not-found', { treasure: named, cause }),
  ];
  const found = [which('war-horn-of-naz-goth', [1, 1], 9), happened('artifact-found', { treasure: 'war-horn-of-naz-goth', nation: 'ekra', cause: 10 })];
  const told = (...events: readonly ReturnType<typeof happened>[]) => written([season('winter', 4), ...events]).replaceAll(/\s+/g, ' ');
  const three = told(...again('brazier-of-durmun', [1, 5], 5), ...again('amulet-of-sorbrowane', [1, 6], 6), ...again('brazier-of-durmun', [4, 6], 7), ...found);
  expect(three).toContain(
    'What: threw 1+1, 2: the War Horn of Naz-Goth. Three throws before it named the Brazier of Durmun and the Amulet of Sorbrowane, found before, and were made again.',
  );
  expect(three).not.toContain('comes to nothing');
  expect(told(...again('brazier-of-durmun', [1, 5], 5), ...found)).toContain(
    'One throw before it named the Brazier of Durmun, found before, and was made again.',
  );
  // another artifact of the same Winter, by the option that has every nation look for one, has throws of its own, whatever is named after it
  const other = [which('amulet-of-sorbrowane', [3, 4], 3), happened('artifact-found', { treasure: 'amulet-of-sorbrowane', nation: 'orcs', cause: 4 })];
  const both = told(...again('brazier-of-durmun', [1, 5], 1), ...other, ...again('amulet-of-sorbrowane', [1, 6], 6), ...found);
  expect(both).toContain('What: threw 3+4, 7: the Amulet of Sorbrowane. One throw before it named the Brazier of Durmun, found before, and was made again.');
  expect(both).toContain('What: threw 1+1, 2: the War Horn of Naz-Goth. One throw before it named the Amulet of Sorbrowane, found before, and was made again.');
});

test('p. 61: a magic item found before, whose throw is not made again, comes to nothing', () => {
  const vain = [threw('magic-item-discovery', 'talomir', [3, 4], { result: 'drums-of-doom' }), happened('treasure-not-found', { treasure: 'drums-of-doom' })];
  expect(written([season('winter', 4), ...vain])).toContain('Word of the Drums of Doom comes to nothing: they have been found before.');
});

test('p. 62, ruling 227: of the Fiddle that is gone into a Gate it is told that a Gate took it, of one that was lost with a rout what was thrown', () => {
  const gone = (...before: readonly ReturnType<typeof happened>[]) =>
    written([
      season('spring', 1),
      ...before,
      threw('lost-treasure-return', 'fiddle-of-calling', [3, 3], { cause: 7 }),
      happened('treasure-disappeared', { treasure: 'fiddle-of-calling', nation: 'chapka', length: 6, until: 8, cause: 7 }),
    ]).replaceAll(/\s+/g, ' ');
  expect(gone()).toContain('to be looked for in Winter 987. A Gate took it, and whoever played it. Back in 6 seasons (threw 3 and 3).');
  const routed = gone(threw('lost-treasure', 'fiddle-of-calling', [5], { cause: 7 }));
  expect(routed).toContain('The unit that carried it routed: threw 5. Back in 6 seasons (threw 3 and 3).');
  expect(routed).not.toContain('Gate');
});

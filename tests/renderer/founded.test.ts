import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { ChosenAtFounding } from '../../main/contract.ts';
import { BOOK } from '../../main/service/book.ts';
import { chosenAt, rulesAt } from '../../renderer/campaign/founded.ts';

const founding = (more: Partial<ChosenAtFounding> = {}): ChosenAtFounding => ({
  seed: 7,
  players: [],
  years: null,
  battles: 'rrtk',
  nations: null,
  options: TALOMIR.options,
  ownLists: [],
  position: null,
  foundedAt: null,
  ...more,
});
type Now = Parameters<typeof chosenAt>[1];
/** As it was founded. */
const asFounded = ({ years, players, options: { firstYear } }: ChosenAtFounding): Now => ({ lastYear: years === null ? null : firstYear + years - 1, players });
const NAMING = { nationCalled: (id: string) => `the ${id.toUpperCase()}` };
const words = (chosen: ChosenAtFounding, now: Partial<Now> = {}, out: readonly string[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(chosenAt(chosen, { ...asFounded(chosen), ...now }, out, NAMING).map(({ what, words }) => [what, words]));

test('a campaign without an end, of all nations and nobody’s, fought by the book', () => {
  expect(words(founding()).Founded).toBeUndefined();
  expect(words(founding())).toMatchObject({
    Begins: 'with Spring 986',
    Length: 'as long as you like',
    'Your nations': 'no nation: you look on',
    'Taking part': 'every nation of Talomir',
    Battles: 'by the book, on the tabletop of Rally Round the King (pp. 26-43)',
  });
});

test('a campaign that goes on from a position says what that brought along', () => {
  expect(words(founding())['Goes on from']).toBeUndefined();
  expect(words(founding({ position: { year: 1003, wars: [{ aggressor: 'orcs', defender: 'ekra' }] } }))['Goes on from']).toBe(
    'a position that was played elsewhere before. 1 war goes on.',
  );
});

test('years and nations of one’s own, and the day', () => {
  const foundedAt = new Date('2031-05-06T12:00:00').getTime();
  expect(words(founding({ years: 2, players: ['orcs', 'aeja'], nations: ['orcs', 'aeja', 'ekra'], battles: 'abstract', foundedAt }))).toMatchObject({
    Founded: 'on 6 May 2031',
    Length: '2 years, to the end of Winter 987',
    'Your nations': 'the ORCS and the AEJA',
    'Taking part': '3 nations: the ORCS, the AEJA and the EKRA',
    Battles: 'quickly, by the mass combat of By This Axe; your general decides',
  });
});

test('a campaign for which another length has been agreed on says both', () => {
  expect(words(founding({ years: 1 }), { lastYear: 990 }).Length).toBe('1 year, to the end of Winter 986; now to the end of Winter 990');
  expect(words(founding({ years: 2 }), { lastYear: null }).Length).toBe('2 years, to the end of Winter 987; now as long as you like');
  expect(words(founding({ years: null }), { lastYear: 988 }).Length).toBe('as long as you like; now to the end of Winter 988');
});

test('p. 56: who is played now is said where that is another than at the founding', () => {
  expect(words(founding({ players: ['orcs', 'aeja'] }), { players: ['aeja', 'orcs'] })['Your nations']).toBe('the ORCS and the AEJA');
  expect(words(founding({ players: ['orcs'] }), { players: ['orcs', 'aeja'] })['Your nations']).toBe('the ORCS; now the ORCS and the AEJA');
  expect(words(founding({ players: [] }), { players: ['aeja'] })['Your nations']).toBe('none at first; now the AEJA');
  expect(words(founding({ players: ['orcs'] }), { players: [] })['Your nations']).toBe('the ORCS; now no nation: you look on');
  // who has fallen is played by nobody any more
  expect(words(founding({ players: ['orcs'] }), {}, ['orcs'])['Your nations']).toBe('the ORCS (fallen)');
  expect(words(founding({ players: [] }), { players: ['aeja', 'orcs'] }, ['aeja'])['Your nations']).toBe('none at first; now the AEJA (fallen) and the ORCS');
});

test('every rule that may be on or off is named; what is not as suggested is marked', () => {
  const turned = { ...TALOMIR.options, publicDiscoveries: !TALOMIR.options.publicDiscoveries };
  const rules = rulesAt(founding({ options: turned }), BOOK.options);
  const usual = Object.keys(TALOMIR.options).filter((id) => id !== 'firstYear');
  expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining([...usual, 'dualArmedTwoDice', 'monstersRunWild']));
  expect(rules.filter(({ isSuggested }) => !isSuggested).map(({ id, isOn }) => [id, isOn])).toEqual([['publicDiscoveries', turned.publicDiscoveries]]);
});

test('pp. 44, 61, 68: what was left out of the book is told by its part', () => {
  const parts = (options: ChosenAtFounding['options']): readonly unknown[] =>
    rulesAt(founding({ options }), BOOK.options).flatMap(({ part, isOn, page }) => (part !== undefined && isOn ? [[part, page]] : []));
  expect(parts(TALOMIR.options)).toEqual([]);
  expect(parts({ ...TALOMIR.options, withoutMagic: true, withoutBrethren: true, withoutSpecialPeoples: true })).toEqual([
    ['magic', 44],
    ['the Brethren', 61],
    ['special peoples', 68],
  ]);
});

test('the seed stands first in its words, to be taken along', () => {
  const seed = chosenAt(founding({ seed: 4711 }), { lastYear: null, players: [] }, [], NAMING).find(({ what }) => what === 'Seed')!;
  expect(seed.taken).toBe('4711');
  expect(seed.words.startsWith(seed.taken!)).toBe(true);
});

test('pp. 10-11: nations that recruit on lists of one’s own are named with these', () => {
  expect(words(founding())['Own lists']).toBeUndefined();
  const ownLists = [
    { nation: 'orcs', name: 'The Hill clans' },
    { nation: 'ekra', name: 'The Glen clans' },
  ];
  expect(words(founding({ ownLists }))['Own lists']).toBe('the ORCS (The Hill clans) and the EKRA (The Glen clans)');
});

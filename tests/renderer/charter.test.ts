import { expect, test } from 'vitest';
import type { AtlasPeople } from '../../main/contract.ts';
import { armiesShown, armyInWords, charterOf } from '../../renderer/start/charter.ts';
import type { FoundingDraft } from '../../renderer/start/draft.ts';
import { COLUMNS, inWords, listedNations, sumOfRolls } from '../../renderer/start/nation-order.ts';

const DRAFT: FoundingDraft = {
  name: 'A',
  isNamed: true,
  seed: 1,
  players: ['treyine', 'ekra'],
  isRegion: false,
  nations: [],
  battles: 'rrtk',
  hasEnd: false,
  years: 1,
  asks: 'battles',
  everyBattle: false,
  iron: false,
  realDice: false,
  ownDice: false,
  options: { firstYear: 986 },
  ownLists: {},
  position: null,
};
const sentences = (changed: Partial<FoundingDraft>): string => charterOf({ ...DRAFT, ...changed }, (id) => id, 38, { without: [], recruits: [] }).join(' ');

test('who is alone in his land is told so before he begins', () => {
  const told = 'Nobody else takes part: there is no war but with strange peoples and dragons, should they come.';
  expect(sentences({ isRegion: true, nations: ['treyine'], players: ['treyine'] })).toContain(told);
  expect(sentences({ isRegion: true, nations: ['treyine', 'ekra'] })).not.toContain(told);
  expect(sentences({})).not.toContain(told);
  const alone = { isRegion: true, nations: ['treyine'], players: ['treyine'] };
  expect(sentences({ ...alone, options: { firstYear: 986, withoutSpecialPeoples: true } })).toContain('Nobody else takes part: there is no war. ');
});

test('pp. 44, 61: what of the book is left out is said', () => {
  expect(sentences({})).not.toContain('without');
  const besides = { without: ['magic', 'heroes', 'the Brethren'], recruits: ['Treyine (The Hill clans)', 'the Orcs (The Glen clans)'] };
  const lines = charterOf(DRAFT, (id) => id, 38, besides);
  expect(lines).toContain('It is played without magic, heroes and the Brethren.');
  expect(lines).toContain('Lists of your own raise the armies of Treyine (The Hill clans) and the Orcs (The Glen clans).');
});

test('a charter says what will be played, and nothing that does not matter', () => {
  expect(sentences({})).toBe(
    'In the Spring of 986, all 38 nations take the field. You play treyine and ekra. You are asked when a battle of yours is to be fought; the game decides everything else. Battles are fought by the book. It goes on as long as you like.',
  );
  expect(sentences({ players: [], isRegion: true, nations: ['orcs', 'ekra'], battles: 'abstract', hasEnd: true, iron: true, realDice: true })).toBe(
    'In the Spring of 986, 2 of the 38 nations take the field. None of them is yours: you look on. Battles are settled quickly. Nothing can be undone. You throw the dice. It ends after 1 year.',
  );
});

test('a number that is still missing is not told', () => {
  expect(sentences({ options: { firstYear: null } })).toMatch(/^In Spring all 38 nations take the field\./);
  expect(sentences({ hasEnd: true, years: null })).toMatch(/It goes on as long as you like\.$/);
  expect(sentences({ hasEnd: true, years: 3 })).toMatch(/It ends after 3 years\.$/);
});

test('whose dice the player throws is said, where he plays anybody', () => {
  expect(sentences({ ownDice: true })).toContain('You throw your nations’ dice on the map.');
  expect(sentences({ ownDice: true, realDice: true })).toContain('You throw the dice of battles, and your nations’ on the map.');
  expect(sentences({ ownDice: true, players: [] })).not.toContain('You throw');
});

test('a campaign that goes on from a position says so, and begins in its year', () => {
  expect(sentences({ position: { year: 1003 } })).toContain(
    'In the Spring of 1003, the 38 nations with land take the field. You play treyine and ekra. It goes on from a position that was played elsewhere before.',
  );
});

test('p. 56: that every battle waits is said where it is so', () => {
  const command = 'every battle waits for you: where no nation of yours fights you may command either army.';
  expect(sentences({})).not.toContain(command);
  expect(sentences({ everyBattle: true })).toContain(`the game decides everything else. Yet ${command}`);
  expect(sentences({ everyBattle: true, asks: 'every-decision' })).toContain(`every decision of yours. E${command.slice(1)}`);
  expect(sentences({ everyBattle: true, players: [] })).toContain(`you look on. E${command.slice(1)}`);
});

test('of many nations the armies of those who were chosen last are shown, and none is left unnamed', () => {
  expect(armiesShown(['treyine', 'ekra'])).toEqual({ shown: ['ekra', 'treyine'], others: [] });
  expect(armiesShown(['treyine', 'ekra', 'orcs', 'riata', 'torem'])).toEqual({ shown: ['torem', 'riata', 'orcs'], others: ['treyine', 'ekra'] });
});

test('armies in a row', () => {
  const units = [
    { name: 'Infantry', count: 4 },
    { name: 'Cannon', count: 0 },
    { name: 'Archers', count: 6 },
    { name: 'Knights', count: 1 },
  ] as unknown as AtlasPeople['units'];
  expect(armyInWords({ units })).toBe('Infantry ×4, Archers ×6, Knights');
});

const nation = (name: string, historical: string, government: string, alignment: number): AtlasPeople =>
  ({ name, historical, government, motivation: 'loot', alignment, provinces: [] }) as unknown as AtlasPeople;
const NATIONS = [nation('Zamba', 'Blemy', 'tribal', 1), nation('Aeja', 'Chinese', 'tribal', 0), nation('Merchen', 'Chinese', 'city-states', 1)];
const found = (search: string): readonly string[] => listedNations(NATIONS, search, 'name', false).map(({ name }) => name);

test('nations are found by name, history or government, whatever the case', () => {
  expect([found(''), found(' CHIN'), found('City S'), found('zam'), found('x')]).toEqual([
    ['Aeja', 'Merchen', 'Zamba'],
    ['Aeja', 'Merchen'],
    ['Merchen'],
    ['Zamba'],
    [],
  ]);
});

test('who is asked for as many is found as one', () => {
  const north = [...NATIONS, nation('Mirholme', 'Viking', 'tribal', 0), nation('Mirish', 'Huns', 'monarchy', 0), nation('Hunholme', 'Goths', 'empire', 0)];
  const names = (search: string): readonly string[] => listedNations(north, search, 'name', false).map(({ name }) => name);
  expect([names('Vikings'), names('viking'), names('Huns'), names('monarchies'), names('Blemys'), names('Zas'), names('s')]).toEqual([
    ['Mirholme'],
    ['Mirholme'],
    ['Mirish'],
    ['Mirish'],
    ['Zamba'],
    ['Zamba'],
    ['Aeja', 'Hunholme', 'Merchen', 'Mirish'],
  ]);
});

test('p. 54: nations are found by what they go to war for, and one elf or dwarf as many', () => {
  const elves = { ...nation('Silver Elves', '', 'city-states', 0), motivation: 'colonizing' };
  const names = (search: string): readonly string[] =>
    listedNations([...NATIONS, elves, nation('Fjord', '', 'tribal', 0)], search, 'name', false).map((of) => of.name);
  expect([names('coloniz'), names('elf'), names('Elves'), names('silver elf'), names('f')]).toEqual([
    ['Silver Elves'],
    ['Silver Elves'],
    ['Silver Elves'],
    ['Silver Elves'],
    ['Fjord'],
  ]);
});

test('they stand in the order of a column; those level, by name both ways', () => {
  expect(listedNations(NATIONS, '', 'alignment', false).map(({ name }) => name)).toEqual(['Aeja', 'Merchen', 'Zamba']);
  expect(listedNations(NATIONS, '', 'alignment', true).map(({ name }) => name)).toEqual(['Merchen', 'Zamba', 'Aeja']);
  const land = (name: string, held: number): AtlasPeople => ({ ...nation(name, '', 'tribal', 0), provinces: Array(held).fill('a') });
  const lands = [land('Aeja', 10), land('Ekra', 9)];
  expect(listedNations(lands, '', 'provinces', false).map(({ name }) => name)).toEqual(['Ekra', 'Aeja']);
  expect(listedNations(NATIONS, '', 'name', true).map(({ name }) => name)).toEqual(['Zamba', 'Merchen', 'Aeja']);
});

test('p. 57: what a year’s rolls are made of can be read', () =>
  expect(sumOfRolls({ provinces: ['jellsway', 'little-tutting'], defense: 3, tech: 2 })).toBe('2 provinces, Defense 3, Tech +2'));

test('a government is told in words', () => expect(inWords('city-states')).toBe('City states'));

test('every column that can be listed by has its heading, and those of numbers stand at the right', () => {
  expect(COLUMNS.map(({ heading, isNumber }) => (isNumber ? `${heading} →` : heading))).toEqual([
    'Nation',
    'Alignment →',
    'Tech →',
    'Mana →',
    'Provinces →',
    'Rolls →',
    'Government',
    'Tactics',
  ]);
});

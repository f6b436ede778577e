import { describe, expect, test } from 'vitest';
import type { NationInPosition, Position } from '../../../main/contract.ts';
import {
  captivesIn,
  companiesIn,
  hatredsIn,
  hostIn,
  LAST_BATTLES,
  ledIn,
  loyaltiesIn,
  RATINGS,
  ratingChosen,
  rowOf,
  withCompany,
  withHatred,
  withHost,
  withLoyalty,
  withoutCompany,
  withoutHatred,
  withoutLoyalty,
  withoutNation,
  withRow,
} from '../../../renderer/positions/nation-rows.ts';

const EMPTY: Position = { year: 1003 };

const WHOLE: NationInPosition = {
  nation: 'ekra',
  leader: { warRating: 4, name: 'Maud', woman: true, captor: 'orcs' },
  home: 'ekra',
  princes: [{ province: 'sarn', warRating: 2, captor: 'orcs' }],
  tribes: [{ home: 'sarn', provinces: ['sarn'] }],
  unification: [{ aggressor: 'sarn', defender: 'ekra' }],
  rival: { home: 'sarn', warRating: 2 },
  rebels: { home: 'sarn', provinces: ['sarn'], captains: 1 },
  claims: true,
  firstWar: 'orcs',
  camp: 'sarn',
  awaitsDragon: true,
  devastated: true,
  beatDragon: true,
  possessed: true,
  captains: 2,
  nationalMorale: 3,
  hates: ['orcs', 'treyine'],
  hero: true,
  lastBattles: ['drawn', 'won'],
  refusals: 1,
  magicUsers: [3, 1, 2, 1],
  banners: ['bane', 'personal'],
  companies: [{ company: 'one', survivors: [{ list: 'one', unit: 'archers' }] }, { company: 'other' }],
  formerEmployerOf: ['third'],
};
const SAID: readonly NationInPosition[] = [
  WHOLE,
  { nation: 'orcs', leader: { warRating: 2 } },
  { nation: 'treyine', nationalMorale: 0 },
  { nation: 'mangu', hates: ['ekra'] },
  { nation: 'hykar', magicUsers: [2], banners: ['bane'] },
];

describe('the table turned into a position and back', () => {
  test('loses nothing, whoever’s row is written again', () => {
    const position: Position = { year: 1003, nations: SAID };
    for (const { nation } of SAID) expect(withRow(position, nation, rowOf(position, nation))).toEqual(position);
  });

  test('row by row from nothing', () => {
    const from: Position = { year: 1003, nations: SAID };
    const rows = SAID.reduce<Position>((so, { nation }) => withRow(so, nation, rowOf(from, nation)), EMPTY);
    const sorted = ({ magicUsers, banners, ...one }: NationInPosition): unknown => ({
      ...one,
      magicUsers: magicUsers?.toSorted(),
      banners: banners?.toSorted(),
    });
    const {
      companies: _,
      formerEmployerOf: ______,
      home: __,
      princes: ___,
      tribes: ____,
      unification: _____,
      rival: _______,
      rebels: _________,
      claims: __________,
      firstWar: ___________,
      camp: ______________,
      awaitsDragon: _______________,
      refusals: ________________,
      devastated: ____________,
      beatDragon: _____________,
      possessed: ________,
      ...hired
    } = WHOLE;
    const others = SAID.filter((one) => one !== WHOLE);
    expect(hatredsIn(from).reduce(withHatred, rows).nations?.map(sorted)).toEqual(expect.arrayContaining([hired, ...others].map(sorted)));
  });

  test('who has joined before stays in his place: those who are new come after, and the last of a level goes first', () => {
    const position: Position = { year: 1003, nations: [WHOLE] };
    const users = (magicUsers: readonly [number, number, number]): unknown => withRow(position, 'ekra', { magicUsers }).nations?.[0]?.magicUsers;
    expect([users([2, 1, 1]), users([1, 1, 1]), users([3, 0, 2])]).toEqual([
      [3, 1, 2, 1],
      [3, 1, 2],
      [3, 1, 1, 1, 3],
    ]);
  });

  test('only what is filled in is in it: a row that is emptied again says nothing', () => {
    const filled = withRow(EMPTY, 'ekra', { warRating: 3, name: 'Maud', hero: true });
    expect(filled.nations).toEqual([{ nation: 'ekra', leader: { warRating: 3, name: 'Maud' }, hero: true }]);
    expect(withRow(filled, 'ekra', { warRating: null, hero: false })).toEqual(EMPTY);
  });

  test('p. 9: whose War Rating is thrown for has no name of his own', () => expect(withRow(EMPTY, 'ekra', { name: 'Maud' })).toEqual(EMPTY));

  test('p. 42: who is wounded stays so whatever is changed of him, until he is a captive', () => {
    const leader = { warRating: 2, woundedUntil: { season: 'summer', year: 1003 } } as const;
    const position: Position = { ...EMPTY, nations: [{ nation: 'orcs', leader }] };
    expect(withRow(position, 'orcs', { warRating: 3 }).nations).toEqual([{ nation: 'orcs', leader: { ...leader, warRating: 3 } }]);
    expect(withRow(position, 'orcs', { captor: 'ekra' }).nations).toEqual([{ nation: 'orcs', leader: { warRating: 2, captor: 'ekra' } }]);
  });

  test('more magic users than anybody has are not written out one by one', () =>
    expect(withRow(EMPTY, 'ekra', { magicUsers: [1e9, -1, Number.NaN] }).nations?.[0]?.magicUsers).toHaveLength(99));
});

test('pp. 9, 51: War Ratings and last battles are chosen from all that there may be', () => {
  expect(RATINGS.map(({ id, name }) => [name, ratingChosen(id)])).toEqual([
    ['2', 2],
    ['3', 3],
    ['4', 4],
  ]);
  expect(ratingChosen('')).toBeNull();
  expect(LAST_BATTLES).toHaveLength(1 + 3 + 3 * 3);
  for (const { battles, words } of LAST_BATTLES) expect(words).toBe(battles.length === 0 ? '—' : battles.join(', '));
  expect(new Set(LAST_BATTLES.map(({ words }) => words)).size).toBe(LAST_BATTLES.length);
});

test('p. 60: hatreds come and go, and what else is said of a nation stays', () => {
  const position: Position = { year: 1003, nations: [WHOLE] };
  expect(hatredsIn(position)).toEqual([
    { nation: 'ekra', of: 'orcs' },
    { nation: 'ekra', of: 'treyine' },
  ]);
  expect(withHatred(position, { nation: 'ekra', of: 'orcs' })).toBe(position);
  expect(withoutHatred(position, { nation: 'ekra', of: 'orcs' }).nations).toEqual([{ ...WHOLE, hates: ['treyine'] }]);
  const one = withHatred(EMPTY, { nation: 'mangu', of: 'ekra' });
  expect(withoutHatred(one, { nation: 'mangu', of: 'ekra' })).toEqual(EMPTY);
});

test('a Leader is somebody’s captive, and set free', () => {
  const position: Position = { year: 1003, nations: [WHOLE] };
  expect([ledIn(position), captivesIn(position)]).toEqual([['ekra'], [{ nation: 'ekra', captor: 'orcs' }]]);
  const free = withRow(position, 'ekra', { captor: '' });
  expect(free.nations?.[0]?.leader).toEqual({ warRating: 4, name: 'Maud', woman: true });
  expect(withRow(free, 'ekra', { captor: 'orcs' })).toEqual(position);
});

test('p. 65: companies come into pay and go out of it; who is left of another stays', () => {
  const position: Position = { year: 1003, nations: [WHOLE] };
  const three = withCompany(position, 'ekra', 'third');
  expect(companiesIn(three).map(({ company, at }) => [company, at])).toEqual([
    ['one', 0],
    ['other', 1],
    ['third', 2],
  ]);
  expect(withoutCompany(three, { nation: 'ekra', at: 2 })).toEqual(position);
  expect(withoutCompany(withCompany(EMPTY, 'mangu', 'one'), { nation: 'mangu', at: 0 })).toEqual(EMPTY);
});

test('p. 67: a company is loyal to whoever has paid it, and forgets him', () => {
  const loyalty = { nation: 'mangu', company: 'third' };
  const two = withLoyalty({ year: 1003, nations: [WHOLE] }, loyalty);
  expect(loyaltiesIn(two)).toEqual([{ nation: 'ekra', company: 'third' }, loyalty]);
  expect(withLoyalty(two, loyalty)).toBe(two);
  expect(withoutLoyalty(two, loyalty).nations).toEqual([WHOLE]);
  const both = withLoyalty(two, { nation: 'mangu', company: 'one' });
  expect(withoutLoyalty(both, loyalty).nations?.[1]).toEqual({ nation: 'mangu', formerEmployerOf: ['one'] });
});

test('p. 68: the Demon rules one nation, or none', () => {
  const position: Position = { year: 1003, nations: [WHOLE] };
  const other = withHost(position, 'mangu');
  const { possessed: _, ...free } = WHOLE;
  expect(other.nations).toEqual([free, { nation: 'mangu', possessed: true }]);
  expect([hostIn(position), hostIn(other), hostIn(EMPTY)]).toEqual(['ekra', 'mangu', '']);
  expect(withHost(other, '').nations).toEqual([free]);
  expect(withHost(withHost(EMPTY, 'mangu'), '')).toEqual(EMPTY);
});

test('a nation can be left out, with all that is said of it', () => expect(withoutNation({ year: 1003, nations: [WHOLE] }, 'ekra')).toEqual(EMPTY));

import type { ArmyList, ListedUnit, Nation, Province, World } from '../../data/shapes.ts';

/** The block that p. 11 explains: nine units, 199 points, every sum of 2d6 in its last column. */
const PAGE_11: readonly ListedUnit[] = [
  { id: 'pike', count: 2, name: 'Pike', rules: ['pike'], class: 'foot-melee', rep: 4, ac: 4, sp: 1, figures: 4, cost: 36, recruits: [2, 7], total: 72 },
  {
    id: 'levy-pike',
    count: 2,
    name: 'Levy Pike',
    rules: ['pike'],
    class: 'foot-melee',
    rep: 3,
    ac: 4,
    sp: 1,
    figures: 4,
    cost: 32,
    recruits: [3, 6],
    total: 64,
  },
  {
    id: 'pirates',
    count: 1,
    name: 'Pirates',
    rules: ['frenzy'],
    class: 'foot-melee',
    rep: 4,
    ac: 2,
    sp: 1,
    figures: 3,
    cost: 21,
    recruits: [8, 11],
    total: 21,
  },
  {
    id: 'levy-archers',
    count: 2,
    name: 'Levy Archers',
    rules: [],
    class: 'foot-skirmish',
    rep: 3,
    ac: 2,
    sp: -2,
    figures: 2,
    cost: 6,
    recruits: [10, 12],
    total: 12,
  },
  { id: 'levies', count: 1, name: 'Levies', rules: [], class: 'foot-melee', rep: 3, ac: 2, sp: 0, figures: 3, cost: 15, recruits: [9], total: 15 },
  { id: 'archers', count: 1, name: 'Archers', rules: [], class: 'foot-missile', rep: 4, ac: 2, sp: -1, figures: 3, cost: 15, recruits: [4, 5], total: 15 },
];

/** Plain soldiers for the others. By p. 32 the first three walk 8", the guard 4", the cavalry rides 12". */
const SOLDIERS: readonly ListedUnit[] = [
  { id: 'levies', count: 1, name: 'Levies', rules: [], class: 'foot-melee', rep: 3, ac: 2, sp: 0, figures: 3, cost: 15, recruits: [2, 3, 4], total: 15 },
  { id: 'warband', count: 1, name: 'Warband', rules: [], class: 'foot-melee', rep: 4, ac: 2, sp: 0, figures: 3, cost: 18, recruits: [5, 6], total: 18 },
  { id: 'infantry', count: 1, name: 'Infantry', rules: [], class: 'foot-melee', rep: 4, ac: 4, sp: 0, figures: 3, cost: 24, recruits: [7], total: 24 },
  { id: 'cavalry', count: 1, name: 'Cavalry', rules: [], class: 'mounted-melee', rep: 4, ac: 4, sp: 1, figures: 3, cost: 27, recruits: [8, 9, 10], total: 27 },
  { id: 'guard', count: 0, name: 'Guard', rules: [], class: 'foot-melee', rep: 4, ac: 6, sp: 0, figures: 4, cost: 40, recruits: [11, 12], total: 0 },
];

type Character = Pick<ArmyList, 'government' | 'motivation' | 'nationalMorale' | 'warRatingModifier'> & Pick<Nation, 'alignment' | 'tech' | 'defense'>;

/** Every government and every motivation. Ash and Bryn are monarchies; Corr and Dunn, empires both, are one realm. */
const CHARACTERS: Readonly<Record<string, Character>> = {
  ash: { government: 'monarchy', motivation: 'conquest', nationalMorale: 3, warRatingModifier: 0, alignment: 1, tech: 0, defense: 1 },
  bryn: { government: 'monarchy', motivation: 'colonizing', nationalMorale: 3, warRatingModifier: 1, alignment: 0, tech: 1, defense: 1 },
  corr: { government: 'empire', motivation: 'religious', nationalMorale: 4, warRatingModifier: 0, alignment: 2, tech: 0, defense: 2 },
  dunn: { government: 'empire', motivation: 'loot', nationalMorale: 2, warRatingModifier: 0, alignment: 1, tech: -1, defense: 1 },
  eld: { government: 'tribal', motivation: 'loot', nationalMorale: 2, warRatingModifier: -1, alignment: -2, tech: -1, defense: 1 },
  fenn: { government: 'city-states', motivation: 'colonizing', nationalMorale: 1, warRatingModifier: 0, alignment: 1, tech: 2, defense: 0 },
};

const PROVINCES: Readonly<Record<string, readonly string[]>> = {
  ash: ['ash', 'ashford', 'ashholm'],
  bryn: ['bryn', 'brynmoor'],
  corr: ['corr', 'corrdale'],
  dunn: ['dunn', 'dunnfell'],
  eld: ['eld', 'eldwood'],
  fenn: ['fenn', 'fennmark'],
};

/** Ashholm is an enclave: its neighbours are Bryn's and Eld's. */
const BY_LAND: readonly (readonly [string, string])[] = [
  ['ash', 'ashford'],
  ['ashford', 'bryn'],
  ['ashford', 'brynmoor'],
  ['ashholm', 'brynmoor'],
  ['ashholm', 'eld'],
  ['bryn', 'brynmoor'],
  ['brynmoor', 'fennmark'],
  ['corr', 'corrdale'],
  ['corrdale', 'dunn'],
  ['corrdale', 'eldwood'],
  ['dunn', 'dunnfell'],
  ['dunnfell', 'eld'],
  ['eld', 'eldwood'],
  ['eldwood', 'fenn'],
  ['fenn', 'fennmark'],
];
const BY_SEA: readonly (readonly [string, string])[] = [
  ['ash', 'corr'],
  ['dunnfell', 'fennmark'],
];

function across(lines: readonly (readonly [string, string])[], province: string): string[] {
  return lines.filter((line) => line.includes(province)).map(([a, b]) => (a === province ? b : a));
}

function listOf(id: string, { government, motivation, nationalMorale, warRatingModifier, alignment, tech, defense }: Character): ArmyList {
  const units = id === 'ash' ? PAGE_11 : SOLDIERS;
  const [basicUnits, basicPoints] = id === 'ash' ? [9, 199] : [4, 84];
  const national = { alignment, tech, mana: 0, defense, government, motivation, nationalMorale, warRatingModifier };
  return { id, name: id, historical: '', page: 11, ...national, tactics: 'A', recruitingRolls: 4, basicUnits, basicPoints, units };
}

/** The tests' own little world: six nations of two or three provinces, in this order in their gazetteer. */
export const WORLD: World = {
  name: 'A corner of a table',
  lists: Object.entries(CHARACTERS).map(([id, character]) => listOf(id, character)),
  nations: Object.entries(CHARACTERS).map(([id, { alignment, tech, defense }]): Nation => {
    const nation = { id, name: id, alignment, tech, mana: 0, defense, provinces: PROVINCES[id]!, capital: id };
    return id === 'corr' || id === 'dunn' ? { ...nation, realm: 'twin-thrones' } : nation;
  }),
  provinces: Object.entries(PROVINCES).flatMap(([nation, ids]) =>
    ids.map((id): Province => ({ id, name: id, nation, capital: id === nation, land: across(BY_LAND, id), sea: across(BY_SEA, id) })),
  ),
  companies: [],
  options: {
    firstYear: 986,
    publicDiscoveries: false,
    artifactDiscoveryPerNation: false,
    reRollFoundItems: false,
    woundsLast1d6Seasons: false,
    invaderAlwaysAttacks: false,
    tributeOnLosersList: false,
  },
};

/** The same world with a nation of another character. */
export function worldWith(id: string, change: Partial<Character>): World {
  return {
    ...WORLD,
    lists: WORLD.lists.map((list) => (list.id === id ? { ...list, ...change } : list)),
    nations: WORLD.nations.map((nation) => (nation.id === id ? { ...nation, ...change } : nation)),
  };
}

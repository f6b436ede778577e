import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../data/position.ts';
import type { World } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { formatPosition, parsePosition, readPosition, worldFrom } from '../../main/positions/positions.ts';
import { worldShape } from '../../main/store/world-shape.ts';

/** Positions as files have them (ruling 396): what is taken, and what is refused, with its field. */

const wrong = (field: string, words: string): Error => new Error(`${field} ${words}`);

/** The Orcs have taken Ekra's capital and fight on; Treyine has beaten the Border Kingdom and keeps one of its provinces. */
const POSITION: Position = {
  year: 992,
  lands: [
    { nation: 'orcs', provinces: ['ekra'] },
    { nation: 'treyine', provinces: ['harbottle'] },
    { nation: 'centaurs', provinces: ['goblins'] },
  ],
  nations: [
    {
      nation: 'orcs',
      leader: { warRating: 4, name: 'Gruk the Third' },
      nationalMorale: 1,
      hates: ['treyine'],
      hero: true,
      lastBattles: ['won', 'drawn'],
      magicUsers: [1, 3],
      banners: ['bane'],
      companies: [{ company: 'black-company' }],
      formerEmployerOf: ['white-company'],
    },
    { nation: 'ekra', leader: { warRating: 3, name: 'Maud', woman: true, captor: 'orcs' }, captains: 2 },
  ],
  wars: [{ aggressor: 'orcs', defender: 'ekra', since: { season: 'fall', year: 990 }, taken: ['ekra'] }],
  peaces: [{ between: ['treyine', 'border-kingdom'], winner: 'treyine', until: { season: 'winter', year: 993 } }],
  debts: [{ from: 'border-kingdom', to: 'treyine', rolls: 2 }],
  treasures: [
    { treasure: 'drums-of-doom', holder: 'orcs', revealed: true },
    { treasure: 'spear-of-saint-lindorf', province: 'ekra' },
    { treasure: 'war-horn-of-naz-goth', lostUntil: { season: 'winter', year: 993 } },
  ],
  lostBanners: [
    { banner: 'personal', lostUntil: { season: 'winter', year: 992 } },
    { banner: 'personal', lostUntil: { season: 'winter', year: 993 } },
  ],
  gone: ['mountain-giants'],
  countsFromHere: true,
};

const read = (value: unknown, world = TALOMIR): Position => readPosition(value, wrong, world);
/** The same with other fields. */
const but = (more: object): unknown => ({ ...POSITION, ...more });
const [ORCS, MAUD] = POSITION.nations!;
const [WAR] = POSITION.wars!;
const [PEACE] = POSITION.peaces!;
const orcs = (more: object): unknown => but({ nations: [{ ...ORCS, ...more }, MAUD] });
const league = (more: object): unknown => but({ nations: [{ nation: 'capalan-league', ...more }], wars: [] });
const riata = (more: object): unknown => but({ nations: [{ nation: 'riata', ...more }], wars: [] });
const war = (more: object): unknown => but({ wars: [{ ...WAR, ...more }] });
const peace = (more: object): unknown => but({ peaces: [{ ...PEACE, ...more }] });
const treasures = (...all: readonly object[]): unknown => but({ treasures: all });
const DRUM = TALOMIR.companies.find(({ id }) => id === 'drum-artillery')!.units[0]!.id;
const JOINED = TALOMIR.lists.find(({ id }) => id === 'brethren')!.units[0]!.id;
const AEJA = TALOMIR.provinces.filter(({ nation }) => nation === 'aeja').map(({ id }) => id);
const withOptions = (options: Partial<World['options']>): World => ({ ...TALOMIR, options: { ...TALOMIR.options, ...options } });

test('what is written is what is read, a row a line', () => {
  const text = formatPosition(POSITION);
  expect(text.split('\n')).toHaveLength(35);
  expect(parsePosition(text, wrong, TALOMIR)).toEqual(POSITION);
  expect(parsePosition(`\uFEFF${JSON.stringify(POSITION)}`, wrong, TALOMIR)).toEqual(POSITION);
  // the least of all: the land as the book has it, in another year
  expect(read({ year: 1001 })).toEqual({ year: 1001 });
  expect(
    read({ year: 1001, lands: [], nations: [], wars: [], peaces: [], debts: [], treasures: [], lostBanners: [], gone: [], countsFromHere: false }),
  ).toEqual({
    year: 1001,
  });
});

test('p. 64: the Brethren have their relic though they hold no land (ruling 16)', () => {
  const spear = { treasure: 'spear-of-saint-lindorf', holder: 'brethren' };
  expect(read(treasures(spear)).treasures).toEqual([spear]);
});

test('p. 61: a nation that is none of the Black Moon may have a Bane Banner, taken or found; it is of no use to it (ruling 276)', () => {
  // and several of a kind (ruling 407)
  const nations = [{ nation: 'treyine', banners: ['bane', 'personal', 'personal'] }];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

test('p. 55: city states have their princes, and a Leader who is at home where it is said', () => {
  const nations = [
    {
      nation: 'capalan-league',
      leader: { warRating: 3, name: 'Lorenzo' },
      home: 'valdorina',
      princes: [
        { province: 'capalan-league', warRating: 2, name: 'Beatriz', woman: true },
        { province: 'portalba', warRating: 4 },
      ],
    },
    // he has lost his home (ruling 40); his seat has a prince
    { nation: 'seniira', home: 'ekra', princes: [{ province: 'seniira', warRating: 2 }] },
  ];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

const TRIBES: Position['nations'] = [
  {
    nation: 'riata',
    leader: { warRating: 3 },
    home: 'glen-tarrow',
    // who has lost the land that he was at home in is called by it still
    tribes: [{ home: 'riata', provinces: ['caer-morran'], chief: { warRating: 2, name: 'Rhona', woman: true }, nationalMorale: 0 }],
    unification: [{ aggressor: 'riata', defender: 'glen-tarrow', since: { season: 'fall', year: 991 } }],
    nationalMorale: 0,
  },
];

test('p. 55: a broken nation has its tribes, with their land, their chiefs and their wars', () =>
  expect(read({ year: 992, nations: TRIBES }).nations).toEqual(TRIBES));

test('p. 55: a rival waits for Spring, at home where it is said, be it lost (ruling 41)', () => {
  const nations = [
    { nation: 'treyine', home: 'harbottle', rival: { home: 'treyine', warRating: 3, name: 'Maud', woman: true } },
    { nation: 'seniira', princes: [{ province: 'novaria', warRating: 2 }], rival: { home: 'ekra', warRating: 4 } },
  ];
  expect(read({ year: 992, nations }).nations).toEqual(nations);
});

const CIVIL_WAR: NonNullable<Position['nations']>[number] = {
  nation: 'riata',
  leader: { warRating: 3, captor: 'riata:rebels' },
  home: 'glen-tarrow',
  nationalMorale: 0,
  rebels: {
    home: 'caer-morran',
    provinces: ['caer-morran'],
    leader: { warRating: 4, name: 'Rhona', woman: true },
    since: { season: 'spring', year: 991 },
    aggressor: 'crown',
    taken: ['caer-morran'],
    nationalMorale: 0,
    captains: 1,
    hero: true,
    lastBattles: ['won'],
    magicUsers: [2],
    banners: ['personal'],
    companies: [{ company: 'white-company' }],
    formerEmployerOf: ['white-company'],
  },
};

test('p. 55: a civil war goes on, with all that each side has for itself, and captives and treasures of either', () => {
  const all = [{ treasure: 'drums-of-doom', holder: 'riata:rebels' }];
  const both = read({ year: 992, nations: [CIVIL_WAR], treasures: all });
  expect([both.nations, both.treasures]).toEqual([[CIVIL_WAR], all]);
});

const LONG_WOUNDS = withOptions({ woundsLast1d6Seasons: true });
const SUMMER = { season: 'summer', year: 992 } as const;

test('p. 42: whoever leads may be wounded still, where wounds last 1d6 seasons (ruling 39)', () => {
  const nations = [
    { nation: 'treyine', leader: { warRating: 3, woundedUntil: SUMMER } },
    { nation: 'capalan-league', princes: [{ province: 'portalba', warRating: 2, woundedUntil: SUMMER }] },
    { nation: 'riata', tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, woundedUntil: SUMMER } }] },
    { nation: 'ekra', rival: { home: 'orcs', warRating: 2, woundedUntil: SUMMER } },
  ];
  expect(read({ year: 992, nations }, LONG_WOUNDS).nations).toEqual(nations);
});

test('pp. 68-69: a people fights its first war; what a dragon has left behind', () => {
  const lands = [{ nation: 'centaurs', provinces: ['roundwood-down'] }];
  const wars = [{ aggressor: 'orcs', defender: 'centaurs' }];
  const nations = [
    { nation: 'centaurs', firstWar: 'orcs' },
    { nation: 'treyine', devastated: true, beatDragon: true },
  ];
  expect(read({ year: 992, lands, wars, nations }).nations).toEqual(nations);
});

const MARCHES = 'tropilium-northern-marches';
const CLAIM: NonNullable<Position['nations']>[number] = { nation: MARCHES, leader: { warRating: 4, captor: 'tropilium' }, claims: true };

test('p. 55: a governor claims the throne, and fights the Emperor or is about to, wherever he is (ruling 361)', () => {
  const wars = [{ aggressor: 'tropilium', defender: MARCHES }];
  const lands = [
    { nation: 'orcs', provinces: TALOMIR.provinces.filter(({ nation }) => nation === MARCHES).map(({ id }) => id) },
    { nation: MARCHES, provinces: ['aeja'] },
  ];
  expect(read({ year: 992, nations: [CLAIM], wars, lands })).toMatchObject({ nations: [CLAIM], wars });
  const { leader: _, ...unsaid } = CLAIM;
  expect(read({ year: 992, nations: [{ ...unsaid, leader: { warRating: 4 } }] }).wars).toBeUndefined();
});

test('p. 55: of two tribes at war one may hold the other’s leader (ruling C10)', () => {
  const [riata] = TRIBES;
  const [tribe] = riata!.tribes!;
  const chief = { nations: [{ ...riata, tribes: [{ ...tribe, chief: { ...tribe!.chief, captor: 'riata' } }] }] };
  const leader = { nations: [{ ...riata, leader: { warRating: 3, captor: 'riata:riata' } }] };
  expect([read({ year: 992, ...chief }), read({ year: 992, ...leader })]).toMatchObject([chief, leader]);
});

const rebels = (more: object, of: object = {}): unknown => riata({ rebels: { home: 'caer-morran', provinces: ['caer-morran'], ...more }, ...of });

const REFUSED: readonly (readonly [string, unknown, RegExp, World?])[] = [
  ['no object', [], /^a position must be an object with year, lands, .*, not a list/],
  ['a field nobody knows', but({ land: [] }), /^'land' is no field of a position/],
  ['no year', { lands: [] }, /^year must be a whole number from 1 to 9999, not nothing/],
  ['land of no list', but({ lands: { orcs: ['ekra'] } }), /^lands must be a list, not \{/],
  ['land of nobody', but({ lands: [{ nation: 'atlantis', provinces: [] }] }), /^lands\[0\]\.nation must be one of .*orcs.*, not "atlantis"/],
  ['land of a nation without any', but({ lands: [{ nation: 'brethren', provinces: ['ekra'] }] }), /^lands\[0\]\.nation must be one of/],
  ['the Demon, who rules what is another’s (p. 68)', but({ lands: [{ nation: 'black-moon-incarnate', provinces: ['ekra'] }] }), /^lands\[0\]\.nation must/],
  ['a province that is none', but({ lands: [{ nation: 'orcs', provinces: ['ekra', 'eden'] }] }), /^lands\[0\]\.provinces\[1\] must be one of .*, not "eden"/],
  [
    'a province held twice',
    but({
      lands: [
        { nation: 'orcs', provinces: ['ekra'] },
        { nation: 'treyine', provinces: ['ekra'] },
      ],
    }),
    /^lands\[1\]\.provinces\[0\] must not name ekra again/,
  ],
  [
    'all the land in one hand',
    { year: 990, lands: [{ nation: 'orcs', provinces: TALOMIR.provinces.map(({ id }) => id) }] },
    /^lands must leave at least two nations with land/,
  ],
  [
    'a nation that holds nothing',
    but({ nations: [{ nation: 'aeja' }], lands: [{ nation: 'orcs', provinces: AEJA }], wars: [] }),
    /^nations\[0\]\.nation must be one of/,
  ],
  ['a nation twice', but({ nations: [ORCS, MAUD, ORCS] }), /^nations\[2\]\.nation must not name orcs again/],
  ['a War Rating that page 9 does not know', orcs({ leader: { warRating: 5 } }), /^nations\[0\]\.leader\.warRating must be one of 2, 3, 4, not 5/],
  ['a Leader without one', orcs({ leader: { name: 'Gruk' } }), /^nations\[0\]\.leader\.warRating must be one of 2, 3, 4, not nothing/],
  ['a name of two lines', orcs({ leader: { warRating: 4, name: 'Gruk\nthe Bold' } }), /^nations\[0\]\.leader\.name must be a name/],
  ['a woman by another word', orcs({ leader: { warRating: 4, woman: 'yes' } }), /^nations\[0\]\.leader\.woman must be true or false/],
  [
    'a prince of a kingdom',
    but({ nations: [{ nation: 'treyine', princes: [{ province: 'treyine', warRating: 2 }] }] }),
    /^nations\[0\]\.princes must be left out: only city states/,
  ],
  [
    'the home of a king',
    but({ nations: [{ nation: 'treyine', home: 'treyine' }] }),
    /^nations\[0\]\.home must be left out: where a Leader is at home matters in city states, among tribes, against a rival and in civil war alone/,
  ],
  ['a home nowhere', league({ home: 'eden' }), /^nations\[0\]\.home must be one of .*, not "eden"/],
  [
    'a prince of what is not theirs',
    league({ princes: [{ province: 'ekra', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must be one of capalan-league, montesarno, /,
  ],
  [
    'a prince without a War Rating',
    league({ princes: [{ province: 'portalba' }] }),
    /^nations\[0\]\.princes\[0\]\.warRating must be one of 2, 3, 4, not nothing/,
  ],
  [
    'two princes of one city',
    league({ princes: Array(2).fill({ province: 'portalba', warRating: 2 }) }),
    /^nations\[0\]\.princes\[1\]\.province must not name portalba again/,
  ],
  [
    'a prince beside the Leader, in his home',
    league({ home: 'portalba', princes: [{ province: 'portalba', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must not be portalba: the Leader is at home there/,
  ],
  [
    'a prince beside the Leader, in his seat',
    league({ princes: [{ province: 'capalan-league', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must not be capalan-league: the Leader/,
  ],
  [
    'a prince who is a captive of those with whom there is no war',
    league({ princes: [{ province: 'portalba', warRating: 2, captor: 'orcs' }] }),
    /^nations\[0\]\.princes\[0\]\.captor must be at war with capalan-league/,
  ],
  [
    'tribes of a kingdom',
    but({ nations: [{ nation: 'treyine', tribes: [{ home: 'treyine', provinces: ['treyine'] }] }] }),
    /^nations\[0\]\.tribes must be left out: only tribal nations/,
  ],
  ['a tribe without land', riata({ tribes: [{ home: 'caer-morran', provinces: [] }] }), /^nations\[0\]\.tribes\[0\]\.provinces must name a province/],
  [
    'a tribe on another’s land',
    riata({ tribes: [{ home: 'ekra', provinces: ['ekra'] }] }),
    /^nations\[0\]\.tribes\[0\]\.provinces\[0\] must be one of riata, /,
  ],
  [
    'a province of two tribes',
    riata({
      tribes: [
        { home: 'caer-morran', provinces: ['caer-morran'] },
        { home: 'riata', provinces: ['caer-morran'] },
      ],
    }),
    /^nations\[0\]\.tribes\[1\]\.provinces\[0\] must not name caer-morran again/,
  ],
  [
    'no land for the Leader’s tribe',
    riata({ tribes: [{ home: 'riata', provinces: ['riata', 'caer-morran', 'glen-tarrow'] }] }),
    /^nations\[0\]\.tribes must leave a province to the tribe of the Leader/,
  ],
  [
    'a tribe called as the Leader’s is',
    riata({ tribes: [{ home: 'riata', provinces: ['caer-morran'] }] }),
    /^nations\[0\]\.tribes\[0\]\.home must not be riata: the Leader is at home there/,
  ],
  [
    'a war of tribes where there are none',
    riata({ unification: [{ aggressor: 'riata', defender: 'caer-morran' }] }),
    /^nations\[0\]\.unification must be left out: only/,
  ],
  [
    'a war of tribes with somebody else',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], unification: [{ aggressor: 'caer-morran', defender: 'ekra' }] }),
    /^nations\[0\]\.unification\[0\]\.defender must be one of riata, caer-morran, not "ekra"/,
  ],
  [
    'a tribe in two wars',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], unification: Array(2).fill({ aggressor: 'caer-morran', defender: 'riata' }) }),
    /^nations\[0\]\.unification\[1\]\.aggressor must not name caer-morran again/,
  ],
  [
    'a tribe at peace that has lost heart (p. 60)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], nationalMorale: 0 }] }),
    /^nations\[0\]\.tribes\[0\]\.nationalMorale must be 1, or be left out: the tribe is in no war here/,
  ],
  [
    'tribes that fight while others attack them (p. 55)',
    but({
      nations: [
        {
          nation: 'orcs',
          tribes: [{ home: 'roundwood-down', provinces: ['roundwood-down'] }],
          unification: [{ aggressor: 'roundwood-down', defender: 'orcs' }],
        },
      ],
    }),
    /^nations\[0\]\.unification must be left out: orcs is at war with others/,
  ],
  ['a rival of no home', orcs({ rival: { warRating: 2 } }), /^nations\[0\]\.rival\.home must be one of .*, not nothing/],
  ['a rival without a War Rating', orcs({ rival: { home: 'roundwood-down' } }), /^nations\[0\]\.rival\.warRating must be one of 2, 3, 4, not nothing/],
  [
    'a rival where the Leader is at home (p. 55)',
    orcs({ home: 'roundwood-down', rival: { home: 'roundwood-down', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be roundwood-down: the Leader is at home there/,
  ],
  [
    'a rival in the seat of city states (p. 55)',
    league({ rival: { home: 'capalan-league', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be capalan-league: the Leader is at home there/,
  ],
  [
    'a rival in the city of a prince (p. 55)',
    league({ princes: [{ province: 'portalba', warRating: 2 }], rival: { home: 'portalba', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be portalba: a prince heads it/,
  ],
  [
    'a rival among tribes (p. 55)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], rival: { home: 'glen-tarrow', warRating: 2 } }),
    /^nations\[0\]\.rival must be left out: a nation that is broken up/,
  ],
  [
    'a rival who is a captive of those with whom there is no war',
    league({ rival: { home: 'portalba', warRating: 2, captor: 'orcs' } }),
    /^nations\[0\]\.rival\.captor must be at war with capalan-league/,
  ],
  ['rebels of no home', rebels({ home: undefined }), /^nations\[0\]\.rebels\.home must be one of .*, not nothing/],
  ['rebels without land (p. 55)', rebels({ provinces: [] }), /^nations\[0\]\.rebels\.provinces must name a province: rebels without land are beaten/],
  ['rebels on another’s land', rebels({ provinces: ['ekra'] }), /^nations\[0\]\.rebels\.provinces\[0\] must be one of riata, .*, not "ekra"/],
  ['rebels who hold a province twice', rebels({ provinces: ['riata', 'riata'] }), /^nations\[0\]\.rebels\.provinces\[1\] must not name riata again/],
  [
    'no land for the Leader of a nation in civil war',
    rebels({ provinces: ['riata', 'caer-morran', 'glen-tarrow'] }),
    /^nations\[0\]\.rebels\.provinces must leave a province to the Leader/,
  ],
  ['rebels where the Leader is at home', rebels({}, { home: 'caer-morran' }), /^nations\[0\]\.rebels\.home must not be caer-morran: the Leader/],
  [
    'rebels in the city of a prince',
    league({ princes: [{ province: 'portalba', warRating: 2 }], rebels: { home: 'portalba', provinces: ['portalba'] } }),
    /^nations\[0\]\.rebels\.home must not be portalba: a prince heads it/,
  ],
  [
    'rebels among tribes',
    rebels({}, { tribes: [{ home: 'glen-tarrow', provinces: ['glen-tarrow'] }] }),
    /^nations\[0\]\.rebels must be left out: a nation that is broken up/,
  ],
  ['rebels beside a rival', rebels({}, { rival: { home: 'glen-tarrow', warRating: 2 } }), /^nations\[0\]\.rebels must be left out: a nation whose rival waits/],
  ['rebels who have yet to rise', rebels({ since: { season: 'spring', year: 992 } }), /^nations\[0\]\.rebels\.since must be before the Spring of 992/],
  ['an aggressor who is neither', rebels({ aggressor: 'riata' }), /^nations\[0\]\.rebels\.aggressor must be one of rebels, crown, not "riata"/],
  ['taken from neither in a civil war', rebels({ taken: ['ekra'] }), /^nations\[0\]\.rebels\.taken\[0\] must be one of riata, /],
  ['more heart than rebels can have', rebels({ nationalMorale: 2 }), /^nations\[0\]\.rebels\.nationalMorale must be a whole number from 0 to 1, not 2/],
  [
    'a leader of rebels held by those with whom there is no war',
    rebels({ leader: { warRating: 2, captor: 'orcs' } }),
    /^nations\[0\]\.rebels\.leader\.captor must be at war with riata/,
  ],
  ['a leader of rebels held by these', rebels({ leader: { warRating: 2, captor: 'riata:rebels' } }), /^nations\[0\]\.rebels\.leader\.captor must be one of/],
  ['a captive of rebels where there are none', riata({ leader: { warRating: 2, captor: 'riata:rebels' } }), /^nations\[0\]\.leader\.captor must be one of/],
  ['a treasure of rebels where there are none', treasures({ treasure: 'drums-of-doom', holder: 'orcs:rebels' }), /^treasures\[0\]\.holder must be one of/],
  [
    'one company on both sides (p. 65)',
    rebels({ companies: [{ company: 'black-company' }] }, { companies: [{ company: 'black-company' }] }),
    /^nations\[0\]\.rebels\.companies\[0\]\.company must not name black-company again/,
  ],
  ['a claim of who governs nothing (p. 55)', orcs({ claims: true }), /^nations\[0\]\.claims must be left out: only governors claim a throne/],
  [
    'the claim of an Emperor',
    but({ nations: [{ ...CLAIM, nation: 'tropilium', leader: { warRating: 2 } }], wars: [] }),
    /^nations\[0\]\.claims must be left out/,
  ],
  [
    'a claim of nobody',
    but({ nations: [{ nation: MARCHES, claims: true }], wars: [] }),
    /^nations\[0\]\.leader must be said: he claims the throne of tropilium/,
  ],
  [
    'a claim beside a rival',
    but({ nations: [{ ...CLAIM, leader: { warRating: 2 }, rival: { home: 'ekra', warRating: 2 } }], wars: [] }),
    /^nations\[0\]\.claims must be left out: there is one quarrel at a time/,
  ],
  [
    'a chief who is held by a tribe that does not fight his (p. 42)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, captor: 'riata' } }] }),
    /^nations\[0\]\.tribes\[0\]\.chief\.captor must be a tribe that fights his/,
  ],
  [
    'a chief who is held by others',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, captor: 'orcs' } }] }),
    /^nations\[0\]\.tribes\[0\]\.chief\.captor must be one of riata, not "orcs"/,
  ],
  [
    'a wound where none lasts longer than its season (p. 42)',
    orcs({ leader: { warRating: 4, woundedUntil: SUMMER } }),
    /^nations\[0\]\.leader\.woundedUntil must be left out: in this campaign no wound lasts longer/,
  ],
  [
    'a wound that is healed',
    orcs({ leader: { warRating: 4, woundedUntil: { season: 'winter', year: 991 } } }),
    /^nations\[0\]\.leader\.woundedUntil must be the last season in which he is out of the fight, from the Spring of 992 on/,
    LONG_WOUNDS,
  ],
  [
    'a wound of more than six seasons (ruling 39)',
    orcs({ leader: { warRating: 4, woundedUntil: { season: 'spring', year: 993 } } }),
    /^nations\[0\]\.leader\.woundedUntil\.year must be 992: no wound lasts longer/,
    LONG_WOUNDS,
  ],
  [
    'a wounded captive',
    riata({ leader: { warRating: 4, captor: 'orcs', woundedUntil: SUMMER } }),
    /^nations\[0\]\.leader\.woundedUntil must be left out: he is a captive/,
    LONG_WOUNDS,
  ],
  ['a first war of those who have come with none', orcs({ firstWar: 'ekra' }), /^nations\[0\]\.firstWar must be left out: only Centaurs/],
  [
    'a first war that is over (p. 68)',
    but({ nations: [{ nation: 'centaurs', firstWar: 'goblins' }], wars: [] }),
    /^nations\[0\]\.firstWar must be at war with centaurs: a people that has come to stay/,
  ],
  ['more heart than the list has', orcs({ nationalMorale: 9 }), /^nations\[0\]\.nationalMorale must be a whole number from 0 to 2, not 9/],
  [
    'a nation at peace that has lost heart (p. 60)',
    but({ nations: [{ nation: 'goblins', nationalMorale: 0 }], wars: [], lands: [] }),
    /^nations\[0\]\.nationalMorale must be \d, or be left out: goblins is in no war here, and at peace it is what its list has \(p\. 60\)/,
  ],
  ['who hates himself', orcs({ hates: ['orcs'] }), /^nations\[0\]\.hates\[0\] must be one of/],
  ['who hates twice', orcs({ hates: ['ekra', 'ekra'] }), /^nations\[0\]\.hates\[1\] must not name ekra again/],
  ['a magic user of level 4', orcs({ magicUsers: [4] }), /^nations\[0\]\.magicUsers\[0\] must be one of 1, 2, 3, not 4/],
  ['a second magic user of level 3 (p. 45)', orcs({ magicUsers: [3, 1, 3] }), /^nations\[0\]\.magicUsers must not name a second of level 3 \(p\. 45\)/],
  ['more captains than two factions bring (p. 9)', orcs({ captains: 9 }), /^nations\[0\]\.captains must be a whole number from 0 to 8, not 9/],
  [
    'a captive of those with whom there is no war (p. 42)',
    orcs({ leader: { warRating: 4, captor: 'treyine' } }),
    /^nations\[0\]\.leader\.captor must be at war with orcs: a captive goes free when the war is over \(p\. 42\)/,
  ],
  [
    'a company of which nobody is left',
    orcs({ companies: [{ company: 'black-company', survivors: [] }] }),
    /^nations\[0\]\.companies\[0\]\.survivors must name somebody/,
  ],
  [
    'two survivors of one unit',
    orcs({ companies: [{ company: 'black-company', survivors: Array(2).fill({ list: 'black-company', unit: 'black-company-infantry' }) }] }),
    /^nations\[0\]\.companies\[0\]\.survivors may name black-company\/black-company-infantry once at most/,
  ],
  [
    'three who have joined the Brethren (p. 66)',
    but({
      nations: [{ nation: 'treyine', companies: [{ company: 'brethren-order', survivors: Array(3).fill({ list: 'brethren', unit: JOINED }) }] }],
      wars: [],
    }),
    /^nations\[0\]\.companies\[0\]\.survivors may name 2 of brethren at most/,
  ],
  ['more magic users than ever were', orcs({ magicUsers: Array(21).fill(1) }), /^nations\[0\]\.magicUsers may name 20 at most, not 21/],
  ['a company nobody knows', orcs({ companies: [{ company: 'red-company' }] }), /^nations\[0\]\.companies\[0\]\.company must be one of black-company, /],
  [
    'a former employer of who remembers nobody (p. 67)',
    orcs({ formerEmployerOf: ['black-company'] }),
    /^nations\[0\]\.formerEmployerOf\[0\] must be one of white-company, not "black-company"/,
  ],
  [
    'a former employer twice',
    orcs({ formerEmployerOf: ['white-company', 'white-company'] }),
    /^nations\[0\]\.formerEmployerOf\[1\] must not name white-company again/,
  ],
  [
    'a former employer in a campaign without mercenaries',
    { year: 992, nations: [{ nation: 'orcs', formerEmployerOf: ['white-company'] }] },
    /^nations\[0\]\.formerEmployerOf\[0\] must be one of/,
    withOptions({ withoutMercenaries: true }),
  ],
  [
    'who will not serve the Black Moon (p. 66)',
    orcs({ companies: [{ company: 'brethren-order' }] }),
    /^nations\[0\]\.companies\[0\]\.company must not be brethren/,
  ],
  [
    'two that hate each other (pp. 66-67)',
    orcs({ companies: [{ company: 'black-company' }, { company: 'white-company' }] }),
    /^nations\[0\]\.companies\[0\]\.company must not serve beside white-company/,
  ],
  [
    'one of which there is but one, twice',
    but({ nations: [ORCS, { ...MAUD, companies: [{ company: 'black-company' }] }] }),
    /^nations\[1\]\.companies\[0\]\.company must not name black-company again/,
  ],
  [
    'more survivors than came',
    orcs({ companies: [{ company: 'drum-artillery', survivors: Array(9).fill({ list: 'drum-artillery', unit: DRUM }) }] }),
    /^nations\[0\]\.companies\[0\]\.survivors may name \d at most/,
  ],
  [
    'a survivor of another',
    orcs({ companies: [{ company: 'drum-artillery', survivors: [{ list: 'orcs', unit: 'orcs' }] }] }),
    /^nations\[0\]\.companies\[0\]\.survivors\[0\]\.list must be one of drum-artillery/,
  ],
  ['who holds his own Leader captive', orcs({ leader: { warRating: 4, captor: 'orcs' } }), /^nations\[0\]\.leader\.captor must be one of/],
  [
    'a third battle, which counts for nothing (p. 51)',
    orcs({ lastBattles: ['won', 'won', 'lost'] }),
    /^nations\[0\]\.lastBattles may name 2 at most, the latest first, not 3/,
  ],
  ['a battle that went otherwise', orcs({ lastBattles: ['fled'] }), /^nations\[0\]\.lastBattles\[0\] must be one of won, lost, drawn, not "fled"/],
  ['a nation at war with itself', war({ defender: 'orcs' }), /^wars\[0\]\.defender must be another nation than orcs/],
  ['a war of those who do not touch (p. 58)', war({ defender: 'aeja', taken: [] }), /^wars\[0\]\.defender must be a nation whose land touches that of orcs/],
  [
    'a war within a realm (p. 54)',
    war({ aggressor: 'tropilium', defender: 'tropilium-northern-marches', taken: [] }),
    /^wars\[0\]\.defender must be of another realm/,
  ],
  ['a war that has yet to begin', war({ since: { season: 'spring', year: 992 } }), /^wars\[0\]\.since must be before the Spring of 992/],
  ['a season that is none', war({ since: { season: 'autumn', year: 990 } }), /^wars\[0\]\.since\.season must be one of spring, summer, fall, winter/],
  ['taken from neither', war({ taken: ['aeja'] }), /^wars\[0\]\.taken\[0\] must be one of/],
  ['a war twice', but({ wars: [WAR, { aggressor: 'ekra', defender: 'orcs' }] }), /^wars\[1\] must not name ekra and orcs again/],
  ['a peace of one', peace({ between: ['treyine'] }), /^peaces\[0\]\.between must name two nations/],
  [
    'a peace within a realm, in which a throne may be claimed (p. 55, ruling 47)',
    peace({ between: ['tropilium', 'tropilium-northern-marches'], winner: 'tropilium' }),
    /^peaces\[0\]\.between\[1\] must be of another realm than tropilium/,
  ],
  ['a peace that a third has won', peace({ winner: 'orcs' }), /^peaces\[0\]\.winner must be one of treyine, border-kingdom/],
  [
    'a peace that is over',
    peace({ until: { season: 'winter', year: 991 } }),
    /^peaces\[0\]\.until must be the last season it binds, from the Spring of 992 on/,
  ],
  ['a peace of those at war', peace({ between: ['orcs', 'ekra'], winner: 'orcs' }), /^peaces\[0\]\.between must not name ekra and orcs again/],
  ['a debt of nothing', but({ debts: [{ from: 'border-kingdom', to: 'treyine', rolls: 0 }] }), /^debts\[0\]\.rolls must be a whole number from 1 to 100/],
  [
    'a debt twice',
    but({ debts: [...POSITION.debts!, { from: 'border-kingdom', to: 'treyine', rolls: 1 }] }),
    /^debts\[1\] must not name border-kingdom and treyine again/,
  ],
  [
    'the Light with the Brethren, whose it never is (p. 64)',
    treasures({ treasure: 'crystal-light-of-yaqub', holder: 'brethren' }),
    /^treasures\[0\]\.holder must/,
  ],
  [
    'a relic where nobody knows it: it would find no place when it comes back (p. 64)',
    { year: 992, treasures: [{ treasure: 'crystal-light-of-yaqub', lostUntil: { season: 'winter', year: 992 } }] },
    /^treasures\[0\]\.treasure must be one of/,
    regionOf(TALOMIR, ['orcs', 'ekra']),
  ],
  ['a treasure nobody knows', treasures({ treasure: 'grail', holder: 'orcs' }), /^treasures\[0\]\.treasure must be one of pipes-of-the-dead/],
  ['an item that lies', treasures({ treasure: 'drums-of-doom', province: 'ekra' }), /^treasures\[0\]\.province must be left out: an item or artifact/],
  ['an item of nobody', treasures({ treasure: 'drums-of-doom' }), /^treasures\[0\]\.holder must be one of/],
  ['a relic with a holder', treasures({ treasure: 'spear-of-saint-lindorf', holder: 'orcs' }), /^treasures\[0\]\.holder must be left out: a relic lies/],
  [
    'lost until another season than a Winter',
    treasures({ treasure: 'drums-of-doom', lostUntil: { season: 'fall', year: 993 } }),
    /^treasures\[0\]\.lostUntil\.season must be winter/,
  ],
  [
    'lost, and with its holder',
    treasures({ treasure: 'drums-of-doom', holder: 'orcs', lostUntil: { season: 'winter', year: 993 } }),
    /^treasures\[0\]\.holder must be left out: it is lost/,
  ],
  [
    'a treasure twice',
    treasures({ treasure: 'drums-of-doom', holder: 'orcs' }, { treasure: 'drums-of-doom', holder: 'treyine' }),
    /^treasures\[1\]\.treasure must not name drums-of-doom again/,
  ],
  [
    'all three artifacts in one hand (p. 63)',
    treasures(...['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'].map((treasure) => ({ treasure, holder: 'orcs' }))),
    /^treasures must not give orcs all three artifacts/,
  ],
  [
    'magic in a campaign without',
    but({}),
    /^nations\[0\]\.magicUsers must be left out: this campaign is without magic \(p\. 44\)/,
    withOptions({ withoutMagic: true }),
  ],
  ['a hero in a campaign without', but({}), /^nations\[0\]\.hero must be left out/, withOptions({ withoutHeroes: true })],
  ['a lost banner of no kind', but({ lostBanners: [{ banner: 'red' }] }), /^lostBanners\[0\]\.banner must be one of personal, bane, not "red"/],
  [
    'a banner that comes back in another season (ruling 62)',
    but({ lostBanners: [{ banner: 'bane', lostUntil: { season: 'fall', year: 993 } }] }),
    /^lostBanners\[0\]\.lostUntil\.season must be winter/,
  ],
  [
    'a lost banner in a campaign without',
    { year: 992, lostBanners: POSITION.lostBanners },
    /^lostBanners must be left out/,
    withOptions({ withoutMagicItems: true }),
  ],
  [
    'a host of the Demon’s that he does not take (p. 68)',
    { year: 992, nations: [{ nation: 'treyine', possessed: true }] },
    /^nations\[0\]\.possessed must be left out: Black Moon Incarnate takes others/,
  ],
  [
    'two hosts of one Demon (p. 68)',
    { year: 992, nations: ['orcs', 'mangu'].map((nation) => ({ nation, possessed: true })) },
    /^nations\[1\]\.possessed must be left out: Black Moon Incarnate has taken orcs/,
  ],
  [
    'tribes of the Demon’s host (ruling 49)',
    orcs({ possessed: true, tribes: [{ home: 'roundwood-down', provinces: ['roundwood-down'] }] }),
    /^nations\[0\]\.possessed must be left out: a nation that is possessed has no tribes/,
  ],
  [
    'the Brethren in the Demon’s pay (p. 65)',
    { year: 992, nations: [{ nation: 'mangu', possessed: true, companies: [{ company: 'brethren-order' }] }] },
    /^nations\[0\]\.companies\[0\]\.company must not be brethren-order/,
  ],
  [
    'the Demon’s host at peace with less heart than his (p. 68)',
    { year: 992, nations: [{ nation: 'mangu', possessed: true, nationalMorale: 3 }] },
    /^nations\[0\]\.nationalMorale must be 4, or be left out: mangu is in no war here, and at peace it is what the Demon has/,
  ],
  [
    'the Demon in a campaign without special peoples',
    { year: 992, nations: [{ nation: 'orcs', possessed: true }] },
    /^nations\[0\]\.possessed must be left out/,
    withOptions({ withoutSpecialPeoples: true }),
  ],
  ['a people that comes again is never gone (p. 69)', but({ gone: ['beastmen'] }), /^gone\[0\] must be one of centaurs, mountain-giants, not "beastmen"/],
  ['a people that is gone, twice', but({ gone: ['mountain-giants', 'mountain-giants'] }), /^gone\[1\] must not name mountain-giants again/],
  ['a people that is gone, and holds land', but({ gone: ['centaurs'] }), /^gone\[0\] must not be centaurs: it holds land here/],
  [
    'a people that is gone from a campaign without',
    { year: 992, gone: ['centaurs'] },
    /^gone\[0\] must be one of/,
    withOptions({ withoutSpecialPeoples: true }),
  ],
  ['a banner in a campaign without', but({}), /^nations\[0\]\.banners must be left out/, withOptions({ withoutMagicItems: true })],
  ['a relic in a campaign without', but({}), /^treasures\[1\]\.treasure must be one of/, withOptions({ withoutHolyRelics: true })],
  ['a people in a campaign without', but({}), /^lands\[2\]\.nation must be one of/, withOptions({ withoutSpecialPeoples: true })],
  ['who does not take part', but({}), /^lands\[1\]\.nation must be one of/, regionOf(TALOMIR, ['orcs', 'ekra'])],
];

describe('what cannot be is refused, with its field', () => {
  test.for(REFUSED)('%s', ([, value, line, world = TALOMIR]) => {
    expect(() => read(value, world)).toThrow(line);
  });
});

test('a campaign’s file has the position in its world, and what is wrong there is found', () => {
  const world = worldFrom(TALOMIR, POSITION);
  expect(worldShape.safeParse(world).error).toBeUndefined();
  const faultOf = (value: unknown): string | undefined => worldShape.safeParse(value).error?.issues[0]?.message;
  expect(faultOf({ ...world, position: war({ defender: 'orcs' }) })).toBe('wars[0].defender must be another nation than orcs');
  expect(faultOf({ ...world, options: TALOMIR.options })).toBe("year must be the world's first year, 986");
});

test('the position that the README shows is one, and stays one', () => {
  const section = readFileSync('README.md', 'utf8').split('### A campaign that was played elsewhere')[1]!.split('\n### ')[0]!;
  const text = section.split('\n').filter((line) => /^ {4,}.*[[{\]}]/.test(line));
  const position = parsePosition(text.join('\n'), wrong, TALOMIR);
  expect(position).toMatchObject({ year: 992, wars: [{ aggressor: 'orcs' }], treasures: [{}, {}, {}] });
});

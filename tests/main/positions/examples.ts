import type { Position } from '../../../data/position.ts';
import type { World } from '../../../data/shapes.ts';
import { TALOMIR } from '../../../data/world.ts';
import { readPosition } from '../../../main/positions/positions.ts';

/** Positions as files have them (ruling 396), whole and in part, for what is taken of them and what is refused. */

export const wrong = (field: string, words: string): Error => new Error(`${field} ${words}`);

/** The Orcs have taken Ekra's capital and fight on; Treyine has beaten the Border Kingdom and keeps one of its provinces. */
export const POSITION: Position = {
  year: 992,
  lands: [
    { nation: 'orcs', provinces: ['ekra'] },
    { nation: 'treyine', provinces: ['harbottle'] },
    { nation: 'centaurs', provinces: ['goblins'] },
  ],
  names: [
    { province: 'ekra', name: 'Grukton' },
    { province: 'harbottle', name: 'harbottle' },
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

export const read = (value: unknown, world = TALOMIR): Position => readPosition(value, wrong, world);
/** The same with other fields. */
export const but = (more: object): unknown => ({ ...POSITION, ...more });
export const [ORCS, MAUD] = POSITION.nations!;
export const [WAR] = POSITION.wars!;
export const [PEACE] = POSITION.peaces!;
export const orcs = (more: object): unknown => but({ nations: [{ ...ORCS, ...more }, MAUD] });
export const league = (more: object): unknown => but({ nations: [{ nation: 'capalan-league', ...more }], wars: [] });
export const riata = (more: object): unknown => but({ nations: [{ nation: 'riata', ...more }], wars: [] });
export const war = (more: object): unknown => but({ wars: [{ ...WAR, ...more }] });
export const peace = (more: object): unknown => but({ peaces: [{ ...PEACE, ...more }] });
export const treasures = (...all: readonly object[]): unknown => but({ treasures: all });
export const DRUM = TALOMIR.companies.find(({ id }) => id === 'drum-artillery')!.units[0]!.id;
export const JOINED = TALOMIR.lists.find(({ id }) => id === 'brethren')!.units[0]!.id;
export const AEJA = TALOMIR.provinces.filter(({ nation }) => nation === 'aeja').map(({ id }) => id);
export const withOptions = (options: Partial<World['options']>): World => ({ ...TALOMIR, options: { ...TALOMIR.options, ...options } });

export const TRIBES: NonNullable<Position['nations']> = [
  {
    nation: 'riata',
    leader: { warRating: 3 },
    home: 'glen-tarrow',
    // who has lost the land that he was at home in is called by it still
    tribes: [{ home: 'riata', provinces: ['caer-morran'], chief: { warRating: 2, name: 'Rhona', woman: true }, nationalMorale: 0, refusals: 1 }],
    unification: [{ aggressor: 'riata', defender: 'glen-tarrow', since: { season: 'fall', year: 991 } }],
    nationalMorale: 0,
  },
];

export const CIVIL_WAR: NonNullable<Position['nations']>[number] = {
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
    refusals: 2,
    magicUsers: [2],
    banners: ['personal'],
    companies: [{ company: 'white-company' }],
    formerEmployerOf: ['white-company'],
  },
};

export const LONG_WOUNDS = withOptions({ woundsLast1d6Seasons: true });

export const SUMMER = { season: 'summer', year: 992 } as const;

export const MARCHES = 'tropilium-northern-marches';

export const CLAIM: NonNullable<Position['nations']>[number] = { nation: MARCHES, leader: { warRating: 4, captor: 'tropilium' }, claims: true };

export const rebels = (more: object, of: object = {}): unknown => riata({ rebels: { home: 'caer-morran', provinces: ['caer-morran'], ...more }, ...of });

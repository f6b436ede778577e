import type { ModifierTable, Scores, UnitRows } from './printed.ts';

/** The printed tables of setting up a battle, pp. 27-30. Each looks like its page. */

/** p. 27: what each unit adds to its army's scouting, once, by the best row it has. */
export const SCOUTING = {
  page: 27,
  rows: [
    { units: 'ac-2-mounted', value: 2 },
    { units: 'ac-4-mounted', value: 1 },
    { units: 'ac-2-skirmish', value: 1 },
    { units: 'flyer', value: 6 },
    { units: 'other', value: 0 },
  ],
} as const satisfies UnitRows<{ value: number }>;

/**
 * p. 27: 1d6 and War Rating for each side, the higher attacks. Twice is less than three times; an enemy without any scout
 * counts as three times. An attacker with twice the defender's total moves half as far again in the first turn.
 */
export const WHOS_ATTACKING = {
  page: 27,
  dice: '1d6',
  modifiers: { invading: +1, 'scouting-twice': +1, 'scouting-three-times': +2, 'no-enemy-scouts': +2 },
  firstTurn: { totalTimes: 2, movementPercent: 150 },
} as const satisfies ModifierTable & { dice: string; firstTurn: object };

/** p. 28: 1d6 with the defender's battle tactics. */
export const GENERAL_TERRAIN = {
  page: 28,
  dice: '1d6',
  modifiers: { A: 0, B: -1, C: +1 },
  rows: [
    { on: 0, result: 'open' },
    { on: 1, result: 'open' },
    { on: 2, result: 'open' },
    { on: 3, result: 'open' },
    { on: 4, result: 'hilly' },
    { on: 5, result: 'hilly' },
    { on: 6, result: 'rough' },
    { on: 7, result: 'rough' },
  ],
} as const satisfies Scores<{ result: string }> & ModifierTable;

/** What may fill a section of the table (p. 28). */
export type SectionTerrain = 'clear' | 'hill' | 'woods' | 'gully' | 'rocky' | 'impassable';

/** p. 28: 2d6 for each of the nine sections, in the column of the general terrain. The row with asterisks brings water to the table. */
export const TERRAIN_GENERATOR = {
  page: 28,
  dice: '2d6',
  rows: [
    { on: 2, open: 'hill', hilly: 'impassable', rough: 'clear', water: true },
    { on: 3, open: 'clear', hilly: 'clear', rough: 'hill', water: false },
    { on: 4, open: 'hill', hilly: 'clear', rough: 'woods', water: false },
    { on: 5, open: 'clear', hilly: 'woods', rough: 'clear', water: false },
    { on: 6, open: 'clear', hilly: 'hill', rough: 'clear', water: false },
    { on: 7, open: 'clear', hilly: 'clear', rough: 'gully', water: false },
    { on: 8, open: 'clear', hilly: 'woods', rough: 'clear', water: false },
    { on: 9, open: 'clear', hilly: 'rocky', rough: 'clear', water: false },
    { on: 10, open: 'clear', hilly: 'clear', rough: 'impassable', water: false },
    { on: 11, open: 'hill', hilly: 'impassable', rough: 'hill', water: false },
    { on: 12, open: 'woods', hilly: 'rocky', rough: 'clear', water: false },
  ],
} as const satisfies Scores<{ open: SectionTerrain; hilly: SectionTerrain; rough: SectionTerrain; water: boolean }>;

/** A place on the rim of the table: an edge of one of the nine sections. */
export interface SectionEdge {
  readonly edge: 'left' | 'right' | 'top' | 'bottom';
  readonly section: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
}

/** Water on the table: inches. A lake lies along a side of the table, wholly in the middle section and partly in the outer two. */
export type Water =
  | {
      readonly water: 'lake';
      readonly along: 'left' | 'right';
      readonly whole: number;
      readonly partly: readonly [number, number];
      readonly deepAtLeast: number;
    }
  | { readonly water: 'pond'; readonly size: readonly [number, number] }
  | { readonly water: 'river'; readonly from: SectionEdge; readonly to: SectionEdge; readonly width: number; readonly bridge: boolean };

const POND = { water: 'pond', size: [9, 9] } as const satisfies Water;
const DOWN_THE_LEFT = {
  water: 'river',
  from: { edge: 'top', section: 1 },
  to: { edge: 'bottom', section: 7 },
  width: 2,
  bridge: false,
} as const satisfies Water;
const ACROSS_THE_MIDDLE = {
  water: 'river',
  from: { edge: 'left', section: 4 },
  to: { edge: 'right', section: 6 },
  width: 2,
  bridge: false,
} as const satisfies Water;

/** p. 29: 2d6 where there is water. A pond lies in the section that brought it; two of the rivers have a bridge whatever their die says. */
export const WATER_GENERATOR = {
  page: 29,
  dice: '2d6',
  rows: [
    { on: 2, water: 'lake', along: 'right', whole: 6, partly: [3, 9], deepAtLeast: 6 },
    { on: 3, ...POND },
    { on: 4, ...DOWN_THE_LEFT },
    { on: 5, water: 'river', from: { edge: 'left', section: 7 }, to: { edge: 'right', section: 9 }, width: 2, bridge: true },
    { on: 6, ...ACROSS_THE_MIDDLE },
    { on: 7, ...POND },
    { on: 8, ...ACROSS_THE_MIDDLE },
    { on: 9, water: 'river', from: { edge: 'left', section: 1 }, to: { edge: 'right', section: 3 }, width: 2, bridge: true },
    { on: 10, ...DOWN_THE_LEFT },
    { on: 11, ...POND },
    { on: 12, water: 'lake', along: 'left', whole: 4, partly: [1, 7], deepAtLeast: 6 },
  ],
} as const satisfies Scores<Water>;

/** p. 29: 1d6 for each river. One that cannot be forded has a bridge one stand wide. */
export const RIVER = {
  page: 29,
  dice: '1d6',
  rows: [
    { on: 1, result: 'bridge-only' },
    { on: 2, result: 'half-fordable' },
    { on: 3, result: 'half-fordable' },
    { on: 4, result: 'fordable' },
    { on: 5, result: 'fordable' },
    { on: 6, result: 'fordable' },
  ],
} as const satisfies Scores<{ result: string }>;

/** p. 30: this much comes off the normal move of a body that leaves a river, each turn until all of it is out. */
export const RIVER_CROSSING = { page: 30, dice: '1d6', value: -1 } as const;

/** p. 30: how often the attacker may refuse the terrain, and what one refusal more costs in a campaign. */
export const RIGHT_OF_REFUSAL = { page: 30, campaign: 2, standAlone: 1, beyond: { seasons: 1, nationalMorale: -1 } } as const;

/** p. 30: where units may be placed, in inches. The last row binds foot melee units and horse that has dismounted. */
export const DEPLOYMENT = {
  page: 30,
  fromBaseline: { least: 3, most: 12 },
  fromSideline: { least: 12 },
  footMeleeFromSideline: { least: 18 },
} as const;

/** p. 30: how many units an outscouted side must place for every three of its opponent's. */
export const PLACEMENT = {
  page: 30,
  opponentPlaces: 3,
  rows: [
    { outscouted: 'three-times', units: 9 },
    { outscouted: 'twice', units: 6 },
    { outscouted: 'no', units: 3 },
  ],
} as const;

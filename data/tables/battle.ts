import type { ModifierTable, Scores, UnitRows } from './printed.ts';

/** The printed tables of fighting a battle, pp. 5-9, 32-42, 74 and 76. Each looks like its page. Distances in inches. */

/** pp. 5-6: how far an engine throws, straight ahead; whom it misses within the radius tests as if faced by terror. */
export const ENGINE = { page: 5, dice: '2d6', hits: 1, frightensWithin: 2 } as const;

/** p. 6: a cannon's three dice in falling order are its bounces; ones spoil the shot or the gun. */
export const CANNON = { page: 6, dice: '3d6', hitsEachBounce: 1, frightensWithin: 2, misfiresOnOnes: 2, explodesOnOnes: 3 } as const;

/** p. 7: a firearm hits on 1d6 equal to the range or higher, whatever the target wears. */
export const FIREARM = { page: 7, dice: '1d6', range: 3, hits: 1 } as const;

/** p. 9: 1d6 before a body with undisciplined troops wheels, turns about or expands. Failing stops it. */
export const UNDISCIPLINED = {
  page: 9,
  dice: '1d6',
  maneuvers: ['wheel', 'about-face', 'expand'],
  rows: [
    { on: 1, result: 'carried-out' },
    { on: 2, result: 'carried-out' },
    { on: 3, result: 'carried-out' },
    { on: 4, result: 'failed' },
    { on: 5, result: 'failed' },
    { on: 6, result: 'failed' },
  ],
} as const satisfies Scores<{ result: string }> & { maneuvers: readonly string[] };

/** p. 32: how many figures some units count as for movement only. */
export const FIGURES_FOR_MOVEMENT = {
  page: 32,
  rows: [
    { units: 'missile-chariot', figures: 2 },
    { units: 'melee-chariot', figures: 3 },
    { units: 'elephant-or-monster', figures: 3 },
    { units: 'artillery', figures: 4, ac: 6 },
  ],
} as const satisfies UnitRows<{ figures: number; ac?: number }>;

/** p. 32: what 1d6 adds to the listed distance of a pursuit. */
export const PURSUIT_DISTANCE = {
  page: 32,
  dice: '1d6',
  rows: [
    { on: 1, inches: -1 },
    { on: 2, inches: -1 },
    { on: 3, inches: 0 },
    { on: 4, inches: 0 },
    { on: 5, inches: +1 },
    { on: 6, inches: +1 },
  ],
} as const satisfies Scores<{ inches: number }>;

/** p. 36: who pursues on 1d6 against the printed Rep. A leader with the unit may shift the die by one. */
export const PURSUE = {
  page: 36,
  dice: '1d6',
  leaderShift: 1,
  rows: [
    { was: 'defending', pursuesOn: 'over-rep' },
    { was: 'in-melee-before', pursuesOn: 'over-rep' },
    { was: 'charging', pursuesOn: 'rep-or-less' },
  ],
} as const;

/** pp. 39 and 74: how far units shoot. The second row takes mounted missile units and firearms out of the first. */
export const MISSILE_RANGES = {
  page: 39,
  rows: [
    { units: 'foot-missile', range: 6 },
    { units: 'skirmish-dual-mounted-firearm', range: 3 },
    { units: 'engine', range: 12 },
    { units: 'cannon', range: 18 },
  ],
} as const satisfies UnitRows<{ range: number }>;

/** p. 39: with how many dice units shoot. The page gives none for Dual-Armed troops. */
export const MISSILE_DICE = {
  page: 39,
  rows: [
    { units: 'missile', dice: 2 },
    { units: 'skirmish', dice: 1 },
  ],
} as const satisfies UnitRows<{ dice: number }>;

/** pp. 39 and 74: to each die of a shooter. */
export const MISSILE_MODIFIERS = {
  page: 39,
  modifiers: {
    'target-mounted': +1,
    'target-in-cover': -1,
    'elite-training': +1,
    'three-figures': +1,
    'four-figures': +2,
  },
} as const satisfies ModifierTable;

/** p. 74: to the die of a unit in melee. Pp. 6-8 narrow pike, shock and frenzy. */
export const MELEE_MODIFIERS = {
  page: 74,
  modifiers: {
    pike: +2,
    'elite-training': +1,
    shock: +1,
    'combination-weapons': +1,
    elephant: +1,
    frenzy: +1,
    'fighting-mounted': +1,
    'leader-unit': +1,
    uphill: +1,
    'enemy-in-fieldworks': -1,
    'missile-or-skirmish-in-melee': -1,
    'horse-against-elephants': -2,
  },
} as const satisfies ModifierTable;

/** p. 76, and the same on p. 77: to the Rep of a unit that takes a Reaction Test. */
export const REACTION_MODIFIERS = {
  page: 76,
  friendsCountUpTo: 3,
  modifiers: {
    'leader-unit': +2,
    'touching-leader': +1,
    'each-friend': +1,
    uphill: +1,
    fieldworks: +1,
    'each-hit': -1,
    'missile-or-skirmish-in-melee': -1,
    outnumbered: -1,
    terror: -1,
  },
} as const satisfies ModifierTable & { friendsCountUpTo: number };

/** p. 41: 1d6 for the way an elephant runs that would rout: away from the cause, straight or 45 degrees to one side. */
export const ELEPHANT_RAMPAGE = {
  page: 41,
  dice: '1d6',
  rows: [
    { on: 1, result: 'away' },
    { on: 2, result: 'away' },
    { on: 3, result: 'away' },
    { on: 4, result: 'away' },
    { on: 5, result: 'away-to-the-left' },
    { on: 6, result: 'away-to-the-right' },
  ],
} as const satisfies Scores<{ result: string }>;

/** p. 42: 1d6 for each hit of fire or melee on a unit with a leader. */
export const LEADER_AT_RISK_CHECK = {
  page: 42,
  dice: '1d6',
  rows: [
    { on: 1, result: 'unharmed' },
    { on: 2, result: 'unharmed' },
    { on: 3, result: 'unharmed' },
    { on: 4, result: 'unharmed' },
    { on: 5, result: 'unharmed' },
    { on: 6, result: 'at-risk' },
  ],
} as const satisfies Scores<{ result: string }>;

/** p. 67: the ships that a Wind Maiden brings for so many recruiting rolls: an AC of their own in the air, inches in a turn, the figures of the one unit of infantry that each may carry; nations of that alignment and below hold her against her will. */
export const SHIPS = { page: 67, ships: 3, rolls: 2, ac: 4, move: 8, figures: 3, heldFrom: -1 } as const;

/** p. 67: 1d6 for Wind Maidens who are held against their will, while their ship is on land; one more if its unit is in melee. */
export const WIND_MAIDEN_ESCAPE = {
  page: 67,
  dice: '1d6',
  modifiers: { 'in-melee': 1 },
  rows: [
    { on: 1, result: 'held' },
    { on: 2, result: 'held' },
    { on: 3, result: 'held' },
    { on: 4, result: 'held' },
    { on: 5, result: 'escapes' },
    { on: 6, result: 'escapes' },
  ],
} as const satisfies Scores<{ result: string }> & ModifierTable;

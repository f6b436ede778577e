/** By This Axe, Appendix D: abstract mass combat. Ruling C30 names its misprints. */

/** What can come of the Battle Results table: the side that won, and how. */
export type BattleResult = 'D:CV' | 'D:V' | 'D:MV' | 'SM' | 'SK' | 'A:MV' | 'A:V' | 'A:CV';

/** Columns: unit strength of attacker to defender, 1:4 to 4:1. Rows: modified 1d6, "1 or less" to "6 or more". */
export const BATTLE_RESULTS: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, readonly BattleResult[]>> = {
  //    1:4     1:3     1:2     1:1     2:1     3:1     4:1
  1: ['D:CV', 'D:CV', 'D:V', 'D:MV', 'D:MV', 'SM', 'SK'],
  2: ['D:V', 'D:V', 'D:MV', 'SM', 'SM', 'SK', 'A:MV'],
  3: ['D:V', 'D:MV', 'D:MV', 'SK', 'SK', 'A:MV', 'A:MV'],
  4: ['D:MV', 'D:MV', 'SK', 'SK', 'A:MV', 'A:MV', 'A:V'],
  5: ['D:MV', 'SK', 'SM', 'SM', 'A:MV', 'A:V', 'A:V'],
  6: ['SK', 'SM', 'A:MV', 'A:MV', 'A:V', 'A:CV', 'A:CV'],
};

/** Modifiers of the Casualties Inflicted roll by result: for the victor's own side and the loser's. */
export const CASUALTY_MODIFIERS = {
  SK: { both: -7 },
  SM: { both: -2 },
  MV: { victor: -2, loser: +1, pursuit: false },
  V: { victor: -4, loser: +2, pursuit: true },
  CV: { victor: -8, loser: +4, pursuit: true },
} as const;

/** Modified 2d6 to tenths of unit strength lost: "2 or less" is none, "12 or more" is all. */
export const CASUALTIES_INFLICTED: Readonly<Record<2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12, number>> = {
  2: 0,
  3: 1,
  4: 2,
  5: 3,
  6: 4,
  7: 5,
  8: 6,
  9: 7,
  10: 8,
  11: 9,
  12: 10,
};

/** Postures of the side that attacks. */
export const ATTACKS = ['frontal-assault', 'attack-right', 'attack-left', 'envelope', 'screened-attack'] as const;
/** Postures of the side that defends. */
export const DEFENCES = ['stand-and-hold', 'refuse-right', 'refuse-left', 'weak-center', 'fighting-retreat'] as const;
/** A posture of the side that attacks. */
export type Attack = (typeof ATTACKS)[number];
/** A posture of the side that defends. */
export type Defence = (typeof DEFENCES)[number];

/** What posture against posture adds to the Battle Results roll. The blank cell of a frontal assault on a line that holds is 0. */
export const POSTURES: Readonly<Record<Attack, Readonly<Record<Defence, number>>>> = {
  'frontal-assault': { 'stand-and-hold': 0, 'refuse-right': 0, 'refuse-left': 0, 'weak-center': -2, 'fighting-retreat': +1 },
  'attack-right': { 'stand-and-hold': +1, 'refuse-right': 0, 'refuse-left': 0, 'weak-center': +2, 'fighting-retreat': 0 },
  'attack-left': { 'stand-and-hold': +1, 'refuse-right': 0, 'refuse-left': 0, 'weak-center': +2, 'fighting-retreat': 0 },
  envelope: { 'stand-and-hold': +2, 'refuse-right': +1, 'refuse-left': +1, 'weak-center': -1, 'fighting-retreat': -2 },
  'screened-attack': { 'stand-and-hold': +1, 'refuse-right': 0, 'refuse-left': 0, 'weak-center': 0, 'fighting-retreat': -1 },
};

/** When a posture may be taken, in percent of the force, and what a retreating defender's horse does to a pursuit. */
export const POSTURE_LIMITS = {
  envelope: { mounted: 25, flying: 15, outnumbersBy: 2 },
  'screened-attack': { missile: 25 },
  'fighting-retreat': { noPursuitIfMounted: 50, noPursuitIfFlying: 40 },
} as const;

/** Tricks a general may try before the battle: 2d6 and leadership, more than 12. */
export const STRATAGEMS = ['ambush', 'flank-march', 'deceptive-deployment', 'surprise-attack', 'field-fortifications', 'foil', 'evade'] as const;
/** One of those tricks. */
export type Stratagem = (typeof STRATAGEMS)[number];

/** 2d6 and modifiers must come to more than this. */
export const STRATAGEM_NEEDS_OVER = 12;

/** The bands of a pursuit: percent mounted or flying up to and including `upTo`, and what it adds. Below ten percent nothing. */
export const PURSUIT_BANDS = [
  { upTo: 30, value: 2 },
  { upTo: 60, value: 4 },
  { upTo: 100, value: 8 },
] as const;

/** Fighting capacity, by name, as the main rules of By This Axe rank it. */
export const FIGHTING_CAPACITY = { poor: 1, soldier: 2, veteran: 3, elite: 4, heroic: 5 } as const;
/** What an armour saves on, at or below, 1d6. */
export const ARMOR_SAVE = { unarmored: 0, light: 1, medium: 2, heavy: 3 } as const;

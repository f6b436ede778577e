import { MELEE_MODIFIERS, REACTION_MODIFIERS } from '../../data/tables/battle.ts';
import { keptFor } from '../kept.ts';
import { bearingModifiers, facesBane } from '../rally-round-the-king/bearings/bearings.ts';
import { pikesCount } from '../rally-round-the-king/melee/melee-modifiers.ts';
import { behindStakes } from '../rally-round-the-king/melee/stakes.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { friendsTouching, isInMelee } from '../rally-round-the-king/table/bodies.ts';
import { terrorNear } from '../rally-round-the-king/table/conditions.ts';
import { onField, type Positions, standingOf } from '../rally-round-the-king/table/standing.ts';
import { has, hasLeader, isElephant, isHero, isMelee, isMounted } from '../rally-round-the-king/troops.ts';
import { modifierSum } from '../roll.ts';
import { otherSide } from '../sides.ts';
import { whileAllIsAsItIs } from './all-as-before.ts';

/** A unit in a fight up to its first exchange: all small whole numbers, so that what was worked out once is found again. */
export interface Fighter {
  /** What it is to the reaction sheets: see {@link kindOf}. */
  readonly kind: number;
  readonly ac: number;
  /** What it adds to its die in melee (p. 74). */
  readonly bonus: number;
  /** What it adds in the first round alone. */
  readonly first: number;
  /** The Rep it tests on in melee, friends and hits included (p. 76). */
  readonly rep: number;
  /** The Rep it tests on when it is charged, before the fight. */
  readonly nerve: number;
}

/** What troops are for, in the order of their numbers. */
export const PURPOSES = ['melee', 'missile', 'skirmish'] as const;
const HORSE = 4;
const DUAL = 8;
const FRENZY = 16;
const FANATIC = 32;

/** Whether a unit comes on in a frenzy: a hero does whenever it helps (p. 51). */
export const isFrenzied = (state: BattleState, unit: number): boolean => has(state.troops[unit]!, 'frenzy') || isHero(state, unit);

/** Purpose, horse, Dual-Armed, frenzy and fanatics as one number. */
function kindOf(state: BattleState, unit: number): number {
  const troop = state.troops[unit]!;
  const bits = (isMounted(state, unit) ? HORSE : 0) + (has(troop, 'dual-armed') ? DUAL : 0) + (isFrenzied(state, unit) ? FRENZY : 0);
  return PURPOSES.indexOf(troop.purpose) + bits + (has(troop, 'fanatic') ? FANATIC : 0);
}

/** Whether that kind of fighter is mounted. */
export const isHorseKind = (kind: number): boolean => (kind & HORSE) !== 0;
/** Whether it is Dual-Armed. */
export const isDualKind = (kind: number): boolean => (kind & DUAL) !== 0;
/** Whether it comes on in a frenzy. */
export const isFrenzyKind = (kind: number): boolean => (kind & FRENZY) !== 0;
/** Whether it is fanatic. */
export const isFanaticKind = (kind: number): boolean => (kind & FANATIC) !== 0;

/** The most friends in contact that count (p. 76). */
const MOST_FRIENDS = REACTION_MODIFIERS.friendsCountUpTo;

const TESTS = REACTION_MODIFIERS.modifiers;

/** What was found about how units stand, by their index: it holds as long as they stand the same way. */
interface Around {
  readonly friends: (readonly number[] | undefined)[];
  /** Whether terror troops on the ground are near. */
  readonly terror: (boolean | undefined)[];
}

const aroundIn = keptFor(({ contacts }: Positions): Around => ({ friends: new Array(contacts.length), terror: new Array(contacts.length) }));

/** Friends in base contact with a unit. */
export function friendsOf(state: BattleState, unit: number): readonly number[] {
  const { friends } = aroundIn(standingOf(state));
  friends[unit] ??= friendsTouching(state, unit);
  return friends[unit];
}

/** Whether terror troops are near a unit (p. 9): where nobody flies and there is no magic, that follows from where units stand. */
function seesTerror(state: BattleState, unit: number): boolean {
  const standing = standingOf(state);
  const { terror } = aroundIn(standing);
  if (state.magic !== undefined || standing.aloft.length > 0) return terrorNear(state, unit);
  terror[unit] ??= terrorNear(state, unit);
  return terror[unit];
}

/** Whether terror is near a unit (p. 9), or a Bane Banner (p. 61); heroes know none (p. 51). */
const isAfraid = (state: BattleState, unit: number): boolean => !isHero(state, unit) && (seesTerror(state, unit) || facesBane(state, unit));

/** Whether a unit with a leader is among these. */
function areLed(state: BattleState, units: readonly number[]): boolean {
  for (const i of units) if (hasLeader(state, i)) return true;
  return false;
}

/** The Rep a unit tests on anywhere, friends not counted: hits, a leader with it or beside it, terror (p. 76). */
function repApart(state: BattleState, unit: number): number {
  const led = areLed(state, friendsOf(state, unit)) ? TESTS['touching-leader'] : 0;
  const own = hasLeader(state, unit) ? TESTS['leader-unit'] : 0;
  const hits = state.units[unit]!.hits * TESTS['each-hit'];
  const fear = isAfraid(state, unit) ? TESTS.terror : 0;
  return state.troops[unit]!.listed.rep + hits + own + led + fear + modifierSum(bearingModifiers(state, unit));
}

/** The same by the units' index. */
const repsApart = whileAllIsAsItIs(({ units }) => new Array<number | undefined>(units.length));

/** The Rep a unit tests on anywhere with this many friends in contact (p. 76). */
function repAmong(state: BattleState, unit: number, friends: number): number {
  const reps = repsApart(state);
  reps[unit] ??= repApart(state, unit);
  return reps[unit] + Math.min(MOST_FRIENDS, friends) * TESTS['each-friend'];
}

/** What it loses in a hand-to-hand fight (p. 76). */
const inMelee = (state: BattleState, unit: number): number => (isMelee(state, unit) ? 0 : TESTS['missile-or-skirmish-in-melee']);

/** The Rep a unit would test on in melee with this many friends in contact (p. 76). */
export const repWith = (state: BattleState, unit: number, friends: number): number => repAmong(state, unit, friends) + inMelee(state, unit);

/** The same as it stands now. */
export const steadiness = (state: BattleState, unit: number): number => repAmong(state, unit, friendsOf(state, unit).length) + inMelee(state, unit);

/** The Rep a unit tests on now, in melee or not, whatever the enemy changes left out. */
export const nerveOf = (state: BattleState, unit: number): number =>
  repAmong(state, unit, friendsOf(state, unit).length) + (isInMelee(state, unit) ? inMelee(state, unit) : 0);

/** The Rep it tests on when this enemy charges it: stakes in between make it safer. */
export const nerveAgainst = (state: BattleState, unit: number, foe: number): number =>
  nerveOf(state, unit) + (state.stakes.length > 0 && behindStakes(state, unit, foe) ? TESTS.fieldworks : 0);

const DICE = MELEE_MODIFIERS.modifiers;

/** What a unit adds to its die against another in every round (p. 74). */
function bonusOf(state: BattleState, unit: number, foe: number): number {
  const troop = state.troops[unit]!;
  let bonus = 0;
  if (pikesCount(state, unit) && !isMounted(state, unit)) bonus += DICE.pike;
  if (has(troop, 'elite-training') && isMelee(state, unit)) bonus += DICE['elite-training'];
  if (isMounted(state, foe)) bonus += DICE['fighting-mounted'];
  if (hasLeader(state, unit)) bonus += DICE['leader-unit'];
  if (!isMelee(state, unit)) bonus += DICE['missile-or-skirmish-in-melee'];
  if (isMounted(state, unit) && !has(troop, 'flyer') && isElephant(state.troops[foe]!)) bonus += DICE['horse-against-elephants'];
  if (state.stakes.length > 0 && behindStakes(state, foe, unit)) bonus += DICE['enemy-in-fieldworks'];
  return bonus;
}

/** What it adds in the first round, more if it charges or comes to meet a charge (pp. 6-8, 74). */
function firstOf(state: BattleState, unit: number, charging: boolean): number {
  const troop = state.troops[unit]!;
  let first = 0;
  if (has(troop, 'combination-weapons')) first += DICE['combination-weapons'];
  if (isElephant(troop)) first += DICE.elephant;
  if (charging && isMounted(state, unit) && isMelee(state, unit) && has(troop, 'shock')) first += DICE.shock;
  if (charging && isFrenzied(state, unit)) first += DICE.frenzy;
  return first;
}

/** p. 76: whether a unit that is charged countercharges if its test goes well: in flank or rear too, where it stands (ruling 370). One that fights already does not (p. 38). */
export const countercharges = (state: BattleState, unit: number): boolean =>
  state.units[unit]!.melee === null && (isFrenzied(state, unit) || (isMounted(state, unit) && !has(state.troops[unit]!, 'dual-armed') && isMelee(state, unit)));

/** Limits of the bonus: more, or less, makes no difference that matters. */
const BONUS = { least: -5, most: 10 } as const;
const MOST_FIRST = 3;

/** What a unit adds to its die against another in every round (p. 74), within what the tables reach. `more`: what others who fight beside it add. */
export const bonusAgainst = (state: BattleState, unit: number, foe: number, more = 0): number =>
  Math.min(Math.max(bonusOf(state, unit, foe) + more, BONUS.least), BONUS.most);

/** How a unit comes to a fight: whether it charges or countercharges, and what {@link Fighter} has besides of its place among friends. */
interface Coming extends Pick<Fighter, 'rep' | 'nerve'> {
  readonly charging: boolean;
  /** What others who fight beside it add to its die. */
  readonly more: number;
}

/** A unit as it would fight another. */
export function fighterOf(state: BattleState, unit: number, foe: number, { charging, more, rep, nerve }: Coming): Fighter {
  const first = Math.min(firstOf(state, unit, charging), MOST_FIRST);
  return { kind: kindOf(state, unit), ac: state.troops[unit]!.listed.ac, bonus: bonusAgainst(state, unit, foe, more), first, rep, nerve };
}

/** Whether a unit has been brought to the brink: it has been hit, and tests on two or less (pp. 37-38). */
export const isShaken = (state: BattleState, unit: number): boolean => state.units[unit]!.hits > 0 && steadiness(state, unit) <= 2;

/** The enemies of a unit on the table. */
export const enemiesOf = (state: BattleState, unit: number): readonly number[] => onField(state, otherSide(state.troops[unit]!.side));

import type { Modifier } from '../../events.ts';
import type { Zone } from '../../geometry/facing.ts';
import { modifierSum } from '../../roll.ts';
import { otherSide } from '../../sides.ts';
import { bearingModifiers, facesBane } from '../bearings/bearings.ts';
import type { At } from '../chapter.ts';
import type { ReadBy } from '../events.ts';
import { magicModifiers } from '../magic/enchantments.ts';
import { campOf, figuresOf, foesTouching, meleesOf } from '../melee/melee-groups.ts';
import { behindStakes } from '../melee/stakes.ts';
import { isPulledAlong } from '../movement/those-behind.ts';
import { type BattleState, idOf } from '../state.ts';

import { friendsTouching, isInMelee } from '../table/bodies.ts';
import { isNearEnoughToFear, terrorNear, uphillOfAll } from '../table/conditions.ts';
import { onField } from '../table/standing.ts';
import { has, hasLeader, isFanatic, isHero, isMounted } from '../troops.ts';
import { type Circumstances, reactionModifiers } from './reaction-modifiers.ts';
import { type Passed, type Reacting, type ReactionResult, type ReactionTest, reactionResult } from './reaction-sheets.ts';

/** A test that a body takes: its units from right to left, the enemies that caused it, and the zone where each unit is met. */
export interface TestOn {
  readonly test: ReactionTest;
  readonly units: readonly number[];
  /** The enemies concerned; for wanting to charge one for each unit. */
  readonly by: readonly number[];
  /** Those of them that caused each unit's own test; absent: all. */
  readonly byEach?: readonly (readonly number[])[];
  readonly zones?: readonly Zone[];
  readonly extra?: 'terror' | 'treasure-lost' | 'hero-killed';
  /** The units the extra applies to; absent: all. */
  readonly afraid?: readonly number[];
  /** It was caused by magic: nobody's figures are counted (p. 49). */
  readonly byMagic?: true;
  /** Whether the hero among them is in a frenzy (p. 51). */
  readonly frenzied?: boolean;
  /** The melee that is tested for. */
  readonly group?: readonly number[];
}

/** A unit's own reading of its body's dice. */
export interface Reading {
  readonly unit: number;
  readonly modifiers: readonly Modifier[];
  readonly target: number;
  readonly passed: Passed;
}

/** A pair of dice on the table, not yet told. */
export interface ThrownPair {
  readonly on: TestOn;
  readonly dice: readonly number[];
  readonly readings: readonly Reading[];
}

/** What a unit does. */
export interface Reacted {
  readonly unit: number;
  readonly result: ReactionResult;
  readonly target: number;
  readonly passed: Passed;
}

const NOBODY: readonly number[] = [];

/** Where the page asks for each test. */
export const PAGES: Readonly<Record<ReactionTest, number>> = {
  'enemy-threat': 37,
  'received-fire': 38,
  'wanting-to-charge': 38,
  'being-charged': 38,
  'involved-in-melee': 38,
  'leader-lost': 39,
};

/**
 * What the loss of an artifact or relic takes from the Rep of units that test for it (pp. 63-64), and a hero's death from that of the units that saw it (p.
 * 52).
 */
const GRIEVOUS = { 'treasure-lost': -2, 'hero-killed': -1 } as const;

/** Whether the extra of a test applies to a unit. */
const befalls = ({ extra, afraid }: TestOn, what: TestOn['extra'], unit: number): boolean => extra === what && (afraid === undefined || afraid.includes(unit));

function penaltyOf(on: TestOn, unit: number): number {
  const { extra } = on;
  return extra === undefined || extra === 'terror' || !befalls(on, extra, unit) ? 0 : GRIEVOUS[extra];
}

/**
 * The enemies that cause a unit's own test, as opposed to those of others in its body: the one it would charge, those that charge it, threaten it or have shot
 * at it (ruling 329).
 */
export function causesOf(state: BattleState, on: TestOn, unit: number): readonly number[] {
  switch (on.test) {
    case 'wanting-to-charge':
      return [on.by[on.units.indexOf(unit)]!];
    case 'being-charged':
      return on.by.filter((i) => (state.units[i]!.charging?.target ?? unit) === unit);
    default:
      return on.byEach === undefined ? on.by : on.byEach[on.units.indexOf(unit)]!;
  }
}

/** The enemies that a unit's own test is about: those that cause it, in a melee those it fights (rulings 316, 329). */
const concerned = (state: BattleState, on: TestOn, unit: number): readonly number[] =>
  on.test === 'involved-in-melee' ? foesTouching(state, unit) : causesOf(state, on, unit);

/**
 * "All enemy" of a test about no enemy in particular, such as that for a lost leader: those it touches, or if it touches none all on the field (ruling 316).
 */
function allEnemy(state: BattleState, unit: number): readonly number[] {
  if (state.stakes.length === 0 && state.terrain.length === 0) return NOBODY;
  const touching = foesTouching(state, unit);
  return touching.length > 0 ? touching : onField(state, otherSide(state.troops[unit]!.side));
}

/** p. 37, ruling B15: in melee all enemies of it against all friends in it, when fired on all that fired against the unit, by figures. */
function isOutnumbered(state: BattleState, on: TestOn, unit: number): boolean {
  if (on.test === 'received-fire' && on.byMagic !== true && figuresOf(state, causesOf(state, on, unit)) > figuresOf(state, [unit])) return true;
  const { group: round = [] } = on;
  if (round.length === 0 && foesTouching(state, unit).length === 0) return false;
  // a unit that the round has removed still holds the group together; one that has fought before in this go is of the melee too (ruling 158)
  const group = [...new Set([...round, ...meleesOf(state, round.length === 0 ? [unit] : round).flat()])];
  const camp = campOf(state, unit);
  // a unit that has left it no longer outnumbers anybody (ruling 326)
  const fighting = group.filter((i) => state.units[i]!.status === 'field' && (state.units[i]!.melee !== null || foesTouching(state, i).length > 0));
  const friends = fighting.filter((i) => campOf(state, i) === camp);
  return 2 * figuresOf(state, friends) < figuresOf(state, fighting);
}

/** Whether an elephant out of hand that spreads terror is among these, and within 2" of a unit (p. 9, ruling 191). */
function isWildTerrorNear(state: BattleState, unit: number, others: readonly number[]): boolean {
  for (const i of others) if (state.units[i]!.rampage !== null && has(state.troops[i]!, 'terror') && isNearEnoughToFear(state, unit, i)) return true;
  return false;
}

/** Whether a unit is in terror as it tests: heroes know none (p. 51). */
const isTerrified = (state: BattleState, on: TestOn, unit: number, enemies: readonly number[]): boolean =>
  !isHero(state, unit) && (befalls(on, 'terror', unit) || terrorNear(state, unit) || facesBane(state, unit) || isWildTerrorNear(state, unit, enemies));

/**
 * How a unit stands as it tests (p. 76). An elephant of its own side that runs at it or into it counts as no friend, and as terror like an enemy's (ruling
 * 191).
 */
function circumstancesOf(state: BattleState, on: TestOn, unit: number): Circumstances {
  const camp = campOf(state, unit);
  const enemies = concerned(state, on, unit);
  const ground = enemies.length === 0 ? allEnemy(state, unit) : enemies;
  let friends = 0;
  let touchingLeader = false;
  for (const i of friendsTouching(state, unit)) {
    if (campOf(state, i) !== camp || enemies.includes(i)) continue;
    friends++;
    touchingLeader ||= hasLeader(state, i);
  }
  return {
    leader: hasLeader(state, unit),
    touchingLeader,
    friends,
    uphill: uphillOfAll(state, unit, ground),
    fieldworks: state.stakes.length > 0 && ground.some((i) => state.units[i]!.status === 'field' && behindStakes(state, unit, i)),
    hits: state.units[unit]!.hits,
    inMelee: on.test === 'involved-in-melee' || isInMelee(state, unit),
    // heroes are never outnumbered (p. 51)
    outnumbered: !isHero(state, unit) && isOutnumbered(state, on, unit),
    terror: isTerrified(state, on, unit, enemies),
    leaderLostPenalty: penaltyOf(on, unit),
  };
}

/** pp. 66-67: whether a melee unit of a company tests because of one of the company it hates: it counts as frenzied (ruling 207). */
function hatesThem(state: BattleState, on: TestOn, unit: number): boolean {
  const { company, purpose } = state.troops[unit]!;
  return purpose === 'melee' && concerned(state, on, unit).some((i) => state.troops[i]!.company?.id === company!.rival);
}

/** What the sheets ask about a unit that tests (pp. 76-77). */
export function reactingOf(state: BattleState, on: TestOn, unit: number): Reacting {
  const troop = state.troops[unit]!;
  const { hits, charging } = state.units[unit]!;
  const zone = on.zones?.[on.units.indexOf(unit)] ?? 'front';
  const foes = foesTouching(state, unit);
  const charged = on.test === 'being-charged';
  return {
    purpose: troop.purpose,
    mounted: isMounted(state, unit),
    dual: has(troop, 'dual-armed'),
    frenzy: has(troop, 'frenzy') || (on.frenzied === true && isHero(state, unit)) || (troop.company?.rival !== undefined && hatesThem(state, on, unit)),
    hits,
    rep: troop.listed.rep,
    charging: charging !== null || (on.test === 'received-fire' && isPulledAlong(state, unit)),
    chargedByMounted: charged && concerned(state, on, unit).some((i) => isMounted(state, i)),
    alreadyInMelee: charged && foes.some((i) => !on.by.includes(i)),
    flankOrRear: zone !== 'front',
    meleeWithMounted: foes.length > 0 && foes.some((i) => isMounted(state, i)),
    meleeWithFoot: foes.length > 0 && foes.some((i) => !isMounted(state, i)),
    routedEnemyFoot: false,
  };
}

/** What circumstances add to the Rep of a unit that tests (p. 76), banners and treasures (pp. 61-64), and spells (pp. 48-50). */
export function modifiersFor(state: BattleState, on: TestOn, unit: number): Modifier[] {
  const modifiers = reactionModifiers(state.troops[unit]!, circumstancesOf(state, on, unit));
  const borne = bearingModifiers(state, unit);
  const all = borne.length === 0 ? modifiers : [...modifiers, ...borne];
  return state.magic === undefined ? all : [...all, ...magicModifiers(state, on.test, unit, on.by)];
}

/** p. 37: throws one pair for the body and reads it for each unit. Fanatics never test (p. 7): null if there is nobody else. */
export function castTest(state: BattleState, on: TestOn, at: At): ThrownPair | null {
  const testing = on.units.filter((i) => !isFanatic(state, i));
  if (testing.length === 0) return null;
  const dice = at.cup.throw(idOf(state, testing[0]!), on.test, 2, at.cause);
  const readings: Reading[] = [];
  for (const unit of testing) {
    const modifiers = modifiersFor(state, on, unit);
    const target = state.troops[unit]!.listed.rep + modifierSum(modifiers);
    readings.push({ unit, modifiers, target, passed: (Number(dice[0]! <= target) + Number(dice[1]! <= target)) as Passed });
  }
  return { on, dice, readings };
}

/** Tells the throw, each unit with what it does, and returns that. */
export function tellTest(state: BattleState, cast: ThrownPair, resultOf: (reading: Reading) => ReactionResult, at: At): readonly Reacted[] {
  const { cause } = at;
  const { on, dice, readings } = cast;
  const { test: table, by } = on;
  const page = PAGES[table];
  const reacted: Reacted[] = [];
  const each: ReadBy[] = [];
  for (const reading of readings) {
    const { unit, modifiers, target, passed } = reading;
    const { id: who, listed } = state.troops[unit]!;
    const result = resultOf(reading);
    reacted.push({ unit, result, target, passed });
    each.push({ who, base: listed.rep, modifiers, target, passed, result });
  }
  const [{ who }] = each as [ReadBy];
  if (by.length === 1) at.say({ kind: 'roll', table, page, who, against: idOf(state, by[0]!), dice, each, result: 'each', cause });
  else at.say({ kind: 'roll', table, page, who, dice, each, result: 'each', cause });
  return reacted;
}

/**
 * p. 37: a body tests: one pair of dice, read by each of its units on its own modified Rep. Returns what each does in the order of the units; carrying it out
 * is up to the caller. Fanatics are left out.
 */
export function throwTest(state: BattleState, on: TestOn, at: At): readonly Reacted[] {
  const cast = castTest(state, on, at);
  return cast === null ? [] : tellTest(state, cast, (r) => reactionResult(on.test, r.passed, reactingOf(state, on, r.unit)), at);
}

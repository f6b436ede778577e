import { FIREARM, MISSILE_DICE, MISSILE_MODIFIERS } from '../../../data/tables/battle.ts';
import type { Modifier } from '../../events.ts';
import { CONTACT } from '../../geometry/measure.ts';
import type { Arc } from '../../geometry/strip.ts';
import { isUnder } from '../magic/enchantments.ts';
import { acOf, isCovered } from '../ships/ships.ts';
import type { BattleState } from '../state.ts';
import { has, isMounted } from '../troops.ts';
import { fireDistance, firesAt, weaponOf } from './fire-targets.ts';

/** How one unit shoots: at all its targets, though only one takes its hit (p. 40). */
export interface Shot {
  readonly shooter: number;
  readonly weapon: 'missiles' | 'firearm';
  readonly targets: readonly number[];
  readonly aim: number;
  /** In a consecutive volley: the target that takes the hit if the score is not enough for the higher AC (p. 40). */
  readonly instead: number | null;
}

/** A shot and what it threw. */
export interface Thrown extends Shot {
  readonly faces: readonly number[];
}

/** All that is shot with one kind of weapon at one target: dice are added up, then hits follow (p. 39); firearms are counted apart (ruling 95). */
export interface Fire {
  readonly target: number;
  readonly shots: readonly Thrown[];
  /** The total of bows and the like; 0 for firearms, which have none. */
  readonly total: number;
  readonly hits: number;
}

const MISSILES = MISSILE_DICE.rows.find((row) => row.units === 'missile')!.dice;
const SKIRMISH = MISSILE_DICE.rows.find((row) => row.units === 'skirmish')!.dice;

/** p. 39: with how many dice a unit shoots; Dual-Armed like skirmishers, by option like missile troops (ruling B5), firearms with one (p. 7). */
export function missileDice(state: BattleState, shooter: number): number {
  const troop = state.troops[shooter]!;
  if (weaponOf(troop) !== 'missiles') return SKIRMISH;
  const isDual = state.variants?.dualArmedTwoDice === true && has(troop, 'dual-armed');
  return troop.purpose === 'missile' || isDual ? MISSILES : SKIRMISH;
}

/** p. 39: what circumstances add to each die of a shooter. Elite Training counts for the purpose of a unit (ruling B6). Stakes are no cover (p. 9). */
export function modifiersPerDie(state: BattleState, shooter: number, target: number): Modifier[] {
  const { modifiers: by } = MISSILE_MODIFIERS;
  const troop = state.troops[shooter]!;
  const { figures } = troop.listed;
  const found: Modifier[] = [];
  const add = (why: keyof typeof by): void => {
    found.push({ why, value: by[why] });
  };
  if (isMounted(state, target)) add('target-mounted');
  if (isCovered(state, target)) add('target-in-cover');
  if (troop.purpose !== 'melee' && has(troop, 'elite-training')) add('elite-training');
  if (figures === 3) add('three-figures');
  if (figures === 4) add('four-figures');
  return found;
}

/** The same for this many dice: each is modified. None for firearms (ruling B25). */
export function modifiersOf(state: BattleState, shot: Shot, dice: number, target: number): Modifier[] {
  if (shot.weapon === 'firearm') return [];
  return modifiersPerDie(state, shot.shooter, target).map(({ why, value }) => ({ why, value: value * dice }));
}

/** p. 49: behind a Shield Wall nobody is hurt by shots. */
export const isWalled = (state: BattleState, target: number): boolean => state.magic !== undefined && isUnder(state, target, 'shield-wall');

const NOBODY_ELSE = (): number => 0;

/**
 * p. 40: the order in which targets take hits: the lower AC; of equals the one most of the volley can hit, then the nearer (ruling 91). Those that cannot be
 * hurt come last (p. 49).
 */
const byOrder =
  (state: BattleState, shooter: number, shared: (target: number) => number) =>
  (a: number, b: number): number =>
    Number(isWalled(state, a)) - Number(isWalled(state, b)) ||
    acOf(state, a) - acOf(state, b) ||
    shared(b) - shared(a) ||
    fireDistance(state, shooter, a) - fireDistance(state, shooter, b) ||
    a - b;

/** pp. 39-40: the enemies a unit fires at in a volley of its go, or in answer to these: all it has in one arc, in `arc` if one is named (ruling 315). */
export const firedAt = (state: BattleState, shooter: number, answers: readonly number[] | null, arc: Arc | null = null): readonly number[] =>
  firesAt(state, shooter, answers, byOrder(state, shooter, NOBODY_ELSE), arc);

/**
 * What a side wants of a volley, where it is asked (pp. 39-40): the first hit `again`; which of those with enemies before and behind them fire `behind`, the
 * others firing ahead.
 */
export interface Wish {
  readonly again?: boolean;
  readonly behind?: readonly number[];
}

/** The target that took the hit of a unit's last volley, if that was fired in this turn or the last at the same several targets; else null (p. 40). */
export function lastHit(state: BattleState, shooter: number, targets: readonly number[]): number | null {
  const last = state.units[shooter]!.volley;
  if (last === null || targets.length < 2 || last.turn < state.turn - 1 || last.targets.length !== targets.length) return null;
  return targets.every((t) => last.targets.includes(t)) ? last.hit : null;
}

/**
 * p. 40: the target each of a volley aims at, in its own go or in answer to its own: the first in order; in a consecutive volley the one after the last hit,
 * unless its side wants otherwise.
 */
export function takeAim(
  state: BattleState,
  shooters: readonly number[],
  answersOf: (shooter: number) => readonly number[] | null = () => null,
  { again = false, behind }: Wish = {},
): Shot[] {
  const arcOf = (i: number): Arc | null => (behind === undefined ? null : behind.includes(i) ? 'rear' : 'front');
  const targets = shooters.map((i) => firedAt(state, i, answersOf(i), arcOf(i)));
  const shared = (target: number): number => targets.filter((t) => t.includes(target)).length;
  return shooters.map((shooter, n) => {
    const order = [...targets[n]!].sort(byOrder(state, shooter, shared));
    const last = again ? null : lastHit(state, shooter, order);
    const aim = (last === null ? undefined : order[order.indexOf(last) + 1]) ?? order[0]!;
    const weapon = weaponOf(state.troops[shooter]!) === 'firearm' ? 'firearm' : 'missiles';
    return { shooter, weapon, targets: targets[n]!, aim, instead: aim === order[0] ? null : order[0]! };
  });
}

/** p. 7: a firearm hits with its range in inches or more, counted up to whole ones (ruling B25). */
export function firearmHits(state: BattleState, shooter: number, target: number, face: number): boolean {
  return face >= 0 - Math.floor(CONTACT - fireDistance(state, shooter, target));
}

/** What a shot adds to the total at a target. */
function score(state: BattleState, shot: Thrown, target: number): number {
  let sum = 0;
  for (const face of shot.faces) sum += face;
  for (const m of modifiersOf(state, shot, shot.faces.length, target)) sum += m.value;
  return sum;
}

/** p. 39: a hit for each time the total holds one more than the AC (AC 2 takes a 3: ruling B26), but no more hits than units. */
export const missileHits = (total: number, ac: number, shooters: number): number => Math.min(Math.max(Math.floor(total / (ac + 1)), 0), shooters);

function fireAt(state: BattleState, target: number, shots: readonly Thrown[]): Fire {
  if (shots[0]!.weapon === 'firearm')
    return {
      target,
      shots,
      total: 0,
      hits: isWalled(state, target) ? 0 : shots.filter((s) => firearmHits(state, s.shooter, target, s.faces[0]!)).length * FIREARM.hits,
    };
  let total = 0;
  for (const shot of shots) total += score(state, shot, target);
  return { target, shots, total, hits: isWalled(state, target) ? 0 : missileHits(total, acOf(state, target), shots.length) };
}

function grouped(state: BattleState, shots: readonly Thrown[]): Fire[] {
  const groups: Thrown[][] = [];
  for (const shot of shots) {
    const own = groups.find((g) => g[0]!.aim === shot.aim && g[0]!.weapon === shot.weapon);
    if (own === undefined) groups.push([shot]);
    else own.push(shot);
  }
  return groups.map((group) => fireAt(state, group[0]!.aim, group));
}

/**
 * A volley short of the higher AC goes to the lower (p. 40): firearms one by one, bows and the like all together; behind a Shield Wall nobody is hit by either
 * (p. 49).
 */
function fallBack(state: BattleState, fire: Fire): Thrown[] {
  return fire.shots.map((shot) => {
    const isInVain = shot.weapon === 'firearm' ? !firearmHits(state, shot.shooter, shot.aim, shot.faces[0]!) : fire.hits === 0;
    const missed = isInVain || isWalled(state, shot.aim);
    return missed && shot.instead !== null ? { ...shot, aim: shot.instead, instead: null } : shot;
  });
}

/** pp. 39-40: what a volley does: all that is shot at one target together. A consecutive volley short of the higher AC goes to the lower. */
export function fireOf(state: BattleState, thrown: readonly Thrown[]): Fire[] {
  const first = grouped(state, thrown);
  if (thrown.every((shot) => shot.instead === null)) return first;
  return grouped(
    state,
    first.flatMap((fire) => fallBack(state, fire)),
  );
}

/** Whether a volley could hurt anybody if all its dice fell on six. */
export function couldHurt(state: BattleState, shots: readonly Shot[], diceOf: (shooter: number) => number): boolean {
  const best = shots.map((shot) => ({ ...shot, faces: new Array<number>(diceOf(shot.shooter)).fill(6) }));
  return fireOf(state, best).some((fire) => fire.hits > 0);
}

/**
 * p. 39: the chances, from 0 to 1, of none, one, two ... hits on a target by units that throw this many dice together. `bonus` is what modifiers add to the
 * whole.
 */
export function volleyOdds(dice: number, bonus: number, ac: number, shooters: number): number[] {
  let ways = [1];
  for (let n = 0; n < dice; n++) {
    const more = new Array<number>(ways.length + 6).fill(0);
    ways.forEach((count, sum) => {
      for (let face = 1; face <= 6; face++) more[sum + face]! += count / 6;
    });
    ways = more;
  }
  const odds = new Array<number>(shooters + 1).fill(0);
  ways.forEach((chance, sum) => {
    odds[missileHits(sum + bonus, ac, shooters)]! += chance;
  });
  return odds;
}

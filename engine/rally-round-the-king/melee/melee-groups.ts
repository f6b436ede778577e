import { gap } from '../../geometry/distance.ts';
import { CONTACT } from '../../geometry/measure.ts';
import { otherSide, type SideIndex } from '../../sides.ts';
import { type BattleState, rightness } from '../state.ts';
import { friendsTouching, hasRunInto, touchingOf } from '../table/bodies.ts';
import { isFanatic, isHero, isSkirmish } from '../troops.ts';

/** The camp a unit fights for: its side, except that an elephant that has run into its own side fights against it (p. 41). */
export function campOf(state: BattleState, unit: number): SideIndex {
  const { side } = state.troops[unit]!;
  return state.units[unit]!.rampage !== null && friendsTouching(state, unit).some((i) => hasRunInto(state, unit, i)) ? otherSide(side) : side;
}

/** The units that a unit fights: enemies in contact, and elephants of its own side that have run into it (p. 41). */
export function foesTouching(state: BattleState, unit: number): readonly number[] {
  const touching = touchingOf(state, unit);
  if (touching.length === 0) return NOBODY;
  const camp = campOf(state, unit);
  let foes: number[] | null = null;
  for (const i of touching) {
    if (campOf(state, i) === camp) continue;
    if (foes === null) foes = [i];
    else foes.push(i);
  }
  return foes ?? NOBODY;
}

const NOBODY: readonly number[] = [];

/**
 * p. 41: skirmishers in contact with units that are not skirmishers rout at once, unless the others have as many hits as their Rep: then skirmishers may charge
 * them. Fanatics never rout (p. 7). `known`: units they were in contact with before.
 */
function isCaught(state: BattleState, unit: number, known: readonly number[] = NOBODY): boolean {
  if (!isSkirmish(state, unit) || isFanatic(state, unit)) return false;
  return foesTouching(state, unit).some((i) => !known.includes(i) && !isSkirmish(state, i) && state.units[i]!.hits < state.troops[i]!.listed.rep);
}

/** Whether skirmishers, and all they touch that are not skirmishers, have fought a round of their melee before: none of these has come into contact since. */
const areOldFoes = (state: BattleState, unit: number): boolean =>
  [unit, ...foesTouching(state, unit)].every((i) => (i !== unit && isSkirmish(state, i)) || (state.units[i]!.melee?.rounds ?? 0) > 0);

/**
 * The same when a melee is fought: skirmishers that came into contact while they were allowed to fight on, even if the enemy has been healed since (pp. 41,
 * 49).
 */
export const isCaughtNow = (state: BattleState, unit: number): boolean => isCaught(state, unit) && !areOldFoes(state, unit);

/** Skirmishers, among units that have moved and those they touch, that are caught by somebody they did not touch `before`. */
export const caughtBy = (before: BattleState, state: BattleState, moved: readonly number[]): number[] =>
  [...new Set(moved.flatMap((i) => [i, ...foesTouching(state, i)]))].filter((i) => isCaught(state, i, foesTouching(before, i)));

/** Groups that hang together by contact with the enemy, among the units of `open`, that contain any of the units named; by index. */
function groupsAmong(state: BattleState, units: readonly number[], open: (unit: number) => boolean): number[][] {
  const seen: (boolean | undefined)[] = [];
  const groups: number[][] = [];
  for (const start of units) {
    if (seen[start] === true || state.units[start]!.status !== 'field' || !open(start)) continue;
    seen[start] = true;
    const group = [start];
    for (let at = 0; at < group.length; at++)
      for (const next of foesTouching(state, group[at]!))
        if (seen[next] !== true && open(next)) {
          seen[next] = true;
          group.push(next);
        }
    if (group.length > 1) groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** Melees, each one connected group of touching enemies (ruling B14), that contain any of the units named; units by index. */
export const meleesOf = (state: BattleState, units: readonly number[]): number[][] => groupsAmong(state, units, () => true);

/** The melees of these units that are to be fought now, among those that have not fought in this go: nobody fights twice in one (ruling 119). */
export const meleesToFight = (state: BattleState, units: readonly number[]): number[][] => groupsAmong(state, units, (i) => !state.units[i]!.fought);

/** Both camps of a melee, first that of the side whose go it is, each from that side's right to its left. */
export function campsOf(state: BattleState, group: readonly number[]): readonly [readonly number[], readonly number[]] {
  const campFor = (camp: SideIndex): number[] => {
    const from = (i: number): number => rightness(state, camp, state.units[i]!.x);
    return group.filter((i) => campOf(state, i) === camp).sort((a, b) => from(b) - from(a) || a - b);
  };
  return [campFor(state.mover), campFor(otherSide(state.mover))];
}

/** The enemies in a melee that a unit has met: those it touches, and those removed where they stood. */
export function metBy(state: BattleState, group: readonly number[], unit: number): number[] {
  const camp = campOf(state, unit);
  const own = state.units[unit]!;
  return group.filter((i) => i !== unit && campOf(state, i) !== camp && gap(own, state.units[i]!) <= CONTACT);
}

/**
 * Whether a unit gone from a melee was removed by it: by hits (pp. 7, 49), or as a hero struck down by them (ruling 199). One that routed meanwhile by a test
 * for a leader lost (p. 39) was not: nobody it fought caused that (ruling 330).
 */
export function isFelled(state: BattleState, unit: number): boolean {
  if (state.units[unit]!.status !== 'routed') return false;
  if (isFanatic(state, unit)) return true;
  return isHero(state, unit) && state.sides[state.troops[unit]!.side].leaders.some((l) => l.unit === unit && l.state !== 'routed');
}

/** How many figures units have. */
export function figuresOf(state: BattleState, units: readonly number[]): number {
  let figures = 0;
  for (const i of units) figures += state.troops[i]!.listed.figures;
  return figures;
}

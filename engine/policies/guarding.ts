import { farApart, gap, within } from '../geometry/distance.ts';
import { behindFrontOf, straightAhead } from '../geometry/facing.ts';
import { difference } from '../geometry/heading.ts';
import { GRAIN } from '../geometry/measure.ts';
import { type BattleState, forwardOf, rightness } from '../rally-round-the-king/state.ts';
import { frontRank } from '../rally-round-the-king/table/bodies.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { isSkirmish } from '../rally-round-the-king/troops.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { enemiesOf } from './fighters.ts';
import { soonestOf } from './marching-orders.ts';
import type { Task } from './plays.ts';
import { partOf } from './reading-the-field.ts';

/** How near to the line, in inches, an enemy who has come round it must be for its guards to attack him. */
const ROUND = 12;

/** A unit of the line facing more than this off the army's direction, in hundredths, has turned to somebody. */
const TURNED = 4500;

/** What a side's guards protect: where the middle of its line is, as the side sees it, and the enemies that have come round it. */
interface Line {
  readonly middle: number;
  readonly comers: readonly number[];
}

let last: Readonly<Pick<BattleState, 'units' | 'sides'> & { side: SideIndex; line: Line }> | null = null;

/**
 * Enemies from whom the line could be taken in flank or rear: behind the front of a unit of it (p. 41), near enough, and behind the front of the line as
 * the army faces; they fight nobody and are no skirmishers.
 */
function lineOf(state: BattleState, side: SideIndex): Line {
  const forward = forwardOf(state, side) === 0 ? 1 : -1;
  const line = onField(state, side).filter((i) => {
    const { heading, allRound } = state.units[i]!;
    return partOf(state, i) === 'line' && !allRound && Math.abs(difference(heading, forwardOf(state, side))) <= TURNED;
  });
  const mean = (of: (unit: number) => number): number => line.reduce((sum, i) => sum + of(i), 0) / line.length;
  const front = mean((i) => forward * state.units[i]!.y + state.units[i]!.depth / 2);
  const comers = onField(state, otherSide(side)).filter((e) => {
    const enemy = state.units[e]!;
    if (enemy.melee !== null || isSkirmish(state, e) || forward * enemy.y > front) return false;
    return line.some((i) => within(state.units[i]!, enemy, ROUND) && behindFrontOf(state.units[i]!, enemy));
  });
  return { middle: mean((i) => rightness(state, side, state.units[i]!.x)), comers };
}

function lineOfSide(state: BattleState, side: SideIndex): Line {
  const { units, sides } = state;
  if (last === null || last.units !== units || last.sides !== sides || last.side !== side) last = { units, sides, side, line: lineOf(state, side) };
  return last.line;
}

/** Those of them that a unit deals with: a wing those on its own hand, other parts all. */
function comersFor(state: BattleState, unit: number): readonly number[] {
  const { side } = state.troops[unit]!;
  const { comers, middle } = lineOfSide(state, side);
  const part = partOf(state, unit);
  if (part !== 'left' && part !== 'right') return comers;
  return comers.filter((e) => rightness(state, side, state.units[e]!.x) > middle === (part === 'right'));
}

/** How near, in inches, an enemy must be for a body that stays in place to face him. */
const FACED = 8;

/**
 * The enemy a body that holds must turn to: the one nearest to its front rank, if he is near and behind the front of each of them (p. 41) and nobody straight
 * ahead could reach it in a move. Null if there is none.
 */
function outOfFront(state: BattleState, body: readonly number[]): number | null {
  const front = frontRank(state, body).map((i) => state.units[i]!);
  let nearest: number | null = null;
  let least = FACED;
  for (const e of enemiesOf(state, body[0]!)) {
    const enemy = state.units[e]!;
    for (const own of front) {
      if (enemy.melee === null && straightAhead(own, enemy, unitPace(state, e))) return null;
      if (farApart(own, enemy, least)) continue;
      const inches = gap(own, enemy, least + GRAIN);
      if (inches > least + GRAIN) continue;
      nearest = e;
      least = inches;
    }
  }
  if (nearest === null || isSkirmish(state, nearest)) return null;
  const enemy = state.units[nearest]!;
  return enemy.melee === null && front.every((own) => behindFrontOf(own, enemy)) ? nearest : null;
}

/** What a body that stays in place has to deal with: an enemy, in how many goes he could be reached, and whether to attack him or only to turn to him. */
export interface Watched {
  readonly enemy: number;
  readonly goes: number;
  readonly isGoneAt: boolean;
}

/** An enemy more goes away than this is left to others. */
const FAR = 3;

/** What a body that holds, or guards the line, has to deal with now (ruling 161); null if nothing calls it away from where it stands. */
export function watched(state: BattleState, body: readonly number[], task: Task): Watched | null {
  if (task === 'guard') {
    const comer = soonestOf(state, body, comersFor(state, body[0]!));
    if (comer !== null && comer.goes <= FAR) return { ...comer, isGoneAt: true };
  }
  if (task !== 'guard' && task !== 'hold') return null;
  const enemy = outOfFront(state, body);
  return enemy === null ? null : { enemy, goes: 1, isGoneAt: false };
}

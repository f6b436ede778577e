import { farApart } from '../geometry/distance.ts';
import { behindFrontOf } from '../geometry/facing.ts';
import { frontRank } from '../rally-round-the-king/bodies.ts';
import { type BattleState, onField, otherSide, type SideIndex } from '../rally-round-the-king/state.ts';
import { isSkirmish } from '../rally-round-the-king/troops.ts';
import { enemiesOf } from './fighting-chances.ts';
import { soonestOf } from './marching-orders.ts';
import type { Task } from './plays.ts';
import { partOf } from './reading-the-field.ts';

/** So near to the line, in inches, an enemy who has come round it is gone at by those who guard it. */
const ROUND = 12;

let last: { readonly units: BattleState['units']; readonly side: SideIndex; readonly comers: readonly number[] } | null = null;

/** Enemies from whom the line of a side could be taken in flank or rear: they stand behind the front of a unit of it (p. 41), near enough, and fight nobody. */
function comersRound(state: BattleState, side: SideIndex): readonly number[] {
  if (last !== null && last.units === state.units && last.side === side) return last.comers;
  const line = onField(state, side).filter((i) => partOf(state, i) === 'line' && !state.units[i]!.allRound);
  const comers = onField(state, otherSide(side)).filter((e) => {
    const enemy = state.units[e]!;
    if (enemy.melee !== null || isSkirmish(state, e)) return false;
    return line.some((i) => !farApart(state.units[i]!, enemy, ROUND) && behindFrontOf(state.units[i]!, enemy));
  });
  last = { units: state.units, side, comers };
  return comers;
}

/** So near, in inches, whoever stays where he is faces an enemy. */
const FACED = 8;

/** The enemy a body that holds must turn to: he is the nearest, near, and stands behind the front of each of its units (p. 41). Null if there is none. */
function outOfFront(state: BattleState, body: readonly number[]): number | null {
  const lead = state.units[body[0]!]!;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const e of enemiesOf(state, body[0]!)) {
    const enemy = state.units[e]!;
    const square = (enemy.x - lead.x) * (enemy.x - lead.x) + (enemy.y - lead.y) * (enemy.y - lead.y);
    if (square >= least || farApart(lead, enemy, FACED)) continue;
    nearest = e;
    least = square;
  }
  if (nearest === null || isSkirmish(state, nearest) || state.units[nearest]!.melee !== null) return null;
  const enemy = state.units[nearest]!;
  return frontRank(state, body).every((i) => behindFrontOf(state.units[i]!, enemy)) ? nearest : null;
}

/** What one who stays where he is has to see to: an enemy, and whether to go at him or only to turn to him. */
export interface Watched {
  readonly enemy: number;
  readonly isGoneAt: boolean;
}

/** What a body that holds, or guards the line, has to see to now; null if nothing calls it away from where it stands. */
export function watched(state: BattleState, body: readonly number[], task: Task): Watched | null {
  if (task === 'guard') {
    const comer = soonestOf(state, body, comersRound(state, state.troops[body[0]!]!.side));
    if (comer !== null) return { enemy: comer.enemy, isGoneAt: true };
  }
  if (task !== 'guard' && task !== 'hold') return null;
  const enemy = outOfFront(state, body);
  return enemy === null ? null : { enemy, isGoneAt: false };
}

import { placedBeside } from '../../geometry/contact.ts';
import { overlaps, touches } from '../../geometry/distance.ts';
import type { LeftOrRight } from '../../geometry/heading.ts';
import { CONTACT } from '../../geometry/measure.ts';
import { rightOf } from '../../geometry/stand.ts';
import { onTable } from '../../geometry/table.ts';
import { type BattleChoice, MOST_STOPS } from '../actions.ts';
import { withUnit } from '../changes.ts';
import { meleesOf } from '../melee/melee-groups.ts';
import { type BattleState, type BattleUnit, idOf, idsOf } from '../state.ts';
import type { Manoeuvred } from '../steps.ts';
import { filesBehind, frontRank, isInMelee } from '../table/bodies.ts';
import { comesTooNear } from '../table/clear-way.ts';
import { groundFactor } from '../table/conditions.ts';
import { inRiver, isBarredAt, unitPace } from '../table/paces.ts';

/** The unit at the left or right end of a body's front rank. */
function endOf(state: BattleState, units: readonly number[], hand: LeftOrRight): number {
  const front = frontRank(state, units);
  const first = state.units[front[0]!]!;
  const sign = hand === 'right' ? 1 : -1;
  let end = front[0]!;
  let farthest = Number.NEGATIVE_INFINITY;
  for (const i of front) {
    const out = sign * rightOf(first, state.units[i]!.x, state.units[i]!.y);
    if (out <= farthest + CONTACT) continue;
    end = i;
    farthest = out;
  }
  return end;
}

/** Where a unit would stand at an end of the front rank; null if it cannot: too far for its move, no room, ground closed to it (p. 33). */
function placeAt(state: BattleState, units: readonly number[], index: number, hand: LeftOrRight): BattleUnit | null {
  const own = state.units[index]!;
  const place = placedBeside(state.units[endOf(state, units, hand)]!, hand, own);
  const dx = place.x - own.x;
  const dy = place.y - own.y;
  if (Math.sqrt(dx * dx + dy * dy) > unitPace(state, index) * groundFactor(state, units) || !onTable(place)) return null;
  const fighting = units.some((i) => isInMelee(state, i));
  const melees = fighting ? meleesOf(state, units) : [];
  for (let o = 0; o < state.units.length; o++) {
    const other = state.units[o]!;
    if (o === index || other.status !== 'field') continue;
    const isFoe = state.troops[o]!.side !== state.troops[index]!.side;
    if (overlaps(place, other)) return null;
    // into the melee the body is in, and into no other (p. 33)
    if (isFoe && (fighting ? touches(place, other) && !melees.some((melee) => melee.includes(o)) : comesTooNear(own, place, other))) return null;
  }
  return isBarredAt(state, index, place) ? null : place;
}

/** Units of rear ranks with nobody behind them and in no fight: they can come forward without leaving a gap. */
export function spare(state: BattleState, units: readonly number[]): number[] {
  const front = frontRank(state, units);
  return units.filter((i) => !front.includes(i) && !isInMelee(state, i) && filesBehind(state, i).length === 0);
}

/** Whether a body may still expand to a hand in this go: it takes the whole move, one unit at each end (p. 33, ruling 113). */
export function mayExpand(spent: number, did: Manoeuvred | undefined, hand: LeftOrRight): boolean {
  if (did === undefined) return spent === 0;
  return did === (hand === 'left' ? 'expand-right' : 'expand-left');
}

/** p. 33: rear units that may come up beside an end of the front rank; null if none may. None comes out of a river like this (p. 30, ruling 378). */
export function expandOpen(state: BattleState, units: readonly number[], spent: number, did: Manoeuvred | undefined, hand: LeftOrRight): BattleChoice | null {
  if (!mayExpand(spent, did, hand)) return null;
  const open = spare(state, units).filter((i) => !inRiver(state, i) && placeAt(state, units, i, hand) !== null);
  if (open.length === 0) return null;
  const stops = open.slice(0, MOST_STOPS).map((i) => [idOf(state, i)]);
  return { choice: hand === 'right' ? 'expand-right' : 'expand-left', form: 'set', of: idsOf(state, open), min: 1, max: 1, stops };
}

/**
 * p. 33: rear units come up beside the ends of the front rank. If they touch an enemy there they are in the melee that the body
 * is in, without any test.
 */
export function expandBody(state: BattleState, units: readonly number[], index: number, hand: LeftOrRight): BattleState {
  const place = placeAt(state, units, index, hand);
  if (place === null) return state;
  const after = withUnit(state, index, { ...place, moved: true, allRound: false });
  if (!isInMelee(after, index)) return after;
  return withUnit(after, index, { active: false, melee: { role: 'stood', rounds: 0, hits: 0, gaveGround: false, faced: false, clear: false } });
}

/** What counts as done by a body that has expanded to one more side (p. 33). */
export const expanded = (did: Manoeuvred | undefined, hand: LeftOrRight): Manoeuvred => {
  if (did === 'expand-left' || did === 'expand-right') return 'expand-both';
  return hand === 'left' ? 'expand-left' : 'expand-right';
};

import { RIVER_CROSSING } from '../../../data/tables/setting-up.ts';
import { thousandthBelow } from '../../geometry/measure.ts';
import { passage } from '../../geometry/shapes.ts';
import { forward, frontLeft, frontRight } from '../../geometry/stand.ts';
import { rollFaces } from '../../roll.ts';
import type { BattleChoice } from '../actions.ts';
import { withUnit, withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { type BattleState, idOf, type LaidPiece } from '../state.ts';
import type { Orders } from '../steps.ts';
import { bodyOf, filesBehind, isInMelee } from '../table/bodies.ts';
import { clearWay, endsOpen } from '../table/clear-way.ts';
import { costOf, farWith, inRiver, paceOf, reachOutOfRiver, riverAhead, unitPace } from '../table/paces.ts';
import { isInRiver, stretchesOf, watersOf } from '../table/waters.ts';
import type { Charger } from './charge-targets.ts';
import { moveStraight } from './movement.ts';

/** By how many inches a ford may be wider than a body's move: places are rounded. */
const SLACK = 0.05;

/** Whether a unit that would go straight on is stopped by a river that can be forded: its front is at the edge. */
const standsAtRiver = (state: BattleState, index: number): boolean =>
  !isInRiver(state, index) && riverAhead(state, index, forward(state.units[index]!), 1) === 0;

/** How far a unit goes until its front comes to the far edge of a ford, in inches; Infinity if none lies ahead within `max`. */
function toFarEdge(state: BattleState, index: number, max: number): number {
  const own = state.units[index]!;
  const way = forward(own);
  let inches = Number.POSITIVE_INFINITY;
  for (const { shape, fordable } of watersOf(state.terrain)) {
    if (!fordable) continue;
    for (const from of [frontLeft(own), frontRight(own)]) {
      const part = passage({ from, to: { x: from.x + way.x * max, y: from.y + way.y * max } }, shape);
      if (part !== null) inches = Math.min(inches, part.leave * max);
    }
  }
  return inches;
}

/** The table without what can be forded: what then stops a body stops it in the water too. */
const fordedBy = (state: BattleState): BattleState => ({
  ...state,
  terrain: state.terrain.flatMap((piece): LaidPiece[] => {
    if (piece.kind !== 'river') return [piece];
    return stretchesOf(piece).flatMap((w): LaidPiece[] => (w.fordable ? [] : [{ kind: 'lake', shape: w.shape }]));
  }),
});

/**
 * p. 29: a body whose go begins at the edge of a river goes in, to the far edge, or less far if somebody stands in its way: returns how many inches. Null if it
 * does not stand at a river, or the far edge is beyond its move in this ground.
 */
export function intoRiver(state: BattleState, units: readonly number[]): number | null {
  if (watersOf(state.terrain).length === 0 || !units.some((i) => standsAtRiver(state, i))) return null;
  const pace = paceOf(state, units);
  const far = thousandthBelow(Math.min(...units.map((i) => toFarEdge(state, i, pace + 1))));
  if (far === Number.POSITIVE_INFINITY || costOf(state, units, far) > pace + SLACK) return null;
  const { ends } = endsOpen(fordedBy(state), units, far);
  const inches = ends[ends.length - 1]?.to ?? 0;
  return inches < 0.02 ? null : inches;
}

/** Whether a body is on its way out of a river: it forded it, or some of it were driven into it (p. 30, ruling 149). */
export function isWet(state: BattleState, units: readonly number[]): boolean {
  for (const i of units) if (inRiver(state, i)) return true;
  return false;
}

/** Going into a river or out of it, as it may be chosen; null if no river is to be crossed. The die for getting out falls afterwards. */
export function crossingOpen(state: BattleState, units: readonly number[], spent: number): BattleChoice | null {
  if (spent > 0) return null;
  if (isWet(state, units)) return { choice: 'advance', form: 'none' };
  const inches = intoRiver(state, units);
  return inches === null ? null : { choice: 'advance', form: 'number', unit: 'inches', from: inches, to: inches, stops: [inches] };
}

/** Marks as half way over the units that are: a body crosses until none of its units is in the river (p. 30). */
export function markFording(state: BattleState, units: readonly number[]): BattleState {
  const fording = units.some((i) => isInRiver(state, i));
  const wrong = units.filter((i) => state.units[i]!.fording !== fording);
  return withUnits(state, wrong, { fording });
}

/** p. 30: the die of those units that stand in a river and are about to leave it, one for all; 0 where there are none. */
function throwForRiver(state: BattleState, units: readonly number[], base: (wet: readonly number[]) => number, result: string, at: At): number {
  const wet = units.filter((i) => inRiver(state, i));
  if (wet.length === 0) return 0;
  const on = { table: 'river-crossing', page: RIVER_CROSSING.page, who: idOf(state, wet[0]!), count: 1, base: base(wet), cause: at.cause } as const;
  return rollFaces(at, on, () => result).dice[0]!;
}

/**
 * p. 30: units that charge out of a river, and those directly behind them, have 1d6 taken off their move, one die for all of them; of the rest, the share their
 * body has `spent` by turning there is gone too. Returns how far each charger then reaches, in inches (ruling 149); units behind remember how much of their
 * move is gone (ruling 338).
 */
export function chargeOutOfRiver(
  state: BattleState,
  { spent }: Pick<Orders, 'spent'>,
  chargers: readonly Pick<Charger, 'unit' | 'reach'>[],
  at: At,
): { readonly after: BattleState; readonly reach: readonly number[] } {
  const own = chargers.map((c) => c.unit);
  const behind = [...new Set(own.flatMap((i) => filesBehind(state, i)))].filter((i) => !own.includes(i) && inRiver(state, i) && !isInMelee(state, i));
  const die = throwForRiver(state, [...own, ...behind], (wet) => paceOf(state, wet), 'charges', at);
  const left = (100 - spent) / 100;
  const reach = chargers.map(({ unit, reach: all }) => (inRiver(state, unit) ? Math.min(all, reachOutOfRiver(state, unit, die) * left) : all));
  let after = state;
  for (const i of behind) {
    const { x, y, heading, setOut } = state.units[i]!;
    const taken = Math.min(100, (-100 * RIVER_CROSSING.value * die) / unitPace(state, i));
    after = withUnit(after, i, { setOut: { ...(setOut ?? { x, y, heading }), spent: spent + taken * left } });
  }
  return { after, reach };
}

/** p. 30: the inches that a river takes from those that pursue out of it, one die for all of them (ruling 310); 0 where there are none. */
export const takenFromPursuit = (state: BattleState, runners: readonly number[], inchesOf: (unit: number) => number, at: At): number =>
  -RIVER_CROSSING.value * throwForRiver(state, runners, ([first]) => inchesOf(first!), 'pursues', at);

/** A unit that has left a river otherwise than by crossing it (a charge, a pursuit, driven by an enemy) is over it. */
export function markCrossed(state: BattleState, units: readonly number[]): BattleState {
  const over = units.filter((i) => state.units[i]!.fording && !isInRiver(state, i));
  return over.length === 0 ? state : withUnits(state, over, { fording: false });
}

/** p. 30: a body comes out of a river by its normal move less 1d6, over the ground that lies there, until none of its units is left in it. */
export function outOfRiver(state: BattleState, units: readonly number[], at: At): BattleState {
  const pace = paceOf(state, units);
  let after = state;
  rollFaces(at, { table: 'river-crossing', page: RIVER_CROSSING.page, who: idOf(state, units[0]!), count: 1, base: pace, cause: at.cause }, (dice) => {
    const { inches } = clearWay(state, units, farWith(state, units, Math.max(0, pace + RIVER_CROSSING.value * dice[0]!)));
    after = markFording(moveStraight(state, units, inches), units);
    return after.units[units[0]!]!.fording ? 'still-in' : 'out';
  });
  return after;
}

/** A body is over a river once those of it that stood in it are gone: as a go begins, and where some part from others (pp. 30, 34). */
export function allAshore(state: BattleState): BattleState {
  let after = state;
  for (let i = 0; i < state.units.length; i++)
    if (state.units[i]!.fording && !bodyOf(state, i).some((o) => isInRiver(state, o))) after = withUnit(after, i, { fording: false });
  return after;
}

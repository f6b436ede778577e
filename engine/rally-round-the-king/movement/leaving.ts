import { overlaps, touches } from '../../geometry/distance.ts';
import { thousandth } from '../../geometry/measure.ts';
import { aboutFaced, ahead } from '../../geometry/stand.ts';
import { straightUntilEdge } from '../../geometry/sweep.ts';
import { ACROSS_THE_TABLE, reachX, reachY } from '../../geometry/table.ts';
import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { leaveTable } from '../reactions/casualties.ts';
import { type BattleState, type BattleUnit, TABLE } from '../state.ts';

/** A body is led off the table, for good, straight ahead (p. 36). Each leaves it at the edge, where those near a captain test for losing him (p. 39, ruling 159). */
export function lead(state: BattleState, units: readonly number[], at: At): BattleState {
  let after = state;
  for (const i of units) {
    const own = state.units[i]!;
    const { x, y } = ahead(own, straightUntilEdge(own, ACROSS_THE_TABLE));
    after = leaveTable(withUnit(after, i, { x, y }), i, 'ordered', at);
  }
  return after;
}

/** Where units that pursued off the table come back: the spot where they left, turned about, wholly on the table (p. 36). */
function comingBack(state: BattleState, units: readonly number[]): BattleUnit[] {
  const back = units.map((i) => aboutFaced(state.units[i]!));
  const over = (far: (u: BattleUnit) => number): number => Math.max(0, ...back.map(far));
  const dx = over((u) => reachX(u) - u.x) - over((u) => u.x + reachX(u) - TABLE.width);
  const dy = over((u) => reachY(u) - u.y) - over((u) => u.y + reachY(u) - TABLE.depth);
  return back.map((u) => ({ ...u, x: thousandth(u.x + dx), y: thousandth(u.y + dy) }));
}

/**
 * p. 36: whether there is room where the units left; beside an enemy there is none, because contact comes only by a test or where a page says so (ruling 172).
 */
export function mayReturn(state: BattleState, units: readonly number[]): boolean {
  if (units.length === 0 || units.some((i) => state.units[i]!.status !== 'pursued-off')) return false;
  const { side } = state.troops[units[0]!]!;
  const bars = (place: BattleUnit, u: BattleUnit, o: number): boolean =>
    u.status === 'field' && (state.troops[o]!.side === side ? overlaps(place, u) : touches(place, u));
  return comingBack(state, units).every((place) => !state.units.some((u, o) => bars(place, u, o)));
}

/** Whether units that left the table one by one lie on each other as they would come back: then each comes by itself (p. 36). */
export function wouldCollide(state: BattleState, units: readonly number[]): boolean {
  const back = comingBack(state, units);
  return back.some((place, n) => back.some((other, m) => m > n && overlaps(place, other)));
}

/** Whether two pursuers off the table have left as a body: of one that ran off in one go, or in contact in the last go (p. 26), each after its own enemy. */
function leftTogether(state: BattleState, one: number, other: number): boolean {
  const [a, b] = [state.units[one]!, state.units[other]!];
  return a.body === b.body || (a.moved && b.moved && state.troops[one]!.side === state.troops[other]!.side && touches(a, b));
}

/**
 * p. 36: as a go begins pursuers off the table are of the bodies in which they left, each named by its lowest index: a unit of their old body that leaves in a
 * later go has not left with them. Units that ran off in the last go have moved in it.
 */
export function bodiesThatLeft(state: BattleState): BattleState {
  const off = state.units.flatMap(({ status }, i) => (status === 'pursued-off' ? [i] : []));
  const named: number[] = [];
  let after = state;
  for (const first of off) {
    if (named.includes(first)) continue;
    const body = [first];
    for (const one of body) body.push(...off.filter((i) => !named.includes(i) && !body.includes(i) && leftTogether(state, one, i)));
    named.push(...body);
    for (const i of body) if (state.units[i]!.body !== first) after = withUnit(after, i, { body: first });
  }
  return after;
}

/** p. 36: pursuers come back as they left, facing the field; that is their move (ruling 108). */
export function comeBack(state: BattleState, units: readonly number[]): BattleState {
  let after = state;
  comingBack(state, units).forEach((place, n) => {
    after = withUnit(after, units[n]!, { ...place, status: 'field', active: true, moved: true, allRound: false });
  });
  return after;
}

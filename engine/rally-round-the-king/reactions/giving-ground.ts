import { overlaps, touches } from '../../geometry/distance.ts';
import { sideTouched } from '../../geometry/facing.ts';
import type { Point } from '../../geometry/measure.ts';
import { forward, moved } from '../../geometry/stand.ts';
import { slideUntil } from '../../geometry/sweep.ts';
import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { foesTouching } from '../melee/melee-groups.ts';
import { markCrossed } from '../movement/rivers.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { friendsTouching } from '../table/bodies.ts';
import { isFanatic, isMounted } from '../troops.ts';
import { takeHits } from './casualties.ts';
import { followAll, routCaught } from './following-up.ts';
import { firstMet, retire, tellPlace } from './involuntary-movement.ts';

/** The enemies a unit fights; an elephant that has just run wild and is about to leave holds nobody (p. 41). */
const foesOf = (state: BattleState, unit: number): readonly number[] =>
  foesTouching(state, unit).filter((i) => state.units[i]!.rampage === null || state.units[i]!.melee !== null);

/** How far a unit gives ground, in inches (p. 35). */
const STEP = 1;
/** Friends this near behind are pushed back, in inches. */
const BEHIND = 0.05;

/** A unit that gives ground, and the enemy that makes it. */
interface Yielding {
  readonly unit: number;
  readonly from: number;
}

/** The way a unit gives ground: straight back, or straight away from an enemy at its flank or rear, which it counts as facing (p. 41, ruling 321). */
function wayBack(state: BattleState, { unit, from }: Yielding): Point {
  const own = state.units[unit]!;
  const foe = state.units[from]!;
  const side = sideTouched(own, foe);
  if (side !== null && side !== 'front' && sideTouched(foe, own) === 'front') return forward(foe);
  const { x, y } = forward(own);
  return { x: 0 - x, y: 0 - y };
}

/**
 * p. 35: which units that must give ground can: those whose enemies can all follow because everybody the enemies touch gives ground too. An enemy that gives
 * ground itself follows nobody (ruling 131).
 */
function whoCan(state: BattleState, yielding: readonly Yielding[]): readonly Yielding[] {
  const must = yielding.map((y) => y.unit);
  let can = yielding.filter(({ unit }) => !foesOf(state, unit).some((f) => must.includes(f)));
  for (;;) {
    const going = can.map((y) => y.unit);
    const still = can.filter(({ unit }) => foesOf(state, unit).every((f) => foesOf(state, f).every((i) => going.includes(i))));
    if (still.length === can.length) return still;
    can = still;
  }
}

/** Those that give ground, in groups that have enemies in common: they go back together. */
function together(state: BattleState, yielding: readonly Yielding[]): Yielding[][] {
  const groups: { readonly units: Yielding[]; readonly foes: Set<number> }[] = [];
  for (const one of yielding) {
    const foes = new Set(foesOf(state, one.unit));
    const own = groups.filter((g) => [...foes].some((f) => g.foes.has(f)));
    for (const g of own) {
      groups.splice(groups.indexOf(g), 1);
      for (const f of g.foes) foes.add(f);
    }
    groups.push({ units: [...own.flatMap((g) => g.units), one], foes });
  }
  return groups.map((g) => g.units);
}

/** Friends in contact behind a unit that gives ground, all the way back: foot are pushed, mounted retire (p. 35). */
function pushedBack(state: BattleState, unit: number, way: Point): { readonly foot: number[]; readonly mounted: number[] } {
  const foot: number[] = [];
  const mounted: number[] = [];
  const chain = [unit];
  for (const one of chain)
    for (const i of friendsTouching(state, one)) {
      if (i === unit || foot.includes(i) || mounted.includes(i) || slideUntil(state.units[one]!, way, state.units[i]!, STEP) > BEHIND) continue;
      if (isMounted(state, i)) mounted.push(i);
      else {
        foot.push(i);
        chain.push(i);
      }
    }
  return { foot, mounted };
}

/** The units that go back together, each its way, those of them that give ground, and the enemies that come after them. */
interface Retreat {
  readonly ways: ReadonlyMap<number, Point>;
  readonly yielded: readonly number[];
  readonly foes: readonly number[];
  readonly wayOf: (foe: number) => Point;
}

/** How far, in inches up to `max`, all enemies can follow; the one with least room limits the others. 0 if one cannot follow (p. 35). */
function followedBy(state: BattleState, { foes, wayOf }: Retreat, max: number, passed: readonly number[]): number {
  let inches = max;
  for (const f of foes) {
    const room = firstMet(state, f, wayOf(f), max, [...passed, ...foes]).inches;
    if (room <= max - BEHIND) return 0;
    inches = Math.min(inches, room);
  }
  return inches;
}

/** p. 35: whether those that gave ground and their enemies are still in contact once all have gone: nobody follows two units two ways. */
const remainInContact = (state: BattleState, { yielded, wayOf }: Retreat, units: readonly BattleUnit[], inches: number): boolean =>
  yielded.every((i) => foesOf(state, i).every((f) => touches(moved(state.units[f]!, wayOf(f), inches), units[i]!)));

/** Whether some that have gone on together, each its way, would then overlap. Only those with different ways can: the others stand to each other as before. */
function wouldMeet(units: readonly BattleUnit[], going: readonly number[], wayOf: (unit: number) => Point): boolean {
  for (const [n, i] of going.entries())
    for (const o of going.slice(n + 1)) {
      const [one, other] = [wayOf(i), wayOf(o)];
      if ((one.x !== other.x || one.y !== other.y) && overlaps(units[i]!, units[o]!)) return true;
    }
  return false;
}

/** Where those that go back end, and how many inches they go, if `aside` are not in their way; null if they have no room or their enemies cannot follow. */
function roomBack(state: BattleState, retreat: Retreat, aside: readonly number[]): { readonly inches: number; readonly units: BattleUnit[] } | null {
  const { ways } = retreat;
  const going = [...ways.keys()];
  const passed = [...going, ...aside];
  let room = STEP;
  // another enemy behind them bars the way; those they leave follow them
  for (const [i, way] of ways) room = Math.min(room, firstMet(state, i, way, room, passed).inches);
  const inches = followedBy(state, retreat, Math.max(0, room), passed);
  if (inches <= 0) return null;
  const units: BattleUnit[] = state.units.slice();
  for (const [i, way] of ways) units[i] = { ...moved(units[i]!, way, inches), moved: true, allRound: false };
  // with different ways they may be in each other's way, and so may those that follow them
  const { foes, wayOf } = retreat;
  const all = units.map((u, i) => (foes.includes(i) ? moved(u, wayOf(i), inches) : u));
  if (wouldMeet(all, [...going, ...foes], (i) => ways.get(i) ?? wayOf(i))) return null;
  return remainInContact(state, retreat, units, inches) ? { inches, units } : null;
}

/** Units that go back together, as far as there is room for all, and their enemies after them. Mounted units retire only from those that do come upon them. */
function stepBack(state: BattleState, group: readonly Yielding[], at: At): BattleState {
  const foes = [...new Set(group.flatMap(({ unit }) => foesOf(state, unit)))];
  const yielded = group.map((y) => y.unit);
  const ways = new Map<number, Point>();
  const riders = new Map<number, number>();
  for (const one of group) {
    const way = wayBack(state, one);
    const { foot, mounted } = pushedBack(state, one.unit, way);
    for (const i of mounted) if (!yielded.includes(i) && !riders.has(i)) riders.set(i, one.from);
    for (const i of [one.unit, ...foot]) if (!ways.has(i)) ways.set(i, way);
  }
  const wayOf = (foe: number): Point => ways.get(group.find((y) => foesOf(state, y.unit).includes(foe))!.unit)!;
  const retreat = { ways, yielded, foes, wayOf };
  if (riders.size > 0 && roomBack(state, retreat, [...riders.keys()]) === null) return state;
  let after = state;
  for (const [i, from] of riders) after = retire(after, i, from, at);
  const back = roomBack(after, retreat, []);
  if (back === null) return after;
  after = markCrossed({ ...after, units: back.units }, [...ways.keys()]);
  for (const i of ways.keys()) tellPlace(after, i, yielded.includes(i) ? 'gave-ground' : 'pushed-back', at);
  for (const i of yielded) {
    const { melee } = after.units[i]!;
    if (melee !== null) after = withUnit(after, i, { melee: { ...melee, gaveGround: true } });
  }
  const following = foes.map((unit) => ({ unit, way: wayOf(unit), inches: back.inches }));
  after = followAll(state, after, following, at);
  return routCaught(state, after, [...ways.keys()], at);
}

/**
 * p. 35: units give ground 1" before their enemies and take one hit each; foot behind them is pushed back unhurt, mounted troops behind them retire. The
 * enemies follow up 1" with the units behind them. An enemy that touches anybody else cannot; then the unit stays, still takes the hit, and has not given
 * ground (p. 38). Where there is no room they go back as far as they can (ruling 118). Fanatics stay as they are (ruling B22).
 */
export function giveGround(state: BattleState, yielding: readonly { readonly unit: number; readonly from: number | null }[], at: At): BattleState {
  const must = yielding.filter(({ unit }) => state.units[unit]!.status === 'field' && !isFanatic(state, unit));
  const before = must.flatMap(({ unit, from }) => (from === null || state.units[from]!.status !== 'field' ? [] : [{ unit, from }]));
  const can = whoCan(
    state,
    before.filter(({ unit }) => foesOf(state, unit).length > 0),
  );
  let after = state;
  for (const group of together(state, can)) after = stepBack(after, group, at);
  for (const { unit } of must) after = takeHits(after, unit, 1, 'giving-ground', at);
  return after;
}

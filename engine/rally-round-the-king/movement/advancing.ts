import { distanceAhead } from '../../geometry/facing.ts';
import { type Point, thousandthBelow } from '../../geometry/measure.ts';
import { passage, type Segment } from '../../geometry/shapes.ts';
import { ahead } from '../../geometry/stand.ts';
import type { Stretch } from '../../geometry/strip.ts';
import { otherSide } from '../../sides.ts';
import { type BattleChoice, MOST_STOPS, whenAsked } from '../actions.ts';
import { isUnitAsBefore } from '../copies.ts';
import type { StoppedBy } from '../events.ts';
import { LazyNumber } from '../offers/lazy-choices.ts';
import { THREAT } from '../reactions/threats.ts';
import { targetsOf } from '../shooting/fire-targets.ts';
import { atWill, comesIntoRange } from '../shooting/into-range.ts';
import { type BattleState, type BattleUnit, hasSameGround, isAlike, type LaidPiece } from '../state.ts';
import { frontRank } from '../table/bodies.ts';
import { endsOpen } from '../table/clear-way.ts';
import { farWith, owedOf, paceOf, throughShape, wayOf } from '../table/paces.ts';
import { onField } from '../table/standing.ts';

/** The least move that may be asked for when half a move is not owed, in inches. */
export const LEAST = 0.25;

/** How a body may go straight on: from where to where it may end, and what ends the way. */
export interface AdvanceOpen {
  /** Inches it owes: half its move, less what is spent (p. 31), or to where it may stop to shoot (p. 35). */
  readonly least: number;
  readonly ends: readonly Stretch[];
  readonly stoppedBy: StoppedBy | null;
}

/** The last result: a body told to go on was offered it just before. */
let last: { readonly state: BattleState; readonly units: readonly number[]; readonly spent: number; readonly open: AdvanceOpen } | null = null;

/** pp. 31, 35: what is left of the body's move straight ahead, cut where something stops it. `spent` hundredths are gone. */
export function advanceOpen(state: BattleState, units: readonly number[], spent: number): AdvanceOpen {
  if (last !== null && last.spent === spent && areSame(last.units, units) && hasSameWay(last.state, state, units)) return last.open;
  const open = findAdvance(state, units, spent);
  last = { state, units, spent, open };
  return open;
}

function areSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let n = 0; n < a.length; n++) if (a[n] !== b[n]) return false;
  return true;
}

/** Whether the way of these units is unchanged: nothing is different except that they, a whole body, have been activated and paid for. */
function hasSameWay(before: BattleState, state: BattleState, units: readonly number[]): boolean {
  if (before.units === state.units) return isAlike(before, state);
  if (!hasSameGround(before, state)) return false;
  const { body } = state.units[units[0]!]!;
  for (let i = 0; i < state.units.length; i++) {
    const was = before.units[i]!;
    const is = state.units[i]!;
    // units left behind by others of their body may be passed through or not, depending on whether they are active (p. 33)
    if (units.includes(i) ? is.body !== body || !isButSetInMotion(was, is) : was !== is || (is.body === body && is.status === 'field')) return false;
  }
  return true;
}

const isButSetInMotion = (was: BattleUnit, is: BattleUnit): boolean => was === is || (was.done === is.done && isUnitAsBefore(was, is));

function findAdvance(state: BattleState, units: readonly number[], spent: number): AdvanceOpen {
  const pace = paceOf(state, units);
  const far = farWith(state, units, (pace * (100 - spent)) / 100);
  const open = endsOpen(state, units, far);
  const last = open.ends[open.ends.length - 1]?.to ?? 0;
  const cut = comesIntoRange(state, units, wayOf(state, units), last);
  const ends = cut === null ? open.ends : upTo(open.ends, cut);
  const owed = (pace * (owedOf(state, state.troops[units[0]!]!.side) - spent)) / 100;
  const least = owed > 0 ? Math.min(farWith(state, units, owed), toShootAtWill(state, units, last)) : LEAST;
  return { least, ends, stoppedBy: cut === null ? open.stoppedBy : 'in-range' };
}

/** How far a body goes until those of its units that may stop to shoot come into range, in inches; Infinity if they do not (ruling 263). */
export function toShootAtWill(state: BattleState, units: readonly number[], max: number): number {
  const shooters = atWill(state, units).filter((i) => targetsOf(state, i).length === 0);
  const first = shooters.length === 0 ? null : comesIntoRange(state, units, wayOf(state, units), max, shooters);
  return first === null ? Number.POSITIVE_INFINITY : Math.max(LEAST, first);
}

/** Stretches up to a point; one that begins there is only that point. */
function upTo(ends: readonly Stretch[], cut: number): Stretch[] {
  return ends.filter((e) => e.from <= cut).map((e) => ({ from: e.from, to: Math.min(e.to, cut) }));
}

/** Stretches from a point on; if nothing is left, the farthest end before it: a body that cannot go half its move goes as far as it can (ruling B21). */
function atLeast(ends: readonly Stretch[], least: number): Stretch[] {
  const enough = ends.filter((e) => e.to >= least).map((e) => ({ from: Math.max(e.from, least), to: e.to }));
  const last = ends[ends.length - 1];
  if (enough.length > 0 || last === undefined || last.to < 0.02) return enough;
  return [{ from: last.to, to: last.to }];
}

/** Where on its way straight ahead things change for a body, in inches: 4" from an enemy, within its own range, the edges of ground. */
function changesAhead(state: BattleState, units: readonly number[], max: number): number[] {
  const changes = [toShootAtWill(state, units, max)];
  const enemies = onField(state, otherSide(state.troops[units[0]!]!.side));
  const way = wayOf(state, units);
  for (const i of frontRank(state, units)) {
    for (const e of enemies) changes.push(distanceAhead(state.units[i]!, state.units[e]!) - THREAT);
    for (const piece of state.terrain) {
      const through = throughShape(state.units[i]!, way, piece.shape, max);
      if (through !== null) changes.push(through.enter);
    }
  }
  return changes;
}

/** The values worth choosing in a stretch: its ends, and where things change between. */
function stopsIn({ from, to }: Stretch, changes: readonly number[]): number[] {
  const between = changes.map(thousandthBelow).filter((d) => d > from + 0.05 && d < to - 0.05);
  const apart = [...new Set(between)].sort((a, b) => a - b).filter((d, n, all) => n === 0 || d > all[n - 1]! + 0.05);
  return from === to ? [to] : [from, ...apart.slice(0, MOST_STOPS - 2), to];
}

function inches(choice: 'advance' | 'occupy', { from, to }: Stretch, changes: () => readonly number[]): BattleChoice {
  return new LazyNumber(
    choice,
    'inches',
    from,
    () => to,
    () => stopsIn({ from, to }, changes()),
  );
}

/** Going straight on, as it may be chosen: one choice for each stretch in which the move may end. */
export function advanceChoices(state: BattleState, units: readonly number[], open: AdvanceOpen): BattleChoice[] {
  const stretches = atLeast(open.ends, open.least);
  const last = stretches[stretches.length - 1];
  if (last === undefined) return [];
  const changes = whenAsked(() => changesAhead(state, units, last.to));
  return stretches.map((s) => inches('advance', s, changes));
}

/** p. 35: ground that a body may say it will occupy. */
export const HELD: readonly LaidPiece['kind'][] = ['hill', 'woods', 'gully', 'rocky', 'populated'];

/** How far a unit goes until its middle is on a ridge, in inches, if it goes across it. */
function toRidge({ x, y }: Point, way: Point, { from, to }: Segment): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return ((from.x - x) * dy - (from.y - y) * dx) / (way.x * dy - way.y * dx);
}

/** Where on its way a unit holds ground best, in inches up to `max`: on the crest of a hill, elsewhere with its front at the far edge (pp. 29-30). */
function bestToHold(own: BattleUnit, way: Point, piece: LaidPiece, max: number): number {
  if (piece.kind === 'hill') return toRidge(own, way, piece.ridge);
  const from = ahead(own, own.depth / 2);
  const part = passage({ from, to: { x: from.x + way.x * max, y: from.y + way.y * max } }, piece.shape);
  return part === null ? max : part.leave * max;
}

/**
 * p. 35: features straight ahead that a body may say it will occupy: it may stop anywhere from where it reaches one (or soon, if it is in it) to where it
 * leaves it or can go no farther. Named when its go begins (ruling 106).
 */
export function occupyChoices(state: BattleState, units: readonly number[], { ends }: AdvanceOpen): BattleChoice[] {
  const last = ends[ends.length - 1];
  if (last === undefined || last.to < 0.02) return [];
  const way = wayOf(state, units);
  const choices: BattleChoice[] = [];
  for (const piece of state.terrain) {
    if (!HELD.includes(piece.kind)) continue;
    const through = units.map((i) => throughShape(state.units[i]!, way, piece.shape, last.to)).filter((t) => t !== null);
    if (through.length === 0) continue;
    const reached = Math.min(...through.map((t) => t.enter));
    const from = reached < 0.02 ? LEAST : reached;
    const to = Math.max(...through.map((t) => t.leave));
    const best = whenAsked(() => frontRank(state, units).map((i) => bestToHold(state.units[i]!, way, piece, last.to)));
    for (const end of ends) {
      const stretch = { from: Math.max(end.from, from), to: Math.min(end.to, to) };
      if (stretch.to >= stretch.from) choices.push(inches('occupy', stretch, () => [Math.min(...best())]));
    }
  }
  return choices;
}

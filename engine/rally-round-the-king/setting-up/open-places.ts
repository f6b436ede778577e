import { overlaps } from '../../geometry/distance.ts';
import { type Point, thousandth } from '../../geometry/measure.ts';
import { reachX, reachY } from '../../geometry/table.ts';
import { keptWhile } from '../../kept.ts';
import { type BattleState, type BattleUnit, baselineOf, forwardOf, TABLE } from '../state.ts';
import { onField } from '../table/standing.ts';
import { faultOfGround, type GroundLimits, groundLimits, type Manner, regionFor, type Waived } from './deployment-zones.ts';

/** Numbers from one to another at this distance, both ends included. */
function steps(from: number, to: number, by: number): number[] {
  const found: number[] = [];
  for (let at = from; at < to; at += by) found.push(thousandth(at));
  found.push(to);
  return found;
}

/**
 * A search through places in rows and files, front row and middle first, for stands of one kind. `open` are the first lawful ones, `next` is the one to try
 * after them, `seen` are the units that stood in the way at the time. Placing units only ever takes places away, so the search goes on from where it stopped.
 */
interface Search {
  readonly rows: readonly number[];
  readonly files: readonly number[];
  readonly limits: GroundLimits;
  readonly stand: { x: number; y: number; readonly heading: number; readonly width: number; readonly depth: number };
  open: Point[];
  next: number;
  seen: (BattleUnit | undefined)[];
  count: number;
}

function searchAnew(state: BattleState, manner: Manner, waived: Waived, across: readonly number[], along: readonly number[]): Search {
  const { width, depth } = state.units[manner.unit]!;
  const heading = forwardOf(state, state.troops[manner.unit]!.side);
  const files = [...across].sort((a, b) => Math.abs(a - TABLE.width / 2) - Math.abs(b - TABLE.width / 2) || a - b);
  const rows = [...along].sort((a, b) => (heading === 0 ? b - a : a - b));
  return { rows, files, limits: groundLimits(state, manner, waived), stand: { x: 0, y: 0, heading, width, depth }, open: [], next: 0, seen: [], count: 0 };
}

/** A search through places this far apart. */
function searchBy(state: BattleState, manner: Manner, waived: Waived, across: number, along: number): Search {
  const { x, y } = regionFor(state, manner, waived);
  return searchAnew(state, manner, waived, steps(x[0], x[1], across), steps(y[0], y[1], along));
}

/** Places beside what lies from one number to another, for a stand that reaches so far to either hand: those within its limits, and these. */
function beside(limits: readonly [number, number], taken: readonly (readonly [number, number])[], reach: number): number[] {
  const found = new Set(limits);
  for (const [from, to] of taken) for (const at of [thousandth(from - reach), thousandth(to + reach)]) if (at > limits[0] && at < limits[1]) found.add(at);
  return [...found];
}

/** The units of a side placed since a search was last used; null if one that it saw is gone or stands elsewhere. */
function placedSince(state: BattleState, own: readonly number[], { seen, count }: Search): BattleUnit[] | null {
  const placed: BattleUnit[] = [];
  for (const i of own) {
    const unit = state.units[i]!;
    if (seen[i] === unit) continue;
    if (seen[i] !== undefined) return null;
    placed.push(unit);
  }
  return own.length - placed.length === count ? placed : null;
}

function isFree(search: Search, { x, y }: Point, others: readonly BattleUnit[]): boolean {
  const { stand } = search;
  stand.x = x;
  stand.y = y;
  for (const other of others) if (overlaps(stand, other)) return false;
  return true;
}

/** Goes on with a search until this many places are open, if there are as many. */
function lookOn(search: Search, others: readonly BattleUnit[], most: number): void {
  const { rows, files, limits, stand, open } = search;
  const all = rows.length * files.length;
  for (; open.length < most && search.next < all; search.next++) {
    const spot = { x: files[search.next % files.length]!, y: rows[Math.floor(search.next / files.length)]! };
    if (isFree(search, spot, others) && faultOfGround(stand, limits) === null) open.push(spot);
  }
}

/** Whether the same armies face each other over the same ground. */
const isSameField = (then: BattleState, now: BattleState): boolean =>
  then.terrain === now.terrain && then.troops === now.troops && baselineOf(then, 0) === baselineOf(now, 0);

/** All searches on one field: for a side's units of one kind in one manner, roomy and close. */
const searchesOn = keptWhile(isSameField, () => new Map<string, Search>());

/** The first lawful places of a search as the state stands, at most this many. */
function found(state: BattleState, key: string, most: number, anew: () => Search): readonly Point[] {
  const searches = searchesOn(state);
  const [side] = key;
  const own = onField(state, side === '0' ? 0 : 1);
  let search = searches.get(key);
  let placed = search === undefined ? null : placedSince(state, own, search);
  if (search === undefined || placed === null) {
    search = anew();
    searches.set(key, search);
    placed = placedSince(state, own, search)!;
  }
  if (placed.length > 0) {
    const { open, seen } = search;
    search.open = open.filter((spot) => isFree(search, spot, placed));
    for (const i of own) seen[i] = state.units[i];
    search.count = own.length;
  }
  if (search.open.length < most)
    lookOn(
      search,
      own.map((i) => state.units[i]!),
      most,
    );
  return search.open;
}

/**
 * Lawful places that touch what is in the way on two sides: where a stand fits at all between stands that face as it does, it fits in one of them. Whoever is
 * placed makes new ones, so they are looked for anew.
 */
export function touchingSpots(state: BattleState, manner: Manner, waived: Waived, most: number): readonly Point[] {
  const { x, y } = regionFor(state, manner, waived);
  const { width, depth } = state.units[manner.unit]!;
  const own = onField(state, state.troops[manner.unit]!.side).map((i) => state.units[i]!);
  const ground = groundLimits(state, manner, waived).closed.map(({ box }) => box);
  const inX = [...own.map((u) => [u.x - reachX(u), u.x + reachX(u)] as const), ...ground.map(({ left, right }) => [left, right] as const)];
  const inY = [...own.map((u) => [u.y - reachY(u), u.y + reachY(u)] as const), ...ground.map(({ bottom, top }) => [bottom, top] as const)];
  const search = searchAnew(state, manner, waived, beside(x, inX, width / 2), beside(y, inY, depth / 2));
  lookOn(search, own, most);
  return search.open;
}

/**
 * At most this many lawful places for a unit to be placed facing the enemy: with room between them if there are such, else anywhere it fits, if only in
 * contact. `kind` tells which units of its side can be placed alike.
 */
export function spotsFor(state: BattleState, manner: Manner, kind: string, waived: Waived, most: number): readonly Point[] {
  const { width, depth } = state.units[manner.unit]!;
  const key = `${state.troops[manner.unit]!.side} ${kind} ${manner.dismounted} ${waived}`;
  const roomy = found(state, key, most, () => searchBy(state, manner, waived, width + 0.3, depth + 0.3));
  if (roomy.length > 0) return roomy;
  const close = found(state, `${key} close`, 1, () => searchBy(state, manner, waived, width / 3, depth / 3));
  return close.length > 0 ? close : touchingSpots(state, manner, waived, 1);
}

import type { BattleView, BoardPlace, BoardPoint, BoardUnit } from '../../../main/contract.ts';
import { counted, listed, pageWords, sentence } from '../../words.ts';
import type { UnitNames } from '../naming.ts';
import { type Footprint, gapBetween, headingIn } from '../table/geometry.ts';
import { isOverTheTable, statesOf, traitsOf } from '../table/stand-marks.ts';
import type { Lie, Turn } from '../table/turning.ts';

/** The table in words: all that the picture shows, for readers who cannot see it. */

/** Where a point lies, by how far across and up it is seen: "left, near", "centre, middle", "right, far". */
export function sectorOf({ x, y }: BoardPoint, { width, height }: Pick<Lie, 'width' | 'height'>): string {
  const across = x < width / 3 ? 'left' : x > (width * 2) / 3 ? 'right' : 'centre';
  const up = y < height / 3 ? 'near' : y > (height * 2) / 3 ? 'far' : 'middle';
  return `${across}, ${up}`;
}

/** A heading as on the face of a clock: 12 is straight away from the near edge. */
export function clockOf(heading: number): string {
  const hour = Math.round(headingIn(heading) / 3000) % 12;
  return `${hour === 0 ? 12 : hour} o’clock`;
}

const inches = (n: number): string => counted(Math.round(n * 10) / 10, 'inch', 'inches');

/** Where a place is, and the hour on the clock that it faces. */
function spotOf(place: Omit<BoardPlace, 'unit'>, lie: Lie): readonly [where: string, hour: string] {
  const { x, y, heading } = lie.seen(place);
  return [`${sectorOf({ x, y }, lie)}: ${Math.round(x * 10) / 10} across, ${Math.round(y * 10) / 10} up`, clockOf(heading)];
}

/** A place: "centre, near: 24 inches across, 8 up, facing 12 o’clock". */
export const spotInWords = (place: Omit<BoardPlace, 'unit'>, lie: Lie): string => spotOf(place, lie).join(', facing ');

/** The same in so few words that it goes on one line: "centre, near: 24 across, 8 up, 12 o’clock". */
export const spotBriefly = (place: Omit<BoardPlace, 'unit'>, lie: Lie): string => spotOf(place, lie).join(', ');

const footprint = (unit: BoardUnit): Footprint => unit;

/** The enemy stand that is nearest to one of a body, and how far it is. */
function nearestEnemy(body: readonly BoardUnit[], units: readonly BoardUnit[]): { readonly unit: string; readonly inches: number } | null {
  let best: { unit: string; inches: number } | null = null;
  for (const enemy of units) {
    if (enemy.status !== 'field' || enemy.side === body[0]!.side) continue;
    for (const own of body) {
      const gap = gapBetween(footprint(own), footprint(enemy));
      if (best === null || gap < best.inches) best = { unit: enemy.unit, inches: gap };
    }
  }
  return best;
}

/** A body in words. */
export interface BodyInWords {
  /** Its right-most unit, which names it. */
  readonly key: string;
  readonly units: readonly string[];
  readonly name: string;
  /** Where it stands and which way it faces. */
  readonly where: string;
  /** The nearest enemy. */
  readonly enemy: string | null;
  /** What its units are and what state they are in, those that are alike together; `unit` is the first of these. */
  readonly members: readonly { readonly unit: string; readonly name: string; readonly traits: string; readonly states: string }[];
}

function bodyInWords(body: readonly BoardUnit[], { units }: BattleView, names: UnitNames, lie: Lie): BodyInWords {
  const middle = { x: body.reduce((sum, u) => sum + u.x, 0) / body.length, y: body.reduce((sum, u) => sum + u.y, 0) / body.length };
  const first = body[0]!;
  const near = nearestEnemy(body, units);
  const ids = body.map(({ unit }) => unit);
  return {
    key: first.unit,
    units: ids,
    name: names.units(ids),
    where: spotInWords({ ...middle, heading: first.heading }, lie),
    enemy: near === null ? null : near.inches < 0.05 ? `in contact with ${names.unit(near.unit)}` : `${inches(near.inches)} from ${names.unit(near.unit)}`,
    members: [...Map.groupBy(body, (unit) => `${traitsOf(unit)}; ${statesOf(unit).join('; ')}`).values()].map((alike) => ({
      unit: alike[0]!.unit,
      name: names.units(alike.map(({ unit }) => unit)),
      traits: traitsOf(alike[0]!),
      states: statesOf(alike[0]!).join('; '),
    })),
  };
}

/** The bodies of a side on the table, from left to right. */
export function bodiesOf(view: BattleView, side: 0 | 1, names: UnitNames, lie: Lie): readonly BodyInWords[] {
  const own = view.units.filter((unit) => unit.side === side && isOverTheTable(unit));
  const byBody = Map.groupBy(own, ({ body, unit }) => body[0] ?? unit);
  return [...byBody.values()]
    .map((members) => [...members].sort((a, b) => a.body.indexOf(a.unit) - b.body.indexOf(b.unit)))
    .sort((a, b) => lie.seen(a[0]!).x - lie.seen(b[0]!).x)
    .map((members) => bodyInWords(members, view, names, lie));
}

const OFF: Readonly<Partial<Record<BoardUnit['status'], string>>> = {
  'to-deploy': 'still to be placed',
  routed: 'routed',
  left: 'gone from the table',
  'pursued-off': 'off the table in pursuit',
  'flown-off': 'off the table in flight',
};

/** Units of a side that are not on the table: "3 routed: Knights 1 and 2, Archers". */
export function absentOf({ units }: BattleView, side: 0 | 1, names: UnitNames): readonly string[] {
  return Object.entries(OFF).flatMap(([status, words]) => {
    const ids = units.filter((unit) => unit.side === side && unit.status === status).map(({ unit }) => unit);
    return ids.length === 0 ? [] : [`${ids.length} ${words}: ${names.units(ids)}`];
  });
}

/** Edges of the table clockwise from the near one, as they are seen. */
const EDGES = ['near', 'left', 'far', 'right'] as const;

/** Which edge a baseline is, as the table lies. */
const edgeOf = (baseline: 'top' | 'bottom', turn: Turn): string => EDGES[((baseline === 'bottom' ? 0 : 2) + turn / 90) % EDGES.length]!;

/** A side in one sentence. */
export function sideInWords({ units, sides, attacker }: BattleView, side: 0 | 1, { turn }: Lie): string {
  const { name, rated, command, commandWhy, plan, baseline, points, lost } = sides[side];
  const stand = units.filter((unit) => unit.side === side && unit.status === 'field').length;
  const aloft = units.filter((unit) => unit.side === side && unit.status === 'aloft').length;
  const parts = [
    attacker === side ? 'attacker' : attacker === null ? null : 'defender',
    `${counted(stand, 'unit')} on the table`,
    aloft === 0 ? null : `${counted(aloft, 'unit')} over it in flight`,
    `War Rating ${rated}${command === null ? '' : `, ${command} to spend`}${command === null || commandWhy === null ? '' : ` (${commandWhy.text}, ${pageWords(commandWhy.page)})`}`,
    plan === null ? null : `plan: ${plan.name}`,
    baseline === null ? null : `from the ${edgeOf(baseline, turn)} edge`,
    `${lost} of ${points} points lost`,
  ];
  return `${sentence(name)}: ${parts.filter((part) => part !== null).join('; ')}.`;
}

/** Which way a ridge runs, from the end that is nearer or farther left. */
function ridgeInWords(ridge: readonly [BoardPoint, BoardPoint], lie: Lie): string {
  const [from, to] = ridge.map((p) => lie.seen({ ...p, heading: 0 })).sort((a, b) => a.x - b.x || a.y - b.y);
  const tenth = (n: number): number => Math.round(n * 10) / 10;
  return `its ridge runs from ${tenth(from!.x)} across, ${tenth(from!.y)} up to ${tenth(to!.x)} across, ${tenth(to!.y)} up`;
}

/** The ground in words: each piece and where it lies. */
export function groundInWords({ terrain, ground }: BattleView, lie: Lie): readonly string[] {
  if (terrain.length === 0) return [ground === null ? 'It has not been diced for yet.' : 'Open ground everywhere.'];
  return terrain.map(({ name, shape, ridge, fords, bridge }) => {
    const seen = shape.map((p) => lie.seen({ ...p, heading: 0 }));
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map((n) => Math.round(n * 10) / 10);
    const middle = { x: (left! + right!) / 2, y: (low! + high!) / 2 };
    const over = [
      ridge === null ? null : ridgeInWords(ridge, lie),
      fords.length > 0 ? 'it can be forded' : null,
      bridge === null ? null : 'there is a bridge',
    ].filter((part) => part !== null);
    return `${sentence(name)} (${sectorOf(middle, lie)}): ${left} to ${right} across, ${low} to ${high} up${over.length === 0 ? '' : `; ${listed(over)}`}.`;
  });
}

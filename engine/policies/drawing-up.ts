import { DEPLOYMENT } from '../../data/tables/setting-up.ts';
import { thousandth } from '../geometry/measure.ts';
import { bodiesOf, type Drawn, depthOfBody, unitsOf, widthOf } from '../rally-round-the-king/setting-up/battle-bodies.ts';
import { battleLines, GAP, type WantedBody } from '../rally-round-the-king/setting-up/battle-lines.ts';
import { cincsUnit } from '../rally-round-the-king/setting-up/battle-parts.ts';
import { closedGround, fromSides, regionFor, WAIVERS, type Waived } from '../rally-round-the-king/setting-up/deployment-zones.ts';
import { type FrontEdge, type Plot, plotAt, roomFor } from '../rally-round-the-king/setting-up/finding-room.ts';
import { boxOf } from '../rally-round-the-king/setting-up/laying-terrain.ts';
import { type BattleState, baselineOf, forwardOf, TABLE } from '../rally-round-the-king/state.ts';
import { canGetOff, STAND_WIDTH } from '../rally-round-the-king/troops.ts';
import type { SideIndex } from '../sides.ts';

/** Where a unit is to be placed, whether dismounted, and which rules gave way for it. */
export interface Drawing {
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly dismounted: boolean;
  readonly waived: Waived;
}

/** Turns a plot of the table into what a side sees of it. The same turn leads back. */
function seen(state: BattleState, side: SideIndex, { left, bottom, right, top }: ReturnType<typeof boxOf>): Plot {
  const middle = TABLE.width / 2;
  return baselineOf(state, side) === 'bottom'
    ? { left: left - middle, right: right - middle, back: bottom, front: top }
    : { left: middle - right, right: middle - left, back: TABLE.depth - top, front: TABLE.depth - bottom };
}

const wider = ({ left, right, back, front }: Plot): Plot => ({ left: left - GAP, right: right + GAP, back: back - GAP, front: front + GAP });

/** A way of putting units down: what of the rules gives way to it, and whether they get off their horses. */
interface Way {
  readonly waived: Waived;
  readonly dismounted: boolean;
}

interface Field extends Way {
  readonly state: BattleState;
  readonly side: SideIndex;
  /** Plots of the bodies down already, with the gap around them. */
  readonly taken: Plot[];
  readonly drawn: Drawing[];
}

/** By the rules first; a unit that finds no place gets off its horses; one that still has none stands where the rules give way (ruling 83). */
const WAYS: readonly Way[] = [
  { waived: 'nothing', dismounted: false },
  { waived: 'nothing', dismounted: true },
  ...WAIVERS.slice(1).map((waived) => ({ waived, dismounted: false })),
];

/** The stands of a body whose front is here, brought within a thousandth of an inch into their zone. */
function standsOf({ state, side, waived, dismounted }: Field, body: Drawn, at: FrontEdge): Drawing[] {
  const heading = forwardOf(state, side);
  const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(Math.max(thousandth(value), low), high);
  return body.files.flatMap((file, f) => {
    const across = at.across + (f - (body.files.length - 1) / 2) * STAND_WIDTH;
    let ahead = at.ahead;
    return file.map((unit) => {
      const { depth } = state.units[unit]!;
      const middle = ahead - depth / 2;
      ahead -= depth;
      const { x, y } = regionFor(state, { unit, dismounted }, waived);
      const own = heading === 0 ? { x: TABLE.width / 2 + across, y: middle } : { x: TABLE.width / 2 - across, y: TABLE.depth - middle };
      return { unit, x: clamp(own.x, x), y: clamp(own.y, y), heading, dismounted, waived };
    });
  });
}

/** Puts a body down as near to its wanted place as its zone, the ground and the others allow. */
function putDown(field: Field, body: Drawn, wanted: FrontEdge): boolean {
  const { state, side, taken, drawn, waived, dismounted } = field;
  const units = unitsOf(body);
  const half = TABLE.width / 2 - Math.max(...units.map((unit) => fromSides(state, { unit, dismounted }, waived)));
  const limits = { left: -half, right: half, back: DEPLOYMENT.fromBaseline.least, front: DEPLOYMENT.fromBaseline.most };
  const closed = new Set(units.flatMap((unit) => closedGround(state, { unit, dismounted }, waived)));
  const ground = [...closed].map(({ shape }) => seen(state, side, boxOf(shape)));
  const width = widthOf(body);
  const depth = depthOfBody(state, body);
  const at = roomFor(width, depth, wanted, limits, [...taken, ...ground]);
  if (at === null) return false;
  taken.push(wider(plotAt(at, width, depth)));
  drawn.push(...standsOf(field, body, at));
  return true;
}

/** Places a body whole; failing that, file by file; failing that, unit by unit. Returns the units that found no room. */
function putDownSomehow(field: Field, body: Drawn, wanted: FrontEdge): number[] {
  if (putDown(field, body, wanted)) return [];
  if (body.files.length > 1) return body.files.flatMap((file) => putDownSomehow(field, { files: [file] }, wanted));
  return unitsOf(body).filter((unit) => !putDown(field, { files: [[unit]] }, wanted));
}

/** Places all units, trying one way after another; a unit that finds no room in one way is drawn up again, with others of its kind, in the next. */
function putAllDown(state: BattleState, side: SideIndex, bodies: readonly WantedBody[]): Drawing[] {
  const taken: Plot[] = [];
  const drawn: Drawing[] = [];
  const wantedOf = new Map(bodies.flatMap((body) => unitsOf(body).map((unit) => [unit, body.wanted] as const)));
  let waiting: readonly WantedBody[] = bodies;
  for (const way of WAYS) {
    const field: Field = { state, side, taken, drawn, ...way };
    const left: number[] = [];
    for (const body of waiting) {
      const takesPart = !way.dismounted || unitsOf(body).every((unit) => canGetOff(state.troops[unit]!));
      left.push(...(takesPart ? putDownSomehow(field, body, body.wanted) : unitsOf(body)));
    }
    if (left.length === 0) break;
    waiting = bodiesOf(state, left, [3]).map((body) => ({ ...body, wanted: wantedOf.get(unitsOf(body)[0]!)! }));
  }
  return drawn;
}

interface Known {
  readonly plan: string | null;
  readonly troops: BattleState['troops'];
  readonly baseline: string;
  readonly cinc: number | null;
  readonly drawn: readonly Drawing[];
}

/** The same army on the same ground is drawn up the same way, and is asked for at every unit: so it is kept. */
const remembered = new WeakMap<BattleState['terrain'], [Known | null, Known | null]>();

/** An army drawn up by its plan (pp. 52-53), body by body, as its general means it to stand before anybody is placed. */
export function drawnUp(state: BattleState, side: SideIndex): readonly Drawing[] {
  const both = remembered.get(state.terrain) ?? [null, null];
  remembered.set(state.terrain, both);
  const baseline = baselineOf(state, side);
  const { plan } = state.sides[side];
  const cinc = cincsUnit(state, side);
  const known = both[side];
  if (known !== null && known.plan === plan && known.troops === state.troops && known.baseline === baseline && known.cinc === cinc) return known.drawn;
  const drawn = putAllDown(state, side, battleLines(state, side));
  both[side] = { plan, troops: state.troops, baseline, cinc, drawn };
  return drawn;
}

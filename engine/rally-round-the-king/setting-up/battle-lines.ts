import type { PlanId } from '../../../data/tables/battle-plans.ts';
import { DEPLOYMENT_AREAS } from '../../../data/tables/battle-plans.ts';
import { DEPLOYMENT } from '../../../data/tables/setting-up.ts';
import type { SideIndex } from '../../sides.ts';
import { type BattleState, TABLE } from '../state.ts';
import { STAND_WIDTH } from '../troops.ts';
import { backedMissiles, bodiesOf, type Drawn, depthOfBody, hasFootMelee, screenOf, widthOf } from './battle-bodies.ts';
import { isFootMelee, isGun, isHorse, lightOf, type Parts, partsOf, planOf } from './battle-parts.ts';
import type { FrontEdge } from './finding-room.ts';

/** A body and where its front would be: inches right of the middle, and from its own baseline. */
export interface WantedBody extends Drawn {
  readonly wanted: FrontEdge;
}

/** Between bodies that stand side by side, in inches: enough that they do not touch. */
export const GAP = 0.3;
/** Between one line and the next, if there is room: more than the 1" at which a friend in the way stops a body (p. 35). */
const BEHIND = 1.1;

const FRONT = DEPLOYMENT.fromBaseline.most;
const REAR = DEPLOYMENT.fromBaseline.least;
/** Half the width of the middle, where foot melee troops stand, and of all the table that others may stand in. */
const MIDDLE = TABLE.width / 2 - DEPLOYMENT.footMeleeFromSideline.least;
const WINGS = TABLE.width / 2 - DEPLOYMENT.fromSideline.least;
/** Half the width of the sections in which the centre stands (pp. 27, 53). */
const CENTER = TABLE.width / 6;

/** How far forward each wing stands: inches from the own baseline to its front. Wings that protect stand back (pp. 52-53). */
const WING_FRONTS: Readonly<Record<PlanId, { readonly left: number; readonly right: number; readonly close?: true }>> = {
  CA: { left: 10, right: 10 },
  DE: { left: FRONT, right: FRONT },
  EF: { left: 10, right: FRONT },
  FF: { left: FRONT, right: FRONT },
  HA: { left: 10, right: FRONT },
  PC: { left: 9.5, right: 9.5 },
  SD: { left: 11, right: 11, close: true },
};

/** Bodies of one line, from left to right, where each has its middle, and how far the line reaches to either side. */
interface Line {
  readonly bodies: readonly Drawn[];
  readonly across: readonly number[];
  readonly half: number;
  readonly depth: number;
}

const roomTaken = (bodies: readonly Drawn[]): number => bodies.reduce((sum, b) => sum + widthOf(b) + GAP, -GAP);

/** The first in the middle, the others by turns to its right and left. */
function middleFirst<T>(things: readonly T[]): T[] {
  const left = things.filter((_, i) => i % 2 === 0 && i > 0).reverse();
  return [...left, ...things.slice(0, 1), ...things.filter((_, i) => i % 2 === 1)];
}

/** Bodies put in lines no wider than `half` to either side, each in the first that has room; the wings' on their own side. */
function linesOf(state: BattleState, center: readonly Drawn[], left: readonly Drawn[], right: readonly Drawn[], half: number): Line[] {
  const byTurns = Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [right[i], left[i]]).flat();
  const inOrder = [...center.slice(0, 1), ...byTurns, ...center.slice(1)].filter((b) => b !== undefined);
  const lines: Drawn[][] = [];
  for (const body of inOrder) {
    const line = lines.find((l) => roomTaken([...l, body]) <= 2 * half);
    if (line === undefined) lines.push([body]);
    else line.push(body);
  }
  return lines.map((line) => {
    const own = (of: readonly Drawn[]): Drawn[] => line.filter((b) => of.includes(b));
    const bodies = [...own(left), ...middleFirst(own(center)), ...own(right)];
    let at = -roomTaken(bodies) / 2;
    const across = bodies.map((body) => {
      const middle = at + widthOf(body) / 2;
      at += widthOf(body) + GAP;
      return middle;
    });
    return { bodies, across, half: roomTaken(bodies) / 2, depth: Math.max(...bodies.map((b) => depthOfBody(state, b))) };
  });
}

/** Lines one behind the other from a front, closer than they should be if there is no room. */
function stacked(lines: readonly Line[], front: number): WantedBody[] {
  const free = front - REAR - lines.reduce((sum, line) => sum + line.depth, 0);
  const behind = lines.length < 2 ? 0 : Math.max(GAP, Math.min(BEHIND, free / (lines.length - 1)));
  let ahead = front;
  return lines.flatMap((line) => {
    const found = line.bodies.map((body, i) => ({ ...body, wanted: { across: line.across[i]!, ahead } }));
    ahead -= line.depth + behind;
    return found;
  });
}

/** One wing's bodies in a column of its own, outside the middle; the outermost first. */
function wing(state: BattleState, units: readonly number[], hand: -1 | 1, front: number, close: boolean): WantedBody[] {
  const across = hand * (close ? CENTER + STAND_WIDTH : WINGS - STAND_WIDTH);
  let ahead = front;
  return bodiesOf(state, units, [2]).map((body) => {
    const wanted = { across, ahead };
    ahead -= depthOfBody(state, body) + GAP;
    return { ...body, wanted };
  });
}

/** Heaviest and slowest first: they are the middle of the line. */
const heaviestFirst = (state: BattleState, units: readonly number[]): number[] =>
  [...units].sort((a, b) => state.troops[a]!.move - state.troops[b]!.move || state.troops[b]!.listed.cost - state.troops[a]!.listed.cost || a - b);

/** Bodies that stand beside the middle: to its right and left by turns, as wide as there is room before the wings. */
function beside(state: BattleState, units: readonly number[], half: number, front: number): WantedBody[] {
  const room = WINGS - 2 * STAND_WIDTH - GAP - half - GAP;
  const files = Math.max(1, Math.min(3, Math.floor(room / STAND_WIDTH)));
  return bodiesOf(state, units, [files]).map((body, i) => {
    const hand = i % 2 === 0 ? 1 : -1;
    return { ...body, wanted: { across: hand * (half + GAP + widthOf(body) / 2), ahead: front } };
  });
}

/** How many files bodies of the middle have: seven in a line of three bodies fill it. */
const MIDDLE_FILES = [3, 2, 2] as const;

interface Center {
  readonly bodies: readonly WantedBody[];
  /** Where the first line has its rear. */
  readonly rear: number;
}

/** The centre: its screen, its lines, what stands beside them. Foot of the wings stands at the lines' ends (ruling B9). */
function centerOf(state: BattleState, parts: Parts, plan: PlanId): Center {
  const light = lightOf(state, parts.center, plan);
  const screen = linesOf(state, screenOf(state, light), [], [], WINGS);
  const front = FRONT - screen.reduce((sum, line) => sum + line.depth + BEHIND, 0);
  const main = heaviestFirst(state, parts.center).filter((u) => !light.includes(u));
  const missiles = main.filter((u) => plan === 'SD' && !isHorse(state, u) && !isGun(state, u) && !isFootMelee(state, u));
  const foot = main.filter((u) => isFootMelee(state, u));
  const backed = backedMissiles(state, missiles, foot);
  const paired = backed.flatMap((b) => b.files.flat());
  const heavy = bodiesOf(
    state,
    foot.filter((u) => !paired.includes(u)),
    MIDDLE_FILES,
  );
  const others = main.filter((u) => !isFootMelee(state, u) && !paired.includes(u));
  const inner = (units: readonly number[]): Drawn[] =>
    bodiesOf(
      state,
      heaviestFirst(
        state,
        units.filter((u) => isFootMelee(state, u)),
      ),
      [2],
    );
  const middle = linesOf(state, [...backed, ...heavy], inner(parts.left), inner(parts.right), MIDDLE);
  const first = middle[0];
  const lines = first === undefined ? linesOf(state, bodiesOf(state, others, [3]), [], [], WINGS - 2 * STAND_WIDTH - GAP) : middle;
  const loose = first === undefined ? [] : beside(state, others, first.half, front);
  const rear = front - (lines[0]?.depth ?? 0);
  return { bodies: [...stacked(lines, front), ...loose, ...stacked(screen, FRONT)], rear };
}

/** p. 53: the reserve is a line of its own, 6" behind the first if the zone has room for it (ruling B10). */
function reserveOf(state: BattleState, units: readonly number[], rear: number): WantedBody[] {
  const bodies = bodiesOf(state, heaviestFirst(state, units), [3]);
  if (bodies.length === 0) return [];
  const lines = linesOf(state, bodies, [], [], bodies.some((b) => hasFootMelee(state, b)) ? MIDDLE : CENTER);
  const least = REAR + lines.reduce((sum, line) => sum + line.depth + GAP, -GAP);
  return stacked(lines, Math.max(least, rear - DEPLOYMENT_AREAS.reserve.behindFirstLine));
}

/** pp. 52-53: the bodies of an army and where its plan wants them, the most important first. */
export function battleLines(state: BattleState, side: SideIndex): WantedBody[] {
  const plan = planOf(state, side);
  const parts = partsOf(state, side);
  const { bodies, rear } = centerOf(state, parts, plan);
  const fronts = WING_FRONTS[plan];
  const outer = (units: readonly number[]): number[] => units.filter((u) => !isFootMelee(state, u));
  const wings = [
    ...wing(state, outer(parts.right), 1, fronts.right, fronts.close === true),
    ...wing(state, outer(parts.left), -1, fronts.left, fronts.close === true),
  ];
  return [...bodies, ...wings, ...reserveOf(state, parts.reserve, rear)];
}

import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { overlaps } from '../../engine/geometry/distance.ts';
import { type Drawing, drawnUp } from '../../engine/policies/drawing-up.ts';
import { withBattleSide } from '../../engine/rally-round-the-king/changes.ts';
import { placementFault } from '../../engine/rally-round-the-king/setting-up/deployment-zones.ts';
import type { BattleState, LaidPiece } from '../../engine/rally-round-the-king/state.ts';
import { horse, spears } from '../battle/movement/movement-table.ts';
import { battleOf } from '../battle/table.ts';

/** How the general draws up an army where there is little room (p. 30, ruling 83). The zone is 3" to 12" from its baseline. */

type Kind = LaidPiece['kind'];
/** Ground from one side to another, over the whole depth of the zone unless told. */
const ground = (kind: Kind, left: number, right: number, bottom = 0, top = 12): LaidPiece =>
  ({
    kind,
    shape: [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ],
  }) as LaidPiece;

/** Closed ground but for gaps this wide, so many inches from the left edge of the table. */
function closedBut(kind: Kind, ...gaps: readonly (readonly [number, number])[]): LaidPiece[] {
  const edges = [0, ...gaps.flat(), 48];
  return edges.flatMap((left, n) => (n % 2 === 0 ? [ground(kind, left, edges[n + 1]!)] : []));
}

interface DrawnUp {
  readonly state: BattleState;
  readonly drawn: readonly Drawing[];
}

function drawn(count: number, row: Partial<ListedUnit>, terrain: readonly LaidPiece[]): DrawnUp {
  const units = Array.from({ length: count }, (_, n) => ({ id: `u${n}`, row, x: 1 + n, y: 1, body: n }));
  const begun = battleOf([...units, { id: 'foe', side: 1, x: 24, y: 33 }], { attacker: 1, defendersBaseline: 'bottom', terrain });
  // nobody stands on the table yet
  const state = { ...begun, units: begun.units.map((u) => ({ ...u, status: 'to-deploy' as const })) };
  const planned = withBattleSide(state, 0, { plan: 'PC' });
  return { state: planned, drawn: drawnUp(planned, 0) };
}

/** Every unit has one place, by the rules it names, and touches nobody's ground. */
function faultsOf({ state, drawn: all }: DrawnUp): unknown[] {
  const stands = all.map((d) => ({ ...state.units[d.unit]!, x: d.x, y: d.y, heading: d.heading }));
  const faults: unknown[] = all.map((d, n) => placementFault(state, d, stands[n]!, d.waived)).filter((fault) => fault !== null);
  for (const [n, a] of stands.entries()) for (const b of stands.slice(n + 1)) if (overlaps(a, b)) faults.push([a, b]);
  const ours = state.troops.flatMap(({ side }, i) => (side === 0 ? [i] : []));
  return [...faults, ...ours.filter((i) => all.filter((d) => d.unit === i).length !== 1)];
}

const waived = ({ drawn: all }: DrawnUp): readonly string[] => all.map((d) => d.waived);

/** Pairs of units one right behind the other. */
const filesIn = ({ drawn: all }: DrawnUp): number =>
  all.filter((front) => all.some((rear) => rear.x === front.x && Math.abs(front.y - rear.y - 0.787) < 0.01)).length;

describe('p. 30: where there is room', () => {
  test('a body stands whole, two deep, its units edge to edge', () => {
    const field = drawn(10, spears, []);
    expect([faultsOf(field), waived(field)]).toEqual([[], Array(10).fill('nothing')]);
    // five of the ten are the centre of an army that penetrates, without its reserve (p. 53), before the middle of its baseline
    const middle = field.drawn.filter(({ x, y }) => Math.abs(x - 24) < 2 && y > 10);
    expect(middle.map(({ x }) => x).sort()).toEqual([22.425, 22.425, 24, 24, 25.575]);
    expect(new Set(middle.map(({ y }) => y))).toEqual(new Set([11.606, 10.82]));
  });
});

describe('where a body finds none', () => {
  test('it parts into files, each where it fits', () => {
    const field = drawn(10, spears, closedBut('impassable', [18.5, 20.5], [23, 25], [27.5, 29.5]));
    expect([faultsOf(field), waived(field)]).toEqual([[], Array(10).fill('nothing')]);
    expect(filesIn(field)).toBe(2);
  });

  test('a file parts into units, the others stand where the rules give way', () => {
    const gaps = [
      [20, 22],
      [26, 28],
    ] as const;
    const field = drawn(4, spears, [...closedBut('impassable', ...gaps), ground('impassable', 0, 48, 0, 11)]);
    expect(faultsOf(field)).toEqual([]);
    expect(waived(field)).toEqual(['nothing', 'nothing', 'ground', 'ground']);
    expect(field.drawn.slice(0, 2).map(({ y }) => y > 11)).toEqual([true, true]);
  });
});

describe('p. 33, ruling 83: who finds no place at all', () => {
  test('gets off his horse where ground is closed to riders alone, before a rule gives way; who finds one stays mounted', () => {
    const wooded = drawn(4, horse, closedBut('woods'));
    expect(faultsOf(wooded)).toEqual([]);
    expect(wooded.drawn.map((d) => [d.dismounted, d.waived])).toEqual(Array(4).fill([true, 'nothing']));
    const clearing = drawn(4, horse, closedBut('woods', [23, 25]));
    expect(faultsOf(clearing)).toEqual([]);
    expect(clearing.drawn.filter((d) => d.dismounted).length).toBe(0);
    expect(drawn(20, horse, closedBut('woods', [23, 25])).drawn.filter((d) => !d.dismounted).length).toBeGreaterThan(4);
    expect(new Set(waived(drawn(20, horse, closedBut('woods', [23, 25]))))).toEqual(new Set(['nothing']));
  });

  test('foot leaves the middle first, then comes nearer the sides, then stands on closed ground', () => {
    const outside = drawn(2, spears, [ground('impassable', 18, 30)]);
    expect([faultsOf(outside), waived(outside)]).toEqual([[], ['middle', 'middle']]);
    const rim = drawn(2, spears, [ground('impassable', 12, 36)]);
    expect([faultsOf(rim), waived(rim)]).toEqual([[], ['sides', 'sides']]);
    const nowhere = drawn(2, spears, [ground('impassable', 0, 48)]);
    expect([faultsOf(nowhere), waived(nowhere)]).toEqual([[], ['ground', 'ground']]);
  });
});

import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../data/shapes.ts';
import { scripted } from '../../engine/dice.ts';
import { headingOf, turned } from '../../engine/geometry/heading.ts';
import { distanceToShape, rectangle } from '../../engine/geometry/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import { wayOfBody } from '../../engine/policies/marching-orders.ts';
import type { BattleChoiceId } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { withUnits } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState, LaidPiece } from '../../engine/rally-round-the-king/state.ts';
import { bodyOf } from '../../engine/rally-round-the-king/table/bodies.ts';
import { block, goOf, horse, slingers, spears } from '../battle/movement/movement-table.ts';
import { at, type Standing, unit } from '../battle/table.ts';
import { pressing } from './pressing.ts';

const closed = (left: number, bottom: number, right: number, top: number): LaidPiece => ({ kind: 'impassable', shape: rectangle(left, bottom, right, top) });

/** What the general has a body do in one go, and how the battle stands after it. */
function go(before: BattleState): { readonly after: BattleState; readonly orders: readonly BattleChoiceId[] } {
  const orders: BattleChoiceId[] = [];
  let now = goOf(before, 'first');
  while (now.agenda.length > 0) {
    const offer = rules.legal(now);
    if ('over' in offer || offer.kind !== 'orders') break;
    const action = general(now, offer);
    const done = rules.apply(now, action, scripted(...new Array(40).fill(1)));
    if (!('state' in done)) throw new Error(`refused: ${JSON.stringify(done)}`);
    orders.push(action.choice);
    now = done.state;
  }
  const rested = withUnits(now, bodyOf(now, at(now, 'first')), { done: false, moved: false, setOut: null });
  return { after: { ...rested, agenda: [] }, orders };
}

/** Go after go until they are past what is in their way, or so many: how far up the table they have come, and in how many goes they turned about. */
function comesPast(state: BattleState, y: number, most: number): { readonly goes: number; readonly about: number } {
  let now = state;
  let about = 0;
  for (let goes = 1; goes <= most; goes++) {
    const { after, orders } = go(now);
    now = after;
    if (orders.includes('about-face')) about++;
    if (unit(now, 'first').y > y) return { goes, about };
  }
  return { goes: most + 1, about };
}

const names = (n: number): string[] => Array.from({ length: n }, (_, i) => (i === n - 1 ? 'first' : `m${i}`));
const wide = (n: number, x: number, y: number, row: Partial<ListedUnit>): Standing[] => block([names(n)], x, y, row);

describe('ground that is closed to them is gone round (p. 29), not walked to and fro before', () => {
  test.each([
    ['one of foot', wide(1, 24, 12, spears), 16],
    ['four of foot abreast', wide(4, 22, 12, spears), 24],
    ['a rider', wide(1, 24, 12, horse), 10],
    ['two riders abreast', wide(2, 23, 12, horse), 12],
  ] as const)('a wall, by %s', (_name, units, most) => {
    const { goes, about } = comesPast(pressing(units, [closed(14, 16, 34, 20)]), 20, most);
    expect(goes).toBeLessThanOrEqual(most);
    expect(about).toBeLessThanOrEqual(1);
  });

  test('a corner that one of them catches on', () => {
    const { goes, about } = comesPast(pressing(wide(2, 31.2, 24.6, horse), [closed(16, 26, 32, 30)]), 30, 8);
    expect(goes).toBeLessThanOrEqual(8);
    expect(about).toBeLessThanOrEqual(2);
  });

  test('a gap is ridden through', () => {
    const { goes } = comesPast(pressing(wide(1, 18, 12, horse), [closed(0, 16, 20, 20), closed(25, 16, 46, 20)]), 20, 4);
    expect(goes).toBeLessThanOrEqual(4);
  });

  test('light troops who are stuck at a corner, with friends behind, come out of there sideways (p. 33)', () => {
    const stuck: Standing[] = [
      { id: 'first', x: 25.125, y: 12.711, heading: 3779, row: slingers, body: 0 },
      { id: 'friend', x: 24.686, y: 12.054, heading: 3710, row: spears, body: 1 },
    ];
    const state = pressing(stuck, [{ kind: 'pond', shape: rectangle(16, 13.5, 25, 22.5) }]);
    expect(go(state).orders).toContain('skirmish-move');
  });
});

describe('the way they look for', () => {
  const WALL = closed(14, 16, 34, 20);
  const state = pressing(wide(1, 22, 12, spears), [WALL]);
  const way = wayOfBody(state, [at(state, 'first')], unit(state, 'orc'));

  test('is clear of the wall, so that they have room to wheel', () => {
    expect(way).toMatchObject({ tooWide: false, isNone: false });
    expect(distanceToShape(way.to, WALL.shape)).toBeGreaterThanOrEqual(2);
  });

  test('is kept to within a few degrees: who is six off it turns', () => {
    const { x, y } = unit(state, 'first');
    const bearing = headingOf(way.to.x - x, way.to.y - y);
    const facing = (off: number): BattleState => withUnits(state, [at(state, 'first')], { heading: turned(bearing, off) });
    expect(go(facing(600)).orders[0]).toBe('wheel-left');
    expect(go(facing(35_400)).orders[0]).toBe('wheel-right');
    expect(go(facing(200)).orders[0]).toBe('advance');
  });
});

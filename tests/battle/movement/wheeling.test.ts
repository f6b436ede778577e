import { describe, expect, test } from 'vitest';
import { gap } from '../../../engine/geometry/distance.ts';
import { CONTACT } from '../../../engine/geometry/measure.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { corners } from '../../../engine/geometry/stand.ts';
import { hasRoomToWheel, pivotOf, wheelBody, wheelMost, wheelOpen } from '../../../engine/rally-round-the-king/movement/wheeling.ts';
import { touchingOf } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { whim } from '../../laws/playing.ts';
import { battleOf, of } from '../table.ts';
import { block, FOOT, goOf, horse, isOffered, offered, places, SIX, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 33: how to wheel', () => {
  const three = battleOf([...block([['a', 'b', 'c']], 20, 8), ...far]);

  test('in a right wheel the right front corner of the right front unit stays where it is, in a left wheel the left one of the left', () => {
    expect(pivotOf(three, [2, 1, 0], 'right')).toEqual({ x: 20 + 2.5 * WIDTH, y: expect.closeTo(8, 2) });
    expect(pivotOf(three, [2, 1, 0], 'left')).toEqual({ x: 20 - WIDTH / 2, y: expect.closeTo(8, 2) });
    const after = told(goOf(three, 'a'), { choice: 'wheel-right', number: 3000 });
    expect(corners(after.state.units[2]!)[1]).toEqual({ x: expect.closeTo(20 + 2.5 * WIDTH, 2), y: expect.closeTo(8, 2) });
    expect(of(after.events, 'moved')[0]!.how).toBe('wheeled');
    expect(after.state.units.slice(0, 3).map((u) => u.heading)).toEqual([3000, 3000, 3000]);
  });

  test('the others conform: all keep their places in the body', () => {
    const state = battleOf([...SIX, ...far]);
    const after = told(goOf(state, 'a'), { choice: 'wheel-left', number: 2000 }).state;
    for (let i = 0; i < 6; i++) expect([...touchingOf(after, i)].sort()).toEqual([...touchingOf(state, i)].sort());
    expect(after.units.slice(0, 6).map((u) => [u.heading, u.body])).toEqual(new Array(6).fill([34000, 0]));
  });

  test('no more than 45 degrees; one unit wide 90', () => {
    expect(offered(goOf(three, 'a'), 'wheel-right', 'number')).toMatchObject({ from: 1, to: 4500 });
    const column = battleOf([...block([['a'], ['b']], 20, 8), ...far]);
    expect(offered(goOf(column, 'a'), 'wheel-left', 'number')).toMatchObject({ from: 1, to: 9000 });
  });

  test('no unit goes farther than its own move: a wide body wheels less', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const state = battleOf([...block([names], 20, 8), ...far]);
    const most = wheelMost(state, [0, 1, 2, 3, 4, 5, 6, 7], 'right');
    const radius = Math.hypot(8 * WIDTH, FOOT);
    expect((radius * most * Math.PI) / 18000).toBeLessThanOrEqual(6);
    expect((radius * (most + 2) * Math.PI) / 18000).toBeGreaterThan(6);
    expect(wheelMost(state, [0, 1, 2, 3, 4, 5, 6, 7], 'left')).toBe(most);
  });

  test('into woods no farther than half a move would bring it (p. 30)', () => {
    const woods = (left: number) => ({ terrain: [{ kind: 'woods' as const, shape: rectangle(left, 9, 24, 20) }] });
    const six = ['a', 'b', 'c', 'd', 'e', 'f'];
    const units = block([six], 24 - 5 * WIDTH, 8, { figures: 3, ac: 6 });
    const open = wheelMost(battleOf([...units, ...far]), [0, 1, 2, 3, 4, 5], 'right');
    const radius = Math.hypot(6 * WIDTH, FOOT);
    expect((radius * open * Math.PI) / 18000).toBeCloseTo(6, 1);
    const wooded = wheelMost(battleOf([...units, ...far], woods(10)), [0, 1, 2, 3, 4, 5], 'right');
    expect((radius * wooded * Math.PI) / 18000).toBeCloseTo(3, 1);
  });

  test('left is right in the mirror', () => {
    const left = told(goOf(three, 'a'), { choice: 'wheel-left', number: 2500 }).state;
    const right = told(goOf(three, 'a'), { choice: 'wheel-right', number: 2500 }).state;
    const mirror = 2 * (20 + WIDTH);
    for (let i = 0; i < 3; i++) {
      expect(left.units[i]!.x).toBeCloseTo(mirror - right.units[2 - i]!.x, 2);
      expect(left.units[i]!.y).toBeCloseTo(right.units[2 - i]!.y, 2);
    }
  });
});

describe('p. 32: what a wheel costs', () => {
  test('foot the whole move: only before anything else', () => {
    const go = goOf(battleOf([...block([['a']], 20, 8), ...far]), 'a');
    const after = told(go, { choice: 'wheel-right', number: 100 }).state;
    expect(after.agenda).toEqual([]);
    expect(after.units[0]).toMatchObject({ active: true, done: true });
    expect(isOffered(told(go, { choice: 'advance', number: 3 }).state, 'wheel-right')).toBe(false);
  });

  test('mounted half of it, before or after the rest, and once', () => {
    const go = goOf(battleOf([...block([['h']], 20, 8, horse), ...far]), 'h');
    const first = told(go, { choice: 'wheel-right', number: 4500 }).state;
    expect(offered(first, 'advance', 'number')).toMatchObject({ to: 6 });
    expect(isOffered(first, 'wheel-right')).toBe(false);
    expect(isOffered(first, 'wheel-left')).toBe(false);
    const late = told(go, { choice: 'advance', number: 6 }).state;
    expect(told(late, { choice: 'wheel-left', number: 9000 }).state.agenda).toEqual([]);
    expect(isOffered(told(go, { choice: 'advance', number: 7 }).state, 'wheel-left')).toBe(false);
  });

  test('a body of horse and foot wheels as foot', () => {
    const state = battleOf([...block([['a']], 20, 8), ...block([['h']], 21.575, 8, horse), ...far]);
    expect(told(goOf(state, 'a'), { choice: 'wheel-right', number: 100 }).state.agenda).toEqual([]);
  });
});

describe('a wheel stops', () => {
  test('where it comes into contact with friends of another body', () => {
    const state = battleOf([...block([['a', 'b', 'c']], 20, 8), ...block([['z']], 21, 9.5), ...far]);
    const after = told(goOf(state, 'a'), { choice: 'wheel-right', number: offered(goOf(state, 'a'), 'wheel-right', 'number').to }).state;
    expect(after.units[0]!.heading).toBeGreaterThan(100);
    expect(after.units[0]!.heading).toBeLessThan(2000);
    expect(touchingOf(after, 0).filter((i) => i === 3).length + touchingOf(after, 1).filter((i) => i === 3).length).toBeGreaterThan(0);
  });

  test('1" from enemies, from where it may charge into melee (p. 32)', () => {
    const state = battleOf([...block([['a', 'b', 'c']], 20, 8), ...block([['orc']], 20.5, 11, spears, { side: 1, heading: 9000 })]);
    const wheel = offered(goOf(state, 'a'), 'wheel-right', 'number');
    expect(wheel.to).toBeLessThan(4500);
    expect(wheel.to).toBeGreaterThan(500);
  });

  test('who stands nearer to an enemy than 1" already wheels no nearer to him, at whatever angle they stand (p. 40)', () => {
    const state = battleOf([
      { id: 'a', row: spears, x: 24.405, y: 12.525, heading: 21239 },
      { id: 'rider', side: 1, row: horse, x: 23.635, y: 11.32, heading: 679 },
    ]);
    const apart = (by: number) => gap(wheelBody(state, [0], -by).units[0]!, state.units[1]!);
    expect(apart(0)).toBeCloseTo(0.164, 3);
    const most = wheelMost(state, [0], 'left');
    expect(apart(most)).toBeGreaterThan(0.14);
    expect(apart(most + 300)).toBeLessThan(0.14);
    expect(apart(2323)).toBeLessThan(CONTACT);
  });

  test('before ground closed to it, rivers and the edge of the table', () => {
    const units = [...block([['a', 'b', 'c']], 20, 8), ...far];
    const most = (kind: 'lake' | 'river' | 'hill') => {
      const shape = rectangle(16, 9, 23, 12);
      const piece = kind === 'hill' ? { kind, shape, ridge: { from: { x: 16, y: 10 }, to: { x: 23, y: 10 } } } : { kind, shape };
      return wheelMost(battleOf(units, { terrain: [piece] }), [0, 1, 2], 'right');
    };
    expect(most('hill')).toBe(4500);
    expect(most('lake')).toBeLessThan(2000);
    expect(most('river')).toBe(most('lake'));
    expect(wheelMost(battleOf([...block([['a', 'b', 'c']], 20, 35), ...far]), [0, 1, 2], 'right')).toBeLessThan(2000);
  });
});

test('a body that forms an echelon pivots on its outermost front unit', () => {
  const state = battleOf([...block([['a']], 20, 8), ...block([['b']], 20 + WIDTH, 8 - FOOT), ...far]);
  expect(places(state, 'b')[0]![0]).toBe(21.575);
  expect(pivotOf(state, [0, 1], 'right')).toEqual({ x: expect.closeTo(20 + 1.5 * WIDTH, 2), y: expect.closeTo(8 - FOOT, 2) });
});

test('a wheel is offered exactly where one of a hundredth of a degree is possible, whoever stands near', () => {
  const pick = whim(33);
  let barred = 0;
  for (let n = 0; n < 400; n++) {
    const others = Array.from({ length: 4 }, (_, o) => ({
      id: `other-${o}`,
      side: o < 3 ? (1 as const) : (0 as const),
      x: 17 + pick(9000) / 1000,
      y: 6 + pick(6000) / 1000,
      heading: pick(36000),
      body: 3 + o,
    }));
    const state = battleOf([...block([['a', 'b', 'c']], 20, 8), ...others], {
      terrain: n % 3 === 0 ? [{ kind: 'lake', shape: rectangle(22, 9, 26, 12) }] : [],
    });
    const hasRoom = hasRoomToWheel(state, [2, 1, 0]);
    const hands = ['left', 'right'] as const;
    const offered = hands.map((hand) => wheelOpen(state, [2, 1, 0], 0, hand, () => hasRoom) !== null);
    const possible = hands.map((hand) => wheelMost(state, [2, 1, 0], hand) >= 1);
    expect(offered, `case ${n}`).toEqual(possible);
    barred += possible.filter((p) => !p).length;
  }
  expect(barred).toBeGreaterThan(40);
});

test('pp. 30, 33: in woods the outer unit goes half as far; to where they begin a body may wheel in any case', () => {
  const most = (low: number): number => {
    const woods = { kind: 'woods', shape: rectangle(10, low, 34, 30) } as const;
    return wheelMost(battleOf([...block([['a', 'b', 'c']], 20, 10), { id: 'orc', side: 1, x: 44, y: 34 }], { terrain: [woods] }), [0, 1, 2], 'right') / 100;
  };
  // 6", and half of that, along the arc of a front three wide
  const half = (3 / Math.hypot(3 * WIDTH, FOOT)) * (180 / Math.PI);
  expect(most(20)).toBe(45);
  expect(most(5)).toBeCloseTo(half, 0);
  const edge = Math.asin(3 / (3 * WIDTH)) * (180 / Math.PI);
  expect(edge).toBeGreaterThan(half + 2);
  expect(most(13)).toBeCloseTo(edge, 0);
});

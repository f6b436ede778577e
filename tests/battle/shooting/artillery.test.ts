import { describe, expect, test } from 'vitest';
import type { SpecialRule } from '../../../data/shapes.ts';
import { keyed, scripted } from '../../../engine/dice.ts';
import { cameIn } from '../melee/melee-table.ts';
import * as table from '../table.ts';
import { battleOf, id, kind, ours, type Placed, shoot, theirs } from './shooting-table.ts';

/** The middle of our engines. */
const MIDDLE = 9;
const ballista = (change: Partial<Placed> = {}) => ours('foot-missile', { rules: ['engine'], movesAs: 'artillery', figures: 1, y: MIDDLE, ...change });
const cannon = (change: Partial<Placed> = {}) => ours('foot-missile', { rules: ['cannon'], movesAs: 'artillery', figures: 1, y: MIDDLE, ...change });
/** A foe whose middle is so many inches ahead of an engine's. */
const foe = (inches: number, change: Partial<Placed> = {}): Placed => ({ ...theirs('foot-melee', 0, change), y: MIDDLE + inches });
const tests = (pushed: ReturnType<typeof shoot>['pushed']) => pushed.flatMap((s) => (s.kind === 'test' ? s.units : []));

describe('engines (pp. 5-6)', () => {
  test('p. 5: a 3 and a 4: it lands 7" from its middle, on the horsemen, whatever they wear', () => {
    const state = battleOf([ballista()], [{ ...theirs('mounted-melee', 0, { ac: 8 }), y: MIDDLE + 7 }]);
    const { state: after, events, pushed, left } = shoot(state, [0], [3, 4]);
    expect(kind(events, 'roll')).toEqual([
      { kind: 'roll', table: 'engine', page: 5, who: id(0, 0), dice: [3, 4], modifiers: [], total: 7, result: 'hit', cause: 7 },
    ]);
    expect(kind(events, 'struck')).toEqual([{ kind: 'struck', unit: id(0, 0), points: [[24, 16]], hits: [id(1, 0)], cause: 7 }]);
    expect(after.units[1]!.hits).toBe(1);
    expect(pushed).toEqual([{ kind: 'test', test: 'received-fire', units: [1], by: [0], extra: 'terror', id: 10, cause: 7 }]);
    expect(after.units[0]!.fired).toBe(true);
    expect(left).toBe(0);
  });

  test('missed, who was shot at tests in terror all the same (p. 9)', () => {
    const { state, events, pushed } = shoot(battleOf([ballista()], [foe(10)]), [0], [1, 1]);
    expect(state.units[1]!.hits).toBe(0);
    expect(kind(events, 'roll')[0]!.result).toBe('missed');
    expect(pushed).toEqual([expect.objectContaining({ units: [1], extra: 'terror' })]);
  });

  test('whoever is within 2" of the point and not hit tests in terror, friend or foe', () => {
    const near = [foe(7), foe(7, { x: 26.5 }), foe(7, { x: 27.7 })];
    const friend = { ...ours('foot-melee', { x: 21.5 }), y: MIDDLE + 7 };
    const { state, pushed } = shoot(battleOf([ballista(), friend], near), [0], [3, 4]);
    expect(state.units.map((u) => u.hits)).toEqual([0, 0, 1, 0, 0]);
    expect(tests(pushed)).toEqual([2, 3, 1]);
  });

  test('2" from its edge is within 2", and no more', () => {
    const near = (inches: number) => tests(shoot(battleOf([ballista()], [foe(7), foe(7, { x: 24 + 1.575 / 2 + inches })]), [0], [3, 4]).pushed);
    expect([near(2), near(2.05)]).toEqual([[1, 2], [1]]);
  });

  test('of two who touch where it comes down the one whose middle is nearer is hit, and no other (ruling 92)', () => {
    const [beyond, there] = [foe(7.3, { x: 24 - 0.787 }), foe(7, { x: 24 + 0.787 })];
    const struck = (...them: readonly Placed[]) => kind(shoot(battleOf([ballista()], them), [0], [3, 4]).events, 'struck')[0]!.hits;
    expect(struck(beyond, there)).toEqual([id(1, 1)]);
    expect(struck(there, beyond)).toEqual([id(1, 0)]);
  });

  test('a friend that stands there is hit', () => {
    const friend = { ...ours('foot-melee', { x: 25.4 }), y: MIDDLE + 7, on: { hits: 0 } };
    const state = battleOf([ballista({ x: 24.8 }), friend], [foe(9, { x: 23.9 })]);
    const { state: after, events } = shoot(state, [0], [3, 4]);
    expect(kind(events, 'struck')[0]!.hits).toEqual([id(0, 1)]);
    expect(after.units[1]!.hits).toBe(1);
  });

  test('of two that touch at the point one alone is hit', () => {
    const { state } = shoot(battleOf([ballista()], [foe(6.6065), foe(7.3935)]), [0], [3, 4]);
    expect(state.units.map((u) => u.hits)).toEqual([0, 1, 0]);
  });

  test('without anybody in sight and range it does not fire', () => {
    expect(shoot(battleOf([ballista()], [foe(14)]), [0], []).events).toEqual([]);
    expect(shoot(battleOf([ballista()], [foe(5, { x: 26 })]), [0], []).events).toEqual([]);
  });
});

describe('cannon (p. 6)', () => {
  test('the dice in falling order are bounces, each on from the last (ruling 9): 2, 5, 3 lands at 5", 8" and 10"', () => {
    const state = battleOf([cannon()], [foe(5), foe(8), foe(10)]);
    const { state: after, events, pushed } = shoot(state, [0], [2, 5, 3]);
    expect(kind(events, 'roll')).toEqual([
      { kind: 'roll', table: 'cannon', page: 6, who: id(0, 0), dice: [2, 5, 3], modifiers: [], result: 'fires', cause: 7 },
    ]);
    expect(kind(events, 'struck')[0]!.points.map(([, y]) => y)).toEqual([14, 17, 19]);
    expect(after.units.map((u) => u.hits)).toEqual([0, 1, 1, 1]);
    expect(tests(pushed).sort()).toEqual([1, 2, 3]);
  });

  test('three sixes reach 18"', () => {
    const state = battleOf([cannon()], [foe(18)]);
    expect(shoot(state, [0], [6, 6, 6]).state.units[1]!.hits).toBe(1);
  });

  test('within 2" of any of the points', () => {
    const state = battleOf([cannon()], [foe(4), foe(9, { x: 26 })]);
    expect(tests(shoot(state, [0], [4, 4, 1]).pushed)).toEqual([1, 2]);
    expect(tests(shoot(state, [0], [2, 2, 1]).pushed)).toEqual([1]);
  });

  test.each([
    ['first', 6],
    ['second', 11],
    ['third', 15],
  ] as const)('p. 6: who is near the %s point alone tests in terror as well', (_which, inches) => {
    const state = battleOf([cannon()], [foe(15), foe(inches, { x: 26.5 })]);
    const { state: after, events, pushed } = shoot(state, [0], [6, 5, 4]);
    expect(kind(events, 'struck')[0]!.points.map(([, y]) => y - MIDDLE)).toEqual([6, 11, 15]);
    expect(after.units.map((u) => u.hits)).toEqual([0, 1, 0]);
    expect(pushed).toEqual([1, 2].map((unit) => expect.objectContaining({ test: 'received-fire', units: [unit], extra: 'terror' })));
  });

  test('two ones: it fails to fire, and nobody tests', () => {
    const { state, events, pushed } = shoot(battleOf([cannon()], [foe(8)]), [0], [1, 6, 1]);
    expect(kind(events, 'roll')[0]!.result).toBe('misfires');
    expect(kind(events, 'struck')).toEqual([]);
    expect(pushed).toEqual([]);
    expect(state.units[0]).toMatchObject({ fired: true, status: 'field' });
  });

  test('three ones: it explodes, is gone as if routed before anybody tests (ruling 143), and all within 2" test in terror', () => {
    const friends = [ours('foot-melee', { x: 27 }), ours('foot-melee', { x: 20 })];
    const { state, events, pushed } = shoot(battleOf([cannon(), ...friends], [foe(8)]), [0], [1, 1, 1]);
    expect(kind(events, 'roll')[0]!.result).toBe('explodes');
    expect(kind(events, 'routed')).toEqual([{ kind: 'routed', unit: id(0, 0), reason: 'exploded', cause: 7 }]);
    expect(state.units[0]!.status).toBe('routed');
    expect(pushed).toEqual([expect.objectContaining({ test: 'received-fire', units: [1], extra: 'terror' })]);
  });
});

describe('artillery in the volley of its body', () => {
  test('it shoots with the rest of its body, and each target tests once (p. 38)', () => {
    const state = battleOf([ballista(), ours('foot-missile', { x: 25.575 })], [foe(4), foe(4, { x: 25.575 })]);
    const { state: after, events, pushed, left } = shoot(state, [0, 1], [3, 3, 2, 2]);
    expect(events.map((e) => e.kind)).toEqual(['roll', 'fired', 'roll', 'struck', 'hit', 'hit']);
    expect(after.units.map((u) => u.hits)).toEqual([0, 0, 1, 1]);
    expect(tests(pushed).sort()).toEqual([2, 3]);
    expect(left).toBe(0);
  });

  test('charged, with one die passed, it has one die (p. 77)', () => {
    const { state, left } = shoot(battleOf([ballista()], [foe(2)]), [0], [2], [1], true);
    expect(state.units[1]!.hits).toBe(1);
    expect(left).toBe(0);
  });

  test('giants, though melee units, throw rocks when told to (p. 6)', () => {
    const { state } = shoot(battleOf([ours('foot-melee', { rules: ['engine', 'terror'], figures: 4, y: MIDDLE })], [foe(7)]), [0], [3, 4]);
    expect(state.units[1]!.hits).toBe(1);
  });

  test('ruling 93: an engine that can hit nobody answers once in a go', () => {
    const aside = battleOf([ballista()], [foe(8, { x: 25.3 })]);
    const once = shoot(aside, [0], [3, 4], [1]);
    expect(kind(once.events, 'struck')).toHaveLength(1);
    expect(shoot({ ...once.state, agenda: [] }, [0], [], [1]).events).toEqual([]);
  });
});

test('pp. 6, 36, ruling 319: who fights near where it comes down tests too; if he gives way for that his enemy does not pursue', () => {
  const gun = { id: 'gun', row: { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery', figures: 1 }, x: 24, y: MIDDLE } as const;
  const fighting = { melee: cameIn('charged', 1) };
  const state = table.battleOf([
    gun,
    { id: 'friend', x: 25.9, y: MIDDLE + 3.5, ...fighting },
    { id: 'orc', side: 1, x: 25.9, y: MIDDLE + 3.5 + 0.787, ...fighting },
    { id: 'foe', side: 1, x: 24, y: MIDDLE + 10 },
  ]);
  const dice = keyed({ 'engine gun': [2, 2], 'received-fire friend': [6, 6], 'received-fire': [1, 6, 1, 6] }, scripted());
  const { state: after, events } = table.run(state, { kind: 'volley', shooters: [0], at: null, oneDie: [] }, dice);
  expect(table.of(events, 'reacted').map((e) => [e.unit, e.test, e.result])).toContainEqual(['friend', 'received-fire', 'retire']);
  expect(table.unit(after, 'friend')).toMatchObject({ status: 'field', melee: null });
  expect(table.of(events, 'roll').map((e) => e.table)).not.toContain('pursue');
});

describe('ruling 140: a gun frightens its own side too, and is no enemy for that', () => {
  const gun = { id: 'gun', row: { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery', figures: 1 }, x: 24, y: MIDDLE } as const;
  const fires = { kind: 'volley', shooters: [0], at: null, oneDie: [] } as const;
  const beside = (rules: readonly SpecialRule[]) =>
    table.battleOf([gun, { id: 'friend', x: 25.9, y: MIDDLE + 3, row: { rules } }, { id: 'foe', side: 1, x: 24, y: MIDDLE + 8 }]);

  test('p. 6: frenzied it goes for the enemy, not for the gun', () => {
    const state = beside(['frenzy']);
    const dice = keyed({ 'engine gun': [2, 2], 'received-fire friend': [1, 1], 'received-fire foe': [4, 5] }, scripted(6, 6));
    const { events } = table.run(state, fires, dice);
    expect(table.of(events, 'test-called')).toContainEqual(expect.objectContaining({ test: 'received-fire', units: ['friend'], against: [] }));
    expect(table.of(events, 'charge-declared').map((e) => e.target)).not.toContain('gun');
  });

  test('p. 77: if it is told to fire it fires at the nearest enemy, where it has him in its arc', () => {
    const shots = (x: number) => {
      const near = { id: 'near', side: 1, x, y: MIDDLE + 7 } as const;
      const friend = { id: 'friend', x: 25.9, y: MIDDLE + 3, row: { class: 'foot-missile' } } as const;
      const state = table.battleOf([gun, friend, near, { id: 'foe', side: 1, x: 24, y: MIDDLE + 9 }]);
      const dice = keyed({ 'engine gun': [2, 2], 'received-fire friend': [1, 1], 'missile friend': [1, 1], 'received-fire': [4, 5, 4, 5] }, scripted());
      return table.of(table.run(state, fires, dice).events, 'fired');
    };
    expect(shots(25.9)).toMatchObject([{ units: ['friend'], against: ['near'] }]);
    expect(shots(30)).toEqual([]);
  });

  test('p. 36: if it gives way it does so before the enemy', () => {
    const state = beside([]);
    const dice = keyed({ 'engine gun': [2, 2], 'received-fire friend': [6, 6], 'received-fire foe': [4, 5] }, scripted());
    expect(table.unit(table.run(state, fires, dice).state, 'friend').y).toBeLessThan(MIDDLE + 3);
  });
});

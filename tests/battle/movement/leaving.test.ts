import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { pushSteps, withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { bodiesThatLeft, mayReturn } from '../../../engine/rally-round-the-king/movement/leaving.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { at, battleOf, of, run, runTo } from '../table.ts';
import { block, choices, FOOT, goOf, isOffered, places, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 36: leaving the table', () => {
  test('a body whose move takes it over the edge may be led off, for good', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 3, spears, { heading: 18000 }), ...far]), 'a');
    const after = told(go, { choice: 'leave' });
    expect(of(after.events, 'left-the-table').map((e) => e.how)).toEqual(['ordered', 'ordered']);
    expect(after.state.units.slice(0, 2).map((u) => u.status)).toEqual(['left', 'left']);
  });

  test('not from farther off', () => {
    expect(isOffered(goOf(battleOf([...block([['a']], 20, 8, spears, { heading: 18000 }), ...far]), 'a'), 'leave')).toBe(false);
  });

  test('pursuers come back where they left, facing the field', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const state = battleOf([...block([['a', 'b']], 20, 36.2, spears, off), ...far]);
    const units = [0, 1];
    const asked = { ...state, agenda: [{ kind: 'orders' as const, id: 1, cause: 0, side: 0 as const, units, spent: 0, begun: false }], nextStep: 2 };
    const after = told(asked, { choice: 'return' });
    expect(of(after.events, 'moved')[0]!.how).toBe('returned');
    expect(places(after.state, 'a', 'b')).toEqual([
      [20, 35.607, 18000],
      [21.575, 35.607, 18000],
    ]);
    expect(after.state.units[0]).toMatchObject({ status: 'field', active: true, done: true });
  });

  test('they are activated for that: it takes one of the War Rating', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const state = battleOf([...block([['a', 'b']], 20, 36.2, spears, off), ...far]);
    const asked = { ...state, agenda: [{ kind: 'orders' as const, id: 1, cause: 0, side: 0 as const, units: [0, 1], spent: 0, begun: false }], nextStep: 2 };
    const after = told(asked, { choice: 'return' });
    expect([state.sides[0].command, after.state.sides[0].command]).toEqual([3, 2]);
    expect(of(after.events, 'body-activated')).toMatchObject([{ units: ['a', 'b'], points: 1 }]);
  });

  test('units of a body that left in different goes did not leave as a body: each is activated by itself', () => {
    const off = { status: 'pursued-off' as const, heading: 0, body: 0 };
    const asked = (state: BattleState) => runTo('orders', { ...state, agenda: [] }, { kind: 'next-body', side: 0 }, scripted()).state.agenda.at(-1);
    const begun = (state: BattleState) => runTo('command', state, { kind: 'go', side: 0 }, scripted()).state;
    const a = block([['a']], 20, 36.2, spears, off);
    const b = block([['b']], 10, 36.2, spears, off);
    expect(asked(begun(battleOf([...a, ...b, ...far])))).toMatchObject({ kind: 'orders', units: [0, 1] });
    // b has run off before, and a in this go
    const before = begun(battleOf([...block([['a']], 20, 30, spears, { body: 0 }), ...b, ...far]));
    expect(asked(begun({ ...withUnit(before, 0, { y: 36.2, status: 'pursued-off' }), agenda: [] }))).toMatchObject({ kind: 'orders', units: [0] });
  });

  test('nor do two who lie side by side there, if one has left in an earlier go', () => {
    const gone = (a: boolean, b: boolean) => {
      const [one, other] = block([['a', 'b']], 20, 36.2, spears, { status: 'pursued-off' as const });
      return battleOf([{ ...one!, body: 0, moved: a }, { ...other!, body: 1, moved: b }, ...far]);
    };
    const bodies = (state: BattleState) =>
      new Set(
        bodiesThatLeft(state)
          .units.slice(0, 2)
          .map((u) => u.body),
      ).size;
    expect([bodies(gone(true, true)), bodies(gone(true, false)), bodies(gone(false, true))]).toEqual([1, 2, 2]);
  });

  test.each([
    ['the first named before the second', ['a', 'b']],
    ['the second before the first', ['b', 'a']],
  ])('two side by side who run off in one go, each after his own enemy, have left as a body: %s', (_order, runners) => {
    let state: BattleState = battleOf([...block([['a', 'b']], 20, 35.9), ...block([['orcs']], 40, 5, spears, { side: 1, heading: 0 })]);
    for (const id of runners) ({ state } = run({ ...state, agenda: [] }, { kind: 'pursuit', units: [at(state, id)], quarry: at(state, 'orcs') }, scripted(6)));
    const back = runTo(
      'orders',
      { ...runTo('command', state, { kind: 'go', side: 0 }, scripted()).state, agenda: [] },
      { kind: 'next-body', side: 0 },
      scripted(),
    ).state;
    expect([...(back.agenda.at(-1) as { units: readonly number[] }).units].sort()).toEqual([0, 1]);
  });

  test('p. 36: a body comes back as one; who left apart from it, or would come back upon another of it, by himself', () => {
    const next = (apart: number, body: number): number => {
      const off = { row: spears, y: 36.2, status: 'pursued-off' } as const;
      const state = battleOf([{ id: 'a', ...off, x: 20, body: 0 }, { id: 'b', ...off, x: 20 + apart, body }, ...far]);
      const asked = runTo('orders', state, { kind: 'next-body', side: 0 }, scripted()).state.agenda.at(-1);
      return (asked as { units: readonly number[] }).units.length;
    };
    expect([next(WIDTH, 0), next(WIDTH, 1), next(WIDTH - 0.1, 0)]).toEqual([2, 1, 1]);
  });

  describe('some of a body may come back, and the others later or not at all (p. 34)', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const waiting = pushSteps(battleOf([...block([['a', 'b', 'c']], 20, 36.2, spears, off), ...far]), 0, { kind: 'next-body', side: 0 });
    const orders = { kind: 'orders', side: 0, units: [0, 1, 2], spent: 0, begun: false } as const;
    const asked = pushSteps(waiting, 0, orders);
    const parted = told(asked, { choice: 'break-up', of: ['c'] });

    test('they part, activated by one point as one body, and have their goes from right to left (p. 31)', () => {
      expect(of(parted.events, 'body-activated')).toMatchObject([{ units: ['a', 'b', 'c'], points: 1 }]);
      expect(parted.state.agenda.at(-1)).toMatchObject({ kind: 'orders', units: [2] });
      const back = told(parted.state, { choice: 'return' });
      expect(back.state.units.slice(0, 3).map((u) => u.status)).toEqual(['pursued-off', 'pursued-off', 'field']);
      expect([...(back.state.agenda.at(-1) as { units: readonly number[] }).units].sort()).toEqual([0, 1]);
      const all = told(back.state, { choice: 'return' }).state;
      expect(places(all, 'a', 'b', 'c').map(([x]) => x)).toEqual([20, 21.575, 23.15]);
      expect(all.sides[0].command).toBe(2);
    });

    test('who stays away must be activated again, and is still a body', () => {
      const back = told(parted.state, { choice: 'return' }).state;
      const { state, events } = told(back, { choice: 'stand' });
      expect(of(events, 'stopped')).toEqual([]);
      expect(state.units.slice(0, 2).map((u) => [u.status, u.active])).toEqual([
        ['pursued-off', false],
        ['pursued-off', false],
      ]);
      const later = runTo('command', { ...state, agenda: [] }, { kind: 'go', side: 0 }, scripted()).state;
      const next = runTo('orders', { ...later, agenda: [] }, { kind: 'next-body', side: 0 }, scripted()).state.agenda.at(-1);
      expect(next).toMatchObject({ kind: 'orders', units: [2] });
      expect(later.units[0]!.body).toBe(later.units[1]!.body);
      expect(later.units[0]!.body).not.toBe(later.units[2]!.body);
    });
  });

  test('p. 34: a body parts there only where somebody of it could come back: else it would be a point for nothing', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const parts = (...held: readonly number[]) => {
      const friends = held.map((n) => block([[`friend${n}`]], 20 + n * WIDTH, 36, spears, { body: 5 + n })[0]!);
      const state = battleOf([...block([['a', 'b']], 20, 36.2, spears, off), ...friends, ...far]);
      const rest = held.length < 2 ? 'orders' : null;
      return choices(runTo(rest, state, { kind: 'orders', side: 0, units: [0, 1], spent: 0, begun: false }, scripted()).state).map((c) => c.choice);
    };
    expect(parts()).toEqual(['stand', 'return', 'break-up']);
    expect(parts(0)).toEqual(['stand', 'break-up']);
    // nothing is left to be asked
    expect(parts(0, 1)).toEqual([]);
  });

  test('p. 31: who has parted and finds no room there has stopped, and must be activated again', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const state = battleOf([...block([['a', 'b']], 20, 36.2, spears, off), ...block([['friend']], 20, 36), ...far]);
    const parted = told(pushSteps(state, 0, { kind: 'orders', side: 0, units: [0, 1], spent: 0, begun: false }), { choice: 'break-up', of: ['b'] });
    const back = told(parted.state, { choice: 'return' }).state;
    const { state: waiting, events } = run(back, { kind: 'orders', side: 0, units: [0], spent: 0, begun: false }, scripted());
    expect(events).toEqual([]);
    expect(waiting.units.slice(0, 2).map((u) => [u.status, u.active, u.done])).toEqual([
      ['pursued-off', false, true],
      ['field', true, true],
    ]);
  });

  test('and whom they face within 4" there they have come up to (p. 37, ruling 311)', () => {
    const off = { status: 'pursued-off' as const, heading: 0 };
    const tested = (inches: number) => {
      const [a, orc] = [block([['a']], 20, 36, spears, off), block([['orc']], 20, 36 - 2 * FOOT - inches, spears, { side: 1, heading: 0 })];
      const state = battleOf([...a, ...orc]);
      const asked = { ...state, agenda: [{ kind: 'orders' as const, id: 1, cause: 0, side: 0 as const, units: [0], spent: 0, begun: false }], nextStep: 2 };
      return of(told(asked, { choice: 'return' }, scripted(1, 1)).events, 'test-called').map((e) => e.test);
    };
    expect([tested(3), tested(4.1)]).toEqual([['enemy-threat'], []]);
  });

  test('not while an enemy stands beside that spot: nobody comes into contact that way (p. 40, ruling 172)', () => {
    const beside = (enemyAt: number) => {
      const [off] = block([['a']], 20, 36.2, spears, { status: 'pursued-off', heading: 0 });
      return mayReturn(battleOf([off!, ...block([['orc']], enemyAt, 36, spears, { side: 1 })]), [0]);
    };
    expect([beside(20 + WIDTH + 0.01), beside(20 + WIDTH + 0.1)]).toEqual([false, true]);
  });

  test('but not in the go in which they ran off: on the following turn', () => {
    const off = { status: 'pursued-off' as const, heading: 0, done: true };
    const state = battleOf([...block([['a']], 20, 36.2, spears, off), ...far]);
    const { state: after, events } = run(state, { kind: 'orders', side: 0, units: [0], spent: 47, begun: true }, scripted());
    expect(events).toEqual([]);
    expect(after.units[0]!.status).toBe('pursued-off');
  });
});

import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { battleOf, of, run } from '../table.ts';
import { block, goOf, isOffered, places, spears, told } from './movement-table.ts';

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

  test('but not in the go in which they ran off: on the following turn', () => {
    const off = { status: 'pursued-off' as const, heading: 0, done: true };
    const state = battleOf([...block([['a']], 20, 36.2, spears, off), ...far]);
    const { state: after, events } = run(state, { kind: 'orders', side: 0, units: [0], spent: 47, begun: true }, scripted());
    expect(events).toEqual([]);
    expect(after.units[0]!.status).toBe('pursued-off');
  });
});

import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { spears } from '../movement/movement-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { gargoyle } from './flight-table.ts';

describe('p. 36: flyers pursue at Attack level (ruling 239)', () => {
  const chase = (more: readonly Standing[], quarry: object, ...dice: readonly number[]) => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 12 }, { id: 'goblins', side: 1, row: spears, x: 24, y: 16, ...quarry }, ...more]);
    return run(state, { kind: 'pursuit', units: [0], quarry: at(state, 'goblins') }, scripted(...dice));
  };

  test('by the distance of any pursuit, over all that stands below, and then it hovers', () => {
    const { state } = chase([{ id: 'friends', row: spears, x: 24, y: 13.5 }], { status: 'routed', y: 13 }, 3);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'aloft', air: { level: 'attack' }, x: 24, y: 16, heading: 0 });
    expect(unit(state, 'friends').status).toBe('field');
  });

  test('out of a body that stays where it is', () => {
    const { state } = chase([{ id: 'mate', row: gargoyle, x: 24 + 1.575, y: 12 }], { status: 'routed', y: 13 }, 3);
    expect([unit(state, 'gargoyles').body, unit(state, 'mate').body]).toEqual([at(state, 'gargoyles'), at(state, 'mate')]);
    // nor if the body was named for one that stays
    const mates = [
      { id: 'mate', row: gargoyle, x: 24 + 1.575, y: 12 },
      { id: 'gargoyles', row: gargoyle, x: 24, y: 12 },
      { id: 'goblins', side: 1, row: spears, x: 24, y: 13, status: 'routed' },
    ] as const;
    const gone = run(battleOf(mates), { kind: 'pursuit', units: [1], quarry: 2 }, scripted(3)).state;
    expect([unit(gone, 'mate').body, unit(gone, 'gargoyles').body]).toEqual([0, 1]);
  });

  test('whom it comes over that gave way to it routs', () => {
    expect(unit(chase([], { y: 15 }, 3).state, 'goblins').status).toBe('routed');
    expect(unit(chase([], { y: 17.1 }, 3, 1, 1).state, 'goblins').status).toBe('field');
  });

  test('ahead where whom it is after is gone, and else to where he went', () => {
    const to = (quarry: object) => unit(chase([], quarry, 3, 1, 1).state, 'gargoyles');
    expect(to({ status: 'routed', x: 26, y: 15 })).toMatchObject({ x: 24, y: 16, heading: 0 });
    expect(to({ status: 'routed', x: 24, y: 9 })).toMatchObject({ x: 24, y: 8, heading: 18000 });
    expect(to({ x: 30, y: 12 })).toMatchObject({ x: 28, y: 12, heading: 9000 });
  });

  test('others it threatens, and beyond the edge it is in flight still', () => {
    expect(
      of(chase([{ id: 'orcs', side: 1, row: spears, x: 24, y: 19 }], { status: 'routed', y: 13 }, 3, 1, 1).events, 'test-called').map((e) => e.test),
    ).toEqual(['enemy-threat']);
    const state = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 34 },
      { id: 'goblins', side: 1, row: spears, x: 24, y: 35.2, status: 'routed' },
    ]);
    const { state: after } = run(state, { kind: 'pursuit', units: [0], quarry: 1 }, scripted(3));
    expect(unit(after, 'gargoyles')).toMatchObject({ status: 'flown-off', x: 24, y: 36 });
  });

  test('p. 36, ruling 155: who had to give way to it and could not is met again at once, whomever it is after', () => {
    // he stands a hair off its flank, beside its way
    const held = { id: 'held', side: 1 as const, row: spears, x: 24 + 1.575 / 2 + 0.787 / 2 + 0.01, y: 12, heading: 27000 };
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 12 }, { id: 'goblins', side: 1, row: spears, x: 24, y: 13, status: 'routed' }, held]);
    const { events } = run(state, { kind: 'pursuit', units: [0], quarry: 1, others: [2] }, scripted(3));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'held', reason: 'ridden-down' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { isInSight } from '../../../engine/rally-round-the-king/table/sight.ts';
import { STAND_WIDTH } from '../../../engine/rally-round-the-king/troops.ts';
import { high, low } from '../flight/flight-table.ts';
import { at, battleOf, type Standing } from '../table.ts';

const between: Standing = { id: 'between', side: 1, x: 20, y: 14 };
const sees = (y: number, ...others: readonly Standing[]): boolean => {
  const state = battleOf([{ id: 'one', side: 0, x: 20, y: 10 }, { id: 'other', side: 1, x: 20, y }, ...others]);
  return isInSight(state, at(state, 'one'), at(state, 'other'));
};

describe('sight that no front bounds (p. 39, rulings 201, 214)', () => {
  test('along any line that nobody stands in', () => {
    expect([sees(18), sees(18, { ...between, x: 20.6 }), sees(18, between)]).toEqual([true, true, false]);
  });

  test('who stood between them and has routed, or left, hides nobody', () => {
    for (const status of ['routed', 'left', 'pursued-off'] as const) expect(sees(18, { ...between, status })).toBe(true);
  });

  test('not along the edges where two who touch meet', () => {
    const pair = [-0.5, 0.5].map((files, i): Standing => ({ id: `f${i}`, side: 1, x: 20 + files * STAND_WIDTH, y: 14 }));
    const wall = [-1.5, 1.5].map((files, i): Standing => ({ id: `w${i}`, side: 1, x: 20 + files * STAND_WIDTH, y: 14 }));
    expect(sees(18, ...pair, ...wall)).toBe(false);
  });

  test('p. 39: at 1" one always sees, whatever stands between', () => {
    const beside: readonly Standing[] = [-1, 1].map((files, i) => ({ id: `b${i}`, side: 1, x: 20 + files * 0.9, y: 10.9 }));
    expect([sees(11.7, ...beside), sees(12.7, { ...between, y: 11.35 })]).toEqual([true, false]);
  });

  test('p. 39: nor does a building between them hide him at 1"', () => {
    const building = { kind: 'populated', shape: rectangle(15, 10.6, 25, 11.1) } as const;
    const past = (inches: number): boolean => {
      const units: readonly Standing[] = [
        { id: 'one', x: 20, y: 10 },
        { id: 'other', side: 1, x: 20, y: 10.787 + inches },
      ];
      return isInSight(battleOf(units, { terrain: [building] }), 0, 1);
    };
    expect([past(1), past(1.1)]).toEqual([true, false]);
  });

  test('ruling 236: nobody in the air is hidden', () => {
    for (const how of [low, high]) {
      const state = battleOf([{ id: 'one', side: 0, x: 20, y: 10, ...how }, { id: 'other', side: 1, x: 20, y: 18 }, between]);
      expect(isInSight(state, at(state, 'one'), at(state, 'other'))).toBe(true);
    }
  });
});

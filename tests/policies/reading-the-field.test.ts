import { describe, expect, test } from 'vitest';
import { orderOf } from '../../engine/policies/reading-the-field.ts';
import { battleOf, type Standing } from '../battle/table.ts';

const foe: Standing = { id: 'foe', side: 1, x: 24, y: 26 };
const one: Standing = { id: 'one', x: 23.213, y: 12, body: 0 };
const two: Standing = { id: 'two', x: 24.788, y: 12, body: 0 };

describe('an army is in order as far as it faces its enemies, keeps together, is in hand and has not strayed (ruling 168)', () => {
  test('a line that stands and faces the enemy', () => {
    expect(orderOf(battleOf([one, two, foe]), 0)).toBe(1);
  });

  test('the same line left active goes on by itself: a third less', () => {
    const active = { active: true };
    expect(orderOf(battleOf([{ ...one, ...active }, { ...two, ...active }, foe]), 0)).toBeCloseTo(2 / 3);
  });

  test('its units each alone: a third less', () => {
    expect(orderOf(battleOf([{ ...one, x: 16 }, { ...two, x: 30, body: 1 }, foe]), 0)).toBeCloseTo(2 / 3);
  });

  test('who shows his back to the nearest enemy neither faces him nor keeps a front in company', () => {
    const about = { heading: 18000 };
    expect(orderOf(battleOf([{ ...one, ...about }, { ...two, ...about }, foe]), 0)).toBeCloseTo(1 / 3);
  });

  test('who fights is in order, alone, active and whichever way he faces', () => {
    const melee = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const fighter: Standing = { id: 'one', x: 24, y: 12, heading: 18000, active: true, melee, body: 0 };
    const against: Standing = { id: 'foe', side: 1, x: 24, y: 12.787, melee };
    expect(orderOf(battleOf([fighter, against]), 0)).toBe(1);
  });

  test('who stands at an edge of the table and does not fight has strayed, and counts against the rest', () => {
    const atTheEdge = [
      { ...one, x: 1 },
      { ...two, x: 2.575 },
      { ...foe, x: 2 },
    ];
    expect(orderOf(battleOf(atTheEdge), 0)).toBe(0);
    const astray: Standing = { id: 'astray', x: 24, y: 1, body: 2 };
    // all face the enemy and are in hand, two thirds in company; a third has strayed and counts twice against them
    expect(orderOf(battleOf([one, two, astray, foe]), 0)).toBeCloseTo((2 + 2 / 3) / 3 - 2 / 3);
    const melee = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    expect(
      orderOf(
        battleOf([
          { ...one, x: 24, y: 1, melee },
          { ...foe, y: 1.787, melee },
        ]),
        0,
      ),
    ).toBe(1);
  });

  test('units count by their points: one of three times the cost weighs as much as three', () => {
    const dear = { cost: 72 };
    const strays = battleOf([{ ...one, x: 16, row: dear }, { ...two, x: 30, heading: 18000, active: true, body: 1 }, foe]);
    // three quarters face the enemy and are in hand, nobody keeps company
    expect(orderOf(strays, 0)).toBeCloseTo((0.75 * 2) / 3);
  });
});

import { describe, expect, test } from 'vitest';
import { isUnitAsBefore } from '../../engine/rally-round-the-king/copies.ts';
import type { BattleUnit } from '../../engine/rally-round-the-king/state.ts';
import { spears } from './movement/movement-table.ts';
import { battleOf } from './table.ts';

const [unit] = battleOf([{ id: 'own', row: spears, x: 24, y: 8 }]).units as readonly [BattleUnit];

/** Activated or stopped, and having had its go: what has been worked out for who it is and where it stands still holds. */
const PASSING: readonly string[] = ['active', 'done'];

const other = (value: unknown): unknown => (typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : 'another');

describe('a unit is as it was before', () => {
  for (const [key, value] of Object.entries(unit))
    test(PASSING.includes(key) ? `whether or not it is ${key}` : `only with the same ${key}`, () => {
      expect(isUnitAsBefore(unit, { ...unit, [key]: other(value) })).toBe(PASSING.includes(key));
    });
});

import { BATTLE_RESULTS, type BattleResult, CASUALTIES_INFLICTED, PURSUIT_BANDS } from '../../data/tables/abstract-mass-combat.ts';
import { type QuickUnit, ridersOf } from './unit-strength.ts';

/** Columns of the Battle Results table from left to right. */
export const COLUMNS = ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1', '4:1'] as const;

/** The column for two strengths: attacker to defender, rounded to the nearest whole number, four at most. */
export function columnFor(attacker: number, defender: number): number {
  const even = 3;
  if (attacker >= defender) return even + Math.min(4, Math.round(attacker / Math.max(1, defender))) - 1;
  return even - (Math.min(4, Math.round(defender / Math.max(1, attacker))) - 1);
}

/** The result of a modified 1d6 in a column: 1 or less is the first row, 6 or more the last. */
export function resultFor(total: number, column: number): BattleResult {
  const row = Math.min(6, Math.max(1, total)) as 1 | 2 | 3 | 4 | 5 | 6;
  return BATTLE_RESULTS[row][column]!;
}

/** Tenths of its strength a side loses on a modified 2d6: 2 or less none, 12 or more all. */
export function tenthsLost(total: number): number {
  return CASUALTIES_INFLICTED[Math.min(12, Math.max(2, total)) as keyof typeof CASUALTIES_INFLICTED];
}

/** What a force's share of mounted and flying adds to a pursuit: shares on a border belong to the lower band (ruling C30). */
export function pursuitBand(units: readonly QuickUnit[]): number {
  const { riders, men } = ridersOf(units);
  if (100 * riders < 10 * men || men === 0) return 0;
  return PURSUIT_BANDS.find((band) => 100 * riders <= band.upTo * men)!.value;
}

/**
 * Which units rout when a share of strength is lost: in the order named, each as long as at least half of it is still to be lost (ruling 31). A remainder too
 * small to rout the next unit is ignored.
 */
export function unitsLost(units: readonly QuickUnit[], order: readonly string[], tenths: number): readonly QuickUnit[] {
  const total = units.reduce((sum, u) => sum + u.strength, 0);
  const lost: QuickUnit[] = [];
  let gone = 0;
  for (const id of order) {
    const unit = units.find((u) => u.id === id)!;
    if (10 * (2 * gone + unit.strength) > 2 * tenths * total) break;
    gone += unit.strength;
    lost.push(unit);
  }
  return lost;
}

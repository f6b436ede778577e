import type { BoardUnit, BookTable } from '../../../main/contract.ts';
import type { Throw } from '../../explain/reading.ts';
import type { UnitNames } from '../naming.ts';

/** What the dice of a melee come to side by side: each unit's is only a part of its side's (pp. 40-41). */

type Fighter = Pick<BoardUnit, 'unit' | 'side' | 'ac' | 'isAboard'>;

/** "a hit on Knights (AC 6) takes 7"; empty if the AC is a ship's, which does not hold in every melee (p. 67). */
function takenBy(foes: readonly Fighter[], over: number, names: UnitNames): string {
  if (foes.length === 0 || foes.some(({ isAboard }) => isAboard === true)) return '';
  const byAc = [...Map.groupBy(foes, ({ ac }) => ac)].map(([ac, alike]) => `on ${names.units(alike.map(({ unit }) => unit))} (AC ${ac}) takes ${ac + over}`);
  return `; a hit ${byAc.join(', ')}`;
}

/** The sum of each side of a melee and what a hit takes out of it, a line each; none where nobody fought. */
export function meleeSums(throws: readonly Throw[], units: readonly Fighter[], book: readonly BookTable[], names: UnitNames): readonly string[] {
  const over = book.find(({ id }) => id === 'melee')?.hitsOverAc;
  const fought = throws.flatMap((roll) => {
    const unit = units.find(({ unit }) => unit === roll.who);
    return roll.table === 'melee' && 'total' in roll && unit !== undefined ? [{ unit, total: roll.total ?? 0 }] : [];
  });
  if (over === undefined) return [];
  return [...Map.groupBy(fought, ({ unit }) => unit.side)].map(([side, own]) => {
    const total = own.reduce((sum, { total }) => sum + total, 0);
    const foes = fought.flatMap(({ unit }) => (unit.side === side ? [] : [unit]));
    return `${names.units(own.map(({ unit }) => unit.unit))}: ${total} in all${takenBy(foes, over, names)}`;
  });
}

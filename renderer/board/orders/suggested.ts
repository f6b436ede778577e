import type { BattleOrder, BoardChoice } from '../../../main/contract.ts';
import { spotBriefly } from '../in-words/twin.ts';
import type { UnitNames } from '../naming.ts';
import type { Lie } from '../table/turning.ts';
import { amountIn } from './amounts.ts';

/** What the general would order, in a few words beside the name of the order: how far, by how much, with which units. */

/** Rounded as the list of orders rounds its limits; of less than a degree nothing is seen, and 0° is none. */
const amount = (unit: 'inches' | 'hundredths', n: number): string => (unit === 'hundredths' && n < 100 ? 'by a hair’s breadth' : amountIn(unit, n));

/** "Warriors 7 → Pirate Veterans 2", "Pike 3": the units that would do it, each with the enemy it would go at, if any. */
export function whoAtWhom({ aims }: BoardChoice, of: readonly string[], names: UnitNames): string {
  const aimed = aims.map(({ at, of: all }) => ({ at, by: all.filter((id) => of.includes(id)) })).filter(({ by }) => by.length > 0);
  const rest = of.filter((id) => !aimed.some(({ by }) => by.includes(id)));
  const told = aimed.map(({ at, by }) => `${names.units(by)} → ${names.unit(at)}`);
  return [...told, ...(rest.length > 0 ? [names.units(rest)] : [])].join('; ');
}

/** "4″", "30°", "Pike 3", "Pike 3 → Knights 1"; null where the order says it all. */
export function detailOf(shown: BoardChoice, { number, of }: BattleOrder, names: UnitNames): string | null {
  const { choice, aims } = shown;
  switch (choice.form) {
    case 'none':
      return null;
    case 'number':
      return number === undefined ? null : amount(choice.unit, number);
    case 'place':
      return of.length === 0 || choice.of.length === 1 ? null : names.units(of);
    case 'set':
      if (of.length === 0) return choice.min === 0 ? 'nobody' : null;
      return choice.min === 1 && choice.of.length === 1 && aims.length === 0 ? null : whoAtWhom(shown, of, names);
  }
}

/**
 * What the general's order says besides its name: how far, by how much, which units, or which unit where: "Pike 3; centre, near: 24 across, 8 up, 12 o’clock".
 * Null if the name says it all.
 */
export const suggestionOf = (shown: BoardChoice, order: BattleOrder, names: UnitNames, lie: Lie): string | null =>
  order.place === undefined ? detailOf(shown, order, names) : `${names.units(order.of)}; ${spotBriefly(order.place, lie)}`;

import type { BoardChoice } from '../../../main/contract.ts';

/** What an order of a number comes to in words, as the list of orders rounds it: hundredths of an inch, half degrees. What is ordered stays exact. */

type Numbered = Extract<BoardChoice['choice'], { form: 'number' }>;
type Unit = Numbered['unit'];

/** Below this many hundredths of a degree each of them is told. */
const SLIGHT = 100;
/** Hundredths of half a degree. */
const HALF = 50;

/** A number as near as it is told, in its own unit. */
function nearly(unit: Unit, number: number): number {
  if (unit === 'inches') return Math.round(number * 100) / 100;
  return number < SLIGHT ? Math.round(number) : Math.round(number / HALF) * HALF;
}

/** The inches or degrees that a field shows for a number. */
export const shownFor = (unit: Unit, number: number): number => (unit === 'inches' ? nearly(unit, number) : nearly(unit, number) / 100);

/** The number that is meant by inches or degrees in a field. */
export const meantIn = (unit: Unit, shown: number): number => nearly(unit, unit === 'inches' ? shown : shown * 100);

/** "2″", "44.5°". */
export const amountIn = (unit: Unit, number: number): string => `${shownFor(unit, number)}${unit === 'inches' ? '″' : '°'}`;

/** Whether only one number can be ordered, as far as anybody sees: the list of orders says which. */
export const isJust = ({ unit, from, to }: Numbered): boolean => nearly(unit, from) === nearly(unit, to);

/** "2″ to 8″", "up to 45°". */
export const rangeOf = ({ unit, from, to }: Numbered): string =>
  unit === 'hundredths' && from > 0 && from < SLIGHT ? `up to ${amountIn(unit, to)}` : `${amountIn(unit, from)} to ${amountIn(unit, to)}`;

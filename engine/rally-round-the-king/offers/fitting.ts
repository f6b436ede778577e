import { FULL_TURN } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/measure.ts';
import type { BattleAction, BattleChoice, BattleRefusal, ChoiceOf, Region } from '../actions.ts';

/** Sums that ought to be equal may differ by this much. */
const ROUNDING = 1e-9;

/** Whether a number lies in a range, both ends included. */
export const isWithin = (value: number, from: number, to: number): boolean => value >= from - ROUNDING && value <= to + ROUNDING;

function fitsNumber({ unit, from, to }: ChoiceOf<'number'>, { number }: BattleAction): BattleRefusal | null {
  if (number === undefined || !Number.isFinite(number)) return 'not-a-number';
  if (unit === 'hundredths' && !Number.isInteger(number)) return 'not-a-number';
  if (!isWithin(number, from, Number.POSITIVE_INFINITY)) return 'too-little';
  return isWithin(number, from, to) ? null : 'too-much';
}

function isInRegion(region: Region, { x, y }: Point): boolean {
  if (region.shape === 'box') return isWithin(x, ...region.x) && isWithin(y, ...region.y);
  const dx = x - region.x;
  const dy = y - region.y;
  return isWithin(Math.sqrt(dx * dx + dy * dy), 0, region.radius);
}

function fitsPlace({ of, facings, region }: ChoiceOf<'place'>, action: BattleAction): BattleRefusal | null {
  const { place } = action;
  if (action.of.length !== 1 || !of.some((id) => id === action.of[0])) return 'not-among-these';
  if (place === undefined || ![place.x, place.y, place.heading].every(Number.isFinite)) return 'not-a-number';
  if (!Number.isInteger(place.heading) || place.heading < 0 || place.heading >= FULL_TURN) return 'wrong-facing';
  if (facings !== null && !facings.includes(place.heading)) return 'wrong-facing';
  return isInRegion(region, place) ? null : 'outside-the-region';
}

function fitsSet(choice: ChoiceOf<'set'>, { of }: BattleAction): BattleRefusal | null {
  if (new Set(of).size !== of.length) return 'twice-the-same';
  const offered: readonly string[] = choice.of;
  if (of.some((id) => !offered.includes(id))) return 'not-among-these';
  if (of.length < choice.min) return 'too-few';
  return of.length > choice.max ? 'too-many' : null;
}

/** Whether an action says what its choice asks for and nothing else, which would stand in the log as if chosen; the refusal if not. */
export function fits(choice: BattleChoice, action: BattleAction): BattleRefusal | null {
  const { form } = choice;
  if (form !== 'number' && action.number !== undefined) return 'not-among-these';
  if (form !== 'place' && action.place !== undefined) return 'not-among-these';
  if ((form === 'none' || form === 'number') && action.of.length > 0) return 'not-among-these';
  switch (form) {
    case 'none':
      return null;
    case 'number':
      return fitsNumber(choice, action);
    case 'place':
      return fitsPlace(choice, action);
    case 'set':
      return fitsSet(choice, action);
  }
}

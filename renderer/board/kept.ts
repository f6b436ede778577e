import type { BattleView } from '../../main/contract.ts';

/**
 * Answers come as fresh objects that mostly say what was known. Whatever is alike is replaced by the very same object as before, so that only what has changed
 * is drawn again.
 */

function isAlike(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const [of, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(of);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isAlike(of[key], other[key]));
}

const kept = <T>(before: T, next: T): T => (isAlike(before, next) ? before : next);

/** A list whose members that are alike are those of before, each in its own place; the list of before if all are. */
function keptAll<T>(before: readonly T[], next: readonly T[]): readonly T[] {
  const all = next.map((one, i) => (i < before.length ? kept(before[i]!, one) : one));
  return all.length === before.length && all.every((one, i) => one === before[i]) ? before : all;
}

/** A view with everything of the one before it that has not changed. */
export function keptIn(before: BattleView | null, next: BattleView): BattleView {
  if (before === null || before.battle !== next.battle) return next;
  return {
    ...next,
    table: kept(before.table, next.table),
    sides: [kept(before.sides[0], next.sides[0]), kept(before.sides[1], next.sides[1])],
    units: keptAll(before.units, next.units),
    terrain: keptAll(before.terrain, next.terrain),
    stakes: keptAll(before.stakes, next.stakes),
  };
}

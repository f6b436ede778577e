import type { ListedUnit, SpecialRule, UnitClass } from '../shapes.ts';

/** One row of an army list, its values in the order of the page's columns (p. 11), so that a line can be held against the page. */
export function row(
  id: string,
  count: number,
  name: string,
  rules: readonly SpecialRule[],
  unitClass: UnitClass,
  rep: number,
  ac: number,
  sp: number,
  figures: number,
  cost: number,
  recruits: readonly number[],
  total: number,
  printed?: ListedUnit['printed'],
): ListedUnit {
  const unit = { id, count, name, rules, class: unitClass, rep, ac, sp, figures, cost, recruits, total };
  return printed ? { ...unit, printed } : unit;
}

/** A chariot: counts as two or three figures for movement (p. 32). */
export const chariot = (unit: ListedUnit): ListedUnit => ({ ...unit, movesAs: 'chariot' });
/** An elephant or other large beast or monster: counts as three figures for movement (p. 32). */
export const beast = (unit: ListedUnit): ListedUnit => ({ ...unit, movesAs: 'beast' });
/** Creatures that nobody rides: they are mounted troops, and have no mounts to get off from (ruling 266). */
export const riderless = (unit: ListedUnit): ListedUnit => ({ ...unit, riderless: true });
/** A giant: counts as four figures in everything (p. 21), and so for movement. */
export const giant = (unit: ListedUnit): ListedUnit => ({ ...unit, movesAs: 'giant' });
/** Artillery: moves as four AC 6 figures whatever it wears (p. 32). */
export const artillery = (unit: ListedUnit): ListedUnit => ({ ...unit, movesAs: 'artillery' });

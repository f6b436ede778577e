import { ARMY_LISTS } from '../../data/army-lists/index.ts';
import type { ArmyList } from '../../data/shapes.ts';

/** What they come to together. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A list of the book, by its id. */
export const list = (id: string): ArmyList => {
  const found = ARMY_LISTS.find((one) => one.id === id);
  if (!found) throw new Error(`no army list ${id}`);
  return found;
};

/** Every unit of every list, by `list/unit`. */
export const ROWS = ARMY_LISTS.flatMap((army) => army.units.map((unit) => ({ key: `${army.id}/${unit.id}`, unit })));

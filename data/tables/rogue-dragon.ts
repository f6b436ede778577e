import type { ListedUnit } from '../shapes.ts';

/**
 * The Rogue Dragon (p. 70): Rep 8, AC 8, a flying melee creature with terror and breath, four figures for all purposes. No list
 * has it, so its specialty points are those of p. 70: flyer 3, terror 1, artillery 1; a flyer does not pay for being mounted
 * (ruling A1).
 */
export const ROGUE_DRAGON_UNIT: ListedUnit = {
  id: 'rogue-dragon',
  name: 'Rogue Dragon',
  count: 1,
  class: 'mounted-melee',
  rules: ['flyer', 'terror', 'breath'],
  rep: 8,
  ac: 8,
  sp: 5,
  figures: 4,
  cost: 84,
  recruits: [],
  total: 84,
};

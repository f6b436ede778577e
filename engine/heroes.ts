import type { ArmyList, ListedUnit } from '../data/shapes.ts';
import { HEROES } from '../data/tables/hiring.ts';
import type { FieldedSide, FieldedUnit } from './battle-system.ts';

/** p. 51: a hero's Rep: two above the best a list can have; in the Demon's hands too (ruling 299). */
export const heroRep = (list: ArmyList): number => Math.max(...list.units.map((u) => u.rep)) + HEROES.repAboveBest;

/** p. 51: a hero's AC: two classes of two above the best a list can have, 8 at most. AC 3 reads as 4 (ruling 6). */
export function heroAc(list: ArmyList): number {
  const best = Math.max(...list.units.map((u) => u.ac));
  return Math.min(HEROES.acAtMost, best + (best % 2) + 2 * HEROES.acClassesAboveBest);
}

/** p. 50: what a hero costs in points: ten more than the dearest unit of the list. */
export const heroPoints = (list: ArmyList): number => Math.max(...list.units.map((u) => u.cost)) + HEROES.pointsAboveDearestUnit;

/** What the row of a hero is called. */
export const HERO_ROW = 'hero';

/** p. 51: a hero as a unit on foot, in the form of a row of his list: one figure, trained for melee, and a terror. Whether he rides is said on the field. */
export function heroUnit(list: ArmyList): ListedUnit {
  const cost = heroPoints(list);
  const unit = { id: HERO_ROW, name: 'Hero', count: 1, class: 'foot-melee', rules: ['elite-training', 'terror'] } as const;
  return { ...unit, rep: heroRep(list), ac: heroAc(list), sp: 0, figures: 1, cost, recruits: [], total: cost };
}

/** p. 51: a hero on the horse he comes with; as he is pursued he is fast as a rider, whether or not he rode that day (p. 43, ruling 197). */
export const onHorse = (hero: ListedUnit): ListedUnit => ({ ...hero, class: 'mounted-melee' });

/** All stands that an army brings to a field: its units, and its hero if he is there (p. 51). */
export const withHero = ({ units, hero }: Pick<FieldedSide, 'units' | 'hero'>): readonly FieldedUnit[] => (hero === undefined ? units : [...units, hero.unit]);

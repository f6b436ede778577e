import type { ListedUnit } from '../../data/shapes.ts';
import { ARMOR_SAVE, FIGHTING_CAPACITY } from '../../data/tables/abstract-mass-combat.ts';
import type { UnitId } from '../ids.ts';

/** Men a figure stands for: four figures are 160, as in the sample roster. Only ratios of strength count, so it decides nothing. */
const MEN_PER_FIGURE = 40;

/** A unit as abstract mass combat sees it. Strength is in hundredths, so that it stays whole. */
export interface QuickUnit {
  readonly id: UnitId;
  readonly strength: number;
  readonly men: number;
  readonly rep: number;
  readonly cost: number;
  readonly mounted: boolean;
  readonly flying: boolean;
  readonly missile: boolean;
  /** Mounted or flying in armour class 2: what foils stratagems. */
  readonly light: boolean;
  /** Missile troops of elite training: what lies in ambush. */
  readonly marksman: boolean;
  /** Artillery, stakes and dwarves: what digs in. */
  readonly engineer: boolean;
}

/** Ruling 31: Rep 3 poor, 4 soldier, 5 veteran, 6 elite, 7 and above heroic. */
function fightingCapacity(rep: number): number {
  if (rep >= 7) return FIGHTING_CAPACITY.heroic;
  if (rep === 6) return FIGHTING_CAPACITY.elite;
  if (rep === 5) return FIGHTING_CAPACITY.veteran;
  return rep === 4 ? FIGHTING_CAPACITY.soldier : FIGHTING_CAPACITY.poor;
}

/** Ruling 31: AC 2 light, 4 medium, 6 heavy; AC 8 one better than any. */
function armorSave(ac: number): number {
  if (ac >= 8) return ARMOR_SAVE.heavy + 1;
  if (ac >= 6) return ARMOR_SAVE.heavy;
  return ac >= 3 ? ARMOR_SAVE.medium : ARMOR_SAVE.light;
}

/** Rules that are no advantage of their own here: mounted and missile count apart, being undisciplined counts against. */
const NOT_AN_ADVANTAGE: readonly string[] = ['undisciplined', 'dual-armed', 'engine', 'cannon', 'breath', 'firearms'];

const isMounted = (unit: ListedUnit): boolean => unit.class.startsWith('mounted');

const isMissile = (unit: ListedUnit): boolean =>
  !unit.class.endsWith('melee') || unit.rules.some((rule) => rule === 'dual-armed' || rule === 'engine' || rule === 'cannon' || rule === 'breath');

function bonuses(unit: ListedUnit): number {
  const advantages = unit.rules.filter((rule) => !NOT_AN_ADVANTAGE.includes(rule)).length;
  const undisciplined = unit.rules.includes('undisciplined') ? 1 : 0;
  return advantages + (isMounted(unit) ? 1 : 0) + (isMissile(unit) ? 1 : 0) - undisciplined;
}

/**
 * Appendix D: (fighting capacity + armour save + bonuses) x men / 100, the sum multiplied as a whole (ruling C30); the
 * bonuses are one each for missiles, being mounted and each special advantage.
 * In a dwarven army all are engineers (ruling 282).
 */
export function quickUnit(id: UnitId, unit: ListedUnit, areDwarves = false): QuickUnit {
  const mounted = isMounted(unit);
  const missile = isMissile(unit);
  const men = unit.figures * MEN_PER_FIGURE;
  const each = fightingCapacity(unit.rep) + armorSave(unit.ac) + bonuses(unit);
  const flying = unit.rules.includes('flyer');
  return {
    id,
    strength: each * men,
    men,
    rep: unit.rep,
    cost: unit.cost,
    mounted,
    flying,
    missile,
    light: (mounted || flying) && unit.ac === 2,
    // training paid for once is for melee with melee troops, bows or not (ruling B6)
    marksman: missile && !unit.class.endsWith('melee') && unit.rules.includes('elite-training'),
    engineer: areDwarves || unit.movesAs === 'artillery' || unit.rules.includes('stakes'),
  };
}

/** The strength of units together, in hundredths. */
export function strengthOf(units: readonly QuickUnit[]): number {
  let sum = 0;
  for (const unit of units) sum += unit.strength;
  return sum;
}

/** The men of a force and how many of them ride or fly. */
export function ridersOf(units: readonly QuickUnit[]): { readonly riders: number; readonly men: number } {
  let riders = 0;
  let men = 0;
  for (const unit of units) {
    men += unit.men;
    if (unit.mounted || unit.flying) riders += unit.men;
  }
  return { riders, men };
}

/** Whole percent of the men of a force to whom something applies, rounded down. */
export function percentOf(units: readonly QuickUnit[], applies: (unit: QuickUnit) => boolean): number {
  let men = 0;
  let some = 0;
  for (const unit of units) {
    men += unit.men;
    if (applies(unit)) some += unit.men;
  }
  return men === 0 ? 0 : Math.floor((100 * some) / men);
}

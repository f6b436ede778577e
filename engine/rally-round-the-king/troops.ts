import type { ListedUnit, SpecialRule } from '../../data/shapes.ts';
import type { FieldedUnit } from '../battle-system.ts';
import { onHorse } from '../heroes.ts';
import { moveOf, retireOf } from '../movement-rates.ts';
import type { SideIndex } from '../sides.ts';
import { isUnder } from './magic/enchantments.ts';
import type { BattleState, Troop } from './state.ts';

/** 40 mm, the width of every stand but a hero's, in inches (p. 4). */
export const STAND_WIDTH = 1.575;
/** p. 4: a hero's base is half the size: 20 mm wide, and as deep, on horseback too (ruling 197). */
const HERO_BASE = 0.787;
/** By ruling 7: foot 20 mm, mounted 30 mm, elephants, chariots, artillery and monsters 40 mm. */
const DEPTHS = { foot: 0.787, mounted: 1.181, large: 1.575 } as const;

/** How deep a unit's stand is, in inches (ruling 7). */
export function depthOf(listed: ListedUnit): number {
  if (listed.movesAs !== undefined) return DEPTHS.large;
  return listed.class.startsWith('mounted') ? DEPTHS.mounted : DEPTHS.foot;
}

function purposeOf(listed: ListedUnit): Troop['purpose'] {
  if (listed.class.endsWith('melee')) return 'melee';
  return listed.class.endsWith('missile') ? 'missile' : 'skirmish';
}

/** How wide and how deep a unit's stand is, in inches. */
export const standOf = ({ listed, hero }: Pick<Troop, 'listed' | 'hero'>): { readonly width: number; readonly depth: number } =>
  hero === true ? { width: HERO_BASE, depth: HERO_BASE } : { width: STAND_WIDTH, depth: depthOf(listed) };

/** A unit as it comes to the field. */
export function troopOf(unit: FieldedUnit, side: SideIndex): Troop {
  const { id, listed, company } = unit;
  const troop = { id, side, listed, purpose: purposeOf(listed), move: moveOf(listed), retire: retireOf(listed) };
  return company === undefined ? troop : { ...troop, company };
}

/** p. 51: a hero as he comes to the field: with a horse, on which he is Shock Cavalry. His player says whether he gets on it. */
export function heroTroop({ id, listed }: FieldedUnit, side: SideIndex): Troop {
  return { ...troopOf({ id, listed: { ...onHorse(listed), rules: [...listed.rules, 'shock'] } }, side), hero: true };
}

/** p. 66: whether a whole body is activated by commanders of its own units, who command nothing else (ruling C14). */
export const commandsItself = (state: BattleState, units: readonly number[]): boolean => units.every((i) => state.troops[i]!.company?.commandsItself === true);

/** Whether a unit is a hero, on a stand of his own (p. 51). */
export const isHero = (state: BattleState, index: number): boolean => state.troops[index]!.hero === true;

/** What follows from the troops on a field alone, worked out once for them: a list of troops never changes. */
export function ofTroops<T>(tell: (troops: readonly Troop[]) => T): (state: BattleState) => T {
  let last: { readonly troops: readonly Troop[]; readonly told: T } | null = null;
  return ({ troops }) => {
    if (last === null || last.troops !== troops) last = { troops, told: tell(troops) };
    return last.told;
  };
}

/** Whether a unit has a special rule (pp. 5-9). */
export function has(troop: Troop, rule: SpecialRule): boolean {
  for (const its of troop.listed.rules) if (its === rule) return true;
  return false;
}

/** Whether a unit is of fanatics (p. 7), or counts as such while in a death rage (p. 49). */
export const isFanatic = (state: BattleState, index: number): boolean =>
  has(state.troops[index]!, 'fanatic') || (state.magic !== undefined && isUnder(state, index, 'death-rage'));

/** Engines, cannon and breath (p. 5). */
export const isArtillery = (troop: Troop): boolean => has(troop, 'engine') || has(troop, 'cannon') || has(troop, 'breath');

/** Elephants among the large beasts: they shoot to the rear (p. 39) and run wild (p. 41, ruling B24). */
export const isElephant = (troop: Troop): boolean => troop.listed.movesAs === 'beast' && troop.listed.id.startsWith('elephant');

/** Beasts without reason that run wild too where players have it so (p. 42, ruling B24). */
const UNREASONING = ['trolls', 'giant-rats', 'rogue-dragon'];

/** Whether a rout drives a unit wild: elephants, by option other beasts without reason, but none that is in the air (pp. 41-42, ruling B24). */
export function mayRunWild(state: BattleState, unit: number): boolean {
  const troop = state.troops[unit]!;
  if (isElephant(troop)) return true;
  if (state.variants?.monstersRunWild !== true || state.units[unit]!.air !== null) return false;
  return UNREASONING.some((kind) => troop.listed.id.startsWith(kind));
}

const comeMounted = ofTroops((troops) => troops.map(({ listed }) => listed.class.startsWith('mounted')));

/** Mounted now: dismounted cavalry is foot, a flyer never is, elephants and artillery always are (p. 5). */
export const isMounted = (state: BattleState, index: number): boolean => comeMounted(state)[index]! && !state.units[index]!.dismounted;

/** pp. 5, 33: all mounted troops can get off, charioteers too, except flyers, who are always mounted (ruling 151), and troops without riders (ruling 266). */
export const canGetOff = (troop: Troop): boolean => troop.listed.class.startsWith('mounted') && !has(troop, 'flyer') && troop.listed.riderless !== true;

/** Whether a unit is on horses that it may get off now. */
export const mayDismount = (state: BattleState, index: number): boolean => isMounted(state, index) && canGetOff(state.troops[index]!);

/** A melee unit of the sheets: Dual-Armed are (p. 6); artillerists are missile (p. 41). */
export const isMelee = (state: BattleState, index: number): boolean => state.troops[index]!.purpose === 'melee';

const guns = ofTroops((troops) => troops.map((troop) => isArtillery(troop) && troop.purpose !== 'melee'));

/** Artillery is classed as missile troops (p. 4): giants that throw rocks, and beasts that breathe fire, are no guns (ruling 154). */
export const isGun = (state: BattleState, index: number): boolean => guns(state)[index]!;

/** Whether a unit skirmishes. */
export const isSkirmish = (state: BattleState, index: number): boolean => state.troops[index]!.purpose === 'skirmish';

/** Whether a unit has a leader, captain or hero with it who is in command (p. 42). */
export function hasLeader(state: BattleState, index: number): boolean {
  const side = state.sides[state.troops[index]!.side];
  for (const { unit, state: his } of side.leaders) if (unit === index && his === 'with') return true;
  return false;
}

/** Guns do not charge (ruling 160); skirmishers charge only skirmishers, and others with no fewer hits than their Rep. */
export function mayCharge(state: BattleState, unit: number, target: number): boolean {
  if (isGun(state, unit)) return false;
  return !isSkirmish(state, unit) || isSkirmish(state, target) || state.units[target]!.hits >= state.troops[target]!.listed.rep;
}

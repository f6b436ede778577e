import type { Modifier } from '../../events.ts';
import type { SideIndex } from '../../sides.ts';
import type { ReactionTest } from '../reactions/reaction-sheets.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import { withMagic } from './groups.ts';
import type { Enchantment, Omens } from './magic.ts';

/** The lasting spells on units (pp. 48-50), what they do and when they end. Asked only where there is magic at all. */

/** Whether a unit is under a spell. */
export function isUnder(state: BattleState, unit: number, spell: Enchantment['spell']): boolean {
  for (const e of state.magic!.enchantments) if (e.unit === unit && e.spell === spell) return true;
  return false;
}

/** Whether a lasting spell on this unit keeps shots from it altogether (fog), p. 49. */
export const isHidden = (state: BattleState, unit: number): boolean => isUnder(state, unit, 'fog-of-war');

/** p. 49: by how many inches a unit is slowed. */
export function slowedBy(state: BattleState, unit: number): number {
  let inches = 0;
  for (const e of state.magic!.enchantments) if (e.unit === unit && e.spell === 'slowness') inches += e.inches ?? 0;
  return inches;
}

/** Spells that change the Rep a unit tests on (pp. 48-49). */
const REP = { despair: -1, inspire: +1 } as const;
/** p. 49: what a unit charged out of a fog takes from its Rep. */
const FOG = -1;

/** What spells add to the Rep of a unit that tests, each under its name (pp. 48-50). `by`: its chargers, if it tests because it is charged. */
export function magicModifiers(state: BattleState, test: ReactionTest, unit: number, by: readonly number[]): Modifier[] {
  const found: Modifier[] = [];
  for (const why of ['inspire', 'despair'] as const) if (isUnder(state, unit, why)) found.push({ why, value: REP[why] });
  if (test === 'being-charged' && by.some((i) => isHidden(state, i) && (state.units[i]!.charging?.target ?? unit) === unit))
    found.push({ why: 'fog-of-war', value: FOG });
  const omens = state.magic!.omens[state.troops[unit]!.side];
  // creatures of magic are fanatics and take no tests (p. 49)
  if (omens !== null && !omens.taken.includes(unit)) found.push({ why: 'omens', value: omens.rep });
  return found;
}

/** p. 50: omens are for each unit's first test: these have taken theirs. */
export function omensTaken(state: BattleState, units: readonly number[]): BattleState {
  const { omens } = state.magic!;
  const after = omens.map((told, side): Omens | null => {
    const own = told === null ? [] : units.filter((i) => state.troops[i]!.side === side && !told.taken.includes(i));
    return told === null || own.length === 0 ? told : { ...told, taken: [...told.taken, ...own] };
  });
  return after.every((told, side) => told === omens[side]) ? state : withMagic(state, { omens: [after[0]!, after[1]!] });
}

/** A spell is laid on a unit that is not under it yet (ruling 212). */
export function enchanted(state: BattleState, cast: Enchantment): BattleState {
  const active = UNTIL_STILL.includes(cast.spell) && isMoving(state.units[cast.unit]!);
  return withMagic(state, { enchantments: [...state.magic!.enchantments, active ? { ...cast, whileActive: true } : cast] });
}

/** In motion, on the ground or in flight (p. 7). */
const isMoving = ({ active, status }: BattleUnit): boolean => active || status === 'aloft';

/** Off the field, even only for a while: spells are for units on it (ruling 260). */
const isGone = ({ status }: BattleUnit): boolean => status !== 'field' && status !== 'aloft';

/** Spells that end when their unit is no longer active (p. 49). */
const UNTIL_STILL: readonly Enchantment['spell'][] = ['magical-shield', 'death-rage', 'inspire', 'fog-of-war', 'shield-wall'];

const withEnchantments = (state: BattleState, enchantments: readonly Enchantment[]): BattleState => withMagic(state, { enchantments });

/**
 * After a step, these spells end: those that hold while their unit is active, once it no longer is (p. 49); despair, when its unit is activated (p. 48);
 * and all on units that are gone, except that a unit that routed in a death rage counts as a fanatic for those who fought it until the next go begins (p. 7,
 * ruling 326).
 */
export function spellsHeld(before: BattleState, after: BattleState): BattleState {
  const ends = (e: Enchantment): boolean => {
    const now = after.units[e.unit]!;
    if (isGone(now)) return e.spell !== 'death-rage' || now.status !== 'routed';
    if (e.whileActive === true) return !isMoving(now);
    return e.spell === 'despair' && isMoving(now) && !isMoving(before.units[e.unit]!);
  };
  const { enchantments } = after.magic!;
  return enchantments.length === 0 || !enchantments.some(ends)
    ? after
    : withEnchantments(
        after,
        enchantments.filter((e) => !ends(e)),
      ); // prettier-ignore
}

/**
 * A side's go begins: the spells it cast for a turn end (ruling B1), unless they hold until their unit is no longer active and it is active now (ruling 211).
 * Despair ends on the side's own units that need not be activated, being active or in melee (ruling 211).
 */
export function spellsAtGo(state: BattleState, side: SideIndex): BattleState {
  const { enchantments } = state.magic!;
  const held = enchantments.flatMap((e): Enchantment[] => {
    const unit = state.units[e.unit]!;
    if (isGone(unit)) return [];
    if (e.spell === 'despair') return state.troops[e.unit]!.side === side && (isMoving(unit) || unit.melee !== null) ? [] : [e];
    if (e.by !== side || e.whileActive === true) return [e];
    return isMoving(unit) && UNTIL_STILL.includes(e.spell) ? [{ ...e, whileActive: true }] : [];
  });
  return held.length === enchantments.length && held.every((e, i) => e === enchantments[i]) ? state : withEnchantments(state, held);
}

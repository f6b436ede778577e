import { keptWhile } from '../kept.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { touchingOf } from '../rally-round-the-king/table/bodies.ts';
import { has, isMelee } from '../rally-round-the-king/troops.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { bonusAgainst } from './fighters.ts';

/** The troops of an army that charge from the air, and those that take no tests in armour that one blow does not pierce: in most armies none. */
interface Strange {
  readonly flyers: readonly number[];
  readonly unbending: readonly number[];
}

/** Armour that hardly any unit pierces alone (p. 5). */
const ARMOUR = 8;

const strangeIn = keptWhile(
  (then: BattleState, now) => then.troops === now.troops,
  (state): Strange => {
    const { troops } = state;
    const all = troops.map((_, i) => i);
    const flyers = all.filter((i) => has(troops[i]!, 'flyer') && isMelee(state, i));
    return { flyers, unbending: all.filter((i) => has(troops[i]!, 'fanatic') && troops[i]!.listed.ac >= ARMOUR) };
  },
);

/** Whether a side's enemy still has flyers that charge: they take one waiting body after another. */
export function isPreyedOn(state: BattleState, side: SideIndex): boolean {
  const foe = otherSide(side);
  return strangeIn(state).flyers.some((i) => {
    const { status } = state.units[i]!;
    return state.troops[i]!.side === foe && (status === 'field' || status === 'aloft' || status === 'flown-off');
  });
}

/** The most that units can throw at an enemy in a round of melee, all together (p. 40). */
const mostOf = (state: BattleState, units: readonly number[], foe: number): number => units.reduce((sum, i) => sum + 6 + bonusAgainst(state, i, foe), 0);

/** How many turns a melee may take before it counts as endless. */
const TURNS = 14;

/**
 * Whether two units have long been locked in a melee in which neither can hurt the other: fanatics, who take no tests (p. 7), in armour that their opponents
 * cannot pierce even with sixes, and who cannot pierce theirs. It goes on until somebody comes to help (ruling 294).
 */
export const isDeadlocked = (state: BattleState): boolean =>
  state.turn > TURNS &&
  strangeIn(state).unbending.some((i) => {
    if (state.units[i]!.status !== 'field' || state.units[i]!.melee === null) return false;
    const foes = touchingOf(state, i).filter((e) => state.troops[e]!.side !== state.troops[i]!.side);
    if (foes.length === 0 || mostOf(state, foes, i) > state.troops[i]!.listed.ac) return false;
    return foes.every((e) => mostOf(state, [i], e) <= state.troops[e]!.listed.ac);
  });

import { type Attack, type Defence, STRATAGEM_NEEDS_OVER, STRATAGEMS, type Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import type { MagicUser } from '../campaign/armies/hirelings.ts';
import { isDragon } from '../campaign/special-peoples/dragons.ts';
import type { Modifier } from '../events.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import type { QuickSide, QuickState, Tried } from './state.ts';
import { percentOf, type QuickUnit } from './unit-strength.ts';

const rides = (unit: QuickUnit): boolean => unit.mounted || unit.flying;

/** Appendix D: what share of the army helps a stratagem, and how much of it makes +1. */
const HELP: Readonly<Record<Stratagem, { readonly who: (unit: QuickUnit) => boolean; readonly each: number } | null>> = {
  ambush: { who: (unit) => unit.marksman, each: 20 },
  'flank-march': { who: rides, each: 20 },
  'deceptive-deployment': null,
  'surprise-attack': null,
  'field-fortifications': { who: (unit) => unit.engineer, each: 20 },
  foil: { who: (unit) => unit.light, each: 10 },
  evade: { who: rides, each: 20 },
};

/** Whether a side may slip away: not from a Rogue Dragon, for that battle will be fought (p. 69, ruling 75). */
export const mayEvade = (state: QuickState): boolean => !state.sides.some(({ nation }) => isDragon(nation));

/** The stratagems a general may try, each once a battle: all, except slipping away where {@link mayEvade} forbids it. */
export const stratagemsOpen = (state: QuickState): readonly Stratagem[] => (mayEvade(state) ? STRATAGEMS : STRATAGEMS.filter((s) => s !== 'evade'));

/** What magic users add to a deception: one for each Wizard, two for an Arch-Wizard, which is one of level 3 (ruling 280). */
export const wizardsOf = (magicUsers: readonly MagicUser[]): number => magicUsers.reduce((sum, { level }) => sum + (level === 3 ? 2 : 1), 0);

/** What is added to 2d6: leadership, the share of the army that is made for this trick, and to a deception the wizards. */
export function stratagemModifiers(side: QuickSide, stratagem: Stratagem): readonly Modifier[] {
  const help = HELP[stratagem];
  const troops = help === null ? 0 : Math.floor(percentOf(side.units, help.who) / help.each);
  const modifiers: Modifier[] = [{ why: 'leadership', value: side.leadership }];
  if (troops > 0) modifiers.push({ why: 'eligible-troops', value: troops });
  if (stratagem === 'deceptive-deployment' && side.wizards !== undefined) modifiers.push({ why: 'wizards', value: side.wizards });
  return modifiers;
}

/** Whether a trick comes off: modified 2d6 over 12. */
export const comesOff = (total: number): boolean => total > STRATAGEM_NEEDS_OVER;

/**
 * What a successful trick adds to the Battle Results roll for the side that tried it, given whether that side attacks and the enemy's posture (Appendix D).
 * Field fortifications have no printed effect: they add one for a defender (ruling 32).
 */
export function effectOf(stratagem: Stratagem, attacks: boolean, theirs: Attack | Defence | null): number {
  switch (stratagem) {
    case 'ambush':
      return attacks ? 0 : theirs === 'screened-attack' ? 1 : 2;
    case 'flank-march':
      return theirs === 'fighting-retreat' || theirs === 'screened-attack' ? 0 : 2;
    case 'deceptive-deployment':
      return 1;
    case 'surprise-attack':
      return attacks ? (theirs === 'fighting-retreat' ? 1 : 2) : 0;
    case 'field-fortifications':
      return attacks ? 0 : 1;
    case 'foil':
    case 'evade':
      return 0;
  }
}

/** What a side's trick does by the postures of the day. */
function stratagemEffect(state: QuickState, side: SideIndex): number {
  const tried = state.tried[side];
  if (tried === null || !tried.works) return 0;
  const attacks = state.attacker === side;
  return effectOf(tried.stratagem, attacks, attacks ? state.defence : state.attack);
}

/** A trick is used up in the first battle after it, whether it could do anything there or not; fieldworks stay (ruling 281). */
export const afterTheBattle = (tried: Tried | null): Tried | null => (tried?.stratagem === 'field-fortifications' ? tried : null);

/** Both sides' tricks together, as they change the attacker's roll. */
export function stratagemModifier(state: QuickState): number {
  const attacker = state.attacker ?? 0;
  return stratagemEffect(state, attacker) - stratagemEffect(state, otherSide(attacker));
}

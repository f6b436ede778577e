import { type Attack, type Defence, STRATAGEM_NEEDS_OVER, type Stratagem } from '../../data/tables/abstract-mass-combat.ts';
import { modifierSum } from '../roll.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { columnFor, resultFor } from './battle-results.ts';
import { posture } from './postures.ts';
import type { QuickSide, QuickState, QuickWhy } from './state.ts';
import { effectOf, mayEvade, stratagemModifiers } from './stratagems.ts';
import { strengthOf } from './unit-strength.ts';
import { attackOf, defenceOf, expectedAttacker, outmatched } from './ways-of-war.ts';

/** A stratagem, or none, and why. */
interface StratagemChosen {
  readonly choice: Stratagem | 'no-stratagem';
  readonly why: QuickWhy;
}

/** In how many of 36 throws 2d6 total this much or more: from 0 to 13. */
const CHANCES = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0] as const;
const ALL = 36;

/** What changes the roll of a battle, and why one would try it. Of two that promise the same the first is taken. */
const TRICKS = [
  { choice: 'surprise-attack', why: 'surprise-them' },
  { choice: 'ambush', why: 'lie-in-wait' },
  { choice: 'flank-march', why: 'riders-wide' },
  { choice: 'field-fortifications', why: 'guns-and-stakes' },
  { choice: 'deceptive-deployment', why: 'hide-our-numbers' },
] as const;
const NOTHING: StratagemChosen = { choice: 'no-stratagem', why: 'nothing-to-gain' };

/** In how many of 36 throws a side's trick would come off. */
function chancesOf(side: QuickSide, stratagem: Stratagem): number {
  const needed = STRATAGEM_NEEDS_OVER + 1 - modifierSum(stratagemModifiers(side, stratagem));
  return CHANCES[Math.max(0, Math.min(13, needed))]!;
}

/** The battle as it must be expected: each by its way of war. */
interface Expected {
  readonly attacker: SideIndex;
  readonly attack: Attack;
  readonly defence: Defence;
  /** Days of fighting, in thirty-sixths. */
  readonly days: number;
}

function expectedBattle(state: QuickState): Expected {
  const attacker = expectedAttacker(state);
  const defender = otherSide(attacker);
  const attack = attackOf(state.sides[attacker], state.sides[defender]).choice;
  const defence = defenceOf(state, defender).choice;
  const column = columnFor(strengthOf(state.sides[attacker].units), strengthOf(state.sides[defender].units));
  const results = [1, 2, 3, 4, 5, 6].map((die) => resultFor(die + posture(attack, defence), column));
  // a second and a third day follow only on a day that decided nothing
  const open = results.filter((result) => result === 'SK' || result === 'SM').length;
  return { attacker, attack, defence, days: ALL + 6 * open + open * open };
}

/** What a trick that came off would do for a side, in thirty-sixths: works count on every day, anything else on one (ruling 281). */
function effectFor(side: SideIndex, stratagem: Stratagem, { attacker, attack, defence, days }: Expected): number {
  const effect = effectOf(stratagem, side === attacker, side === attacker ? defence : attack);
  return effect * (stratagem === 'field-fortifications' ? days : ALL);
}

/** A side's best trick, and what it promises: chance times effect. */
function bestTrick(side: SideIndex, own: QuickSide, expected: Expected): StratagemChosen & { readonly promise: number } {
  let best: StratagemChosen & { readonly promise: number } = { ...NOTHING, promise: 0 };
  for (const trick of TRICKS) {
    const effect = effectFor(side, trick.choice, expected);
    if (effect === 0) continue;
    const promise = chancesOf(own, trick.choice) * effect;
    if (promise > best.promise) best = { ...trick, promise };
  }
  return best;
}

/** Whether a side gets away from a battle in which it is hopelessly outmatched. */
const slipsAway = (state: QuickState, side: SideIndex): boolean => outmatched(state, side) && mayEvade(state);

/** What the enemy's trick does, or is feared to do: the invader chooses first and can only guess from what the defender's army is made for. */
function harmTo(state: QuickState, side: SideIndex, expected: Expected): number {
  if (side === 1) return state.tried[0]?.works === true ? effectFor(0, state.tried[0].stratagem, expected) : 0;
  return slipsAway(state, 1) ? 0 : bestTrick(1, state.sides[1], expected).promise / ALL;
}

/**
 * Which trick the game's general tries: the one of greatest chance times effect in the battle he expects; foiling the enemy's trick, if that is worth more;
 * slipping away, if hopelessly outmatched (ruling 284).
 */
export function chooseStratagem(state: QuickState, side: SideIndex): StratagemChosen {
  const [own, enemy] = [state.sides[side], state.sides[otherSide(side)]];
  const before = side === 1 && state.tried[0]?.works === true ? state.tried[0].stratagem : null;
  // whatever he tried would come to nothing
  if (before === 'foil') return NOTHING;
  if (before === 'evade') return strengthOf(own.units) > strengthOf(enemy.units) ? { choice: 'foil', why: 'nobody-slips-away' } : NOTHING;
  if (slipsAway(state, side)) return { choice: 'evade', why: 'too-weak-to-stand' };
  const expected = expectedBattle(state);
  const best = bestTrick(side, own, expected);
  const foiling = chancesOf(own, 'foil') * harmTo(state, side, expected);
  return foiling > best.promise ? { choice: 'foil', why: 'riders-scout' } : { choice: best.choice, why: best.why };
}

import type { BattleAction, BattleOffer } from '../rally-round-the-king/actions.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { otherSide, type SideIndex } from '../sides.ts';
import { answer, type Chosen, firstStop, plain } from './choices.ts';
import { settingUp } from './deployment.ts';
import { intercept, meetInTheAir, strafe } from './flying.ts';
import { frenzy } from './heroes.ts';
import { orderFor } from './orders-of-a-body.ts';
import { aheadBy, hasHero, orderOf, pointsLeft, strengthOf } from './reading-the-field.ts';
import { spellFor } from './spells.ts';
import { isDeadlocked } from './waiting-in-vain.ts';
import { whomToHit } from './whom-to-hit.ts';

/** An army in order this good will not be beaten piecemeal; the closer its opponent comes to it in strength, the better its order must be. */
const GOOD_ORDER = { least: 0.46, strength: 0.2 } as const;

/** A side behind by more than this share of the points it came with will not catch up by waiting; each turn of the evening lowers the share by a hundredth. */
const BEHIND = { most: 0.06, each: 0.01 } as const;

/** How strong, relative to the enemy, a side that is behind must be to stay: until turn `from` it gives nothing up, then each turn asks more. */
const STAYS = { from: 4, each: 0.1, most: 0.9 } as const;

/** As the day ends each turn asks this much more strength of the side that is behind, up to the enemy's, and this much less order of the enemy. */
const EVENING = { from: 11, strength: 0.15, order: 0.009 } as const;

/** After this many turns in which nothing happened the general agrees to end the battle if he is asked. */
const LONG_QUIET = 4;

/**
 * A side that has stood for this many turns stays until it is almost alone: leaving costs the points of all who still stand (p. 42), and little of the day is
 * left.
 */
const STAYS_ON = 20;

/**
 * How strong, relative to the enemy, a side that is behind must be to stay another turn, `late` turns into the evening; 0 while nothing is given up as lost.
 */
function strengthAsked(turn: number, late: number): number {
  if (turn >= STAYS_ON) return 0;
  const asked = Math.max(0, Math.min(STAYS.most, (turn - STAYS.from) * STAYS.each));
  return Math.min(1, asked + late * EVENING.strength);
}

/**
 * Whether to leave the field (p. 31, ruling 168). The day is lost when a side has less than a third of what it came with, and less than a third of what the
 * enemy has left, in points and in troops that can be relied on to stand. Against an enemy in good order, half of his points is the limit; and as the day draws
 * on, having clearly lost more and being the weaker suffices. With the only hero of the field an army stays as long as he does: he takes one unit after another
 * and is hardly ever struck down (p. 51).
 */
function dayIsLost(state: BattleState, side: SideIndex): boolean {
  const foe = otherSide(side);
  const came = state.sides[side].points;
  const own = pointsLeft(state, side);
  const theirs = pointsLeft(state, foe);
  const fewLeft = own * 3 < came;
  // nobody is left to free a unit that is locked in a melee for ever (ruling 294)
  if (fewLeft && aheadBy(state, side) < 0 && isDeadlocked(state)) return true;
  if (hasHero(state, side) && !hasHero(state, foe)) return false;
  const strength = strengthOf(state, side);
  const against = strengthOf(state, foe);
  if (fewLeft && own * 3 < theirs && strength * 3 < against) return true;
  const late = Math.max(0, state.turn - EVENING.from);
  const behind = Math.max(0, BEHIND.most - late * BEHIND.each) * came;
  const clearlyBehind = strength < strengthAsked(state.turn, late) * against && aheadBy(state, side) < 0 - behind;
  const inGoodOrder = (): boolean => orderOf(state, foe) >= GOOD_ORDER.least + GOOD_ORDER.strength * Math.min(1, strength / against) - late * EVENING.order;
  return ((fewLeft && own * 2 < theirs) || clearlyBehind) && inGoodOrder();
}

/** p. 31: a side that would leave the field agrees to end the battle, and so does one that has long waited in vain and is ahead (ruling 375). */
function endsIt(state: BattleState, side: SideIndex): Chosen {
  if (dayIsLost(state, side)) return plain('agree-to-end', 'the-day-is-lost');
  return state.idle >= LONG_QUIET && aheadBy(state, side) > 0 ? plain('agree-to-end', 'nothing-better') : plain('fight-on', 'still-in-it');
}

function decide(state: BattleState, offer: BattleOffer): Chosen {
  switch (offer.kind) {
    case 'command':
      return dayIsLost(state, offer.side) ? plain('withdraw', 'the-day-is-lost') : plain('fight-on', 'still-in-it');
    case 'end-offered':
      return endsIt(state, offer.side);
    case 'orders':
      return orderFor(state, offer);
    case 'flight':
      return strafe(state, offer);
    case 'interception':
      return intercept(state, offer);
    case 'intercepting':
      return meetInTheAir(state, offer);
    case 'pursue':
      return plain('follow', 'close-with-them');
    case 'hero-frenzy':
      return frenzy(state, offer);
    case 'magic':
      return spellFor(state, offer);
    case 'intervention':
      return plain('intervene', 'as-the-table-says');
    case 'melee-hits':
      return whomToHit(state, offer);
    default:
      return firstStop(offer.choices[0]!);
  }
}

/** The game's general (pp. 52-53): plays the plan that was rolled for its army, from state and offer alone, without dice. */
export function general(state: BattleState, offer: BattleOffer): BattleAction {
  return settingUp(state, offer) ?? answer(offer, decide(state, offer));
}

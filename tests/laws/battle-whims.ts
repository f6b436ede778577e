import type { Heading } from '../../engine/geometry/heading.ts';
import type { BattleAction, BattleChoice, BattleChoiceId, BattleOffer, Region } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';

/** Whole numbers from 0 below `n`: what chance chooses by. */
export type Draw = (n: number) => number;
/** What is chosen of a choice. */
export type Chosen = Pick<BattleAction, 'of'> & Partial<Pick<BattleAction, 'number' | 'place'>>;

/** The action that takes a choice so. */
export const actionOf = (offer: BattleOffer, choice: BattleChoiceId, chosen: Chosen): BattleAction => ({
  kind: 'choose',
  by: offer.by,
  hand: 'game',
  step: offer.step,
  choice,
  why: 'players-choice',
  ...chosen,
});

/** A number from `from` to `to`, in thousandths of the way between them. */
const between = (from: number, to: number, pick: Draw): number => from + ((to - from) * pick(1001)) / 1000;

/** A place somewhere in a region. */
function placeIn(region: Region, pick: Draw): { readonly x: number; readonly y: number } {
  if (region.shape === 'box') return { x: between(...region.x, pick), y: between(...region.y, pick) };
  for (;;) {
    const dx = between(-region.radius, region.radius, pick);
    const dy = between(-region.radius, region.radius, pick);
    if (dx * dx + dy * dy <= region.radius * region.radius) return { x: region.x + dx, y: region.y + dy };
  }
}

/** Between `min` and `max` of some ids, any of them, in any order. */
function someOf(of: readonly string[], min: number, max: number, pick: Draw): string[] {
  const left = [...of];
  const count = min + pick(max - min + 1);
  return Array.from({ length: count }, () => left.splice(pick(left.length), 1)[0]!);
}

/** Anything that the form of a choice holds: not always what is lawful, where a place must be free. */
export function inside(choice: BattleChoice, pick: Draw): Chosen {
  switch (choice.form) {
    case 'none':
      return { of: [] };
    case 'number': {
      const number = between(choice.from, choice.to, pick);
      return { of: [], number: choice.unit === 'hundredths' ? Math.round(number) : number };
    }
    case 'place': {
      const heading: Heading = choice.facings === null ? pick(36000) : choice.facings[pick(choice.facings.length)]!;
      return { of: [choice.of[pick(choice.of.length)]!], place: { ...placeIn(choice.region, pick), heading } };
    }
    case 'set':
      return { of: someOf(choice.of, choice.min, choice.max, pick) };
  }
}

/** Every stop of a choice. */
export function stopsOf(choice: BattleChoice): readonly Chosen[] {
  switch (choice.form) {
    case 'none':
      return [{ of: [] }];
    case 'number':
      return choice.stops.map((number) => ({ of: [], number }));
    case 'place':
      return choice.stops.map(({ unit, x, y, heading }) => ({ of: [unit], place: { x, y, heading } }));
    case 'set':
      return choice.stops.map((of) => ({ of }));
  }
}

/** How eager a random player is: what it seldom does, and what it likes. */
const SELDOM: readonly BattleChoiceId[] = ['withdraw', 'offer-to-end', 'agree-to-end', 'leave', 'refuse', 'stand', 'dismount'];
const LIKED: readonly BattleChoiceId[] = ['charge', 'melee', 'advance', 'return', 'skirmish-move', 'swoop', 'fly-over', 'hover-low'];

function anyOf(offer: BattleOffer, pick: Draw): BattleChoice {
  const willing = offer.choices.filter((c) => !SELDOM.includes(c.choice) || pick(c.choice === 'withdraw' ? 60 : 6) === 0);
  const from = willing.length > 0 ? willing : offer.choices.filter((c) => c.choice !== 'withdraw');
  const liked = from.filter((c) => LIKED.includes(c.choice));
  return liked.length > 0 && pick(3) > 0 ? liked[pick(liked.length)]! : from[pick(from.length)]!;
}

/** A player who does anything that is lawful: any choice, any of its stops or anything inside it. It seldom gives up. */
export function whimsical(pick: Draw): (state: BattleState, offer: BattleOffer) => BattleAction {
  return (state, offer) => {
    for (let tries = 0; tries < 8; tries++) {
      const choice = anyOf(offer, pick);
      const stops = stopsOf(choice);
      const chosen = stops.length > 0 && pick(2) === 0 ? stops[pick(stops.length)]! : inside(choice, pick);
      const action = actionOf(offer, choice.choice, chosen);
      if (rules.check(state, action) === null) return action;
    }
    const choice = offer.choices.find((c) => stopsOf(c).length > 0)!;
    return actionOf(offer, choice.choice, stopsOf(choice)[0]!);
  };
}

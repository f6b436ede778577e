import { PRICES, type TreasureId } from '../../../data/tables/treasures.ts';
import type { NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { Choice } from '../actions.ts';
import { announce, type Chapter, plain, push } from '../chapter.ts';
import { isWhole } from '../governments/government.ts';
import { type Lands, neighbouringNations, provincesOf } from '../lands.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { endOfDaysIfAllAre } from './artifacts.ts';
import { kindOf, treasuresOf, withTreasure } from './treasures.ts';

/** What may be sold at all: items and artifacts, never relics (pp. 61, 63), nor banners (ruling 409). */
function forSale(state: CampaignState, nation: NationId): readonly TreasureId[] {
  return treasuresOf(state, nation).flatMap((t) => (kindOf(t.id) === 'relic' ? [] : [t.id]));
}

function priceOf(id: TreasureId): (typeof PRICES)[keyof typeof PRICES] {
  return PRICES[kindOf(id) === 'artifact' ? 'artifact' : 'magic-item'];
}

/** p. 61, p. 63: the price for a die: 1 and half of it for an item, 3 and half of it for an artifact, halves rounded up. */
export function priceFor(id: TreasureId, die: number): number {
  return priceOf(id).rolls + Math.floor((die + 1) / 2);
}

/** Neighbours that could pay the least price and are not at war with the seller (pp. 61, 63, ruling 67); no rebels (ruling 298). */
function buyersOf(state: CampaignState, lands: Lands, nation: NationId, id: TreasureId): readonly NationId[] {
  const atWar = (other: NationId): boolean => state.wars.some((w) => [w.aggressor, w.defender].includes(nation) && [w.aggressor, w.defender].includes(other));
  const canBuy = (other: NationState): boolean => isWhole(other) && other.rolls >= priceFor(id, 1) && !atWar(other.id);
  return neighbouringNations(state, lands, nation).filter((other) => canBuy(nationOf(state, other)));
}

/** Spring, Summer and Fall, before armies are recruited: every nation with something to sell is asked; rebels are not (ruling 298). */
export function tradeSteps(state: CampaignState): readonly StepBody[] {
  return state.nations
    .filter((n) => isWhole(n) && provincesOf(state, n.id).length > 0 && forSale(state, n.id).length > 0)
    .map((n) => ({ kind: 'sell-treasures', nation: n.id, offered: [] }));
}

/** A nation may offer each of its items and artifacts to one neighbour a season (pp. 61, 63, ruling 67). The die says what it costs. */
export const sellTreasures: Chapter<'sell-treasures'> = {
  offer(state, step, lands) {
    const choices = forSale(state, step.nation).flatMap((id): Choice[] => {
      const of = step.offered.includes(id) ? [] : buyersOf(state, lands, step.nation, id);
      return of.length === 0 ? [] : [{ choice: 'sell-treasure', at: id, form: 'set', of, ordered: false, min: 1, max: 1, stops: of.map((n) => [n]) }];
    });
    return choices.length === 0 ? null : [...choices, plain('keep-treasures')];
  },
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'keep-treasures') return state;
    const treasure = forSale(state, step.nation).find((id) => id === action.at)!;
    const buyer = state.nations.find((n) => n.id === action.of[0])!.id;
    const { page } = priceOf(treasure);
    const on = { table: 'item-price', page, who: step.nation, against: buyer, count: 1, cause: step.id } as const;
    const rolls = priceFor(treasure, rollSum(at, on, (total) => String(priceFor(treasure, total))).total);
    return push(
      state,
      step.id,
      { kind: 'buy-treasure', nation: buyer, from: step.nation, treasure, rolls },
      { kind: 'sell-treasures', nation: step.nation, offered: [...step.offered, treasure] },
    );
  },
};

/** The neighbour takes it at that price, or not; one without that many rolls in hand cannot. */
export const buyTreasure: Chapter<'buy-treasure'> = {
  offer(state, step) {
    if (nationOf(state, step.nation).rolls < step.rolls) return null;
    return [plain('buy-treasure', step.treasure), plain('decline-treasure', step.treasure)];
  },
  run(state, step, at) {
    const { treasure, from, nation, rolls } = step;
    at.say({ kind: 'treasure-not-sold', treasure, from, to: nation, rolls, reason: 'too-dear', cause: step.id });
    return state;
  },
  take(state, step, action, at) {
    announce(at, action);
    const { treasure, from, nation, rolls } = step;
    if (action.choice === 'decline-treasure') {
      at.say({ kind: 'treasure-not-sold', treasure, from, to: nation, rolls, reason: 'declined', cause: step.id });
      return state;
    }
    at.say({ kind: 'treasure-sold', treasure, from, to: nation, rolls, cause: step.id });
    const paid = withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - rolls }));
    const received = withNation(paid, from, (n) => ({ ...n, rolls: n.rolls + rolls }));
    return endOfDaysIfAllAre(withTreasure(received, treasure, { place: { where: 'held', by: nation } }), step.id);
  },
};

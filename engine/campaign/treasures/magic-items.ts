import { MAGIC_ITEM_DISCOVERY, MAGIC_ITEM_LOCATION, MAGIC_ITEMS, type MagicItemId, type TreasureId } from '../../../data/tables/treasures.ts';
import type { NationId } from '../../ids.ts';
import { contest, rollSum } from '../../roll.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { isWhole } from '../governments/government.ts';
import { provincesOf } from '../lands.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import type { StepBody } from '../steps.ts';
import type { Treasure } from './treasure.ts';
import { kindOf, type TreasureKind, treasureOf, treasuresOf, withTreasure } from './treasures.ts';
import { worksFor } from './using-treasures.ts';

/** Stands for the thrower where the page has one throw for the whole land (ruling 60). */
export const ALL_TALOMIR = 'talomir';

/** Treasures of a kind that were lost and are due back by now. */
export function dueBack(state: CampaignState, kind: TreasureKind): readonly Treasure[] {
  return state.treasures.filter((t) => kindOf(t.id) === kind && t.place.where === 'lost' && t.place.until <= state.now);
}

/** Winter: lost items and banners that are due come back, then an item is looked for (p. 57, p. 61, ruling 60). */
export function magicItemSteps(state: CampaignState): readonly StepBody[] {
  const { now, lostBanners = [] } = state;
  const back = dueBack(state, 'magic-item').map((t): StepBody => ({ kind: 'magic-item-location', treasure: t.id as MagicItemId, how: 'returned' }));
  const banners = lostBanners.filter(({ until }) => until <= now).map((lost): StepBody => ({ kind: 'banner-location', ...lost }));
  return [...back, ...banners, { kind: 'magic-item-discovery' }];
}

/** The row of the discovery table (p. 61). */
function magicItemOn(total: number): MagicItemId {
  return MAGIC_ITEM_DISCOVERY.rows.find((row) => row.on === total)!.item;
}

/**
 * p. 61: 2d6, which item is found. One that somebody has already, or that is lost, cannot be found, and nothing is (ruling 23; option: throw again, while there
 * is any to find). Payments made for items this year end.
 */
export const magicItemDiscovery: Chapter<'magic-item-discovery'> = {
  run(state, step, at) {
    const on = { table: 'magic-item-discovery', page: 61, who: ALL_TALOMIR, count: 2, cause: step.id } as const;
    const item = magicItemOn(rollSum(at, on, (total) => magicItemOn(total)).total);
    const unpaid: CampaignState = { ...state, treasures: state.treasures.map((t) => (t.paid ? { ...t, paid: false } : t)) };
    if (treasureOf(state, item).place.where === 'undiscovered')
      return push(unpaid, step.id, { kind: 'magic-item-location', treasure: item, how: 'discovered' });
    at.say({ kind: 'treasure-not-found', treasure: item, cause: step.id });
    const again = at.lands.world.options.reRollFoundItems && MAGIC_ITEMS.some(({ id }) => treasureOf(state, id).place.where === 'undiscovered');
    return again ? push(unpaid, step.id, { kind: 'magic-item-discovery' }) : unpaid;
  },
};

/** pp. 61, 63: which nation has what was found: 3d6 for each that holds land (ruling 68), the highest, ties thrown again. */
export function locate(state: CampaignState, table: 'magic-item-location' | 'artifact-location', page: number, at: At): NationId {
  const nations = state.nations.filter((n) => isWhole(n) && provincesOf(state, n.id).length > 0).map((n) => n.id);
  return nations[
    contest(
      at,
      { table, page, count: 3, cause: at.cause },
      nations.map((who) => ({ who })),
    )
  ]!;
}

/** A treasure comes to a nation. The others learn of it only where discoveries are public (option; ruling C17). */
export function comesTo(state: CampaignState, id: TreasureId, nation: NationId, at: At): CampaignState {
  const revealed = at.lands.world.options.publicDiscoveries;
  return withTreasure(state, id, { place: { where: 'held', by: nation }, usableFrom: state.now, revealed });
}

/** p. 61: which nation has the item. */
export const magicItemLocation: Chapter<'magic-item-location'> = {
  run(state, step, at) {
    const nation = locate(state, 'magic-item-location', MAGIC_ITEM_LOCATION.page, at);
    at.say({ kind: 'treasure-found', treasure: step.treasure, nation, how: step.how, cause: step.id });
    return comesTo(state, step.treasure, nation, at);
  },
};

/** What an item costs its holder each year (p. 62); nothing for artifacts and relics. */
export function upkeepOf(id: TreasureId): number {
  return MAGIC_ITEMS.find((item) => item.id === id)?.rollsAYear ?? 0;
}

/** Spring: the items a nation could play, each to be paid for or left. */
export function upkeepSteps(state: CampaignState, nation: NationId): readonly StepBody[] {
  return treasuresOf(state, nation)
    .filter((t) => upkeepOf(t.id) > 0)
    .map((t) => ({ kind: 'treasure-upkeep', nation, treasure: t.id }));
}

/** p. 62: an item costs a recruiting roll each year; unpaid it lies unused (ruling 23). Asked of nations on whose side it works. */
export const treasureUpkeep: Chapter<'treasure-upkeep'> = {
  offer(state, step, lands) {
    const { paid } = treasureOf(state, step.treasure);
    if (paid || nationOf(state, step.nation).rolls < upkeepOf(step.treasure) || !worksFor(state, lands, step.nation, step.treasure)) return null;
    return [plain('pay-upkeep', step.treasure), plain('leave-unused', step.treasure)];
  },
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'leave-unused') return state;
    const rolls = upkeepOf(step.treasure);
    at.say({ kind: 'treasure-paid-for', treasure: step.treasure, nation: step.nation, rolls, cause: step.id });
    const paid = withTreasure(state, step.treasure, { paid: true });
    return withNation(paid, step.nation, (n) => ({ ...n, rolls: n.rolls - rolls }));
  },
};

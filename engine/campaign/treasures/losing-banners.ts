import { LOST_TREASURE, MAGIC_ITEM_LOCATION } from '../../../data/tables/treasures.ts';
import type { NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { Banner, LostBanner } from '../armies/hirelings.ts';
import type { At, Chapter } from '../chapter.ts';
import { partsOf } from '../governments/government.ts';
import { holderOf } from '../lands.ts';
import type { SideOutcome } from '../outcome.ts';
import { factsFor } from '../peoples.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import { winterFrom } from './losing-treasures.ts';
import { locate } from './magic-items.ts';

/** Banners are magical items (p. 61): what page 64 says of those whose bearer routs holds for them too (ruling 276). */

/** A battle is over: for each banner whose bearer's unit routed a die is thrown (p. 64). */
export function loseBanners(state: CampaignState, { nation, lostBanners = [] }: SideOutcome, enemy: NationId, at: At): CampaignState {
  return lostBanners.reduce((after, banner) => loseBanner(after, nation, banner, enemy, at), state);
}

function loseBanner(state: CampaignState, nation: NationId, banner: Banner, enemy: NationId, at: At): CampaignState {
  const { cause } = at;
  const on = { table: 'lost-treasure', page: LOST_TREASURE.page, who: nation, against: `${banner}-banner`, count: 1, cause } as const;
  const row = LOST_TREASURE.rows[rollSum(at, on, (total) => LOST_TREASURE.rows[total - 1]!.result).total - 1]!;
  switch (row.result) {
    case 'retained':
      at.say({ kind: 'banner-retained', nation, banner, usableFrom: state.now + 1, cause });
      return withNation(state, nation, (n) => resting(n, banner));
    case 'lost-to-the-enemy':
      // a dragon keeps nothing for others: what it takes disappears (ruling 79)
      return isDragon(enemy) ? disappear(state, nation, banner, at) : passBanner(state, nation, enemy, banner, at);
    case 'disappeared':
      return disappear(state, nation, banner, at);
  }
}

/** It cannot be used before the next season. */
const resting = (nation: NationState, banner: Banner): NationState => ({ ...nation, restingBanners: [...(nation.restingBanners ?? []), banner] });

/** The state in which a nation has one banner less: of two of a kind the other is left to it (ruling 407). */
const without = (state: CampaignState, nation: NationId, banner: Banner): CampaignState =>
  withNation(state, nation, (n) => ({ ...n, banners: n.banners.toSpliced(n.banners.indexOf(banner), 1) }));

/** Another nation has a banner, from next season on (p. 64), of use to it or not (p. 61). */
function passBanner(state: CampaignState, from: NationId, to: NationId, banner: Banner, at: At): CampaignState {
  at.say({ kind: 'banner-passed', from, to, banner, usableFrom: state.now + 1, cause: at.cause });
  return withNation(without(state, from, banner), to, (n) => resting({ ...n, banners: [...n.banners, banner] }, banner));
}

/** p. 64: it is gone from the field and comes back in 2d6 seasons, nobody knows where. */
function disappear(state: CampaignState, nation: NationId, banner: Banner, at: At): CampaignState {
  const on = { table: 'lost-treasure-return', page: LOST_TREASURE.page, who: nation, against: `${banner}-banner`, count: 2, cause: at.cause } as const;
  const { total } = rollSum(at, on, (seasons) => String(seasons));
  return lostUntil(state, nation, banner, total, winterFrom(state.now + total), at);
}

function lostUntil(state: CampaignState, nation: NationId, banner: Banner, length: number, until: number, at: At): CampaignState {
  at.say({ kind: 'banner-disappeared', nation, banner, length, until, cause: at.cause });
  const gone = without(state, nation, banner);
  return { ...gone, lostBanners: [...(gone.lostBanners ?? []), { banner, until }] };
}

/**
 * A nation is no more: its banners, those that its tribes took from each other among them, go where its treasures go, to whoever holds its home province, or they
 * are lost until the year's Winter (rulings 63, 408). Its parts are to leave the campaign with it.
 */
export function fallenBanners(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { capital } = factsFor(state, at.lands, nation);
  const heir = capital === null ? nation : holderOf(state, capital);
  const until = winterFrom(state.now);
  const banners = [...nationOf(state, nation).banners, ...partsOf(state, nation).flatMap((part) => part.banners)];
  return banners.reduce(
    (after, banner) => (heir === nation ? lostUntil(after, nation, banner, until - state.now, until, at) : passBanner(after, nation, heir, banner, at)),
    withNation(state, nation, (n) => ({ ...n, banners })),
  );
}

/** The state with one lost banner less; of none the state says nothing. */
function foundAgain({ lostBanners = [], ...state }: CampaignState, { banner, until }: LostBanner): CampaignState {
  const found = lostBanners.findIndex((l) => l.banner === banner && l.until === until);
  const left = lostBanners.toSpliced(found, 1);
  return left.length === 0 ? state : { ...state, lostBanners: left };
}

/** p. 61: which nation has a banner that comes back: 3d6 for each, as for any magical item. */
export const bannerLocation: Chapter<'banner-location'> = {
  run(state, { id: cause, banner, until }, at) {
    const nation = locate(state, 'magic-item-location', MAGIC_ITEM_LOCATION.page, at);
    at.say({ kind: 'banner-found', nation, banner, cause });
    return withNation(foundAgain(state, { banner, until }), nation, (n) => ({ ...n, banners: [...n.banners, banner] }));
  },
};

import { BANNERS } from '../../../data/tables/hiring.ts';
import type { NationId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import { isLeftOut } from '../left-out.ts';
import { factsFor, factsOf } from '../peoples.ts';
import { type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import type { Banner } from './hirelings.ts';

const KINDS: readonly Banner[] = ['personal', 'bane'];

/** p. 61: whether a nation of that alignment can have a banner: a Bane Banner only with one below 0 (ruling 24). */
const isAvailable = (banner: Banner, alignment: number): boolean => BANNERS[banner].availableTo === 'anyone' || alignment < 0;

/** p. 61: the banners a nation may buy: none of a kind that it has (ruling 53). They are magical items, and left out with them. */
export function bannersForSale(state: CampaignState, lands: Lands, nation: NationId): readonly Banner[] {
  if (isLeftOut('magic-items', lands.world.options)) return [];
  const { banners } = nationOf(state, nation);
  const { alignment } = factsFor(state, lands, nation);
  return KINDS.filter((banner) => !banners.includes(banner) && isAvailable(banner, alignment));
}

const ofKind = (banners: readonly Banner[], kind: Banner): number => banners.filter((b) => b === kind).length;

/**
 * The banners a nation can take to a field this season, one of each kind (ruling 407): none that it saved from a rout or captured this season (p. 64), and none
 * meant for nations of another alignment (p. 61).
 */
export function usableBanners(nation: NationState, lands: Lands): readonly Banner[] {
  const { banners, restingBanners = [] } = nation;
  if (banners.length === 0) return banners;
  const { alignment } = factsOf(lands, nation);
  return [...new Set(banners)].filter((b) => ofKind(banners, b) > ofKind(restingBanners, b) && isAvailable(b, alignment));
}

/** A new season: what could not be used in the last one can be used again. */
export function banneredAnew(nation: NationState): NationState {
  if (nation.restingBanners === undefined) return nation;
  const { restingBanners: _, ...rested } = nation;
  return rested;
}

/** A nation has a banner made. It keeps it until a die takes it, and pays no more for it (ruling 409). */
export function buyBanner(state: CampaignState, nation: NationId, banner: Banner, at: At): CampaignState {
  at.say({ kind: 'banner-bought', nation, banner, cause: at.cause });
  return withNation(state, nation, (n) => ({ ...n, banners: [...n.banners, banner] }));
}

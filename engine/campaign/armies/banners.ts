import { BANNERS } from '../../../data/tables/hiring.ts';
import type { NationId, StepId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import type { SideOutcome } from '../outcome.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import type { Banner } from './hirelings.ts';

const KINDS: readonly Banner[] = ['personal', 'bane'];

/** p. 61: the banners a nation may buy: one of each at most (ruling 53), a Bane Banner only with alignment below 0 (ruling 24). */
export function bannersForSale(state: CampaignState, lands: Lands, nation: NationId): readonly Banner[] {
  const { banners } = nationOf(state, nation);
  const blackMoon = factsFor(state, lands, nation).alignment < 0;
  return KINDS.filter((banner) => !banners.includes(banner) && (BANNERS[banner].availableTo === 'anyone' || blackMoon));
}

/** A battle is over: banners whose bearers' units routed are lost (ruling 53). */
export function loseBanners(state: CampaignState, { nation, lostBanners = [] }: SideOutcome, cause: StepId, at: At): CampaignState {
  for (const banner of lostBanners) at.say({ kind: 'banner-lost', nation, banner, cause });
  return lostBanners.length === 0 ? state : withNation(state, nation, (n) => ({ ...n, banners: n.banners.filter((b) => !lostBanners.includes(b)) }));
}

/** A nation has a banner made. It keeps it until its bearer loses it. */
export function buyBanner(state: CampaignState, nation: NationId, banner: Banner, cause: StepId, at: At): CampaignState {
  at.say({ kind: 'banner-bought', nation, banner, cause });
  return withNation(state, nation, (n) => ({ ...n, banners: [...n.banners, banner] }));
}

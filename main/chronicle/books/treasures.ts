import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../../data/tables/treasures.ts';
import type { LostBanner } from '../../../engine/campaign/armies/hirelings.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { rebelsOf } from '../../../engine/campaign/governments/government.ts';
import type { NationId } from '../../../engine/ids.ts';

/** Where a treasure is: with a holder, a relic in a province, or lost until a season. */
export type TreasureWhereabouts = { readonly holder: string } | { readonly province: string } | { readonly until: number };

/** Where every treasure is, as the events tell it. */
export interface TreasureBook {
  readonly hear: (event: CampaignEvent) => void;
  /** Those that have been found, in the book's order. */
  readonly found: () => readonly { readonly treasure: string; readonly place: TreasureWhereabouts }[];
  /** Banners that nobody has, until when, in the order of their return (p. 64, ruling 276). */
  readonly lostBanners: () => readonly LostBanner[];
  /** A book that knows the same and hears on by itself. */
  readonly copy: () => TreasureBook;
}

const ALL = [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS];

/** Where a treasure is that a position names. */
function placeGiven({ nation, province, until }: Extract<CampaignEvent, { kind: 'treasure-given' }>): TreasureWhereabouts {
  if (until !== null) return { until };
  return province === null ? { holder: nation! } : { province };
}

/** Begins the book of a campaign; `places` and `banners` if it is not its first. */
export function treasureBook(places: Map<string, TreasureWhereabouts> = new Map(), banners: LostBanner[] = []): TreasureBook {
  function bannerLost({ banner, until }: LostBanner): void {
    banners.push({ banner, until });
    banners.sort((a, b) => a.until - b.until);
  }

  /** One that is back: of several of its kind the one that was due first. */
  function bannerBack(banner: LostBanner['banner']): void {
    const back = banners.findIndex((lost) => lost.banner === banner);
    if (back >= 0) banners.splice(back, 1);
  }

  /** What rebels had is the nation's again (ruling 48). */
  function reunited(nation: NationId): void {
    for (const [treasure, place] of places) if ('holder' in place && place.holder === rebelsOf(nation)) places.set(treasure, { holder: nation });
  }

  return {
    copy: () => treasureBook(new Map(places), [...banners]),
    lostBanners: () => banners,
    found: () => ALL.flatMap(({ id }) => (places.has(id) ? [{ treasure: id, place: places.get(id)! }] : [])),
    hear(e) {
      if (e.kind === 'treasure-found' || e.kind === 'artifact-found') places.set(e.treasure, { holder: e.nation });
      else if (e.kind === 'relic-placed') places.set(e.treasure, e.province === null ? { holder: e.nation } : { province: e.province });
      else if (e.kind === 'treasure-given') places.set(e.treasure, placeGiven(e));
      else if (e.kind === 'relic-moved') places.set(e.treasure, { province: e.province });
      else if (e.kind === 'treasure-sold') places.set(e.treasure, { holder: e.to });
      else if (e.kind === 'treasure-passed') places.set(e.treasure, e.province === null ? { holder: e.to } : { province: e.province });
      else if (e.kind === 'treasure-disappeared') places.set(e.treasure, { until: e.until });
      else if (e.kind === 'civil-war-ended') reunited(e.nation);
      else if (e.kind === 'banner-disappeared' || e.kind === 'lost-banner-given') bannerLost(e);
      else if (e.kind === 'banner-found' || e.kind === 'banner-not-kept') bannerBack(e.banner);
    },
  };
}

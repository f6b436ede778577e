import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Treasure } from '../../engine/campaign/treasures/treasure.ts';

const IDS: readonly string[] = [...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS].map((t) => t.id);
const RELICS: readonly string[] = HOLY_RELICS.map((t) => t.id);

function placeFaults(state: CampaignState, lands: Lands, { id, place, paid, revealed }: Treasure): string[] {
  const relic = RELICS.includes(id);
  switch (place.where) {
    case 'undiscovered':
      return paid || revealed ? [`${id} is undiscovered, and known or paid for`] : [];
    case 'lost':
      return place.until < state.now || place.until % 4 !== 0 ? [`${id} is lost until season ${place.until}`] : [];
    case 'lies':
      if (!relic) return [`${id} is no relic, and lies in ${place.in}`];
      return state.provinces.some((p) => p.id === place.in) ? [] : [`${id} lies in ${place.in}, which is no province`];
    case 'held': {
      const holder = state.nations.find((n) => n.id === place.by);
      if (holder === undefined)
        return lands.world.nations.some((n) => n.id === place.by && n.capital === null) ? [] : [`${id} is held by ${place.by}, who is no nation`];
      return holder.fallen ? [`${id} is held by ${place.by}, who has fallen`] : [];
    }
  }
}

/** A banner that nobody has comes back in a Winter to come; of none the state says nothing. */
function lostBannerFaults({ lostBanners, now }: CampaignState): string[] {
  if (lostBanners?.length === 0) return ['no banner is lost, and the state says so'];
  return (lostBanners ?? []).flatMap(({ banner, until }) => (until < now || until % 4 !== 0 ? [`a ${banner} banner is lost until season ${until}`] : []));
}

/** What is wrong with the treasures of one state: each must be in one place that there is, or lost until a Winter to come. */
export function treasureFaults(state: CampaignState, lands: Lands): string[] {
  const faults = state.treasures.flatMap((t) => placeFaults(state, lands, t));
  const twice = state.carried.map((c) => c.treasure).filter((id, i, all) => all.indexOf(id) !== i);
  const same = JSON.stringify(state.treasures.map((t) => t.id)) === JSON.stringify(IDS);
  return [
    ...faults,
    ...lostBannerFaults(state),
    ...(same ? [] : ['the treasures are not the ten of the book']),
    ...twice.map((id) => `${id} is carried to two fields`),
  ];
}

/** What a stranger knows of the treasures who has only read the events. */
export function treasureStory(): { readonly hear: (event: CampaignEvent) => void; readonly faults: (state: CampaignState) => readonly string[] } {
  const told = new Map<string, string>(IDS.map((id) => [id, 'undiscovered']));
  const revealed = new Set<string>();
  const banners = bannerStory();
  return {
    hear(e) {
      banners.hear(e);
      if (e.kind === 'treasure-found' || e.kind === 'artifact-found') told.set(e.treasure, e.nation);
      else if (e.kind === 'relic-placed') told.set(e.treasure, e.province === null ? e.nation : `in ${e.province}`);
      else if (e.kind === 'relic-moved') told.set(e.treasure, `in ${e.province}`);
      else if (e.kind === 'treasure-sold') told.set(e.treasure, e.to);
      else if (e.kind === 'treasure-passed') told.set(e.treasure, e.province === null ? e.to : `in ${e.province}`);
      else if (e.kind === 'treasure-disappeared') told.set(e.treasure, `lost until ${e.until}`);
      // what rebels had is the nation's when their war is over (ruling 48)
      else if (e.kind === 'civil-war-ended') for (const [id, at] of told) if (at === `${e.nation}:rebels`) told.set(id, e.nation);
      if (e.kind === 'treasure-revealed') revealed.add(e.treasure);
      if (e.kind === 'treasure-disappeared') revealed.delete(e.treasure);
    },
    faults(state) {
      const treasures = state.treasures.flatMap(({ id, place, ...t }) => {
        const is =
          place.where === 'held' ? place.by : place.where === 'lies' ? `in ${place.in}` : place.where === 'lost' ? `lost until ${place.until}` : place.where;
        return [
          ...(told.get(id) === is ? [] : [`${id}: told ${told.get(id)}, is ${is}`]),
          ...(revealed.has(id) === t.revealed ? [] : [`${id}: revealed ${t.revealed}`]),
        ];
      });
      return [...treasures, ...banners.faults(state)];
    },
  };
}

/** What a stranger knows of the banners that nobody has: each until the Winter told at its loss. Who has the others is compared in the chronicle's laws. */
function bannerStory(): ReturnType<typeof treasureStory> {
  const lost: { readonly banner: string; readonly until: number }[] = [];
  const sorted = (all: readonly { readonly banner: string; readonly until: number }[]): string =>
    all
      .map(({ banner, until }) => `${banner} until ${until}`)
      .toSorted()
      .join();
  return {
    hear(e) {
      if (e.kind === 'banner-disappeared') lost.push({ banner: e.banner, until: e.until });
      if (e.kind === 'banner-found' || e.kind === 'banner-not-kept') {
        const soonest = Math.min(...lost.flatMap(({ banner, until }) => (banner === e.banner ? [until] : [])));
        lost.splice(
          lost.findIndex(({ banner, until }) => banner === e.banner && until === soonest),
          1,
        );
      }
    },
    faults: ({ lostBanners = [] }) => (sorted(lostBanners) === sorted(lost) ? [] : [`lost banners: told ${sorted(lost)}, are ${sorted(lostBanners)}`]),
  };
}

import { type Lands, provincesOf } from '../../engine/campaign/lands.ts';
import { type CampaignState, enemyIn, isPlayer, type NationState, warsOf } from '../../engine/campaign/state.ts';
import type { MapView, NationLine, NationView } from '../contract.ts';

/** Pages of a campaign as it stands at some time: read from its state, nothing decided. */

export function mapOf(state: CampaignState): MapView {
  const armies = state.nations.flatMap((nation) => {
    const at = new Map<string, number>();
    for (const unit of nation.army) at.set(unit.at, (at.get(unit.at) ?? 0) + 1);
    return [...at].map(([province, units]) => ({ nation: nation.id, province, units }));
  });
  return {
    year: state.year,
    season: state.season,
    now: state.now,
    holders: state.provinces.map(({ id, holder }) => ({ province: id, holder })),
    armies,
    wars: state.wars.map(({ id, aggressor, defender, since }) => ({ war: id, aggressor, defender, since })),
    invasions: state.invasions.map(({ war, province, units }) => ({ war, province, units: units.length })),
    peaces: state.peaces.map(({ between, until }) => ({ between, until })),
  };
}

function lineOf(state: CampaignState, nation: NationState): NationLine {
  return {
    id: nation.id,
    people: nation.people,
    provinces: provincesOf(state, nation.id).length,
    morale: nation.morale,
    warRating: nation.leader.warRating,
    units: nation.army.length,
    isPlayer: isPlayer(state, nation.id),
    isOut: nation.fallen,
    wars: warsOf(state, nation.id).map((war) => enemyIn(war, nation.id)),
  };
}

/** All nations, a line each. */
export const nationsOf = (state: CampaignState): NationLine[] => state.nations.map((nation) => lineOf(state, nation));

/** One nation's page; null if there is none of that name. What it has found and nobody has seen is shown to its own player alone (p. 62). */
export function nationPage(state: CampaignState, lands: Lands, id: string): NationView | null {
  const nation = state.nations.find((n) => n.id === id);
  if (nation === undefined) return null;
  const isKnown = (revealed: boolean): boolean => revealed || lands.world.options.publicDiscoveries || isPlayer(state, nation.id);
  return {
    ...lineOf(state, nation),
    leader: { id: nation.leader.id, warRating: nation.leader.warRating },
    rolls: nation.rolls,
    army: nation.army.map(({ id: unit, list, type, at, company }) => ({ id: unit, list, type, at, company: company ?? null })),
    land: provincesOf(state, nation.id),
    hates: nation.hates,
    peaces: state.peaces
      .filter(({ between }) => between.includes(nation.id))
      .map(({ between, until }) => ({ with: between[0] === nation.id ? between[1] : between[0], until })),
    treasures: state.treasures.filter(({ place, revealed }) => whoHas(state, place) === nation.id && isKnown(revealed)).map((treasure) => treasure.id),
  };
}

/** Who has a treasure; null where nobody does. A relic is its province's holder's. */
function whoHas(state: CampaignState, place: CampaignState['treasures'][number]['place']): string | null {
  if (place.where === 'held') return place.by;
  return place.where === 'lies' ? (state.provinces.find((p) => p.id === place.in)?.holder ?? null) : null;
}

import type { CampaignState } from '../../engine/campaign/state.ts';
import type { History, HistoryPoint } from '../contract.ts';
import { seasonsOf, snapshot } from '../store/reading.ts';
import type { Session } from './session.ts';
import { landOf } from './views.ts';

type HistorySeason = History['seasons'][number];
/** What a season is compared with: who held each province. */
type Holders = ReadonlyMap<string, string>;

/** Nations that are in the campaign, parts of nations as nations of their own. */
const pointsOf = (state: CampaignState): readonly HistoryPoint[] =>
  state.nations
    .filter((nation) => !nation.fallen)
    .map((nation) => ({
      id: nation.id,
      provinces: landOf(state, nation).length,
      units: nation.army.length,
      morale: nation.morale,
      warRating: nation.leader.warRating,
    }));

function seasonAt(state: CampaignState, before: Holders): HistorySeason {
  const taken = state.provinces.filter(({ id, holder }) => before.get(id) !== holder).map(({ id, holder }) => ({ province: id, holder }));
  return { now: state.now, year: state.year, season: state.season, taken, nations: pointsOf(state) };
}

const holdersIn = (state: CampaignState): Holders => new Map(state.provinces.map(({ id, holder }) => [id, holder]));

/**
 * The seasons of an open campaign, each as it began, the one that goes on as it stands. Seasons in which nobody was asked anything never stood still and are left out.
 * What was read stays read, as long as the campaign stays on its branch.
 */
export function historyOf(session: Session): () => History {
  let branch = 0;
  let seasons: HistorySeason[] = [];
  let holders: Holders = new Map();
  return () => {
    const { db, state } = session;
    if (branch !== session.branch) {
      branch = session.branch;
      seasons = [];
      holders = new Map();
    }
    for (const row of seasonsOf(db, branch).slice(seasons.length)) {
      if (row.season >= state.now) break;
      const then = snapshot(db, row);
      seasons.push(seasonAt(then, holders));
      holders = holdersIn(then);
    }
    return { seasons: [...seasons, seasonAt(state, holders)] };
  };
}

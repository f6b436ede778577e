import { rollsDue } from '../../engine/campaign/armies/recruiting.ts';
import { isWhole } from '../../engine/campaign/governments/government.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import { firstHoldersApart } from '../../engine/campaign/position.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type History, type HistoryPoint, holdersAfter } from '../contract.ts';
import { seasonAt } from '../season-numbers.ts';
import { holdersIn } from '../store/glance.ts';
import { endsBetween } from '../store/made-again.ts';
import { seasonsOf, seasonsShared } from '../store/reading.ts';
import type { Chronicled } from './past.ts';
import { isRaised } from './raised.ts';
import { playedOf } from './state-at.ts';
import { landOf } from './views.ts';

type HistorySeason = History['seasons'][number];
type Holders = History['began'];

/** Nations that are in the campaign, parts of nations as nations of their own. */
const pointsOf = (state: CampaignState, lands: Lands): readonly HistoryPoint[] =>
  state.nations
    .filter((nation) => !nation.fallen)
    .map((nation) => ({
      id: nation.id,
      provinces: landOf(state, nation).length,
      units: isRaised(state, nation) ? nation.army.length : null,
      morale: nation.morale,
      warRating: nation.leader.warRating,
      yearlyRolls: isWhole(nation) ? rollsDue(state, lands, nation.id) : null,
    }));

/** Who reads each campaign: charts, tables and maps rest on the same. */
const READERS = new WeakMap<Chronicled, () => History>();

/** The seasons of an open campaign: each as it ended, the one that goes on as it stands. What was read stays read, on another branch as far as that shares it. */
export function historyOf(session: Chronicled): () => History {
  const known = READERS.get(session) ?? readerOf(session);
  READERS.set(session, known);
  return known;
}

function readerOf(session: Chronicled): () => History {
  const { db, opened } = session;
  const { world } = opened.row;
  const began: Holders = firstHoldersApart(world).map(({ id, holder }) => ({ province: id, holder }));
  let { branch } = session;
  let seasons: HistorySeason[] = [];
  let held = began;

  /** A season, as its state is at its end, or now. */
  function asItStood(now: number, state: CampaignState): HistorySeason {
    const before = new Map(held.map(({ province, holder }) => [province, holder]));
    const taken = holdersIn(state).filter(({ province, holder }) => before.get(province) !== holder);
    return { now, ...seasonAt(world, now), taken, nations: pointsOf(state, opened.rules.lands) };
  }

  return () => {
    if (branch !== session.branch) {
      seasons = seasons.slice(0, seasonsShared(db, branch, session.branch));
      branch = session.branch;
      held = holdersAfter({ began, seasons }, seasons.length);
    }
    const { state } = session;
    const rows = seasonsOf(db, branch).filter(({ season }) => season > seasons.length);
    for (const [n, from] of rows.entries()) {
      const to = rows[n + 1];
      if (to === undefined) break;
      for (const end of endsBetween(playedOf(session), from, to)) {
        seasons.push(asItStood(seasons.length + 1, end));
        held = holdersIn(end);
      }
    }
    return { began, seasons: [...seasons, asItStood(state.now, state)] };
  };
}

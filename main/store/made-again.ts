import type { Database } from 'better-sqlite3';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { Campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { seeded } from '../../engine/dice.ts';
import { fileOf } from './called.ts';
import { NotMadeAgain, StoreProblem } from './problems.ts';
import { choicesBetween, linesOf, type SeasonRow, seasonsOf, snapshot } from './reading.ts';

/** Choices of a campaign made again from its snapshots. Battles are not fought again: the outcome of each is in the choice that told of it. */

/** A branch of an open file, and what its choices are made again with. */
export interface Played {
  readonly db: Database;
  readonly rules: Campaign;
  readonly seed: number;
  readonly branch: number;
}

/** A choice made again: where the campaign stood, and where it led to. */
interface MadeStep {
  readonly seq: number;
  readonly action: CampaignAction;
  readonly before: CampaignState;
  readonly state: CampaignState;
  readonly events: readonly CampaignEvent[];
}

/**
 * The choices of a branch since a season's first rest, up to another, made again one by one. `ended`: as it is of {@link Campaign.apply}.
 * Throws {@link NotMadeAgain} at the first that cannot be.
 */
export function* stepsSince(
  { db, rules, seed, branch }: Played,
  season: SeasonRow,
  choice: number,
  ended?: (state: CampaignState) => void,
): Generator<MadeStep> {
  const dice = seeded(seed);
  let before = snapshot(db, season);
  for (const { seq, action } of choicesBetween(db, branch, season.choice, choice)) {
    const done = rules.apply(before, action, dice, ended);
    if (!('state' in done)) throw new NotMadeAgain(`${fileOf(db)}: choice ${seq} of branch ${branch} cannot be made again: ${JSON.stringify(done)}`, seq);
    yield { seq, action, before, ...done };
    before = done.state;
  }
}

/** The last season that had begun after this many choices along a branch. Throws {@link StoreProblem} if none had. */
export function seasonAt({ db, rules, branch }: Played, choice: number): SeasonRow {
  const season = seasonsOf(db, branch).findLast((s) => s.choice <= choice);
  if (season === undefined)
    throw new StoreProblem('damaged', `${fileOf(db)} has no season before choice ${choice} of branch ${branch} in ${rules.lands.world.name}`);
  return season;
}

/** The state after this many choices along a branch: the last season that had begun by then, and the choices since. */
export function stateAfter(played: Played, choice: number): CampaignState {
  const season = seasonAt(played, choice);
  let last: CampaignState | null = null;
  for (const { state } of stepsSince(played, season, choice)) last = state;
  return last ?? snapshot(played.db, season);
}

/** How a season's log begins. */
const OPENS: readonly CampaignEvent['kind'][] = ['season-began', 'phase-began'];
/** Seasons whose first phases say all that they do; in Winter and Spring armies and treasures come and go without a word. */
const TELL_ALL: readonly string[] = ['summer', 'fall'];

/** Whether a season comes to its first rest as it found the land: nothing has happened in it by then. */
function isUntouched(db: Database, branch: number, { name, season, choice }: SeasonRow): boolean {
  if (!TELL_ALL.includes(name)) return false;
  return linesOf(db, branch, season, choice).every((line) => OPENS.some((kind) => line.startsWith(`{"kind":"${kind}"`)));
}

/**
 * The outcomes of seasons from one up to another: for each, the state in which the next began, including seasons in which nobody was asked anything. Choices
 * are made again only where the next season's first rest does not show it. Where that is no longer possible, because a rule has been mended or a choice is
 * damaged, that rest is taken for the outcome of them all.
 */
export function endsBetween(played: Played, from: SeasonRow, to: SeasonRow): readonly CampaignState[] {
  const { db, branch } = played;
  const first = snapshot(db, to);
  if (to.season === from.season + 1 && isUntouched(db, branch, to)) return [first];
  const ends: CampaignState[] = [];
  try {
    for (const _ of stepsSince(played, from, to.choice, (state) => ends.push(state)));
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
  }
  return Array.from({ length: to.season - from.season }, (_, n) => ends[n] ?? first);
}

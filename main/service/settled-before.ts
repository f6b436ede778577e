import type { Database } from 'better-sqlite3';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { CampaignSettings, SettledBattle } from '../contract.ts';
import { commandIn } from '../store/battle-orders.ts';
import { NotMadeAgain } from '../store/problems.ts';
import { choicesBetween, lineage, type Opened, type SeasonRow, seasonsOf, stepsSince } from '../store/reading.ts';
import { howEnded } from './settling.ts';

/** Battles of others that a player has had settled, in the order in which they ended. */
export interface Settled {
  /** Those of the season before, if the last of them ended it. */
  readonly before: readonly SettledBattle[];
  /** Those of the season that goes on. */
  readonly now: readonly SettledBattle[];
}

/** No battle has been settled. */
export const NONE_SETTLED: Settled = { before: [], now: [] };

/** With what an action has come to: the battles `ended` by it, and the season that may have changed with it. The same as is read from the file afterwards. */
export function settledWith(settled: Settled, ended: readonly SettledBattle[], isBattle: boolean, was: CampaignState, is: CampaignState): Settled {
  const now = [...settled.now, ...ended];
  if (is.now === was.now) return { ...settled, now };
  // a season that went by with nobody asked lies between
  return { before: isBattle && is.now === was.now + 1 ? now : [], now: [] };
}

/** The others' battles of a season up to a choice, as they ended, but for those in which a player commanded. */
function settledIn(db: Database, { row, rules, at }: Opened, season: SeasonRow, upTo: number): readonly SettledBattle[] {
  const { branch } = at;
  if (choicesBetween(db, branch, season.choice, upTo).every(({ action }) => action.kind !== 'battle-fought')) return [];
  const shares = lineage(db, branch);
  const isCommanded = (seq: number): boolean => {
    const share = shares.find(({ from, to }) => seq > from && seq <= to);
    return share !== undefined && commandIn(db, share.branch, seq) !== null;
  };
  const ended: SettledBattle[] = [];
  try {
    for (const { seq, action, before } of stepsSince(db, rules, row.seed, branch, season, upTo))
      if (!isCommanded(seq)) ended.push(...howEnded(rules, before, action));
  } catch (error) {
    // a season that is over is told as far as its choices can be made again
    if (!(error instanceof NotMadeAgain)) throw error;
  }
  return ended;
}

/** Whether the choice that led to a season told of a battle: the last of the season before. */
const endedByBattle = (db: Database, { at }: Opened, { choice }: SeasonRow): boolean =>
  choicesBetween(db, at.branch, choice - 1, choice).some(({ action }) => action.kind === 'battle-fought');

/**
 * The battles of others that a player has had settled in the season that goes on, read from the file: where all battles wait for him he has settled each, at once or one by one.
 * With them those of the season before, if the last of them ended it.
 */
export function settledBefore(db: Database, opened: Opened, { everyBattle }: CampaignSettings): Settled {
  const { branch, choice } = opened.at;
  if (everyBattle !== true) return NONE_SETTLED;
  const [goesOn, last] = seasonsOf(db, branch).reverse();
  if (goesOn === undefined) return NONE_SETTLED;
  const before = last !== undefined && endedByBattle(db, opened, goesOn) ? settledIn(db, opened, last, goesOn.choice) : [];
  return { before, now: settledIn(db, opened, goesOn, choice) };
}

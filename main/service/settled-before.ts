import type { Database } from 'better-sqlite3';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { type CampaignState, isPlayersBattle } from '../../engine/campaign/state.ts';
import type { CampaignSettings } from '../contract.ts';
import { stepsSince } from '../store/made-again.ts';
import type { Opened } from '../store/opening.ts';
import { NotMadeAgain } from '../store/problems.ts';
import { choicesBetween, choicesKept, type SeasonRow, seasonsOf } from '../store/reading.ts';
import type { EndedBattle, Settled } from './session.ts';
import { howEnded } from './settling.ts';

/** With the results of an action: the battles `ended` by it, and the season that may have changed with it. The same as is read from the file afterwards. */
export function settledWith(settled: Settled, ended: readonly EndedBattle[], isBattle: boolean, was: CampaignState, is: CampaignState): Settled {
  const now = [...settled.now, ...ended];
  if (is.now === was.now) return { ...settled, now };
  // a season that went by with nobody asked lies between
  return { before: isBattle && is.now === was.now + 1 ? now : [], now: [] };
}

/** The battles of a season up to a choice that are told of, as they ended. */
function settledIn(db: Database, { row, rules, at, state }: Opened, season: SeasonRow, upTo: number, others: boolean): readonly EndedBattle[] {
  const { branch } = at;
  const kept = choicesKept(db, branch, season.choice, upTo);
  // if none is to be told, nothing is played again
  const isTold = ({ seq, action }: { readonly seq: number; readonly action: CampaignAction }): boolean =>
    action.kind === 'battle-fought' && (others || isPlayersBattle(state, action.outcome) || kept.has(seq));
  if (!choicesBetween(db, branch, season.choice, upTo).some(isTold)) return [];
  const ended: EndedBattle[] = [];
  try {
    for (const { seq, action, before } of stepsSince({ db, rules, seed: row.seed, branch }, season, upTo))
      ended.push(...howEnded(rules, before, action, { isKept: kept.has(seq), others }));
  } catch (error) {
    // a finished season is told as far as its choices can be made again
    if (!(error instanceof NotMadeAgain)) throw error;
  }
  return ended;
}

/** Whether the choice that led to a season told of a battle: the last of the season before. */
const endedByBattle = (db: Database, { at }: Opened, { choice }: SeasonRow): boolean =>
  choicesBetween(db, at.branch, choice - 1, choice).some(({ action }) => action.kind === 'battle-fought');

/**
 * The finished battles of the current season, read from the file: the player's own, those of others that he has seen to, and, if all battles wait for him,
 * those he has had settled in bulk. Those of the season before are included if the last of them ended it.
 */
export function settledBefore(db: Database, opened: Opened, { everyBattle }: CampaignSettings): Settled {
  const { branch, choice } = opened.at;
  const others = everyBattle === true;
  const [goesOn, last] = seasonsOf(db, branch).reverse();
  if (goesOn === undefined) return { before: [], now: [] };
  const before = last !== undefined && endedByBattle(db, opened, goesOn) ? settledIn(db, opened, last, goesOn.choice, others) : [];
  return { before, now: settledIn(db, opened, goesOn, choice, others) };
}

import { seasonsOf, stateAfter } from '../store/reading.ts';
import type { Session } from './session.ts';

/**
 * The state of a campaign at the beginning of a season, or now; null if that season has not begun. A season in which nobody was asked anything never stood still:
 * what came of it is what the next one began with.
 */
export function stateAt({ db, opened, branch, state }: Pick<Session, 'db' | 'opened' | 'branch' | 'state'>, now: number | null): Session['state'] | null {
  if (now === null || now === state.now) return state;
  if (now > state.now) return null;
  const season = seasonsOf(db, branch).find((s) => s.season >= now && s.season < state.now);
  return season === undefined ? state : stateAfter(db, opened.rules, opened.row.seed, branch, season.choice);
}

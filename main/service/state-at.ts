import { type Played, stateAfter } from '../store/made-again.ts';
import { seasonsOf } from '../store/reading.ts';
import type { Session } from './session.ts';

/** The branch an open campaign is on, as its choices are made again. */
export const playedOf = ({ db, opened, branch }: Pick<Session, 'db' | 'opened' | 'branch'>): Played => ({
  db,
  rules: opened.rules,
  seed: opened.row.seed,
  branch,
});

/** The state of a campaign after this many choices along the course that is played on. */
export const stateAfterChoice = (session: Pick<Session, 'db' | 'opened' | 'branch'>, choice: number): Session['state'] => stateAfter(playedOf(session), choice);

/**
 * The state of a campaign at the beginning of a season, or now; null if that season has not begun. A season in which nobody was asked anything never stood
 * still: its outcome is what the next one began with.
 */
export function stateAt(session: Pick<Session, 'db' | 'opened' | 'branch' | 'state'>, now: number | null): Session['state'] | null {
  const { db, branch, state } = session;
  if (now === null || now === state.now) return state;
  if (now > state.now) return null;
  const season = seasonsOf(db, branch).find((s) => s.season >= now && s.season < state.now);
  return season === undefined ? state : stateAfter(playedOf(session), season.choice);
}

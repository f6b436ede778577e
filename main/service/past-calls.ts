import type { CampaignCalls } from './campaign-calls.ts';
import { historyOf } from './history.ts';
import { pastOf, seasonEntries } from './past.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';

/** Calls that tell the past. */
type PastCall = 'seasons' | 'chronicle' | 'history';

/** What an open campaign tells of its past. */
export function pastCalls(session: Session): Pick<CampaignCalls, PastCall> {
  const past = pastOf(session);
  const history = historyOf(session);
  return {
    seasons: () => ({ ok: seasonEntries(session) }),
    chronicle(ask) {
      const told = past.told(ask.now ?? session.state.now);
      return told === undefined ? refuse('no-such-season') : { ok: told };
    },
    history: () => ({ ok: history() }),
  };
}

import type { CampaignCalls } from './campaign-calls.ts';
import { battleKey, readBattleKey } from '../battle-key.ts';
import type { BattleLine } from '../contract.ts';
import { reportOf } from './battle-report.ts';
import { historyOf } from './history.ts';
import { type Past, pastOf, seasonEntries } from './past.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';

/** Calls that tell the past. */
type PastCall = 'seasons' | 'chronicle' | 'history' | 'battleReport';

/** The battle of that key; without a season the last of its name. */
function battleOf(past: Past, key: string): BattleLine | null {
  const named = readBattleKey(key);
  if (named === null) return null;
  const all = [...past.annals().battles.values()];
  return all.findLast((line) => line.battle === (named.now === null ? battleKey(named.battle, line.now) : key)) ?? null;
}

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
    battleReport(ask) {
      const line = battleOf(past, ask.battle);
      const report = line === null ? null : reportOf(session, line, past.told(line.now)!);
      return report === null ? refuse('no-such-battle') : { ok: report };
    },
    history: () => ({ ok: history() }),
  };
}

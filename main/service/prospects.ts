import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import type { Api, Prospects, Refused } from '../contract.ts';
import { foughtOut } from './fighting-out.ts';
import { waitingBattle } from './own-table.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';

/** How a battle of the campaign that waits may go; nothing is changed by it. Refused if no such battle waits. */
export function prospects(session: Session, { battle, from, onBoard }: Omit<Parameters<Api['prospects']>[0], 'key'>): Prospects | Refused {
  const { opened, state } = session;
  const muster = waitingBattle(session, battle);
  if (muster === null) return refuse('no-such-battle');
  return foughtOut(fieldOf(state, opened.rules.lands, muster), { system: onBoard ? 'rrtk' : opened.row.system, seed: opened.row.seed }, from);
}

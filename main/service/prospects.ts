import type { Field } from '../../engine/battle-system.ts';
import { isPlayer } from '../../engine/campaign/state.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { nationId } from '../../engine/ids.ts';
import type { Api, Prospects, Refused } from '../contract.ts';
import { battleDecidedOn } from './decision-words.ts';
import { foughtOut } from './fighting-out.ts';
import { waitingBattle } from './own-table.ts';
import { refuse } from './refusals.ts';
import { offerOf, type Session } from './session.ts';

/** The field of a battle that waits, or that a player is deciding on; null if there is none of that name. */
function fieldAhead(session: Session, battle: string): Field | null {
  const { opened, state } = session;
  const { lands } = opened.rules;
  const offer = offerOf(session);
  if ('choices' in offer) {
    const decided = isPlayer(state, nationId(offer.by)) ? battleDecidedOn(state, lands, offer) : null;
    return decided?.muster.battle === battle ? decided.field : null;
  }
  const muster = waitingBattle(session, battle);
  return muster === null ? null : fieldOf(state, lands, muster);
}

/** How a battle of the campaign that waits, or on which a player decides, may go; nothing is changed by it. Refused if there is no such battle. */
export function prospects(session: Session, { battle, from, onBoard }: Omit<Parameters<Api['prospects']>[0], 'key'>): Prospects | Refused {
  const { row } = session.opened;
  const field = fieldAhead(session, battle);
  if (field === null) return refuse('no-such-battle');
  return foughtOut(field, { system: onBoard ? 'rrtk' : row.system, seed: row.seed }, from);
}

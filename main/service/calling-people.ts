import type { CalledByPlayer } from '../../data/shapes.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { Refused, Standing } from '../contract.ts';
import { writeCalled } from '../store/people-called.ts';
import { campaignRow } from '../store/reading.ts';
import type { Past } from './past.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';
import { standingOf } from './standing.ts';

/**
 * Calls somebody who has led or served as the player likes; null: as his people would. Whatever has been told of the campaign is to be told anew then: the
 * session has another world, and what rests on the old one calls him as before.
 */
export function callPerson(session: Session, past: Past, person: string, called: CalledByPlayer | null): Standing | Refused {
  if (!past.annals().lives.has(person)) return refuse('no-such-person');
  writeCalled(session.db, person, called);
  const row = campaignRow(session.db);
  session.opened = { ...session.opened, row, rules: campaign(row.world) };
  return standingOf(session);
}

import type { CalledByPlayer } from '../../data/shapes.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { placeNamesTaken } from '../chronicle/names.ts';
import type { Refused, Standing } from '../contract.ts';
import { writeCalled, writePlace } from '../store/called-by-player.ts';
import { campaignRow } from '../store/reading.ts';
import type { Past } from './past.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';
import { standingOf } from './standing.ts';

/** After something has another name: the session has another world, and what rests on the old one tells of it as before. */
function named(session: Session): Standing {
  const row = campaignRow(session.db);
  session.opened = { ...session.opened, row, rules: campaign(row.world) };
  return standingOf(session);
}

/** Calls somebody who has led or served as the player likes; null: as his people would. Whatever has been told of the campaign is to be told anew then. */
export function callPerson(session: Session, past: Past, person: string, called: CalledByPlayer | null): Standing | Refused {
  if (!past.annals().lives.has(person)) return refuse('no-such-person');
  writeCalled(session.db, person, called);
  return named(session);
}

/**
 * Calls a province as the player likes, a capital instead of its chief town; null: as the map does, or the position that it began from. Refused where something
 * else is called so: a name leads to one page. Whatever has been told of the campaign is to be told anew then.
 */
export function callProvince(session: Session, province: string, name: string | null): Standing | Refused {
  const { world } = session.opened.row;
  if (!world.provinces.some(({ id }) => id === province)) return refuse('no-such-province');
  if (name !== null && placeNamesTaken(world)(province, name)) return refuse('name-taken');
  writePlace(session.db, province, name);
  return named(session);
}

import type { CampaignAction } from '../../engine/campaign/actions.ts';
import type { HeldUp } from '../store/own-throws.ts';
import { act } from './acting.ts';
import { keptIn, tableOf } from './battle-calls.ts';
import { NO_TABLE } from './battle-table.ts';
import { asReported, waitingBattle } from './own-table.ts';
import type { Session } from './session.ts';
import { type ActionWithBattle, settled, settledAsOwn } from './settling.ts';

/** What a campaign waited for when it was put away, laid out again. */

/** A battle's outcome that waits for dice, with the battle as it is kept; null where that does not wait to be fought. */
function battleAgain(
  session: Session,
  { battle }: Extract<CampaignAction, { readonly kind: 'battle-fought' }>,
  { report, isKept }: HeldUp,
): ActionWithBattle | null {
  const muster = waitingBattle(session, battle);
  if (muster === null) return null;
  if (report === null) return isKept ? settledAsOwn(session, muster) : settled(session, muster);
  const reported = asReported(session, muster, report);
  return 'refused' in reported ? null : reported;
}

/** Does again what waited for dice; with those that had been thrown it waits for the others. */
function holdAgain(session: Session, before: HeldUp): void {
  const { action } = before;
  const deed = action.kind === 'battle-fought' ? battleAgain(session, action, before) : { action, battle: null };
  if (deed !== null) act(session, deed.action, deed.battle);
}

/**
 * Lays the table again, as the campaign's file has it: a battle that was being fought, and what waited for dice when it was put away. What of that cannot be done
 * again, because a rule has been mended, or by a bug of ours, keeps nobody from his campaign.
 */
export function layTable(session: Session): void {
  Object.assign(session.table, tableOf(session));
  const { battle } = session.table;
  if (battle?.state.over === true) {
    keptIn(session).ended(battle);
    Object.assign(session.table, NO_TABLE);
  } else if (session.heldBefore !== null) {
    try {
      holdAgain(session, session.heldBefore);
    } catch (bug) {
      session.complain(bug);
    }
  }
  session.heldBefore = null;
}

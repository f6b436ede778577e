import type { BattleFought, CampaignAction, Choose } from '../../engine/campaign/actions.ts';
import { isPlayer } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { battleKey } from '../battle-key.ts';
import { namesOf } from '../chronicle/names.ts';
import type { LastDecision } from '../contract.ts';
import { hasOrders } from '../store/battle-orders.ts';
import { NotMadeAgain } from '../store/problems.ts';
import { branchOfChoice, choicesBetween, seasonsOf } from '../store/reading.ts';
import { foughtOn } from './battle-table.ts';
import { choiceInWords } from './decision-words.ts';
import { isPlayersOwn, isReport } from './own-deeds.ts';
import type { Session } from './session.ts';
import { stateAfterChoice } from './state-at.ts';

/** A choice of the campaign, with its number. */
interface Made {
  readonly seq: number;
  readonly action: CampaignAction;
}

/** Whether a choice tells of a battle that its player has fought himself, on the board or with his own figures: that is not taken back with a decision before it. */
function isFoughtByHand({ db, branch }: Session, { seq, action }: Made, players: readonly string[]): boolean {
  if (action.kind !== 'battle-fought') return false;
  return isReport(action) || hasOrders(db, branchOfChoice(db, branch, seq), seq, players);
}

/** A decision of the player's, or what he has recorded of his own table, with its number among the choices of the campaign. */
interface Decided {
  readonly seq: number;
  readonly action: Choose | BattleFought;
}

/**
 * What the player has decided last in the season that goes on, or recorded of his own table, if no battle he has fought by hand came after it; null where there
 * is none.
 */
export function lastDecided(session: Session): Decided | null {
  const { db, branch, choice } = session;
  const season = seasonsOf(db, branch).at(-1);
  if (season === undefined) return null;
  const made = choicesBetween(db, branch, season.choice, choice);
  const at = made.findLastIndex(({ action }) => isPlayersOwn(action) || isReport(action));
  const last = made[at];
  if (last === undefined) return null;
  const { seq, action } = last;
  if (!isReport(action) && !(isPlayersOwn(action) && isPlayer(session.state, nationId(action.by)))) return null;
  const since = made.slice(at + 1);
  // nations that were his for a time since
  const handed = since.flatMap((later) => (later.action.kind === 'player-nation' ? [later.action.nation] : []));
  const players = [...session.state.players, ...handed];
  // one that is over may wait for dice still before the campaign hears of it
  const held = session.held === null ? [] : [{ seq: choice + 1, action: session.held.action }];
  return [...since, ...held].some((later) => isFoughtByHand(session, later, players)) ? null : { seq, action };
}

/** The words for a decision, kept while it is the last: they are made of where the campaign stood then. */
const TOLD = new WeakMap<Session, { readonly of: string; readonly told: LastDecision | null }>();

/** A decision in words; null where what was asked cannot be found again, since a rule has been mended. */
function inWords(session: Session, seq: number, action: Choose): LastDecision | null {
  const { rules } = session.opened;
  try {
    const before = stateAfterChoice(session, seq - 1);
    const offer = rules.legal(before);
    if (!('choices' in offer) || offer.step !== action.step) return null;
    return { by: action.by, what: choiceInWords(before, rules.lands, offer, action) };
  } catch (error) {
    if (error instanceof NotMadeAgain) return null;
    throw error;
  }
}

/** The battle that was recorded, by where it was. */
function reported({ opened, state }: Session, { battle, outcome }: BattleFought): LastDecision {
  const [province = ''] = battle.split('/');
  return { by: outcome.invader.nation, what: namesOf(opened.row.world).province(province), report: battleKey(battle, state.now) };
}

function told(session: Session, { seq, action }: Decided): LastDecision | null {
  if (isReport(action)) return reported(session, action);
  const of = `${session.branch} ${seq}`;
  const known = TOLD.get(session);
  if (known?.of === of) return known.told;
  const now = inWords(session, seq, action);
  TOLD.set(session, { of, told: now });
  return now;
}

/**
 * The player's last decision of the season that goes on, or what he recorded last of his own table, in words, where it can be taken back: not in iron mode, nor
 * while a battle is being fought; nothing where there is none.
 */
export function lastDecisionOf(session: Session): { readonly lastDecision?: LastDecision } {
  if (session.state.players.length === 0 || session.settings.iron || foughtOn(session.table) !== null) return {};
  const last = lastDecided(session);
  const lastDecision = last === null ? null : told(session, last);
  return lastDecision === null ? {} : { lastDecision };
}

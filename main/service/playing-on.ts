import type { Offer } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type CampaignState, isPlayer, isPlayersBattle } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import type { Happened, Until } from '../contract.ts';
import { phaseBegan } from '../store/simulating.ts';
import { act, tell } from './acting.ts';
import { offerOf, type Session } from './session.ts';
import { type ActionWithBattle, nextBattle } from './settling.ts';
import { suggestedIn } from './suggesting.ts';

/** How the game plays a campaign on, and where it rests. */

/** Whether a person must choose here: by who is asked, and where the campaign is set to ask. */
function asksPlayer({ state, settings }: Session, offer: Offer): boolean {
  if ('over' in offer) return false;
  if ('waiting' in offer && settings.everyBattle === true) return true;
  if (settings.asks === 'never') return false;
  if ('waiting' in offer) return offer.waiting.every((muster) => isPlayersBattle(state, muster));
  return settings.asks === 'every-decision' && isPlayer(state, nationId(offer.by));
}

/** The result of the next thing done by the game, whoever is asked: of battles those of others first. Null if the campaign is over, or it waits for dice. */
function gamesMove(session: Session): readonly CampaignEvent[] | null {
  const offer = offerOf(session);
  if ('over' in offer) return null;
  const deed: ActionWithBattle = 'waiting' in offer ? nextBattle(session, offer.waiting) : { action: suggestedIn(session, offer), battle: null };
  const events = act(session, deed.action, deed.battle);
  if ('refused' in events) throw new Error(`the game's own choice is refused: ${JSON.stringify(events)}`);
  return 'held' in events ? null : events;
}

/** The game does the next thing, the player's too as it would suggest it. */
export function step(session: Session): Happened {
  gamesMove(session);
  return tell(session);
}

/** Whether a nation that a person holds is still in the campaign. */
const isPlayed = (state: CampaignState): boolean => state.nations.some((nation) => isPlayer(state, nation.id) && !nation.fallen);

/** The player's next decision does not come if his last nation has fallen: then it rests there, and after that at each season; but battles may wait for him. */
const isDecisionVain = (from: CampaignState, { state, settings }: Session): boolean =>
  !isPlayed(state) && settings.everyBattle !== true && (isPlayed(from) || state.now !== from.now);

const reached = (until: Until, from: CampaignState, session: Session, phase: boolean): boolean => {
  const { state } = session;
  switch (until) {
    case 'phase':
      return phase;
    case 'season':
      return state.now !== from.now;
    case 'year':
      return state.year !== from.year;
    case 'decision':
      return isDecisionVain(from, session);
    case 'end':
    case 'others-battles':
      return false;
  }
};

/** Whether it rests before anything more is done. */
function rests(session: Session, offer: Offer, until: Until): boolean {
  if (session.held !== null) return true;
  if (until !== 'others-battles') return asksPlayer(session, offer);
  return !('waiting' in offer) || offer.waiting.every((muster) => isPlayersBattle(session.state, muster));
}

/**
 * Plays on, a stop at a time, until it has come where it was asked to, the player must choose, or the campaign is over. Each stop is written down before it is
 * handed out; a caller that takes no more of them has stopped it there.
 */
export function* playOn(session: Session, until: Until): Generator<Happened> {
  const from = session.state;
  for (;;) {
    const offer = offerOf(session);
    if ('over' in offer || rests(session, offer, until)) break;
    const moved = gamesMove(session);
    if (moved === null) break;
    const phase = phaseBegan(moved);
    // each of the others' battles is a stop, so that one can halt between two
    if (until === 'others-battles' || phase) yield tell(session);
    if (reached(until, from, session, phase)) break;
  }
  if (session.untold.length > 0) yield tell(session);
}

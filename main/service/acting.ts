import type { Agreement, CampaignAction, Choose } from '../../engine/campaign/actions.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { type CampaignState, isPlayer } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import type { CampaignChoice, CampaignSettings, Happened, Refused, Standing } from '../contract.ts';
import { backUp } from '../store/copies.ts';
import { writeSettings } from '../store/founding.ts';
import type { BattleRecord } from '../store/keeper.ts';
import { readCampaign } from '../store/opening.ts';
import type { OwnThrow } from '../store/own-throws.ts';
import { settingsIn } from './campaign-settings.ts';
import { copyIfPossible } from './opening-a-session.ts';
import { gamesThrows, hold, isOwnChoice, mayDrop, type Tried, thrownAs, throwsHimself, tried } from './own-dice.ts';
import { phaseAfter } from './phases.ts';
import { refuse, refusedByRules } from './refusals.ts';
import { type Held, offerOf, type Session, type Settled } from './session.ts';
import { settledBefore, settledWith } from './settled-before.ts';
import { howEnded, settledAsOwn } from './settling.ts';
import { standingOf } from './standing.ts';
import { mapOf, nationsOf } from './views.ts';

/** While a campaign stays open, a copy of it is kept each time this many years have passed. */
const YEARS_A_COPY = 10;

/** What has happened since it was told last. It is in the file. */
export function tell(session: Session): Happened {
  session.keeper.stop();
  if (session.state.year >= session.copied + YEARS_A_COPY) {
    session.copied = session.state.year;
    copyIfPossible(() => backUp(session.db, session.file));
  }
  const events = session.untold;
  session.untold = [];
  const { state, opened } = session;
  return { events, standing: standingOf(session), map: mapOf(state, opened.rules.lands), nations: nationsOf(state, opened.rules.lands) };
}

/** The battles that are over and are told of, after an action. */
function settledBy({ opened, state, settings, settled }: Session, action: CampaignAction, battle: BattleRecord | null, after: CampaignState): Settled {
  const isKept = battle !== null && battle.events !== null;
  const ended = howEnded(opened.rules, state, action, { isKept, others: settings.everyBattle === true });
  return settledWith(settled, ended, action.kind === 'battle-fought', state, after);
}

/** What is done now waits for dice that the player throws himself. */
const HELD = { held: true } as const;

/** Takes in what an action has led to. */
function take(session: Session, action: CampaignAction, battle: BattleRecord | null, events: readonly CampaignEvent[], after: CampaignState): void {
  session.keeper.took(action, events, after, battle);
  session.mended = {};
  if (after.over) session.keeper.seal();
  session.choice++;
  session.settled = settledBy(session, action, battle, after);
  session.state = after;
  session.phase = phaseAfter(events, session.phase);
  for (const event of events) session.untold.push(formatLine(event));
}

/** Does what has been tried, or holds it back where dice are wanted for it. */
function doTried(session: Session, done: Tried, battle: BattleRecord | null): readonly CampaignEvent[] | Refused | typeof HELD {
  if ('refused' in done) return refusedByRules(done);
  if ('held' in done) {
    hold(session, done.held);
    return HELD;
  }
  hold(session, null);
  take(session, done.action, battle, done.events, done.state);
  return done.events;
}

/**
 * Does an action, and keeps the battle that it tells of. Returns what followed, or why it may not be done: then nothing is kept. Where it waits for dice that
 * the player throws himself it is held back until they are thrown (`throwDice`), and nothing is done.
 */
export const act = (session: Session, action: CampaignAction, battle: BattleRecord | null = null): readonly CampaignEvent[] | Refused | typeof HELD =>
  doTried(
    session,
    tried(session, { action, battle, of: session.heldBefore?.of ?? throwsHimself(session), thrown: [], hasThrown: session.heldBefore?.hasThrown === true }),
    battle,
  );

/** The same, with all dice thrown by the program. */
export function actAtOnce(session: Session, action: CampaignAction): void {
  const done = doTried(session, tried(session, { action, battle: null, of: [], thrown: [], hasThrown: false }), null);
  if ('refused' in done) throw new Error(`what was done before is refused: ${JSON.stringify(done)}`);
}

/** Goes on with what waits for dice, with other throws for it than so far. */
function goOn(session: Session, held: Held, thrown: readonly OwnThrow[]): Happened | Refused {
  const done = doTried(session, tried(session, { ...held, thrown }), held.battle);
  return 'refused' in done ? done : tell(session);
}

/** Faces that the player has thrown for what waits for them; null: the game makes the throw, with `rest` all that are still wanted for it. */
export function throwDice(session: Session, faces: readonly number[] | null, rest: boolean): Happened | Refused {
  const { held } = session;
  if (held === null) return refuse('no-dice-wanted');
  if (faces === null) return goOn(session, held, [...held.thrown, ...gamesThrows(session, held, rest)]);
  const { count } = held.wanting.needs;
  if (faces.length !== count) return refuse(faces.length > count ? 'too-many-faces' : 'faces-missing');
  return goOn(session, held, [...held.thrown, thrownAs(held, faces)]);
}

/** Takes back the last of the throws that were typed in. */
export function takeBackThrow(session: Session): Happened | Refused {
  const { held } = session;
  if (held === null || held.thrown.length === 0) return refuse('nothing-to-undo');
  return goOn(session, held, held.thrown.slice(0, -1));
}

/** The player decides otherwise: what he chose and waits for dice is not done. */
export function dropThrows(session: Session): Happened | Refused {
  if (session.held === null) return refuse('no-dice-wanted');
  if (!isOwnChoice(session)) return refuse('dice-wait');
  if (!mayDrop(session)) return refuse('iron-mode');
  hold(session, null);
  return tell(session);
}

/** The player's choice on the map. */
export function choose(session: Session, choice: CampaignChoice): Happened | Refused {
  const offer = offerOf(session);
  if (!('choices' in offer) || !isPlayer(session.state, nationId(offer.by))) return refuse('not-asked');
  const action: Choose = { kind: 'choose', by: offer.by, hand: 'player', why: 'players-choice', ...choice };
  const done = act(session, action);
  return 'refused' in done ? done : tell(session);
}

/** What the players agree on: another length, with which a campaign that was over goes on, or who plays a nation. */
export function agree(session: Session, agreement: Agreement): Happened | Refused {
  const done = act(session, agreement);
  return 'refused' in done ? done : tell(session);
}

/** The game fights one of the waiting battles, chosen by the player: the outcome is told as one of his own. */
export function settle(session: Session, battle: string): Happened | Refused {
  const offer = offerOf(session);
  const muster = 'waiting' in offer ? offer.waiting.find((m) => m.battle === battle) : undefined;
  if (muster === undefined) return refuse('no-such-battle');
  const deed = settledAsOwn(session, muster);
  const done = act(session, deed.action, deed.battle);
  return 'refused' in done ? done : tell(session);
}

/** Sets what is named; the rest stays as it was, so that two windows do not undo each other's settings. */
export function changeSettings(session: Session, settings: Partial<CampaignSettings>): Standing {
  const written = { ...session.settings, ...settings };
  writeSettings(session.db, written);
  const { everyBattle } = session.settings;
  session.settings = settingsIn(written);
  if (session.settings.everyBattle !== everyBattle) session.settled = settledBefore(session.db, readCampaign(session.db), session.settings);
  return standingOf(session);
}

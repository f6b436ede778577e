import { seeded } from '../../engine/dice.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleOrder, BattleView, Refused } from '../contract.ts';
import { ordersOf, takeBack } from '../store/reading.ts';
import { type BattleByHand, beginBattle, endOf, generalsChoice, lastOfPlayer, orderAction, resumeBattle, takeChoice, viewOf } from './battle-by-hand.ts';
import { refuse } from './refusals.ts';
import { act, type Session } from './session.ts';

/** The battle that is being fought in an open campaign, and how far its events have been told. */
export interface Table {
  battle: BattleByHand | null;
  /** Choices ever made in it, those that were taken back too. */
  last: number;
  told: number;
}

/** A campaign is opened with the battle that was being fought in it when it was closed. */
export function tableOf({ db, branch, choice, opened, state }: Session): Table {
  const { battle, orders, last } = ordersOf(db, branch, choice + 1);
  const muster = state.musters.find((m) => m.battle === battle && !state.fought.some((f) => f.battle === m.battle));
  if (muster === undefined) return { battle: null, last, told: 0 };
  try {
    const resumed = resumeBattle(state, opened.rules, muster, orders, seeded(opened.row.seed));
    return { battle: resumed, last, told: resumed.events.length };
  } catch {
    // orders that a changed rule no longer takes keep nobody from his campaign: they stay in the file, taken back, and the battle waits
    takeBack(db, branch, choice + 1, 0);
    return { battle: null, last, told: 0 };
  }
}

/** A battle that no longer waits is on the table no longer: the game has settled it, or the campaign has gone elsewhere. */
export function clearTable({ state }: Session, table: Table): void {
  const { battle } = table;
  if (battle === null || (state.musters.some((m) => m.battle === battle.muster.battle) && !state.fought.some((f) => f.battle === battle.muster.battle))) return;
  table.battle = null;
  table.last = 0;
  table.told = 0;
}

/** What a window sees, and has been told then. */
function view(session: Session, table: Table, battle: BattleByHand): BattleView {
  const seen = viewOf(battle, session.state, table.told);
  table.told = battle.events.length;
  return seen;
}

/** Opens a battle that waits, or the one that is being fought. */
export function openBattle(session: Session, table: Table, name: string): BattleView | Refused {
  const { state, opened } = session;
  if (table.battle !== null) {
    if (table.battle.muster.battle !== name) return refuse('battle-waits');
    table.told = 0;
    return view(session, table, table.battle);
  }
  const offer = opened.rules.legal(state);
  const muster = 'waiting' in offer ? offer.waiting.find((m) => m.battle === name) : undefined;
  if (muster === undefined) return refuse('no-such-battle');
  table.battle = beginBattle(state, opened.rules, muster);
  table.told = 0;
  return view(session, table, table.battle);
}

export const battleLegal = (session: Session, table: Table): BattleView | Refused =>
  table.battle === null ? refuse('no-battle') : view(session, table, table.battle);

/** Makes a choice and writes it down; if the battle is over by it, the campaign is told. */
function make(session: Session, table: Table, action: BattleAction): BattleByHand | Refused {
  const next = takeChoice(table.battle!, action, table.last + 1, seeded(session.opened.row.seed));
  if ('refused' in next) return next;
  table.last++;
  session.keeper.ordered(next.muster.battle, table.last, action);
  table.battle = next;
  const end = endOf(next);
  if (end === null) return next;
  const { battle } = next.muster;
  session.keeper.fought({ battle, hash: end.hash, choices: next.made.map((m) => m.action), events: next.events });
  const done = act(session, { kind: 'battle-fought', battle, system: 'rrtk', ...end });
  if ('refused' in done) throw new Error(`a battle's own outcome is refused: ${JSON.stringify(done)}`);
  table.battle = null;
  table.last = 0;
  return next;
}

/** The player's order. */
export function order(session: Session, table: Table, given: BattleOrder): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  if (given.faces !== undefined && !session.settings.realDice) return refuse('no-real-dice');
  const after = make(session, table, orderAction(table.battle, given));
  if ('refused' in after) return after;
  session.keeper.stop();
  return view(session, table, after);
}

/** The general chooses for whoever is asked: so often, or to the end. */
export function autopilot(session: Session, table: Table, choices: number | null): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  let after = table.battle;
  for (let n = 0; table.battle !== null && (choices === null || n < choices); n++) {
    const made = make(session, table, generalsChoice(table.battle)!);
    if ('refused' in made) throw new Error(`the general's own choice is refused: ${made.message}`);
    after = made;
  }
  session.keeper.stop();
  return view(session, table, after);
}

/** Takes back the player's last choice and all that came after it: freely up to the last die, beyond it unless the campaign is in iron mode. */
export function undo(session: Session, table: Table): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  const last = lastOfPlayer(table.battle);
  if (last === null) return refuse('nothing-to-undo');
  if (last.threw && session.settings.iron) return refuse('iron-mode');
  takeBack(session.db, session.branch, session.choice + 1, last.n);
  const again = tableOf(session);
  table.battle = again.battle ?? beginBattle(session.state, session.opened.rules, table.battle.muster);
  table.last = again.last;
  table.told = 0;
  return view(session, table, table.battle);
}

import type { Field } from '../../engine/battle-system.ts';
import { isPlayer } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { readBattleKey } from '../battle-key.ts';
import { brokenBetween } from '../chronicle/names.ts';
import type { BattleView, Happened, Refused } from '../contract.ts';
import { type CameTo, cameToLog, type Orders, ordersOf, takeBack, takeCommand, writeCameTo } from '../store/battle-orders.ts';
import { choicesOf } from '../store/fighting-again.ts';
import { isOfTheDisk } from '../store/going-wrong.ts';
import { act, settle, tell } from './acting.ts';
import { type BattleByHand, beginBattle, endOf, hashOfLog, leftOutOf, type Resumed, resumeBattle, type ToFight } from './battle-by-hand.ts';
import { settledBattle } from './battle-report.ts';
import { autopilot, foughtOn, type Keeping, NO_TABLE, type Table, view } from './battle-table.ts';
import { replayOf } from './board/replay.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import { markOfCourse } from './mark.ts';
import { battleOf, type Past } from './past.ts';
import { refuse } from './refusals.ts';
import type { Session } from './session.ts';
import { commandable } from './settling.ts';
import { playedOf } from './state-at.ts';
import { numbersInYear } from './units-in-logs.ts';

/** Units of one name in the armies as they stand: asked with each order that is taken back, and worked out once for that state of the campaign. */
const NUMBERS = new WeakMap<Session['state'], ReadonlyMap<string, number>>();
function numbersNow(session: Session): ReadonlyMap<string, number> {
  const { state } = session;
  const known = NUMBERS.get(state) ?? numbersInYear(session, state.now);
  NUMBERS.set(state, known);
  return known;
}

/** A battle of a campaign as it is to be fought; `command`: the nation nobody holds whose army a player commands. */
function toFight(session: Session, muster: Muster, command: string | null): ToFight {
  const { state, opened } = session;
  return {
    battle: muster.battle,
    field: fieldOf(state, opened.rules.lands, muster),
    world: opened.row.world,
    isPlayer: (nation) => isPlayer(state, nationId(nation)),
    command,
    numbers: numbersNow(session),
    ...leadersTribeIn(state, muster.invader.nation, muster.defender.nation),
  };
}

/** Which orders those of the battle on the table are. */
const ordersAt = ({ branch, choice }: Pick<Session, 'branch' | 'choice'>, { made }: BattleByHand): Omit<CameTo, 'log'> => ({
  branch,
  choice: choice + 1,
  n: made.at(-1)?.n ?? 0,
});

/** Notes what the orders of the battle on the table have come to: where a rule is mended before it is opened again, it says so. */
function noteCameTo(session: Session, battle: BattleByHand | null): void {
  if (battle === null || battle.made.length === 0) return;
  try {
    writeCameTo(session.db, { ...ordersAt(session, battle), log: hashOfLog(battle) });
  } catch (error) {
    // the orders themselves are written; a note about them that cannot be is let go
    if (!isOfTheDisk(error)) throw error;
  }
}

/** The battle that was being fought, as far as its orders can be given again; null if it cannot even begin, which is a bug of ours. */
function resumedIn(session: Session, muster: Muster, { command, orders }: Orders): Resumed | null {
  try {
    return resumeBattle(toFight(session, muster, command), orders, seeded(session.opened.row.seed));
  } catch (bug) {
    session.complain(bug);
    return null;
  }
}

/**
 * Opens a campaign with the battle that was being fought when it was closed. Orders that cannot be given again, because a rule has been mended or by a bug of
 * ours, keep nobody from his campaign: they stay in the file, marked as taken back, and the board says so.
 */
export function tableOf(session: Session): Table {
  const { db, branch, choice, state } = session;
  const kept = ordersOf(db, branch, choice + 1);
  const { battle, last } = kept;
  const muster = state.musters.find((m) => m.battle === battle && !state.fought.some((f) => f.battle === m.battle));
  if (muster === undefined) return { ...NO_TABLE, last };
  const resumed = resumedIn(session, muster, kept);
  // the battle waits: anyone opening it is told of the bug, and once that is mended its orders are there again
  if (resumed === null) return { ...NO_TABLE, last };
  if ('bug' in resumed) session.complain(resumed.bug);
  if (resumed.from !== null) takeBack(db, branch, choice + 1, resumed.from);
  const log = cameToLog(db, ordersAt(session, resumed.battle));
  const isTold = resumed.from !== null || log === null || log === hashOfLog(resumed.battle);
  const mended = isTold ? leftOutOf(resumed) : ({ toldOtherwise: true } as const);
  return { battle: resumed.battle, last, told: resumed.battle.events.length, answers: 0, mended };
}

/** Why something has to wait for the battle in which orders have been given; null if nothing has to. */
export function waitsForBattle(table: Table): Refused | null {
  const fought = foughtOn(table);
  if (fought === null) return null;
  return refuse('battle-waits', `It is the one at ${fought.cast.names.province(fought.field.province)}.`);
}

/**
 * Once the campaign has gone on, a battle is no longer on the table: the game has settled it, or it was only looked into, and its choices are kept under a
 * choice that another battle has told of since.
 */
export function clearTable({ table }: Session): void {
  if (foughtOn(table) !== null) return;
  table.battle = null;
  table.told = 0;
}

/** A battle of a campaign is kept in its file; at its end the campaign is told. */
export function keptIn(session: Session): Keeping {
  const { db } = session;
  return {
    seed: session.opened.row.seed,
    within: () => markOfCourse(session),
    settings: () => session.settings,
    made: ({ battle }, n, action) => session.keeper.ordered(battle, n, action),
    ended(fought) {
      const end = endOf(fought)!;
      const { battle } = session.state.musters.find((m) => m.battle === fought.battle)!;
      const record = { battle, hash: end.hash, choices: fought.made.map((m) => m.action), events: fought.events };
      const done = act(session, { kind: 'battle-fought', battle, system: 'rrtk', ...end }, record);
      // where it waits for dice, it is over on the table and the campaign has not heard of it yet
      if ('refused' in done) throw new Error(`a battle's own outcome is refused: ${JSON.stringify(done)}`);
      return fought;
    },
    stays: false,
    stop() {
      session.keeper.stop();
      noteCameTo(session, session.table.battle);
    },
    without({ battle }, from, seen) {
      takeBack(db, session.branch, session.choice + 1, from, seen);
      const before = tableOf(session).battle;
      noteCameTo(session, before);
      return before ?? beginBattle(toFight(session, session.state.musters.find((m) => m.battle === battle)!, null));
    },
  };
}

/**
 * Opens a battle that waits, or the one being fought. A battle only looked into gives way to another, and to itself under another command; one with orders in
 * it keeps the command taken. `command`: the nation held by nobody whose army the player takes command of; null: none is asked for.
 */
export function openBattle(session: Session, keeping: Keeping, key: string, command: string | null): BattleView | Refused {
  const { db, branch, choice, state, opened, table } = session;
  const named = readBattleKey(key);
  // an address of an old battle does not find another of the same name
  if (named === null || (named.now ?? state.now) !== state.now) return refuse('no-such-battle');
  const name = named.battle;
  if (table.battle?.battle === name && (command === null || table.battle.command === command)) {
    table.told = 0;
    return view(keeping, table, table.battle);
  }
  const waits = waitsForBattle(table);
  if (waits !== null) return waits;
  const offer = opened.rules.legal(state);
  const muster = 'waiting' in offer ? offer.waiting.find((m) => m.battle === name) : undefined;
  if (muster === undefined) return refuse('no-such-battle');
  if (command !== null && !commandable(state, muster).includes(command)) return refuse('not-to-command');
  const begun = beginBattle(toFight(session, muster, command));
  // what others have chosen in one that was looked into they will choose again
  takeBack(db, branch, choice + 1, 0);
  table.mended = {};
  table.last = ordersOf(db, branch, choice + 1).last;
  table.battle = begun;
  table.told = 0;
  if (command !== null) session.keeper.ordered(name, ++table.last, takeCommand(command));
  keeping.stop();
  return view(keeping, table, table.battle);
}

/** The game fights one of the battles that wait; the general fights one that is being fought to its end, from where it stands. */
export function settleBattle(session: Session, keeping: Keeping, name: string): Happened | Refused {
  const { table } = session;
  if (foughtOn(table)?.battle !== name) return waitsForBattle(table) ?? settle(session, name);
  const fought = autopilot(keeping, table, { choices: null });
  return 'refused' in fought ? fought : tell(session);
}

/** How a broken nation's Leader's tribe was called in a battle that was fought. The past is read for that alone. */
function asCalled(session: Session, past: Past, key: string, { invader, defender }: Field): Pick<ToFight, 'leadersTribe'> {
  if (brokenBetween(invader.nation, defender.nation) === null) return {};
  const { leadersTribe } = settledBattle(session, key) ?? battleOf(past, key) ?? {};
  return leadersTribe === undefined ? {} : { leadersTribe };
}

/** A battle of the campaign from its first move on: the one being fought, or an earlier one. `past`: tells what its sides were called then. */
export function battleReplay(session: Session, past: Past, key: string): readonly BattleView[] | Refused {
  const { state, opened } = session;
  const { battle } = session.table;
  const dice = seeded(opened.row.seed);
  const muster = state.musters.find((m) => m.battle === key);
  if (battle?.battle === key && muster !== undefined)
    return replayOf(
      toFight(session, muster, battle.command),
      battle.made.map((m) => m.action),
      dice,
    );
  const found = choicesOf(playedOf(session), key);
  if (found === null) return refuse('no-such-battle');
  if (found.system !== 'rrtk') return refuse('not-on-the-table');
  const fought: ToFight = {
    battle: found.battle,
    field: found.field,
    world: opened.row.world,
    isPlayer: (nation) => found.players.includes(nation),
    command: found.command,
    numbers: numbersInYear(session, found.field.season),
    ...asCalled(session, past, key, found.field),
  };
  return replayOf(fought, found.choices as readonly BattleAction[], dice);
}

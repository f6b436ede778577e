import { type ArmyOrder, sidesOf, takeTheField } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { afterwards } from '../../engine/stand-alone.ts';
import type { BattleArmy, BattleEntry, BattleView, NewBattle, Prospects, Refused } from '../contract.ts';
import { reasonOf } from '../errors.ts';
import { complain as toHost } from '../host/complaining.ts';
import { worldWith } from '../own-lists.ts';
import { scenarioOf } from '../scenario.ts';
import { type BattleFile, battleFileOf, battleKeyFor, battleKeys, playedAt, readBattleFile, readBattleText, writeBattleFile } from '../store/battle-files.ts';
import { StoreProblem } from '../store/problems.ts';
import { amissIn, listOf, ordersOf } from './alone-armies.ts';
import { type BattleByHand, endOf, hashOfLog, leftOutOf, type Resumed, resumeBattle, type ToFight } from './battle-by-hand.ts';
import { type Keeping, NO_TABLE, type Table, view } from './battle-table.ts';
import { replayOf } from './board/replay.ts';
import { foughtOut } from './fighting-out.ts';
import { refuse } from './refusals.ts';

/** A battle of its own: two lists, the points, and who plays which side (pp. 10, 42). */

/** Both armies as they come to the field, and what they are worth. */
function raised(key: string, order: NewBattle, [one, two]: readonly [ArmyOrder, ArmyOrder]) {
  const { field, points: worth, events } = takeTheField(one, two, seeded(order.seed), scenarioOf(order));
  const isPlayer = (nation: string): boolean => (nation === one.nation ? order.attacker.isPlayers : order.defender.isPlayers);
  const fought: ToFight = { battle: key, field, world: worldWith([one.list, two.list]), isPlayer, before: events };
  return { fought, worth };
}

/** Pursuit, recovery and points, once it is over (pp. 42-43). */
const aftermathOf = (battle: BattleByHand, worth: readonly [number, number], seed: number): readonly LoggedEvent[] =>
  afterwards(battle.field, endOf(battle)!.outcome, worth, seeded(seed)).events;

const withAftermath = (battle: BattleByHand, worth: readonly [number, number], seed: number): BattleByHand => ({
  ...battle,
  events: [...battle.events, ...aftermathOf(battle, worth, seed)],
});

/** A battle of its own that is open. */
export interface Alone {
  readonly table: Table;
  readonly keeping: Keeping;
  /** The battle from its first move on. */
  readonly replay: () => readonly BattleView[];
  /** How it may go from its beginning, whatever has happened in it; `from`: how many that were fought out are known. */
  readonly prospects: (from: number) => Prospects;
}

/** The choices of a battle, those from a number on taken back. */
const withoutFrom = (choices: BattleFile['choices'], from: number | null): BattleFile['choices'] =>
  from === null ? choices : choices.map((c) => (c.n >= from ? { ...c, undone: true } : c));

/**
 * Opens the battle that is kept in a file; where a choice cannot be made again, it stands before that one. Throws `StoreProblem`. `complain`: tells of a bug of ours that is
 * why.
 */
export function openAlone(key: string, file: string, complain: (bug: unknown) => void = toHost): Alone {
  const { kept, text } = readBattleText(file);
  let stands = text;
  let isWritten = true;
  const { order } = kept;
  const armies = ordersOf(order);
  if (armies === null) throw new StoreProblem('damaged', `${file} cannot be read: order: an army list that is none, or units that are none of it`);
  const { fought, worth } = raised(key, order, armies);
  let choices: BattleFile['choices'] = kept.choices;
  const dice = seeded(order.seed);
  const resumed = (made: BattleFile['choices']): Resumed => {
    const { battle, ...asFar } = resumeBattle(
      fought,
      made.filter((c) => !c.undone),
      dice,
    );
    return { ...asFar, battle: battle.state.over ? withAftermath(battle, worth, order.seed) : battle };
  };
  const table: Table = { ...NO_TABLE, last: choices.at(-1)?.n ?? 0 };
  try {
    const asFar = resumed(choices);
    table.battle = asFar.battle;
    if ('bug' in asFar) complain(asFar.bug);
    const isTold = asFar.from !== null || kept.at.log === undefined || kept.at.log === hashOfLog(asFar.battle);
    table.mended = isTold ? leftOutOf(asFar) : { toldOtherwise: true };
    choices = withoutFrom(choices, asFar.from);
  } catch (error) {
    throw new StoreProblem('damaged', `${file}: ${reasonOf(error)}`);
  }
  const write = (battle: BattleByHand, written: BattleFile['choices']): void => {
    const { over, turn, lastTurn, field, sides } = battle.state;
    const at = { turn: over ? lastTurn : turn, isOver: over, field: over ? (field === null ? 'none' : sides[field].nation) : null, log: hashOfLog(battle) };
    stands = writeBattleFile(file, { format: 1, order, choices: written, at }, stands);
    isWritten = true;
  };
  const keeping: Keeping = {
    seed: order.seed,
    within: () => '',
    settings: () => order,
    made(_battle, n, action) {
      choices = [...choices, { n, action: { ...action }, undone: false }];
      isWritten = false;
    },
    ended: (battle) => withAftermath(battle, worth, order.seed),
    stays: true,
    stop() {
      if (!isWritten) write(table.battle!, choices);
    },
    without(_battle, from) {
      const without = withoutFrom(choices, from);
      const before = resumed(without).battle;
      write(before, without);
      choices = without;
      return before;
    },
  };
  const replay = (): readonly BattleView[] => {
    const battle = table.battle!;
    const after = battle.state.over ? aftermathOf(battle, worth, order.seed) : [];
    return replayOf(
      fought,
      battle.made.map((m) => m.action),
      dice,
      after,
    );
  };
  const prospects = (from: number): Prospects => foughtOut(fought.field, { system: 'rrtk', seed: order.seed }, from);
  return { table, keeping, replay, prospects };
}

/** The battle from its first line on. */
export function showAlone({ table, keeping }: Alone): BattleView {
  table.told = 0;
  return view(keeping, table, table.battle!);
}

/** The list of an army as it is called. */
const called = (army: BattleArmy): string => listOf(army)?.name ?? army.list;

/** What who held the field is called, where that is a list of a player's own: nobody else has its name. */
function holderIn({ attacker, defender }: NewBattle, field: string | null): { readonly holder?: string } {
  const [one, two] = sidesOf(attacker.list, defender.list);
  const army = field === one ? attacker : field === two ? defender : null;
  if (army?.own === undefined) return {};
  const name = called(army).replace(/^The /, '');
  return { holder: field === two && attacker.list === defender.list ? `the other ${name}` : name };
}

function entryOf(library: string, key: string): BattleEntry {
  const file = battleFileOf(library, key);
  const nothing = { name: key.slice('battle~'.length), attacker: '', defender: '', points: 0, turn: 0, isOver: false, field: null };
  try {
    const { order, at } = readBattleFile(file);
    const { name, attacker, defender, points } = order;
    return {
      key,
      name,
      attacker: called(attacker),
      defender: called(defender),
      points,
      ...at,
      ...holderIn(order, at.field),
      playedAt: playedAt(file),
      problem: null,
    };
  } catch (error) {
    return { key, ...nothing, playedAt: playedAt(file), problem: reasonOf(error) };
  }
}

/** The battles of a library by their last playing, the latest first. */
export const listBattles = (library: string): readonly BattleEntry[] =>
  battleKeys(library)
    .map((key) => entryOf(library, key))
    .sort((a, b) => b.playedAt - a.playedAt || (a.key < b.key ? -1 : 1));

/** Lays out a battle: nothing is thrown in it yet but what raised the armies. */
export function foundBattle(library: string, order: NewBattle): BattleEntry | Refused {
  const amiss = amissIn(order);
  if (amiss !== null) return amiss;
  const key = battleKeyFor(library, order.name);
  if (key === null) return refuse('bad-name');
  writeBattleFile(battleFileOf(library, key), { format: 1, order, choices: [], at: { turn: 0, isOver: false, field: null } });
  return entryOf(library, key);
}

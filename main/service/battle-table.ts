import { seeded } from '../../engine/dice.ts';
import { formatLine } from '../../engine/lines.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { Api, BattleView, DiceNeeded, FromMark, Odds, Refused } from '../contract.ts';
import { asksPlayer, type BattleByHand, generalsChoice, lastOfPlayer, orderAction, programsFaces, takeChoice } from './battle-by-hand.ts';
import { needsOf } from './board/dice-wanted.ts';
import { oddsOf } from './board/odds.ts';
import { viewOf } from './board/view.ts';
import { markOfBattle, movedOn } from './mark.ts';
import { refuse, refusedByRules } from './refusals.ts';

/** The battle that is being fought, of a campaign or on its own, and how far its events have been told. */
export interface Table {
  battle: BattleByHand | null;
  /** Choices ever made in it, those that were taken back too. */
  last: number;
  told: number;
  /** Answers given so far. */
  answers: number;
  /** What rules that have been mended since have changed of it, or a bug of ours has kept from it; told until its player's side goes on. */
  mended: Pick<BattleView, 'leftOut' | 'wentWrong' | 'toldOtherwise'>;
}

/** No battle is on the table. */
export const NO_TABLE: Readonly<Table> = { battle: null, last: 0, told: 0, answers: 0, mended: {} };

/** The battle on the table in which the player's side has chosen something; null where there is none, or it has only been looked into. */
export const foughtOn = ({ battle }: Table): BattleByHand | null => (battle === null || lastOfPlayer(battle) === null ? null : battle);

/** What a battle on the table belongs to: its dice, how it is set, and where its choices are kept. */
export interface Keeping {
  readonly seed: number;
  /** Where that stands to which it belongs; for one on its own nothing: it is told from others by its key. */
  readonly within: () => string;
  readonly settings: () => { readonly iron: boolean; readonly realDice: boolean };
  /** A choice was made, the last of those on the table. */
  readonly made: (battle: BattleByHand, n: number, action: BattleAction) => void;
  /** The battle is over. Answers it with all that follows from that. */
  readonly ended: (battle: BattleByHand) => BattleByHand;
  /** Whether a battle that is over stays on the table. */
  readonly stays: boolean;
  /** Writes down what is not yet. */
  readonly stop: () => void;
  /** The battle without its choices from that number on. They stay kept, and the dice that were seen in them. `seen`: there were any. */
  readonly without: (battle: BattleByHand, from: number, seen: boolean) => BattleByHand;
}

/** What a window sees, and has been told then. */
export function view(keeping: Keeping, table: Table, battle: BattleByHand, needs: DiceNeeded | null = null): BattleView {
  const seen = viewOf(battle, { mark: markOfBattle(keeping.within(), battle), from: table.told, told: ++table.answers, ...keeping.settings(), needs });
  table.told = battle.events.length;
  return { ...seen, ...table.mended };
}

/** What may be done in the battle on the table now, and how it stands. */
export const battleLegal = (keeping: Keeping, table: Table): BattleView | Refused =>
  table.battle === null ? refuse('no-battle') : view(keeping, table, table.battle);

/** The whole log of the battle on the table. */
export const battleLog = ({ battle }: Table): readonly string[] | Refused => (battle === null ? refuse('no-battle') : battle.events.map(formatLine));

/** What is asked about the battle on the table, by the call. */
type Asked<K extends 'order' | 'undo' | 'autopilot' | 'odds' | 'mayOrder'> = Omit<Parameters<Api[K]>[0], 'key'>;

/** The battle on the table, if it stands where the caller saw it; or why it is not that. */
function asShown({ within }: Keeping, { battle }: Table, ask: FromMark): BattleByHand | Refused {
  if (battle === null) return refuse('no-battle');
  return movedOn(ask, markOfBattle(within(), battle)) ?? battle;
}

/** An order as it would be made now, or why it would be refused. Nothing is changed by it. */
function tried(keeping: Keeping, table: Table, ask: Asked<'mayOrder'>): { readonly battle: BattleByHand; readonly action: BattleAction } | Refused {
  const battle = asShown(keeping, table, ask);
  if ('refused' in battle) return battle;
  const { faces, ...order } = ask.order;
  if (!asksPlayer(battle)) return refuse('not-asked');
  const action = orderAction(battle, order);
  const refused = rules.check(battle.state, action);
  return refused === null ? { battle, action } : refusedByRules(refused);
}

/** Whether an order would be taken. */
export function mayOrder(keeping: Keeping, table: Table, ask: Asked<'mayOrder'>): { readonly may: true } | Refused {
  const made = tried(keeping, table, ask);
  return 'refused' in made ? made : { may: true };
}

/** What may come of an order, before it is given. */
export function odds(keeping: Keeping, table: Table, ask: Asked<'odds'>): readonly Odds[] | Refused {
  const made = tried(keeping, table, ask);
  return 'refused' in made ? made : oddsOf(made.battle.state, made.battle.cast, made.action, keeping.seed);
}

/** A choice that was made is kept. */
function keep(keeping: Keeping, table: Table, next: BattleByHand, action: BattleAction): BattleByHand {
  table.last++;
  // what others choose before he is asked does not yet take it from his sight
  if (next.made[next.made.length - 1]!.isPlayers) table.mended = {};
  keeping.made(next, table.last, action);
  table.battle = next;
  if (!next.state.over) return next;
  const ended = keeping.ended(next);
  table.battle = keeping.stays ? ended : null;
  if (!keeping.stays) table.last = 0;
  return ended;
}

/** How many dice the last choice has thrown. */
function diceSince(before: BattleByHand, after: BattleByHand): number {
  let dice = 0;
  for (const event of after.events.slice(before.events.length)) if (event.kind === 'roll') dice += event.dice.length;
  return dice;
}

/** The player's order. With real dice it is given faces, or asks for them: the program throws none but those that are left to it. */
export function order(keeping: Keeping, table: Table, ask: Asked<'order'>): BattleView | Refused {
  const battle = asShown(keeping, table, ask);
  const { iron, realDice } = keeping.settings();
  if ('refused' in battle) return battle;
  const { order: given, throws } = ask;
  if ((given.faces ?? throws) !== undefined && !realDice) return refuse('no-real-dice');
  if (!asksPlayer(battle)) return refuse('not-asked');
  // he would see how its dice fall, and could still order otherwise
  if (throws === 'next' && iron) return refuse('iron-mode');
  const typed = given.faces ?? [];
  const dice = seeded(keeping.seed);
  const faces = throws === undefined ? typed : [...typed, ...programsFaces(battle, orderAction(battle, given), typed, dice, throws)];
  const action = orderAction(battle, realDice ? { ...given, faces } : given);
  const after = takeChoice(battle, action, table.last + 1, dice);
  if ('refused' in after) return after;
  if ('wants' in after) return view(keeping, table, battle, needsOf(battle, action, after.wants, !iron));
  if (realDice && diceSince(battle, after) !== faces.length) return refuse('too-many-faces');
  const kept = keep(keeping, table, after, action);
  keeping.stop();
  return view(keeping, table, kept);
}

/** Whose go of which turn it is: setting up is one. */
const goOf = ({ state }: BattleByHand): string => `${state.turn} ${state.mover}`;

/** The general chooses for the side that is asked: this many times, to the end of the go, or to the end. He throws the program's own dice, real ones or not. */
export function autopilot(keeping: Keeping, table: Table, ask: Asked<'autopilot'>): BattleView | Refused {
  const battle = asShown(keeping, table, ask);
  if ('refused' in battle) return battle;
  const { choices } = ask;
  const dice = seeded(keeping.seed);
  const go = goOf(battle);
  let after = battle;
  for (let n = 0; typeof choices !== 'number' || n < choices; n++) {
    if (table.battle === null || after.state.over || (choices === 'go' && goOf(after) !== go)) break;
    const action = generalsChoice(after)!;
    const made = takeChoice(after, action, table.last + 1, dice);
    if (!('state' in made)) throw new Error(`the general's own choice is refused: ${JSON.stringify(made)}`);
    after = keep(keeping, table, made, action);
  }
  keeping.stop();
  return view(keeping, table, after);
}

/** Takes back the player's last choice and all that came after it: freely up to the last die, beyond it unless it is iron mode. */
export function undo(keeping: Keeping, table: Table, ask: Asked<'undo'>): BattleView | Refused {
  const battle = asShown(keeping, table, ask);
  if ('refused' in battle) return battle;
  const last = lastOfPlayer(battle);
  if (last === null || battle.state.over) return refuse('nothing-to-undo');
  if (last.threw && keeping.settings().iron) return refuse('iron-mode');
  table.battle = keeping.without(battle, last.n, last.threw);
  table.mended = {};
  table.told = 0;
  return view(keeping, table, table.battle);
}

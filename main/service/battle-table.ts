import { type DiceSource, seeded } from '../../engine/dice.ts';
import { formatLine } from '../../engine/lines.ts';
import type { BattleAction } from '../../engine/rally-round-the-king/actions.ts';
import type { BattleOrder, BattleView, Needs, Refused } from '../contract.ts';
import { asksPlayer, type BattleByHand, generalsChoice, lastOfPlayer, orderAction, takeChoice } from './battle-by-hand.ts';
import { viewOf } from './board/view.ts';
import { refuse } from './refusals.ts';

/** The battle that is being fought, of a campaign or on its own, and how far its events have been told. */
export interface Table {
  battle: BattleByHand | null;
  /** Choices ever made in it, those that were taken back too. */
  last: number;
  told: number;
  /** Answers given so far. */
  answers: number;
}

/** What a battle on the table belongs to: its dice, how it is set, and where its choices are kept. */
export interface Keeping {
  readonly seed: number;
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
export function view(keeping: Keeping, table: Table, battle: BattleByHand, needs: Needs | null = null): BattleView {
  const seen = viewOf(battle, { from: table.told, told: ++table.answers, iron: keeping.settings().iron, needs });
  table.told = battle.events.length;
  return seen;
}

export const battleLegal = (keeping: Keeping, table: Table): BattleView | Refused =>
  table.battle === null ? refuse('no-battle') : view(keeping, table, table.battle);

/** The whole log of the battle on the table. */
export const battleLog = ({ battle }: Table): readonly string[] | Refused => (battle === null ? refuse('no-battle') : battle.events.map(formatLine));

/** Makes a choice and has it kept. */
function make(keeping: Keeping, table: Table, action: BattleAction, dice: DiceSource): BattleByHand | Refused {
  const next = takeChoice(table.battle!, action, table.last + 1, dice);
  if ('refused' in next) return next;
  table.last++;
  keeping.made(next, table.last, action);
  table.battle = next;
  if (!next.state.over) return next;
  const ended = keeping.ended(next);
  table.battle = keeping.stays ? ended : null;
  if (!keeping.stays) table.last = 0;
  return ended;
}

/** The player's order. */
export function order(keeping: Keeping, table: Table, given: BattleOrder): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  if (given.faces !== undefined && !keeping.settings().realDice) return refuse('no-real-dice');
  if (!asksPlayer(table.battle)) return refuse('not-asked');
  const after = make(keeping, table, orderAction(table.battle, given), seeded(keeping.seed));
  if ('refused' in after) return after;
  keeping.stop();
  return view(keeping, table, after);
}

/** Whose go of which turn it is: setting up is one. */
const goOf = ({ state }: BattleByHand): string => `${state.turn} ${state.mover}`;

/** The general chooses for whoever is asked: so often, to the end of the go, or to the end. He throws the program's own dice, real ones or not. */
export function autopilot(keeping: Keeping, table: Table, choices: number | 'go' | null): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  const dice = seeded(keeping.seed);
  const go = goOf(table.battle);
  let after = table.battle;
  for (let n = 0; typeof choices !== 'number' || n < choices; n++) {
    if (table.battle === null || after.state.over || (choices === 'go' && goOf(after) !== go)) break;
    const made = make(keeping, table, generalsChoice(after)!, dice);
    if ('refused' in made) throw new Error(`the general's own choice is refused: ${made.message}`);
    after = made;
  }
  keeping.stop();
  return view(keeping, table, after);
}

/** Takes back the player's last choice and all that came after it: freely up to the last die, beyond it unless it is iron mode. */
export function undo(keeping: Keeping, table: Table): BattleView | Refused {
  if (table.battle === null) return refuse('no-battle');
  const last = lastOfPlayer(table.battle);
  if (last === null || table.battle.state.over) return refuse('nothing-to-undo');
  if (last.threw && keeping.settings().iron) return refuse('iron-mode');
  table.battle = keeping.without(table.battle, last.n, last.threw);
  table.told = 0;
  return view(keeping, table, table.battle);
}

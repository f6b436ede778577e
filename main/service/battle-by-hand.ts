import type { World } from '../../data/shapes.ts';
import type { Field } from '../../engine/battle-system.ts';
import type { Outcome } from '../../engine/campaign/outcome.ts';
import { type DiceSource, OutOfFaces, scripted } from '../../engine/dice.ts';
import { formatLine, hashBattle, type LoggedEvent } from '../../engine/lines.ts';
import type { BattleAction, BattleOffer } from '../../engine/rally-round-the-king/actions.ts';
import { rallyRoundTheKing as rules, type Wanting } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { type Cast, castOf } from '../chronicle/battle-telling/cast.ts';
import { calledBy } from '../chronicle/names.ts';
import type { BattleOrder, BattleView, LeadersTribe, ProgramThrows, Refused } from '../contract.ts';
import { isKeptOrder } from '../store/battle-orders.ts';
import { hashOf } from '../store/packing.ts';
import { refusedByRules } from './refusals.ts';

/** A battle that is fought choice by choice on the tabletop. It is where its choices have led; nothing else is remembered. */
export interface BattleByHand {
  /** Its name, or the key of a battle on its own. */
  readonly battle: string;
  readonly field: Field;
  /** Who takes part and what they are called. */
  readonly cast: Cast;
  /** Whether each side is a player's to command: the invader's, the defender's. */
  readonly players: readonly [boolean, boolean];
  /** The nation nobody holds whose army a player commands (p. 56); null where there is none. */
  readonly command: string | null;
  readonly state: BattleState;
  /** The choices made so far, and after each whether dice have been thrown since the one before. */
  readonly made: readonly Made[];
  readonly events: readonly LoggedEvent[];
}

interface Made {
  /** Its number among all that were ever made in this battle. */
  readonly n: number;
  readonly action: BattleAction;
  /** A choice of the player's side, made by him or left to the general. */
  readonly isPlayers: boolean;
  readonly threw: boolean;
}

/** A battle to be fought, and who fights it. */
export interface ToFight {
  readonly battle: string;
  readonly field: Field;
  readonly world: World;
  readonly isPlayer: (nation: string) => boolean;
  /** The nation nobody holds whose army a player commands, if one does. */
  readonly command?: string | null;
  readonly leadersTribe?: LeadersTribe;
  /** Which of several of one name its units are, by the logs of the year; absent where there are none. */
  readonly numbers?: ReadonlyMap<string, number>;
  /** What has happened before it: the raising of the armies. */
  readonly before?: readonly LoggedEvent[];
}

/** A battle that waits, before its first choice. */
export function beginBattle({ battle, field, world, isPlayer, command = null, leadersTribe, numbers = new Map(), before = [] }: ToFight): BattleByHand {
  const { state, events: begun } = rules.begin(field);
  const events: readonly LoggedEvent[] = [...before, ...begun];
  const [one, two] = state.sides;
  const commands = (nation: string): boolean => isPlayer(nation) || nation === command;
  const cast = castOf(world, events, { field, as: calledBy(leadersTribe), numbers });
  return { battle, field, cast, players: [commands(one.nation), commands(two.nation)], command, state, made: [], events };
}

/** The same battle after one more choice, and what followed; or why it may not be made, or which dice it wants. `n` is the choice's number. */
export function takeChoice(battle: BattleByHand, action: BattleAction, n: number, dice: DiceSource): BattleByHand | Refused | { readonly wants: Wanting } {
  const done = rules.apply(battle.state, action, dice);
  if ('refused' in done) return refusedByRules(done);
  if ('needs' in done) return { wants: done };
  const threw = done.events.some((event) => event.kind === 'roll');
  const made: Made = { n, action, isPlayers: battle.players[battle.state.sides[0].nation === action.by ? 0 : 1], threw };
  return { ...battle, state: done.state, made: [...battle.made, made], events: [...battle.events, ...done.events] };
}

/** Why a stored choice cannot be made again: it is refused, or wants other dice, since a rule has been mended; or, with what was thrown, by a bug of ours. */
interface NotMade {
  readonly bug?: unknown;
}

/** A battle as far as its stored choices can be made again; `from`: the number of the first that cannot, null where all can; `leftOut`: how many there are from there on. */
export interface Resumed extends NotMade {
  readonly battle: BattleByHand;
  readonly from: number | null;
  readonly leftOut: number;
}

/** How many of its choices cannot be made again, and whether a bug of ours is why, as it is told; nothing where all can. */
export function leftOutOf(resumed: Omit<Resumed, 'battle'>): Pick<BattleView, 'leftOut' | 'wentWrong'> {
  const { leftOut } = resumed;
  if (leftOut === 0) return {};
  return 'bug' in resumed ? { leftOut, wentWrong: true } : { leftOut };
}

/** A stored choice made again. One without the form of a choice is allowed by no rule. */
function madeAgain(battle: BattleByHand, action: unknown, n: number, dice: DiceSource): BattleByHand | NotMade {
  if (!isKeptOrder(action)) return {};
  try {
    const next = takeChoice(battle, action, n, dice);
    return 'wants' in next || 'refused' in next ? {} : next;
  } catch (bug) {
    return { bug };
  }
}

/**
 * The battle as its stored choices lead to it, without those taken back. If one of them cannot be made again, it stands before that one: neither a mended rule
 * nor a bug of ours, which is reported as one, keeps anybody from the rest of his battle.
 */
export function resumeBattle(fought: ToFight, orders: readonly { readonly n: number; readonly action: unknown }[], dice: DiceSource): Resumed {
  let battle = beginBattle(fought);
  for (const [made, { n, action }] of orders.entries()) {
    const next = madeAgain(battle, action, n, dice);
    if (!('state' in next)) return { ...next, battle, from: n, leftOut: orders.length - made };
    battle = next;
  }
  return { battle, from: null, leftOut: 0 };
}

/** The hash of all events of a battle. */
export const hashOfLog = ({ events }: Pick<BattleByHand, 'events'>): string => hashOf(events.map(formatLine).join('\n'));

/** What is asked, and of whom; null if the battle is over. */
export const offerOf = ({ state }: BattleByHand): BattleOffer | null => {
  const offer = rules.legal(state);
  return 'over' in offer ? null : offer;
};

/** What the general would choose now; null if the battle is over. */
export function generalsChoice(battle: BattleByHand): BattleAction | null {
  const offer = offerOf(battle);
  return offer === null ? null : rules.general(battle.state, offer);
}

/** Whether it is a player who is asked. */
export function asksPlayer(battle: BattleByHand): boolean {
  const offer = offerOf(battle);
  return offer !== null && battle.players[offer.side];
}

/** A player's order as the rules take it: given by the side that is asked. */
export function orderAction(battle: BattleByHand, { step, choice, of, number, place, faces }: BattleOrder): BattleAction {
  const by = offerOf(battle)?.by ?? '';
  return {
    kind: 'choose',
    by,
    hand: 'player',
    step,
    choice,
    of,
    why: 'players-choice',
    ...(number === undefined ? {} : { number }),
    ...(place === undefined ? {} : { place }),
    ...(faces === undefined ? {} : { faces }),
  };
}

/**
 * The faces that the program throws after those that were typed in: of the next throw, or of all that are still wanted. They are those that fall where it throws
 * for everything.
 */
export function programsFaces(
  battle: BattleByHand,
  action: BattleAction,
  typed: readonly number[],
  usual: DiceSource,
  throws: ProgramThrows,
): readonly number[] {
  const before = scripted(...typed);
  const made: number[] = [];
  const dice: DiceSource = {
    faces(scope, who, table, k, count) {
      if (before.left > 0) return before.faces(scope, who, table, k, count);
      if (made.length > 0 && throws === 'next') throw new OutOfFaces();
      const faces = usual.faces(scope, who, table, k, count);
      made.push(...faces);
      return faces;
    },
  };
  const { faces, ...unthrown } = action;
  takeChoice(battle, unthrown, 0, dice);
  return made;
}

/** The number of the last choice of the player's side, left to the general or not, and whether dice were thrown from it on; null if there is none. */
export function lastOfPlayer({ made }: BattleByHand): { readonly n: number; readonly threw: boolean } | null {
  const at = made.findLastIndex((m) => m.isPlayers);
  return at < 0 ? null : { n: made[at]!.n, threw: made.slice(at).some((m) => m.threw) };
}

/** Its outcome, with the hash of its lines; null while it goes on. */
export function endOf(battle: BattleByHand): { readonly outcome: Outcome; readonly hash: string } | null {
  const outcome = battle.state.over ? rules.outcome(battle.state) : null;
  return outcome === null ? null : { outcome, hash: hashBattle(battle.events) };
}

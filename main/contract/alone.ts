import type { BattleVariants, ScenarioGround } from '../../engine/battle-system.ts';
import type { OwnArmy } from '../../engine/buying.ts';
import type { Followers } from '../../engine/followers.ts';
import type { OwnList } from '../../engine/own-lists.ts';

export type { OwnArmy } from '../../engine/buying.ts';

/** One side of a stand-alone battle. */
export interface BattleArmy {
  /** Any of the army lists, or the id of the player's own that goes with it. */
  readonly list: string;
  /** The list itself where it is a player's own (pp. 10-11): a battle is fought with it as it was then. */
  readonly own?: OwnList | undefined;
  readonly isPlayers: boolean;
  /** What goes with it besides its troops, counted among its points (pp. 44, 50, 61-62). */
  readonly followers?: Followers | undefined;
  /** How its units come about where that is not as the battle's `armies` says, or the player's own order of them. */
  readonly raised?: NewBattle['armies'] | OwnArmy | undefined;
  /** The most captains bought for an army that is rolled, or bought by the game (p. 9); absent: as many as it may have. */
  readonly mostCaptains?: number | undefined;
}

/** A battle on its own (pp. 10, 42). */
export interface NewBattle {
  readonly name: string;
  readonly seed: number;
  readonly attacker: BattleArmy;
  readonly defender: BattleArmy;
  readonly points: number;
  /** `rolled`: by page 10's recruiting rolls until the points are reached; `bought`: by the game, never more than the points. */
  readonly armies: 'rolled' | 'bought';
  /** Which of them attacks on the table where the scenario has it so (p. 27); absent: it is thrown for. */
  readonly attacks?: 'attacker' | 'defender' | undefined;
  readonly iron: boolean;
  readonly realDice: boolean;
  /** What the book leaves to those who fight (pp. 39, 42); absent: nothing is otherwise than suggested. */
  readonly variants?: BattleVariants | undefined;
  /** The ground as the player lays it (p. 27); absent: it is thrown for. */
  readonly ground?: ScenarioGround | undefined;
}

/** A stand-alone battle as the library lists it. */
export interface BattleEntry {
  readonly key: string;
  readonly name: string;
  readonly attacker: string;
  readonly defender: string;
  readonly points: number;
  readonly turn: number;
  readonly isOver: boolean;
  readonly field: string | null;
  /** What who held it is called, where that is a list of a player's own. */
  readonly holder?: string;
  readonly playedAt: number;
  readonly problem: string | null;
}

/** A row of the army list in an army that its player buys. */
export interface WeighedRow {
  readonly id: string;
  readonly count: number;
  /** How many of them belong to the basic army it begins with (p. 10). */
  readonly basic: number;
  /** Why there cannot be one more, or one fewer, in a few words; null if there can. */
  readonly whyNoMore: string | null;
  readonly whyNoFewer: string | null;
}

/** An army that its player buys: what it comes to, what else it may have, and what speaks against it (pp. 9-10). */
export interface WeighedArmy {
  readonly list: string;
  /** Its CinC's, as it will be thrown. */
  readonly warRating: number;
  readonly units: number;
  /** Points of units, of captains and of what goes with them; of all together; and the limit: null for a list that fights as printed, whatever the points. */
  readonly points: { readonly units: number; readonly captains: number; readonly followers: number; readonly all: number; readonly most: number | null };
  readonly rows: readonly WeighedRow[];
  readonly captains: { readonly count: number; readonly points: number; readonly whyNoMore: string | null };
  /** What keeps it from the field, as the end of a sentence; null if nothing does. */
  readonly fault: string | null;
  /** The basic army alone, and this army with as much more as the game would buy for what is left. */
  readonly basic: OwnArmy;
  readonly filled: OwnArmy;
}

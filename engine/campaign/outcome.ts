import type { TreasureId } from '../../data/tables/treasures.ts';
import type { BattleId, LeaderId, NationId, UnitId } from '../ids.ts';
import type { Banner } from './armies/hirelings.ts';

/** What befell a leader or captain in a battle (p. 42). */
export interface LeaderFate {
  readonly leader: LeaderId;
  readonly fate: 'out-of-the-fight' | 'captured' | 'dead';
}

/** What a battle system returns for one side. */
export interface SideOutcome {
  readonly nation: NationId;
  readonly routed: readonly UnitId[];
  /** Units that left the field by choice; they stand in the line of pursuit too (p. 43). */
  readonly left: readonly UnitId[];
  readonly fates: readonly LeaderFate[];
  /** Treasures whose bearer's unit routed (p. 64): each was carried to this battle by this side. */
  readonly routedBearers: readonly TreasureId[];
  /** Banners whose bearer's unit routed (p. 64, ruling 53): each was with this side; absent: none. */
  readonly lostBanners?: readonly Banner[];
  /** How its Wind Maiden was lost for good, and her ships with her (p. 67); absent: she was not. */
  readonly maiden?: 'escaped' | 'captured' | 'dead';
  /**
   * The Major Demon, if its hits came to more than its Rep: it has routed too, but never comes back (pp. 7, 68, ruling C20); absent: it did not fall that way.
   */
  readonly destroyed?: readonly UnitId[];
  /** Treasures that have vanished into a Gate (p. 62), by whoever carried them here; absent: none. */
  readonly vanished?: readonly TreasureId[];
  /** The War Horn was with it, and nobody has blown it (p. 63, ruling 367); absent: it was sounded, or was not there. */
  readonly unsounded?: true;
}

/** How a battle ended; every battle system uses these names. `agreed`: by mutual consent (p. 31), which only a player who fights it himself offers (ruling 375). */
export type BattleEnd = 'routed' | 'left' | 'withdrew' | 'idle' | 'turn-cap' | 'agreed' | 'refused';

/** The outcome of a battle, whoever played it. */
export interface Outcome {
  /** Who held the field; null for a draw (ruling B27). */
  readonly field: NationId | null;
  readonly end: BattleEnd;
  /** The table's attacker who refused for the third time, so that there was no battle (p. 30, ruling B28); else null. */
  readonly refusedBy: NationId | null;
  /** Pairs of player turns, or days of fighting in the quick system; 0 where there was none. */
  readonly turns: number;
  readonly invader: SideOutcome;
  readonly defender: SideOutcome;
}

/** Whether the armies fought. A battle that was refused, or that a side slipped away from, was no battle, whoever has the field (rulings B28, 328). */
export const wasFought = ({ end, turns }: Outcome): boolean => end !== 'refused' && turns > 0;

/** A battle that has been played. */
export interface Fought {
  readonly battle: BattleId;
  readonly system: string;
  readonly outcome: Outcome;
  /** SHA-256 of the battle's event lines. */
  readonly hash: string;
}

import type { BattleEnd } from '../../engine/campaign/outcome.ts';

/** Battles of a campaign: in a list, and told turn by turn. */

/** A battle in a list. */
export interface BattleLine {
  /** Its province, its invader and its season: what leads to its report. */
  readonly battle: string;
  readonly war: string | null;
  readonly now: number;
  readonly when: string;
  readonly province: string;
  readonly invader: string;
  readonly defender: string;
  readonly invaderUnits: number;
  readonly defenderUnits: number;
  /** Units of each that routed or were led off, heroes aside, and those of them that are lost for good. */
  readonly invaderOff: number;
  readonly defenderOff: number;
  readonly invaderLost: number;
  readonly defenderLost: number;
  /** Who held the field; null: nobody. */
  readonly field: string | null;
  readonly end: BattleEnd;
  /** Pairs of player turns, or days of fighting in the quick system; 0 where there was none. */
  readonly turns: number;
  readonly system: string;
  /**
   * The units that come back have been thrown for (p. 43): that is done when all battles of the season are over, and until then nobody is known to be lost for
   * good. Absent in a list: it has been done.
   */
  readonly isRecovered?: boolean;
  readonly leadersTribe?: LeadersTribe;
}

/**
 * In a battle among the tribes of a broken nation (p. 55): the id by which its Leader's tribe is called, that of the nation, `:leader:` and its seat. It bears the
 * nation's own id elsewhere. Absent where neither side is one.
 */
export type LeadersTribe = string;

/** An army that takes the field. */
export interface WaitingSide {
  readonly nation: string;
  readonly units: number;
  /** All points that the board counts for it: its units, and everything that goes with them. */
  readonly points: number;
  /** Its CinC's own (p. 9). */
  readonly warRating: number;
  /** Who and what goes with its units, each at its points, and what captains make of its War Rating: "one magic user (40 points)"; of a Rogue Dragon what it is. Empty where there is nothing. */
  readonly besides: string;
}

/** What became of an army in all battles together that were fought out to see how one may go. */
export interface SideProspects {
  /** Battles in which it held the field. */
  readonly held: number;
  /** Units that routed or were led off, heroes aside. */
  readonly off: number;
  /** Battles in which its leader was captured or killed (p. 42); null where he is not there. */
  readonly leaderLost: number | null;
}

/** What came of a battle that waits, or is decided on, where it was fought out some times over by the game's generals, each time with other dice. */
export interface Prospects {
  /** The way in which they were fought. */
  readonly system: string;
  readonly battles: number;
  /** Those of them in which nobody fought: refused for the third time (p. 30), or slipped away from. */
  readonly unfought: number;
  /** Pairs of player turns, or days of fighting in the quick system, in all of them together. */
  readonly turns: number;
  readonly invader: SideProspects;
  readonly defender: SideProspects;
}

/** A pursued unit's throw to come back (p. 43): its Rep, both moves in inches, how many dice passed, and what came of it. */
export interface Recovery {
  readonly unit: string;
  readonly rep: number;
  readonly move: number;
  readonly pursuer: string;
  readonly pursuerMove: number;
  readonly dice: readonly number[];
  readonly passed: number;
  readonly isBack: boolean;
}

/** A battle told. */
export interface BattleReport extends BattleLine {
  readonly isRecovered: boolean;
  readonly headline: string;
  /** The armies before it, in words and in figures; `led`: under which leader, empty for a Rogue Dragon. */
  readonly armies: readonly { readonly text: string; readonly because: readonly string[]; readonly side: WaitingSide; readonly led: string }[];
  /** `to`: it went on in the very same way to the end of that turn. */
  readonly parts: readonly { readonly turn: number; readonly to?: number; readonly by: string | null; readonly sentences: readonly string[] }[];
  /** The throws of Casualty Recovery, in their order (p. 43); none before they are made. */
  readonly recoveries: readonly Recovery[];
  /** Its outcome. */
  readonly aftermath: readonly { readonly text: string; readonly because: readonly string[] }[];
  /** Of its outcome what befell those who led and served there, and banners, ships and treasures (pp. 42-44, 61-67): `aftermath` ends with it. */
  readonly fates: readonly string[];
  /** What the player has written of it himself; absent: nothing. */
  readonly note?: string;
  readonly hash: string;
}

import type { BattleEnd, LeaderFate, SideOutcome } from '../campaign/outcome.ts';
import type { Rolled } from '../events.ts';
import type { NationId, ProvinceId } from '../ids.ts';

/** What a player writes down of one side of a battle that he has fought with figures of his own. By their ids, as anybody may send them; nothing is named twice, what does not apply is empty or null. */
export interface ReportedSide {
  /** Units that routed, a hero's stand among them (p. 43). */
  readonly routed: readonly string[];
  /** Units that left the field of their own will, with their army or before it (pp. 31, 43). */
  readonly left: readonly string[];
  /** Leaders, captains, heroes and magic users who were struck down (pp. 42, 44, 51). */
  readonly fates: readonly { readonly leader: string; readonly fate: LeaderFate['fate'] }[];
  /** Treasures whose bearer's unit routed (p. 64). */
  readonly routedBearers: readonly string[];
  /** Banners whose bearer's unit routed (p. 64). */
  readonly lostBanners: readonly string[];
  /** Treasures that have vanished into a Gate (p. 62). */
  readonly vanished: readonly string[];
  /** How its Wind Maiden was lost for good (p. 67); null: she was not. */
  readonly maiden: NonNullable<SideOutcome['maiden']> | null;
  /** The Major Demon, if its hits came to more than its Rep (pp. 7, 68): it is among those that routed. */
  readonly destroyed: readonly string[];
}

/** What a player writes down of a battle that he has fought with figures of his own. */
export interface TableReport {
  /** Who held the field (p. 43); null: nobody. */
  readonly field: string | null;
  /** The table's attacker who refused for the third time, so that there was no battle (p. 30); null: there was one. */
  readonly refusedBy: string | null;
  /** Turns of both sides that were played; 0 where there was no battle. */
  readonly turns: number;
  readonly invader: ReportedSide;
  readonly defender: ReportedSide;
}

/** Why what was written down cannot have come of that battle. */
export type ReportRefusal =
  /** A unit, a person, a treasure or a banner that was not with that side. */
  | 'not-with-that-side'
  | 'named-twice'
  /** The field can be held by one of the two alone. */
  | 'not-a-side'
  | 'nobody-left-to-hold-the-field'
  | 'enemy-still-on-the-field'
  /** Of one army nobody is left, and of the other somebody is: it holds the field (p. 31). */
  | 'one-side-holds-the-field'
  /** Anybody out of the fight is captured if his unit routed (p. 42), and so is a Wind Maiden (p. 67). */
  | 'captured-and-no-unit-routed'
  /** All units of his side have routed, his among them (p. 42, ruling 317). */
  | 'captured-with-the-last-unit'
  /** Bearers are lost with units that rout (p. 64). */
  | 'no-unit-routed'
  /** All who may have borne a treasure or a banner have routed (p. 64). */
  | 'its-bearer-has-routed'
  /** Nobody but the Major Demon is destroyed, and it has routed (pp. 7, 68). */
  | 'not-a-major-demon-that-routed'
  /** What has vanished into a Gate is with no bearer any more (p. 62). */
  | 'vanished-and-with-its-bearer'
  /** The Fiddle of Calling alone does (p. 62). */
  | 'nothing-else-vanishes'
  /** It takes whoever played it along (p. 62). */
  | 'fiddler-not-dead'
  /** A hero is his own stand: struck down he is off the table with it (p. 51). */
  | 'hero-struck-down-and-standing'
  /** There is no routed unit he could be captured with: he is his own unit (ruling 199). */
  | 'hero-is-no-captive'
  | 'no-wind-maiden'
  /** She escapes where she is held against her will (p. 67). */
  | 'maiden-not-held'
  | 'turns-out-of-range'
  /** The table's attacker alone may (p. 30), and nobody against a dragon (p. 69). */
  | 'may-not-refuse'
  /** Battle was refused: nobody holds the field and nobody is lost (p. 30, ruling B28). */
  | 'battle-was-refused';

/** One of the two. */
export type SideName = 'invader' | 'defender';

/** Why a report is impossible, and which side it is about; null where it is about both. */
export interface ReportFault {
  readonly refused: ReportRefusal;
  readonly of: SideName | null;
}

/** What the log of such a battle tells. */
export type OwnTableEvent =
  | Rolled
  | {
      readonly kind: 'battle-began';
      readonly system: 'own-table';
      readonly season: number;
      readonly province: ProvinceId;
      readonly invader: NationId;
      readonly defender: NationId;
    }
  /** Its player has written down what came of it: all that `battle-fought` tells of each side. */
  | { readonly kind: 'battle-reported'; readonly invader: SideOutcome; readonly defender: SideOutcome; readonly refusedBy: NationId | null; readonly cause: 0 }
  | {
      readonly kind: 'battle-ended';
      readonly field: NationId | null;
      readonly end: BattleEnd;
      readonly turns: number;
      readonly cause: 0;
    };

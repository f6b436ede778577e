import type { Followed } from '../../engine/own-table/following.ts';
import type { UnitView } from './pages.ts';

/** A battle fought with figures on the player's own table: what he needs for it, and what he reports of it. */

export type { ReportedSide, SideName, TableReport } from '../../engine/own-table/report.ts';

/** A unit as it takes the field, or a hero's stand (p. 51). */
export interface SheetUnit extends Pick<UnitView, 'id' | 'name' | 'class' | 'rules' | 'rep' | 'ac' | 'figures' | 'cost' | 'company'> {
  /** The hero whose stand it is: struck down he is off the table with it. */
  readonly hero?: string;
  /** It is the Major Demon, destroyed if its hits exceed its Rep (pp. 7, 68). */
  readonly canBeDestroyed?: true;
}

/** Somebody, or something, that goes with an army: what it is called, and what it is or does, with its page. */
export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** Somebody who may be struck down. */
export interface SheetPerson extends SheetEntry {
  /** He may be taken captive: a hero may not. */
  readonly canBeCaptured: boolean;
}

/** A treasure or a banner that goes with an army. */
export interface SheetBearing extends SheetEntry {
  /** It is with the hero's stand (p. 63, ruling 204); all else is with units. */
  readonly isWithHero?: true;
  /** It may vanish into a Gate (p. 62). */
  readonly canVanish?: true;
}

/** An army as it takes the field, with all that a table wants to know of it. */
export interface ArmySheet {
  readonly nation: string;
  /** War Rating and tactics, in words, with their pages. */
  readonly about: string;
  /** All that the board counts for it (p. 42). */
  readonly points: number;
  readonly units: readonly SheetUnit[];
  /** People who may be struck down (pp. 42, 44, 51): leader, captains, hero, commanders, magic users. */
  readonly people: readonly SheetPerson[];
  readonly treasures: readonly SheetBearing[];
  readonly banners: readonly SheetBearing[];
  /** Ships of its Wind Maiden (p. 67); 0: it has none. */
  readonly ships: number;
  /** She is held against her will, so that she may escape (p. 67). */
  readonly isMaidenHeld: boolean;
}

/** Both armies of a battle that waits, and where they meet. */
export interface TableSheet {
  readonly province: string;
  readonly invader: ArmySheet;
  readonly defender: ArmySheet;
  /** Which of the two may refuse it for the third time (p. 30). */
  readonly refusers: readonly string[];
  /** Turns that a battle may have been played for at most. */
  readonly mostTurns: number;
}

/** What was written down of a battle, with all that follows from it. */
export interface WeighedReport extends Followed {
  /** Why the report cannot be the outcome of that battle, and the side it is about; null if it can. */
  readonly fault: string | null;
}

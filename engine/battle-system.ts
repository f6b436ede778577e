import type { ListedUnit, Options } from '../data/shapes.ts';
import type { ScenarioTerrain } from '../data/tables/sections.ts';

import type { TreasureId } from '../data/tables/treasures.ts';
import type { Banner, MagicUser } from './campaign/armies/hirelings.ts';
import type { Outcome } from './campaign/outcome.ts';
import type { Rolled } from './events.ts';
import type { LeaderId, NationId, ProvinceId, UnitId } from './ids.ts';
import type { Rules } from './play.ts';

/** The company that a hired unit belongs to, as far as it matters on a field (pp. 66-67). */
export interface FieldedCompany {
  readonly id: string;
  /** The company it hates. */
  readonly rival?: string;
  /** Its commander commands this unit and nothing else. */
  readonly commandsItself?: true;
}

/** A unit on its way to a field: who it is and the row of its list. */
export interface FieldedUnit {
  readonly id: UnitId;
  readonly listed: ListedUnit;
  /** Absent for the nation's own. */
  readonly company?: FieldedCompany;
}

/** A hero on his way to a field (pp. 50-51): who he is, and the stand that his nation's list makes of him. */
export interface FieldedHero {
  readonly leader: LeaderId;
  readonly unit: FieldedUnit;
}

/** One side of a battle as it comes to the field. What a side does not have is absent. */
export interface FieldedSide {
  readonly nation: NationId;
  /** The people it is of, where its army list is a player's own (ruling 296). Absent: by its nation. */
  readonly people?: string;
  /** The CinC's War Rating, a deputy's if none is there; captains not counted. */
  readonly warRating: number;
  /** The leader, if he is there himself. He and each captain is with a unit (p. 42). */
  readonly leader: LeaderId | null;
  /** A hero counts as one of them (p. 51), and so do commanders of companies (ruling C14). */
  readonly captains: readonly LeaderId[];
  /** Those of the captains who take the army, at their own War Rating, if its CinC falls (ruling C14). */
  readonly commanders?: readonly { readonly leader: LeaderId; readonly warRating: number }[];
  readonly hero?: FieldedHero;
  /** Those who form its group on the field (p. 45). */
  readonly magicUsers?: readonly MagicUser[];
  /** Banners it has bought (p. 61). */
  readonly banners?: readonly Banner[];
  /** Ships of Wind Maidens (p. 67). */
  readonly ships?: number;
  /** p. 54: below 0 Black Moon, above 0 Red Sun (ruling 24). Absent: neither. */
  readonly alignment?: number;
  readonly tactics: 'A' | 'B' | 'C';
  readonly units: readonly FieldedUnit[];
  /** Treasures it has with it. Each is with a unit: if that routs it is named in the outcome's `routedBearers` (p. 64). */
  readonly treasures: readonly TreasureId[];
}

/** Two mustered armies and the place they meet in. A stand-alone battle is season 0. */
export interface Field {
  readonly season: number;
  readonly province: ProvinceId;
  readonly invader: FieldedSide;
  readonly defender: FieldedSide;
  /** By option the invader is always the one who attacks (p. 27, ruling 8). */
  readonly invaderAttacks?: boolean;
  /** On the tabletop the scenario has the other side attack (p. 27, ruling 8). */
  readonly defenderAttacks?: boolean;
  /** Absent where none is on. */
  readonly variants?: BattleVariants;
  /** On the tabletop: the ground as the scenario has it. Absent: it is thrown for (p. 27). */
  readonly ground?: ScenarioGround;
}

/** What a scenario says of a battle that else is thrown for, or is as the book suggests (pp. 27, 39, 42). */
export type Scenario = Pick<Field, 'invaderAttacks' | 'defenderAttacks' | 'variants' | 'ground'>;

/** A table as a scenario has it (p. 27, ruling 369): the defender still says how hills, ponds and crossings lie in it, and chooses his baseline. */
export interface ScenarioGround {
  /** What each of the nine sections is, from the first to the ninth. */
  readonly sections: readonly ScenarioTerrain[];
  /** p. 29: there is sand on the table, and so in the place of all clear ground. */
  readonly sand: boolean;
  /** p. 29: its water, by its row on the Water Generator Table, and the section of a pond; null: none. */
  readonly water: { readonly row: number; readonly section: number } | null;
}

/** What the book leaves to those who fight a battle: with how many dice Dual-Armed troops shoot (p. 39, ruling B5), and whether other monsters run wild than elephants (p. 42, ruling B24). */
export type BattleVariants = Pick<Options, 'dualArmedTwoDice' | 'monstersRunWild'>;

/** Those that are on, as a field has them. */
export function variantsOn({ dualArmedTwoDice = false, monstersRunWild = false }: BattleVariants): Pick<Field, 'variants'> {
  if (!dualArmedTwoDice && !monstersRunWild) return {};
  return { variants: { ...(dualArmedTwoDice ? { dualArmedTwoDice } : {}), ...(monstersRunWild ? { monstersRunWild } : {}) } };
}

/**
 * A way of fighting battles: the three verbs again, in the battle's own scope. It takes a field and ends with an outcome.
 * RRtK's tabletop and By This Axe's abstract combat are two of them.
 */
export interface BattleSystem<State, Offer, Action, Event> extends Rules<State, Offer, Action, Event | Rolled> {
  readonly id: string;
  readonly begin: (field: Field) => { readonly state: State; readonly events: readonly Event[] };
  /** Its outcome; null while it goes on. */
  readonly outcome: (state: State) => Outcome | null;
  /** How the game plays a side. */
  readonly general: (state: State, offer: Offer) => Action;
}

/** As much of a battle system as it takes to replay choices already made: the game cannot play it by itself. */
export type ReplayedSystem<State, Offer, Action, Event> = Omit<BattleSystem<State, Offer, Action, Event>, 'general'>;

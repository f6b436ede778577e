import type { ArmyList, ListedUnit, SpecialRule, UnitClass } from '../../data/shapes.ts';
import type { OwnList } from '../../engine/own-lists.ts';
import type { Specialty } from '../../engine/own-troops.ts';
import type { AtlasPeople } from './atlas.ts';

export type { OwnList, OwnRow } from '../../engine/own-lists.ts';
export type { OwnTroops } from '../../engine/own-troops.ts';

/** Army lists of a player's own (pp. 10-11, 70): as they are kept, and as they are made. */

/** An army list of a player's own as the library keeps it (pp. 10-11). */
export interface OwnListEntry {
  readonly id: string;
  readonly name: string;
  /** The list, and the people that fights with it; null where its file cannot be used. */
  readonly list: { readonly own: OwnList; readonly people: AtlasPeople } | null;
  readonly problem: string | null;
  /** Why no nation of a campaign can recruit on it, in words (ruling 393); null where one can. */
  readonly notForNations: string | null;
}

/** A file to be kept outside the app. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
}

/** A list in the making, with whatever is still wrong with it. */
export interface ListInMaking {
  readonly list: OwnList;
  /** The id of the kept list that it was; null for a new one. */
  readonly was: string | null;
}

/** The columns of a list that its player may set himself (p. 11). */
export type ListColumns = Pick<ArmyList, 'tactics' | 'warRatingModifier' | 'alignment' | 'mana'>;

/** Something that is wrong with a list. */
export interface ListFault {
  /** Which field, as a file has it: `name`, `units`, `units[2].rolls`, `units[2].troops.rules`. */
  readonly field: string;
  /** In a sentence, for the one who makes it. */
  readonly message: string;
  /** Nothing speaks against what is there: there is only not enough of it yet. */
  readonly isUnfinished: boolean;
}

/** What troops from scratch come to, and what else they may be (pp. 5-9, 32, 70). */
export interface WeighedTroops {
  /** What the specialty points of a figure are made of. */
  readonly specialties: readonly Specialty[];
  /** Every special rule with its points, and the troops it is for where not all can have it. */
  readonly rules: readonly { readonly rule: SpecialRule; readonly points: number; readonly whyNot: string | null }[];
}

/** A row of a list in the making. */
export interface WeighedListRow {
  /** As an army list has it; null where its troops are none. */
  readonly unit: ListedUnit | null;
  /** How many of the 36 throws of 2d6 bring one. */
  readonly throws: number;
  /** Why no sum may bring it; null if one may. */
  readonly whyNoRolls: string | null;
  /** Of troops from scratch. */
  readonly troops: WeighedTroops | null;
}

/** A list in the making, weighed. */
export interface WeighedList {
  /** All that is wrong with it, by its fields from the top; empty where it can be kept. */
  readonly faults: readonly ListFault[];
  /** Its basic army, and what that must come to (p. 10). */
  readonly basic: { readonly units: number; readonly points: number; readonly least: number; readonly most: number };
  readonly rows: readonly WeighedListRow[];
  /** Every sum of 2d6, with how many throws of 36 it is; open: it should bring somebody, and brings nobody yet. */
  readonly sums: readonly { readonly sum: number; readonly throws: number; readonly isOpen: boolean }[];
  /** What its columns are where it does not say them; null where it is like no printed list. */
  readonly asLike: ListColumns | null;
}

/** What the fields of a list may be. */
export interface ListFields {
  readonly longestName: number;
  readonly mostRows: number;
  readonly columns: { readonly [Column in keyof ListColumns]: readonly ListColumns[Column][] };
  readonly classes: readonly UnitClass[];
  readonly rep: readonly number[];
  readonly ac: readonly number[];
  readonly figures: readonly number[];
  /** What figures may count as for movement (p. 32), with who may. */
  readonly movesAs: readonly { readonly as: NonNullable<ListedUnit['movesAs']>; readonly who: string }[];
}

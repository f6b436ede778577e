/** The shapes of what the books print. Facts only; every entry names its page in Rally Round the King. */

import type { Position } from './position.ts';

export type * from './position.ts';

/** Where an entry stands: pages of Rally Round the King by its table of contents. */
export type Page = number;

/** The six classes of unit (p. 11, note 14). */
export type UnitClass = 'foot-melee' | 'foot-missile' | 'foot-skirmish' | 'mounted-melee' | 'mounted-missile' | 'mounted-skirmish';

/** The special rules of pp. 5-9, each under one name however a list abbreviates it. */
export type SpecialRule =
  | 'breath'
  | 'cannon'
  | 'combination-weapons'
  | 'dual-armed'
  | 'elite-training'
  | 'engine'
  | 'fanatic'
  | 'firearms'
  | 'flyer'
  | 'frenzy'
  | 'pike'
  | 'shock'
  | 'stakes'
  | 'terror'
  | 'undisciplined';

/** The four governments (pp. 54-55). */
export type Government = 'monarchy' | 'empire' | 'tribal' | 'city-states';

/** The four national motivators (p. 55). */
export type Motivation = 'conquest' | 'colonizing' | 'religious' | 'loot';

/** One row of an army list. `printed` holds what the page shows where it slips; the fields hold the corrected values. */
export interface ListedUnit {
  /** Kebab-case name, unique within its list. */
  readonly id: string;
  readonly name: string;
  /** How many of it a basic army has. */
  readonly count: number;
  readonly class: UnitClass;
  readonly rules: readonly SpecialRule[];
  readonly rep: number;
  readonly ac: number;
  /** Specialty points for each figure, as printed unless the page slips. */
  readonly sp: number;
  readonly figures: number;
  /** Points for one unit: (rep + ac + sp) x figures (p. 70). */
  readonly cost: number;
  /** The sums of 2d6 that recruit this unit; empty where the page prints NA. */
  readonly recruits: readonly number[];
  /** Points of this row in the basic army. */
  readonly total: number;
  /** What its figures count as for movement only (p. 32; for giants p. 21); absent where they count as they are. */
  readonly movesAs?: 'chariot' | 'beast' | 'giant' | 'artillery';
  /** Mounted troops that nobody rides: they never dismount (ruling 266). */
  readonly riderless?: true;
  readonly printed?: Readonly<Partial<Record<'rules' | 'class' | 'sp' | 'cost' | 'total' | 'name', string | number>>>;
}

/** An army list (pp. 12-26). */
export interface ArmyList {
  readonly id: string;
  readonly name: string;
  readonly historical: string;
  readonly page: Page;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defense: number;
  readonly government: Government;
  readonly motivation: Motivation;
  readonly nationalMorale: number;
  /** Battle tactics, which also name the kind of army (p. 52). */
  readonly tactics: 'A' | 'B' | 'C';
  readonly warRatingModifier: number;
  /** Rolls of a stand-alone army (p. 11, note 11); a nation at war uses its provinces instead. */
  readonly recruitingRolls: number;
  /** Units and points of the whole basic army. */
  readonly basicUnits: number;
  readonly basicPoints: number;
  readonly units: readonly ListedUnit[];
  /** Of a list that a player has made (p. 10): the printed one whose people fights with it. */
  readonly like?: string;
  /** Of a campaign's nation that recruits on a list of its player's own: what that is called. */
  readonly ownName?: string;
  readonly printed?: Readonly<Partial<Record<'name' | 'basicUnits' | 'basicPoints', string | number>>>;
}

/** A nation of the gazetteer (p. 73). Where list and gazetteer differ the gazetteer's value stands here. */
export interface Nation {
  readonly id: string;
  readonly name: string;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defense: number;
  /** The provinces it holds when a campaign begins. */
  readonly provinces: readonly string[];
  /** The province that carries the nation's name; null for a nation without land. */
  readonly capital: string | null;
  /** Nations of one realm do not attack each other outside a civil war (p. 54). */
  readonly realm?: string;
}

/** A province of the map; `land` and `sea` are its neighbours, both ways. */
export interface Province {
  readonly id: string;
  readonly name: string;
  readonly nation: string;
  readonly capital: boolean;
  readonly land: readonly string[];
  /** Provinces joined to it by a double arrow (p. 70): as if they touched. */
  readonly sea: readonly string[];
}

/** A mercenary company (pp. 66-67). Its units are rows as an army list prints them, `count` of each in one company. */
export interface Company {
  readonly id: string;
  readonly name: string;
  readonly page: Page;
  /** Recruiting rolls for one company, whole. */
  readonly rolls: number;
  /** Its people's alignment; null for those who serve all alike (ruling C15). */
  readonly alignment: number | null;
  /** There is but one of it in the world. */
  readonly once: boolean;
  /** More than one may be on offer at a time: 1/2d6. */
  readonly severalAtOnce?: true;
  readonly commander: { readonly name: string; readonly warRating: number; readonly commands: 'army' | 'own-unit' } | null;
  readonly units: readonly ListedUnit[];
  /** Units rolled on an army list that come with it. */
  readonly joinedBy?: { readonly list: string; readonly units: number };
  /** Ships it brings; they carry units and are none (ruling 54). */
  readonly ships?: number;
  /** Never on one side with it; its own price while it serves the enemy. */
  readonly rival?: { readonly company: string; readonly rolls: number };
  /** Never serves a nation whose alignment is below 0. */
  readonly neverForBlackMoon?: true;
  /** Never fights an employer it left on good terms. */
  readonly loyal?: true;
}

/** A row of the gazetteer as the page prints it (p. 73). */
export interface GazetteerRow {
  readonly id: string;
  readonly name: string;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly provinces: number;
  readonly defense: number;
  readonly rolls: number;
  readonly historical: string;
  readonly printed?: Readonly<{ name: string }>;
}

/** What a campaign may vary, stored with it. */
export interface Options {
  /** The year its first Spring stands in. */
  readonly firstYear: number;
  /** p. 63, ruling C17: who has what was found is known to all at once. Off: only once it was seen on a field. */
  readonly publicDiscoveries: boolean;
  /** p. 63, ruling C18: each nation throws for an artifact every Winter. Off: one throw for all Talomir. */
  readonly artifactDiscoveryPerNation: boolean;
  /** p. 61, ruling 23: a throw that names a magic item already found is thrown again. Off: it finds nothing. */
  readonly reRollFoundItems: boolean;
  /** p. 42, ruling 39: a leader out of the fight is out for 1d6 seasons, the one of the battle counted. Off: for that season. */
  readonly woundsLast1d6Seasons: boolean;
  /** p. 27, ruling 8: the invader on the map is always the attacker of the battle. Off: as the battle system finds it. */
  readonly invaderAlwaysAttacks: boolean;
  /** p. 60, ruling 27: a roll the loser gives is made on the loser's list, the unit serves the winner. Off: it is a roll like any of the winner's. */
  readonly tributeOnLosersList: boolean;
  // what the book leaves to be taken or left (pp. 39, 42, 44, 61, 68); absent is off
  /** p. 39, ruling B5: Dual-Armed troops shoot with two dice, as missile troops. Off: with one. */
  readonly dualArmedTwoDice?: boolean;
  /** p. 42, ruling B24: other monsters without reason run wild as elephants do. Off: elephants alone. */
  readonly monstersRunWild?: boolean;
  /** p. 44: no magic user is for hire. */
  readonly withoutMagic?: boolean;
  /** p. 50: no hero is for hire. */
  readonly withoutHeroes?: boolean;
  /** p. 61: no magic item is found, and no banner is for sale. */
  readonly withoutMagicItems?: boolean;
  /** p. 61: no artifact is found, and so no Rogue Dragon comes. */
  readonly withoutArtifacts?: boolean;
  /** p. 61: there are no holy relics. */
  readonly withoutHolyRelics?: boolean;
  /** p. 61: no Wind Ships: the Wind Maidens are not for hire. */
  readonly withoutWindShips?: boolean;
  /** p. 61: the Brethren are not for hire, and no relic lies with them. */
  readonly withoutBrethren?: boolean;
  /** p. 61: no company is for hire. */
  readonly withoutMercenaries?: boolean;
  /** pp. 61, 68: no special people appears, and no Rogue Dragon. */
  readonly withoutSpecialPeoples?: boolean;
}

/** All that a campaign is played in. Handed in and stored with it, so that an old campaign opens under the data it began with. */
export interface World {
  readonly name: string;
  readonly lists: readonly ArmyList[];
  readonly nations: readonly Nation[];
  readonly provinces: readonly Province[];
  readonly companies: readonly Company[];
  readonly options: Options;
  /** Where it begins, if not as the book has it. */
  readonly position?: Position;
  /** What a player calls people himself, by their ids: no rule knows of it. */
  readonly called?: Readonly<Record<string, CalledByPlayer>>;
  /** What a player calls provinces himself, by their ids: no rule knows of that either. */
  readonly places?: Readonly<Record<string, string>>;
}

/** What a player calls somebody, without a title; `woman`: a Leader's title is hers. */
export interface CalledByPlayer {
  readonly name: string;
  readonly woman?: boolean;
}

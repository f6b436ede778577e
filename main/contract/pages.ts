import type { CalledByPlayer } from '../../data/shapes.ts';
import type { BattleLine } from './battles.ts';
import type { ToldSeason } from './chronicle.ts';

/** Pages of a campaign: what a reader sees of it at some time. Everything is worked out where the campaign is; a window only draws it. */

/** The land at some time: who holds what, who is at war with whom, where armies stand. */
export interface MapView {
  readonly year: number;
  readonly season: string;
  readonly now: number;
  readonly holders: readonly { readonly province: string; readonly holder: string }[];
  /** `points`: what the units cost by their lists (p. 70). */
  readonly armies: readonly { readonly nation: string; readonly province: string; readonly units: number; readonly points: number }[];
  readonly wars: readonly { readonly war: string; readonly aggressor: string; readonly defender: string; readonly since: number }[];
  readonly invasions: readonly {
    readonly war: string;
    readonly nation: string;
    /** Where the army came from; null if that is not known. */
    readonly from: string | null;
    readonly province: string;
    readonly units: number;
    /** Its battle is over. */
    readonly isFought?: boolean;
  }[];
  readonly peaces: readonly { readonly between: readonly string[]; readonly until: number }[];
  /** Where treasures are, as far as the players know. */
  readonly treasures: readonly { readonly treasure: string; readonly province: string }[];
  /** Every treasure that has been found: the chronicle tells each find as it is thrown. */
  readonly found: readonly FoundTreasure[];
  /** Banners that nobody has, by name, and until when; absent: none (p. 64, ruling 276). */
  readonly lostBanners?: readonly { readonly name: string; readonly until: string }[];
  /** Who can attack whom now (pp. 57-58): for each nation those that it may go to war with; nobody for one that is at war or broken. */
  readonly targets: readonly { readonly nation: string; readonly at: readonly string[] }[];
}

/** Where a treasure is that has been found. */
export interface FoundTreasure {
  readonly treasure: string;
  /** Where it lies, or its holder's seat; null if that is nowhere. */
  readonly province: string | null;
  readonly holder: string | null;
  /** Until when it is lost; null if it is not. */
  readonly until: string | null;
  /** All Talomir knows who has it, and others count it (ruling C17). */
  readonly isSeen: boolean;
}

/** A nation on the page of all nations. */
export interface NationLine {
  readonly id: string;
  readonly name: string;
  /** As a sentence has it: "the Goblins", "Treyine". */
  readonly called: string;
  readonly people: string;
  /** The nation it is a part of: rebels, a tribe; null for a whole one. */
  readonly partOf: string | null;
  readonly provinces: number;
  readonly morale: number;
  readonly warRating: number;
  /** Its leader with his title: "King Edric". */
  readonly leader: string;
  readonly leaderId: string;
  readonly units: number;
  readonly points: number;
  /** Its army of the year is in the field: from Spring's recruiting to the Winter quarters (p. 57). Before that, its units are only those hired for it. */
  readonly isRaised: boolean;
  /** Recruiting rolls that its land is worth a year; next Spring's where a dragon has laid it waste (p. 69). */
  readonly yearlyRolls: number;
  /** How many more they are than when the campaign began: who has gained most wins it (p. 60). Null for a part of a nation. */
  readonly gained: number | null;
  readonly isPlayer: boolean;
  readonly isOut: boolean;
  readonly wars: readonly string[];
}

/** A nation that is out of the campaign: since when, and who took the last land it lost; null if it lost none. */
export interface Fall {
  readonly nation: string;
  readonly now: number;
  readonly when: string;
  readonly to: string | null;
}

/** Somebody who leads a nation, or has led it, and what was done meanwhile (pp. 54-55, 60). */
export interface Reign {
  readonly leader: string;
  /** "King Baldwin the Tall". */
  readonly name: string;
  /** Null where no log says it. */
  readonly warRating: number | null;
  /** The season in which he came to lead, and that in which he ceased to; null while he leads. */
  readonly since: ReignSeason;
  readonly until: ReignSeason | null;
  /** "killed in battle", "died", "another leads": how it ended; null while he leads. */
  readonly ended: string | null;
  /** Battles of its armies, whoever led them, and those in which they held the field. */
  readonly battles: number;
  readonly held: number;
  readonly warsWon: number;
  readonly warsLost: number;
}

/** Somebody who leads a nation or a part of it, heads a house, or serves: or has done so (pp. 9, 44, 51, 54-55). */
export interface LifeLine {
  readonly id: string;
  /** With his title: "King Baldwin", "Captain Edric"; heroes and magic users by name and by-name. */
  readonly name: string;
  readonly rank: 'leader' | 'captain' | 'hero' | 'magic-user';
  /** "Leader, War Rating 3", "Magic user of level 2". */
  readonly what: string;
  /** The whole nation he leads or serves, or did last. */
  readonly nation: string;
  /** The season in which he is told of first. */
  readonly since: ReignSeason;
  /** The season in which it ended, and how; null while it goes on. */
  readonly until: ReignSeason | null;
  readonly ended: string | null;
  /** Of whoever led: the fields and wars of all his reigns; null of others. */
  readonly led: Pick<Reign, 'battles' | 'held' | 'warsWon' | 'warsLost'> | null;
}

/** Somebody's own page. */
export interface LifeView extends LifeLine {
  /** How he fares now: "fit", "held by the Orcs"; null of one who is no more. */
  readonly state: string | null;
  /** Each time he led, the first one first, with the side he led: a nation, its rebels, a tribe. */
  readonly reigns: readonly (Reign & { readonly of: string })[];
  /** The battles of the armies he led, the first one first. */
  readonly battles: readonly BattleLine[];
  /** What the chronicle tells with his name in it, the oldest season first. */
  readonly told: readonly ToldSeason[];
  /** His name without a title; `isPlayers`: the player calls him so. */
  readonly called: CalledByPlayer & { readonly isPlayers: boolean };
}

/** What a nation's recruiting rolls in hand and its National Morale are made of: the parts add up to them. */
export interface NationSums {
  /** What came into its hand this year and went from it (pp. 57, 60), in that order; null: a page the book does not have. */
  readonly rolls: readonly { readonly what: string; readonly rolls: number; readonly page: number | null }[];
  /** What its National Morale has gained or lost since it last was what its list starts with (pp. 59-60), the oldest first. */
  readonly morale: readonly MoraleChange[];
}

/** A change of National Morale: its season, the line of that season's log that tells of it, what it was with its page, and by how much. */
export interface MoraleChange {
  readonly now: number;
  readonly when: string;
  readonly line: number;
  readonly what: string;
  readonly change: number;
}

/** A season by its number and in words. */
interface ReignSeason {
  readonly now: number;
  readonly when: string;
}

/** Somebody who leads or serves. */
export interface PersonView {
  readonly id: string;
  readonly name: string;
  /** "War Rating 3", "level 2, 24 magic points": what he is, in words. */
  readonly about: string;
  /** "fit", "out of the fight until the end of Fall 987", "held by the Orcs". */
  readonly state: string;
  /** The company that he commands, which is told of on its page (`companyView`); null of all others, who have one of their own (`lifeView`). */
  readonly company: string | null;
}

/** A unit of an army. */
export interface UnitView {
  readonly id: string;
  readonly list: string;
  readonly type: string;
  readonly name: string;
  readonly class: string;
  readonly rules: readonly string[];
  readonly rep: number;
  readonly ac: number;
  readonly figures: number;
  readonly cost: number;
  readonly at: string;
  /** The name of its company; null for the nation's own. */
  readonly company: string | null;
}

/** A unit, or a hired company, that a log names. */
export interface UnitInLog {
  /** Whose it is and what, of several alike which: "Treyine’s Knights 2", "the Black Company in the pay of Treyine"; a Rogue Dragon is nobody’s. */
  readonly name: string;
  /** The Rep it has by its list; null for a company, and where no list has it. */
  readonly rep: number | null;
}

/** A nation's own page. */
export interface NationView extends NationLine {
  readonly ruler: PersonView & { readonly warRating: number };
  readonly followers: readonly PersonView[];
  readonly banners: readonly string[];
  /** Government and motivation with its page, and what has become of it: united, civil war, tribes. */
  readonly government: { readonly kind: string; readonly motivation: string; readonly state: string };
  /** What its people's list starts with. */
  readonly moraleAtStart: number;
  readonly alignment: number;
  readonly tech: number;
  readonly mana: number;
  readonly defense: number;
  /** Recruiting rolls in hand. */
  readonly rolls: number;
  /** How `yearlyRolls` come about: provinces, defense, tech (p. 56). */
  readonly rollsAre: string;
  readonly army: readonly UnitView[];
  /** `ships`: those of a Wind Maiden, whose company has no units (p. 67). */
  readonly companies: readonly { readonly id: string; readonly name: string; readonly paid: boolean; readonly units: number; readonly ships: number }[];
  readonly land: readonly string[];
  readonly hates: readonly string[];
  readonly peaces: readonly { readonly with: string; readonly until: number; readonly untilWords: string }[];
  readonly debts: readonly { readonly to: string; readonly rolls: number }[];
  readonly treasures: readonly string[];
  /** What it has to do with a Rogue Dragon, with its page (p. 69); null for nothing. */
  readonly dragon: string | null;
  /** The nations it may go to war with now, those that may go to war with it (p. 58), and what its dice against each would be. */
  readonly targets: readonly { readonly nation: string; readonly modifiers: readonly { readonly why: string; readonly value: number }[] }[];
  readonly threats: readonly string[];
  /** What its Going to War test would be now (p. 57); null for one that takes none. */
  readonly goingToWar: {
    readonly base: number;
    readonly modifiers: readonly { readonly why: string; readonly value: number }[];
    readonly target: number;
  } | null;
  /** Why it takes none, as a sentence: at war, broken, the Demon's host; null for one that tests. */
  readonly untested: string | null;
}

/** A war, going on or over. */
export interface WarLine {
  readonly war: string;
  /** The nation that began it. */
  readonly aggressor: string;
  readonly defender: string;
  readonly since: number;
  readonly sinceWords: string;
  /** The season it ended in; null: it goes on. */
  readonly until: number | null;
  readonly untilWords: string | null;
  readonly winner: string | null;
  /** "goes on", "won by Treyine", "undecided: both had had enough", "over: Zheman is no more". */
  readonly state: string;
  /** Provinces that passed in it from one to the other and have not gone back. */
  readonly passed: readonly { readonly province: string; readonly from: string; readonly to: string }[];
  readonly battles: readonly string[];
}

/** A war's own page. */
export interface WarView extends WarLine {
  /** Its present aggressor, who invades as the next season opens: a lost field may have turned it round (p. 59). Null once it is over. */
  readonly aggressorNow: string | null;
  readonly fought: readonly BattleLine[];
  /** Provinces that changed hands in it, while it goes on. */
  readonly captures: readonly { readonly province: string; readonly from: string }[];
  readonly told: readonly ToldSeason[];
}

/** A province's own page. */
export interface ProvinceView {
  readonly id: string;
  /** As on the map: a capital has its nation's name, and its chief town's besides. */
  readonly name: string;
  readonly town: string | null;
  readonly isNamedByPlayer: boolean;
  readonly capital: boolean;
  /** Whose it was at the start. */
  readonly nation: string;
  readonly holder: string;
  /** Every holder, the first one first, each with the season in which it came to him. */
  readonly holders: readonly { readonly holder: string; readonly now: number; readonly when: string }[];
  readonly land: readonly string[];
  readonly sea: readonly string[];
  readonly armies: readonly { readonly nation: string; readonly units: number; readonly points: number }[];
  readonly treasures: readonly string[];
  readonly battles: readonly BattleLine[];
}

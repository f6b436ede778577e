import type { Season } from './tables/campaign.ts';

/** The shapes of a position: how the land stands where a campaign is founded that was played elsewhere before. */

/** A season by its name. */
export interface NamedSeason {
  readonly season: Season;
  readonly year: number;
}

/** A mercenary company that was in a nation's pay when the year before ended, and may be kept (p. 65). */
export interface CompanyInPosition {
  readonly company: string;
  /** Who is left of it, by list and row; absent: it is at full strength. */
  readonly survivors?: readonly { readonly list: string; readonly unit: string }[];
  /** It has lost its commander, who could have led the army (pp. 65-67). */
  readonly withoutCommander?: true;
}

/** Somebody who leads a nation or a part of it (pp. 9, 55). */
export interface LeaderInPosition {
  readonly warRating: number;
  /** Absent: his name is the game's. */
  readonly name?: string;
  readonly woman?: true;
  /** The last season in which a wound keeps him out of the fight (p. 42), where wounds last longer than one. */
  readonly woundedUntil?: NamedSeason;
}

/** A prince of city states who does not lead them (p. 55). */
export interface PrinceInPosition extends LeaderInPosition {
  readonly province: string;
  /** The nation that holds him captive: it has taken him when he led. */
  readonly captor?: string;
}

/** Who will rise against a Leader in the first Spring, with the provinces nearest to his home (p. 55). */
export interface RivalInPosition extends LeaderInPosition {
  readonly home: string;
  /** The nation that holds him captive: it has taken him when he led. */
  readonly captor?: string;
}

/** A tribe of a broken nation besides its Leader's own (p. 55). */
export interface TribeInPosition {
  /** The province that it is called by: where its chief was at home when the nation broke up. */
  readonly home: string;
  /** The nation's provinces that are its own. */
  readonly provinces: readonly string[];
  /** Absent: his War Rating is rolled, and his name is the game's. */
  readonly chief?: LeaderInPosition & {
    /** The tribe of his own nation that holds him captive, by its id: the nation's for the Leader's own, else with the home behind it. */
    readonly captor?: string;
  };
  /** Where it is not the list's, of a tribe at war with another. */
  readonly nationalMorale?: number;
  /** As a nation's. */
  readonly refusals?: number;
}

/** A war of unification between two tribes of one nation, named by their homes (p. 55). */
export interface TribalWarInPosition {
  readonly aggressor: string;
  readonly defender: string;
  /** When it began; absent: in the last Fall. */
  readonly since?: NamedSeason;
}

/** Who serves a nation, or its rebels, and what it has bought (pp. 44-67). */
export interface ServedInPosition {
  /** Captains who have been made in years before (p. 9). */
  readonly captains?: number;
  readonly nationalMorale?: number;
  readonly hero?: true;
  /** How its last battles went, the latest first, two at most: what keeps a hero happy (p. 51). */
  readonly lastBattles?: readonly ('won' | 'lost' | 'drawn')[];
  /** Battles that it has refused beyond its right since it last fought one (p. 30). */
  readonly refusals?: number;
  /** The level of each of its magic users (p. 44). */
  readonly magicUsers?: readonly (1 | 2 | 3)[];
  /** p. 61: banners that it has had made, or come by. */
  readonly banners?: readonly ('personal' | 'bane')[];
  readonly companies?: readonly CompanyInPosition[];
  /** Loyal companies that it has paid, and that left it on good terms: they never fight it (p. 67). */
  readonly formerEmployerOf?: readonly string[];
}

/** Rebels in a civil war that goes on (p. 55). Their ids are the nation's with `:rebels` behind it, where something names them. */
export interface RebelsInPosition extends ServedInPosition {
  /** The province where their leader is at home, be it lost. */
  readonly home: string;
  /** The nation's provinces that they hold. */
  readonly provinces: readonly string[];
  /** Absent: his War Rating is rolled, and his name is the game's. */
  readonly leader?: LeaderInPosition & {
    /** Who holds him captive: the nation itself, or an enemy of it. */
    readonly captor?: string;
  };
  /** When the civil war broke out; absent: in the last Spring. */
  readonly since?: NamedSeason;
  /** Who invades next; absent: the rebels. */
  readonly aggressor?: 'rebels' | 'crown';
  /** Provinces that one side has taken from the other in it and holds. */
  readonly taken?: readonly string[];
}

/** A nation where a campaign begins from a position; what is absent is as with any nation that enters a campaign. */
export interface NationInPosition extends ServedInPosition {
  readonly nation: string;
  /** Who leads it; absent: his War Rating is rolled (p. 9) and his name is the game's. */
  readonly leader?: LeaderInPosition & {
    /** The nation that holds him captive, or the rebels or a tribe of his own. */
    readonly captor?: string;
  };
  /**
   * The province where its Leader is at home, in city states, where it costs him his place if it is lost (p. 55, ruling 40); of a broken nation the one that his
   * own tribe is called by; where a rival waits or has risen, the home of the Leader's faction. Absent: the nation's seat.
   */
  readonly home?: string;
  /** City states: those who head its other provinces; whoever is absent rises in the first Spring (p. 55). */
  readonly princes?: readonly PrinceInPosition[];
  /** A nation that a lost war has broken up: its tribes but the Leader's, which has all other land (p. 55, ruling 45). */
  readonly tribes?: readonly TribeInPosition[];
  readonly unification?: readonly TribalWarInPosition[];
  /** A nation that is divided over a succession: who leads the other faction (p. 55, ruling 41). */
  readonly rival?: RivalInPosition;
  /** A people of pp. 68-69 whose first war goes on, and with whom: if it loses that it is gone. */
  readonly firstWar?: string;
  /** A people of pp. 68-69 that has won no land yet: the province it stands in. Its first war is with whose that is, or was when it came. */
  readonly camp?: string;
  /** A Rogue Dragon has come to it in the last Winter: they fight in the first Spring (p. 69). */
  readonly awaitsDragon?: true;
  /** A Rogue Dragon has laid it waste: its provinces count for nothing in the first Spring (p. 69). */
  readonly devastated?: true;
  /** It has beaten a Rogue Dragon: none comes to it again (p. 69). */
  readonly beatDragon?: true;
  /** Its governor claims the throne of the realm (p. 55, Tropilium). */
  readonly claims?: true;
  /** A nation in civil war: the other side (p. 55). */
  readonly rebels?: RebelsInPosition;
  /** Black Moon Incarnate has taken it for his host (p. 68). */
  readonly possessed?: true;
  /** Nations that have beaten it (p. 60). */
  readonly hates?: readonly string[];
}

/** A war that goes on (p. 59). */
export interface WarInPosition {
  readonly aggressor: string;
  readonly defender: string;
  /** When it began; absent: in the last Winter. */
  readonly since?: NamedSeason;
  /** Provinces that one side has taken from the other in it and holds. */
  readonly taken?: readonly string[];
}

/** An enforced peace that still binds (p. 60). */
export interface PeaceInPosition {
  readonly between: readonly [string, string];
  /** Absent: both gave up. */
  readonly winner?: string;
  /** The last season it binds. */
  readonly until: NamedSeason;
}

/** A treasure that has been found (pp. 61-64): an item or artifact with its holder, a relic in its province, or with those who have none, the Brethren or a people in its camp; or any that is lost, until it comes back (p. 64). */
export interface TreasureInPosition {
  readonly treasure: string;
  /** A nation, rebels, or the Brethren. */
  readonly holder?: string;
  readonly province?: string;
  /** The Winter in which it may be found again. */
  readonly lostUntil?: NamedSeason;
  /** It has been seen on a field (p. 62). */
  readonly revealed?: true;
}

/** A banner that nobody has until it comes back (p. 64). */
export interface LostBannerInPosition {
  readonly banner: 'personal' | 'bane';
  /** The Winter in which it is found again. */
  readonly lostUntil: NamedSeason;
}

/**
 * How the land stands where a campaign is founded that was played elsewhere before, at the beginning of its first Spring. What it does not name is as the book
 * has it.
 */
export interface Position {
  /** The year in whose Spring it is. */
  readonly year: number;
  /** Who holds land that is another's by the book. */
  readonly lands?: readonly { readonly nation: string; readonly provinces: readonly string[] }[];
  /** What provinces are called otherwise than on the map, a capital instead of its chief town: no rule knows of it. */
  readonly names?: readonly { readonly province: string; readonly name: string }[];
  readonly nations?: readonly NationInPosition[];
  readonly wars?: readonly WarInPosition[];
  readonly peaces?: readonly PeaceInPosition[];
  /** Recruiting rolls that are still owed (p. 60). */
  readonly debts?: readonly { readonly from: string; readonly to: string; readonly rolls: number }[];
  readonly treasures?: readonly TreasureInPosition[];
  readonly lostBanners?: readonly LostBannerInPosition[];
  /** Peoples that have come before, have been beaten, and never come again (pp. 68-69). */
  readonly gone?: readonly string[];
  /** Who wins is counted from here (p. 60). Absent: from the land as the book has it. */
  readonly countsFromHere?: true;
}

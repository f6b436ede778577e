/** The chronicle of a campaign, as it is told season by season. */

/** A piece of a told line: words, or a name that leads to its page. */
export type ToldPart = string | { readonly text: string; readonly page: 'nation' | 'province' | 'war' | 'battle' | 'person' | 'company'; readonly id: string };

/** A line of the chronicle, with what it rests on and the lines of the log behind it. */
export interface ToldLine {
  /**
   * What the line is known by, whatever it says later: unique in its season, `each` included, and unchanged as the season goes on. A total that counts on
   * remains the same line; so does a battle for which it is thrown afterwards which units are lost for good. On another course of the campaign, different
   * events have different keys.
   */
  readonly key: string;
  readonly parts: readonly ToldPart[];
  readonly because: readonly (readonly ToldPart[])[];
  /** Lines of the season's log (`seasonEvents`) that it tells of: the event itself first, then the throws behind it. Empty where it sums up. */
  readonly events: readonly number[];
  /** What the player has written of the battle it tells of; absent: nothing. */
  readonly note?: string;
  /** Nations that it names, rebels and tribes beside their nation: to filter by. */
  readonly nations: readonly string[];
  /** The nation whose year it sums up; absent where it tells something else. */
  readonly yearOf?: string;
  /** What a summary line means for each nation, or each time, as a line of its own: who recruited what, whom each hired. */
  readonly each?: readonly ToldLine[];
  /** Where it is such a line of its own, the same in short, to be listed with others. */
  readonly row?: ToldRow;
}

/** What somebody comes by, in short: "Mirholme", "Death Dealers and Warriors ×2", "Death Dealers (1+2) and Warriors ×2 (4+4, 4+3)". */
export interface ToldRow {
  readonly nation: string;
  readonly who: string;
  readonly what: string;
  /** The same with the dice behind each. */
  readonly thrown: string;
}

/** What a season tells of, in the order in which it is read. */
export type ToldChapter = 'spring' | 'draws' | 'wars' | 'marches' | 'battles' | 'winter' | 'temper' | 'peace' | 'year' | 'ahead' | 'reckoning';

/** Lines under one heading. */
export interface ToldSection {
  /** Which chapter of its season it is, whatever its heading says; absent where a window has put lines of several together. */
  readonly of?: ToldChapter;
  readonly heading: string | null;
  readonly lines: readonly ToldLine[];
}

/** A season of the chronicle. */
export interface ToldSeason {
  readonly now: number;
  readonly year: number;
  readonly season: string;
  readonly sections: readonly ToldSection[];
  /** What the player has written of it himself; absent: nothing. */
  readonly note?: string;
}

/** What is told of one nation: the latest seasons that tell of it, the latest first, and how many there are in all. */
export interface ToldOfNation {
  readonly seasons: readonly ToldSeason[];
  readonly all: number;
}

/** What is found in the chronicle: the seasons of it with what was found in each, the latest first; how many lines were found in all, and how many of them are there. */
export interface FoundInChronicle {
  readonly seasons: readonly ToldSeason[];
  readonly lines: number;
  readonly shown: number;
}

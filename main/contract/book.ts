/** What the window needs to explain a number: the printed tables, and what the ids of the log are in words. */

/** Scores in a row, the first and the last of them; null: there is no end on that side. */
export interface ScoreRun {
  readonly from: number | null;
  readonly to: number | null;
}

/** A row of a printed table. */
export interface BookRow {
  /** The score or the number of dice passed, as the page has it: "2", "10-11", "pass 2d6". */
  readonly on: string;
  /** The same in numbers: of what a throw enters the table with, its sum, its successes or the dice that passed. None where something else tells the rows apart. */
  readonly covers: readonly ScoreRun[];
  /** The `result`s of a throw that hit this row. */
  readonly results: readonly string[];
  /** What it says, in our words. */
  readonly words: string;
  /** What each of its results says alone, in their order, where the row has a column for each or asks something of the reader. */
  readonly says?: readonly string[];
}

/** A table that is thrown on: by the id that its throws carry. */
export interface BookTable {
  readonly id: string;
  readonly title: string;
  readonly page: number | null;
  /** "2d6", "1d6". */
  readonly dice: string;
  /** How it is read: "each die against War Rating", "high wins". */
  readonly reading: string;
  /** Empty where the table has no rows: a contest, a count. */
  readonly rows: readonly BookRow[];
  /**
   * Its rows where the thrower's Rep is known, which "Rep" of a row's left side stands for: a throw does not say by itself which of them it was read on. What
   * they cover is counted from that Rep: to 0 is "Rep or less".
   */
  readonly byRep?: readonly BookRow[];
  /** Where dice are added up for hits: by how much more than its AC a hit on a unit takes out of the sum. */
  readonly hitsOverAc?: number;
}

/** A rule that a campaign may vary. */
export interface BookOption {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  readonly page: number;
  readonly suggested: boolean | number;
  /** The parts of the book it leaves out, in words; absent: it changes a rule. */
  readonly part?: string;
  /** It is about how battles are fought: one on its own may have it too. */
  readonly isOfBattles?: true;
}

/** Words for ids. */
export type Glossary = Readonly<Record<string, string>>;

/** All tables and sheets of the book, as a window shows them. */
export interface Book {
  readonly tables: readonly BookTable[];
  readonly options: readonly BookOption[];
  /** Why a modifier applies. */
  readonly modifiers: Glossary;
  /** Why the game chose as it did, as the end of a sentence. */
  readonly whys: Glossary;
  /** What is done in each season, by the ids of `phases`, in the book's order (p. 57). */
  readonly sequence: Readonly<Record<'spring' | 'summer' | 'fall' | 'winter', readonly string[]>>;
  /** The parts of a season with their names. */
  readonly phases: readonly { readonly id: string; readonly name: string; readonly page: number }[];
}

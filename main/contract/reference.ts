/** What the book lays down, to be looked up at any time: army lists, sheets of facts, and the tables that are thrown on. */

/** A sheet of the reference: a table in our words. */
export interface ReferenceSheet {
  /** Known by it from elsewhere in the window: `list-treyine`, `special-rules`, `thrown-water`. */
  readonly id: string;
  readonly title: string;
  /** Where it stands: "p. 32", "pp. 39, 74", or the other book that it is from. */
  readonly from: string;
  /** What is to be known before its rows are read; null: nothing. */
  readonly about: string | null;
  readonly heads: readonly string[];
  /** Rows, each with a cell for each head; the first says what the row is about. */
  readonly rows: readonly (readonly string[])[];
  /** Columns that hold numbers, counted from 0. */
  readonly numbers: readonly number[];
  /** What is to be known of single rows: a slip of the page, an exception. */
  readonly notes: readonly string[];
}

/** The sheets of one part of the book. */
export interface ReferencePart {
  readonly title: string;
  readonly sheets: readonly ReferenceSheet[];
}

/** All sheets, part by part. */
export interface Reference {
  readonly parts: readonly ReferencePart[];
}

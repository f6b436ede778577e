/** The forms that printed tables come in. */

/** Read on one throw: a row for each score. */
export interface Scores<Row extends object> {
  readonly page: number;
  readonly dice: '1d6' | '2d6';
  readonly rows: readonly (Readonly<Row> & { readonly on: number })[];
}

/** What circumstances add or take. */
export interface ModifierTable {
  readonly page: number;
  readonly modifiers: Readonly<Record<string, number>>;
}

/** A row for each kind of unit. */
export interface UnitRows<Row extends object> {
  readonly page: number;
  readonly rows: readonly (Readonly<Row> & { readonly units: string })[];
}

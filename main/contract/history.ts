/** The seasons of a campaign in numbers, and who held the land. */

/** All that charts and the ownership slider draw: each season as it ended, the last as it stands. */
export interface History {
  /** Who held each province when the campaign began. */
  readonly began: readonly { readonly province: string; readonly holder: string }[];
  readonly seasons: readonly {
    readonly now: number;
    readonly year: number;
    readonly season: string;
    /** Provinces that have another holder at its end than at its beginning. */
    readonly taken: readonly { readonly province: string; readonly holder: string }[];
    readonly nations: readonly HistoryPoint[];
  }[];
}

/** A nation at the end of a season. */
export interface HistoryPoint {
  readonly id: string;
  readonly provinces: number;
  /** Of its army; null where that is not in the field, from the Winter quarters until it is raised in Spring (p. 57). */
  readonly units: number | null;
  readonly morale: number;
  readonly warRating: number;
  /** Recruiting rolls that its land is worth a year; null for a part of a nation, which shares them. */
  readonly yearlyRolls: number | null;
}

/** The holder of each province at the end of this many seasons; of none, when the campaign began. */
export function holdersAfter({ began, seasons }: History, count: number): History['began'] {
  const holders = new Map(began.map(({ province, holder }) => [province, holder]));
  for (const { taken } of seasons.slice(0, count)) for (const { province, holder } of taken) holders.set(province, holder);
  return [...holders].map(([province, holder]) => ({ province, holder }));
}

import type { History, HistoryPoint } from '../../main/contract.ts';

/** What a chart can show of nations over time. */
export type Measure = 'provinces' | 'units' | 'morale' | 'warRating';

/** What each measure is called. */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  provinces: 'Provinces',
  units: 'Units',
  morale: 'National Morale',
  warRating: 'War Rating',
};

/** A nation's values, season by season; a season it was not there in is left out. */
export interface Series {
  readonly nation: string;
  readonly points: readonly { readonly now: number; readonly value: number }[];
}

const pointOf = (nations: readonly HistoryPoint[], nation: string): HistoryPoint | undefined => nations.find(({ id }) => id === nation);

/** The values of nations over all seasons. */
export function seriesOf(history: History, nations: readonly string[], measure: Measure): readonly Series[] {
  return nations.map((nation) => ({
    nation,
    points: history.seasons.flatMap(({ now, nations: there }) => {
      const point = pointOf(there, nation);
      return point === undefined ? [] : [{ now, value: point[measure] }];
    }),
  }));
}

/** Every nation that was ever there, in the order of first appearance. */
export const everIn = (history: History): readonly string[] => [...new Set(history.seasons.flatMap(({ nations }) => nations.map(({ id }) => id)))];

/** The nations worth a look unasked: the players', fallen ones too, then those that hold most now, so many in all. */
export function worthALook(history: History, players: readonly string[], most: number): readonly string[] {
  const last = history.seasons.at(-1)?.nations ?? [];
  const ever = everIn(history);
  const largest = last.toSorted((a, b) => b.provinces - a.provinces || b.units - a.units).map(({ id }) => id);
  return [...new Set([...players.filter((id) => ever.includes(id)), ...largest])].slice(0, most);
}

/** Who holds each province in the season at a place of the history. */
export function holdersAt(history: History, at: number): readonly { readonly province: string; readonly holder: string }[] {
  const holders = new Map<string, string>();
  for (const { taken } of history.seasons.slice(0, at + 1)) for (const { province, holder } of taken) holders.set(province, holder);
  return [...holders].map(([province, holder]) => ({ province, holder }));
}

/** What each of these nations is called where all of them stand together: tribes of one place were of different nations in their time, which are named then. */
export function namedApart(ids: readonly string[], nameOf: (id: string) => string): (id: string) => string {
  const bearers = Map.groupBy(ids, nameOf);
  return (id) => {
    const name = nameOf(id);
    const whole = id.split(':')[0]!;
    return whole === id || (bearers.get(name)?.length ?? 0) < 2 ? name : `${name} (${nameOf(whole)})`;
  };
}

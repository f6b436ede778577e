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

/** A value in a season. */
export interface Point {
  readonly now: number;
  readonly value: number;
}

/** A nation's values, season by season; a season it was not there in is left out. */
export interface Series {
  readonly nation: string;
  readonly points: readonly Point[];
  /** Where its line ends if it is no more: in the first season without it, of lands and units with none; null while it is there. */
  readonly end: Point | null;
}

/** What is gone with a nation; how it felt and who led it ends as it was. */
const GONE: readonly Measure[] = ['provinces', 'units'];

const pointOf = (nations: readonly HistoryPoint[], nation: string): HistoryPoint | undefined => nations.find(({ id }) => id === nation);

/** The values of nations over all seasons. */
export function seriesOf(history: History, nations: readonly string[], measure: Measure): readonly Series[] {
  return nations.map((nation) => {
    const points = history.seasons.flatMap(({ now, nations: there }) => {
      const point = pointOf(there, nation);
      return point === undefined ? [] : [{ now, value: point[measure] }];
    });
    const last = points.at(-1);
    const without = history.seasons.find(({ now }) => last !== undefined && now > last.now);
    const end = last === undefined || without === undefined ? null : { now: without.now, value: GONE.includes(measure) ? 0 : last.value };
    return { nation, points, end };
  });
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

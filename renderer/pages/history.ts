import type { History, HistoryPoint } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';

/** What a chart can show of nations over time. */
export type Measure = 'provinces' | 'yearlyRolls' | 'units' | 'morale' | 'warRating';

/** What each measure is called. */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  provinces: 'Provinces',
  yearlyRolls: 'Rolls a year',
  units: 'Units',
  morale: 'National Morale',
  warRating: 'War Rating',
};

/** What each is the number of, in the heading of its figures: the last season as it stands. */
export const MEASURE_TITLES: Readonly<Record<Measure, string>> = {
  provinces: 'Provinces at the end of each season',
  yearlyRolls: 'Recruiting rolls a year at the end of each season; who gains most of them wins (p.\u{a0}60)',
  units: 'Units in the field at the end of each season; none are in Winter, and in Spring until armies are raised',
  morale: 'National Morale at the end of each season',
  warRating: 'War Rating at the end of each season',
};

/** A value at the end of a season. */
export interface Point {
  readonly now: number;
  readonly value: number;
}

/** A nation's values, season by season; a season it was not there in, or of units its army was not in the field, is left out. */
export interface Series {
  readonly nation: string;
  readonly points: readonly Point[];
  /** Where its line ends if it is gone: in the first season without it, of lands, rolls and units with none; null while it is there. */
  readonly end: Point | null;
}

/** What is gone with a nation; how it felt and who led it ends as it was. */
const GONE: readonly Measure[] = ['provinces', 'yearlyRolls', 'units'];

const pointOf = (nations: readonly HistoryPoint[], nation: string): HistoryPoint | undefined => nations.find(({ id }) => id === nation);

/** The values of nations over all seasons. */
export function seriesOf(history: History, nations: readonly string[], measure: Measure): readonly Series[] {
  return nations.map((nation) => {
    const points = history.seasons.flatMap(({ now, nations: there }) => {
      const value = pointOf(there, nation)?.[measure] ?? null;
      return value === null ? [] : [{ now, value }];
    });
    const last = points.at(-1);
    const without = history.seasons.find(({ now, nations: there }) => last !== undefined && now > last.now && pointOf(there, nation) === undefined);
    const end = last === undefined || without === undefined ? null : { now: without.now, value: GONE.includes(measure) ? 0 : last.value };
    return { nation, points, end };
  });
}

/** Every nation that was ever there, in the order of first appearance. */
export const everIn = (history: History): readonly string[] => [...new Set(history.seasons.flatMap(({ nations }) => nations.map(({ id }) => id)))];

/** The nations shown at first: the players', fallen ones too, then those that hold most now, this many in all. */
export function worthALook(history: History, players: readonly string[], most: number): readonly string[] {
  const last = history.seasons.at(-1)?.nations ?? [];
  const ever = everIn(history);
  const largest = last.toSorted((a, b) => b.provinces - a.provinces || (b.units ?? 0) - (a.units ?? 0)).map(({ id }) => id);
  return [...new Set([...players.filter((id) => ever.includes(id)), ...largest])].slice(0, most);
}

/** A holder of land, and how many provinces it holds. */
export interface Holding {
  readonly holder: string;
  readonly provinces: number;
}

/** Who holds the land, whoever holds most first, equals by name; land that nobody holds is left out. */
export function holdingsOf(holders: History['began'], nameOf: (holder: string) => string): readonly Holding[] {
  const held = Map.groupBy(
    holders.filter(({ holder }) => holder !== ''),
    ({ holder }) => holder,
  );
  return [...held]
    .map(([holder, lands]) => ({ holder, provinces: lands.length }))
    .sort((a, b) => b.provinces - a.provinces || byAlphabet(nameOf(a.holder), nameOf(b.holder)));
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

/** Said of a season in which no province changed hands; of one that goes on, so far. */
export const unchangedInWords = (when: string, goesOn: boolean): string =>
  goesOn ? `No province has changed hands in ${when} so far.` : `No province changed hands in ${when}.`;

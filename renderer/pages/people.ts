import type { LifeLine } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { compare, type Order } from './ordering.ts';

/** What of everybody the page of people shows, and in which order. */

/** Whom it shows, by rank; or, instead of people, the mercenary companies. */
export type RankShown = LifeLine['rank'] | 'all' | 'company';
/** The columns it can be sorted by. */
export type By = 'name' | 'nation' | 'since' | 'held' | 'won';
/** Those that have words. */
export const WORDS: readonly By[] = ['name', 'nation'];

/** Whom the reader wants to see: `isServing`, those alone who lead or serve now; `nation`, those of one alone, empty for all. */
export interface Shown {
  readonly rank: RankShown;
  readonly isServing: boolean;
  readonly nation: string;
}

/** Those of the people that are asked for. */
export const shownOf = (people: readonly LifeLine[], { rank, isServing, nation }: Shown): readonly LifeLine[] =>
  people.filter((one) => (rank === 'all' || one.rank === rank) && (!isServing || one.until === null) && (nation === '' || one.nation === nation));

/** What a column compares; whoever has never led stands behind all who have. */
function cellOf({ name, nation, since, led }: LifeLine, by: By, nationName: (id: string) => string): string | number {
  switch (by) {
    case 'name':
      return name;
    case 'nation':
      return nationName(nation);
    case 'since':
      return since.now;
    case 'held':
      return led?.held ?? -1;
    case 'won':
      return led?.warsWon ?? -1;
  }
}

/** People in an order; equals by name. */
export function peopleInOrder(people: readonly LifeLine[], { by, descending }: Order<By>, nationName: (id: string) => string): readonly LifeLine[] {
  const sign = descending ? -1 : 1;
  return people.toSorted((a, b) => sign * compare(cellOf(a, by, nationName), cellOf(b, by, nationName)) || byAlphabet(a.name, b.name));
}

/** "Spring 986 to Winter 988, died in Winter", "since Spring 986". */
export function whenOf({ since, until, ended }: Pick<LifeLine, 'since' | 'until' | 'ended'>): string {
  if (until === null) return `since ${since.when}`;
  const when = since.now === until.now ? since.when : `${since.when} to ${until.when}`;
  return ended === null ? when : `${when}, ${ended}`;
}

/** "2 of 5"; a dash where there was nothing to be won. */
export const ofAll = (some: number, all: number): string => (all === 0 ? '–' : `${some} of ${all}`);

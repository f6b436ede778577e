import type { CompanyService, LifeLine } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { counted } from '../words.ts';
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

/** What they are called, one and many. */
const CALLED: Readonly<Record<Exclude<RankShown, 'company'>, readonly [one: string, many: string]>> = {
  all: ['person', 'people'],
  leader: ['Leader', 'Leaders'],
  captain: ['Captain', 'Captains'],
  hero: ['Hero', 'Heroes'],
  'magic-user': ['magic user', 'magic users'],
};

/** What they do, of one and of many. */
const SERVING: Readonly<Record<keyof typeof CALLED, readonly [one: string, many: string]>> = {
  all: ['leads or serves', 'lead or serve'],
  leader: ['leads', 'lead'],
  captain: ['serves', 'serve'],
  hero: ['serves', 'serve'],
  'magic-user': ['serves', 'serve'],
};

/** "3 Leaders of Treyine who lead now": how many of whom are shown, also on paper, where there is nothing to choose from. */
export function shownWords(n: number, { rank, isServing, nation }: Shown & { readonly rank: keyof typeof CALLED }, nationName: (id: string) => string): string {
  const [one, many] = CALLED[rank];
  const [leads, lead] = SERVING[rank];
  return `${counted(n, one, many)}${nation === '' ? '' : ` of ${nationName(nation)}`}${isServing ? ` who ${n === 1 ? leads : lead} now` : ''}`;
}

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

/** Companies of a kind that one nation hired in one season: it is said once, with how many they are. */
export interface Hired {
  readonly nation: string;
  readonly since: string;
  readonly many: number;
}

/** In whose pay companies of a kind are, in the order of their hiring. */
export function payInWords(serving: readonly Pick<CompanyService, 'nation' | 'since'>[]): readonly Hired[] {
  const together = Map.groupBy(serving, ({ nation, since }) => `${nation} ${since.when}`);
  return [...together.values()].map((some) => ({ nation: some[0]!.nation, since: some[0]!.since.when, many: some.length }));
}

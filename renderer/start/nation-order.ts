import type { AtlasPeople } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';

/** What nations can be listed by. */
export type Column = 'name' | 'alignment' | 'tech' | 'provinces' | 'rolls' | 'government' | 'tactics';

/** The columns with their headings, and what a heading means that does not say it itself; numbers stand at the right. */
export const COLUMNS: readonly { readonly id: Column; readonly heading: string; readonly about?: string; readonly isNumber: boolean }[] = [
  { id: 'name', heading: 'Nation', isNumber: false },
  { id: 'alignment', heading: 'Alignment', about: 'Alignment, from −2 to +2 (p. 73)', isNumber: true },
  { id: 'tech', heading: 'Tech', about: 'Tech level (p. 73)', isNumber: true },
  { id: 'provinces', heading: 'Provinces', isNumber: true },
  { id: 'rolls', heading: 'Rolls', about: 'Recruiting rolls a year (p. 57)', isNumber: true },
  { id: 'government', heading: 'Government', isNumber: false },
  { id: 'tactics', heading: 'Tactics', about: 'Battle tactics, which also name the kind of army (p. 52)', isNumber: false },
];

const entryOf = (people: AtlasPeople, column: Column): string | number => (column === 'provinces' ? people.provinces.length : people[column]);

/** The nations whose name, people of history or government has that in it. */
const having = (nations: readonly AtlasPeople[], wanted: string): AtlasPeople[] =>
  nations.filter(({ name, historical, government }) => [name, historical, inWords(government)].some((text) => text.toLowerCase().includes(wanted)));

/** What is asked for of many, as of one: "vikings" as "viking", "monarchies" as "monarchy". */
const ofOne = (wanted: string): string => wanted.replace(/ies$/, 'y').replace(/s$/, '');

/** The nations that a search finds, by name, by the people of history they are like, or by government, in the order of a column. */
export function listedNations(nations: readonly AtlasPeople[], search: string, by: Column, isDown: boolean): AtlasPeople[] {
  const wanted = search.trim().toLowerCase();
  const asIs = having(nations, wanted);
  const found = asIs.length === 0 && wanted.length > 2 ? having(nations, ofOne(wanted)) : asIs;
  const compare = (a: AtlasPeople, b: AtlasPeople): number => {
    const [x, y] = [entryOf(a, by), entryOf(b, by)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : byAlphabet(String(x), String(y));
  };
  // those that are level stay in the order of their names, whichever way the column runs
  return found.sort((a, b) => (isDown ? compare(b, a) : compare(a, b)) || byAlphabet(a.name, b.name));
}

/** "city-states" as "City states". */
export const inWords = (id: string): string => `${id.charAt(0).toUpperCase()}${id.slice(1)}`.replaceAll('-', ' ');

import type { AtlasPeople } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { counted, rating } from '../words.ts';

/** What nations can be listed by. */
export type Column = 'name' | 'alignment' | 'tech' | 'mana' | 'provinces' | 'rolls' | 'government' | 'tactics';

/** The columns with their headings, and what a heading means that does not say it itself; numbers stand at the right. */
export const COLUMNS: readonly { readonly id: Column; readonly heading: string; readonly about?: string; readonly isNumber: boolean }[] = [
  { id: 'name', heading: 'Nation', isNumber: false },
  { id: 'alignment', heading: 'Alignment', about: 'Alignment, from −2 to +2 (p. 73)', isNumber: true },
  { id: 'tech', heading: 'Tech', about: 'Tech level (p. 73)', isNumber: true },
  { id: 'mana', heading: 'Mana', about: 'Mana level, from −2 to +2: added to the die for magic users (p. 45)', isNumber: true },
  { id: 'provinces', heading: 'Provinces', isNumber: true },
  { id: 'rolls', heading: 'Rolls', about: 'Recruiting rolls a year: provinces, Defense and Tech (p. 57)', isNumber: true },
  {
    id: 'government',
    heading: 'Government',
    about: 'Its government, and beside it its motivation: what it goes to war for (pp. 54-55)',
    isNumber: false,
  },
  { id: 'tactics', heading: 'Tactics', about: 'Battle tactics, which also name the kind of army (p. 52)', isNumber: false },
];

const entryOf = (people: AtlasPeople, column: Column): string | number => (column === 'provinces' ? people.provinces.length : people[column]);

/** The nations whose name, people of history, government or motivation has that in it. */
const having = (nations: readonly AtlasPeople[], wanted: string): AtlasPeople[] =>
  nations.filter(({ name, historical, government, motivation }) =>
    [name, historical, inWords(government), inWords(motivation)].some((text) => text.toLowerCase().includes(wanted)),
  );

/** What is asked for of many, as of one: "vikings" as "viking", "monarchies" as "monarchy"; and one elf, for whom nobody is called so, as the many: "elv". */
const ofOne = (wanted: string): string => wanted.replace(/ies$/, 'y').replace(/s$/, '').replace(/f$/, 'v');

/** The nations that a search finds, by name, by the people of history they are like, by government or by motivation, in the order of a column. */
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

/** What the rolls of a year are made of (p. 57): "2 provinces, Defense 3, Tech +2". */
export const sumOfRolls = ({ provinces, defense, tech }: Pick<AtlasPeople, 'provinces' | 'defense' | 'tech'>): string =>
  `${counted(provinces.length, 'province')}, Defense ${defense}, Tech ${rating(tech)}`;

import type { BattleEnd } from '../engine/campaign/outcome.ts';
import type { Rank } from '../engine/ids.ts';

/** Words for what is known by an id, and how numbers and lists are said. */

export { CLASS_WORDS, RULE_WORDS } from '../main/contract.ts';

/** What a numbered person of a nation is. */
export const RANK_WORDS: Readonly<Record<Rank, string>> = {
  leader: 'leader',
  captain: 'captain',
  hero: 'hero',
  'magic-user': 'magic user',
};

/** How a battle ended, as the end of a sentence. */
const END_WORDS: Readonly<Record<BattleEnd, string>> = {
  routed: 'the other army was broken',
  left: 'the other army left the field',
  withdrew: 'the other army withdrew',
  idle: 'neither army would close',
  'turn-cap': 'nightfall parted them',
  agreed: 'both agreed to end it',
  refused: 'battle was refused',
};

/** The same where nobody held the field and neither army is the other. */
const DRAWN_WORDS: Readonly<Partial<Record<string, string>>> = { routed: 'nobody was left on it', left: 'both armies left it' };

/** How a battle ended, after who held its field: null for nobody. */
export const endInWords = (end: string, field: string | null): string =>
  (field === null ? DRAWN_WORDS[end] : undefined) ?? wordFor(END_WORDS, end).toLowerCase();

/** An id without its dashes: for one that has no words of its own. */
export const plainly = (id: string): string => id.replaceAll('-', ' ').replaceAll(':', ', ');

/** A first letter made large. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words for an id of a closed list; an id that is not in it, or words already, as it stands. */
export const wordFor = (words: Readonly<Record<string, string>>, id: string): string => words[id] ?? sentence(plainly(id));

/** 3, −2. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** +1, −2, ±0. */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** As the lists print it: +2, 0, −1. */
export const rating = (value: number): string => (value === 0 ? '0' : signed(value));

/** "1 unit", "3 units", "no units": what is not told as a tale has its numbers in figures. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;

/** "Ekra", "Ekra and Hykar", "Ekra, Hykar and Seniira". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** A page of the rulebook. */
export const pageWords = (page: number): string => `p.\u00a0${page}`;

/** A text in which no page is torn from its "p." where a line ends. */
export const bound = (text: string): string => text.replaceAll(/\b(pp?\.) (?=\d)/g, '$1\u00a0');

/** That something opens as far as it goes: a rule has been mended since it was played, and the last `n` of what was chosen, a choice or an order, cannot be made again. */
export const leftOutWords = (n: number, what: string): string =>
  `A rule has been mended since this was played: the last ${n === 1 ? what : `${n} ${what}s`} cannot be made again. It goes on from here; what was played before stays in the file.`;

/** The same of a battle where no rule has been mended, but the game itself went wrong where the first of its last `n` orders was given again. */
export const wentWrongWords = (n: number): string =>
  `Something went wrong in the game itself where this was opened again: the last ${n === 1 ? 'order' : `${n} orders`} cannot be given again. It goes on from here; what was played before stays in the file.`;

/** The same of a battle, all of whose orders can still be given. */
export const BATTLE_TOLD_OTHERWISE_WORDS =
  'A rule has been mended since this was fought: its orders come to something else now than they did then. It stands where they lead now.';

/** That a campaign stands where its last `n` choices lead now, and not where its log says that they led: a rule has been mended since. */
export const toldOtherwiseWords = (n: number): string =>
  `A rule has been mended since this was played: ${n === 1 ? 'the last choice comes' : `the last ${n} choices come`} to something else now than is told of this season. It goes on from where ${n === 1 ? 'it leads' : 'they lead'} now.`;

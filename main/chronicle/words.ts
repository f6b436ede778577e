import type { Why } from '../../engine/campaign/actions.ts';
import type { ModifierWhy } from '../../engine/events.ts';

/** Why a modifier applies, in a few words. */
export const MODIFIER_WORDS: Readonly<Record<ModifierWhy, string>> = {
  list: "the nation's leaders",
  'season-loot-fall': 'raiders in the Fall',
  'season-loot-spring-summer': 'raiders out of season',
  conquest: 'bent on conquest',
  artifact: 'an Artifact',
  brethren: 'Brethren in its pay',
  'level-3-magic-user': 'a mighty magic user',
  'religious-fervor': 'holy war',
  'brethren-against-black-moon': 'Brethren against the Black Moon',
  'revealed-artifact': 'a revealed Artifact',
  'colonizing-lower-tech': 'backward neighbour',
  'loot-already-at-war': 'busy elsewhere',
  'both-monarchies': 'rival crowns',
  'both-empires': 'rival empires',
  'war-rating': 'War Rating',
  'national-morale': 'National Morale',
  'won-a-battle': 'a battle won',
  'lost-a-battle': 'a battle lost',
  'refused-battle': 'battle refused',
  'provinces-lost': 'provinces lost',
  leadership: 'leadership',
  'eligible-troops': 'the right troops',
  'more-mounted': 'more horse',
  posture: 'posture',
  stratagem: 'stratagem',
  result: 'the result',
  'victors-mounted': "the victor's horse",
  // governments and succession (pp. 54-55)
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  // treasures (pp. 61-64)
  // special peoples and dragons (pp. 68-70)
  'losers-mounted': "the loser's horse",
};

/** Why the game chose as it did, as the end of a sentence. */
export const WHY_WORDS: Readonly<Record<Why | 'players-choice', string>> = {
  'players-choice': 'by your choice',
  'all-hands-now': 'every hand is wanted now',
  'captain-for-a-large-army': 'the army is large enough for a captain',
  'ransom-a-better-leader': 'the captive is worth more than his deputy',
  'deputy-will-do': 'the deputy will do',
  'gather-at-the-seat': 'all roads lead from there',
  'richest-province': 'the richest of its lands',
  'even-split': 'both fronts matter alike',
  'the-dice-said': 'the dice said so',
  'always-contest': 'no land is given up without a fight',
  'nothing-to-fight-with': 'there was nobody to send',
  'fast-horse-to-the-chase': 'the fastest ride down the fastest',
  'home-to-the-seat': 'home',
  'nearest-own-land': 'the nearest land of its own',
  'conquest-first': 'most is to be won there',
  // governments and succession (pp. 54-55)
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  // treasures (pp. 61-64)
  // special peoples and dragons (pp. 68-70)
  'heart-of-the-land': 'most of the land lies around it',
  'hold-what-we-have': 'most is to be lost there',
};

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A small number as a word, a larger one as digits. */
export const inWords = (n: number): string => SMALL[n] ?? String(n);

/** "one unit", "three units". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${inWords(n)} ${n === 1 ? one : many}`;

/** "Ekra", "Ekra and Hykar", "Ekra, Hykar and Seniira". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** +1, -2. */
export const signed = (value: number): string => (value < 0 ? `-${-value}` : `+${value}`);

/** A first letter made large. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

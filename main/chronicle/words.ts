import type { Why } from '../../engine/campaign/actions.ts';
import type { ModifierWhy } from '../../engine/events.ts';

/** Why a modifier applies, in a few words. */
export const MODIFIER_WORDS: Readonly<Record<ModifierWhy, string>> = {
  list: 'the nation’s leaders',
  'season-loot-fall': 'Loot in the Fall',
  'season-loot-spring-summer': 'Loot in Spring or Summer',
  conquest: 'Conquest',
  artifact: 'an Artifact or a revealed relic',
  brethren: 'Brethren in pay',
  'level-3-magic-user': 'a magic user of level 3',
  'religious-fervor': 'Religious Fervor',
  'brethren-against-black-moon': 'Brethren against the Black Moon',
  'revealed-artifact': 'a revealed Artifact or relic',
  'colonizing-lower-tech': 'lower Tech (Colonizing)',
  'loot-already-at-war': 'already at war (Loot)',
  'both-monarchies': 'both Monarchies',
  'both-empires': 'both Empires',
  'war-rating': 'War Rating',
  'national-morale': 'National Morale',
  'won-a-battle': 'a battle won',
  'lost-a-battle': 'a battle lost',
  'refused-battle': 'battle refused',
  'provinces-lost': 'land lost',
  leadership: 'leadership',
  'eligible-troops': 'the right troops',
  'more-mounted': 'more horse',
  posture: 'posture',
  stratagem: 'stratagem',
  result: 'the result',
  'victors-mounted': 'the victor’s horse',
  // battle (pp. 26-43)
  invading: 'on enemy soil',
  'scouting-twice': 'twice the scouts',
  'scouting-three-times': 'three times the scouts',
  'no-enemy-scouts': 'an enemy without scouts',
  'battle-tactics': 'the ground the defender knows',
  'leader-unit': 'a leader in its ranks',
  'touching-leader': 'a leader beside it',
  friends: 'friends beside it',
  uphill: 'uphill of the enemy',
  fieldworks: 'behind works',
  hits: 'its losses',
  'missile-or-skirmish-in-melee': 'shooters in melee',
  outnumbered: 'outnumbered',
  terror: 'terror',
  'in-melee': 'in melee',
  'grievous-loss': 'a grievous loss',
  'target-mounted': 'a mounted target',
  'target-in-cover': 'a target in cover',
  'elite-training': 'elite training',
  'three-figures': 'three figures',
  'four-figures': 'four figures',
  pike: 'pikes',
  shock: 'shock of the charge',
  'combination-weapons': 'weapons thrown before contact',
  elephant: 'elephants',
  frenzy: 'frenzy',
  'fighting-mounted': 'against horse',
  'enemy-in-fieldworks': 'an enemy behind works',
  'horse-against-elephants': 'horse against elephants',
  'leaders-will': 'the leader’s will',
  // heroes (pp. 50-52)
  'punishing-blow': 'a punishing blow taken',
  // magic (pp. 46-50)
  'units-targeted': 'units it is cast at',
  inspire: 'inspired by magic',
  despair: 'in despair by magic',
  'fog-of-war': 'charged out of a fog',
  omens: 'the omens',
  wizards: 'wizards',
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  mana: 'the mana of its land',
  'level-1-magic-users': 'magic users of level 1 on hand',
  'level-2-magic-users': 'magic users of level 2 on hand',
  'additional-roll': 'a rich gift',
  'won-last-two': 'two battles won',
  'won-the-last': 'the last battle won',
  'lost-last-two': 'two battles lost',
  'lost-the-last': 'the last battle lost',
  // treasures (pp. 61-64)
  'personal-banner': 'a Personal Banner',
  'bane-banner': 'a Bane Banner failing',
  'pipes-of-the-dead': 'the Pipes of the Dead',
  'drums-of-doom': 'the Drums of Doom',
  'harlapane-of-heroes': 'the Harlapane of Heroes',
  'fiddle-of-calling': 'the Fiddle of Calling',
  'amulet-of-sorbrowane': 'the Amulet of Sorbrowane',
  'brazier-of-durmun': 'the Brazier of Durmun',
  'war-horn-of-naz-goth': 'the War Horn of Naz-Goth',
  'spear-of-saint-lindorf': 'the Spear of Saint Lindorf',
  'crystal-light-of-yaqub': 'the Crystal Light of Yaqub',
  'book-of-the-hungry-moon': 'the Book of the Hungry Moon',
  // special peoples and dragons (pp. 68-70)
  'losers-mounted': 'the loser’s horse',
};

/** Why the game chose as it did, as the end of a sentence. */
export const WHY_WORDS: Readonly<Record<Why | 'players-choice', string>> = {
  'players-choice': 'by your choice',
  'all-hands-now': 'the rolls are wanted for nothing else',
  'captain-for-a-large-army': 'the army is large enough for a captain',
  'ransom-a-better-leader': 'the captive is worth more than a deputy',
  'gather-at-the-seat': 'all roads lead from there',
  'where-the-enemy-is': 'from there the enemy can be reached',
  'even-split': 'the fronts matter equally',
  'always-contest': 'no land is given up without a fight',
  'fast-horse-to-the-chase': 'faster troops are set on those they can ride down',
  'home-to-the-seat': 'from there the army can answer whoever invades',
  'no-way-home': 'no way leads home',
  'nearest-own-land': 'the nearest land of its own',
  'conquest-first': 'there is most to win there',
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  'a-hero-when-one-comes': 'a hero is not found every year',
  'mightiest-magic-first': 'magic users are hired from the mightiest down',
  'a-banner-for-the-rich': 'there are rolls enough for a banner',
  'keep-an-unhappy-hero': 'the hero might go without',
  'he-will-stay-anyway': 'the hero will stay anyway',
  'swords-still-needed': 'the war goes on',
  'peace-needs-no-swords': 'there is no war to fight',
  'swords-for-the-war': 'there is a war to fight',
  'rolls-wanted-elsewhere': 'the rolls are needed elsewhere',
  'keep-the-swords': 'they are worth their price',
  // treasures (pp. 61-64)
  'no-use-for-it': 'it is of no use to us',
  'not-into-such-hands': 'it is better here than with them',
  'worth-the-price': 'it is worth the price',
  'too-much-for-it': 'it is not worth so much',
  'somebody-to-use-it': 'there is somebody to use it',
  'nobody-to-use-it': 'there is nobody to use it',
  'every-power-to-the-field': 'every power is needed on the field',
  'relic-for-the-homeland': 'the homeland is at stake',
  'relic-stays-at-home': 'the relic is safest at home',
  'relic-for-a-greater-field': 'the relic is needed on a greater field',
  // special peoples and dragons (pp. 68-70)
  'heart-of-the-land': 'most of the land lies around it',
  'hold-what-we-have': 'there is most to lose there',
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

/** Things counted in the order in which each was first met. */
export function tally(words: readonly string[]): readonly (readonly [string, number])[] {
  const count = new Map<string, number>();
  for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  return [...count];
}

/** 3, −2: a figure with the sign of print. */
export const figure = (value: number): string => (value < 0 ? `−${-value}` : `${value}`);

/** +1, −2: with the sign of print, as the pages and tables have it. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** A sentence as it goes on within another: its article or number is small, a name stays as it is written. */
export function onward(text: string): string {
  const [first, ...rest] = text.replace(/\.$/, '').split(' ');
  const small = first!.toLowerCase();
  return [['a', 'an', 'the', ...SMALL].includes(small) ? small : first, ...rest].join(' ');
}

/** A first letter made large. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a name is "of": "Ghosts" of "Ghosts of Heroes", "Cavalry" of "Cavalry of the Red Talons". */
const headOf = (name: string): string => name.split(' of ')[0]!;

/**
 * Whether a name of units, or of a player's own list, is plural: "Archers", "Winged Men", "Ballistae", "Disciples of Null" are; "Foot Knight", "Cavalry" and
 * "Clibinarius" are not. A player's own names stand in no table, so it is read off the words, here and nowhere else.
 */
export const isOfMany = (name: string): boolean => /([^su]s|[Mm]en|ae|oi|ii|Brethren|Undead)$/.test(headOf(name));

/** What each banner is called (p. 61). */
export const BANNER_NAMES = { personal: 'Personal Banner', bane: 'Bane Banner' } as const;
/** Banners, one or more of a kind; `what`: stands before their name: "a lost Personal Banner", "two lost Personal Banners". */
export const bannersInWords = (n: number, banner: keyof typeof BANNER_NAMES, what = ''): string =>
  `${n === 1 ? 'a' : inWords(n)} ${what}${BANNER_NAMES[banner]}${n === 1 ? '' : 's'}`;

import type { Rolled } from '../../engine/events.ts';
import { sumInWords } from './dice-in-words.ts';
import type { ChroniclePage } from './page.ts';
import { sentence } from './words.ts';

/** Postures of a quick battle, to be read after who takes them. */
export const POSTURE_WORDS: Readonly<Record<string, string>> = {
  'frontal-assault': 'assaults along the whole front',
  'attack-right': 'throws its weight on the right',
  'attack-left': 'throws its weight on the left',
  envelope: 'rides round the flanks',
  'screened-attack': 'comes on behind a screen of missiles',
  'stand-and-hold': 'stands and holds',
  'refuse-right': 'refuses its right',
  'refuse-left': 'refuses its left',
  'weak-center': 'draws in with a weak center',
  'fighting-retreat': 'falls back fighting',
};

/** What a day of a quick battle came to. */
export const RESULT_WORDS: Readonly<Record<string, string>> = {
  SK: 'only skirmishing',
  SM: 'a stalemate',
  MV: 'a marginal victory',
  V: 'a victory',
  CV: 'a crushing victory',
};

/** Stratagems that came off, to be read after whose they were. */
const STRATAGEM_WORDS: Readonly<Record<string, string>> = {
  ambush: 'lies in ambush',
  'flank-march': 'sends riders round the flank',
  'deceptive-deployment': 'hides its numbers',
  'surprise-attack': 'falls on the enemy at dawn',
  'field-fortifications': 'digs in',
  evade: 'slips away before the battle',
};

/** Stratagems by name, to be read after whose they are. */
export const TRICK_NAMES: Readonly<Record<string, string>> = {
  ambush: 'ambush',
  'flank-march': 'flank march',
  'deceptive-deployment': 'deceptive deployment',
  'surprise-attack': 'surprise attack',
  'field-fortifications': 'digging in',
  foil: 'watch for tricks',
  evade: 'escape',
};

/** A phrase that begins with a verb, in the number of the nation: "the Goblins throw their weight" says "its" as the book's nations do. */
export function acts(page: Pick<ChroniclePage, 'names'>, nation: string, phrase = ''): string {
  const [verb = '', ...rest] = phrase.split(' ');
  return [page.names.does(nation, verb), ...rest]
    .join(' ')
    .replace(/\b(its)\b/g, page.names.their(nation))
    .replace(/ and holds$/, page.names.does(nation, 'is') === 'are' ? ' and hold' : ' and holds');
}

/** A trick that came off, with its throw. */
export function trickInWords(page: Pick<ChroniclePage, 'names'>, nation: string, stratagem: string, roll: Rolled | undefined): string {
  const thrown = roll === undefined ? '' : `, threw ${sumInWords(roll)}`;
  return `${sentence(page.names.nation(nation))} ${acts(page, nation, STRATAGEM_WORDS[stratagem])}${thrown}.`;
}

/** A trick that the enemy foiled, with his throw. */
export function foiledInWords(page: Pick<ChroniclePage, 'names'>, nation: string, enemy: string, roll: Rolled | undefined): string {
  const thrown = roll === undefined ? '' : `: ${page.names.nation(enemy)} threw ${sumInWords(roll)}`;
  return `${sentence(page.names.nations(nation))} trick is found out${thrown}.`;
}

/** A battle that a superior general has forced. */
export const forcedInWords = (page: Pick<ChroniclePage, 'names'>, nation: string, attacks: boolean): string =>
  `${sentence(page.names.nations(nation))} general, far the better of the two, forces a battle and ${attacks ? 'attacks' : 'has the enemy attack'}.`;

import { DEPLOYMENT_AREAS, PLANS } from '../../../data/tables/battle-plans.ts';
import { DEPLOYMENT, PLACEMENT, RIGHT_OF_REFUSAL, SCOUTING, TERRAIN_GENERATOR, WHOS_ATTACKING } from '../../../data/tables/setting-up.ts';
import { inWords, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { onPages, rated, sheet } from './sheet.ts';

/** pp. 26-30, 52-53: what is looked up before a battle begins. */

const terrain = sheet({
  id: 'terrain',
  title: 'Terrain of each section',
  from: onPages(TERRAIN_GENERATOR.page),
  about: `${TERRAIN_GENERATOR.dice} for each of the nine sections, in the column of the general terrain.`,
  heads: ['Sum', 'Open', 'Hilly', 'Rough'],
  rows: TERRAIN_GENERATOR.rows.map(({ on, open, hilly, rough }) => [String(on), ...[open, hilly, rough].map(sentence)]),
  notes: TERRAIN_GENERATOR.rows.filter(({ water }) => water).map(({ on }) => `On a ${on} there is water somewhere on the table too.`),
});

const ground = sheet({
  id: 'ground',
  title: 'Ground',
  from: onPages(28, 29, 30),
  about: 'What ground costs it costs the whole body, until all of it is out.',
  heads: ['Ground', 'Who may enter it, and how fast', 'Cover and sight', 'Page'],
  rows: [
    ['Clear', 'All, at full speed.', 'No cover.', '28'],
    ['Desert', 'All, at half speed.', 'No cover. Where there is any, all clear ground is desert.', '29'],
    ['Gully', 'All, at full speed.', 'Within 1″ of its edge in cover; deeper in neither seen nor seeing out.', '29'],
    [
      'Hill',
      'All, at full speed. Who is nearer to the ridge is uphill.',
      'The ridge bars sight. Within 1″ of it in cover, seen and seeing; but from the crest nobody shoots at the far slope, unless at 1″ (p. 39).',
      '29',
    ],
    ['Impassable', 'Skirmishers on foot alone, at a quarter of their speed.', '', '29'],
    ['Populated', 'Foot alone, at half speed.', 'In cover.', '29'],
    ['Rocky', 'Foot at half speed; mounted troops by road alone, and there are none (ruling B19).', 'In cover, seen and seeing anywhere.', '29'],
    ['Lake, sea, pond', 'Nobody who does not fly.', '', '29'],
    [
      'River',
      'Stop at its edge; the next turn into it, to the other edge; then out of it at the move less 1d6, each turn.',
      'Downhill of its banks. Nobody shoots from it.',
      '29',
    ],
    [
      'Woods',
      'Foot at half speed; mounted troops by road alone, and there are none (ruling B19).',
      'Within 1″ of the edge in cover, seen and seeing; deeper in 6″ is as far as one sees.',
      '30',
    ],
  ],
  numbers: [3],
});

const SCOUTS: Readonly<Record<(typeof SCOUTING.rows)[number]['units'], string>> = {
  'ac-2-mounted': 'Mounted of AC 2',
  'ac-4-mounted': 'Mounted of AC 4',
  'ac-2-skirmish': 'Skirmishers of AC 2',
  flyer: 'Flyers',
  other: 'All others',
};

const scouting = sheet({
  id: 'scouting',
  title: 'Scouting',
  from: onPages(SCOUTING.page),
  heads: ['Unit', 'Scouting value'],
  rows: SCOUTING.rows.map(({ units, value }) => [SCOUTS[units], String(value)]),
  numbers: [1],
  notes: [
    `Who’s Attacking: ${rated(WHOS_ATTACKING.modifiers.invading)} for who invades, ${rated(WHOS_ATTACKING.modifiers['scouting-twice'])} for twice the enemy’s value, ${rated(WHOS_ATTACKING.modifiers['scouting-three-times'])} for three times, or an enemy without any.`,
    `An attacker whose total is ${inWords(WHOS_ATTACKING.firstTurn.totalTimes)} times the defender’s moves half as far again in his first turn.`,
  ],
});

const OUTSCOUTED: Readonly<Record<(typeof PLACEMENT.rows)[number]['outscouted'], string>> = {
  'three-times': 'The enemy has three times his scouting value',
  twice: 'The enemy has twice his scouting value',
  no: 'Otherwise',
};

const placing = sheet({
  id: 'placing',
  title: 'Placing units',
  from: onPages(PLACEMENT.page),
  about: `From ${DEPLOYMENT.fromBaseline.least}″ to ${DEPLOYMENT.fromBaseline.most}″ from one’s own baseline, and ${DEPLOYMENT.fromSideline.least}″ or more from the sides; melee foot and dismounted horse ${DEPLOYMENT.footMeleeFromSideline.least}″. The defender begins, and the CinC is among the first of each side.`,
  heads: ['Whose turn it is to place', `Units, for every ${inWords(PLACEMENT.opponentPlaces)} of the other`],
  rows: PLACEMENT.rows.map(({ outscouted, units }) => [OUTSCOUTED[outscouted], String(units)]),
  numbers: [1],
  notes: [
    `The attacker may refuse the ground ${RIGHT_OF_REFUSAL.campaign === 2 ? 'twice' : `${inWords(RIGHT_OF_REFUSAL.campaign)} times`} in a campaign, and ${RIGHT_OF_REFUSAL.standAlone === 1 ? 'once' : `${inWords(RIGHT_OF_REFUSAL.standAlone)} times`} in a battle on its own; once more costs a season, and ${rated(RIGHT_OF_REFUSAL.beyond.nationalMorale)} when National Morale is tested.`,
  ],
});

const percent = (value: number): string => `${value} %`;

const plans = sheet({
  id: 'plans',
  title: 'Plans',
  from: onPages(52, 53),
  about: `Shares of the army’s units. The reserve is of the centre, ${DEPLOYMENT_AREAS.reserve.behindFirstLine}″ behind its first line.`,
  heads: ['Plan', 'Centre', 'Left', 'Right', 'Reserve, up to'],
  rows: Object.values(PLANS).map(({ name, center, left, right, reserve }) => [
    name,
    percent(center),
    percent(left),
    percent(right),
    typeof reserve === 'number' ? percent(reserve) : 'all its horse',
  ]),
  numbers: [1, 2, 3, 4],
});

/** Sheets of setting up, in the order in which one comes to them. */
export const SETTING_UP: readonly ReferenceSheet[] = [scouting, terrain, ground, placing, plans];

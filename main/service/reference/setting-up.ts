import { DEPLOYMENT_AREAS, PLANS, type PlanId, type PrintedPlan } from '../../../data/tables/battle-plans.ts';
import {
  DEPLOYMENT,
  GENERAL_TERRAIN,
  PLACEMENT,
  RIGHT_OF_REFUSAL,
  SCOUTING,
  type SectionEdge,
  TERRAIN_GENERATOR,
  WATER_GENERATOR,
  WHOS_ATTACKING,
} from '../../../data/tables/setting-up.ts';
import { TABLE_DEPTH, TABLE_WIDTH } from '../../../engine/geometry/table.ts';
import { inWords, listed, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { facts, onPages, rated, sheet } from './sheet.ts';

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

/** What each plan is after (pp. 52-53). */
const AIMS: Readonly<Record<PlanId, string>> = {
  CA: 'Takes the enemy’s attacks, then strikes with its reserve, the best it has',
  DE: 'Slow and heavy troops hold the centre, fast wings go round both flanks',
  EF: 'The right, the fastest, turns a flank while the centre presses on slowly; the left guards it',
  FF: 'Light troops attack and fall back; who follows them is surrounded',
  HA: 'The centre and the strong right crush the enemy between them; the left guards the centre',
  PC: 'The heaviest go through the middle behind a screen of skirmishers; the wings guard them',
  SD: 'Missile troops before melee troops, wings close to the centre; horse for either flank',
};

/** The parts of an army that have a section of their own (p. 53). */
const PARTS = ['left', 'center', 'right'] as const;

const plans = sheet({
  id: 'plans',
  title: 'Plans',
  from: onPages(52, 53),
  about: `Shares of the army’s units. The reserve is of the centre, ${DEPLOYMENT_AREAS.reserve.behindFirstLine}″ behind its first line.`,
  heads: ['Plan', 'Centre', 'Left', 'Right', 'Reserve, up to', 'What it is after'],
  rows: (Object.keys(PLANS) as PlanId[]).map((id) => {
    const { name, center, left, right, reserve }: PrintedPlan = PLANS[id];
    return [name, percent(center), percent(left), percent(right), typeof reserve === 'number' ? percent(reserve) : 'all its horse', AIMS[id]];
  }),
  notes: [
    `Sections of who defends, and of who attacks: ${listed(PARTS.map((part) => `the ${part === 'center' ? 'centre' : part} ${DEPLOYMENT_AREAS[part].defending} and ${DEPLOYMENT_AREAS[part].attacking}`))} (p. ${DEPLOYMENT_AREAS.page}).`,
  ],
  numbers: [1, 2, 3, 4],
});

/** What the battle tactics of the defender do to the die of the general terrain: "A 0, B −1 and C +1". */
const tactics = listed(Object.entries(GENERAL_TERRAIN.modifiers).map(([type, value]) => `${type} ${rated(value)}`));

const before = facts({
  id: 'before-a-battle',
  title: 'Before a battle',
  about: 'One step after the other (p. 27).',
  rows: [
    ['1. Scouting', 'Each side adds up the values of its units.', SCOUTING.page],
    [
      '2. Who attacks',
      `Each throws ${WHOS_ATTACKING.dice} and adds War Rating and the modifiers of scouting; the higher attacks, ties are thrown again. It moves first; the other lays the ground and is the first to place.`,
      WHOS_ATTACKING.page,
    ],
    [
      '3. The ground',
      `A die with the defender’s battle tactics (${tactics}) for the general terrain, then two for each of the nine sections. Water, if there is any, is thrown for once. The defender says how all lies in its section.`,
      GENERAL_TERRAIN.page,
    ],
    ['4. Baselines', `The defender takes one of the long edges of the table, ${TABLE_WIDTH}″ by ${TABLE_DEPTH}″ (ruling B8); the attacker has the other.`, 30],
    ['5. Refusal', 'The attacker may refuse the ground, and all of it is laid anew.', RIGHT_OF_REFUSAL.page],
    ['6. Placing', 'By turns, the defender first. Magic users are written down with their unit, heroes come last (pp. 45, 51).', PLACEMENT.page],
    ['7. The battle', 'Units placed in contact are bodies (ruling 87); the attacker has the first turn.', 31],
  ],
});

/** "the top edge of section 1". */
const edgeInWords = ({ edge, section }: SectionEdge): string => `the ${edge} edge of section ${section}`;

/** Where water lies, and how much of it there is. */
function waterInWords(row: (typeof WATER_GENERATOR.rows)[number]): readonly [what: string, where: string] {
  if (row.water === 'pond') return ['Pond', `${row.size.join('″ by ')}″, in the section that brought it.`];
  if (row.water === 'lake')
    return [
      'Lake or sea',
      `Along all of the ${row.along} edge of section ${row.whole} and part of that of ${listed(row.partly.map(String))}, ${row.deepAtLeast}″ deep at least.`,
    ];
  return ['River', `${row.width}″ wide, from ${edgeInWords(row.from)} to ${edgeInWords(row.to)}${row.bridge ? ', with a bridge' : ''}.`];
}

const water = sheet({
  id: 'water',
  title: 'Water on the table',
  from: onPages(WATER_GENERATOR.page),
  about: `${WATER_GENERATOR.dice}, once for a table. Sections 1 to 3 lie along the top edge, from its left.`,
  heads: ['Sum', 'Water', 'Where it lies'],
  rows: WATER_GENERATOR.rows.map((row) => [String(row.on), ...waterInWords(row)]),
  numbers: [0],
  notes: ['For a river another die says where it can be forded: see Fords. A bridge is one stand wide; who crosses it stands dry (ruling 111).'],
});

/** Sheets of setting up, in the order in which one comes to them. */
export const SETTING_UP: readonly ReferenceSheet[] = [before, scouting, terrain, water, ground, placing, plans];

import type { SpecialRule } from '../../../data/shapes.ts';
import { FIGURES_FOR_MOVEMENT, MELEE_MODIFIERS, MISSILE_DICE, MISSILE_MODIFIERS, MISSILE_RANGES, REACTION_MODIFIERS } from '../../../data/tables/battle.ts';
import { DEPLOYMENT_AREAS, PLANS } from '../../../data/tables/battle-plans.ts';
import { MOVEMENT_RATES } from '../../../data/tables/campaign.ts';
import { DEPLOYMENT, PLACEMENT, RIGHT_OF_REFUSAL, SCOUTING, TERRAIN_GENERATOR, WHOS_ATTACKING } from '../../../data/tables/setting-up.ts';
import { MELEE, MISSILE } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { inWords, sentence } from '../../chronicle/words.ts';
import { type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { rowsOfSheet } from '../book/reactions.ts';
import { onPages, rated, sheet } from './sheet.ts';

/** pp. 5-9, 27-42, 52-53, 74, 76: what is looked up while a battle is fought. */

/** What a special rule does, and its page. */
const DOES: Readonly<Record<SpecialRule, readonly [does: string, page: number]>> = {
  engine: [
    'Its shot falls 2d6 inches straight ahead. Who stands there takes a hit, whatever his AC; who is missed within 2″ tests Received Fire in terror.',
    5,
  ],
  cannon: [
    '3d6, the highest first, are three places straight ahead where its ball comes down. Who stands there takes a hit, whatever his AC; who is missed within 2″ tests Received Fire in terror. Two ones: no shot. Three: it explodes and is gone, and all within 2″ test so.',
    6,
  ],
  breath: ['Shoots as an engine does.', 6],
  frenzy: ['+1 in the first round of a melee to which it has charged or countercharged.', 6],
  'combination-weapons': ['+1 in the first round of each melee.', 6],
  'dual-armed': ['Shoots and fights hand to hand in the same turn, and tests as melee troops.', 6],
  'elite-training': ['+1 to its die whenever it fights or shoots.', 7],
  fanatic: ['Never tests; takes hits from melee and shooting alone, and is gone once they are more than its Rep.', 7],
  firearms: ['Range 3″. A die equal to the distance or higher is a hit, whatever the target’s AC; who tests because of it is in terror.', 7],
  flyer: [
    'Flies in a straight line at observation level, out of all reach, or at attack level, or stands on the ground. A point of War Rating for each turn in the air. Scouts as six units of light horse.',
    7,
  ],
  pike: [
    '+2 in melee, but not in woods or desert, in a river, with enemies on two sides or more, after giving ground, or against stakes. Horse cannot fight it: it retires and takes a hit.',
    8,
  ],
  shock: ['+1 in melee when it charges or countercharges over clear ground or downhill.', 8],
  stakes: [
    'Put up once a battle, in motion, instead of moving and shooting; they stay where they are, as wide as one unit. Who stands right behind them, touching them, tests at +1, and his enemy fights at −1.',
    8,
  ],
  terror: ['Whoever tests within 2″ of it, or as it flies over him at attack level, does so at −1.', 9],
  undisciplined: ['A die before its body wheels, turns about or expands: on 4 to 6 it stays where it is and has stopped.', 9],
};

const rules = sheet({
  id: 'special-rules',
  title: 'Special rules',
  from: 'pp. 5-9',
  heads: ['Rule', 'What it does', 'Page'],
  rows: Object.entries(DOES).map(([rule, [does, page]]) => [sentence(RULE_WORDS[rule as SpecialRule]), does, String(page)]),
  numbers: [2],
});

/** "8″ (4″)": a normal move, and how far they retire or pursue. */
const rate = ([move, retire]: readonly [number, number]): string => `${move}″ (${retire}″)`;

const CHARIOTS_AND_BEASTS: Readonly<Record<(typeof FIGURES_FOR_MOVEMENT.rows)[number]['units'], string>> = {
  'missile-chariot': 'Missile chariots',
  'melee-chariot': 'Melee chariots',
  'elephant-or-monster': 'Elephants and other big beasts',
  artillery: 'Artillery',
};

const moves = sheet({
  id: 'moves',
  title: 'Moves',
  from: onPages(MOVEMENT_RATES.page),
  about: 'The normal move, and in brackets how far they retire, and pursue before the die. A body moves as its slowest unit does.',
  heads: ['Figures', 'AC 2', 'AC 4', 'AC 6'],
  rows: (['foot', 'mounted'] as const).flatMap((kind) =>
    ([2, 3, 4] as const).map((figures) => [
      `${sentence(kind)}, ${figures} figures`,
      ...([2, 4, 6] as const).map((ac) => rate(MOVEMENT_RATES[kind][figures][ac])),
    ]),
  ),
  numbers: [1, 2, 3],
  notes: [
    ...FIGURES_FOR_MOVEMENT.rows.map(
      (row) => `${CHARIOTS_AND_BEASTS[row.units]} move as ${inWords(row.figures)} figures${'ac' in row ? ` of AC ${row.ac}` : ''}.`,
    ),
    'AC 3 moves as AC 4 and AC 8 as AC 6; a giant as four figures, a lone figure of any other kind as two (ruling 6).',
  ],
});

const manoeuvres = sheet({
  id: 'manoeuvres',
  title: 'Changing direction and formation',
  from: onPages(32, 33, 34, 35),
  about: 'A body in motion goes at least half of its move, straight ahead, until it is stopped (pp. 31, 35).',
  heads: ['What', 'Costs and allows', 'Page'],
  rows: [
    ['Faced by an enemy who could charge', 'Who faces him too may only stand or go straight on; who does not may move as he likes.', '32'],
    ['About face', 'Foot: half the move, at its beginning or end. Mounted and artillery: all of it.', '32'],
    ['Wheel', 'Up to 45 degrees in a turn, a body one unit wide up to 90. Foot: all of the move. Mounted: half of it, at its beginning or end.', '32'],
    ['Expand', 'A unit from the ranks behind to each end of the first; into a melee too, without a test.', '33'],
    ['Dismount', 'Instead of moving, and for the rest of the battle.', '33'],
    [
      'Skirmishers',
      'Move any way they like, and face as they like at the end. They pass through friends, and friends through them, where who is passed through neither moves nor shoots.',
      '33',
    ],
    [
      'Charge',
      'Shifts to a side by up to half a base to match up with whom it meets. Of its body, who stands behind a unit of his Rep or a higher one comes along; behind a lower one he may.',
      '34',
    ],
    ['Form and break up', 'In motion, as one likes. Units that come together from different directions take a turn to form one body.', '34'],
    [
      'Stopped',
      'By a test, within 1″ of friends in the way, by impassable ground, on ground one has said one would occupy, after a pursuit, and in range of somebody to shoot at.',
      '35',
    ],
  ],
  numbers: [2],
});

const RANGES: Readonly<Record<(typeof MISSILE_RANGES.rows)[number]['units'], string>> = {
  'foot-missile': 'Missile units on foot',
  'skirmish-dual-mounted-firearm': 'Skirmishers, Dual-Armed, mounted, firearms',
  engine: 'Engines',
  cannon: 'Cannon',
};

const ranges = sheet({
  id: 'ranges',
  title: 'Ranges',
  from: onPages(MISSILE_RANGES.page, 74),
  heads: ['Who shoots', 'Range'],
  rows: MISSILE_RANGES.rows.map(({ units, range }) => [RANGES[units], `${range}″`]),
  numbers: [1],
  notes: MISSILE_DICE.rows.map(
    ({ units, dice }) => `${units === 'missile' ? 'Missile units' : 'Skirmishers'} throw ${dice === 1 ? 'one die' : `${inWords(dice)} dice`}.`,
  ),
});

const MISSILE_WORDS: Readonly<Record<keyof typeof MISSILE_MODIFIERS.modifiers, string>> = {
  'target-mounted': 'The target is mounted',
  'target-in-cover': 'The target is in cover',
  'elite-training': 'The shooters have Elite Training',
  'three-figures': 'The unit has three figures',
  'four-figures': 'The unit has four figures',
};

const MELEE_WORDS: Readonly<Record<keyof typeof MELEE_MODIFIERS.modifiers, string>> = {
  pike: 'Pikes',
  'elite-training': 'Elite Training',
  shock: 'Shock, charging over clear ground',
  'combination-weapons': 'Combination weapons, first round',
  elephant: 'Elephants, first round',
  frenzy: 'Frenzy, first round',
  'fighting-mounted': 'Against a mounted enemy',
  'leader-unit': 'A leader’s unit, or a hero',
  uphill: 'Uphill of all enemies',
  'enemy-in-fieldworks': 'The enemy is in fieldworks or behind stakes',
  'missile-or-skirmish-in-melee': 'Missile or skirmish troops',
  'horse-against-elephants': 'Horse against elephants',
};

const REACTION_WORDS: Readonly<Record<keyof typeof REACTION_MODIFIERS.modifiers, string>> = {
  'leader-unit': 'A leader’s unit, or a hero',
  'touching-leader': 'In contact with such a unit',
  'each-friend': `Each friendly unit in contact, up to ${inWords(REACTION_MODIFIERS.friendsCountUpTo)}`,
  uphill: 'Uphill of all enemies',
  fieldworks: 'In fieldworks, a camp and the like',
  'each-hit': 'Each hit',
  'missile-or-skirmish-in-melee': 'Missile or skirmish troops in melee',
  outnumbered: 'Outnumbered in melee or under fire',
  terror: 'Terror within 2″ or flying over',
};

/** What circumstances add or take, row by row. */
const modified = <Why extends string>(modifiers: Readonly<Record<Why, number>>, words: Readonly<Record<Why, string>>): string[][] =>
  (Object.keys(words) as Why[]).map((why) => [words[why], rated(modifiers[why])]);

const shooting = sheet({
  id: 'missile-modifiers',
  title: 'To the dice of who shoots',
  from: onPages(MISSILE_MODIFIERS.page, 74),
  heads: ['Circumstance', 'To each die'],
  rows: modified(MISSILE_MODIFIERS.modifiers, MISSILE_WORDS),
  numbers: [1],
});

const melee = sheet({
  id: 'melee-modifiers',
  title: 'To the dice of a melee',
  from: onPages(MELEE_MODIFIERS.page),
  heads: ['Circumstance', 'To the die'],
  rows: modified(MELEE_MODIFIERS.modifiers, MELEE_WORDS),
  numbers: [1],
});

const reactions = sheet({
  id: 'reaction-modifiers',
  title: 'To Rep in tests of reaction',
  from: onPages(REACTION_MODIFIERS.page, 77),
  heads: ['Circumstance', 'To Rep'],
  rows: modified(REACTION_MODIFIERS.modifiers, REACTION_WORDS),
  numbers: [1],
});

/** A sheet of tests as the page has it. */
const tests = (id: string, title: string, page: number, of: Parameters<typeof rowsOfSheet>[0]): ReferenceSheet =>
  sheet({
    id,
    title,
    from: onPages(page),
    about: 'Two dice, each against Rep with its modifiers; each unit of a body reads the same dice (pp. 37-39).',
    heads: ['Test', 'Pass 2d6', 'Pass 1d6', 'Pass 0d6'],
    rows: rowsOfSheet(of),
  });

const meleeTests = tests('melee-tests', 'Tests of melee and Dual-Armed troops', 76, MELEE);
const missileTests = tests('missile-tests', 'Tests of missile and skirmish troops', 77, MISSILE);

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
    ['Hill', 'All, at full speed. Who is nearer to the ridge is uphill.', 'The ridge bars sight. Within 1″ of it in cover, seen and seeing.', '29'],
    ['Impassable', 'Skirmishers on foot alone, at a quarter of their speed.', '', '29'],
    ['Populated', 'Foot alone, at half speed.', 'In cover.', '29'],
    ['Rocky', 'Foot at half speed; mounted troops by road alone.', 'In cover, seen and seeing anywhere.', '29'],
    ['Lake, sea, pond', 'Nobody who does not fly.', '', '29'],
    [
      'River',
      'Stop at its edge; the next turn into it, to the other edge; then out of it at the move less 1d6, each turn.',
      'Downhill of its banks. Nobody shoots from it.',
      '29',
    ],
    [
      'Woods',
      'Foot at half speed; mounted troops by road alone.',
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

/** Sheets of a battle, in the order in which one comes to them. */
export const FIGHTING: readonly ReferenceSheet[] = [
  rules,
  scouting,
  terrain,
  ground,
  placing,
  plans,
  moves,
  manoeuvres,
  ranges,
  shooting,
  melee,
  reactions,
  meleeTests,
  missileTests,
];

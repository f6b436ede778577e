import { BATTLE_RESULTS, CASUALTIES_INFLICTED, STRATAGEM_NEEDS_OVER } from '../../../data/tables/abstract-mass-combat.ts';
import {
  CANNON,
  ELEPHANT_RAMPAGE,
  ENGINE,
  FIREARM,
  LEADER_AT_RISK_CHECK,
  PURSUE,
  PURSUIT_DISTANCE,
  UNDISCIPLINED,
  WIND_MAIDEN_ESCAPE,
} from '../../../data/tables/battle.ts';
import { ARMY_TYPE, PLANS } from '../../../data/tables/battle-plans.ts';
import { CASUALTY_RECOVERY, LEADER_AT_RISK } from '../../../data/tables/campaign.ts';
import { HEROIC_COMBAT } from '../../../data/tables/heroes.ts';
import { GENERAL_TERRAIN, RIVER, RIVER_CROSSING, TERRAIN_GENERATOR, WATER_GENERATOR, WHOS_ATTACKING } from '../../../data/tables/setting-up.ts';
import { COLUMNS } from '../../../engine/by-this-axe/battle-results.ts';
import { DISTANCES } from '../../../engine/rally-round-the-king/reactions/pursuit.ts';
import { RESULT_WORDS } from '../../chronicle/quick-words.ts';
import type { BookRow } from '../../contract.ts';
import { REACTIONS } from './reactions.ts';
import { contest, type Described, eachScore, type Left, leftOf, passedRows, scoreRows, unscored } from './rows.ts';

const plain = (result: string): string => result.replaceAll('-', ' ');

/** p. 36: which units pursue, by what they did before, one sentence for those with the same rule. */
const PURSUERS = Map.groupBy(PURSUE.rows, ({ pursuesOn }) => pursuesOn);
const OVER_REP = { on: 'more than Rep', covers: [{ from: 1, to: null }] };
const REP_OR_LESS = { on: 'Rep or less', covers: [{ from: null, to: 0 }] };
/** Which units pursue and which hold, counted from Rep. */
const REP_READ = { 'over-rep': [OVER_REP, REP_OR_LESS], 'rep-or-less': [REP_OR_LESS, OVER_REP] } as const satisfies Record<string, readonly Left[]>;
const pursuer = (rows: readonly { readonly was: string }[]): string => rows.map(({ was }) => plain(was)).join(' or ');

/** The same where a throw does not say which of these it was. */
const PURSUES: BookRow[] = [
  { ...unscored([...PURSUERS].map(([on, rows]) => `${pursuer(rows)}: ${REP_READ[on][0].on}`).join('; ')), results: ['pursues'], words: 'pursues' },
  { ...unscored('otherwise'), results: ['holds'], words: 'holds' },
];

/** And where it can be told by the thrower's Rep. */
const PURSUES_BY_REP: BookRow[] = [...PURSUERS].flatMap(([on, rows]) =>
  (['pursues', 'holds'] as const).map((result, i) => {
    const read = REP_READ[on][i]!;
    return { on: `${pursuer(rows)}: ${read.on}`, covers: read.covers, results: [result], words: result };
  }),
);

/** Setting up and fighting on the table, pp. 5-53. */
export const BATTLE = {
  'whos-attacking': contest('Who’s Attacking', WHOS_ATTACKING.page, WHOS_ATTACKING.dice, ', and adds War Rating, one for invading and up to two for scouts'),
  'general-terrain': {
    title: 'General terrain',
    page: GENERAL_TERRAIN.page,
    dice: GENERAL_TERRAIN.dice,
    reading: 'the die with the defender’s battle tactics',
    rows: scoreRows(GENERAL_TERRAIN.rows, ({ result }) => result, plain),
  },
  'terrain-section': {
    title: 'Terrain of a section',
    page: TERRAIN_GENERATOR.page,
    dice: TERRAIN_GENERATOR.dice,
    reading: 'the sum, in the column of the general terrain',
    rows: eachScore(
      TERRAIN_GENERATOR.rows,
      ({ open, hilly, rough }) => [open, hilly, rough],
      ({ open, hilly, rough, water }) => `open: ${open}; hilly: ${hilly}; rough: ${rough}${water ? '; and water on the table' : ''}`,
      plain,
    ),
  },
  water: {
    title: 'Water',
    page: WATER_GENERATOR.page,
    dice: WATER_GENERATOR.dice,
    reading: 'the sum',
    rows: scoreRows(WATER_GENERATOR.rows, ({ water }) => water, plain),
  },
  river: { title: 'Fords', page: RIVER.page, dice: RIVER.dice, reading: 'the die', rows: scoreRows(RIVER.rows, ({ result }) => result, plain) },
  'army-type': {
    title: 'Plan of an army',
    page: ARMY_TYPE.page,
    dice: ARMY_TYPE.dice,
    reading: 'the die, in the column of the army’s battle tactics',
    rows: eachScore(
      ARMY_TYPE.rows,
      ({ A, B, C }) => [A, B, C],
      ({ A, B, C }) => `A: ${PLANS[A].name}; B: ${PLANS[B].name}; C: ${PLANS[C].name}`,
      (plan) => PLANS[plan].name,
    ),
  },
  'heroic-combat': {
    title: 'Heroic Combat',
    page: HEROIC_COMBAT.page,
    dice: 'Rep + AC d6',
    reading: `each throws; ${HEROIC_COMBAT.successOn.join(', ')} are successes and are thrown again, until one of the two has none left`,
    rows: [
      { ...unscored('both have some left'), results: ['again'], words: 'both throw theirs again' },
      {
        ...unscored(`${HEROIC_COMBAT.rows[0].moreBy} or more left on one side`),
        results: [HEROIC_COMBAT.rows[0].result],
        words: 'who has none left is killed outright, and the whole army tests for it',
      },
      {
        ...unscored(`${HEROIC_COMBAT.rows[1].moreBy} left on one side`),
        results: [HEROIC_COMBAT.rows[1].result],
        words: 'who has none left takes a punishing blow: Leader At Risk, and two dice less if the fight goes on',
      },
      { ...unscored('none left on either side'), results: [HEROIC_COMBAT.rows[2].result], words: 'evenly matched: they fight on with all their dice' },
    ],
  },
  undisciplined: {
    title: 'Undisciplined',
    page: UNDISCIPLINED.page,
    dice: UNDISCIPLINED.dice,
    reading: 'the die',
    rows: scoreRows(UNDISCIPLINED.rows, ({ result }) => result, plain),
  },
  ...REACTIONS,
  'leader-at-risk-check': {
    title: 'Is the leader at risk',
    page: LEADER_AT_RISK_CHECK.page,
    dice: LEADER_AT_RISK_CHECK.dice,
    reading: 'a die for each hit on the leader’s unit',
    // a quick battle has its own word for the same row
    rows: scoreRows(LEADER_AT_RISK_CHECK.rows, ({ result }) => result, plain).map((row) =>
      row.results[0] === 'unharmed' ? { ...row, results: [...row.results, 'safe'] } : row,
    ),
  },
  'leader-at-risk': {
    title: 'Leader at risk',
    page: LEADER_AT_RISK.page,
    dice: LEADER_AT_RISK.dice,
    reading: 'each die against the Rep of the leader’s unit; a six always fails',
    rows: passedRows(LEADER_AT_RISK.rows, { 'carries-on': 'carries on', 'out-of-the-fight': 'out of the fight', dead: 'dead' }),
  },
  'wind-maiden-escape': {
    title: 'Does a Wind Maiden escape',
    page: WIND_MAIDEN_ESCAPE.page,
    dice: WIND_MAIDEN_ESCAPE.dice,
    reading: 'the die, and one more if her unit is in melee, for one who is held against her will and whose ship is on land',
    rows: scoreRows(WIND_MAIDEN_ESCAPE.rows, ({ result }) => result, plain, { high: true }),
  },
  pursue: {
    title: 'Pursue',
    page: PURSUE.page,
    dice: PURSUE.dice,
    reading: 'the die against Rep; a leader with the unit may shift it by one',
    rows: PURSUES,
    byRep: PURSUES_BY_REP,
  },
  'pursuit-distance': {
    title: 'Distance of a pursuit',
    page: PURSUIT_DISTANCE.page,
    dice: PURSUIT_DISTANCE.dice,
    reading: 'the die changes the printed distance',
    rows: scoreRows(PURSUIT_DISTANCE.rows, ({ inches }) => DISTANCES[inches]!, plain),
  },
  missile: {
    title: 'Missile fire',
    page: 39,
    dice: '1d6 or 2d6',
    reading:
      'dice and modifiers of all who shoot at a target are added up: a hit for each time one more than its AC goes into the total, no more hits than units that shot',
    rows: [],
  },
  firearm: { title: 'Firearms', page: FIREARM.page, dice: FIREARM.dice, reading: 'hits on a die equal to the distance in inches, or higher', rows: [] },
  engine: { title: 'Engine', page: ENGINE.page, dice: ENGINE.dice, reading: 'lands so many inches straight ahead, and hits whoever stands there', rows: [] },
  cannon: {
    title: 'Cannon',
    page: CANNON.page,
    dice: CANNON.dice,
    reading: 'the dice in falling order are its bounces; ones spoil the shot',
    rows: [
      { ...unscored(`${CANNON.explodesOnOnes} ones`), results: ['explodes'], words: 'the cannon explodes' },
      { ...unscored(`${CANNON.misfiresOnOnes} ones`), results: ['misfires'], words: 'no shot' },
      { ...unscored('fewer ones'), results: ['fires'], words: 'fires' },
    ],
  },
  melee: {
    title: 'Melee',
    page: 40,
    dice: '1d6',
    reading: 'dice and modifiers of all on a side are added up: a hit for each time one more than the AC of who is hit goes into the total',
    rows: [],
    hitsOverAc: 1,
  },
  'elephant-rampage': {
    title: 'Elephant rampage',
    page: ELEPHANT_RAMPAGE.page,
    dice: ELEPHANT_RAMPAGE.dice,
    reading: 'the die',
    rows: scoreRows(ELEPHANT_RAMPAGE.rows, ({ result }) => result, plain),
  },
  'river-crossing': {
    title: 'Out of the river',
    page: RIVER_CROSSING.page,
    dice: RIVER_CROSSING.dice,
    reading: 'so many inches less than a normal move, or than a pursuit',
    rows: [],
  },
  'casualty-recovery': {
    title: 'Casualty Recovery',
    page: CASUALTY_RECOVERY.page,
    dice: CASUALTY_RECOVERY.dice,
    reading: 'each die against Rep; a six always fails',
    rows: passedRows(CASUALTY_RECOVERY.rows, {
      returns: 'comes back',
      'returns-unless-the-pursuer-is-faster': 'comes back unless its pursuer is faster',
      leaves: 'is gone',
    }),
  },
} as const satisfies Readonly<Record<string, Described>>;

/** Appendix D: what a score of casualties costs, in hundredths of strength. */
const LOSSES: BookRow[] = scoreRows(
  Object.entries(CASUALTIES_INFLICTED).map(([on, tenths]) => ({ on: Number(on), tenths })),
  ({ tenths }) => `${10 * tenths}%`,
  (share) => `${share} of its strength`,
  { low: true, high: true },
);

/** "a crushing victory of the defender". */
function fieldInWords(result: string): string {
  const [side, how] = result.includes(':') ? result.split(':') : [null, result];
  return `${RESULT_WORDS[how!]}${side === null ? '' : ` of the ${side === 'A' ? 'attacker' : 'defender'}`}`;
}

/** Quick battles: By This Axe, Appendix D. */
export const QUICK = {
  stratagem: {
    title: 'Stratagem',
    page: null,
    dice: '2d6',
    reading: 'the sum with leadership and troops, and for a deception with wizards',
    rows: [
      { on: `more than ${STRATAGEM_NEEDS_OVER}`, covers: [{ from: STRATAGEM_NEEDS_OVER + 1, to: null }], results: ['comes-off'], words: 'comes off' },
      { ...leftOf({ from: null, to: STRATAGEM_NEEDS_OVER }), results: ['fails'], words: 'fails' },
    ],
  },
  posture: contest('Who attacks', null, '1d6', ', and adds leadership, one for the greater share of horse and flyers, and one for a surprise attack'),
  'battle-results': {
    title: 'Battle Results',
    page: null,
    dice: '1d6',
    reading: 'the die with posture and stratagem, in the column of the strengths',
    rows: ([1, 2, 3, 4, 5, 6] as const).map((on) => {
      const results = [...new Set(BATTLE_RESULTS[on])];
      return {
        ...leftOf({ from: on === 1 ? null : on, to: on === 6 ? null : on }),
        results,
        says: results.map(fieldInWords),
        words: COLUMNS.map((column, i) => `${column} ${fieldInWords(BATTLE_RESULTS[on][i]!)}`).join('; '),
      };
    }),
  },
  'casualties-inflicted': { title: 'Casualties Inflicted', page: null, dice: '2d6', reading: 'the sum with the modifier of the result', rows: LOSSES },
  'pursuit-casualties': { title: 'Casualties of a pursuit', page: null, dice: '2d6', reading: 'the sum with the modifiers for horse', rows: LOSSES },
} as const satisfies Readonly<Record<string, Described>>;

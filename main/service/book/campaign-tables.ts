import { GOING_TO_WAR, LEADER_DEATH, SUCCESSION, WAR_RATING, WHO_IS_AT_WAR, WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import {
  CITY_STATE_VOTE,
  CIVIL_WAR_ALLEGIANCE,
  CIVIL_WAR_FACTIONS,
  FIRST_FAMILY,
  TRIBAL_ALLEGIANCE,
  TROPILIUM_CLAIMANT,
} from '../../../data/tables/governments.ts';
import { planByDie } from '../../../engine/campaign/wars/simultaneous-wars.ts';
import type { BookRow } from '../../contract.ts';
import { contest, type Described, named, otherThan, passedRows, scoreRows, scores } from './rows.ts';

const DIE = [1, 2, 3, 4, 5, 6];

/** A die's faces and what they say, where the page lists the faces. */
const faces = <Result extends string>(
  rows: readonly { readonly on: readonly number[]; readonly result: Result }[],
  words: Readonly<Record<Result, string>>,
): BookRow[] => rows.map(({ on, result }) => ({ ...scores(on, DIE), results: [result], words: words[result] }));

const PLANS = { attack: 'all attack', defend: 'all defend', split: 'the army is split', 'one-front': 'all go to one front' } as const;

/** Ruling 19: 1d6 for a nation without a player: among what, and for whom. */
const FRONTS = [
  { plans: ['attack', 'defend', 'split'], who: 'attacks and defends' },
  { plans: ['one-front', 'split'], who: 'attacks or defends alone' },
] as const;

/** A row for each plan: a throw does not say which of the two columns it was made on. */
const twoFronts: BookRow[] = (Object.keys(PLANS) as (keyof typeof PLANS)[]).map((plan) => {
  const columns = FRONTS.map(({ plans, who }) => ({ who, faces: DIE.filter((die) => planByDie(plans, die) === plan) }));
  const on = columns.flatMap(({ who, faces }) => (faces.length === 0 ? [] : [`${scores(faces, DIE).on} (${who})`])).join(', ');
  return { on, covers: columns.flatMap(({ faces }) => scores(faces, DIE).covers), results: [plan], words: PLANS[plan] };
});

/** The campaign's own tables, pp. 9-60. */
export const CAMPAIGN = {
  'war-rating': {
    title: 'War Rating',
    page: WAR_RATING.page,
    dice: WAR_RATING.dice,
    reading: 'the die with the list’s modifier',
    rows: scoreRows(
      WAR_RATING.rows,
      ({ warRating }) => String(warRating),
      (rating) => `War Rating ${rating}`,
      { low: true, high: true },
    ),
  },
  recruiting: { title: 'Recruiting', page: 10, dice: '2d6', reading: 'the sum names a unit of the army list on which it is thrown', rows: [] },
  'going-to-war': {
    title: 'Going to War',
    page: GOING_TO_WAR.page,
    dice: GOING_TO_WAR.dice,
    reading: 'each die against War Rating with its modifiers; a six always fails',
    rows: passedRows(GOING_TO_WAR.rows, {
      'goes-to-war': 'goes to war',
      'attacks-hated-enemy': 'goes to war if a hated enemy is next to it',
      'stays-at-peace': 'stays at peace',
    }),
  },
  'who-is-attacked': {
    ...contest('Who’s At War', WHO_IS_AT_WAR.page, WHO_IS_AT_WAR.dice),
    reading: 'a die for each possible opponent, with the modifiers of a war with it; the highest is attacked, ties are thrown again',
  },
  'first-aggressor': contest('First aggressor', 59, '1d6', ' and adds National Morale'),
  'invasion-order': {
    ...contest('Order of invasions', null, '1d6'),
    reading: 'each invader throws and adds War Rating; the highest goes first, ties are thrown again',
  },
  'where-to-attack': {
    ...contest('Where To Attack', 59, '1d6'),
    reading: 'a die for each province that can be entered; the highest is invaded, ties are thrown again',
  },
  'two-fronts': { title: 'Two fronts without a player', page: null, dice: '1d6', reading: 'the die', rows: twoFronts },
  'will-to-fight': {
    title: 'Will to Fight',
    page: WILL_TO_FIGHT.page,
    dice: WILL_TO_FIGHT.dice,
    reading: 'each die against National Morale and War Rating together, with their modifiers; a six may pass',
    rows: passedRows(WILL_TO_FIGHT.rows, { 'carries-on': 'carries on', shaken: 'carries on, National Morale 1 lower', 'loses-the-war': 'loses the war' }),
  },
  'city-state-first-family': { ...contest('First Family', FIRST_FAMILY.page, FIRST_FAMILY.dice, ' and adds War Rating') },
  'city-state-vote': {
    title: 'Vote of the City States',
    page: CITY_STATE_VOTE.page,
    dice: CITY_STATE_VOTE.dice,
    reading: `a die for each province, the First Family’s counts ${CITY_STATE_VOTE.firstFamilyVotes} times`,
    rows: faces(CITY_STATE_VOTE.rows, { yes: 'for war', no: 'against it' }),
  },
  'tribal-allegiance': {
    ...contest('Tribal allegiance', TRIBAL_ALLEGIANCE.page, TRIBAL_ALLEGIANCE.dice),
    reading: 'unit by unit, every chief throws and adds War Rating; the highest has it, ties are thrown again',
  },
  'leader-death': {
    title: 'Leader Death',
    page: LEADER_DEATH.page,
    dice: LEADER_DEATH.dice,
    reading: 'the sum',
    rows: [
      { ...named(LEADER_DEATH.diesOn), results: ['died'], words: 'dies' },
      { ...otherThan(LEADER_DEATH.diesOn), results: ['lives'], words: 'lives on' },
    ],
  },
  wounds: { title: 'Wounds', page: null, dice: '1d6', reading: 'so many seasons out of the fight, counting the season of the battle', rows: [] },
  succession: {
    title: 'Succession',
    page: SUCCESSION.page,
    dice: SUCCESSION.dice,
    reading: 'the die',
    rows: scoreRows(
      SUCCESSION.rows,
      ({ result }) => result,
      (result) => ({ heir: 'an heir follows', 'civil-war': 'civil war' })[result],
    ),
  },
  'civil-war-faction': {
    ...contest('Homes of the factions', CIVIL_WAR_FACTIONS.page, CIVIL_WAR_FACTIONS.dice),
    reading: `a die for each province; the ${CIVIL_WAR_FACTIONS.factions} highest are the homes, ties are thrown again`,
  },
  'civil-war-allegiance': {
    ...contest('Civil war allegiance', CIVIL_WAR_ALLEGIANCE.page, CIVIL_WAR_ALLEGIANCE.dice),
    reading: 'for one recruiting roll or unit after another, both Leaders throw and add War Rating; the higher has it, ties are thrown again',
  },
  'tropilium-claimant': {
    title: 'Claimants to Tropilium',
    page: TROPILIUM_CLAIMANT.page,
    dice: TROPILIUM_CLAIMANT.dice,
    reading: 'a die for each governor',
    rows: faces(TROPILIUM_CLAIMANT.rows, { loyal: 'is loyal', 'claims-the-throne': 'claims the throne' }),
  },
} as const satisfies Readonly<Record<string, Described>>;

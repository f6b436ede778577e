import { GOING_TO_WAR, SUCCESSION, WHO_IS_AT_WAR } from '../../../data/tables/campaign.ts';
import { CITY_STATE_VOTE, FIRST_FAMILY } from '../../../data/tables/governments.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { MOTIVATION_NAMES } from '../government-names.ts';
import { facts, rated } from './sheet.ts';

/** pp. 54-55: how nations are governed, and what they go to war for. */

const governments = facts({
  id: 'governments',
  title: 'Governments and succession',
  rows: [
    ['Monarchy', `${rated(WHO_IS_AT_WAR.modifiers['both-monarchies'])} for another monarchy when it is thrown whom it attacks (p. 58, ruling C31).`, 54],
    ['Empire', `${rated(WHO_IS_AT_WAR.modifiers['both-empires'])} for another empire when it is thrown whom it attacks (p. 58, ruling C31).`, 54],
    ['Tropilium', 'Three regions that go to war each for itself, and never against each other but for the throne.', 54],
    ['Tribal', 'One nation at first. When it loses a war, each province is a tribe with a chief of its own.', 55],
    [
      'Tribes',
      'Attack nobody outside until one has beaten the others, in seasons of war like any (ruling 44). Attacked from outside they fight as one, and are tribes again when that enemy is beaten.',
      55,
    ],
    ['Whose warriors', 'Unit by unit each chief throws a die and adds his War Rating; the highest has it.', 55],
    [
      'City States',
      `A prince for each province. Each year all throw ${FIRST_FAMILY.dice} and add War Rating: the highest leads the nation, the First Family.`,
      FIRST_FAMILY.page,
    ],
    [
      'Their vote',
      `An attack wants more yes than no: a die for each province, even is yes, and the First Family’s counts ${CITY_STATE_VOTE.firstFamilyVotes === 2 ? 'twice' : `${CITY_STATE_VOTE.firstFamilyVotes} times`}. In defence nobody votes.`,
      CITY_STATE_VOTE.page,
    ],
    ['When a Leader dies', 'A die: an heir follows on all but a 6, which is civil war, where the nation has two provinces (ruling C22).', SUCCESSION.page],
    [
      'Civil war',
      'The two provinces of the highest dice are the homes of two factions, the nation’s and the rebels’. Until Spring it stays one, under the higher War Rating.',
      SUCCESSION.page,
    ],
    [
      'Whose army, in Spring',
      'For each recruiting roll both throw a die and add War Rating. They fight until one has lost heart or its last province (ruling 42); the victor has all.',
      SUCCESSION.page,
    ],
    [
      'The Emperor of Tropilium',
      'Has named his heir, who follows. Each governor throws a die, and on a 6 claims the throne and fights for it.',
      SUCCESSION.page,
    ],
  ],
});

const { modifiers: tested } = GOING_TO_WAR;
const { modifiers: thrown } = WHO_IS_AT_WAR;

const motivations = facts({
  id: 'motivations',
  title: 'What nations go to war for',
  heads: ['Motivation', 'When it is tested whether it goes to war', 'When it is thrown whom it attacks'],
  rows: [
    [MOTIVATION_NAMES.conquest, `War Rating ${rated(tested.conquest)}`, '–', 55],
    [MOTIVATION_NAMES.colonizing, '–', `${rated(thrown['colonizing-lower-tech'])} for a lower Tech`, 55],
    [MOTIVATION_NAMES.religious, '–', 'The difference of alignments', 55],
    [
      MOTIVATION_NAMES.loot,
      `War Rating ${rated(tested['loot-in-spring-or-summer'])} in Spring and Summer, ${rated(tested['loot-in-fall'])} in Fall`,
      `${rated(thrown['loot-already-at-war'])} for who is at war already, with another than itself (ruling 36)`,
      55,
    ],
  ],
  notes: ['These are those of the tables of pp. 57-58, and do not count twice (ruling C31).'],
});

/** Sheets of governments and motivations. */
export const REALMS: readonly ReferenceSheet[] = [governments, motivations];

import { CAPTAINS, WAR_RATING } from '../../../data/tables/campaign.ts';
import { BANNERS, HEROES, KEEPING_THE_HERO_HAPPY, MAGIC_FOR_HIRE, MAGIC_USERS } from '../../../data/tables/hiring.ts';
import { MAKING_LISTS } from '../../../data/tables/making-lists.ts';
import { MAGIC_ITEMS, PRICES } from '../../../data/tables/treasures.ts';
import { MOST_UNITS, USUAL_POINTS } from '../../../engine/armies.ts';
import { BASIC_ARMY } from '../../../engine/own-lists.ts';
import { counted, sentence, signed } from '../../chronicle/words.ts';
import { type ReferenceSheet, RULE_WORDS } from '../../contract.ts';
import { facts, onPages, rated, sheet } from './sheet.ts';

/** pp. 9-11, 44-45, 50, 56-57, 60-64, 70: what armies are raised from, and for what. */

const armies = facts({
  id: 'raising-an-army',
  title: 'Raising an army',
  rows: [
    ['Basic army', 'The units that the list has in its column Basic, some 200 points. A nation has it each Spring, for nothing.', 10],
    ['A recruiting roll', `2d6: the sum names a unit of the list.`, 10],
    ['On its own, rolled', `A basic army, and rolls until its ${USUAL_POINTS} points are reached; the last unit may take it past them.`, 10],
    ['On its own, bought', `A basic army, and units of the list as one likes, never above the points. At most ${MOST_UNITS} units have room (ruling 261).`, 10],
    [
      'In a campaign',
      'A basic army in Spring, and a recruiting roll for each it has in hand; what is left may be rolled in Summer and Fall, at the capital, and is gone in Winter (ruling 15).',
      57,
    ],
    ['Leaders', 'One CinC for nothing; captains as the army grows.', CAPTAINS.page],
    ['War Rating', `${sentence(WAR_RATING.dice)} with the modifier of the list, once for each CinC.`, WAR_RATING.page],
  ],
});

const rolls = sheet({
  id: 'recruiting-rolls',
  title: 'What recruiting rolls come from and buy',
  from: 'pp. 9-10, 44, 50-51, 57, 60-63',
  heads: ['What', 'Rolls', 'Page'],
  rows: [
    ['Each province held in Spring', '+1', '57'],
    ['The land’s Defense, and its Tech', '+ both', '57'],
    ['Each war won, while the peace lasts: at once, and each Spring', '+1', '60'],
    ['Each war lost, likewise', '−1', '60'],
    ['A unit thrown on the list', '1', '10'],
    ['A captain', String(CAPTAINS.recruitingRolls), String(CAPTAINS.page)],
    ['A magic user', String(MAGIC_USERS.recruitingRolls), String(MAGIC_USERS.page)],
    ['A hero', String(HEROES.recruitingRolls), String(HEROES.page)],
    ['A gift to keep him', '1', String(KEEPING_THE_HERO_HAPPY.page)],
    ['A banner', String(BANNERS.recruitingRolls), String(BANNERS.page)],
    ['A magic item, each year', String(MAGIC_ITEMS[0].rollsAYear), String(MAGIC_ITEMS[0].page)],
    ['A magic item of a neighbour', `${PRICES['magic-item'].rolls} + ${PRICES['magic-item'].dice}`, String(PRICES['magic-item'].page)],
    ['An artifact of a neighbour', `${PRICES.artifact.rolls} + ${PRICES.artifact.dice}`, String(PRICES.artifact.page)],
    ['A captive Leader (ruling C10)', '1', '42'],
  ],
  numbers: [1, 2],
  notes: [
    'In all never below 0 (ruling 15). In the Spring after a Rogue Dragon has held the land no province counts (p. 69).',
    'Mercenary companies have their own prices, and mutineers want half a die (p. 65).',
  ],
});

/** p. 45: who counts for the die of magic users. */
const magicForHire = sheet({
  id: 'magic-for-hire-modifiers',
  title: 'To the die of magic users for hire',
  from: onPages(MAGIC_FOR_HIRE.page),
  heads: ['Circumstance', 'To the die'],
  rows: [
    ['The mana of the land', `up to ${signed(MAGIC_FOR_HIRE.manaCountsUpTo)} or ${signed(-MAGIC_FOR_HIRE.manaCountsUpTo)}`],
    ['Each magic user of level 1 it has', signed(MAGIC_FOR_HIRE.modifiers['each level 1 in army'])],
    ['Each magic user of level 2 it has', signed(MAGIC_FOR_HIRE.modifiers['each level 2 in army'])],
  ],
  numbers: [1],
});

/** p. 70: what a figure costs. */
const costs = sheet({
  id: 'costs',
  title: 'What troops cost',
  from: onPages(MAKING_LISTS.page),
  about: 'A figure costs its Rep, its AC and these; a unit costs that for each of its figures.',
  heads: ['What it is', 'Points a figure'],
  rows: [
    ...Object.entries(MAKING_LISTS.purpose).map(([purpose, points]) => [sentence(purpose), rated(points)]),
    ['Mounted, but for flyers (ruling A1)', signed(MAKING_LISTS.mounted)],
    ...Object.entries(MAKING_LISTS.rules).map(([rule, points]) => [sentence(RULE_WORDS[rule as keyof typeof MAKING_LISTS.rules]), signed(points)]),
  ],
  numbers: [1],
  notes: ['Arquebusiers of the lists pay for one of firearms and terror (ruling 5).'],
});

const captains = sheet({
  id: 'captains',
  title: 'Leaders and captains',
  from: onPages(CAPTAINS.page),
  heads: ['Who', 'What the book has of him'],
  rows: [
    [
      'The Leader',
      `Comes with the army, for nothing. His War Rating is thrown for: ${Math.min(...WAR_RATING.rows.map((r) => r.warRating))} to ${Math.max(...WAR_RATING.rows.map((r) => r.warRating))}.`,
    ],
    [
      'A captain',
      `Where there are more than ${CAPTAINS.unitsAbove} units, and another for each ${CAPTAINS.oneMorePer} units more; ${CAPTAINS.points} points or ${counted(CAPTAINS.recruitingRolls, 'recruiting roll')}. Never more of them than the Leader’s War Rating.`,
    ],
  ],
});

const makingLists = facts({
  id: 'making-lists',
  title: 'Making army lists',
  rows: [
    ['Troops', 'Rows of printed lists under whatever name, or troops from scratch (rulings 295, 297).', MAKING_LISTS.page],
    ['What a unit costs', 'Rep, AC and what its troops cost besides, times its figures.', MAKING_LISTS.page],
    [
      'Shares',
      'Each sum of 2d6 brings one row. By the page a row has about as many of the 36 throws as its share of the units on the list.',
      MAKING_LISTS.page,
    ],
    [
      'Recruiting rolls',
      'The cost of each unit times its throws, all added up and divided by 36, is what a roll brings; 200 divided by that, rounded, is the number of rolls.',
      MAKING_LISTS.page,
    ],
    ['Basic army', `Some 200 points; here ${BASIC_ARMY.least} to ${BASIC_ARMY.most}, as those that are printed (ruling 295).`, 10],
    ['Ratings', 'War Rating −1 to +1; alignment and mana −2 to +2 (ruling 295).', 11],
    ['History', 'A list with another people named beside it serves for that people, without magic, flyers and the like.', 10],
  ],
});

/** Sheets of raising armies. */
export const RAISING: readonly ReferenceSheet[] = [armies, captains, rolls, magicForHire, costs, makingLists];

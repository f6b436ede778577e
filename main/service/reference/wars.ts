import { GOING_TO_WAR, WHO_IS_AT_WAR, WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import { DEPUTY_WAR_RATING } from '../../../engine/campaign/state.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { facts, modified, onPages, sheet } from './sheet.ts';

/** pp. 57-60, 63, 70: wars, from the first throw to the peace, and who wins the campaign. */

const TO_WAR: Readonly<Record<keyof typeof GOING_TO_WAR.modifiers, string>> = {
  artifact: 'It has an artifact, or a possible opponent has shown one, or a relic (ruling 64)',
  'loot-in-fall': 'Loot, in Fall',
  brethren: 'It has the Brethren in its pay',
  'level-3-magic-user': 'It has a magic user of level 3',
  conquest: 'Conquest',
  'loot-in-spring-or-summer': 'Loot, in Spring and Summer',
};

const goingToWar = sheet({
  id: 'going-to-war',
  title: 'Going to war',
  from: onPages(57, 58),
  about: 'Each nation at peace, in Spring, Summer and Fall: two dice against its Leader’s own War Rating (ruling C6) with these; sixes fail.',
  heads: ['Circumstance', 'To War Rating'],
  rows: modified(GOING_TO_WAR.modifiers, TO_WAR),
  numbers: [1],
  notes: [
    'Two passed: it goes to war. One: only against a hated enemy next to it. None: it does not.',
    'Brethren have no land, so they neither go to war nor are attacked (ruling 16).',
  ],
});

const AGAINST: Readonly<Record<Exclude<keyof typeof WHO_IS_AT_WAR.modifiers, 'religious-fervor'>, string>> = {
  'brethren-against-black-moon': 'It has the Brethren in its pay, and the opponent’s alignment is below 0',
  'revealed-artifact': 'The opponent has shown an artifact, or a relic (ruling 64)',
  'colonizing-lower-tech': 'It is Colonizing, and the opponent’s Tech is lower',
  'loot-already-at-war': 'It goes for Loot, and the opponent is at war with another',
  'both-monarchies': 'Both are monarchies',
  'both-empires': 'Both are empires',
};

const whoIsAttacked = sheet({
  id: 'who-is-attacked',
  title: 'Who is attacked',
  from: onPages(WHO_IS_AT_WAR.page),
  about: 'A die for each possible opponent with these; the highest is attacked, ties are thrown again. A single one is attacked without a die.',
  heads: ['Circumstance', 'To the die'],
  rows: [['It is Religious', 'the difference of alignments'], ...modified(WHO_IS_AT_WAR.modifiers, AGAINST)],
  numbers: [1],
  notes: [
    'Possible opponents touch it by land or double arrow, are under no enforced peace with it nor at war with it, and are not of the same realm (ruling 17).',
  ],
});

const waging = facts({
  id: 'waging-war',
  title: 'Waging war',
  rows: [
    ['Aggressor', 'Who went to war. If two chose each other, a die and National Morale each say who (ruling C7).', 59],
    ['Where he attacks', 'A die for each enemy province that his army can enter (ruling 327); the highest. Ties are thrown again.', 59],
    [
      'Marching',
      'Through provinces of one’s own and over double arrows as far as one likes; it ends in the first that is the enemy’s. Those who attack move first, in the order of their dice (rulings 18, 35).',
      70,
    ],
    ['Who is attacked', 'Comes there by friendly provinces, however far, or concedes the province.', 59],
    [
      'The aggressor wins',
      'The province is his, and he stays the aggressor. The beaten army goes to any of its own it can reach, or disbands till Spring (ruling C8).',
      59,
    ],
    ['The aggressor loses', 'He goes back, loses nothing, and the other is the aggressor from next season on.', 59],
    [
      'No battle, or a draw',
      'A province conceded is lost without a battle (ruling C5). After a draw or a battle refused nothing has changed (rulings B27, B28).',
      59,
    ],
    ['Two wars: attacked, and aggressor', 'All attack and the province invaded is conceded; all defend; or the army is split.', 58],
    ['Two wars: attacked in both', 'The army is split, or concedes one province and defends the other.', 58],
    ['A split army', `The part without the Leader has a deputy of War Rating ${DEPUTY_WAR_RATING}, or a company’s commander (rulings 19, C14).`, 58],
  ],
});

const WILL: Readonly<Record<keyof typeof WILL_TO_FIGHT.modifiers, string>> = {
  'won-a-battle': 'It has won a battle this season',
  'lost-a-battle': 'It has lost a battle this season',
  'refused-battle': 'It has refused battle for the third time; more for each in a row (ruling 14)',
  'each-province-lost': 'Each province lost this season',
};

const morale = sheet({
  id: 'national-morale',
  title: 'National Morale',
  from: onPages(WILL_TO_FIGHT.page),
  about:
    'Each nation at war, at the end of each season: two dice against National Morale and the Leader’s War Rating together, with these; here sixes may pass.',
  heads: ['Circumstance', 'To National Morale'],
  rows: modified(WILL_TO_FIGHT.modifiers, WILL),
  numbers: [1],
  notes: [
    'Two passed: it carries on. One: it does, with a National Morale that is one lower, never below 0 (ruling C2). None: it has lost all its wars (ruling C3).',
    `A Leader wounded, captured or dead this season does not count (ruling C29); later a captive’s deputy of War Rating ${DEPUTY_WAR_RATING} does (ruling C10).`,
    'With its last war over it has the National Morale of its list again (ruling C2).',
  ],
});

const peace = facts({
  id: 'peace',
  title: 'Losing a war, tribute and peace',
  rows: [
    ['Who has lost', 'Passes no die of its test of National Morale. If both do, nobody has lost: a season of peace, land goes back (ruling C4).', 59],
    ['Peace: the winner’s morale is higher', 'As many years as the difference, with the values before the loss (ruling 20).', 60],
    ['Peace: the loser’s is higher', 'As many seasons as the difference.', 60],
    ['Peace: both are equal', 'One season.', 60],
    ['Land', 'What the winner has taken in this war is his; what the loser took goes back to him (ruling 37).', 60],
    ['Tribute', 'The loser gives a recruiting roll at once, and one each Spring of the peace; without one in hand he owes it (ruling C26).', 60],
    ['Hatred', 'The winner is the loser’s hated enemy from then on.', 60],
    ['Tribes', 'A tribal nation breaks up into them (ruling 43).', 55],
    ['Captives', 'Come home (ruling C10).', 42],
  ],
});

const winning = facts({
  id: 'winning',
  title: 'Winning the campaign',
  rows: [
    ['How long', 'As many years as were agreed on, three or more.', 60],
    [
      'Who has won',
      'Who has gained most recruiting rolls since the beginning, as the land held would give them next Spring, without tribute; equals share it (ruling 28).',
      60,
    ],
    ['All three artifacts', 'In one nation’s hands end the campaign at once, and it has won.', 63],
  ],
});

/** Sheets of war and peace. */
export const WARS: readonly ReferenceSheet[] = [goingToWar, whoIsAttacked, waging, morale, peace, winning];

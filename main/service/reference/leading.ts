import { HEROIC_COMBAT } from '../../../data/tables/heroes.ts';
import { DEPUTY_WAR_RATING } from '../../../engine/campaign/state.ts';
import { IDLE_TURNS, LAST_TURN } from '../../../engine/rally-round-the-king/turn-sequence.ts';
import { inWords } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { facts } from './sheet.ts';

/** pp. 9, 31, 39, 42-43: leaders on the field, and how a battle ends. */

const leaders = facts({
  id: 'leaders-in-battle',
  title: 'Leaders in battle',
  rows: [
    ['War Rating', 'That of the CinC, and one more for each captain, hero or commander: so many bodies are activated in a turn, and always one.', 9],
    ['Where they are', 'With a unit each, not two in one while another has none (ruling 397). Off the table in pursuit they activate nobody (ruling 135).', 42],
    ['CinC lost', 'By rout, wounds or death: his points are gone, and the whole army tests Leader Lost.', 39],
    ['Captain lost', 'One point is gone; units within 2″ test.', 39],
    ['Hero killed in single combat', `The whole army tests, who is within ${HEROIC_COMBAT.seenWithin}″ and has seen it at −1.`, HEROIC_COMBAT.page],
    ['At risk', 'A die for each hit of fire or melee on his unit. On a 6 he is at risk, once however many sixes (ruling 305).', 42],
    [
      'What becomes of him',
      'Two dice against the Rep of his unit without its hits (ruling B17), sixes fail. Two pass: he carries on; one: he is out of the fight; none: he is dead.',
      42,
    ],
    ['Captured', 'Out of the fight, and his unit routs, then or later that day (ruling 317).', 42],
    [
      'Hurt',
      `He misses that season’s test of morale and leads again in the next (ruling C10), or after 1d6 seasons by option (ruling 39). Meanwhile a deputy of War Rating ${DEPUTY_WAR_RATING} leads.`,
      59,
    ],
    [
      'A captive',
      'A Leader comes home when that war ends, or for one recruiting roll (ruling C10). A captain, hero, commander or magic user is lost (ruling 171).',
      42,
    ],
    ['Pursuit', 'He may shift the die of his unit by one.', 36],
    ['Death in Winter', 'Leaders, captains, magic users and heroes: see Leader Death. For the Leader there is an heir, or civil war.', 60],
  ],
});

const end = facts({
  id: 'end-of-a-battle',
  title: 'The end of a battle',
  rows: [
    ['When', 'One side has been driven from the field, or leaves it; or both agree, and neither holds it (ruling 375).', 31],
    [
      'Nothing happens',
      `After ${inWords(IDLE_TURNS)} turns in a row without a shot, a charge or a fight, or after ${LAST_TURN} in all, neither side holds the field (ruling 11).`,
      71,
    ],
    [
      'Points, on its own',
      'Those one came with, less one’s own units that routed or left, and the enemy’s that did besides. More is better; as many is a draw, whoever held the field (ruling 120).',
      42,
    ],
    [
      'Major Pursuit, in a campaign',
      'The loser lays out the units that routed or left. The winner sets units that have not routed on them, one on each, beginning with the one worth least.',
      43,
    ],
    ['Not pursued', 'Comes back.', 43],
    ['Pursued', 'Two dice against Rep, sixes fail: two passed and it comes back, one and it does unless its pursuer moves faster, none and it is gone.', 43],
    ['The winner', 'Has all his units back.', 43],
    ['Hits', 'Are taken off on both sides.', 43],
    ['A draw in a campaign', 'All come back, nothing changes hands, no morale is modified (ruling B27).', 59],
  ],
});

/** Sheets of leaders, and of the end. */
export const LEADING: readonly ReferenceSheet[] = [leaders, end];

import { FIGURES_FOR_MOVEMENT } from '../../../data/tables/battle.ts';
import { MOVEMENT_RATES } from '../../../data/tables/campaign.ts';
import { inWords, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { facts, onPages, sheet } from './sheet.ts';

/** pp. 31-36: how bodies move, and are moved. */

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

const manoeuvres = facts({
  id: 'manoeuvres',
  title: 'Changing direction and formation',
  about: 'A body in motion goes at least half of its move, straight ahead, until it is stopped (pp. 31, 35).',
  heads: ['What', 'Costs and allows'],
  rows: [
    ['Faced by an enemy who could charge', 'Who faces him too may only stand or go straight on; who does not may move as he likes.', 32],
    ['About face', 'Foot: half the move, at its beginning or end. Mounted and artillery: all of it.', 32],
    ['Wheel', 'Up to 45 degrees in a turn, a body one unit wide up to 90. Foot: all of the move. Mounted: half of it, at its beginning or end.', 32],
    ['Expand', 'A unit from the ranks behind to each end of the first, for all of the move (ruling 113); into a melee too, without a test.', 33],
    ['Dismount', 'Instead of moving, and for the rest of the battle.', 33],
    [
      'Skirmishers',
      'Move any way they like, and face as they like at the end. They pass through friends, and friends through them, where who is passed through neither moves nor shoots.',
      33,
    ],
    [
      'Charge',
      'Shifts to a side by up to half a base to match up with whom it meets. Of its body, who stands behind a unit of his Rep or a higher one comes along; behind a lower one he may.',
      34,
    ],
    ['Form and break up', 'In motion, as one likes. Units that come together from different directions take a turn to form one body.', 34],
    [
      'Stopped',
      'By a test, within 1″ of friends in the way, by impassable ground, on ground one has said one would occupy, after a pursuit, and in range of somebody to shoot at.',
      35,
    ],
  ],
});

/** Sheets of movement. */
export const MOVING: readonly ReferenceSheet[] = [moves, manoeuvres];

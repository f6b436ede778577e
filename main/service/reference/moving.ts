import { ELEPHANT_RAMPAGE, FIGURES_FOR_MOVEMENT, PURSUE, PURSUIT_DISTANCE } from '../../../data/tables/battle.ts';
import { MOVEMENT_RATES } from '../../../data/tables/campaign.ts';
import { inWords, listed, sentence } from '../../chronicle/words.ts';
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
  about: 'An active body goes at least half of its move, straight ahead, until it is stopped (pp. 31, 35).',
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
    ['Form and break up', 'When active, as one likes. Units that come together from different directions take a turn to form one body.', 34],
    [
      'Stopped',
      'By a test, within 1″ of friends in the way, by impassable ground, on ground one has said one would occupy, after a pursuit, and in range of somebody to shoot at.',
      35,
    ],
  ],
});

const turn = facts({
  id: 'turn',
  title: 'A turn of a battle',
  about: 'A turn is one side’s go, then the other has its own (ruling B1); the attacker begins.',
  rows: [
    ['Order', 'Body after body from one’s own right to one’s left. All that a body brings about is settled before the next has its go.', 31],
    [
      'Activation',
      'A point of War Rating for a body; an active one goes on for nothing. A flyer in the air: a point each turn, unit by unit (ruling 231).',
      31,
    ],
    [
      'A body’s go',
      'Once active it moves. In range of an enemy it shoots. In melee it fights, once a go (ruling 119). What that calls for is tested at once.',
      31,
    ],
    [
      'How far',
      'At least half of the move until it is stopped, all of it only straight on; as fast as its slowest unit. Never aslant; backwards only skirmishers and who gives ground.',
      31,
    ],
    ['Before an enemy who could charge', 'An active body that faces him may also stay where it is, and has stopped then (ruling 265).', 32],
    ['Magic', 'One spell a turn, for no War Rating, as the go begins or when all bodies have had theirs (ruling 210).', 45],
    ['Heroes', 'One who has an enemy hero in sight within 12″ goes for him first of all, for no War Rating (ruling 201).', 51],
  ],
});

const givingWay = facts({
  id: 'giving-way',
  title: 'Advances, retreats, routs, pursuits',
  about: 'What tests make units do, whether they were active or not.',
  rows: [
    [
      'Advance',
      'Half of a move straight ahead. It may turn first to an enemy at its flank or rear who caused it. If it would meet an enemy, it tests Wanting to Charge.',
      35,
    ],
    [
      'Halt',
      'No longer active, and so are those right behind. It turns to who caused it and then does not shoot, unless another before it could charge: then it counts as facing all round.',
      36,
    ],
    [
      'Give ground',
      'An inch straight back, with a hit. Foot right behind is pushed back without a hit, horse there retires with one. If the enemy cannot follow up, it stays, with the hit.',
      35,
    ],
    ['Follow up', 'Who made it give ground must come along, if he touches no other enemy.', 35],
    [
      'Retire',
      'As far as the list says, straight away from the enemy and facing him at the end, with a hit. Friends in the way halt it 1″ off, with a second hit; skirmishers in the way rout.',
      36,
    ],
    ['Retire, and meet an enemy', 'Whom pursuers meet again, or who runs into another enemy or closed ground, routs.', 36],
    [
      'Rout',
      'Off the table at once. Two that would rout each other: the lower Rep as modified does, the other stays with a hit; both stay with one if they are equal.',
      36,
    ],
    [
      'Pursue',
      'Whoever made an enemy retire or rout throws: a charger pursues on his Rep or less, all others on more than it, as printed. A leader with the unit may shift the die by one. Not while it touches another enemy (ruling 157).',
      PURSUE.page,
    ],
    [
      'How far they pursue',
      `The distance of retiring: ${listed(PURSUIT_DISTANCE.rows.filter(({ inches }) => inches < 0).map(({ on }) => String(on)))} an inch less, ${listed(PURSUIT_DISTANCE.rows.filter(({ inches }) => inches > 0).map(({ on }) => String(on)))} an inch more. Then they have stopped (p. 35).`,
      PURSUIT_DISTANCE.page,
    ],
    [
      'Those right behind',
      'Pulled along in a charge, in following up and in pursuit if their Rep is no higher, else as their player likes; they halt, retire and rout with a charger.',
      34,
    ],
    [
      'Off the table',
      'Who pursues over the edge may come back where he left, once activated. Nobody else ever comes back, but flyers who left in flight (ruling 238).',
      36,
    ],
    [
      'Elephants',
      'Instead of a first rout they run by a die, as far as they go, and fight whom they meet, friend or foe; the second is a rout.',
      ELEPHANT_RAMPAGE.page,
    ],
    [
      'Hits',
      'From fire, melee, retiring and giving ground. As many as Rep do not remove a unit; fanatics go once they have more (p. 7), creatures of magic at as many (p. 49).',
      42,
    ],
  ],
});

const flight = facts({
  id: 'flight',
  title: 'Flyers and interception',
  rows: [
    [
      'Cost',
      'A point of War Rating for each unit in each turn in which it is in the air, in part or in all (ruling 231); without it, it hovers where it is.',
      7,
    ],
    ['Beginning', 'On the ground, hovering over its zone at observation level, or off the table (ruling 230).', 7],
    ['Observation level', 'Nobody reaches it and it reaches nobody; it threatens nobody.', 7],
    [
      'Attack level',
      'Shoots at those below, with breath too; is shot at with bows and firearms, but not by engines, cannon and breath (ruling 236). Threatens all within 4″ and under its way, once a flight, wherever they face (ruling 234).',
      7,
    ],
    ['On the ground', 'Like any unit. It takes wing instead of moving there, if it touches no enemy.', 7],
    [
      'A flight',
      'In a straight line, as far as it likes (ruling 232): over another edge, to where it hovers, or to where it lands; landing has stopped it.',
      7,
    ],
    ['A charge from the air', 'Down to an inch before the enemy, and home from there (ruling 237); it tests as any charge.', 8],
    ['Told to retire in the air', 'Up to observation level and over the edge, straight away from the enemy, with its hit (ruling 235).', 8],
    ['Pursuit', 'At attack level; whoever gave way and is come over routs (ruling 239).', 36],
    [
      'Interception',
      'Whenever a flyer comes in over the edge, any enemy flyers off the table may meet it, wherever it flies. It tests Enemy Threat; then they may shoot, or charge if they want to, for one round (ruling 241). Unless it was turned back it flies on, and they go back to where they were.',
      8,
    ],
    ['Terror', 'Felt within 2″ of a flyer at attack level, and by whom it flies over.', 9],
  ],
});

/** Sheets of movement. */
export const MOVING: readonly ReferenceSheet[] = [turn, moves, manoeuvres, givingWay, flight];

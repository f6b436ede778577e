import { MELEE_MODIFIERS, MISSILE_DICE, MISSILE_MODIFIERS, MISSILE_RANGES } from '../../../data/tables/battle.ts';
import { inWords } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { facts, modified, onPages, sheet } from './sheet.ts';

/** pp. 39-42, 74: shooting and melee. */

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
  notes: [
    ...MISSILE_DICE.rows.map(
      ({ units, dice }) => `${units === 'missile' ? 'Missile units' : 'Skirmishers'} throw ${dice === 1 ? 'one die' : `${inWords(dice)} dice`}.`,
    ),
    'Dual-Armed troops throw one die; two by option (ruling B5). Firearms, engines and cannon are thrown as their rules have it (pp. 5-7).',
  ],
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
  shock: 'Shock, first round, having charged over clear ground or downhill',
  'combination-weapons': 'Combination weapons, first round',
  elephant: 'Elephants, first round',
  frenzy: 'Frenzy, first round, having charged',
  'fighting-mounted': 'Against a mounted enemy',
  'leader-unit': 'A leader’s unit, or a hero',
  uphill: 'Uphill of all enemies',
  'enemy-in-fieldworks': 'The enemy is in fieldworks or behind stakes',
  'missile-or-skirmish-in-melee': 'Missile or skirmish troops',
  'horse-against-elephants': 'Horse against elephants',
};

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

const shootingSteps = facts({
  id: 'shooting',
  title: 'Shooting, step by step',
  rows: [
    [
      'Who shoots',
      'Missile and skirmish troops must, if they had somebody in range as their go began and neither move nor wish to charge. Who comes into range stops and shoots (ruling B4). Dual-Armed troops may (p. 6).',
      39,
    ],
    [
      'At whom',
      'In range, in sight, and straight ahead as wide as the base; skirmishers, chariots and elephants to their rear as well, in one of the two (ruling 315).',
      39,
    ],
    ['Sight', 'As far as the table goes, but not through units of either side, buildings and ground that hides. At 1″ always.', 39],
    ['Who does not', 'A unit that touches an enemy neither shoots nor is shot at (ruling 90); nobody shoots in a river (p. 30).', 39],
    ['Dice', 'As the ranges have it, and its modifiers on each die. All who shoot at one target are added up.', 39],
    ['Hits', 'One for each time that AC and one more go into the total, but no more than units that shot.', 39],
    [
      'Several targets',
      'All in the arc are shot at, and test; the lowest AC takes the hit. Shot at again in the next turn, the next AC may take it (ruling 91).',
      40,
    ],
    ['Then', 'Whoever was shot at tests Received Fire, hit or not, once for all who shot at it. An answer is answered until somebody fails (ruling 93).', 38],
  ],
});

const meleeSteps = facts({
  id: 'melee',
  title: 'Charge and melee, step by step',
  rows: [
    [
      'Wanting to charge',
      'Into melee only by a test: who charges by it goes to 1″ of the enemy, then that one tests Being Charged, then they are in contact.',
      38,
    ],
    ['How far', 'A normal move, or what is left of it (ruling B2). Whoever ends a move within 1″ of an enemy may want to charge him too.', 40],
    ['In melee', 'All who touch an enemy, if only by a corner, and all who hang together so.', 40],
    ['Dice', 'One for each unit, with its modifiers; all of a side are added up.', 40],
    ['Hits', 'One for each time that AC and one more go into the total, however many.', 40],
    [
      'Who is hit',
      'The lowest AC first, and nobody a second time before all have a hit, over all rounds; what does not reach for the next is lost (ruling 97).',
      41,
    ],
    ['Then', 'Everybody in the melee tests Involved in Melee, hit or not. The next round is fought in the enemy’s go (ruling 119).', 38],
    ['Outnumbered', 'Whoever has fewer figures than the enemies in all of the melee, or than those who shot at it (rulings B15, 158).', 37],
    [
      'Flank and rear',
      'Met by an enemy who began his move behind the front of the body and ends it there: it must pass Being Charged on both dice, else it routs; having passed, it counts as facing him.',
      41,
    ],
    ['Skirmishers', 'Charge other troops only once these have as many hits as Rep; met by them, or coming upon them before, they rout at once.', 41],
    ['Guns', 'Never charge (ruling 160); their crew fights as missile troops.', 41],
    ['Pikes before horse', 'Riders and flyers who meet the front of pikes retire with a hit, unless the pikes have lost their bonus (ruling B12).', 8],
  ],
});

/** Sheets of shooting and of melee. */
export const FIGHTING: readonly ReferenceSheet[] = [shootingSteps, ranges, shooting, meleeSteps, melee];

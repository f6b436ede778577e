import type { LoggedOf } from '../../../engine/lines.ts';
import type { HitBy, MovedHow, RoutedBy } from '../../../engine/rally-round-the-king/events.ts';

/** A piece of terrain, one and many. */
export const TERRAIN_WORDS: Readonly<Record<LoggedOf<'terrain-lies'>['terrain'], readonly [string, string]>> = {
  hill: ['a hill', 'hills'],
  woods: ['a wood', 'woods'],
  gully: ['a gully', 'gullies'],
  rocky: ['a stretch of rocks', 'stretches of rocks'],
  impassable: ['an impassable place', 'impassable places'],
  populated: ['a village', 'villages'],
  desert: ['a stretch of sand', 'stretches of sand'],
  pond: ['a pond', 'ponds'],
  lake: ['a lake', 'lakes'],
  river: ['a river', 'rivers'],
};

/** Moves by order: told together, how many units did what. */
export const ORDERED: Readonly<Partial<Record<MovedHow, readonly [string, string]>>> = {
  advanced: ['goes forward', 'go forward'],
  wheeled: ['wheels', 'wheel'],
  'about-faced': ['turns about', 'turn about'],
  expanded: ['spreads out', 'spread out'],
  skirmished: ['moves as skirmishers', 'move as skirmishers'],
  reformed: ['reforms', 'reform'],
  'crossed-the-river': ['crosses the river', 'cross the river'],
};

/** Moves nobody ordered. What belongs to a charge is told with it. */
export const DRIVEN: Readonly<Partial<Record<MovedHow, readonly [string, string]>>> = {
  returned: ['comes back from the pursuit', 'come back from the pursuit'],
  'gave-ground': ['gives ground', 'give ground'],
  'pushed-back': ['is pushed back', 'are pushed back'],
  'followed-up': ['follows up', 'follow up'],
  retired: ['falls back', 'fall back'],
  pursued: ['pursues', 'pursue'],
  'advanced-on-the-enemy': ['presses on', 'press on'],
  rampaged: ['runs wild', 'run wild'],
  sought: ['goes for the enemy’s hero', 'go for the enemy’s hero'],
  'shaken-apart': ['is shaken apart', 'are shaken apart'],
};

/** Why a unit routed. */
export const ROUTED_WORDS: Readonly<Record<RoutedBy, string>> = {
  'enemy-threat': 'at the approach of the enemy',
  'received-fire': 'under fire',
  'wanting-to-charge': 'instead of charging',
  'being-charged': 'in the face of a charge',
  'involved-in-melee': 'in melee',
  'leader-lost': 'at the loss of the leader',
  'ridden-down': 'run down',
  'friends-retiring': 'swept away by friends falling back',
  collision: 'having run into an enemy',
  impassable: 'with nowhere to fall back',
  'skirmishers-caught': 'caught as skirmishers',
  hits: 'cut to pieces',
  'off-the-table': 'off the field',
  exploded: 'blown up with its gun',
  rampage: 'trampled',
  'directly-behind': 'carried away by those before it',
  'simultaneous-rout': 'as both sides break',
  'struck-down': 'struck down',
  plummeted: 'fallen from the air with their ship',
};

/** Hits that no shot and no melee has given. */
export const HIT_WORDS: Readonly<Partial<Record<HitBy, string>>> = {
  'friends-in-the-way': 'is thrown into disorder by friends in the way',
  pikes: 'suffers on the pikes',
  magic: 'is struck by magic',
};

/** Where along its own line an army stands. */
export const SECTION_WORDS = ['on the left', 'in the centre', 'on the right'] as const;

import type { LoggedOf } from '../../../engine/lines.ts';
import type { FellShort, HitBy, MovedHow, RoutedBy, StoppedBy } from '../../../engine/rally-round-the-king/events.ts';
import type { ReactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';

/** What units do and what befalls them, as the end of a sentence about one. */

/** How a unit moves. */
export const MOVED: Readonly<Record<MovedHow, string>> = {
  advanced: 'moves forward',
  wheeled: 'wheels',
  'about-faced': 'turns about',
  expanded: 'spreads out',
  skirmished: 'moves as skirmishers do',
  reformed: 're-forms',
  returned: 'comes back to the table',
  charged: 'charges',
  countercharged: 'charges in turn',
  'pulled-along': 'is pulled along',
  contacted: 'comes to grips',
  'gave-ground': 'gives ground',
  'pushed-back': 'is pushed back',
  'followed-up': 'follows up',
  retired: 'retires',
  pursued: 'pursues',
  'turned-to-face': 'turns to face',
  'advanced-on-the-enemy': 'advances on the enemy',
  rampaged: 'runs wild',
  'crossed-the-river': 'wades into the river',
  sought: 'goes for the enemy’s hero',
  'shaken-apart': 'is shaken apart',
};

/** Where flyers have come to (p. 7). */
export const FLOWN: Readonly<Record<LoggedOf<'flew'>['to'], string>> = {
  observation: 'flies at Observation level',
  attack: 'flies at Attack level',
  ground: 'lands',
  off: 'flies beyond the edge of the table',
};

/** What a unit does by its reaction. */
export const REACTED: Readonly<Record<ReactionResult, string>> = {
  charge: 'will charge',
  fire: 'halts and fires',
  halt: 'halts',
  'halt-no-fire': 'halts and holds its fire',
  retire: 'must retire',
  rout: 'breaks',
  'continue-charge': 'charges on',
  'continue-charge-hit': 'charges on and takes a hit for it',
  advance: 'would advance',
  'fire-one-die': 'fires with one die',
  'fire-and-retire': 'fires and retires',
  'fire-and-rout': 'fires and breaks',
  remain: 'remains in melee',
  'give-ground': 'gives ground',
  'carry-on': 'carries on',
};

/** The same of one who was to fire and had nobody before it to fire at. */
export const IN_VAIN: Readonly<Partial<Record<ReactionResult, string>>> = {
  fire: 'has nobody before it to fire at',
  'fire-one-die': 'has nobody before it to fire at',
  'fire-and-retire': 'has nobody before it to fire at and retires',
  'fire-and-rout': 'has nobody before it to fire at and breaks',
};

/** Why a charge falls short. */
export const FELL_SHORT: Readonly<Record<FellShort, string>> = {
  'too-far': ': it is too far',
  'no-room': ': there is no room to come at it',
  'target-gone': ', which is there no more',
};

/** Why who moves goes no farther. */
export const STOPPED: Readonly<Record<StoppedBy, string>> = {
  test: 'stops after its test',
  friends: 'stops at friends',
  impassable: 'stops at ground it cannot enter',
  occupied: 'stops on the ground it has taken up',
  pursuit: 'stops after its pursuit',
  'in-range': 'has come into range and stops to fire',
  river: 'stops at the river',
  edge: 'stops at the edge of the table',
  undisciplined: 'does not obey',
  'unit-in-front': 'stops behind the unit before it',
  'passed-through': 'stands while friends pass through it',
  enemy: 'stops before the enemy',
  'cannot-move': 'stays where it is',
  choice: 'goes no farther',
};

/** What a unit is hit by. */
export const HIT: Readonly<Record<HitBy, string>> = {
  fire: 'by fire',
  melee: 'in melee',
  retiring: 'in retiring',
  'giving-ground': 'in giving ground',
  'friends-in-the-way': 'as friends are in its way',
  'charging-on': 'in charging on',
  pikes: 'on the pikes',
  'simultaneous-rout': 'as both sides break',
  magic: 'by magic',
};

/** How a unit routs, where that says more. */
export const ROUTED: Readonly<Partial<Record<RoutedBy, string>>> = {
  'ridden-down': 'run down',
  'friends-retiring': 'swept away by friends',
  collision: 'having run into an enemy',
  impassable: 'with nowhere to go',
  'skirmishers-caught': 'caught as skirmishers',
  hits: 'cut to pieces',
  'off-the-table': 'off the table',
  exploded: 'blown up with its gun',
  rampage: 'trampled',
  'directly-behind': 'carried away by those before it',
  'simultaneous-rout': 'as both sides break',
  'struck-down': 'struck down',
  plummeted: 'fallen from the air',
};

/** What befalls the lesser of two heroes (p. 52). */
export const DUEL: Readonly<Record<Exclude<LoggedOf<'heroes-fought'>['result'], 'evenly-matched'>, string>> = {
  'killed-outright': 'is killed outright',
  'punishing-blow': 'takes a punishing blow',
};

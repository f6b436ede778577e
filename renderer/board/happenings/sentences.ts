import type { LoggedEvent } from '../../../engine/lines.ts';
import type { FellShort, HitBy, MovedHow, RoutedBy, StoppedBy } from '../../../engine/rally-round-the-king/events.ts';
import type { ReactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { TEST_NAMES } from '../../../main/contract.ts';
import { CHOICE_WORDS } from '../../explain/choices.ts';
import { isDragon, isDragonUnit } from '../../game/dragon.ts';
import { counted, plainly, sentence } from '../../words.ts';
import { ofSide, sideDoes, theyDo } from '../agreeing.ts';
import type { UnitNames } from '../naming.ts';
import { BEARING_WORDS, LAID_WORDS, MAIDEN_WORDS, PLAN_WORDS, STRUCK_WORDS } from './event-words.ts';
import { type Whereabouts, wayOf } from './inches.ts';
import { magicText } from './magic-sentences.ts';

/** What happened on the table, in plain sentences. */

/** A sentence and the stands it is about. */
export interface Sentence {
  readonly text: string;
  readonly about: readonly string[];
}

const MOVED: Readonly<Record<MovedHow, string>> = {
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
const FLOWN: Readonly<Record<Extract<LoggedEvent, { kind: 'flew' }>['to'], string>> = {
  observation: 'flies at Observation level',
  attack: 'flies at Attack level',
  ground: 'lands',
  off: 'flies beyond the edge of the table',
};

const REACTED: Readonly<Record<ReactionResult, string>> = {
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
const IN_VAIN: Readonly<Partial<Record<ReactionResult, string>>> = {
  fire: 'has nobody before it to fire at',
  'fire-one-die': 'has nobody before it to fire at',
  'fire-and-retire': 'has nobody before it to fire at and retires',
  'fire-and-rout': 'has nobody before it to fire at and breaks',
};

const FELL_SHORT: Readonly<Record<FellShort, string>> = {
  'too-far': ': it is too far',
  'no-room': ': there is no room to come at it',
  'target-gone': ', which is there no more',
};

const STOPPED: Readonly<Record<StoppedBy, string>> = {
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

const HIT: Readonly<Record<HitBy, string>> = {
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

const ROUTED: Readonly<Partial<Record<RoutedBy, string>>> = {
  'ridden-down': 'run down',
  'friends-retiring': 'swept away by friends',
  collision: 'run into an enemy',
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
const DUEL: Readonly<Record<Exclude<Extract<LoggedEvent, { kind: 'heroes-fought' }>['result'], 'evenly-matched'>, string>> = {
  'killed-outright': 'is killed outright',
  'punishing-blow': 'takes a punishing blow',
};

/** Choices of which nothing else tells; to fight in melee is shooting and fighting (p. 31), and both stand under it. */
const TOLD_ALONE: readonly string[] = [
  'accept',
  'withdraw',
  'follow',
  'stay',
  'break-up',
  'form-up',
  'hit',
  'melee',
  'intervene',
  'let-it-be',
  'sound-horn',
  'play-pipes',
  'play-fiddle',
];

/** A sentence, begun large and ended. */
export const says = (text: string, about: readonly string[] = []): Sentence => ({ text: `${sentence(text)}.`, about });
const hits = (n: number): string => counted(n, 'hit');
type Kind<K extends LoggedEvent['kind']> = Extract<LoggedEvent, { kind: K }>;

/** Whether a leader is on the table as a unit: a hero has a stand of his own (p. 51). */
const isUnit = (names: UnitNames, leader: string | null): boolean => leader !== null && names.isUnit(leader);

/** A leader by name, or whose he is. */
const leaderOf = ({ leader, nation }: { readonly leader: string | null; readonly nation: string }, names: UnitNames): string =>
  names.leader(leader) ?? `a leader of ${ofSide(names, nation)}`;

function chose({ by, choice, of }: Kind<'chose'>, names: UnitNames): Sentence | null {
  if (!TOLD_ALONE.includes(choice)) return null;
  const about = of.filter(names.isUnit);
  return says(`${sideDoes(names, by, 'chooses')} ${CHOICE_WORDS[choice] ?? plainly(choice)}${about.length === 0 ? '' : ` (${names.units(about)})`}`, about);
}

function fired({ units, against, total, hits: on }: Kind<'fired'>, names: UnitNames): Sentence {
  const came = on.length === 0 ? 'nobody is hurt' : hits(on.length);
  // firearms are read one by one (p. 7), all others are added up (p. 39)
  const sum = total > 0 ? `${total} in all, ` : '';
  return says(`${theyDo(names, units, 'shoots')} at ${names.units(against)}: ${sum}${came}`, [...units, ...against]);
}

function fought({ units, against, totals, hits: on }: Kind<'melee-fought'>, names: UnitNames): Sentence {
  const came = on.length === 0 ? 'no hits' : `hits on ${names.units([...new Set(on)])}`;
  return says(`${theyDo(names, units, 'fights')} ${names.units(against)}, ${totals[0]} to ${totals[1]}: ${came}`, [...units, ...against]);
}

/** p. 52: of the successes left. */
function dueled({ units, against, totals, result }: Kind<'heroes-fought'>, names: UnitNames): Sentence {
  const lesser = totals[0] > totals[1] ? against : units;
  const came = result === 'evenly-matched' ? 'evenly matched, they go on' : `${names.units(lesser)} ${DUEL[result]}`;
  return says(`${theyDo(names, units, 'fights')} ${names.units(against)} in single combat, ${totals[0]} to ${totals[1]}: ${came}`, [...units, ...against]);
}

function ended({ field, turns }: Kind<'battle-ended'>, names: UnitNames): Sentence {
  return says(`${field === null ? 'nobody' : ofSide(names, field)} held the field after ${counted(turns, 'turn')}`);
}

/** Who moved and how; how far, where all of them went straight on or back. */
function moved({ places, how }: Kind<'moved'>, names: UnitNames, before: Whereabouts): Sentence | null {
  const units = places.map(({ unit }) => unit);
  const way = wayOf(how, places, before);
  return units.length === 0 ? null : says(`${theyDo(names, units, MOVED[how])}${way === null ? '' : `, ${way}`}`, units);
}

/** How a unit moves that does what its reaction wants. */
const DONE: Readonly<Partial<Record<MovedHow, ReactionResult>>> = { retired: 'retire', 'gave-ground': 'give-ground', 'advanced-on-the-enemy': 'advance' };

/** The reactions, each with its unit, that an event tells as done: they need not be told beside it. */
export function doneBy(e: LoggedEvent): readonly string[] {
  if (e.kind === 'routed') return [reactionIn(e.unit, 'rout')];
  const result = e.kind === 'moved' ? DONE[e.how] : undefined;
  return e.kind !== 'moved' || result === undefined ? [] : e.places.map(({ unit }) => reactionIn(unit, result));
}

/** A reaction with its unit. */
export const reactionIn = (unit: string, result: ReactionResult): string => `${result} ${unit}`;

/** What an event says; null where nothing is to be said of it alone. Throws are shown, not told. `before`: where stands were until then. */
export function sentenceOf(e: LoggedEvent, { inSentences: names }: UnitNames, before: Whereabouts = new Map()): Sentence | null {
  const who = (id: string): string => names.unit(id);
  switch (e.kind) {
    case 'chose':
      return chose(e, names);
    case 'turn-began':
      return says('by' in e ? `turn ${e.turn}: the go of ${ofSide(names, e.by)}` : `day ${e.turn}`);
    case 'scouted':
      return says(`scouting: ${e.scouting[0]} to ${e.scouting[1]}`);
    case 'attacker-found':
      return says(`${sideDoes(names, e.attacker, 'attacks')}${e.surprise ? ' by surprise' : ''}`);
    case 'terrain-lies':
      return says(`${LAID_WORDS[e.terrain]}${e.section === null ? '' : ` in section ${e.section}`}`);
    case 'baseline-chosen':
      return says(`${sideDoes(names, e.nation, 'chooses its baseline')}; the enemy has the one opposite`);
    case 'field-refused':
      return says(`${sideDoes(names, e.nation, 'refuses the field')}, for the ${e.refusals === 1 ? 'first' : 'next'} time`);
    case 'plan-made':
      return says(`${sideDoes(names, e.nation, 'follows a plan')}: ${PLAN_WORDS[e.plan]}`);
    case 'leader-attached':
      return says(isDragon(e.nation) ? `${who(e.unit)} leads itself` : `${leaderOf(e, names)} joins ${who(e.unit)}`, [e.unit]);
    case 'hero-arrived':
      return says(`${leaderOf(e, names)} comes ${e.dismounted ? 'on foot' : 'on horseback'}`);
    case 'bearer-chosen':
      return says(theyDo(names, [e.unit], `bears ${BEARING_WORDS[e.treasure]}`), [e.unit]);
    case 'unit-placed':
      return says(
        theyDo(
          names,
          [e.placed.unit],
          `is placed${e.dismounted ? ' on foot' : e.to === 'off' ? ' beyond the edge, in flight' : e.to === undefined ? '' : ' in the air'}`,
        ),
        [e.placed.unit],
      );
    case 'body-activated':
      return says(
        `${theyDo(names, e.units, 'is set')} in motion ${e.points === 0 ? 'by a commander of its own' : `for ${counted(e.points, 'point')}`}`,
        e.units,
      );
    case 'moved':
      return moved(e, names, before);
    case 'flew': {
      const units = e.places.map(({ unit }) => unit);
      return says(theyDo(names, units, FLOWN[e.to]), units);
    }
    case 'stopped':
      return says(theyDo(names, e.units, STOPPED[e.reason]), e.units);
    case 'dismounted':
      return says(theyDo(names, e.units, 'dismounts'), e.units);
    case 'stakes-dropped':
      return says(theyDo(names, e.units, 'plants its stakes'), e.units);
    case 'left-the-table':
      return says(theyDo(names, e.units, 'leaves the table'), e.units);
    default:
      return reactionOf(e, names);
  }
}

function reactionOf(e: LoggedEvent, names: UnitNames): Sentence | null {
  const who = (id: string): string => names.unit(id);
  switch (e.kind) {
    case 'charge-declared':
      return says(`${who(e.unit)} would charge ${who(e.target)}`, [e.unit, e.target]);
    case 'charged-home':
      return says(`${theyDo(names, [e.unit], 'charges')} home on ${who(e.target)}, ${e.zone === 'front' ? 'in front' : `in the ${e.zone}`}`, [
        e.unit,
        e.target,
      ]);
    case 'charge-fell-short':
      return says(`the charge of ${who(e.unit)} falls short of ${who(e.target)}${e.reason === undefined ? '' : FELL_SHORT[e.reason]}`, [e.unit, e.target]);
    case 'test-called':
      return says(`${theyDo(names, e.units, 'tests')}: ${TEST_NAMES[e.test]}`, [...e.units, ...e.against]);
    case 'reacted':
      return says(theyDo(names, [e.unit], (e.nobodyInArc === undefined ? undefined : IN_VAIN[e.result]) ?? REACTED[e.result]), [e.unit]);
    case 'hit':
      return says(`${theyDo(names, [e.unit], `is hit ${HIT[e.how]}`)}: ${hits(e.hits)} in all`, [e.unit]);
    case 'routed':
      return says(`${theyDo(names, [e.unit], 'routs')}${ROUTED[e.reason] === undefined ? '' : `, ${ROUTED[e.reason]}`}`, [e.unit]);
    case 'fired':
      return fired(e, names);
    case 'struck':
      return says(
        `the ${isDragonUnit(e.unit) ? 'breath' : 'shot'} of ${who(e.unit)} ${e.hits.length === 0 ? 'hits nobody' : `strikes: hits on ${names.units([...new Set(e.hits)])}`}`,
        [e.unit, ...e.hits],
      );
    case 'melee-fought':
      return fought(e, names);
    case 'ship-boarded':
      return says(`${theyDo(names, [e.unit], 'is')} in a ship${e.maiden ? ', the Wind Maiden with them' : ''}`, [e.unit]);
    case 'ship-left':
      return says(theyDo(names, [e.unit], 'is out of the ship'), [e.unit]);
    case 'maiden-lost':
      return says(`the Wind Maiden of ${ofSide(names, e.nation)} ${MAIDEN_WORDS[e.how]}`);
    case 'bearer-gone':
      return says(`${BEARING_WORDS[e.treasure]} ${e.reason === 'routed' ? 'is lost' : 'is off the table'} with ${who(e.unit)}`, [e.unit]);
    case 'horn-sounded':
      return says(`${leaderOf(e, names)} sounds the War Horn`);
    case 'heroes-fought':
      return dueled(e, names);
    case 'leader-struck':
      return isDragon(e.nation) ? null : says(`${leaderOf(e, names)} is struck: ${STRUCK_WORDS[e.fate]}`);
    case 'leader-gone':
      // who fights as a unit, as a hero does, is told of as one
      return isDragon(e.nation) || isUnit(names, e.leader)
        ? null
        : says(`${leaderOf(e, names)} ${e.reason === 'left' ? 'leaves the table' : 'is gone with the unit'}`);
    case 'battle-ended':
      return ended(e, names);
    default: {
      const magic = magicText(e, names, leaderOf);
      return magic === null ? null : says(magic.text, magic.about);
    }
  }
}

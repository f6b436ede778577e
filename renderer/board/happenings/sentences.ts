import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import type { BattleEvent, MovedHow } from '../../../engine/rally-round-the-king/events.ts';
import type { ReactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { TEST_NAMES } from '../../../main/contract.ts';
import { CHOICE_WORDS } from '../../explain/choices.ts';
import { isDragon, isDragonUnit } from '../../game/dragon.ts';
import { counted, plainly } from '../../words.ts';
import { ofSide, sideDoes, theyDo } from '../agreeing.ts';
import type { UnitNames } from '../naming.ts';
import { DUEL, FELL_SHORT, FLOWN, HIT, IN_VAIN, MOVED, REACTED, ROUTED, STOPPED } from './deed-words.ts';
import { BEARING_WORDS, LAID_WORDS, MAIDEN_WORDS, PLAN_WORDS, STRUCK_WORDS } from './event-words.ts';
import { type Whereabouts, wayOf } from './inches.ts';
import { MAGIC } from './magic-sentences.ts';
import { leaderOf, type Say, type Sentence, says } from './saying.ts';

/** What happened on the table, in plain sentences. */

/** Choices that nothing else tells of. Fighting in melee is shooting and fighting (p. 31), and both stand under it. */
const TOLD_ALONE: readonly string[] = [
  'accept',
  'withdraw',
  'offer-to-end',
  'agree-to-end',
  'follow',
  'stay',
  'break-up',
  'form-up',
  'hit',
  'hit-again',
  'fire-behind',
  'turn-to-face',
  'melee',
  'intervene',
  'let-it-be',
  'sound-horn',
  'play-pipes',
  'play-fiddle',
];

const hits = (n: number): string => counted(n, 'hit');

/** Whether a leader is on the table as a unit: a hero has a stand of his own (p. 51). */
const isUnit = (names: UnitNames, leader: string | null): boolean => leader !== null && names.isUnit(leader);

function chose({ by, choice, of }: LoggedOf<'chose'>, names: UnitNames): Sentence | null {
  if (!TOLD_ALONE.includes(choice)) return null;
  const about = of.filter(names.isUnit);
  return says(`${sideDoes(names, by, 'chooses')} ${CHOICE_WORDS[choice] ?? plainly(choice)}${about.length === 0 ? '' : ` (${names.units(about)})`}`, about);
}

function fired({ units, against, total, hits: on }: LoggedOf<'fired'>, names: UnitNames): Sentence {
  const came = on.length === 0 ? 'nobody is hurt' : hits(on.length);
  // firearms are read one by one (p. 7), all others are added up (p. 39)
  const sum = total > 0 ? `${total} in all, ` : '';
  return says(`${theyDo(names, units, 'shoots')} at ${names.units(against)}: ${sum}${came}`, [...units, ...against]);
}

function fought({ units, against, totals, hits: on }: LoggedOf<'melee-fought'>, names: UnitNames): Sentence {
  const came = on.length === 0 ? 'no hits' : `hits on ${names.units([...new Set(on)])}`;
  return says(`${theyDo(names, units, 'fights')} ${names.units(against)}, ${totals[0]} to ${totals[1]}: ${came}`, [...units, ...against]);
}

/** p. 52: of the successes left. */
function dueled({ units, against, totals, result }: LoggedOf<'heroes-fought'>, names: UnitNames): Sentence {
  const lesser = totals[0] > totals[1] ? against : units;
  const came = result === 'evenly-matched' ? 'evenly matched, they go on' : `${names.units(lesser)} ${DUEL[result]}`;
  return says(`${theyDo(names, units, 'fights')} ${names.units(against)} in single combat, ${totals[0]} to ${totals[1]}: ${came}`, [...units, ...against]);
}

function ended({ field, turns }: LoggedOf<'battle-ended'>, names: UnitNames): Sentence {
  return says(`${field === null ? 'neither side' : ofSide(names, field)} held the field after ${counted(turns, 'turn')}`);
}

/** Who moved and how; how far, where all of them went straight on or back. */
function moved({ places, how }: LoggedOf<'moved'>, names: UnitNames, before: Whereabouts): Sentence | null {
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

/** Shown beside its sentences, or told with others. */
const untold = (): null => null;

/** What each event of the table says: a new kind does not compile until it can be told. */
const SAID: { readonly [K in BattleEvent['kind']]: Say<K> } = {
  roll: untold,
  'battle-began': untold,
  'army-fielded': untold,
  'body-formed': untold,
  ...MAGIC,
  chose,
  'turn-began': (e, names) => says('by' in e ? `turn ${e.turn}: ${ofSide(names, e.by)} to move` : `day ${e.turn}`),
  scouted: (e) => says(`scouting: ${e.scouting[0]} to ${e.scouting[1]}`),
  'attacker-found': (e, names) => says(`${sideDoes(names, e.attacker, 'attacks')}${e.surprise ? ' by surprise' : ''}`),
  'terrain-lies': (e) => says(`${LAID_WORDS[e.terrain]}${e.section === null ? '' : ` in section ${e.section}`}`),
  'baseline-chosen': (e, names) => says(`${sideDoes(names, e.nation, 'chooses its baseline')}; the enemy has the one opposite`),
  'field-refused': (e, names) => says(`${sideDoes(names, e.nation, 'refuses the field')}, for the ${e.refusals === 1 ? 'first' : 'next'} time`),
  'plan-made': (e, names) => says(`${sideDoes(names, e.nation, 'follows a plan')}: ${PLAN_WORDS[e.plan]}`),
  'leader-attached': (e, names) =>
    says(isDragon(e.nation) ? `${names.unit(e.unit)} leads itself` : `${leaderOf(e, names)} joins ${names.unit(e.unit)}`, [e.unit]),
  'hero-arrived': (e, names) => says(`${leaderOf(e, names)} comes ${e.dismounted ? 'on foot' : 'on horseback'}`),
  'bearer-chosen': (e, names) => says(theyDo(names, [e.unit], `bears ${BEARING_WORDS[e.treasure]}`), [e.unit]),
  'unit-placed': (e, names) =>
    says(
      theyDo(
        names,
        [e.placed.unit],
        `is placed${e.dismounted ? ' on foot' : e.to === 'off' ? ' beyond the edge, in flight' : e.to === undefined ? '' : ' in the air'}`,
      ),
      [e.placed.unit],
    ),
  'body-activated': (e, names) =>
    says(`${theyDo(names, e.units, 'is activated')} ${e.points === 0 ? 'by a commander of its own' : `for ${counted(e.points, 'point')}`}`, e.units),
  moved,
  flew(e, names) {
    const units = e.places.map(({ unit }) => unit);
    return says(theyDo(names, units, FLOWN[e.to]), units);
  },
  stopped: (e, names) => says(theyDo(names, e.units, STOPPED[e.reason]), e.units),
  dismounted: (e, names) => says(theyDo(names, e.units, 'dismounts'), e.units),
  'stakes-dropped': (e, names) => says(theyDo(names, e.units, 'plants its stakes'), e.units),
  'left-the-table': (e, names) => says(theyDo(names, e.units, 'leaves the table'), e.units),
  'charge-declared': (e, names) => says(`${names.unit(e.unit)} would charge ${names.unit(e.target)}`, [e.unit, e.target]),
  'charged-home': (e, names) =>
    says(`${theyDo(names, [e.unit], 'charges')} home on ${names.unit(e.target)}, ${e.zone === 'front' ? 'in front' : `in the ${e.zone}`}`, [e.unit, e.target]),
  'charge-fell-short': (e, names) =>
    says(`the charge of ${names.unit(e.unit)} falls short of ${names.unit(e.target)}${e.reason === undefined ? '' : FELL_SHORT[e.reason]}`, [e.unit, e.target]),
  'test-called': (e, names) => says(`${theyDo(names, e.units, 'tests')}: ${TEST_NAMES[e.test]}`, [...e.units, ...e.against]),
  reacted: (e, names) => says(theyDo(names, [e.unit], (e.nobodyInArc === undefined ? undefined : IN_VAIN[e.result]) ?? REACTED[e.result]), [e.unit]),
  hit: (e, names) => says(`${theyDo(names, [e.unit], `is hit ${HIT[e.how]}`)}: ${hits(e.hits)} in all`, [e.unit]),
  routed: (e, names) => says(`${theyDo(names, [e.unit], 'routs')}${ROUTED[e.reason] === undefined ? '' : `, ${ROUTED[e.reason]}`}`, [e.unit]),
  fired,
  struck: (e, names) =>
    says(
      `the ${isDragonUnit(e.unit) ? 'breath' : 'shot'} of ${names.unit(e.unit)} ${e.hits.length === 0 ? 'hits nobody' : `strikes: hits on ${names.units([...new Set(e.hits)])}`}`,
      [e.unit, ...e.hits],
    ),
  'melee-fought': fought,
  'ship-boarded': (e, names) => says(`${theyDo(names, [e.unit], 'is')} in a ship${e.maiden ? ', the Wind Maiden with them' : ''}`, [e.unit]),
  'ship-left': (e, names) => says(theyDo(names, [e.unit], 'is out of the ship'), [e.unit]),
  'maiden-lost': (e, names) => says(`the Wind Maiden of ${ofSide(names, e.nation)} ${MAIDEN_WORDS[e.how]}`),
  'bearer-gone': (e, names) =>
    says(`${BEARING_WORDS[e.treasure]} ${e.reason === 'routed' ? 'is lost' : 'is off the table'} with ${names.unit(e.unit)}`, [e.unit]),
  'horn-sounded': (e, names) => says(`${leaderOf(e, names)} sounds the War Horn`),
  'heroes-fought': dueled,
  'leader-struck': (e, names) => (isDragon(e.nation) ? null : says(`${leaderOf(e, names)} is struck: ${STRUCK_WORDS[e.fate]}`)),
  // a person who fights as a unit, as a hero does, is told of as one
  'leader-gone': (e, names) =>
    isDragon(e.nation) || isUnit(names, e.leader) ? null : says(`${leaderOf(e, names)} ${e.reason === 'left' ? 'leaves the table' : 'is gone with the unit'}`),
  'battle-ended': ended,
};

/** What an event says; null where nothing is to be said of it alone. Throws are shown, not told. `before`: where stands were until then. */
export function sentenceOf(e: LoggedEvent, { inSentences: names }: UnitNames, before: Whereabouts = new Map()): Sentence | null {
  const say = SAID[e.kind as BattleEvent['kind']] as Say<LoggedEvent['kind']> | undefined;
  return say?.(e, names, before) ?? null;
}

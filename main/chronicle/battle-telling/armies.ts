import type { ArmyEvent } from '../../../engine/armies.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import type { Rolled } from '../../../engine/events.ts';
import { nationId } from '../../../engine/ids.ts';
import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import type { AftermathEvent } from '../../../engine/stand-alone.ts';
import { ratingThrown } from '../dice-in-words.ts';
import { grouped } from '../page.ts';
import { counted, inWords, listed, sentence } from '../words.ts';
import type { Cast } from './cast.ts';
import { type BattleKind, silent, type TellDeed } from './deeds.ts';
import { ratedInWords } from './leading.ts';
import { type Counted, pointsMade } from './points.ts';
import { reportedInWords } from './reported.ts';
import type { TabletopKind } from './tabletop.ts';

/** What belongs to a battle on its own, before and after it: told as lists, not as deeds. */
type AroundKind = Exclude<ArmyEvent['kind'] | AftermathEvent['kind'], TabletopKind>;

/** How each kind of that is told; total, so that a new kind does not compile untold. */
export const AROUND_TELLING: { readonly [Kind in AroundKind]: TellDeed<Kind> } = {
  'basic-army-raised': silent,
  'unit-recruited': silent,
  'captain-appointed': silent,
  'leader-rose': silent,
  'army-mustered': silent,
  'unit-recovered': silent,
  'unit-lost': silent,
  'points-counted': silent,
};

/** A line and, indented below it, what it rests on. */
export interface LineWithReasons {
  readonly text: string;
  readonly because: readonly string[];
}

/** Of some events those of one kind. */
export const ofKind = <Kind extends BattleKind>(events: readonly LoggedEvent[], kind: Kind): readonly LoggedOf<Kind>[] =>
  events.filter((e): e is LoggedOf<Kind> => e.kind === kind);

const throwsOn = (events: readonly LoggedEvent[], table: Rolled['table'], who: string): readonly Rolled[] =>
  events.filter((e): e is Rolled => e.kind === 'roll' && e.table === table && e.who === who);

/** An army before the battle: what it is, and the throws that made it so. */
function armyInWords(e: LoggedOf<'army-mustered'>, events: readonly LoggedEvent[], cast: Cast): LineWithReasons {
  const leader = ofKind(events, 'leader-rose').find((l) => l.nation === e.nation)?.leader ?? null;
  const hasHero = ofKind(events, 'army-fielded').some((f) => f.nation === e.nation && f.units.some(cast.isHero));
  const head = `${sentence(cast.names.nation(e.nation))}: ${counted(e.units.length, 'unit')}, ${e.points} points, under ${cast.leader(leader, e.nation)}, War Rating ${ratedInWords(e.warRating, e.captains, hasHero)}.`;
  const rating = leader === null ? [] : throwsOn(events, 'war-rating', leader);
  const recruiting = throwsOn(events, 'recruiting', e.nation).map((r) => `${r.total} ${cast.names.unit(e.nation, r.result)}`);
  const because = [`${cast.roll(e.units)}.`, ...rating.map(ratingThrown)];
  if (recruiting.length > 0) because.push(`Recruiting rolls: ${recruiting.join(', ')}.`);
  return { text: head, because };
}

/** Both armies as they were raised; without those events, as they took the field. */
export function armies(events: readonly LoggedEvent[], cast: Cast): readonly LineWithReasons[] {
  const mustered = ofKind(events, 'army-mustered');
  if (mustered.length > 0) return mustered.map((e) => armyInWords(e, events, cast));
  return ofKind(events, 'army-fielded').map((e) => {
    const units = e.units.filter((unit) => !cast.isHero(unit));
    const army = listed([counted(units.length, 'unit'), ...e.units.filter(cast.isHero).map((hero) => cast.units([hero]))]);
    return { text: `${sentence(cast.names.nation(e.nation))}: ${army}, War Rating ${e.warRating}.`, because: [`${cast.roll(units)}.`] };
  });
}

type End = LoggedOf<'battle-ended'>['end'];

const ENDS: Readonly<Record<End, string>> = {
  routed: 'the enemy routed or gone',
  left: 'the enemy gone from it',
  withdrew: 'the enemy having given up the day',
  idle: 'neither would fight on',
  'turn-cap': 'neither had yielded when the day was over',
  agreed: 'both agreed to end it',
  refused: 'battle was refused',
};

/** Where nobody holds the field: both are gone in one way or another. */
const NOBODY: Readonly<Partial<Record<End, string>>> = { routed: 'nobody is left on it', left: 'both have gone from it' };

/**
 * The hero who is the only one of his side still on the field when a battle ends (p. 51); null if there is none. Units that pursued off it count among those
 * that hold it.
 */
export function loneHero(events: readonly LoggedEvent[], nation: string, cast: Cast): string | null {
  const came = events.flatMap((e): readonly string[] =>
    e.kind === 'army-fielded' && e.nation === nation ? e.units : e.kind === 'unit-summoned' && e.nation === nation ? [e.unit] : [],
  );
  const gone = new Set(
    events.flatMap((e): readonly string[] => (e.kind === 'routed' ? [e.unit] : e.kind === 'left-the-table' && e.how !== 'pursuing' ? e.units : [])),
  );
  const [last, ...others] = came.filter((unit) => !gone.has(unit));
  return last !== undefined && others.length === 0 && cast.isHero(last) ? cast.units([last]) : null;
}

/** How it ended: "The Orcs hold the field after nine turns, the enemy routed or gone." */
function endInWords(e: LoggedOf<'battle-ended'>, events: readonly LoggedEvent[], cast: Cast, unit: 'turn' | 'day'): string {
  const turns = `after ${counted(e.turns, unit)}`;
  if (e.field === null)
    return e.end === 'refused' ? 'There is no battle: it was refused.' : `Neither side holds the field ${turns}: ${NOBODY[e.end] ?? ENDS[e.end]}.`;
  const hero = loneHero(events, e.field, cast);
  const holds = hero === null ? `${sentence(cast.names.nation(e.field))} ${cast.names.does(e.field, 'holds')}` : `${hero} alone holds`;
  return `${holds} the field${hero === null ? '' : ` for ${cast.names.nation(e.field)}`} ${turns}, ${ENDS[e.end]}.`;
}

/** How many dice of a throw of Casualty Recovery passed, and where one did, what the speed of the pursuer made of it (p. 43). */
const PASSED: readonly ((isLost: boolean) => string)[] = [
  () => 'none passed',
  (isLost) => `one passed, pursuer ${isLost ? '' : 'no '}faster`,
  () => 'both passed',
];

/** The dice of those who were pursued: "Archers of Rep 4 threw 6+6 (none passed: lost), 3+1 (both passed: back)"; nothing where its events do not have them. */
function recoveryInWords(
  ended: readonly (LoggedOf<'unit-lost'> | LoggedOf<'unit-recovered'>)[],
  events: readonly LoggedEvent[],
  cast: Cast,
): readonly string[] {
  const thrown = ended.flatMap(({ kind, unit, cause }) => {
    const roll = throwsOn(events, 'casualty-recovery', unit).find((r) => r.cause === cause);
    if (roll === undefined) return [];
    const isLost = kind === 'unit-lost';
    const came = `${roll.dice.join('+')} (${PASSED[roll.passed ?? 0]!(isLost)}: ${isLost ? 'lost' : 'back'})`;
    return [{ who: `${cast.roll([unit])} of Rep ${roll.base}`, came }];
  });
  const told = grouped(thrown, ({ who }) => who).map(([who, own]) => `${who} threw ${own.map(({ came }) => came).join(', ')}`);
  return told.length === 0 ? [] : [`Casualty Recovery (p. 43): ${told.join('; ')}.`];
}

/** What one side lost for the day and for good. */
function lossesOf(nation: string, events: readonly LoggedEvent[], cast: Cast): LineWithReasons | null {
  // of a dragon it is told what becomes of it (p. 69)
  if (isDragon(nationId(nation))) return null;
  const isOf = (e: { readonly nation: string; readonly unit: string }): boolean => e.nation === nation && !cast.isHero(e.unit);
  const lost = ofKind(events, 'unit-lost').filter(isOf);
  const back = ofKind(events, 'unit-recovered').filter(isOf);
  const off = lost.length + back.length;
  if (off === 0) return { text: `${sentence(cast.names.nation(nation))} lost nobody.`, because: [] };
  const of = `${inWords(off)} of ${counted(cast.strength(nation), 'unit')}`;
  const comesBack = off === 1 ? 'it comes back' : 'all of them come back';
  const good =
    lost.length === 0 ? comesBack : `${inWords(lost.length)} ${lost.length === 1 ? 'is' : 'are'} lost for good (${cast.roll(lost.map((e) => e.unit))})`;
  const rallied = back.filter((e) => e.how === 'rallied').length;
  const tests = lost.filter((e) => e.to !== null).length + rallied;
  const because =
    tests === 0
      ? []
      : [
          `${sentence(counted(tests, 'unit'))} ${tests === 1 ? 'was' : 'were'} pursued; ${rallied === 0 ? 'none' : inWords(rallied)} rallied.`,
          ...recoveryInWords([...lost, ...back], events, cast),
        ];
  return { text: `${sentence(cast.names.nation(nation))}: ${of} ${off === 1 ? 'was' : 'were'} routed or led off; ${good}.`, because };
}

/** After a battle: who holds the field, the losses (p. 43) where its events tell of them, and of one on its own the points (p. 42); `made`: what these are made of. */
export function aftermath(events: readonly LoggedEvent[], cast: Cast, made?: readonly [Counted, Counted]): readonly LineWithReasons[] {
  const unit = ofKind(events, 'battle-began')[0]?.system === 'abstract' ? 'day' : 'turn';
  const told: LineWithReasons[] = ofKind(events, 'battle-ended').map((e) => ({ text: endInWords(e, events, cast, unit), because: [] }));
  told.push(...reportedInWords(events, cast).map((text) => ({ text, because: [] })));
  const counting = ofKind(events, 'points-counted').at(0);
  const areThrown = events.some((e) => e.kind === 'unit-lost' || e.kind === 'unit-recovered');
  const mustered: readonly string[] = ofKind(events, 'army-mustered').map((e) => e.nation);
  const sides = mustered.length > 0 ? mustered : cast.sides;
  if (counting !== undefined || areThrown) told.push(...sides.map((side) => lossesOf(side, events, cast)).filter((t) => t !== null));
  if (counting === undefined) return told;
  const points = listed(sides.map((side, i) => `${cast.names.nation(side)} ${counting.points[i]}`));
  const winner = counting.winner === null ? 'a draw' : `${cast.names.nation(counting.winner)} ${cast.names.does(counting.winner, 'wins')}`;
  const parts = made === undefined ? [] : [pointsMade(made[0], made[1]), pointsMade(made[1], made[0])];
  told.push({ text: `Points: ${points}; ${winner}.`, because: parts.map((of, i) => `${sentence(cast.names.nation(sides[i]!))}: ${of}`) });
  return told;
}

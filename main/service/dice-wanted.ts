import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Wanting } from '../../engine/campaign/running.ts';
import type { Step } from '../../engine/campaign/steps.ts';
import { throwsFor } from '../../engine/campaign/whose-dice.ts';
import { type DiceSource, type Needs, seeded } from '../../engine/dice.ts';
import type { Rolled } from '../../engine/events.ts';
import { formatLine } from '../../engine/lines.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import type { DiceWanted, UnitInLog } from '../contract.ts';
import { BOOK } from './book.ts';
import { mayDrop } from './own-dice.ts';
import { personsIn } from './persons.ts';
import { phaseAfter } from './phases.ts';
import type { Held, Session } from './session.ts';
import { FACES, facesThen, throwAfter, throwsThatMayBe } from './throws-that-may-be.ts';
import { unitsInLog } from './units-in-logs.ts';

/** Dice that the player is to throw for his nations on the map, in words. */

const rollsIn = (events: readonly CampaignEvent[]): readonly Rolled[] => events.filter((event) => event.kind === 'roll');

/** Whoever throws with him, as all may who go to war at once, has thrown after so many. */
const WITH_HIM = 80;

/** What the throw that is waited for would be with these faces, where all throws after it come up the same: what others will throw is not looked at. */
function thrownWith({ opened, state }: Session, { action, of, thrown, wanting }: Held, own: readonly number[], rest: number): Rolled | null {
  const isOwn = throwsFor(of, opened.rules.lands, state);
  const usual = seeded(opened.row.seed);
  const before = thrown.flatMap(({ faces }) => faces);
  const his = facesThen([...before, ...own], rest);
  const later = facesThen([], rest, WITH_HIM);
  let left = thrown.length + 1;
  const dice: DiceSource = {
    faces(scope, who, table, k, count) {
      if (!isOwn(who)) return (left > 0 ? usual : later).faces(scope, who, table, k, count);
      left--;
      return his.faces(scope, who, table, k, count);
    },
  };
  const done = opened.rules.apply(state, action, dice);
  if ('refused' in done) return null;
  const { events } = 'needs' in done ? done.soFar : done;
  return throwAfter(
    rollsIn(events).filter(({ who }) => isOwn(who)),
    before.length,
    wanting.needs,
    own,
  );
}

interface Known {
  readonly persons: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, UnitInLog>>;
}

/** The one dice are thrown for, in the middle of a sentence: a nation, somebody who leads or serves it, a unit of its army, a company it has hired. */
const whoThrows = (who: string, names: Names, { persons, units }: Known): string => persons[who] ?? units[who]?.name ?? names.nation(who);

const titled = (table: string): string => BOOK.tables.find(({ id }) => id === table)?.title ?? table;

/**
 * How many throws like the one that is wanted are to come whatever falls, itself counted: the recruiting rolls that a nation has decided on (p. 10), and of a
 * beaten army the pursued units (p. 43), each of which throws once. Of all else what falls decides.
 */
function certainIn({ agenda }: Wanting['soFar']['state']): number {
  const first = agenda.at(-1);
  if (first?.kind !== 'recruiting-roll' && first?.kind !== 'casualty-recovery') return 1;
  const isAnother = (step: Step): boolean =>
    first.kind === 'recruiting-roll'
      ? step.kind === 'recruiting-roll' && step.nation === first.nation
      : step.kind === 'casualty-recovery' && step.battle === first.battle;
  const other = agenda.findLastIndex((step) => !isAnother(step));
  return agenda.length - 1 - other;
}

/** What is to be thrown where something waits for it: for whom and what, its possible results, and the results of the throws before. */
export function diceWanted(session: Session, held: Held): DiceWanted {
  const { opened, state } = session;
  const { needs, soFar } = held.wanting;
  const { table, who, count } = needs satisfies Needs;
  const names = namesOf(opened.row.world);
  const mayBe = throwsThatMayBe(count, (own, rest) => thrownWith(session, held, own, rest), count === 1 ? FACES : undefined).map(formatLine);
  const lines = soFar.events.map(formatLine);
  const all = [...lines, ...mayBe, ...[who, ...held.thrown.map((one) => one.who)].map((id) => JSON.stringify(id))];
  const known: Known = { persons: personsIn(all, names), units: unitsInLog(session, state.now, all) };
  const isOwn = throwsFor(held.of, opened.rules.lands, state);
  const came = rollsIn(soFar.events).filter((roll) => isOwn(roll.who));
  return {
    what: 'dice',
    table,
    title: titled(table),
    page: BOOK.tables.find(({ id }) => id === table)?.page ?? null,
    who: whoThrows(who, names, known),
    count,
    certain: certainIn(soFar.state),
    mayBe,
    soFar: lines,
    year: soFar.state.year,
    season: soFar.state.season,
    phase: phaseAfter(soFar.events, session.phase),
    thrown: held.thrown.map((one, i) => {
      const roll = came[i];
      const isIt = roll?.table === one.table && roll.who === one.who;
      return { title: titled(one.table), who: whoThrows(one.who, names, known), faces: one.faces, line: isIt ? formatLine(roll) : null };
    }),
    ...known,
    mayDrop: mayDrop(session),
  };
}

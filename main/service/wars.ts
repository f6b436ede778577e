import type { WarRecord } from '../chronicle/annals.ts';
import { namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { WarLine, WarView } from '../contract.ts';
import { type Past, toldOf } from './past.ts';
import type { Session } from './session.ts';

type Known = ReturnType<Past['annals']>;

function lineOf({ opened }: Session, { battles }: Known, record: WarRecord): WarLine {
  const { world } = opened.row;
  const { war, until, winner } = record;
  const fought = [...battles.values()].filter((battle) => battle.war === war);
  const state = until === null ? 'goes on' : winner === null ? 'undecided' : `won by ${namesOf(world).nation(winner)}`;
  return { ...record, sinceWords: seasonInWords({ world }, record.since), state, battles: fought.map((battle) => battle.battle) };
}

/** Every war there was, of nations, for thrones and among tribes, the youngest first. */
export function warLines(session: Session, past: Past): readonly WarLine[] {
  const known = past.annals();
  return [...known.wars.values()].map((record) => lineOf(session, known, record)).reverse();
}

/** A war's own page; null if there was no such war. */
export function warPage(session: Session, past: Past, war: string): WarView | null {
  const known = past.annals();
  const record = known.wars.get(war);
  if (record === undefined) return null;
  const goesOn = session.state.wars.find((w) => w.id === war);
  const last = record.until ?? session.state.now;
  const seasons = past.all().filter(({ now }) => now >= record.since && now <= last);
  return {
    ...lineOf(session, known, record),
    fought: [...known.battles.values()].filter((battle) => battle.war === war),
    captures: (goesOn?.captures ?? []).map(({ province, from }) => ({ province, from })),
    told: toldOf(seasons, (line, now) => line.events.some((n) => known.of(war, now).has(n))),
  };
}

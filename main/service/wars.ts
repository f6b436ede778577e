import type { WarRecord } from '../chronicle/annals.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import type { BattleLine, WarLine, WarView } from '../contract.ts';
import { battlesOver } from './battle-report.ts';
import { type Past, toldOf } from './past.ts';
import type { Session } from './session.ts';

/** How a war stands or ended: "goes on", "won by Treyine", "undecided: both had had enough", "over: Zheman is no more". */
function stateOf({ state }: Session, names: Names, { aggressor, defender, until, winner, ending }: WarRecord): string {
  if (until === null) return 'goes on';
  if (winner !== null) return `won by ${names.nation(winner)}`;
  const fallen = [aggressor, defender].filter((id) => state.nations.find((n) => n.id === id)?.fallen !== false);
  if (ending === 'nation-fell' && fallen.length === 1) return `over: ${names.nation(fallen[0]!)} ${names.does(fallen[0]!, 'is')} no more`;
  const why = { apart: ': their lands no longer touched', 'both-gave-up': ': both had had enough', 'nation-fell': '' };
  return ending === null ? 'undecided' : `undecided${why[ending]}`;
}

function lineOf(session: Session, battles: readonly BattleLine[], record: WarRecord): WarLine {
  const { world } = session.opened.row;
  const { war, aggressor, defender, since, until, winner, passed } = record;
  const fought = battles.filter((battle) => battle.war === war);
  const sinceWords = seasonInWords({ world }, since);
  const state = stateOf(session, namesOf(world), record);
  const untilWords = until === null ? null : seasonInWords({ world }, until);
  return { war, aggressor, defender, since, sinceWords, until, untilWords, winner, state, passed, battles: fought.map((battle) => battle.battle) };
}

/** Every war there was, of nations, for thrones and among tribes, the youngest first. */
export function warLines(session: Session, past: Past): readonly WarLine[] {
  const known = past.annals();
  const battles = battlesOver(session, known.battles.values());
  return [...known.wars.values()].map((record) => lineOf(session, battles, record)).reverse();
}

/** A war's own page; null if there was no such war. */
export function warPage(session: Session, past: Past, war: string): WarView | null {
  const known = past.annals();
  const record = known.wars.get(war);
  if (record === undefined) return null;
  const battles = battlesOver(session, known.battles.values());
  const goesOn = session.state.wars.find((w) => w.id === war);
  const last = record.until ?? session.state.now;
  const seasons = past.all().filter(({ now }) => now >= record.since && now <= last);
  return {
    ...lineOf(session, battles, record),
    aggressorNow: goesOn?.aggressor ?? null,
    fought: battles.filter((battle) => battle.war === war),
    captures: (goesOn?.captures ?? []).map(({ province, from }) => ({ province, from })),
    told: toldOf(seasons, (line, now) => line.events.some((n) => known.of(war, now).has(n))),
  };
}

import type { Field, FieldedSide } from '../../engine/battle-system.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { isDragon } from '../../engine/campaign/special-peoples/dragons.ts';
import type { Step } from '../../engine/campaign/steps.ts';
import { withHero } from '../../engine/heroes.ts';
import type { LoggedEvent } from '../../engine/lines.ts';
import { battleKey, readBattleKey } from '../battle-key.ts';
import { aftermathOf } from '../chronicle/aftermath.ts';
import { offOf } from '../chronicle/battle.ts';
import { type Cast, castOf } from '../chronicle/battle-telling/cast.ts';
import { fatesIn } from '../chronicle/battle-telling/fates.ts';
import { companionsInWords } from '../chronicle/battle-telling/leading.ts';
import { taleOf } from '../chronicle/battle-telling/tale.ts';
import { companyBook } from '../chronicle/books/companies.ts';
import { calledBy, namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { sentence } from '../chronicle/words.ts';
import { battleAsMarkdown } from '../chronicle/written-battle.ts';
import { type BattleLine, type BattleReport, type ToldSeason, textOf } from '../contract.ts';
import { springOf } from '../season-numbers.ts';
import { battleAgain } from '../store/fighting-again.ts';
import { eventsOf } from '../store/reading.ts';
import { sideInFigures, sideInWords } from './decisions/sides.ts';
import { leadersTribeIn } from './leaders-tribe.ts';
import { recoveriesIn } from './recoveries.ts';
import type { Session } from './session.ts';
import { playedOf } from './state-at.ts';

/** Both armies as they took the field, heroes' stands among them, as the tabletop tells it: for a battle whose own events do not. */
export const fielded = ({ invader, defender }: Field): readonly LoggedEvent[] =>
  [invader, defender].map((side) => ({
    kind: 'army-fielded',
    nation: side.nation,
    warRating: side.warRating,
    units: withHero(side).map((unit) => unit.id),
    types: withHero(side).map((unit) => unit.listed.id),
  }));

/** What became afterwards of those who came to a battle. */
function casualties(battle: string, events: readonly CampaignEvent[], { invader, defender }: Field): readonly LoggedEvent[] {
  const units = new Set<string>([...withHero(invader), ...withHero(defender)].map((unit) => unit.id));
  return aftermathOf(battle, events).filter((e) => (e.kind === 'unit-lost' || e.kind === 'unit-recovered') && units.has(e.unit));
}

/** A battle's line in the chronicle. */
function headlineOf(told: ToldSeason, battle: string): string {
  const lines = told.sections.flatMap((section) => section.lines);
  const line = lines.find(({ parts }) => parts.some((part) => typeof part !== 'string' && part.page === 'battle' && part.id === battle));
  return textOf(line?.parts ?? []);
}

/**
 * A battle of this season that has been settled while others still wait: the log does not tell of it before all are over, and nobody is lost for good yet. Null
 * if there is no such battle.
 */
export function settledBattle({ state, opened }: Session, key: string): BattleLine | null {
  const named = readBattleKey(key);
  const isMeant = named !== null && (named.now === null || named.now === state.now);
  const fought = isMeant ? state.fought.find((f) => f.battle === named.battle) : undefined;
  const muster = state.musters.find((m) => m.battle === fought?.battle);
  if (fought === undefined || muster === undefined) return null;
  const { battle, war, province, invader, defender } = muster;
  const { field, end, turns } = fought.outcome;
  return {
    battle: battleKey(battle, state.now),
    war,
    now: state.now,
    when: seasonInWords({ world: opened.row.world }, state.now),
    province,
    invader: invader.nation,
    defender: defender.nation,
    invaderUnits: invader.units.length,
    defenderUnits: defender.units.length,
    invaderOff: offOf(fought.outcome.invader),
    defenderOff: offOf(fought.outcome.defender),
    invaderLost: 0,
    defenderLost: 0,
    field,
    end,
    turns,
    system: fought.system,
    isRecovered: false,
    ...leadersTribeIn(state, invader.nation, defender.nation),
  };
}

/** All battles that are over: those that the log tells of, and those of this season that it does not tell of yet. */
export function battlesOver(session: Session, told: Iterable<BattleLine>): readonly BattleLine[] {
  const known = [...told];
  const { fought, now } = session.state;
  const untold = fought.filter(({ battle }) => !known.some((line) => line.battle === battleKey(battle, now)));
  return [...known, ...untold.flatMap(({ battle }) => settledBattle(session, battle) ?? [])];
}

/** The parts of a battle that come after all battles of its season are over, up to who comes back (p. 43). */
const UP_TO_RECOVERY: readonly string[] = ['after-battle', 'major-pursuit', 'casualty-recovery'] satisfies readonly Step['kind'][];

/** Whether it has been thrown who comes back from a battle; `told`: the log tells of it. */
function isRecovered({ state }: Session, { battle, now }: BattleLine, told: readonly CampaignEvent[]): boolean {
  if (now !== state.now) return true;
  const id = readBattleKey(battle)!.battle;
  return (
    told.some((e) => e.kind === 'battle-fought' && e.battle === id) &&
    !state.agenda.some((step) => UP_TO_RECOVERY.includes(step.kind) && 'battle' in step && step.battle === id)
  );
}

/** With which company a unit came that was hired in the year of a season: companies are hired in Spring (p. 65). */
function hiredInYear({ db, branch }: Session, now: number): (unit: string) => string | undefined {
  const book = companyBook();
  for (const event of eventsOf(db, branch, springOf(now))) book.hear(event);
  return book.companyOf;
}

/** An army as it took the field: its leader, its strength, the people with it, and its units. */
function armyTold(side: FieldedSide, cast: Cast): BattleReport['armies'][number] {
  const { nation, leader, units } = side;
  const led = isDragon(nation) ? '' : `under ${leader === null ? 'a deputy' : cast.leader(leader, nation)}`;
  const said = [companionsInWords(side, cast), isDragon(nation) ? '' : `${cast.roll(units.map((unit) => unit.id))}.`];
  const text = `${sentence(cast.names.nation(nation))}${led === '' ? '' : `, ${led}`}: ${sideInWords(side)}.`;
  return { text, because: said.filter((one) => one !== ''), side: sideInFigures(side), led };
}

/** A battle told turn by turn; null if it cannot be found again. */
export function reportOf(session: Session, line: BattleLine, told: ToldSeason): BattleReport | null {
  const { db, opened, branch } = session;
  const found = battleAgain(playedOf(session), line.battle);
  if (found === null) return null;
  const fought = found.lines.map((text) => JSON.parse(text) as LoggedEvent);
  const before = fought.some((e) => e.kind === 'army-fielded') ? [] : fielded(found.field);
  const season = eventsOf(db, branch, line.now);
  const events = [...before, ...fought, ...casualties(readBattleKey(line.battle)!.battle, season, found.field)];
  const after = aftermathOf(readBattleKey(line.battle)!.battle, season);
  const cast = castOf(opened.row.world, events, {
    field: found.field,
    companyOf: hiredInYear(session, line.now),
    as: calledBy(line.leadersTribe),
  });
  const tale = taleOf(events, cast);
  const fates = fatesIn(readBattleKey(line.battle)!.battle, season, fought, cast);
  return {
    ...line,
    isRecovered: isRecovered(session, line, season),
    headline: headlineOf(told, line.battle),
    ...tale,
    armies: [found.field.invader, found.field.defender].map((side) => armyTold(side, cast)),
    recoveries: recoveriesIn(after, found.field, cast),
    aftermath: [...tale.aftermath, ...fates],
    fates: fates.map(({ text }) => text),
    hash: found.hash,
  };
}

/** The same as a text of its own, to be kept outside the app. */
export function reportAsMarkdown({ opened }: Session, report: BattleReport): string {
  const names = namesOf(opened.row.world);
  const as = calledBy(report.leadersTribe);
  return battleAsMarkdown(report, { name: opened.row.name, province: names.province(report.province), called: (nation) => names.title(as(nation)) });
}

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { History } from '../../main/contract.ts';
import { goBack, returnTo } from '../../main/service/going-back.ts';
import { historyOf } from '../../main/service/history.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { MARKED, type Past, pastOf } from '../../main/service/past.ts';
import { step } from '../../main/service/playing-on.ts';
import type { Session } from '../../main/service/session.ts';
import { standingOf } from '../../main/service/standing.ts';
import { mapPicture } from '../../main/service/written-maps.ts';
import { tableBy } from '../../main/service/written-tables.ts';
import { otherCourses } from '../../main/store/courses.ts';
import { eventsOf, lineage, seasonsOf } from '../../main/store/reading.ts';
import { played } from '../store/campaigns.ts';
import { ok, serviceIn } from './serving.ts';

/** Of a campaign that was played for long the past is not read again because it goes on from somewhere else. */

const YEARS = 11;
let session: Session;
let past: Past;
let history: () => History;
/** Statements that the file was asked, and lines of the log that were read, since the last count. */
let [statements, lines] = [0, 0];

beforeAll(() => {
  session = openSession('past', played(YEARS).file);
  const prepare = session.db.prepare.bind(session.db);
  session.db.prepare = ((source: string) => {
    const statement = prepare(source);
    const [all, get] = [statement.all.bind(statement), statement.get.bind(statement)];
    statement.get = (...values: unknown[]) => {
      statements++;
      return get(...values);
    };
    statement.all = (...values: unknown[]) => {
      const rows = all(...values);
      statements++;
      if (/\b(FROM|JOIN) event\b/.test(source)) lines += rows.length;
      return rows;
    };
    return statement;
  }) as typeof session.db.prepare;
  past = pastOf(session);
  history = historyOf(session);
});
afterAll(() => closeSession(session));

/** What is told of the past, and the lines of the log that were read for it. */
function read(): { readonly told: string; readonly lines: number } {
  lines = 0;
  past.told(session.state.now);
  history();
  const count = lines;
  return { told: JSON.stringify([past.all(), history(), [...past.annals().wars.values()], [...past.annals().battles.values()]]), lines: count };
}

/** The same, read for the first time. */
function readAnew(): string {
  const anew = pastOf(session);
  return JSON.stringify([anew.all(), historyOf({ ...session })(), [...anew.annals().wars.values()], [...anew.annals().battles.values()]]);
}

/** Back to the first rest of a season, so many seasons before the last. */
const back = (seasons: number): unknown => goBack(session, seasonsOf(session.db, session.branch).at(-1 - seasons)!.choice);

test('what was read of the past stays read where a campaign goes back, as far as both courses share it, and is told as by one who reads it anew', () => {
  const all = read().lines;
  expect(session.state.now).toBeGreaterThan(2 * MARKED);
  for (const seasons of [1, MARKED + 5]) {
    back(seasons);
    const { told, lines } = read();
    expect(told).toBe(readAnew());
    expect(lines).toBeLessThan(all / 2);
  }
  // back where it was: only what that course has for itself is read
  const [first] = otherCourses(session.db, session.branch).slice(-1);
  returnTo(session, first!.branch);
  const { told, lines } = read();
  expect(told).toBe(readAnew());
  expect(lines).toBeLessThan(all);
});

test('a decision that is taken back in the season that goes on costs no more than that season', () => {
  const own = (): number => {
    lines = 0;
    past.told(session.state.now);
    return lines;
  };
  own();
  // what is told of it is kept until something happens
  expect(own()).toBe(0);
  const season = eventsOf(session.db, session.branch, session.state.now).length;
  expect(season).toBeGreaterThan(0);
  // a branch begins where it stands
  goBack(session, session.choice);
  expect(own()).toBe(season);
});

test('a map, and the numbers of all nations, read no choice again that charts have read', () => {
  history();
  statements = 0;
  expect(mapPicture(session, 3)).toContain('<svg');
  expect(tableBy(session, past, 'nations')).toContain('Orcs');
  expect(statements).toBeLessThan(10);
});

test('a campaign whose decisions were taken back again and again asks its file no oftener for it', () => {
  const asked = (): number => {
    statements = 0;
    pastOf(session).all();
    historyOf({ ...session })();
    standingOf(session);
    return statements;
  };
  back(20);
  const before = asked();
  for (let n = 0; n < 15; n++) {
    step(session);
    goBack(session, session.choice);
  }
  expect(lineage(session.db, session.branch).length).toBeGreaterThan(15);
  expect(asked()).toBeLessThan(before + 15);
});

test('while the past is read for the first time other calls are answered', async () => {
  const { service, folder } = serviceIn();
  const { handlers } = service;
  copyFileSync(played(YEARS).file, join(folder, 'long.talomir'));
  const { waiting } = ok(await handlers.openCampaign({ key: 'long' }));
  expect(waiting.what).toBe('over');
  const answered: string[] = [];
  const asked = { chronicle: handlers.chronicle({ key: 'long', now: null }), nation: handlers.nationView({ key: 'long', nation: 'orcs', now: null }) };
  await Promise.all(Object.entries(asked).map(async ([call, answer]) => [ok<unknown>(await answer), answered.push(call)]));
  expect(answered).toEqual(['nation', 'chronicle']);
  // once it is read each answers in its turn
  const [told, again] = [ok(await asked.chronicle), ok(await handlers.chronicle({ key: 'long', now: null }))];
  expect(again).toEqual(told);
  await service.close();
});

import { copyFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { goBack } from '../../main/service/going-back.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { step } from '../../main/service/playing-on.ts';
import { pack, unpack } from '../../main/store/packing.ts';
import { lineage, seasonsOf } from '../../main/store/reading.ts';
import { verify } from '../../main/store/verify.ts';
import { place, played, within } from './campaigns.ts';

/** Branches that each leave another: a course of a few seasons, gone back from every season or so. */
const { file } = played(2);
/** In how many seasons there are choices, summed up over the branches. */
let inAll = 0;
let last = 0;

beforeAll(() => {
  const session = openSession('branches', file);
  const back = (to: number): unknown => goBack(session, to);
  const first = seasonsOf(session.db, session.branch);
  // two leave the first one at the same choice, and others one after the other
  for (const from of [first[2]!, first[2]!, first[1]!]) {
    back(from.choice);
    for (let n = 0; n < 30; n++) step(session);
    back(session.choice - 10);
    for (let n = 0; n < 15; n++) step(session);
    back(session.choice);
    step(session);
  }
  last = session.branch;
  expect(lineage(session.db, last).length).toBeGreaterThan(3);
  inAll = (session.db.prepare('SELECT count(*) AS n FROM (SELECT DISTINCT branch, season FROM choice)').get() as { n: number }).n;
  session.keeper.stop();
  closeSession(session);
});

/** A line of the log changed: what is said of it, but for the bytes. */
function changed(branch: number, which: 'first' | 'last'): readonly string[] {
  const copy = place('branches');
  copyFileSync(file, copy);
  return within(copy, (db) => {
    const order = which === 'first' ? '' : ' DESC';
    db.prepare(
      `UPDATE event SET line = replace(line, '{', '{ ') WHERE (branch, season, n) = (SELECT branch, season, n FROM event WHERE branch = ? ORDER BY season${order}, n${order} LIMIT 1)`,
    ).run(branch);
    return verify(db).differences.filter((difference) => difference.startsWith('event '));
  });
}

test('each choice is made again once, however many branches go along it, and each season gone through once on each branch that has a part of it', () => {
  const verdict = within(file, verify);
  expect(verdict.differences).toEqual([]);
  expect(verdict.seasons).toBeLessThanOrEqual(inAll);
});

test('what was changed is found on the branch that has it and on those that go along it', () => {
  const branches = within(file, (db) => db.prepare('SELECT count(*) AS n FROM branch').get() as { n: number }).n;
  expect(changed(last, 'last')).toEqual([expect.stringMatching(new RegExp(`on branch ${last} differs`))]);
  // before any of them left it
  expect(changed(1, 'first')).toHaveLength(branches);
  expect(changed(1, 'last')).toHaveLength(1);
});

test('a snapshot that was changed is told of its own branch alone: those that leave it later are gone through from the founding, and agree', () => {
  const copy = place('branches');
  copyFileSync(file, copy);
  const told = within(copy, (db) => {
    const where = 'branch = 1 AND season = 2';
    const { packed } = db.prepare(`SELECT packed FROM season WHERE ${where}`).get() as { packed: Uint8Array };
    db.prepare(`UPDATE season SET packed = ? WHERE ${where}`).run(pack(unpack(packed).replace('{', '{ ')));
    return verify(db).differences.filter((difference) => !difference.startsWith('stop '));
  });
  expect(told).toEqual([expect.stringMatching(/^the snapshot of season 2 on branch 1 /)]);
});

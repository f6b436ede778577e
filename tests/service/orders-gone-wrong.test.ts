import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleView } from '../../main/contract.ts';
import { foundBattle, openAlone, showAlone } from '../../main/service/alone.ts';
import { keptIn, openBattle } from '../../main/service/battle-calls.ts';
import { autopilot, battleLegal } from '../../main/service/battle-table.ts';
import { layTable } from '../../main/service/laying-table.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import type { Session } from '../../main/service/session.ts';
import { threads } from '../../main/service/threads.ts';
import { battleFileOf } from '../../main/store/battle-files.ts';
import { TAKEN_BACK } from '../../main/store/battle-orders.ts';
import { corner, EVERYTHING, fieldOrder, ok, serviceIn } from './serving.ts';
import { inFile } from './spoiling.ts';

/** Orders of a battle that cannot be given again by a bug of ours, and not since a rule has been mended. */

const folder = mkdtempSync(join(tmpdir(), 'talomir-wrong-'));

afterEach(() => {
  vi.restoreAllMocks();
});

/** From now on the rules go wrong at the so many-th choice that is made. */
function goingWrongAt(choice: number): Error {
  const bug = new TypeError('a bug of ours');
  const { apply } = rules;
  let made = 0;
  vi.spyOn(rules, 'apply').mockImplementation((state, action, dice) => {
    if (++made === choice) throw bug;
    return apply(state, action, dice);
  });
  return bug;
}

/** A campaign in which a battle of its player's is fought, after twelve orders; it is closed. */
const FOUGHT = join(folder, 'fought.talomir');
let battle = '';

beforeAll(async () => {
  const { service, folder: shelf } = serviceIn();
  const { handlers } = service;
  const { key } = ok(await handlers.foundCampaign(corner({ seed: 3, battles: 'rrtk', settings: { ...EVERYTHING, asks: 'battles' } })));
  let { waiting } = ok(await handlers.standing({ key }));
  while (waiting.what !== 'battles') ({ waiting } = ok(await handlers.playOn({ key, until: 'season' })));
  battle = waiting.battles[0]!.battle;
  ok(await handlers.openBattle({ key, battle }));
  ok(await handlers.autopilot({ key, choices: 12 }));
  await service.close();
  copyFileSync(join(shelf, `${key}.talomir`), FOUGHT);
});

/** A copy of it under another name. */
function fought(name: string): string {
  const file = join(folder, `${name}.talomir`);
  copyFileSync(FOUGHT, file);
  return file;
}

/** The campaign opened again with the battle in it, and what its host is told of. */
function openedAgain(file: string): { readonly session: Session; readonly bugs: readonly unknown[] } {
  const bugs: unknown[] = [];
  const session = openSession('again', file, (bug) => bugs.push(bug));
  layTable(session);
  return { session, bugs };
}

/** How each of the orders in a file is marked. */
const undone = ({ db }: Session): readonly number[] =>
  (db.prepare('SELECT undone FROM battle_order ORDER BY n').all() as { undone: number }[]).map((row) => row.undone);

test('a bug at an order leaves it out with those after it; the player is told, and so is the host', () => {
  const file = fought('at-an-order');
  const bug = goingWrongAt(5);
  const { session, bugs } = openedAgain(file);
  expect(bugs).toEqual([bug]);
  const keeping = keptIn(session);
  const seen = openBattle(session, keeping, battle, null) as BattleView;
  expect([seen.choice, seen.leftOut, seen.wentWrong, seen.toldOtherwise]).toEqual([4, 8, true, undefined]);
  expect(undone(session)).toEqual([0, 0, 0, 0, ...Array<number>(8).fill(TAKEN_BACK)]);
  // it goes on from there
  const { mark } = seen;
  let on = autopilot(keeping, session.table, { mark, choices: 20 }) as BattleView;
  while (on.leftOut !== undefined) on = autopilot(keeping, session.table, { mark: on.mark, choices: 1 }) as BattleView;
  expect(on).not.toHaveProperty('wentWrong');
  closeSession(session);
});

test('a bug before the first order takes none back: with it mended they are all there', () => {
  const file = fought('before-the-first');
  const bug = new TypeError('a bug of ours');
  vi.spyOn(rules, 'begin').mockImplementation(() => {
    throw bug;
  });
  const { session, bugs } = openedAgain(file);
  expect([bugs, session.table.battle]).toEqual([[bug], null]);
  // who would open it is told as of any other
  expect(() => openBattle(session, keptIn(session), battle, null)).toThrow(bug);
  closeSession(session);
  vi.restoreAllMocks();
  const mended = openedAgain(file);
  expect([mended.bugs, mended.session.table.battle?.made.length, mended.session.table.mended]).toEqual([[], 12, {}]);
  closeSession(mended.session);
});

test.each(['null', '{"kind":"choose","by":5}', '{"kind":"choose","by":"treyine","hand":"player","step":0,"choice":"lay","why":"players-choice"}'])(
  'what has not the form of an order, %s, is no bug: it is left out as what no rule takes',
  (action) => {
    const file = fought(`no-order-${action.length}`);
    inFile(file, (db) => db.prepare('UPDATE battle_order SET action = ? WHERE n = 5').run(action));
    const { session, bugs } = openedAgain(file);
    const seen = openBattle(session, keptIn(session), battle, null) as BattleView;
    expect([bugs, seen.choice, seen.leftOut, seen.wentWrong]).toEqual([[], 4, 8, undefined]);
    closeSession(session);
  },
);

test('so it is with a battle on its own', () => {
  const entry = foundBattle(folder, fieldOrder({ name: 'Gone wrong' }));
  if ('refused' in entry) throw new Error(entry.message);
  const file = battleFileOf(folder, entry.key);
  const { table, keeping } = openAlone(entry.key, file);
  autopilot(keeping, table, { mark: (battleLegal(keeping, table) as BattleView).mark, choices: 12 });
  const bug = goingWrongAt(5);
  const bugs: unknown[] = [];
  const seen = showAlone(openAlone(entry.key, file, (found) => bugs.push(found)));
  expect([bugs, seen.choice, seen.leftOut, seen.wentWrong]).toEqual([[bug], 4, 8, true]);
  // who only looks changes nothing
  vi.restoreAllMocks();
  const mended = showAlone(openAlone(entry.key, file));
  expect([mended.choice, mended.leftOut, mended.wentWrong]).toEqual([12, undefined, undefined]);
});

test('a thread that tells of a bug is heard by the host, and goes on answering', async () => {
  const started: Worker[] = [];
  const note = (worker: Worker): void => void started.push(worker);
  process.on('worker', note);
  const bugs: unknown[] = [];
  const { service } = serviceIn(
    undefined,
    threads((bug) => bugs.push(bug)),
  );
  await aMoment();
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Heard' })));
  started[0]!.emit('message', JSON.stringify({ bug: 'TypeError: a bug of ours' }));
  expect(bugs).toEqual([new Error('TypeError: a bug of ours')]);
  expect(ok(await service.handlers.standing({ key })).key).toBe(key);
  process.off('worker', note);
  await service.close();
});

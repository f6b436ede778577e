import { existsSync, mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import { closedAfterEach, corner, fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

/** A campaign that is closed. */
async function founded(name: string): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ name })));
  ok(await handlers.closeCampaign({ key }));
  return key;
}

/** A campaign whose file lacks what was written of its battles. */
async function damaged(name: string): Promise<string> {
  const key = await founded(name);
  const db = new Database(join(folder, `${key}.talomir`));
  db.exec('DROP TABLE battle_order');
  db.close();
  return key;
}

test('a campaign that is closed while it is being opened is closed then', async () => {
  const key = await founded('Hardly open');
  const opening = handlers.openCampaign({ key });
  expect(await handlers.closeCampaign({ key })).toEqual({ ok: null });
  ok(await opening);
  expect(await handlers.standing({ key })).toMatchObject({ refused: 'not-open' });
});

test('a campaign that is closed twice at once is closed', async () => {
  const key = await founded('Twice closed');
  ok(await handlers.openCampaign({ key }));
  expect(await Promise.all([handlers.closeCampaign({ key }), handlers.closeCampaign({ key })])).toEqual([{ ok: null }, { ok: null }]);
});

test('a file that is damaged below its campaign is told as damaged', async () => {
  const key = await damaged('No battles');
  expect(await handlers.openCampaign({ key })).toMatchObject({ refused: 'damaged' });
  // and it can be put away
  expect(await handlers.trashCampaign({ key })).toEqual({ ok: null });
});

test('one that cannot be opened keeps no other from being closed', async () => {
  const { service: other } = serviceIn(folder);
  const [whole, broken] = [await founded('Whole'), await damaged('Broken')];
  ok(await other.handlers.openCampaign({ key: whole }));
  const opening = Promise.resolve(other.handlers.openCampaign({ key: broken }));
  await other.close();
  expect(await opening).toMatchObject({ refused: 'damaged' });
  expect(await handlers.openCampaign({ key: whole })).toMatchObject({ ok: { key: whole } });
});

test('a campaign that is opened while it is being closed is closed first and open then', async () => {
  const key = await founded('In two windows');
  const before = ok(await handlers.openCampaign({ key }));
  const closing = handlers.closeCampaign({ key });
  const [opened, map] = await Promise.all([handlers.openCampaign({ key }), handlers.mapView({ key, now: null })]);
  expect(await closing).toEqual({ ok: null });
  expect(ok(opened)).toEqual(before);
  expect(ok(map).now).toBe(before.now);
  expect(ok(await handlers.standing({ key }))).toEqual(before);
});

test('what opens and closes a campaign is done in the order in which it was asked for', async () => {
  const key = await founded('In many windows');
  const asks = ['open', 'close', 'open', 'open', 'close', 'close', 'open'] as const;
  const answers = await Promise.all(asks.map((ask) => (ask === 'open' ? handlers.openCampaign({ key }) : handlers.closeCampaign({ key }))));
  expect(answers.map((answer) => 'ok' in answer)).toEqual(asks.map(() => true));
  ok(await handlers.standing({ key }));
  ok(await handlers.closeCampaign({ key }));
  expect(await handlers.closeCampaign({ key })).toMatchObject({ refused: 'not-open' });
});

test('a campaign that is being closed answers nothing more, is listed as open, and its file is left alone until it is closed', async () => {
  const key = await founded('Hardly closed');
  ok(await handlers.openCampaign({ key }));
  const closing = handlers.closeCampaign({ key });
  expect(await handlers.standing({ key })).toMatchObject({ refused: 'not-open' });
  expect(await handlers.trashCampaign({ key })).toMatchObject({ refused: 'already-open' });
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)).toMatchObject({ isOpen: true, problem: null });
  expect(await closing).toEqual({ ok: null });
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)).toMatchObject({ isOpen: false, isElsewhere: false });
});

test('a campaign whose last part cannot be written is not closed: it says so, and is closed when there is a place for it again', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'No place', players: [], years: null })));
  const [file, elsewhere] = [join(folder, `${key}.talomir`), join(folder, 'elsewhere')];
  const told = service.listen((item) => {
    if (item.news === 'happened' && item.standing.key === key && existsSync(file)) renameSync(file, elsewhere);
  });
  expect(await handlers.playOn({ key, until: 'end' })).toMatchObject({ refused: 'not-written' });
  told();
  // of another file in its place it takes no notice
  writeFileSync(file, 'another');
  const [closed, opened] = await Promise.all([handlers.closeCampaign({ key }), handlers.openCampaign({ key })]);
  expect(closed).toMatchObject({ refused: 'not-written', message: `${file} was moved or deleted while it was open: put it back there, then go on` });
  expect(opened).toEqual(closed);
  renameSync(elsewhere, file);
  const { choice } = ok(await handlers.standing({ key }));
  expect(await handlers.closeCampaign({ key })).toEqual({ ok: null });
  expect(ok(await handlers.openCampaign({ key })).choice).toBe(choice);
  ok(await handlers.closeCampaign({ key }));
});

test('what waits to be written when a campaign is closed is written then', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Back in time', players: [], years: null })));
  const [file, elsewhere] = [join(folder, `${key}.talomir`), join(folder, 'elsewhere')];
  let heard = 0;
  const told = service.listen((item) => {
    if (item.news !== 'happened' || item.standing.key !== key) return;
    heard = item.standing.choice;
    if (existsSync(file)) renameSync(file, elsewhere);
  });
  expect(await handlers.playOn({ key, until: 'end' })).toMatchObject({ refused: 'not-written' });
  told();
  renameSync(elsewhere, file);
  expect(await handlers.closeCampaign({ key })).toEqual({ ok: null });
  expect(ok(await handlers.openCampaign({ key })).choice).toBeGreaterThan(heard);
  ok(await handlers.closeCampaign({ key }));
});

test('a battle whose last answer cannot be written stays on the table, and goes on when there is a place for it again', async () => {
  const [one, two] = [
    ok(await handlers.foundBattle(fieldOrder({ name: 'No place' }))).key,
    ok(await handlers.foundBattle(fieldOrder({ name: 'Another' }))).key,
  ];
  ok(await handlers.openBattleAlone({ key: one }));
  const file = join(folder, 'battles', 'no-place.battle');
  renameSync(file, `${file}.kept`);
  mkdirSync(file);
  const refused = { refused: 'not-writable', message: expect.stringContaining(file) };
  expect(await answerCall(handlers, 'autopilot', { key: one, choices: 1 })).toMatchObject(refused);
  expect(await answerCall(handlers, 'openBattleAlone', { key: two })).toMatchObject(refused);
  rmdirSync(file);
  renameSync(`${file}.kept`, file);
  expect(ok(await handlers.openBattleAlone({ key: two })).choice).toBe(0);
  expect(ok(await handlers.openBattleAlone({ key: one })).choice).toBe(1);
});

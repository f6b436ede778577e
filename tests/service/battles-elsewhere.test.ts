import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import { createService } from '../../main/service/service.ts';
import { openFile } from '../../main/store/database.ts';
import { corner, fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
const call = (name: string, ask: unknown): ReturnType<typeof answerCall> => answerCall(service.handlers, name, ask);

test('a battle that two programs have open: who comes second is told so, nothing of the first is lost, and he goes on from there', async () => {
  const { key } = ok(await handlers.foundBattle(fieldOrder({ attacker: { list: 'treyine', isPlayers: false } })));
  const file = join(folder, 'battles', `${key.slice('battle~'.length)}.battle`);
  ok(await handlers.openBattleAlone({ key }));
  const other = createService(folder);
  ok(await other.handlers.openBattleAlone({ key }));
  ok(await other.handlers.autopilot({ key, choices: 5 }));
  const kept = readFileSync(file, 'utf8');
  expect(await call('autopilot', { key, choices: 1 })).toMatchObject({
    refused: 'in-use',
    message: `${file} was played on in another window meanwhile: open it again, as it stands there now`,
  });
  expect(readFileSync(file, 'utf8')).toBe(kept);
  expect(ok(await handlers.openBattleAlone({ key })).choice).toBe(5);
  expect(ok(await handlers.autopilot({ key, choices: 1 })).choice).toBe(6);
  expect(await answerCall(other.handlers, 'undo', { key })).toHaveProperty('refused');
  await other.close();
});

test('a battle whose answer cannot be written says so, and is written with the next', async () => {
  const { key } = ok(await handlers.foundBattle(fieldOrder({ name: 'No room' })));
  const battles = join(folder, 'battles');
  ok(await handlers.openBattleAlone({ key }));
  const { choice } = ok(await handlers.autopilot({ key, choices: 1 }));
  renameSync(battles, `${battles}-away`);
  // where its folder was there is a file: nothing can be written there
  writeFileSync(battles, '');
  const refused = { refused: 'not-writable', message: expect.stringMatching(/no-room\.battle cannot be read or written \(E\w+\)$/) };
  expect(await call('autopilot', { key, choices: 1 })).toMatchObject(refused);
  expect(await call('battleLegal', { key })).toMatchObject(refused);
  rmSync(battles);
  renameSync(`${battles}-away`, battles);
  expect(ok(await handlers.battleLegal({ key })).choice).toBe(choice + 1);
  const { choices } = JSON.parse(readFileSync(join(battles, 'no-room.battle'), 'utf8')) as { choices: unknown[] };
  expect(choices).toHaveLength(choice + 1);
});

test('what the disk refuses is answered in words with the file, by every call', async () => {
  const one = serviceIn();
  const there = (name: string, ask: unknown): ReturnType<typeof answerCall> => answerCall(one.service.handlers, name, ask);
  const { key } = ok(await one.service.handlers.foundCampaign(corner()));
  ok(await one.service.handlers.closeCampaign({ key }));
  // what only has a name like it is in nobody's way
  mkdirSync(join(one.folder, 'settings.json.new'));
  const settings = { theme: 'light', textSize: 100, reducedMotion: 'on', pace: 1 };
  expect(await there('saveSettings', settings)).toEqual({ ok: settings });
  rmSync(join(one.folder, 'settings.json'));
  // what is to be written stands where a folder lies
  mkdirSync(join(one.folder, 'settings.json'));
  expect(await there('saveSettings', { theme: 'dark', textSize: 100, reducedMotion: 'on', pace: 1 })).toMatchObject({
    refused: 'not-writable',
    message: `${join(one.folder, 'settings.json')} cannot be read or written (EISDIR)`,
  });
  writeFileSync(join(one.folder, 'battles'), '');
  expect(await there('foundBattle', fieldOrder())).toMatchObject({ refused: 'not-writable', message: expect.stringContaining('by-the-river.battle') });
  expect(await there('listBattles', {})).toMatchObject({ refused: 'not-writable' });
  writeFileSync(join(one.folder, 'trash'), '');
  expect(await there('trashCampaign', { key })).toMatchObject({ refused: 'not-writable', message: expect.stringContaining(one.folder) });
  await one.service.close();
});

test('a campaign that was damaged after it was opened says where, when that is asked for', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Torn later', players: [] })));
  ok(await handlers.playOn({ key, until: 'year' }));
  ok(await handlers.closeCampaign({ key }));
  const db = openFile(join(folder, `${key}.talomir`));
  db.exec(`UPDATE event SET line = '{"kind":"flew"}' WHERE season = 2 AND n = 3`);
  db.close();
  ok(await handlers.openCampaign({ key }));
  expect(await call('chronicle', { key, now: 2 })).toMatchObject({
    refused: 'damaged',
    message: expect.stringMatching(/torn-later\.talomir is damaged: stop \d+ \(season 2/),
  });
  expect(await call('mapView', { key, now: null })).toHaveProperty('ok');
});

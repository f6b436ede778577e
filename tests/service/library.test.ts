import { copyFileSync, cpSync, existsSync, mkdtempSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { closedAfterEach, corner, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const holdersOf = async (key: string) => ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)!.holders;

test('the library shows who holds what: of an open campaign as it stands, of another as its last season began', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ players: [], years: 4 })));
  const atFirst = ok(await handlers.mapView({ key, now: 1 })).holders;
  expect(await holdersOf(key)).toEqual(atFirst);
  ok(await handlers.playOn({ key, until: 'end' }));
  const { holders, now } = ok(await handlers.mapView({ key, now: null }));
  expect(holders).not.toEqual(atFirst);
  expect(await holdersOf(key)).toEqual(holders);
  const asItBegan = ok(await handlers.mapView({ key, now })).holders;
  ok(await handlers.closeCampaign({ key }));
  expect(await holdersOf(key)).toEqual(asItBegan);
});

test('where the picture cannot be read there is none, and the rest is listed', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Torn' })));
  ok(await handlers.closeCampaign({ key }));
  const db = openFile(join(folder, `${key}.talomir`));
  db.prepare('UPDATE season SET packed = ?').run(Buffer.from('nothing'));
  db.close();
  writeFileSync(join(folder, 'letter.talomir'), 'a letter');
  const entries = ok(await handlers.listCampaigns({}));
  expect(entries.find((entry) => entry.key === key)).toMatchObject({ holders: [], name: 'Torn', problem: null });
  expect(entries.find((entry) => entry.key === 'letter')).toMatchObject({ holders: [], problem: expect.any(String), isElsewhere: false });
});

test('a campaign that is open elsewhere is listed as that, and as any other once it is closed there', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Two hands' })));
  const entry = async () => ok(await handlers.listCampaigns({})).find((listed) => listed.key === key);
  expect(await entry()).toMatchObject({ isOpen: true, isElsewhere: false, problem: null });
  ok(await handlers.closeCampaign({ key }));
  const elsewhere = openFile(join(folder, `${key}.talomir`));
  expect(await entry()).toMatchObject({ isOpen: false, isElsewhere: true, problem: expect.stringContaining('close it there first') });
  expect(await handlers.openCampaign({ key })).toMatchObject({ refused: 'in-use' });
  elsewhere.close();
  expect(await entry()).toMatchObject({ isElsewhere: false, problem: null });
  ok(await handlers.openCampaign({ key }));
});

test('the part of the season that is going on is known, and known again when the campaign is opened', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Phases', players: [] })));
  const news: string[] = [];
  const deaf = service.listen((item) => {
    if (item.news !== 'happened') return;
    const began = item.events.map((line) => JSON.parse(line) as { kind: string; phase?: string }).findLast((e) => e.kind === 'phase-began');
    if (began !== undefined) expect(item.standing.phase).toBe(began.phase);
    news.push(item.standing.phase ?? 'none');
  });
  for (let n = 1; n <= 24; n++) {
    const { phase } = ok(await handlers.playOn({ key, until: 'phase' }));
    if (n % 10 > 0) continue;
    ok(await handlers.closeCampaign({ key }));
    expect(ok(await handlers.openCampaign({ key })).phase).toBe(phase);
  }
  deaf();
  expect(new Set(news).size).toBeGreaterThan(4);
});

test('campaigns are listed, renamed, duplicated and put in the trash', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const calls = own.handlers;
  const { key } = ok(await calls.foundCampaign(corner({ name: 'One' })));
  expect(ok(await calls.listCampaigns({}))).toMatchObject([
    { key: 'one', name: 'One', seed: 11, year: 986, season: 'spring', isOpen: true, over: false, problem: null },
  ]);
  for (const call of ['renameCampaign', 'duplicateCampaign'] as const)
    expect(await calls[call]({ key, name: 'Two' })).toMatchObject({ refused: 'already-open' });
  expect(await calls.trashCampaign({ key })).toMatchObject({ refused: 'already-open' });
  ok(await calls.closeCampaign({ key }));
  ok(await calls.renameCampaign({ key, name: 'The first' }));
  expect(ok(await calls.duplicateCampaign({ key, name: 'The second' }))).toMatchObject({ key: 'the-second', name: 'The second', isOpen: false });
  expect(
    ok(await calls.listCampaigns({}))
      .map((c) => c.name)
      .sort(),
  ).toEqual(['The first', 'The second']);
  ok(await calls.trashCampaign({ key }));
  expect(ok(await calls.listCampaigns({})).map((c) => c.key)).toEqual(['the-second']);
  expect(readdirSync(join(shelf, 'trash'))).toEqual(['one.talomir']);
  await own.close();
});

test('a campaign was played when something happened in it last: not when it was looked at, closed, renamed or copied', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const calls = own.handlers;
  const { key } = ok(await calls.foundCampaign(corner({ name: 'Old' })));
  ok(await calls.closeCampaign({ key }));
  const long = new Date('2020-05-20T09:05:00');
  utimesSync(join(shelf, `${key}.talomir`), long, long);
  ok(await calls.foundCampaign(corner({ name: 'Young' })));
  const shown = async () => ok(await calls.listCampaigns({})).map(({ name, playedAt }) => [name, playedAt === long.getTime()]);
  ok(await calls.openCampaign({ key }));
  ok(await calls.closeCampaign({ key }));
  ok(await calls.renameCampaign({ key, name: 'Old, renamed' }));
  ok(await calls.duplicateCampaign({ key, name: 'The copy' }));
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'talomir-elsewhere-')), 'elsewhere.talomir');
  cpSync(join(shelf, `${key}.talomir`), elsewhere, { preserveTimestamps: true });
  ok(own.bringIn(elsewhere));
  expect(await shown()).toEqual([
    ['Young', false],
    ['Old, renamed 2', true],
    ['Old, renamed', true],
    ['The copy', true],
  ]);
  // what happens is written beside the file until it is closed
  ok(await calls.openCampaign({ key }));
  ok(await calls.step({ key }));
  const playedAt = async (): Promise<number> => ok(await calls.listCampaigns({})).find((c) => c.key === key)!.playedAt;
  const whileOpen = await playedAt();
  expect(whileOpen).toBeGreaterThan(long.getTime());
  ok(await calls.closeCampaign({ key }));
  expect(await playedAt()).toBe(whileOpen);
  await own.close();
});

test('nor when it is looked into after its program died, though what lay beside its file comes into it by that', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const { key } = ok(await own.handlers.foundCampaign(corner({ name: 'Cut short' })));
  ok(await own.handlers.step({ key }));
  const { service: after, folder: left } = serviceIn();
  const long = new Date('2020-05-20T09:05:00');
  for (const part of ['.talomir', '.talomir-wal']) {
    copyFileSync(join(shelf, key + part), join(left, key + part));
    utimesSync(join(left, key + part), long, long);
  }
  expect(statSync(join(left, `${key}.talomir-wal`)).size).toBeGreaterThan(0);
  expect(ok(await after.handlers.listCampaigns({}))).toMatchObject([{ name: 'Cut short', playedAt: long.getTime() }]);
  expect(existsSync(join(left, `${key}.talomir-wal`))).toBe(false);
  expect(ok(await after.handlers.listCampaigns({}))).toMatchObject([{ name: 'Cut short', playedAt: long.getTime() }]);
  await own.close();
  await after.close();
});

test.skipIf(process.platform === 'win32')('a name that leads round and round, or nowhere, keeps no campaign from being listed', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const { key } = ok(await own.handlers.foundCampaign(corner({ name: 'There' })));
  symlinkSync(join(shelf, 'round.talomir'), join(shelf, 'round.talomir'));
  symlinkSync(join(shelf, 'nowhere'), join(shelf, 'nowhere.talomir'));
  expect(ok(await own.handlers.listCampaigns({})).map((c) => c.key)).toEqual([key]);
  await own.close();
});

test('two campaigns of one name are two files; what is no campaign is listed with what is wrong', async () => {
  const { service: own, folder: shelf } = serviceIn();
  ok(await own.handlers.foundCampaign(corner({ name: 'Twin' })));
  const again = ok(await own.handlers.foundCampaign(corner({ name: 'Twin' })));
  expect([again.key, again.name]).toEqual(['twin-2', 'Twin 2']);
  // two at once, while the first is still being opened
  const both = await Promise.all([own.handlers.foundCampaign(corner({ name: 'Twin' })), own.handlers.foundCampaign(corner({ name: 'Twin' }))]);
  expect(both.map((one) => ok(one).name).sort()).toEqual(['Twin 3', 'Twin 4']);
  writeFileSync(join(shelf, 'letter.talomir'), 'a letter');
  const letter = ok(await own.handlers.listCampaigns({})).find((c) => c.key === 'letter')!;
  expect(letter.problem).toContain('is no campaign of Talomir');
  expect(await own.handlers.openCampaign({ key: 'letter' })).toMatchObject({ refused: 'no-campaign' });
  expect(await own.handlers.openCampaign({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
  expect(await own.handlers.standing({ key: 'nobody' })).toMatchObject({ refused: 'no-such-campaign' });
  const { service: second } = serviceIn(shelf);
  expect(await second.handlers.openCampaign({ key: 'twin' })).toMatchObject({ refused: 'in-use' });
  await second.close();
  await own.close();
  expect(existsSync(join(shelf, 'twin.talomir'))).toBe(true);
});

test('nations are looked at before anything is founded', async () => {
  expect(await handlers.foundCampaign(corner({ players: ['nobody'] }))).toMatchObject({ refused: 'no-such-nation' });
  expect(await handlers.foundCampaign(corner({ players: ['tereken'] }))).toMatchObject({
    refused: 'no-such-nation',
    message: expect.stringContaining('holds no land'),
  });
});

test('settings of the app are kept', async () => {
  const { service: own, folder: shelf } = serviceIn();
  const first = ok(await own.handlers.settings({}));
  expect(first.theme).toBe('system');
  ok(await own.handlers.saveSettings({ ...first, theme: 'dark' }));
  expect(ok(await serviceIn(shelf).service.handlers.settings({}))).toEqual({ ...first, theme: 'dark' });
});

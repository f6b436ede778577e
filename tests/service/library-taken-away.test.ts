import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import { libraryIn } from '../../main/service/library.ts';
import { createService } from '../../main/service/service.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { corner, fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
const call = (name: string, ask: unknown): ReturnType<typeof answerCall> => answerCall(service.handlers, name, ask);
const fileOf = (key: string): string => join(folder, `${key}.talomir`);

/** A campaign that is not open. */
async function kept(name: string): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ name })));
  ok(await handlers.closeCampaign({ key }));
  return key;
}
const entryOf = async (key: string) => ok(await handlers.listCampaigns({})).find((entry) => entry.key === key);

describe('files that somebody has put into the library', () => {
  test('a way that leads nowhere, and what has gone meanwhile, keep nobody from the others', async () => {
    const key = await kept('Beside');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'lost.talomir'));
    expect(await entryOf(key)).toMatchObject({ problem: null });
    expect(await entryOf('lost')).toBeUndefined();
  });

  test.each(['The corner (copy)', 'The corner - Copy', "Ann's corner, 2nd", 'été & hiver'])('a copy called %s is opened as any other', async (name) => {
    const from = await kept('Copied');
    copyFileSync(fileOf(from), fileOf(name));
    expect(await entryOf(name)).toMatchObject({ problem: null });
    expect(await call('openCampaign', { key: name })).toHaveProperty('ok');
    expect(await call('closeCampaign', { key: name })).toHaveProperty('ok');
    expect(await call('trashCampaign', { key: name })).toHaveProperty('ok');
    expect(await entryOf(name)).toBeUndefined();
  });

  test.each(['(one)', '-one', 'a..b', 'two\nlines', 'battle~one', 'one '])(
    'one that cannot be opened by its name is listed with what to do: %j',
    async (name) => {
      writeFileSync(fileOf(name), 'a letter');
      expect(await entryOf(name)).toMatchObject({ problem: expect.stringContaining('has a name that cannot be used here: let it begin with a letter') });
      rmSync(fileOf(name));
    },
  );

  test('no letter of a name is cut in two', async () => {
    const { key, name } = ok(await handlers.foundCampaign(corner({ name: `x${'𐌰'.repeat(35)}` })));
    expect(name).toBe(`x${'𐌰'.repeat(35)}`);
    expect(key.isWellFormed()).toBe(true);
    const battle = ok(await handlers.foundBattle(fieldOrder({ name: `x${'𐌰'.repeat(35)}` })));
    ok(await handlers.openBattleAlone({ key: battle.key }));
  });

  test('what is only called alike is not thrown away with a campaign, and what was not yet in the file is', async () => {
    const key = await kept('North');
    copyFileSync(fileOf(key), fileOf(`${key}.talomir.old`));
    copyFileSync(fileOf(key), `${fileOf(key)}.backup-1`);
    writeFileSync(fileOf(key), 'torn');
    writeFileSync(`${fileOf(key)}-wal`, 'what was not yet in it');
    ok(await handlers.trashCampaign({ key }));
    expect(readdirSync(folder).filter((name) => name.startsWith('north'))).toEqual(['north.talomir.old.talomir']);
    expect(
      readdirSync(join(folder, 'trash'))
        .filter((name) => name.startsWith('north'))
        .sort(),
    ).toEqual(['north.talomir', 'north.talomir-wal', 'north.talomir.backup-1']);
  });
});

test('nobody is founded with a nation twice, or with one that has no land', async () => {
  expect(await handlers.foundCampaign(corner({ players: ['treyine', 'treyine'] }))).toMatchObject({
    message: expect.stringContaining("'treyine' is named twice"),
  });
  expect(await handlers.foundCampaign(corner({ nations: ['treyine', 'orcs', 'orcs'] }))).toMatchObject({
    message: expect.stringContaining("'orcs' is named twice"),
  });
  expect(await handlers.foundCampaign(corner({ nations: ['treyine', 'orcs', 'brethren'] }))).toMatchObject({
    message: expect.stringContaining("'brethren' holds no land"),
  });
});

describe('what is taken away beneath a campaign that is open', () => {
  test('its file: nothing is told that would be lost with it, and once it is back the campaign goes on', async () => {
    const { key } = ok(await handlers.foundCampaign(corner({ name: 'Moved' })));
    ok(await handlers.step({ key }));
    const { choice } = ok(await handlers.standing({ key }));
    renameSync(fileOf(key), join(folder, 'elsewhere'));
    const gone = { refused: 'not-written', message: `${fileOf(key)} was moved or deleted while it was open: put it back there, then go on` };
    expect(await call('step', { key })).toEqual({ ...gone, page: null });
    expect(await call('playOn', { key, until: 'season' })).toMatchObject(gone);
    expect(await call('goBack', { key, choice: 0 })).toMatchObject(gone);
    expect(ok(await handlers.standing({ key })).choice).toBe(choice);
    writeFileSync(fileOf(key), 'another');
    expect(await call('step', { key })).toMatchObject(gone);
    renameSync(join(folder, 'elsewhere'), fileOf(key));
    expect(ok(await handlers.step({ key })).standing.choice).toBe(choice + 1);
    ok(await handlers.closeCampaign({ key }));
    within(fileOf(key), (db) => expect(verify(db).differences).toEqual([]));
  });

  test('the whole library: it is empty then, what is open says so, and something new may be founded', async () => {
    const one = serviceIn();
    const { handlers: there } = one.service;
    const { key } = ok(await there.foundCampaign(corner()));
    const battle = ok(await there.foundBattle(fieldOrder()));
    ok(await there.openBattleAlone({ key: battle.key }));
    rmSync(one.folder, { recursive: true });
    expect(await answerCall(there, 'listCampaigns', {})).toEqual({ ok: [] });
    expect(await answerCall(there, 'step', { key })).toMatchObject({ refused: 'not-written' });
    // a battle is written whole with each answer, so it is there again
    ok(await there.autopilot({ key: battle.key, choices: 1 }));
    expect(ok(await there.listBattles({}))).toHaveLength(1);
    ok(await there.foundCampaign(corner({ name: 'Anew' })));
    await one.service.close();
  });
});

test('a library that can be no folder is named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'talomir-none-')), 'file');
  writeFileSync(file, 'a letter');
  expect(() => createService(join(file, 'campaigns'))).toThrow(`${join(file, 'campaigns')} cannot be read or written (ENOTDIR)`);
  expect(() => createService(file)).toThrow(`${file} is no folder`);
});

test('what is no founding is left alone, whatever it is called', () => {
  const place = mkdtempSync(join(tmpdir(), 'talomir-tidy-'));
  mkdirSync(join(place, '.one.talomir.4711.founding'));
  expect(() => createService(place)).not.toThrow();
});

test.runIf(existsSync('/proc/self'))('a library where nobody may make a folder is said to be one, and not sought for ever', () => {
  expect(() => libraryIn('/proc/talomir/campaigns')).toThrow(/^\/proc\/talomir\/campaigns cannot be read or written \(ENOENT\)$/);
});

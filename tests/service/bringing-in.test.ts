import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import { ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
const elsewhere = mkdtempSync(join(tmpdir(), 'talomir-elsewhere-'));
const file = join(elsewhere, 'The North, again.talomir');
beforeAll(() => void simulateInto(file, 'The North', { seed: 7, players: [], years: 1, system: 'abstract' }, {}, null));
afterAll(() => service.close());

const inLibrary = (): string[] => readdirSync(folder).sort();

describe('a campaign from elsewhere', () => {
  test('is copied under a free name and can be opened; the file stays as it was', async () => {
    const before = readFileSync(file);
    expect(service.bringIn(file)).toEqual({ ok: 'the-north-again' });
    expect(service.bringIn(file)).toEqual({ ok: 'the-north-again-2' });
    expect(inLibrary()).toEqual(['the-north-again-2.talomir', 'the-north-again.talomir']);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(elsewhere)).toEqual(['The North, again.talomir']);
    const { name, year } = ok(await handlers.openCampaign({ key: 'the-north-again' }));
    expect([name, year]).toEqual(['The North', 986]);
    // nobody has to tell two of one name apart on the shelf
    expect(
      ok(await handlers.listCampaigns({}))
        .map((entry) => `${entry.key}: ${entry.name}`)
        .sort(),
    ).toEqual(['the-north-again-2: The North 2', 'the-north-again: The North']);
    ok(await handlers.closeCampaign({ key: 'the-north-again' }));
  });

  test('that lies in the library has its key already, by whatever way one comes to it', () => {
    symlinkSync(join(folder, 'the-north-again.talomir'), join(elsewhere, 'way.talomir'));
    const before = inLibrary();
    expect(service.bringIn(join(folder, 'the-north-again.talomir'))).toEqual({ ok: 'the-north-again' });
    expect(service.bringIn(join(elsewhere, 'way.talomir'))).toEqual({ ok: 'the-north-again' });
    expect(inLibrary()).toEqual(before);
  });

  test('that lies elsewhere, but has a link in the library, is not copied while it is open: its lock would be given up', async () => {
    for (const [key, link] of [
      ['led-to', symlinkSync],
      ['twice-named', linkSync],
    ] as const) {
      const there = join(elsewhere, `${key}-there.talomir`);
      copyFileSync(file, there);
      link(there, join(folder, `${key}.talomir`));
      const before = inLibrary();
      ok(await handlers.openCampaign({ key }));
      expect(service.bringIn(there)).toEqual({ ok: key });
      expect(inLibrary().filter((name) => !before.includes(name) && name.endsWith('.talomir'))).toEqual([]);
      const other = join(import.meta.dirname, '../../main/cli/talomir.ts');
      const { stderr } = spawnSync(process.execPath, [other, 'verify', '--save', there], { encoding: 'utf8' });
      expect(stderr).toContain('is open in another window or command');
      ok(await handlers.closeCampaign({ key }));
      rmSync(join(folder, `${key}.talomir`));
    }
  });

  test('whose name a Mac’s disk has in another form of Unicode has one key, however one comes to it', async () => {
    const decomposed = join(folder, 'élan.talomir'.normalize('NFD'));
    copyFileSync(file, decomposed);
    // such a disk finds it by both names; another one is to
    if (!existsSync(join(folder, 'élan.talomir'))) linkSync(decomposed, join(folder, 'élan.talomir'));
    ok(await handlers.openCampaign({ key: 'élan' }));
    const listed = ok(await handlers.listCampaigns({})).filter(({ key }) => key.normalize('NFC') === 'élan');
    expect(listed).toMatchObject([{ key: 'élan', isOpen: true, problem: null }]);
    expect(service.bringIn(decomposed)).toEqual({ ok: 'élan' });
    ok(await handlers.closeCampaign({ key: 'élan' }));
    for (const name of [decomposed, join(folder, 'élan.talomir')]) rmSync(name, { force: true });
  });

  test('comes in past a link in the library that leads round in a circle', () => {
    const round = join(folder, 'round.talomir');
    symlinkSync(round, round);
    copyFileSync(file, join(elsewhere, 'past.talomir'));
    expect(service.bringIn(join(elsewhere, 'past.talomir'))).toEqual({ ok: 'past' });
    rmSync(round);
  });

  test('is called by its name without its ending, however written, and a campaign where nothing is left of it', () => {
    copyFileSync(file, join(elsewhere, 'LOUD.TALOMIR'));
    expect(service.bringIn(join(elsewhere, 'LOUD.TALOMIR'))).toEqual({ ok: 'loud' });
    copyFileSync(file, join(elsewhere, '—.talomir'));
    expect(service.bringIn(join(elsewhere, '—.talomir'))).toEqual({ ok: 'campaign' });
  });

  test.each<[string, string, (to: string) => void]>([
    ['there is none', 'missing', () => {}],
    ['a letter', 'no-campaign', (to) => writeFileSync(to, 'Dear King, the war is over before it began, and so on for a while.')],
    ['half of one', 'damaged', (to) => writeFileSync(to, readFileSync(file).subarray(0, 150_000))],
    [
      'a byte of an event changed',
      'damaged',
      (to) => {
        copyFileSync(file, to);
        const db = openFile(to);
        db.exec('UPDATE stop SET season = season + 1 WHERE id = (SELECT max(id) FROM stop)');
        db.close();
      },
    ],
  ])('that cannot be read is refused by its own name, and leaves nothing behind: %s', (what, refused, make) => {
    const bad = join(elsewhere, `${what}.talomir`);
    make(bad);
    const before = inLibrary();
    const answer = service.bringIn(bad);
    expect(answer).toMatchObject({ refused });
    expect('message' in answer && answer.message.includes(bad) && !answer.message.includes('founding')).toBe(true);
    expect(inLibrary()).toEqual(before);
  });
});

test('a campaign that cannot be read can be put into the trash', async () => {
  writeFileSync(join(folder, 'letter.talomir'), 'Dear King');
  expect(await handlers.trashCampaign({ key: 'letter' })).toEqual({ ok: null });
  expect(readFileSync(join(folder, 'trash', 'letter.talomir'), 'utf8')).toBe('Dear King');
});

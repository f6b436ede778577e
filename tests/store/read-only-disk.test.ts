import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { exportCampaign } from '../../main/store/transfer.ts';
import { asked, type Called } from '../cli/run.ts';
import { SOAK } from '../laws/extent.ts';
import { place, played, within } from './campaigns.ts';

/** A real disk that cannot be written to, of Linux: it is there for one command alone. */

/** A shell that has its own view of what is mounted, where the system lets anybody have one. */
const OWN_VIEW = ['-Urm', 'sh', '-c'] as const;
const mounts = spawnSync('unshare', [...OWN_VIEW, 'mount -t tmpfs tmpfs "$0"', mkdtempSync(join(tmpdir(), 'talomir-disk-'))]).status === 0;

/** What is printed by a process that has files on such a disk, each under the name it has there; `$DISK` is that disk, and called DISK in the answer. */
function onDisk(files: Readonly<Record<string, string>>, program: string, args: (disk: string) => readonly string[], calls = ''): Called {
  const disk = mkdtempSync(join(tmpdir(), 'talomir-disk-'));
  const copies = Object.entries(files).map(([name, from]) => `cp "${from}" "${disk}/${name}"`);
  const script = ['mount -t tmpfs tmpfs "$DISK"', ...copies, 'mount -o remount,ro "$DISK"', `"$NODE" ${program} "$@"`].join(' && ');
  const { status, stdout, stderr } = spawnSync('unshare', [...OWN_VIEW, script, 'sh', ...args(disk)], {
    encoding: 'utf8',
    env: { ...process.env, DISK: disk, NODE: process.execPath, CALLS: calls.replaceAll('DISK', disk) },
    maxBuffer: 1 << 28,
  });
  return { code: status, out: stdout.replaceAll(disk, 'DISK'), err: stderr.replaceAll(disk, 'DISK') };
}

const { file } = played(1);

/** The campaign's file with something changed behind its back. */
function changed(sql: string): string {
  const copy = place('changed');
  copyFileSync(file, copy);
  within(copy, (db) => db.exec(sql));
  return copy;
}

/** The campaign as a process leaves it that dies: its last choices lie beside it. */
function leftOpen(): string {
  const left = place('left-open');
  const db = openFile(changed('SELECT 1'));
  db.pragma('wal_autocheckpoint = 0');
  db.prepare('UPDATE campaign SET settings = ?').run(JSON.stringify({ note: 'played on' }));
  for (const part of ['', '-wal']) copyFileSync(db.name + part, left + part);
  db.close();
  return left;
}

/** What is asked of campaigns on such a disk, each of another. */
const ASKED = {
  json: ['export', '--save', 'DISK/c.talomir', '--format', 'json'],
  md: ['export', '--save', 'DISK/c.talomir', '--format', 'md'],
  html: ['export', '--save', 'DISK/c.talomir', '--format', 'html'],
  differs: ['verify', '--save', 'DISK/differs.talomir'],
  damaged: ['export', '--save', 'DISK/damaged.talomir', '--format', 'md'],
  none: ['verify', '--save', 'DISK/none.talomir'],
  'left, verified': ['verify', '--save', 'DISK/left.talomir'],
  'left, exported': ['export', '--save', 'DISK/left.talomir', '--format', 'json'],
} as const;

describe.runIf(mounts)('on a disk that cannot be written to', () => {
  let left = '';
  let said: Readonly<Record<keyof typeof ASKED, Called>>;
  // one process for all of it: what it takes to start is most of what each takes
  beforeAll(() => {
    left = leftOpen();
    const files = {
      'c.talomir': file,
      'differs.talomir': changed(
        `UPDATE event SET line = replace(line, '"year":986', '"year":987') WHERE n = (SELECT min(n) FROM event WHERE line LIKE '%"year":986%')`,
      ),
      'damaged.talomir': changed("UPDATE campaign SET players = 'nobody'"),
      'damaged.talomir.backup-1': file,
      'none.talomir': 'package-lock.json',
      'left.talomir': left,
      'left.talomir-wal': `${left}-wal`,
    };
    const { code, out, err } = onDisk(files, 'tests/store/asking.ts', () => [], JSON.stringify(Object.values(ASKED)));
    expect([code, err]).toEqual([0, '']);
    const all = JSON.parse(out) as readonly Called[];
    said = Object.fromEntries(Object.keys(ASKED).map((what, n) => [what, all[n]!])) as typeof said;
  });

  test.each(['json', 'md', 'html'] as const)('a campaign is exported as anywhere: %s', async (format) => {
    const { out } = await asked('export', '--save', file, '--format', format);
    expect(said[format]).toEqual({ code: 0, out, err: '' });
  });

  test.runIf(SOAK)('a campaign is verified, as a user does it', () => {
    const { code, out, err } = onDisk({ 'c.talomir': file }, 'main/cli/talomir.ts', (disk) => ['verify', '--save', `${disk}/c.talomir`]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^DISK\/c\.talomir agrees: 4 seasons, /);
  });

  test('what differs in it is found', () => {
    expect(said.differs).toMatchObject({ code: 1, err: '' });
  });

  test('what is damaged is told by its name, with the copies beside it', () => {
    expect(said.damaged).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^talomir: DISK\/damaged\.talomir: campaign\.players cannot be read \(.*\); beside it there is from before: DISK\/damaged\.talomir\.backup-1\n$/,
      ),
    });
  });

  test('what is no campaign is told to be none', () => {
    expect(said.none).toEqual({ code: 2, out: '', err: 'talomir: DISK/none.talomir is no campaign of Talomir\n' });
  });

  test('one whose last choices lie beside it is not read without them', () => {
    for (const what of ['left, verified', 'left, exported'] as const)
      expect(said[what]).toEqual({
        code: 2,
        out: '',
        err: 'talomir: DISK/left.talomir is open elsewhere or was not closed: its last choices are in DISK/left.talomir-wal; close it there, or copy both to a disk that can be written to\n',
      });
    // where it can be written to it is read with them
    expect(within(left, exportCampaign)).toContain('played on');
  });
});

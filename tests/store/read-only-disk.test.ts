import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { exportCampaign } from '../../main/store/transfer.ts';
import { asked } from '../cli/run.ts';
import { place, played, within } from './campaigns.ts';

/** A real disk that cannot be written to, of Linux: it is there for one command alone. */

/** A shell that has its own view of what is mounted, where the system lets anybody have one. */
const OWN_VIEW = ['-Urm', 'sh', '-c'] as const;
const mounts = spawnSync('unshare', [...OWN_VIEW, 'mount -t tmpfs tmpfs "$0"', mkdtempSync(join(tmpdir(), 'talomir-disk-'))]).status === 0;

/** Calls the command line with files on such a disk, each under the name it has there: what it prints and says, and its exit code. `DISK` in an argument is that disk. */
function onDisk(
  files: Readonly<Record<string, string>>,
  ...args: readonly string[]
): { readonly code: number | null; readonly out: string; readonly err: string } {
  const disk = mkdtempSync(join(tmpdir(), 'talomir-disk-'));
  const copies = Object.entries(files).map(([name, from]) => `cp "${from}" "${disk}/${name}"`);
  const script = ['mount -t tmpfs tmpfs "$DISK"', ...copies, 'mount -o remount,ro "$DISK"', '"$NODE" main/cli/talomir.ts "$@"'].join(' && ');
  const { status, stdout, stderr } = spawnSync('unshare', [...OWN_VIEW, script, 'sh', ...args.map((arg) => arg.replace('DISK', disk))], {
    encoding: 'utf8',
    env: { ...process.env, DISK: disk, NODE: process.execPath },
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

describe.runIf(mounts)('on a disk that cannot be written to', () => {
  test.each(['json', 'md', 'html'])('a campaign is exported as anywhere: %s', async (format) => {
    const { out } = await asked('export', '--save', file, '--format', format);
    expect(onDisk({ 'c.talomir': file }, 'export', '--save', 'DISK/c.talomir', '--format', format)).toEqual({ code: 0, out, err: '' });
  });

  test('a campaign is verified', () => {
    const { code, out, err } = onDisk({ 'c.talomir': file }, 'verify', '--save', 'DISK/c.talomir');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^DISK\/c\.talomir agrees: 4 seasons, /);
  });

  test('what differs in it is found', () => {
    const copy = changed(
      `UPDATE event SET line = replace(line, '"year":986', '"year":987') WHERE n = (SELECT min(n) FROM event WHERE line LIKE '%"year":986%')`,
    );
    expect(onDisk({ 'c.talomir': copy }, 'verify', '--save', 'DISK/c.talomir')).toMatchObject({ code: 1, err: '' });
  });

  test('what is damaged is told by its name, with the copies beside it', () => {
    const copy = changed("UPDATE campaign SET players = 'nobody'");
    const files = { 'c.talomir': copy, 'c.talomir.backup-1': file };
    expect(onDisk(files, 'export', '--save', 'DISK/c.talomir', '--format', 'md')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^talomir: DISK\/c\.talomir: campaign\.players cannot be read \(.*\); beside it there is from before: DISK\/c\.talomir\.backup-1\n$/,
      ),
    });
  });

  test('what is no campaign is told to be none', () => {
    expect(onDisk({ 'c.talomir': 'package-lock.json' }, 'verify', '--save', 'DISK/c.talomir')).toEqual({
      code: 2,
      out: '',
      err: 'talomir: DISK/c.talomir is no campaign of Talomir\n',
    });
  });

  test('one whose last choices lie beside it is not read without them', () => {
    const left = place('left-open');
    // as a process leaves it that dies
    const db = openFile(changed('SELECT 1'));
    db.pragma('wal_autocheckpoint = 0');
    db.prepare('UPDATE campaign SET settings = ?').run(JSON.stringify({ note: 'played on' }));
    for (const part of ['', '-wal']) copyFileSync(db.name + part, left + part);
    db.close();
    for (const args of [['verify'], ['export', '--format', 'json']])
      expect(onDisk({ 'c.talomir': left, 'c.talomir-wal': `${left}-wal` }, ...args, '--save', 'DISK/c.talomir')).toEqual({
        code: 2,
        out: '',
        err: 'talomir: DISK/c.talomir is open elsewhere or was not closed: its last choices are in DISK/c.talomir-wal; close it there, or copy both to a disk that can be written to\n',
      });
    // where it can be written to it is read with them
    expect(within(left, exportCampaign)).toContain('played on');
  });
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { exportCampaign } from '../../main/store/transfer.ts';
import type { Called } from '../cli/run.ts';
import { SOAK } from '../laws/extent.ts';
import { place, played, within } from './campaigns.ts';

/** Real disks that are too small, of Linux: each is there for one command alone. */

/** A shell that has its own view of what is mounted, where the system lets anybody have one. */
const OWN_VIEW = ['-Urm', 'sh', '-c'] as const;
const mounts = spawnSync('unshare', [...OWN_VIEW, 'mount -t tmpfs tmpfs "$0"', mkdtempSync(join(tmpdir(), 'talomir-disk-'))]).status === 0;

/** Does something on a disk of so many kilobytes, which is `$DISK` to it: what it says, its exit code, and what lies on the disk then. */
function onDisk(kilobytes: number, command: string, env: Readonly<Record<string, string>> = {}): { code: number | null; err: string; left: string[] } {
  const disk = mkdtempSync(join(tmpdir(), 'talomir-disk-'));
  const script = `mount -t tmpfs -o size=${kilobytes}k tmpfs "$DISK" && { ${command}; code=$?; ls -A "$DISK"; exit $code; }`;
  const { status, stdout, stderr } = spawnSync('unshare', [...OWN_VIEW, script], {
    encoding: 'utf8',
    env: { ...process.env, ...env, DISK: disk, NODE: process.execPath },
  });
  return { code: status, err: stderr.replaceAll(disk, 'DISK'), left: stdout.split('\n').filter((line) => line !== '' && !line.includes(disk)) };
}

/** Kilobytes at which there is room for what a founding writes first, but not for the file as well: the file comes to 104. */
const TOO_SMALL = [112, 140, 180, 204] as const;
const NO_ROOM = /^talomir: DISK\/c\.talomir cannot be written to \(.*full.*\): make room there[^\n]*\n$/;

describe.runIf(mounts)('on a disk that is too small', () => {
  test(`of ${TOO_SMALL.join(', ')} kB a campaign is not founded, and that is said`, () => {
    // what a process takes to start is most of it: one founds on all of them
    const disks = mkdtempSync(join(tmpdir(), 'talomir-disks-'));
    const mounting = TOO_SMALL.map((size) => `mkdir "${disks}/${size}" && mount -t tmpfs -o size=${size}k tmpfs "${disks}/${size}"`);
    const script = [...mounting, `"$NODE" tests/store/asking.ts`, `find "${disks}" -mindepth 2`].join(' && ');
    const calls = TOO_SMALL.map((size) => ['new', '--save', `${disks}/${size}/c.talomir`]);
    const { status, stdout, stderr } = spawnSync('unshare', [...OWN_VIEW, script], {
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath, CALLS: JSON.stringify(calls) },
    });
    expect([status, stderr]).toEqual([0, '']);
    // nothing is found on any of them, so that what was said is all
    const said = JSON.parse(stdout) as readonly Called[];
    expect(said.map(({ code, out }) => [code, out])).toEqual(TOO_SMALL.map(() => [2, '']));
    for (const [n, size] of TOO_SMALL.entries()) expect(said[n]!.err.replaceAll(`${disks}/${size}`, 'DISK')).toMatch(NO_ROOM);
  });

  test.runIf(SOAK)('nor is it by a user, in a process of its own', () => {
    const { code, err, left } = onDisk(TOO_SMALL[0], '"$NODE" main/cli/talomir.ts new --save "$DISK/c.talomir"');
    expect([code, left]).toEqual([2, []]);
    expect(err).toMatch(NO_ROOM);
  });

  test('a campaign is not imported, and that is said', () => {
    const text = place('text');
    const { file } = played(1);
    writeFileSync(text, within(file, exportCampaign));
    const kilobytes = Math.ceil((statSync(file).size / 1024) * 1.5);
    const { code, err, left } = onDisk(kilobytes, '"$NODE" main/cli/talomir.ts import --file "$TEXT" --save "$DISK/c.talomir"', { TEXT: text });
    expect([code, left]).toEqual([2, []]);
    expect(err).toMatch(NO_ROOM);
  });

  test.runIf(SOAK)('a campaign is not brought in of which much lies beside its file, and the disk is named that is full', () => {
    const { file } = played(1);
    const from = place('left-open');
    // as a process leaves it that dies
    const db = openFile(file);
    db.pragma('wal_autocheckpoint = 0');
    db.prepare('UPDATE campaign SET settings = ?').run(JSON.stringify({ note: 'x'.repeat(400_000) }));
    for (const part of ['', '-wal']) copyFileSync(file + part, from + part);
    db.close();
    const kilobytes = Math.ceil((statSync(from).size + statSync(`${from}-wal`).size) / 1024);
    const bringIn = `"$NODE" -e "import('./main/store/bringing-in.ts').then(({ bringIn }) => bringIn(process.env.FROM, process.env.DISK + '/c.talomir')).catch((e) => { console.error('talomir: ' + e.message); process.exit(2); })"`;
    const { code, err, left } = onDisk(kilobytes + 100, bringIn, { FROM: from });
    expect([code, left]).toEqual([2, []]);
    expect(err).toMatch(NO_ROOM);
    expect(onDisk(kilobytes + 1000, bringIn, { FROM: from })).toMatchObject({ code: 0, left: ['c.talomir'] });
  });
});

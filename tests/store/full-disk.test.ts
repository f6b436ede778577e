import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { exportCampaign } from '../../main/store/transfer.ts';
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
  test.each(TOO_SMALL)('of %i kB a campaign is not founded, and that is said', (kilobytes) => {
    const { code, err, left } = onDisk(kilobytes, '"$NODE" main/cli/talomir.ts new --save "$DISK/c.talomir"');
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

  test('a campaign is not brought in of which much lies beside its file, and the disk is named that is full', () => {
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

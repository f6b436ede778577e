import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename, dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { battleFileOf, battleKeys } from '../../main/store/battle-files.ts';
import { writeBeside } from '../../main/store/beside.ts';
import { foundFile } from '../../main/store/database.ts';
import { problemWith } from '../../main/store/going-wrong.ts';
import { StoreProblem } from '../../main/store/problems.ts';
import { place, within } from './campaigns.ts';

/** What disks of other systems say that this one never would. */

const before = { ...fs, platform: process.platform };
const stand = (platform: string): void => void Object.defineProperty(process, 'platform', { value: platform });
afterEach(() => {
  Object.assign(fs, { linkSync: before.linkSync, renameSync: before.renameSync, readdirSync: before.readdirSync });
  syncBuiltinESMExports();
  stand(before.platform);
});

const says = (code: string): never => {
  throw Object.assign(new Error(`${code}: a disk`), { code });
};

/** Lets the file system say something in place of doing something; `times`, if it is not always. */
function saying(call: 'linkSync' | 'renameSync', code: string, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  Object.assign(fs, { [call]: (from: string, to: string) => (left-- > 0 ? says(code) : before[call](from, to)) });
  syncBuiltinESMExports();
}

test.each(['EISDIR', 'EINVAL', 'ENOTSUP'])('a campaign is founded on a disk without links, whatever it says of them: %s', (code) => {
  saying('linkSync', code);
  const file = place(`without-${code}`);
  foundFile(file, () => {});
  within(file, () => {});
  expect(readdirSync(dirname(file)).filter((name) => name.includes(basename(file)))).toEqual([basename(file)]);
});

describe('on Windows a file that another program has open for a moment', () => {
  test.each(['EPERM', 'EACCES', 'EBUSY'])('is written all the same, a moment later: %s', (code) => {
    const file = place(`moment-${code}`);
    writeBeside(file, 'old');
    stand('win32');
    saying('renameSync', code, 2);
    writeBeside(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
  });

  test('is not waited for elsewhere, nor where something else is wrong', () => {
    const file = place('elsewhere');
    saying('renameSync', 'EPERM', 1);
    expect(() => writeBeside(file, 'new')).toThrow('EPERM');
    stand('win32');
    saying('renameSync', 'ENOSPC', 1);
    expect(() => writeBeside(file, 'new')).toThrow('ENOSPC');
    expect(existsSync(file)).toBe(false);
  });
});

test('a battle is listed by the name it was given, in whatever form of Unicode a Mac’s disk has it', () => {
  const library = dirname(place('battles'));
  const file = battleFileOf(library, 'battle~élan-against-orcs');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
  Object.assign(fs, { readdirSync: () => [basename(file).normalize('NFD')] });
  syncBuiltinESMExports();
  expect(battleKeys(library)).toEqual(['battle~élan-against-orcs']);
});

test('what Windows says of a file that is kept open, or of a disk that has gone, is told and no bug of ours', () => {
  const told = (code: string): unknown => problemWith('a.battle', Object.assign(new Error(code), { code }));
  expect(told('EBUSY')).toEqual(new StoreProblem('in-use', 'a.battle is open in another window or command; close it there first'));
  expect(told('UNKNOWN')).toEqual(new StoreProblem('not-writable', 'a.battle cannot be read or written (UNKNOWN)'));
});

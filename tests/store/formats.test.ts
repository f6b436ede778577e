import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { readBattleFile } from '../../main/store/battle-files.ts';
import { bringIn } from '../../main/store/bringing-in.ts';
import { copyFile, openFile } from '../../main/store/database.ts';
import { MIGRATIONS } from '../../main/store/migrations.ts';
import { verify } from '../../main/store/verify.ts';
import { asked } from '../cli/run.ts';
import { place, played, problemOf, within } from './campaigns.ts';

const OURS = MIGRATIONS.length;

/** Everything that lies at a file's place, by name. */
const lies = (file: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(dirname(file))
      .filter((name) => name.startsWith(basename(file)))
      .map((name) => [name, readFileSync(`${dirname(file)}/${name}`)]),
  );

/** The format that a file says it has. */
function formatOf(file: string): unknown {
  const db = new Sqlite(file, { readonly: true });
  const format = db.pragma('user_version', { simple: true });
  db.close();
  return format;
}

describe('what a newer program has written', () => {
  test('a campaign is refused by whoever would open it, in words that say what to do, and nothing is touched', async () => {
    const { file } = played(1);
    within(file, (db) => db.pragma(`user_version = ${OURS + 1}`));
    const before = lies(file);
    const message = `${file} was written by a newer Talomir (format ${OURS + 1}; this one reads up to ${OURS}): bring this one up to date`;
    const to = place('taken');
    for (const use of [() => openFile(file), () => copyFile(file, to), () => bringIn(file, to)])
      expect(problemOf(use)).toEqual({ kind: 'newer-format', message });
    for (const args of [
      ['verify', '--save', file],
      ['export', '--save', file, '--format', 'json'],
    ])
      expect(await asked(...args)).toMatchObject({ code: 2, err: `talomir: ${message}\n` });
    expect(lies(file)).toEqual(before);
    expect(existsSync(to)).toBe(false);
  });

  test('so is a battle on its own', () => {
    const file = place('battle');
    const text = JSON.stringify({ format: 2, order: {}, weather: 'rain' });
    writeFileSync(file, text);
    expect(problemOf(() => readBattleFile(file))).toEqual({
      kind: 'newer-format',
      message: `${file} was written by a newer Talomir (format 2; this one reads up to 1): bring this one up to date`,
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('what an older program has written', () => {
  /** Two formats that are still to come. */
  const MOTTO = "ALTER TABLE campaign ADD COLUMN motto TEXT NOT NULL DEFAULT 'none yet'";
  const SHOUT = 'UPDATE campaign SET motto = upper(motto) || name';

  test('is brought to our format step by step, once, and a copy of it as it was lies beside it', () => {
    const { file } = played(1);
    const old = within(file, (db) => db.prepare('SELECT * FROM campaign').get()) as { readonly name: string };
    for (const _ of ['first', 'again']) {
      const db = openFile(file, { migrations: [...MIGRATIONS, MOTTO, SHOUT] });
      expect(db.prepare('SELECT * FROM campaign').get()).toEqual({ ...old, motto: `NONE YET${old.name}` });
      expect(db.pragma('user_version', { simple: true })).toBe(OURS + 2);
      expect(verify(db).differences).toEqual([]);
      db.close();
    }
    expect(Object.keys(lies(file))).toEqual([basename(file), `${basename(file)}.format-${OURS}`]);
    const copy = `${file}.format-${OURS}`;
    expect(formatOf(copy)).toBe(OURS);
    expect(within(copy, (db) => db.prepare('SELECT * FROM campaign').get())).toEqual(old);
  });

  test('one that is half way has only the rest done to it', () => {
    const { file } = played(1);
    openFile(file, { migrations: [...MIGRATIONS, MOTTO] }).close();
    const db = openFile(file, { migrations: [...MIGRATIONS, MOTTO, SHOUT] });
    expect(db.prepare('SELECT motto FROM campaign').get()).toEqual({ motto: 'NONE YETCorner 11' });
    db.close();
    expect(existsSync(`${file}.format-${OURS + 1}`)).toBe(true);
  });

  test('stays as it was if a step fails, and can be opened by the program that wrote it', () => {
    const { file } = played(1);
    expect(() => openFile(file, { migrations: [...MIGRATIONS, MOTTO, 'UPDATE campaign SET nothing_of_this_name = 1'] })).toThrow('nothing_of_this_name');
    expect(formatOf(file)).toBe(OURS);
    within(file, (db) => {
      expect(db.prepare('SELECT * FROM campaign').get()).not.toHaveProperty('motto');
      expect(verify(db).differences).toEqual([]);
    });
  });
});

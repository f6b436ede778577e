import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { libraryIn } from '../../main/service/library.ts';
import { backupsOf } from '../../main/store/copies.ts';
import { foundFile, openFile } from '../../main/store/database.ts';
import { APPLICATION_ID, MIGRATIONS } from '../../main/store/migrations.ts';
import { StoreProblem } from '../../main/store/problems.ts';
import { asked } from '../cli/run.ts';
import { place, played, within } from './campaigns.ts';

/** Files that somebody has changed, or that a disk has: what is said of them. */

const { file } = played(1);

/** A copy of the campaign in which something was changed behind its back. */
function changed(change: (db: Database) => void): string {
  const copy = place('hostile');
  copyFileSync(file, copy);
  within(copy, (db) => {
    db.pragma('foreign_keys = OFF');
    change(db);
  });
  return copy;
}

describe('what is damaged is told in one line, with the file and the field', () => {
  type Case = readonly [what: string, sql: string, json: RegExp | null, told: RegExp | null];
  const CASES: readonly Case[] = [
    ['no campaign', 'DELETE FROM campaign', /has no campaign in it/, /has no campaign in it/],
    ['a world that is not there', "UPDATE campaign SET world = 'x'", /: there is no world x in it/, /: there is no world x in it/],
    ['a world that cannot be unpacked', "UPDATE world SET packed = x'00'", /: world cannot be read/, /: world cannot be read/],
    ['players in no order', "UPDATE campaign SET players = 'nobody'", /: campaign\.players cannot be read/, /: campaign\.players cannot be read/],
    ['settings of another kind', "UPDATE campaign SET settings = 'none'", /: campaign\.settings cannot be read/, /: campaign\.settings cannot be read/],
    [
      'battles that nobody knows',
      "UPDATE campaign SET system = 'chess'",
      /: campaign\.system is 'chess', not rrtk or abstract/,
      /: campaign\.system is 'chess'/,
    ],
    [
      'a branch that comes from itself',
      'INSERT INTO branch VALUES (2, 2, 0); UPDATE campaign SET branch = 2',
      null,
      /: branch 2 comes from branch 2, which is no older one/,
    ],
    [
      'branches that come from each other',
      'INSERT INTO branch VALUES (2, 3, 0), (3, 2, 0); UPDATE campaign SET branch = 3',
      null,
      /: branch 2 comes from branch 3/,
    ],
    ['no stops', 'DELETE FROM stop', null, /has no stop in it/],
    ['an event cut off', "UPDATE event SET line = '{' WHERE n = 3", /: stop \d+ cannot be read/, /: event \d+ of season \d+ on branch 1 cannot be read/],
    ['an event that never was', `UPDATE event SET line = '{"kind":"flew"}' WHERE n = 3`, null, /is damaged: stop \d+ \(season/],
    ['no events', 'DELETE FROM event', null, /is damaged: stop \d+ \(season/],
    ['a season that cannot be unpacked', "UPDATE season SET packed = x'0102'", /: stop \d+ cannot be read/, /: season \d+ on branch 1 cannot be read/],
    ['a choice cut off', "UPDATE choice SET action = '{' WHERE seq = (SELECT max(seq) FROM choice)", /: stop \d+ cannot be read/, null],
    ['tables that are not there', 'DROP TABLE event', /no such table: event/, /no such table: event/],
  ];
  test.each(CASES)('%s', async (_, sql, json, told) => {
    const copy = changed((db) => db.exec(sql));
    for (const [format, says] of [
      ['json', json],
      ['md', told],
      ['html', told],
    ] as const) {
      const { out, err, code } = await asked('export', '--save', copy, '--format', format);
      if (says === null) {
        expect(code).toBe(0);
        continue;
      }
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/^talomir: \S+hostile-\d+\.talomir[^\n]*\n$/);
      expect(err).toMatch(says);
    }
    // who goes through it is told that too, and does not go round in circles
    expect((await asked('verify', '--save', copy)).code).toBe(1);
  });

  /** A copy of the campaign in which a text that its first page has, the tables' own, begins otherwise by one bit. */
  const flipped = (text: string): string => {
    const copy = place('hostile');
    const bytes = readFileSync(file);
    const at = bytes.indexOf(text);
    expect(at).toBeGreaterThan(0);
    bytes[at]! ^= 1;
    writeFileSync(copy, bytes);
    return copy;
  };
  test.each([
    ['undone', 'battle_order'],
    ['seed', 'campaign'],
    ['players', 'campaign'],
  ])('a column of another name, where there was %s', async (column, table) => {
    const copy = flipped(`${column} `);
    for (const format of ['json', 'md'])
      expect(await asked('export', '--save', copy, '--format', format)).toMatchObject({
        code: 2,
        err: expect.stringMatching(new RegExp(`^talomir: \\S+hostile-\\d+\\.talomir is damaged: the table ${table} has no column ${column}; no copy[^\n]*\n$`)),
      });
    expect(await asked('verify', '--save', copy)).toMatchObject({ code: 1, out: expect.stringContaining(`the table ${table} has no column ${column}`) });
    expect(libraryIn(dirname(copy)).entry(basename(copy, '.talomir'))?.problem).toContain(copy);
  });

  test('a database of a kind that nobody knows', async () => {
    const copy = place('hostile');
    const bytes = readFileSync(file);
    bytes[47] = 207;
    writeFileSync(copy, bytes);
    for (const args of [['verify'], ['export', '--format', 'json']])
      expect(await asked(...args, '--save', copy)).toMatchObject({ code: 2, err: `talomir: ${copy} is damaged; no copy from before lies beside it\n` });
  });

  test('a database with our mark and nothing else', async () => {
    const copy = changed((db) => {
      for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]) db.exec(`DROP TABLE ${name}`);
    });
    within(copy, (db) =>
      expect([db.pragma('application_id', { simple: true }), db.pragma('user_version', { simple: true })]).toEqual([APPLICATION_ID, MIGRATIONS.length]),
    );
    for (const format of ['json', 'md'])
      expect(await asked('export', '--save', copy, '--format', format)).toMatchObject({ code: 2, err: expect.stringContaining('no such table') });
  });

  test('of a campaign that has become nothing it is said which copies there are', () => {
    const empty = place('empty');
    writeFileSync(empty, '');
    copyFileSync(file, `${empty}.backup-1`);
    expect(() => openFile(empty)).toThrow(`${empty} is no campaign of Talomir; beside it there is from before: ${empty}.backup-1`);
  });

  test('a folder is no campaign', async () => {
    const folder = place('folder');
    mkdirSync(folder);
    for (const args of [['verify'], ['export', '--format', 'md']])
      expect(await asked(...args, '--save', folder)).toMatchObject({ code: 2, err: `talomir: ${folder} is no campaign of Talomir\n` });
  });

  test('a copy that was not finished is none', () => {
    const one = place('copied');
    for (const ending of ['.backup-2', '.backup-0.new', '.backup-1.talomir', '.format-1', '.format-1.new']) writeFileSync(one + ending, '');
    expect(
      backupsOf(one)
        .map((copy) => copy.slice(one.length))
        .sort(),
    ).toEqual(['.backup-2', '.format-1']);
  });
});

/** What is said of a place where no file can be made. Nothing is left behind. */
function notFounded(to: string): string {
  const folder = dirname(file);
  const before = readdirSync(folder);
  try {
    foundFile(to, () => {});
  } catch (error) {
    expect(readdirSync(folder)).toEqual(before);
    if (error instanceof StoreProblem) return error.message;
    throw error;
  }
  throw new Error('it was founded');
}

test('a place that can hold no file is named', () => {
  const long = place('x'.repeat(300));
  expect(notFounded(long)).toBe(`${long} cannot be read or written (ENAMETOOLONG)`);
  expect(notFounded(`${place('folder')}/`)).toMatch(/folder-\d+\.talomir\/ cannot be read or written \(ENOENT\)$/);
  expect(notFounded(join(file, 'under.talomir'))).toMatch(/under\.talomir cannot be read or written \((ENOTDIR|SQLITE_CANTOPEN)\)$/);
});

describe('on a full disk', () => {
  test('a founding says so, and leaves nothing', () => {
    const to = place('full');
    const message = (() => {
      try {
        foundFile(to, (db) => {
          db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
          db.exec('CREATE TABLE more (text TEXT)');
          for (let n = 0; n < 1000; n++) db.prepare('INSERT INTO more VALUES (?)').run('x'.repeat(1000));
        });
      } catch (error) {
        return error instanceof StoreProblem ? `${error.kind}: ${error.message}` : String(error);
      }
      return 'it was founded';
    })();
    expect(message).toMatch(/^not-written: \S+ cannot be written to \(.*full.*\): make room there/);
    expect(readdirSync(dirname(to)).filter((name) => name.includes(basename(to)))).toEqual([]);
  });
});

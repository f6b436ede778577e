import { copyFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../main/store/packing.ts';
import { verify } from '../../main/store/verify.ts';
import { asked } from '../cli/run.ts';
import { whim } from '../laws/playing.ts';
import { place, played, within } from './campaigns.ts';

/** A year with battles by the book, so that there are long lists of choices. */
const { file } = played(1, 'rrtk', 5);

/** A copy of the campaign in which something was changed behind its back. */
function tampered(change: (db: Database) => void): string {
  const copy = place('tampered');
  copyFileSync(file, copy);
  within(copy, (db) => {
    db.pragma('foreign_keys = OFF');
    change(db);
  });
  return copy;
}

test('a campaign that was left alone agrees, and it is said how much was gone through', () => {
  const verdict = within(file, verify);
  expect(verdict.differences).toEqual([]);
  expect(verdict.seasons).toBe(4);
  expect(verdict.battles).toBeGreaterThan(2);
  expect(verdict.choices).toBeGreaterThan(20);
});

/** What is changed, the key of its table, and what is said of it. */
const WHERE: Readonly<Record<string, readonly [table: string, column: string, key: string, says: RegExp]>> = {
  'a choice': ['choice', 'action', 'seq', /stop \d+ \(season \d+.*\n.*(choice \d+ of branch 1|event \d+ of season|battle)/],
  'an event': ['event', 'line', 'season, n', /stop \d+ \(season \d+.*\nevent \d+ of season \d+ on branch 1 differs at character \d+/],
  'a snapshot': ['season', 'packed', 'season', /stop \d+ \(season \d+/],
  'the hash of a season': ['sealed', 'hash', 'season', /stop \d+.*\nthe hash of season \d+ on branch 1 is/],
  "a battle's choices": ['battle', 'choices', 'choice', /stop \d+ \(season \d+/],
  "a battle's hash": ['battle', 'hash', 'choice', /stop \d+.*\nthe battle .* has the hash/],
  "a stop's digest": ['stop', 'digest', 'id', /stop \d+ \(season \d+/],
};

describe('one changed byte is found, and it is said where', () => {
  for (const [what, [table, column, key, says]] of Object.entries(WHERE))
    test(what, () => {
      const pick = whim(table.length * 31 + column.length);
      for (let n = 0; n < 3; n++) {
        const copy = tampered((db) => {
          const count = (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n;
          const offset = pick(count);
          const { value, blob } = db
            .prepare(`SELECT CAST(${column} AS BLOB) AS value, typeof(${column}) = 'blob' AS blob FROM ${table} LIMIT 1 OFFSET ?`)
            .get(offset) as { value: Buffer; blob: number };
          const at = pick(value.length);
          // another letter or digit where text is, another byte where it is packed
          value[at] = blob === 1 ? value[at]! ^ (1 << pick(8)) : value[at]! === 0x37 ? 0x38 : 0x37;
          db.prepare(`UPDATE ${table} SET ${column} = ? WHERE (${key}) = (SELECT ${key} FROM ${table} LIMIT 1 OFFSET ?)`).run(
            blob === 1 ? value : value.toString('utf8'),
            offset,
          );
        });
        expect(within(copy, verify).differences.join('\n')).toMatch(says);
      }
    });

  test('a battle of whose choices one is not asked for any more, as when a rule has changed: which battle, and how far it comes', () => {
    const copy = tampered((db) => {
      const { choice, choices } = db.prepare('SELECT choice, choices FROM battle ORDER BY choice LIMIT 1').get() as { choice: number; choices: Uint8Array };
      const made = JSON.parse(unpack(choices)) as { step: number }[];
      made[9]!.step++;
      db.prepare('UPDATE battle SET choices = ? WHERE choice = ?').run(pack(JSON.stringify(made)), choice);
    });
    expect(within(copy, verify).differences.join('\n')).toMatch(
      /the battle \S+ has \d+ choices, of which 9 can be made \(refused: not-asked: .*\) \(choice \d+ of branch 1, /,
    );
  });

  test('the world', () => {
    const copy = tampered((db) => db.exec("UPDATE world SET packed = CAST(x'00' || packed AS BLOB)"));
    expect(within(copy, verify).differences.join('\n')).toMatch(/the world \(lists, map, options\) is not the one that was stored/);
  });

  test('the seed', () => {
    const copy = tampered((db) => db.exec('UPDATE campaign SET seed = seed + 1'));
    expect(within(copy, verify).differences.length).toBeGreaterThan(0);
  });

  test('a row that belongs to no stop', async () => {
    const copy = tampered((db) => db.exec('UPDATE choice SET stop = 9999 WHERE seq = 3'));
    expect(within(copy, verify).differences.join('\n')).toMatch(/a row of choice belongs to nothing/);
    expect((await asked('verify', '--save', copy)).code).toBe(1);
  });

  test('a row that is gone', () => {
    const copy = tampered((db) => db.exec('DELETE FROM event WHERE season = 2 AND n = 5'));
    expect(within(copy, verify).differences.join('\n')).toMatch(/event 5 of season 2 on branch 1 differs/);
  });
});

test('verify says yes with 0, no with 1, and with 2 that it cannot be asked', async () => {
  expect(await asked('verify', '--save', file)).toMatchObject({ code: 0, err: '' });
  const copy = tampered((db) => db.exec("UPDATE sealed SET hash = CASE substr(hash, 1, 1) WHEN '0' THEN '1' ELSE '0' END || substr(hash, 2) WHERE season = 3"));
  const said = await asked('verify', '--save', copy);
  expect(said.code).toBe(1);
  expect(said.out).toContain('the hash of season 3 on branch 1 is');
  const json = JSON.parse((await asked('verify', '--save', copy, '--json')).out) as { differences: string[] };
  expect(json.differences.length).toBe(2);
  expect((await asked('verify')).code).toBe(2);
});

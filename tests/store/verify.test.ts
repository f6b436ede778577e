import { copyFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../main/store/packing.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { asked } from '../cli/run.ts';
import { runs } from '../laws/extent.ts';
import { whim } from '../laws/playing.ts';
import { place, played, within } from './campaigns.ts';

/** A year with battles by the book, so that there are long lists of choices; they are short ones, for it is fought again in each of these tests. */
const { file } = played(1, 'rrtk', 33);

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

/** So many bytes are changed, one after the other, of each kind. */
const CHANGED = runs(1, 10);

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
      for (let n = 0; n < CHANGED; n++) {
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

/** A copy of the campaign of which something was changed as it was exported: its digests are those of what stands there. */
function rewritten(change: (json: Exported) => void): string {
  const json = JSON.parse(within(file, exportCampaign)) as Exported;
  change(json);
  const copy = place('rewritten');
  importCampaign('letter.json', JSON.stringify(json), copy);
  return copy;
}

interface Exported {
  readonly stops: readonly {
    season: number;
    readonly choices: readonly { season: number }[];
    readonly battles: readonly unknown[];
    readonly events: { season: number; n: number; choice: number; event: { kind: string } }[];
    sealed: { season: number; hash: string }[];
    seasons: { season: number; year: number; name: string; choice: number; state: unknown }[];
  }[];
}
const last = <T>(all: readonly T[]): T => all[all.length - 1]!;
const seasonsOf = ({ stops }: Exported) => stops.flatMap((stop) => stop.seasons);

describe('rows that are missing, too many or of something else are found though every digest is right, and it is said which of what table', () => {
  test.each<[string, (json: Exported) => void, RegExp]>([
    [
      'a snapshot that is missing',
      ({ stops }) => {
        for (const stop of stops) stop.seasons = stop.seasons.filter(({ season }) => season !== 3);
      },
      /^table season, branch 1, season 3: the row is missing$/,
    ],
    [
      'a snapshot of no season',
      (json) => void last(json.stops).seasons.push({ ...last(seasonsOf(json)), season: 9, choice: 100_000 }),
      /^table season, branch 1, season 9: the row is of nothing that happened$/,
    ],
    [
      'an event of no season',
      ({ stops }) => void last(stops).events.push({ season: 77, n: 1, choice: 1, event: { kind: 'year-began' } }),
      /^table event, branch 1, season 77, n 1: the row is of nothing that happened$/,
    ],
    [
      'the hash of no season',
      ({ stops }) => void last(stops).sealed.push({ season: 77, hash: '0'.repeat(64) }),
      /^table sealed, branch 1, season 77: the row is of nothing that happened$/,
    ],
    [
      'the hash of a season that is missing',
      ({ stops }) => {
        for (const stop of stops) stop.sealed = stop.sealed.filter(({ season }) => season !== 4);
      },
      /^table sealed, branch 1, season 4: the row is missing$/,
    ],
    [
      'choices made in other seasons',
      ({ stops }) => {
        for (const { choices } of stops) for (const choice of choices) choice.season = 2;
      },
      /^table choice, branch 1, seq 1: season is 2, worked out 1$/,
    ],
    [
      'events that came of other choices',
      ({ stops }) => {
        for (const { events } of stops) for (const event of events) event.choice = 1;
      },
      /^table event, branch 1, season 1, n 1: choice is 1, worked out 0$/,
    ],
    [
      'a season of another name',
      (json) => Object.assign(seasonsOf(json)[1]!, { name: 'monsoon' }),
      /^table season, branch 1, season 2: name is monsoon, worked out summer$/,
    ],
    ['a season of another year', (json) => Object.assign(seasonsOf(json)[1]!, { year: 4 }), /^table season, branch 1, season 2: year is 4, worked out 986$/],
    [
      'an event that was written down at another stop',
      ({ stops }) => void stops[2]!.events.unshift(stops[1]!.events.pop()!),
      /^table event, branch 1, season 1, n \d+: stop is 3, worked out 2$/,
    ],
    ['a stop in another season', ({ stops }) => Object.assign(stops[1]!, { season: 3 }), /^table stop, branch 1, id 2: season is 3, worked out 1$/],
  ])('%s', (_, change, says) => {
    const { differences } = within(rewritten(change), verify);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatch(says);
  });

  test('a battle that nobody was told of', () => {
    const copy = tampered((db) => db.exec('INSERT INTO battle SELECT branch, 100000, battle, stop, hash, choices, events FROM battle ORDER BY choice LIMIT 1'));
    expect(within(copy, verify).differences.join('\n')).toMatch(/\ntable battle, branch 1, choice 100000: the row is of nothing that happened$/);
  });
});

test('verify says yes with 0, no with 1, and with 2 that it cannot be asked', async () => {
  const fine = await asked('verify', '--save', file);
  expect(fine).toMatchObject({ code: 0, err: '' });
  expect(fine.out.startsWith(`${file} agrees: 4 seasons, `)).toBe(true);
  expect(fine.out).toMatch(/ \d+ choices and \d+ battles made again, every event, snapshot and hash compared\.\n$/);
  const copy = tampered((db) => db.exec("UPDATE sealed SET hash = CASE substr(hash, 1, 1) WHEN '0' THEN '1' ELSE '0' END || substr(hash, 2) WHERE season = 3"));
  const said = await asked('verify', '--save', copy);
  expect(said.code).toBe(1);
  expect(said.out.startsWith(`${copy} differs:\n  `)).toBe(true);
  expect(said.out).toContain('the hash of season 3 on branch 1 is');
  const json = JSON.parse((await asked('verify', '--save', copy, '--json')).out) as { differences: string[] };
  expect(json.differences.length).toBe(2);
  expect((await asked('verify')).code).toBe(2);
});

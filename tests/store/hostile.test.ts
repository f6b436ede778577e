import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { libraryIn } from '../../main/service/library.ts';
import { backupsOf } from '../../main/store/copies.ts';
import { foundFile, openFile } from '../../main/store/database.ts';
import { APPLICATION_ID, MIGRATIONS } from '../../main/store/migrations.ts';
import { StoreProblem } from '../../main/store/problems.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
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

describe('an exported campaign', () => {
  const text = within(file, exportCampaign);
  type Json = {
    campaign: Record<string, unknown>;
    branches: Record<string, unknown>[];
    world: unknown;
    stops: { [key: string]: Record<string, unknown>[] | number; branch: number }[];
  };
  const refused = (change: (json: Json) => void): string => {
    const json = JSON.parse(text) as Json;
    change(json);
    const to = join(mkdtempSync(join(tmpdir(), 'talomir-refused-')), 'to.talomir');
    try {
      importCampaign('letter.json', JSON.stringify(json), to);
    } catch (error) {
      expect(existsSync(to)).toBe(false);
      expect(readdirSync(dirname(to))).toEqual([]);
      if (error instanceof StoreProblem) return error.message;
      throw error;
    }
    throw new Error('it was taken');
  };
  const rows = (json: Json, stop: number, of: string) => json.stops[stop]![of] as Record<string, unknown>[];
  const firstWith = (json: Json, of: string): Record<string, unknown>[] =>
    rows(
      json,
      json.stops.findIndex((s) => (s[of] as unknown[]).length > 0),
      of,
    );

  test.each<[string, (json: Json) => void, RegExp]>([
    ['a stop that is there twice', (c) => void c.stops.splice(2, 0, { ...c.stops[1]!, events: [] }), /stops\.\d+: .*UNIQUE/],
    ['a stop of a branch that is not', (c) => void c.stops.push({ ...c.stops[2]!, branch: 7 }), /stops\.\d+: .*FOREIGN KEY/],
    ['one branch twice', (c) => void c.branches.push({ ...c.branches[0]! }, { id: 2, parent: 1, fork: 0 }), /branches\.1/],
    ['two branches of one number', (c) => void c.branches.push({ id: 2, parent: 1, fork: 0 }, { id: 2, parent: 1, fork: 0 }), /branches\.2: /],
    ['a world of another kind', (c) => Object.assign(c, { world: { nothing: true } }), /: world\.name: .*expected string/],
    [
      'a state that is none',
      (c) => Object.assign(c.stops.flatMap((s) => s.seasons as Record<string, unknown>[]).at(-1)!, { state: {} }),
      /stops\.\d+\.seasons\.\d+\.state: .*a season's state/,
    ],
    ['no seasons', (c) => void c.stops.map((s) => Object.assign(s, { seasons: [] })), /cannot be played on: .*no season before choice/],
    ['an event that is no event', (c) => Object.assign(firstWith(c, 'events')[0]!, { event: {} }), /stops\.0\.events\.0\.event: .*its kind/],
    ['events in another order', (c) => void firstWith(c, 'events').reverse(), /hash of season 1/],
  ])('with %s is refused', (_, change, says) => {
    const message = refused(change);
    expect(message).toMatch(/^letter\.json: /);
    expect(message).toMatch(says);
    expect(message).not.toContain('.founding');
  });

  test('whose keys are left out, or hold something else, is refused, each of them', () => {
    const keys = (value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] => {
      if (typeof value !== 'object' || value === null || path.includes('world') || path.includes('event') || path.includes('state') || path.includes('action'))
        return [path];
      const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? value.slice(0, 1).map((v, i) => [i, v] as const) : Object.entries(value);
      return [path, ...entries.flatMap(([key, inner]) => keys(inner, [...path, key]))];
    };
    const json = JSON.parse(text) as Json;
    const paths = keys(json).filter((path) => path.length > 0 && !path.includes('settings') && typeof path.at(-1) === 'string');
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths)
      for (const wrong of [undefined, 'xyz', -1, [null], { more: 1 }]) {
        const at = (root: unknown): Record<string | number, unknown> =>
          path.slice(0, -1).reduce<unknown>((v, key) => (v as Record<string | number, unknown>)[key], root) as Record<string | number, unknown>;
        const was = at(json)[path.at(-1)!];
        if (typeof was === 'string' && typeof wrong === 'string') continue;
        expect(() => refused((c) => Object.assign(at(c), { [path.at(-1)!]: wrong })), `${path.join('.')} = ${String(wrong)}`).not.toThrow('it was taken');
      }
  });

  test('with a mark of its byte order is read, and so are the longest name and settings that are not known yet', () => {
    const json = JSON.parse(text) as Json;
    json.campaign.name = 'x'.repeat(80);
    json.campaign.settings = { weather: 'rain', foundedAt: 5, asks: 'never' };
    const to = place('marked');
    importCampaign('letter.json', `\uFEFF${JSON.stringify(json)}`, to);
    expect(within(to, exportCampaign)).toContain(`"name":"${'x'.repeat(80)}"`);
    expect(within(to, exportCampaign)).toContain('"settings":{"weather":"rain","foundedAt":5,"asks":"never"}');
  });

  const world = (json: Json) => json.world as { provinces: Record<string, unknown>[]; options: Record<string, unknown>; lists: { units: object[] }[] };
  test.each<[string, (json: Json) => void, RegExp]>([
    [
      'an event with a key that none has',
      (c) => Object.assign(rows(c, 0, 'events')[4]!.event as object, { weather: 'rain' }),
      /: stops\.0\.events\.4\.event: an event may not have a key 'weather'$/,
    ],
    [
      'an event of a battle with such a key',
      (c) => Object.assign(firstWith(c, 'battles')[0]!, { events: [{ kind: 'flew', wings: 2 }] }),
      /: stops\.\d+\.battles\.0\.events\.0: an event may not have a key 'wings'$/,
    ],
    ['provinces without neighbours', (c) => delete world(c).provinces[2]!.land, /: world\.provinces\.2\.land: .*expected array/],
    [
      'a neighbour that is nowhere',
      (c) => Object.assign(world(c).provinces[0]!, { land: ['narnia'] }),
      /: world\.provinces\.0\.land\.0: there is no 'narnia'$/,
    ],
    ['a province of nobody', (c) => Object.assign(world(c).provinces[1]!, { nation: 'narnia' }), /: world\.provinces\.1\.nation: there is no 'narnia'$/],
    [
      'an option that is no yes or no',
      (c) => Object.assign(world(c).options, { publicDiscoveries: 'perhaps' }),
      /: world\.options\.publicDiscoveries: .*boolean/,
    ],
    ['a unit of no class', (c) => Object.assign(world(c).lists[0]!.units[1]!, { class: 'naval' }), /: world\.lists\.0\.units\.1\.class: .*"foot-melee"/],
    ['settings of another kind', (c) => Object.assign(c.campaign, { settings: { asks: 5 } }), /: campaign\.settings\.asks: .*"every-decision"/],
    ['iron that is no yes or no', (c) => Object.assign(c.campaign, { settings: { iron: 'x' } }), /: campaign\.settings\.iron: .*expected boolean/],
    ['real dice that are a list', (c) => Object.assign(c.campaign, { settings: { realDice: [] } }), /: campaign\.settings\.realDice: .*expected boolean/],
    ['a name that is too long', (c) => Object.assign(c.campaign, { name: 'x'.repeat(81) }), /: campaign\.name: .*of 80 characters at most$/],
    ['a name on two lines', (c) => Object.assign(c.campaign, { name: 'one\ntwo' }), /: campaign\.name: a name .*on one line/],
    ['no years', (c) => Object.assign(c.campaign, { years: 0 }), /: campaign\.years: .*>=1/],
    [
      'players that are nobody',
      (c) => Object.assign(c.campaign, { players: ['orcs', 'narnia'] }),
      /: campaign\.players\.1: there is no nation 'narnia' in its world$/,
    ],
    ['a player twice', (c) => Object.assign(c.campaign, { players: ['orcs', 'orcs'] }), /: campaign\.players\.1: each nation once was expected$/],
    [
      'an order taken back that nobody gave',
      (c) => Object.assign(c, { undone: [{ branch: 1, choice: 3, n: 1 }] }),
      /: undone\.0: there is no order 1 for choice 3 on branch 1$/,
    ],
  ])('with %s is refused, and it is said where', (_, change, says) => {
    expect(refused(change)).toMatch(says);
  });
});

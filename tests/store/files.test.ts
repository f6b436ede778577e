import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { seeded } from '../../engine/dice.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { regionOf } from '../../engine/region.ts';
import { libraryIn } from '../../main/service/library.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { backUp, backupsOf, keepCopy } from '../../main/store/copies.ts';
import { copyFile, foundFile, openFile, tidyUnfinished } from '../../main/store/database.ts';
import { foundCampaign } from '../../main/store/founding.ts';
import { keeperFrom } from '../../main/store/keeper.ts';
import { APPLICATION_ID } from '../../main/store/migrations.ts';
import { openToRead } from '../../main/store/only-reading.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { hashOf } from '../../main/store/packing.ts';
import { toTrash } from '../../main/store/trash.ts';
import { verify } from '../../main/store/verify.ts';
import { place, played, problemOf, within } from './campaigns.ts';

test('a second opener is told that the campaign is open, in this process and from another', async () => {
  const { file } = played(1);
  const db = openFile(file);
  expect(problemOf(() => openFile(file))).toEqual({ kind: 'in-use', message: `${file} is open in another window or command; close it there first` });
  const other = spawn(process.execPath, ['main/cli/talomir.ts', 'verify', '--save', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  other.stderr.on('data', (data) => {
    said += data;
  });
  const [code] = (await once(other, 'close')) as [number];
  expect(code).toBe(2);
  expect(said).toBe(`talomir: ${file} is open in another window or command; close it there first\n`);
  db.close();
  within(file, (again) => expect(again.open).toBe(true));
});

test('what is no campaign is named and left as it is', () => {
  const text = place('text');
  writeFileSync(text, 'a letter to a friend');
  expect(problemOf(() => openFile(text))).toEqual({ kind: 'no-campaign', message: `${text} is no campaign of Talomir` });
  expect(readFileSync(text, 'utf8')).toBe('a letter to a friend');
  const other = place('other');
  const db = new Sqlite(other);
  db.exec('CREATE TABLE letters (line TEXT)');
  db.close();
  const before = readFileSync(other);
  expect(problemOf(() => openFile(other)).kind).toBe('no-campaign');
  expect(readFileSync(other).equals(before)).toBe(true);
  const none = place('none');
  expect(problemOf(() => openFile(none))).toEqual({ kind: 'missing', message: `there is no campaign at ${none}` });
  expect(existsSync(none)).toBe(false);
});

test('a campaign has WAL, full flushes, foreign keys, and its mark in the header', () => {
  const { file } = played(1);
  within(file, (db) => {
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
  });
});

test('a founding that fails leaves nothing behind, and one that succeeds no other file', () => {
  const file = place('failed');
  expect(() =>
    foundFile(file, () => {
      throw new Error('no more ink');
    }),
  ).toThrow('no more ink');
  const beside = (): string[] => readdirSync(dirname(file)).filter((name) => name.includes(basename(file)));
  expect(beside()).toEqual([]);
  foundFile(file, () => {});
  expect(beside()).toEqual([basename(file)]);
  expect(problemOf(() => foundFile(file, () => {}))).toEqual({ kind: 'exists', message: `${file} is there already; a new campaign needs a name of its own` });
  expect(problemOf(() => foundFile(join(dirname(file), 'nowhere', 'x.talomir'), () => {})).kind).toBe('not-writable');
});

test('a file that somebody else puts in its place while a campaign is founded stays, and the campaign is told to need another name', () => {
  const file = place('meanwhile');
  expect(problemOf(() => foundFile(file, () => writeFileSync(file, 'somebody else’s')))).toMatchObject({ kind: 'exists' });
  expect(readFileSync(file, 'utf8')).toBe('somebody else’s');
  expect(readdirSync(dirname(file)).filter((name) => name.includes(basename(file)))).toEqual([basename(file)]);
});

test.skipIf(process.platform === 'win32')('a disk that cannot see to folders has its campaign all the same; what else it says of one is told', () => {
  const { fsyncSync } = fs;
  const saying = (code: string, work: () => void): void => {
    fs.fsyncSync = (handle) => {
      if (fs.fstatSync(handle).isDirectory()) throw Object.assign(new Error(code), { code });
      fsyncSync(handle);
    };
    syncBuiltinESMExports();
    try {
      work();
    } finally {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
    }
  };
  const [told, failed] = [place('told'), place('failed')];
  saying('EINVAL', () => foundFile(told, () => {}));
  within(told, () => {});
  expect(() => saying('EIO', () => foundFile(failed, () => {}))).toThrow('EIO');
});

test('what a killed campaign has left behind is not taken over by a new one of its name', () => {
  const file = place('haunted');
  writeFileSync(`${file}-wal`, 'what was not yet in the file');
  expect(problemOf(() => foundFile(file, () => {}))).toMatchObject({ kind: 'exists', message: expect.stringContaining(`${file}-wal is left of a campaign`) });
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('what was not yet in the file');
});

test('a stop that cannot be written down is written with the next: the chain holds', () => {
  const file = place('full');
  const world = regionOf(TALOMIR, ['treyine', 'orcs', 'goblins', 'mirholme']);
  foundCampaign(file, { name: 'Full', seed: 3, players: [], years: 1, system: 'abstract', world });
  within(file, (db) => {
    const { at, rules, row, state } = readCampaign(db);
    const keeper = keeperFrom(db, at);
    let now = state;
    const move = (): void => {
      const offer = rules.legal(now);
      if (!('choices' in offer)) throw new Error('nobody is asked');
      const action = gamesChoice(now, offer, rules.lands);
      const done = rules.apply(now, action, seeded(row.seed));
      if (!('state' in done)) throw new Error('refused');
      keeper.took(action, done.events, done.state);
      now = done.state;
    };
    const pages = db.pragma('page_count', { simple: true });
    db.pragma(`max_page_count = ${pages}`);
    // no room for long: sooner or later the disk is full
    expect(() => {
      for (let n = 0; n < 40; n++) {
        move();
        keeper.stop();
      }
    }).toThrow(expect.objectContaining({ kind: 'not-written', message: expect.stringContaining('full') }));
    db.pragma('max_page_count = 1000000');
    keeper.stop();
    expect(verify(db).differences).toEqual([]);
  });
});

test('what a founding that was cut short has left is tidied up, unless its process still lives', () => {
  const folder = dirname(place());
  writeFileSync(join(folder, '.one.talomir.4711.founding'), '');
  writeFileSync(join(folder, '.one.talomir.4711.founding-wal'), '');
  writeFileSync(join(folder, '.two.talomir.4712.founding'), '');
  for (const pid of [4711, 4712]) {
    writeFileSync(join(folder, `.one.talomir.${pid}.founding.backup-0.new`), '');
    writeFileSync(join(folder, `.talomir-${pid}-0f0e0d0c-0b0a-4908-8706-050403020100`), '');
  }
  tidyUnfinished(folder, (pid) => pid === 4712);
  const left = readdirSync(folder).filter((name) => name.includes('471'));
  expect(left.sort()).toEqual(['.one.talomir.4712.founding.backup-0.new', '.talomir-4712-0f0e0d0c-0b0a-4908-8706-050403020100', '.two.talomir.4712.founding']);
});

test('what a bug of ours keeps from being written down keeps no file from being let go', () => {
  const { file } = played(1);
  const session = openSession('one', file);
  session.keeper.ordered('first', 1, {});
  session.db.exec('DROP TABLE battle_order');
  const closing = (): void => closeSession(session);
  expect(closing).toThrow('no such table');
  expect(session.db.open).toBe(false);
});

test('copies roll: the newest first, three at most, each a whole campaign', () => {
  const { file } = played(1);
  within(file, (db) => {
    for (let n = 0; n < 5; n++) backUp(db, file);
  });
  expect(
    backupsOf(file)
      .map((copy) => basename(copy))
      .sort(),
  ).toEqual([1, 2, 3].map((n) => `${basename(file)}.backup-${n}`));
  for (const copy of backupsOf(file)) within(copy, (db) => expect(db.prepare('SELECT count(*) AS n FROM choice').get()).not.toEqual({ n: 0 }));
});

test.each([
  ['a season that cannot be unpacked', "UPDATE season SET packed = x'0102'"],
  ['an event that is none', "UPDATE event SET line = 'null'"],
])('a campaign that has come to harm takes the place of no copy, however often somebody would open it: %s', (_, harm) => {
  const { file } = played(1);
  const writtenAt = (seconds: number): void => utimesSync(file, seconds, seconds);
  closeSession(openSession('one', file));
  const copies = (): Record<string, string> => Object.fromEntries(backupsOf(file).map((copy) => [basename(copy), hashOf(readFileSync(copy, 'latin1'))]));
  const before = copies();
  expect(Object.keys(before)).toEqual([`${basename(file)}.backup-1`]);
  within(file, (db) => db.exec(harm));
  for (let n = 1; n <= 3; n++) {
    writtenAt(Date.now() / 1000 + n * 10);
    expect(problemOf(() => openSession('one', file))).toEqual({ kind: 'damaged', message: expect.stringContaining(`: ${file}.backup-1`) });
  }
  expect(copies()).toEqual(before);
  copyFileSync(`${file}.backup-1`, file);
  closeSession(openSession('one', file));
});

describe('copies of a campaign', () => {
  test('that is gone are those of no new one of its name, which is not founded over them', () => {
    const { file } = played(1);
    within(file, (db) => backUp(db, file));
    rmSync(file);
    expect(problemOf(() => foundFile(file, () => {}))).toEqual({ kind: 'exists', message: expect.stringContaining(`${file}.backup-1 is left of a campaign`) });
    const library = libraryIn(dirname(file));
    const key = basename(file, '.talomir');
    expect(library.keyFor(key)).toBe(`${key}-2`);
  });

  test('are known by another spelling too, which some disks have taken for the same, and go into the trash with it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-spelled-'));
    const [file, spelled] = [join(folder, 'élan.talomir'), join(folder, 'Élan.talomir'.normalize('NFD'))];
    writeFileSync(`${spelled}.backup-1`, 'copy');
    expect(backupsOf(file)).toEqual([`${spelled}.backup-1`]);
    expect(libraryIn(folder).keyFor('Élan')).toBe('élan-2');
    writeFileSync(file, 'campaign');
    toTrash(folder, file, [`${spelled}.backup-1`]);
    expect(readdirSync(join(folder, 'trash')).sort()).toEqual(['élan.talomir', 'élan.talomir.backup-1']);
  });

  test.skipIf(process.platform !== 'linux')('are each its own where two spellings are two files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-spelled-'));
    const [file, spelled] = [join(folder, 'élan.talomir'), join(folder, 'Élan.talomir'.normalize('NFD'))];
    for (const one of [file, `${file}.backup-1`, spelled, `${spelled}.backup-2`]) writeFileSync(one, one);
    expect([backupsOf(file), backupsOf(spelled)]).toEqual([[`${file}.backup-1`], [`${spelled}.backup-2`]]);
  });

  test('are told newest first, whatever they are numbered; the newest says whether there is anything to keep', () => {
    const { file } = played(1);
    const now = Date.now() / 1000;
    for (const [number, age] of [
      [1, 20],
      [2, 300],
      [3, 10],
    ] as const) {
      copyFileSync(file, `${file}.backup-${number}`);
      utimesSync(`${file}.backup-${number}`, now - age, now - age);
    }
    expect(backupsOf(file).map((copy) => copy.slice(-1))).toEqual(['3', '1', '2']);
    utimesSync(file, now - 15, now - 15);
    const before = backupsOf(file).map((copy) => statSync(copy).mtimeMs);
    within(file, (db) => keepCopy(db, file));
    expect(backupsOf(file).map((copy) => statSync(copy).mtimeMs)).toEqual(before);
  });

  test('are not made of one that was but founded, nor of one whose last copy is of the moment when it was played last', () => {
    const founded = place();
    foundCampaign(founded, { name: 'New', seed: 3, players: [], years: 1, system: 'abstract', world: regionOf(TALOMIR, ['treyine', 'orcs']) });
    within(founded, (db) => keepCopy(db, founded));
    expect(backupsOf(founded)).toEqual([]);
    const { file } = played(1);
    const at = Date.now() / 1000 - 30;
    copyFileSync(file, `${file}.backup-1`);
    for (const one of [file, `${file}.backup-1`]) utimesSync(one, at, at);
    within(file, (db) => keepCopy(db, file));
    expect(backupsOf(file)).toEqual([`${file}.backup-1`]);
  });

  test('are made when it has been played on since, though somebody has looked into the last one, and though its program died', () => {
    const { file } = played(1);
    within(file, (db) => keepCopy(db, file));
    const [copy] = backupsOf(file);
    const soon = Date.now() / 1000;
    utimesSync(copy!, soon - 100, soon - 100);
    utimesSync(file, soon - 50, soon - 50);
    const looked = statSync(copy!).mtimeMs;
    const db = openToRead(copy!);
    expect(verify(db).differences).toEqual([]);
    db.close();
    expect(statSync(copy!).mtimeMs).toBe(looked);
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(copy!)}-`))).toEqual([]);
    within(file, (open) => keepCopy(open, file));
    expect(backupsOf(file)).toHaveLength(2);
    // what was played last is in its journal alone: its own file is as old as ever
    for (const one of backupsOf(file)) utimesSync(one, soon - 40, soon - 40);
    const killed = openFile(file);
    try {
      killed.exec("UPDATE campaign SET name = 'Played on'");
      utimesSync(file, soon - 50, soon - 50);
      keepCopy(killed, file);
    } finally {
      killed.close();
    }
    expect(backupsOf(file)).toHaveLength(3);
  });

  test('lie in the trash with it, and none is written over by those of another of its name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-trash-'));
    const file = join(folder, 'x.talomir');
    const away = (what: string): void => {
      for (const one of [file, `${file}.backup-1`]) writeFileSync(one, what);
      toTrash(folder, file, [`${file}.backup-1`]);
    };
    away('first');
    rmSync(join(folder, 'trash', 'x.talomir'));
    away('second');
    expect(readdirSync(join(folder, 'trash')).sort()).toEqual(['x-2.talomir', 'x-2.talomir.backup-1', 'x.talomir.backup-1']);
    expect(readFileSync(join(folder, 'trash', 'x.talomir.backup-1'), 'utf8')).toBe('first');
  });

  test('lie there beside those of another whose name some disks take for the same', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-trash-'));
    for (const name of ['Nórth.talomir', 'nórth.talomir'.normalize('NFD')]) {
      writeFileSync(join(folder, name), name);
      toTrash(folder, join(folder, name));
    }
    expect(readdirSync(join(folder, 'trash')).map((name) => name.normalize('NFC'))).toEqual(expect.arrayContaining(['Nórth.talomir', 'nórth-2.talomir']));
  });

  test('lie there beside what is there by a link that leads nowhere', () => {
    const folder = mkdtempSync(join(tmpdir(), 'talomir-trash-'));
    mkdirSync(join(folder, 'trash'));
    symlinkSync('nowhere', join(folder, 'trash', 'x.talomir'));
    writeFileSync(join(folder, 'x.talomir'), 'x');
    toTrash(folder, join(folder, 'x.talomir'));
    expect(readdirSync(join(folder, 'trash')).sort()).toEqual(['x-2.talomir', 'x.talomir']);
  });
});

test('a season that would be longer than any of ours when unpacked is not unpacked: the library shows the rest, and who opens it is told', () => {
  const { file } = played(1);
  const bomb = deflateRawSync(Buffer.alloc(80_000_000, 32));
  within(file, (db) => db.prepare('UPDATE season SET packed = ?').run(bomb));
  const library = libraryIn(dirname(file));
  expect(library.entry(basename(file, '.talomir'))).toMatchObject({ name: 'Corner 11', holders: [], problem: null });
  expect(problemOf(() => openSession('one', file))).toEqual({ kind: 'damaged', message: expect.stringContaining('cannot be read') });
});

test('a copy under another name is the same campaign; a name that is taken is not touched', () => {
  const { file } = played(1);
  const to = place('copy');
  copyFile(file, to);
  const names = (from: string): unknown => within(from, (db) => db.prepare('SELECT name, seed FROM campaign').get());
  expect(names(to)).toEqual(names(file));
  expect(problemOf(() => copyFile(file, to)).kind).toBe('exists');
});

import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { standings } from '../../engine/campaign/winning.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { TABLES_OF, type TableOf } from '../../main/contract.ts';
import { writtenTable } from '../../main/service/written-tables.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { eventsOf, seasonsOf } from '../../main/store/reading.ts';
import { asked } from '../cli/run.ts';
import { played, within } from '../store/campaigns.ts';

const { file, nations } = played(3);
const NAMES = namesOf(TALOMIR);

/** The cells of comma-separated values, read by the letter as RFC 4180 has them. */
function read(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[at++ + 1];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ',' || letter === '\r') {
      rows.at(-1)!.push(cell);
      cell = '';
    } else if (letter === '\n') rows.push([]);
    else cell += letter;
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

/** The rows of a table, each by its headings. */
function tableOf(of: TableOf): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = read(within(file, (db) => writtenTable(db, of)));
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, n) => [head[n], cell])));
}

const events = within(file, (db) => seasonsOf(db, 1).flatMap(({ season }) => eventsOf(db, 1, season)));
const end = within(file, readCampaign);

test('p. 60: each nation stands in its table season by season, at the end with what it has gained', () => {
  const table = tableOf('nations');
  const seasons = [...new Set(table.map((row) => `${row.Season} ${row.Year}`))];
  expect(seasons.length).toBe(12);
  expect([seasons[0], seasons.at(-1)]).toEqual(['Spring 986', 'Winter 988']);
  const last = table.filter((row) => row.Year === '988' && row.Season === 'Winter');
  const standing = standings(end.state, end.rules.lands).filter(({ nation }) => end.state.nations.some(({ id, fallen }) => id === nation && !fallen));
  expect(standing.length).toBeGreaterThan(2);
  for (const { nation, rolls, gained } of standing) {
    const row = last.find((one) => one.Nation === NAMES.title(nation))!;
    expect([row['Recruiting rolls a year'], row['Gained since the beginning']]).toEqual([String(rolls), String(gained)]);
    expect(row.Provinces).toBe(String(end.state.provinces.filter(({ holder }) => holder === nation).length));
    const { leader } = end.state.nations.find(({ id }) => id === nation)!;
    expect(row.Leader).toBe(NAMES.ruler(leader.id, nation));
  }
  // who has a War Rating is led, and each by one
  for (const row of table) expect([row.Nation, row.Leader === '']).toEqual([row.Nation, row['War Rating'] === '']);
});

test('p. 57: the summary of a campaign has the armies as they came out of the last Fall: in Winter all units have gone home', () => {
  const fall = tableOf('nations').filter((row) => row.Year === '988' && row.Season === 'Fall');
  const standing = nations.filter(({ out }) => !out);
  expect(standing.length).toBeGreaterThan(2);
  for (const { id, units } of standing) expect([id, units]).toEqual([id, Number(fall.find((row) => row.Nation === NAMES.title(id))!.Units)]);
  expect(standing.some(({ units }) => units > 5)).toBe(true);
  expect(nations.filter(({ out, units }) => out && units > 0)).toEqual([]);
});

test('every battle and every war of the log has its row', () => {
  const battles = tableOf('battles');
  const fought = events.filter((e) => e.kind === 'battle-fought');
  expect(battles.length).toBe(fought.length);
  expect(battles.length).toBeGreaterThan(5);
  expect(battles.map((row) => row['Field held by'])).toEqual(fought.map(({ field }) => (field === null ? '' : NAMES.title(field))));
  expect(battles.map((row) => row['Turns or days'])).toEqual(fought.map(({ turns }) => String(turns)));
  expect(battles.map((row) => row['How it ended'] === 'refused')).toEqual(fought.map((e) => e.end === 'refused'));
  for (const row of battles) expect([row['How it ended'], row.Fought]).toEqual([expect.stringMatching(/./), 'quickly']);
  const lost = events.filter((e) => e.kind === 'unit-lost').length;
  expect(battles.reduce((sum, row) => sum + Number(row['Invader: lost for good']) + Number(row['Defender: lost for good']), 0)).toBe(lost);
  const wars = tableOf('wars');
  // two that choose each other have one war (p. 58)
  const declared = [...new Map(events.flatMap((e) => (e.kind === 'war-declared' || e.kind === 'tribes-at-war' ? [[e.war, e] as const] : []))).values()];
  expect(wars.map((row) => [row.Aggressor, row.Defender].sort())).toEqual(declared.map((e) => [NAMES.title(e.aggressor), NAMES.title(e.defender)].sort()));
  const won = events.filter((e) => e.kind === 'war-lost');
  expect(won.length).toBeGreaterThan(0);
  expect(wars.filter((row) => row['Won by'] !== '').length).toBeGreaterThanOrEqual(won.length);
});

test('everybody who has led or served has a row; who dies in a Winter ends with it (p. 60)', () => {
  const people = tableOf('people');
  const leads = people.filter((row) => row['Until year'] === '' && /^Leader/.test(row.What!)).map((row) => `${row.Name} ${row.Nation}`);
  for (const { id, leader, fallen } of end.state.nations)
    if (!fallen && !id.includes(':')) expect(leads).toContain(`${NAMES.ruler(leader.id, id)} ${NAMES.title(id)}`);
  // of all seasons: in most Winters nobody is asked anything
  const all = within(file, (db) => Array.from({ length: 12 }, (_, n) => eventsOf(db, 1, n + 1)).flat());
  // princes of city states die in Winter as their Leader may (p. 55)
  const dead = all.filter((e) => e.kind === 'prince-died' || (e.kind === 'leader-died' && e.where === 'in-winter')).length;
  expect(dead).toBeGreaterThan(0);
  expect(people.filter((row) => /^Leader/.test(row.What!) && row['How it ended'] === 'died in Winter' && row['Until season'] === 'Winter')).toHaveLength(dead);
  const hired = all.filter((e) => e.kind === 'magic-user-hired').length;
  expect(people.filter((row) => /^Magic user of level [123]$/.test(row.What!) && row.Battles === '')).toHaveLength(hired);
  // each battle is fought by the armies of two
  const fought = all.filter((e) => e.kind === 'battle-fought').filter((e) => e.end !== 'refused').length;
  expect(people.reduce((sum, row) => sum + Number(row.Battles), 0)).toBe(2 * fought);
});

test('the command line writes the same, and refuses a table there is none of', async () => {
  for (const of of TABLES_OF) {
    const { out } = await asked('export', '--save', file, '--format', 'csv', '--table', of);
    expect(out.trimEnd()).toBe(within(file, (db) => writtenTable(db, of)).trimEnd());
  }
  const { out } = await asked('export', '--save', file, '--format', 'csv');
  const table = join(mkdtempSync(join(tmpdir(), 'talomir-table-')), 'nations.csv');
  await asked('export', '--save', file, '--format', 'csv', '--out', table);
  // with the mark by which a spreadsheet knows its letters, as the window writes it
  expect(readFileSync(table, 'utf8').trimEnd()).toBe(`\ufeff${out.trimEnd()}`);
  expect(out).toMatch(/^Year,Season,Nation,Provinces,/);
  expect(await asked('export', '--save', file, '--format', 'csv', '--table', 'dice')).toMatchObject({
    code: 2,
    err: "talomir: --table must be nations, wars, battles, people or companies, not 'dice'\n",
  });
  expect((await asked('export', '--save', file, '--format', 'md', '--table', 'wars')).err).toBe('talomir: --table goes with --format csv\n');
});

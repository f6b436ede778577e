import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseOptions, parseSystem } from '../../main/cli/options.ts';
import { corner } from '../service/serving.ts';
import { asked, talomir } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-'));
/** What is no matter of the table is asked of quick battles: years of the book's take seconds. */
const QUICK = ['--battles', 'abstract'] as const;
/** A corner of the land: what is no matter of all nations is asked of eight. */
const CORNER = ['--nations', corner().nations!.join(',')] as const;

function linesOf(path: string): Record<string, unknown>[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('simulate --json prints one object of the promised shape, and the same hash each time', async () => {
  const first = await asked('simulate', '--seed', '7', '--years', '1', ...QUICK, '--json');
  expect(first.code).toBe(0);
  const summary = JSON.parse(first.out) as Record<string, unknown> & { nations: Record<string, unknown>[] };
  expect(Object.keys(summary)).toEqual(['seed', 'years', 'seasons', 'wars', 'battles', 'refused', 'nations', 'hash', 'ms']);
  expect(summary).toMatchObject({ seed: 7, years: 1, seasons: 4, refused: 0 });
  expect(summary.nations).toHaveLength(38);
  expect(Object.keys(summary.nations[0]!)).toEqual(['id', 'provinces', 'nationalMorale', 'warRating', 'units', 'out']);
  expect(summary.nations.reduce((sum, n) => sum + (n.provinces as number), 0)).toBe(107);
  const again = JSON.parse(talomir('simulate', '--seed', '7', '--years', '1', ...QUICK, '--json').out) as { hash: string };
  expect(again.hash).toBe(summary.hash);
  const other = JSON.parse((await asked('simulate', '--seed', '8', '--years', '1', ...QUICK, '--json')).out) as { hash: string };
  expect(other.hash).not.toBe(summary.hash);
});

test('--events writes every event a line; a stranger can work out the run hash from the file alone', async () => {
  const path = join(folder, 'events.jsonl');
  const { out } = await asked('simulate', '--seed', '9', '--years', '3', ...CORNER, ...QUICK, '--json', '--events', path);
  const { hash, battles } = JSON.parse(out) as { hash: string; battles: number };
  const text = readFileSync(path, 'utf8').trimEnd().split('\n');
  const sha = (content: string): string => createHash('sha256').update(content).digest('hex');
  const battleHashes = new Set<string>();
  let inBattle: string[] | null = null;
  let last = '';
  let season: string[] = [];
  let begun = false;
  for (const line of text) {
    const { kind } = JSON.parse(line) as { kind: string };
    if (kind === 'battle-began') inBattle = [];
    if (inBattle !== null) {
      inBattle.push(`${line}\n`);
      if (kind === 'battle-ended') {
        battleHashes.add(sha(inBattle.join('')));
        inBattle = null;
      }
      continue;
    }
    const year = kind === 'year-began';
    if (begun && (year || (kind === 'season-began' && !line.includes('"season":"spring"')))) {
      last = sha(`${last}\n${season.join('')}`);
      season = [];
    }
    if (kind === 'season-began') begun = true;
    season.push(`${line}\n`);
  }
  expect(sha(`${last}\n${season.join('')}`)).toBe(hash);
  const fought = linesOf(path).filter((e) => e.kind === 'battle-fought');
  expect(battles).toBeGreaterThan(5);
  expect(fought).toHaveLength(battles);
  for (const battle of fought) expect(battleHashes).toContain(battle.hash);
});

test('the chronicle tells each season of three years, and ends with who won', async () => {
  const { out, err, code } = await asked('simulate', '--seed', '7', '--years', '3', ...CORNER, ...QUICK);
  expect([code, err]).toEqual([0, '']);
  for (const year of [986, 987, 988]) for (const season of ['Spring', 'Summer', 'Fall', 'Winter']) expect(out).toContain(`── ${season} ${year} ─`);
  expect(out).toMatch(/goes to war with/);
  expect(out).toMatch(/The campaign is over\. .* won\./);
  expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
  expect(out).not.toMatch(/undefined|NaN|\[object/);
});

test('nations held by players are told apart in the log', async () => {
  const path = join(folder, 'players.jsonl');
  await asked('simulate', '--seed', '7', '--years', '1', ...CORNER, ...QUICK, '--json', '--players', 'treyine,orcs', '--events', path);
  expect(linesOf(path)[0]).toMatchObject({ kind: 'campaign-began', players: ['treyine', 'orcs'] });
});

test('a part of Talomir may be played, and its options chosen', async () => {
  const args = ['simulate', '--seed', '5', '--years', '3', ...QUICK, '--json', '--nations', 'treyine,ekra,altengard,hykar'];
  const few = JSON.parse((await asked(...args)).out) as { nations: { id: string; provinces: number }[]; hash: string };
  const gazetteers = few.nations.filter((n) => ['treyine', 'ekra', 'altengard', 'hykar'].includes(n.id));
  expect(gazetteers).toHaveLength(4);
  // p. 73: 2 + 3 + 4 + 3 provinces
  expect(few.nations.reduce((sum, n) => sum + n.provinces, 0)).toBe(12);
  const optional = JSON.parse((await asked(...args, '--options', 'reRollFoundItems,artifactDiscoveryPerNation')).out) as { hash: string };
  expect(optional.hash).not.toBe(few.hash);
  const path = join(folder, 'without.jsonl');
  await asked(...args, '--options', 'withoutMagic,withoutMercenaries', '--events', path);
  const thrown = new Set(linesOf(path).flatMap((e) => (e.kind === 'roll' ? [e.table] : [])));
  expect(['hero-for-hire', 'magic-for-hire', 'mercenary-order'].map((table) => thrown.has(table))).toEqual([true, false, false]);
});

test('battles are fought by the book unless told: a year of two neighbours, in its events and its chronicle', async () => {
  const path = join(folder, 'book.jsonl');
  const args = ['simulate', '--seed', '2', '--years', '1', '--nations', 'treyine,ekra'];
  const played = JSON.parse((await asked(...args, '--json', '--events', path)).out) as { hash: string; battles: number };
  expect(played.battles).toBeGreaterThan(0);
  expect(linesOf(path).filter((e) => e.kind === 'roll' && e.table === 'army-type').length).toBeGreaterThanOrEqual(2 * played.battles);
  const named = (await asked(...args, '--battles', 'rrtk')).out;
  expect(named).toContain(`Hash ${played.hash}`);
  expect(named).toMatch(/After \w+ turns/);
  expect(named).not.toMatch(/undefined|NaN|\[object/);
  expect((await asked(...args, ...QUICK, '--json')).out).not.toContain(played.hash);
  expect(parseSystem(parseOptions([], { values: [], flags: [] }, 0), 'battles')).toBe('rrtk');
});

test('batch writes the same file at any number of jobs, in the order of the seeds, and the hashes of simulate', async () => {
  const [one, two] = [join(folder, 'one.jsonl'), join(folder, 'two.jsonl')];
  expect(talomir('batch', '--seeds', '1..3', '--years', '1', ...QUICK, '--jobs', '2', '--out', two).code).toBe(0);
  expect(await asked('batch', '--seeds', '1..3', '--years', '1', ...QUICK, '--jobs', '1', '--out', one)).toEqual({
    code: 0,
    out: `3 campaigns of 1 year written to ${one}\n`,
    err: '',
  });
  expect(readFileSync(two, 'utf8')).toBe(readFileSync(one, 'utf8'));
  const lines = linesOf(one);
  expect(lines.map((l) => l.seed)).toEqual([1, 2, 3]);
  expect(lines[0]).not.toHaveProperty('ms');
  const alone = JSON.parse((await asked('simulate', '--seed', '2', '--years', '1', ...QUICK, '--json')).out) as { hash: string };
  expect(lines[1]!.hash).toBe(alone.hash);
});

test('data prints the 44 lists, the 39 nations, the 107 provinces and the tables as JSON', async () => {
  const read = async (what: string): Promise<Record<string, unknown>[]> => JSON.parse((await asked('data', what, '--json')).out) as Record<string, unknown>[];
  const lists = await read('army-lists');
  expect(lists).toHaveLength(44);
  // scripts are promised these, in this order
  const ofList = ['id', 'name', 'historical', 'page', 'alignment', 'tech', 'mana', 'defense', 'government', 'motivation', 'nationalMorale'];
  const ofBattle = ['tactics', 'warRatingModifier', 'recruitingRolls', 'units'];
  const ofRow = ['id', 'name', 'count', 'class', 'rules', 'rep', 'ac', 'sp', 'figures', 'cost', 'recruits'];
  for (const list of lists) {
    expect(Object.keys(list).slice(0, ofList.length + ofBattle.length)).toEqual([...ofList, ...ofBattle]);
    for (const row of list.units as readonly object[]) {
      const [, ...more] = Object.keys(row).slice(ofRow.length - 1);
      expect(Object.keys(row).slice(0, ofRow.length)).toEqual(ofRow);
      expect(more.indexOf('printed')).toBeLessThan(1);
    }
  }
  const nations = await read('nations');
  expect(nations).toHaveLength(39);
  expect(Object.keys(nations[0]!)).toEqual(['id', 'name', 'alignment', 'tech', 'mana', 'defense', 'provinces', 'capital']);
  const provinces = await read('provinces');
  expect(provinces).toHaveLength(107);
  expect(Object.keys(provinces[0]!)).toEqual(['id', 'name', 'nation', 'capital', 'land', 'sea']);
  // one table of each chapter, in both forms
  const tables = (JSON.parse((await asked('data', 'tables', '--json')).out) as { rallyRoundTheKing: Record<string, unknown> }).rallyRoundTheKing;
  const text = (await asked('data', 'tables')).out;
  for (const name of ['WAR_RATING', 'WILL_TO_FIGHT', 'TRIBAL_ALLEGIANCE', 'MUTINY', 'LOST_TREASURE', 'ROGUE_DRAGON_VISITS', 'ROGUE_DRAGON_UNIT']) {
    expect(Object.keys(tables)).toContain(name);
    expect(text).toContain(name.toLowerCase().replaceAll('_', ' '));
  }
});

test('data prints the reference as Markdown, in which no table has a row too short, and as JSON', async () => {
  const { out } = await asked('data', 'reference');
  expect(out).toMatch(/^# Reference\n\n## The campaign\n\n### The year \(pp\. /);
  expect(out).toContain('| Foot, 4 figures | 6″ (2″) | 6″ (2″) | 4″ (1″) |');
  const tables = out
    .trimEnd()
    .split('\n\n')
    .filter((block) => block.startsWith('| '));
  expect(tables.length).toBeGreaterThan(100);
  for (const table of tables) expect(new Set(table.split('\n').map((line) => line.split(/(?<!\\)\|/).length)).size, table).toBe(1);
  const { parts } = JSON.parse((await asked('data', 'reference', '--json')).out) as { readonly parts: readonly { readonly title: string }[] };
  expect(parts.map(({ title }) => title)).toContain('Army lists');
});

test('--help names every command and option it has, and no other', async () => {
  const { out, code } = await asked('--help');
  expect(code).toBe(0);
  for (const word of [
    'simulate',
    'batch',
    'data',
    '--seed',
    '--years',
    '--players',
    '--battles',
    '--events',
    '--json',
    '--seeds',
    '--jobs',
    '--out',
    '--save',
    'new',
    'verify',
    'export',
    'import',
    'serve',
    '--port',
  ])
    expect(out).toContain(word);
  const named = [...out.matchAll(/^talomir (\S+)/gm)].map((match) => match[1]);
  expect([...named].sort()).toEqual(['batch', 'battle', 'data', 'export', 'import', 'new', 'serve', 'simulate', 'verify']);
});

test('each command tells with --help of itself alone, and does nothing else', async () => {
  const whole = (await asked('--help')).out;
  for (const command of ['simulate', 'battle', 'batch', 'new', 'verify', 'export', 'import', 'serve', 'data']) {
    const { out, err, code } = await asked(command, '--help');
    expect([err, code]).toEqual(['', 0]);
    expect(out.startsWith(`talomir ${command} `)).toBe(true);
    expect(whole).toContain(out);
  }
  expect((await asked('help')).out).toBe(whole);
  expect((await asked()).out).toBe(whole);
});

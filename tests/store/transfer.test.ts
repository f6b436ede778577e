import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StoreProblem } from '../../main/store/problems.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { asked } from '../cli/run.ts';
import { place, played, within } from './campaigns.ts';

/** A campaign as the first format wrote it, and what it is exported to: both are kept, and open for good. */
const FIRST = join(import.meta.dirname, 'fixtures', 'format-1.talomir');
const FIXTURE = join(import.meta.dirname, 'fixtures', 'format-1.exported');

test('export, import and export again give the same bytes, and the imported campaign agrees', () => {
  for (const system of ['abstract', 'rrtk'] as const) {
    const { file } = played(1, system, 3);
    const text = within(file, exportCampaign);
    const to = place('imported');
    importCampaign('a text', text, to);
    expect(within(to, exportCampaign)).toBe(text);
    expect(within(to, verify).differences).toEqual([]);
  }
});

test('a campaign of the first format is read as it was written', () => {
  const text = readFileSync(FIXTURE, 'utf8');
  const to = place('first-format');
  importCampaign(FIXTURE, text, to);
  expect(within(to, exportCampaign)).toBe(text);
  const opened = place('first-file');
  copyFileSync(FIRST, opened);
  expect(within(opened, exportCampaign)).toBe(text);
  within(opened, (db) => {
    expect(verify(db).differences).toEqual([]);
    expect(db.prepare('SELECT name, seed, system FROM campaign').get()).toEqual({ name: 'The first format', seed: 41, system: 'abstract' });
    expect(db.prepare('SELECT count(*) AS seasons FROM sealed').get()).toEqual({ seasons: 4 });
  });
});

test('the command line writes and reads the same', async () => {
  const { file } = played(1);
  const [first, second, to] = [place('first'), place('second'), place('again')];
  expect(await asked('export', '--save', file, '--format', 'json', '--out', first)).toEqual({ code: 0, out: `${file} written to ${first}\n`, err: '' });
  expect(await asked('import', '--file', first, '--save', to)).toEqual({ code: 0, out: `${first} imported to ${to}\n`, err: '' });
  expect(await asked('export', '--save', to, '--format', 'json', '--out', second)).toMatchObject({ code: 0 });
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  const printed = await asked('export', '--save', file, '--format', 'json');
  expect(printed.out).toBe(readFileSync(first, 'utf8'));
  expect((await asked('export', '--save', file, '--format', 'runes')).code).toBe(2);
});

/** What is said of a text that is no campaign. Nothing is left behind. */
function refused(text: string): string {
  const to = place('refused');
  try {
    importCampaign('letter.json', text, to);
  } catch (error) {
    expect(existsSync(to)).toBe(false);
    if (error instanceof StoreProblem) return error.message;
    throw error;
  }
  throw new Error('it was taken');
}

test('what is no exported campaign is refused with file, field and what was expected', () => {
  const { file } = played(1);
  const text = within(file, exportCampaign);
  const changed = (
    change: (json: {
      [key: string]: unknown;
      campaign: Record<string, unknown>;
      stops: { events: { n: unknown; event: Record<string, unknown> }[] }[];
    }) => void,
  ): string => {
    const json = JSON.parse(text);
    change(json);
    return JSON.stringify(json);
  };
  expect(refused('no json')).toMatch(/^letter\.json is no JSON: /);
  expect(refused('{}')).toMatch(/^letter\.json: kind: /);
  expect(refused(changed((c) => Object.assign(c, { version: 2 })))).toBe(
    'letter.json was written by a newer Talomir (format 2; this one reads up to 1): bring this one up to date',
  );
  expect(refused(changed((c) => Object.assign(c, { version: 0 })))).toMatch(/^letter\.json: version: .*expected 1/);
  expect(refused(changed((c) => Object.assign(c.campaign, { seed: 'seven' })))).toMatch(/^letter\.json: campaign\.seed: .*expected number/);
  expect(refused(changed((c) => Object.assign(c.campaign, { system: 'chess' })))).toMatch(/^letter\.json: campaign\.system: .*"rrtk"/);
  expect(refused(changed((c) => Object.assign(c.stops[0]!.events[3]!, { n: 'three' })))).toMatch(/^letter\.json: stops\.0\.events\.3\.n: /);
  expect(refused(changed((c) => Object.assign(c.campaign, { branch: 9 })))).toBe('letter.json: campaign.branch: there is no branch 9');
  expect(refused(changed((c) => Object.assign(c, { branches: [{ id: 1, parent: 1, fork: 0 }] })))).toMatch(/^letter\.json: branches\.0: /);
  expect(refused(changed((c) => Object.assign(c, { more: 1 })))).toMatch(/^letter\.json: .*more/);
  expect(refused(changed((c) => Object.assign(c.stops[0]!.events[3]!.event, { nation: 'elsewhere' })))).toBe(
    'letter.json: the hash of season 1 is not that of its events',
  );
});

test('what was agreed on, and who plays, is told from something else', () => {
  const { file } = played(1);
  const text = within(file, exportCampaign);
  const changed = (change: (stop: { choices: { action: object }[]; seasons: { state: Record<string, unknown> }[] }) => void): string => {
    const json = JSON.parse(text);
    change(json.stops.find((stop: { choices: unknown[]; seasons: unknown[] }) => stop.choices.length > 0 && stop.seasons.length > 0));
    return JSON.stringify(json);
  };
  const agreed = (action: object): string => refused(changed(({ choices: [first] }) => Object.assign(first!, { action })));
  expect(agreed({ kind: 'agree-length', lastYear: 'soon' })).toMatch(/^letter\.json: stops\.\d+\.choices\.0\.action\.lastYear: /);
  expect(agreed({ kind: 'player-nation', nation: null, isPlayers: true })).toMatch(/\.choices\.0\.action\.nation: /);
  expect(agreed({ kind: 'player-nation', nation: 'orcs' })).toMatch(/\.choices\.0\.action\.isPlayers: /);
  expect(refused(changed(({ seasons: [first] }) => Object.assign(first!.state, { players: 'all' })))).toMatch(/\.seasons\.0\.state\.players: /);
  expect(refused(changed(({ seasons: [first] }) => Object.assign(first!.state, { lastYear: '990' })))).toMatch(/\.seasons\.0\.state\.lastYear: /);
});

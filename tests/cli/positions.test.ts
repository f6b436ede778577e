import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../data/position.ts';
import { asked } from './run.ts';

/** Positions that campaigns begin from (ruling 396), by the command line. */

const folder = mkdtempSync(join(tmpdir(), 'talomir-positions-'));
const at = (name: string): string => join(folder, name);

/** Writes a file of that name and says where it is. */
function file(name: string, value: unknown): string {
  writeFileSync(at(name), typeof value === 'string' ? value : JSON.stringify(value));
  return at(name);
}

const POSITION = {
  year: 992,
  lands: [{ nation: 'orcs', provinces: ['ekra'] }],
  nations: [{ nation: 'orcs', leader: { warRating: 4, name: 'Gruk' } }],
  wars: [{ aggressor: 'orcs', defender: 'ekra', taken: ['ekra'] }],
};
const position = file('orcs.json', POSITION);
/** A corner of the land, quickly fought for. */
const QUICK = ['--battles', 'abstract', '--nations', 'orcs,ekra,treyine,border-kingdom,goblins,mirholme,dwarves-red-sun,riata'] as const;

describe('--position', () => {
  test('a campaign is played from it, and its chronicle begins with it', async () => {
    const { out, err, code } = await asked('simulate', '--years', '1', '--position', position, ...QUICK);
    expect([code, err]).toEqual([0, '']);
    for (const line of [
      'The year 992',
      'The Orcs hold Ekremont.',
      'Chief Gruk leads the Orcs, War Rating 4.',
      'The Orcs wage war on Ekra since Winter 991, over Ekremont already.',
    ])
      expect(out).toContain(line);
    expect(out).not.toContain('The year 986');
  });

  test('a campaign founded from it is kept with it, agrees, and can be had as text and back', async () => {
    const save = at('kept.talomir');
    expect((await asked('simulate', '--years', '2', '--position', position, ...QUICK, '--save', save, '--json')).code).toBe(0);
    const { out, code } = await asked('verify', '--save', save);
    expect([code, out]).toEqual([0, expect.stringMatching(/agrees: 8 seasons/)]);
    const text = await asked('export', '--save', save, '--format', 'json');
    const back = at('back.talomir');
    expect((await asked('import', '--file', file('kept.json', text.out), '--save', back)).code).toBe(0);
    expect((await asked('export', '--save', back, '--format', 'json')).out).toBe(text.out);
    // a text whose position has been spoilt is refused, and nothing is left behind
    const other = file('spoilt.json', text.out.replace(/("defender\\*":\\*")ekra/, '$1riata'));
    const wrong = await asked('import', '--file', other, '--save', at('spoilt.talomir'));
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/position.*wars\[0\]\.defender must be a nation whose land touches that of orcs/)]);
    expect(existsSync(at('spoilt.talomir'))).toBe(false);
  });

  test('new founds one for its players; whoever holds no land in it cannot be played', async () => {
    const save = at('new.talomir');
    expect(await asked('new', '--players', 'orcs', '--position', position, '--save', save)).toMatchObject({ code: 0, out: `Founded in ${save}\n` });
    const none = file('none.json', { year: 992, lands: [{ nation: 'orcs', provinces: ['dwarves-red-sun'] }] });
    const { code, err } = await asked('new', '--players', 'dwarves-red-sun', '--position', none, '--save', at('never.talomir'));
    expect([code, err]).toEqual([2, expect.stringMatching(/--players: there is no nation 'dwarves-red-sun'/)]);
  });

  test.for([
    ['a file that is not there', at('nothing.json'), /--position: cannot read .*nothing\.json/],
    ['no JSON', file('broken.json', '{ "year": '), /broken\.json: is no JSON: /],
    ['a war with nobody', file('war.json', { ...POSITION, wars: [{ aggressor: 'orcs' }] }), /war\.json: wars\[0\]\.defender must be one of .*, not nothing/],
    ['no year', file('year.json', { lands: [] }), /year\.json: year must be a whole number from 1 to 9999, not nothing/],
  ] as const)('%s: one clear line and exit code 2', async ([, path, line]) => {
    const { code, out, err } = await asked('simulate', '--position', path);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(line);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

test('export --format position: a campaign as a year of it began, from which another begins', async () => {
  const save = at('whole.talomir');
  // a Rogue Dragon is on its way to Ekra
  await asked('simulate', '--seed', '10', '--years', '3', ...QUICK, '--options', 'artifactDiscoveryPerNation', '--save', save, '--json');
  const { out, code } = await asked('export', '--save', save, '--format', 'position', '--season', 'Fall 988');
  expect(code).toBe(0);
  const written = JSON.parse(out) as { year: number; nations: readonly unknown[] };
  expect(written.year).toBe(988);
  expect(written.nations.length).toBeGreaterThan(4);
  const path = at('988.json');
  const told = await asked('export', '--save', save, '--format', 'position', '--out', path);
  expect([told.code, told.out]).toEqual([0, `${save} written to ${path}\n`]);
  const last = JSON.parse(readFileSync(path, 'utf8')) as Position;
  expect(last.year).toBe(988);
  expect(last.nations?.filter(({ awaitsDragon }) => awaitsDragon).map(({ nation }) => nation)).toEqual(['ekra']);
  expect((await asked('simulate', '--position', path, '--years', '1', ...QUICK, '--json')).code).toBe(0);
  const never = await asked('export', '--save', save, '--format', 'position', '--season', 'Fall 999');
  expect([never.code, never.err]).toEqual([2, expect.stringMatching(/--season must be one that was played, such as 'Winter 988', not 'Fall 999'/)]);
  const wrong = await asked('export', '--save', save, '--format', 'csv', '--season', 'Fall 988');
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringMatching(/--season goes with --format md, html, svg and position/)]);
});

test('a campaign that is founded has its name without what stands empty about it', async () => {
  const save = at('named.talomir');
  expect(await asked('new', '--name', '  The Long War ', '--save', save)).toMatchObject({ code: 0 });
  expect((await asked('export', '--save', save, '--format', 'md')).out).toMatch(/^# The Long War\n/);
});

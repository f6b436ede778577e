import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from '../../scripts/soak.ts';

/** What tells that more of a file's tests is played in the soak. */
const PLAYS_MORE = /\bSOAK\b|\/extent\.ts'|\/in-soak\.ts'/;

test('the soak plays every file of which npm test plays a part', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && PLAYS_MORE.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !LONG.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'main/chronicle';

test('the telling is told by chapter: no file of the chronicle is past 250 lines', () => {
  const lengths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n').length] as const);
  expect(lengths.length).toBeGreaterThan(10);
  expect(lengths.filter(([, lines]) => lines > 250)).toEqual([]);
});

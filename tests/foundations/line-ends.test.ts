import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.ts';

test('on whatever system the project is fetched, its texts have one kind of line end: format and fixtures are compared to the letter', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  const others = ['data', 'engine', 'main', 'renderer', 'scripts'].flatMap(sourcesOf).filter(({ text }) => text.includes('\r'));
  expect(others.map(({ file }) => file)).toEqual([]);
});

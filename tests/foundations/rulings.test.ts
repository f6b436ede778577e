import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const RULINGS = 'docs/rulings.md';

/** The number of each ruling, in the order of the file; those of the options (B, C) may stand in a table. */
const numbers = [...readFileSync(RULINGS, 'utf8').matchAll(/^(?:\*\*|\|\s*)([A-Z]?\d+)\b/gm)].map((found) => found[1]!);

/** "ruling 303", "rulings 7, 197", "rulings 230-241 and B4", and where a roll names its ruling in place of a page. */
const NAMED = /[Rr]uling(?:s|:)? ([A-Z]?\d+(?:(?:, | and |-)[A-Z]?\d+)*)/g;

/** A line's end in a text or a comment that goes on. */
const GOES_ON = /\n\s*(?:\*|\/\/)?\s*/g;

/** Rulings that no rule or test is about: slips of the page, names, and one that leads on to others. */
const OF_THE_TEXT = ['2', '4', 'A2', 'B30', '22'];

/** The numbers in such a list, all of them where it says from which to which. */
const numbersIn = (list: string): readonly string[] =>
  [...list.matchAll(/([A-Z]?)(\d+)(?:-\1(\d+))?/g)].flatMap(([, letter = '', from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${letter}${Number(from) + n}`),
  );

/** Who in these folders names which ruling; examples of how rulings are named, above, are none. */
function namedIn(...folders: readonly string[]): Map<string, string> {
  const by = new Map<string, string>();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|svelte|md)$/.test(file) || basename(file) === 'rulings.test.ts') continue;
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8').replace(GOES_ON, ' ');
      for (const [, list = ''] of text.matchAll(NAMED)) for (const number of numbersIn(list)) by.set(number, path);
    }
  return by;
}

const code = namedIn('data', 'engine', 'main', 'renderer', 'tests');

test('each ruling has a number of its own', () => {
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter((number, n) => numbers.indexOf(number) < n)).toEqual([]);
});

test('whatever ruling is named anywhere is there to be read', () => {
  const by = new Map([...code, ...namedIn('docs')]);
  expect(by.size).toBeGreaterThan(400);
  expect([...by].filter(([number]) => !numbers.includes(number)).map(([number, file]) => `${file}: ruling ${number}`)).toEqual([]);
});

test('whatever has been ruled is named where it is decided, or by what tests it', () => {
  expect(numbers.filter((number) => !code.has(number))).toEqual(OF_THE_TEXT);
});

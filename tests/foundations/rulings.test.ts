import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RULINGS = 'docs/rulings.md';

/** The number of each ruling, in the order of the file; those of the options (B, C) may stand in a table. */
const numbers = [...readFileSync(RULINGS, 'utf8').matchAll(/^(?:\*\*|\|\s*)([A-Z]?\d+)\b/gm)].map((found) => found[1]!);

/** "ruling 303", "rulings 7, 197", "rulings 230-241 and B4". */
const NAMED = /[Rr]ulings? ([A-Z]?\d+(?:(?:, | and |-)[A-Z]?\d+)*)/g;

/** Who names which ruling. */
function named(): Map<string, string> {
  const by = new Map<string, string>();
  for (const folder of ['data', 'engine', 'main', 'renderer', 'tests', 'docs'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|svelte|md)$/.test(file)) continue;
      const path = join(folder, file);
      for (const [, list = ''] of readFileSync(path, 'utf8').matchAll(NAMED)) for (const number of list.match(/[A-Z]?\d+/g) ?? []) by.set(number, path);
    }
  return by;
}

test('each ruling has a number of its own', () => {
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter((number, n) => numbers.indexOf(number) < n)).toEqual([]);
});

test('whatever ruling is named anywhere is there to be read', () => {
  const by = named();
  expect(by.size).toBeGreaterThan(200);
  expect([...by].filter(([number]) => !numbers.includes(number)).map(([number, file]) => `${file}: ruling ${number}`)).toEqual([]);
});

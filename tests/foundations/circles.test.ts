import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Imports of values: `import type` and lists of types alone are gone before anything runs. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'(\.[^']+)'/gm;

const isOfTypes = (names: string): boolean => {
  const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1];
  return list?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
};

const files = ['data', 'engine', 'main', 'renderer'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(ts|svelte)$/.test(file) ? [join(folder, file)] : [])),
);
const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', path = '']) => (isOfTypes(names) ? [] : [normalize(join(dirname(file), path))])),
  ]),
);

/** A way from a module back to itself; null if there is none. */
function circleFrom(file: string): readonly string[] | null {
  const seen = new Set<string>();
  const ways: string[][] = [[file]];
  for (let way = ways.pop(); way !== undefined; way = ways.pop())
    for (const next of imports.get(way.at(-1)!) ?? []) {
      if (next === file) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
}

test('no module waits for itself to be loaded', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(2000);
  expect(files.map(circleFrom).find((circle) => circle !== null) ?? null).toBeNull();
});

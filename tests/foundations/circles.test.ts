import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** What a file takes from another, be it types alone: who would understand it must know that file first. */
const IMPORT = /^[ \t]*(?:import|export)\s(?:[^;'"]*?\sfrom\s+)?'(\.[^']+)'/gm;

const files = ['data', 'engine', 'main', 'renderer', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(ts|svelte)$/.test(file) ? [join(folder, file)] : [])),
);
const imports = new Map(
  files.map((file) => [file, [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => normalize(join(dirname(file), path)))]),
);

/** A way from a file back to itself; null if there is none. */
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

test('no file needs itself, not even for a type', () => {
  expect([...imports.values()].flat().length).toBeGreaterThan(6000);
  expect(files.map(circleFrom).find((circle) => circle !== null) ?? null).toBeNull();
});

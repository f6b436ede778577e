import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const WORD = /[A-Za-z_$][\w$]*/g;

const files = ['data', 'engine', 'main', 'renderer', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(ts|svelte)$/.test(file) ? [join(folder, file)] : [])),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
/** In how many files each word stands. */
const told = new Map<string, number>();
for (const text of texts.values()) for (const word of new Set(text.match(WORD))) told.set(word, (told.get(word) ?? 0) + 1);

test('what a module exports somebody else uses', () => {
  const idle: string[] = [];
  let exported = 0;
  for (const [file, text] of texts) {
    if (/^(?:data|tests)\b/.test(file)) continue;
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      exported++;
      if (told.get(name) === 1) idle.push(`${file}: ${name}`);
    }
  }
  expect(exported).toBeGreaterThan(1000);
  expect(idle).toEqual([]);
});

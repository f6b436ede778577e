import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
/** What is taken from where, all of it or by its names. */
const TAKEN = /(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?(?:\{([^}]*)\}|\*(?: as \w+)?|\w+)\s+from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g;

/** It writes modules: what is exported in its lines is theirs. */
const WRITES = join('scripts', 'map', 'write.ts');

const files = ['data', 'engine', 'main', 'renderer', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => (/\.(ts|svelte)$/.test(file) ? [join(folder, file)] : [])),
);
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** The names that other files take from each; `*` where one takes all. */
function takenFrom(): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    for (const [, names = '*', from, whole] of text.matchAll(TAKEN)) {
      const other = join(dirname(file), (from ?? whole)!);
      const all = taken.get(other) ?? new Set<string>();
      for (const name of names.split(','))
        all.add(
          name
            .trim()
            .replace(/^type /, '')
            .split(' ')[0]!,
        );
      taken.set(other, all);
    }
  return taken;
}

test('what a module exports somebody else imports', () => {
  const taken = takenFrom();
  const idle: string[] = [];
  let exported = 0;
  for (const [file, text] of texts) {
    if (!file.endsWith('.ts') || /^(?:data|tests)\b/.test(file) || file === WRITES) continue;
    const others = taken.get(file) ?? new Set();
    for (const [, name = ''] of text.matchAll(EXPORTED)) {
      exported++;
      if (!others.has(name) && !others.has('*')) idle.push(`${file}: ${name}`);
    }
  }
  expect(exported).toBeGreaterThan(1000);
  expect(idle).toEqual([]);
});

/** What is exported by a line of its own, and the line above it. */
const DECLARED = /^(.*)\nexport (?:async |abstract |declare )*(?:const|let|function\*?|class|interface|type) (\w+)/gm;

test('what a module exports says above itself what it is', () => {
  const silent: string[] = [];
  let exported = 0;
  for (const [file, text] of texts) {
    if (!file.endsWith('.ts') || file.startsWith('tests') || file === WRITES) continue;
    for (const [, above = '', name = ''] of `\n${text}`.matchAll(DECLARED)) {
      exported++;
      if (!above.endsWith('*/')) silent.push(`${file}: ${name}`);
    }
  }
  expect(exported).toBeGreaterThan(1500);
  expect(silent).toEqual([]);
});

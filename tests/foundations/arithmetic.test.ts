import { describe, expect, test } from 'vitest';
import { faultOf, faultsOf, layerFaults } from '../../scripts/layers.ts';
import { codeOf, sourcesOf } from './sources.ts';

/** What gives the same on every machine. */
const EXACT = ['floor', 'round', 'min', 'max', 'abs', 'imul', 'sqrt'];

/** The one file that may ask for a sine, which it rounds: the table of sines. */
const SINES = { file: 'engine/geometry/sines.ts', allowed: ['Math.sin', 'Math.PI'] } as const;

/** What differs between machines, tells the time, or reaches outside. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a power', /\*\*/],
  ['the clock', /\b(Date|performance|setTimeout|setInterval|queueMicrotask)\b/],
  ['the reader’s language', /\b(toLocale\w*|localeCompare|Intl)\b/],
  ['output', /\bconsole\b/],
  ['another source of chance', /\b(crypto|randomUUID|getRandomValues)\b/],
  ['the machine', /\b(process|globalThis|window|document|navigator|fetch|require|localStorage)\b/],
  ['Math otherwise than by name', /\bMath\b(?!\.\w)|\bMath\s*\[/],
  ['any', /\bany\b/],
];

function faultsIn(code: string): string[] {
  const lawless = FORBIDDEN.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);
  const inexact = [...code.matchAll(/\bMath\.(\w+)/g)].map((m) => m[1]!).filter((name) => !EXACT.includes(name));
  return [...lawless, ...inexact.map((name) => `Math.${name}`)];
}

const pure = [...sourcesOf('engine'), ...sourcesOf('data')];

describe('arithmetic that is the same everywhere', () => {
  test('engine/ and data/ compute with + - * /, floor, round, min, max, abs, imul and sqrt alone', () => {
    expect(pure.length).toBeGreaterThan(60);
    const faults = pure.flatMap(({ file, code }) => faultsIn(code).map((fault) => `${file}: ${fault}`));
    expect(faults.filter((fault) => !SINES.allowed.some((name) => fault === `${SINES.file}: ${name}`))).toEqual([]);
  });

  test.each([
    'const x = Math.random();',
    'Math.sin(1)',
    'Math.cos(1)',
    'Math.tan(1)',
    'Math.atan2(1, 2)',
    'Math.pow(2, 3)',
    'Math.exp(1)',
    'Math.log(1)',
    'Math.hypot(3, 4)',
    'Math.ceil(1.5)',
    "Math['sin'](1)",
    'const { sin } = Math;',
    '2 ** 3',
    'new Date()',
    'Date.now()',
    'performance.now()',
    '(1).toLocaleString()',
    "'a'.localeCompare('b')",
    'new Intl.Collator()',
    'console.log(1)',
    'crypto.randomUUID()',
    'globalThis.x',
    'const x: any = 1;',
    'const x = y as any;',
  ])('finds %s', (line) => expect(faultsIn(codeOf(line))).not.toEqual([]));

  test.each([
    '/** Math.random() and Date are forbidden. */ const x = 1;',
    "// any console\nconst x = 'Math.sin: any Date **';",
    'Math.floor(1.5) + Math.imul(2, 3) + Math.sqrt(2)',
  ])('leaves alone %s', (line) => expect(faultsIn(codeOf(line))).toEqual([]));
});

describe('imports run one way', () => {
  test('engine -> data, main -> engine and data, renderer -> the contract and shapes', () => expect(layerFaults()).toEqual([]));

  test('of data the engine imports the printed tables and shapes; lists, nations and map come in as a World', () => {
    const imports = sourcesOf('engine').flatMap(({ file, text }) => [...text.matchAll(/from\s+'([^']*\/data\/[^']*)'/g)].map((m) => `${file} ${m[1]}`));
    expect(imports.filter((line) => !/\/data\/(tables\/[\w-]+|shapes)\.ts$/.test(line))).toEqual([]);
  });

  test.each([
    ['engine/dice.ts', 'node:fs'],
    ['engine/dice.ts', 'd3'],
    ['engine/campaign/host.ts', '../../main/store/file.ts'],
    ['engine/campaign/host.ts', '../../renderer/map.ts'],
    ['engine/campaign/host.ts', '../../scripts/map.ts'],
    ['engine/campaign/host.ts', '../../tests/map/atlas.ts'],
    ['data/world.ts', '../engine/dice.ts'],
    ['data/world.ts', 'valibot'],
    ['main/cli/talomir.ts', '../../renderer/app.ts'],
    ['main/cli/talomir.ts', '../../scripts/map.ts'],
    ['renderer/Map.svelte', '../main/store/file.ts'],
    ['renderer/Map.svelte', '../main/border.ts'],
    ['renderer/Map.svelte', '../data/world.ts'],
    ['renderer/Map.svelte', '../engine/events.ts'],
  ])('%s may not import %s', (file, imported) => expect(faultOf(file, imported)).toContain(file));

  test.each([
    ['engine/dice.ts', '../data/tables/ids.ts'],
    ['engine/campaign/host.ts', '../dice.ts'],
    ['data/world.ts', './nations.ts'],
    ['main/cli/talomir.ts', '../../engine/dice.ts'],
    ['main/cli/talomir.ts', '../../data/world.ts'],
    ['main/cli/talomir.ts', 'node:fs'],
    ['renderer/Map.svelte', '../main/contract.ts'],
    ['renderer/Map.svelte', './page.ts'],
    ['renderer/Map.svelte', 'd3'],
    ['scripts/map.ts', '../data/world.ts'],
  ])('%s may import %s', (file, imported) => expect(faultOf(file, imported)).toBeNull());

  test('a window imports the shapes of engine and data, nothing that runs', () => {
    expect(faultsOf('renderer/map.ts', "import type { World } from '../data/shapes.ts';\nimport type {\n  Stage,\n} from '../engine/events.ts';")).toEqual([]);
    expect(faultsOf('renderer/map.ts', "import { type World } from '../data/shapes.ts';")).toHaveLength(1);
    expect(faultsOf('renderer/map.ts', "import type { A } from './a.ts';\nimport { throwDice } from '../engine/dice.ts';")).toHaveLength(1);
    expect(faultsOf('renderer/map.ts', "export * from '../engine/dice.ts';")).toHaveLength(1);
    expect(faultsOf('renderer/map.ts', "const dice = await import('../engine/dice.ts');")).toHaveLength(1);
    expect(faultsOf('renderer/map.ts', "import '../engine/dice.ts';")).toHaveLength(1);
  });
});

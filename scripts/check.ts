import { spawn } from 'node:child_process';

/** The native compiler, single-threaded: the checks run side by side, and its threads would share no work and take half as much again in all. */
const TSC = ['node_modules/@typescript/native/bin/tsc', '--singleThreaded'] as const;

/**
 * Types (of everything; of engine and data without browser or Node; of the window), lint and format, and which room imports which: each a script that this Node
 * runs.
 */
const CHECKS: readonly (readonly [script: string, ...args: string[]])[] = [
  [...TSC, '-p', 'tsconfig.json'],
  [...TSC, '-p', 'engine'],
  ['node_modules/svelte-check/bin/svelte-check', '--tsgo', '--tsconfig', './renderer/tsconfig.json', '--fail-on-warnings'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/layers.ts'],
];

/** A compiler that ends within seconds need not clear up after itself as often as a service: a quarter less of its time. */
const env = { GOGC: '400', ...process.env };

/** Runs one of them, and prints what it said when it has ended, so that no two talk at once. Answers whether all was well. */
function passes(check: (typeof CHECKS)[number]): Promise<boolean> {
  const child = spawn(process.execPath, check, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`failed: node ${check.join(' ')}`);
      resolve(code === 0);
    });
  });
}

/** `npm run check`: all of them side by side; each says what it found. */
const all = await Promise.all(CHECKS.map(passes));
process.exitCode = all.every(Boolean) ? 0 : 1;

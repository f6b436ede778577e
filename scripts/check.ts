import { spawn } from 'node:child_process';

/** Types (all of it; engine and data without a browser's or Node's; the window), lint and format, and who may import whom. */
const CHECKS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['npx', 'tsc', '-p', 'tsconfig.json'],
  ['npx', 'tsc', '-p', 'engine'],
  ['npx', 'svelte-check', '--tsconfig', './renderer/tsconfig.json', '--fail-on-warnings'],
  ['npx', 'biome', 'check', '--error-on-warnings', '.'],
  ['node', 'scripts/layers.ts'],
];

/** Runs one of them, and prints what it said when it has ended, so that no two talk at once. Answers whether all was well. */
function passes([command, ...args]: (typeof CHECKS)[number]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`failed: ${[command, ...args].join(' ')}`);
      resolve(code === 0);
    });
  });
}

/** `npm run check`: all of them side by side; each says what it found. */
const all = await Promise.all(CHECKS.map(passes));
process.exitCode = all.every(Boolean) ? 0 : 1;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing } from '../main/host/built.ts';
import { CHROMIUM } from './chromium.ts';

/** `npm test`: all of it; where no Chromium is found the tests that need one are left out, and it is said. */
const args = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
if (!existsSync(CHROMIUM)) {
  console.log(`No Chromium at ${CHROMIUM}: the tests in a real browser, and of the app in its windows, are left out (set CHROMIUM to its path).`);
  args.push('--project', 'node');
}
if (!buildMissing()) throw new Error('the app could not be built');
// many tests start processes and threads of their own: what one has compiled the others need not
const env = { NODE_COMPILE_CACHE: join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'), TALOMIR_BUILT: '1', ...process.env };
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1;

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM } from './chromium.ts';

/** `npm test`: all of it; where no Chromium is found the tests that need one are left out, and it is said. */
const args = ['vitest', 'run', ...process.argv.slice(2)];
if (!existsSync(CHROMIUM)) {
  console.log(`No Chromium at ${CHROMIUM}: the tests in a real browser, and of the app in its windows, are left out (set CHROMIUM to its path).`);
  args.push('--project', 'node');
}
process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;

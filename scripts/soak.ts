import { spawnSync } from 'node:child_process';

/** Where tests are of which `npm test` plays but a part. */
export const LONG: readonly string[] = [
  ...['tests/geometry', 'tests/laws', 'tests/battle', 'tests/chronicle', 'tests/cli', 'tests/service', 'tests/store', 'tests/renderer', 'tests/scripts'],
  ...['tests/browser', 'tests/hosts/app'],
];

/** `npm run soak`: the laws in full, where `npm test` plays a few seeds of them, and the app lived through in every way. */
function soak(more: readonly string[]): number {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'app', '--testTimeout', '1800000', ...LONG, ...more];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SOAK: '1' } }).status ?? 1;
}

if (process.argv[1]?.endsWith('soak.ts')) process.exitCode = soak(process.argv.slice(2));

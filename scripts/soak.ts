import { spawnSync } from 'node:child_process';

/** `npm run soak`: the laws in full, where `npm test` plays a few seeds of them, and the app lived through in every way. */
const LONG = ['tests/geometry', 'tests/laws', 'tests/battle', 'tests/service', 'tests/renderer', 'tests/scripts', 'tests/hosts/app'];
const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--project', 'app', '--testTimeout', '1800000', ...LONG, ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, SOAK: '1' } }).status ?? 1;

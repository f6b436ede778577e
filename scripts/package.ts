import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing } from '../main/host/built.ts';

const ROOT = join(import.meta.dirname, '..');

/** electron-builder, which has dependencies of its own: only who makes an installer needs them. */
const BUILDER = join(ROOT, 'packaging/node_modules/electron-builder/cli.js');

/** `npm run package`: builds what is missing and makes of it what can be installed on this system, in dist/. Words are handed on to electron-builder. */
function pack(words: readonly string[]): number {
  if (!existsSync(BUILDER)) {
    console.error('What makes installers is not here yet: npm ci --prefix packaging');
    return 1;
  }
  if (!buildMissing()) return 1;
  const { status } = spawnSync(process.execPath, [BUILDER, '--config', 'packaging/electron-builder.yml', '--publish', 'never', ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status ?? 1;
}

process.exitCode = pack(process.argv.slice(2));

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Where `vite build --app` writes; its last act is the mark. */
const OUT = join(ROOT, 'out');
const MARK = join(OUT, 'built');
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js');

/** The page, as it is built. */
export const BUILT_PAGE = join(OUT, 'renderer');

/** What a build is made from. */
const SOURCES = ['renderer', 'main', 'engine', 'data', 'docs/rulings.md', 'vite.config.ts', 'package.json'];

/** When a file, or the youngest file under a folder, was last written to: milliseconds since 1970. */
function youngest(path: string): number {
  const about = statSync(path);
  if (!about.isDirectory()) return about.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => youngest(join(path, name))));
}

/** Whether out/ is missing or older than what it is made from. */
function isStale(): boolean {
  if (!existsSync(MARK)) return true;
  const built = statSync(MARK).mtimeMs;
  return SOURCES.some((source) => youngest(join(ROOT, source)) > built);
}

/** Builds page, main and preload if they are missing or out of date; says nothing on standard output. False if that fails: standard error says why. */
export function buildMissing(): boolean {
  if (!isStale()) return true;
  // whatever the environment: under the tests it would otherwise be built for debugging, and stay so
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, [VITE, 'build', '--app', '--logLevel', 'warn'], { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  return status === 0;
}

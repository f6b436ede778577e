import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { electronRuntime } from '../../../scripts/electron.ts';
import { newFolder } from '../new-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the desktop app runs on here. */
export const RUNS_ON = electronRuntime() === null ? 'the stand-in for Electron' : 'Electron';

/** The built preload. */
export const PRELOAD = join(ROOT, 'out/preload/preload.cjs');

/** Starts the built desktop app, unmodified, with a library and a profile of its own. */
export function launchApp(): Promise<ElectronApplication> {
  // without it the electron package would try to fetch the runtime that is not there
  if (electronRuntime() === null) process.env.ELECTRON_OVERRIDE_DIST_PATH = join(ROOT, 'tests/standin');
  const folder = newFolder();
  const { NODE_OPTIONS: _, ...env } = process.env as Record<string, string>;
  return _electron.launch({
    args: ['.', `--user-data-dir=${join(folder, 'profile')}`],
    cwd: ROOT,
    env: { ...env, TALOMIR_LIBRARY: join(folder, 'library') },
  });
}

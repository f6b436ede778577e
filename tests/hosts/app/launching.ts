import { join } from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { electronRuntime } from '../../../scripts/electron.ts';
import { newFolder } from '../new-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What the desktop app runs on here. */
export const RUNS_ON = electronRuntime() === null ? 'the stand-in for Electron' : 'Electron';

/** The built preload. */
export const PRELOAD = join(ROOT, 'out/preload/preload.cjs');

/** Where the app that is started in that folder keeps its campaigns, and what is its own. */
export const libraryIn = (folder: string): string => join(folder, 'library');
export const profileIn = (folder: string): string => join(folder, 'profile');

/** Starts the built desktop app, unmodified, with a library and a profile of its own in a folder, and with words on its command line; it is found in `from`. */
export function launchApp(folder = newFolder(), words: readonly string[] = [], from = '.'): Promise<ElectronApplication> {
  // without it the electron package would try to fetch the runtime that is not there
  if (electronRuntime() === null) process.env.ELECTRON_OVERRIDE_DIST_PATH = join(ROOT, 'tests/standin');
  const { NODE_OPTIONS: _, ...env } = process.env as Record<string, string>;
  return _electron.launch({
    args: [from, `--user-data-dir=${profileIn(folder)}`, ...words],
    cwd: ROOT,
    env: { ...env, TALOMIR_LIBRARY: libraryIn(folder) },
  });
}

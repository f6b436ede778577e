import { type ChildProcess, spawn } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { electronRuntime } from '../../../scripts/electron.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { inSoak } from './in-soak.ts';
import { libraryIn, profileIn } from './launching.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Starts the program that it is given, and says its number. */
const LAUNCHER = `
  const { spawn } = require('node:child_process');
  const [program, ...words] = process.argv.slice(1);
  const app = spawn(program, words, { stdio: 'ignore', detached: true });
  process.send(app.pid);
`;

/** Whether a process lives. */
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Which process holds Chromium's profile; null as long as none does. */
function holderOf(profile: string): number | null {
  try {
    return Number(
      readlinkSync(join(profile, 'Chromium', 'SingletonLock'))
        .split('-')
        .at(-1),
    );
  } catch {
    return null;
  }
}

describe.skipIf(electronRuntime() !== null)('the stand-in for Electron', () => {
  const started: number[] = [];
  afterAll(() => {
    for (const pid of started.filter(lives)) process.kill(pid, 'SIGKILL');
    removeFolders();
  });

  /** The app on the stand-in, its Chromium, and who started it. */
  async function running(): Promise<{ launcher: ChildProcess; app: number; chromium: number }> {
    const folder = newFolder();
    const words = [join(ROOT, 'tests/standin/electron'), '.', `--user-data-dir=${profileIn(folder)}`];
    const env = { ...process.env, TALOMIR_LIBRARY: libraryIn(folder) };
    const launcher = spawn(process.execPath, ['-e', LAUNCHER, ...words], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    const app = await new Promise<number>((resolve) => launcher.once('message', (pid) => resolve(Number(pid))));
    started.push(launcher.pid!, app);
    await expect.poll(() => holderOf(profileIn(folder))).not.toBeNull();
    const chromium = holderOf(profileIn(folder))!;
    started.push(chromium);
    return { launcher, app, chromium };
  }

  test('starts no Chromium for a program that only asks for a part of it: that ends by itself', async () => {
    const part = spawn(process.execPath, ['-r', './tests/standin/register.ts', '-e', "require('electron').app.isReady()"], { cwd: ROOT, stdio: 'ignore' });
    started.push(part.pid!);
    expect(await new Promise((resolve) => part.once('exit', resolve))).toBe(0);
  });

  // every day it is ended in peace, by the tests of the app on it
  inSoak('takes Chromium along, however it is ended', async () => {
    const { app, chromium } = await running();
    process.kill(app, 'SIGKILL');
    await expect.poll(() => [app, chromium].filter(lives)).toEqual([]);
  });

  inSoak('ends with who started it, and Chromium too', async () => {
    const { launcher, app, chromium } = await running();
    launcher.kill('SIGKILL');
    await expect.poll(() => [app, chromium].filter(lives)).toEqual([]);
  });
});

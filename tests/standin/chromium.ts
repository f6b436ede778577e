import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM, CHROMIUM_ARGS } from '../../scripts/chromium.ts';

const FLAGS = ['--headless', ...CHROMIUM_ARGS, '--disable-extensions', '--no-startup-window', '--remote-debugging-port=0'];

/** Starts the Chromium that shows the windows, and takes it and its profile away when this process ends. */
export async function startChromium(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'talomir-standin-'));
  const child = spawn(CHROMIUM, [...FLAGS, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => {
    child.kill('SIGKILL');
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
    } catch {
      // Chromium is still letting go of it
    }
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended at once: ${code}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
      if (found === undefined) return;
      // Playwright's launcher waits for this line
      process.stderr.write(`${line}\n`);
      resolve(found);
    });
  });
  return chromium.connectOverCDP(address);
}

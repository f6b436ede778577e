import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM, CHROMIUM_ARGS } from '../../scripts/chromium.ts';

const FLAGS = ['--headless', ...CHROMIUM_ARGS, '--disable-extensions', '--no-startup-window', '--remote-debugging-port=0', '--remote-debugging-pipe'];

/** The Chromium that shows the windows. */
export interface Chromium {
  readonly browser: Browser;
  /** Ends it in peace, so that nobody writes to its profile any more. */
  readonly stop: () => Promise<void>;
}

/** Starts Chromium with its profile in that folder. It ends when this process does, however that ends: the pipe, on which nothing is ever said, is shut then. */
export async function startChromium(profile: string): Promise<Chromium> {
  const child = spawn(CHROMIUM, [...FLAGS, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended at once: ${code}`)));
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const [, found] = /^DevTools listening on (ws:.*)$/.exec(line) ?? [];
      if (found === undefined) return;
      // Playwright's launcher waits for this line
      process.stderr.write(`${line}\n`);
      resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  return {
    browser,
    async stop() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => {});
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { BUILT_PAGE } from '../../../main/host/built.ts';
import { electronRuntime } from '../../../scripts/electron.ts';
import config from '../../../vite.config.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { inSoak } from './in-soak.ts';

/** A program of ours that runs until it is stopped. */
interface Running {
  readonly line: () => Promise<string>;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  readonly errors: () => string;
  readonly stop: (signal?: NodeJS.Signals) => void;
}

const running: Running[] = [];
afterEach(async () => {
  for (const program of running) program.stop();
  await Promise.all(running.splice(0).map(({ ended }) => ended));
  removeFolders();
});

/** Runs a file of ours with a library of its own. */
function run(...args: readonly string[]): Running {
  const child = spawn(process.execPath, args, { env: { ...process.env, FORCE_COLOR: '1', TALOMIR_LIBRARY: newFolder() } });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const program: Running = {
    line: async () => String((await lines.next()).value),
    ended: new Promise((resolve) => child.once('close', resolve)),
    errors: () => errors,
    stop: (signal = 'SIGTERM') => child.kill(signal),
  };
  running.push(program);
  return program;
}

const ADDRESS = /^http:\/\/127\.0\.0\.1:\d+\/#t=[\w-]{43}$/;

/** The page and a call, as they are served at an address. */
async function served(address: string): Promise<readonly unknown[]> {
  const { origin, hash } = new URL(address);
  const headers = { authorization: `Bearer ${hash.slice('#t='.length)}`, 'content-type': 'application/json' };
  const page = await fetch(origin);
  const call = await fetch(`${origin}/api/call`, { method: 'POST', headers, body: JSON.stringify({ name: 'listCampaigns', ask: {} }) });
  return [(await page.text()).includes('<title>Talomir</title>'), await call.json()];
}

test('talomir serve prints the address alone, serves until it is told to stop, and ends in peace', async () => {
  const game = run('main/cli/talomir.ts', 'serve');
  const address = await game.line();
  expect(address).toMatch(ADDRESS);
  expect(await served(address)).toEqual([true, { ok: [] }]);
  game.stop();
  expect([await game.ended, game.errors()]).toEqual([0, '']);
});

test('the page is built for playing, and without a word: its scripts stay under the size that a build warns of', () => {
  const scripts = readdirSync(join(BUILT_PAGE, 'assets')).filter((name) => name.endsWith('.js'));
  for (const name of scripts) {
    const script = readFileSync(join(BUILT_PAGE, 'assets', name), 'utf8');
    expect(script.length / 1000).toBeLessThan(config.build?.chunkSizeWarningLimit ?? 500);
    // built for looking into, it would know where each part of it was written
    expect(script).not.toContain('App.svelte');
  }
  expect(scripts.length).toBeGreaterThan(0);
});

inSoak('talomir serve --save shows a campaign of any folder, and ends in peace when its terminal is closed', async () => {
  const file = join(newFolder(), 'the-war.talomir');
  expect(await run('main/cli/talomir.ts', 'new', '--save', file, '--name', 'The war').ended).toBe(0);
  const game = run('main/cli/talomir.ts', 'serve', '--save', file);
  const address = await game.line();
  const [shown, opens] = address.split('&');
  expect(opens).toBe('open=the-war');
  expect(await served(shown!)).toMatchObject([true, { ok: [{ key: 'the-war', name: 'The war' }] }]);
  // as when the window of its terminal is closed
  game.stop('SIGHUP');
  expect([await game.ended, game.errors()]).toEqual([0, '']);
});

inSoak('a port that is taken: one line, and exit code 2', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { readonly port: number };
  const game = run('main/cli/talomir.ts', 'serve', '--port', String(port));
  expect(await game.ended).toBe(2);
  expect(game.errors()).toBe(`talomir: --port: ${port} is not available (EADDRINUSE)\n`);
  await new Promise((resolve) => holder.close(resolve));
});

test.skipIf(electronRuntime() !== null)("npm start without Electron's runtime says so in one line and serves the game", async () => {
  const game = run('scripts/start.ts');
  expect(await game.line()).toContain("Electron's runtime is not here");
  const address = await game.line();
  expect(address).toMatch(ADDRESS);
  expect(await served(address)).toEqual([true, { ok: [] }]);
});

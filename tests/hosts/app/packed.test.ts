import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE } from '../../../scripts/chromium.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { inSoak } from './in-soak.ts';
import { launchApp, RUNS_ON } from './launching.ts';
import { complaintsOf, wayThrough } from './way-through.ts';

const ROOT = join(import.meta.dirname, '../../..');
const OUT = join(ROOT, 'out');

/** What makes installers is not installed with the rest: without it these tests are left out, and say so. */
const TOOLS = join(ROOT, 'packaging/node_modules');
const IS_HERE = existsSync(join(TOOLS, 'electron-builder'));
const LEFT_OUT = IS_HERE ? '' : ', left out: npm ci --prefix packaging';

/** Runs a program of Node's and answers what it prints. */
const run = (program: string, ...words: readonly string[]): string => execFileSync(process.execPath, [program, ...words], { cwd: ROOT, encoding: 'utf8' });

/** The files under a folder, each by its way from there. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));

/** Where Electron's program keeps its fuses: these letters, the version of what follows, how many there are, then a letter for each. */
const FUSES = Buffer.concat([Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'), Buffer.from([1, 9]), Buffer.from('101100010')]);

/** A folder that looks like Electron's runtime to whoever packs it, so that none has to be fetched: its program does nothing, but has fuses. */
function emptyRuntime(): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'resources'));
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), '');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8')) as { version: string };
  writeFileSync(join(folder, 'version'), version);
  const program = join(folder, 'electron');
  writeFileSync(program, Buffer.concat([Buffer.from('#!/bin/sh\n# '), FUSES, Buffer.from('\n')]));
  chmodSync(program, 0o755);
  return folder;
}

describe.skipIf(!IS_HERE || process.platform !== 'linux')(`the packed app, on ${RUNS_ON}${LEFT_OUT}`, () => {
  let packed: string;
  let archive: string;
  beforeAll(() => {
    const output = newFolder();
    run('scripts/package.ts', '--dir', `-c.electronDist=${emptyRuntime()}`, `-c.directories.output=${output}`);
    const made = readdirSync(output).find((name) => name.endsWith('-unpacked'))!;
    packed = join(output, made);
    archive = join(packed, 'resources/app.asar');
  }, 120_000);
  afterAll(removeFolders);

  const unpack = (): string => {
    const folder = join(newFolder(), 'app');
    run(join(TOOLS, '@electron/asar/bin/asar.js'), 'extract', archive, folder);
    return folder;
  };

  test('holds what was built, SQLite for this system alone, and nothing it was made from', () => {
    const files = filesIn(unpack());
    const [sqlite, own] = [files.filter((file) => file.startsWith('node_modules/')), files.filter((file) => !file.startsWith('node_modules/'))];
    const built = ['main', 'preload', 'renderer']
      .flatMap((room) => filesIn(join(OUT, room)).map((file) => `${room}/${file}`))
      .filter((file) => !file.endsWith('.map') && file !== 'preload/licenses.md');
    expect(own.toSorted()).toEqual(['LICENSE', 'package.json', ...built.map((file) => `out/${file}`)].toSorted());
    expect([...new Set(sqlite.map((file) => file.split('/')[1]))]).toEqual(['better-sqlite3']);
    expect(sqlite.filter((file) => file.endsWith('.node'))).toEqual([`node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`]);
    expect(sqlite.filter((file) => /\.(c|h|cpp|hpp|gyp)$/.test(file))).toEqual([]);
  });

  test('names whoever made what it carries, with their licences', () => {
    const folder = unpack();
    const licences = ['out/main/licenses.md', 'out/renderer/licenses.md'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    for (const name of ['zod', 'topojson-client', 'svelte', 'd3-zoom', '@fontsource-variable/alegreya']) expect(licences).toContain(`## ${name} - `);
    expect(existsSync(join(folder, 'node_modules/better-sqlite3/LICENSE'))).toBe(true);
  });

  test('is no Node for others: what it never needs of Electron is switched off', () => {
    const said = run(join(TOOLS, '@electron/fuses/dist/bin.js'), 'read', '--app', join(packed, 'talomir'));
    for (const off of ['RunAsNode', 'EnableNodeOptionsEnvironmentVariable', 'EnableNodeCliInspectArguments', 'GrantFileProtocolExtraPrivileges'])
      expect(said).toMatch(new RegExp(`${off} is Disabled`));
    for (const on of ['EnableCookieEncryption', 'EnableEmbeddedAsarIntegrityValidation', 'OnlyLoadAppFromAsar'])
      expect(said).toMatch(new RegExp(`${on} is Enabled`));
  });

  test('finds SQLite in itself', () => {
    const folder = unpack();
    const asks = `const Sqlite = require('node:module').createRequire(process.argv[1])('better-sqlite3'); console.log(new Sqlite(':memory:').prepare('SELECT 6 * 7').pluck().get());`;
    const said = execFileSync(process.execPath, ['-e', asks, join(folder, 'out/main/main.js')], { cwd: folder, encoding: 'utf8' });
    expect(said.trim()).toBe('42');
  });

  // what was built, and is the same here, is run in windows of its own by every run of the tests
  inSoak('runs from what it holds alone', async () => {
    const app = await launchApp(newFolder(), [], unpack());
    const page = await app.firstWindow();
    page.setDefaultTimeout(PATIENCE);
    const complaints = complaintsOf(page);
    await wayThrough(page);
    expect(complaints).toEqual([]);
    await app.close();
  });
});

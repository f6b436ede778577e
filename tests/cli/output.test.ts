import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { inOrder } from '../../main/cli/batch.ts';
import { commandLine } from '../../main/cli/commands.ts';
import { print } from '../../main/cli/output.ts';
import { bugInWords } from '../../main/host/complaining.ts';
import { SOAK } from '../laws/extent.ts';
import { asked } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-output-'));
const FIRST = join(import.meta.dirname, '../store/fixtures/format-1.talomir');
const QUICK = ['--years', '1', '--battles', 'abstract'] as const;

/** A device of Linux on which there is never room. */
const FULL = '/dev/full';

describe('a bug of ours is told in one line, and where it was only if that is asked for', () => {
  const bug = new TypeError('a sword is no\nplough');

  test('in one line', async () => {
    const said: string[] = [];
    const code = await commandLine(
      ['data', 'nations'],
      () => {
        throw bug;
      },
      (line) => said.push(line),
    );
    expect(code).toBe(3);
    expect(said).toEqual(['talomir: something went wrong in the game itself (a sword is no); what was saved before that is safe']);
  });

  test('with TALOMIR_TRACE', () => {
    vi.stubEnv('TALOMIR_TRACE', '1');
    expect(bugInWords(bug)).toContain('\n    at ');
    vi.unstubAllEnvs();
    expect(bugInWords(bug)).not.toContain('\n    at ');
  });
});

test('the console of Windows is written to so that it shows letters for what they are', () => {
  const said: unknown[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(text) > 0);
  const stood = { platform: process.platform, isTTY: process.stdout.isTTY };
  Object.defineProperty(process, 'platform', { value: 'win32' });
  process.stdout.isTTY = true;
  try {
    print('Queen Constança');
  } finally {
    Object.defineProperty(process, 'platform', { value: stood.platform });
    process.stdout.isTTY = stood.isTTY;
    write.mockRestore();
  }
  expect(said).toEqual(['Queen Constança\n']);
});

test.runIf(existsSync(FULL))('standard output on a full disk: one line and exit code 2', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"$0" main/cli/talomir.ts data nations > ${FULL}`, process.execPath], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'talomir: standard output cannot be written to: ENOSPC\n']);
});

describe('what a command writes', () => {
  const campaign = join(folder, 'one.talomir');
  copyFileSync(FIRST, campaign);
  const before = readFileSync(campaign);

  test.each([
    ['--out of an export', ['export', '--save', campaign, '--format', 'json', '--out', campaign]],
    ['--events of a simulation', ['simulate', ...QUICK, '--events', campaign]],
    ['--events of a battle', ['battle', '--attacker', 'treyine', '--defender', 'orcs', '--system', 'abstract', '--events', campaign]],
    ['--out of a batch', ['batch', '--seeds', '1..1', ...QUICK, '--out', campaign]],
  ])('%s never goes over a campaign', async (_, args) => {
    const { out, err, code } = await asked(...args);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toMatch(/^talomir: --(out|events): .*one\.talomir is a campaign and is not overwritten: choose another name\n$/);
    expect(readFileSync(campaign).equals(before)).toBe(true);
  });

  test('nor over what lies beside one whose process has died: there are its last choices', async () => {
    const left = join(folder, 'left.talomir');
    copyFileSync(FIRST, left);
    for (const ending of ['-wal', '-journal']) {
      writeFileSync(left + ending, 'the last choices');
      const { out, err, code } = await asked('battle', '--attacker', 'treyine', '--defender', 'orcs', '--system', 'abstract', '--events', left + ending);
      expect([out, code]).toEqual(['', 2]);
      expect(err).toBe(`talomir: --events: ${left}${ending} belongs to a campaign and is not overwritten: choose another name\n`);
      expect(readFileSync(left + ending, 'utf8')).toBe('the last choices');
    }
  });

  test('what was there is there still if nothing comes of the command', async () => {
    const events = join(folder, 'events.jsonl');
    writeFileSync(events, 'of another day\n');
    expect(await asked('simulate', ...QUICK, '--events', events, '--save', campaign)).toMatchObject({
      code: 2,
      err: expect.stringContaining('is there already'),
    });
    expect(readFileSync(events, 'utf8')).toBe('of another day\n');
    expect((await asked('simulate', ...QUICK, '--events', events)).code).toBe(0);
    expect(readFileSync(events, 'utf8')).toMatch(/^\{"kind"/);
  });

  test('one file is not both the campaign and its events', async () => {
    const both = join(folder, 'both.talomir');
    expect(await asked('simulate', ...QUICK, '--events', both, '--save', both)).toMatchObject({
      code: 2,
      err: 'talomir: --save and --events name the same file\n',
    });
    expect(existsSync(both)).toBe(false);
  });

  test('an export takes the place of an older one when it is whole, and leaves nothing beside it', async () => {
    const place = mkdtempSync(join(folder, 'export-'));
    const out = join(place, 'one.json');
    writeFileSync(out, 'an older one, which is longer than nothing');
    const args = ['export', '--save', campaign, '--format', 'json', '--out'] as const;
    expect((await asked(...args, out)).code).toBe(0);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ kind: 'talomir-campaign' });
    expect(readdirSync(place)).toEqual(['one.json']);
    // what only has a name like it is another's
    const [like, played] = [join(place, 'one.json.new'), join(place, 'two.json.new')];
    writeFileSync(like, 'of somebody else');
    copyFileSync(FIRST, played);
    for (const name of ['one.json', 'two.json']) expect((await asked(...args, join(place, name))).code).toBe(0);
    expect(readFileSync(like, 'utf8')).toBe('of somebody else');
    expect(readFileSync(played).equals(before)).toBe(true);
    expect(readdirSync(place).sort()).toEqual(['one.json', 'one.json.new', 'two.json', 'two.json.new']);
    expect(await asked(...args, place)).toMatchObject({ code: 2, err: `talomir: --out: cannot write ${place}: EISDIR\n` });
    expect(await asked(...args, join(out, 'under.json'))).toMatchObject({ code: 2, err: expect.stringMatching(/: ENOTDIR\n$/) });
  });
});

/** Room for so many kilobytes in each file, and a command under that. */
const under = (kilobytes: number, ...args: readonly string[]) =>
  spawnSync('sh', ['-c', `ulimit -f ${kilobytes * 2}; exec "$0" main/cli/talomir.ts "$@"`, process.execPath, ...args], { encoding: 'utf8' });

test.runIf(process.platform === 'linux')('an export for which there is no room leaves the older one as it was', () => {
  const campaign = join(folder, 'two.talomir');
  copyFileSync(FIRST, campaign);
  const place = mkdtempSync(join(folder, 'room-'));
  const out = join(place, 'two.json');
  writeFileSync(out, 'an older one');
  const { status, stderr } = under(64, 'export', '--save', campaign, '--format', 'json', '--out', out);
  expect([status, stderr]).toEqual([2, `talomir: --out: cannot write ${out}: EFBIG\n`]);
  expect(readFileSync(out, 'utf8')).toBe('an older one');
  expect(readdirSync(place)).toEqual(['two.json']);
});

describe('a batch', () => {
  test.runIf(SOAK && existsSync(FULL))('on a full disk ends with one line and exit code 2', () => {
    const args = ['batch', '--seeds', '1..60', ...QUICK, '--jobs', '2', '--out', FULL];
    const { status, stderr } = spawnSync(process.execPath, ['main/cli/talomir.ts', ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, 'talomir: --out: cannot write /dev/full: ENOSPC\n']);
  });

  const runs = (text: string): URL => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

  test('hands each campaign on in the order of the seeds, and says how many there are; who cannot write it is heard', async () => {
    const told: unknown[] = [];
    const answers = runs(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (order) => parentPort.postMessage(order));`);
    await inOrder({ first: 5, last: 7, years: 2, jobs: 2, system: 'abstract' }, (line, n) => told.push([line, n]), answers);
    expect(told).toEqual([5, 6, 7].map((seed, i) => [{ seed, years: 2, system: 'abstract' }, i + 1]));
    const full = (): never => {
      throw new Error('no room');
    };
    await expect(inOrder({ first: 1, last: 9, years: 1, jobs: 1, system: 'abstract' }, full, answers)).rejects.toThrow('no room');
  });

  test('of which a worker ends, or fails, waits for nobody', async () => {
    const batch = (text: string) => inOrder({ first: 1, last: 3, years: 1, jobs: 2, system: 'abstract' }, () => {}, runs(text));
    await expect(batch(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(0));`)).rejects.toThrow(
      'a worker ended before its campaign did',
    );
    await expect(batch(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { throw new Error('no dice'); });`)).rejects.toThrow(
      'no dice',
    );
  });
});

test('a file that a command would have written is not left empty where nothing comes of it', async () => {
  const [events, save] = [join(folder, 'none.jsonl'), join(folder, 'there.talomir')];
  copyFileSync(FIRST, save);
  expect(await asked('simulate', ...QUICK, '--events', events, '--save', save)).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
  expect(existsSync(events)).toBe(false);
  expect(await asked('simulate', ...QUICK, '--events', join(folder, 'no-such', 'one.jsonl'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('ENOENT'),
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { commandLine } from '../../main/cli/commands.ts';
import { bugInWords } from '../../main/host/complaining.ts';

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
    expect(said).toEqual(['talomir: something went wrong in the game itself (a sword is no); what was kept before it is kept']);
  });

  test('with TALOMIR_TRACE', () => {
    vi.stubEnv('TALOMIR_TRACE', '1');
    expect(bugInWords(bug)).toContain('\n    at ');
    vi.unstubAllEnvs();
    expect(bugInWords(bug)).not.toContain('\n    at ');
  });
});

test.runIf(existsSync(FULL))('standard output on a full disk: one line and exit code 2', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"$0" main/cli/talomir.ts data nations > ${FULL}`, process.execPath], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'talomir: standard output cannot be written to: ENOSPC\n']);
});

import { spawnSync } from 'node:child_process';

/** What a call of the command line printed, and its exit code. */
export interface Called {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** Calls the command line as a user does, in a process of its own. */
export function talomir(...args: readonly string[]): Called {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['main/cli/talomir.ts', ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

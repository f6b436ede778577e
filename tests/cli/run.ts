import { spawnSync } from 'node:child_process';
import { commandLine } from '../../main/cli/commands.ts';

/** What a call of the command line printed, and its exit code. */
export interface Called {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** Asks the command line in this process: what it would print, and its exit code. */
export async function asked(...args: readonly string[]): Promise<Called> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await commandLine(
    args,
    (text) => void out.push(`${text}\n`),
    (wrong) => void err.push(`${wrong}\n`),
  );
  return { out: out.join(''), err: err.join(''), code };
}

/** Calls the command line as a user does, in a process of its own. */
export function talomir(...args: readonly string[]): Called {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['main/cli/talomir.ts', ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return { out: stdout, err: stderr, code: status };
}

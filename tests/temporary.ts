import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system's place for temporary files is called by. */
const NAMES = ['TMPDIR', 'TMP', 'TEMP'];

const OURS = 'talomir-tests-';

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (e) {
    return !(e instanceof Error && 'code' in e && e.code === 'ESRCH');
  }
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Where Linux keeps files in memory: campaigns are written there without waiting for a disk, which takes less of the processors too. */
const MEMORY = '/dev/shm';

/** More than a run ever writes, several times over. */
const PLENTY = 4 * 2 ** 30;

/** Where files of a run lie: in memory, where there is plenty of it free. */
function place(): string {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return tmpdir();
  const { bsize, bavail } = statfsSync(MEMORY);
  return bsize * bavail > PLENTY ? MEMORY : tmpdir();
}

/** What runs have left behind that were killed; not those of another user, which are his. */
function removeLeft(within: string): void {
  for (const name of readdirSync(within)) {
    const [, by] = new RegExp(`^${OURS}(\\d+)-`).exec(name) ?? [];
    const folder = join(within, name);
    if (by !== undefined && !isRunning(Number(by)) && statSync(folder).uid === (process.getuid?.() ?? 0)) remove(folder);
  }
}

/** Before a run: all temporary files of it, of the tests and of whatever they start, go into one folder, which is taken away after it, however the tests ended. */
export default function temporary(): () => void {
  for (const within of [tmpdir(), MEMORY]) if (existsSync(within)) removeLeft(within);
  const folder = mkdtempSync(join(place(), `${OURS}${process.pid}-`));
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  for (const name of NAMES) process.env[name] = folder;
  // a run that does not end by itself is ended, without what would come after it
  process.once('exit', () => remove(folder));
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remove(folder);
  };
}

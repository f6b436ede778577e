import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
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

/** What runs have left behind that were killed; not those of another user, which are his. */
function removeLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, by] = new RegExp(`^${OURS}(\\d+)-`).exec(name) ?? [];
    const folder = join(tmpdir(), name);
    if (by !== undefined && !isRunning(Number(by)) && statSync(folder).uid === (process.getuid?.() ?? 0)) remove(folder);
  }
}

/** Before a run: all temporary files of it, of the tests and of whatever they start, go into one folder, which is taken away after it, however the tests ended. */
export default function temporary(): () => void {
  removeLeft();
  const folder = mkdtempSync(join(tmpdir(), `${OURS}${process.pid}-`));
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

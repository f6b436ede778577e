import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the system's place for temporary files is called by. */
const NAMES = ['TMPDIR', 'TMP', 'TEMP'];

/** Before a run: all temporary files of it, of the tests and of whatever they start, go into one folder, which is taken away after it, however the tests ended. */
export default function temporary(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'talomir-tests-'));
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  for (const name of NAMES) process.env[name] = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // a run that does not end by itself is ended, without what would come after it
  process.once('exit', remove);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    remove();
  };
}

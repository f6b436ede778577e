import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** A folder of its own for a test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'talomir-hosts-'));
  made.push(folder);
  return folder;
}

/** Takes those folders away again: to be called when nobody uses them any more. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

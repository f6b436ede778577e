import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../node_modules/electron');

/**
 * Electron's program, if its runtime's files are here; null if not. The package itself is never asked: it would try to fetch them.
 */
export function electronRuntime(): string | null {
  const named = join(PACKAGE, 'path.txt');
  if (!existsSync(named)) return null;
  const program = join(PACKAGE, 'dist', readFileSync(named, 'utf8'));
  return existsSync(program) ? program : null;
}

import { spawn } from 'node:child_process';
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

/** How the app ended: its exit code, and whether it had come so far as to open its window. */
export interface Ended {
  readonly code: number;
  readonly hasStarted: boolean;
}

/** Runs the built app on Electron's program until it ends. */
export function runElectron(program: string, words: readonly string[] = []): Promise<Ended> {
  return new Promise((resolve) => {
    let hasStarted = false;
    const child = spawn(program, ['.', ...words], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (said) => {
      hasStarted ||= said === 'started';
    });
    // Ctrl+C reaches the app too; it is for the app to end
    const leaveIt = (): void => {};
    process.on('SIGINT', leaveIt);
    const end = (code: number | null): void => {
      process.off('SIGINT', leaveIt);
      resolve({ code: code ?? 1, hasStarted });
    };
    child.once('error', () => end(null));
    child.once('exit', end);
  });
}

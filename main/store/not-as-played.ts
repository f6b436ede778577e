import type { Database } from 'better-sqlite3';
import { fileOf } from './called.ts';
import { damagedOr } from './checking-bytes.ts';
import { backupsInWords, backupsOf } from './copies.ts';
import { StoreProblem } from './problems.ts';
import { verify } from './verify.ts';

/**
 * Explains an error that came up in telling a campaign: it is the file's fault if its bytes are not those that were written, or if something in it is not what
 * its choices lead to, as in a forged file or one played by rules mended since; the first such fault is named. All choices are made again to find out. If
 * everything agrees, the error stays what it was.
 */
export function notAsPlayedOr(db: Database, error: unknown): unknown {
  const problem = damagedOr(db, error);
  if (problem instanceof StoreProblem) return problem;
  const [difference] = verify(db).differences;
  if (difference === undefined) return error;
  return new StoreProblem(
    'damaged',
    `${fileOf(db)} cannot be told, for it is not what its choices lead to: ${difference}; ${backupsInWords(backupsOf(fileOf(db)))}`,
  );
}

import type { Database } from 'better-sqlite3';
import { fileOf } from './called.ts';
import { damagedOr } from './checking-bytes.ts';
import { backupsInWords, backupsOf } from './copies.ts';
import { StoreProblem } from './problems.ts';
import { verify } from './verify.ts';

/**
 * What an error is that came of telling a campaign: the file's fault where its bytes are not those that were written, or where something in it is not what its choices
 * lead to, as in one that somebody has made up, or that was played by rules mended since; the first of that is named. All choices are made again for it. If all agrees it stays the error that it is.
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

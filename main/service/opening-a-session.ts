import type { Database } from 'better-sqlite3';
import type { CampaignKey } from '../contract.ts';
import { reasonOf } from '../errors.ts';
import { complain as toHost } from '../host/complaining.ts';
import { backupsOf, keepCopy } from '../store/copies.ts';
import { writeLeft } from '../store/courses.ts';
import { openFile } from '../store/database.ts';
import { isOfTheDisk } from '../store/going-wrong.ts';
import { keeperFrom } from '../store/keeper.ts';
import { type OpenedAsFar, readAsFar } from '../store/opening.ts';
import { heldUpAt } from '../store/own-throws.ts';
import { asPlayedAt } from '../store/played-at.ts';
import { StoreProblem } from '../store/problems.ts';
import { NO_TABLE } from './battle-table.ts';
import { settingsIn } from './campaign-settings.ts';
import { phaseAfter } from './phases.ts';
import type { Mended, Session } from './session.ts';
import { settledBefore } from './settled-before.ts';

/** What mended rules change in a campaign that has been read as far as it goes. */
export const mendedIn = ({ leftOut, opened: { at, toldOtherwise } }: OpenedAsFar): Mended => ({
  ...(leftOut === 0 ? {} : { leftOut }),
  ...(toldOtherwise === null ? {} : { toldOtherwise: at.choice - toldOtherwise + 1 }),
});

/** The campaign in a file as far as it goes by the rules as they are now. */
export const asFar = (db: Database): OpenedAsFar => readAsFar(db, (branch) => writeLeft(db, branch, Date.now()));

/** Opens a campaign's file; where a choice of the season that goes on cannot be made again, it stands before that one. Throws `StoreProblem`. `complain`: as it is of a {@link Session}. */
export function openSession(key: CampaignKey, file: string, complain: Session['complain'] = toHost): Session {
  const db = openFile(file);
  try {
    const far = asFar(db);
    const { opened } = far;
    const { at, row, state } = opened;
    const settings = settingsIn(row.settings);
    const session: Session = {
      key,
      file,
      db,
      opened,
      keeper: keeperFrom(db, at),
      branch: at.branch,
      choice: at.choice,
      state,
      phase: phaseAfter(at.running),
      settings,
      table: { ...NO_TABLE },
      settled: settledBefore(db, opened, settings),
      held: null,
      heldBefore: heldUpAt(db, at),
      untold: [],
      pool: null,
      copied: state.year,
      mended: mendedIn(far),
      complain,
    };
    // a copy of what cannot be read never takes the place of one that can
    copyIfPossible(() => keepCopy(db, file));
    return session;
  } catch (error) {
    db.close();
    if (error instanceof StoreProblem) throw error;
    const copies = backupsOf(file);
    throw new StoreProblem(
      'damaged',
      `${file} cannot be read (${reasonOf(error)}); ${copies.length === 0 ? 'there is no copy of it' : `copies of it: ${copies.join(', ')}`}`,
    );
  }
}

/** A copy that cannot be made, on a full disk say, keeps nobody from looking at his campaign. */
export function copyIfPossible(copy: () => void): void {
  try {
    copy();
  } catch {
    // the next time tries again
  }
}

/**
 * Writes down what is not yet, and lets the file go. Throws `StoreProblem` where it cannot be written: all is as it was then. A bug of ours goes on as one, but keeps nobody
 * in: what was written before it is in the file.
 */
export function closeSession({ db, pool, file, keeper }: Session): void {
  const letGo = (): void => {
    pool?.close();
    asPlayedAt(file, () => db.close());
  };
  try {
    keeper.stop();
  } catch (error) {
    if (!isOfTheDisk(error)) letGo();
    throw error;
  }
  letGo();
}

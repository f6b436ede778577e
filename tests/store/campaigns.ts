import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TALOMIR } from '../../data/world.ts';
import type { NationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import type { Summary } from '../../main/simulation.ts';
import { openFile } from '../../main/store/database.ts';
import { StoreProblem } from '../../main/store/problems.ts';
import { simulateInto } from '../../main/store/simulating.ts';
import type { SystemId } from '../../main/systems.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-store-'));
let files = 0;

/** A place for a campaign's file where nothing is yet. */
export const place = (name = 'campaign'): string => join(folder, `${name}-${++files}.talomir`);

/** A corner of the land that is quickly played. */
const CORNER = ['treyine', 'orcs', 'goblins', 'mirholme', 'aeja', 'altengard', 'barylistan', 'border-kingdom'];

/** A campaign in a file of its own, and what came of it. */
interface Played {
  readonly file: string;
  readonly hash: string;
  readonly nations: Summary['nations'];
}

/** Campaigns as they lie when they have just been played: whoever asks for the same has a copy. */
const known = new Map<string, Played>();

/** A campaign of a corner of Talomir, played to its end by the game, for players too, and kept in a file. */
export function played(years: number, system: SystemId = 'abstract', seed = 11, players: readonly NationId[] = []): Played {
  const asked = JSON.stringify([years, system, seed, players]);
  let first = known.get(asked);
  if (first === undefined) {
    const file = place('played');
    const world = regionOf(TALOMIR, CORNER);
    const { hash, nations } = simulateInto(file, `Corner ${seed}`, { seed, years, players, world, system }, {}, null);
    first = { file, hash, nations };
    known.set(asked, first);
  }
  const file = place();
  copyFileSync(first.file, file);
  return { ...first, file };
}

/** Opens a campaign's file for as long as something is done with it. */
export function within<T>(file: string, use: (db: ReturnType<typeof openFile>) => T): T {
  const db = openFile(file);
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** What goes wrong, as a kind and a line of words. */
export function problemOf(work: () => unknown): { readonly kind: string; readonly message: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreProblem) return { kind: error.kind, message: error.message };
    throw error;
  }
  throw new Error('nothing went wrong');
}

import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { writeSettings } from './founding.ts';

/** A throw that the player has made himself for a nation of his. */
export interface OwnThrow {
  readonly table: string;
  readonly who: string;
  readonly faces: readonly number[];
}

/**
 * Throws that the player has made for what is done next along a branch, and that wait for others before it is done: they stand in the campaign's settings, so
 * that nobody has to throw them again.
 */
export interface ThrownSoFar {
  readonly branch: number;
  /** Choices made before it. */
  readonly choice: number;
  readonly thrown: readonly OwnThrow[];
  /** His own choice, if that is what waits: it stands although it is not done yet. Null: whatever the game does next. */
  readonly action: CampaignAction | null;
}

const WRITTEN = z.object({
  branch: z.number(),
  choice: z.number(),
  thrown: z.array(z.object({ table: z.string(), who: z.string(), faces: z.array(z.int().min(1).max(6)) })),
  action: z.custom<CampaignAction>((value) => typeof value === 'object' && value !== null).nullable(),
});

/** What is written, if it can be read. */
function written(db: Database): ThrownSoFar | null {
  const { thrown } = db.prepare("SELECT settings ->> 'thrown' AS thrown FROM campaign").get() as { thrown: string | null };
  try {
    return thrown === null ? null : WRITTEN.parse(JSON.parse(thrown));
  } catch {
    // nobody but this file has written it: who has changed it throws again
    return null;
  }
}

/** What has been thrown for what is done next where a campaign stands; nothing where that is not what is written. */
export function thrownSoFar(db: Database, { branch, choice }: Pick<ThrownSoFar, 'branch' | 'choice'>): Pick<ThrownSoFar, 'thrown' | 'action'> {
  const all = written(db);
  return all?.branch === branch && all.choice === choice ? all : { thrown: [], action: null };
}

/** Writes it down; null: nothing waits for dice any more. As text: an action says of much that it is not, and settings are merged without what is not. */
export const writeThrown = (db: Database, thrown: ThrownSoFar | null): void => writeSettings(db, { thrown: thrown === null ? null : JSON.stringify(thrown) });

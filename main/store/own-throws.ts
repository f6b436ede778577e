import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { nationId } from '../../engine/ids.ts';
import type { OwnTableAction } from '../../engine/own-table/own-table.ts';
import { writeSettings } from './founding.ts';

/** A throw that the player has made himself for a nation of his. */
export interface OwnThrow {
  readonly table: string;
  readonly who: string;
  readonly faces: readonly number[];
}

const object = <T extends object>(): z.ZodType<T> => z.custom<T>((value) => typeof value === 'object' && value !== null);

const WRITTEN = z.object({
  /** Choices made before it, along its branch. */
  choice: z.number(),
  action: object<CampaignAction>(),
  /** Of a battle that was fought on the player's own table: what he has reported. Null of all others. */
  report: object<OwnTableAction>().nullable(),
  /** The battle's lines are to be kept. */
  isKept: z.boolean(),
  of: z.array(z.string().transform(nationId)),
  thrown: z.array(z.object({ table: z.string(), who: z.string(), faces: z.array(z.int().min(1).max(6)) })),
  hasThrown: z.boolean(),
});

/**
 * What is done next along a branch and waits for dice of the player's, with the nations he throws for and all that he has thrown for it: it stands in the
 * campaign's settings, so that nothing has to be decided or thrown again.
 */
export type HeldUp = Readonly<z.infer<typeof WRITTEN>>;

/** What is written of a branch, if it can be read. */
function written(db: Database, branch: number): HeldUp | null {
  const { text } = db.prepare("SELECT settings -> 'thrown' ->> ? AS text FROM campaign").get(String(branch)) as { text: unknown };
  try {
    return typeof text === 'string' ? WRITTEN.parse(JSON.parse(text)) : null;
  } catch {
    // nobody but this file has written it: who has changed it throws again
    return null;
  }
}

/** What waits for dice where a campaign stands; null where nothing does. */
export function heldUpAt(db: Database, { branch, choice }: { readonly branch: number; readonly choice: number }): HeldUp | null {
  const held = written(db, branch);
  return held?.choice === choice ? held : null;
}

/** Writes it down for a branch; null: nothing waits for dice there any more. As text: an action says of much that it is not, and settings are merged without what is not. */
export const writeHeldUp = (db: Database, branch: number, held: HeldUp | null): void =>
  writeSettings(db, { thrown: { [branch]: held === null ? null : JSON.stringify(held) } });

import pack from '../../package.json' with { type: 'json' };
import type { About } from '../contract.ts';
import { sqliteVersion } from '../store/database.ts';

/** A part of what is running. */
export type AboutPart = About['parts'][number];

/** The version of the game. */
export const VERSION: string = pack.version;

/** What is running: the host's own parts, and what every host runs on. */
export function aboutIn(folder: string, parts: readonly AboutPart[]): About {
  return { version: VERSION, parts: [...parts, { name: 'Node', version: process.versions.node }, { name: 'SQLite', version: sqliteVersion() }], folder };
}

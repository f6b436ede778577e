import type { CampaignKey } from '../../main/contract.ts';
import { lastingMemoryOf } from '../remembered.ts';
import type { Read } from './reading-on.ts';

/** How far a campaign has been read. */
export interface ReadSoFar {
  readonly read: Read;
  /** Where the news told last begins; told so again until there is newer. Null if there was none. */
  readonly from: Read | null;
}

/** The same as plain data. */
interface Kept {
  readonly read: KeptRead;
  readonly from: KeptRead | null;
}
type KeptRead = Omit<Read, 'lines'> & { readonly lines: readonly string[] };

const keptOf = (read: Read): KeptRead => ({ ...read, lines: [...read.lines] });
const readOf = (kept: KeptRead): Read => ({ ...kept, lines: new Set(kept.lines) });

/** What this window's reader has read of each campaign; leaving its screen in between changes nothing about it. */
const known = new Map<CampaignKey, ReadSoFar>();
const memoryFor = (key: CampaignKey) => lastingMemoryOf<Kept>(`read-lines-${key}`);

/** How far a campaign has been read, in this window or one before it; null if not at all. */
export function readSoFar(key: CampaignKey): ReadSoFar | null {
  const here = known.get(key);
  if (here !== undefined) return here;
  const kept = memoryFor(key).recall();
  return kept === null ? null : { read: readOf(kept.read), from: kept.from === null ? null : readOf(kept.from) };
}

/** Notes how far a campaign has been read. */
export function noteRead(key: CampaignKey, so: ReadSoFar): void {
  known.set(key, so);
  memoryFor(key).keep({ read: keptOf(so.read), from: so.from === null ? null : keptOf(so.from) });
}

/** Forgets how far a campaign has been read: it is gone, and another may come to bear its key. */
export function forgetRead(key: CampaignKey): void {
  known.delete(key);
  memoryFor(key).keep(null);
}

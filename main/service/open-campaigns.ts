import type { Answer, CampaignEntry, CampaignKey, Land, NewsItem, Standing } from '../contract.ts';
import type { Glance } from '../store/glance.ts';
import type { CampaignCall } from './calls-of-a-campaign.ts';
import { type Library, libraryIn } from './library.ts';
import { refuse, refusedByStore } from './refusals.ts';
import type { CampaignThread, Threads } from './threads.ts';

/** A campaign that is open: its thread, and where it stood when it was last heard of. */
interface Open {
  readonly thread: CampaignThread;
  standing: Standing;
  /** Ends when it rests; null where nothing plays it on. */
  running: Promise<unknown> | null;
  /** How its land lay when news of it came last; null before. */
  land: Land | null;
  /** What its thread has answered of its world, which stays as it is; null before. */
  atlas: unknown;
}

/** What is just being done with a campaign, the last if there are several things: its opening or its closing. */
interface Turn {
  readonly what: 'opening' | 'closing';
  readonly done: Promise<Answer<Standing | null>>;
}

/** The campaigns of a library, those that are open among them: each of these is played in a thread of its own. */
export interface Campaigns {
  readonly library: Library;
  readonly threads: Threads;
  readonly open: Map<CampaignKey, Open>;
  /** Those that are just being opened or closed; what is being closed stands among the open ones until it is. */
  readonly turns: Map<CampaignKey, Turn>;
  /** Tells what happens in them. */
  readonly tell: (item: NewsItem) => void;
}

/** The campaigns of a folder, of which none is open yet. */
export const campaignsIn = (folder: string, threads: Threads, tell: (item: NewsItem) => void): Campaigns => ({
  library: libraryIn(folder),
  threads,
  open: new Map(),
  turns: new Map(),
  tell,
});

/** What the library shows of a campaign that is open, without looking into its file. */
function glanceOf({ standing, thread }: Open): Glance {
  const { name, seed, players, year, season, waiting } = standing;
  return { name, seed, players, year, season, over: waiting.what === 'over', ...thread.shown() };
}

/** What the library shows of a campaign that is open; null of one that is not. */
function glanceHere({ open }: Campaigns, key: CampaignKey): Glance | null {
  const one = open.get(key);
  return one === undefined ? null : glanceOf(one);
}

/**
 * Does something with all campaigns as the library shows them. Those that are just being opened count as open: looking into their files meanwhile would lock
 * them.
 */
export async function withListed<T>(campaigns: Campaigns, use: (entries: readonly CampaignEntry[]) => T): Promise<Awaited<T>> {
  const opening = (): Turn[] => [...campaigns.turns.values()].filter(({ what }) => what === 'opening');
  while (opening().length > 0) await Promise.allSettled(opening().map(({ done }) => done));
  return await use(campaigns.library.list((key) => glanceHere(campaigns, key)));
}

/** The current names of the campaigns, except those just being opened: looking into their files would lock them. */
export const namesNow = (campaigns: Campaigns): readonly string[] =>
  campaigns.library
    .list(
      (key) => glanceHere(campaigns, key),
      (key) => campaigns.turns.get(key)?.what === 'opening',
    )
    .map(({ name }) => name);

/** Takes in news of a campaign, and passes it on. */
function heard({ open, tell }: Campaigns, item: NewsItem): void {
  const key = item.news === 'happened' ? item.standing.key : item.news === 'named' ? item.key : null;
  const one = key === null ? undefined : open.get(key);
  if (one !== undefined && item.news === 'happened') {
    one.standing = item.standing;
    one.land = { map: item.map, nations: item.nations };
  }
  if (one !== undefined && item.news === 'named') {
    // names are in both
    one.land = null;
    one.atlas = null;
  }
  tell(item);
}

/** Where a campaign stands that is open. */
const stands = async ({ thread }: Open, key: CampaignKey): Promise<Answer<Standing>> => (await thread.ask('standing', { key })) as Answer<Standing>;

async function openAnew(campaigns: Campaigns, key: CampaignKey): Promise<Answer<Standing>> {
  const { library, threads, open } = campaigns;
  // it could not be closed
  const known = open.get(key);
  if (known !== undefined) return stands(known, key);
  // one that was closed and opened again meanwhile is another
  const died = (thread: CampaignThread): void => void (open.get(key)?.thread === thread && open.delete(key));
  const opened = await threads.open<Standing>('campaign', { key, file: library.fileOf(key) }, (item) => heard(campaigns, item), died);
  if ('refused' in opened) return opened;
  open.set(key, { ...opened, running: null, land: null, atlas: null });
  return { ok: opened.standing };
}

/** Opens or closes a campaign. A request for what is already being done waits for it; an opening and a closing wait for each other, however the first ends. */
function inTurn<T extends Standing | null>({ turns }: Campaigns, key: CampaignKey, what: Turn['what'], work: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const last = turns.get(key);
  // what is done alike is answered alike
  if (last?.what === what) return last.done as Promise<Answer<T>>;
  const begun = last === undefined ? work() : Promise.allSettled([last.done]).then(work);
  const done = begun.finally(() => {
    if (turns.get(key)?.done === done) turns.delete(key);
  });
  turns.set(key, { what, done });
  return done;
}

/** Opens a campaign, and answers where it stands; of one that is being played on, and may be long in coming to its next stop, where it stood at the last. */
export async function openCampaign(campaigns: Campaigns, key: CampaignKey): Promise<Answer<Standing>> {
  const { library, open, turns } = campaigns;
  const known = open.get(key);
  if (known !== undefined && known.running !== null && !turns.has(key)) return { ok: { ...known.standing, isRunning: true } };
  if (known !== undefined && !turns.has(key)) return stands(known, key);
  if (!library.has(key)) return refuse('no-such-campaign');
  return inTurn(campaigns, key, 'opening', () => openAnew(campaigns, key));
}

/** Closes a campaign that is open. Where that is refused it is open still; else it is not, however that ends: its thread is given back or gone. */
async function closeOpen({ open }: Campaigns, key: CampaignKey): Promise<Answer<null>> {
  const one = open.get(key);
  if (one === undefined) return refuse('not-open');
  let isOpen = false;
  try {
    const closed = await one.thread.close();
    isOpen = 'refused' in closed;
    return closed;
  } finally {
    if (!isOpen && open.get(key) === one) open.delete(key);
  }
}

/** Closes a campaign; all of it is written down then. */
export const closeCampaign = (campaigns: Campaigns, key: CampaignKey): Promise<Answer<null>> =>
  inTurn(campaigns, key, 'closing', () => closeOpen(campaigns, key));

/** Closes all that are open, whatever of them cannot be written. */
export async function closeAll({ open }: Campaigns): Promise<void> {
  const all = [...open.values()];
  open.clear();
  await Promise.allSettled(all.map(({ thread }) => thread.end()));
}

/** Where a campaign stands by what its thread has answered; undefined if that says nothing of it. */
function standingIn(answer: unknown): Standing | undefined {
  const ok = (answer as { readonly ok?: { readonly waiting?: unknown; readonly standing?: Standing } }).ok;
  return ok?.standing ?? (ok?.waiting === undefined ? undefined : (ok as Standing));
}

/** What is known of a campaign that is being played on without asking its thread, which answers between two stops only; undefined if that is nothing. */
function knownOf({ running, land, atlas }: Open, call: ThreadCall, given: { readonly key: CampaignKey; readonly now?: unknown }): unknown {
  if (running === null) return undefined;
  if (call === 'atlas') return atlas ?? undefined;
  if (land === null || given.now !== null) return undefined;
  return call === 'mapView' ? { ok: land.map } : call === 'nationsView' ? { ok: land.nations } : undefined;
}

/** Passes a call on to a campaign's thread; while that plays the campaign on, it is known to run. */
async function asked(one: Open, call: ThreadCall, given: unknown): Promise<unknown> {
  const answering = one.thread.ask(call, given);
  if (call !== 'playOn' || one.running !== null) return answering;
  one.running = answering;
  try {
    return await answering;
  } finally {
    one.running = null;
  }
}

/** What is asked of a campaign's own thread. */
export type ThreadCall = CampaignCall | 'playOn' | 'cancel';

/**
 * Asks a campaign's own thread: once it is open, if it is just being opened; no longer, if it is being closed. Where its answer says it stands is remembered.
 */
export async function askCampaign({ library, open, turns }: Campaigns, call: ThreadCall, given: { readonly key: CampaignKey }): Promise<unknown> {
  const turn = turns.get(given.key);
  if (turn?.what === 'opening') await turn.done;
  const one = turn?.what === 'closing' ? undefined : open.get(given.key);
  if (one === undefined) return refuse(library.has(given.key) ? 'not-open' : 'no-such-campaign');
  const known = knownOf(one, call, given);
  if (known !== undefined) return known;
  const answer = await asked(one, call, given);
  one.standing = standingIn(answer) ?? one.standing;
  if (call === 'atlas') one.atlas = answer;
  return answer;
}

/** Where an open campaign stands once nothing plays it on any more. */
export async function atRest(campaigns: Campaigns, key: CampaignKey): Promise<Answer<Standing>> {
  while (campaigns.open.get(key)?.running != null) await Promise.allSettled([campaigns.open.get(key)?.running]);
  return (await askCampaign(campaigns, 'standing', { key })) as Answer<Standing>;
}

/** Does something with the file of a campaign that is not open. */
export function whileClosed<T>({ library, open, turns }: Campaigns, key: CampaignKey, work: (file: string) => Answer<T>): Answer<T> {
  if (open.has(key) || turns.has(key)) return refuse('already-open');
  if (!library.has(key)) return refuse('no-such-campaign');
  try {
    return work(library.fileOf(key));
  } catch (error) {
    return refusedByStore(error, library.fileOf(key));
  }
}

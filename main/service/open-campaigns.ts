import type { Answer, CampaignEntry, CampaignKey, NewsItem, Standing } from '../contract.ts';
import type { Glance } from '../store/glance.ts';
import type { CampaignCall } from './campaign-calls.ts';
import { type Library, libraryIn } from './library.ts';
import { refuse, refusedByStore } from './refusals.ts';
import type { CampaignThread, Threads } from './threads.ts';

/** A campaign that is open: its thread, and where it stood when it was last heard of. */
interface Open {
  readonly thread: CampaignThread;
  standing: Standing;
}

/** The campaigns of a library, those that are open among them: each of these is played in a thread of its own. */
export interface Campaigns {
  readonly library: Library;
  readonly threads: Threads;
  readonly open: Map<CampaignKey, Open>;
  /** Those that are just being opened. */
  readonly opening: Map<CampaignKey, Promise<Answer<Standing>>>;
  /** Tells what happens in them. */
  readonly tell: (item: NewsItem) => void;
}

/** The campaigns of a folder, of which none is open yet. */
export const campaignsIn = (folder: string, threads: Threads, tell: (item: NewsItem) => void): Campaigns => ({
  library: libraryIn(folder),
  threads,
  open: new Map(),
  opening: new Map(),
  tell,
});

/** What the library shows of a campaign that is open, without looking into its file. */
function glanceOf({ standing, thread }: Open): Glance {
  const { name, seed, players, year, season, waiting } = standing;
  return { name, seed, players, year, season, over: waiting.what === 'over', ...thread.shown() };
}

/** All campaigns, as the library shows them. */
export function listed({ library, open }: Campaigns): CampaignEntry[] {
  return library.list((key) => {
    const one = open.get(key);
    return one === undefined ? null : glanceOf(one);
  });
}

/** Takes in news of a campaign, and passes it on. */
function heard({ open, tell }: Campaigns, item: NewsItem): void {
  const one = item.news === 'happened' ? open.get(item.standing.key) : undefined;
  if (one !== undefined && item.news === 'happened') one.standing = item.standing;
  tell(item);
}

async function openAnew(campaigns: Campaigns, key: CampaignKey): Promise<Answer<Standing>> {
  const { library, threads, open } = campaigns;
  // who has been closed and opened again meanwhile is another
  const died = (thread: CampaignThread): void => void (open.get(key)?.thread === thread && open.delete(key));
  const opened = await threads.open<Standing>('campaign', { key, file: library.fileOf(key) }, (item) => heard(campaigns, item), died);
  if ('refused' in opened) return opened;
  open.set(key, opened);
  return { ok: opened.standing };
}

/** Opens a campaign, and answers where it stands. Who asks for one that is just being opened waits for that. */
export async function openCampaign(campaigns: Campaigns, key: CampaignKey): Promise<Answer<Standing>> {
  const { library, open, opening } = campaigns;
  const known = open.get(key);
  if (known !== undefined) return (await known.thread.ask('standing', { key })) as Answer<Standing>;
  if (!library.has(key)) return refuse('no-such-campaign');
  const underWay = opening.get(key) ?? openAnew(campaigns, key).finally(() => opening.delete(key));
  opening.set(key, underWay);
  return underWay;
}

/** Closes a campaign; all of it is written down then. */
export async function closeCampaign({ open, opening }: Campaigns, key: CampaignKey): Promise<Answer<null>> {
  await opening.get(key);
  const one = open.get(key);
  if (one === undefined) return refuse('not-open');
  await one.thread.close();
  if (open.get(key) === one) open.delete(key);
  return { ok: null };
}

/** Closes all that are open. */
export async function closeAll({ open }: Campaigns): Promise<void> {
  const all = [...open.values()];
  open.clear();
  await Promise.allSettled(all.map(({ thread }) => thread.close()));
}

/** Where a campaign stands by what its thread has answered; undefined if that says nothing of it. */
function standingIn(answer: unknown): Standing | undefined {
  const ok = (answer as { readonly ok?: { readonly waiting?: unknown; readonly standing?: Standing } }).ok;
  return ok?.standing ?? (ok?.waiting === undefined ? undefined : (ok as Standing));
}

/** What is asked of a campaign's own thread. */
export type ThreadCall = CampaignCall | 'playOn' | 'cancel';

/** Asks a campaign's own thread, of one that is just being opened once it is open; what it answers about where it stands is remembered. */
export async function askCampaign({ library, open, opening }: Campaigns, call: ThreadCall, given: { readonly key: CampaignKey }): Promise<unknown> {
  await opening.get(given.key);
  const one = open.get(given.key);
  if (one === undefined) return refuse(library.has(given.key) ? 'not-open' : 'no-such-campaign');
  const answer = await one.thread.ask(call, given);
  one.standing = standingIn(answer) ?? one.standing;
  return answer;
}

/** Does something with the file of a campaign that is not open. */
export function whileClosed<T>({ library, open, opening }: Campaigns, key: CampaignKey, work: (file: string) => Answer<T>): Answer<T> {
  if (open.has(key) || opening.has(key)) return refuse('already-open');
  if (!library.has(key)) return refuse('no-such-campaign');
  try {
    return work(library.fileOf(key));
  } catch (error) {
    return refusedByStore(error, library.fileOf(key));
  }
}

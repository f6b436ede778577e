import { TALOMIR } from '../../data/world.ts';
import { nationId } from '../../engine/ids.ts';
import { regionOf } from '../../engine/region.ts';
import type { Answer, Atlas, CampaignEntry, CampaignKey, Handlers, NewCampaign, NewsItem, Refused, Standing } from '../contract.ts';
import { isBattleKey } from '../store/battle-files.ts';
import { copyFile, openFile } from '../store/database.ts';
import { foundCampaign, writeName } from '../store/founding.ts';
import { asPlayedAt } from '../store/played-at.ts';
import { aboutIn, type Part } from './about.ts';
import { foundBattle, listBattles } from './alone.ts';
import { weighArmies } from './alone-armies.ts';
import { battlesAlone, type TableCall } from './alone-calls.ts';
import { readAppSettings, writeAppSettings } from './app-settings.ts';
import { atlasOf } from './atlas.ts';
import { BOOK } from './book.ts';
import type { CampaignCall } from './campaign-calls.ts';
import { libraryIn } from './library.ts';
import { keepList, listFile, ownLists, trashList } from './own-lists.ts';
import { refuse, refusedByStore } from './refusals.ts';
import { type CampaignThread, openThread } from './threads.ts';

/** All that windows may ask for, whoever carries it. */
export interface Service {
  readonly handlers: Handlers;
  readonly listen: (hear: (item: NewsItem) => void) => () => void;
  /** The key of a campaign's file that somebody has opened with the app; one from elsewhere is copied into the library, never over another. No window may ask for that. */
  readonly bringIn: (file: string) => Answer<CampaignKey>;
  /** Closes what is open; all of it is written down then. */
  readonly close: () => Promise<void>;
}

/** A campaign that is open: its thread, and where it stood when it was last heard of. */
interface Open {
  readonly thread: CampaignThread;
  standing: Standing;
}

function founded(file: string, order: NewCampaign): Refused | null {
  const unknown = [...(order.nations ?? []), ...order.players].find((id) => !TALOMIR.nations.some((n) => n.id === id));
  if (unknown !== undefined) return refuse('no-such-nation', `There is no '${unknown}'.`);
  const twice = [order.nations ?? [], order.players].flatMap((ids) => ids.filter((id, n) => ids.indexOf(id) !== n))[0];
  if (twice !== undefined) return refuse('no-such-nation', `'${twice}' is named twice.`);
  const all = order.nations === null ? TALOMIR : regionOf(TALOMIR, order.nations);
  const landless = [...(order.nations ?? []), ...order.players].find((id) => !all.provinces.some((p) => p.nation === id));
  if (landless !== undefined) return refuse('no-such-nation', `'${landless}' holds no land in this campaign.`);
  const world = { ...all, options: { ...all.options, ...order.options } };
  const { name, seed, years, battles, settings } = order;
  try {
    foundCampaign(file, { name, seed, players: order.players.map(nationId), years, system: battles, world, settings: { ...settings, foundedAt: Date.now() } });
    return null;
  } catch (error) {
    return refusedByStore(error, file);
  }
}

/** Where a campaign stands by what its thread has answered; undefined if that says nothing of it. */
function standingIn(answer: unknown): Standing | undefined {
  const ok = (answer as { readonly ok?: { readonly waiting?: unknown; readonly standing?: Standing } }).ok;
  return ok?.standing ?? (ok?.waiting === undefined ? undefined : (ok as Standing));
}

/** Gives the campaign in a file another name. */
function nameIn(file: string, name: string): void {
  const db = openFile(file);
  try {
    writeName(db, name);
  } finally {
    db.close();
  }
}

/** The campaigns of a folder, each played in a thread of its own while it is open. `parts`: what the host is made of, for who asks. */
export function createService(folder: string, parts: readonly Part[] = []): Service {
  const library = libraryIn(folder);
  const alone = battlesAlone(folder);
  const open = new Map<CampaignKey, Open>();
  const opening = new Map<CampaignKey, Promise<Answer<Standing>>>();
  const hearing = new Set<(item: NewsItem) => void>();

  const hear = (item: NewsItem): void => {
    if (item.news === 'happened') {
      const one = open.get(item.standing.key);
      if (one !== undefined) one.standing = item.standing;
    }
    for (const listener of hearing) listener(item);
  };
  const entryOf = (key: CampaignKey): CampaignEntry => listed().find((entry) => entry.key === key)!;
  const listed = (): CampaignEntry[] =>
    library.list((key) => {
      const one = open.get(key);
      if (one === undefined) return null;
      const { name, players, year, season, waiting } = one.standing;
      return { name, seed: one.standing.seed, players, year, season, over: waiting.what === 'over', ...one.thread.shown() };
    });
  const openAnew = async (key: CampaignKey): Promise<Answer<Standing>> => {
    // who has been closed and opened again meanwhile is another
    const opened = await openThread<Standing>(
      'campaign',
      key,
      library.fileOf(key),
      hear,
      (thread) => void (open.get(key)?.thread === thread && open.delete(key)),
    );
    if ('refused' in opened) return opened;
    open.set(key, opened);
    return { ok: opened.standing };
  };
  /** Who asks for a campaign that is just being opened waits for that. */
  const openCampaign = async (key: CampaignKey): Promise<Answer<Standing>> => {
    const known = open.get(key);
    if (known !== undefined) return (await known.thread.ask('standing', { key })) as Answer<Standing>;
    if (!library.has(key)) return refuse('no-such-campaign');
    const underWay = opening.get(key) ?? openAnew(key).finally(() => opening.delete(key));
    opening.set(key, underWay);
    return underWay;
  };
  /** Asks the campaign's own thread, of one that is just being opened once it is open; what it answers about where it stands is remembered. */
  const ask = async (call: CampaignCall | 'playOn' | 'cancel', given: { readonly key: CampaignKey }): Promise<unknown> => {
    await opening.get(given.key);
    const one = open.get(given.key);
    if (one === undefined) return refuse(library.has(given.key) ? 'not-open' : 'no-such-campaign');
    const answer = await one.thread.ask(call, given);
    one.standing = standingIn(answer) ?? one.standing;
    return answer;
  };
  const asked = <K extends CampaignCall | 'playOn' | 'cancel'>(call: K): Handlers[K] =>
    ((given: { readonly key: CampaignKey }) => ask(call, given)) as Handlers[K];
  /** What is asked of a battle, of a campaign or on its own. */
  const atTable = <K extends TableCall>(call: K): Handlers[K] =>
    ((given: { readonly key: CampaignKey }) => (isBattleKey(given.key) ? alone.ask(call, given) : ask(call, given))) as Handlers[K];
  /** Does something with the file of a campaign that is not open. */
  const closed = <T>(key: CampaignKey, work: (file: string) => Answer<T>): Answer<T> => {
    if (open.has(key) || opening.has(key)) return refuse('already-open');
    if (!library.has(key)) return refuse('no-such-campaign');
    try {
      return work(library.fileOf(key));
    } catch (error) {
      return refusedByStore(error, library.fileOf(key));
    }
  };

  const handlers: Handlers = {
    listCampaigns: () => ({ ok: listed() }),
    async foundCampaign(order) {
      const key = library.keyFor(order.name);
      if (key === null) return refuse('bad-name');
      return founded(library.fileOf(key), order) ?? openCampaign(key);
    },
    openCampaign: ({ key }) => openCampaign(key),
    async closeCampaign({ key }) {
      await opening.get(key);
      const one = open.get(key);
      if (one === undefined) return refuse('not-open');
      await one.thread.close();
      if (open.get(key) === one) open.delete(key);
      return { ok: null };
    },
    renameCampaign: ({ key, name }) =>
      closed(key, (file) => {
        asPlayedAt(file, () => nameIn(file, name));
        return { ok: null };
      }),
    duplicateCampaign: ({ key, name }) =>
      closed(key, (file) => {
        const to = library.keyFor(name);
        if (to === null) return refuse('bad-name');
        const copy = library.fileOf(to);
        const write = (): void => {
          copyFile(file, copy);
          nameIn(copy, name);
        };
        asPlayedAt(file, write, copy);
        return { ok: entryOf(to) };
      }),
    trashCampaign: ({ key }) =>
      closed(key, () => {
        library.trash(key);
        return { ok: null };
      }),
    standing: asked('standing'),
    founding: asked('founding'),
    choose: asked('choose'),
    step: asked('step'),
    playOn: asked('playOn'),
    cancel: asked('cancel'),
    settleBattle: asked('settleBattle'),
    changeSettings: asked('changeSettings'),
    mapView: asked('mapView'),
    nationsView: asked('nationsView'),
    nationView: asked('nationView'),
    provinceView: asked('provinceView'),
    warsView: asked('warsView'),
    warView: asked('warView'),
    fallen: asked('fallen'),
    chronicle: asked('chronicle'),
    nationHistory: asked('nationHistory'),
    history: asked('history'),
    writtenChronicle: asked('writtenChronicle'),
    battleReport: asked('battleReport'),
    seasons: asked('seasons'),
    seasonEvents: asked('seasonEvents'),
    battleEvents: asked('battleEvents'),
    goBack: asked('goBack'),
    openBattle: asked('openBattle'),
    battleLegal: atTable('battleLegal'),
    order: atTable('order'),
    undo: atTable('undo'),
    autopilot: atTable('autopilot'),
    odds: atTable('odds'),
    mayOrder: atTable('mayOrder'),
    battleLog: atTable('battleLog'),
    battleReplay: atTable('battleReplay'),
    listBattles: () => ({ ok: listBattles(folder) }),
    weighArmies(order) {
      const weighed = weighArmies(order);
      return 'refused' in weighed ? weighed : { ok: weighed };
    },
    foundBattle(order) {
      const founded = foundBattle(folder, order);
      return 'refused' in founded ? founded : { ok: founded };
    },
    openBattleAlone: ({ key }) => alone.open(key),
    trashBattle: ({ key }) => alone.trash(key),
    ownLists: () => ({ ok: ownLists(folder) }),
    keepList: (given) => keepList(folder, given),
    trashList: ({ id }) => trashList(folder, id),
    listFile: ({ list }) => listFile(folder, list),
    atlas: async ({ key }) => (key === null ? { ok: atlasOf(TALOMIR) } : ((await ask('atlas', { key })) as Answer<Atlas>)),
    book: () => ({ ok: BOOK }),
    about: () => ({ ok: aboutIn(folder, parts) }),
    defaultOptions: () => ({ ok: TALOMIR.options }),
    settings: () => ({ ok: readAppSettings(folder) }),
    saveSettings(settings) {
      writeAppSettings(folder, settings);
      return { ok: settings };
    },
  };
  return {
    handlers,
    listen(listener) {
      hearing.add(listener);
      return () => void hearing.delete(listener);
    },
    bringIn(file) {
      try {
        return { ok: library.bringIn(file) };
      } catch (error) {
        return refusedByStore(error, file);
      }
    },
    async close() {
      await Promise.allSettled(opening.values());
      const all = [...open.values()];
      open.clear();
      await Promise.allSettled([alone.close(), ...all.map(({ thread }) => thread.close())]);
    },
  };
}

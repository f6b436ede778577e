import { getContext, setContext } from 'svelte';
import type {
  Answer,
  Atlas,
  Book,
  CampaignChoice,
  CampaignKey,
  Client,
  Happened,
  Land,
  MapView,
  NationLine,
  Refused,
  Settings,
  Standing,
  Until,
} from '../../main/contract.ts';
import { foughtNow } from './fought.ts';
import { createNaming, type Naming } from './naming.svelte.ts';
import { createShowing } from './showing.ts';

/** The campaign that is open, as the window knows it, and what may be asked of it. All it shows is in the campaign's file. */
export interface Game extends Naming {
  readonly client: Client;
  readonly atlas: Atlas | null;
  readonly book: Book | null;
  readonly standing: Standing | null;
  readonly map: MapView | null;
  readonly nations: readonly NationLine[];
  readonly settings: Settings | null;
  /** The player's battles of this season that are over. */
  readonly fought: readonly string[];
  /** Something has been asked and not been answered yet. */
  readonly isBusy: boolean;
  /** The game plays on by itself. */
  readonly isPlaying: boolean;
  /** Why the last thing asked for was not done. */
  readonly complaint: Refused | null;
  /** Grows whenever the campaign has moved: what is shown of it is out of date then. */
  readonly version: number;
  readonly ask: <T>(call: () => Promise<Answer<T>>) => Promise<T | null>;
  readonly openCampaign: (key: CampaignKey) => Promise<boolean>;
  /** Shows a campaign that has just been founded. */
  readonly show: (standing: Standing) => Promise<void>;
  readonly leaveCampaign: () => Promise<void>;
  readonly step: () => Promise<void>;
  readonly playOn: (until: Until) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly choose: (choice: CampaignChoice) => Promise<boolean>;
  readonly settle: (battle: string) => Promise<boolean>;
  readonly goBack: (choice: number) => Promise<boolean>;
  readonly changeSettings: (settings: Standing['settings']) => Promise<void>;
  readonly saveSettings: (settings: Settings) => Promise<void>;
  readonly forgive: () => void;
}

const OPEN = 'talomir-open';

/** The key of the campaign that was open when this tab was loaded before; null if none was. */
export const lastOpen = (): CampaignKey | null => sessionStorage.getItem(OPEN);

/** Begins with nothing open; hears from then on what happens to the campaign that is. */
export function createGame(client: Client): Game {
  let atlas = $state.raw<Atlas | null>(null);
  let book = $state.raw<Book | null>(null);
  let standing = $state.raw<Standing | null>(null);
  let map = $state.raw<MapView | null>(null);
  let nations = $state.raw<readonly NationLine[]>([]);
  let settings = $state.raw<Settings | null>(null);
  let fought = $state.raw<readonly string[]>([]);
  let complaint = $state.raw<Refused | null>(null);
  let asking = $state(0);
  let isPlaying = $state(false);
  let version = $state(0);
  const naming = createNaming(
    () => atlas,
    () => nations,
  );

  async function ask<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
    asking++;
    try {
      const answer = await call();
      complaint = 'ok' in answer ? null : answer;
      return 'ok' in answer ? answer.ok : null;
    } finally {
      asking--;
    }
  }

  const showing = createShowing((land) => {
    map = land.map;
    nations = land.nations;
  });

  /** How the land lies now; null where the campaign is not open. */
  async function landNow(key: CampaignKey): Promise<Land | null> {
    const [seen, lines] = await Promise.all([client.mapView({ key, now: null }), client.nationsView({ key, now: null })]);
    return 'ok' in seen && 'ok' in lines ? { map: seen.ok, nations: lines.ok } : null;
  }

  /** Shows how the land lies, where nobody has told it. */
  async function look(key: CampaignKey, asked = landNow(key)): Promise<void> {
    const isStillWanted = showing.awaited();
    const land = (await asked) ?? (await landNow(key));
    if (land !== null && standing?.key === key && isStillWanted()) showing.now(land);
  }

  /** Takes in where the campaign stands; whether it has moved since that was heard last. */
  function stands(next: Standing): boolean {
    const hasMoved = standing === null || standing.key !== next.key || standing.choice !== next.choice;
    fought = foughtNow(standing, next, fought);
    standing = next;
    sessionStorage.setItem(OPEN, next.key);
    if (hasMoved) version++;
    return hasMoved;
  }

  /** The same for one who has not been told how the land lies there: it is asked for if it can have changed. */
  async function standsAt(next: Standing): Promise<void> {
    if (stands(next)) await look(next.key);
    else showing.all();
  }

  async function happened(call: () => Promise<Answer<Happened>>): Promise<boolean> {
    const done = await ask(call);
    if (done !== null && done.standing.key === standing?.key) {
      stands(done.standing);
      showing.now(done);
    }
    return done !== null;
  }

  const askedToDraw = (key: CampaignKey) => ({ atlas: client.atlas({ key }), land: landNow(key) });

  /** `asked`: what is needed to draw it, if that has been asked for; what was refused, as it came before the opening, is asked for again. */
  async function show(next: Standing, asked = askedToDraw(next.key)): Promise<void> {
    const { key } = next;
    map = null;
    atlas = null;
    stands(next);
    const looked = look(key, asked.land);
    const early = await asked.atlas;
    const drawn = 'ok' in early ? early.ok : await ask(() => client.atlas({ key }));
    await looked;
    if (standing?.key === key) atlas = drawn;
  }

  client.listen((item) => {
    if (item.news !== 'happened' || item.standing.key !== standing?.key) return;
    stands(item.standing);
    showing.next(item);
  });
  void client.book({}).then((answer) => {
    if ('ok' in answer) book = answer.ok;
  });
  void client.settings({}).then((answer) => {
    if ('ok' in answer) settings = answer.ok;
  });

  return {
    client,
    get atlas() {
      return atlas;
    },
    get book() {
      return book;
    },
    get standing() {
      return standing;
    },
    get map() {
      return map;
    },
    get nations() {
      return nations;
    },
    get settings() {
      return settings;
    },
    get fought() {
      return fought;
    },
    get isBusy() {
      return asking > 0;
    },
    get isPlaying() {
      return isPlaying;
    },
    get complaint() {
      return complaint;
    },
    get version() {
      return version;
    },
    ...naming,
    ask,
    async openCampaign(key) {
      const opening = ask(() => client.openCampaign({ key }));
      const asked = askedToDraw(key);
      const opened = await opening;
      if (opened === null) return false;
      await show(opened, asked);
      return true;
    },
    show: (next) => show(next),
    async leaveCampaign() {
      const key = standing?.key;
      standing = null;
      map = null;
      nations = [];
      sessionStorage.removeItem(OPEN);
      if (key !== undefined) await client.closeCampaign({ key });
    },
    async step() {
      const key = standing?.key;
      if (key !== undefined) await happened(() => client.step({ key }));
    },
    async playOn(until) {
      const key = standing?.key;
      if (key === undefined || isPlaying) return;
      isPlaying = true;
      try {
        const stopped = await ask(() => client.playOn({ key, until }));
        if (stopped !== null) await standsAt(stopped);
      } finally {
        isPlaying = false;
      }
    },
    async stop() {
      const key = standing?.key;
      if (key !== undefined) await client.cancel({ key });
    },
    async choose(choice) {
      const key = standing?.key;
      return key !== undefined && happened(() => client.choose({ key, choice }));
    },
    async settle(battle) {
      const key = standing?.key;
      return key !== undefined && happened(() => client.settleBattle({ key, battle }));
    },
    async goBack(choice) {
      const key = standing?.key;
      if (key === undefined) return false;
      const back = await ask(() => client.goBack({ key, choice }));
      if (back !== null) await standsAt(back);
      return back !== null;
    },
    async changeSettings(next) {
      const key = standing?.key;
      if (key === undefined) return;
      const changed = await ask(() => client.changeSettings({ key, settings: next }));
      if (changed !== null) await standsAt(changed);
    },
    async saveSettings(next) {
      settings = (await ask(() => client.saveSettings(next))) ?? settings;
    },
    forgive() {
      complaint = null;
    },
  };
}

const KEY = Symbol('game');
export const provideGame = (game: Game): Game => setContext(KEY, game);
/** The game of this window; inside the app only. */
export const useGame = (): Game => getContext<Game>(KEY);

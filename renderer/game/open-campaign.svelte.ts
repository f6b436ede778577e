import type { Answer, Atlas, CampaignKey, Happened, Land, MapView, NationLine, SettledBattle, Standing } from '../../main/contract.ts';
import type { Asking } from './asking.svelte.ts';
import { createShowing } from './showing.ts';

/** The campaign that is open, as the window knows it. */
export interface OpenCampaign {
  readonly atlas: Atlas | null;
  readonly standing: Standing | null;
  /** The key of the campaign that was open last in this window, also when it is closed. */
  readonly lastKey: CampaignKey | null;
  readonly map: MapView | null;
  readonly nations: readonly NationLine[];
  /** What leads to the reports of this season's battles that are over: the player's, and those of others that he has seen to. */
  readonly fought: readonly string[];
  /** The battles of others that he has had settled with the rest this season, as they ended. */
  readonly settled: readonly SettledBattle[];
  /** Grows whenever the campaign has moved: what is shown of it is out of date then. */
  readonly version: number;
  /** It was being played on when it was opened here, by another window or before a reload, and still is. */
  readonly isRunning: boolean;
  /** False where it was not opened, or another was wanted, or none, before it was. */
  readonly openCampaign: (key: CampaignKey) => Promise<boolean>;
  /** Shows a campaign that has just been founded. */
  readonly show: (standing: Standing) => Promise<void>;
  readonly leaveCampaign: () => Promise<void>;
}

/** How the window takes in what its campaign has come to. */
export interface TakingIn {
  /** What happens, with how the land lies then; whether it was done, and its campaign is still the open one. */
  readonly happened: (call: () => Promise<Answer<Happened>>) => Promise<boolean>;
  /** Takes in where it stands, and asks how the land lies if that can have changed. `isElsewhere`: on another course, which may be equally long. */
  readonly standsAt: (next: Standing, isElsewhere?: boolean) => Promise<void>;
}

const OPEN = 'talomir-open';

/** The key of the campaign that was open, or being opened, when this tab was loaded before; null if none was. */
export const lastOpen = (): CampaignKey | null => sessionStorage.getItem(OPEN);

/** Begins with nothing open; hears from then on what happens to the campaign that is. */
export function createOpenCampaign({ client, ask }: Asking): { readonly campaign: OpenCampaign; readonly takingIn: TakingIn } {
  let atlas = $state.raw<Atlas | null>(null);
  let standing = $state.raw<Standing | null>(null);
  let lastKey: CampaignKey | null = null;
  let map = $state.raw<MapView | null>(null);
  let nations = $state.raw<readonly NationLine[]>([]);
  let fought = $state.raw<readonly string[]>([]);
  let version = $state(0);
  let isRunning = $state(false);
  /** The campaign that is to be the open one; null where none is. */
  let wanted: CampaignKey | null = null;

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
  function stands(next: Standing, isElsewhere = false): boolean {
    const hasMoved = isElsewhere || standing === null || standing.key !== next.key || standing.choice !== next.choice;
    const { fought: over = [] } = next;
    // the same is not to be asked for again
    if (over.length !== fought.length || over.some((battle, n) => battle !== fought[n])) fought = over;
    standing = next;
    lastKey = next.key;
    sessionStorage.setItem(OPEN, next.key);
    if (hasMoved) version++;
    return hasMoved;
  }

  /** Another was to be opened and was not: the open one, or none, is what this tab comes back to. */
  function stays(): void {
    if (standing === null) sessionStorage.removeItem(OPEN);
    else sessionStorage.setItem(OPEN, standing.key);
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

  /** Takes in where a campaign stands that was being played on when it was opened, as soon as it rests. */
  async function rest(key: CampaignKey): Promise<void> {
    const rested = await client.atRest({ key });
    if (standing?.key !== key) return;
    isRunning = false;
    if ('ok' in rested) await takingIn.standsAt(rested.ok);
  }

  client.listen((item) => {
    if (item.news !== 'happened' || item.standing.key !== standing?.key) return;
    stands(item.standing);
    showing.next(item);
  });

  const takingIn: TakingIn = {
    async happened(call) {
      const done = await ask(call);
      if (done === null || done.standing.key !== standing?.key) return false;
      stands(done.standing);
      showing.now(done);
      return true;
    },
    async standsAt(next, isElsewhere) {
      // an answer to a campaign that has been left meanwhile does not open it again
      if (next.key !== standing?.key) return;
      if (stands(next, isElsewhere)) await look(next.key);
      else showing.all();
    },
  };
  const campaign: OpenCampaign = {
    get atlas() {
      return atlas;
    },
    get standing() {
      return standing;
    },
    get lastKey() {
      return lastKey;
    },
    get map() {
      return map;
    },
    get nations() {
      return nations;
    },
    get fought() {
      return fought;
    },
    get settled() {
      return standing?.settled ?? [];
    },
    get version() {
      return version;
    },
    get isRunning() {
      return isRunning;
    },
    async openCampaign(key) {
      wanted = key;
      // a reader who loads the page again before it is there still has it opened
      sessionStorage.setItem(OPEN, key);
      const opening = ask(() => client.openCampaign({ key }));
      const asked = askedToDraw(key);
      const opened = await opening;
      if (opened === null) {
        if (wanted === key) stays();
        return false;
      }
      if (wanted !== key) {
        // a reader who left before it was there does not have it open
        void client.closeCampaign({ key });
        return false;
      }
      isRunning = opened.isRunning === true;
      const shown = show(opened, asked);
      if (isRunning) void rest(key);
      await shown;
      return true;
    },
    show: (next) => show(next),
    async leaveCampaign() {
      const key = standing?.key;
      wanted = null;
      isRunning = false;
      showing.drop();
      standing = null;
      map = null;
      nations = [];
      sessionStorage.removeItem(OPEN);
      if (key === undefined) return;
      const closed = await client.closeCampaign({ key });
      // what another window has closed is closed
      if ('refused' in closed && closed.refused !== 'not-open') await ask(async () => closed);
    },
  };
  return { campaign, takingIn };
}

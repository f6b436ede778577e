import type { Answer, Atlas, CampaignKey, Happened, Standing } from '../../main/contract.ts';
import { joined } from '../joined.ts';
import type { Asking } from './asking.svelte.ts';
import { createKnownStanding, type KnownStanding } from './known-standing.svelte.ts';
import { rememberOpen } from './last-open.ts';
import { createShownLand, type ShownLand } from './shown-land.svelte.ts';

/** The campaign that is open, as the window knows it. */
export interface OpenCampaign extends KnownStanding, ShownLand {
  readonly atlas: Atlas | null;
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
  /** Takes in that somebody or some province is called by another name, with where it stands. */
  readonly named: (next: Standing) => Promise<void>;
}

/** Begins with nothing open; hears from then on what happens to the campaign that is. */
export function createOpenCampaign({ client, ask }: Asking): { readonly campaign: OpenCampaign; readonly takingIn: TakingIn } {
  const { known, keeping: standings } = createKnownStanding();
  const { land, keeping: lands } = createShownLand(client);
  let atlas = $state.raw<Atlas | null>(null);
  let isRunning = $state(false);
  /** The campaign that is to be the open one; null where none is. */
  let wanted: CampaignKey | null = null;

  const isOpen = (key: CampaignKey): boolean => known.standing?.key === key;
  const askedToDraw = (key: CampaignKey) => ({ atlas: client.atlas({ key }), land: lands.ask(key) });

  /** `asked`: what is needed to draw it, if that has been asked for; what was refused, as it came before the opening, is asked for again. */
  async function show(next: Standing, asked = askedToDraw(next.key)): Promise<void> {
    const { key } = next;
    lands.hide();
    atlas = null;
    standings.take(next);
    const looked = lands.look(key, () => isOpen(key), asked.land);
    const early = await asked.atlas;
    const drawn = 'ok' in early ? early.ok : await ask(() => client.atlas({ key }));
    await looked;
    if (isOpen(key)) atlas = drawn;
  }

  /** Takes in where a campaign stands that was being played on when it was opened, as soon as it rests. */
  async function rest(key: CampaignKey): Promise<void> {
    const rested = await client.atRest({ key });
    if (!isOpen(key)) return;
    isRunning = false;
    if ('ok' in rested) await takingIn.standsAt(rested.ok);
  }

  /** Shows a campaign by the names it has now: on the map, in its land, and on every page. */
  async function showNamed(next: Standing): Promise<void> {
    const { key } = next;
    standings.take(next, true);
    const [drawn] = await Promise.all([client.atlas({ key }), lands.look(key, () => isOpen(key))]);
    if ('ok' in drawn && isOpen(key)) atlas = drawn.ok;
  }

  client.listen((item) => {
    // mostly by another window; what this one has renamed it shows even where no news comes through
    if (item.news === 'named' && known.standing?.key === item.key) void showNamed(known.standing);
    if (item.news !== 'happened' || !isOpen(item.standing.key)) return;
    standings.take(item.standing);
    lands.next(item);
  });

  const takingIn: TakingIn = {
    async happened(call) {
      const done = await ask(call);
      if (done === null || !isOpen(done.standing.key)) return false;
      standings.take(done.standing);
      lands.now(done);
      return true;
    },
    async standsAt(next, isElsewhere) {
      // an answer to a campaign that has been left meanwhile does not open it again
      if (!isOpen(next.key)) return;
      if (standings.take(next, isElsewhere)) await lands.look(next.key, () => isOpen(next.key));
      else lands.all();
    },
    async named(next) {
      if (isOpen(next.key)) await showNamed(next);
    },
  };
  const opening = {
    get atlas() {
      return atlas;
    },
    get isRunning() {
      return isRunning;
    },
    async openCampaign(key: CampaignKey) {
      wanted = key;
      // a reader who loads the page again before it is there still has it opened
      rememberOpen(key);
      const answer = ask(() => client.openCampaign({ key }));
      const asked = askedToDraw(key);
      const opened = await answer;
      if (opened === null) {
        // this tab comes back to the campaign that is open still, or to none
        if (wanted === key) rememberOpen(known.standing?.key ?? null);
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
    show: (next: Standing) => show(next),
    async leaveCampaign() {
      const key = known.standing?.key;
      wanted = null;
      isRunning = false;
      standings.leave();
      lands.clear();
      if (key === undefined) return;
      const closed = await client.closeCampaign({ key });
      // what another window has closed is closed
      if ('refused' in closed && closed.refused !== 'not-open') await ask(async () => closed);
    },
  };
  return { campaign: joined(joined(known, land), opening), takingIn };
}

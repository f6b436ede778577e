import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Until } from '../contract.ts';
import { StoreProblem } from '../store/problems.ts';
import { holdersIn } from '../store/reading.ts';
import { clearTable, tableOf } from './battle-calls.ts';
import { type CampaignCall, campaignCalls, mustWait } from './campaign-calls.ts';
import { refusedByStore } from './refusals.ts';
import { closeSession, openSession, playOn } from './session.ts';
import { standingOf } from './standing.ts';
import type { Asked, Said } from './thread-talk.ts';

/** What is asked of a campaign's thread. */
export type AskedOfCampaign = Asked<CampaignCall | 'playOn' | 'cancel' | 'close'>;

const port: MessagePort = parentPort!;
const { key, file } = workerData as { readonly key: string; readonly file: string };
const say = (said: Said): void => port.postMessage(JSON.stringify(said));

/** Lets messages come in between two stops. */
const breathe = (): Promise<void> => new Promise((go) => setImmediate(go));

/** Opens the campaign and answers what is asked of it. The first answer, to number 0, says whether it is open. */
function attend(): void {
  const session = openSession(key, file);
  const table = tableOf(session);
  const calls = campaignCalls(session, table);
  let isPlaying = false;
  let isCancelled = false;
  let shown: typeof session.state.provinces | null = null;

  /** Says who holds what, where that has changed: the library shows it. */
  const sayHolders = (): void => {
    const { provinces } = session.state;
    if (provinces === shown) return;
    shown = provinces;
    say({ holders: holdersIn(session.state) });
  };

  const play = async (until: Until): Promise<unknown> => {
    isPlaying = true;
    isCancelled = false;
    try {
      for (const happened of playOn(session, until)) {
        sayHolders();
        say({ news: { news: 'happened', ...happened } });
        await breathe();
        if (isCancelled) break;
      }
    } finally {
      isPlaying = false;
    }
    session.keeper.stop();
    clearTable(session, table);
    return { ok: standingOf(session) };
  };
  const does = (call: AskedOfCampaign['call'], ask: unknown): unknown => {
    switch (call) {
      case 'cancel':
        isCancelled = true;
        return { ok: null };
      case 'close':
        closeSession(session);
        return { ok: null };
      case 'playOn':
        return mustWait(call, table, isPlaying) ?? play((ask as { readonly until: Until }).until);
      default:
        // what could not be written is told to nobody before it is
        session.keeper.stop();
        return mustWait(call, table, isPlaying) ?? (calls[call] as (ask: unknown) => unknown)(ask);
    }
  };
  port.on('message', async (text: string) => {
    const { id, call, ask } = JSON.parse(text) as AskedOfCampaign;
    try {
      const answer = await does(call, ask);
      sayHolders();
      say({ id, answer });
      if (call === 'close') port.close();
    } catch (error) {
      if (error instanceof StoreProblem) say({ id, answer: refusedByStore(error) });
      else say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  sayHolders();
  say({ id: 0, answer: { ok: standingOf(session) } });
}

try {
  attend();
} catch (error) {
  say({ id: 0, answer: refusedByStore(error) });
  port.close();
}

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { Standing, Until } from '../contract.ts';
import { damagedOr } from '../store/checking-bytes.ts';
import { holdersIn } from '../store/glance.ts';
import { StoreProblem } from '../store/problems.ts';
import { clearTable, layTable } from './battle-calls.ts';
import { foughtOn } from './battle-table.ts';
import { type CampaignCall, campaignCalls, mustWait } from './campaign-calls.ts';
import { playOn } from './playing-on.ts';
import { refusedByStore } from './refusals.ts';
import { closeSession, openSession } from './session.ts';
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
  let standing: Standing;
  try {
    layTable(session);
    standing = standingOf(session);
  } catch (error) {
    const problem = damagedOr(session.db, error);
    session.db.close();
    throw problem;
  }
  const calls = campaignCalls(session);
  let isPlaying = false;
  let isCancelled = false;
  let provinces: typeof session.state.provinces | null = null;
  let isFighting = false;

  /** Says who holds what and whether a battle is being fought, where that has changed: the library shows it. */
  const sayShown = (): void => {
    const isNow = foughtOn(session.table) !== null;
    if (session.state.provinces === provinces && isNow === isFighting) return;
    provinces = session.state.provinces;
    isFighting = isNow;
    say({ shown: { holders: holdersIn(session.state), isFighting } });
  };

  const play = async (until: Until): Promise<unknown> => {
    isPlaying = true;
    isCancelled = false;
    try {
      for (const happened of playOn(session, until)) {
        sayShown();
        say({ news: { news: 'happened', ...happened } });
        await breathe();
        if (isCancelled) break;
      }
    } finally {
      isPlaying = false;
    }
    session.keeper.stop();
    clearTable(session);
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
        return mustWait(call, session, isPlaying) ?? play((ask as { readonly until: Until }).until);
      default:
        // what could not be written is told to nobody before it is
        session.keeper.stop();
        return mustWait(call, session, isPlaying) ?? (calls[call] as (ask: unknown) => unknown)(ask);
    }
  };
  port.on('message', async (text: string) => {
    const { id, call, ask } = JSON.parse(text) as AskedOfCampaign;
    try {
      const answer = await does(call, ask);
      sayShown();
      say({ id, answer });
      if (call === 'close') port.close();
    } catch (error) {
      const problem = damagedOr(session.db, error);
      if (problem instanceof StoreProblem) say({ id, answer: refusedByStore(problem) });
      else say({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  sayShown();
  say({ id: 0, answer: { ok: standing } });
}

try {
  attend();
} catch (error) {
  say({ id: 0, answer: refusedByStore(error) });
  port.close();
}

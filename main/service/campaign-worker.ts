import type { Standing, Until } from '../contract.ts';
import { damagedOr } from '../store/checking-bytes.ts';
import { holdersIn } from '../store/glance.ts';
import { type Attended, attend, complaining } from './attending.ts';
import { clearTable } from './battle-calls.ts';
import { foughtOn } from './battle-table.ts';
import type { CampaignCall } from './calls-of-a-campaign.ts';
import { campaignCalls, notNow, TELL_THE_PAST } from './campaign-calls.ts';
import { layTable } from './laying-table.ts';
import { closeSession, openSession } from './opening-a-session.ts';
import { pastOf } from './past.ts';
import { playOn } from './playing-on.ts';
import type { Session } from './session.ts';
import { standingOf } from './standing.ts';
import type { Said, ToOpen } from './thread-talk.ts';

/** What is asked of a campaign's thread. */
export type AskedOfCampaign = CampaignCall | 'playOn' | 'cancel';

/** Seasons of the past that are read without a pause. */
const AT_ONCE = 8;

/** Lets messages come in between two stops. */
const breathe = (): Promise<void> => new Promise((go) => setImmediate(go));

/** A campaign that can be played, and where it stands. Throws `StoreProblem`. */
function opened({ key, file }: ToOpen, complain: Session['complain']): { readonly session: Session; readonly standing: Standing } {
  const session = openSession(key, file, complain);
  try {
    layTable(session);
    return { session, standing: standingOf(session) };
  } catch (error) {
    const problem = damagedOr(session.db, error);
    session.db.close();
    throw problem;
  }
}

/** Opens a campaign and answers what is asked of it. */
function campaign(what: ToOpen, say: (said: Said) => void): Attended<AskedOfCampaign> {
  const { session, standing } = opened(what, complaining(say));
  let past = pastOf(session);
  let calls = campaignCalls(session, past);
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
  /** Answers a call. Where somebody has been called by another name, the past is told anew from then on. */
  const answerTo = (call: CampaignCall, ask: unknown): unknown => {
    const before = session.opened;
    const answer = (calls[call] as (ask: unknown) => unknown)(ask);
    if (session.opened !== before) {
      past = pastOf(session);
      calls = campaignCalls(session, past);
      say({ news: { news: 'named', key: session.key } });
    }
    return answer;
  };
  /** Reads what there is to be read before the answer, and lets others be answered meanwhile: of a hundred years that takes seconds. */
  const readFirst = async (call: CampaignCall, ask: unknown): Promise<unknown> => {
    do await breathe();
    while (past.readSome(AT_ONCE));
    session.keeper.stop();
    return notNow(call, ask, session, isPlaying) ?? answerTo(call, ask);
  };
  sayShown();
  return {
    standing,
    answer(call, ask) {
      switch (call) {
        case 'cancel':
          isCancelled = true;
          return { ok: null };
        case 'playOn':
          return notNow(call, ask, session, isPlaying) ?? play((ask as { readonly until: Until }).until);
        default:
          // nothing is told before it is written
          session.keeper.stop();
          if (TELL_THE_PAST.includes(call) && past.readSome(AT_ONCE)) return readFirst(call, ask);
          return notNow(call, ask, session, isPlaying) ?? answerTo(call, ask);
      }
    },
    problem: (error) => damagedOr(session.db, error),
    close: () => closeSession(session),
    afterwards: sayShown,
  };
}

attend(campaign);

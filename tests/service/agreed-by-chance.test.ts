import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPlayer, isPlayersBattle } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import type { CampaignChoice, CampaignSettings, Standing, Until, WaitingBattle } from '../../main/contract.ts';
import { clearTable } from '../../main/service/battle-calls.ts';
import type { CampaignCalls } from '../../main/service/calls-of-a-campaign.ts';
import { campaignCalls, notNow } from '../../main/service/campaign-calls.ts';
import { layTable } from '../../main/service/laying-table.ts';
import { closeSession, openSession } from '../../main/service/opening-a-session.ts';
import { playOn } from '../../main/service/playing-on.ts';
import { offerOf, type Session } from '../../main/service/session.ts';
import { standingOf } from '../../main/service/standing.ts';
import { glance } from '../../main/store/glance.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { patience, runs, SOAK } from '../laws/extent.ts';
import { within } from '../store/campaigns.ts';
import { corner, ok, serviceIn } from './serving.ts';

/** Whatever is agreed on about a campaign's length and its Player Nations, and whenever (pp. 56, 60, rulings 394, 395). */

const { service, folder } = serviceIn();
afterAll(() => service.close());

const founded: string[] = [];
beforeAll(async () => {
  // the soak has all of Talomir too, where peoples come, nations break up and divide, and the Demon takes one
  for (const nations of SOAK ? [corner().nations, null] : [corner().nations]) {
    const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Agreed', nations, years: 2 })));
    ok(await service.handlers.closeCampaign({ key }));
    founded.push(within(join(folder, `${key}.talomir`), exportCampaign));
  }
});

let files = 0;
const place = (): string => join(folder, `agreed-${++files}.talomir`);
function brought(text: string): string {
  const file = place();
  importCampaign('brought.json', text, file);
  return file;
}

/** A campaign that is played. */
interface Played {
  file: string;
  session: Session;
  calls: CampaignCalls;
}

const key = 'played';
/** Opens it as its thread would; nothing that goes wrong on the way is let pass. */
function opened(file: string): Played {
  const session = openSession(key, file, (bug) => {
    throw bug;
  });
  layTable(session);
  return { file, session, calls: campaignCalls(session) };
}

/** Asks what its thread would be asked. */
async function asked<K extends keyof CampaignCalls>({ session, calls }: Played, call: K, given: Omit<Parameters<CampaignCalls[K]>[0], 'key'>) {
  session.keeper.stop();
  const ask = { key, ...given } as Parameters<CampaignCalls[K]>[0];
  return notNow(call, ask, session, false) ?? (await calls[call](ask as never));
}
const isDone = (answer: object): boolean => !('refused' in answer);

const standing = ({ session }: Played): Standing => standingOf(session);
const battlesIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);
/** One of some; undefined if there are none. */
const oneOf = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length];

const UNTIL: readonly Until[] = ['phase', 'season', 'decision', 'year', 'end', 'others-battles'];
/** It is played on by so many stops at most; nobody is passed over who is to be asked, and nobody asked who is not. */
function goOn({ session }: Played, until: Until, most: number): void {
  if (notNow('playOn', { key, until }, session, false) !== null) return;
  let stops = 0;
  for (const _ of playOn(session, until)) if (++stops === most) break;
  session.keeper.stop();
  clearTable(session);
  const offer = offerOf(session);
  if (until !== 'end' || stops === most || 'over' in offer) return;
  const { state, settings } = session;
  const isHis = 'waiting' in offer ? offer.waiting.every((muster) => isPlayersBattle(state, muster)) : isPlayer(state, nationId(offer.by));
  expect(isHis || settings.everyBattle).toBe(true);
  expect(settings.asks === 'never' && settings.everyBattle !== true).toBe(false);
}

/** Takes a nation in hand, or leaves it. */
async function hand(played: Played, nation: string | undefined, isPlayers: boolean): Promise<void> {
  if (nation === undefined) return;
  const before = standing(played);
  const isHanded = isDone(await asked(played, 'playNation', { nation, isPlayers }));
  const { players } = standing(played);
  if (isHanded) expect(players.includes(nation)).toBe(isPlayers);
  else expect(standing(played)).toEqual(before);
}

const SETTINGS: readonly Partial<CampaignSettings>[] = [
  { asks: 'every-decision' },
  { everyBattle: false },
  { everyBattle: true },
  { asks: 'battles' },
  { asks: 'never' },
];

/** What somebody does with a campaign; the numbers say which of what there is. */
const DO = {
  async decide(played, n) {
    const { waiting } = standing(played);
    if (waiting.what !== 'decision') return;
    expect(played.session.state.players).toContain(waiting.by);
    const plain = waiting.choices.filter(({ form }) => form === 'none');
    const found = n % 2 === 0 ? undefined : oneOf(plain, n);
    const choice: CampaignChoice = found === undefined ? waiting.suggested : { step: waiting.step, choice: found.choice, at: found.at, number: null, of: [] };
    expect(isDone(await asked(played, 'choose', { choice }))).toBe(true);
  },
  async 'next decision'(played, n) {
    goOn(played, 'decision', 500);
    await (battlesIn(standing(played)).length > 0 ? DO.settle : DO.decide)(played, n);
  },
  async 'to a battle'(played) {
    for (let i = 0; i < 60; i++) {
      const { waiting } = standing(played);
      if (waiting.what === 'battles' || waiting.what === 'over') return;
      if (waiting.what === 'decision') await asked(played, 'choose', { choice: waiting.suggested });
      else goOn(played, 'decision', 500);
    }
  },
  'play on': (played, n, m) => goOn(played, oneOf(UNTIL, n)!, 1 + 3 * m),
  async 'play to the end'(played, n) {
    goOn(played, 'end', 300);
    // another course begins just where it stands
    if (n % 3 === 0) await asked(played, 'goBack', { choice: played.session.choice });
  },
  async settle(played, n) {
    const battle = oneOf(battlesIn(standing(played)), n);
    if (battle !== undefined) await asked(played, 'settleBattle', battle);
  },
  async 'on the board'(played, n, m) {
    const found = oneOf(battlesIn(standing(played)), n);
    if (found === undefined) return;
    const { battle, mayCommand } = found;
    const command = m % 2 === 0 ? undefined : mayCommand[0];
    if (isDone(await asked(played, 'openBattle', { battle, ...(command === undefined ? {} : { command }) })) && m > 3)
      await asked(played, 'autopilot', { choices: m % 2 === 0 ? 5 : 'go' });
  },
  fight: async (played, n) => void (await asked(played, 'autopilot', { choices: n === 0 ? null : n % 2 === 0 ? 'go' : 10 })),
  undo: async (played) => void (await asked(played, 'undo', {})),
  async report(played, n, m) {
    const battle = oneOf(battlesIn(standing(played)), n)?.battle;
    if (battle === undefined) return;
    const sheet = ok(await asked(played, 'tableSheet', { battle }));
    const none = { routed: [], left: [], fates: [], routedBearers: [], lostBanners: [], vanished: [], maiden: null, destroyed: [] };
    const [won, lost] = m % 2 === 0 ? (['invader', 'defender'] as const) : (['defender', 'invader'] as const);
    const gone = { ...none, left: sheet[lost].units.map(({ id }) => id) };
    const report = { field: sheet[won].nation, refusedBy: null, turns: 4, invader: none, defender: none, [lost]: gone };
    await asked(played, 'reportBattle', { battle, report });
  },
  async 'another length'(played, n) {
    const before = standing(played);
    const lastYear = n === 0 ? null : before.year + (n % 5) - 1;
    if (isDone(await asked(played, 'agreeLength', { lastYear }))) expect(standing(played).lastYear).toBe(lastYear);
    else expect(standing(played)).toEqual(before);
  },
  'another hand': (played, n, m) => hand(played, oneOf(played.session.state.nations, 7 * m + n)?.id, n % 3 !== 0),
  'leave one': (played, n) => hand(played, oneOf(played.session.state.players, n), false),
  async 'hand of the asked'(played, n) {
    const offer = offerOf(played.session);
    if ('over' in offer) return;
    const nation = 'waiting' in offer ? oneOf(offer.waiting, n)![n % 2 === 0 ? 'invader' : 'defender'].nation : nationId(offer.by);
    await hand(played, nation, !isPlayer(played.session.state, nation));
  },
  async 'take back'(played, n, m) {
    if (m % 3 > 0 && standing(played).lastDecision === undefined) await DO['next decision'](played, n);
    const by = standing(played).lastDecision?.by;
    // whoever decided it changes hands and back first, now and then
    if (n % 3 === 0) for (const isPlayers of [false, true]) await hand(played, by, isPlayers);
    const before = standing(played);
    if (!isDone(await asked(played, 'takeBack', {}))) return expect(standing(played)).toEqual(before);
    const after = standing(played);
    const { waiting, players, lastYear } = after;
    const { by: whose, report } = before.lastDecision!;
    // a battle that was recorded waits again, a decision is asked once more
    if (report === undefined) expect(waiting).toMatchObject({ what: 'decision', by: whose });
    else expect(battlesIn(after).map(({ battle }) => `${battle}/${after.now}`)).toContain(report);
    expect([players.toSorted(), lastYear]).toEqual([before.players.toSorted(), before.lastYear]);
  },
  'go back': async (played, n, m) => void (await asked(played, 'goBack', { choice: Math.max(0, played.session.choice - (n % 4) * m) })),
  async return(played, n) {
    const to = oneOf(ok(await asked(played, 'courses', {})), n);
    if (to !== undefined) await asked(played, 'returnTo', to);
  },
  settings: async (played, n) => void (await asked(played, 'changeSettings', { settings: oneOf(SETTINGS, n)! })),
  async look(played) {
    for (const { id } of played.session.state.nations) ok(await asked(played, 'nationView', { nation: id, now: null }));
    ok(await asked(played, 'history', {}));
    ok(await asked(played, 'writtenChronicle', { as: 'md' }));
  },
  reopen(played) {
    const before = standing(played);
    closeSession(played.session);
    const text = within(played.file, exportCampaign);
    const again = brought(text);
    expect(within(again, exportCampaign)).toBe(text);
    const { year, season, players, waiting } = before;
    const isFighting = battlesIn(before).some(({ fighting }) => fighting !== null);
    expect(within(played.file, glance)).toMatchObject({ year, season, players, over: waiting.what === 'over', isFighting });
    Object.assign(played, opened(again));
    expect(standing(played)).toEqual(before);
  },
  kill(played) {
    played.session.keeper.stop();
    const before = standing(played);
    const file = place();
    for (const more of ['', '-wal']) if (existsSync(played.file + more)) copyFileSync(played.file + more, file + more);
    closeSession(played.session);
    Object.assign(played, opened(file));
    expect(standing(played)).toEqual(before);
  },
} as const satisfies Readonly<Record<string, (played: Played, n: number, m: number) => Promise<void> | void>>;
type Deed = keyof typeof DO;
const DEEDS = Object.keys(DO) as readonly Deed[];
const OFTEN: readonly Deed[] = [
  'next decision',
  'next decision',
  'play on',
  'another hand',
  'hand of the asked',
  'another length',
  'take back',
  'to a battle',
  'on the board',
  'play to the end',
];
const deeds = fc.array(fc.tuple(fc.constantFrom(...DEEDS, ...OFTEN), fc.nat(11), fc.nat(11)), { minLength: 30, maxLength: SOAK ? 80 : 30 });

test(
  'whatever is agreed on, and whenever: who is to be asked is asked, what is taken back leaves it as it is, the file opens where it stands and agrees',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(founded.length - 1), deeds, async (which, all) => {
        const played = opened(brought(founded[which]!));
        try {
          for (const [deed, n, m] of all) await DO[deed](played, n, m);
          DO.reopen(played);
        } finally {
          closeSession(played.session);
        }
        expect(within(played.file, verify).differences).toEqual([]);
      }),
      { numRuns: runs(1, 30), seed: 7, endOnFailure: SOAK },
    );
  },
  patience(60_000),
);

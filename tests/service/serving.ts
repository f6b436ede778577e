import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Answer, CampaignSettings, Decision, Handlers, Happened, NewBattle, NewCampaign, Standing } from '../../main/contract.ts';
import { createService, type Service } from '../../main/service/service.ts';
import { type Threads, threads } from '../../main/service/threads.ts';
import { notPlain } from '../laws/playing.ts';

/** As many campaigns as a test has open at once, and the app beside it. */
const KEPT = 4;

/** The threads of all services of a process, which outlive them: who comes next plays at full speed at once. */
export const SHARED: Threads = { ...threads(undefined, KEPT), close: () => Promise.resolve() };

/** A service over a folder of its own. */
export function serviceIn(folder = mkdtempSync(join(tmpdir(), 'talomir-service-')), hands = SHARED): { readonly service: Service; readonly folder: string } {
  return { service: createService(folder, [], hands), folder };
}

/** Campaigns that a test has left open are closed after it: their threads are there for the next. */
export function closedAfterEach({ handlers }: Service): void {
  afterEach(async () => {
    for (const { key, isOpen } of ok(await handlers.listCampaigns({}))) if (isOpen) await handlers.closeCampaign({ key });
  });
}

export const EVERYTHING: CampaignSettings = { asks: 'every-decision', iron: false, realDice: false };

/** A corner of the land, held in part by a player, with quick battles. */
export const corner = (more: Partial<NewCampaign> = {}): NewCampaign => ({
  name: 'The corner',
  seed: 11,
  players: ['treyine'],
  years: 3,
  battles: 'abstract',
  nations: ['treyine', 'orcs', 'goblins', 'mirholme', 'aeja', 'altengard', 'barylistan', 'border-kingdom'],
  options: {},
  settings: EVERYTHING,
  ...more,
});

/** A small battle of its own, one side held by a player. */
export const fieldOrder = (more: Partial<NewBattle> = {}): NewBattle => ({
  name: 'By the river',
  seed: 7,
  attacker: { list: 'treyine', isPlayers: true },
  defender: { list: 'orcs', isPlayers: false },
  points: 200,
  armies: 'rolled',
  iron: false,
  realDice: false,
  ...more,
});

/** What was answered; fails with the refusal if it was one, and if it would not come through JSON as it is. */
export function ok<T>(answer: Answer<T>): T {
  if ('refused' in answer) throw new Error(`${answer.refused}: ${answer.message}`);
  const faults = notPlain(answer.ok);
  if (faults.length > 0) throw new Error(`not plain JSON: ${faults.slice(0, 5).join('; ')}`);
  return answer.ok;
}

/** Makes every choice of the player as it is suggested until the season is another. */
export async function aSeason(
  handlers: Handlers,
  key: string,
): Promise<{ readonly events: string[]; readonly standing: Standing; readonly decisions: number }> {
  let standing = ok(await handlers.standing({ key }));
  const { now } = standing;
  const events: string[] = [];
  let decisions = 0;
  const took = (happened: Happened): void => {
    events.push(...happened.events);
    standing = happened.standing;
  };
  while (standing.now === now && standing.waiting.what !== 'over') {
    if (standing.waiting.what === 'decision') {
      decisions++;
      took(ok(await handlers.choose({ key, choice: standing.waiting.suggested })));
    } else took(ok(await handlers.step({ key })));
  }
  return { events, standing, decisions };
}

/** Founds a campaign of the corner, and plays so many of its seasons as the game suggests; its key. */
export async function playedCorner(handlers: Handlers, name: string, seasons: number): Promise<string> {
  const { key } = ok(await handlers.foundCampaign(corner({ name, years: null })));
  for (let n = 0; n < seasons; n++) await aSeason(handlers, key);
  return key;
}

/** Plays on as the game suggests, battles settled as they wait, until a player is asked something of that kind. Throws where he never is. */
export async function untilAsked(handlers: Handlers, key: string, kind: string): Promise<Decision> {
  for (let n = 0; n < 300; n++) {
    const { waiting } = ok(await handlers.playOn({ key, until: 'decision' }));
    if (waiting.what === 'decision' && waiting.kind === kind) return waiting;
    if (waiting.what === 'decision') ok(await handlers.choose({ key, choice: waiting.suggested }));
    else if (waiting.what === 'battles') ok(await handlers.settleBattle({ key, battle: waiting.battles[0]!.battle }));
    else throw new Error(`${waiting.what} before ${kind}`);
  }
  throw new Error(`${kind} is not asked`);
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TALOMIR } from '../../data/world.ts';
import type { Answer, CampaignKey, Handlers, NewCampaign, Standing } from '../../main/contract.ts';
import { createService } from '../../main/service/service.ts';
import { simulateInto } from '../../main/store/simulating.ts';

/** The campaigns that are pictured, by their keys. */
export const PICTURED = { over: 'the-long-war', young: 'red-sun-rising', fallen: 'the-fall-of-treyine', asked: 'every-throne' } as const;

const NEW: Omit<NewCampaign, 'name'> = {
  seed: 7,
  players: [],
  years: null,
  battles: 'abstract',
  nations: null,
  options: {},
  settings: { asks: 'every-decision', iron: false, realDice: false },
};

function must<T>(answer: Answer<T>): T {
  if ('refused' in answer) throw new Error(answer.message);
  return answer.ok;
}

/** A campaign whose player has fallen. */
async function fall(calls: Handlers): Promise<void> {
  const { key } = must(
    await calls.foundCampaign({ ...NEW, name: 'The Fall of Treyine', players: ['treyine'], settings: { ...NEW.settings, asks: 'battles' } }),
  );
  for (let n = 0; n < 600 && !must(await calls.nationsView({ key, now: null })).some(({ id, isOut }) => id === 'treyine' && isOut); n++)
    must(await calls.step({ key }));
  must(await calls.closeCampaign({ key }));
}

/** Choices made in a campaign in which every nation is the player's, while kinds of decision are looked for. */
const MOST = 2000;

/** A campaign for each kind of decision that comes up, stopped at it, and one at the first battles; what waits in each. */
async function stops(calls: Handlers): Promise<ReadonlyMap<string, CampaignKey>> {
  const players = TALOMIR.nations.map(({ id }) => id).filter((id) => TALOMIR.provinces.some(({ nation }) => nation === id));
  let at: Standing = must(await calls.foundCampaign({ ...NEW, name: 'Every Throne', players }));
  const { key } = at;
  const kept = new Map<string, CampaignKey>();
  for (let n = 0; n < MOST; n++) {
    const { waiting } = at;
    const kind = waiting.what === 'decision' ? waiting.kind : waiting.what;
    if (!kept.has(kind) && (waiting.what === 'decision' || waiting.what === 'battles')) {
      // only what is closed is copied
      must(await calls.closeCampaign({ key }));
      kept.set(kind, must(await calls.duplicateCampaign({ key, name: `Asked ${kind}` })).key);
      must(await calls.openCampaign({ key }));
    }
    at = must(await calls.step({ key })).standing;
  }
  must(await calls.closeCampaign({ key }));
  return kept;
}

/** A campaign in which every battle waits: at the first season in which one of its player's waits with several of others. */
async function ofOthers(calls: Handlers): Promise<CampaignKey> {
  const settings = { ...NEW.settings, asks: 'battles', everyBattle: true } as const;
  const { key } = must(await calls.foundCampaign({ ...NEW, name: 'All the Fields', players: ['treyine'], settings }));
  for (let n = 0; n < MOST; n++) {
    const { waiting } = must(await calls.playOn({ key, until: 'season' }));
    if (waiting.what !== 'battles') continue;
    if (waiting.battles.length > 3 && waiting.battles.some(({ isPlayers }) => isPlayers)) break;
    must(await calls.playOn({ key, until: 'others-battles' }));
    for (const { battle, isPlayers } of waiting.battles) if (isPlayers) must(await calls.settleBattle({ key, battle }));
  }
  must(await calls.closeCampaign({ key }));
  return key;
}

/** A campaign whose player throws his nation's dice himself: in the midst of its recruiting rolls, of which some are left. */
async function ownDice(calls: Handlers): Promise<CampaignKey> {
  const settings = { ...NEW.settings, ownDice: true } as const;
  let { key, waiting } = must(await calls.foundCampaign({ ...NEW, name: 'By My Own Hand', players: ['treyine'], settings }));
  for (let n = 0; n < MOST && !(waiting.what === 'dice' && waiting.table === 'recruiting' && waiting.thrown.length === 2); n++) {
    if (waiting.what === 'dice') ({ waiting } = must(await calls.throwDice({ key, faces: null })).standing);
    else if (waiting.what === 'decision') ({ waiting } = must(await calls.choose({ key, choice: waiting.suggested })).standing);
    else ({ waiting } = must(await calls.step({ key })).standing);
  }
  must(await calls.closeCampaign({ key }));
  return key;
}

/** Fills a library: a campaign that is over after some years, a young one, one where battles wait, and, if wanted, those that are stopped where something is asked. Answers what is asked in which. */
export async function fill(library: string, hasStops: boolean): Promise<ReadonlyMap<string, CampaignKey>> {
  // nothing is shown slowly
  writeFileSync(join(library, 'settings.json'), JSON.stringify({ theme: 'system', textSize: 100, reducedMotion: 'on', pace: 0 }));
  const played = { players: [], system: 'abstract' } as const;
  simulateInto(join(library, `${PICTURED.over}.talomir`), 'The Long War', { ...played, seed: 7, years: 6 }, {}, null);
  simulateInto(join(library, `${PICTURED.young}.talomir`), 'Red Sun Rising', { ...played, seed: 12, years: 1 }, {}, null);
  const service = createService(library);
  try {
    const others = ['battles-of-others', await ofOthers(service.handlers)] as const;
    if (!hasStops) return new Map([others]);
    await fall(service.handlers);
    return new Map([...(await stops(service.handlers)), others, ['own-dice', await ownDice(service.handlers)]]);
  } finally {
    await service.close();
  }
}

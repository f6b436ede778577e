import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Choose, Offer } from '../../engine/campaign/actions.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { brokenBetween } from '../../main/chronicle/names.ts';
import type { BattleView, CampaignSettings, Standing, WaitingBattle } from '../../main/contract.ts';
import { decisionInWords } from '../../main/service/decision-words.ts';
import { closeSession } from '../../main/service/opening-a-session.ts';
import { opened } from './reading-past.ts';
import { corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const SETTINGS: CampaignSettings = { ...EVERYTHING, asks: 'battles', everyBattle: true };
const waitingIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

let key = '';
let second = '';
let third = '';
let now = 0;
let waits: WaitingBattle;
/** The broken nation, and its Leader's tribe by name. */
let whole = '';
let called = '';

/** A campaign stands before a battle of two tribes of one nation, one of them its Leader's. */
beforeAll(async () => {
  key = ok(await handlers.foundCampaign(corner({ name: 'Tribes', seed: 5, years: null, nations: null, settings: SETTINGS }))).key;
  for (let n = 0; n < 20; n++) {
    const battles = waitingIn(ok(await handlers.playOn({ key, until: 'season' })));
    const found = battles.find(({ invader, defender }) => brokenBetween(invader.nation, defender.nation) !== null);
    if (found !== undefined) {
      const province = ok(await handlers.atlas({ key })).provinces.find(({ id }) => id === found.leadersTribe?.split(':')[2]);
      [waits, whole, called] = [found, brokenBetween(found.invader.nation, found.defender.nation)!, `Leader’s tribe in ${province?.town ?? province?.name}`];
      now = ok(await handlers.standing({ key })).now;
      ok(await handlers.closeCampaign({ key }));
      [second, third] = (await Promise.all(['Second', 'Third'].map(async (name) => ok(await handlers.duplicateCampaign({ key, name })).key))) as [
        string,
        string,
      ];
      for (const one of [key, second]) ok(await handlers.openCampaign({ key: one }));
      return;
    }
    for (const { battle, isPlayers } of battles) if (isPlayers) ok(await handlers.settleBattle({ key, battle }));
    ok(await handlers.playOn({ key, until: 'others-battles' }));
  }
});

const namesOn = (view: BattleView): readonly string[] => view.sides.filter(({ nation }) => nation === whole).map(({ name }) => name);

/** What is asked of the Leader's tribe before and after such a battle: what it takes along, and where it goes from there. */
function decisions(): string {
  const { session } = opened(join(folder, `${third}.talomir`));
  const {
    state,
    opened: { rules },
  } = session;
  const muster = state.musters.find(({ battle }) => battle === waits.battle)!;
  const step = { kind: 'carry-treasures', nation: whole, battle: muster.battle, id: state.nextStep, cause: 0 } as const;
  const offer = { by: whole, step: step.id, kind: step.kind, choices: [{ choice: 'carry', form: 'set', of: [] }] } as unknown as Extract<
    Offer,
    { choices: unknown }
  >;
  const suggested = { choice: 'carry', number: null, of: [], why: 'nothing-to-gain' } as unknown as Choose;
  const told = decisionInWords({ ...state, agenda: [...state.agenda, step] } as unknown as CampaignState, rules.lands, offer as never, suggested);
  closeSession(session);
  return [told.title, ...told.facts.map(({ text }) => text)].join('\n');
}

test('p. 55: in a battle among tribes the one that bears the nation’s name is called by its own, where it waits, is fought, and is told of and seen again', async () => {
  expect(waits.leadersTribe).toMatch(new RegExp(`^${whole}:leader:`));
  const view = ok(await handlers.openBattle({ key, battle: waits.battle, command: whole }));
  expect(namesOn(view)).toEqual([called]);
  const over = ok(await handlers.autopilot({ key, choices: null }));
  expect(namesOn(over)).toEqual([called]);
  expect(over.ending).toContain(called);
  for (const until of [null, 'others-battles', 'season'] as const) {
    if (until !== null) ok(await handlers.playOn({ key, until }));
    const report = ok(await handlers.battleReport({ key, battle: `${waits.battle}/${now}` }));
    expect(report.leadersTribe).toBe(waits.leadersTribe);
    expect(report.armies.map(({ text }) => text).join('\n')).toMatch(new RegExp(`^The ${called}, under `, 'm'));
    expect(namesOn(ok(await handlers.battleReplay({ key, battle: report.battle }))[0]!)).toEqual([called]);
  }
});

test('so it is where the battle is settled with those of others', async () => {
  ok(await handlers.playOn({ key: second, until: 'others-battles' }));
  const { settled = [] } = ok(await handlers.standing({ key: second }));
  expect(settled.find(({ battle }) => battle.startsWith(waits.battle))?.leadersTribe).toBe(waits.leadersTribe);
});

test('so it is in what is asked before the battle, and the field is in the land of the tribe whose it is', () => {
  const asked = decisions();
  const [, title] = /^What will (.*) take onto the field of .*\?$/m.exec(asked)!;
  expect(title).toBe(`the ${called}`);
  const isIts = waits.province === waits.leadersTribe!.split(':')[2];
  expect(asked.includes('The field is in its own land')).toBe(isIts);
});

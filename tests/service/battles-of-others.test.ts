import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROGUE_DRAGON } from '../../engine/campaign/special-peoples/dragons.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import type { Muster } from '../../engine/campaign/wars/forces.ts';
import type { BattleView, CampaignSettings, Happened, Standing, WaitingBattle } from '../../main/contract.ts';
import { commandable } from '../../main/service/settling.ts';
import { exportCampaign, importCampaign } from '../../main/store/transfer.ts';
import { verify } from '../../main/store/verify.ts';
import { place, within } from '../store/campaigns.ts';
import { orderFrom } from './ordering.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';
import { inFile, spoil } from './spoiling.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const fileOf = (key: string): string => join(folder, `${key}.talomir`);
const ASKED: CampaignSettings = { ...EVERYTHING, asks: 'battles', everyBattle: true };

/** Two small battles of Spring 986 in which nobody of the player's fights; and those of another campaign, of which one is his own. */
let others: readonly WaitingBattle[] = [];
let mixed: readonly WaitingBattle[] = [];
const battlesIn = ({ waiting }: Standing): readonly WaitingBattle[] => (waiting.what === 'battles' ? waiting.battles : []);

/** A campaign as it was kept at one of these, once more under another key. */
async function again(kept: 'others' | 'mixed', key: string): Promise<Standing> {
  copyFileSync(join(folder, `${kept}.kept`), fileOf(key));
  return ok(await handlers.openCampaign({ key }));
}

async function agrees(key: string): Promise<void> {
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
}

beforeAll(async () => {
  const founded = async (seed: number): Promise<string> =>
    ok(await handlers.foundCampaign(corner({ name: `Others ${seed}`, seed, years: null, battles: 'rrtk', settings: ASKED }))).key;
  const keep = async (key: string, name: string): Promise<void> => {
    ok(await handlers.closeCampaign({ key }));
    copyFileSync(fileOf(key), join(folder, `${name}.kept`));
  };
  const one = await founded(12);
  others = battlesIn(ok(await handlers.playOn({ key: one, until: 'season' })));
  await keep(one, 'others');
  const two = await founded(19);
  mixed = battlesIn(ok(await handlers.playOn({ key: two, until: 'season' })));
  await keep(two, 'mixed');
});

/** The view when the commander is asked, the enemy played by the general. */
async function asked(key: string, view: BattleView): Promise<BattleView> {
  let now = view;
  while (now.offer !== null && !now.offer.isPlayers) now = ok(await handlers.autopilot({ key, choices: 1 }));
  return now;
}

test('p. 56: it rests before the battles of a season, whoever fights them, and says whose army may be taken command of', async () => {
  expect(others.map(({ isPlayers }) => isPlayers)).toEqual([false, false]);
  for (const { invader, defender, mayCommand, command } of others) expect([mayCommand, command]).toEqual([[invader.nation, defender.nation], null]);
  // in a battle of his own a player commands his own army, and no other
  for (const { isPlayers, mayCommand } of mixed) expect(mayCommand).toHaveLength(isPlayers ? 0 : 2);
});

test('that is off unless it is set, can be set at any time, and whatever else is asked of the player', async () => {
  const key = 'set-and-unset';
  await again('others', key);
  const { everyBattle: _, ...usual } = ASKED;
  expect(ok(await handlers.changeSettings({ key, settings: { everyBattle: false } })).settings).toEqual(usual);
  ok(await handlers.closeCampaign({ key }));
  const { now, settings } = ok(await handlers.openCampaign({ key }));
  expect(settings).toEqual(usual);
  expect(ok(await handlers.playOn({ key, until: 'season' })).now).toBeGreaterThan(now);
  const never: CampaignSettings = { ...ASKED, asks: 'never' };
  expect(ok(await handlers.changeSettings({ key, settings: never })).settings).toEqual(never);
  const stopped = ok(await handlers.playOn({ key, until: 'end' }));
  expect(battlesIn(stopped).length).toBeGreaterThan(0);
  await agrees(key);
});

test('a Rogue Dragon is no nation, and nobody commands it (ruling 290)', () => {
  const state = { players: ['treyine'] } as unknown as CampaignState;
  const muster = (invader: string, defender: string): Muster => ({ invader: { nation: invader }, defender: { nation: defender } }) as unknown as Muster;
  expect(commandable(state, muster(ROGUE_DRAGON, 'orcs'))).toEqual(['orcs']);
  expect(commandable(state, muster('orcs', 'goblins'))).toEqual(['orcs', 'goblins']);
  expect(commandable(state, muster('orcs', 'treyine'))).toEqual([]);
});

test('who takes command gives the orders of that army alone: in the middle it is kept, found again, and its end is in the campaign', async () => {
  const key = 'commanded';
  const before = await again('others', key);
  const [{ battle, defender }, other] = [others[0]!, others[1]!];
  const command = defender.nation;
  let view = await asked(key, ok(await handlers.openBattle({ key, battle, command })));
  expect(view.sides.map(({ nation, isPlayers }) => [nation, isPlayers])).toContainEqual([command, true]);
  expect(view.sides.filter(({ isPlayers }) => isPlayers)).toHaveLength(1);
  expect(battlesIn(ok(await handlers.standing({ key })))[0]).toMatchObject({ fighting: null, command: null });
  for (let n = 0; n < 12 && view.offer !== null; n++) {
    expect(view.offer.by).toBe(command);
    view = await asked(key, ok(await handlers.order({ key, order: orderFrom(view) })));
  }
  expect(battlesIn(ok(await handlers.standing({ key })))[0]).toMatchObject({ fighting: { turn: view.turn }, command });
  // the others wait for it, whose army he commands is settled, and it counts as being fought
  for (const refused of [
    await handlers.openBattle({ key, battle, command: others[0]!.invader.nation }),
    await handlers.openBattle({ key, battle: other.battle }),
    await handlers.playOn({ key, until: 'others-battles' }),
  ])
    expect(refused).toMatchObject({ refused: 'battle-waits' });
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)).toMatchObject({ isFighting: true });
  // as text it is the same
  const [text, copy] = [within(fileOf(key), exportCampaign), place('imported')];
  importCampaign('a text', text, copy);
  expect(within(copy, exportCampaign)).toBe(text);
  ok(await handlers.openCampaign({ key }));
  const found = ok(await handlers.openBattle({ key, battle }));
  expect({ ...found, told: 0, events: [] }).toEqual({ ...view, told: 0, events: [] });

  const end = ok(await handlers.autopilot({ key, choices: null }));
  expect(end.field).not.toBeNull();
  const after = ok(await handlers.standing({ key }));
  expect(after.choice).toBe(before.choice + 1);
  expect(battlesIn(after).map((one) => one.battle)).toEqual([other.battle]);
  const replay = ok(await handlers.battleReplay({ key, battle }));
  expect(replay.at(-1)!.sides).toEqual(end.sides);
  expect(ok(await handlers.battleReport({ key, battle })).hash).toMatch(/^[0-9a-f]+$/);
  ok(await handlers.playOn({ key, until: 'others-battles' }));
  await agrees(key);
});

test('left to the general from its first choice on, a commanded battle gives the very events of one that is settled at once', async () => {
  const [one, two] = ['left-to-him', 'at-once'];
  const [{ battle, invader }] = [others[1]!];
  await again('others', one);
  await again('others', two);
  ok(await handlers.openBattle({ key: one, battle, command: invader.nation }));
  ok(await handlers.autopilot({ key: one, choices: null }));
  ok(await handlers.settleBattle({ key: two, battle }));
  expect(ok(await handlers.battleEvents({ key: one, battle }))).toEqual(ok(await handlers.battleEvents({ key: two, battle })));
  // and is told as one of his own: he has seen to it himself, either way
  const stands = ok(await handlers.standing({ key: two }));
  expect(stands.fought).toEqual([others[1]!.key]);
  expect(stands).not.toHaveProperty('settled');
  expect({ ...ok(await handlers.standing({ key: one })), key: '' }).toEqual({ ...stands, key: '' });
  for (const key of [one, two]) await agrees(key);
});

test('a battle that was looked into is begun anew under another command, and after another has been settled; nothing of it is lost then', async () => {
  const key = 'looked-into';
  await again('others', key);
  const [{ battle, invader, defender }, other] = [others[0]!, others[1]!];
  await asked(key, ok(await handlers.openBattle({ key, battle, command: invader.nation })));
  const commanded = ok(await handlers.openBattle({ key, battle, command: defender.nation }));
  expect(commanded).toMatchObject({ choice: 0 });
  expect(commanded.sides.map(({ nation, isPlayers }) => isPlayers && nation)).toContain(defender.nation);
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.openCampaign({ key }));
  await asked(key, ok(await handlers.openBattle({ key, battle, command: defender.nation })));
  ok(await handlers.settleBattle({ key, battle: other.battle }));
  let view = await asked(key, ok(await handlers.openBattle({ key, battle, command: defender.nation })));
  view = ok(await handlers.order({ key, order: orderFrom(view) }));
  ok(await handlers.closeCampaign({ key }));
  expect(battlesIn(ok(await handlers.openCampaign({ key })))[0]).toMatchObject({ fighting: { turn: 0 }, command: defender.nation });
  expect(ok(await handlers.battleLegal({ key })).choice).toBe(view.choice);
  // settled from where it stands
  ok(await handlers.settleBattle({ key, battle }));
  await agrees(key);
});

test('his own battle that is over while others wait is told, after a reload too, and stands on the pages of its province and its war', async () => {
  const key = 'own-and-over';
  await again('mixed', key);
  const own = mixed.find(({ isPlayers }) => isPlayers)!;
  const after = ok(await handlers.settleBattle({ key, battle: own.battle })).standing;
  expect(battlesIn(after).length).toBeGreaterThan(0);
  expect(after).toMatchObject({ fought: [own.key] });
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key }))).toEqual(after);
  const { now } = after;
  const report = ok(await handlers.battleReport({ key, battle: own.key }));
  const line = { battle: own.key, now, field: report.field, isRecovered: false };
  expect(ok(await handlers.provinceView({ key, province: own.province, now: null })).battles.at(-1)).toMatchObject(line);
  const war = report.war!;
  expect(ok(await handlers.warView({ key, war })).fought.at(-1)).toMatchObject(line);
  expect(ok(await handlers.warsView({ key })).find((one) => one.war === war)!.battles).toContain(own.key);
  // and with the others' once they are over too
  const all = ok(await handlers.playOn({ key, until: 'others-battles' }));
  expect(all).toMatchObject({ fought: [own.key], settled: mixed.filter(({ isPlayers }) => !isPlayers).map(({ province }) => ({ province })) });
  expect(ok(await handlers.provinceView({ key, province: own.province, now: null })).battles.filter(({ battle }) => battle === own.key)).toHaveLength(1);
  await agrees(key);
});

test('only who is nobody’s and fights there can be taken command of', async () => {
  const key = 'not-to-command';
  await again('mixed', key);
  for (const { battle, isPlayers, invader, defender } of mixed)
    for (const command of [invader.nation, defender.nation, 'aeja']) {
      const opened = await handlers.openBattle({ key, battle, command });
      if (isPlayers || command === 'aeja') expect(opened).toMatchObject({ refused: 'not-to-command' });
      else expect(opened).toHaveProperty('ok');
    }
  await agrees(key);
});

test('the battles of others are settled all at once, each is told, and one of his own waits on', async () => {
  const key = 'all-others';
  await again('mixed', key);
  const told: Happened[] = [];
  const deaf = service.listen((item) => void (item.news === 'happened' && item.standing.key === key && told.push(item)));
  const after = ok(await handlers.playOn({ key, until: 'others-battles' }));
  deaf();
  const own = mixed.filter(({ isPlayers }) => isPlayers).map(({ battle }) => battle);
  expect(battlesIn(after).map(({ battle }) => battle)).toEqual(own);
  expect(told).toHaveLength(mixed.length - own.length);
  // and how each ended: as its report has it, with what either side lost
  for (const [n, { standing }] of told.entries()) {
    const { province, invader, defender } = mixed.filter(({ isPlayers }) => !isPlayers)[n]!;
    expect(standing.settled).toHaveLength(n + 1);
    const ended = standing.settled![n];
    expect(ended).toMatchObject({ province, invader: invader.nation, defender: defender.nation });
    const report = ok(await handlers.battleReport({ key, battle: ended!.battle }));
    expect(report).toMatchObject({ battle: ended!.battle, field: ended!.field });
    const last = ok(await handlers.battleReplay({ key, battle: ended!.battle })).at(-1)!;
    const lostBy = (nation: string): number => last.sides.find((side) => side.nation === nation)!.lost;
    expect([ended!.invaderLost, ended!.defenderLost]).toEqual([lostBy(ended!.invader), lostBy(ended!.defender)]);
  }
  expect(ok(await handlers.playOn({ key, until: 'others-battles' }))).toEqual(after);
  expect(after.settled).toEqual(told.at(-1)?.standing.settled);
  // whoever opens the campaign anew is told of them from its file
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key }))).toEqual(after);
  // where not every battle waits for him nobody has had them settled
  ok(await handlers.changeSettings({ key, settings: { ...ASKED, everyBattle: false } }));
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key }))).not.toHaveProperty('settled');
  ok(await handlers.changeSettings({ key, settings: ASKED }));
  for (const battle of own) ok(await handlers.settleBattle({ key, battle }));
  // one gone back: none of them is settled
  expect(ok(await handlers.goBack({ key, choice: after.choice - told.length }))).not.toHaveProperty('settled');
  await agrees(key);
});

test('a battle of others that was commanded is none of those that were settled', async () => {
  const key = 'commanded-and-settled';
  await again('others', key);
  const [{ battle, invader }, other] = [others[0]!, others[1]!];
  const view = await asked(key, ok(await handlers.openBattle({ key, battle, command: invader.nation })));
  ok(await handlers.order({ key, order: orderFrom(view) }));
  ok(await handlers.autopilot({ key, choices: null }));
  const after = ok(await handlers.playOn({ key, until: 'others-battles' }));
  expect(after.settled?.map(({ province }) => province)).toEqual([other.province]);
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key })).settled).toEqual(after.settled);
});

test('what is over is told alike before and after the campaign is opened anew: settled one by one, all at once, after one of his own, and set anew', async () => {
  const key = 'told-alike';
  await again('mixed', key);
  /** What is told now, which is what is told of the campaign opened anew: those settled with the rest, and what leads to those that he has seen to. */
  const alike = async (): Promise<Required<Pick<Standing, 'settled' | 'fought'>>> => {
    const { settled, fought } = ok(await handlers.standing({ key }));
    ok(await handlers.closeCampaign({ key }));
    expect(ok(await handlers.openCampaign({ key }))).toMatchObject({ ...(settled && { settled }), ...(fought && { fought }) });
    return { settled: settled ?? [], fought: fought ?? [] };
  };
  const theirs = mixed.filter(({ isPlayers }) => !isPlayers);
  const one = theirs.at(-1)!;
  ok(await handlers.settleBattle({ key, battle: one.battle }));
  // he has had it settled by itself: it is told as his own are, and so it is after a reload
  expect(await alike()).toEqual({ settled: [], fought: [one.key] });
  ok(await handlers.playOn({ key, until: 'others-battles' }));
  const all = await alike();
  expect(all.fought).toEqual([one.key]);
  expect(all.settled.map(({ battle }) => battle)).toEqual(theirs.slice(0, -1).map((other) => other.key));
  ok(await handlers.changeSettings({ key, settings: { ...ASKED, everyBattle: false } }));
  expect(await alike()).toEqual({ settled: [], fought: [one.key] });
  ok(await handlers.changeSettings({ key, settings: ASKED }));
  expect(await alike()).toEqual(all);
  // the season goes on, and the last battle that ends it is his own
  for (const { battle } of battlesIn(ok(await handlers.standing({ key })))) {
    ok(await handlers.settleBattle({ key, battle }));
    await alike();
  }
  await agrees(key);
});

test('those of a season that the last of them ended are told of in the next one too, from the file as well, and no longer', async () => {
  const { key } = ok(await handlers.foundCampaign(corner({ name: 'Ended with it', years: null, settings: ASKED })));
  /** All battles of a season settled, those of others first; where that stands. */
  const aSeason = async (): Promise<readonly [before: Standing, after: Standing]> => {
    const before = ok(await handlers.playOn({ key, until: 'season' }));
    const after = ok(await handlers.playOn({ key, until: 'others-battles' }));
    for (const { battle } of battlesIn(after)) {
      const { standing } = ok(await handlers.settleBattle({ key, battle }));
      ok(await handlers.closeCampaign({ key }));
      expect(ok(await handlers.openCampaign({ key })).settled).toEqual(standing.settled);
    }
    return [before, after];
  };
  let [before, after] = await aSeason();
  for (let n = 0; n < 40 && before.now === after.now; n++) [before, after] = await aSeason();
  expect([after.now, after.settled?.length]).toEqual([before.now + 1, battlesIn(before).length]);
  ok(await handlers.closeCampaign({ key }));
  copyFileSync(fileOf(key), fileOf('mended'));
  expect(ok(await handlers.openCampaign({ key }))).toEqual(after);
  // where a mended rule takes a choice of that season no more, they are told as far as its choices can be made again
  const last = inFile(fileOf('mended'), (db) => db.prepare('SELECT choice FROM season ORDER BY season DESC LIMIT 1 OFFSET 1').get()) as { choice: number };
  spoil(fileOf('mended'), last.choice + 1);
  const mended = ok(await handlers.openCampaign({ key: 'mended' }));
  expect([mended.choice, mended.leftOut, mended.settled]).toEqual([after.choice, undefined, undefined]);
  ok(await handlers.closeCampaign({ key: 'mended' }));
  await aSeason();
  const next = ok(await handlers.playOn({ key, until: 'season' }));
  expect(next.now).toBeGreaterThan(after.now);
  expect(next).not.toHaveProperty('settled');
});

test('orders for an army of others are taken back as his own are, in iron mode not beyond a die, and real dice are asked for', async () => {
  const key = 'iron';
  await again('others', key);
  const { battle, invader } = others[0]!;
  const first = await asked(key, ok(await handlers.openBattle({ key, battle, command: invader.nation })));
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'nothing-to-undo' });
  ok(await handlers.order({ key, order: orderFrom(first) }));
  const back = ok(await handlers.undo({ key }));
  expect({ ...back, told: 0, events: [] }).toEqual({ ...first, told: 0, events: [] });
  ok(await handlers.changeSettings({ key, settings: { ...ASKED, iron: true, realDice: true } }));
  let view = first;
  for (let n = 0; n < 200 && view.needs === null; n++) view = await asked(key, ok(await handlers.order({ key, order: orderFrom(await asked(key, view)) })));
  expect(view.needs).toMatchObject({ count: expect.any(Number) });
  while (!view.undo.die) view = ok(await handlers.autopilot({ key, choices: 1 }));
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'iron-mode' });
  ok(await handlers.autopilot({ key, choices: null }));
  await agrees(key);
});

test('gone back to before it, a battle that was commanded waits again, and its first course stays in the file', async () => {
  const key = 'gone-back';
  const { choice } = await again('others', key);
  const { battle, invader } = others[0]!;
  const view = await asked(key, ok(await handlers.openBattle({ key, battle, command: invader.nation })));
  ok(await handlers.order({ key, order: orderFrom(view) }));
  const end = ok(await handlers.autopilot({ key, choices: null }));
  const back = ok(await handlers.goBack({ key, choice }));
  expect(battlesIn(back)).toEqual(others);
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  ok(await handlers.settleBattle({ key, battle }));
  ok(await handlers.goBack({ key, choice }));
  ok(await handlers.openBattle({ key, battle, command: invader.nation }));
  const once = await asked(key, ok(await handlers.battleLegal({ key })));
  ok(await handlers.order({ key, order: orderFrom(once) }));
  // the dice fall as they fell
  expect(ok(await handlers.autopilot({ key, choices: null }))).toMatchObject({ field: end.field, units: end.units });
  await agrees(key);
});

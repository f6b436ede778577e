import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BattleView, type Standing, textOf } from '../../main/contract.ts';
import { verify } from '../../main/store/verify.ts';
import { within } from '../store/campaigns.ts';
import { orderFrom } from './ordering.ts';
import { closedAfterEach, corner, EVERYTHING, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

/** A campaign that rests where a battle of its player waits, and a copy of it as it lay there. */
let waiting: Standing;
let name = '';
const fileOf = (key: string): string => join(folder, `${key}.talomir`);

/** The same campaign once more, under another key. */
async function again(key: string): Promise<string> {
  copyFileSync(join(folder, 'before.kept'), fileOf(key));
  ok(await handlers.openCampaign({ key }));
  return key;
}

const ORDER = corner({
  name: 'Fought',
  seed: 3,
  players: ['orcs', 'treyine', 'goblins', 'mirholme'],
  years: null,
  battles: 'rrtk',
  settings: { ...EVERYTHING, asks: 'battles' },
});

beforeAll(async () => {
  const { key } = ok(await handlers.foundCampaign(ORDER));
  for (let n = 0; n < 40; n++) {
    waiting = ok(await handlers.playOn({ key, until: 'season' }));
    if (waiting.waiting.what === 'battles') break;
  }
  if (waiting.waiting.what !== 'battles') throw new Error('no battle in ten years');
  name = waiting.waiting.battles[0]!.battle;
  ok(await handlers.closeCampaign({ key }));
  copyFileSync(fileOf(key), join(folder, 'before.kept'));
});

/** A view but for what was told with it, and by which choices it came there. */
const standsAs = ({ mark, told, events, ...view }: BattleView): Omit<BattleView, 'mark' | 'told' | 'events'> => view;

test('what waits to be fought is told with what either side takes the field with', async () => {
  const key = await again('strength');
  const view = ok(await handlers.openBattle({ key, battle: name }));
  if (waiting.waiting.what !== 'battles') throw new Error('no battle waits');
  const { invader, defender } = waiting.waiting.battles[0]!;
  for (const { nation, units, points, warRating, besides } of [invader, defender]) {
    const at = view.sides.findIndex((one) => one.nation === nation);
    const side = view.sides[at]!;
    expect([points, warRating]).toEqual([side.points, side.warRating]);
    const own = view.units.filter((one) => one.side === at && one.leader?.rank !== 'hero');
    const alone = own.reduce((sum, { cost }) => sum + cost, 0);
    const others = [...besides.matchAll(/\((\d+) points\)/g)].reduce((sum, [, of]) => sum + Number(of), 0);
    expect([own.length, alone + others]).toEqual([units, points]);
  }
});

test('by its key a battle is opened in its own season alone: the same invader may come to the same province again', async () => {
  const key = await again('key');
  if (waiting.waiting.what !== 'battles') throw new Error('no battle waits');
  const battle = waiting.waiting.battles[0]!.key;
  const opened = (season: number) => handlers.openBattle({ key, battle: battle.replace(/\d+$/, String(season)) });
  expect(await opened(waiting.now - 1)).toMatchObject({ refused: 'no-such-battle' });
  expect(await opened(waiting.now + 1)).toMatchObject({ refused: 'no-such-battle' });
  expect(ok(await opened(waiting.now)).battle).toBe(name);
  ok(await handlers.autopilot({ key, choices: null }));
  expect(ok(await handlers.battleReport({ key, battle })).battle).toBe(battle);
});

test('a battle fought on autopilot from its first choice gives the very events of the one that is settled at once', async () => {
  const [byHand, atOnce] = [await again('by-hand'), await again('at-once')];
  ok(await handlers.openBattle({ key: byHand, battle: name }));
  const end = ok(await handlers.autopilot({ key: byHand, choices: null }));
  expect(end.field).not.toBeNull();
  ok(await handlers.settleBattle({ key: atOnce, battle: name }));
  const [one, two] = [ok(await handlers.battleEvents({ key: byHand, battle: name })), ok(await handlers.battleEvents({ key: atOnce, battle: name }))];
  expect(one.length).toBeGreaterThan(50);
  expect(two).toEqual(one);
  for (const key of [byHand, atOnce]) {
    const replay = ok(await handlers.battleReplay({ key, battle: name }));
    expect(replay.flatMap((frame) => frame.events)).toEqual(one);
    expect(replay.at(-1)).toMatchObject({ stage: 'over', field: end.field, units: end.units });
  }
  const [standing, other] = [ok(await handlers.standing({ key: byHand })), ok(await handlers.standing({ key: atOnce }))];
  expect({ ...other, key: byHand }).toEqual(standing);
  for (const key of [byHand, atOnce]) {
    ok(await handlers.closeCampaign({ key }));
    expect(within(fileOf(key), verify).differences).toEqual([]);
  }
});

test('a battle that was opened and then settled by the game is on the table no longer', async () => {
  const key = await again('opened-and-settled');
  ok(await handlers.openBattle({ key, battle: name }));
  const { standing } = ok(await handlers.settleBattle({ key, battle: name }));
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  expect(await handlers.autopilot({ key, choices: 3 })).toMatchObject({ refused: 'no-battle' });
  // the next that waits begins at its beginning
  let next = standing.waiting;
  for (let n = 0; n < 40 && next.what !== 'battles'; n++) next = ok(await handlers.playOn({ key, until: 'season' })).waiting;
  if (next.what !== 'battles') throw new Error('no other battle in ten years');
  expect(ok(await handlers.openBattle({ key, battle: next.battles[0]!.battle })).choice).toBe(0);
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
});

test('orders are written down one by one: closed and opened in the middle it goes on, and the end is in the campaign', async () => {
  const key = await again('in-the-middle');
  let view = ok(await handlers.openBattle({ key, battle: name }));
  expect(view).toMatchObject({ battle: name, choice: 0, field: null });
  for (let n = 0; n < 20; n++) view = ok(await handlers.autopilot({ key, choices: 1 }));
  for (let n = 0; n < 5; n++)
    view = view.offer!.isPlayers ? ok(await handlers.order({ key, order: orderFrom(view) })) : ok(await handlers.autopilot({ key, choices: 1 }));
  expect(view.choice).toBe(25);
  expect(await handlers.step({ key })).toMatchObject({ refused: 'battle-waits' });
  expect(await handlers.order({ key, order: { step: -1, choice: 'stand', of: [] } })).toMatchObject({ refused: 'not-asked' });
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.openCampaign({ key }));
  const found = ok(await handlers.battleLegal({ key }));
  expect(found).toEqual({ ...view, told: found.told, events: [] });
  const end = ok(await handlers.autopilot({ key, choices: null }));
  expect(end.field).not.toBeNull();
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  const after = ok(await handlers.standing({ key }));
  expect(after.choice).toBe(waiting.choice + 1);
  ok(await handlers.closeCampaign({ key }));
  const verdict = within(fileOf(key), verify);
  expect(verdict.differences).toEqual([]);
  expect(verdict.battles).toBeGreaterThan(0);
});

/** A campaign in whose first Spring two of its player's battles wait at once. */
async function withTwo(): Promise<readonly [key: string, one: string, two: string]> {
  const { key } = ok(await handlers.foundCampaign({ ...ORDER, name: 'Two at once', seed: 218 }));
  const { waiting: now } = ok(await handlers.playOn({ key, until: 'season' }));
  const [one, two] = now.what === 'battles' ? now.battles.map(({ battle }) => battle) : [];
  if (one === undefined || two === undefined) throw new Error('no two battles wait');
  return [key, one, two];
}

/** How far each of the battles that wait has come. */
const fightingIn = ({ waiting: now }: Standing): readonly unknown[] => (now.what === 'battles' ? now.battles.map(({ fighting }) => fighting) : []);

test('a battle in which its player has chosen nothing keeps nobody from another; one with orders in it is named, told as being fought, and settled from where it stands', async () => {
  const [key, one, two] = await withTwo();
  let view = ok(await handlers.openBattle({ key, battle: one }));
  const toPlayer = async (): Promise<void> => {
    while (!view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1 }));
  };
  await toPlayer();
  const asked = standsAs(view);
  view = ok(await handlers.openBattle({ key, battle: two }));
  expect(view).toMatchObject({ battle: two, choice: 0 });
  await toPlayer();
  view = ok(await handlers.openBattle({ key, battle: one }));
  expect(view).toMatchObject({ battle: one, choice: 0 });
  await toPlayer();
  expect(standsAs(view)).toEqual(asked);
  expect(fightingIn(ok(await handlers.standing({ key })))).toEqual([null, null]);
  const isFighting = async (): Promise<boolean> => ok(await handlers.listCampaigns({})).find((entry) => entry.key === key)!.isFighting;
  expect(await isFighting()).toBe(false);

  const { turn } = ok(await handlers.autopilot({ key, choices: 25 }));
  expect(fightingIn(ok(await handlers.standing({ key })))).toEqual([{ turn }, null]);
  expect(await isFighting()).toBe(true);
  for (const refused of [await handlers.openBattle({ key, battle: two }), await handlers.settleBattle({ key, battle: two }), await handlers.step({ key })])
    expect(refused).toMatchObject({ refused: 'battle-waits', message: expect.stringMatching(/the one at [A-Z]/) });

  ok(await handlers.closeCampaign({ key }));
  expect(await isFighting()).toBe(true);
  expect(fightingIn(ok(await handlers.openCampaign({ key })))).toEqual([{ turn }, null]);
  const { standing } = ok(await handlers.settleBattle({ key, battle: one }));
  expect(fightingIn(standing)).toEqual([null]);
  expect(ok(await handlers.openBattle({ key, battle: two })).choice).toBe(0);
  ok(await handlers.closeCampaign({ key }));
  expect(await isFighting()).toBe(false);
  const verdict = within(fileOf(key), verify);
  expect(verdict.differences).toEqual([]);
});

test('orders that are no longer taken keep nobody from the campaign: the battle stands before the first of them', async () => {
  const key = await again('no-longer-taken');
  ok(await handlers.openBattle({ key, battle: name }));
  ok(await handlers.autopilot({ key, choices: 12 }));
  ok(await handlers.closeCampaign({ key }));
  within(fileOf(key), (db) => db.exec(`UPDATE battle_order SET action = replace(action, '"step":', '"step":9') WHERE n = 5`));
  expect(ok(await handlers.openCampaign({ key })).waiting.what).toBe('battles');
  expect(ok(await handlers.battleLegal({ key }))).toMatchObject({ choice: 4, leftOut: 8 });
  expect(ok(await handlers.autopilot({ key, choices: 3 })).leftOut).toBeUndefined();
  ok(await handlers.closeCampaign({ key }));
  ok(await handlers.openCampaign({ key }));
  const opened = ok(await handlers.battleLegal({ key }));
  expect([opened.choice, opened.leftOut]).toEqual([7, undefined]);
  ok(await handlers.closeCampaign({ key }));
});

test('nor does what is no order at all: the battle waits again', async () => {
  const key = await again('no-order');
  ok(await handlers.openBattle({ key, battle: name }));
  ok(await handlers.autopilot({ key, choices: 12 }));
  ok(await handlers.closeCampaign({ key }));
  within(fileOf(key), (db) => db.exec(`UPDATE battle_order SET action = '{"kind":"choose","by":5}' WHERE n = 5`));
  expect(ok(await handlers.openCampaign({ key })).waiting.what).toBe('battles');
  expect(ok(await handlers.openBattle({ key, battle: name })).choice).toBeLessThanOrEqual(4);
  ok(await handlers.closeCampaign({ key }));
});

test('the chronicle says that choices were undone whose dice had been seen, and nothing where none had', async () => {
  const key = await again('seen-dice');
  const now = waiting.now;
  const notes = async (): Promise<string[]> =>
    ok(await handlers.chronicle({ key, now })).sections.flatMap(({ lines }) =>
      lines.map(({ parts }) => textOf(parts)).filter((text) => text.includes('undone')),
    );
  let view = ok(await handlers.openBattle({ key, battle: name }));
  const toPlayer = async (): Promise<void> => {
    while (!view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1 }));
  };
  await toPlayer();
  view = ok(await handlers.order({ key, order: orderFrom(view) }));
  expect(view.undo.can).toBe(true);
  if (!view.undo.die) {
    view = ok(await handlers.undo({ key }));
    expect(await notes()).toEqual([]);
  }
  for (const times of ['once', 'twice', 'three times']) {
    await toPlayer();
    view = ok(await handlers.order({ key, order: orderFrom(view) }));
    while (!view.undo.die) view = ok(await handlers.autopilot({ key, choices: 1 }));
    expect(view.undo).toEqual({ can: true, die: true });
    view = ok(await handlers.undo({ key }));
    expect(await notes()).toEqual([expect.stringContaining(`undone ${times} after its dice`)]);
  }
  ok(await handlers.autopilot({ key, choices: null }));
  ok(await handlers.playOn({ key, until: 'season' }));
  expect(await notes()).toHaveLength(1);
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
});

test('the last order of the player is taken back, with what came of it; in iron mode not beyond a die', async () => {
  const key = await again('taken-back');
  const first = ok(await handlers.openBattle({ key, battle: name }));
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'nothing-to-undo' });
  let before = first;
  while (!before.offer!.isPlayers) before = ok(await handlers.autopilot({ key, choices: 1 }));
  ok(await handlers.order({ key, order: orderFrom(before) }));
  const back = ok(await handlers.undo({ key }));
  expect(standsAs(back)).toEqual(standsAs(before));
  // the same order has the same dice
  const once = ok(await handlers.order({ key, order: orderFrom(back) }));
  ok(await handlers.undo({ key }));
  expect(standsAs(ok(await handlers.order({ key, order: orderFrom(back) })))).toEqual(standsAs(once));
  ok(await handlers.changeSettings({ key, settings: { asks: 'battles', iron: true, realDice: false } }));
  // until they fight and dice have fallen since the player's last order
  let fought = once;
  while (fought.turn < 2) fought = ok(await handlers.autopilot({ key, choices: 40 }));
  while (!fought.undo.die) fought = ok(await handlers.autopilot({ key, choices: 1 }));
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'iron-mode' });
  ok(await handlers.autopilot({ key, choices: null }));
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
});

test('real dice may be taken to, and given up, in the middle of a battle: what was thrown before stays as it was thrown', async () => {
  const key = await again('dice-changed');
  const dice = (realDice: boolean) => handlers.changeSettings({ key, settings: { asks: 'battles', iron: false, realDice } });
  let view = ok(await handlers.openBattle({ key, battle: name }));
  /** The next order of the player that throws dice: with real ones, what asks for them. */
  const throwing = async (): Promise<BattleView> => {
    for (let n = 0; n < 400; n++) {
      while (!view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1 }));
      const given = ok(await handlers.order({ key, order: orderFrom(view) }));
      if (given.needs !== null) return given;
      view = given;
      if (view.events.some((line) => 'dice' in JSON.parse(line))) return view;
    }
    throw new Error('no dice');
  };
  expect((await throwing()).needs).toBeNull();
  ok(await dice(true));
  view = ok(await handlers.battleLegal({ key }));
  const asked = await throwing();
  expect([asked.realDice, asked.needs !== null]).toEqual([true, true]);
  const faces: number[] = [];
  for (let next = asked; next.needs !== null; view = next) {
    faces.push(...Array.from({ length: next.needs.count }, () => 4));
    next = ok(await handlers.order({ key, order: { ...orderFrom(next), faces } }));
  }
  ok(await dice(false));
  view = ok(await handlers.battleLegal({ key }));
  expect(view.realDice).toBeUndefined();
  expect((await throwing()).needs).toBeNull();
  ok(await handlers.autopilot({ key, choices: null }));
  ok(await handlers.closeCampaign({ key }));
  expect(within(fileOf(key), verify).differences).toEqual([]);
});

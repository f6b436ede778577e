import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { NewCampaign, Prospects, Standing, WaitingBattle } from '../../main/contract.ts';
import { verify } from '../../main/store/verify.ts';
import { SOAK } from '../laws/extent.ts';
import { within } from '../store/campaigns.ts';
import { corner, EVERYTHING, fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const PLAYERS = ['treyine', 'orcs', 'goblins', 'mirholme'];
const founded = async (more: Partial<NewCampaign>): Promise<string> =>
  ok(await handlers.foundCampaign(corner({ name: 'Prospects', seed: 3, players: PLAYERS, years: null, settings: { ...EVERYTHING, asks: 'battles' }, ...more })))
    .key;

/** A campaign whose first battle is a small one. */
const SMALL = 122;

/** Plays on to where battles wait, and answers the first of them. */
async function untilBattle(key: string): Promise<{ readonly standing: Standing; readonly battle: WaitingBattle }> {
  for (let n = 0; n < 80; n++) {
    const standing = ok(await handlers.playOn({ key, until: 'season' }));
    if (standing.waiting.what === 'battles') return { standing, battle: standing.waiting.battles[0]! };
  }
  throw new Error('no battle in twenty years');
}

/** What holds of any battles that were fought out. */
function assertSound({ battles, unfought, turns, invader, defender }: Prospects, battle: WaitingBattle): void {
  expect(invader.held + defender.held).toBeLessThanOrEqual(battles);
  expect(turns).toBeGreaterThanOrEqual(battles - unfought);
  for (const [side, { units }] of [
    [invader, battle.invader],
    [defender, battle.defender],
  ] as const) {
    expect(side.off).toBeLessThanOrEqual(units * battles);
    expect(side.leaderLost ?? 0).toBeLessThanOrEqual(battles);
  }
  // nobody loses the field without losing a unit from it, unless nobody fought
  expect(invader.off + defender.off).toBeGreaterThanOrEqual(invader.held + defender.held - unfought);
}

test('a battle that waits is fought out with other dice each time, and nothing comes of it: it goes as it would have gone', async () => {
  const [key, other] = [await founded({}), await founded({ name: 'Not asked' })];
  const { standing, battle } = await untilBattle(key);
  const before = ok(await handlers.standing({ key }));
  const first = ok(await handlers.prospects({ key, battle: battle.battle, from: 0, onBoard: false }));
  const second = ok(await handlers.prospects({ key, battle: battle.battle, from: first.battles, onBoard: false }));
  for (const some of [first, second]) assertSound(some, battle);
  expect(first.battles).toBeGreaterThan(10);
  expect(first.system).toBe('abstract');
  expect(second).not.toEqual(first);
  // the same ones end alike, whatever was asked between
  expect(ok(await handlers.prospects({ key, battle: battle.battle, from: 0, onBoard: false }))).toEqual(first);
  expect(ok(await handlers.standing({ key }))).toEqual(before);

  const same = await untilBattle(other);
  expect(same.battle.battle).toBe(battle.battle);
  const settled = async (of: string) => {
    ok(await handlers.settleBattle({ key: of, battle: battle.battle }));
    return ok(await handlers.battleReport({ key: of, battle: battle.key }));
  };
  expect(await settled(key)).toEqual(await settled(other));
  expect(standing.mark).not.toBe(ok(await handlers.standing({ key })).mark);
  for (const gone of [battle.battle, 'nowhere/nobody'])
    expect(await handlers.prospects({ key, battle: gone, from: 0, onBoard: false })).toMatchObject({ refused: 'no-such-battle' });
  await handlers.closeCampaign({ key });
  within(join(folder, `${key}.talomir`), (db) => expect(verify(db).differences).toEqual([]));
});

test('it is fought in the way of the campaign', async () => {
  const key = await founded({ name: 'By the book', seed: SMALL, battles: 'rrtk' });
  const { battle } = await untilBattle(key);
  const some = ok(await handlers.prospects({ key, battle: battle.battle, from: 0, onBoard: false }));
  assertSound(some, battle);
  expect(some.system).toBe('rrtk');
  expect(some.turns).toBeGreaterThan(3 * (some.battles - some.unfought));
});

test('one of a campaign of quick battles that is fought on the board, and one on its own, are fought out by the book, whatever has happened in them', async () => {
  const key = await founded({ name: 'On the board', seed: SMALL });
  const { battle } = await untilBattle(key);
  const ask = { battle: battle.battle, from: 0, onBoard: true };
  const some = ok(await handlers.prospects({ key, ...ask }));
  assertSound(some, battle);
  expect(some.system).toBe('rrtk');
  ok(await handlers.openBattle({ key, battle: battle.battle }));
  ok(await handlers.autopilot({ key, choices: 3 }));
  expect(ok(await handlers.prospects({ key, ...ask }))).toEqual(some);

  const alone = ok(await handlers.foundBattle(fieldOrder({ points: 100 }))).key;
  const before = ok(await handlers.openBattleAlone({ key: alone }));
  const asked = { key: alone, battle: alone, from: 0, onBoard: true };
  const first = ok(await handlers.prospects(asked));
  expect(first.battles).toBe(some.battles);
  expect(first.system).toBe('rrtk');
  expect(first.turns).toBeGreaterThan(3 * (first.battles - first.unfought));
  expect(ok(await handlers.battleLegal({ key: alone })).mark).toBe(before.mark);
  ok(await handlers.autopilot({ key: alone, choices: null }));
  expect(ok(await handlers.prospects(asked))).toEqual(first);
});

/** Battles that are fought out beforehand, and then fought. */
const FORETOLD = SOAK ? 60 : 15;

test('as often as it is foretold an invader wins', async () => {
  const key = await founded({ name: 'Foretold', seed: 8 });
  let foretold = 0;
  let uncertain = 0;
  let won = 0;
  for (let fought = 0; fought < FORETOLD; fought++) {
    const { battle } = await untilBattle(key);
    const { battles, invader } = ok(await handlers.prospects({ key, battle: battle.battle, from: 0, onBoard: false }));
    const chance = invader.held / battles;
    foretold += chance;
    // of the battle itself, and of those that were fought out
    uncertain += chance * (1 - chance) * (1 + 1 / battles);
    ok(await handlers.settleBattle({ key, battle: battle.battle }));
    const report = ok(await handlers.battleReport({ key, battle: battle.key }));
    if (report.field === battle.invader.nation) won++;
  }
  expect(Math.abs(won - foretold)).toBeLessThan(3.5 * Math.sqrt(uncertain));
  // not every battle is decided beforehand, and not every one is even
  expect(uncertain).toBeGreaterThan(FORETOLD / 20);
  expect(uncertain).toBeLessThan(FORETOLD / 4);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { BattleView, Standing } from '../../main/contract.ts';
import { type Alone, foundBattle, openAlone, showAlone } from '../../main/service/alone.ts';
import { asksPlayer } from '../../main/service/battle-by-hand.ts';
import { autopilot, battleLegal } from '../../main/service/battle-table.ts';
import { battleFileOf, readBattleFile } from '../../main/store/battle-files.ts';
import { verify } from '../../main/store/verify.ts';
import { aSeason, closedAfterEach, corner, EVERYTHING, fieldOrder, ok, serviceIn } from './serving.ts';
import { inFile, spoil, spoilBattle, tellBattleOtherwise, tellFightingOtherwise, tellOtherwise } from './spoiling.ts';

/** What was begun under other rules opens as far as it goes by those of today: a choice that these refuse stands here for one that they take no more, another face of a die for what they tell no more. */

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
closedAfterEach(service);

const fileOf = (key: string): string => join(folder, `${key}.talomir`);

/** Plays so many steps of the first Spring. */
async function played(name: string, steps: number): Promise<{ readonly begun: Standing; readonly left: Standing }> {
  const begun = ok(await handlers.foundCampaign(corner({ name })));
  const { key } = begun;
  let left = begun;
  for (let n = 0; n < steps; n++) {
    const { waiting } = left;
    const happened = waiting.what === 'decision' ? await handlers.choose({ key, choice: waiting.suggested }) : await handlers.step({ key });
    left = ok(happened).standing;
  }
  expect(left.now).toBe(begun.now);
  ok(await handlers.closeCampaign({ key }));
  return { begun, left };
}

test('a campaign stands before the choice that cannot be made again, says how many are left out, and goes on', async () => {
  const { begun, left } = await played('Mended', 4);
  const { key } = begun;
  const spoilt = left.choice - 1;
  expect(spoilt).toBeGreaterThan(begun.choice);
  spoil(fileOf(key), spoilt);
  const opened = ok(await handlers.openCampaign({ key }));
  expect([opened.now, opened.choice, opened.leftOut]).toEqual([begun.now, spoilt - 1, 2]);
  // its log tells what it has come to, and no more
  const log = ok(await handlers.chronicle({ key, now: null }));
  ok(await handlers.closeCampaign({ key }));
  const again = ok(await handlers.openCampaign({ key }));
  expect([again.choice, again.leftOut]).toEqual([spoilt - 1, undefined]);
  expect(ok(await handlers.chronicle({ key, now: null }))).toEqual(log);
  const { standing } = await aSeason(handlers, key);
  expect([standing.now, standing.leftOut]).toEqual([begun.now + 1, undefined]);
  // what was played stays in the file
  ok(await handlers.closeCampaign({ key }));
  expect(inFile(fileOf(key), (db) => db.prepare('SELECT count(*) AS n FROM choice WHERE branch = 1 AND seq > ?').get(spoilt - 1))).toEqual({ n: 2 });
});

test('a campaign of which something else comes now than was told says from which choice on, until it goes on', async () => {
  const { left } = await played('Told otherwise', 4);
  const { key, choice } = left;
  const isThrown = (seq: number): boolean =>
    inFile(fileOf(key), (db) => db.prepare(`SELECT 1 FROM event WHERE choice = ? AND line LIKE '%"dice":[%'`).get(seq) !== undefined);
  const first = Array.from({ length: choice }, (_, n) => choice - n).find(isThrown)!;
  tellOtherwise(fileOf(key), first);
  const opened = ok(await handlers.openCampaign({ key }));
  expect([opened.choice, opened.toldOtherwise, opened.leftOut]).toEqual([choice, choice - first + 1, undefined]);
  const { standing } = await aSeason(handlers, key);
  expect(standing.toldOtherwise).toBeUndefined();
  // the season that goes on now is told as it came out
  ok(await handlers.closeCampaign({ key }));
  expect(ok(await handlers.openCampaign({ key })).toldOtherwise).toBeUndefined();
});

test('a course that was left and cannot be played on as it stood is returned to as far as it goes', async () => {
  const { begun, left } = await played('Returned', 4);
  const { key } = begun;
  ok(await handlers.openCampaign({ key }));
  ok(await handlers.goBack({ key, choice: begun.choice }));
  await aSeason(handlers, key);
  ok(await handlers.closeCampaign({ key }));
  spoil(fileOf(key), left.choice);
  ok(await handlers.openCampaign({ key }));
  const [course] = ok(await handlers.courses({ key }));
  const standing = ok(await handlers.returnTo({ key, course: course!.course }));
  expect([standing.choice, standing.leftOut]).toEqual([left.choice - 1, 1]);
});

/** A campaign with a battle of its player's, in which the general has given so many orders for him; it is closed. */
async function foughtIn(name: string, orders: number): Promise<{ readonly key: string; readonly battle: string }> {
  const { key } = ok(
    await handlers.foundCampaign(corner({ name, seed: 3, years: null, battles: 'rrtk', settings: { ...EVERYTHING, asks: 'battles', everyBattle: true } })),
  );
  const { waiting } = ok(await handlers.playOn({ key, until: 'season' }));
  if (waiting.what !== 'battles') throw new Error('no battle waits');
  const { battle, mayCommand } = waiting.battles[0]!;
  let view = ok(await handlers.openBattle({ key, battle, ...(mayCommand[0] === undefined ? {} : { command: mayCommand[0] }) }));
  for (let n = 0; n < orders || view.offer?.isPlayers !== true; n++) view = ok(await handlers.autopilot({ key, choices: 1 }));
  ok(await handlers.closeCampaign({ key }));
  return { key, battle };
}

test('a battle within a campaign whose orders come to something else than they did says so too, until it goes on', async () => {
  const { key, battle } = await foughtIn('Fought otherwise', 30);
  const opened = async (): Promise<BattleView> => {
    ok(await handlers.openCampaign({ key }));
    return ok(await handlers.openBattle({ key, battle }));
  };
  // nothing has been mended
  const first = await opened();
  expect(first.choice).toBeGreaterThanOrEqual(30);
  expect(first).not.toHaveProperty('toldOtherwise');
  ok(await handlers.closeCampaign({ key }));
  tellFightingOtherwise(fileOf(key));
  const seen = await opened();
  expect([seen.choice, seen.toldOtherwise, seen.leftOut]).toEqual([first.choice, true, undefined]);
  expect(ok(await handlers.autopilot({ key, choices: 1 }))).not.toHaveProperty('toldOtherwise');
  // what is noted now is what it has come to, after an order was taken back as well
  ok(await handlers.closeCampaign({ key }));
  expect(await opened()).not.toHaveProperty('toldOtherwise');
  ok(await handlers.undo({ key }));
  ok(await handlers.closeCampaign({ key }));
  expect(await opened()).not.toHaveProperty('toldOtherwise');
  ok(await handlers.closeCampaign({ key }));
  tellFightingOtherwise(fileOf(key));
  expect((await opened()).toldOtherwise).toBe(true);
  ok(await handlers.closeCampaign({ key }));
  expect(inFile(fileOf(key), verify).differences).toEqual([]);
});

test('nothing is said of a battle of whose orders nobody noted what they came to, or of other orders than it has', async () => {
  const { key, battle } = await foughtIn('Noted otherwise', 12);
  for (const change of ["json_set(settings, '$.fighting.n', 1, '$.fighting.log', 'another')", "json_remove(settings, '$.fighting')"]) {
    inFile(fileOf(key), (db) => db.prepare(`UPDATE campaign SET settings = ${change}`).run());
    ok(await handlers.openCampaign({ key }));
    expect(ok(await handlers.openBattle({ key, battle }))).not.toHaveProperty('toldOtherwise');
    ok(await handlers.closeCampaign({ key }));
  }
});

/** A new battle on its own of that name: its file, and how it is opened. */
function battleNamed(name: string): { readonly file: string; readonly opened: () => Alone } {
  const entry = foundBattle(folder, fieldOrder({ name }));
  if ('refused' in entry) throw new Error(entry.message);
  const file = battleFileOf(folder, entry.key);
  return { file, opened: () => openAlone(entry.key, file) };
}

/** So many choices more, as the general makes them. */
function moved({ table, keeping }: Alone, choices: number): BattleView {
  const { mark } = battleLegal(keeping, table) as BattleView;
  return autopilot(keeping, table, { mark, choices }) as BattleView;
}

test('a battle on its own stands before the order that cannot be given again, and goes on', () => {
  const { file, opened } = battleNamed('Mended');
  expect(moved(opened(), 12).choice).toBe(12);
  spoilBattle(file, 10);
  const again = opened();
  const seen = showAlone(again);
  expect([seen.choice, seen.leftOut]).toEqual([9, 3]);
  // who only looks changes nothing
  expect(readBattleFile(file).choices.filter(({ undone }) => undone)).toEqual([]);
  const after = moved(again, 1);
  expect([after.choice, after.leftOut]).toEqual([10, undefined]);
  const { choices } = readBattleFile(file);
  expect(choices.map(({ n, undone }) => [n, undone])).toEqual([...Array.from({ length: 12 }, (_, n) => [n + 1, n >= 9]), [13, false]]);
});

test('a battle on its own whose orders come to something else than they did says so until it goes on', () => {
  const { file, opened } = battleNamed('Told otherwise');
  expect(moved(opened(), 12)).not.toHaveProperty('toldOtherwise');
  expect(showAlone(opened())).not.toHaveProperty('toldOtherwise');
  tellBattleOtherwise(file);
  const again = opened();
  const seen = showAlone(again);
  expect([seen.choice, seen.toldOtherwise, seen.leftOut]).toEqual([12, true, undefined]);
  expect(moved(again, 1)).not.toHaveProperty('toldOtherwise');
  // what is kept now is what it has come to
  expect(showAlone(opened())).not.toHaveProperty('toldOtherwise');
});

test('what the other side does before the player is asked does not take that from his sight', () => {
  const { file, opened } = battleNamed('Others first');
  const isPlayersTurn = ({ table: { battle } }: Alone): boolean => asksPlayer(battle!);
  const left = opened();
  for (let n = 0; n < 200 && (n === 0 || isPlayersTurn(left)); n++) moved(left, 1);
  expect(isPlayersTurn(left)).toBe(false);
  tellBattleOtherwise(file);
  const again = opened();
  while (!isPlayersTurn(again)) expect(moved(again, 1).toldOtherwise).toBe(true);
  expect(moved(again, 1)).not.toHaveProperty('toldOtherwise');
});

test('nor is anything said of one that was fought to its end', () => {
  const { opened } = battleNamed('To its end');
  const alone = opened();
  let seen = moved(alone, 40);
  while (seen.stage !== 'over') seen = moved(alone, 400);
  expect(showAlone(opened())).not.toHaveProperty('toldOtherwise');
});

test('nothing is said of a battle that was kept before its lines were', () => {
  const { file, opened } = battleNamed('Kept before');
  moved(opened(), 12);
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { at: { log?: string } };
  delete kept.at.log;
  writeFileSync(file, JSON.stringify(kept));
  expect(showAlone(opened())).not.toHaveProperty('toldOtherwise');
});

import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { answerCall } from '../../main/border.ts';
import type { BattleArmy, NewBattle, OwnArmy } from '../../main/contract.ts';
import { battleFileOf, newBattle, readBattleFile } from '../../main/store/battle-files.ts';
import { orderFrom } from './ordering.ts';
import { fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

/** Treyine's basic army of nine units, 208 points, and Zamba's of fifteen, 196. */
const TREYINE = { 'foot-knight': 1, infantry: 2, archers: 6 } as const;
const ZAMBA = { archers: 11, cavalry: 4 } as const;

const army = (list: string, raised: BattleArmy['raised'], isPlayers = true): BattleArmy => ({ list, isPlayers, raised });
const laid = (attacker: BattleArmy, more: Partial<NewBattle> = {}): NewBattle => fieldOrder({ points: 400, attacker, ...more });
const treyine = (units: OwnArmy['units'], captains = 0, more: Partial<NewBattle> = {}): NewBattle => laid(army('treyine', { units, captains }), more);
/** 24 units, 326 points with a captain. */
const LARGE = army('zamba', { units: { archers: 18, cavalry: 6 }, captains: 1 });

const parsed = (log: readonly string[]): readonly Readonly<Record<string, unknown>>[] => log.map((line) => JSON.parse(line));

describe('what may be bought is said before it is', () => {
  test('p. 10: who has chosen nothing has his basic army; what else he may have, and why not, is told row by row', async () => {
    const [mine, theirs] = ok(await handlers.weighArmies(fieldOrder({ points: 400 })));
    expect(mine.basic).toEqual({ units: TREYINE, captains: 0 });
    expect([mine.units, mine.points]).toEqual([9, { units: 208, captains: 0, followers: 0, all: 208, most: 400 }]);
    expect(mine.rows.map(({ id, count, basic }) => [id, count, basic])).toEqual([
      ['foot-knight', 1, 1],
      ['infantry', 2, 2],
      ['archers', 6, 6],
      ['borderers', 0, 0],
      ['merc-arquebusiers', 0, 0],
    ]);
    expect(mine.rows.map((r) => r.whyNoMore)).toEqual([null, null, null, null, null]);
    expect(mine.rows[2]!.whyNoFewer).toBe('Its basic army comes first, with 6 × Archers (p. 10)');
    expect(mine.captains).toEqual({ count: 0, points: 20, whyNoMore: '1 captain needs 21 units (p. 9)' });
    expect([mine.fault, theirs.fault]).toEqual([null, null]);
  });

  test('pp. 10, 44: an army that is chosen is weighed with who goes with it, and what cannot be paid any more is told with the reason', async () => {
    const followers = { magicUsers: [1] } as const;
    const order = laid({ ...army('treyine', { units: { ...TREYINE, 'foot-knight': 5 }, captains: 0 }), followers });
    const [mine] = ok(await handlers.weighArmies(order));
    expect(mine.points).toEqual({ units: 352, captains: 0, followers: 20, all: 372, most: 400 });
    expect(mine.rows[0]).toMatchObject({ count: 5, basic: 1, whyNoMore: '8 points too dear', whyNoFewer: null });
    expect([mine.fault, mine.rows[3]!.whyNoMore]).toEqual([null, null]);
    const above = { units: { ...TREYINE, 'foot-knight': 6 }, captains: 0 };
    expect(ok(await handlers.weighArmies({ ...order, attacker: { ...order.attacker, raised: above } }))[0].fault).toBe(
      'that comes to 408 of 400 points (p. 10)',
    );
    // one more row of 18 is all that the rest pays for
    expect(ok(await handlers.weighArmies({ ...order, attacker: { ...order.attacker, raised: mine.filled } }))[0].points.all).toBe(390);
  });

  test('p. 9: the War Rating that captains rest on is the one that the battle throws', async () => {
    for (let seed = 1; seed <= 2; seed++) {
      const order = laid(LARGE, { name: `War Rating ${seed}`, seed, defender: { list: 'zamba', isPlayers: false } });
      const weighed = ok(await handlers.weighArmies(order));
      const { key } = ok(await handlers.foundBattle(order));
      expect(ok(await handlers.openBattleAlone({ key })).sides.map((s) => s.warRating)).toEqual(weighed.map((w) => w.warRating));
    }
  });

  test('ruling A5: Black Moon Incarnate has no points to keep to', async () => {
    const [mine] = ok(await handlers.weighArmies(laid(army('black-moon-incarnate', undefined))));
    expect([mine.units, mine.points.all, mine.points.most, mine.fault]).toEqual([16, 200, null, null]);
    expect(mine.rows[0]!.whyNoMore).toBe('Never recruited (p. 10)');
  });

  test('a list that is none is refused', async () => {
    expect(await handlers.weighArmies(laid(army('martians', undefined)))).toMatchObject({ refused: 'no-such-list' });
    expect(await handlers.weighArmies(laid(army('orcs', undefined), { defender: army('martians', undefined) }))).toMatchObject({ refused: 'no-such-list' });
  });
});

test('pp. 9-10: an army of the player’s own takes the field as it was written down, and nothing in it is told as the game’s choice', async () => {
  const order = laid(LARGE, { name: 'Of my own', armies: 'bought', defender: { list: 'treyine', isPlayers: false } });
  const { key } = ok(await handlers.foundBattle(order));
  expect(readBattleFile(battleFileOf(folder, key))).toMatchObject({ format: 1, order });
  const view = ok(await handlers.openBattleAlone({ key }));
  const mine = view.units.filter((u) => u.side === 0);
  expect(['archers', 'cavalry'].map((type) => mine.filter((u) => u.type === type).length)).toEqual([18, 6]);
  expect([view.sides[0].points, view.sides[0].leaders]).toMatchObject([18 * 8 + 6 * 27 + 20, [{}, {}]]);
  const events = parsed(ok(await handlers.battleLog({ key }))).filter((e) => e.cause === 0);
  expect(events.filter((e) => e.kind === 'army-mustered').map((e) => [e.nation, e.how, e.captains])).toEqual([
    ['zamba', 'written', 1],
    ['treyine', 'bought', 0],
  ]);
  expect(events.filter((e) => e.kind === 'captain-appointed')).toHaveLength(1);
  expect(events.filter((e) => e.kind === 'chose' && e.by === 'zamba')).toEqual([]);
});

test('an army of his own is found again when the battle is put away in the middle, and stays when choices are taken back', async () => {
  const { key } = ok(await handlers.foundBattle(laid(LARGE, { name: 'Put away', seed: 3 })));
  let view = ok(await handlers.openBattleAlone({ key }));
  for (let n = 0; n < 20; n++)
    view = view.offer!.isPlayers ? ok(await handlers.order({ key, order: orderFrom(view) })) : ok(await handlers.autopilot({ key, choices: 1 }));
  const other = ok(await handlers.foundBattle(fieldOrder({ name: 'Another' })));
  ok(await handlers.openBattleAlone({ key: other.key }));
  const found = ok(await handlers.openBattleAlone({ key }));
  expect(found).toEqual({ ...view, told: found.told, events: found.events });
  const back = ok(await handlers.undo({ key }));
  expect(back.choice).toBeLessThan(20);
  expect(back.units.filter((u) => u.side === 0)).toHaveLength(24);
  const end = ok(await handlers.autopilot({ key, choices: null }));
  expect(end.stage).toBe('over');
  const replay = ok(await handlers.battleReplay({ key, battle: key }));
  expect(replay.flatMap((frame) => frame.events)).toEqual(ok(await handlers.battleLog({ key })));
  expect(ok(await handlers.listBattles({})).find((b) => b.key === key)).toMatchObject({ attacker: 'Zamba', points: 400, isOver: true, problem: null });
});

test('each side is raised in its own way: rolled, bought by the game, or written down, the other’s too', async () => {
  const own = { units: { ...TREYINE, archers: 7 }, captains: 0 };
  const order = laid(army('orcs', 'bought'), { name: 'Two ways', armies: 'rolled', defender: army('treyine', own, false) });
  const { key } = ok(await handlers.foundBattle(order));
  ok(await handlers.openBattleAlone({ key }));
  const mustered = parsed(ok(await handlers.battleLog({ key }))).filter((e) => e.kind === 'army-mustered');
  expect(mustered.map((e) => e.how)).toEqual(['bought', 'written']);
  expect(mustered[1]!.points).toBe(226);
});

describe('what cannot be bought is refused, with the list and the page', () => {
  const zamba = (units: OwnArmy['units'], captains: number, more: Partial<NewBattle> = {}) => laid(army('zamba', { units, captains }), more);
  const REFUSED: readonly (readonly [what: string, order: NewBattle, says: string])[] = [
    ['a row of another list', treyine({ ...TREYINE, trolls: 1 }), "Treyine: 'trolls' is no unit of its list."],
    ['less than the basic army', treyine({ ...TREYINE, archers: 5, infantry: 6 }), 'Treyine: its basic army comes first, with 6 × Archers (p. 10).'],
    ['more than the points', treyine({ ...TREYINE, 'foot-knight': 7 }), 'Treyine: that comes to 424 of 400 points (p. 10).'],
    [
      'more than the points with who goes with it',
      laid({ ...army('treyine', { units: { ...TREYINE, 'foot-knight': 5 }, captains: 0 }), followers: { magicUsers: [2, 1] } }),
      'Treyine: that comes to 412 of 400 points (p. 10).',
    ],
    ['more than the points with a captain', zamba({ archers: 18, cavalry: 9 }, 1), 'Zamba: that comes to 407 of 400 points (p. 10).'],
    ['a captain of 20 units', zamba({ archers: 16, cavalry: 4 }, 1), 'Zamba: 1 captain needs 21 units (p. 9).'],
    ['two captains of 29', zamba({ archers: 25, cavalry: 4 }, 2), 'Zamba: 2 captains need 30 units (p. 9).'],
    ['more units than find room', zamba({ archers: 57, cavalry: 4 }, 0, { points: 800 }), 'Zamba: more than 60 units find no room on the table.'],
    ['nobody at all', treyine({}, 0, { points: 200 }), 'Treyine: it has no units yet.'],
    ['the same of the other side', fieldOrder({ defender: army('zamba', { units: ZAMBA, captains: 1 }, false) }), 'Zamba: 1 captain needs 21 units (p. 9).'],
  ];
  for (const [what, order, says] of REFUSED)
    test(what, async () => {
      const refused = await handlers.foundBattle(order);
      expect(refused).toMatchObject({ refused: 'cannot-be-bought', message: expect.stringContaining(says) });
    });

  test('p. 10: the one Guards unit of the Capalan League cannot be bought again (ruling 261)', async () => {
    const [{ basic }] = ok(await handlers.weighArmies(laid(army('capalan-league', undefined))));
    const two = laid(army('capalan-league', { ...basic, units: { ...basic.units, guards: 2 } }));
    expect(await handlers.foundBattle(two)).toMatchObject({
      message: 'That army cannot be bought. Capalan League: no recruiting roll brings Guards: 1 with the basic army, no more (p. 10).',
    });
    ok(await handlers.foundBattle({ ...two, name: 'With its guards', attacker: army('capalan-league', basic) }));
  });

  test.for([
    [{ archers: 1.5 }, 0],
    [{ archers: -1 }, 0],
    [{ archers: 61 }, 0],
    [{ archers: '6' }, 0],
    [[6], 0],
    [TREYINE, -1],
    [TREYINE, undefined],
  ] as const)('counts that are none: %j with %j captains', async ([units, captains]) => {
    const order = { ...treyine({}), attacker: { list: 'treyine', isPlayers: true, raised: { units, captains } } };
    for (const call of ['foundBattle', 'weighArmies'])
      expect(await answerCall(handlers, call, order)).toMatchObject({ refused: 'bad-input', message: expect.stringContaining('attacker.raised') });
  });
});

describe('the file of a battle', () => {
  test('battles that were laid out before there were armies of one’s own are read as they were', () => {
    const { attacker, defender } = fieldOrder();
    expect(newBattle.parse(fieldOrder())).toEqual(fieldOrder());
    expect([attacker, defender].map((side) => Object.keys(side))).toEqual([
      ['list', 'isPlayers'],
      ['list', 'isPlayers'],
    ]);
  });

  test('one that names units which are none is damaged, not fought without them', async () => {
    const { key } = ok(await handlers.foundBattle(treyine(TREYINE, 0, { name: 'Meddled with' })));
    const file = battleFileOf(folder, key);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"archers":6', '"dragons":6'));
    expect(await handlers.openBattleAlone({ key })).toMatchObject({ refused: 'damaged', message: expect.stringContaining('units that are none of it') });
  });
});

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { sidesOf } from '../../engine/armies.ts';
import type { Followers } from '../../engine/followers.ts';
import { formatLine } from '../../engine/lines.ts';
import { fight } from '../../main/battle.ts';
import type { BattleView } from '../../main/contract.ts';
import { foundBattle, openAlone } from '../../main/service/alone.ts';
import { autopilot, battleLog } from '../../main/service/battle-table.ts';
import { battleFileOf, readBattleFile } from '../../main/store/battle-files.ts';
import { seeds } from '../laws/extent.ts';
import { orderFrom } from './ordering.ts';
import { ok, fieldOrder as order, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const LISTS = TALOMIR.lists.map((list) => list.id);

test('a battle left to the generals from its first step on gives the very events of the one that is fought at once', () => {
  for (const seed of seeds(2, 100)) {
    const [one, two] = [LISTS[seed % LISTS.length]!, LISTS[(seed * 5 + 1) % LISTS.length]!];
    const laid = order({ name: `Battle ${seed}`, seed, attacker: { list: one, isPlayers: true }, defender: { list: two, isPlayers: true } });
    const entry = foundBattle(folder, laid);
    if ('refused' in entry) throw new Error(entry.message);
    const { table, keeping } = openAlone(entry.key, battleFileOf(folder, entry.key));
    const end = autopilot(keeping, table, { choices: null }) as BattleView;
    const [attacker, defender] = sidesOf(one, two);
    const listed = (id: string) => TALOMIR.lists.find((l) => l.id === id)!;
    const atOnce = fight({
      seed,
      attacker: { list: listed(one), nation: attacker, how: 'rolled', points: 200 },
      defender: { list: listed(two), nation: defender, how: 'rolled', points: 200 },
      system: 'rrtk',
    });
    expect(battleLog(table)).toEqual(atOnce.events.map(formatLine));
    expect(end.stage).toBe('over');
    expect(end.ending).toMatch(end.field === 'none' ? /neither side held the field/ : /held the field/);
    expect(end.ending).toContain(`${atOnce.line.points.attacker} to ${atOnce.line.points.defender}`);
  }
}, 240_000);

test('p. 27: a ground that is laid is kept with the battle, and lies on its table when it is opened', async () => {
  const sections = ['woods', 'clear', 'hill', 'clear', 'populated', 'clear', 'gully', 'clear', 'rocky'] as const;
  const ground = { sections, sand: true, water: { row: 6, section: 5 } };
  const { key } = ok(await handlers.foundBattle(order({ name: 'On this ground', ground })));
  const file = battleFileOf(folder, key);
  expect(readBattleFile(file).order.ground).toEqual(ground);
  const { table, keeping } = openAlone(key, file);
  autopilot(keeping, table, { choices: null });
  const lies = table.battle!.events.flatMap((e) => (e.kind === 'terrain-lies' ? [e.terrain] : []));
  const laid = ['woods', 'desert', 'hill', 'desert', 'populated', 'desert', 'gully', 'desert', 'rocky', 'river'];
  // the general may refuse it once, and finds the same again (p. 30, ruling 86)
  expect([laid, [...laid, ...laid]]).toContainEqual(lies);
});

test('pp. 39, 42: a battle under other rules is kept with them, and is the one that is fought at once', () => {
  const variants = { dualArmedTwoDice: true, monstersRunWild: true } as const;
  const laid = order({
    name: 'Wild',
    seed: 3,
    points: 400,
    attacker: { list: 'rodentmen', isPlayers: false },
    defender: { list: 'orcs', isPlayers: false },
    variants,
  });
  const entry = foundBattle(folder, laid);
  if ('refused' in entry) throw new Error(entry.message);
  const file = battleFileOf(folder, entry.key);
  expect(readBattleFile(file).order.variants).toEqual(variants);
  const { table, keeping } = openAlone(entry.key, file);
  autopilot(keeping, table, { choices: null });
  const [attacker, defender] = sidesOf('rodentmen', 'orcs');
  const listed = (id: string) => TALOMIR.lists.find((l) => l.id === id)!;
  const atOnce = fight({
    seed: 3,
    attacker: { list: listed('rodentmen'), nation: attacker, how: 'rolled', points: 400 },
    defender: { list: listed('orcs'), nation: defender, how: 'rolled', points: 400 },
    system: 'rrtk',
    scenario: { variants },
  });
  expect(battleLog(table)).toEqual(atOnce.events.map(formatLine));
  expect(atOnce.events.some((e) => e.kind === 'roll' && e.table === 'elephant-rampage')).toBe(true);
});

test.each(['attacker', 'defender'] as const)(
  'p. 27: who attacks may be said beforehand: the %s; and p. 9: a rolled army may do without captains',
  async (attacks) => {
    const laid = order({
      name: `The ${attacks}`,
      seed: 9,
      points: 400,
      attacks,
      attacker: { list: 'hykar', isPlayers: false, mostCaptains: 0 },
      defender: { list: 'orcs', isPlayers: false },
    });
    const { key } = ok(await handlers.foundBattle(laid));
    expect(readBattleFile(battleFileOf(folder, key)).order).toMatchObject({ attacks, attacker: { mostCaptains: 0 } });
    const { table, keeping } = openAlone(key, battleFileOf(folder, key));
    expect(table.battle!.state.sides[0].leaders).toHaveLength(1);
    autopilot(keeping, table, { choices: 5 });
    const lines = table.battle!.events.flatMap((e) => (e.kind === 'attacker-found' ? [e.attacker] : []));
    expect(lines).toEqual([attacks === 'attacker' ? 'hykar' : 'orcs']);
  },
);

test('pp. 44, 50, 61-64: who and what goes with an army is kept with its battle and counts among its points; what cannot go is refused', async () => {
  const followers = { hero: true, magicUsers: [3, 1], banners: ['personal'], treasures: ['spear-of-saint-lindorf'] } as const;
  const led = (name: string, more: Followers) => order({ name, seed: 5, points: 400, attacker: { list: 'treyine', isPlayers: true, followers: more } });
  const { key } = ok(await handlers.foundBattle(led('Led', followers)));
  expect(readBattleFile(battleFileOf(folder, key)).order.attacker.followers).toEqual(followers);
  ok(await handlers.openBattleAlone({ key }));
  expect(await handlers.foundBattle(led('Two masters', { magicUsers: [3, 3] }))).toMatchObject({
    refused: 'cannot-go-with-it',
    message: expect.stringMatching(/p\. 45/),
  });
  // ruling 364: those of the table's last row twice, and the one of level 3
  for (const magicUsers of [[1, 1, 1, 1, 1] as const, [2, 2, 2] as const])
    expect(await handlers.foundBattle(led('Too many', { magicUsers }))).toMatchObject({
      refused: 'cannot-go-with-it',
      message: expect.stringMatching(/: no more than four of level 1 and two of level 2 with an army \(p\. 45\)/),
    });
  ok(
    await handlers.foundBattle(
      order({ name: 'As many', seed: 5, points: 800, attacker: { list: 'treyine', isPlayers: true, followers: { magicUsers: [3, 2, 2, 1, 1, 1, 1] } } }),
    ),
  );
  expect(await handlers.foundBattle(led('Their drums', { magicUsers: [1], treasures: ['drums-of-doom'] }))).toMatchObject({
    refused: 'cannot-go-with-it',
    message: expect.stringMatching(/Treyine, the Drums of Doom: of no use to this army \(p\. 61\)/),
  });
  expect(await handlers.foundBattle(led('No hero', { treasures: ['war-horn-of-naz-goth'] }))).toMatchObject({ refused: 'cannot-go-with-it' });
});

test('p. 61: of each treasure there is one, so it does not go with both armies', async () => {
  const followers = { magicUsers: [1], treasures: ['harlapane-of-heroes'] } as const;
  const side = (list: string, isPlayers: boolean) => ({ list, isPlayers, followers });
  const both = order({ name: 'Two harlapanes', seed: 5, attacker: side('treyine', true), defender: side('ekra', false) });
  expect(await handlers.foundBattle(both)).toMatchObject({ refused: 'cannot-go-with-it', message: expect.stringMatching(/both armies have it \(p\. 61\)/) });
});

test('pp. 10, 50: those who go with an army count among its points, and some must be left for troops', async () => {
  const followers = { magicUsers: [3, 2, 2, 1], windMaiden: true } as const;
  const led = (points: number) => order({ name: `Of ${points}`, seed: 5, points, attacker: { list: 'treyine', isPlayers: true, followers } });
  expect(await handlers.foundBattle(led(200))).toMatchObject({
    refused: 'too-dear',
    message: expect.stringMatching(/^No points are left for troops\. Treyine: \d+ of 200 points/),
  });
  ok(await handlers.foundBattle(led(400)));
});

test('pp. 42-43: the points a side came with are those that are counted, its captains with them, and it is said who comes back', async () => {
  const { key } = ok(
    await handlers.foundBattle(
      order({ seed: 41, points: 400, attacker: { list: 'kjothei', isPlayers: true }, defender: { list: 'chapka', isPlayers: false } }),
    ),
  );
  ok(await handlers.openBattleAlone({ key }));
  const { sides, units, ending, afterwards, cameOf } = ok(await handlers.autopilot({ key, choices: null }));
  const [one, two] = sides;
  expect(two.leaders).toHaveLength(2);
  expect(two.points).toBe(units.filter(({ side }) => side === 1).reduce((sum, { cost }) => sum + cost, 20));
  expect(ending).toContain(`By points, ${one.points - one.lost + two.lost} to ${two.points - two.lost + one.lost},`);
  expect(cameOf!.map(({ points }) => points)).toEqual([
    `${one.points - one.lost + two.lost} points (p. 42): ${one.points} it came with, less ${one.lost} of its own that routed or left the field, plus ${two.lost} of the enemy’s that did.`,
    `${two.points - two.lost + one.lost} points (p. 42): ${two.points} it came with, less ${two.lost} of its own that routed or left the field, plus ${one.lost} of the enemy’s that did.`,
  ]);
  const gone = units.filter(({ status }) => status === 'routed' || status === 'left').map(({ unit }) => unit);
  expect(Object.keys(afterwards).sort()).toEqual(gone.sort());
  expect(new Set(Object.values(afterwards))).toEqual(new Set(['lost', 'back']));
});

test('a battle is laid out, fought by hand, put away in the middle and found again as it was', async () => {
  const { key } = ok(await handlers.foundBattle(order()));
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  let view = ok(await handlers.openBattleAlone({ key }));
  expect(view).toMatchObject({
    battle: key,
    choice: 0,
    stage: 'setting-up',
    sides: [
      { name: 'Treyine', isPlayers: true },
      { name: 'Orcs', isPlayers: false },
    ],
  });
  for (let n = 0; n < 30; n++)
    view = view.offer!.isPlayers ? ok(await handlers.order({ key, order: orderFrom(view) })) : ok(await handlers.autopilot({ key, choices: 1 }));
  expect(view.choice).toBe(30);
  const other = ok(await handlers.foundBattle(order({ seed: 8 })));
  expect(other.key).not.toBe(key);
  ok(await handlers.openBattleAlone({ key: other.key }));
  expect(await handlers.battleLegal({ key })).toMatchObject({ refused: 'no-battle' });
  const found = ok(await handlers.openBattleAlone({ key }));
  expect(found).toEqual({ ...view, told: found.told, events: found.events });
  expect(found.events).toEqual(ok(await handlers.battleLog({ key })));
  const back = ok(await handlers.undo({ key }));
  expect(back.choice).toBeLessThan(30);
  const end = ok(await handlers.autopilot({ key, choices: null }));
  expect(end.stage).toBe('over');
  expect(end.events.at(-1)).toContain('points-counted');
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'nothing-to-undo' });
  const replay = ok(await handlers.battleReplay({ key, battle: key }));
  expect(replay.flatMap((frame) => frame.events)).toEqual(ok(await handlers.battleLog({ key })));
  expect(replay.length).toBeGreaterThan(40);
  expect(replay.length).toBeLessThanOrEqual(410);
  const standing = ({ units, terrain, stage, field, ending }: BattleView) => ({ units, terrain, stage, field, ending });
  expect(standing(replay.at(-1)!)).toEqual(standing(end));
  const listed = ok(await handlers.listBattles({}));
  expect(listed.find((b) => b.key === key)).toMatchObject({ name: 'By the river', isOver: true, field: end.field, attacker: 'Treyine', problem: null });
});

test('the go is played to its end, and no further', async () => {
  const { key } = ok(await handlers.foundBattle(order({ name: 'Goes', seed: 12 })));
  let view = ok(await handlers.openBattleAlone({ key }));
  for (let n = 0; n < 5; n++) {
    const next = ok(await handlers.autopilot({ key, choices: 'go' }));
    expect([next.turn, next.mover]).not.toEqual([view.turn, view.mover]);
    expect(next.turn).toBeLessThanOrEqual(view.turn + 1);
    view = next;
  }
});

test('in iron mode nothing is taken back beyond a die', async () => {
  const { key } = ok(await handlers.foundBattle(order({ name: 'Iron', iron: true })));
  let view = ok(await handlers.openBattleAlone({ key }));
  while (!view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1 }));
  view = ok(await handlers.order({ key, order: orderFrom(view) }));
  // what is left to the general is taken back like an order, and no more beyond a die
  while (!view.undo.die) view = ok(await handlers.autopilot({ key, choices: 1 }));
  expect(view.undo).toEqual({ can: false, die: true });
  expect(await handlers.undo({ key })).toMatchObject({ refused: 'iron-mode' });
});

test.skipIf(process.platform === 'win32')('a battle whose file is no more where its name leads keeps no other from being listed', async () => {
  symlinkSync(join(folder, 'nowhere'), join(folder, 'battles', 'gone.battle'));
  const { key } = ok(await handlers.foundBattle(order({ name: 'There' })));
  const keys = ok(await handlers.listBattles({})).map((b) => b.key);
  expect(keys).toContain(key);
  expect(keys).not.toContain('battle~gone');
});

test('a battle that an editor has marked is read; one with something in it that cannot be written again is damaged', async () => {
  const { key } = ok(await handlers.foundBattle(order({ name: 'Marked' })));
  const file = battleFileOf(folder, key);
  ok(await handlers.openBattleAlone({ key }));
  ok(await handlers.autopilot({ key, choices: 3 }));
  const text = readFileSync(file, 'utf8');
  const again = ok(await handlers.foundBattle(order({ name: 'Again' })));
  const other = battleFileOf(folder, again.key);
  writeFileSync(other, `\uFEFF${text}`);
  expect(ok(await handlers.openBattleAlone({ key: again.key })).choice).toBe(3);
  ok(await handlers.autopilot({ key: again.key, choices: 1 }));
  ok(await handlers.openBattleAlone({ key }));
  writeFileSync(other, text.replace('"kind":"choose"', `"kind":"choose","note":${'['.repeat(100_000)}${']'.repeat(100_000)}`));
  expect(await handlers.openBattleAlone({ key: again.key })).toEqual({
    refused: 'damaged',
    page: null,
    message: `${other} cannot be read: choices.0.action.note.0.0...: nothing more than 100 deep was expected`,
  });
  writeFileSync(other, '[]');
  expect(ok(await handlers.listBattles({})).find((b) => b.key === again.key)?.problem).toMatch(/again\.battle cannot be read: the whole: /);
});

test('a damaged battle is listed with its problem and can be thrown away', async () => {
  const { key } = ok(await handlers.foundBattle(order({ name: 'Torn' })));
  const file = battleFileOf(folder, key);
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 60));
  const entry = ok(await handlers.listBattles({})).find((b) => b.key === key);
  expect(entry?.problem).toContain(file);
  expect(await handlers.openBattleAlone({ key })).toMatchObject({ refused: 'damaged' });
  ok(await handlers.trashBattle({ key }));
  expect(ok(await handlers.listBattles({})).some((b) => b.key === key)).toBe(false);
  mkdirSync(join(folder, 'battles'), { recursive: true });
  expect(() => readBattleFile(file)).toThrow('there is no battle');
  expect(await handlers.trashBattle({ key })).toMatchObject({ refused: 'no-such-battle' });
});

test('an army list that is none is refused', async () => {
  expect(await handlers.foundBattle(order({ attacker: { list: 'martians', isPlayers: true } }))).toMatchObject({ refused: 'no-such-list' });
});

test('whether an order would be taken is asked without giving it', async () => {
  const { key } = ok(await handlers.foundBattle(order({ name: 'Asked', seed: 14 })));
  let view = ok(await handlers.openBattleAlone({ key }));
  while (view.offer!.kind !== 'placement' || !view.offer!.isPlayers) view = ok(await handlers.autopilot({ key, choices: 1 }));
  const given = orderFrom(view);
  expect(await handlers.mayOrder({ key, order: given })).toEqual({ ok: { may: true } });
  const outside = { ...given, place: { ...given.place!, x: -5 } };
  expect(await handlers.mayOrder({ key, order: outside })).toMatchObject({ refused: 'outside-the-region', message: 'Not possible: outside where it may go.' });
  const after = ok(await handlers.order({ key, order: given }));
  expect(after.choice).toBe(view.choice + 1);
  // where one stands no other may
  if (after.offer!.isPlayers && after.offer!.kind === 'placement') {
    const again = { ...orderFrom(after), place: given.place! };
    expect(await handlers.mayOrder({ key, order: again })).toMatchObject({ refused: 'on-another-unit' });
  }
});

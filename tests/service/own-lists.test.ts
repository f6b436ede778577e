import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { answerCall } from '../../main/border.ts';
import type { Answer, BattleArmy, NewBattle, OwnList } from '../../main/contract.ts';
import { battleFileOf, readBattleFile } from '../../main/store/battle-files.ts';
import { fieldOrder, ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());
/** As a window calls: through the border. */
const call = (name: string, ask: unknown): ReturnType<typeof answerCall> => answerCall(handlers, name, ask);

/** Treyine's knights and archers under other names, archers twice, and an elephant from Torem: 204 points. */
const HILL: OwnList = {
  name: 'The Hill clans',
  like: 'treyine',
  tactics: 'B',
  units: [
    { unit: 'treyine/foot-knight', name: 'Hearth Guard', basic: 2, rolls: [7] },
    { unit: 'treyine/archers', name: 'Hunters', basic: 4, rolls: [5, 6] },
    { unit: 'treyine/archers', name: 'Herdsmen', rolls: [2, 12] },
    { unit: 'treyine/borderers', basic: 3, rolls: [8, 9, 10, 11] },
    { unit: 'torem/elephant', basic: 1, rolls: [3, 4] },
  ],
};
const ID = 'own_the_hill_clans';
const hill = (more: Partial<BattleArmy> = {}): BattleArmy => ({ list: ID, own: HILL, isPlayers: true, ...more });
const laid = (more: Partial<NewBattle> = {}): NewBattle => fieldOrder({ points: 400, attacker: hill(), ...more });
const kept = (): readonly string[] => readdirSync(join(folder, 'lists')).sort();

describe('pp. 10-11: a list of a player’s own is kept in the library', () => {
  test('a file is read, checked and kept, and offered with what its people may bring', async () => {
    expect(ok(await handlers.ownLists({}))).toEqual([]);
    const entry = ok(await handlers.keepList({ file: 'hill.json', text: JSON.stringify(HILL) }));
    expect(entry).toMatchObject({ id: ID, name: 'The Hill clans', problem: null, list: { own: HILL } });
    expect(entry.list?.people).toMatchObject({
      id: ID,
      called: 'the Hill clans',
      tactics: 'B',
      government: 'monarchy',
      provinces: [],
      hirePoints: { hero: 46 },
    });
    expect(entry.list?.people.units.map((u) => u.name)).toEqual(['Hearth Guard', 'Hunters', 'Herdsmen', 'Borderers', 'Elephant']);
    expect(entry.list?.people.mayBring.map(({ id }) => id)).toContain('spear-of-saint-lindorf');
    expect(ok(await handlers.ownLists({}))).toEqual([entry]);
    expect(kept()).toEqual(['the_hill_clans.json']);
  });

  test('the same again changes nothing; another of its name takes its place, and the first is in the trash', async () => {
    ok(await handlers.keepList({ file: 'hill.json', text: JSON.stringify(HILL) }));
    expect(readdirSync(folder)).not.toContain('trash');
    ok(await handlers.keepList({ file: 'hill.json', text: JSON.stringify({ ...HILL, tactics: 'C' }) }));
    expect(ok(await handlers.ownLists({})).map((l) => l.list?.own.tactics)).toEqual(['C']);
    expect(readFileSync(join(folder, 'trash', 'the_hill_clans.json'), 'utf8')).toContain('"tactics": "B"');
    ok(await handlers.keepList({ file: 'hill.json', text: JSON.stringify(HILL) }));
  });

  test.runIf(process.platform === 'linux')('if another cannot be written in its place the first stays where it is', async () => {
    ok(await handlers.keepList({ file: 'hill.json', text: JSON.stringify(HILL) }));
    mkdirSync(join(folder, 'trash'), { recursive: true });
    const before = [kept(), readdirSync(join(folder, 'trash'))];
    const program = `import { keepOwnList } from './main/store/own-list-files.ts';
      try { keepOwnList(process.argv[1], JSON.parse(process.argv[2])); } catch (error) { console.log(error.kind + ': ' + error.message); }`;
    // a disk on which there is no room for any file
    const { stdout } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', program, folder, JSON.stringify({ ...HILL, tactics: 'C' })],
      { encoding: 'utf8' },
    );
    expect(stdout).toMatch(/^not-written: \S+the_hill_clans\.json cannot be written to \(EFBIG/);
    expect([kept(), readdirSync(join(folder, 'trash'))]).toEqual(before);
    expect(ok(await handlers.ownLists({})).map((l) => l.list?.own.tactics)).toEqual(['B']);
    // the trash of a library may be no folder
    renameSync(join(folder, 'trash'), join(folder, 'away'));
    writeFileSync(join(folder, 'trash'), '');
    const other = { file: 'hill.json', text: JSON.stringify({ ...HILL, tactics: 'C' }) };
    expect(await call('keepList', other)).toMatchObject({ refused: 'not-writable', message: expect.stringContaining('the_hill_clans.json') });
    expect(ok(await handlers.ownLists({})).map((l) => l.list?.own.tactics)).toEqual(['B']);
    rmSync(join(folder, 'trash'));
    renameSync(join(folder, 'away'), join(folder, 'trash'));
  });

  test('what is wrong with a file is said with its name, the field and what was expected, and nothing is kept', async () => {
    const units = [{ ...HILL.units[0]!, basic: 9 }, ...HILL.units.slice(1)];
    expect(await handlers.keepList({ file: 'steep.json', text: JSON.stringify({ ...HILL, name: 'Steep', units }) })).toMatchObject({
      refused: 'list-not-usable',
      message: 'That army list cannot be used. steep.json, “units”: must make a basic army of roughly 200 points, 192 to 208, not 456 (p. 10).',
    });
    expect(await handlers.keepList({ file: 'x.png', text: '\u0000PNG' })).toMatchObject({ refused: 'list-not-usable' });
    expect(await call('keepList', { file: 'x.json', text: 'x'.repeat(100_001) })).toMatchObject({ refused: 'bad-input' });
    expect(await call('trashList', { id: '../campaign' })).toMatchObject({ refused: 'bad-input' });
    expect(kept()).toEqual(['the_hill_clans.json']);
  });

  test('so is what is too deep to be shown, and a folder that is called like a list', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(await handlers.keepList({ file: 'deep.json', text: `{ "name": ${deep} }` })).toMatchObject({
      refused: 'list-not-usable',
      message: expect.stringMatching(/deep\.json, “name”: must be a name .*, not something so deep that it cannot be shown\.$/),
    });
    mkdirSync(join(folder, 'lists', 'folder.json'), { recursive: true });
    const problem = `${join(folder, 'lists', 'folder.json')} cannot be read or written (EISDIR)`;
    expect(ok(await handlers.ownLists({})).find((l) => l.id === 'own_folder')).toMatchObject({ list: null, problem });
    expect(await handlers.listFile({ list: 'own_folder' })).toMatchObject({ refused: 'list-not-usable', message: expect.stringContaining(problem) });
    rmSync(join(folder, 'lists', 'folder.json'), { recursive: true });
  });

  test('a file in the folder that cannot be used is told of and can be thrown away', async () => {
    writeFileSync(join(folder, 'lists', 'torn.json'), '{ "name": ');
    writeFileSync(join(folder, 'lists', 'copy.json'), JSON.stringify(HILL));
    writeFileSync(join(folder, 'lists', 'read me.txt'), 'nothing to do with it');
    const [copy, whole, torn] = ok(await handlers.ownLists({}));
    expect(copy).toMatchObject({ id: 'own_copy', name: 'copy', list: null });
    expect(copy?.problem).toMatch(/^copy\.json, “name”: must be that of the file, not "The Hill clans"\.$/);
    expect([whole?.problem, torn?.problem]).toEqual([null, expect.stringMatching(/^torn\.json.*: /)]);
    expect(await handlers.listFile({ list: 'own_torn' })).toMatchObject({ refused: 'list-not-usable' });
    for (const id of ['own_copy', 'own_torn']) ok(await handlers.trashList({ id }));
    expect(ok(await handlers.ownLists({})).map((l) => l.id)).toEqual([ID]);
    expect(await handlers.trashList({ id: 'own_torn' })).toMatchObject({ refused: 'no-such-list' });
  });

  test('a file whose name is in another form of Unicode, as a Mac writes it, is read, replaced and thrown away as any other', async () => {
    const elan: OwnList = { ...HILL, name: 'Élan' };
    ok(await handlers.keepList({ file: 'elan.json', text: JSON.stringify(elan) }));
    const decomposed = 'élan.json'.normalize('NFD');
    renameSync(join(folder, 'lists', 'élan.json'), join(folder, 'lists', decomposed));
    const found = async () => ok(await handlers.ownLists({})).filter(({ id }) => id === 'own_élan');
    expect(await found()).toMatchObject([{ name: 'Élan', problem: null }]);
    ok(await handlers.keepList({ file: 'elan.json', text: JSON.stringify({ ...elan, tactics: 'C' }) }));
    expect(await found()).toMatchObject([{ problem: null, list: { own: { tactics: 'C' } } }]);
    expect(kept()).toContain(decomposed);
    ok(await handlers.trashList({ id: 'own_élan' }));
    expect(await found()).toEqual([]);
    expect(readdirSync(join(folder, 'trash')).filter((name) => name.normalize('NFC').startsWith('élan'))).toHaveLength(2);
  });

  test('one whose name Windows takes for a device has a file that can be opened there; a file of before is read too', async () => {
    const con: OwnList = { ...HILL, name: 'Con' };
    const found = async () => ok(await handlers.ownLists({})).filter(({ name }) => name === 'Con');
    expect(ok(await handlers.keepList({ file: 'list.json', text: JSON.stringify(con) })).id).toBe('own_con');
    expect(kept()).toContain('con_.json');
    expect(await found()).toMatchObject([{ id: 'own_con', problem: null }]);
    renameSync(join(folder, 'lists', 'con_.json'), join(folder, 'lists', 'con.json'));
    expect(await found()).toMatchObject([{ id: 'own_con', problem: null }]);
    ok(await handlers.trashList({ id: 'own_con' }));
    expect(await found()).toEqual([]);
  });

  test('any printed list, and one’s own, is written as a file to start from that can be read again', async () => {
    for (const { id } of TALOMIR.lists) {
      const { name, text } = ok(await handlers.listFile({ list: id }));
      expect(name).toBe(`${id}.json`);
      const { id: own } = ok(await handlers.keepList({ file: name, text }));
      expect(ok(await handlers.listFile({ list: own })).text).toBe(text);
      ok(await handlers.trashList({ id: own }));
    }
    const { text } = ok(await handlers.listFile({ list: 'orcs' }));
    expect(text).toContain('"name": "The new Orcs"');
    expect(text).toContain('{ "unit": "orcs/trolls", "name": "Trolls", "basic": ');
    expect(ok(await handlers.listFile({ list: ID })).name).toBe('the_hill_clans.json');
    expect(await handlers.listFile({ list: 'martians' })).toMatchObject({ refused: 'no-such-list' });
  });

  test('two of the longest names that a list may have fight a battle that is named after both', async () => {
    const named = async (name: string): Promise<BattleArmy> => {
      const { id, list } = ok(await handlers.keepList({ file: 'long.json', text: JSON.stringify({ ...HILL, name }) }));
      return { list: id, own: list!.own, isPlayers: true };
    };
    const names = ['The Hill Clans of the Northern Highlands', 'The River Guilds of the Southern Marshes'] as const;
    expect(names.map((name) => name.length)).toEqual([40, 40]);
    const [attacker, defender] = [await named(names[0]), await named(names[1])];
    const name = names.join(' against ');
    const { key } = ok((await call('foundBattle', laid({ name, attacker, defender }))) as Answer<{ readonly key: string }>);
    expect(ok(await handlers.listBattles({})).find((entry) => entry.key === key)).toMatchObject({ name, problem: null });
    expect(await call('foundBattle', laid({ name: `${name}.`, attacker, defender }))).toMatchObject({ refused: 'bad-input' });
    ok(await handlers.trashBattle({ key }));
    for (const { list } of [attacker, defender]) ok(await handlers.trashList({ id: list }));
  });
});

describe('a battle is laid out with it', () => {
  test('pp. 9-10: its armies are weighed and bought on it', async () => {
    const own = { units: { 'foot-knight': 2, archers: 4, 'archers-2': 2, borderers: 3, elephant: 1 }, captains: 0 };
    const [mine] = ok(await handlers.weighArmies(laid({ attacker: hill({ raised: own }) })));
    expect([mine.list, mine.units, mine.points.all, mine.fault]).toEqual([ID, 12, 240, null]);
    expect(mine.basic.units).toEqual({ 'foot-knight': 2, archers: 4, borderers: 3, elephant: 1 });
    const few = { units: { archers: 4 }, captains: 0 };
    expect(await handlers.foundBattle(laid({ attacker: hill({ raised: few }) }))).toMatchObject({
      refused: 'cannot-be-bought',
      message: expect.stringContaining('The Hill clans: its basic army comes first, with 2 × Hearth Guard (p. 10)'),
    });
  });

  test('the battle carries the list in its file, is told by its names, and opens again when the list is gone from the library', async () => {
    const order = laid({ name: 'Hills', defender: { list: 'treyine', isPlayers: false } });
    const { key, attacker } = ok(await handlers.foundBattle(order));
    expect(attacker).toBe('The Hill clans');
    expect(readBattleFile(battleFileOf(folder, key)).order).toEqual(order);
    const first = ok(await handlers.openBattleAlone({ key }));
    expect(first.sides.map((s) => s.name)).toEqual(['Hill clans', 'Treyine']);
    expect(new Set(first.units.filter((u) => u.side === 0).map((u) => u.name))).toEqual(
      new Set(['Hearth Guard', 'Hunters', 'Herdsmen', 'Borderers', 'Elephant']),
    );
    expect(first.sides[0].leaders[0]!.name).toMatch(/^(King|Queen) /);
    expect(first.sides[0].leaders[0]!.name).not.toBe(first.sides[1].leaders[0]!.name);
    ok(await handlers.autopilot({ key, choices: 3 }));
    const log = ok(await handlers.battleLog({ key }));
    ok(await handlers.trashList({ id: ID }));
    const { service: again } = serviceIn(folder);
    const view = ok(await again.handlers.openBattleAlone({ key }));
    expect(view.sides.map((s) => s.name)).toEqual(['Hill clans', 'Treyine']);
    expect(ok(await again.handlers.battleLog({ key }))).toEqual(log);
    await again.close();
  });

  test('who held the field is told by its name', async () => {
    const { key } = ok(await handlers.foundBattle(laid({ name: 'To the end', defender: hill({ isPlayers: false }), seed: 8 })));
    ok(await handlers.openBattleAlone({ key }));
    ok(await handlers.autopilot({ key, choices: null }));
    const entry = ok(await handlers.listBattles({})).find((b) => b.key === key);
    const holder = entry?.field === ID ? 'Hill clans' : 'the other Hill clans';
    expect(entry).toMatchObject({ isOver: true, attacker: 'The Hill clans', defender: 'The Hill clans', holder });
    expect(ok(await handlers.battleReplay({ key, battle: key })).length).toBeGreaterThan(10);
  });

  test('a battle of printed lists has none of this in its file', async () => {
    const { key, ...entry } = ok(await handlers.foundBattle(fieldOrder({ name: 'Printed' })));
    expect(readFileSync(battleFileOf(folder, key), 'utf8')).not.toContain('own');
    expect(entry).not.toHaveProperty('holder');
  });

  test.each<[string, unknown, RegExp]>([
    ['a list that is none', { ...laid(), attacker: { ...hill(), own: { ...HILL, units: [] } } }, /attacker\.own: units must be a list of rows/],
    [
      'a list of strange troops',
      { ...laid(), attacker: { ...hill(), own: { ...HILL, like: 'narnia' } } },
      /attacker\.own: like must be the id of a printed army list/,
    ],
    ['another list than it says', { ...laid(), attacker: { ...hill(), list: 'orcs' } }, /There is no 'orcs'/],
    ['a list that is not there', { ...laid(), attacker: { list: ID, isPlayers: true } }, /There is no 'own_the_hill_clans'/],
    ['two lists of one name', { ...laid(), defender: hill({ own: { ...HILL, tactics: 'C' } }) }, /both are called "The Hill clans", and are not the same/],
  ])('%s is refused', async (_name, order, message) => {
    const answer = await call('foundBattle', order);
    expect('message' in answer && answer.message).toMatch(message);
  });

  test('a battle’s file whose list has been spoilt is told of, and does not open', async () => {
    const { key } = ok(await handlers.foundBattle(laid({ name: 'Spoilt' })));
    const file = battleFileOf(folder, key);
    writeFileSync(file, readFileSync(file, 'utf8').replace('treyine/borderers', 'treyine/bandits'));
    const entry = ok(await handlers.listBattles({})).find((b) => b.key === key);
    expect(entry?.problem).toMatch(/order\.attacker\.own: units\[3\]\.unit must be a row of treyine: one of treyine\/foot-knight/);
    expect(await handlers.openBattleAlone({ key })).toMatchObject({ refused: 'damaged' });
  });
});

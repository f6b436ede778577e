import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SpecialRule } from '../../data/shapes.ts';
import { TALOMIR } from '../../data/world.ts';
import { answerCall } from '../../main/border.ts';
import type { ListFault, OwnList, OwnRow, OwnTroops, WeighedList } from '../../main/contract.ts';
import { ok, serviceIn } from './serving.ts';

const { service, folder } = serviceIn();
const { handlers } = service;
afterAll(() => service.close());

const ALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Eleven units of archers at 18 points: 198 points, and every sum brings one. */
const ARCHERS: OwnRow = { unit: 'treyine/archers', basic: 11, rolls: ALL };
const GLEN: OwnList = { name: 'The Glen clans', like: 'treyine', units: [ARCHERS] };
const PIKES: OwnTroops = { class: 'foot-melee', rep: 4, ac: 2, figures: 4, rules: ['pike'] };

const weigh = async (list: OwnList, was: string | null = null): Promise<WeighedList> => ok(await handlers.weighList({ list, was }));
const faults = async (more: Partial<OwnList>, was: string | null = null): Promise<readonly ListFault[]> => (await weigh({ ...GLEN, ...more }, was)).faults;
/** The only fault of a list of one row of troops from scratch. */
async function faultOf(troops: OwnTroops): Promise<ListFault | undefined> {
  const { faults: all } = await weigh({ ...GLEN, units: [ARCHERS, { name: 'Own', troops, basic: 0, rolls: [] }] });
  return all.find(({ field }) => field.startsWith('units[1].troops'));
}

describe('pp. 10-11: a list in the making is weighed', () => {
  test('p. 10: its basic army, what that must come to, and of how many throws of 36 each row comes', async () => {
    const units: OwnRow[] = [
      { unit: 'treyine/foot-knight', name: 'Hearth Guard', basic: 2, rolls: [7] },
      { unit: 'treyine/archers', basic: 4, rolls: [5, 6, 2] },
    ];
    const weighed = await weigh({ ...GLEN, units });
    expect(weighed.basic).toEqual({ units: 6, points: 144, least: 192, most: 208 });
    expect(weighed.rows.map(({ unit, throws, whyNoRolls }) => [unit?.name, unit?.cost, unit?.total, throws, whyNoRolls])).toEqual([
      ['Hearth Guard', 36, 72, 6, null],
      ['Archers', 18, 72, 10, null],
    ]);
    expect(weighed.sums.map(({ throws }) => throws)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    expect(weighed.sums.flatMap(({ sum, isOpen }) => (isOpen ? [sum] : []))).toEqual([3, 4, 8, 9, 10, 11, 12]);
    expect(weighed.asLike).toEqual({ tactics: 'C', warRatingModifier: -1, alignment: 1, mana: -2 });
    expect(weighed.faults.map(({ field, message, isUnfinished }) => [field, message, isUnfinished])).toEqual([
      ['units', 'Nobody comes on 3, 4, 8, 9, 10, 11 and 12 yet: each sum of two dice brings a row (p. 10).', true],
      ['units', 'The basic army comes to 144 points, 48 too few: roughly 200 are wanted, 192 to 208 (p. 10).', true],
    ]);
  });

  test('p. 70: troops from scratch cost their Rep, AC and specialty points, and whom a special rule is for is said', async () => {
    const riders: OwnTroops = { class: 'mounted-missile', rep: 5, ac: 4, figures: 3, rules: ['firearms', 'undisciplined'] };
    const { rows } = await weigh({ ...GLEN, units: [{ name: 'Outriders', troops: riders, basic: 2, rolls: ALL }] });
    expect(rows[0]).toMatchObject({ throws: 36, unit: { sp: 0, cost: 27, total: 54 } });
    expect(rows[0]?.troops?.specialties).toEqual([
      { of: 'missile', points: -1 },
      { of: 'mounted', points: 1 },
      { of: 'firearms', points: 1 },
      { of: 'undisciplined', points: -1 },
    ]);
    const whyNot = (rule: SpecialRule): string | null | undefined => rows[0]?.troops?.rules.find((r) => r.rule === rule)?.whyNot;
    expect([whyNot('firearms'), whyNot('fanatic'), whyNot('shock'), whyNot('breath')]).toEqual([null, null, 'mounted melee troops, p. 8', 'beasts, p. 6']);
    expect(rows[0]?.troops?.rules).toHaveLength(15);
  });

  test('whom no throw brings is said, before any sum is given to it', async () => {
    const { rows, faults: told } = await weigh({ ...GLEN, units: [ARCHERS, { unit: 'capalan-league/guards', basic: 0 }] });
    expect(rows[1]?.whyNoRolls).toBe('never recruited (p. 10)');
    expect(told.map(({ field }) => field)).toEqual(['units[1]']);
  });

  test('a printed list as it stands has nothing wrong with it but its name', async () => {
    for (const { id, units } of TALOMIR.lists) {
      const own: OwnList = { name: '', like: id, units: units.map((row) => ({ unit: `${id}/${row.id}`, basic: row.count, rolls: row.recruits })) };
      const { faults: told, sums } = await weigh(own);
      expect(told.map(({ field, message }) => [field, message])).toEqual([['name', 'It has no name yet.']]);
      expect(sums.some(({ isOpen }) => isOpen)).toBe(false);
    }
  });
});

describe('what is wrong is said of its field, in the words of who makes the list', () => {
  const twin: OwnRow = { unit: 'treyine/archers', basic: 0, rolls: [] };
  test.each<[string, Partial<OwnList>, readonly (readonly [string, RegExp])[]]>([
    ['no name', { name: ' ' }, [['name', /^It has no name yet\.$/]]],
    ['a name without letters', { name: '!!' }, [['name', /^A name has a letter or a digit, and 40 characters at most\.$/]]],
    ['a printed name', { name: 'treyine' }, [['name', /^A printed list already has that name/]]],
    ['no rows', { units: [] }, [['units', /^It has no troops yet\.$/]]],
    [
      'a row in no army, called as another is',
      { units: [ARCHERS, twin] },
      [
        ['units[1]', /^No army has them yet: put some into the basic army, or give them a sum of the dice \(p\. 10\)\.$/],
        ['units[1].name', /^That is what row 1 is called too\.$/],
      ],
    ],
    [
      'troops from scratch without a name',
      { units: [{ troops: PIKES, basic: 7, rolls: ALL }] },
      [['units[0].name', /^Troops from scratch have no printed name/]],
    ],
    [
      'a row of nobody',
      { units: [{ ...ARCHERS, unit: 'treyine/martians' }] },
      [
        ['units[0].unit', /^This row has no troops/],
        ['units', /0 points/],
      ],
    ],
    ['a sum twice', { units: [ARCHERS, { ...twin, name: 'Others', rolls: [7] }] }, [['units[1].rolls', /^A 7 brings row 1 already/]]],
    ['too dear a basic army', { units: [{ ...ARCHERS, basic: 12 }] }, [['units', /^The basic army comes to 216 points, 8 too many/]]],
    [
      'too many units',
      {
        units: [
          { ...ARCHERS, basic: 60 },
          { ...twin, name: 'Others', basic: 1 },
        ],
      },
      [
        ['units', /^61 units .* more than 60/],
        ['units', /points/],
      ],
    ],
  ])('%s', async (_name, more, expected) => {
    const told = await faults(more);
    expect(told.map(({ field }) => field)).toEqual(expected.map(([field]) => field));
    for (const [i, [, message]] of expected.entries()) expect(told[i]?.message).toMatch(message);
  });

  test('p. 68: of the Major Demon there is but one', async () => {
    const demon = { unit: 'black-moon-incarnate/major-demon', basic: 2 };
    expect((await faults({ units: [ARCHERS, demon] })).map(({ field, message }) => [field, message])[0]).toEqual([
      'units[1].basic',
      'There is but one Major Demon (p. 68).',
    ]);
  });

  test('pp. 5-9, 32: troops from scratch that cannot be so', async () => {
    expect(await faultOf({ ...PIKES, class: 'mounted-melee' })).toEqual({
      field: 'units[1].troops.rules',
      message: 'Pike is not for such troops: it is for melee troops on foot, p. 8.',
      isUnfinished: false,
    });
    expect((await faultOf({ ...PIKES, rules: [], movesAs: 'chariot' }))?.message).toBe(
      'Chariot: mounted, melee or missile, one figure (p. 32). These troops are otherwise.',
    );
    expect((await faultOf({ ...PIKES, class: 'foot-missile', figures: 1, rules: [], movesAs: 'artillery' }))?.message).toMatch(
      /^Artillery is a cannon or an engine \(p\. 5\)/,
    );
    expect((await faultOf({ ...PIKES, rules: ['pike', 'pike'] }))?.message).toBe('Pike is listed twice.');
    expect(await faultOf(PIKES)).toBeUndefined();
  });
});

describe('a list that was made in the app is kept', () => {
  const kept = (): readonly string[] => readdirSync(join(folder, 'lists')).sort();
  beforeEach(async () => {
    for (const { id } of ok(await handlers.ownLists({}))) ok(await handlers.trashList({ id }));
  });

  test('it stands among the others, changes in its place, and goes by another name if it gets one', async () => {
    const entry = ok(await handlers.saveList({ list: { ...GLEN, name: ' The Glen clans ' }, was: null }));
    expect(entry).toMatchObject({ id: 'own_the_glen_clans', name: 'The Glen clans', problem: null, list: { own: GLEN } });
    expect(ok(await handlers.ownLists({}))).toEqual([entry]);
    const { id: was } = entry;
    ok(await handlers.saveList({ list: { ...GLEN, tactics: 'A' }, was }));
    expect(ok(await handlers.ownLists({})).map((l) => l.list?.own.tactics)).toEqual(['A']);
    expect(ok(await handlers.saveList({ list: { ...GLEN, name: 'The Fen clans' }, was })).id).toBe('own_the_fen_clans');
    expect(kept()).toEqual(['the_fen_clans.json']);
    expect(readdirSync(join(folder, 'trash')).filter((name) => name.startsWith('the_glen_clans'))).not.toEqual([]);
  });

  test('another of that name is not written over', async () => {
    ok(await handlers.saveList({ list: GLEN, was: null }));
    const { id: was } = ok(await handlers.saveList({ list: { ...GLEN, name: 'The Fen clans' }, was: null }));
    const list = { ...GLEN, name: 'THE GLEN CLANS' };
    expect((await weigh(list, was)).faults).toEqual([
      { field: 'name', message: expect.stringMatching(/^Another list of yours already has that name/), isUnfinished: false },
    ]);
    expect(await handlers.saveList({ list, was })).toMatchObject({ refused: 'list-not-usable', message: expect.stringMatching(/Another list of yours/) });
    expect(kept()).toEqual(['the_fen_clans.json', 'the_glen_clans.json']);
    // one’s own name is no other’s
    expect((await weigh(GLEN, 'own_the_glen_clans')).faults).toEqual([]);
  });

  test('one with a fault is not kept, and what is no list in the making is not looked at', async () => {
    expect(await handlers.saveList({ list: { ...GLEN, units: [] }, was: null })).toMatchObject({
      refused: 'list-not-usable',
      message: 'That army list cannot be used. It has no troops yet.',
    });
    const call = (list: unknown) => answerCall(handlers, 'weighList', { list, was: null });
    expect(await call({ ...GLEN, units: [{ ...ARCHERS, basic: 2.5 }] })).toMatchObject({
      refused: 'bad-input',
      message: expect.stringMatching(/list\.units\.0\.basic/),
    });
    expect(await call({ ...GLEN, units: [{ name: 'Own', troops: { ...PIKES, rep: 9 } }] })).toMatchObject({ refused: 'bad-input' });
    expect(await call({ ...GLEN, kind: 'orcs' })).toMatchObject({ refused: 'bad-input' });
    expect(await call(GLEN)).toMatchObject({ ok: { faults: [] } });
  });
});

test('what the fields of a list may be is told', async () => {
  const fields = ok(await handlers.listFields({}));
  expect(fields).toMatchObject({
    longestName: 40,
    columns: { tactics: ['A', 'B', 'C'], warRatingModifier: [-1, 0, 1], alignment: [-2, -1, 0, 1, 2], mana: [-2, -1, 0, 1, 2] },
    rep: [3, 4, 5, 6, 7, 8],
    ac: [2, 4, 6, 8],
    figures: [1, 2, 3, 4],
  });
  expect(fields.movesAs.map(({ as }) => as)).toEqual(['chariot', 'beast', 'giant', 'artillery']);
});

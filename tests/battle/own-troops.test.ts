import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { raiseArmy, scopeAround } from '../../engine/armies.ts';
import { openCup, seeded } from '../../engine/dice.ts';
import { nationId } from '../../engine/ids.ts';
import { moveOf } from '../../engine/movement-rates.ts';
import { notAList, type OwnList, type OwnRow, ownList } from '../../engine/own-lists.ts';
import { notTroops, type OwnTroops, troopsFrom } from '../../engine/own-troops.ts';
import type { Troop } from '../../engine/rally-round-the-king/state.ts';
import { isElephant } from '../../engine/rally-round-the-king/troops.ts';

const { lists } = TALOMIR;
const foot = (more: Partial<OwnTroops> = {}): OwnTroops => ({ class: 'foot-melee', rep: 4, ac: 2, figures: 4, ...more });
const ALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const listOf = (...units: readonly OwnRow[]): OwnList => ({ name: 'The Far folk', like: 'treyine', units });

describe('p. 70: troops from scratch cost their Rep, AC and specialty points, times their figures', () => {
  // whose printed SP is not what their rules add up to (A1); arquebusiers pay for one of their two rules (ruling 5)
  const OTHERWISE = ['merc-pike', 'jurgen-nobles', 'centaur-archers', 'gargoyles', 'merc-arquebusiers'];

  test('every printed row but those of A1 costs what it would from scratch; flyers do not pay for being mounted', () => {
    const rows = lists.flatMap((list) => list.units.map((row) => ({ list: list.id, row })));
    const wrong = rows.filter(({ row }) => {
      const { class: of, rep, ac, figures, rules, movesAs } = row;
      const made = troopsFrom({ class: of, rep, ac, figures, rules, movesAs });
      return made.sp !== row.sp || made.cost !== row.cost;
    });
    expect(rows.length).toBeGreaterThan(200);
    expect([...new Set(wrong.map(({ row }) => row.id))].filter((id) => !OTHERWISE.includes(id))).toEqual([]);
  });

  test.each<[string, OwnTroops, number]>([
    [
      'the 36-point knights of the page: Rep 5, AC 4, three figures, mounted and elite or shock',
      foot({ class: 'mounted-melee', rep: 5, ac: 4, figures: 3, rules: ['shock', 'elite-training'] }),
      36,
    ],
    ['pikemen', foot({ rules: ['pike'] }), 28],
    ['levies', foot({ rep: 3, rules: ['undisciplined'] }), 16],
    ['archers with stakes', foot({ class: 'foot-missile', figures: 3, rules: ['stakes'] }), 18],
    ['horse archers who skirmish', foot({ class: 'mounted-skirmish', figures: 2 }), 10],
    ['a cannon', foot({ class: 'foot-missile', figures: 1, rules: ['cannon'], movesAs: 'artillery' }), 6],
    [
      'a winged beast that breathes fire',
      foot({ class: 'mounted-melee', rep: 8, ac: 8, figures: 1, rules: ['flyer', 'terror', 'breath'], movesAs: 'beast' }),
      21,
    ],
  ])('%s', (_name, troops, cost) => {
    expect(troopsFrom(troops).cost).toBe(cost);
  });
});

describe('pp. 5-9, 32: what goes together', () => {
  test('special rules are for those whom their page allows them', () => {
    const refused = (more: Partial<OwnTroops>): unknown => notTroops(foot(more));
    for (const [more, page] of [
      [{ class: 'mounted-melee', rules: ['pike'] }, 8],
      [{ rules: ['shock'] }, 8],
      [{ class: 'mounted-missile', rules: ['stakes'] }, 8],
      [{ rules: ['firearms'] }, 7],
      [{ class: 'foot-skirmish', rules: ['dual-armed'] }, 6],
      [{ class: 'foot-missile', rules: ['combination-weapons'] }, 6],
      [{ rules: ['breath'] }, 6],
      [{ rules: ['cannon'] }, 6],
      [{ rules: ['engine'] }, 5],
      [{ rules: ['flyer'] }, 5],
    ] as const)
      expect(refused(more)).toEqual({ why: 'not-for-such', field: 'rules', rule: more.rules[0], page });
    // guns are missile troops with neither firearms nor stakes, and giants bear no pikes
    const gun = { class: 'foot-missile', figures: 1, movesAs: 'artillery' } as const;
    expect(refused({ ...gun, rules: ['cannon', 'firearms'] })).toMatchObject({ why: 'not-for-such', rule: 'firearms', page: 7 });
    expect(refused({ ...gun, rules: ['engine', 'stakes'] })).toMatchObject({ why: 'not-for-such', rule: 'stakes', page: 8 });
    expect(refused({ movesAs: 'giant', rules: ['pike'] })).toMatchObject({ why: 'not-for-such', rule: 'pike', page: 8 });
    expect(refused({ rules: ['terror', 'terror'] })).toMatchObject({ why: 'rule-twice', rule: 'terror' });
  });

  test('every printed row could be made so', () => {
    const wrong = lists.flatMap((list) =>
      list.units
        .filter(({ class: of, rep, ac, figures, rules, movesAs }) => notTroops({ class: of, rep, ac, figures, rules, movesAs }) !== null)
        .map((row) => row.id),
    );
    // centaurs who skirmish are printed with Shock
    expect([...new Set(wrong)]).toEqual(['centaur-archers']);
  });

  test('who counts as something else for movement is of the class and figures that such are printed with', () => {
    expect(notTroops(foot({ movesAs: 'artillery' }))).toEqual({ why: 'moves-otherwise', field: 'movesAs', as: 'artillery', page: 32 });
    expect(notTroops(foot({ class: 'foot-missile', figures: 1, movesAs: 'artillery' }))).toMatchObject({ why: 'guns-without-rule', page: 5 });
    expect(notTroops(foot({ class: 'foot-missile', figures: 1, movesAs: 'beast' }))).toMatchObject({ why: 'moves-otherwise', as: 'beast' });
    expect(notTroops(foot({ class: 'mounted-skirmish', figures: 1, movesAs: 'chariot' }))).toMatchObject({ why: 'moves-otherwise', as: 'chariot' });
    expect(notTroops(foot({ figures: 1, movesAs: 'giant' }))).toMatchObject({ why: 'moves-otherwise', as: 'giant' });
    expect(notTroops(foot({ movesAs: 'giant', rules: ['engine', 'terror'] }))).toBeNull();
  });
});

describe('ruling 297: a list with troops from scratch', () => {
  const riders = foot({ class: 'mounted-melee', rep: 5, ac: 4, figures: 3, rules: ['shock'] });
  const far = listOf(
    { troops: riders, name: 'Elephants', basic: 4, rolls: [6, 7, 8] },
    { unit: 'treyine/archers', basic: 4, rolls: ALL.filter((sum) => sum < 6 || sum > 8) },
  );

  test('a row has its own name and an id that no rule knows', () => {
    expect(notAList(far, lists)).toBeNull();
    const [first] = ownList(far, lists).units;
    expect(first).toEqual({ ...troopsFrom(riders), id: 'own-elephants', name: 'Elephants', count: 4, recruits: [6, 7, 8], total: 132 });
    expect(isElephant({ listed: { ...first!, movesAs: 'beast' } } as Troop)).toBe(false);
    expect(moveOf(first!)).toBe(12);
  });

  test('armies are raised on it as on any other', () => {
    const list = ownList(far, lists);
    const order = { list, nation: nationId(list.id), how: 'rolled', points: 400 } as const;
    const army = raiseArmy(order, { cup: openCup(seeded(7), scopeAround(order.nation, 0), {}), say: () => {} });
    expect(army.points).toBeGreaterThanOrEqual(400);
    expect(army.side.units.filter(({ listed }) => listed.id === 'own-elephants').length).toBeGreaterThanOrEqual(4);
  });

  test('p. 10: whoever could be rolled for must be, so of troops from scratch alone each sum brings some', () => {
    expect(notAList(listOf({ troops: riders, name: 'Riders', basic: 6 }), lists)).toEqual({ why: 'sums-missing', field: 'units', sums: ALL, page: 10 });
  });

  test('of the cheapest troops a basic army has no more units than find room on the table', () => {
    // 2 points each, and 4
    const levies = { class: 'foot-skirmish', rep: 3, ac: 2, figures: 1, rules: ['undisciplined'] } as const;
    const slingers = { class: 'foot-missile', rep: 3, ac: 2, figures: 1 } as const;
    const horde = (few: number, many: number): OwnList =>
      listOf({ troops: levies, name: 'Levies', basic: few, rolls: [2] }, { troops: slingers, name: 'Slingers', basic: many, rolls: ALL.slice(1) });
    expect(notAList(horde(20, 40), lists)).toBeNull();
    expect(notAList(horde(21, 40), lists)).toMatchObject({ why: 'no-room', units: 61, most: 60 });
  });

  test('a row is of one kind or the other, has a name, and troops that can be', () => {
    const amiss = (row: OwnRow): unknown => notAList(listOf({ basic: 4, rolls: ALL, ...row }), lists);
    expect(amiss({ name: 'Nobody' })).toMatchObject({ why: 'one-of-two', field: 'units[0]' });
    expect(amiss({ troops: riders, unit: 'treyine/archers', name: 'Both' })).toMatchObject({ why: 'one-of-two', field: 'units[0]' });
    expect(amiss({ troops: riders })).toMatchObject({ why: 'no-name', field: 'units[0].name' });
    expect(amiss({ troops: foot({ rules: ['shock'] }), name: 'Footsore' })).toMatchObject({
      why: 'not-for-such',
      field: 'units[0].troops.rules',
      rule: 'shock',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { facedByEnemy } from '../../../engine/rally-round-the-king/movement/movement.ts';
import { intoRiver, isWet } from '../../../engine/rally-round-the-king/movement/rivers.ts';
import { giveGround } from '../../../engine/rally-round-the-king/reactions/giving-ground.ts';
import { retire } from '../../../engine/rally-round-the-king/reactions/involuntary-movement.ts';
import { canShoot } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState, RiverCrossing } from '../../../engine/rally-round-the-king/state.ts';
import { clearWay } from '../../../engine/rally-round-the-king/table/clear-way.ts';
import { uphillOfAll } from '../../../engine/rally-round-the-king/table/conditions.ts';
import { halfReachOf, reachOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { hasRoom } from '../../../engine/rally-round-the-king/table/standing-room.ts';
import { watersOf } from '../../../engine/rally-round-the-king/table/waters.ts';
import { battleOf, hearing, of, run, runTo, type Standing, unit } from '../table.ts';
import { block, bows, choices, FOOT, goOf, isOffered, light, offered, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

test('pp. 29-30: a river takes three turns', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  const start = battleOf([...block([['a', 'b']], 20, 9), ...far], { terrain });
  const first = told(goOf(start, 'a'), { choice: 'advance', number: offered(goOf(start, 'a'), 'advance', 'number').to });
  expect(of(first.events, 'stopped')[0]).toMatchObject({ reason: 'river' });
  expect(first.state.agenda).toEqual([]);
  const into = goOf(first.state, 'a');
  expect(offered(into, 'advance', 'number')).toMatchObject({ from: expect.closeTo(2, 2), to: expect.closeTo(2, 2) });
  const second = told(into, { choice: 'advance', number: offered(into, 'advance', 'number').to });
  expect(second.state.units.slice(0, 2).map((u) => u.fording)).toEqual([true, true]);
  expect(reachOf(second.state, 0)).toBe(0);
  const third = told(goOf(second.state, 'a'), { choice: 'advance' }, scripted(4));
  expect(of(third.events, 'roll')[0]).toMatchObject({ table: 'river-crossing', dice: [4], result: 'out' });
  expect(third.state.units[0]!.y).toBeCloseTo(14 - FOOT / 2 + 2, 1);
  expect(third.state.units[0]!.fording).toBe(false);
});

describe('p. 29: fords and bridges', () => {
  test('who stands in a ford may turn there, but not into the deep beside it', () => {
    const crossing: RiverCrossing = { fordable: 'half', fords: [rectangle(16, 12, 32, 14)], bridge: null };
    const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14), river: crossing }];
    const turnedTo = (x: number, heading: number): boolean => {
      const state = battleOf([{ id: 'a', x, y: 13, heading: 9000, fording: true }, ...far], { terrain });
      return hasRoom(state, 0, { ...state.units[0]!, heading });
    };
    expect(turnedTo(24, 0)).toBe(true);
    // 0.787" deep, 1.575" wide: sideways to the bank it reaches 0.4" to the deep, along it 0.8"
    expect(turnedTo(16.5, 27000)).toBe(true);
    expect(turnedTo(16.5, 0)).toBe(false);
  });

  const shape = rectangle(0, 12, 48, 14);
  const bridge = rectangle(20 - WIDTH / 2, 12, 20 + WIDTH / 2, 14);
  const river = (crossing: RiverCrossing) => [{ kind: 'river' as const, shape, river: crossing }];
  const way = (x: number, crossing: RiverCrossing) => clearWay(battleOf([...block([['a']], x, 9), ...far], { terrain: river(crossing) }), [0], 6);

  test.each([
    ['fordable all along: it stops at the edge', 30, { fordable: 'all', fords: [shape], bridge: null }, 3, 'river'],
    ['not fordable: no way on', 30, { fordable: 'none', fords: [], bridge }, 3, 'impassable'],
    ['over the bridge as if there were no river', 20, { fordable: 'none', fords: [], bridge }, 6, null],
    ['as long as the middle of the base is on it (ruling 111)', 20.7, { fordable: 'none', fords: [], bridge }, 6, null],
    ['beside it', 22, { fordable: 'none', fords: [], bridge }, 3, 'impassable'],
    ['half fordable, at the fords', 10, { fordable: 'half', fords: [rectangle(0, 12, 24, 14)], bridge: null }, 3, 'river'],
    ['half fordable, elsewhere', 30, { fordable: 'half', fords: [rectangle(0, 12, 24, 14)], bridge: null }, 3, 'impassable'],
  ] as const)('%s', (_name, x, crossing, inches, stoppedBy) => {
    expect(way(x, crossing)).toEqual({ inches: expect.closeTo(inches, 2), stoppedBy });
  });

  test('a bridge is one stand wide: two abreast cannot go over it', () => {
    const two = battleOf([...block([['a', 'b']], 20 - WIDTH / 2, 9), ...far], { terrain: river({ fordable: 'none', fords: [], bridge }) });
    expect(clearWay(two, [0, 1], 6)).toEqual({ inches: expect.closeTo(3, 2), stoppedBy: 'impassable' });
    const file = battleOf([...block([['a'], ['b']], 20, 9), ...far], { terrain: river({ fordable: 'none', fords: [], bridge }) });
    expect(clearWay(file, [0, 1], 6)).toEqual({ inches: 6, stoppedBy: null });
  });

  test('who is on a bridge is not in the river: not below those on the bank, and shoots (p. 30)', () => {
    const meeting = (x: number) =>
      battleOf([...block([['a']], x, 13.5, bows), ...block([['orc']], x, 14.5, spears, { side: 1 })], {
        terrain: river({ fordable: 'all', fords: [shape], bridge }),
      });
    expect([uphillOfAll(meeting(30), 1, [0]), canShoot(meeting(30), 0)]).toEqual([true, false]);
    expect([uphillOfAll(meeting(20), 1, [0]), canShoot(meeting(20), 0)]).toEqual([false, true]);
  });

  test('a river without more said is fordable all along', () => {
    expect(watersOf([{ kind: 'river', shape }])).toEqual([{ shape, fordable: true }]);
  });
});

test('p. 30: until none of the body is left in the river it throws again each turn', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  const state = battleOf([...block([['a'], ['b']], 20, 13.9, spears, { fording: true, active: true }), ...far], { terrain });
  const first = told(goOf(state, 'a'), { choice: 'advance' }, scripted(5));
  expect(of(first.events, 'roll')[0]).toMatchObject({ dice: [5], result: 'still-in' });
  expect(first.state.units.slice(0, 2).map((u) => u.fording)).toEqual([true, true]);
  const second = told(goOf(first.state, 'a'), { choice: 'advance' }, scripted(1));
  expect(of(second.events, 'roll')[0]).toMatchObject({ dice: [1], result: 'out' });
});

test('p. 30: who was driven into a river comes out of it at the normal rate less 1d6 too', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  const go = goOf(battleOf([...block([['a']], 20, 13.9), ...far], { terrain }), 'a');
  expect(reachOf(go, 0)).toBe(0);
  expect(choices(go)[0]).toEqual({ choice: 'advance', form: 'none' });
  const after = told(go, { choice: 'advance' }, scripted(4));
  expect(of(after.events, 'roll')[0]).toMatchObject({ table: 'river-crossing', base: 6, dice: [4], result: 'out' });
  expect(after.state.units[0]!.y).toBeCloseTo(13.9 - FOOT / 2 + 2, 2);
});

test('p. 30: who was driven into a river turns there by a wheel, but does not come out of it that way, without its die (rulings 149, 378)', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  /** Horse with their front so far up the table, and the widest wheel to the left. */
  const go = (front: number) => goOf(battleOf([...block([['a']], 20, front, light), ...far], { terrain }), 'a');
  const most = (front: number): number => offered(go(front), 'wheel-left', 'number').to;
  // they stand 0.2" in it: their outer rear corner is the last to come out
  const wheel = most(14.981);
  expect(wheel).toBeLessThan(4000);
  const { state } = told(go(14.981), { choice: 'wheel-left', number: wheel });
  expect(isWet(state, [0])).toBe(true);
  expect(isOffered(state, 'advance')).toBe(false);
  // with most of their depth in it, and on the bank, all the way
  expect([most(13.9), most(15.3)]).toEqual([9000, 9000]);
});

test('p. 30: nobody comes up beside the front out of a river, not even into a melee (ruling 378)', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  /** One behind the other, the front edge of the first here and that of an enemy there. */
  const offers = (y: number, fording: boolean, foe = y) =>
    isOffered(
      goOf(battleOf([...block([['a'], ['b']], 20, y, spears, { fording }), ...block([['orcs']], 20, foe, spears, { side: 1 }), ...far], { terrain }), 'a'),
      'expand-left',
    );
  // the first stands on the far bank, the one behind it in the water
  const bank = 14 + FOOT;
  expect(offers(bank, true)).toBe(false);
  expect(offers(bank, false)).toBe(false);
  expect(offers(bank, false, 34)).toBe(false);
  expect(offers(bank + FOOT, false)).toBe(true);
});

describe('p. 30: a charge out of a river is a move out of it, at the normal rate less 1d6 (ruling 149)', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  /** Two of ours side by side in the water, their front at the far edge, an enemy so far beyond it before the first. */
  const meeting = (inches: number, ours = {}) =>
    goOf(
      battleOf([...block([['a', 'b']], 20, 14, spears, { fording: true, ...ours }), ...block([['orc']], 20, 14 + inches, spears, { side: 1 })], { terrain }),
      'a',
    );
  const tests = { 'wanting-to-charge': [1, 1], 'being-charged': [1, 1], 'enemy-threat': [1, 1], melee: [1, 1, 1, 1], 'involved-in-melee': [1, 1, 1, 1] };
  const charging = (state: ReturnType<typeof meeting>, die: number) =>
    told(state, { choice: 'charge', of: ['a'] }, keyed({ 'river-crossing': [die], ...tests }, scripted()));

  test('who is left enough of his move comes into contact, and has crossed the river', () => {
    const { state, events } = charging(meeting(3), 3);
    expect(of(events, 'roll').filter((e) => e.table === 'river-crossing')).toMatchObject([{ page: 30, who: 'a', base: 6, dice: [3], result: 'charges' }]);
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'a', target: 'orc' }]);
    expect(of(events, 'melee-fought')).toHaveLength(1);
    expect(state.units.slice(0, 2).map((u) => u.fording)).toEqual([false, true]);
  });

  test('who is left less falls short where the die lets him come, and nobody was charged', () => {
    const { state, events } = charging(meeting(3), 4);
    expect(of(events, 'charge-fell-short')).toMatchObject([{ unit: 'a', target: 'orc', reason: 'too-far' }]);
    expect(of(events, 'test-called').map((e) => e.test)).not.toContain('being-charged');
    // 2" less the inch at which a charge stops first (p. 38)
    expect(state.units[0]!.y).toBeCloseTo(14 - FOOT / 2 + 1, 2);
  });

  test.each([
    ['5" off, as the best of dice lets him', 5, true],
    ['5.1" off', 5.1, false],
  ])('an enemy %s', (_name, inches, open) => {
    expect(isOffered(meeting(inches), 'charge')).toBe(open);
  });

  test('who stands in it and has not forded it throws too; who stands on the bank does not', () => {
    expect(of(charging(meeting(3, { fording: false }), 3).events, 'roll')[0]).toMatchObject({ table: 'river-crossing' });
    const dry = goOf(battleOf([...block([['a', 'b']], 20, 15, spears), ...block([['orc']], 20, 18, spears, { side: 1 })], { terrain }), 'a');
    expect(of(charging(dry, 6).events, 'roll').map((e) => e.table)).not.toContain('river-crossing');
  });

  test('p. 32: he faces an enemy who could charge him so', () => {
    const orc = (inches: number) => goOf(meeting(inches), 'orc');
    expect([facedByEnemy(orc(4.9), 2), facedByEnemy(orc(5.1), 2)]).toEqual([true, false]);
  });

  describe('who is pulled along out of it has the same die taken off his own move (ruling 338)', () => {
    /** One who moves 8" before one who moves 4", in one body, and an enemy 5" before them. */
    const file = (front: number, ours = {}) =>
      battleOf(
        [
          ...block([['quick']], 20, front, { figures: 2, ac: 2 }, { body: 0, ...ours }),
          ...block([['slow']], 20, front - FOOT, { figures: 4, ac: 6 }, { body: 0, ...ours }),
          ...block([['orc']], 20, front + 5, spears, { side: 1 }),
        ],
        { terrain },
      );
    const came = (before: BattleState, after: BattleState) => ['quick', 'slow'].map((id) => unit(after, id).y - unit(before, id).y);
    const charged = (go: BattleState, die: number) => told(go, { choice: 'charge', of: ['quick'] }, keyed({ 'river-crossing': [die], ...tests }, scripted()));
    const sent = (state: BattleState, die: number) => charged(goOf(state, 'quick'), die);

    test('where both stand in it', () => {
      const state = file(14, { fording: true });
      const { state: after, events } = sent(state, 2);
      expect(of(events, 'roll').filter((e) => e.table === 'river-crossing')).toMatchObject([{ page: 30, dice: [2] }]);
      expect(came(state, after)).toEqual([expect.closeTo(5, 2), expect.closeTo(4 - 2, 2)]);
    });

    test('where the charger is out of it, from whom nothing is taken', () => {
      const state = file(14 + FOOT);
      const { state: after, events } = sent(state, 2);
      expect(of(events, 'roll').filter((e) => e.table === 'river-crossing')).toMatchObject([{ who: 'slow', base: 4, dice: [2], result: 'charges' }]);
      expect(came(state, after)).toEqual([expect.closeTo(5, 2), expect.closeTo(4 - 2, 2)]);
    });

    test.each([
      [FOOT, 0],
      [0.3, FOOT - 0.3],
    ])('but who is not in it yet comes to its edge and no farther, as in any move (p. 29): behind one %s" in it', (deep, inches) => {
      const state = file(12 + deep);
      expect(came(state, sent(state, 1).state)).toEqual([expect.closeTo(5, 2), expect.closeTo(inches, 2)]);
    });

    test.each([
      ['who has stood there', null],
      ['who has turned about there in this go', { x: 20, y: 14 - FOOT / 2, heading: 18000, spent: 50 }],
    ])('by a test he does not come out of it, whoever goes before him: %s', (_, setOut) => {
      const state = withUnit(file(14 + FOOT), 1, { setOut });
      const { state: after, events } = run(state, { kind: 'charge', units: [0], targets: [2], reach: [8], byTest: true }, keyed(tests, scripted()));
      expect(of(events, 'roll').map((e) => e.table)).not.toContain('river-crossing');
      expect(came(state, after)).toEqual([expect.closeTo(5, 2), 0]);
    });

    describe('who have turned about in it, by half their move (p. 32), have half of what the die leaves them (ruling 149)', () => {
      /** The same file with its back to the near bank and to an enemy 3.4" behind it. */
      const turned = () => {
        const front = 14 - 0.1;
        const ours = [
          ...block([['slow']], 20, front, { figures: 4, ac: 6 }, { body: 0 }),
          ...block([['quick']], 20, front - FOOT, { figures: 2, ac: 2 }, { body: 0 }),
        ];
        const orc = { id: 'orc', side: 1, x: 20, y: front - 2.5 * FOOT - 3.4, heading: 0, row: spears } as const;
        return told(goOf(battleOf([...ours, orc], { terrain }), 'quick'), { choice: 'about-face' }, scripted()).state;
      };

      test.each([
        [1, 3.4, 1.5],
        // the last inch always (ruling 338)
        [2, 3 - 1, 1.05],
      ])('by a %i he of 8" comes %s" (p. 38: an inch less if he falls short), and he of 4" behind him %s"', (die, quick, slow) => {
        const state = turned();
        const back = came(state, charged(state, die).state).map((inches) => 0 - inches);
        expect(back).toEqual([expect.closeTo(quick, 2), expect.closeTo(slow, 2)]);
      });
    });

    test.each([
      [1, 2],
      [3, 0],
    ])('in a pursuit off his own distance: by a %i he comes %i" of 3"', (die, inches) => {
      const row = { figures: 3, ac: 4 };
      const ours = [...block([['quick']], 20, 14 + FOOT, row, { body: 0 }), ...block([['slow']], 20, 14, row, { body: 0 })];
      const state = battleOf([...ours, ...block([['fled']], 20, 15 + FOOT, spears, { side: 1, status: 'routed' })], { terrain });
      const dice = keyed({ pursue: [4], 'pursuit-distance': [3], 'river-crossing': [die] }, scripted());
      const { state: after, events } = run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 2 }, dice);
      expect(of(events, 'roll').filter((e) => e.table === 'river-crossing')).toMatchObject([{ who: 'slow', base: 3, dice: [die], result: 'pursues' }]);
      expect(came(state, after)).toEqual([expect.closeTo(3, 2), expect.closeTo(inches, 2)]);
    });
  });

  test('by a test nobody comes out of it', () => {
    expect([reachOf(meeting(3), 0), halfReachOf(meeting(3), 0)]).toEqual([0, 0]);
  });
});

describe('pp. 29-30: bad ground at a ford counts as anywhere', () => {
  const shape = rectangle(0, 12, 48, 14);
  const woods = { kind: 'woods' as const, shape: rectangle(16, 14, 32, 24) };

  test('coming out of it into woods a body is halved there', () => {
    const terrain = [{ kind: 'river' as const, shape }, woods];
    const go = goOf(battleOf([...block([['a']], 20, 13.5, spears, { fording: true }), ...far], { terrain }), 'a');
    const after = told(go, { choice: 'advance' }, scripted(2));
    // 6" less 2": half an inch to the bank, then 3.5" at half speed
    expect(after.state.units[0]!.y).toBeCloseTo(13.5 - FOOT / 2 + 0.5 + 3.5 / 2, 2);
  });

  test.each([
    ['2" of sand are four of six', 14, 2],
    ['4" of it are eight: too far', 16, null],
  ])('going in through sand: %s', (_name, bank, inches) => {
    const terrain = [
      { kind: 'desert' as const, shape: rectangle(0, 0, 48, 36) },
      { kind: 'river' as const, shape: rectangle(0, 12, 48, bank) },
    ];
    const state = battleOf([...block([['a']], 20, 12), ...far], { terrain });
    const into = intoRiver(state, [0]);
    expect(into).toEqual(inches === null ? null : expect.closeTo(inches, 2));
  });
});

describe('pp. 30, 34: a river holds a body until all of it are out; who is out may part from the others', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  const column = goOf(battleOf([...block([['out'], ['wet']], 20, 14 + 1.5 * FOOT, spears, { fording: true }), ...far], { terrain }), 'out');

  test('together they throw for the way out', () => {
    expect(offered(column, 'advance', 'none')).toBeDefined();
    expect(isOffered(column, 'wheel-left')).toBe(false);
  });

  test('parted, who is out goes as he likes, the other throws', () => {
    const parted = told(column, { choice: 'break-up', of: ['out'] }).state;
    expect([unit(parted, 'out').fording, unit(parted, 'wet').fording]).toEqual([false, true]);
    expect(offered(parted, 'advance', 'number').to).toBe(6);
    const wet = goOf({ ...parted, agenda: [] }, 'wet');
    expect(offered(wet, 'advance', 'none')).toBeDefined();
  });
});

describe('p. 30: who has left the water otherwise is over it', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 14) }];
  const horse = { class: 'mounted-melee' } as const;

  test('driven back to the bank, which he moves from as he likes', () => {
    const state = battleOf(
      [
        { id: 'riders', x: 24, y: 13.4, row: horse, fording: true },
        { id: 'orc', side: 1, x: 24, y: 16 },
      ],
      { terrain },
    );
    const after = retire(state, 0, 1, hearing(state, scripted()).at);
    expect(unit(after, 'riders')).toMatchObject({ status: 'field', fording: false });
    expect(reachOf(after, 0)).toBeGreaterThan(0);
  });

  test('but not where he stands in it still', () => {
    const state = battleOf(
      [
        { id: 'foot', x: 24, y: 17, fording: true },
        { id: 'orc', side: 1, x: 24, y: 20 },
      ],
      { terrain },
    );
    expect(unit(retire(state, 0, 1, hearing(state, scripted()).at), 'foot')).toMatchObject({ y: 14, fording: true });
  });

  test('giving ground, and following up', () => {
    const state = battleOf(
      [
        { id: 'foot', x: 24, y: 11.9, fording: true },
        { id: 'orc', side: 1, x: 24, y: 11.9 + FOOT },
      ],
      { terrain: [{ kind: 'river' as const, shape: rectangle(0, 12, 48, 13.1) }] },
    );
    const back = giveGround(state, [{ unit: 0, from: 1 }], hearing(state, scripted()).at);
    expect(unit(back, 'foot')).toMatchObject({ y: 10.9, fording: false });
    expect(unit(back, 'orc').fording).toBe(false);
  });

  test('a body of which only those are left who are on the bank', () => {
    const two = (wet: Partial<Standing>): BattleState =>
      runTo(
        'command',
        battleOf([{ id: 'dry', x: 20, y: 14.5, heading: 0, fording: true }, { id: 'wet', x: 20, y: 14.5 - FOOT, heading: 0, fording: true, ...wet }, ...far], {
          terrain,
        }),
        { kind: 'go', side: 0 },
        scripted(),
      ).state;
    expect(unit(two({}), 'dry').fording).toBe(true);
    expect(unit(two({ status: 'routed' }), 'dry').fording).toBe(false);
  });
});

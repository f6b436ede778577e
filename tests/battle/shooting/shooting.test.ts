import { describe, expect, test } from 'vitest';
import { mayFire, mustFire } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import { battleOf, id, kind, ours, type Placed, shoot, theirs } from './shooting-table.ts';

const archers = (change = {}) => ours('foot-missile', change);
const orcs = (away: number, change = {}) => theirs('foot-melee', away, { ac: 4, ...change });

describe('casualties from missile fire (pp. 3, 39-40)', () => {
  test('p. 3: Orc Archers throw 3 and 2, five in all: a hit on AC 4', () => {
    const { state, events, pushed, left } = shoot(battleOf([archers()], [orcs(4)]), [0], [3, 2]);
    expect(kind(events, 'roll')).toEqual([
      {
        kind: 'roll',
        table: 'missile',
        page: 39,
        who: id(0, 0),
        against: id(1, 0),
        dice: [3, 2],
        modifiers: [],
        total: 5,
        result: 'added-up',
        cause: 7,
      },
    ]);
    expect(kind(events, 'fired')).toEqual([{ kind: 'fired', units: [id(0, 0)], against: [id(1, 0)], total: 5, hits: [id(1, 0)], cause: 7 }]);
    expect(kind(events, 'hit')).toEqual([{ kind: 'hit', unit: id(1, 0), hits: 1, how: 'fire', cause: 7 }]);
    expect(state.units[1]!.hits).toBe(1);
    expect(state.units[0]!.fired).toBe(true);
    expect(state.stirred).toBe(true);
    expect(pushed).toEqual([{ kind: 'test', test: 'received-fire', units: [1], by: [0], id: 10, cause: 7 }]);
    expect(left).toBe(0);
  });

  test('p. 3: four is no hit on AC 4, and the target tests all the same (p. 38)', () => {
    const { state, events, pushed } = shoot(battleOf([archers()], [orcs(4)]), [0], [3, 1]);
    expect(kind(events, 'fired')[0]!.hits).toEqual([]);
    expect(kind(events, 'hit')).toEqual([]);
    expect(state.units[1]!.hits).toBe(0);
    expect(pushed.map((s) => s.kind)).toEqual(['test']);
  });

  test.each([
    [4, 0],
    [5, 1],
    [6, 1],
  ])('p. 40: one die that falls on %i causes %i hits on AC 4', (face, hits) => {
    const { state } = shoot(battleOf([archers()], [orcs(4)]), [0], [face], [1], true);
    expect(state.units[1]!.hits).toBe(hits);
  });

  test('p. 40: two archers with one die each, 4 and 6: three times over AC 2, but two hits, for two units fired', () => {
    const state = battleOf([archers({ x: 23.5 }), archers({ x: 25.075 })], [orcs(4, { ac: 2, x: 24.3 })]);
    const { state: after, events, left } = shoot(state, [0, 1], [4, 6], [2], true);
    expect(kind(events, 'fired')).toEqual([expect.objectContaining({ total: 10, hits: [id(1, 0), id(1, 0)] })]);
    expect(kind(events, 'hit')).toEqual([expect.objectContaining({ hits: 2 })]);
    expect(after.units[2]!.hits).toBe(2);
    expect(left).toBe(0);
  });

  test('p. 38: Riata Archers throw one die at Orc Infantry and hurt nobody: it tests Received Fire all the same', () => {
    const { state, pushed } = shoot(battleOf([archers()], [orcs(4)]), [0], [4], [1], true);
    expect(state.units[1]!.hits).toBe(0);
    expect(pushed).toEqual([expect.objectContaining({ kind: 'test', test: 'received-fire', units: [1], by: [0] })]);
  });

  test('p. 39: one unit never causes two hits', () => {
    expect(shoot(battleOf([archers()], [orcs(4, { ac: 2 })]), [0], [6, 6]).state.units[1]!.hits).toBe(1);
  });

  test('p. 39: missile units throw two dice, skirmishers one; Dual-Armed one (ruling B5)', () => {
    const dice = (who: ReturnType<typeof ours>, faces: number[]) => shoot(battleOf([who], [orcs(2)]), [0], faces).left;
    expect(dice(archers(), [1, 1])).toBe(0);
    expect(dice(ours('foot-skirmish'), [1])).toBe(0);
    expect(dice(ours('mounted-skirmish'), [1])).toBe(0);
    expect(dice(ours('foot-melee', { rules: ['dual-armed'] }), [1])).toBe(0);
    expect(dice(ours('mounted-missile', { movesAs: 'chariot', figures: 1 }), [1, 1])).toBe(0);
  });

  test('p. 39: who cannot shoot does not', () => {
    const none = shoot(battleOf([ours('foot-melee')], [orcs(2)]), [0], []);
    expect(none.events).toEqual([]);
    expect(none.pushed).toEqual([]);
  });
});

describe('missile modifiers (p. 39): to each die', () => {
  const modifiers = (us: Parameters<typeof battleOf>[0], them: Parameters<typeof battleOf>[1], change = {}, faces = [1, 1]) => {
    const { events } = shoot(battleOf(us, them, change), [0], faces);
    const roll = kind(events, 'roll')[0]!;
    return 'total' in roll ? [roll.modifiers, roll.total] : [];
  };

  test('target mounted, +1', () => {
    expect(modifiers([archers()], [theirs('mounted-melee', 3)])).toEqual([[{ why: 'target-mounted', value: 2 }], 4]);
  });

  test('dismounted cavalry, elephants and artillery are foot (p. 5)', () => {
    expect(modifiers([archers()], [theirs('mounted-melee', 3, { on: { dismounted: true } })])).toEqual([[], 2]);
    expect(modifiers([archers()], [theirs('foot-melee', 3, { movesAs: 'beast', name: 'elephants' })])).toEqual([[], 2]);
  });

  test('target in cover, -1: within 1" of the edge of woods', () => {
    const shape = [
      { x: 10, y: 13 },
      { x: 10, y: 30 },
      { x: 40, y: 30 },
      { x: 40, y: 13 },
    ];
    const woods = { kind: 'woods' as const, shape };
    expect(modifiers([archers()], [orcs(3)], { terrain: [woods] })).toEqual([[{ why: 'target-in-cover', value: -2 }], 0]);
  });

  test('three figures +1, four +2, two nothing', () => {
    expect(modifiers([archers({ figures: 3 })], [orcs(3)])).toEqual([[{ why: 'three-figures', value: 2 }], 4]);
    expect(modifiers([archers({ figures: 4 })], [orcs(3)])).toEqual([[{ why: 'four-figures', value: 4 }], 6]);
    expect(modifiers([archers({ figures: 2 })], [orcs(3)])).toEqual([[], 2]);
  });

  test('Elite Training +1 for missile and skirmish units, for Dual-Armed in melee only (ruling B6)', () => {
    expect(modifiers([archers({ rules: ['elite-training'] })], [orcs(3)])).toEqual([[{ why: 'elite-training', value: 2 }], 4]);
    expect(modifiers([ours('foot-skirmish', { rules: ['elite-training'] })], [orcs(3)], {}, [1])).toEqual([[{ why: 'elite-training', value: 1 }], 2]);
    expect(modifiers([ours('foot-melee', { rules: ['elite-training', 'dual-armed'] })], [orcs(3)], {}, [1])).toEqual([[], 1]);
  });

  test('all together, and one die alone counts once', () => {
    const [list, total] = modifiers([ours('foot-skirmish', { figures: 3, rules: ['elite-training'] })], [theirs('mounted-melee', 3)], {}, [2]);
    expect(list).toEqual([
      { why: 'target-mounted', value: 1 },
      { why: 'elite-training', value: 1 },
      { why: 'three-figures', value: 1 },
    ]);
    expect(total).toBe(5);
  });
});

describe('firearms (p. 7)', () => {
  const arquebusiers = (change = {}) => ours('foot-missile', { rules: ['firearms'], figures: 3, ...change });

  test.each([
    [3, 3, 1],
    [3, 2, 0],
    [2.4, 3, 1],
    [2.4, 2, 0],
    [1, 1, 1],
  ])('at %d" a %i makes %i hits, whatever is worn; no modifiers (ruling B25)', (away, face, hits) => {
    const { state, events, pushed } = shoot(battleOf([arquebusiers()], [orcs(away, { ac: 8 })]), [0], [face]);
    expect(kind(events, 'roll')).toEqual([
      {
        kind: 'roll',
        table: 'firearm',
        page: 7,
        who: id(0, 0),
        against: id(1, 0),
        dice: [face],
        modifiers: [],
        result: hits === 1 ? 'hit' : 'missed',
        cause: 7,
      },
    ]);
    expect(state.units[1]!.hits).toBe(hits);
    expect(pushed).toEqual([expect.objectContaining({ kind: 'test', units: [1], extra: 'terror' })]);
  });

  test('bows and firearms of one body are counted apart; only those shot at with firearms are in terror', () => {
    const us = [arquebusiers({ x: 23 }), archers({ x: 24.575 })];
    const them = [orcs(2, { x: 23, on: { body: 2 } }), orcs(2, { x: 24.575, on: { body: 2 } })];
    const { events, pushed } = shoot(battleOf(us, them), [0, 1], [2, 4, 6]);
    expect(kind(events, 'fired').map((e) => [e.units, e.total, e.hits])).toEqual([
      [[id(0, 1)], 6, [id(1, 1)]],
      [[id(0, 0)], 0, [id(1, 0)]],
    ]);
    expect(pushed).toEqual([expect.objectContaining({ units: [2, 3], by: [1, 0], extra: 'terror', afraid: [2] })]);
  });
});

test('pp. 7, 39, ruling 95: at one target too they are counted apart, each under its own cap: what a firearm hits does not hang on what bows throw', () => {
  const guns = (face: number, ac: number, ...bows: number[]) => {
    const us = [ours('foot-missile', { rules: ['firearms'], x: 23.4 }), archers({ x: 24.6 })];
    return shoot(battleOf(us, [orcs(2, { ac })]), [0, 1], [...bows, face]).state.units[2]!.hits;
  };
  expect(guns(2, 8, 1, 1)).toBe(1);
  expect(guns(1, 8, 6, 6)).toBe(1);
  expect(guns(2, 2, 6, 6)).toBe(2);
  expect(guns(1, 2, 6, 6)).toBe(1);
});

describe('reactions', () => {
  test('p. 40: return fire goes to who prompted it and to whom else the arc holds; not if none of them is in it', () => {
    const state = battleOf([archers()], [theirs('foot-missile', 5, { x: 23.2 }), orcs(4, { x: 24.8 }), orcs(4, { x: 30 })]);
    expect(kind(shoot(state, [0], [1, 1], [1]).events, 'fired')[0]!.against).toHaveLength(2);
    expect(shoot(state, [0], [], [3]).events).toEqual([]);
  });

  test('hits put the leader of a unit at risk before it tests (p. 42)', () => {
    const state = battleOf([archers()], [orcs(4)]);
    const leaders = state.sides[1].leaders.map((l) => ({ ...l, unit: 1, state: 'with' as const }));
    const { pushed } = shoot({ ...state, sides: [state.sides[0], { ...state.sides[1], leaders }] }, [0], [3, 3]);
    expect(pushed.map((s) => s.kind)).toEqual(['leader-at-risk-check', 'test']);
    expect(pushed[0]).toEqual(expect.objectContaining({ side: 1, leader: 0, hits: 1 }));
  });

  test('p. 39: who was to shoot where he stood and has been moved since does not; who has come into range on his way does', () => {
    const shoots = (on: Placed['on']) => kind(shoot(battleOf([archers({ on })], [orcs(4)]), [0], [1, 1]).events, 'fired').length;
    expect(shoots({ volleyed: true })).toBe(1);
    expect(shoots({ moved: true })).toBe(1);
    expect(shoots({ moved: true, volleyed: true })).toBe(0);
  });

  test('ruling 93: an answer that could hurt nobody is given once in a go', () => {
    const state = battleOf([ours('foot-skirmish')], [theirs('foot-missile', 3, { ac: 6 })]);
    const once = shoot(state, [0], [6], [1]);
    expect(kind(once.events, 'fired')).toHaveLength(1);
    const twice = shoot({ ...once.state, agenda: [] }, [0], [], [1]);
    expect(twice.events).toEqual([]);
    expect(twice.pushed).toEqual([]);
    expect(kind(shoot({ ...once.state, mover: 1, agenda: [] }, [0], [6], [1]).events, 'fired')).toHaveLength(1);
  });

  test('ruling 93: an exchange between two who cannot hurt each other ends, though neither ever fails its test', () => {
    let state = battleOf([ours('foot-skirmish', { ac: 6 })], [theirs('foot-skirmish', 3, { ac: 6 })]);
    let shooter = 0;
    let volleys = 0;
    for (let at: readonly number[] | null = null; volleys < 20; volleys++) {
      const fired = shoot({ ...state, agenda: [] }, [shooter], [6], at);
      const [test] = fired.pushed;
      if (test?.kind !== 'test') break;
      state = fired.state;
      at = test.by;
      shooter = test.units[0]!;
    }
    expect(volleys).toBe(3);
  });

  test('ruling 93: an answer that could hurt is given as often as it is asked for', () => {
    const state = battleOf([ours('foot-skirmish')], [theirs('foot-missile', 3, { ac: 4 })]);
    const once = shoot(state, [0], [1], [1]);
    expect(kind(shoot({ ...once.state, agenda: [] }, [0], [1], [1]).events, 'fired')).toHaveLength(1);
  });

  test('fanatics whose hits exceed their Rep are gone (p. 7)', () => {
    const { state, events } = shoot(battleOf([archers()], [orcs(4, { rules: ['fanatic'], on: { hits: 4 } })]), [0], [3, 3]);
    expect(state.units[1]!.status).toBe('routed');
    expect(kind(events, 'routed')).toHaveLength(1);
  });
});

test('p. 39: fire is mandatory for missile and skirmish units; Dual-Armed may', () => {
  const state = battleOf(
    [archers({ x: 10 }), ours('foot-skirmish', { x: 20 }), ours('foot-melee', { x: 30, rules: ['dual-armed'] }), ours('foot-melee', { x: 40 })],
    [orcs(2, { x: 10 }), orcs(2, { x: 20 }), orcs(2, { x: 30 }), orcs(2, { x: 40 })],
  );
  expect([0, 1, 2, 3].map((i) => mayFire(state, i))).toEqual([true, true, true, false]);
  expect([0, 1, 2, 3].map((i) => mustFire(state, i))).toEqual([true, true, false, false]);
});

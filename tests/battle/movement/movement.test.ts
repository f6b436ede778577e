import { describe, expect, test } from 'vitest';
import { scripted, seeded } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { clearWay } from '../../../engine/rally-round-the-king/table/clear-way.ts';
import { paceOf, reachOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { at, battleOf, of } from '../table.ts';
import { block, FOOT, goOf, horse, isOffered, light, offered, places, SIX, slingers, spears, told } from './movement-table.ts';

/** An enemy far off, so that there is a battle. */
const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 31: a body goes straight on, as fast as its slowest unit', () => {
  test('from half its move to all of it', () => {
    const state = goOf(battleOf([...block([['a', 'b', 'c']], 20, 8), ...far]), 'a');
    const advance = offered(state, 'advance', 'number');
    expect([advance.unit, advance.from, advance.to]).toEqual(['inches', 3, 6]);
    const after = told(state, { choice: 'advance', number: 6 });
    expect(places(after.state, 'a', 'b', 'c').map(([, y]) => y)).toEqual([13.607, 13.607, 13.607]);
    expect(of(after.events, 'moved')[0]).toMatchObject({ how: 'advanced', places: [{ unit: 'c' }, { unit: 'b' }, { unit: 'a' }] });
  });

  test('troops of varying speed', () => {
    const slow = battleOf([...block([['a']], 20, 8), ...block([['h']], 21.575, 8.197, horse), ...far]);
    expect(paceOf(slow, [0, 1])).toBe(6);
    expect(paceOf(slow, [1])).toBe(12);
    expect(offered(goOf(slow, 'a'), 'advance', 'number').to).toBe(6);
  });

  test('what is left of the move can be used up', () => {
    const state = goOf(battleOf([...block([['a']], 20, 8), ...far]), 'a');
    const after = told(state, { choice: 'advance', number: 4 }).state;
    const more = offered(after, 'advance', 'number');
    expect(more.from).toBe(0.25);
    expect(more.to).toBeCloseTo(2, 1);
    expect(more.to).toBeLessThanOrEqual(2);
  });

  test('dismounted horse walks (p. 32)', () => {
    expect(paceOf(battleOf([...block([['h']], 20, 8, horse, { dismounted: true }), ...far]), [0])).toBe(8);
  });
});

describe('p. 27: what a surprise adds an attacker is allowed, and need not use', () => {
  const state = battleOf([...SIX, ...block([['orcs']], 40, 34, spears, { side: 1 })], { turn: 1, surprise: true, attacker: 0 });

  test('a body goes from half its normal move to half as far again as all of it', () => {
    const { from, to } = offered(goOf(state, 'a'), 'advance', 'number');
    expect([from, to]).toEqual([expect.closeTo(3, 2), expect.closeTo(9, 2)]);
    const usual = offered(goOf({ ...state, surprise: false }, 'a'), 'advance', 'number');
    expect([usual.from, usual.to]).toEqual([expect.closeTo(3, 2), expect.closeTo(6, 2)]);
  });

  test('p. 31: having gone half its normal move it may leave it at that, not before', () => {
    const gone = told(goOf(state, 'a'), { choice: 'advance', number: 3 }).state;
    expect(isOffered(gone, 'done')).toBe(true);
    const less = { ...gone, agenda: gone.agenda.map((s) => (s.kind === 'orders' ? { ...s, spent: 33 } : s)) };
    expect(isOffered(less, 'done')).toBe(false);
  });

  test('p. 35: one that is stopped by the edge of the table after half its normal move has gone far enough, and is active still', () => {
    const near = battleOf([...block([['a', 'b']], 20, 32.5), ...block([['orcs']], 44, 10, spears, { side: 1 })], { turn: 1, surprise: true, attacker: 0 });
    const go = goOf(near, 'a');
    const { state: gone, events } = told(go, { choice: 'advance', number: offered(go, 'advance', 'number').to });
    expect(gone.units[0]!.active).toBe(true);
    expect(of(events, 'stopped')).toEqual([]);
  });
});

describe('p. 27: an attacker who surprises moves half as far again in the first turn, his own (ruling 306)', () => {
  const units = [...block([['a']], 20, 8), ...far];
  test.each([
    ['the attacker in the first turn', {}, 9],
    ['not in the second', { turn: 2 }, 6],
    ['not in the other side’s go', { mover: 1 as const }, 6],
    ['not without surprise', { surprise: false }, 6],
  ])('%s', (_name, more, inches) => {
    expect(paceOf(battleOf(units, { turn: 1, surprise: true, ...more }), [0])).toBe(inches);
  });
});

describe('p. 35: what stops a body', () => {
  test('other bodies of friends in its way, 1" off (ruling 323)', () => {
    const state = goOf(battleOf([...block([['a']], 20, 8), ...block([['b']], 20.5, 13), ...far]), 'a');
    const advance = offered(state, 'advance', 'number');
    expect(advance.to).toBeCloseTo(13 - FOOT - 8 - 1, 3);
    const after = told(state, { choice: 'advance', number: advance.to });
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a'], reason: 'friends' });
    expect(after.state.units[0]).toMatchObject({ active: false, done: true });
  });

  test('friends beside its way do not (ruling 323)', () => {
    const state = battleOf([...block([['a']], 20, 8), ...block([['b']], 21.6, 13), ...far]);
    expect(clearWay(state, [0], 6)).toEqual({ inches: 6, stoppedBy: null });
  });

  test('it stops 1" short of enemies: nearer only by charging', () => {
    const state = battleOf([...block([['a']], 20, 8), ...block([['orc']], 20, 12, spears, { side: 1 })]);
    expect(clearWay(state, [0], 6)).toEqual({ inches: 3, stoppedBy: 'enemy' });
  });

  test('who cannot go half his move goes as far as he can, and is no longer active (ruling B21)', () => {
    const state = goOf(battleOf([...block([['a']], 20, 8), ...block([['orc']], 20, 10, spears, { side: 1 })]), 'a');
    const advance = offered(state, 'advance', 'number');
    expect([advance.from, advance.to]).toEqual([1, 1]);
    const after = told(state, { choice: 'advance', number: 1 }, scripted(3, 3));
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a'], reason: 'enemy' });
    expect(after.state.units[0]!.active).toBe(false);
  });

  test('impassable ground; skirmish foot goes through it at a quarter', () => {
    const terrain = [{ kind: 'impassable' as const, shape: rectangle(16, 12, 32, 24) }];
    const state = battleOf([...block([['a']], 20, 10), ...block([['s']], 24, 10, slingers), ...far], { terrain });
    expect(clearWay(state, [0], 6)).toEqual({ inches: expect.closeTo(2, 2), stoppedBy: 'impassable' });
    expect(offered(goOf(state, 's'), 'advance', 'number').to).toBeCloseTo(3.5, 2);
    const after = told(goOf(state, 'a'), { choice: 'advance', number: offered(goOf(state, 'a'), 'advance', 'number').to });
    expect(of(after.events, 'stopped')[0]).toMatchObject({ reason: 'impassable' });
    // it must be activated again
    expect(after.state.units[0]).toMatchObject({ active: false, done: true });
  });

  test('p. 29: impassable ground is for skirmish infantry alone: skirmishers on horseback cannot enter it', () => {
    const terrain = [{ kind: 'impassable' as const, shape: rectangle(16, 12, 32, 24) }];
    const riders = { ...light, class: 'mounted-skirmish' } as const;
    const way = (dismounted: boolean) => clearWay(battleOf([...block([['h']], 20, 10, riders, { dismounted }), ...far], { terrain }), [0], 4).stoppedBy;
    expect(way(false)).toBe('impassable');
    expect(way(true)).toBe(null);
  });

  test('mounted cannot enter woods', () => {
    const terrain = [{ kind: 'woods' as const, shape: rectangle(16, 12, 32, 24) }];
    expect(clearWay(battleOf([...block([['h']], 20, 10, horse), ...far], { terrain }), [0], 12)).toEqual({
      inches: expect.closeTo(2, 2),
      stoppedBy: 'impassable',
    });
  });

  test('a feature it wishes to occupy, named when its go begins', () => {
    const terrain = [{ kind: 'hill' as const, shape: rectangle(16, 12, 32, 24), ridge: { from: { x: 16, y: 18 }, to: { x: 32, y: 18 } } }];
    const state = goOf(battleOf([...block([['a']], 20, 10), ...far], { terrain }), 'a');
    const occupy = offered(state, 'occupy', 'number');
    expect([occupy.from, occupy.to]).toEqual([expect.closeTo(2, 2), 6]);
    const after = told(state, { choice: 'occupy', number: 2.5 });
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a'], reason: 'occupied' });
    expect(after.state.units[0]).toMatchObject({ active: false, done: true });
  });

  test('and not once it has moved (ruling 106)', () => {
    const state = goOf(battleOf([...block([['a']], 20, 8), ...far], { terrain: [{ kind: 'woods', shape: rectangle(16, 12, 32, 24) }] }), 'a');
    expect(isOffered(state, 'occupy')).toBe(true);
    const { state: after } = told(state, { choice: 'advance', number: 3.5 });
    expect([isOffered(after, 'advance'), isOffered(after, 'occupy')]).toEqual([true, false]);
  });

  const hill = { kind: 'hill' as const, shape: rectangle(16, 12, 32, 24), ridge: { from: { x: 16, y: 18 }, to: { x: 32, y: 18 } } };
  const held = { kind: 'woods' as const, shape: rectangle(16, 12, 32, 24) };

  test.each([
    // its middle comes to the ridge (p. 29)
    ['up to the crest of the hill it is on', hill, 16, [0.25, 2 + FOOT / 2, 6]],
    // two inches at half speed to the far edge, then its depth and what is left of the move
    ['up to the far edge of the wood it is in', held, 22, [0.25, 2, 2 + FOOT]],
    ['till it is out of it', held, 24.5, [0.25, FOOT - 0.5]],
    ['from one it only touches it goes on', held, 24.7, null],
  ] as const)('ground that it is in already, %s (ruling 106)', (_name, piece, y, stops) => {
    const state = goOf(battleOf([...block([['a']], 20, y), ...far], { terrain: [piece] }), 'a');
    expect(isOffered(state, 'occupy')).toBe(stops !== null);
    if (stops === null) return;
    const occupy = offered(state, 'occupy', 'number');
    expect(occupy.stops.map((d) => Math.round(d * 100) / 100)).toEqual(stops.map((d) => Math.round(d * 100) / 100));
    const after = told(state, { choice: 'occupy', number: occupy.stops[1]! });
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a'], reason: 'occupied' });
    expect(after.state.units[0]).toMatchObject({ active: false, done: true });
  });
});

describe('pp. 29-30: ground', () => {
  const woods = [{ kind: 'woods' as const, shape: rectangle(16, 12, 32, 24) }];

  test('half speed in woods, counted by the body', () => {
    const state = battleOf([...block([['a'], ['b']], 20, 12.5), ...far], { terrain: woods });
    expect(offered(goOf(state, 'a'), 'advance', 'number').to).toBe(3);
  });

  test('entering in the midst of the move: what lies within costs double', () => {
    const go = goOf(battleOf([...block([['a']], 20, 10), ...far], { terrain: woods }), 'a');
    expect(offered(go, 'advance', 'number')).toMatchObject({ from: expect.closeTo(2.5, 2), to: expect.closeTo(4, 2) });
    const after = told(go, { choice: 'advance', number: 2.5 }).state;
    expect(offered(after, 'advance', 'number').to).toBeCloseTo(1.5, 1);
  });

  test('until the whole body is out of it', () => {
    // the last rank leaves the woods 1" on: that inch costs two
    const state = battleOf([...block([['a'], ['b']], 20, 23 + 2 * FOOT), ...far], { terrain: woods });
    expect(offered(goOf(state, 'a'), 'advance', 'number').to).toBeCloseTo(5, 1);
  });

  test('charge reach is the move over the ground ahead (ruling B2)', () => {
    const state = battleOf([...block([['a']], 20, 10), ...block([['h']], 24, 10, light), ...far], { terrain: woods });
    expect(reachOf(state, at(state, 'a'))).toBeCloseTo(4, 2);
    expect(reachOf(state, at(state, 'h'))).toBeCloseTo(2, 2);
  });
});

describe('p. 32: about face', () => {
  test('foot give up half their move, at the start or the end', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 8), ...far]), 'a');
    const turned = told(go, { choice: 'about-face' }).state;
    expect(places(turned, 'a', 'b')).toEqual([
      [20, 7.607, 18000],
      [21.575, 7.607, 18000],
    ]);
    expect(offered(turned, 'advance', 'number').to).toBe(3);
    expect(isOffered(turned, 'about-face')).toBe(false);
    const late = told(told(go, { choice: 'advance', number: 3 }).state, { choice: 'about-face' }).state;
    expect(places(late, 'a')).toEqual([[20, 10.607, 18000]]);
    expect(late.agenda).toEqual([]);
    // not with less than half of it left
    expect(isOffered(told(go, { choice: 'advance', number: 4 }).state, 'about-face')).toBe(false);
  });

  test('mounted and artillery all of it', () => {
    const go = goOf(battleOf([...block([['h']], 20, 8, horse), ...far]), 'h');
    expect(told(go, { choice: 'about-face' }).state.agenda).toEqual([]);
    expect(isOffered(told(go, { choice: 'advance', number: 6 }).state, 'about-face')).toBe(false);
    const gun = goOf(battleOf([...block([['g']], 20, 8, { class: 'foot-missile', rules: ['engine'], movesAs: 'artillery' }), ...far]), 'g');
    expect(told(gun, { choice: 'about-face' }).state.agenda).toEqual([]);
    // artillery is classed as missile (p. 5): giants are not artillery
    const giant = goOf(battleOf([...block([['g']], 20, 8, { class: 'foot-melee', rules: ['engine'], figures: 4 }), ...far]), 'g');
    expect(offered(told(giant, { choice: 'about-face' }).state, 'advance', 'number').to).toBeCloseTo(3, 2);
  });
});

describe('p. 33: dismounting', () => {
  test.each([
    ['charioteers as well (p. 5)', { class: 'mounted-melee', movesAs: 'chariot', figures: 1 } as const, true],
    ['not flyers, who are always mounted (p. 5)', { class: 'mounted-melee', rules: ['flyer'] } as const, false],
    ['nor centaurs: nobody rides them (ruling 266)', { class: 'mounted-melee', riderless: true } as const, false],
    ['nor those on foot', {}, false],
  ])('%s', (_name, row, may) => {
    expect(isOffered(goOf(battleOf([...block([['h']], 20, 8, row), ...far]), 'h'), 'dismount')).toBe(may);
  });

  test('whoever has somebody in range and does not move shoots all the same (p. 31)', () => {
    const archers = { class: 'mounted-missile', figures: 3, ac: 4 } as const;
    const go = goOf(battleOf([...block([['h']], 20, 8, archers), ...block([['orc']], 20, 10.5, spears, { side: 1 })]), 'h');
    const after = told(go, { choice: 'dismount' }, seeded(1));
    expect(of(after.events, 'fired').map((e) => e.units)).toEqual([['h']]);
  });

  test('instead of moving, and for good', () => {
    const go = goOf(battleOf([...block([['h']], 20, 8, horse), ...far]), 'h');
    const after = told(go, { choice: 'dismount' });
    expect(of(after.events, 'dismounted')).toHaveLength(1);
    expect(after.state.units[0]).toMatchObject({ dismounted: true, done: true });
    expect(isOffered(goOf({ ...after.state, agenda: [] }, 'h'), 'dismount')).toBe(false);
  });
});

describe('p. 35: swept along', () => {
  test('six spearmen, three wide and two deep: one on the outside was halted; the rest takes it along for no point', () => {
    const state = battleOf([...SIX, ...far]);
    const go = goOf(state, 'a');
    const halted = { ...go, units: go.units.map((u, i) => (i === 0 ? { ...u, active: false } : u)) };
    expect(offered(halted, 'advance', 'number').cost).toBeUndefined();
    const after = told(halted, { choice: 'advance', number: 6 }).state;
    expect(places(after, 'a')).toEqual([[20, 13.607, 0]]);
    expect(after.units[0]!.active).toBe(false);
    expect(after.sides[0].command).toBe(go.sides[0].command);
  });
});

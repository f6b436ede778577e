import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { scripted, seeded } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { facedByEnemy } from '../../../engine/rally-round-the-king/movement/movement.ts';
import { clearWay } from '../../../engine/rally-round-the-king/table/clear-way.ts';
import { paceOf, reachOf } from '../../../engine/rally-round-the-king/table/paces.ts';
import { at, battleOf, of } from '../table.ts';
import { block, bows, FOOT, goOf, horse, isOffered, light, offered, places, SIX, slingers, spears, told, WIDTH } from './movement-table.ts';

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

  test('p. 35: one that is stopped by the edge of the table after half its normal move has gone far enough, and is in motion still', () => {
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
    // it must be set in motion again
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

const targets = battleOf([...block([['a']], 20, 8, bows), ...block([['orc']], 20, 18, spears, { side: 1 })]);
const inRange = { ...targets, units: targets.units.map((u, i) => (i === 0 ? { ...u, y: u.y + 5 } : u)) };

describe('p. 35: coming into an eligible position to fire', () => {
  test('missile troops stop there and fire', () => {
    const state = goOf(targets, 'a');
    const advance = offered(state, 'advance', 'number');
    expect([advance.from, advance.to]).toEqual([4, expect.closeTo(4, 2)]);
    const after = told(state, { choice: 'advance', number: advance.to }, seeded(1));
    expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a'], reason: 'in-range' });
    expect(of(after.events, 'fired')[0]).toMatchObject({ units: ['a'], against: ['orc'] });
  });

  test('who has but answered fire in this go stops and fires like the others (ruling B4)', () => {
    const answered = { ...targets, units: targets.units.map((u, i) => (i === 0 ? { ...u, fired: true } : u)) };
    const after = told(goOf(answered, 'a'), { choice: 'advance', number: offered(goOf(answered, 'a'), 'advance', 'number').to }, seeded(1));
    expect(of(after.events, 'fired')[0]).toMatchObject({ units: ['a'], against: ['orc'] });
    expect(after.state.units[0]).toMatchObject({ volleyed: true, active: false });
  });

  describe('of a body in which one stands in range and moves all the same, the others stop it where they come into range, and shoot (ruling B4)', () => {
    const pair = battleOf([
      ...block([['b', 'a']], 20, 10, bows),
      ...block([['near']], 20 + WIDTH, 10 + 5.5, spears, { side: 1 }),
      ...block([['far']], 20, 10 + 8, spears, { side: 1, body: 9 }),
    ]);

    test('straight on', () => {
      const state = goOf(pair, 'a');
      const advance = offered(state, 'advance', 'number');
      expect([advance.from, advance.to]).toEqual([2, 2]);
      const after = told(state, { choice: 'advance', number: 2 }, seeded(1));
      expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a', 'b'], reason: 'in-range' });
      expect(of(after.events, 'fired')[0]).toMatchObject({ units: ['b'], against: ['far'] });
      expect(after.state.units[0]).toMatchObject({ active: false, done: true });
    });

    test('by a wheel', () => {
      const aside = { ...pair, units: pair.units.map((u, i) => (i === 3 ? { ...u, heading: 0, x: 17.5, y: 15 } : i === 2 ? { ...u, heading: 0 } : u)) };
      const state = goOf(aside, 'a');
      const after = told(state, { choice: 'wheel-left', number: 1500 }, seeded(1));
      expect(of(after.events, 'stopped')[0]).toMatchObject({ units: ['a', 'b'], reason: 'in-range' });
      expect(of(after.events, 'fired')[0]).toMatchObject({ units: ['b'], against: ['far'] });
    });
  });

  test.for([
    ['a', 8, 7.5],
    ['b', 7.5, 8],
  ] as const)('of several who come into range the first one stops them (%s)', ([, ahead, beside]) => {
    const state = goOf(
      battleOf([
        ...block([['b', 'a']], 20, 10, bows),
        ...block([['one']], 20, 10 + ahead, spears, { side: 1 }),
        ...block([['other']], 20 + WIDTH, 10 + beside, spears, { side: 1, body: 9 }),
      ]),
      'a',
    );
    expect(offered(state, 'advance', 'number').to).toBeCloseTo(7.5 - 6, 2);
  });

  test('who stands in range and moves all the same is not stopped at once', () => {
    expect(offered(goOf(inRange, 'a'), 'advance', 'number').to).toBeCloseTo(4, 2);
  });

  test('p. 39: and does not shoot in this go any more', () => {
    const go = goOf(inRange, 'a');
    expect(isOffered(go, 'fire')).toBe(true);
    const { state, events } = told(go, { choice: 'advance', number: offered(go, 'advance', 'number').to });
    expect(isOffered(state, 'fire')).toBe(false);
    expect(of(events, 'fired')).toEqual([]);
  });
});

describe('p. 32: facing the enemy', () => {
  const facing = (x: number, y: number, row: Partial<ListedUnit> = spears) => battleOf([...block([['a']], 20, 8), ...block([['orc']], x, y, row, { side: 1 })]);

  test('unit A may go forward or stay: no wheel, no turn, no expanding', () => {
    const state = facing(20, 13);
    expect(facedByEnemy(state, 0)).toBe(true);
    const go = goOf(state, 'a');
    expect(isOffered(go, 'advance')).toBe(true);
    for (const choice of ['wheel-left', 'wheel-right', 'about-face'] as const) expect(isOffered(go, choice)).toBe(false);
  });

  test('who does not face an enemy who faces it, and could charge it, may move as desired', () => {
    const state = battleOf([...block([['a']], 20, 12), ...block([['orc']], 20, 7, spears, { side: 1, heading: 0 })]);
    for (const choice of ['advance', 'wheel-left', 'wheel-right', 'about-face'] as const) expect(isOffered(goOf(state, 'a'), choice)).toBe(true);
  });

  test.each([
    ['an enemy whose reach is too short', facing(20, 14.5), false],
    ['a faster one farther off', facing(20, 14.5, horse), true],
    ['one that is off to the side', facing(23, 13), false],
    ['one that it would meet by shifting half a base', facing(21.6, 13), true],
    ['one that it would meet by its very corner, shifting half a base', facing(20 + 2.345, 13), true],
    ['one whose corner it would miss by the tolerance of contact', facing(20 + 2.36, 13), false],
    ['a gun, which does not charge (p. 41)', facing(20, 12, { class: 'foot-missile', rules: ['cannon'], movesAs: 'artillery' }), false],
    ['a skirmisher, who may not charge it (p. 41)', facing(20, 13, slingers), false],
    ['a skirmisher, if it has hits enough', battleOf([...block([['a']], 20, 8, spears, { hits: 4 }), ...block([['s']], 20, 13, slingers, { side: 1 })]), true],
    [
      'one that comes from behind, whom it does not face itself',
      battleOf([...block([['a']], 20, 12), ...block([['orc']], 20, 7, spears, { side: 1, heading: 0 })]),
      false,
    ],
    ['one that comes at its flank', battleOf([...block([['a']], 20, 12), ...block([['orc']], 15, 12, spears, { side: 1, heading: 9000 })]), false],
    [
      'one that is in melee with another (p. 40)',
      battleOf([...block([['a']], 20, 8), ...block([['b']], 20, 13 + 2 * FOOT, spears, { body: 1 }), ...block([['orc']], 20, 13, spears, { side: 1 })]),
      false,
    ],
    ['one that looks away', battleOf([...block([['a']], 20, 8), ...block([['orc']], 20, 13, spears, { side: 1, heading: 0 })]), false],
    [
      'one with a friend of its own before it',
      battleOf([...block([['a']], 20, 8), ...block([['b', 'c']], 20, 10), ...block([['orc']], 20, 13, spears, { side: 1 })]),
      false,
    ],
    [
      'one whose way leads so close past a friend of its own that they would touch (ruling 195)',
      battleOf([...block([['a']], 20, 8), ...block([['b']], 20 + 1.575 + 0.03, 10.5), ...block([['orc']], 20, 13, spears, { side: 1 })]),
      false,
    ],
    [
      'horse that would have to shift on to ground closed to it (p. 29)',
      battleOf([...block([['a']], 20, 8), ...block([['riders']], 22, 15, horse, { side: 1 })], {
        terrain: [{ kind: 'impassable', shape: rectangle(20.5, 8.9, 21.1, 9.5) }],
      }),
      false,
    ],
    ['the same horse, if that ground is open', battleOf([...block([['a']], 20, 8), ...block([['riders']], 22, 15, horse, { side: 1 })]), true],
  ])('%s', (_name, state, is) => {
    expect(facedByEnemy(state, 0)).toBe(is);
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

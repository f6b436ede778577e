import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { seeded } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { facedByEnemy } from '../../../engine/rally-round-the-king/movement/movement.ts';
import { battleOf, of } from '../table.ts';
import { block, bows, FOOT, goOf, horse, isOffered, offered, slingers, spears, told, WIDTH } from './movement-table.ts';

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

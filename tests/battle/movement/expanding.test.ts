import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { manoeuvresOpen } from '../../../engine/rally-round-the-king/movement/manoeuvres-open.ts';
import { allIn } from '../../../engine/rally-round-the-king/offers/choice-parts.ts';
import { at, battleOf, of } from '../table.ts';
import { block, bows, choices, FOOT, goOf, isOffered, offered, places, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 33: expanding the front rank by one unit on each end', () => {
  const two = battleOf([
    ...block(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      20,
      8,
    ),
    ...far,
  ]);

  test('rear units come up beside the ends', () => {
    const go = goOf(two, 'a');
    expect(offered(go, 'expand-left', 'set')).toMatchObject({ of: ['d', 'c'], min: 1, max: 1 });
    const left = told(go, { choice: 'expand-left', of: ['c'] });
    expect(of(left.events, 'moved')[0]).toMatchObject({ how: 'expanded', places: [{ unit: 'c' }] });
    expect(places(left.state, 'c')).toEqual([[20 - WIDTH, 7.607, 0]]);
    expect(choices(left.state).map((c) => c.choice)).toEqual(['expand-right', 'done']);
    const both = told(left.state, { choice: 'expand-right', of: ['d'] }).state;
    expect(places(both, 'd')).toEqual([[20 + 2 * WIDTH, 7.607, 0]]);
    expect(both.agenda).toEqual([]);
    expect(both.units.slice(0, 4).map((u) => [u.body, u.done])).toEqual(new Array(4).fill([0, true]));
  });

  test('it takes the whole move (ruling 113)', () => {
    expect(isOffered(told(goOf(two, 'a'), { choice: 'advance', number: 3 }).state, 'expand-left')).toBe(false);
  });

  test('a body of one rank has nobody to bring up', () => {
    expect(isOffered(goOf(battleOf([...block([['a', 'b']], 20, 8), ...far]), 'a'), 'expand-left')).toBe(false);
  });

  test('no unit ends farther from its place than its move', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const wide = battleOf([...block([names, ['f']], 20, 8), ...far]);
    expect(offered(goOf(wide, 'a'), 'expand-left', 'set').of).toEqual(['f']);
    // five stands and more to the right: 8"
    expect(isOffered(goOf(wide, 'a'), 'expand-right')).toBe(false);
  });

  test('p. 29: nor farther than half of it in woods', () => {
    // AC 6 and four figures move 4" (p. 32); the third rank has 2.23" to go
    const heavy = { ...spears, ac: 6 };
    const deep = battleOf([...block([['a'], ['b'], ['c']], 20, 8, heavy), ...far]);
    expect(isOffered(goOf(deep, 'a'), 'expand-left')).toBe(true);
    const woods = { ...deep, terrain: [{ kind: 'woods', shape: rectangle(10, 0, 30, 20) }] as const };
    expect(isOffered(goOf(woods, 'a'), 'expand-left')).toBe(false);
  });

  test('who has others behind him stays between them and the front: the last of his file comes up', () => {
    const deep = battleOf([...block([['a'], ['b'], ['c']], 20, 8), ...far]);
    expect(offered(goOf(deep, 'a'), 'expand-left', 'set').of).toEqual(['c']);
  });

  test('nobody is put on others', () => {
    const hemmed = battleOf([
      ...block(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        20,
        8,
      ),
      ...block([['z']], 20 + 2 * WIDTH, 8, spears, { body: 4 }),
      ...far,
    ]);
    expect(isOffered(goOf(hemmed, 'a'), 'expand-left')).toBe(true);
    expect(isOffered(goOf(hemmed, 'a'), 'expand-right')).toBe(false);
  });

  test('undisciplined troops throw once for it (p. 9)', () => {
    const wild = battleOf([
      ...block(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        20,
        8,
        { ...spears, rules: ['undisciplined'] },
      ),
      ...far,
    ]);
    const left = told(goOf(wild, 'a'), { choice: 'expand-left', of: ['c'] }, scripted(2));
    const right = told(left.state, { choice: 'expand-right', of: ['d'] });
    expect([of(left.events, 'roll').length, of(right.events, 'roll').length]).toEqual([1, 0]);
  });
});

test.each([
  ['who faces it and could charge', 18000, false],
  ['who turns it his back', 0, true],
])('p. 32: before an enemy %s a body may expand: %s (ruling 174)', (_who, heading, open) => {
  const state = battleOf([...block([['a', 'b'], ['c']], 20, 8), ...block([['orc']], 20, 12, spears, { side: 1, heading })]);
  expect(isOffered(goOf(state, 'a'), 'expand-left')).toBe(open);
});

test('p. 40: who is 1" from an enemy when the body has expanded at both ends may still be drawn into melee', () => {
  const ranks = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  const near = battleOf([...block(ranks, 20, 8), ...block([['orc']], 20 + WIDTH, 9, spears, { side: 1, heading: 0 })]);
  const left = told(goOf(near, 'a'), { choice: 'expand-left', of: ['c'] }).state;
  expect(choices(left).map((c) => c.choice)).toEqual(['charge', 'expand-right', 'done']);
  const both = told(left, { choice: 'expand-right', of: ['d'] }).state;
  expect(choices(both).map((c) => c.choice)).toEqual(['charge', 'done']);
  expect(offered(both, 'charge', 'set').of).toContain('b');
});

describe('p. 33: into a melee that the body is in, without any test', () => {
  /** a and b before c; a fights an orc that reaches beyond its left. */
  const fight = battleOf(
    [
      ...block([['a', 'b'], ['c']], 20, 8, spears, { melee: { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } }),
      ...block([['orc']], 20 - WIDTH / 2, 8, spears, { side: 1, melee: { role: 'charged', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } }),
    ].map((u) => (u.id === 'c' ? { ...u, melee: null } : u)),
  );

  test('the unit that comes up fights too', () => {
    const go = goOf(fight, 'a');
    expect(allIn(manoeuvresOpen(go, go.agenda[0] as never)).map((c) => c.choice)).toEqual(['expand-left', 'expand-right', 'break-up']);
    const after = told(go, { choice: 'expand-left', of: ['c'] }, scripted(...new Array(12).fill(1)));
    expect(of(after.events, 'test-called').filter((e) => e.test === 'wanting-to-charge' || e.test === 'being-charged')).toEqual([]);
    expect(of(after.events, 'moved')[0]).toMatchObject({ how: 'expanded', places: [{ unit: 'c', x: 20 - WIDTH, y: expect.closeTo(8 - FOOT / 2, 2) }] });
  });

  test('into no other melee: an enemy who fights somebody else keeps him out', () => {
    const stood = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const state = battleOf([
      ...block([['a'], ['c']], 20, 8, spears).map((u, n) => (n === 0 ? { ...u, melee: stood } : u)),
      ...block([['orc']], 20 - WIDTH / 2, 8, spears, { side: 1, melee: stood }),
      ...block([['z']], 20 + 2 * WIDTH, 8, spears, { melee: stood, body: 9 }),
      ...block([['other']], 20 + 1.5 * WIDTH, 8, spears, { side: 1, melee: stood, body: 5 }),
    ]);
    expect(isOffered(goOf(state, 'a'), 'expand-left')).toBe(true);
    expect(isOffered(goOf(state, 'a'), 'expand-right')).toBe(false);
  });

  test('in its memory it is one that stood', () => {
    const go = goOf(fight, 'a');
    const { state } = told(go, { choice: 'expand-left', of: ['c'] }, scripted(...new Array(12).fill(1)));
    const c = state.units[at(state, 'c')]!;
    if (c.status === 'field' && c.melee !== null) expect(c.melee.role).toBe('stood');
    expect(c.active).toBe(false);
  });
});

describe('who of the body stays where he is shoots all the same (pp. 31, 39)', () => {
  const ranks = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  /** Archers two wide and two deep; an orc 5" before b turns them its back, so that they may expand. */
  const inRange = goOf(battleOf([...block(ranks, 20, 8, bows), ...block([['orc']], 20 + WIDTH, 13, spears, { side: 1, heading: 0 })]), 'a');
  /** The orc who is shot at runs. */
  const dice = () => scripted(1, 1, 6, 6);
  const shot = (events: readonly BattleEvent[]): unknown[] => of(events, 'fired').flatMap((e) => e.units);

  test('once one has come up at one end, they may not leave it at that', () => {
    const left = told(inRange, { choice: 'expand-left', of: ['c'] });
    expect(shot(left.events)).toEqual([]);
    expect(choices(left.state).map((c) => c.choice)).toEqual(['expand-right', 'fire']);
    expect(shot(told(left.state, { choice: 'fire' }, dice()).events)).toEqual(['b']);
  });

  test('and of themselves once one has come up at each end', () => {
    const left = told(inRange, { choice: 'expand-left', of: ['c'] }).state;
    const both = told(left, { choice: 'expand-right', of: ['d'] }, dice());
    expect(shot(both.events)).toEqual(['b']);
    expect(both.events.map((e) => e.kind).indexOf('moved')).toBeLessThan(both.events.map((e) => e.kind).indexOf('fired'));
    expect(both.state.agenda).toEqual([]);
  });

  test('but not who had nobody in range when the go began, though a reaction has brought him somebody since (p. 39, ruling 113)', () => {
    const away = battleOf([...block(ranks, 20, 8, bows), ...block([['orc']], 20 + WIDTH, 30, spears, { side: 1, heading: 0 })]);
    const left = told(goOf(away, 'a'), { choice: 'expand-left', of: ['c'] }).state;
    const orc = at(left, 'orc');
    const come = { ...left, units: left.units.with(orc, { ...left.units[orc]!, y: 13 + FOOT / 2 }) };
    expect(choices(come).map((c) => c.choice)).toEqual(['expand-right', 'done']);
    const both = told(come, { choice: 'expand-right', of: ['d'] });
    expect(shot(both.events)).toEqual([]);
    expect(both.state.agenda).toEqual([]);
  });

  test('who comes up into range stops and shoots with them (p. 35, ruling B4)', () => {
    const two = block([['near']], 20 + WIDTH, 13, spears, { side: 1, heading: 0 });
    const beside = block([['beside']], 20 - WIDTH, 13, spears, { side: 1, heading: 0 });
    const state = goOf(battleOf([...block(ranks, 20, 8, bows), ...two, ...beside.map((u) => ({ ...u, body: 5 }))]), 'a');
    const left = told(state, { choice: 'expand-left', of: ['c'] }, scripted(1, 1, 1, 1, 6, 6, 6, 6));
    expect(shot(left.events)).toEqual(['b', 'c']);
    expect(left.state.agenda).toEqual([]);
  });

  test('and once only: then they fight (ruling B4)', () => {
    const stood = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const [a, b] = block([['a', 'b']], 20, 8, spears);
    const state = goOf(
      battleOf([
        { ...a!, melee: stood },
        { ...b!, row: bows },
        ...block([['c']], 20, 8 - FOOT, bows),
        ...block([['orc']], 20 - WIDTH / 2, 8, spears, { side: 1, melee: stood }),
        ...block([['x']], 20 + WIDTH, 12, spears, { side: 1, heading: 0, body: 5 }),
        ...block([['y']], 20 + 2 * WIDTH, 12, spears, { side: 1, heading: 0, body: 6 }),
      ]),
      'a',
    );
    // those who are shot at halt
    const after = told(
      state,
      { choice: 'expand-right', of: ['c'] },
      keyed({ 'received-fire x': [1, 6], 'received-fire y': [1, 6] }, scripted(...new Array(20).fill(1))),
    );
    expect([...shot(after.events)].sort()).toEqual(['b', 'c']);
    expect(of(after.events, 'melee-fought')).toHaveLength(1);
  });

  test('a melee that the body is in is fought all the same (p. 31)', () => {
    const stood = { role: 'stood', rounds: 1, hits: 0, gaveGround: false, faced: false, clear: true } as const;
    const state = goOf(
      battleOf([
        ...block([['a']], 20, 8, spears, { melee: stood }),
        ...block([['c']], 20, 8 - FOOT, bows),
        ...block([['orc']], 20 + WIDTH / 2, 8, spears, { side: 1, melee: stood }),
        ...block([['beside']], 20 - WIDTH, 11, spears, { side: 1, body: 5 }),
      ]),
      'a',
    );
    // who is shot at runs, and nobody is hurt in the melee
    const after = told(state, { choice: 'expand-left', of: ['c'] }, scripted(1, 1, 6, 6, ...new Array(20).fill(1)));
    expect(after.events.map((e) => e.kind).filter((kind) => kind === 'fired' || kind === 'melee-fought')).toEqual(['fired', 'melee-fought']);
  });
});

import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { overlaps } from '../../../engine/geometry/distance.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { reformed } from '../../../engine/rally-round-the-king/movement/forming-bodies.ts';
import { bodyOf } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { battleOf, of, type Standing } from '../table.ts';
import { block, bows, choices, FOOT, goOf, horse, isOffered, offered, places, SIX, slingers, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

describe('p. 34: breaking up', () => {
  const state = battleOf([...SIX, ...far]);

  test('the units named are a body of their own and go on; the rest, to their left, has its go later', () => {
    const go = goOf(state, 'a');
    expect(offered(go, 'break-up', 'set')).toMatchObject({ min: 1, max: 5 });
    const after = told(go, { choice: 'break-up', of: ['c', 'f'] });
    expect(of(after.events, 'body-formed')[0]!.units).toEqual(['c', 'f']);
    expect(bodyOf(after.state, 2)).toEqual([2, 5]);
    expect(bodyOf(after.state, 0)).toEqual([1, 4, 0, 3]);
    const gone = told(after.state, { choice: 'advance', number: 6 }).state;
    expect(places(gone, 'c', 'f', 'b').map(([, y]) => y)).toEqual([13.607, 12.82, 7.607]);
    expect(gone.units.slice(0, 6).map((u) => u.done)).toEqual([false, false, true, false, false, true]);
    expect(gone.units[1]!.active).toBe(true);
  });

  test('p. 31, ruling 332: from right to left: who is named at the left has his go after those to his right', () => {
    const go = goOf({ ...state, agenda: [{ kind: 'next-body', side: 0, id: 0, cause: 0 }] }, 'a');
    const after = told(go, { choice: 'break-up', of: ['a', 'd'] });
    expect(of(after.events, 'body-formed')[0]!.units).toEqual(['a', 'd']);
    expect(after.state.agenda.at(-1)).toMatchObject({ kind: 'orders', units: [2, 5, 1, 4] });
    const gone = told(after.state, { choice: 'advance', number: 6 }).state;
    expect(places(gone, 'c', 'a').map(([, y]) => y)).toEqual([13.607, 7.607]);
    expect(gone.agenda.at(-1)).toMatchObject({ kind: 'orders', units: [0, 3] });
  });

  test('faster troops leave the slower behind (p. 31)', () => {
    const mixed = battleOf([...block([['s', 't']], 20, 8, slingers), ...block([['a', 'b']], 20, 8 - 0.787), ...far]);
    const go = goOf(mixed, 'a');
    expect(offered(go, 'advance', 'number').to).toBe(6);
    const stops = offered(go, 'break-up', 'set').stops;
    expect(stops[0]).toEqual(['t', 's']);
    expect(offered(told(go, { choice: 'break-up', of: ['s', 't'] }).state, 'advance', 'number').to).toBe(8);
  });

  test('named units that do not touch are bodies of their own; the right-most goes on', () => {
    const after = told(goOf(state, 'a'), { choice: 'break-up', of: ['a', 'c'] });
    expect(of(after.events, 'body-formed')[0]!.units).toEqual(['c']);
    expect([bodyOf(after.state, 0), bodyOf(after.state, 2)]).toEqual([[0], [2]]);
  });
});

describe('p. 34: "when active as the player desires": a body may part in the midst of its go too (ruling 376)', () => {
  const state = battleOf([...SIX, ...far]);
  const half = told(goOf({ ...state, agenda: [{ kind: 'next-body', side: 0, id: 0, cause: 0 }] }, 'a'), { choice: 'advance', number: 3 }).state;

  test('after a part of its move: each goes on from there with what is left of it, the right-most first', () => {
    expect(offered(half, 'break-up', 'set')).toMatchObject({ min: 1, max: 5 });
    const parted = told(half, { choice: 'break-up', of: ['a', 'd'] });
    expect(of(parted.events, 'body-formed')[0]!.units).toEqual(['a', 'd']);
    expect(parted.state.agenda.at(-1)).toMatchObject({ kind: 'orders', units: [2, 5, 1, 4], spent: 50, begun: true });
    expect(offered(parted.state, 'advance', 'number').to).toBeCloseTo(3, 2);
    const gone = told(parted.state, { choice: 'advance', number: 3 }).state;
    expect(gone.agenda.at(-1)).toMatchObject({ kind: 'orders', units: [0, 3], spent: 50, begun: true });
    const all = told(gone, { choice: 'done' }).state;
    expect(places(all, 'c', 'b', 'a').map(([, y]) => y)).toEqual([13.607, 13.607, 10.607]);
    // no War Rating but for the body as it set out, and both are active still
    expect(all.units.slice(0, 6).every((u) => u.active && u.done)).toBe(true);
    expect(all.sides[0].command).toBe(half.sides[0].command);
  });

  test('ruling 333: others part from who fights, and not he from them', () => {
    const fighting = battleOf([...block([['a', 'b', 'c']], 20, 10), ...block([['orc']], 20 + 2.5 * WIDTH, 10, spears, { side: 1 })]);
    expect(offered(goOf(fighting, 'a'), 'break-up', 'set').of).toEqual(['b', 'a']);
  });

  test('a body that has not gone half its move owes the rest of it in each of its parts (p. 31)', () => {
    const begun = told(goOf(battleOf([...SIX.map((u) => ({ ...u, active: true })), ...far]), 'a'), { choice: 'advance', number: 3 }).state;
    const some: typeof begun = { ...begun, agenda: begun.agenda.map((s) => (s.kind === 'orders' ? { ...s, spent: 40 } : s)) };
    const parted = told(some, { choice: 'break-up', of: ['a', 'd'] }).state;
    expect(isOffered(parted, 'done')).toBe(false);
    expect(offered(parted, 'advance', 'number').from).toBeCloseTo(0.6, 2);
  });

  test('riders wheel together and part then: none of the parts turns again', () => {
    const riders = battleOf([...block([['k', 'l']], 20, 8, horse), ...far]);
    const wheeled = told(goOf(riders, 'k'), { choice: 'wheel-right', number: 1000 }).state;
    const parted = told(wheeled, { choice: 'break-up', of: ['k'] }).state;
    expect(isOffered(parted, 'advance')).toBe(true);
    expect(isOffered(parted, 'wheel-left')).toBe(false);
  });

  test('p. 33: skirmishers with a wall before them have somewhere to go aside', () => {
    const wall = { kind: 'impassable', shape: rectangle(10, 8.001, 40, 12) } as const;
    const row = block([['s', 't']], 20, 8, spears);
    const light = block([['s', 't']], 20, 8, slingers);
    const go = (units: typeof row) => goOf(battleOf([...units, ...far], { terrain: [{ ...wall, kind: 'lake' }] }), 's', { spent: 25 });
    expect(isOffered(go(light), 'advance')).toBe(false);
    expect(isOffered(go(light), 'break-up')).toBe(true);
    expect(isOffered(go(row), 'break-up')).toBe(false);
  });

  test.each([
    [
      ['d', 'e', 'f'],
      ['f', 'e', 'd'],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ],
  ])('ruling 332: of parts that reach as far to the right that which is named goes first: %j', (chosen, first) => {
    const { agenda, troops } = told(half, { choice: 'break-up', of: chosen }).state;
    const next = agenda.at(-1)!;
    expect(next.kind === 'orders' ? next.units.map((i) => troops[i]!.id) : []).toEqual(first);
  });

  test('parts that form up again have one go together', () => {
    const parted = told(half, { choice: 'break-up', of: ['a', 'd'] }).state;
    const again = told(parted, { choice: 'form-up', of: ['a'] }).state;
    expect(again.agenda.filter((s) => s.kind === 'orders').map((s) => s.units)).toEqual([expect.arrayContaining([0, 1, 2, 3, 4, 5])]);
    const gone = told(again, { choice: 'advance', number: 3 }).state;
    expect(gone.units.slice(0, 6).every((u) => u.done)).toBe(true);
    expect(gone.agenda.some((s) => s.kind === 'orders' && s.units.some((i) => i < 6))).toBe(false);
  });

  test('p. 36: those who were halted stay, and who stands with them may rest (ruling 303); who has parted from them owes half its move', () => {
    const set = goOf(battleOf([...SIX.map((u) => ({ ...u, active: true })), ...far]), 'a');
    const begun = told(set, { choice: 'advance', number: 3 }).state;
    // as if a test had halted c and f after less than half of the move
    const some: typeof begun = {
      ...begun,
      units: begun.units.map((u, i) => (i === 2 || i === 5 ? { ...u, active: false } : u)),
      agenda: begun.agenda.map((s) => (s.kind === 'orders' ? { ...s, spent: 40 } : s)),
    };
    expect(isOffered(some, 'done')).toBe(true);
    const parted = told(some, { choice: 'break-up', of: ['a', 'd'] }).state;
    expect(parted.units.slice(0, 6).some((u) => u.done)).toBe(false);
    expect(parted.agenda.at(-1)).toMatchObject({ kind: 'orders', units: expect.arrayContaining([1, 2, 4, 5]) });
    const rested = told(parted, { choice: 'done' }).state;
    expect(rested.units.slice(0, 6).map((u) => u.done)).toEqual([false, true, true, false, true, true]);
    expect(isOffered(rested, 'done')).toBe(false);
    expect(offered(rested, 'advance', 'number').from).toBeCloseTo(0.6, 2);
  });

  test('not who has nowhere to go any more', () => {
    const spent = told(half, { choice: 'advance', number: 3 }).state;
    expect(spent.agenda.at(-1)?.kind).not.toBe('orders');
    const stopped = told(goOf(state, 'a'), { choice: 'about-face' }).state;
    expect(isOffered(stopped, 'break-up')).toBe(true);
    const turned = told(stopped, { choice: 'advance', number: offered(stopped, 'advance', 'number').to }).state;
    expect(isOffered(turned, 'break-up')).toBe(false);
  });
});

describe('p. 34: forming bodies', () => {
  const joined = { body: 0, active: true };
  const two = battleOf([...block([['a', 'b']], 20, 8, spears, joined), ...block([['c']], 20 + 2 * WIDTH, 8, spears, { body: 2, active: true }), ...far]);

  test('bodies that touch become one, if both are active', () => {
    const go = goOf(two, 'a');
    expect(offered(go, 'form-up', 'set').of).toEqual(['c']);
    const after = told(go, { choice: 'form-up', of: ['c'] });
    expect(of(after.events, 'body-formed')[0]!.units).toEqual(['c', 'b', 'a']);
    const gone = told(after.state, { choice: 'advance', number: 6 }).state;
    expect(gone.units.slice(0, 3).map((u) => [u.body, u.y])).toEqual(new Array(3).fill([0, 13.607]));
  });

  test('not with one that rests, or has had its go', () => {
    const but = (change: object) => ({ ...two, units: two.units.map((u, i) => (i === 2 ? { ...u, ...change } : u)) });
    expect(isOffered(goOf(but({ active: false }), 'a'), 'form-up')).toBe(false);
    expect(isOffered(goOf(but({ done: true }), 'a'), 'form-up')).toBe(false);
  });
});

test('pp. 34-36: who comes up beside others and forms one body with them takes along whoever of these has been halted', () => {
  const others = block([['b', 'c']], 20 + WIDTH, 11, spears, { body: 1 }).map((u) => ({ ...u, active: u.id === 'b' }));
  const go = goOf(battleOf([...block([['a']], 20, 8, spears, { body: 0 }), ...others, ...far]), 'a');
  const beside = told(go, { choice: 'advance', number: 3 }).state;
  const joined = told(beside, { choice: 'form-up', of: ['c'] }).state;
  const gone = told(joined, { choice: 'advance', number: offered(joined, 'advance', 'number').to }).state;
  expect(gone.units.slice(0, 3).map((u) => u.y)).toEqual(new Array(3).fill(expect.closeTo(14 - FOOT / 2, 2)));
});

describe('p. 34: reforming takes a turn', () => {
  /** Units come into contact: two facing up, one facing right at their right hand. */
  const mixed = battleOf([
    ...block([['a', 'b']], 20, 8, spears, { active: true, body: 0 }),
    { id: 'c', row: spears, x: 22.756, y: 7.607, heading: 9000, active: true, body: 2 },
    ...far,
  ]);

  test('who comes together facing different ways stands, and reforms in its next turn', () => {
    const after = told(goOf(mixed, 'a'), { choice: 'form-up', of: ['c'] }).state;
    expect(after.units.slice(0, 3).map((u) => [u.done, u.body])).toEqual(new Array(3).fill([true, 0]));
    const fresh = { ...after, units: after.units.map((u) => ({ ...u, done: false })) };
    expect(choices(goOf(fresh, 'a')).map((c) => c.choice)).toEqual(['reform', 'break-up', 'stand']);
    const reformed = told(goOf(fresh, 'a'), { choice: 'reform' });
    expect(of(reformed.events, 'moved')[0]).toMatchObject({ how: 'reformed' });
    const now = reformed.state.units.slice(0, 3);
    expect(now.map((u) => [u.heading, u.done])).toEqual(new Array(3).fill([0, true]));
    // a line about the middle of where they stood
    const middle = (20 + 21.575 + 22.756) / 3;
    expect(now.map((u) => u.x)).toEqual([middle - WIDTH, middle, middle + WIDTH].map((x) => expect.closeTo(x, 2)));
    expect(new Set(now.map((u) => u.y)).size).toBe(1);
    expect(overlaps(now[0]!, now[1]!)).toBe(false);
    expect(bodyOf(reformed.state, 0)).toHaveLength(3);
  });

  test('p. 39: who has somebody in range as he comes together so with others has not moved, and must shoot', () => {
    const [orc] = block([['orc']], 20, 12, spears, { side: 1, heading: 0 });
    const state = battleOf([
      ...block([['a']], 20, 8, bows, { active: true, body: 0 }),
      { id: 'c', row: bows, x: 21.181, y: 7.607, heading: 9000, active: true, body: 1 },
      orc!,
    ]);
    const { state: after, events } = told(goOf(state, 'a'), { choice: 'form-up', of: ['c'] }, scripted(1, 1, 1, 6));
    expect(of(events, 'fired').map((e) => e.units)).toEqual([['a']]);
    expect(after.units.slice(0, 2).map((u) => [u.done, u.body])).toEqual(new Array(2).fill([true, 0]));
  });

  test('a unit turned by a test is brought back into line the same way', () => {
    const state = battleOf([...block([['a', 'b', 'c']], 20, 8, spears, { body: 0 }), ...far].map((u) => (u.id === 'a' ? { ...u, heading: 18000 } : u)));
    const after = told(goOf(state, 'b'), { choice: 'reform' }).state;
    expect(after.units.slice(0, 3).map((u) => u.heading)).toEqual([0, 0, 0]);
  });

  test('p. 40: nobody comes into line nearer than an inch to an enemy: melee is entered by charges alone', () => {
    const beside = (inches: number): readonly Standing[] => [
      ...block([['a', 'b', 'c']], 20, 8, spears, { body: 0 }).map((u) => (u.id === 'c' ? { ...u, y: 7.607 - FOOT / 2 - 0.3, heading: 9000 } : u)),
      { id: 'orc', side: 1, row: spears, x: 20 + 2.5 * WIDTH + inches + WIDTH / 2, y: 7.4, heading: 0 },
    ];
    const places = (inches: number) => reformed(battleOf(beside(inches)), [0, 1, 2])?.map((u) => u.heading);
    // they come round as another of them faces instead (ruling 114)
    expect([places(1.1), places(0.9)]).toEqual([
      [0, 0, 0],
      [9000, 9000, 9000],
    ]);
  });

  test('p. 32, ruling 174: not while one of it faces an enemy who faces it and could charge', () => {
    const before = (inches: number) =>
      goOf(
        battleOf([
          ...block([['a', 'b', 'c']], 20, 10, spears, { body: 0 }).map((u) => (u.id === 'a' ? u : { ...u, heading: 18000 })),
          ...block([['orc']], 20, 10 + inches, spears, { side: 1 }),
        ]),
        'a',
      );
    expect(isOffered(before(4), 'reform')).toBe(false);
    expect(isOffered(before(4), 'break-up')).toBe(true);
    expect(isOffered(before(9), 'reform')).toBe(true);
  });
});

describe('p. 8: stakes', () => {
  test('dropped instead of moving and firing', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 8, { ...spears, rules: ['stakes'] }), ...far]), 'a');
    expect(offered(go, 'drop-stakes', 'set')).toMatchObject({ of: ['b', 'a'], min: 1, max: 2 });
    const after = told(go, { choice: 'drop-stakes', of: ['a'] });
    expect(of(after.events, 'stakes-dropped')[0]!.units).toEqual(['a']);
    expect(after.state.units.slice(0, 2).map((u) => [u.stakes, u.done])).toEqual([
      ['dropped', true],
      ['carried', true],
    ]);
  });

  test('who drops them does not fire in that go, though there is a target; the rest of its body does', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 8, { ...bows, rules: ['stakes'] }), ...block([['orcs']], 21, 12, spears, { side: 1 })]), 'a');
    const both = told(go, { choice: 'drop-stakes', of: ['a', 'b'] });
    expect(both.events.filter((e) => e.kind === 'fired' || e.kind === 'roll')).toEqual([]);
    const one = told(go, { choice: 'drop-stakes', of: ['a'] }, scripted(1, 1, 1, 6, 1, 1));
    expect(of(one.events, 'fired')).toMatchObject([{ units: ['b'], against: ['orcs'] }]);
  });

  test('who has moved may drop them no more in that go', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 8, { ...spears, rules: ['stakes'] }), ...far]), 'a');
    const { state } = told(go, { choice: 'advance', number: 3.5 });
    expect(isOffered(state, 'advance')).toBe(true);
    expect([isOffered(go, 'drop-stakes'), isOffered(state, 'drop-stakes')]).toEqual([true, false]);
  });

  test('who has dropped them has taken up its ground and need not leave them again: its body stops (p. 35, ruling 188)', () => {
    const go = goOf(battleOf([...block([['a', 'b']], 20, 8, { ...spears, rules: ['stakes'] }), ...far]), 'a');
    const { state, events } = told(go, { choice: 'drop-stakes', of: ['a', 'b'] });
    expect(of(events, 'stopped')).toMatchObject([{ units: ['b', 'a'], reason: 'occupied' }]);
    expect(state.units.slice(0, 2).map((u) => u.active)).toEqual([false, false]);
  });
});

import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { manoeuvreRefused } from '../../../engine/rally-round-the-king/movement/manoeuvres.ts';
import { targetsOf } from '../../../engine/rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import type { StepOf } from '../../../engine/rally-round-the-king/steps.ts';
import { battleOf, of } from '../table.ts';
import { actionFor, block, choices, goOf, isOffered, offered, places, slingers, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orcs']], 40, 34, spears, { side: 1 });

/** From where to where a body may go straight on, in inches. */
const offeredAll = (state: BattleState): (readonly [number, number])[] =>
  choices(state).flatMap((c) => (c.choice === 'advance' && c.form === 'number' ? [[c.from, c.to] as const] : []));

/** Why the skirmishers whose go it is may not move there. */
function refused(state: BattleState, x: number, y: number, heading = 0): string | null {
  const unit = offered(state, 'skirmish-move', 'place').of[0]!;
  return manoeuvreRefused(
    state,
    state.agenda[state.agenda.length - 1] as StepOf<'orders'>,
    actionFor(state, { choice: 'skirmish-move', of: [unit], place: { x, y, heading } }),
  );
}

describe('p. 33: skirmishers move any way, up to their full move, and face any way', () => {
  const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...far]), 's');
  const { x, y } = go.units[0]!;

  test.each([
    ['forward', x, y + 8, 0],
    ['back', x, y - 8, 0],
    ['to the left, facing right', x - 8, y, 9000],
    ['aslant', x + 5.6, y + 5.6, 30000],
  ])('%s', (_name, toX, toY, heading) => {
    expect(refused(go, toX, toY, heading)).toBeNull();
    const after = told(go, { choice: 'skirmish-move', of: ['s'], place: { x: toX, y: toY, heading } });
    expect(places(after.state, 's')).toEqual([[toX, toY, heading]]);
    expect(of(after.events, 'moved')[0]!.how).toBe('skirmished');
  });

  test('no farther', () => expect(refused(go, x, y + 8.02)).toBe('too-much'));

  test('what is left of the move may follow', () => {
    const after = told(go, { choice: 'skirmish-move', of: ['s'], place: { x, y: y + 4, heading: 0 } }).state;
    expect(offered(after, 'skirmish-move', 'place').region).toMatchObject({ shape: 'disc', radius: 4 });
    expect(refused(after, x, y + 8)).toBeNull();
    expect(refused(after, x, y + 8.1)).toBe('too-much');
  });

  test('nor does a body in which but some of them skirmish', () => {
    const mixed = [...block([['s']], 20, 8, slingers), ...block([['a']], 20 + WIDTH, 8)];
    expect(isOffered(goOf(battleOf([...mixed, ...far]), 's'), 'skirmish-move')).toBe(false);
  });

  test('others do not', () => expect(isOffered(goOf(battleOf([...block([['a']], 20, 8), ...far]), 'a'), 'skirmish-move')).toBe(false));

  test('even before an enemy that could charge (ruling 107)', () => {
    const faced = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['orc']], 20, 25, spears, { side: 1 })]), 's');
    expect(isOffered(faced, 'wheel-left')).toBe(false);
    expect(isOffered(faced, 'skirmish-move')).toBe(true);
  });

  test('past an enemy who is in their range on the way, and not where they end: nobody stops them, and they do not shoot (pp. 33, 35, ruling 322)', () => {
    const past = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['orc']], 23, 22, spears, { side: 1, heading: 9000 })]), 's');
    const { x: left, y: from } = past.units[0]!;
    const seen = { ...past, units: past.units.map((u, i) => (i === 0 ? { ...u, y: from + 2, heading: 9000 } : u)) };
    expect([targetsOf(past, 0), targetsOf(seen, 0)]).toEqual([[], [1]]);
    const after = told(past, { choice: 'skirmish-move', of: ['s'], place: { x: left, y: from + 6, heading: 27000 } });
    expect(places(after.state, 's')).toEqual([[left, from + 6, 27000]]);
    expect([of(after.events, 'stopped'), of(after.events, 'fired')]).toEqual([[], []]);
  });

  test('up to friends of another body, as near as they like (p. 35, ruling 323)', () => {
    const beside = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['friend']], 24, 26, spears, { body: 7 }), ...far]), 's');
    expect(refused(beside, 24 - WIDTH - 0.2, beside.units[1]!.y)).toBeNull();
  });

  test('every stop is lawful, and there are no more than twelve', () => {
    const choice = offered(go, 'skirmish-move', 'place');
    expect(choice.stops.length).toBeLessThanOrEqual(12);
    for (const stop of choice.stops) expect(refused(go, stop.x, stop.y, stop.heading)).toBeNull();
  });
});

test('p. 39: one of the stops lies just where the nearest enemy comes into range, if he is in reach of that', () => {
  // slingers reach 3" and move 8"
  const stopsBefore = (front: number) => {
    const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['orc']], 20, front, spears, { side: 1 })]), 's');
    return offered(go, 'skirmish-move', 'place').stops.map((stop) => Math.round((stop.y - go.units[0]!.y) * 100) / 100);
  };
  expect(stopsBefore(27)).toContain(4.05);
  expect(stopsBefore(29)).toContain(6.05);
  // he is too far: straight on, with all of the move
  expect(Math.max(...stopsBefore(33))).toBe(8);
});

test.each([
  [24, 26],
  [15, 27],
  [27, 24],
  [14, 22],
] as const)('p. 39: and so it does towards one aslant of them, at %d, %d', (x, y) => {
  const go = goOf(battleOf([...block([['s']], 20, 20, slingers), { id: 'orc', side: 1, x, y, heading: 20000, row: spears }]), 's');
  const { units } = go;
  const inReach = offered(go, 'skirmish-move', 'place').stops.filter(
    (stop) => targetsOf({ ...go, units: [{ ...units[0]!, ...stop }, units[1]!] }, 0).length > 0,
  );
  expect(inReach.length).toBeGreaterThan(0);
});

describe('a body of skirmishers moves as one (ruling 107)', () => {
  const go = goOf(battleOf([...block([['s', 't']], 20, 20, slingers), ...far]), 's');

  test('the right-most unit is placed, the others keep their places beside it', () => {
    expect(offered(go, 'skirmish-move', 'place').of).toEqual(['t']);
    const after = told(go, { choice: 'skirmish-move', of: ['t'], place: { x: 24, y: 24, heading: 9000 } }).state;
    expect(places(after, 't', 's')).toEqual([
      [24, 24, 9000],
      [24, 24 + WIDTH, 9000],
    ]);
  });

  test('bad ground under one of them holds back all, until all are clear of it (p. 30)', () => {
    const woods = [{ kind: 'woods' as const, shape: rectangle(16, 22, 20.7, 30) }];
    const { x, y } = go.units[1]!;
    const half = goOf(battleOf([...block([['s', 't']], 20, 20, slingers), ...far], { terrain: woods }), 's');
    expect(refused(half, x, y + 4.9)).toBeNull();
    expect(refused(half, x, y + 5.1)).toBe('too-much');
    // one leaves the woods as the other comes into them: neither is clear before both are
    const between = [
      { kind: 'woods' as const, shape: rectangle(20.8, 16, 23, 22) },
      { kind: 'woods' as const, shape: rectangle(17, 23, 20.7, 30) },
    ];
    const from = goOf(battleOf([...block([['s', 't']], 20, 20, slingers), ...far], { terrain: between }), 's');
    expect(refused(from, x, y + 4)).toBeNull();
    expect(refused(from, x, y + 4.2)).toBe('too-much');
  });

  test('none of them goes farther than its move', () => {
    const t = go.units[1]!;
    expect(refused(go, t.x, t.y + 7.5, 18000)).toBe('too-much');
  });
});

describe('p. 33: interpenetrating', () => {
  const friends = (more: object) => goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['a']], 20, 18, spears, more), ...far]), 's');

  test('skirmishers pass through friends that have neither moved nor fired', () => {
    const go = friends({});
    expect(refused(go, 20, 14)).toBeNull();
    expect(refused(go, 20, 17.5)).toBe('on-another-unit');
  });

  test.each([['moved'], ['fired']])('not through one that has %s', (what) => {
    expect(refused(friends({ [what]: true }), 20, 14)).toBe('would-hit-something');
  });

  test('not through one whose body is active and has its go yet to come: it will move', () => {
    expect(refused(friends({ active: true }), 20, 14)).toBe('would-hit-something');
    expect(refused(friends({ active: true, done: true }), 20, 14)).toBeNull();
  });

  test('nor a piece of the same body, which another piece of it has passed through before its own turn', () => {
    const pieces = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['a', 'b']], 20, 18), ...far]), 'a', { active: false });
    const after = told(goOf(pieces, 's'), { choice: 'skirmish-move', of: ['s'], place: { x: 20, y: 14, heading: 0 } });
    expect(of(after.events, 'stopped').map((e) => e.reason)).toContain('passed-through');
    expect(choices(told(after.state, { choice: 'done' }).state)).toEqual([]);
    // where nobody has, that piece goes on
    const beside = told(goOf(pieces, 's'), { choice: 'skirmish-move', of: ['s'], place: { x: 26, y: 20, heading: 0 } });
    expect(offered(told(beside.state, { choice: 'done' }).state, 'advance', 'number').to).toBeGreaterThan(0);
  });

  test('who was passed through neither moves nor fires in that go, nor does his body', () => {
    const behind = block([['a', 'b']], 20, 18);
    const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...behind, ...far]), 's');
    const after = told(go, { choice: 'skirmish-move', of: ['s'], place: { x: 20, y: 14, heading: 0 } });
    expect(after.state.units.slice(0, 4).map((u) => u.done)).toEqual([false, true, true, false]);
    expect(of(after.events, 'stopped')).toEqual([expect.objectContaining({ reason: 'passed-through', units: ['b', 'a'] })]);
    const beside = told(go, { choice: 'skirmish-move', of: ['s'], place: { x: 15, y: 17, heading: 0 } });
    expect(beside.state.units.slice(0, 3).map((u) => u.done)).toEqual([false, false, false]);
  });

  test('friends pass through skirmishers and do not stop on them', () => {
    const go = goOf(battleOf([...block([['a']], 20, 8), ...block([['s']], 20, 11, slingers), ...far]), 'a');
    expect(offeredAll(go)).toEqual([[expect.closeTo(3.787, 2), 6]]);
    const moved = goOf(battleOf([...block([['a']], 20, 8), ...block([['s']], 20, 11, slingers, { moved: true }), ...far]), 'a');
    expect(offeredAll(moved)).toEqual([[expect.closeTo(1.213, 2), expect.closeTo(1.213, 2)]]);
  });

  test('and may stop before them or beyond', () => {
    const go = goOf(battleOf([...block([['a']], 20, 8, { ...spears, figures: 2 }), ...block([['s']], 20, 13.2, slingers), ...far]), 'a');
    expect(offeredAll(go)).toEqual([
      [4, expect.closeTo(4.413, 2)],
      [expect.closeTo(5.987, 2), 8],
    ]);
  });
});

describe('skirmishers may not', () => {
  test('stay where they are and call it a move: who does not move must shoot (p. 39)', () => {
    const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['orc']], 20, 22.5, spears, { side: 1 })]), 's');
    const { x, y } = go.units[0]!;
    expect(refused(go, x, y)).toBe('too-little');
    expect(refused(go, x, y, 100)).toBeNull();
    const { stops } = offered(go, 'skirmish-move', 'place');
    expect(stops.filter((s) => s.x === x && s.y === y && s.heading === 0)).toEqual([]);
  });

  test('go through enemies, or end within 1" of one', () => {
    const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...block([['orc']], 20, 23, spears, { side: 1 })]), 's');
    expect(refused(go, 20, 25.5)).toBe('would-hit-something');
    expect(refused(go, 20, 22)).toBe('would-hit-something');
    expect(refused(go, 20, 21.6)).toBeNull();
  });

  test('enter water, or leave the table', () => {
    const pond = [{ kind: 'pond' as const, shape: rectangle(16, 21, 25, 24) }];
    const go = goOf(battleOf([...block([['s']], 20, 20, slingers), ...far], { terrain: pond }), 's');
    expect(refused(go, 20, 22)).toBe('in-terrain');
    expect(refused(go, 20, 25)).toBe('would-hit-something');
    const edge = goOf(battleOf([...block([['s']], 20, 35, slingers), ...far]), 's');
    expect(refused(edge, 20, 35.8)).toBe('outside-the-region');
  });
});

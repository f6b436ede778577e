import { describe, expect, test } from 'vitest';
import { type DiceSource, keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { isBehind } from '../../../engine/rally-round-the-king/reactions/involuntary-movement.ts';
import { modifiersFor } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import { threats } from '../../../engine/rally-round-the-king/reactions/threats.ts';
import type { BattleState, LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import type { BattleStepBody } from '../../../engine/rally-round-the-king/steps.ts';
import { readings } from '../melee/melee-table.ts';
import { at, battleOf, hearing, of, run, runTurning, type Standing, unit } from '../table.ts';

const WIDE = 1.575;
const bow = { class: 'foot-missile' } as const;
const slingers = { class: 'foot-skirmish', figures: 2, ac: 2 } as const;
const ones = (by: Readonly<Record<string, readonly number[]>>): DiceSource => keyed(by, scripted(...new Array<number>(30).fill(1)));

/** A volley of these, in their go. */
const volley = (state: BattleState, ...shooters: readonly string[]): BattleStepBody => ({
  kind: 'volley',
  shooters: shooters.map((id) => at(state, id)),
  at: null,
  oneDie: [],
});

/** Two units of a body who test together; `far` has caused the test of `first`, `near` that of `second`, though he is nearer to both. */
const pair = (row: Standing['row'], far: Partial<Standing>, near: Partial<Standing>, more: Partial<BattleState> = {}): BattleState =>
  battleOf(
    [
      { id: 'first', x: 20, y: 10, row: row! },
      { id: 'second', x: 20 + WIDE, y: 10, row: row! },
      { id: 'far', side: 1, x: 12, y: 14, body: 8, row: bow, ...far },
      { id: 'near', side: 1, x: 20 + WIDE, y: 13, body: 9, row: bow, ...near },
    ],
    more,
  );

/** Their test: each by his own, or as one that was called before there was a list for each. */
const tested = (state: BattleState, test: 'received-fire' | 'enemy-threat' = 'received-fire', byEach = true) => {
  const [first, second, far, near] = ['first', 'second', 'far', 'near'].map((id) => at(state, id)) as [number, number, number, number];
  const step = { kind: 'test', test, units: [second, first], by: [near, far] } as const;
  return byEach ? { ...step, byEach: [[near], [far]] } : step;
};

describe('p. 37: outnumbered when fired on is who was shot at by more figures than he has (ruling B15)', () => {
  const outnumbered = (bodies: readonly Standing[], ...shooters: readonly string[]) => {
    const state = battleOf(bodies);
    const { events } = run(state, volley(state, ...shooters), ones({ 'received-fire': [1, 6], missile: [1, 1] }));
    return readings(events, 'received-fire').flatMap((r) => (r.modifiers.some((m) => m.why === 'outnumbered') ? [r.who] : []));
  };
  const shooting: readonly Standing[] = [
    { id: 'left', x: 20, y: 10, row: slingers },
    { id: 'right', x: 20 + WIDE, y: 10, row: slingers },
  ];

  test('two figures shoot at each of two units of three that are one body: neither is, though four have shot', () => {
    const state = [...shooting, { id: 'x', side: 1, x: 20, y: 12.5 } as const, { id: 'y', side: 1, x: 20 + WIDE, y: 12.5 } as const];
    expect(outnumbered(state, 'left', 'right')).toEqual([]);
  });

  test('both shoot at one of three figures: he is; his neighbour, at whom one has shot, is not', () => {
    const [x, y] = [20 + WIDE / 2, 20 + 1.5 * WIDE];
    expect(outnumbered([...shooting, { id: 'x', side: 1, x, y: 12.5 }], 'left', 'right')).toEqual(['x']);
    expect(outnumbered([...shooting, { id: 'x', side: 1, x, y: 12.5 }, { id: 'y', side: 1, x: y, y: 12.5 }], 'left', 'right')).toEqual(['x']);
  });
});

test('pp. 29, 76: uphill of all enemy is who stands above all those who shot at him', () => {
  const hill: LaidPiece = { kind: 'hill', shape: rectangle(8, 0, 32, 12), ridge: { from: { x: 8, y: 4 }, to: { x: 32, y: 4 } } };
  // one stands on the ridge, and has shot at the second alone
  const state = pair({}, { x: 20, y: 18 }, { y: 4 }, { terrain: [hill] });
  const uphill = (byEach: boolean) =>
    ['first', 'second'].map((id) => modifiersFor(state, tested(state, 'received-fire', byEach), at(state, id)).some((m) => m.why === 'uphill'));
  expect(uphill(true)).toEqual([true, false]);
  expect(uphill(false)).toEqual([false, false]);
});

describe('pp. 35-38, 77: a unit does what its test asks about those who caused it, not about who shot at or threatens its neighbour (ruling 329)', () => {
  test.for(['received-fire', 'enemy-threat'] as const)('%s: it retires away from them and faces them', (which) => {
    const state = pair({}, {}, {});
    const lost = ones({ [which]: [6, 6] });
    const { state: after } = run(state, tested(state, which), lost);
    const { x, y } = unit(after, 'first');
    expect(x).toBeGreaterThan(20);
    expect(unit(after, 'first').heading).toBeGreaterThan(27000);
    expect(y).toBeLessThan(10);
    expect(unit(after, 'second')).toMatchObject({ x: 20 + WIDE, heading: 0 });
  });

  test('a test that was called without such a list is about all who caused it', () => {
    const state = pair({}, {}, {});
    const { state: after } = run(state, tested(state, 'received-fire', false), ones({ 'received-fire': [6, 6] }));
    expect(unit(after, 'first').x).toBeLessThan(20);
  });

  test('it halts and turns to them', () => {
    const state = pair({}, { x: 16, y: 10, heading: 0 }, { heading: 0 });
    expect(isBehind(state, at(state, 'first'), at(state, 'far'))).toBe(true);
    const { state: after } = run(state, tested(state, 'enemy-threat'), ones({ 'enemy-threat': [1, 6] }));
    expect([unit(after, 'first').heading, unit(after, 'second').heading]).toEqual([27000, 0]);
  });

  test('it charges them', () => {
    const state = pair({ rules: ['frenzy'] }, { x: 18, y: 14 }, {});
    const { events } = run(state, tested(state, 'enemy-threat'), ones({ 'wanting-to-charge': [6, 6] }));
    expect(of(events, 'charge-declared').map((e) => [e.unit, e.target])).toEqual([
      ['second', 'near'],
      ['first', 'far'],
    ]);
  });

  test('it turns to them before it advances', () => {
    const state = pair({}, { x: 14, y: 10, heading: 0 }, { heading: 0 });
    const { events } = runTurning(state, tested(state), ones({ 'wanting-to-charge': [1, 6] }));
    const turned = of(events, 'moved').filter((e) => e.how === 'turned-to-face' && e.places.some((p) => p.unit !== 'far'));
    expect(turned.flatMap((e) => e.places.map((p) => p.unit))).toEqual(['first']);
  });

  test('it fires at them: not if it has but others in its arc', () => {
    const told = (far: Partial<Standing>) => {
      const state = pair(bow, far, { x: 20 + WIDE / 2 });
      const { events } = run(state, tested(state), ones({ 'received-fire near': [6, 6], 'received-fire far': [6, 6] }));
      return of(events, 'fired').flatMap((e) => [...e.units]);
    };
    expect(told({ x: 12 })).toEqual(['second']);
    expect(told({ x: 19.2, y: 14 })).toEqual(['second', 'first']);
  });

  test('ruling 93: it bears in mind for itself whom it has answered in vain', () => {
    const state = pair(slingers, { x: 19.2, y: 13, row: { ...bow, ac: 8 } }, { row: { ...bow, ac: 8 } });
    const { state: after } = run(state, tested(state), ones({ 'received-fire near': [6, 6], 'received-fire far': [6, 6] }));
    expect([unit(after, 'first').answered?.enemies, unit(after, 'second').answered?.enemies]).toEqual([[at(state, 'far')], [at(state, 'near')]]);
  });
});

describe('p. 37: who threatens', () => {
  test('each unit of a body tests about who has come up facing it, bodies that nobody of them threatens about none of them', () => {
    const state = battleOf([
      { id: 'a', x: 20, y: 10 },
      { id: 'b', x: 30, y: 10, body: 7 },
      { id: 'x', side: 1, x: 20, y: 14 },
      { id: 'y', side: 1, x: 20 + 3 * WIDE, y: 14 },
      { id: 'z', side: 1, x: 30, y: 14, body: 9 },
    ]);
    const joined = { ...state, units: state.units.map((u, i) => (i === at(state, 'y') ? { ...u, body: state.units[at(state, 'x')]!.body } : u)) };
    const movers = [at(state, 'a'), at(state, 'b')];
    const all = ['x', 'y', 'z'].map((id) => at(state, id));
    const ear = hearing(joined, scripted());
    const after = threats.run!(joined, { kind: 'threats', id: 5, cause: 4, movers, outside: [all, all] }, ear.at);
    expect(after.agenda.map((s) => (s.kind === 'test' ? [s.units.map((i) => state.troops[i]!.id), s.by] : s.kind))).toEqual([
      [['z'], [at(state, 'b')]],
      [['x'], [at(state, 'a')]],
    ]);
  });

  test('two of one body, each threatened by another', () => {
    const state = battleOf([
      { id: 'a', x: 20, y: 10 },
      { id: 'b', x: 20 + WIDE, y: 11, body: 7 },
      { id: 'x', side: 1, x: 20, y: 14 },
      { id: 'y', side: 1, x: 20 + WIDE, y: 14 },
    ]);
    const [a, b, x, y] = ['a', 'b', 'x', 'y'].map((id) => at(state, id)) as [number, number, number, number];
    const after = threats.run!(state, { kind: 'threats', id: 5, cause: 4, movers: [a, b], outside: [[x], [y]] }, hearing(state, scripted()).at);
    const { units, by, byEach } = after.agenda[0] as Extract<BattleStepBody, { kind: 'test' }>;
    expect(by).toEqual([a, b]);
    expect(units.map((i, n) => [i, byEach![n]])).toEqual(
      expect.arrayContaining([
        [x, [a]],
        [y, [b]],
      ]),
    );
  });
});

describe('p. 38: who charges', () => {
  const line = (row: Standing['row'] = {}, foot: Partial<Standing> = {}, horse: Partial<Standing> = {}): BattleState =>
    battleOf([
      { id: 'first', x: 20, y: 10, row },
      { id: 'second', x: 20 + WIDE, y: 10, row },
      { id: 'foot', side: 1, x: 20, y: 11.787, ...foot },
      { id: 'horse', side: 1, x: 20 + WIDE, y: 11.984, row: { class: 'mounted-melee' }, ...horse },
    ]);
  const both = [
    ['foot', 'first'],
    ['horse', 'second'],
  ] as const;
  const charging = (target: number) => ({ charging: { target, from: { x: 20, y: 18, heading: 18000 }, reach: 4, counter: false } });
  const charged = (state: BattleState, units: readonly string[], chargers: readonly (readonly [string, string])[], dice: readonly number[]) => {
    const targetOf = (i: number) => chargers.find(([who]) => at(state, who) === i);
    const set = state.units.map((u, i) => (targetOf(i) === undefined ? u : { ...u, ...charging(at(state, targetOf(i)![1])) }));
    const coming = { ...state, units: set };
    const step = { kind: 'test', test: 'being-charged', units: units.map((id) => at(state, id)), by: [at(state, 'foot'), at(state, 'horse')] } as const;
    const { events } = run(coming, step, ones({ 'being-charged': dice, 'received-fire': [6, 6] }));
    return {
      fired: of(events, 'fired').flatMap((e) => [...e.units]),
      told: of(events, 'reacted').map((e) => [e.unit, e.result]),
      against: of(events, 'test-called')[0]!.against,
    };
  };

  test('foot is not charged by riders who charge the unit beside it', () => {
    expect(charged(line(), ['second', 'first'], both, [1, 6]).told).toEqual([
      ['second', 'rout'],
      ['first', 'halt'],
    ]);
  });

  test('nor by riders who have been turned back meanwhile', () => {
    const { told, against } = charged(line(), ['first'], [['foot', 'first']], [1, 6]);
    expect(told).toEqual([['first', 'halt']]);
    expect(against).toEqual(['foot']);
  });

  test('p. 77: archers stand and fire at who charges them, not if they have but the charger of their neighbours in their arc', () => {
    const beside = { x: 20 + WIDE / 2 };
    expect(charged(line(bow, {}, beside), ['second', 'first'], both, [1, 1]).fired).toEqual(['second', 'first']);
    expect(charged(line(bow, { x: 17.4, y: 10, heading: 9000 }, beside), ['second', 'first'], both, [1, 1]).fired).toEqual(['second']);
  });
});

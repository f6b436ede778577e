import { describe, expect, test } from 'vitest';
import { ARMY_LISTS } from '../../../data/army-lists/index.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { runOne } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleState, Troop } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { isElephant } from '../../../engine/rally-round-the-king/troops.ts';
import { at, battleOf, of, run, unit } from '../table.ts';
import { elephant, fought, ROUTS } from './elephant-table.ts';
import { cameIn, ELEPHANTS, faces, HORSE, melee, ours, readings, rolls, theirs } from './melee-table.ts';

test('p. 41: the elephants of three lists, and no other beast (ruling B24)', () => {
  const beasts = ARMY_LISTS.flatMap((list) => list.units).filter((listed) => isElephant({ listed } as Troop));
  expect(beasts.map((u) => u.name)).toEqual(['Elephants', 'Elephants', 'Elephant']);
});

describe('A rout result', () => {
  test.for([
    [1, 0],
    [4, 0],
  ])('p. 41: on %i it runs directly away from the cause, its whole move', ([die]) => {
    const state = melee(ours('a', 0), elephant());
    const { state: after, events } = run(state, fought, faces({ ...ROUTS, 'elephant-rampage e': [die!], 'pursue a': [1] }));
    expect(rolls(events, 'elephant-rampage')).toMatchObject([{ page: 41, who: 'e', against: 'a', result: 'away' }]);
    expect(of(events, 'routed')).toEqual([]);
    expect(unit(after, 'e')).toMatchObject({ status: 'field', heading: 0, rampage: 0, hits: 0, melee: null, x: 20, y: 18.788 + 8 });
    expect(of(events, 'moved')).toMatchObject([{ how: 'rampaged' }]);
  });

  test('pp. 29, 41: through woods it runs half its move', () => {
    const woods = { kind: 'woods', shape: rectangle(10, 16, 30, 36) } as const;
    const state = { ...melee(ours('a', 0), elephant()), terrain: [woods] };
    const { state: after } = run(state, fought, faces({ ...ROUTS, 'elephant-rampage e': [1], 'pursue a': [1] }));
    expect(unit(after, 'e')).toMatchObject({ x: 20, y: expect.closeTo(18.788 + 4, 2) });
  });

  test('pp. 26, 41: it is of no body any more; those it has run away from are one without it', () => {
    const state = melee(ours('a', 0), theirs('beside', 1), elephant(), theirs('more', 2));
    expect(bodyOf(state, at(state, 'e'))).toHaveLength(3);
    const { state: after } = run(state, fought, faces({ ...ROUTS, 'involved-in-melee': [1, 1], melee: [1], 'elephant-rampage e': [1], 'pursue a': [1] }));
    expect(bodyOf(after, at(after, 'e')).map((i) => after.troops[i]!.id)).toEqual(['e']);
    expect(bodyOf(after, at(after, 'more')).map((i) => after.troops[i]!.id)).toEqual(['beside', 'more']);
  });

  test('p. 41: on 5 it runs 45 degrees to its left of that, on 6 to its right', () => {
    const way = (die: number) =>
      unit(run(melee(ours('a', 0), elephant()), fought, faces({ ...ROUTS, 'elephant-rampage e': [die], 'pursue a': [1] })).state, 'e');
    expect(way(5)).toMatchObject({ heading: 31500 });
    expect(way(5).x).toBeLessThan(20);
    expect(way(6)).toMatchObject({ heading: 4500 });
    expect(way(6).x).toBeGreaterThan(20);
  });

  test('p. 36: whoever drove it off may pursue, once it has run', () => {
    const { events } = run(
      melee(ours('a', 0, {}, { melee: cameIn('charged') }), elephant()),
      fought,
      faces({ ...ROUTS, 'elephant-rampage e': [1], 'pursue a': [5] }),
    );
    const order = events.filter((e) => e.kind === 'roll').map((e) => e.table);
    expect(order.slice(-2)).toEqual(['elephant-rampage', 'pursue']);
  });

  test('p. 41, ruling 141: running it tests like anyone, but nothing less than a second rout turns it or costs it a hit', () => {
    const state = melee(ours('a', 0, {}, { y: 8 }), elephant({ rampage: 4500, heading: 4500 }));
    const shotAt = { kind: 'test', test: 'received-fire', units: [at(state, 'e')], by: [at(state, 'a')] } as const;
    const { state: after, events } = run(state, shotAt, faces({ 'received-fire e': [6, 6] }));
    expect(readings(events, 'received-fire')).toMatchObject([{ who: 'e', passed: 0, result: 'retire' }]);
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(after, 'e')).toEqual(unit(state, 'e'));
    const worn = melee(ours('a', 0, {}, { y: 8 }), elephant({ rampage: 4500, heading: 4500, hits: 4 }));
    const gone = run(worn, shotAt, faces({ 'received-fire e': [6, 6] }));
    expect(of(gone.events, 'routed')).toMatchObject([{ unit: 'e', reason: 'received-fire' }]);
  });

  test('p. 41: as it charged itself, it charges nobody any more, and is not active', () => {
    const charging = { target: 0, from: { x: 20, y: 24, heading: 18000 }, reach: 4, counter: false };
    const state = melee(ours('a', 0, {}, { y: 8 }), elephant({ y: 20, active: true, charging }));
    const result = { kind: 'result', test: 'received-fire', result: 'rout', unit: at(state, 'e'), by: [at(state, 'a')] } as const;
    const { state: after } = run(state, result, faces({ 'elephant-rampage e': [1] }));
    expect(unit(after, 'e')).toMatchObject({ rampage: 0, charging: null, active: false, y: 28 });
  });

  test('p. 41, ruling 102: into ground that is closed to it, it is gone', () => {
    const state = { ...melee(ours('a', 0), elephant()), terrain: [{ kind: 'impassable', shape: rectangle(10, 22, 30, 26) } as const] };
    const { events } = run(state, fought, faces({ ...ROUTS, 'elephant-rampage e': [1], 'pursue a': [1] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'e', reason: 'impassable' }]);
  });

  test('p. 41: where friends at its sides leave it no room to turn it is at them as it stands', () => {
    const state = melee(ours('a', 0, {}, { y: 8 }), elephant({ y: 20 }), theirs('left', 1, ELEPHANTS, { y: 20 }), theirs('right', -1, ELEPHANTS, { y: 20 }));
    const result = { kind: 'result', test: 'received-fire', result: 'rout', unit: at(state, 'e'), by: [at(state, 'a')] } as const;
    const ones = new Array<number>(12).fill(1);
    const dice = faces({ 'elephant-rampage e': [5], 'being-charged': [...ones], melee: [...ones], 'involved-in-melee': [...ones] });
    expect(unit(run(state, result, dice).state, 'e')).toMatchObject({ x: 20, y: 20, heading: 18000, rampage: 31500 });
  });

  test('p. 41: over the edge of the table it is gone', () => {
    const far = { y: 32, melee: cameIn('stood') };
    const state = melee(ours('a', 0, {}, { y: 32 - 0.787 - 0.394 }), theirs('e', 0, ELEPHANTS, { ...far }));
    const { state: after, events } = run(state, fought, faces({ ...ROUTS, 'elephant-rampage e': [1], 'pursue a': [1] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'e', reason: 'off-the-table' }]);
    expect(unit(after, 'e').status).toBe('routed');
  });
});

test('p. 36: who has charged it and made it run wild throws for pursuit, also where friends keep it near him: he does not go home as if it stood there', () => {
  const state = melee(ours('a', 0, {}, { y: 18 - 0.394 - 3 }), elephant(), theirs('friend', 0, {}, { y: 18 + 1.575 + 0.03 + 0.394, body: 9 }));
  const charge = { kind: 'charge', units: [at(state, 'a')], targets: [at(state, 'e')], reach: [8] } as const;
  const dice = faces({
    'wanting-to-charge a': [1, 1],
    'enemy-threat friend': [1, 1],
    'being-charged e': [6, 6],
    'elephant-rampage e': [1],
    'being-charged friend': [1, 1],
    melee: [1, 1],
    'involved-in-melee': [1, 1, 1, 1],
    'pursue a': [5],
  });
  const { state: after, events } = run(state, charge, dice);
  expect(of(events, 'charged-home').map((e) => [e.unit, e.target])).toEqual([['e', 'friend']]);
  expect(rolls(events, 'pursue', 'a')).toMatchObject([{ dice: [5], result: 'holds' }]);
  expect(unit(after, 'a')).toMatchObject({ active: false, charging: null, melee: null });
});

describe('In its way', () => {
  /** A friend of the elephant 4" behind it, facing the same way: the elephant comes back at its front. */
  const behind = theirs('friend', 0, {}, { y: 18 + 1.575 + 4 + 0.394, body: 9 });

  test('p. 41: a friend takes the test of one that is charged; shown its back it routs unless it passes both, and the elephant runs on', () => {
    const away = { ...behind, heading: 0 };
    const { state: after, events } = run(
      melee(ours('a', 0), elephant(), away),
      fought,
      faces({ ...ROUTS, 'elephant-rampage e': [1], 'being-charged friend': [1, 5], 'pursue a': [1] }),
    );
    expect(readings(events, 'being-charged')).toMatchObject([{ who: 'friend', passed: 1, result: 'rout' }]);
    expect(of(events, 'routed')).toMatchObject([{ unit: 'friend', reason: 'being-charged' }]);
    expect(unit(after, 'e').y).toBeCloseTo(18.788 + 8, 2);
  });

  test('p. 41: friend or foe, who would countercharge one that comes at him goes at it, and not at the nearest enemy', () => {
    const wild = elephant({ rampage: 0, heading: 0 });
    const state = melee(ours('a', 3), wild, theirs('horse', 0, HORSE, { y: 18 + 1.575 + 1 + 0.591, body: 9 }));
    const horse = at(state, 'horse');
    const result = { kind: 'result', test: 'being-charged', result: 'charge', unit: horse, by: [at(state, 'e')], zone: 'front' } as const;
    expect(unit(run({ ...state, mover: 1 }, result, faces({})).state, 'horse').charging).toMatchObject({ target: at(state, 'e'), counter: true });
  });

  test('pp. 6, 40-41: whom it runs into in a melee fights that on: for him it is no first round', () => {
    const state = melee(
      ours('a', 0, {}, { melee: cameIn('stood', 2) }),
      theirs('b', 0, {}, { melee: cameIn('charged', 2) }),
      elephant({ rampage: 0, heading: 0, y: 18 - 0.787 - 0.5 - 0.788 }),
    );
    const home = { kind: 'rampage-home', unit: at(state, 'e'), target: at(state, 'a'), inches: 3 } as const;
    const { state: after } = runOne(pushSteps({ ...state, mover: 1 }, 0, home), faces({}))!;
    expect(unit(after, 'a').melee).toMatchObject({ role: 'stood', rounds: 2, faced: true });
    expect(unit(after, 'e').melee).toMatchObject({ role: 'charged', rounds: 0 });
  });

  describe('p. 41: one that has come from before his front meets his front, though it is past that line for the last inch', () => {
    /** It runs down a little past the line of `a`'s front and would touch his left side; so many inches before that. */
    const before = (inches: number) => ({ x: 22.3 - 0.985 * inches, y: 17.063 + 0.174 * inches, heading: 10000 });
    const line = (inches: number) => melee(ours('a', 0, {}, { x: 24, y: 17.606 }), elephant({ rampage: 10000, ...before(inches) }));
    const halts = { 'being-charged a': [1, 6], 'melee a': [1], 'melee e': [1], 'involved-in-melee': [1, 1, 1, 1] };

    test('as it touches him too, so that others may still take him in flank', () => {
      const { state: after, events } = run({ ...line(5), mover: 1 }, { kind: 'rampage', unit: 1, from: null, inches: null }, faces(halts));
      expect(of(events, 'charged-home')).toMatchObject([{ unit: 'e', target: 'a', zone: 'front' }]);
      expect(unit(after, 'a').melee).toMatchObject({ rounds: 1, faced: false });
    });

    test('and where it has stopped before somebody else in the same move', () => {
      const on = { kind: 'rampage', unit: 1, from: null, inches: 4, began: before(5) } as const;
      const { events } = run({ ...line(1.5), mover: 1 }, on, faces(halts));
      expect(of(events, 'routed')).toEqual([]);
      expect(of(events, 'charged-home')).toMatchObject([{ target: 'a', zone: 'front' }]);
    });

    test('but not one that was past it all the way', () => {
      const { events } = run({ ...line(1.5), mover: 1 }, { kind: 'rampage', unit: 1, from: null, inches: 4 }, faces(halts));
      expect(of(events, 'routed')).toMatchObject([{ unit: 'a', reason: 'being-charged' }]);
    });
  });

  test('p. 41: who would come to meet one that passes him by comes to meet nobody', () => {
    const eager = { charging: { target: 1, from: { x: 30, y: 8, heading: 0 }, reach: 0, counter: true } };
    const state = melee(ours('a', 0, {}, { x: 30, y: 8, ...eager }), elephant({ rampage: 18000, y: 24 }));
    const { state: after } = run({ ...state, mover: 1 }, { kind: 'rampage-home', unit: 1, target: 0, inches: 3 }, faces({}));
    expect(unit(after, 'a').charging).toBeNull();
    expect(unit(after, 'e').y).toBeCloseTo(21, 2);
  });

  test('p. 41: and fights it at once if it stands: the elephant as one that charges, friend or not', () => {
    const state = melee(ours('a', 0), elephant(), behind);
    const dice = faces({
      ...ROUTS,
      'melee e': [1, 3],
      'elephant-rampage e': [1],
      'being-charged friend': [1, 5],
      'pursue a': [1],
      'melee friend': [2],
      'involved-in-melee e': [6, 6, 1, 1],
      'involved-in-melee friend': [1, 1],
    });
    const { state: after, events } = run(state, fought, dice);
    expect(of(events, 'melee-fought')[1]).toMatchObject({ units: ['e'], against: ['friend'], totals: [4, 2], hits: [] });
    expect(unit(after, 'e').melee).toMatchObject({ role: 'charged', rounds: 1 });
    expect(dice.left).toBe(0);
  });

  test('p. 41: in each go of its side it goes on; whom it still fights it fights again', () => {
    const wild = { rampage: 0, heading: 0 };
    const free = run(melee(ours('a', 8), theirs('e', 0, ELEPHANTS, wild)), { kind: 'rampages', side: 1 }, faces({}));
    expect(unit(free.state, 'e')).toMatchObject({ y: 18.788 + 8, done: true, rampage: 0 });
    const caught = melee(
      ours('far', 8),
      theirs('e', 0, ELEPHANTS, { ...wild, melee: cameIn('charged', 1), body: 7 }),
      theirs('friend', 0, {}, { y: 18 + 1.575 + 0.394, melee: cameIn('stood', 1) }),
    );
    const again = run(
      { ...caught, mover: 1 },
      { kind: 'rampages', side: 1 },
      faces({ 'melee e': [1], 'melee friend': [1], 'involved-in-melee': [1, 1, 1, 1] }),
    );
    expect(of(again.events, 'melee-fought')).toHaveLength(1);
    expect(readings(again.events, 'being-charged')).toEqual([]);
  });

  test('p. 41: a second rout removes it', () => {
    const state = melee(ours('a', 0), elephant({ rampage: 18000 }));
    const { state: after, events } = run(state, fought, faces({ ...ROUTS, 'pursue a': [1] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'e', reason: 'involved-in-melee' }]);
    expect(unit(after, 'e')).toMatchObject({ status: 'routed', hits: 4 });
    expect(at(state, 'e')).toBe(1);
  });

  test('pp. 9, 61, ruling 360: whoever leads from it and the banner on it are with it till then', () => {
    const borne = (more: Parameters<typeof theirs>[3] = {}): BattleState => {
      // with hits enough to rout in spite of both
      const state = battleOf([ours('a', 0), elephant({ hits: 3, ...more }), theirs('near', 4)], { leaders: ['e'] });
      const bearings = [{ what: 'personal-banner', unit: at(state, 'e'), state: 'with' }] as const;
      return { ...state, sides: [state.sides[0], { ...state.sides[1], bearings }] };
    };
    const dice = () => faces({ ...ROUTS, 'involved-in-melee e': [6, 6], 'elephant-rampage e': [1], 'pursue a': [1], 'leader-lost': [1, 1] });
    const wild = run(borne(), fought, dice());
    expect(unit(wild.state, 'e')).toMatchObject({ status: 'field', rampage: 0 });
    expect([wild.state.sides[1].leaders[0]!.state, wild.state.sides[1].bearings]).toEqual(['with', [{ what: 'personal-banner', unit: 1, state: 'with' }]]);
    expect(of(wild.events, 'leader-gone')).toEqual([]);
    const gone = run(borne({ rampage: 18000 }), fought, dice());
    expect([gone.state.sides[1].leaders[0]!.state, gone.state.sides[1].bearings![0]!.state]).toEqual(['routed', 'lost']);
  });

  test('p. 41: a comrade directly behind is in its way at once; those at its side are not', () => {
    const state = melee(ours('a', 0), elephant({ hits: 3 }), theirs('beside', 1), theirs('rear', 0, {}, { y: 18 + 1.575 + 0.394 }));
    const dice = faces({
      ...ROUTS,
      'melee beside': [1],
      'involved-in-melee e': [6, 6],
      'elephant-rampage e': [1],
      'being-charged rear': [6, 6],
      'pursue a': [1],
    });
    const { events } = run(state, fought, dice);
    expect(readings(events, 'being-charged').map((r) => r.who)).toEqual(['rear']);
  });
});

test('p. 26: it is of no body with the comrade whom it fights where it stands', () => {
  const state = melee(ours('a', 0, {}, { y: 4 }), elephant(), theirs('rear', 0, {}, { y: 18 + 1.575 + 0.394 }));
  const dice = faces({ 'elephant-rampage e': [1], 'being-charged rear': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] });
  const routs = { kind: 'result', test: 'received-fire', result: 'rout', unit: at(state, 'e'), by: [0] } as const;
  const { state: after, events } = run(state, routs, dice);
  expect(of(events, 'melee-fought')).toHaveLength(1);
  expect(bodyOf(after, at(after, 'e'))).toEqual([at(after, 'e')]);
});

test('p. 26: a body whose middle runs wild is two bodies', () => {
  const state = melee(ours('a', 1), theirs('left', 0, ELEPHANTS), theirs('e', 1, ELEPHANTS), theirs('right', 2, ELEPHANTS));
  const { state: after } = run(
    state,
    { kind: 'result', test: 'received-fire', result: 'rout', unit: at(state, 'e'), by: [0] },
    faces({ 'elephant-rampage e': [1] }),
  );
  const bodies = ['left', 'e', 'right'].map((id) => unit(after, id).body);
  expect(new Set(bodies).size).toBe(3);
  expect(bodies).toEqual([at(state, 'left'), at(state, 'e'), at(state, 'right')]);
});

test('p. 41: whom an elephant meets in flank and who stands has faced it: he has no flank any more', () => {
  const state = melee(
    ours('far', 8),
    theirs('e', 0, ELEPHANTS, { rampage: 9000, heading: 9000, x: 16, y: 19.6, body: 7 }),
    theirs('friend', 0, {}, { x: 21, y: 19, body: 9 }),
  );
  const dice = faces({ 'being-charged friend': [1, 1], 'melee e': [1], 'melee friend': [1], 'involved-in-melee': [1, 1, 1, 1] });
  const { state: after, events } = run({ ...state, mover: 1 }, { kind: 'rampages', side: 1 }, dice);
  expect(of(events, 'charged-home')).toMatchObject([{ target: 'friend', zone: 'flank' }]);
  expect(unit(after, 'friend').melee).toMatchObject({ role: 'stood', faced: true });
});

test('p. 8: shock cavalry that countercharges an elephant uphill has no bonus', () => {
  const hill = { kind: 'hill', shape: rectangle(10, 10, 40, 26), ridge: { from: { x: 10, y: 24 }, to: { x: 40, y: 24 } } } as const;
  const state = {
    ...melee(ours('knights', 0, { ...HORSE, rules: ['shock'] }), theirs('e', 0, ELEPHANTS, { rampage: 18000, y: 23, body: 7 })),
    terrain: [hill],
    mover: 1 as const,
  };
  const dice = faces({ 'being-charged knights': [1, 1], 'melee e': [1], 'melee knights': [1], 'involved-in-melee': [1, 1, 1, 1] });
  const { events } = run(state, { kind: 'rampages', side: 1 }, dice);
  expect(rolls(events, 'melee', 'knights')[0]!.modifiers.map((m) => m.why)).not.toContain('shock');
});

test('p. 36: who faces all directions has no flank for an elephant out of hand either', () => {
  const state = melee(
    ours('far', 8),
    theirs('e', 0, ELEPHANTS, { rampage: 9000, heading: 9000, x: 16, y: 19.6, body: 7 }),
    theirs('friend', 0, {}, { x: 21, y: 19, body: 9, allRound: true }),
  );
  const dice = faces({ 'being-charged friend': [1, 6], 'melee e': [1], 'melee friend': [1], 'involved-in-melee': [1, 1, 1, 1] });
  const { events } = run({ ...state, mover: 1 }, { kind: 'rampages', side: 1 }, dice);
  expect(readings(events, 'being-charged')).toMatchObject([{ who: 'friend', passed: 1, result: 'halt' }]);
});

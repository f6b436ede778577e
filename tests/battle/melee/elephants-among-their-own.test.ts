import { describe, expect, test } from 'vitest';
import { at, of, run, unit } from '../table.ts';
import { elephant, fought, ROUTS } from './elephant-table.ts';
import { cameIn, ELEPHANTS, faces, melee, ours, readings, rolls, theirs } from './melee-table.ts';

describe('An elephant among its own (p. 41, ruling 191)', () => {
  const TERRIBLE = { ...ELEPHANTS, rules: ['terror'] } as const satisfies Parameters<typeof theirs>[2];
  /** It has run into a friend that faces it. */
  const caught = (more: Parameters<typeof theirs>[3] = {}) =>
    melee(
      ours('far', 8),
      theirs('e', 0, TERRIBLE, { rampage: 0, heading: 0, melee: cameIn('charged', 1), body: 7, fought: true }),
      theirs('friend', 0, {}, { y: 18 + 1.575 + 0.394, melee: cameIn('stood', 1), body: 9, active: true, ...more }),
    );

  test('whom it fights may not march off, nor shoot: he is in melee (p. 31)', () => {
    const state = caught({ fought: true });
    const friend = at(state, 'friend');
    const order = { kind: 'orders', side: 1, units: [friend], spent: 0, begun: false } as const;
    const after = run({ ...state, mover: 1 }, order, faces({})).state;
    expect(unit(after, 'friend')).toMatchObject({ x: unit(state, 'friend').x, y: unit(state, 'friend').y, done: true });
  });

  test('it is no friend to whom it fights, and terrible to him', () => {
    const state = caught();
    const test = { kind: 'test', test: 'involved-in-melee', units: [at(state, 'friend')], by: [at(state, 'e')] } as const;
    const { events } = run(state, test, faces({ 'involved-in-melee friend': [1, 1] }));
    expect(readings(events, 'involved-in-melee')[0]!.modifiers).toEqual([{ why: 'terror', value: -1 }]);
  });

  test('nor is it to whom it touches as it runs at him: he tests for the charge without it (p. 76)', () => {
    const state = melee(ours('a', 0), theirs('e', 0, TERRIBLE), theirs('behind', 0, {}, { y: 18 + 1.575 + 0.394 }));
    const dice = faces({ ...ROUTS, 'elephant-rampage e': [1], 'being-charged behind': [6, 6], 'pursue a': [1] });
    const { events } = run(state, fought, dice);
    expect(readings(events, 'being-charged')).toMatchObject([{ who: 'behind', modifiers: [{ why: 'terror', value: -1 }] }]);
  });

  test.for([
    ['threatened by one', 'enemy-threat', 3.5, []],
    ['threatened by one', 'enemy-threat', 2, [{ why: 'terror', value: -1 }]],
    ['about to charge one', 'wanting-to-charge', 5, []],
    ['about to charge one', 'wanting-to-charge', 1.5, [{ why: 'terror', value: -1 }]],
  ] as const)('p. 9: whoever is %s, of whatever side, feels its terror within 2": %s at %i"', ([, test, inches, modifiers]) => {
    const state = melee(ours('far', 8), ours('foot', 0), theirs('e', 0, TERRIBLE, { y: 18 + inches + 1.575 / 2, rampage: 18000 }));
    const step = { kind: 'test', test, units: [at(state, 'foot')], by: [at(state, 'e')] } as const;
    const { events } = run(state, step, faces({ [`${test} foot`]: [6, 6] }));
    expect(readings(events, test)[0]!.modifiers).toEqual(modifiers);
  });

  test('p. 35: one that has just run wild neither holds a comrade who gives ground beside it, nor follows him', () => {
    const state = melee(ours('a', -0.5), ours('b', 1), elephant({ hits: 3 }), theirs('beside', 1));
    const { y } = unit(state, 'beside');
    // Rep 2 and 5: the elephant routs, its comrade gives ground
    const dice = faces({ melee: [1, 1, 1, 1], 'involved-in-melee': [1, 1, 1, 1, 6, 5], 'elephant-rampage e': [1], pursue: [1, 1] });
    const { state: after, events } = run(state, fought, dice);
    const how = of(events, 'moved').map((m) => [m.how, m.places[0]!.unit]);
    expect(how).toContainEqual(['gave-ground', 'beside']);
    expect(how).not.toContainEqual(['followed-up', 'e']);
    expect(unit(after, 'beside').y).toBeCloseTo(y + 1, 2);
  });

  test('it fights whom it has run into, not a friend at its side', () => {
    const state = melee(
      ours('a', 0, {}, { melee: cameIn('stood') }),
      elephant({ rampage: 18000, melee: cameIn('charged'), body: 7 }),
      theirs('beside', 1, {}, { x: 20 + 1.575, y: 18 + 1, body: 9 }),
    );
    const { events } = run(state, fought, faces({ 'melee a': [1], 'melee e': [1], 'involved-in-melee a': [1, 1], 'involved-in-melee e': [1, 1] }));
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['a'], against: ['e'] }]);
  });
});

test('pp. 41, 77: missile troops whom an elephant of their own runs at stand and fire at it (ruling 191)', () => {
  const state = melee(ours('bows', 0, { class: 'foot-missile' }), ours('e', 0, ELEPHANTS, { y: 22, heading: 18000, rampage: 18000 }));
  const dice = {
    'being-charged bows': [1, 1],
    'missile bows': [2, 1],
    'received-fire e': [1, 1],
    'melee bows': [1],
    'melee e': [1],
    'involved-in-melee': [1, 1, 1, 1],
  };
  const { events } = run(state, { kind: 'rampages', side: 0 }, faces(dice));
  expect(readings(events, 'being-charged')).toMatchObject([{ who: 'bows', result: 'fire' }]);
  expect(of(events, 'fired')).toMatchObject([{ units: ['bows'], against: ['e'], hits: ['e'] }]);
  expect(of(events, 'hit')[0]).toMatchObject({ unit: 'e', how: 'fire' });
});

describe('pp. 31, 37, 41: several elephants out of hand (ruling 102)', () => {
  const runners = (events: Parameters<typeof rolls>[0]) => rolls(events, 'elephant-rampage').map((r) => r.who);

  test('that rout in one melee run from right to left, before those who follow up threaten anybody', () => {
    const state = melee(
      ours('mate', 0),
      ours('left', 3, ELEPHANTS),
      ours('right', 6, ELEPHANTS),
      ours('watch', 0, {}, { y: 13.1 }),
      theirs('a', 0),
      theirs('b', 3),
      theirs('c', 6),
    );
    const outcome = {
      kind: 'melee-outcome',
      group: [0, 1, 2, 4, 5, 6],
      units: [2, 1, 0, 4, 5, 6],
      results: ['rout', 'rout', 'give-ground', 'remain', 'remain', 'remain'],
      targets: [1, 1, 1, 4, 4, 4],
    } as const;
    const { events } = run(state, outcome, faces({ 'elephant-rampage': [1, 1], 'enemy-threat': [1, 1, 1, 1], pursue: [1, 1, 1] }));
    expect(runners(events)).toEqual(['right', 'left']);
    expect(events.findIndex((e) => e.kind === 'test-called')).toBeGreaterThan(events.findLastIndex((e) => e.kind === 'moved' && e.how === 'rampaged'));
  });

  test('of a charging file the hindmost runs first, and is not run into', () => {
    const charging = { target: 2, from: { x: 24, y: 15, heading: 0 }, reach: 8, counter: false };
    const state = melee(
      ours('front', 0, ELEPHANTS, { x: 24, y: 15, charging, active: true }),
      ours('rear', 0, ELEPHANTS, { x: 24, y: 15 - 1.575, active: true }),
      theirs('foe', 0, {}, { x: 24, y: 20 }),
    );
    const { events } = run(state, { kind: 'result', test: 'received-fire', result: 'rout', unit: 0, by: [2] }, faces({ 'elephant-rampage': [1, 1] }));
    expect(runners(events)).toEqual(['rear', 'front']);
    expect(of(events, 'melee-fought')).toEqual([]);
  });

  test('go on from right to left', () => {
    const wild = { rampage: 0, heading: 0, y: 10 };
    const state = melee(ours('left', 0, ELEPHANTS, wild), ours('right', 5, ELEPHANTS, wild), theirs('far', 12, {}, { y: 34 }));
    const { events } = run(state, { kind: 'rampages', side: 0 }, faces({}));
    expect(of(events, 'moved').flatMap((e) => e.places.map((p) => p.unit))).toEqual(['right', 'left']);
  });
});

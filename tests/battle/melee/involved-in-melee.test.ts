import { describe, expect, test } from 'vitest';
import { at, of, run, unit } from '../table.ts';
import { cameIn, FANATICS, faces, HORSE, melee, ours, PIKES, readings, remain, rolls, theirs } from './melee-table.ts';

describe('Involved In Melee', () => {
  test('p. 38: the Warriors, two hits on Rep 4, throw 3 and 4 and rout; the Orcs with one pass one, keep the ground and take the hit', () => {
    const state = melee(ours('warriors', 0, {}, { hits: 2, melee: cameIn('stood', 1) }), theirs('orcs', 0, {}, { hits: 1, melee: cameIn('charged', 1) }));
    const dice = faces({ 'involved-in-melee warriors': [3, 4], 'involved-in-melee orcs': [4, 1], 'pursue orcs': [6] });
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, dice);
    expect(readings(after.events, 'involved-in-melee')).toEqual([
      { who: 'warriors', base: 4, modifiers: [{ why: 'hits', value: -2 }], target: 2, passed: 0, result: 'rout' },
      { who: 'orcs', base: 4, modifiers: [{ why: 'hits', value: -1 }], target: 3, passed: 1, result: 'give-ground' },
    ]);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'warriors', reason: 'involved-in-melee' }]);
    expect(of(after.events, 'hit')).toMatchObject([{ unit: 'orcs', hits: 2, how: 'giving-ground' }]);
    expect(of(after.events, 'moved')).toEqual([]);
    expect(unit(after.state, 'orcs')).toMatchObject({ y: unit(state, 'orcs').y, hits: 2, melee: null });
    expect(dice.left).toBe(0);
  });

  test('p. 38: everybody who fought tests, hit or not, one pair for each body', () => {
    const state = melee(ours('a', 0), ours('b', 1), theirs('c', 0), theirs('d', 1));
    const dice = faces({ melee: [1, 1, 1, 1], 'involved-in-melee b': [1, 2], 'involved-in-melee c': [2, 3] });
    const { events } = run(state, { kind: 'melee', units: [0, 1] }, dice);
    expect(readings(events, 'involved-in-melee').map((r) => [r.who, r.result])).toEqual([
      ['b', 'remain'],
      ['a', 'remain'],
      ['c', 'remain'],
      ['d', 'remain'],
    ]);
    expect(dice.left).toBe(0);
  });

  test('p. 37, ruling B15: outnumbered by figures, all enemies of the melee against all friends in it', () => {
    const target = (state: ReturnType<typeof melee>, id: string) =>
      readings(run(state, { kind: 'melee', units: [at(state, 'a')] }, faces({ melee: [1, 1, 1], ...remain })).events, 'involved-in-melee').find(
        (r) => r.who === id,
      )!.modifiers;
    expect(target(melee(ours('a', 0, { figures: 2 }), theirs('b', 0)), 'a')).toEqual([{ why: 'outnumbered', value: -1 }]);
    expect(target(melee(ours('a', 0), theirs('b', 0)), 'a')).toEqual([]);
    const three = melee(ours('a', 0, { figures: 4 }), theirs('b', 0, { figures: 2 }), theirs('c', 1));
    expect(target(three, 'a')).toEqual([{ why: 'outnumbered', value: -1 }]);
    expect(target(three, 'b')).toEqual([{ why: 'friends', value: 1 }]);
  });

  test('p. 37, ruling 158: who has fought in this go and touches an enemy who has not is of the melee, though he does not fight in its round', () => {
    // 'first' has fought somebody else in this go, and come up to 'c' since
    const state = melee(ours('late', 0), ours('first', 1, { figures: 4 }, { fought: true }), theirs('c', 0), theirs('beside', 3));
    const dice = faces({ melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] });
    const { events } = run(state, { kind: 'melee', units: [at(state, 'late')] }, dice);
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['late'], against: ['c'] }]);
    const modifiers = readings(events, 'involved-in-melee').map((r) => [r.who, r.modifiers.filter((m) => m.why === 'outnumbered').length]);
    expect(modifiers).toEqual([
      ['late', 0],
      ['c', 1],
    ]);
  });

  test('p. 7: fanatics take no test and stay; when their hits exceed their Rep they are gone, and who fought them may pursue', () => {
    const state = melee(ours('a', 0), theirs('mad', 0, FANATICS, { hits: 4 }));
    const dice = faces({ 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1], 'pursue a': [1] });
    const after = run(state, { kind: 'melee', units: [0] }, dice);
    expect(readings(after.events, 'involved-in-melee').map((r) => r.who)).toEqual(['a']);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'mad', reason: 'hits' }]);
    expect(dice.left).toBe(0);
    const held = run(
      melee(ours('a', 0), theirs('mad', 0, FANATICS, { hits: 3 })),
      { kind: 'melee', units: [0] },
      faces({ 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1] }),
    );
    expect(unit(held.state, 'mad')).toMatchObject({ status: 'field', hits: 4 });
  });

  test.for([
    ['charged', 4, 'pursues'],
    ['charged', 5, 'holds'],
    ['stood', 4, 'holds'],
    ['stood', 5, 'pursues'],
  ] as const)('p. 36: who %s and cut fanatics down throws %i for pursuit: %s (ruling 326)', ([role, die, result]) => {
    const state = melee(ours('a', 0, {}, { melee: cameIn(role) }), theirs('mad', 0, FANATICS, { hits: 4 }));
    const dice = { 'melee a': [5], 'melee mad': [1], 'involved-in-melee a': [1, 1], 'pursue a': [die], 'pursuit-distance a': [3] };
    const { events } = run(state, { kind: 'melee', units: [0] }, faces(dice));
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'a', dice: [die], result }]);
  });

  test('p. 76: horse that did not rout enemy foot retires on two passed, and foot that it fights routs on one', () => {
    const state = melee(ours('horse', 0, HORSE), theirs('foot', 0));
    const stands = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1], 'pursue foot': [1] }));
    expect(readings(stands.events, 'involved-in-melee').map((r) => r.result)).toEqual(['retire', 'remain']);
    expect(unit(stands.state, 'horse')).toMatchObject({ hits: 1, melee: null });
    expect(unit(stands.state, 'horse').y).toBeLessThan(unit(state, 'horse').y - 3);
    const routs = run(
      state,
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], 'involved-in-melee horse': [1, 1], 'involved-in-melee foot': [1, 6], 'pursue horse': [1] }),
    );
    expect(readings(routs.events, 'involved-in-melee').map((r) => r.result)).toEqual(['remain', 'rout']);
    expect(unit(routs.state, 'horse')).toMatchObject({ hits: 0, y: unit(state, 'horse').y });
  });

  test('ruling 98: horse that would retire from an enemy that routs stays and takes the hit', () => {
    const state = melee(ours('horse', 0, HORSE), theirs('riders', 0, HORSE));
    const { events, state: after } = run(
      state,
      { kind: 'melee', units: [0] },
      faces({ melee: [1, 1], 'involved-in-melee horse': [1, 6], 'involved-in-melee riders': [6, 6], 'pursue horse': [1] }),
    );
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(after, 'horse')).toMatchObject({ hits: 1, y: unit(state, 'horse').y });
  });

  test('p. 36: two that would rout: the higher modified Rep fights on with a hit, the other routs', () => {
    const state = melee(ours('a', 0, {}, { hits: 2, melee: cameIn('charged', 1) }), theirs('b', 0, {}, { hits: 1, melee: cameIn('stood', 1) }));
    const dice = faces({ 'involved-in-melee a': [6, 5], 'involved-in-melee b': [5, 6], 'pursue b': [1] });
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, dice);
    expect(of(after.events, 'routed')).toMatchObject([{ unit: 'a', reason: 'simultaneous-rout' }]);
    expect(of(after.events, 'hit')).toMatchObject([{ unit: 'b', hits: 2, how: 'simultaneous-rout' }]);
  });

  test('p. 36: two that would rout and are equal both take a hit and fight on', () => {
    const state = melee(ours('a', 0, {}, { melee: cameIn('charged', 1) }), theirs('b', 0, {}, { melee: cameIn('stood', 1) }));
    const after = run(state, { kind: 'melee-tests', group: [0, 1] }, faces({ 'involved-in-melee': [6, 5, 5, 6] }));
    expect(of(after.events, 'routed')).toEqual([]);
    expect([unit(after.state, 'a').hits, unit(after.state, 'b').hits]).toEqual([1, 1]);
    expect(unit(after.state, 'a').melee).toMatchObject({ rounds: 1 });
  });

  test('p. 35: foot gives ground an inch, is followed, and pikes have lost their bonus', () => {
    const state = melee(ours('a', 0), theirs('b', 0, PIKES));
    const after = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee b': [1, 6] })).state;
    expect(unit(after, 'b')).toMatchObject({ hits: 1, melee: { gaveGround: true } });
    expect(unit(after, 'b').y).toBeCloseTo(unit(state, 'b').y + 1, 2);
    expect(unit(after, 'a').y).toBeCloseTo(unit(state, 'a').y + 1, 2);
  });
});

describe('Pursuit after melee', () => {
  const won = (role: 'charged' | 'countercharged' | 'stood', rounds: number, die: number) => {
    const state = melee(ours('a', 0, {}, { melee: cameIn(role, rounds) }), theirs('b', 0, {}, { hits: 4, melee: cameIn('stood', rounds) }));
    const dice = faces({ melee: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee b': [1, 1], 'pursue a': [die], 'pursuit-distance a': [3] });
    return rolls(run(state, { kind: 'melee', units: [0] }, dice).events, 'pursue')[0]!.result;
  };

  test('p. 36: who charged pursues on his Rep or less, who stood or fought on from before on more', () => {
    expect([won('charged', 0, 4), won('charged', 0, 5)]).toEqual(['pursues', 'holds']);
    expect([won('stood', 0, 4), won('stood', 0, 5)]).toEqual(['holds', 'pursues']);
    expect([won('charged', 1, 4), won('charged', 1, 5)]).toEqual(['holds', 'pursues']);
  });

  test('p. 36: who still touches an enemy does not pursue', () => {
    const state = melee(ours('a', 0), theirs('b', 0, {}, { hits: 6, body: 1 }), theirs('c', 1, {}, { body: 2 }));
    const { events } = run(state, { kind: 'melee', units: [0] }, faces({ melee: [1, 1, 1], ...remain, 'involved-in-melee b': [6, 6] }));
    expect(of(events, 'routed')).toMatchObject([{ unit: 'b' }]);
    expect(rolls(events, 'pursue')).toEqual([]);
  });
});

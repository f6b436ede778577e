import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { decideRouts } from '../../../engine/rally-round-the-king/melee/melee-outcome.ts';
import type { ReactionResult } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { at, battleOf, run, unit } from '../table.ts';
import { cameIn, faces, HORSE, melee, modifiersOf, ours, readings, theirs } from './melee-table.ts';

/** What each unit did after a round in which nobody was hit; dice of the tests by unit. */
function didAfter(state: ReturnType<typeof melee>, tests: Readonly<Record<string, readonly number[]>>): Record<string, ReactionResult> {
  const dice = { melee: [1, 1, 1], pursue: [1, 1, 1], ...tests };
  const { events } = run(state, { kind: 'melee', units: [at(state, 'a')] }, faces(dice));
  return Object.fromEntries(readings(events, 'involved-in-melee').map((r) => [r.who, r.result as ReactionResult]));
}

describe('What one of several enemies is worth', () => {
  test('p. 74: one more for fighting mounted enemies where but one of two is mounted', () => {
    expect(modifiersOf(melee(ours('a', 0), theirs('foot', 0), theirs('horse', 1, HORSE)), 'a')).toEqual({ 'fighting-mounted': 1 });
  });

  test('p. 74: one less for an enemy behind stakes where but one of two has them', () => {
    const state = melee(ours('a', 0), theirs('staked', 0), theirs('bare', 1));
    const stakes = [{ x: 20, y: 18, heading: 18000, by: at(state, 'staked') }];
    expect(modifiersOf({ ...state, stakes }, 'a')).toEqual({ 'enemy-in-fieldworks': -1 });
  });

  test('p. 74: uphill of all enemies, not of one of two', () => {
    const below = theirs('below', 0, {}, { x: 19 });
    const state = melee(ours('a', 0), below, theirs('above', 1));
    // the ridge runs up the table where the second of them stands
    const hill = { kind: 'hill', shape: rectangle(10, 10, 30, 26), ridge: { from: { x: 21.6, y: 10 }, to: { x: 21.6, y: 26 } } } as const;
    const alone = melee(ours('a', 0), below);
    expect(modifiersOf({ ...alone, terrain: [hill] }, 'a')).toEqual({ uphill: 1 });
    expect(modifiersOf({ ...state, terrain: [hill] }, 'a')).toEqual({});
  });
});

describe('Fieldworks and several enemies (pp. 9, 76)', () => {
  test('who fights one beyond the stakes before him and another on his flank is in them all the same, and has one more', () => {
    const flank = { x: 20 + 1.575 / 2 + 0.787 / 2, y: 17, heading: 27000, body: 2 };
    const state = melee(ours('a', 0), theirs('beyond', 0), theirs('flank', 0, {}, flank));
    const staked = { ...state, stakes: [{ x: 20, y: 18, heading: 0, by: 0 }] };
    const dice = { melee: [1, 1, 1], 'involved-in-melee': [1, 1, 1, 1, 1, 1] };
    const { events } = run(staked, { kind: 'melee', units: [0] }, faces(dice));
    const inWorks = readings(events, 'involved-in-melee').flatMap((r) => (r.modifiers.some((m) => m.why === 'fieldworks') ? [r.who] : []));
    expect(inWorks).toEqual(['a']);
  });
});

describe('Involved In Melee (p. 76)', () => {
  const tests = (a: readonly number[]) => ({ 'involved-in-melee a': a, 'involved-in-melee foot': [1, 1], 'involved-in-melee horse': [1, 1] });

  test('foot that fights foot and horse is in melee with mounted: with one die passed it routs, and does not give ground', () => {
    const both = melee(ours('a', 0, { figures: 4 }), theirs('foot', 0, { figures: 2 }), theirs('horse', 1, { ...HORSE, figures: 2 }, { body: 2 }));
    expect(didAfter(both, tests([1, 6]))).toMatchObject({ a: 'rout' });
    const footAlone = melee(ours('a', 0), theirs('foot', 0));
    expect(didAfter(footAlone, tests([1, 6]))).toMatchObject({ a: 'give-ground' });
  });

  test('mounted that fight foot and horse have not routed enemy foot: with both dice passed they retire', () => {
    const both = melee(ours('a', 0, HORSE), theirs('foot', 0), theirs('horse', 1, HORSE, { body: 2 }));
    expect(didAfter(both, tests([1, 1]))).toMatchObject({ a: 'retire' });
    const horseAlone = melee(ours('a', 0, HORSE), theirs('horse', 0, HORSE));
    expect(didAfter(horseAlone, tests([1, 1]))).toMatchObject({ a: 'remain' });
  });

  test('mounted that rout the horse of two enemies and not the foot have not routed enemy foot', () => {
    const both = melee(ours('a', 0, HORSE), theirs('foot', 0), theirs('horse', 1, HORSE, { body: 2 }));
    expect(didAfter(both, { ...tests([1, 1]), 'involved-in-melee horse': [6, 6] })).toMatchObject({ horse: 'rout', a: 'retire' });
    expect(didAfter(both, { ...tests([1, 1]), 'involved-in-melee foot': [6, 6] })).toMatchObject({ foot: 'rout', a: 'remain' });
  });

  test('p. 36: nor have they who fight beside one that would rout with that foot, and is the worse of the two: it fights on', () => {
    const state = melee(ours('a', 0, HORSE), ours('beside', 1, {}, { hits: 3, body: 1 }), theirs('foot', 0, { figures: 4 }, { x: 20.8 }));
    const dice = { melee: [1, 1, 1], pursue: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee': [6, 6, 6, 6] };
    const { events, state: after } = run(state, { kind: 'melee', units: [0] }, faces(dice));
    expect(Object.fromEntries(readings(events, 'involved-in-melee').map((r) => [r.who, r.result]))).toEqual({ a: 'retire', beside: 'rout', foot: 'rout' });
    expect(unit(after, 'foot')).toMatchObject({ status: 'field', hits: 1 });
  });

  test('pp. 39, 76, ruling 316: "uphill of all enemy" is about whom it touches, not whom its friends fight beside it', () => {
    // one below stands before both, another on the friend's right flank, higher up than either
    const flank = { x: 20 + 1.575 + 0.7875 + 0.3935, y: 17, heading: 27000 };
    const state = melee(ours('a', 0), ours('friend', 1), theirs('below', 0, {}, { x: 20.4 }), theirs('above', 0, {}, { ...flank, body: 3 }));
    const ridge = { from: { x: 10, y: 12 }, to: { x: 30, y: 12 } };
    const onHill = { ...state, terrain: [{ kind: 'hill', shape: rectangle(10, 10, 30, 26), ridge }] as const };
    const dice = faces({ melee: [1, 1, 1, 1], 'involved-in-melee': new Array<number>(8).fill(1) });
    const { events } = run(onHill, { kind: 'melee', units: [0, 1] }, dice);
    const uphill = readings(events, 'involved-in-melee').flatMap((r) => (r.modifiers.some((m) => m.why === 'uphill') ? [r.who] : []));
    expect(uphill.sort()).toEqual(['a', 'above']);
  });

  test('p. 36, ruling 100: who would rout with several enemies who would too is held against the best of them', () => {
    const state = melee(ours('a', 0, {}, { melee: cameIn('stood', 1) }), theirs('weak', 0), theirs('strong', 1));
    const would = (targets: readonly number[]) => targets.map((target, unit) => ({ unit, result: 'rout' as const, target }));
    expect(decideRouts(state, [0, 1, 2], would([3, 2, 4]))).toEqual({ routs: [0, 1], fightOn: [2] });
    expect(decideRouts(state, [0, 1, 2], would([4, 2, 4]))).toEqual({ routs: [1], fightOn: [0, 2] });
  });
});

describe('From whom one gives way (ruling 101)', () => {
  test('p. 36: who must retire before an enemy at his front and one on his flank retires from the one before him, straight back', () => {
    // side 1 counts from its right, which is our left: the one on the flank comes first
    const flank = { x: 20 - 1.575 / 2 - 0.787 / 2, y: 17.2, heading: 9000, body: 2 };
    const state = melee(ours('a', 0, HORSE), theirs('flank', 0, {}, flank), theirs('front', 0));
    const dice = { melee: [1, 1, 1], pursue: [1, 1], 'involved-in-melee a': [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const { state: after } = run(state, { kind: 'melee', units: [0] }, faces(dice));
    // three figures of AC 4: 6" back (p. 32)
    expect(unit(after, 'a')).toMatchObject({ x: 20, heading: 0 });
    expect(unit(after, 'a').y).toBeCloseTo(unit(state, 'a').y - 6, 3);
  });
});

describe('Missile and skirmish troops in melee (pp. 76-77)', () => {
  test('p. 77: they have one less in any test they take there, for a lost leader as for the melee; melee troops have not', () => {
    const lost = (row: Parameters<typeof ours>[2]) => {
      const state = battleOf([ours('a', 0, row), theirs('b', 0)]);
      const { events } = run(state, { kind: 'test', test: 'leader-lost', units: [0], by: [] }, faces({ 'leader-lost': [4, 4], pursue: [1] }));
      return readings(events, 'leader-lost').map(({ target, result }) => ({ target, result }));
    };
    expect(lost({ class: 'foot-missile' })).toEqual([{ target: 3, result: 'rout' }]);
    expect(lost({})).toEqual([{ target: 4, result: 'carry-on' }]);
  });
});

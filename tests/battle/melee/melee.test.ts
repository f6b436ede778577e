import { describe, expect, test } from 'vitest';
import { shareOut } from '../../../engine/rally-round-the-king/melee/melee-hits.ts';
import { of, run, runTo, unit } from '../table.ts';
import { cameIn, faces, hitting, melee, ours, remain, rolls, theirs } from './melee-table.ts';

const AC2 = { ac: 2 } as const;

/** Hits in which nobody has anything to choose. */
const onAll = (...hits: readonly number[]) => ({ hits, equals: [], count: 0 });

describe('How to melee', () => {
  test('p. 40: a 6 against AC 2 is two hits, one for each three', () => {
    const { events } = run(
      melee(ours('warriors', 0), theirs('orcs', 0, AC2)),
      { kind: 'melee', units: [0] },
      faces({ 'melee warriors': [6], 'melee orcs': [1], ...remain }),
    );
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['warriors'], against: ['orcs'], totals: [6, 1], hits: ['orcs', 'orcs'] }]);
    expect(of(events, 'hit')).toMatchObject([{ unit: 'orcs', hits: 2, how: 'melee' }]);
  });

  test('p. 40: two Orcs of AC 2, one met corner to corner, throw 4 and 5: one hit on the Warriors of AC 4, whose 4 hits one of them', () => {
    const state = melee(ours('warriors', 0), theirs('front', 0, AC2), theirs('corner', 1, AC2));
    const dice = faces({ 'melee warriors': [4], 'melee front': [4], 'melee corner': [5], ...remain });
    const asked = runTo('melee-hits', state, { kind: 'melee', units: [0] }, dice);
    for (const orc of ['front', 'corner'])
      expect(of(hitting(asked.state, dice, orc).events, 'melee-fought')).toMatchObject([{ totals: [4, 9], hits: ['warriors', orc] }]);
  });

  test('p. 41: of AC 2 and AC 4 the lower takes the one hit that a 5 makes', () => {
    const state = melee(ours('warriors', 0), theirs('iron', 0), theirs('hide', 1, AC2));
    const { events } = run(state, { kind: 'melee', units: [0] }, faces({ 'melee warriors': [5], 'melee iron': [1], 'melee hide': [1], ...remain }));
    expect(of(events, 'melee-fought')[0]!.hits).toEqual(['hide']);
  });

  test('p. 41: 12 hits AC 2 and AC 4, the rest is lost; the next round 15 hits AC 6 first, then AC 2 and AC 4', () => {
    const three = [2, 4, 6].map((ac, unit) => ({ unit, ac, hits: 0 }));
    expect(shareOut(12, three)).toEqual(onAll(0, 1));
    const next = three.map((t) => ({ ...t, hits: t.ac === 6 ? 0 : 1 }));
    expect(shareOut(15, next)).toEqual(onAll(2, 0, 1));
  });

  test('p. 41: nobody is hit a second time before all have been; nothing is hit by nothing', () => {
    const three = [2, 4, 6].map((ac, unit) => ({ unit, ac, hits: 0 }));
    expect(shareOut(14, three)).toEqual(onAll(0, 1));
    expect(shareOut(18, three)).toEqual(onAll(0, 1, 2, 0));
    expect(shareOut(-1, three)).toEqual(onAll());
    expect(shareOut(30, [])).toEqual(onAll());
  });

  test('p. 41: consecutive rounds remember who has been hit', () => {
    const state = melee(
      ours('a', 0),
      theirs('b', 0, AC2, { melee: cameIn('stood', 1, { hits: 1 }), hits: 1 }),
      theirs('c', 1, { ac: 6 }, { melee: cameIn('stood', 1) }),
    );
    const dice = { 'melee a': [6], 'melee b': [1], 'melee c': [1], ...remain };
    expect(of(run(state, { kind: 'melee', units: [0] }, faces(dice)).events, 'melee-fought')[0]!.hits).toEqual([]);
    const led = {
      ...state,
      sides: [{ ...state.sides[0], leaders: [{ id: null, rank: 'cinc' as const, unit: 0, state: 'with' as const }] }, state.sides[1]] as const,
    };
    expect(of(run(led, { kind: 'melee', units: [0] }, faces(dice)).events, 'melee-fought')[0]!.hits).toEqual(['c']);
  });

  test('ruling B14: two pairs side by side whose corners meet are one melee; two apart are two', () => {
    const dice = { 'melee a': [1], 'melee b': [1], 'melee c': [1], 'melee d': [1], ...remain };
    const one = run(melee(ours('a', 0), ours('b', 1), theirs('c', 0), theirs('d', 1)), { kind: 'melee', units: [0, 1] }, faces(dice));
    expect(of(one.events, 'melee-fought')).toHaveLength(1);
    const two = run(melee(ours('a', 0), ours('b', 3), theirs('c', 0), theirs('d', 3)), { kind: 'melee', units: [0, 1] }, faces(dice));
    expect(of(two.events, 'melee-fought').map((e) => [e.units, e.against])).toEqual([
      [['a'], ['c']],
      [['b'], ['d']],
    ]);
  });

  test('ruling B14: who touches no enemy throws nothing', () => {
    const state = melee(ours('a', 0), ours('behind', 0, {}, { y: 18 - 0.787 * 1.5 }), theirs('b', 0));
    const { events } = run(state, { kind: 'melee', units: [0, 1] }, faces({ 'melee a': [1], 'melee b': [1], ...remain }));
    expect(rolls(events, 'melee').map((r) => r.who)).toEqual(['a', 'b']);
  });

  test('ruling 80: nobody fights twice in one go', () => {
    const dice = { 'melee a': [1], 'melee b': [1], 'melee c': [1], ...remain };
    const first = run(melee(ours('a', 0), theirs('b', 0)), { kind: 'melee', units: [0] }, faces(dice));
    expect(unit(first.state, 'a')).toMatchObject({ fought: true, melee: { rounds: 1 } });
    expect(run(first.state, { kind: 'melee', units: [0] }, faces({})).events).toEqual([]);
    const late = melee(ours('a', 0, {}, { fought: true }), ours('c', 1), theirs('b', 0, {}, { fought: true }));
    expect(run(late, { kind: 'melee', units: [1] }, faces({})).events).toEqual([]);
  });

  test('ruling 80: nor does one whom another melee has drawn in since his own was called; the others of it fight on', () => {
    const state = melee(ours('a', 0, {}, { fought: true }), theirs('b', 0, {}, { fought: true }), ours('c', 4), theirs('d', 4));
    expect(run(state, { kind: 'melee-round', group: [0, 1] }, faces({})).events).toEqual([]);
    const { events } = run(state, { kind: 'melee-round', group: [0, 1, 2, 3] }, faces({ 'melee c': [1], 'melee d': [1], ...remain }));
    expect(of(events, 'melee-fought')).toMatchObject([{ units: ['c'], against: ['d'] }]);
  });
});

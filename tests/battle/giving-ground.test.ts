import { describe, expect, test } from 'vitest';
import { scripted } from '../../engine/dice.ts';
import { giveGround } from '../../engine/rally-round-the-king/giving-ground.ts';
import { pikesCount } from '../../engine/rally-round-the-king/melee-modifiers.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { cameIn, FANATICS, HORSE, melee, ours, PIKES, theirs } from './melee-table.ts';
import { at, hearing, of, unit } from './table.ts';

const fighting = { melee: cameIn('stood', 1) };

/** Units give ground, each before the enemy named. */
function yielding(state: BattleState, who: Readonly<Record<string, string | null>>) {
  const heard = hearing(state, scripted());
  const all = Object.entries(who).map(([id, from]) => ({ unit: at(state, id), from: from === null ? null : at(state, from) }));
  return { state: giveGround(state, all, 0, heard.at), events: heard.events };
}

describe('giving ground (p. 35)', () => {
  test('an inch straight back, and the enemy follows; one hit', () => {
    const { state } = yielding(melee(ours('orcs', 0, {}, fighting), theirs('elves', 0)), { orcs: 'elves' });
    expect(unit(state, 'orcs')).toMatchObject({ y: 16.607, hits: 1, melee: { gaveGround: true } });
    expect(unit(state, 'elves').y).toBeCloseTo(17.39, 2);
  });

  test('two units of one body before the same enemy go back together, and it follows', () => {
    const state = melee(ours('a', 0, {}, fighting), ours('b', 1, {}, fighting), theirs('elves', 0.5));
    const { state: after, events } = yielding(state, { a: 'elves', b: 'elves' });
    expect([unit(after, 'a').y, unit(after, 'b').y]).toEqual([16.607, 16.607]);
    expect(unit(after, 'elves').y).toBeCloseTo(17.39, 2);
    expect(of(events, 'moved').map((e) => e.how)).toEqual(['gave-ground', 'gave-ground', 'followed-up']);
  });

  test("the page's example: an enemy that touches another, if only by a tip, cannot follow: the unit stays and takes its hit", () => {
    const state = melee(ours('a', 0, PIKES, fighting), ours('b', 1, {}, fighting), theirs('orc', 0));
    const { state: after } = yielding(state, { a: 'orc' });
    expect(unit(after, 'a')).toMatchObject({ y: unit(state, 'a').y, hits: 1 });
    // p. 38: who stays has not given ground: pikes keep their bonus (p. 8)
    expect(unit(after, 'a').melee).toMatchObject({ gaveGround: false });
    expect(pikesCount(after, at(after, 'a'))).toBe(true);
  });

  test('p. 8: pikes that have gone back have lost it', () => {
    const { state } = yielding(melee(ours('a', 0, PIKES, fighting), theirs('orc', 0)), { a: 'orc' });
    expect(pikesCount(state, at(state, 'a'))).toBe(false);
  });

  test('enemies who both give ground stay in contact, each with its hit (ruling 131)', () => {
    const before = melee(ours('a', 0, {}, fighting), theirs('orc', 0, {}, fighting));
    const { state } = yielding(before, { a: 'orc', orc: 'a' });
    for (const id of ['a', 'orc']) expect(unit(state, id)).toMatchObject({ y: unit(before, id).y, hits: 1, melee: { gaveGround: false } });
  });

  test('before an enemy at its flank it goes away from that, for it counts as facing it (p. 41)', () => {
    const own = ours('a', 0, {}, { melee: { ...cameIn('stood', 1), faced: true } });
    const state = melee(own, theirs('orc', 0, {}, { heading: 9000, x: 20 - 1.575 / 2 - 0.787 / 2, y: 18 - 0.787 / 2 }));
    const { state: after } = yielding(state, { a: 'orc' });
    expect(unit(after, 'a')).toMatchObject({ x: 21, y: expect.closeTo(unit(state, 'a').y, 2) });
    expect(unit(after, 'orc').x).toBeCloseTo(unit(state, 'orc').x + 1, 2);
  });

  test('foot behind is pushed back unhurt, horse behind retires with a hit', () => {
    const foot = yielding(melee(ours('a', 0, {}, fighting), ours('b', 0, {}, { y: 18 - 1.5 * 0.787 }), theirs('orc', 0)), { a: 'orc' }).state;
    expect(unit(foot, 'b')).toMatchObject({ hits: 0, y: expect.closeTo(18 - 1.5 * 0.787 - 1, 2) });
    const horse = yielding(melee(ours('a', 0, {}, fighting), ours('b', 0, HORSE, { y: 18 - 0.787 - 0.591 }), theirs('orc', 0)), { a: 'orc' }).state;
    expect(unit(horse, 'b').hits).toBe(1);
    expect(unit(horse, 'a').melee).toMatchObject({ gaveGround: true });
  });

  test('fanatics do not (ruling B22)', () => {
    const before = melee(ours('a', 0, FANATICS, fighting), theirs('orc', 0));
    const { state } = yielding(before, { a: 'orc' });
    expect(unit(state, 'a')).toMatchObject({ y: unit(before, 'a').y, hits: 0 });
  });
});

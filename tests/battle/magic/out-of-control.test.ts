import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { DiceSource } from '../../../engine/dice.ts';
import { gap } from '../../../engine/geometry/distance.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { runOne } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withUnit, withUnits } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { breakUp, formUpOpen } from '../../../engine/rally-round-the-king/movement/forming-bodies.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf, formBody } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { isInRiver } from '../../../engine/rally-round-the-king/table/waters.ts';
import { faces, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, of, run, runTo, unit } from '../table.ts';
import { call, ENEMY, field, LAST } from './creature-table.ts';
import { magicBattle } from './magic-table.ts';

describe('Out of control', () => {
  const demon = (state: BattleState, y: number, control?: number): BattleState => {
    const called = call(state, 'summon', {}, control).state;
    return withUnit(called, at(called, LAST), { x: 20, y });
  };
  const controlled = (state: BattleState, dice: Readonly<Record<string, readonly number[]>> = {}) =>
    run(state, { kind: 'out-of-control', side: 0 }, faces(dice));
  const isWild = (state: BattleState): boolean => state.magic!.summoned[0]!.wild;

  test('pp. 49-50: it obeys in sight of its magic user and within 6"', () => {
    expect(isWild(controlled(demon(field(ENEMY), 24)).state)).toBe(false);
    const calm = { 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const { state, events } = controlled(demon(field(ENEMY), 26), calm);
    expect(isWild(state)).toBe(true);
    expect(of(events, 'out-of-control')).toMatchObject([{ unit: LAST }]);
    const hidden = demon(field(ours('between', 0, {}, { y: 20 }), ENEMY), 22);
    expect(isWild(controlled(hidden, { 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] }).state)).toBe(true);
  });

  test('pp. 49-50: nor when no magic user is left to see it; those of one side are looked at in its own go', () => {
    const calm = { 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const near = demon(field(ENEMY), 24);
    const [own] = near.magic!.groups;
    const spent = { ...own!, casters: own!.casters.map((c) => ({ ...c, state: 'spent' as const })) };
    expect(isWild(controlled({ ...near, magic: { ...near.magic!, groups: [spent, null] } }, calm).state)).toBe(true);
    expect(isWild(run(demon(field(ENEMY), 26), { kind: 'out-of-control', side: 1 }, faces({})).state)).toBe(false);
  });

  test('pp. 49-50: it is looked at as the go of its own side begins', () => {
    const far = demon(field(ENEMY), 26);
    const calm = { 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const asGoBegins = (side: 0 | 1) => isWild(runTo('command', far, { kind: 'go', side }, faces(side === 0 ? calm : {})).state);
    expect([asGoBegins(0), asGoBegins(1)]).toEqual([true, false]);
  });

  test('p. 49: the closest of those who are on the table', () => {
    const far = demon(field(ours('gone', 0, {}, { y: 26, status: 'routed' }), theirs('enemy', 0, {}, { y: 28 })), 25);
    const { events } = controlled(far, { 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1] });
    expect(of(events, 'charge-declared')).toMatchObject([{ target: 'enemy' }]);
  });

  test('where it can neither turn nor go on it stays, and nothing is told of it', () => {
    const far = demon(field(ours('friend', 6, {}, { y: 28 })), 27);
    const { x, y, width, depth } = unit(far, LAST);
    const walled = { ...far, terrain: [{ kind: 'impassable' as const, shape: rectangle(x - width / 2, y + depth / 2 + 0.01, x + 20, y + depth / 2 + 3) }] };
    const { state, events } = controlled(walled);
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(state, LAST)).toMatchObject({ x, y, heading: 0 });
  });

  test('pp. 49-50: ghosts and skeletons always obey', () => {
    const { state } = call(field(ENEMY), 'death-rattle');
    expect(state.magic!.summoned).toMatchObject([{ control: null }]);
  });

  test('p. 49: it goes at the closest unit of either side: at a friend, whose enemy it is from now on (ruling 224)', () => {
    const far = demon(field(ours('friend', 0, {}, { y: 28 }), theirs('enemy', 8, {}, { y: 34 })), 25);
    const { state, events } = controlled(far, { 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1] });
    expect(of(events, 'charge-declared')).toMatchObject([{ unit: LAST, target: 'friend' }]);
    expect(state.troops.at(-1)!.side).toBe(1);
    expect(of(events, 'melee-fought')).toHaveLength(1);
  });

  test('p. 49, ruling 224: out of control it is of no body any more: friends whom it touches have their go without it', () => {
    const far = demon(field(ours('friend', 0, {}, { y: 28 }), ours('other', 1, {}, { y: 28 }), theirs('enemy', 8, {}, { y: 34 })), 28 - 0.787);
    const [friend, other, called] = ['friend', 'other', LAST].map((id) => at(far, id)) as [number, number, number];
    const together = formBody(withUnit(far, called, { heading: far.units[friend]!.heading }), [friend, other, called]);
    const { state } = runOne(pushSteps(together, 0, { kind: 'out-of-control', side: 0 }), faces({}))!;
    expect([isWild(state), bodyOf(state, called), bodyOf(state, friend)]).toEqual([true, [called], [other, friend]]);
  });

  test('p. 49, ruling 224: nor does it become one with those it counts with: nobody forms up with it in order to lead it', () => {
    const made = magicBattle([ours('friend', 0), ours('demon', 1), theirs('mages', 8, {}, { y: 33 })], { theirs: [3], against: 'mages' });
    const [friend, demon] = [at(made, 'friend'), at(made, 'demon')];
    const parted = withUnits(breakUp(made, [friend]), [friend, demon], { active: true });
    const by = (wild: boolean): BattleState => ({
      ...parted,
      magic: { ...parted.magic!, summoned: [{ unit: demon, by: 1, spell: 'summon', control: 6, wild }] },
    });
    expect(formUpOpen(by(false), [friend])).toMatchObject({ of: ['demon'] });
    expect(formUpOpen(by(true), [friend])).toBeNull();
  });

  test('pp. 30, 49: and if it alone of its body stood in a river, the others are over it', () => {
    const far = demon(field(ours('friend', 0, {}, { y: 28 }), theirs('enemy', 8, {}, { y: 34 })), 28 - 0.787);
    const [friend, called] = ['friend', LAST].map((id) => at(far, id)) as [number, number];
    const together = formBody(withUnits(far, [friend, called], { heading: far.units[friend]!.heading, fording: true }), [friend, called]);
    const crossing = { ...together, terrain: [{ kind: 'river' as const, shape: rectangle(0, 25, 48, 27) }] };
    const { state } = runOne(pushSteps(crossing, 0, { kind: 'out-of-control', side: 0 }), faces({}))!;
    expect([friend, called].map((i) => [isInRiver(state, i), state.units[i]!.fording])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('p. 49: at the enemy if he is closer', () => {
    const far = demon(field(ours('friend', 8, {}, { y: 30 }), theirs('enemy', 0, {}, { y: 28 })), 25);
    const { state, events } = controlled(far, { 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1] });
    expect(of(events, 'charge-declared')).toMatchObject([{ unit: LAST, target: 'enemy' }]);
    expect(state.troops.at(-1)!.side).toBe(0);
  });

  test('p. 37: where it cannot reach him it comes up to him, and that is a threat as any move is', () => {
    const called = call(magicBattle([ours('mages', -8), theirs('enemy', 8, {}, { y: 30 })], { ours: [3] }), 'summon').state;
    const far = withUnit(called, at(called, LAST), { x: unit(called, 'enemy').x, y: 20.5 });
    const { state, events } = controlled(far, { 'enemy-threat': [1, 6] });
    expect(of(events, 'moved').map((e) => e.how)).toContain('advanced');
    expect(of(events, 'test-called')).toMatchObject([{ test: 'enemy-threat', units: ['enemy'], against: [LAST] }]);
    expect(gap(unit(state, 'enemy'), unit(state, LAST))).toBeLessThan(4);
  });

  test('ruling B32: between units as near a die tells', () => {
    const units = [ours('left', -3, {}, { y: 25 }), ours('right', 3, {}, { y: 25 }), theirs('enemy', 0, {}, { y: 34 })];
    const state = demon(field(...units), 25);
    const { events } = controlled(state, {
      'out-of-control left': [2],
      'out-of-control right': [5],
      'being-charged': [1, 1],
      melee: [1, 1],
      'involved-in-melee': [1, 1],
    });
    expect(rolls(events, 'out-of-control')).toMatchObject([
      { page: 49, who: 'left' },
      { who: 'right', result: 'highest' },
    ]);
    expect(of(events, 'charge-declared')).toMatchObject([{ target: 'right' }]);
  });

  test('pp. 49-50: a demon once out of control stays so; p. 62: what the Fiddle has called obeys again within 12"', () => {
    const wild = (state: BattleState): BattleState => ({
      ...state,
      magic: { ...state.magic!, summoned: state.magic!.summoned.map((s) => ({ ...s, wild: true })) },
    });
    const calm = { 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    expect(isWild(controlled(wild(demon(field(ENEMY), 22)), calm).state)).toBe(true);
    expect(isWild(controlled(wild(demon(field(ENEMY), 22, 12))).state)).toBe(false);
    expect(isWild(controlled(demon(field(theirs('enemy', 9, {}, { y: 34 })), 29, 12)).state)).toBe(false);
  });

  test('p. 62, ruling 224: in the midst of a melee with friends it comes back when that is over', () => {
    const calm = { 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const called = demon(field(ours('friend', 0, {}, { y: 34 }), theirs('enemy', 12, {}, { y: 34 })), 31, 12);
    const anew = (state: BattleState): BattleState => ({ ...state, units: state.units.map((u) => ({ ...u, fought: false, done: false })) });
    const fighting = anew(controlled(called, calm).state);
    expect([isWild(fighting), unit(fighting, LAST).melee !== null, fighting.troops.at(-1)!.side]).toEqual([true, true, 1]);
    // the magic users come up
    const near = anew(controlled(withUnit(fighting, at(fighting, 'mages'), { y: 24 }), calm).state);
    expect([isWild(near), near.troops.at(-1)!.side]).toEqual([true, 1]);
    const alone = withUnit(withUnit(near, at(near, 'friend'), { status: 'routed', melee: null }), at(near, LAST), { melee: null });
    const { state } = controlled(alone);
    expect([isWild(state), state.troops.at(-1)!.side]).toEqual([false, 0]);
  });

  test('p. 62: what the Fiddle has called needs not be seen', () => {
    const hidden = demon(field(ours('between', 0, {}, { y: 20 }), ENEMY), 22, 12);
    expect(isWild(controlled(hidden).state)).toBe(false);
  });

  test('ruling 224: one that stood beside a friend is upon him: he tests as one who is charged, and they fight', () => {
    const units = [ours('friend', 0, {}, { y: 26 }), theirs('enemy', 9, {}, { y: 34 })];
    const called = call(field(...units), 'summon').state;
    const own = called.units.at(-1)!;
    const beside = withUnit(called, at(called, LAST), { x: 20 + (own.width + called.units[at(called, 'friend')]!.width) / 2, y: 26 });
    const { state, events } = controlled(beside, { 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] });
    expect(state.troops.at(-1)!.side).toBe(1);
    // it stands at his flank (p. 41)
    const fails = controlled(beside, { 'being-charged': [1, 6], pursue: [1], 'pursuit-distance': [1] });
    expect(readings(fails.events, 'being-charged')).toMatchObject([{ who: 'friend', passed: 1, result: 'rout' }]);
    const kinds = events.flatMap((e) => (e.kind === 'test-called' ? [e.test] : e.kind === 'melee-fought' ? [e.kind] : []));
    expect(kinds.slice(0, 2)).toEqual(['being-charged', 'melee-fought']);
  });

  /** A demon out of control so many inches from riders, who are one side's whole line: what happens with these dice. */
  function goesWild(inches: number, dice: DiceSource, row: Partial<ListedUnit> = { class: 'mounted-melee' }): readonly BattleEvent[] {
    const made = magicBattle(
      [ours('mages', 8, {}, { y: 6 }), ours('demon', 0, { rules: ['fanatic', 'terror'], figures: 1 }), theirs('riders', 0, row), ENEMY],
      { ours: [3] },
    );
    const demon = at(made, 'demon');
    const state: BattleState = {
      ...withUnit(made, demon, { y: made.units[demon]!.y - inches }),
      troops: made.troops.map((t, i) => (i === demon ? { ...t, summoned: true, side: 1 } : t)),
      magic: { ...made.magic!, summoned: [{ unit: demon, by: 0, spell: 'summon', control: 6, wild: true }] },
    };
    return run(state, { kind: 'wild', unit: demon }, dice).events;
  }

  test.each([
    [3, 'charges'],
    [0, 'falls upon'],
  ])('p. 36: whom one from %i inches off %s, and who retires before it, it may pursue', (inches) => {
    const events = goesWild(inches, faces({ 'being-charged': [1, 6], pursue: [6], 'enemy-threat': [1, 1] }));
    expect(of(events, 'reacted').map((e) => `${e.unit} ${e.result}`)).toContain('riders retire');
    expect(rolls(events, 'pursue').map((r) => r.who)).toEqual(['demon']);
  });

  test('pp. 49, 76: whom one falls upon that stands beside him was in melee with nobody yet: foot that passes one die halts', () => {
    const dice = faces({ 'being-charged': [1, 6], melee: [1, 1], 'involved-in-melee': [1, 1] });
    expect(readings(goesWild(0, dice, {}), 'being-charged')).toMatchObject([{ who: 'riders', passed: 1, result: 'halt' }]);
  });

  test('p. 36: whom one falls upon, and who routs of their melee, it throws to pursue once', () => {
    const dice = {
      'being-charged': [1, 1],
      'melee demon': [6],
      melee: [1],
      'involved-in-melee riders': [6, 6],
      'involved-in-melee': [1, 1],
      pursue: [1],
      'enemy-threat': [1, 1],
    };
    const events = goesWild(0, faces(dice));
    expect(of(events, 'melee-fought')).toHaveLength(1);
    expect(of(events, 'routed').map((e) => e.unit)).toContain('riders');
    expect(rolls(events, 'pursue').map((r) => r.who)).toEqual(['demon']);
  });

  test('nobody gives orders to what is out of control', () => {
    const state = controlled(demon(field(theirs('enemy', 12, {}, { y: 34 })), 27), { 'enemy-threat': [1, 6] }).state;
    const next = runTo('magic', withUnit(state, 0, { done: true }), { kind: 'next-body', side: 0 }, faces({}));
    expect(next.state.agenda.some((s) => s.kind === 'orders' && s.units.includes(at(state, LAST)))).toBe(false);
  });
});

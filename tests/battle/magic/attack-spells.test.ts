import { describe, expect, test } from 'vitest';
import { seeded } from '../../../engine/dice.ts';
import { gap } from '../../../engine/geometry/distance.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { takeOne } from '../../../engine/rally-round-the-king/battle.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { magicModifiers } from '../../../engine/rally-round-the-king/magic/enchantments.ts';
import type { MagicGroup } from '../../../engine/rally-round-the-king/magic/magic.ts';
import { magicAtGo } from '../../../engine/rally-round-the-king/magic/magic-at-go.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { unitPace } from '../../../engine/rally-round-the-king/table/paces.ts';
import { cameIn, faces, HORSE, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, of, run, runTo, unit } from '../table.ts';
import { asked, choiceOf, choices, MERLIN, mages, magicBattle, nameOf, under, unitsOf, WITCHES, works } from './magic-table.ts';

describe('Attack spells', () => {
  test('p. 48, Icy Finger: a leader with the unit is at risk on a 6', () => {
    const state = magicBattle([ours('mages', 0), theirs('king', 0, {}, { y: 24 }), theirs('plain', 2, {}, { y: 24 })], {
      ours: [3],
      state: { leaders: ['king'] },
    });
    expect(unitsOf(choiceOf(asked(state), 'icy-finger'))).toEqual(['king']);
    const safe = works(state, 'icy-finger', ['king'], { 'icy-finger': [5] });
    expect(rolls(safe.events, 'icy-finger')).toMatchObject([{ page: 48, who: MERLIN, against: 'king', result: 'unharmed' }]);
    const struck = works(state, 'icy-finger', ['king'], { 'icy-finger': [6], 'leader-at-risk': [6, 6], 'leader-lost': [1, 1, 1, 1] });
    expect(of(struck.events, 'leader-struck')).toMatchObject([{ fate: 'dead' }]);
  });

  test('p. 48, Icy Finger: magic users too, each by a die, on the table of p. 47; but only once they have been seen', () => {
    const state = magicBattle([ours('mages', 0), theirs('witches', 0, {}, { y: 24 })], { ours: [3], theirs: [2, 1] });
    expect(choices(asked(state))).not.toContain('icy-finger');
    const [own, other] = state.magic!.groups;
    const seen = { ...state, magic: { ...state.magic!, groups: [own, { ...other!, revealed: true }] as const } };
    expect(unitsOf(choiceOf(asked(seen), 'icy-finger'))).toEqual(['witches']);
    const { events } = works(seen, 'icy-finger', ['witches'], { 'icy-finger': [6, 1], 'magic-user-at-risk morgan-2': [5, 6] });
    expect(rolls(events, 'icy-finger').map((r) => r.against)).toEqual([nameOf(1, 2), nameOf(1, 1)]);
    expect(of(events, 'leader-struck')).toMatchObject([{ leader: nameOf(1, 2), fate: 'dead' }]);
  });

  test('p. 48, ruling 220, Icy Finger: nobody who is gone, no artifact, and no magic users who have not been seen, has a die beside a leader', () => {
    const state = magicBattle([ours('mages', 0), theirs('king', 0, {}, { y: 24 })], { ours: [3], theirs: [2], against: 'king', state: { leaders: ['king'] } });
    const touched = (change: Partial<MagicGroup>, leader: 'with' | 'dead' = 'with') => {
      const [own, other] = state.magic!.groups;
      const [side] = state.sides[1].leaders;
      const sides = [state.sides[0], { ...state.sides[1], leaders: [{ ...side!, state: leader }] }] as const;
      const now = { ...state, sides, magic: { ...state.magic!, groups: [own, { ...other!, ...change }] as const } };
      return rolls(works(now, 'icy-finger', ['king'], { 'icy-finger': [1, 1, 1] }).events, 'icy-finger').map((r) => r.against);
    };
    const amulet = { id: 'amulet-of-sorbrowane', level: 1, isArtifact: true, state: 'with' } as const;
    const witch = nameOf(1, 2);
    expect(touched({})).toEqual(['king']);
    expect(touched({ revealed: true, casters: [...state.magic!.groups[1]!.casters, amulet] })).toEqual(['king', witch]);
    expect(touched({ revealed: true }, 'dead')).toEqual([witch]);
  });

  test('p. 48, Trembling Hand: units are shifted 1/2" apart sideways or backwards and are bodies of their own', () => {
    const state = mages(theirs('a', 0, {}, { y: 24 }), theirs('b', 1, {}, { y: 24 }), theirs('c', 2, {}, { y: 24 }));
    const one = (s: BattleState): number[] => ['a', 'b', 'c'].map((id) => unit(s, id).body);
    expect(new Set(one(state)).size).toBe(1);
    const { state: after, events } = works(state, 'trembling-hand', ['a', 'b', 'c']);
    expect(new Set(one(after)).size).toBe(3);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => unit(after, id));
    for (const inches of [gap(a!, b!), gap(b!, c!), gap(a!, c!)]) expect(inches).toBeGreaterThanOrEqual(0.49);
    expect(of(events, 'moved').every((e) => e.how === 'shaken-apart')).toBe(true);
    // nobody is brought nearer: they face down
    for (const stand of [a!, b!, c!]) expect(stand.y).toBeGreaterThanOrEqual(unit(state, 'a').y);
  });

  test('p. 48, ruling 221, Trembling Hand: who has friends at both sides and behind him is shifted sideways and backwards, not towards the enemy', () => {
    const line = [-3, -2, -1, 1, 2, 3].map((column) => theirs(`line ${column}`, column, {}, { y: 24 }));
    const behind = [1, 2, 3].map((row) => theirs(`behind ${row}`, 0, {}, { y: 24 + row * 0.9 }));
    const state = mages(theirs('a', 0, {}, { y: 24 }), ...line, ...behind);
    const { state: after, events } = works(state, 'trembling-hand', ['a']);
    const [before, shifted] = [unit(state, 'a'), unit(after, 'a')];
    expect(shifted.x).not.toBe(before.x);
    expect(shifted.y).toBeGreaterThan(before.y);
    for (const { id } of [...line, ...behind]) expect(gap(shifted, unit(after, id))).toBeGreaterThanOrEqual(0.49);
    expect(of(events, 'moved').flatMap(({ places }) => places.map((place) => place.unit))).toEqual(['a']);
  });

  test('p. 48, ruling 221, Trembling Hand: from right to left, in whatever order they are named: who touches nobody any more stays', () => {
    const state = mages(theirs('left', 1, {}, { y: 24, allRound: true }), theirs('right', 0, {}, { y: 24, allRound: true }));
    for (const named of [
      ['left', 'right'],
      ['right', 'left'],
    ]) {
      const { state: after, events } = works(state, 'trembling-hand', named);
      expect(of(events, 'moved').flatMap((e) => e.places.map((p) => p.unit))).toEqual(['right']);
      expect([unit(after, 'right').allRound, unit(after, 'left').allRound]).toEqual([false, true]);
    }
  });

  test('p. 48, ruling 221, Trembling Hand: nobody is shifted off the table or into contact with an enemy', () => {
    const edge = mages(theirs('left', 0, {}, { x: 3, y: 24 }), theirs('right', 0, {}, { x: 1.5, y: 24 }), ours('foe', 0, {}, { x: 0.8, y: 25.2 }));
    const { state: after, events } = works(edge, 'trembling-hand', ['right']);
    const shifted = unit(after, 'right');
    expect(of(events, 'moved')).toHaveLength(1);
    expect(shifted.x - shifted.width / 2).toBeGreaterThanOrEqual(0);
    expect(gap(shifted, unit(after, 'foe'))).toBeGreaterThan(0.02);
    expect(gap(shifted, unit(after, 'left'))).toBeGreaterThanOrEqual(0.49);
    // half an inch to its right it would be in contact with one that stands there
    const beside = mages(theirs('left', 0, {}, { x: 11.575, y: 24 }), theirs('right', 0, {}, { x: 10, y: 24 }), ours('foe', 0, {}, { x: 9.5 - 1.575, y: 24 }));
    const there = works(beside, 'trembling-hand', ['right']).state;
    expect(gap(unit(there, 'right'), unit(there, 'foe'))).toBeGreaterThan(0.02);
  });

  test('p. 48, Trembling Hand: a unit alone stays where it is', () => {
    const state = mages(theirs('a', 0, {}, { y: 24 }));
    expect(works(state, 'trembling-hand', ['a']).state.units).toEqual(state.units);
  });

  test('p. 48, Blast: one hit, and a test of Received Fire in terror', () => {
    const { state, events } = works(mages(theirs('a', 0, {}, { y: 24 })), 'blast', ['a'], { 'received-fire': [1, 6] });
    expect(of(events, 'hit')).toMatchObject([{ unit: 'a', hits: 1, how: 'magic' }]);
    expect(readings(events, 'received-fire')).toMatchObject([
      {
        modifiers: [
          { why: 'hits', value: -1 },
          { why: 'terror', value: -1 },
        ],
      },
    ]);
    expect(unit(state, 'a').hits).toBe(1);
  });

  test.each(['blast', 'steel-wind'] as const)('p. 42, ruling 228: hits of %s put a leader at risk as those of fire do', (spell) => {
    const state = magicBattle([ours('mages', 0), theirs('king', 0, {}, { y: 24 })], { ours: [3], state: { leaders: ['king'] } });
    const dice = { missile: [6], 'leader-at-risk-check': [6, 6], 'leader-at-risk': [6, 6], 'leader-lost': [1, 1], 'received-fire': [1, 6] };
    const { events } = works(state, spell, ['king'], dice);
    expect(rolls(events, 'leader-at-risk-check')).toMatchObject([{ page: 42, who: 'king', result: 'at-risk' }]);
    expect(of(events, 'leader-struck')).toMatchObject([{ fate: 'dead' }]);
  });

  test.each(['blast', 'steel-wind'] as const)('p. 31: a battle in which %s strikes is not idle', (spell) => {
    const { state } = works(mages(theirs('a', 0, {}, { y: 24 })), spell, ['a'], { missile: [1], 'received-fire': [1, 6] });
    expect(state.stirred).toBe(true);
  });

  test('pp. 37, 48-49: whoever is with the magic users, nobody is outnumbered by magic', () => {
    const state = magicBattle([ours('mages', 0, { figures: 4 }), theirs('a', 0, { figures: 2 }, { y: 24 })], { ours: [3] });
    for (const spell of ['blast', 'steel-wind'] as const) {
      const step = { kind: 'spell-works', side: 0, spell, units: [at(state, 'a')], from: at(state, 'mages'), who: MERLIN } as const;
      const { events } = run(state, step, seeded(3));
      expect(readings(events, 'received-fire')).toHaveLength(1);
      expect(readings(events, 'received-fire').flatMap((r) => r.modifiers.map((m) => m.why))).not.toContain('outnumbered');
    }
  });

  test('p. 48, Despair: Rep -1 in tests until the unit is next activated', () => {
    const state = works(mages(theirs('a', 0, {}, { y: 24 }), WITCHES), 'despair', ['a']).state;
    expect(magicModifiers(state, 'received-fire', at(state, 'a'), [])).toEqual([{ why: 'despair', value: -1 }]);
    expect(magicModifiers(state, 'received-fire', at(state, 'witches'), [])).toEqual([]);
    // goes come and pass: it stands and despairs
    expect(magicAtGo(magicAtGo(state, 1), 0).magic!.enchantments).toHaveLength(1);
    const offer = { ...state, mover: 1 as const, agenda: [], sides: [state.sides[0], { ...state.sides[1], command: 3 }] as const };
    const moved = runTo('orders', offer, { kind: 'orders', side: 1, units: [at(state, 'a')], spent: 0, begun: false }, faces({})).state;
    const going = takeOne(
      moved,
      { kind: 'choose', by: 'enemy', hand: 'player', step: moved.agenda.at(-1)!.id, choice: 'advance', of: [], number: 1, why: 'players-choice' },
      faces({}),
    );
    expect(going.state.magic!.enchantments).toEqual([]);
  });

  test('ruling 211: despair on units that are active or in melee ends as their next go begins', () => {
    const state = under(mages(theirs('a', 0, {}, { y: 24, active: true }), theirs('b', 3, {}, { y: 24 })), ['a', 'despair'], ['b', 'despair']);
    expect(magicAtGo(state, 0).magic!.enchantments).toHaveLength(2);
    expect(magicAtGo(state, 1).magic!.enchantments.map((e) => e.unit)).toEqual([at(state, 'b')]);
  });

  test('ruling 211: on one active as it is cast it lasts until his next go begins, and on one in melee then', () => {
    const before = mages(theirs('going', 3, {}, { y: 24, active: true }), theirs('a', 0), WITCHES);
    const cast = works(before, 'despair', ['going', 'a']).state;
    const { state } = run(cast, { kind: 'body-done', units: [] }, faces({}));
    expect(state.magic!.enchantments).toHaveLength(2);
    const fighting = withUnit(state, at(state, 'a'), { melee: cameIn('stood') });
    expect(magicAtGo(state, 1).magic!.enchantments).toMatchObject([{ unit: at(state, 'a') }]);
    expect(magicAtGo(fighting, 1).magic!.enchantments).toEqual([]);
  });

  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('p. 49, Slowness: a %i takes %i" off the move of every target, for a turn', (die, inches) => {
    const before = mages(theirs('a', 0, HORSE, { y: 24 }), theirs('b', 3, {}, { y: 24 }));
    const { state, events } = works(before, 'slowness', ['a', 'b'], { slowness: [die] });
    expect(rolls(events, 'slowness')).toHaveLength(1);
    for (const id of ['a', 'b']) expect(unitPace(state, at(state, id))).toBe(unitPace(before, at(before, id)) - inches);
    expect(unitPace(magicAtGo(state, 1), at(state, 'a'))).toBe(unitPace(before, at(before, 'a')) - inches);
    expect(magicAtGo(state, 0).magic!.enchantments).toEqual([]);
    // though they are active then (ruling 211)
    expect(magicAtGo(withUnit(state, at(state, 'a'), { active: true }), 0).magic!.enchantments).toEqual([]);
  });

  test('p. 39, Steel Wind: a die at who is in cover is one less', () => {
    const state = { ...mages(theirs('a', 0, { ac: 4 }, { y: 24 })), terrain: [{ kind: 'woods', shape: rectangle(0, 23, 48, 28) } as const] };
    const { events } = works(state, 'steel-wind', ['a'], { missile: [5], 'received-fire': [1, 6] });
    expect(rolls(events, 'missile')).toMatchObject([{ modifiers: [{ why: 'target-in-cover', value: -1 }], total: 4, result: 'missed' }]);
  });

  test('p. 49, ruling 405, Steel Wind: a die as of one unit of skirmishers at each, a hit for AC + 1, then a test', () => {
    const state = mages(theirs('a', 0, { ac: 4 }, { y: 24 }), theirs('b', 2, { ac: 4 }, { y: 24 }), theirs('horse', 4, { ...HORSE, ac: 4 }, { y: 24 }));
    const { events } = works(state, 'steel-wind', ['a', 'b', 'horse'], { [`missile ${MERLIN}`]: [4, 5, 4], 'received-fire': [1, 6, 1, 6, 1, 6] });
    expect(rolls(events, 'missile')).toMatchObject([
      { page: 39, against: 'a', total: 4, result: 'missed' },
      { against: 'b', total: 5, result: 'hit' },
      { against: 'horse', modifiers: [{ why: 'target-mounted' }], total: 5, result: 'hit' },
    ]);
    expect(
      of(events, 'hit')
        .filter((e) => e.how === 'magic')
        .map((e) => e.unit),
    ).toEqual(['b', 'horse']);
    const tested = readings(events, 'received-fire');
    expect(tested.map((r) => r.who).sort()).toEqual(['a', 'b', 'horse']);
    // it is no gun, nor a blast
    expect(tested.flatMap((r) => r.modifiers.map((m) => m.why))).not.toContain('terror');
  });
});

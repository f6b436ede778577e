import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import type { UnitId } from '../../../engine/ids.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { pikesCount } from '../../../engine/rally-round-the-king/melee/melee-modifiers.ts';
import { giveGround } from '../../../engine/rally-round-the-king/reactions/giving-ground.ts';
import { retire } from '../../../engine/rally-round-the-king/reactions/involuntary-movement.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf, enemiesTouching, isInMelee, settleBodies } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { cameIn, FANATICS, HORSE, melee, ours, PIKES, SKIRMISHERS, theirs } from '../melee/melee-table.ts';
import { at, hearing, of, run, unit } from '../table.ts';

const fighting = { melee: cameIn('stood', 1) };

/** Units give ground, each before the enemy named. */
function yielding(state: BattleState, who: Readonly<Record<string, string | null>>) {
  const heard = hearing(state, scripted());
  const all = Object.entries(who).map(([id, from]) => ({ unit: at(state, id), from: from === null ? null : at(state, from) }));
  return { state: giveGround(state, all, heard.at), events: heard.events };
}

describe('giving ground (p. 35)', () => {
  test('an inch straight back, and the enemy follows; one hit', () => {
    const { state } = yielding(melee(ours('orcs', 0, {}, fighting), theirs('elves', 0)), { orcs: 'elves' });
    expect(unit(state, 'orcs')).toMatchObject({ y: 16.607, hits: 1, melee: { gaveGround: true } });
    expect(unit(state, 'elves').y).toBeCloseTo(17.39, 2);
  });

  test('who follows threatens whom he comes up to from farther than 4", once however many follow (p. 37)', () => {
    const tested = (inches: number) => {
      const state = melee(
        ours('orcs', 0, {}, fighting),
        ours('more', 1, {}, fighting),
        theirs('elves', 0, {}, fighting),
        theirs('others', 1, {}, fighting),
        theirs('reserve', 0.5, {}, { y: 18 + inches + 0.787 / 2, body: 4 }),
      );
      const { state: after } = yielding(state, { elves: 'orcs', others: 'more' });
      return run(after, { kind: 'body-done', units: [] }, scripted(1, 1)).events.flatMap((e) => (e.kind === 'test-called' ? [`${e.test} ${e.units}`] : []));
    };
    expect(tested(4.5)).toEqual(['enemy-threat reserve']);
    expect(tested(3.9)).toEqual([]);
    expect(tested(5.5)).toEqual([]);
  });

  test('an inch in any ground: in woods too, where others go half as far (pp. 29-30, ruling 192)', () => {
    const woods = { kind: 'woods', shape: rectangle(10, 10, 30, 26) } as const;
    const { state } = yielding({ ...melee(ours('orcs', 0, {}, fighting), theirs('elves', 0)), terrain: [woods] }, { orcs: 'elves' });
    expect(unit(state, 'orcs').y).toBe(16.607);
    expect(unit(state, 'elves').y).toBeCloseTo(17.39, 2);
  });

  test('two units of one body before the same enemy go back together, and it follows', () => {
    const state = melee(ours('a', 0, {}, fighting), ours('b', 1, {}, fighting), theirs('elves', 0.5));
    const { state: after, events } = yielding(state, { a: 'elves', b: 'elves' });
    expect([unit(after, 'a').y, unit(after, 'b').y]).toEqual([16.607, 16.607]);
    expect(unit(after, 'elves').y).toBeCloseTo(17.39, 2);
    expect(of(events, 'moved').map((e) => e.how)).toEqual(['gave-ground', 'gave-ground', 'followed-up']);
  });

  test('three side by side before two enemies who lap over all go back together, whoever of them is named first', () => {
    const row = ['a', 'b', 'c'].map((id, column) => ours(id, column, {}, fighting));
    const state = melee(...row, theirs('left', 0.5), theirs('right', 1.5));
    const before = { a: 'left', b: 'left', c: 'right' };
    for (const first of ['a', 'b', 'c'] as const) {
      const { state: after } = yielding(state, { [first]: before[first], ...before });
      expect(['a', 'b', 'c'].map((id) => unit(after, id).y)).toEqual([16.607, 16.607, 16.607]);
    }
  });

  test('enemies who stand one behind the other beside those that go back follow all of them, though the hindmost is named first', () => {
    const DEEP = 0.787;
    const column = [ours('a', 0, {}, fighting), ours('b', 0, {}, { ...fighting, y: 18 - 1.5 * DEEP })];
    const beside = [theirs('second', 1, {}, { ...fighting, y: 17.18 }), theirs('first', 1, {}, { ...fighting, y: 17.18 - DEEP })];
    const state = melee(...column, ...beside);
    const { state: after, events } = yielding(state, { a: 'second', b: 'first' });
    expect(of(events, 'moved').flatMap((e) => (e.how === 'followed-up' ? [e.places[0]!.unit] : []))).toEqual(['first', 'second']);
    for (const id of ['a', 'b', 'first', 'second']) expect(unit(state, id).y - unit(after, id).y).toBeCloseTo(1, 2);
  });

  test('who stands behind one that follows, and touches one that goes back himself, follows by himself alone, and no farther', () => {
    const DEEP = 0.787;
    const state = melee(
      ours('a', 0, {}, { ...fighting, body: 1 }),
      ours('b', 1, {}, { ...fighting, y: 18 - 1.5 * DEEP, body: 1 }),
      theirs('first', 1, {}, { ...fighting, y: 18 - 1.5 * DEEP + DEEP }),
      theirs('second', 1, {}, { ...fighting, y: 18 - 1.5 * DEEP + 2 * DEEP }),
    );
    const { state: after, events } = yielding(state, { a: 'second', b: 'first' });
    expect(of(events, 'moved').map((e) => [e.places[0]!.unit, e.how])).toEqual([
      ['a', 'gave-ground'],
      ['b', 'gave-ground'],
      ['first', 'followed-up'],
      ['second', 'followed-up'],
    ]);
    for (const id of ['a', 'b', 'first', 'second']) expect(Math.abs(unit(state, id).y - unit(after, id).y)).toBeCloseTo(1, 2);
  });

  test('the foremost goes first too where a friend ahead of him leaves him a hair less than the inch', () => {
    const DEEP = 0.787;
    const column = [ours('a', 0, {}, fighting), ours('b', 0, {}, { ...fighting, y: 18 - 1.5 * DEEP })];
    const beside = [theirs('second', 1, {}, { ...fighting, y: 17.18 }), theirs('first', 1, {}, { ...fighting, y: 17.18 - DEEP })];
    const state = melee(...column, ...beside, theirs('ahead', 1, {}, { y: 17.18 - 2 * DEEP - 0.97, body: 4 }));
    const { state: after } = yielding(state, { a: 'second', b: 'first' });
    for (const id of ['first', 'second']) expect(unit(state, id).y - unit(after, id).y).toBeCloseTo(0.97, 2);
    // and those he follows go no farther than he can: they "remain in contact"
    for (const id of ['a', 'b']) expect(unit(state, id).y - unit(after, id).y).toBeCloseTo(0.97, 2);
    for (const [id, foe] of [
      ['a', 'second'],
      ['b', 'first'],
    ] as const)
      expect(enemiesTouching(after, at(after, id))).toContain(at(after, foe));
  });

  test('who stands aslant before two that give ground goes as far as they, though his base lies a hair on one of theirs: he remains in contact with both', () => {
    const hero = theirs('hero', 0, {}, { ...fighting, hero: true, x: 16.36, y: 18.33, heading: 5402 });
    const state = melee(
      ours('a', 0, {}, { ...fighting, x: 16.082, y: 19.607, heading: 21_601 }),
      ours('b', 0, {}, { ...fighting, x: 17.356, y: 18.681, heading: 21_601 }),
      hero,
    );
    const { state: after } = yielding(state, { a: 'hero', b: 'hero' });
    for (const id of ['a', 'b', 'hero']) expect(Math.hypot(unit(after, id).x - unit(state, id).x, unit(after, id).y - unit(state, id).y)).toBeCloseTo(1, 2);
    expect(enemiesTouching(after, at(after, 'hero'))).toHaveLength(2);
  });

  test('an enemy who would have to follow two units two ways follows neither: they stay, and take their hits', () => {
    const atHisFlank = ours('b', 0, {}, { ...fighting, heading: 9000, x: 20 - 1.575 / 2 - 0.787 / 2, y: 18 + 0.787 / 2 });
    const state = melee(ours('a', 0, {}, fighting), atHisFlank, theirs('orc', 0, {}, fighting));
    const { state: after, events } = yielding(state, { a: 'orc', b: 'orc' });
    expect(of(events, 'moved')).toEqual([]);
    for (const id of ['a', 'b']) expect(unit(after, id)).toMatchObject({ x: unit(state, id).x, y: unit(state, id).y, hits: 1, melee: { gaveGround: false } });
    expect(enemiesTouching(after, at(after, 'orc'))).toHaveLength(2);
  });

  test('nor do two side by side follow who would have to go two ways, each in the way of the other: those before them stay', () => {
    const state = melee(
      ours('a', 0, {}, { ...fighting, x: 26.099, y: 16.057, heading: 934 }),
      ours('b', 0, {}, { ...fighting, x: 23.063, y: 16.18 }),
      theirs('left', 0, {}, { ...fighting, x: 24.638, y: 16.967 }),
      theirs('right', 0, {}, { ...fighting, x: 23.063, y: 16.967 }),
    );
    const { state: after, events } = yielding(state, { a: 'left', b: 'right' });
    expect(of(events, 'moved')).toEqual([]);
    for (const id of ['a', 'b']) expect(unit(after, id)).toMatchObject({ hits: 1, melee: { gaveGround: false } });
    expect(enemiesTouching(after, at(after, 'left'))).toHaveLength(2);
  });

  test.each([90, 110])('but who would come upon the other by a hair alone goes as far as he, and remains in contact: %i hundredths of a degree', (heading) => {
    const slope = Math.round(Math.sin((heading * Math.PI) / 18000) * 787.5) / 1000;
    const state = melee(
      ours('a', 0, {}, { ...fighting, x: 24.638, y: 16.18 - slope, heading, body: 1 }),
      ours('b', 0, {}, { ...fighting, x: 23, y: 16.18, body: 2 }),
      theirs('left', 0, {}, { ...fighting, x: 24.638, y: 16.967 }),
      theirs('right', 0, {}, { ...fighting, x: 23.063, y: 16.967 }),
    );
    const { state: after } = yielding(state, { b: 'right', a: 'left' });
    for (const id of ['a', 'b', 'left', 'right'])
      expect(Math.hypot(unit(after, id).x - unit(state, id).x, unit(after, id).y - unit(state, id).y)).toBeCloseTo(1, 2);
    expect(enemiesTouching(after, at(after, 'a'))).toEqual(enemiesTouching(state, at(state, 'a')));
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

  test('before an enemy at its flank it goes away from that, for it counts as facing it (p. 41, ruling 321)', () => {
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
    // its 6" (p. 32), and nobody pushes it back besides
    expect(unit(horse, 'b')).toMatchObject({ hits: 1, y: expect.closeTo(18 - 0.787 - 0.591 - 6, 2) });
    expect(unit(horse, 'a').melee).toMatchObject({ gaveGround: true });
  });

  test('horse behind foot that is pushed back is contacted by that, and retires with a hit', () => {
    const state = melee(
      ours('a', 0, {}, fighting),
      ours('b', 0, {}, { y: 18 - 1.5 * 0.787 }),
      ours('c', 0, HORSE, { y: 18 - 2 * 0.787 - 0.591 }),
      theirs('orc', 0),
    );
    const { state: after, events } = yielding(state, { a: 'orc' });
    expect(of(events, 'moved').map((e) => [e.places[0]!.unit, e.how])).toEqual([
      ['c', 'retired'],
      ['a', 'gave-ground'],
      ['b', 'pushed-back'],
      ['orc', 'followed-up'],
    ]);
    expect(['a', 'b', 'c'].map((id) => unit(after, id).hits)).toEqual([1, 0, 1]);
  });

  test('before two enemies one of whom touches somebody else, and cannot follow, it stays where it is and takes the hit', () => {
    // one of its own holds the second by the flank, and is in nobody's way
    const holding = { x: 21.2 + 1.575 / 2 + 0.787 / 2, y: 18.6, heading: 27000, body: 1, ...fighting };
    const state = melee(ours('a', 0, {}, fighting), ours('b', 1, {}, holding), theirs('free', 0, {}, { x: 19.6 }), theirs('held', 1, {}, { x: 21.2 }));
    const { state: after, events } = yielding(state, { a: 'free' });
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(after, 'a')).toMatchObject({ y: unit(state, 'a').y, hits: 1, melee: { gaveGround: false } });
  });

  test('horse behind is not contacted, and stays unhurt, where nobody goes back because the enemy cannot follow', () => {
    const before = melee(
      ours('a', 0, {}, fighting),
      ours('horse', 0, HORSE, { y: 18 - 0.787 - 0.591 }),
      // half an inch back from the line, in the way of whoever follows
      ours('b', 1, {}, { y: 18 - 0.787 / 2 - 0.5 }),
      theirs('orc', 0.4, {}, fighting),
    );
    const { state, events } = yielding(before, { a: 'orc' });
    expect(of(events, 'moved')).toEqual([]);
    expect(unit(state, 'a')).toMatchObject({ y: unit(before, 'a').y, hits: 1 });
    expect(unit(state, 'horse')).toMatchObject({ y: unit(before, 'horse').y, hits: 0 });
  });

  test('p. 36: who counted as facing all directions where it halted does so no more once it has gone back, been pushed or followed', () => {
    const allRound = { allRound: true };
    const behind = ours('b', 0, {}, { y: 18 - 1.5 * 0.787, ...allRound });
    const state = melee(ours('a', 0, {}, { ...fighting, ...allRound }), behind, theirs('orc', 0, {}, allRound));
    const { state: after } = yielding(state, { a: 'orc' });
    for (const id of ['a', 'b', 'orc']) expect(unit(after, id)).toMatchObject({ moved: true, allRound: false });
  });

  test('fanatics do not (ruling B22)', () => {
    const before = melee(ours('a', 0, FANATICS, fighting), theirs('orc', 0));
    const { state } = yielding(before, { a: 'orc' });
    expect(unit(state, 'a')).toMatchObject({ y: unit(before, 'a').y, hits: 0 });
  });
});

describe('following up (p. 35)', () => {
  /** Elves of three ranks, those behind of these Reps, before whom the orcs have given ground. */
  function followed(rep: number, lastRep = 4): BattleState {
    const second = theirs('behind', 0, { rep }, { y: 18 + 1.5 * 0.787 });
    const third = theirs('last', 0, { rep: lastRep }, { y: 18 + 2.5 * 0.787 });
    return yielding(melee(ours('orcs', 0, {}, fighting), theirs('elves', 0), second, third), { orcs: 'elves' }).state;
  }
  const ranks = (state: BattleState): number[] => ['elves', 'behind', 'last'].map((id) => Number(unit(state, id).y.toFixed(1)));

  /** These follow. */
  function follow(state: BattleState, ...of: readonly string[]): BattleState {
    const offer = rules.legal(state);
    if ('over' in offer) throw new Error('nobody is asked');
    const { by, step } = offer;
    const done = rules.apply(state, { kind: 'choose', by, hand: 'player', step, choice: 'follow', of: of as UnitId[], why: 'players-choice' }, scripted());
    if (!('state' in done)) throw new Error(JSON.stringify(done));
    return done.state;
  }

  test('those behind of no higher Rep are pulled along as in a charge', () => {
    const state = followed(4);
    expect(ranks(state)).toEqual([17.4, 18.2, 19]);
    expect(state.agenda).toEqual([]);
  });

  test('p. 41: skirmishers beside whom they come so rout at once, and others fight when the next go comes (ruling 302)', () => {
    // they stand at the side of where the elves come to, and not of where they were
    const beside = (row: object) => ours('beside', 1, row, { x: 20 + 1.575 + 0.01, y: 18 - 0.787 / 2 - 0.2, body: 9 });
    const met = (row: object) => yielding(melee(ours('orcs', 0, {}, fighting), beside(row), theirs('elves', 0)), { orcs: 'elves' });
    const skirmishers = met(SKIRMISHERS);
    expect(unit(skirmishers.state, 'elves').y).toBeCloseTo(17.39, 2);
    expect(of(skirmishers.events, 'routed')).toMatchObject([{ unit: 'beside', reason: 'skirmishers-caught' }]);
    const warriors = met({});
    expect(isInMelee(warriors.state, at(warriors.state, 'beside'))).toBe(true);
    expect(warriors.state.agenda).toEqual([]);
  });

  test('who has a higher Rep may come after, and takes along those behind him, or stay (ruling 196)', () => {
    const state = followed(5);
    expect(ranks(state)).toEqual([17.4, 19.2, 20]);
    expect(rules.legal(state)).toMatchObject({ side: 1, body: ['elves'], choices: [{ choice: 'follow', of: ['behind'], min: 0 }] });
    const come = follow(state, 'behind');
    expect(ranks(come)).toEqual([17.4, 18.2, 19]);
    expect(bodyOf(come, at(come, 'elves'))).toEqual([1, 2, 3]);
    expect(ranks(follow(state))).toEqual([17.4, 19.2, 20]);
  });

  test('pp. 35-36: who is driven back before his side has said who comes after is followed by nobody', () => {
    const state = followed(5);
    const after = retire(state, at(state, 'elves'), at(state, 'orcs'), hearing(state, scripted()).at);
    expect(after.agenda).toEqual([]);
  });

  test('who stood beside one that comes after is a body of his own then, named by himself (p. 26)', () => {
    const second = (id: string, column: number) => theirs(id, column, { rep: 5 }, { y: 18 + 1.5 * 0.787 });
    const battle = melee(ours('orcs', 0, {}, fighting), theirs('elves', 0), second('behind', 0), second('beside', 1));
    // as after every step: the elves have gone ahead of the other two
    const asked = settleBodies(yielding(battle, { orcs: 'elves' }).state, [1, 2, 3]);
    expect(asked.units.map((u) => u.body)).toEqual([0, 1, 2, 2]);
    const come = follow(asked, 'behind');
    expect(['elves', 'behind', 'beside'].map((id) => unit(come, id).body)).toEqual([1, 1, 3]);
  });

  test('of two ranks that may stay both can come, the first can, and nobody comes past who stays (ruling 179): he is still of his body', () => {
    const state = followed(5, 6);
    expect(ranks(follow(state, 'behind', 'last'))).toEqual([17.4, 18.2, 19]);
    expect(ranks(follow(state, 'behind'))).toEqual([17.4, 18.2, 20]);
    expect(() => follow(state, 'last')).toThrow('held-by-one-before');
    const stays = follow(state);
    expect(ranks(stays)).toEqual([17.4, 19.2, 20]);
    expect(unit(stays, 'last').body).toBe(unit(stays, 'behind').body);
  });
});

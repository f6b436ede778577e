import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import { shareOut } from '../../../engine/rally-round-the-king/melee/melee-hits.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { cameIn, ELEPHANTS, faces, HORSE, hitOrder, hitting, melee, ours, rolls, theirs } from './melee-table.ts';

/** Nobody leaves the fight. */
const remain = { 'involved-in-melee': [1, 1, 1, 1, 1, 1, 1, 1], 'leader-at-risk-check': [1, 1] };
const AC2 = { ac: 2 } as const;

/** Column 0 of ours meets column 0 of theirs, and by a corner the columns beside it. */
const three = (more: Partial<Standing> = {}): BattleState => melee(ours('a', 0), theirs('b', -1), theirs('c', 0), theirs('d', 1, {}, more));
const thrown = (a: number) => faces({ 'melee a': [a], 'melee b': [1], 'melee c': [1], 'melee d': [1], ...remain });
const hitsOf = (state: BattleState, ...ids: readonly string[]): number[] => ids.map((id) => unit(state, id).hits);

const fight = { kind: 'melee', units: [0] } as const;
/** A round of the melee of the first unit, until it is asked who is hit. */
const round = (state: BattleState, dice: ReturnType<typeof faces>) => runTo('melee-hits', state, fight, dice);

describe('p. 41: whom of equals a score hits that is not enough for all, the side that threw says (ruling 97)', () => {
  test('three equals and a 5 against AC 4: one of them is hit, whom the side that threw names; all dice are thrown by then', () => {
    const dice = thrown(5);
    const asked = round(three(), dice);
    expect(rules.legal(asked.state)).toMatchObject({ by: 'ourselves', kind: 'melee-hits', body: ['a'] });
    // of the enemy looking down the table the right-most stands at the smallest x
    expect(rules.legal(asked.state)).toMatchObject({
      choices: [{ choice: 'hit', form: 'set', of: ['b', 'c', 'd'], min: 1, max: 1, stops: [['b'], ['c'], ['d']] }],
    });
    expect(rolls(asked.events, 'melee')).toHaveLength(4);
    expect(of(asked.events, 'melee-fought')).toEqual([]);
    expect(hitsOf(asked.state, 'b', 'c', 'd')).toEqual([0, 0, 0]);
    const after = hitting(asked.state, dice, 'd');
    expect(rolls(after.events, 'melee')).toEqual([]);
    expect(of(after.events, 'chose')).toMatchObject([{ by: 'ourselves', hand: 'player', choice: 'hit', of: ['d'], why: 'players-choice' }]);
    expect(of(after.events, 'melee-fought')).toMatchObject([{ units: ['a'], against: ['b', 'c', 'd'], totals: [5, 3], hits: ['d'] }]);
    expect(hitsOf(after.state, 'b', 'c', 'd')).toEqual([0, 0, 1]);
    expect(unit(after.state, 'd').melee).toMatchObject({ hits: 1, rounds: 1 });
    expect(after.state.agenda).toEqual([]);
    expect(dice.left).toBe(faces({ ...remain }).left - 2 * 2);
  });

  test('what belongs to the round is caused by the round, though something was asked in it', () => {
    const dice = thrown(5);
    const asked = round(three(), dice);
    const [fought] = of(hitting(asked.state, dice, 'c').events, 'melee-fought');
    expect(new Set(rolls(asked.events, 'melee').map((r) => r.cause))).toEqual(new Set([fought!.cause]));
  });

  test('a score for nobody, and one for all of them, asks nobody', () => {
    for (const [a, hits] of [
      [4, []],
      [15, ['b', 'c', 'd']],
      [19, ['b', 'c', 'd']],
    ] as const) {
      const after = run(three(), fight, thrown(a));
      expect(of(after.events, 'chose')).toEqual([]);
      expect(of(after.events, 'melee-fought')).toMatchObject([{ hits }]);
      expect(after.state.agenda).toEqual([]);
    }
  });

  test('a score for two of three: just so many are named, in any order', () => {
    const dice = thrown(14);
    const { state } = round(three(), dice);
    expect(rules.legal(state)).toMatchObject({
      choices: [
        {
          min: 2,
          max: 2,
          stops: [
            ['b', 'c'],
            ['c', 'd'],
          ],
        },
      ],
    });
    const after = hitting(state, dice, 'd', 'b');
    expect(of(after.events, 'melee-fought')[0]!.hits).toEqual(['b', 'd']);
    expect(hitsOf(after.state, 'b', 'c', 'd')).toEqual([1, 0, 1]);
  });

  test('who has more hits in this melee, or a higher AC, is no equal of the others', () => {
    const hurt = { hits: 1, melee: cameIn('stood', 1, { hits: 1 }) };
    const asked = (state: BattleState, a: number) => rules.legal(round(state, thrown(a)).state);
    expect(asked(three(hurt), 5)).toMatchObject({ choices: [{ of: ['b', 'c'] }] });
    // hits of another fight do not count
    expect(asked(three({ hits: 1 }), 5)).toMatchObject({ choices: [{ of: ['b', 'c', 'd'] }] });
    const mixed = melee(ours('a', 0), theirs('b', -1, AC2), theirs('c', 0), theirs('d', 1));
    // 3 of the 8 hit AC 2, 5 one of the others
    expect(asked(mixed, 8)).toMatchObject({ choices: [{ of: ['c', 'd'], max: 1 }] });
    expect(of(run(mixed, fight, thrown(3)).events, 'melee-fought')).toMatchObject([{ hits: ['b'] }]);
  });

  test('when all have been hit once they are equals again: who is named takes both hits at once', () => {
    const dice = thrown(20);
    const after = hitting(round(three(), dice).state, dice, 'c');
    expect(of(after.events, 'melee-fought')[0]!.hits).toEqual(['b', 'c', 'd', 'c']);
    expect(of(after.events, 'hit')).toMatchObject([
      { unit: 'b', hits: 1 },
      { unit: 'c', hits: 2 },
      { unit: 'd', hits: 1 },
    ]);
  });

  test('a sum is shared out among equals only as far as something is left to say', () => {
    const two = [0, 1].map((n) => ({ unit: n, ac: 2, hits: 0 }));
    expect([2, 3, 5, 6, 8, 9].map((sum) => shareOut(sum, two))).toEqual([
      { hits: [], equals: [], count: 0 },
      { hits: [], equals: [0, 1], count: 1 },
      { hits: [], equals: [0, 1], count: 1 },
      { hits: [0, 1], equals: [], count: 0 },
      { hits: [0, 1], equals: [], count: 0 },
      { hits: [0, 1], equals: [0, 1], count: 1 },
    ]);
  });
});

describe('both sides choose in one round (ruling 175)', () => {
  const pairs = () => melee(ours('a', 0), ours('b', 1), theirs('c', 0), theirs('d', 1));
  const dice = () => faces({ 'melee a': [2], 'melee b': [3], 'melee c': [3], 'melee d': [4], ...remain });

  test('the side whose go it is says first, then the other; nobody is hit before both have said', () => {
    const cup = dice();
    const first = round(pairs(), cup);
    expect(rules.legal(first.state)).toMatchObject({ by: 'ourselves', body: ['b', 'a'], choices: [{ of: ['c', 'd'] }] });
    const second = hitting(first.state, cup, 'd');
    expect(second.events.map((e) => e.kind)).toEqual(['chose']);
    expect(second.state.units).toBe(first.state.units);
    expect(rules.legal(second.state)).toMatchObject({ by: 'enemy', body: ['c', 'd'], choices: [{ of: ['b', 'a'] }] });
    const after = hitting(second.state, cup, 'a');
    expect(of(after.events, 'melee-fought')).toMatchObject([{ totals: [5, 7], hits: ['a', 'd'] }]);
    expect(hitsOf(after.state, 'a', 'b', 'c', 'd')).toEqual([1, 0, 0, 1]);
  });

  test("in the other side's go it says first", () => {
    const asked = round({ ...pairs(), mover: 1 }, dice());
    expect(rules.legal(asked.state)).toMatchObject({ by: 'enemy', choices: [{ of: ['b', 'a'] }] });
  });

  test('all who fought test, hit or not, on their hits', () => {
    const cup = dice();
    const after = hitting(hitting(round(pairs(), cup).state, cup, 'd').state, cup, 'a');
    const read = after.events.flatMap((e) => (e.kind === 'roll' && e.table === 'involved-in-melee' && 'each' in e ? e.each : []));
    expect(read.filter((r) => r.modifiers.some((m) => m.why === 'hits')).map((r) => r.who)).toEqual(['a', 'd']);
    expect(read).toHaveLength(4);
  });
});

test('p. 41, ruling 175: for an elephant among its own the side says that it fights for', () => {
  const wild = ours('wild', 0, ELEPHANTS, { rampage: 18000, heading: 18000, y: 18 + 1.575 / 2, body: 0, melee: cameIn('charged', 1) });
  const state = battleOf([wild, ours('left', -0.5), ours('right', 0.5)]);
  const dice = faces({ 'melee wild': [5], 'melee left': [1], 'melee right': [1], ...remain });
  const asked = round(state, dice);
  expect(rolls(asked.events, 'melee').map((r) => r.who)).toHaveLength(3);
  expect(rules.legal(asked.state)).toMatchObject({ by: 'enemy', body: ['wild'], choices: [{ choice: 'hit', of: ['right', 'left'] }] });
});

test('who was not asked, too few, too many, strangers and the same twice are refused', () => {
  const { state } = round(three(), thrown(14));
  const refused = (of: readonly string[], more: object = {}) => rules.check(state, { ...hitOrder(state, of), ...more })?.refused ?? null;
  expect(refused(['b', 'd'])).toBeNull();
  expect(refused(['b'])).toBe('too-few');
  expect(refused([])).toBe('too-few');
  expect(refused(['b', 'c', 'd'])).toBe('too-many');
  expect(refused(['b', 'a'])).toBe('not-among-these');
  expect(refused(['b', 'b'])).toBe('twice-the-same');
  expect(refused(['b', 'd'], { by: 'enemy' })).toBe('not-your-choice');
  expect(refused(['b', 'd'], { choice: 'follow' })).toBe('no-such-choice');
});

test('a round that waits is plain data and fits a line; dice still to come are asked for, and those that lie are not thrown again', () => {
  const { state } = round(three(), thrown(5));
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  const read = parsePosition(formatPosition(state));
  expect(read).toEqual(state);
  expect(rules.apply(state, hitOrder(state, ['c']), scripted())).toMatchObject({ needs: { table: 'involved-in-melee', count: 2 } });
  const typed = rules.apply(state, { ...hitOrder(state, ['c']), faces: [1, 1, 1, 1] }, scripted());
  expect('events' in typed && typed.events.filter((e) => e.kind === 'roll').map((e) => e.table)).toEqual(['involved-in-melee', 'involved-in-melee']);
});

describe("whom the game's general hits (ruling 97)", () => {
  const chooses = (state: BattleState, a = 5) => {
    const { state: asked } = round(state, thrown(a));
    const offer = rules.legal(asked);
    if ('over' in offer) throw new Error('nobody is asked');
    return rules.general(asked, offer);
  };
  const led = (...leaders: readonly string[]) => battleOf([ours('a', 0), theirs('b', -1), theirs('c', 0, {}, { hits: 1 }), theirs('d', 1)], { leaders });

  test('who has a leader with him, then who has least Rep left, then the right-most', () => {
    expect(chooses(led('d'))).toMatchObject({ choice: 'hit', of: ['d'], why: 'where-it-hurts', hand: 'game' });
    expect(chooses(led()).of).toEqual(['c']);
    expect(chooses(three()).of).toEqual(['b']);
    expect(chooses(led('d'), 10).of).toEqual(['d', 'c']);
    const strong = melee(ours('a', 0), theirs('b', -1, { rep: 5 }), theirs('c', 0, HORSE), theirs('d', 1, { rep: 3 }));
    expect(chooses(strong, 6).of).toEqual(['d']);
  });

  test('what he chooses is lawful', () => {
    const { state } = round(three(), thrown(14));
    const offer = rules.legal(state);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(rules.check(state, rules.general(state, offer))).toBeNull();
  });
});

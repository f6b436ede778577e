import { describe, expect, test } from 'vitest';
import { scripted } from '../../engine/dice.ts';
import { rallyRoundTheKing as rules, runOne } from '../../engine/rally-round-the-king/battle.ts';
import { pushSteps } from '../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import type { SideIndex } from '../../engine/sides.ts';
import { foot, taking } from './heroes/hero-table.ts';
import { battleOf, of, runTo, type Standing } from './table.ts';

/** Two armies far apart. */
const field = (change: Partial<BattleState> = {}, ...more: readonly Standing[]): BattleState =>
  battleOf([foot('a', 0, 24, 8), foot('b', 1, 24, 28), ...more], change);

/** The go of a side is over: the step itself, and what comes after it. */
function ended(state: BattleState, side: SideIndex): BattleState {
  const done = runOne(pushSteps({ ...state, mover: side }, 0, { kind: 'go-ends', side }), scripted());
  return done!.state;
}

describe('Turns (pp. 27, 31, ruling B1)', () => {
  test.each([
    [0, 1],
    [1, 0],
  ] as const)('if side %i attacks it has the first go of each turn, and the turn is over with that of side %i', (attacker, defender) => {
    const first = ended(field({ attacker }), attacker);
    expect(first).toMatchObject({ turn: 3, mover: defender, agenda: [{ kind: 'go', side: defender }] });
    const second = ended(field({ attacker }), defender);
    expect(second).toMatchObject({ turn: 4, mover: attacker, agenda: [{ kind: 'go', side: attacker }] });
  });

  test('p. 31: as a go begins its side has its War Rating to spend anew, and its units have their go before them', () => {
    const spent = field({}, foot('c', 0, 34, 8, { done: true, moved: true, volleyed: true, fired: true, fought: true }));
    const sides = [
      { ...spent.sides[0], command: 0, warRating: 4, leaders: [{ id: null, rank: 'cinc', unit: 0, state: 'with' } as const] },
      spent.sides[1],
    ] as const;
    const { state } = runTo('command', { ...spent, sides }, { kind: 'go', side: 0 }, scripted());
    expect(state.sides[0].command).toBe(4);
    expect(state.units[1]).toMatchObject({ done: false, moved: false, volleyed: false, fired: false, fought: false });
    // nor has the enemy any
    expect(state.units[2]!.done).toBe(true);
  });
});

describe('The end of a battle (p. 31)', () => {
  const ending = (state: BattleState, side: SideIndex, rest: 'command' | null = null) =>
    of(runTo(rest, { ...state, mover: side }, { kind: 'go-ends', side }, scripted()).events, 'battle-ended');

  test('an army forced from the field has lost it to the other, before the next go', () => {
    const state = battleOf([foot('a', 0, 24, 8), foot('b', 1, 24, 28, { status: 'routed' })]);
    expect(ending(state, 0)).toMatchObject([{ field: 'ourselves', end: 'routed', turns: 3 }]);
    const led = battleOf([foot('a', 0, 24, 8, { status: 'left' }), foot('b', 1, 24, 28)]);
    expect(ending(led, 0)).toMatchObject([{ field: 'enemy', end: 'left' }]);
  });

  test('p. 49, ruling 225: an army that has left is not routed because a creature of magic was', () => {
    const state = battleOf([foot('a', 0, 24, 8), foot('b', 1, 24, 28, { status: 'left' }), foot('demon', 1, 30, 28, { status: 'routed' })]);
    const called = { ...state, troops: state.troops.map((t, i) => (i === 2 ? { ...t, summoned: true as const } : t)) };
    expect([ending(called, 0), ending(state, 0)]).toMatchObject([[{ end: 'left' }], [{ end: 'routed' }]]);
  });

  test('p. 36: not one whose last units are off the table in pursuit, for they may return', () => {
    expect(ending(battleOf([foot('a', 0, 24, 8), foot('b', 1, 24, 28, { status: 'pursued-off' })]), 0, 'command')).toEqual([]);
  });

  test('where nobody is left nobody holds the field', () => {
    const state = battleOf([foot('a', 0, 24, 8, { status: 'routed' }), foot('b', 1, 24, 28, { status: 'routed' })]);
    expect(ending(state, 0)).toMatchObject([{ field: null }]);
  });

  test('p. 31: who leaves of his own will leaves the field to the enemy, and of no leader that goes along is the loss tested for (ruling 159)', () => {
    const asked = runTo('command', battleOf([foot('a', 0, 24, 8), foot('b', 1, 24, 28)], { leaders: ['a'] }), { kind: 'command', side: 0 }, scripted()).state;
    const { state, events } = taking(asked, 'withdraw', scripted());
    expect(of(events, 'battle-ended')).toMatchObject([{ field: 'enemy', end: 'withdrew' }]);
    expect(of(events, 'leader-gone')).toEqual([]);
    expect(rules.outcome(state)!.invader).toMatchObject({ left: ['a'], routed: [] });
  });
});

describe('A battle that comes to nothing (ruling 11)', () => {
  const ending = (change: Partial<BattleState>, rest: 'command' | null = null) =>
    of(runTo(rest, field(change), { kind: 'go-ends', side: 1 }, scripted()).events, 'battle-ended');

  test('after eight turns in a row in which nothing fired, charged or fought nobody holds the field', () => {
    expect(ending({ mover: 1, idle: 7 })).toMatchObject([{ field: null, end: 'idle' }]);
    expect(ending({ mover: 1, idle: 6 }, 'command')).toEqual([]);
    // something has, in one of the two goes of this turn
    expect(ending({ mover: 1, idle: 7, stirred: true }, 'command')).toEqual([]);
    expect(ended(field({ idle: 7, stirred: true }), 1)).toMatchObject({ idle: 0, stirred: false });
    expect(ended(field({ idle: 2 }), 1)).toMatchObject({ idle: 3 });
    // a turn is a go of each: that of the attacker alone does not end it
    expect(ended(field({ idle: 7 }), 0)).toMatchObject({ idle: 7, over: false });
  });

  test('nor after forty turns, whatever happens', () => {
    expect(ending({ mover: 1, turn: 40, stirred: true })).toMatchObject([{ field: null, end: 'turn-cap', turns: 40 }]);
    expect(ending({ mover: 1, turn: 39, stirred: true }, 'command')).toEqual([]);
  });
});

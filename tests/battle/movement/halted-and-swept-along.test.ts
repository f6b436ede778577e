import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import { scripted } from '../../../engine/dice.ts';
import { ahead, sideways } from '../../../engine/geometry/stand.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import { pushSteps, withUnits } from '../../../engine/rally-round-the-king/changes.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { bodyOf, goingOn } from '../../../engine/rally-round-the-king/table/bodies.ts';
import { clearWay } from '../../../engine/rally-round-the-king/table/clear-way.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { block, bows, FOOT, goOf, HORSE, horse, isOffered, offered, spears, told, WIDTH } from './movement-table.ts';

const far = block([['orc']], 10, 30, spears, { side: 1 });

describe('who is halted in his go stays behind (p. 36)', () => {
  // two spearmen go 4" up to 4" of an enemy; he halts one of them by fire
  const pair = () => {
    const state = goOf(battleOf([...block([['left', 'right']], 20, 10), ...block([['bowmen']], 20, 18.5, bows, { side: 1 })]), 'left');
    // the bowmen pass both and shoot at the left one; it passes one and halts
    return told(state, { choice: 'advance', number: 4.6 }, scripted(1, 1, 1, 1, 4, 6));
  };

  test('the others may go on without it, or rest and be active still', () => {
    const { state, events } = pair();
    expect(of(events, 'stopped')).toEqual([expect.objectContaining({ units: ['left'], reason: 'test' })]);
    const rested = told(state, { choice: 'done' }).state;
    expect(unit(rested, 'left')).toMatchObject({ active: false, done: true });
    expect(unit(rested, 'right')).toMatchObject({ active: true, done: true });
  });

  test('going on, they leave it where it was', () => {
    const { state } = pair();
    const { y } = unit(state, 'left');
    const further = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(1, 1, 1, 1)).state;
    expect(unit(further, 'left').y).toBe(y);
    expect(unit(further, 'right').y).toBeGreaterThan(y);
    expect(unit(further, 'left').done).toBe(true);
  });

  test('in the next turn it is swept along, without a point; it does not charge', () => {
    const body = battleOf([...block([['left', 'right']], 20, 10), ...block([['orc']], 20, 13, spears, { side: 1 })]);
    const asked = goOf(body, 'left');
    const state = withUnits(asked, [at(asked, 'left')], { active: false });
    expect(offered(state, 'charge', 'set').of).toEqual(['right']);
    const open = withUnits(goOf(battleOf([...block([['left', 'right']], 20, 10), ...far]), 'left'), [0], { active: false });
    const gone = told(open, { choice: 'advance', number: 6 });
    expect(of(gone.events, 'body-activated')).toEqual([]);
    expect(unit(gone.state, 'left').y).toBe(unit(gone.state, 'right').y);
  });
});

describe('whom a test stops that was only swept along stays behind like any other (pp. 35-36)', () => {
  // the left of two spearmen has been halted before; 4" from the bowmen he is shot at
  const sweptInto = (dice: readonly number[], row: Partial<ListedUnit> = spears) => {
    const lines = [...block([['left', 'right']], 20, 10, row), ...block([['bowmen']], 20, 18.5, bows, { side: 1 })];
    const moving = goOf(battleOf(lines), 'left');
    return told(withUnits(moving, [at(moving, 'left')], { active: false }), { choice: 'advance', number: 4.6 }, scripted(1, 1, 1, 1, ...dice)).state;
  };

  test.each([
    ['halted', [4, 6], 0],
    ['driven back', [6, 6], -2],
  ] as const)('%s: he goes no farther in this go', (_how, dice, inches) => {
    const state = sweptInto(dice);
    const { y } = unit(state, 'left');
    expect(y).toBeCloseTo(unit(state, 'right').y + inches, 2);
    const further = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(1, 1, 1, 1)).state;
    expect(unit(further, 'right').y).toBeGreaterThan(unit(state, 'right').y);
    expect(unit(further, 'left')).toMatchObject({ y, done: true });
  });

  test('who must give way as they shoot before they set out, too (p. 6), though a friend at his back holds him where he is (p. 36)', () => {
    const javelins: Partial<ListedUnit> = { figures: 4, ac: 2, rules: ['dual-armed'] };
    const held = block([['rear']], 20, 10 - FOOT, spears, { body: 40 });
    const lines = [...block([['left', 'right']], 20, 10, javelins), ...held, ...block([['bowmen']], 20, 12.5, bows, { side: 1 })];
    const moving = goOf(battleOf(lines), 'left');
    const asked = withUnits(moving, [at(moving, 'left')], { active: false });
    // the left one alone has them in his arc; they pass both and answer, and he passes none
    const { state, events } = told(asked, { choice: 'fire' }, scripted(1, 1, 1, 1, 1, 6, 6));
    expect(of(events, 'hit').map((e) => e.how)).toEqual(['fire', 'retiring', 'friends-in-the-way']);
    const gone = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(...Array<number>(12).fill(1))).state;
    expect(unit(gone, 'right').y).toBeGreaterThan(unit(state, 'right').y);
    expect(unit(gone, 'left').y).toBe(unit(state, 'left').y);
  });

  test('who is to answer the shots and does not reach so far goes on with the others', () => {
    const state = sweptInto([1, 1], { figures: 4, ac: 2, rules: ['dual-armed'] });
    const further = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(1, 1, 1, 1)).state;
    expect(unit(further, 'left').y).toBe(unit(further, 'right').y);
  });
});

describe('whom others sweep along goes no farther than they do (pp. 35-36)', () => {
  // the left of two spearmen has been halted before, an orc 2.5" before him; the other, active, is shot at 3.5" from the bowmen
  const swept = (dice: readonly number[]) => {
    const enemies = [...block([['bowmen']], 20 + WIDTH, 16.5, bows, { side: 1, body: 51 }), ...block([['orc']], 20, 15.5, spears, { side: 1, body: 50 })];
    const moving = goOf(battleOf([...block([['left', 'right']], 20, 10), ...enemies]), 'left');
    // the orc halts; the bowmen shoot, and do not hurt him
    const asked = withUnits(moving, [at(moving, 'left')], { active: false });
    return told(asked, { choice: 'advance', number: 3 }, scripted(4, 6, 1, 1, 1, 1, ...dice)).state;
  };

  test.each([
    ['halts', [4, 6]],
    ['is driven back', [6, 6]],
  ] as const)('if the last of them active %s, nobody sweeps him along any more, and nobody has activated him to charge', (_how, dice) => {
    const state = swept(dice);
    expect(state.agenda).toEqual([]);
    expect(unit(state, 'left')).toMatchObject({ active: false, done: true });
  });
});

describe('pp. 36, 40: a body that has stopped 1" before an enemy, less than half its move on, may still charge him', () => {
  // of 8" they go 3.3"; the bowmen, threatened, shoot
  const stopped = (dice: readonly number[]) => {
    const lines = [...block([['foot']], 20, 10, { figures: 3, ac: 2 }), ...block([['bowmen']], 20, 14.3, bows, { side: 1 })];
    return told(goOf(battleOf(lines), 'foot'), { choice: 'advance', number: 3.3 }, scripted(1, 1, 1, 1, ...dice));
  };

  test('who has been shot at and halted there, too', () => {
    const { state, events } = stopped([1, 6]);
    expect(of(events, 'stopped')[0]).toMatchObject({ units: ['foot'], reason: 'enemy' });
    expect(offered(state, 'charge', 'set').of).toEqual(['foot']);
  });

  test('but not who has been driven back from there', () => {
    const { state, events } = stopped([6, 6]);
    expect(of(events, 'moved').map((e) => e.how)).toEqual(['advanced', 'retired']);
    expect([unit(state, 'foot').done, state.agenda]).toEqual([true, []]);
  });
});

describe('pp. 35-36, 40: who is swept along and ends his move an inch from an enemy may be drawn into melee with him (ruling 334)', () => {
  // of two of a body that moves 8" the left one has been halted before; the orc is so far before him, and out of the other's way
  const swept = (inches: number, away: number, more: readonly Standing[] = []) => {
    const pair = block([['left', 'right']], 20, 10, { figures: 3, ac: 2 });
    const moving = goOf(battleOf([...pair, ...block([['orc']], 19, 10 + away, spears, { side: 1 }), ...more]), 'left');
    return told(withUnits(moving, [at(moving, 'left')], { active: false }), { choice: 'advance', number: inches }, scripted(...Array<number>(8).fill(1))).state;
  };

  test.each([
    ['more than half its move on', 5, 6],
    ['less than half its move on, where it has stopped', 3, 4],
  ] as const)('his body %s', (_how, inches, ahead) => {
    const state = swept(inches, ahead);
    expect(offered(state, 'charge', 'set').of).toEqual(['left']);
    const { events } = told(state, { choice: 'charge', of: ['left'] }, scripted(...Array<number>(12).fill(1)));
    expect(of(events, 'charged-home').map((e) => e.unit)).toEqual(['left']);
  });

  test('whom he is farther from he does not charge, also where his body has stopped before another', () => {
    expect(isOffered(swept(5, 8), 'charge')).toBe(false);
    // the other orc stands before the right one
    const state = swept(3, 6, block([['other']], 21 + WIDTH, 14, spears, { side: 1, body: 9 }));
    expect(unit(state, 'right').active).toBe(false);
    expect(offered(state, 'charge', 'set').of).toEqual(['right']);
  });

  test.each([
    [1.02, true],
    [1.3, false],
  ])('by a wheel, too: it leads those active alone into melee from a base away (p. 32, ruling 267): %s"', (inches, draws) => {
    const pair = block([['left', 'right']], 20, 10, horse);
    const wheeled = (...more: readonly Standing[]) => {
      const moving = goOf(battleOf([...pair, ...more]), 'left');
      return told(withUnits(moving, [at(moving, 'left')], { active: false }), { choice: 'wheel-right', number: 4500 }, scripted(...Array<number>(8).fill(1)))
        .state;
    };
    // so far before the left one, and so far aside that the right one cannot come at him
    const { x, y, heading } = sideways(ahead(unit(wheeled(), 'left'), HORSE / 2 + inches + FOOT / 2), -0.9);
    const state = wheeled({ id: 'orc', side: 1, x, y, heading, row: spears, body: 9 });
    expect(isOffered(state, 'charge')).toBe(draws);
  });
});

test('ruling 333: who fights is not active, though his body was activated so that others could part from it', () => {
  const lines = [...block([['fights', 'free']], 20, 10), ...block([['x']], 20 - WIDTH / 2, 10, spears, { side: 1 })];
  const battle = withUnits(battleOf(lines), [0, 2], { fought: true });
  const waiting = pushSteps(battle, 0, { kind: 'orders', side: 0, units: [1, 0], spent: 0, begun: false }, { kind: 'body-done', units: [0] });
  const parted = told(waiting, { choice: 'break-up', of: ['free'] });
  expect(of(parted.events, 'body-activated')).toMatchObject([{ points: 1 }]);
  const { state } = told(parted.state, { choice: 'advance', number: 6 });
  expect([unit(state, 'fights').active, unit(state, 'free').active]).toEqual([false, true]);
});

describe('p. 34: a body that loses who held it together is several, and each goes on by itself', () => {
  // the middle one of three spearmen is shot at 4" from the bowmen, and driven back
  const parted = (more: readonly string[] = []) => {
    const lines = [...block([['a', 'b', 'c', ...more]], 20, 10), ...block([['bowmen']], 20 + WIDTH, 18.5, bows, { side: 1 })];
    return told(goOf(battleOf(lines), 'a'), { choice: 'advance', number: 4.6 }, scripted(1, 1, 1, 1, 6, 6)).state;
  };
  const asked = (state: BattleState) => (rallyRoundTheKing.legal(state) as { readonly body?: readonly string[] }).body;

  test('from right to left (p. 31), with what is left of its move', () => {
    const state = parted();
    expect(asked(state)).toEqual(['c']);
    expect(isOffered(state, 'done')).toBe(true);
    const gone = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }).state;
    expect(unit(gone, 'c').y).toBeGreaterThan(unit(gone, 'a').y);
    expect([unit(gone, 'c').done, unit(gone, 'a').done]).toEqual([true, false]);
    expect(asked(gone)).toEqual(['a']);
    const rested = told(gone, { choice: 'done' }).state;
    expect(['a', 'b', 'c'].map((id) => unit(rested, id).done)).toEqual([true, true, true]);
    expect(unit(rested, 'a').active).toBe(true);
  });

  test('which has but shot, each that is not active may be activated for a point (p. 31)', () => {
    const lines = [
      ...block([['a', 'b', 'c']], 20, 10, { figures: 4, ac: 2, rules: ['dual-armed'] }),
      ...block([['bowmen']], 20 + WIDTH, 12.5, bows, { side: 1 }),
    ];
    const moving = goOf(battleOf(lines), 'a');
    // they answer, and drive the middle one back
    const { state } = told(withUnits(moving, [at(moving, 'a')], { active: false }), { choice: 'fire' }, scripted(1, 1, 1, 1, 1, 6, 6));
    expect(asked(state)).toEqual(['c']);
    const stood = told(state, { choice: 'stand' }).state;
    expect(asked(stood)).toEqual(['a']);
    const { events } = told(stood, { choice: 'advance', number: offered(stood, 'advance', 'number').to }, scripted(1, 1, 1, 1));
    expect(of(events, 'body-activated')).toMatchObject([{ units: ['a'], points: 1 }]);
  });

  test('those who still touch are one', () => {
    const state = parted(['d']);
    expect(asked(state)).toEqual(['d', 'c']);
    expect(asked(told(state, { choice: 'done' }).state)).toEqual(['a']);
  });
});

describe('when one of a body is halted in the go of the enemy, the others may halt too as theirs comes (p. 36, ruling 303)', () => {
  // an enemy's bowmen shoot at the left of two active spearmen: he passes one die and halts
  const shotAt = () => {
    const body = battleOf([...block([['left', 'right']], 20, 10), ...block([['bowmen']], 19.2, 15, bows, { side: 1 })], { mover: 1 });
    const inMotion = withUnits(body, [at(body, 'left'), at(body, 'right')], { active: true });
    const fire = { kind: 'volley', shooters: [at(body, 'bowmen')], at: null, oneDie: [] } as const;
    const { state } = run(inMotion, fire, scripted(1, 1, 4, 6));
    return { ...withUnits(state, [at(body, 'bowmen')], { x: 40, y: 34 }), mover: 0 as const };
  };
  const ours = (state: BattleState) =>
    pushSteps({ ...state, mover: 0 }, 0, { kind: 'orders', side: 0, units: bodyOf(state, at(state, 'left')), spent: 0, begun: false });

  test('they stay where they are and are active still', () => {
    const state = ours(shotAt());
    expect([unit(state, 'left').active, unit(state, 'right').active]).toEqual([false, true]);
    expect(isOffered(state, 'stand')).toBe(true);
    const { state: after, events } = told(state, { choice: 'stand' });
    expect(of(events, 'stopped')).toEqual([]);
    expect(unit(after, 'right')).toMatchObject({ active: true, done: true, y: unit(state, 'right').y });
  });

  test('or go on and sweep him along; in the turn after that they must', () => {
    const state = ours(shotAt());
    const gone = told(state, { choice: 'advance', number: 6 }, scripted(1, 1, 1, 1)).state;
    expect(unit(gone, 'left').y).toBe(unit(gone, 'right').y);
    const stood = told(state, { choice: 'stand' }).state;
    const next = ours({ ...runTo('command', stood, { kind: 'go', side: 1 }, scripted()).state, agenda: [] });
    expect(isOffered(next, 'stand')).toBe(false);
    expect(told(next, { choice: 'advance', number: 6 }, scripted(1, 1, 1, 1)).events.some((e) => e.kind === 'body-activated')).toBe(false);
  });

  test('a position keeps that on its line', () => {
    const state = shotAt();
    expect(unit(state, 'left').halted).toBe(true);
    expect(parsePosition(formatPosition(state))).toEqual(state);
  });
});

test('p. 35: who is not active goes on with those who are, and not by himself once they have been halted', () => {
  const pair = battleOf([...block([['left', 'right']], 20, 10), ...far]);
  // the right one alone was active when the body got its order
  const go = (active: boolean) => goingOn(withUnits(pair, [1], { active }), [0, 1], [0]);
  expect([go(true), go(false)]).toEqual([[0, 1], []]);
});

test('p. 35: friends of another body stop one 1" off; one who has stayed behind the others of his own comes up to them', () => {
  // the last stands behind the first, and touches the one beside them alone
  const row = (body: number): readonly Standing[] => [
    { id: 'first', row: spears, x: 20, y: 12.2, body },
    { id: 'beside', row: spears, x: 20 + WIDTH, y: 11.5, body: 1 },
    { id: 'last', row: spears, x: 20, y: 10.8, body: 1 },
  ];
  const inches = (body: number): number => clearWay(battleOf([...row(body), ...far]), [2], 6).inches;
  expect(inches(1)).toBeCloseTo(1.4 - FOOT, 2);
  expect(inches(0)).toBe(0);
});

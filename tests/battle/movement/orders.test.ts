import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { rallyRoundTheKing } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../../engine/rally-round-the-king/events.ts';
import { formatPosition, parsePosition } from '../../../engine/rally-round-the-king/notation.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { battleOf, of, runTo, unit } from '../table.ts';
import { block, bows, choices, goOf, isOffered, offered, slingers, spears, told } from './movement-table.ts';

const far = block([['orc']], 10, 30, spears, { side: 1 });

describe('the bodies of a side have their go from its right to its left (p. 31)', () => {
  /** Three bodies of a side, the middle one first in its army and the left one next. */
  const three = (side: 0 | 1) => {
    const toRight = side === 0 ? 1 : -1;
    const line = (['middle', 'left', 'right'] as const).map((id, n) => ({ id, side, row: spears, x: 24 + toRight * [0, -12, 12][n]!, y: 18 - toRight * 12 }));
    return battleOf([...line, { id: 'foe', side: side === 0 ? 1 : 0, row: spears, x: 24, y: 18 + toRight * 12 }], { mover: side });
  };

  test.each([0, 1] as const)('side %i, whatever their order in the army', (side) => {
    let { state } = runTo('orders', three(side), { kind: 'next-body', side }, scripted());
    for (const id of ['right', 'middle', 'left']) {
      expect(rallyRoundTheKing.legal(state)).toMatchObject({ kind: 'orders', body: [id] });
      ({ state } = told(state, { choice: 'stand' }));
    }
    expect(rallyRoundTheKing.legal(state)).not.toMatchObject({ by: state.sides[side].nation });
  });
});

describe('an active body goes on at half speed at least (p. 31)', () => {
  test('skirmishers may not turn on the spot and leave it at that', () => {
    const state = goOf(battleOf([...block([['s']], 20, 10, slingers), ...far]), 's');
    expect(isOffered(state, 'stand')).toBe(false);
    const { x, y } = unit(state, 's');
    const turned = told(state, { choice: 'skirmish-move', of: ['s'], place: { x, y, heading: 9000 } }).state;
    expect(isOffered(turned, 'done')).toBe(false);
    // nor pay the half move by turning to and fro (ruling 107)
    expect(isOffered(turned, 'skirmish-move')).toBe(false);
    expect(offered(turned, 'advance', 'number').from).toBeCloseTo(3.2, 3);
    const gone = told(state, { choice: 'skirmish-move', of: ['s'], place: { x, y: y + 4, heading: 0 } }).state;
    expect(isOffered(gone, 'done')).toBe(true);
  });

  test('a body that is not active may stay so', () => {
    const state = goOf(battleOf([...block([['s']], 20, 10, slingers), ...far]), 's', { active: false });
    expect(isOffered(state, 'stand')).toBe(true);
  });
});

describe('a body of which one is to charge (pp. 31, 34, 36, ruling 324)', () => {
  /** Three active spearmen, the right one with an orc 4" before it who turns his back. */
  const sent = (dice: readonly number[]) => {
    const state = goOf(battleOf([...block([['a', 'b', 'c']], 20, 10), { id: 'orc', side: 1, row: spears, x: 23.15, y: 14.4, heading: 0 }]), 'a');
    return told(state, { choice: 'charge', of: ['c'] }, scripted(...dice));
  };
  const ys = (state: BattleState) => ['a', 'b', 'c'].map((id) => unit(state, id).y);

  test('if it is halted where it stands the others may go on, or halt too and be active still', () => {
    const { state } = sent([6, 6]);
    expect(unit(state, 'c').active).toBe(false);
    const offer = rallyRoundTheKing.legal(state);
    expect('over' in offer ? [] : offer.body).toEqual(['b', 'a']);
    expect(parsePosition(formatPosition(state))).toEqual(state);
    const on = told(state, { choice: 'advance', number: 3 }, scripted(6, 6)).state;
    expect(ys(on)).toEqual([9.607 + 3, 9.607 + 3, 9.607]);
    const halted = told(state, { choice: 'done' }).state;
    expect(halted.units.slice(0, 3).map((u) => [u.y, u.active, u.done])).toEqual([
      [9.607, true, true],
      [9.607, true, true],
      [9.607, false, true],
    ]);
  });

  test('if it goes, the charge was the go of its body', () => {
    const { state } = sent([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(unit(state, 'c').y).toBeGreaterThan(12);
    expect(state.agenda.filter((s) => s.kind === 'orders' && s.units.includes(0))).toEqual([]);
    expect(ys(state).slice(0, 2)).toEqual([9.607, 9.607]);
    expect(unit(state, 'a').done).toBe(true);
  });
});

describe('archers of a body of which one is to charge (pp. 36, 39, rulings 190, 324)', () => {
  /** Archers with an orc in range who turns his back, beside spearmen with another such 4" before them. All are active. */
  const sent = (dice: readonly number[]) => {
    const orc = (id: string, x: number) => ({ id, side: 1, row: spears, x, y: 14.4, heading: 0 }) as const;
    const state = goOf(battleOf([...block([['bows']], 20, 10, bows), ...block([['c']], 21.575, 10), orc('one', 18.9), orc('two', 21.575)]), 'bows');
    expect(choices(state).map((c) => c.choice)).toContain('charge');
    return told(state, { choice: 'charge', of: ['c'] }, scripted(...dice));
  };

  test('are asked if it is halted where it stands: they shoot if they stay, and are active still', () => {
    const { state, events } = sent([6, 6]);
    expect(of(events, 'fired')).toEqual([]);
    expect(unit(state, 'bows')).toMatchObject({ volleyed: false, active: true });
    const open = choices(state).map((c) => c.choice);
    expect(open).toContain('fire');
    expect(open).toContain('advance');
    expect(open).not.toContain('done');
    expect(parsePosition(formatPosition(state))).toEqual(state);
    // he halts, and turns to face them
    const shot = told(state, { choice: 'fire' }, keyed({ 'received-fire': [1, 6] }, scripted(...Array(12).fill(1))));
    expect(of(shot.events, 'fired')).toMatchObject([{ units: ['bows'], against: ['one'] }]);
    expect(unit(shot.state, 'bows')).toMatchObject({ active: true, done: true });
  });

  test('or go on, and do not shoot then', () => {
    const { state } = sent([6, 6]);
    const on = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }, scripted(1, 1, 1, 1, 1, 1, 1, 1));
    expect(of(on.events, 'fired')).toEqual([]);
    expect(unit(on.state, 'bows').y).toBeGreaterThan(10);
    expect(unit(on.state, 'c').y).toBe(unit(state, 'c').y);
  });

  test('and shoot where they stand if it goes: the charge was the go of the body', () => {
    const { state, events } = sent(Array(24).fill(1));
    expect(unit(state, 'c').y).toBeGreaterThan(12);
    expect(of(events, 'fired')).toMatchObject([{ units: ['bows'], against: ['one'] }]);
    // the orc who is shot in the back may turn before he comes (p. 35)
    const after = told(state, { choice: 'turn-to-face', of: ['one'] }, scripted(...Array(24).fill(1))).state;
    expect(unit(after, 'bows')).toMatchObject({ done: true, y: 9.607 });
  });

  test('p. 6: Dual-Armed troops in their place need not shoot, and do so unasked neither', () => {
    const dual = { ...spears, rules: ['dual-armed'] } as const;
    const orc = (id: string, x: number) => ({ id, side: 1, row: spears, x, y: 12.9, heading: 0 }) as const;
    const state = goOf(battleOf([...block([['d']], 20, 10, dual), ...block([['c']], 21.575, 10), orc('one', 18.9), orc('two', 21.575)]), 'd');
    expect(isOffered(state, 'fire')).toBe(true);
    const { events } = told(state, { choice: 'charge', of: ['c'] }, scripted(...Array(24).fill(1)));
    expect(of(events, 'charged-home')).toMatchObject([{ unit: 'c', target: 'two' }]);
    expect(of(events, 'fired')).toEqual([]);
  });

  test('p. 38: are not asked where he whom it charges an inch off comes to meet it: it has charged, though it has not moved', () => {
    const wild = { ...spears, rules: ['frenzy'] } as const;
    const units = [...block([['bows']], 20, 10, bows), ...block([['c']], 21.575, 10), ...block([['wild']], 22.5, 11, wild, { side: 1 }), ...far];
    const fight = { 'wanting-to-charge': [1, 1], 'being-charged': [1, 1], melee: [1, 1], 'involved-in-melee': [1, 1, 1, 1] };
    const { state, events } = told(goOf(battleOf(units), 'bows'), { choice: 'charge', of: ['c'] }, keyed(fight, scripted()));
    expect(of(events, 'melee-fought')).toHaveLength(1);
    expect(unit(state, 'c').y).toBe(9.607);
    expect(state.agenda).toEqual([]);
  });
});

describe('p. 32: who faces an enemy who faces it and could charge it may remain stationary, active too (ruling 265)', () => {
  const faced = (x: number, y: number, row = spears) => goOf(battleOf([...block([['a', 'b']], 20, 10), ...block([['orc']], x, y, row, { side: 1 })]), 'a');

  test('it stands, and is no longer active', () => {
    const { state, events } = told(faced(20, 15), { choice: 'stand' });
    expect(of(events, 'stopped')).toMatchObject([{ units: ['b', 'a'], reason: 'cannot-move' }]);
    expect(unit(state, 'a')).toMatchObject({ active: false, done: true, y: 9.607 });
    expect(isOffered(faced(20, 15), 'advance')).toBe(true);
  });

  test.each([
    ['by whom any of its front is faced', 21.6, 15, spears, true],
    ['not by one whose reach is too short', 20, 16.5, spears, false],
    ['nor by one off to the side', 26, 15, spears, false],
    ['nor by skirmishers, who may not charge it (p. 41)', 20, 15, slingers, false],
  ] as const)('%s', (_name, x, y, row, may) => {
    expect(isOffered(faced(x, y, row), 'stand')).toBe(may);
  });

  test('once it is under way it goes half its move (p. 31)', () => {
    const state = goOf(battleOf([...block([['a']], 20, 10), ...block([['orc']], 20, 15, spears, { side: 1 })]), 'a', { spent: 20 });
    expect(isOffered(state, 'done')).toBe(false);
  });
});

test('p. 31: missile units of a body in melee shoot at whom they have in range, and then the melee is fought', () => {
  const state = goOf(
    battleOf([
      ...block([['spears']], 20, 10),
      ...block([['archers']], 21.575, 10, bows),
      ...block([['orc']], 19.5, 10, spears, { side: 1 }),
      ...block([['goblin']], 21.575, 13, spears, { side: 1 }),
    ]),
    'spears',
    { active: false },
  );
  expect(choices(state).filter((c) => c.choice === 'fire')).toEqual([]);
  const { events } = told(state, { choice: 'melee' }, scripted(1, 1, 6, 6, 1, 1, 1, 1, 1, 1));
  const kinds = events.map((e) => e.kind).filter((kind) => kind === 'fired' || kind === 'melee-fought');
  expect(kinds).toEqual(['fired', 'melee-fought']);
});

test('pp. 31, 39: so do those of a body whose melee has been fought in this go already, if it does nothing more', () => {
  const state = goOf(
    battleOf([
      ...block([['spears']], 20, 10, spears, { fought: true }),
      ...block([['archers']], 21.575, 10, bows),
      ...block([['orc']], 19.5, 10, spears, { side: 1, fought: true }),
      ...block([['goblin']], 21.575, 13, spears, { side: 1 }),
    ]),
    'spears',
  );
  const { events } = told(state, { choice: 'done' }, scripted(1, 1, 6, 6));
  expect(of(events, 'fired')).toMatchObject([{ units: ['archers'], against: ['goblin'] }]);
  expect(of(events, 'melee-fought')).toEqual([]);
});

describe('p. 39: fire is mandatory for who begins in range, does not move and does not touch his target', () => {
  const orcs = (x: number, id: string) => block([[id]], x, 10 + 3, spears, { side: 1, heading: 18000, y: 10 + 3 + 0.394 });
  const line = () => goOf(battleOf([...block([['spear']], 20, 10), ...block([['bow']], 21.575, 10, bows), ...orcs(20, 'e'), ...orcs(24, 'f')]), 'spear');

  test('archers beside spearmen who charge shoot where they stand, after the charge (p. 31, ruling 190)', () => {
    const state = goOf(battleOf([...block([['spear']], 20, 10), ...block([['bow']], 21.575, 10, bows), ...orcs(20, 'e'), ...orcs(22.6, 'f')]), 'spear');
    const { events } = told(state, { choice: 'charge', of: ['spear'] }, scripted(...Array(80).fill(1)));
    const order = events.map((e) => e.kind).filter((kind) => kind === 'charge-declared' || kind === 'fired');
    expect(order.slice(0, 2)).toEqual(['charge-declared', 'fired']);
    expect(of(events, 'fired')[0]).toMatchObject({ units: ['bow'], against: ['f'] });
    // the spearmen do not want to; the archers shoot for all that, if they stay
    const halted = told(state, { choice: 'charge', of: ['spear'] }, scripted(6, 6)).state;
    expect(isOffered(halted, 'done')).toBe(false);
    const shot = told(halted, { choice: 'fire' }, scripted(1, 1, 1, 6));
    expect(of(shot.events, 'fired')).toMatchObject([{ units: ['bow'], against: ['f'] }]);
  });

  test('who has tried to charge does so in lieu of it: he halts and may not fire (p. 77)', () => {
    const state = goOf(battleOf([...block([['bow']], 20, 10, bows), ...orcs(20, 'e')]), 'bow');
    const { state: after, events } = told(state, { choice: 'charge', of: ['bow'] }, scripted(1, 6));
    expect(of(events, 'fired')).toEqual([]);
    expect(unit(after, 'bow').done).toBe(true);
  });

  test('who has nobody in range does not', () => {
    const { events } = told(line(), { choice: 'charge', of: ['spear'] }, scripted(6, 6));
    expect(of(events, 'fired')).toEqual([]);
  });
});

describe('p. 37: a move is all that a body does in its go: who began outside 4" and faces an enemy within it at last threatens him', () => {
  const riders = { class: 'mounted-melee', figures: 2, ac: 2 } as const;
  const begun = () =>
    goOf(
      battleOf([
        { id: 'riders', x: 20, y: 10, row: riders },
        { id: 'foe', side: 1, x: 24.5, y: 18, heading: 9000 },
        { id: 'far', side: 1, x: 4, y: 34 },
      ]),
      'riders',
    );
  const tested = (events: readonly BattleEvent[]) => of(events, 'test-called').map((e) => [e.test, ...e.units]);

  test('by turning to him only once it has come up', () => {
    const up = told(begun(), { choice: 'advance', number: 8 });
    expect(tested(up.events)).toEqual([]);
    expect(tested(told(up.state, { choice: 'wheel-right', number: 9000 }, scripted(1, 1)).events)).toEqual([['enemy-threat', 'foe']]);
  });

  test.for([
    ['melee troops on foot do', {}, true],
    ['and mounted ones', { class: 'mounted-melee' }, true],
    ['missile troops do not', { class: 'foot-missile' }, false],
    ['nor mounted ones', { class: 'mounted-missile' }, false],
    ['nor skirmishers', { class: 'foot-skirmish', figures: 2, ac: 2 }, false],
  ] as const)('melee troops alone threaten: %s', ([, row, threatens]) => {
    // in range from the first, and done with shooting
    const go = goOf(
      battleOf([
        { id: 'comers', x: 20, y: 10, row, fired: true, volleyed: true },
        { id: 'foe', side: 1, x: 20, y: 20 },
      ]),
      'comers',
    );
    const { state, events } = told(go, { choice: 'advance', number: 6 }, scripted(1, 6));
    expect(unit(state, 'comers').y).toBe(16);
    expect(tested(events)).toEqual(threatens ? [['enemy-threat', 'foe']] : []);
  });

  test('once, and not again with each thing it does', () => {
    const far = goOf(
      battleOf([
        { id: 'riders', x: 20, y: 10, row: riders },
        { id: 'foe', side: 1, x: 20, y: 22 },
      ]),
      'riders',
    );
    const up = told(far, { choice: 'advance', number: 8 }, scripted(1, 1));
    expect(tested(up.events)).toEqual([['enemy-threat', 'foe']]);
    expect(tested(told(up.state, { choice: 'advance', number: 1 }).events)).toEqual([]);
  });

  test('once for all of a body, however its march is told: who comes up behind is of the same move', () => {
    const row = { figures: 3, ac: 4 } as const;
    const deep = goOf(battleOf([...block([['front'], ['rear']], 18, 10, row), { id: 'foe', side: 1, row, x: 18, y: 18 + 0.787 / 2 }]), 'front');
    const up = told(deep, { choice: 'advance', number: 4 }, scripted(1, 6));
    expect(tested(up.events)).toEqual([['enemy-threat', 'foe']]);
    const further = told(up.state, { choice: 'advance', number: 1 }, scripted());
    expect(unit(further.state, 'rear').y).toBeCloseTo(unit(deep, 'rear').y + 5, 3);
    expect(tested(further.events)).toEqual([]);
  });

  test('and who has given way to it is not asked again by the rest of the same march', () => {
    const far = goOf(
      battleOf([
        { id: 'riders', x: 20, y: 10, row: riders },
        { id: 'foe', side: 1, x: 20, y: 22, hits: 1 },
      ]),
      'riders',
    );
    // it passes none and retires
    const up = told(far, { choice: 'advance', number: 8 }, scripted(6, 6));
    expect(tested(up.events)).toEqual([['enemy-threat', 'foe']]);
    // from 6" off to 3"
    const further = told(up.state, { choice: 'advance', number: 3 }, scripted(1, 6));
    expect(unit(further.state, 'foe').y - unit(further.state, 'riders').y).toBeCloseTo(4, 3);
    expect(tested(further.events)).toEqual([]);
  });

  test('not by what it did in the go before', () => {
    const { state } = told(begun(), { choice: 'advance', number: 8 });
    const done = told(state, { choice: 'done' }).state;
    expect(unit(done, 'riders').setOut).toBeNull();
  });
});

test('pp. 30, 35: archers in woods are stopped where they come to see out of them, at an enemy whom they had in range before', () => {
  const woods = { kind: 'woods', shape: rectangle(15, 5, 25, 13) } as const;
  const state = battleOf([...block([['bows']], 20, 10, bows), ...block([['orc']], 20, 14.5, spears, { side: 1 })], { terrain: [woods] });
  // within 1" of the edge
  expect(offered(goOf(state, 'bows'), 'advance', 'number').to).toBeCloseTo(2, 2);
});

test.each([
  ['woods', true],
  ['gully', true],
  ['rocky', true],
  ['populated', true],
  ['desert', false],
] as const)('pp. 29, 35: a feature that a body may say it will occupy: %s', (kind, may) => {
  // sand lies wherever the ground is clear otherwise
  const terrain = [{ kind, shape: rectangle(15, 12, 25, 16) }];
  expect(isOffered(goOf(battleOf([...block([['a']], 20, 10), ...far], { terrain }), 'a'), 'occupy')).toBe(may);
});

import { expect, test } from 'vitest';
import { keyed, scripted } from '../../engine/dice.ts';
import type { LeaderId } from '../../engine/ids.ts';
import { pushSteps, withUnits } from '../../engine/rally-round-the-king/changes.ts';
import { shareOut } from '../../engine/rally-round-the-king/melee/melee-hits.ts';
import { offerOf } from '../../engine/rally-round-the-king/offers/offers.ts';
import type { BattleLeader, BattleState } from '../../engine/rally-round-the-king/state.ts';
import { commandOf } from '../../engine/rally-round-the-king/war-rating.ts';
import { faces, melee, ours, theirs } from './melee/melee-table.ts';
import { block, bows, facing, goOf, offered, SIX, spears, told } from './movement/movement-table.ts';
import { at, battleOf, of, run, runTo, unit } from './table.ts';

/** The book's worked examples that need more than a table: what is here is played on the field. */

test('p. 3: Dwarven Infantry throw a 3 against AC 2: one hit; with a 6 it were two', () => {
  const orcs = [{ unit: 1, ac: 2, hits: 0 }];
  expect(shareOut(3, orcs).hits).toEqual([1]);
  expect(shareOut(6, orcs).hits).toEqual([1, 1]);
});

/** All who fought pass their tests. */
const remain = { 'involved-in-melee': [1, 1, 1, 1, 1, 1, 1, 1] };

test.each([
  [2, []],
  [3, ['orcs']],
  [5, ['orcs']],
  [6, ['orcs', 'orcs']],
] as const)('p. 3: in melee with Orcs of AC 2 the Infantry throw a %i: hits on %j', (die, hits) => {
  const dice = faces({ 'melee dwarves': [die], 'melee orcs': [1], ...remain });
  const { state, events } = run(melee(ours('dwarves', 0), theirs('orcs', 0, { ac: 2 })), { kind: 'melee', units: [0] }, dice);
  expect(of(events, 'melee-fought')).toMatchObject([{ totals: [die, 1], hits }]);
  expect(unit(state, 'orcs').hits).toBe(hits.length);
});

test('p. 9: War Rating 3 and a captain lead four bodies; without the captain three; without the CinC too still one', () => {
  const field = battleOf([{ id: 'guard' }, { id: 'foot' }]);
  const cinc: BattleLeader = { id: 'king' as LeaderId, rank: 'cinc', unit: 0, state: 'with' };
  const captain: BattleLeader = { id: 'captain' as LeaderId, rank: 'captain', unit: 1, state: 'with' };
  const leading = (...leaders: readonly BattleLeader[]): number => commandOf({ ...field, sides: [{ ...field.sides[0], leaders }, field.sides[1]] }, 0);
  expect(leading(cinc, captain)).toBe(4);
  expect(leading(cinc, { ...captain, state: 'routed' })).toBe(3);
  expect(leading({ ...cinc, state: 'routed' }, { ...captain, state: 'routed' })).toBe(1);
  // what captains add they add without him
  expect(leading({ ...cinc, state: 'dead' }, captain, captain)).toBe(2);
});

test('p. 9: with War Rating 3 and a captain four of five bodies are activated; the fifth is not offered', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const field = battleOf([...ids.map((id, n) => ({ id, x: 40 - 8 * n, y: 6 })), { id: 'orcs', side: 1, x: 24, y: 34 }]);
  const leaders: readonly BattleLeader[] = [
    { id: 'king' as LeaderId, rank: 'cinc', unit: 0, state: 'with' },
    { id: 'captain' as LeaderId, rank: 'captain', unit: 1, state: 'with' },
  ];
  const begun = runTo('command', { ...field, sides: [{ ...field.sides[0], leaders }, field.sides[1]] }, { kind: 'go', side: 0 }, scripted());
  let { state } = told(begun.state, { choice: 'fight-on' });
  const asked: (readonly string[])[] = [];
  for (let offer = offerOf(state); offer?.kind === 'orders' && offer.side === 0; offer = offerOf(state)) {
    asked.push(offer.body!);
    state = told(state, { choice: 'advance', number: offered(state, 'advance', 'number').to }).state;
  }
  expect(asked).toEqual([['a'], ['b'], ['c'], ['d']]);
  expect(ids.filter((id) => unit(state, id).active)).toEqual(['a', 'b', 'c', 'd']);
  expect(unit(state, 'e')).toMatchObject({ y: 6, active: false });
  expect(state.sides[0].command).toBe(0);
});

test('p. 35: the outer of six spearmen is halted, and so is the one behind it; in the next turn all six go on, for no point', () => {
  const shot = battleOf([...SIX.map((u) => (u.id === 'a' ? { ...u, row: { ...spears, rep: 3 } } : u)), ...block([['bows']], 20, 12.5, bows, { side: 1 })]);
  const six = [0, 1, 2, 3, 4, 5];
  const marching = withUnits({ ...shot, mover: 1 }, six, { active: true });
  // the Bows come to 4, one hit; of its own pair it passes one
  const dice = scripted(1, 1, 1, 6);
  const volley = { kind: 'volley', shooters: [at(shot, 'bows')], at: null, oneDie: [] } as const;
  const { state, events } = run(marching, volley, dice);
  expect(dice.left).toBe(0);
  expect(of(events, 'fired')).toMatchObject([{ against: ['a'], hits: ['a'] }]);
  expect(of(events, 'reacted').map((e) => [e.unit, e.result])).toEqual([['a', 'halt']]);
  expect(of(events, 'stopped')).toMatchObject([{ units: ['a', 'd'], reason: 'test' }]);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
  expect(names.filter((id) => !unit(state, id).active)).toEqual(['a', 'd']);

  const gone = { ...state, mover: 0 as const, units: state.units.map((u, i) => (i === at(shot, 'bows') ? { ...u, x: 44, y: 34 } : u)) };
  const go = pushSteps(gone, 0, { kind: 'orders', side: 0, units: six, spent: 0, begun: false });
  expect(offered(go, 'advance', 'number').cost).toBeUndefined();
  const after = told(go, { choice: 'advance', number: 6 });
  for (const id of names) expect(unit(after.state, id).y).toBeCloseTo(unit(go, id).y + 6, 3);
  expect(of(after.events, 'body-activated')).toEqual([]);
  expect(after.state.sides[0].command).toBe(go.sides[0].command);
});

test('pp. 37-38: Orcs 10" away go 6" and are 4" off: the Warriors throw 1 and 5 on Rep 4 and halt; with 5.9" nobody tests', () => {
  const go = goOf(facing(10, { row: spears }, { active: true }), 'orcs', { active: false });
  const dice = scripted(1, 5);
  const { state, events } = told(go, { choice: 'advance', number: 6 }, dice);
  expect(dice.left).toBe(0);
  expect(unit(state, 'orcs').y).toBe(15 + 6);
  expect(of(events, 'test-called')).toMatchObject([{ test: 'enemy-threat', units: ['riata'], against: ['orcs'] }]);
  expect(of(events, 'reacted')).toMatchObject([{ unit: 'riata', result: 'halt' }]);
  expect(unit(state, 'riata').active).toBe(false);
  expect(of(told(go, { choice: 'advance', number: 5.9 }).events, 'test-called')).toEqual([]);
});

test.for([
  [8, ['riata']],
  [7.9, []],
] as const)(
  'pp. 30, 37: of two lines drawn up 12" from their edges one goes %f" at the other: 4" off it threatens, though places are rounded',
  ([number, tested]) => {
    const row = { figures: 3, ac: 2 } as const;
    // no stand is so deep that its front could lie on the 12th inch to a hair: these are 12.001" apart, as deployment leaves them
    const field = battleOf([
      { id: 'orcs', x: 24, y: 11.606, row },
      { id: 'riata', side: 1, x: 24, y: 24.394, heading: 18000, row },
    ]);
    const { events } = told(goOf(field, 'orcs'), { choice: 'advance', number }, scripted(1, 5));
    expect(of(events, 'test-called').flatMap(({ units }) => units)).toEqual(tested);
  },
);

test('p. 38: one die of the Archers hurts nobody; the Orcs pass 2 and 4, advance, want to charge on 3 and 5 with a friend beside them, and are stopped 1" off', () => {
  const state = battleOf([
    { id: 'orcs', x: 24, y: 15 },
    { id: 'friend', x: 24 + 1.575, y: 15 },
    { id: 'archers', side: 1, x: 24, y: 15.787 + 3, row: { class: 'foot-skirmish', figures: 2 } },
  ]);
  const dice = keyed(
    {
      'missile archers': [3],
      'received-fire orcs': [2, 4],
      'wanting-to-charge orcs': [3, 5],
      'being-charged archers': [6, 6],
      'pursue orcs': [6],
    },
    scripted(),
  );
  const shooting = { kind: 'volley', shooters: [at(state, 'archers')], at: null, oneDie: [] } as const;
  const { state: after, events } = run({ ...state, mover: 1 }, shooting, dice);
  expect(dice.left).toBe(0);
  expect(of(events, 'fired')).toMatchObject([{ total: 3, hits: [] }]);
  expect(of(events, 'reacted').map((e) => [e.unit, e.result])).toEqual([
    ['orcs', 'advance'],
    ['orcs', 'charge'],
    ['archers', 'rout'],
  ]);
  expect(unit(after, 'orcs').y).toBeCloseTo(15 + 2, 3);
});

test('p. 39: their leader lost, the Warriors of Rep 4 with one hit throw 1 and 5: they retire and have a second hit', () => {
  const field = battleOf([
    { id: 'warriors', x: 20, y: 12, hits: 1 },
    { id: 'orcs', side: 1, x: 20, y: 20 },
  ]);
  const leaders: readonly BattleLeader[] = [{ id: 'king' as LeaderId, rank: 'cinc', unit: 0, state: 'dead' }];
  const dice = scripted(1, 5);
  const { state, events } = run({ ...field, sides: [{ ...field.sides[0], leaders }, field.sides[1]] }, { kind: 'leader-lost', side: 0, leader: 0 }, dice);
  expect(dice.left).toBe(0);
  expect(of(events, 'reacted')).toMatchObject([{ unit: 'warriors', result: 'retire' }]);
  expect(unit(state, 'warriors')).toMatchObject({ y: 9, hits: 2 });
});

test('p. 41: two rounds against AC 2, 4 and 6: a 12 hits AC 2 and AC 4; then a 15 hits AC 6 first, AC 2 and AC 4', () => {
  const round = (state: BattleState, die: number) => {
    const dice = faces({ 'melee a': [die], 'melee b': [die], 'melee c': [die], melee: [1, 1, 1], ...remain });
    return run(state, { kind: 'melee', units: [0, 1, 2] }, dice);
  };
  const enemies = [2, 4, 6].map((ac, n) => theirs(`ac-${ac}`, n, { ac, rep: 8 }));
  const first = round(melee(ours('a', 0), ours('b', 1), ours('c', 2), ...enemies), 4);
  expect(of(first.events, 'melee-fought')).toMatchObject([{ totals: [12, 3], hits: ['ac-2', 'ac-4'] }]);
  const again = { ...first.state, units: first.state.units.map((u) => ({ ...u, fought: false })) };
  expect(of(round(again, 5).events, 'melee-fought')).toMatchObject([{ totals: [15, 3], hits: ['ac-6', 'ac-2', 'ac-4'] }]);
});

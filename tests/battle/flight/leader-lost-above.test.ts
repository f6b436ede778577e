import { describe, expect, test } from 'vitest';
import type { LeaderId } from '../../../engine/ids.ts';
import type { BattleLeader, BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { faces, readings } from '../melee/melee-table.ts';
import { spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, high, low, off } from './flight-table.ts';

const carryOn = { 'leader-lost': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] };

/** The king at (6, 6), a captain at (24, 12), flyers over them at both levels and beyond the edge; one enemy. */
function army(...more: readonly Standing[]): BattleState {
  const state = battleOf([
    { id: 'king', row: spears, x: 6, y: 6 },
    { id: 'captain', row: spears, x: 24, y: 12 },
    { id: 'high', row: gargoyle, x: 24, y: 14, ...high, body: 2 },
    { id: 'low', row: gargoyle, x: 40, y: 20, ...low, body: 3 },
    { id: 'off', row: gargoyle, x: 24, y: 0, ...off },
    ...more,
    { id: 'orcs', side: 1, row: spears, x: 40, y: 30 },
    { id: 'theirs', side: 1, row: gargoyle, x: 30, y: 30, ...high },
  ]);
  const leaders: BattleLeader[] = [
    { id: 'king' as LeaderId, rank: 'cinc', unit: at(state, 'king'), state: 'routed' },
    { id: 'captain' as LeaderId, rank: 'captain', unit: at(state, 'captain'), state: 'dead' },
  ];
  return { ...state, sides: [{ ...state.sides[0], leaders }, state.sides[1]] };
}

const lost = (state: BattleState, leader: number, dice: Parameters<typeof faces>[0] = carryOn) =>
  run(state, { kind: 'leader-lost', side: 0, leader }, faces(dice));
const asked = ({ events }: ReturnType<typeof run>): readonly string[] => readings(events, 'leader-lost').map((r) => r.who);

describe('p. 39, ruling 374: who is over the table is of the army that has lost a leader', () => {
  test('the whole army tests for its CinC: those in flight too, at either level; not who is beyond the edge', () => {
    expect([...asked(lost(army(), 0))].sort()).toEqual(['captain', 'high', 'king', 'low']);
  });

  test('p. 76: one die passed and it rises and flies off with a hit; none, and it routs', () => {
    const dice = { ...carryOn, 'leader-lost high': [1, 6], 'leader-lost low': [6, 6] };
    const { state, events } = lost(army(), 0, dice);
    expect(unit(state, 'high')).toMatchObject({ status: 'flown-off', hits: 1 });
    expect(unit(state, 'low').status).toBe('routed');
    expect(of(events, 'reacted').map((e) => [e.unit, e.result])).toContainEqual(['low', 'rout']);
  });

  test('a captain is missed by those within 2" of his stand, from above as on the ground', () => {
    const near: Standing = { id: 'near', row: spears, x: 26.5, y: 12 };
    expect([...asked(lost(army(near), 1))].sort()).toEqual(['captain', 'high', 'near']);
  });

  test('pp. 62-64: so is a relic, at two less', () => {
    const { events } = run(army(), { kind: 'treasure-lost', side: 0 }, faces(carryOn));
    const read = readings(events, 'leader-lost');
    expect(read.map((r) => r.who).sort()).toEqual(['captain', 'high', 'king', 'low']);
    expect(read.every((r) => r.modifiers.some((m) => m.why === 'grievous-loss' && m.value === -2))).toBe(true);
  });
});

test('p. 52: for a hero killed in single combat they test too, at one less within 3" of it', () => {
  const state = battleOf([
    { id: 'conan', hero: true, row: { rep: 7, ac: 8, figures: 1, rules: ['terror'] }, x: 24, y: 10 },
    { id: 'above', row: gargoyle, x: 24, y: 10, ...low, body: 0 },
    { id: 'far', row: gargoyle, x: 40, y: 8, ...high, body: 1 },
    { id: 'thoth', hero: true, side: 1, row: { rep: 7, ac: 8, figures: 1, rules: ['terror'] }, x: 24, y: 14 },
  ]);
  const dice = { 'heroic-combat thoth': [1, 1, ...new Array<number>(13).fill(6)], 'heroic-combat conan': new Array<number>(15).fill(6), ...carryOn };
  const { events } = run(state, { kind: 'seek-hero', side: 0 }, faces(dice));
  const penalties = readings(events, 'leader-lost').map((r) => [r.who, r.modifiers.some((m) => m.why === 'grievous-loss')]);
  expect(penalties.sort()).toEqual([
    ['above', true],
    ['far', false],
  ]);
});

test('p. 38, ruling 337: who is left alone in the air, since the other has flown off for his leader, tests and stays', () => {
  const state = battleOf(
    [
      { id: 'raiders', row: gargoyle, ...off, x: 24, y: 0 },
      { id: 'own', row: spears, x: 4, y: 4 },
      { id: 'guards', side: 1, row: gargoyle, ...off, x: 30, y: 36, heading: 18000 },
      { id: 'orcs', side: 1, row: spears, x: 44, y: 34 },
    ],
    { leaders: ['raiders'] },
  );
  const entered = flown(state, flies('hover-high', 'raiders', 24, 20)).state;
  const met = told(entered, { choice: 'intercept', of: ['guards'] }, faces({ 'enemy-threat': [1, 1] })).state;
  const dice = {
    'wanting-to-charge': [1, 1],
    'being-charged': [1, 1],
    'melee guards': [6],
    'melee raiders': [1],
    'leader-at-risk-check': [6],
    'leader-at-risk': [6, 6],
    'leader-lost raiders': [1, 6],
    'leader-lost own': [1, 1],
    'involved-in-melee guards': [1, 1],
  };
  const { state: after, events } = told(met, { choice: 'air-charge' }, faces(dice));
  expect(readings(events, 'leader-lost').map((r) => [r.who, r.result])).toContainEqual(['raiders', 'retire']);
  const read = readings(events, 'involved-in-melee');
  expect(read.map((r) => [r.who, r.result])).toEqual([['guards', 'remain']]);
  // p. 9: nor has it a terror near it any more
  expect(read.flatMap((r) => r.modifiers.map((m) => m.why))).toEqual([]);
  expect(unit(after, 'raiders')).toMatchObject({ status: 'flown-off', hits: 2 });
  expect(unit(after, 'guards')).toMatchObject({ status: 'flown-off', x: 30, y: 36, hits: 0 });
});

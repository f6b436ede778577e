import { describe, expect, test } from 'vitest';
import { scripted } from '../../engine/dice.ts';
import { pushSteps, withBattleSide, withUnit } from '../../engine/rally-round-the-king/changes.ts';
import { flownOff } from '../../engine/rally-round-the-king/flight/in-the-air.ts';
import { rout, struckDown } from '../../engine/rally-round-the-king/reactions/casualties.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { commandOf } from '../../engine/rally-round-the-king/war-rating.ts';
import { told } from './movement/movement-table.ts';
import { at, battleOf, hearing, of } from './table.ts';

/** A CinC of War Rating 3 with `chief`, a captain with `captain`. */
function led(): BattleState {
  const state = battleOf([
    { id: 'chief', x: 10, y: 10 },
    { id: 'captain', x: 20, y: 10 },
    { id: 'orc', x: 20, y: 30, side: 1 },
  ]);
  const leaders = [
    { id: null, rank: 'cinc', unit: 0, state: 'with' },
    { id: null, rank: 'captain', unit: 1, state: 'with' },
  ] as const;
  return withBattleSide(state, 0, { leaders, command: 4 });
}

const lost = (state: BattleState, id: string): BattleState => rout(state, at(state, id), 'involved-in-melee', hearing(state, scripted()).at);

describe('War Rating (p. 9)', () => {
  test("the CinC's and one for each captain; one body at least", () => {
    expect(commandOf(led(), 0)).toBe(4);
    expect(commandOf(lost(led(), 'captain'), 0)).toBe(3);
    expect(commandOf(lost(led(), 'chief'), 0)).toBe(1);
    expect(commandOf(lost(lost(led(), 'captain'), 'chief'), 0)).toBe(1);
  });

  test('ruling 135: a leader who is off the table in pursuit activates nobody', () => {
    expect(commandOf(withUnit(led(), 1, { status: 'pursued-off' }), 0)).toBe(3);
    expect(commandOf(withUnit(led(), 0, { status: 'pursued-off' }), 0)).toBe(1);
  });

  test('points of a leader lost in his own go are gone, if they are not spent yet', () => {
    expect(lost(led(), 'captain').sides[0].command).toBe(3);
    expect(lost(withBattleSide(led(), 0, { command: 2 }), 'chief').sides[0].command).toBe(0);
    // nobody has been activated yet: one body may be
    expect(lost(led(), 'chief').sides[0].command).toBe(1);
  });

  test('p. 42: so are those of one who is struck down by fire or magic in it, though his unit stands', () => {
    const struck = (state: BattleState, leader: number, fate: 'dead' | 'out-of-the-fight'): number =>
      struckDown(state, 0, leader, fate, hearing(state, scripted()).at).sides[0].command;
    expect(struck(led(), 1, 'out-of-the-fight')).toBe(3);
    expect(struck(led(), 0, 'dead')).toBe(1);
    expect(struck(withBattleSide(led(), 0, { command: 2 }), 0, 'dead')).toBe(0);
  });

  test('rulings 135, 240: so are those of one who leaves the table in pursuit or in flight', () => {
    const spent = withBattleSide(led(), 0, { command: 3 });
    expect(flownOff(spent, 0, { x: 10, y: 0 }).sides[0].command).toBe(0);
    expect(flownOff(spent, 1, { x: 20, y: 0 }).sides[0].command).toBe(2);
    const edge = {
      ...led(),
      units: led().units.map((u, i) => (i === 0 ? { ...u, y: 34 } : i === 2 ? { ...u, x: 10, y: 34 + 0.787, status: 'routed' as const } : u)),
    };
    const pursuit = { kind: 'pursue', unit: 0, role: 'charged', quarry: 2 } as const;
    const { state, events } = told(pushSteps(withBattleSide(edge, 0, { command: 3 }), 0, pursuit), { choice: 'follow' }, scripted(4, 6, 6, 6));
    expect(of(events, 'left-the-table')).toMatchObject([{ units: ['chief'], how: 'pursuing' }]);
    expect(state.sides[0].command).toBe(0);
  });
});

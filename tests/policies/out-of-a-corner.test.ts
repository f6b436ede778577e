import { describe, expect, test } from 'vitest';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import { type BattleState, withBattleSide } from '../../engine/rally-round-the-king/state.ts';
import { block, goOf, horse, spears } from '../battle/movement/movement-table.ts';
import { battleOf, type Standing } from '../battle/table.ts';

/** Closed ground right before them, from edge to edge of the table. */
const WALL = { kind: 'impassable' as const, shape: rectangle(0, 12, 48, 24) };
const ENEMY = block([['orc', 'goblin']], 24, 33, spears, { side: 1 });
/** Friends of another body right behind them, who face the other way and do not make room. */
const BEHIND = block([['friend', 'fellow']], 22, 10, spears, { heading: 18000 });

const pressing = (units: readonly Standing[]): BattleState =>
  withBattleSide(battleOf([...units, ...ENEMY], { attacker: 0, defendersBaseline: 'top', turn: 9, idle: 4, terrain: [WALL] }), 0, { plan: 'HA' });

function order(state: BattleState) {
  const asked = goOf(state, 'first');
  const offer = rules.legal(asked);
  if ('over' in offer) throw new Error('nobody is asked');
  return general(asked, offer);
}

describe('troops before ground that is closed to them (p. 29)', () => {
  const two = block([['first', 'second']], 22, 12, horse);
  const one = block([['first']], 22, 12, horse);

  test('riders turn about if they can go on from there', () => {
    expect(order(pressing(two))).toMatchObject({ choice: 'about-face', why: 'go-round' });
  });

  test('hemmed in by friends behind, they get off their horses', () => {
    expect(order(pressing([...one, ...BEHIND]))).toMatchObject({ choice: 'dismount', why: 'go-round' });
  });

  test('who has no horses to get off parts, to get out one by one', () => {
    const foot = block([['first', 'second']], 22, 12, spears);
    expect(order(pressing([...foot, ...BEHIND]))).toMatchObject({ choice: 'break-up', why: 'go-round' });
  });
});

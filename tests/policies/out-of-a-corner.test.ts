import { describe, expect, test } from 'vitest';
import { MISSILE_RANGES } from '../../data/tables/battle.ts';
import { rectangle } from '../../engine/geometry/shapes.ts';
import { general } from '../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { block, bows, goOf, HORSE, horse, spears } from '../battle/movement/movement-table.ts';
import type { Standing } from '../battle/table.ts';
import { pressing as battleOver } from './pressing.ts';

/** Closed ground right before them, from edge to edge of the table. */
const WALL = { kind: 'impassable' as const, shape: rectangle(0, 12, 48, 24) };
/** Friends of another body right behind them, who face the other way and do not make room. */
const BEHIND = block([['friend', 'fellow']], 22, 10, spears, { heading: 18000 });

const pressing = (units: readonly Standing[]): BattleState => battleOver(units, [WALL], 4);

function order(state: BattleState, active = true) {
  const asked = goOf(state, 'first', { active });
  const offer = rules.legal(asked);
  if ('over' in offer) throw new Error('nobody is asked');
  return general(asked, offer);
}

/** A corner of closed ground: only what stands to its right has its way open. */
const CORNER = { kind: 'impassable' as const, shape: rectangle(0, 13, 24, 24) };

describe('troops before ground that is closed to them (p. 29)', () => {
  const two = block([['first', 'second']], 22, 12, horse);
  const one = block([['first']], 22, 12, horse);

  test('riders turn about if they can go on from there', () => {
    expect(order(pressing(two))).toMatchObject({ choice: 'about-face', why: 'go-round' });
  });

  test('though but one of them, and not the first, stands before it', () => {
    // the right-most has its order for both; it is the left one whom the corner stops
    const state = battleOver(block([['second', 'first']], 23.5, 13, horse), [CORNER]);
    expect(order(state)).toMatchObject({ choice: 'about-face', why: 'go-round' });
  });

  test('hemmed in by friends behind, they get off their horses', () => {
    expect(order(pressing([...one, ...BEHIND]))).toMatchObject({ choice: 'dismount', why: 'go-round' });
  });

  test('but not all of them where only some stand before it: those part', () => {
    const line = block([['m1', 'm2', 'm3', 'm4', 'first']], 18, 13, horse);
    const behind = block([['f1', 'f2', 'f3', 'f4', 'f5']], 18, 13 - HORSE, spears, { heading: 18000, body: 9 });
    const rock = { kind: 'rocky' as const, shape: rectangle(16, 13, 18.6, 16) };
    const state = battleOver([...line.map((u) => ({ ...u, body: 0 })), ...behind], [rock]);
    expect(order(state)).toMatchObject({ choice: 'break-up', why: 'go-round' });
  });

  test('who has no horses to get off parts, to get out one by one', () => {
    const foot = block([['first', 'second']], 22, 12, spears);
    expect(order(pressing([...foot, ...BEHIND]))).toMatchObject({ choice: 'break-up', why: 'go-round' });
  });
});

describe('on the way round something', () => {
  const riders = block([['first']], 20, 16, horse);
  // its nearer end is on their left
  const wall = { kind: 'impassable' as const, shape: rectangle(18, 18, 30, 26) };
  const state = battleOver(riders, [wall]);

  test('who has turned and is not yet on it waits to turn again', () => {
    const asked = goOf(state, 'first');
    const step = asked.agenda[asked.agenda.length - 1]!;
    const turned = { ...asked, agenda: [{ ...step, did: 'about-face' as const, begun: true, spent: 50 } as typeof step] };
    const offer = rules.legal(turned);
    if ('over' in offer) throw new Error('nobody is asked');
    expect(offer.choices.map(({ choice }) => choice)).toEqual(expect.arrayContaining(['advance', 'done']));
    expect(general(turned, offer)).toMatchObject({ choice: 'done', why: 'go-round' });
  });

  test('who has not turned yet turns', () => {
    expect(order(state)).toMatchObject({ choice: 'wheel-left', why: 'go-round' });
  });
});

describe('no way at all', () => {
  const rocks = { kind: 'rocky' as const, shape: rectangle(0, 24, 48, 36) };
  const state = (idle: number): BattleState => battleOver(block([['first']], 22, 12, horse), [rocks], idle);

  test('to enemies in ground that is closed to horse, and nothing happens: riders get off', () => {
    expect(order(state(4))).toMatchObject({ choice: 'dismount', why: 'go-round' });
  });

  test('while something happens elsewhere they ride', () => {
    expect(order(state(0)).choice).not.toBe('dismount');
  });

  test('and while they can ride at another, or there is none on foot either', () => {
    const other = block([['far']], 40, 20, spears, { side: 1 });
    const lake = { kind: 'lake' as const, shape: rectangle(0, 20, 48, 24) };
    const wood = { kind: 'woods' as const, shape: rectangle(0, 0, 8, 8) };
    expect(order(battleOver([...block([['first']], 22, 12, horse), ...other], [rocks], 4)).choice).not.toBe('dismount');
    expect(order(battleOver(block([['first']], 22, 12, horse), [lake, wood], 4)).choice).not.toBe('dismount');
  });
});

/** How far archers on foot reach, in inches (p. 39). */
const BOWSHOT = MISSILE_RANGES.rows.find(({ units }) => units === 'foot-missile')!.range;

describe('little is left of the way', () => {
  /** What archers on foot are told who are so much farther than that from the enemy's line. */
  const bowmen = (more: number) => order(battleOver(block([['first']], 24, 33 - BOWSHOT - more, bows), []), false);

  test('half an inch is worth a point of War Rating if it brings archers into range (p. 35)', () => {
    expect(bowmen(0.5)).toMatchObject({ choice: 'advance', why: 'close-with-them' });
    expect(bowmen(0.5).number).toBeCloseTo(0.5, 1);
  });

  test('and is not if friends end it', () => {
    const friend: Standing = { id: 'friend', x: 24, y: 20.9, row: spears, body: 1 };
    const archers = block([['first']], 24, 20, bows, { body: 0 });
    expect(order(battleOver([...archers, friend], []), false)).toMatchObject({ choice: 'stand' });
  });
});

import { describe, expect, test } from 'vitest';
import { general } from '../../../engine/policies/general.ts';
import { rallyRoundTheKing as rules } from '../../../engine/rally-round-the-king/battle.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { magicOf, under } from '../magic/magic-table.ts';
import { isOffered, offered, spears } from '../movement/movement-table.ts';
import { battleOf, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, goOfFlyer, low, off, refused } from './flight-table.ts';
import { archers, far, sailing } from './ships-table.ts';

const ship = (how: Partial<Standing> = {}): Standing => ({ id: 'archers', row: archers, x: 20, y: 10, ...how });
const TOO_FAR = ['too-far-for-a-ship', 'outside-the-region'];

describe('p. 67: ships move up to 8" per turn', () => {
  const state = sailing(['archers'], [ship(), far]);

  test.each(['hover-low', 'hover-high', 'land'] as const)('%s: 8" and no more', (choice) => {
    expect(refused(state, flies(choice, 'archers', 20, 18))).toBeNull();
    expect(['too-far-for-a-ship', 'outside-the-region']).toContain(refused(state, flies(choice, 'archers', 20, 18.05)));
  });

  test('from beyond the edge too, from the point at which it comes in', () => {
    const gone = sailing(['archers'], [ship({ ...off, y: 0 }), far]);
    expect(refused(gone, flies('hover-low', 'archers', 20, 8))).toBeNull();
    expect(refused(gone, flies('hover-low', 'archers', 20, 8.05))).toBe('outside-the-region');
  });

  test('over the table alone', () => {
    const near = sailing(['archers'], [ship({ x: 4 }), far]);
    expect(refused(near, flies('hover-low', 'archers', -1, 10))).toBe('outside-the-region');
    const low = sailing(['archers'], [ship({ y: 4 }), far]);
    expect(refused(low, flies('hover-low', 'archers', 20, -1))).toBe('outside-the-region');
    const right = sailing(['archers'], [ship({ x: 44 }), far]);
    expect(refused(right, flies('hover-low', 'archers', 49, 10))).toBe('outside-the-region');
    const high = sailing(['archers'], [ship({ y: 32 }), far]);
    expect(refused(high, flies('hover-low', 'archers', 20, 37))).toBe('outside-the-region');
  });

  test('other flyers as far as they like', () => {
    const both = sailing(['archers'], [ship(), { id: 'gargoyles', row: gargoyle, x: 30, y: 10 }, far]);
    expect(refused(both, flies('hover-low', 'gargoyles', 30, 30))).toBeNull();
  });
});

describe('what changes a move changes that of a ship', () => {
  /** A ship whose unit is slowed by so many inches, and an enemy. */
  const slowed = (inches: number, foe = far): BattleState =>
    under({ ...sailing(['archers'], [ship(low), foe]), magic: magicOf([null, null]) }, ['archers', 'slowness', { inches, by: 1 }]);
  /** The first turn of a battle in which this side surprises the other. */
  const surprising = (attacker: 0 | 1): BattleState => ({ ...sailing(['archers'], [ship(low), far]), turn: 1, surprise: true, attacker });

  test.each(['hover-low', 'hover-high', 'land'] as const)('p. 49: slowed by 3", %s: 5" and no more', (choice) => {
    expect(refused(slowed(3), flies(choice, 'archers', 20, 15))).toBeNull();
    expect(TOO_FAR).toContain(refused(slowed(3), flies(choice, 'archers', 20, 15.05)));
  });

  test('p. 49: so it is offered, and so the general flies', () => {
    const asked = goOfFlyer(slowed(3), 'archers');
    expect(offered(asked, 'hover-low', 'place').region).toEqual({ shape: 'disc', x: 20, y: 10, radius: 5 });
    const before = goOfFlyer(slowed(2, { ...far, x: 20 }), 'archers');
    const offer = rules.legal(before);
    if ('over' in offer) throw new Error('it is over');
    expect(general(before, offer)).toMatchObject({ choice: 'hover-low', place: { x: 20, y: 16 } });
  });

  test('p. 27: in the first turn of a surprise 12", for the attacker alone', () => {
    expect(refused(surprising(0), flies('hover-low', 'archers', 20, 22))).toBeNull();
    expect(TOO_FAR).toContain(refused(surprising(0), flies('hover-low', 'archers', 20, 22.05)));
    expect(TOO_FAR).toContain(refused(surprising(1), flies('hover-low', 'archers', 20, 18.05)));
    expect(TOO_FAR).toContain(refused({ ...surprising(0), turn: 2 }, flies('hover-low', 'archers', 20, 18.05)));
  });
});

describe('ruling 269: a ship that went out comes in again within its 8"', () => {
  const gone = (x: number, y: number): BattleState => sailing(['archers'], [ship({ ...off, x, y }), far]);

  test('over the near part of its edge, the way along it counted', () => {
    // 3" along the edge and 5" in
    expect(refused(gone(0, 10), flies('hover-low', 'archers', 5, 13, 9000))).toBeNull();
    expect(refused(gone(0, 10), flies('hover-low', 'archers', 5.05, 13, 9000))).toBe('too-far-for-a-ship');
    // round the corner: 2.83" to (2, 0), 5" in
    expect(refused(gone(0, 2), flies('hover-low', 'archers', 2, 5))).toBeNull();
  });

  test('not over another edge, nor far along its own', () => {
    expect(refused(gone(0, 10), flies('hover-low', 'archers', 41, 30, 27000))).not.toBeNull();
    expect(refused(gone(0, 10), flies('hover-low', 'archers', 4, 30, 9000))).not.toBeNull();
  });

  test('so nobody flies round the table: out over the left edge, and not in over the right one', () => {
    const { state } = flown(sailing(['archers'], [ship({ x: 2, ...low }), far]), flies('fly-off', 'archers', 0.5, 10));
    expect(unit(state, 'archers')).toMatchObject({ status: 'flown-off', x: 0, y: 10 });
    const next = { ...state, mover: 0 as const, units: state.units.map((u) => ({ ...u, done: false })) };
    expect(refused(next, flies('hover-low', 'archers', 46, 10, 27000))).not.toBeNull();
    expect(isOffered(goOfFlyer(next, 'archers'), 'hover-low')).toBe(true);
  });

  test('ruling 238: other flyers come in where they like', () => {
    const guards: Standing = { id: 'gargoyles', row: gargoyle, ...off, x: 0, y: 10 };
    expect(refused(battleOf([guards, { ...far, row: spears }]), flies('hover-low', 'gargoyles', 41, 30, 27000))).toBeNull();
  });
});

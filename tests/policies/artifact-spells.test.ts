import { expect, test } from 'vitest';
import type { LeaderId } from '../../engine/ids.ts';
import { general } from '../../engine/policies/general.ts';
import { offerOf } from '../../engine/rally-round-the-king/offers/offers.ts';
import type { BattleState } from '../../engine/rally-round-the-king/state.ts';
import { asked, magicBattle } from '../battle/magic/magic-table.ts';
import { ours, theirs } from '../battle/melee/melee-table.ts';

/** Four of ours about the magic users, and one enemy so many inches ahead of them; turn 4, when the general waits for no more targets. */
function before(inches: number, treasure: 'amulet-of-sorbrowane' | 'brazier-of-durmun', hits = 0): BattleState {
  const field = [ours('mages', 0), ours('a', 3), ours('b', 3, {}, { y: 21 }), ours('c', -3, {}, { hits }), theirs('foe', 0, {}, { y: 20 + inches })];
  return { ...asked(magicBattle(field, { ours: [3], treasures: [treasure] })), turn: 4 };
}

function chosen(state: BattleState): string {
  const offer = offerOf(state);
  if (offer === null) throw new Error('nobody is asked');
  return general(state, offer).choice;
}

test('ruling 226: what an artifact may cast once a day for its own is kept until they are about to fight', () => {
  expect(chosen(before(20, 'amulet-of-sorbrowane'))).not.toMatch(/^artifact-/);
  expect(chosen(before(9, 'amulet-of-sorbrowane'))).toBe('artifact-inspire');
  expect(chosen(before(20, 'brazier-of-durmun'))).not.toBe('artifact-fog-of-war');
});

test('who has been hit is healed however far the enemy is', () => {
  expect(chosen(before(20, 'amulet-of-sorbrowane', 1))).toBe('artifact-healing-hands');
});

test('ruling 226: what an artifact casts once a day waits for several whom it finds, and from the third turn on for nobody', () => {
  const hit = [ours('a', 3, {}, { hits: 1 }), ours('b', -3, {}, { hits: 1 }), ours('c', 3, {}, { hits: 1, y: 21 })];
  const heals = (turn: number, many: number): string => {
    const field = [ours('mages', 0), ...hit.slice(0, many), theirs('foe', 0, {}, { y: 34 })];
    return chosen({ ...asked(magicBattle(field, { ours: [3], treasures: ['amulet-of-sorbrowane'] })), turn });
  };
  expect([heals(2, 1), heals(2, 2)]).not.toContain('artifact-healing-hands');
  expect([heals(2, 3), heals(3, 1)]).toEqual(['artifact-healing-hands', 'artifact-healing-hands']);
});

test('p. 62: instruments are played as they come', () => {
  const plays = (treasure: 'pipes-of-the-dead' | 'fiddle-of-calling'): string =>
    chosen(asked(magicBattle([ours('mages', 0), theirs('foe', 0, {}, { y: 40 })], { ours: [1], treasures: [treasure] })));
  expect([plays('pipes-of-the-dead'), plays('fiddle-of-calling')]).toEqual(['play-pipes', 'play-fiddle']);
});

test('p. 63: the War Horn is kept until it strikes somebody within 12" of its hero, or the armies are near each other (ruling 226)', () => {
  /** The hero, one of ours eighteen inches beside him, and an enemy so many inches before one of the two. */
  const blows = (inches: number, before: 'hero' | 'other'): string => {
    const x = before === 'hero' ? 0 : 18;
    const field = magicBattle([ours('hero', 0), ours('other', 0, {}, { x: 18 + 12 }), theirs('foe', 0, {}, { x: 12 + x, y: 18.4 + inches })], {
      with: 'hero',
      treasures: ['war-horn-of-naz-goth'],
    });
    const units = field.units.map((u, i) => (i === 0 ? { ...u, x: 12 } : u));
    const leaders = [{ id: 'conan' as LeaderId, rank: 'captain' as const, unit: 0, state: 'with' as const }];
    return chosen(asked({ ...field, units, sides: [{ ...field.sides[0], leaders, hero: 0 }, field.sides[1]] }));
  };
  expect([16, 11].map((inches) => blows(inches, 'hero'))).toEqual(['no-spell', 'sound-horn']);
  expect([11, 6].map((inches) => blows(inches, 'other'))).toEqual(['no-spell', 'sound-horn']);
});

import { expect, test } from 'vitest';
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

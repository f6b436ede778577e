import { expect, test } from 'vitest';
import type { BattleEntry } from '../../main/contract.ts';
import { playedInWords, standsInWords } from '../../renderer/board/before-and-after/shelved.ts';

const ENTRY: BattleEntry = {
  key: 'battle~one',
  name: 'Treyine against Orcs',
  attacker: 'Treyine',
  defender: 'Orcs',
  points: 400,
  turn: 9,
  isOver: true,
  field: 'treyine',
  playedAt: new Date('2031-05-20T09:05:00').getTime(),
  problem: null,
};
const nameOf = (nation: string): string | undefined => ({ treyine: 'Treyine', orcs: 'Orcs' })[nation];
const stands = (more: Partial<BattleEntry>): string => standsInWords({ ...ENTRY, ...more }, nameOf);

test('a battle on the shelf says how far it came, and who held the field by whatever name it has', () => {
  expect([stands({ name: 'By the river' }), stands({ field: 'orcs' }), stands({ field: 'none', turn: 1 })]).toEqual([
    '400 points; Treyine held the field after 9 turns',
    '400 points; Orcs held the field after 9 turns',
    '400 points; neither side held the field after 1 turn',
  ]);
  expect(stands({ attacker: 'Orcs', field: 'orcs-2' })).toBe('400 points; the other Orcs held the field after 9 turns');
  expect(stands({ attacker: 'The Hill clans', field: 'own_the_hill_clans', holder: 'Hill clans' })).toBe('400 points; Hill clans held the field after 9 turns');
  expect([stands({ isOver: false }), stands({ isOver: false, turn: 0 })]).toEqual(['400 points; turn 9', '400 points; before the first turn']);
});

test('battles that are called alike are told apart by the hour', () => {
  const now = new Date('2031-05-20T12:10:00').getTime();
  expect(playedInWords(ENTRY, [ENTRY], now)).toBe('3 hours ago');
  expect(playedInWords(ENTRY, [ENTRY, { ...ENTRY, key: 'battle~two' }], now)).toBe('on 20 May 2031 at 9:05');
});

import { expect, test } from 'vitest';
import type { Prospects } from '../../main/contract.ts';
import { heldByNobody, mean, percent, together } from '../../renderer/prospects/prospects.ts';

const four: Prospects = {
  system: 'rrtk',
  battles: 4,
  unfought: 1,
  turns: 30,
  invader: { held: 2, off: 9, leaderLost: 1 },
  defender: { held: 1, off: 11, leaderLost: null },
};

test('what more battles come to is added to what was known', () => {
  expect(together(null, four)).toEqual(four);
  const more: Prospects = {
    ...four,
    battles: 2,
    unfought: 0,
    turns: 11,
    invader: { held: 0, off: 5, leaderLost: 2 },
    defender: { held: 2, off: 1, leaderLost: null },
  };
  expect(together(four, more)).toEqual({
    system: 'rrtk',
    battles: 6,
    unfought: 1,
    turns: 41,
    invader: { held: 2, off: 14, leaderLost: 3 },
    defender: { held: 3, off: 12, leaderLost: null },
  });
});

test('who held no field is counted, and sums are told as the mean of a battle', () => {
  expect(heldByNobody(four)).toBe(1);
  expect(mean(four.turns, four.battles)).toBe('7.5');
  expect(mean(11, 3)).toBe('3.7');
  expect(mean(0, 3)).toBe('0.0');
  expect([percent(2, 3), percent(0, 7), percent(200, 200)]).toEqual(['67\u{a0}%', '0\u{a0}%', '100\u{a0}%']);
});

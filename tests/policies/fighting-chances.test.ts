import { describe, expect, test } from 'vitest';
import { exchange, type Fighter } from '../../engine/policies/fighting-chances.ts';

/** Foot melee troops, AC 2, with three friends beside them. */
const FOOT: Fighter = { kind: 0, ac: 2, bonus: 0, first: 0, rep: 7 };

describe('what a charge costs both sides on average', () => {
  test('like against like loses about as much as it takes', () => {
    const { own, foes } = exchange(FOOT, FOOT, false);
    expect(Math.abs(own - foes)).toBeLessThan(0.05);
  });

  test.for([
    ['heavier armour', { ac: 6 }],
    ['pikes', { bonus: 2 }],
    ['frenzy in the first round', { first: 1 }],
  ] as const)('%s gains', ([, better]) => {
    const even = exchange(FOOT, FOOT, false);
    const { own, foes } = exchange({ ...FOOT, ...better }, FOOT, false);
    expect(foes - own).toBeGreaterThan(even.foes - even.own);
  });

  test('the more worn an enemy is the better it is to charge him (p. 76)', () => {
    const worth = [7, 5, 3, 1].map((rep) => exchange(FOOT, { ...FOOT, rep }, false).foes);
    expect([...worth].sort((a, b) => a - b)).toEqual(worth);
  });

  test('who is worn himself mostly does not go, and neither wins nor loses much by it (p. 76, wanting to charge)', () => {
    const { own, foes } = exchange({ ...FOOT, rep: 1 }, FOOT, false);
    expect(own + foes).toBeLessThan(0.1);
  });

  test('p. 41: whoever is not steady is sooner routed by a charge on his flank', () => {
    const shaky = { ...FOOT, rep: 4 };
    expect(exchange(FOOT, shaky, true).foes).toBeGreaterThan(exchange(FOOT, shaky, false).foes);
  });

  test('what is known is answered again', () => {
    expect(exchange(FOOT, FOOT, false)).toBe(exchange({ ...FOOT }, { ...FOOT }, false));
  });
});

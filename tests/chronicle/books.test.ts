import { beforeAll, describe, expect, test } from 'vitest';
import { SOAK } from '../laws/extent.ts';
import { RULES } from '../laws/playing.ts';
import { toldOtherwise } from './told-and-is.ts';

describe.each(SOAK ? [1, 4, 5, 7, 12] : [5, 7])('what the books tell is what is, seed %i', (seed) => {
  let told: ReturnType<typeof toldOtherwise>;
  beforeAll(() => {
    told = toldOtherwise(seed, { rules: RULES, years: 10 });
  });

  test('who leads each nation, its War Rating and its morale', () => expect(told.faults.leaders).toEqual([]));

  test('who serves each nation, its rebels and its tribes, and who is held by whom', () => expect(told.faults.service).toEqual([]));
  test('who has led and served, and who does now', () => expect(told.faults.lives).toEqual([]));
  test('pp. 65-67: in whose pay each mercenary company is, and how many of its units are left', () => {
    expect(told.faults.companies).toEqual([]);
    expect(told.companies).toBeGreaterThan(20);
  });
  test('who is at war and at peace, among nations and among tribes, and who waits for a war to come', () => expect(told.faults.wars).toEqual([]));
  test('where every treasure is', () => expect(told.faults.treasures).toEqual([]));

  test('who holds what, and where the tribe of each broken nation has its seat', () => {
    expect(told.faults.lands).toEqual([]);
    expect(told.seats).toBeGreaterThan(5);
  });
});

import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { battleOf, of, run, type Standing, unit } from '../table.ts';
import { DEEP, won } from './pursuers.ts';

describe('p. 33: through skirmishers, and skirmishers through anybody, as in any move (ruling 309)', () => {
  const slingers = { class: 'foot-skirmish' } as const;
  const friend = (y: number, more: Partial<Standing> = {}): Standing => ({ id: 'friend', x: 24, y, row: slingers, body: 5, ...more });
  const comesTo = (...others: Standing[]): number => unit(won('charged', [4, 3], ...others).state, 'orcs').y;

  test('it comes out beyond them', () => {
    expect(comesTo(friend(15 + DEEP + 0.5))).toBe(18);
  });

  test('but does not end upon them: then it ends 1" before them', () => {
    expect(comesTo(friend(15 + DEEP + 1.5))).toBeCloseTo(15.5, 2);
    expect(comesTo(friend(15 + DEEP + 2.9))).toBeCloseTo(16.9, 2);
  });

  test.each([
    ['have moved', { moved: true }],
    ['have fired', { fired: true }],
    ['are no skirmishers', { row: {} }],
  ])('not through those who %s', (_name, more) => {
    expect(comesTo(friend(15 + DEEP + 0.5, more))).toBe(15);
  });

  test('who is passed through and has his go before him forfeits it (ruling 112)', () => {
    const { state, events } = won('charged', [4, 3], friend(15 + DEEP + 0.5));
    expect(of(events, 'stopped')).toEqual([expect.objectContaining({ units: ['friend'], reason: 'passed-through' })]);
    expect(unit(state, 'friend').done).toBe(true);
  });

  test('who runs along behind passes through them as well', () => {
    const second = { id: 'second', x: 24, y: 15 - DEEP };
    const { state } = won('charged', [4, 3], second, friend(15 + DEEP));
    expect([unit(state, 'orcs').y, unit(state, 'second').y]).toEqual([18, 18 - DEEP]);
  });
});

describe('pp. 29-30: a pursuit is a move, and so a river stops it (ruling 310)', () => {
  const terrain = [{ kind: 'river' as const, shape: rectangle(0, 17, 48, 19) }];
  const after = (y: number, dice: number[], more: Partial<Standing> = {}, ...others: readonly Standing[]) => {
    const state = battleOf([{ id: 'orcs', x: 24, y, ...more }, { id: 'fled', side: 1, x: 24, y: y + DEEP, status: 'routed' }, ...others], { terrain });
    return run(state, { kind: 'pursue', unit: 0, role: 'charged', quarry: 1 }, scripted(...dice));
  };

  test('at its edge', () => {
    expect(unit(after(15, [4, 3]).state, 'orcs').y).toBeCloseTo(17 - DEEP / 2, 2);
  });

  test('out of it one runs 1d6 less, and is over it', () => {
    const { state, events } = after(18.5, [4, 3, 1], { fording: true });
    expect(of(events, 'roll').find((e) => e.table === 'river-crossing')).toMatchObject({ page: 30, who: 'orcs', base: 3, dice: [1], result: 'pursues' });
    expect(unit(state, 'orcs')).toMatchObject({ y: 20.5, fording: false });
  });

  test('or stays where the die takes it all', () => {
    expect(unit(after(18.5, [4, 3, 3], { fording: true }).state, 'orcs')).toMatchObject({ y: 18.5, fording: true });
  });

  test('p. 29: and who is still in it is drawn into melee with nobody on the bank', () => {
    // it ends its run an inch from a fresh enemy
    const drawn = (y: number, comes: number, dice: number[], more: Partial<Standing> = {}) => {
      const { state, events } = after(y, [...dice, 5, 6], more, { id: 'guard', side: 1, x: 24, y: y + comes + DEEP + 1.05 });
      expect(unit(state, 'orcs').y).toBe(y + comes);
      return of(events, 'charge-declared').length;
    };
    expect(drawn(18, 1, [4, 3, 2], { fording: true })).toBe(0);
    expect(drawn(20, 3, [4, 3, 3, 3])).toBe(1);
  });
});

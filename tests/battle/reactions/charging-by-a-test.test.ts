import { describe, expect, test } from 'vitest';
import { keyed, scripted } from '../../../engine/dice.ts';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { battleOf, of, run, unit } from '../table.ts';
import { bow, DEEP, frenzy, tested, WIDE } from './tested.ts';

describe('charging as a reaction (pp. 37, 76)', () => {
  test('units of a body want to by one throw', () => {
    const state = battleOf([
      { id: 'left', x: 20, y: 10, row: frenzy },
      { id: 'right', x: 20 + WIDE, y: 10, row: frenzy },
      { id: 'bows', side: 1, x: 20.8, y: 15, row: bow },
    ]);
    const { events } = run(state, tested(state, 'received-fire', ['left', 'right'], ['bows']), scripted(1, 1, 6, 6));
    const [wanting] = of(events, 'test-called').filter((e) => e.test === 'wanting-to-charge');
    expect(wanting?.units).toEqual(['right', 'left']);
  });

  test('who cannot turn to the enemy halts: it does not run past it (ruling 132)', () => {
    const state = battleOf([
      { id: 'left', x: 20 - WIDE, y: 10 },
      { id: 'horde', x: 20, y: 10, row: frenzy, active: true },
      { id: 'right', x: 20 + WIDE, y: 10 },
      { id: 'rear', x: 20, y: 10 - DEEP },
      { id: 'orcs', side: 1, x: 24, y: 12, heading: 27000 },
    ]);
    const { state: after, events } = run(state, tested(state, 'enemy-threat', ['horde'], ['orcs']), scripted(1, 1));
    expect(of(events, 'charge-declared')).toEqual([]);
    expect(unit(after, 'horde')).toMatchObject({ x: 20, y: 10, heading: 0, active: false });
  });

  test('of those that caused it the nearest it can get to', () => {
    const state = battleOf([
      { id: 'horse', x: 20, y: 10, row: { class: 'mounted-melee' } },
      { id: 'friends', x: 20, y: 12.5, heading: 9000 },
      { id: 'near', side: 1, x: 20, y: 14, heading: 0 },
      { id: 'far', side: 1, x: 24, y: 13 },
    ]);
    const { events } = run(state, tested(state, 'enemy-threat', ['horse'], ['near', 'far']), scripted(1, 1, 6, 6));
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ target: 'far' })]);
  });

  test('who can get to none of them charges towards the nearest all the same, as far as it comes (ruling 132)', () => {
    // in woods its 8" are 4 (p. 29); the archers stand 5" off
    const terrain = [{ kind: 'woods', shape: rectangle(10, 0, 40, 36) }] as const;
    const state = battleOf(
      [
        { id: 'wild', x: 20, y: 10, row: frenzy },
        { id: 'bows', side: 1, x: 20, y: 10 + DEEP + 5, row: bow },
      ],
      { terrain },
    );
    const { state: after, events } = run(state, tested(state, 'received-fire', ['wild'], ['bows']), scripted(1, 1, 1, 1, 6, 6));
    expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'wild', target: 'bows' })]);
    expect(unit(after, 'wild').y).toBeGreaterThan(10);
    expect(of(events, 'charged-home')).toEqual([]);
  });

  test('one who stands behind another of its body is pulled along, and asks itself nothing (p. 34)', () => {
    const state = battleOf([
      { id: 'front', x: 20, y: 10, row: frenzy },
      { id: 'rear', x: 20, y: 10 - DEEP, row: frenzy },
      { id: 'bows', side: 1, x: 20, y: 15, row: bow },
    ]);
    const { state: after, events } = run(state, tested(state, 'received-fire', ['front', 'rear'], ['bows']), scripted(1, 1, 1, 1, 6, 6, 5));
    expect(of(events, 'charge-declared').map((e) => e.unit)).toEqual(['front']);
    expect(unit(after, 'rear').y).toBeCloseTo(unit(after, 'front').y - DEEP, 2);
  });

  describe('p. 76, ruling 377: one who stands behind another of its body, told to charge an enemy at its back', () => {
    const behind = { id: 'spears', side: 1 as const, x: 20, y: 10 - 2 * DEEP - 3.5, heading: 0 };
    const file = (...who: readonly string[]) => {
      const state = battleOf([
        { id: 'front', x: 20, y: 10, row: frenzy, body: 0, active: true },
        { id: 'rear', x: 20, y: 10 - DEEP, row: frenzy, body: 0, active: true },
        behind,
      ]);
      const dice = keyed({ 'enemy-threat': [1, 1], 'wanting-to-charge': [1, 1], 'being-charged': [6, 6] }, scripted(6));
      return run(state, tested(state, 'enemy-threat', who, ['spears']), dice);
    };

    test('turns about and charges', () => {
      const { state: after, events } = file('rear');
      expect(of(events, 'charge-declared')).toEqual([expect.objectContaining({ unit: 'rear', target: 'spears' })]);
      expect(unit(after, 'rear').heading).toBe(18000);
      expect(unit(after, 'front')).toMatchObject({ y: 10, heading: 0 });
    });

    test.for([
      ['front', 'rear'],
      ['rear', 'front'],
    ])('and takes along who is told to with it (%s, %s): that one has turned too, and stands behind it now', (who) => {
      const { state: after, events } = file(...who);
      expect(of(events, 'charge-declared').map((e) => e.unit)).toEqual(['rear']);
      expect(of(events, 'stopped')).toEqual([]);
      expect(unit(after, 'front').heading).toBe(18000);
      expect(unit(after, 'front').y - DEEP).toBeCloseTo(unit(after, 'rear').y, 2);
    });
  });

  test('if those that caused it are gone there is nobody to charge', () => {
    const state = battleOf([
      { id: 'horse', x: 20, y: 10, row: { class: 'mounted-melee' } },
      { id: 'gone', side: 1, x: 20, y: 14, status: 'routed' },
      { id: 'orcs', side: 1, x: 20, y: 15 },
    ]);
    expect(of(run(state, tested(state, 'enemy-threat', ['horse'], ['gone']), scripted(1, 1)).events, 'charge-declared')).toEqual([]);
  });
});

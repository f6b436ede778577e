import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { DiceSource } from '../../../engine/dice.ts';
import { faces } from '../melee/melee-table.ts';
import { told } from '../movement/movement-table.ts';
import { of, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, off } from './flight-table.ts';
import { far, guard, sailing } from './ships-table.ts';

/** Guards in a ship come over the edge and are met by flyers, who charge; both fight a round, and then these tests. */
function boarded(guards: Partial<ListedUnit>, guardsTest: readonly number[], flyersTest: readonly number[]) {
  const ship: Standing = { id: 'guard', row: guards, x: 20, y: 0, ...off };
  const state = sailing(['guard'], [ship, { id: 'gargoyles', side: 1, row: gargoyle, ...off, x: 30, y: 36 }, far]);
  const come = flown(state, flies('hover-high', 'guard', 20, 6)).state;
  const met = told(come, { choice: 'intercept', of: ['gargoyles'] }, faces({ 'enemy-threat': [1, 1] })).state;
  const dice: DiceSource = faces({
    'wanting-to-charge': [1, 1],
    'being-charged': [1, 1],
    'involved-in-melee guard': guardsTest,
    'involved-in-melee gargoyles': flyersTest,
    melee: [1, 1],
  });
  return told(met, { choice: 'air-charge' }, dice);
}

describe('pp. 8, 38, 67: after a ship is boarded both test, as on the ground (p. 76)', () => {
  test('mounted that routed the foot in it stay, if they pass both, without a hit', () => {
    const { state, events } = boarded(guard, [6, 6], [1, 1]);
    expect(of(events, 'reacted').filter((e) => e.test === 'involved-in-melee')).toMatchObject([
      { unit: 'gargoyles', result: 'remain' },
      { unit: 'guard', result: 'rout' },
    ]);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'flown-off', x: 30, y: 36, hits: 0 });
    expect(unit(state, 'guard').status).toBe('routed');
  });

  test('mounted that did not rout it retire and take a hit', () => {
    const { state, events } = boarded(guard, [1, 1], [1, 1]);
    expect(of(events, 'reacted').filter((e) => e.test === 'involved-in-melee')).toMatchObject([
      { unit: 'gargoyles', result: 'retire' },
      { unit: 'guard', result: 'remain' },
    ]);
    expect(unit(state, 'gargoyles').hits).toBe(1);
  });

  test('passing one they retire, whether or not the foot routs', () => {
    const { state } = boarded(guard, [6, 6], [1, 6]);
    expect([unit(state, 'gargoyles').hits, unit(state, 'guard').status]).toEqual([1, 'routed']);
  });
});

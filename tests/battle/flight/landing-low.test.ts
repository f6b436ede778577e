import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { faces } from '../melee/melee-table.ts';
import { bows, isOffered, spears, told } from '../movement/movement-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { dragon, flies, flown, gargoyle, goOfFlyer, high, off, refused, winged } from './flight-table.ts';

const far: Standing = { id: 'orcs', side: 1, row: spears, x: 4, y: 34 };
const archers: Standing = { id: 'archers', side: 1, row: bows, x: 24, y: 20 };
const field = (flyer: Partial<Standing> = {}, ...others: readonly Standing[]) =>
  battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 8, ...flyer }, archers, far, ...others]);

describe('pp. 7-8, ruling 232: a flight at Attack level may end on the ground', () => {
  test('whom it comes within 4" of on its way tests and shoots at it; then it lands, and nobody tests twice', () => {
    const { state, events } = flown(field(), flies('land-low', 'gargoyles', 24, 26), scripted(1, 1, 3, 3, 1, 1));
    expect(of(events, 'test-called').map((e) => [e.test, e.units])).toEqual([
      ['enemy-threat', ['archers']],
      ['received-fire', ['gargoyles']],
    ]);
    expect(of(events, 'flew').map((e) => e.to)).toEqual(['attack', 'attack', 'ground']);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'field', x: 24, y: 26, heading: 0, active: false });
  });

  test('from on high or from beyond the edge too; from Observation level nobody on the way is asked', () => {
    for (const from of [high, off]) {
      const { events } = flown(field({ y: from === off ? 0 : 8, ...from }), flies('land-low', 'gargoyles', 24, 30), scripted(1, 1, 3, 3, 1, 1));
      expect(of(events, 'test-called')[0]).toMatchObject({ test: 'enemy-threat', units: ['archers'] });
      const above = flown(field({ y: from === off ? 0 : 8, ...from }), flies('land', 'gargoyles', 24, 30));
      expect(of(above.events, 'test-called')).toEqual([]);
    }
  });

  test('it may shoot as it goes, once: not again where it lands', () => {
    const spearsAhead: Standing = { id: 'spears', side: 1, row: spears, x: 24, y: 20 };
    const state = battleOf([{ id: 'dragon', row: dragon, x: 24, y: 3 }, spearsAhead, far, { ...far, id: 'others', x: 24, y: 34 }]);
    const begun = flown(state, flies('land-low', 'dragon', 24, 27)).state;
    const { state: after, events } = told(begun, { choice: 'strafe', of: ['spears'] }, scripted(3, 4, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'struck')).toHaveLength(1);
    expect(unit(after, 'dragon')).toMatchObject({ status: 'field', y: 27, volleyed: true });
  });

  test('p. 39: nor does one that must shoot, and has enemies in range where it lands', () => {
    const state = battleOf([
      { id: 'winged', row: winged, x: 24, y: 8 },
      { id: 'near', side: 1, row: spears, x: 24, y: 18 },
      { id: 'ahead', side: 1, row: spears, x: 24, y: 28 },
    ]);
    const dice = { 'enemy-threat': [1, 1, 1, 1], missile: [6, 6], 'received-fire': [1, 6] };
    const lands = (choice: 'strafe' | 'hold-fire') => {
      const begun = flown(state, flies('land-low', 'winged', 24, 25)).state;
      const { state: after, events } = told(begun, choice === 'strafe' ? { choice, of: ['near'] } : { choice }, faces(dice));
      expect(unit(after, 'winged')).toMatchObject({ status: 'field', y: 25, volleyed: true });
      return of(events, 'fired').map((e) => e.against);
    };
    expect([lands('strafe'), lands('hold-fire')]).toEqual([[['near']], [['ahead']]]);
  });

  test('a test that drives it back ends the flight; where the place is taken it hovers over it, at Attack level (ruling 233)', () => {
    const driven = flown(field(), flies('land-low', 'gargoyles', 24, 26), scripted(1, 1, 6, 6, 1, 6)).state;
    expect(unit(driven, 'gargoyles')).toMatchObject({ status: 'flown-off', hits: 2 });
    const way = { from: { x: 24, y: 8 }, to: { x: 24, y: 26 }, heading: 0, inches: 18 };
    const coming = { id: 'gargoyles', row: gargoyle, x: 24, y: 8, status: 'aloft', air: { level: 'attack', way } } as const;
    const taken = battleOf([coming, { id: 'own', row: spears, x: 24, y: 26 }, far]);
    expect(refused(taken, flies('land-low', 'gargoyles', 24, 26))).toBe('on-another-unit');
    const over = run(taken, { kind: 'flight', unit: at(taken, 'gargoyles'), way, ends: 'land-low', strafe: null }, scripted()).state;
    expect(unit(over, 'gargoyles')).toMatchObject({ status: 'aloft', x: 24, y: 26, air: { level: 'attack' } });
  });

  test('it is offered wherever landing is, and to who is off the table', () => {
    for (const from of [{}, high, off]) expect(isOffered(goOfFlyer(field(from), 'gargoyles'), 'land-low')).toBe(true);
  });
});

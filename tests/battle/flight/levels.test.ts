import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { bows, horse, isOffered, offered, spears, told } from '../movement/movement-table.ts';
import { battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { flies, flown, gargoyle, goOfFlyer, high, low, off, winged } from './flight-table.ts';

const far: Standing = { id: 'orcs', side: 1, row: spears, x: 44, y: 34 };

describe('p. 7: levels', () => {
  const field = (how: object) =>
    battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 8, ...how },
      { id: 'archers', side: 1, row: bows, x: 24, y: 20 },
    ]);
  const tests = (events: readonly { readonly kind: string }[]) => events.flatMap((e) => ('test' in e && e.kind === 'test-called' ? [String(e.test)] : []));

  test('at Observation level nobody is threatened', () => {
    expect(tests(flown(field({}), flies('hover-high', 'gargoyles', 24, 20)).events)).toEqual([]);
  });

  test('at Attack level whoever it comes within 4" of is, whatever way it faces (ruling 234)', () => {
    for (const heading of [0, 9000, 18000]) {
      const state = battleOf([
        { id: 'gargoyles', row: gargoyle, x: 24, y: 8 },
        { id: 'spears', side: 1, row: spears, x: 24, y: 20, heading },
      ]);
      expect(tests(flown(state, flies('hover-low', 'gargoyles', 24, 30), scripted(1, 1)).events)).toEqual(['enemy-threat']);
    }
  });

  test('not who is farther off than 4" from its way', () => {
    const aside = (x: number) =>
      battleOf([
        { id: 'gargoyles', row: gargoyle, x: 24, y: 8 },
        { id: 'spears', side: 1, row: spears, x, y: 20 },
      ]);
    expect(tests(flown(aside(24 + 1.575 + 4), flies('hover-low', 'gargoyles', 24, 30), scripted(1, 1)).events)).toEqual(['enemy-threat']);
    expect(tests(flown(aside(24 + 1.575 + 4.03), flies('hover-low', 'gargoyles', 24, 30)).events)).toEqual([]);
  });

  test('p. 37, ruling 234: a body tests when it comes to the first of it, whoever that is', () => {
    const column = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 8 },
      { id: 'behind', side: 1, row: spears, x: 24, y: 20.787 },
      { id: 'before', side: 1, row: spears, x: 24, y: 20 },
    ]);
    const { events } = flown(column, flies('hover-low', 'gargoyles', 24, 30), scripted(1, 1));
    expect(of(events, 'test-called').map((e) => [...e.units].sort())).toEqual([['before', 'behind']]);
    expect(of(events, 'flew')[1]!.places[0]!.y).toBeCloseTo(20 - 0.3935 - 4 - 0.5905, 2);
  });

  test('not again those it hovered near to, but those it comes down to from above', () => {
    expect(tests(flown(field({ ...low, y: 20 }), flies('hover-low', 'gargoyles', 24, 21)).events)).toEqual([]);
    expect(tests(flown(field({ ...high, y: 20 }), flies('hover-low', 'gargoyles', 24, 20), scripted(1, 1, 1, 1, 1, 1)).events)[0]).toEqual('enemy-threat');
  });

  test('nor those it stood near to on the ground, nor who is in melee (rulings 116, 234)', () => {
    expect(tests(flown(field({ y: 17 }), flies('hover-low', 'gargoyles', 24, 18)).events)).toEqual([]);
    const fighting = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 8 },
      { id: 'own', row: spears, x: 24, y: 20 - 0.787 },
      { id: 'spears', side: 1, row: spears, x: 24, y: 20 },
    ]);
    const { events } = flown(fighting, flies('hover-low', 'gargoyles', 24, 30));
    // nor does it stop over them
    expect([tests(events), of(events, 'flew').map((e) => e.places[0]!.y)]).toEqual([[], [8, 30]]);
  });

  test('missile troops shoot at who hovers at Attack level, in arc and range, not at who hovers higher', () => {
    const archersGo = (how: object) => ({ ...goOfFlyer(field({ ...how, y: 15 }), 'archers') });
    expect(isOffered(archersGo(low), 'fire')).toBe(true);
    expect(isOffered(archersGo(high), 'fire')).toBe(false);
    const behind = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 25, ...low },
      { id: 'archers', side: 1, row: bows, x: 24, y: 20 },
    ]);
    expect(isOffered(goOfFlyer(behind, 'archers'), 'fire')).toBe(false);
  });

  test('engines and cannon do not', () => {
    for (const rules of [['engine'], ['cannon']] as const) {
      const gun = battleOf([
        { id: 'gargoyles', row: gargoyle, x: 24, y: 15, ...low },
        { id: 'gun', side: 1, row: { class: 'foot-missile', rules, movesAs: 'artillery' }, x: 24, y: 20 },
      ]);
      expect(isOffered(goOfFlyer(gun, 'gun'), 'fire')).toBe(false);
    }
  });

  test('whom it has in range it may shoot at from Attack level, and nobody hides them (ruling 236)', () => {
    const state = battleOf([
      { id: 'winged', row: winged, x: 24, y: 16, ...low },
      { id: 'friends', row: spears, x: 24, y: 17.6 },
      { id: 'spears', side: 1, row: spears, x: 24, y: 19 },
    ]);
    const { events } = runTo('orders', state, { kind: 'orders', side: 0, units: [0], spent: 0, begun: false }, scripted());
    expect(events).toEqual([]);
    const { events: shot } = told(goOfFlyer(state, 'winged'), { choice: 'fire' }, scripted(6, 1, 1, 6, 6));
    expect(of(shot, 'fired')[0]!.against).toEqual(['spears']);
  });

  test('p. 39: who must shoot does, who may need not, and nobody shoots twice in a go (ruling 231)', () => {
    const orders = (row: NonNullable<Standing['row']>, more: Partial<Standing> = {}) => {
      const asked = goOfFlyer(
        battleOf([
          { id: 'flyer', row, x: 24, y: 16, ...low, ...more },
          { ...far, x: 24, y: 19 },
        ]),
        'flyer',
      );
      return (['fire', 'stand'] as const).filter((choice) => isOffered(asked, choice));
    };
    expect(orders(winged)).toEqual(['fire']);
    expect(orders({ ...gargoyle, rules: ['flyer', 'dual-armed'] })).toEqual(['fire', 'stand']);
    expect(orders(winged, { volleyed: true })).toEqual(['stand']);
  });

  test('pp. 7, 39: not at who is in melee', () => {
    const below = (inches: number) =>
      battleOf([
        { id: 'winged', row: winged, x: 24, y: 16, ...low },
        { id: 'friends', row: spears, x: 24, y: 18 - 0.787 - inches },
        { id: 'spears', side: 1, row: spears, x: 24, y: 18 },
      ]);
    expect([0, 0.1].map((inches) => isOffered(goOfFlyer(below(inches), 'winged'), 'fire'))).toEqual([false, true]);
  });

  test('it is no part of what stands on the ground: friends and enemies walk and stand below it', () => {
    const state = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 20, ...low },
      { id: 'spears', side: 1, row: spears, x: 24, y: 20.5 },
    ]);
    expect(unit(state, 'spears').melee).toBe(null);
    const go = goOfFlyer(state, 'spears');
    expect(offered(go, 'advance', 'number').to).toBe(6);
  });
});

describe('p. 7: what tests make of one in the air (ruling 235)', () => {
  const shotAt = (rep: number, ...dice: readonly number[]) => {
    const state = battleOf([
      { id: 'gargoyles', row: { ...gargoyle, rep }, x: 24, y: 16, ...low },
      { id: 'archers', side: 1, row: bows, x: 24, y: 20 },
    ]);
    return told(goOfFlyer(state, 'archers'), { choice: 'fire' }, scripted(...dice));
  };

  test('to retire is to rise and fly off directly away from the enemy, with a hit; it may come back', () => {
    const { state, events } = shotAt(1, 1, 1, 6, 6);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'flown-off', x: 24, y: 0, hits: 1 });
    expect(of(events, 'flew').map((e) => e.to)).toEqual(['off']);
    const back = goOfFlyer({ ...state, units: state.units.map((u) => ({ ...u, done: false })), agenda: [] }, 'gargoyles');
    expect(isOffered(back, 'hover-high')).toBe(true);
  });

  test('who would go forward stays on its way', () => {
    const { state } = shotAt(5, 1, 1, 1, 1);
    expect(unit(state, 'gargoyles')).toMatchObject({ status: 'aloft', x: 24, y: 16, hits: 0 });
  });

  test('who does not want to charge stays as it was: on the ground, hovering, off the table', () => {
    for (const how of [{}, high, low, off]) {
      const state = battleOf([
        { id: 'gargoyles', row: { ...gargoyle, rep: 1 }, x: 24, y: 8, ...how },
        { ...far, x: 24, y: 20 },
      ]);
      const swoop = flies('swoop', 'gargoyles', 24, 20 - 0.3935 - 1 - 0.5905);
      const { state: after } = flown(state, swoop, scripted(6, 6));
      const { status, air, charging } = unit(after, 'gargoyles');
      expect({ status, air, charging }).toEqual({ status: 'field', air: null, charging: null, ...how });
    }
  });

  test('nobody on the ground charges one in the air: horse told to charge halts', () => {
    const state = battleOf([
      { id: 'gargoyles', row: gargoyle, x: 24, y: 8 },
      { id: 'riders', side: 1, row: { ...horse, rep: 6 }, x: 24, y: 20, active: true },
    ]);
    const { state: after, events } = flown(state, flies('hover-low', 'gargoyles', 24, 16), scripted(1, 1));
    expect(of(events, 'charge-declared')).toEqual([]);
    expect(of(events, 'roll').flatMap((e) => ('each' in e ? e.each.map((r) => r.result) : []))).toEqual(['charge']);
    expect(unit(after, 'riders').active).toBe(false);
  });

  test('one that hovers and is halted is where it was: nothing is told of it', () => {
    const state = battleOf([{ id: 'gargoyles', row: gargoyle, x: 24, y: 16, ...low }, far]);
    const { events } = run(state, { kind: 'result', test: 'enemy-threat', result: 'halt', unit: 0, by: [1] }, scripted());
    expect(of(events, 'flew')).toEqual([]);
  });

  test('a wounded flyer that is shot down is gone', () => {
    const state = battleOf([
      { id: 'gargoyles', row: { ...gargoyle, rep: 1 }, x: 24, y: 16, hits: 2, ...low },
      { id: 'archers', side: 1, row: bows, x: 24, y: 20 },
    ]);
    const { state: after } = told(goOfFlyer(state, 'archers'), { choice: 'fire' }, scripted(1, 1, 6, 6));
    expect(unit(after, 'gargoyles').status).toBe('routed');
  });
});

import { describe, expect, test } from 'vitest';
import { scripted } from '../../../engine/dice.ts';
import { horse, isOffered, offered, spears, told } from '../movement/movement-table.ts';
import { battleOf, of, run, type Standing, unit } from '../table.ts';
import { dragon, flies, flown, gargoyle, goOfFlyer, high, low, winged } from './flight-table.ts';

describe('p. 6: breath is an engine in all ways', () => {
  const foe = (y: number, row = spears): Standing => ({ id: 'foe', side: 1, row, x: 24, y });
  const breath = (how: object, foes: readonly Standing[], ...dice: readonly number[]) =>
    told(goOfFlyer(battleOf([{ id: 'dragon', row: dragon, x: 24, y: 8, ...how }, ...foes]), 'dragon'), { choice: 'fire' }, scripted(...dice));

  test.each([
    ['on the ground', {}],
    ['at Attack level', low],
  ])('%s: two dice straight ahead of the middle, one hit whatever the AC; who was shot at is in terror (p. 9)', (_, how) => {
    const { events } = breath(how, [foe(15, { ...horse, ac: 6 })], 3, 4, 6, 6);
    expect(of(events, 'struck')[0]).toMatchObject({ points: [[24, 15]], hits: ['foe'] });
    expect(of(events, 'hit')[0]).toMatchObject({ unit: 'foe', hits: 1, how: 'fire' });
    const tested = events.find((e) => e.kind === 'roll' && e.table === 'received-fire');
    expect(tested !== undefined && 'each' in tested ? tested.each[0]!.modifiers : []).toContainEqual({ why: 'terror', value: -1 });
  });

  test('a miss frightens whoever is within 2" of where it lands (p. 5)', () => {
    const aside: Standing = { id: 'aside', side: 1, row: spears, x: 26.5, y: 18 };
    const { events } = breath(low, [foe(15), aside], 4, 6, 1, 1, 1, 1);
    expect(of(events, 'struck')[0]!.hits).toEqual([]);
    expect(
      of(events, 'test-called')
        .flatMap((e) => e.units)
        .sort(),
    ).toEqual(['aside', 'foe']);
  });

  test('at Observation level it breathes on nobody', () => {
    const state = battleOf([{ id: 'dragon', row: dragon, x: 24, y: 8, ...high }, foe(15)]);
    expect(isOffered(goOfFlyer(state, 'dragon'), 'fire')).toBe(false);
  });

  test('nor on flyers: engines reach nobody in the air (p. 7)', () => {
    const state = battleOf([
      { id: 'dragon', row: dragon, x: 24, y: 8 },
      { id: 'men', side: 1, row: winged, x: 24, y: 15, ...low },
      { ...foe(34), x: 2 },
    ]);
    expect(isOffered(goOfFlyer(state, 'dragon'), 'fire')).toBe(false);
  });
});

describe('p. 7: a strafing run', () => {
  const state = () =>
    battleOf([
      { id: 'dragon', row: dragon, x: 24, y: 2, ...high },
      { id: 'near', side: 1, row: spears, x: 24, y: 18 },
      { id: 'wide', side: 1, row: spears, x: 40, y: 18 },
    ]);

  test('its side says at whom it shoots on its way, of those it has in its arc somewhere on it, or that it does not', () => {
    const { state: asked } = flown(state(), flies('fly-over', 'dragon', 24, 20));
    expect(offered(asked, 'strafe', 'set').of).toEqual(['near']);
    const { events } = told(asked, { choice: 'hold-fire' }, scripted(1, 1));
    expect(of(events, 'struck')).toEqual([]);
  });

  test('breath from where it lands there most often, seven inches before its middle (ruling 236)', () => {
    const { state: asked } = flown(state(), flies('fly-over', 'dragon', 24, 20));
    const { state: after, events } = told(asked, { choice: 'strafe', of: ['near'] }, scripted(3, 4, 1, 1, 1, 1));
    expect(of(events, 'struck')[0]).toMatchObject({ points: [[24, 18]], hits: ['near'] });
    expect(unit(after, 'dragon')).toMatchObject({ status: 'flown-off', x: 24, y: 36 });
  });

  test('at Observation level it shoots at nobody', () => {
    const { state: after } = flown(state(), flies('fly-off', 'dragon', 24, 20));
    expect(unit(after, 'dragon').status).toBe('flown-off');
  });

  test('one volley in a go: who has shot does not strafe', () => {
    const before = state();
    const shot = { ...before, units: before.units.map((u, i) => (i === 0 ? { ...u, volleyed: true } : u)) };
    const { state: after } = flown(shot, flies('fly-over', 'dragon', 24, 20), scripted(1, 1));
    expect(unit(after, 'dragon').status).toBe('flown-off');
  });

  test('skirmishers shoot three inches, ahead and behind, from the first point where they can', () => {
    const men = battleOf([
      { id: 'men', row: winged, x: 24, y: 2, ...high },
      { id: 'near', side: 1, row: { ...spears, ac: 2 }, x: 24, y: 18, heading: 0 },
    ]);
    const { state: asked } = flown(men, flies('hover-low', 'men', 24, 24));
    const { events } = told(asked, { choice: 'strafe', of: ['near'] }, scripted(1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(of(events, 'fired')[0]).toMatchObject({ units: ['men'], against: ['near'] });
  });
});

describe('pp. 7, 31, ruling 318: from where it lands', () => {
  const state = (change: Partial<Standing> = {}, foe = 24) =>
    battleOf([
      { id: 'dragon', row: dragon, x: 24, y: 2, ...high, ...change },
      { id: 'near', side: 1, row: spears, x: foe, y: 18 },
    ]);

  test('breath and the dual-armed may shoot at whom they can see there', () => {
    const { state: asked } = flown(state(), flies('land', 'dragon', 24, 11));
    expect(offered(asked, 'strafe', 'set').of).toEqual(['near']);
    const { state: after, events } = told(asked, { choice: 'strafe', of: ['near'] }, scripted(3, 4, 6, 6));
    expect(of(events, 'struck')[0]).toMatchObject({ points: [[24, 18]], hits: ['near'] });
    expect(unit(after, 'dragon')).toMatchObject({ status: 'field', y: 11 });
  });

  test('and need not; nor is anybody asked where there is nobody to shoot at, or who has shot', () => {
    const { state: asked } = flown(state(), flies('land', 'dragon', 24, 11));
    expect(of(told(asked, { choice: 'hold-fire' }, scripted(1, 1)).events, 'struck')).toEqual([]);
    for (const there of [state({}, 40), state({ volleyed: true })])
      expect(unit(flown(there, flies('land', 'dragon', 24, 11), scripted(1, 1)).state, 'dragon')).toMatchObject({ status: 'field', y: 11 });
  });
});

describe('ruling 318: who lands in range, and must shoot', () => {
  const lands = (row: NonNullable<Standing['row']>, ...dice: readonly number[]) =>
    flown(
      battleOf([
        { id: 'flyer', row, x: 24, y: 6, ...high },
        { id: 'near', side: 1, row: spears, x: 24, y: 18 },
      ]),
      flies('land', 'flyer', 24, 15),
      scripted(...dice),
    );

  test('shoots unasked, as any unit that has come into range', () => {
    const { state, events } = lands(winged, 1, 1, 6);
    expect(of(events, 'chose').map((e) => e.choice)).toEqual(['land']);
    expect(of(events, 'fired')).toMatchObject([{ units: ['flyer'], against: ['near'] }]);
    expect(unit(state, 'flyer').status).toBe('field');
  });

  test('p. 7: from the ground, not on its way down', () => {
    const { state: asked } = lands({ ...gargoyle, rules: ['flyer', 'dual-armed'] });
    const { events } = told(asked, { choice: 'strafe', of: ['near'] }, scripted(...new Array<number>(20).fill(1)));
    expect(events.flatMap((e) => (e.kind === 'flew' ? [e.to] : e.kind === 'fired' && e.units.includes('flyer' as never) ? [e.kind] : [])).slice(0, 2)).toEqual([
      'ground',
      'fired',
    ]);
  });
});

test('p. 7, ruling 234: whom it comes to tests before it shoots', () => {
  const field = battleOf([
    { id: 'flyer', row: winged, x: 24, y: 15, ...high },
    { id: 'near', side: 1, row: { ...spears, rep: 6 }, x: 24, y: 18 },
  ]);
  const { state: asked } = flown(field, flies('hover-low', 'flyer', 24, 15));
  const { events } = told(asked, { choice: 'strafe', of: ['near'] }, scripted(6, 1, 1, 6, 1));
  expect(events.flatMap((e) => (e.kind === 'test-called' ? [e.test] : e.kind === 'fired' ? [e.kind] : [])).slice(0, 2)).toEqual(['enemy-threat', 'fired']);
});

describe('p. 8: flyers and pikes', () => {
  test('a flyer that charges pikes in front retires with a hit, as any mounted unit', () => {
    const state = battleOf([
      { id: 'dragon', row: dragon, x: 24, y: 8 },
      { id: 'pikes', side: 1, row: { ...spears, rules: ['pike'], rep: 7 }, x: 24, y: 20 },
    ]);
    const swoop = flies('swoop', 'dragon', 24, 20 - 0.3935 - 1 - 0.5905);
    const { state: after, events } = flown(state, swoop, scripted(1, 1, 1, 1, 6));
    expect(of(events, 'melee-fought')).toEqual([]);
    expect(unit(after, 'dragon')).toMatchObject({ status: 'field', hits: 1 });
  });
});

test('p. 36: a go of nobody: one that hovers without a point is told nothing', () => {
  const state = battleOf([
    { id: 'dragon', row: dragon, x: 24, y: 2, ...high },
    { id: 'near', side: 1, row: spears, x: 24, y: 18 },
  ]);
  const poor = { ...state, sides: [{ ...state.sides[0], command: 0 }, state.sides[1]] as typeof state.sides };
  expect(run(poor, { kind: 'orders', side: 0, units: [0], spent: 0, begun: false }, scripted()).events).toEqual([]);
});

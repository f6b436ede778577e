import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { moveOf } from '../../../engine/movement-rates.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { isInSight } from '../../../engine/rally-round-the-king/table/sight.ts';
import { cameIn, faces, rolls } from '../melee/melee-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { dice, facing, foot, HALF, hero } from './hero-table.ts';

/** The go of side 0: whoever need not be asked does what he does of himself. */
const go = { kind: 'next-body', side: 0 } as const;

describe('Heroes seek each other (p. 51)', () => {
  test('p. 41: skirmishers whom he comes upon on his way to the other rout at once', () => {
    const beside = (change: Partial<Standing>): Standing => ({ ...foot('light', 1, 24 + HALF + 0.7874, 16), ...change });
    const light = { class: 'foot-skirmish', figures: 2 } as const;
    const blows = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thulsa': dice(6, 15), 'leader-lost': dice(1, 8) };
    const meet = (other: Standing) =>
      run(battleOf([hero('conan', 0, 24, 12), foot('own', 0, 4, 4), hero('thulsa', 1, 24, 16), other]), { kind: 'seek-hero', side: 0 }, faces(blows));
    const routed = (other: Standing) => of(meet(other).events, 'routed').map((e) => `${e.unit} ${e.reason}`);
    expect(routed(beside({ row: light }))).toEqual(['light skirmishers-caught', 'thulsa struck-down']);
    expect(routed(beside({}))).toEqual(['thulsa struck-down']);
    expect(routed(beside({ row: light, x: 30 }))).toEqual(['thulsa struck-down']);
  });

  test('within 12" and in sight one goes straight at the other as far as his move takes him, unordered and untested', () => {
    const state = facing(8);
    const { events, state: after } = runTo('orders', state, go, faces({}));
    expect(of(events, 'moved')[0]).toMatchObject({ how: 'sought', places: [{ unit: 'conan', x: 24, heading: 0 }] });
    expect(of(events, 'body-activated')).toEqual([]);
    expect(of(events, 'test-called')).toEqual([]);
    // all of his move on foot (p. 32)
    expect(unit(after, 'conan').y - 10).toBeCloseTo(moveOf(state.troops[at(state, 'conan')]!.listed, true), 2);
    const running = withUnit(state, at(state, 'conan'), { active: true });
    expect(unit(after, 'conan')).toMatchObject({ moved: true, done: true });
    expect(unit(run(running, { kind: 'seek-hero', side: 0 }, faces({})).state, 'conan').active).toBe(false);
  });

  test('p. 51, rulings 150, 201: where his move is too short to meet him, he comes to an inch from him', () => {
    const come = (inches: number): number => unit(run(facing(inches), { kind: 'seek-hero', side: 0 }, faces({})).state, 'conan').y - 10;
    for (const inches of [6.1, 6.33, 6.6, 6.9]) expect(come(inches)).toBeCloseTo(inches - 1, 2);
    expect(come(7.1)).toBeCloseTo(6, 2);
  });

  test('not from farther off, nor past who stands between them', () => {
    const moves = (state: BattleState) => of(runTo('orders', state, go, faces({})).events, 'moved').filter((e) => e.how === 'sought');
    expect(moves(facing(12.5))).toEqual([]);
    expect(moves(facing(11.9))).toHaveLength(1);
    const gone = facing(8);
    expect(moves(withUnit(gone, at(gone, 'thoth'), { status: 'routed' }))).toEqual([]);
    const hidden = facing(8, foot('wall', 0, 24, 15));
    expect(isInSight(hidden, at(hidden, 'conan'), at(hidden, 'thoth'))).toBe(false);
    expect(moves(hidden)).toEqual([]);
  });

  test('p. 29, ruling 201: ground closed to him, and the edge of a river, stop him on his way', () => {
    const ahead = (inches: number, terrain: BattleState['terrain']) =>
      unit(run({ ...facing(8), terrain }, { kind: 'seek-hero', side: 0 }, faces({})).state, 'conan').y - 10 - inches;
    const across = rectangle(0, 10 + HALF + 2, 48, 10 + HALF + 4);
    expect(ahead(2, [{ kind: 'impassable', shape: across }])).toBeCloseTo(0, 2);
    expect(ahead(2.1, [{ kind: 'impassable', shape: rectangle(0, 10 + HALF + 2.1, 48, 10 + HALF + 4) }])).toBeCloseTo(0, 2);
    // and woods halve his move
    const wood = { ...facing(5), terrain: [{ kind: 'woods' as const, shape: rectangle(0, 0, 48, 20) }] };
    const { y } = unit(run(wood, { kind: 'seek-hero', side: 0 }, faces({})).state, 'conan');
    expect(y - 10).toBeCloseTo(moveOf(wood.troops[at(wood, 'conan')]!.listed, true) / 2, 2);
    expect(ahead(2, [{ kind: 'river', shape: across, river: { fordable: 'all', fords: [across], bridge: null } }])).toBeCloseTo(0, 2);
  });

  test('p. 40, ruling 201: nor who fights others', () => {
    const sought = (behind: number) =>
      of(run(facing(8, foot('other', 1, 24, 10 - HALF - behind, { heading: 0 })), { kind: 'seek-hero', side: 0 }, faces({})).events, 'moved').length;
    expect(sought(0.787 / 2)).toBe(0);
    expect(sought(3)).toBe(1);
  });

  test('p. 29, ruling 201: nor out of a river', () => {
    const wet = {
      ...facing(8),
      terrain: [{ kind: 'river' as const, shape: rectangle(0, 9, 48, 11), river: { fordable: 'all' as const, fords: [], bridge: null } }],
    };
    expect(of(runTo('orders', wet, go, faces({})).events, 'moved').filter((e) => e.how === 'sought')).toEqual([]);
    const dry = facing(8);
    const crossing = withUnit(dry, at(dry, 'conan'), { fording: true });
    expect(of(run(crossing, { kind: 'seek-hero', side: 0 }, faces({})).events, 'moved')).toEqual([]);
  });

  test('whoever he comes near tests for it, but not the hero he goes for', () => {
    const near = facing(8, foot('near', 1, 25.3, 19));
    const { events } = runTo('orders', near, go, faces({ 'enemy-threat': [6, 6] }));
    expect(of(events, 'test-called').map((e) => [e.test, e.units])).toEqual([['enemy-threat', ['near']]]);
  });

  test('ruling 201: his own make way for him; an enemy in the way stops him an inch off', () => {
    const own = runTo('orders', facing(8, foot('own', 0, 24.9, 12)), go, faces({}));
    expect(unit(own.state, 'conan').y).toBeCloseTo(16, 2);
    const barred = runTo('orders', facing(8, foot('barring', 1, 24.9, 14)), go, faces({ 'enemy-threat': [6, 6] }));
    const { y } = unit(barred.state, 'conan');
    expect(y).toBeGreaterThan(10);
    expect(14 - 0.3935 - (y + HALF)).toBeGreaterThanOrEqual(0.99);
  });

  test('ruling 201: where one of his own stands he cannot stop: he comes as near as there is room for him, by a quarter of an inch at the least', () => {
    // at the end of his move, and where he would touch the other
    const full = run(facing(11, foot('own', 0, 24.9, 16.3)), { kind: 'seek-hero', side: 0 }, faces({}));
    expect(unit(full.state, 'conan').y).toBeCloseTo(15.5, 2);
    // on either hand of that place
    const row = 10 + 2 * HALF + 3 - HALF - 0.2;
    const close = facing(3, foot('right', 0, 24 + HALF + 0.7, row), foot('left', 0, 24 - HALF - 0.7, row));
    const short = run(close, { kind: 'seek-hero', side: 0 }, faces({}));
    expect(of(short.events, 'heroes-fought')).toEqual([]);
    expect(unit(short.state, 'thoth').y - unit(short.state, 'conan').y - 2 * HALF).toBeGreaterThanOrEqual(0.99);
    const come = (inches: number) => {
      const terrain = [{ kind: 'impassable' as const, shape: rectangle(0, 10 + HALF + inches, 48, 12) }];
      return unit(run({ ...facing(8), terrain }, { kind: 'seek-hero', side: 0 }, faces({})).state, 'conan').y - 10;
    };
    expect(come(0.3)).toBeCloseTo(0.3, 2);
    expect(come(0.2)).toBe(0);
  });

  test('p. 34, ruling 201: where one of his own stands in the place he would meet him in, he meets him beside it, up to half a base aside', () => {
    const row = 10 + 2 * HALF + 3 - HALF - 0.2;
    const blows = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8) };
    for (const hand of [1, -1]) {
      const by = foot('own', 0, 24 + hand * (HALF + 0.7), row);
      const { state, events } = runTo('orders', facing(3, by), go, faces(blows));
      expect(of(events, 'moved')).toMatchObject([{ how: 'sought' }]);
      const { x, y } = unit(state, 'conan');
      expect(hand * (24 - x)).toBeGreaterThan(0.05);
      expect(Math.abs(x - 24)).toBeLessThanOrEqual(HALF);
      expect(y).toBeCloseTo(13, 2);
      expect(of(events, 'heroes-fought')).toMatchObject([{ units: ['conan'], against: ['thoth'] }]);
    }
    // slantwise it is farther: what is left of his move would take him there straight on alone
    const own = foot('own', 0, 24 + HALF + 0.7, row + 3.017);
    const { state, events } = run(facing(6.017, own), { kind: 'seek-hero', side: 0 }, faces({}));
    expect(of(events, 'heroes-fought')).toEqual([]);
    expect(unit(state, 'conan')).toMatchObject({ x: 24, y: expect.closeTo(15, 1) });
  });

  test('ruling 202: what a blow has taken is gone for all that follows, after an even exchange too', () => {
    const { events } = run(
      facing(3),
      { kind: 'seek-hero', side: 0 },
      faces({
        'heroic-combat conan': [1, ...dice(6, 14), 1, ...dice(6, 14), 6, 1, 1, ...dice(6, 13)],
        'heroic-combat thoth': [...dice(6, 15), 1, ...dice(6, 12), 6, ...dice(6, 13)],
        'leader-at-risk thoth': [1, 1],
        'leader-lost': dice(1, 2),
      }),
    );
    expect(rolls(events, 'heroic-combat', 'thoth').map((r) => r.dice.length)).toEqual([15, 13, 1, 13]);
  });

  test('ruling 201: not who is in melee already', () => {
    const state = battleOf([hero('conan', 0, 24, 10), foot('b', 1, 24, 10 + HALF + 0.3935), hero('thoth', 1, 30, 14)]);
    expect(of(run(state, { kind: 'seek-hero', side: 0 }, faces({})).events, 'moved')).toEqual([]);
  });

  describe('p. 51, ruling 201: always, so at one who is in melee too', () => {
    /** Thoth 3" off, with Conan's friends at his back. */
    const thoth = 10 + 2 * HALF + 3;
    const fought = (more: Partial<Standing> = {}) =>
      battleOf([
        hero('conan', 0, 24, 10),
        hero('thoth', 1, 24, thoth, more),
        foot('friend', 0, 24, thoth + HALF + 0.3935, { heading: 18000, melee: cameIn('charged') }),
        foot('b', 1, 44, 30),
      ]);
    const blows = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8) };

    test('he comes into contact and they fight it out', () => {
      const { state, events } = runTo('orders', fought(), go, faces(blows));
      expect(of(events, 'moved')[0]).toMatchObject({ how: 'sought', places: [{ unit: 'conan', x: 24 }] });
      expect(of(events, 'heroes-fought')).toMatchObject([{ units: ['conan'], against: ['thoth'] }]);
      // who fought the fallen one is in no melee any more
      expect(unit(state, 'friend').melee).toBeNull();
    });

    test('if he falls the other fights his melee on, but not in that go', () => {
      const lost = { ...blows, 'heroic-combat conan': dice(6, 15), 'heroic-combat thoth': [1, 1, ...dice(6, 13)] };
      const { state, events } = run(fought(), { kind: 'seek-hero', side: 0 }, faces(lost));
      expect(of(events, 'heroes-fought')).toHaveLength(1);
      expect(unit(state, 'friend').melee).not.toBeNull();
      const { events: later } = run(state, { kind: 'melee', units: [at(state, 'friend')] }, faces({}));
      expect(rolls(later, 'melee')).toEqual([]);
    });

    test('ruling 119: one who has fought in this go is met, and fights in the next', () => {
      const { state, events } = run(fought({ fought: true }), { kind: 'seek-hero', side: 0 }, faces({}));
      expect(of(events, 'heroes-fought')).toEqual([]);
      expect(unit(state, 'conan').y).toBeCloseTo(thoth - 2 * HALF, 2);
      const next = { ...state, mover: 1 as const, units: state.units.map((u) => ({ ...u, fought: false })) };
      const { events: then } = run(next, { kind: 'melee', units: [at(state, 'thoth')] }, faces(blows));
      expect(of(then, 'heroes-fought')).toMatchObject([{ units: ['thoth'], against: ['conan'] }]);
    });
  });
});

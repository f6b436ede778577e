import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../engine/geometry/shapes.ts';
import { moveOf } from '../../../engine/movement-rates.ts';
import { withUnit } from '../../../engine/rally-round-the-king/changes.ts';
import { heroesMet } from '../../../engine/rally-round-the-king/heroes/heroic-combat.ts';
import { meleesOf } from '../../../engine/rally-round-the-king/melee/melee-groups.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { isInSight } from '../../../engine/rally-round-the-king/table/sight.ts';
import { cameIn, faces, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, battleOf, of, run, runTo, type Standing, unit } from '../table.ts';
import { foot, HALF, hero } from './hero-table.ts';

/** Conan and Thoth, so many inches apart from edge to edge, with others besides. */
const facing = (inches: number, ...others: readonly Standing[]): BattleState =>
  battleOf([hero('conan', 0, 24, 10), foot('a', 0, 4, 4), hero('thoth', 1, 24, 10 + 2 * HALF + inches), foot('b', 1, 44, 30), ...others]);

/** The go of side 0: whoever need not be asked does what he does of himself. */
const go = { kind: 'next-body', side: 0 } as const;
/** So many dice of a face. */
const dice = (face: number, count: number): number[] => new Array<number>(count).fill(face);

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

describe('Heroes who meet in a melee (p. 51)', () => {
  const meeting = (conan: Partial<Standing> = {}, thoth: Partial<Standing> = {}) =>
    battleOf([
      hero('conan', 0, 24, 18 - HALF, conan),
      hero('thoth', 1, 24, 18 + HALF, thoth),
      ours('a', 9, {}, { melee: cameIn('charged') }),
      theirs('b', 9, {}, { melee: cameIn('stood') }),
    ]);
  const met = (state: BattleState, ...units: readonly string[]) =>
    heroesMet(
      state,
      units.map((id) => at(state, id)),
    )?.map((i) => state.troops[i]!.id) ?? null;

  test('whoever’s go it is; it is their melee alone that waits for them', () => {
    expect(met(meeting(), 'conan')).toEqual(['conan', 'thoth']);
    expect(met({ ...meeting(), mover: 1 }, 'conan')).toEqual(['thoth', 'conan']);
    expect(met(meeting(), 'a')).toBeNull();
  });

  test('not who are of one melee, and fight others in it', () => {
    const state = battleOf([
      hero('conan', 0, 24, 18 - HALF, { melee: cameIn('charged') }),
      foot('b', 1, 24.8, 18 + HALF, { melee: cameIn('stood') }),
      foot('a', 0, 25.9, 18 - HALF, { melee: cameIn('charged') }),
      hero('thoth', 1, 26.3, 18 + HALF, { melee: cameIn('stood') }),
    ]);
    expect(meleesOf(state, [at(state, 'conan')])[0]).toHaveLength(4);
    expect(met(state, 'conan')).toBeNull();
  });

  test('not who stand apart, nor one who has fought in this go (ruling 119), or is gone', () => {
    expect(met(meeting({}, { y: 18 + HALF + 1 }), 'conan')).toBeNull();
    for (const change of [{ fought: true }, { status: 'routed' }] as const)
      expect([met(meeting(change), 'conan', 'a'), met(meeting({}, change), 'conan', 'a')]).toEqual([null, null]);
  });

  test('who has fought is not in motion any more', () => {
    const blows = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8) };
    const both = meeting({ active: true });
    const { state } = run(both, { kind: 'heroic-combat', heroes: [at(both, 'conan'), at(both, 'thoth')], blows: [0, 0] }, faces(blows));
    expect(unit(state, 'conan')).toMatchObject({ active: false, fought: true });
  });
});

test('p. 37, ruling 193: whom a hero threatens besides tests before the two fight, whoever falls', () => {
  const thoth = 10 + 2 * HALF + 3;
  const near = foot('guard', 1, 24, thoth + 2.5);
  for (const loser of ['conan', 'thoth']) {
    const blows = { [`heroic-combat ${loser === 'conan' ? 'thoth' : 'conan'}`]: [1, 1, ...dice(6, 13)], [`heroic-combat ${loser}`]: dice(6, 15) };
    const { events } = run(facing(3, near), { kind: 'seek-hero', side: 0 }, faces({ ...blows, 'enemy-threat': [1, 6], 'leader-lost': dice(1, 8) }));
    const told = events.flatMap((e): readonly string[] =>
      e.kind === 'test-called' && e.test === 'enemy-threat' ? e.units : e.kind === 'heroes-fought' ? [e.kind] : [],
    );
    expect(told).toEqual(['guard', 'heroes-fought']);
  }
});

describe('Heroic Combat (pp. 51-52)', () => {
  const meet = (by: Parameters<typeof faces>[0], ...others: readonly Standing[]) => run(facing(3, ...others), { kind: 'seek-hero', side: 0 }, faces(by));

  test('a die for each point of Rep and AC; successes are thrown again until one has none', () => {
    const { events } = meet({
      'heroic-combat conan': [...dice(1, 5), ...dice(6, 10), 1, 2, 3, 4, 5],
      'heroic-combat thoth': [...dice(3, 4), ...dice(4, 11), 4, 5, 6, 6],
      'leader-lost': [1, 1, 1, 1],
    });
    const thrown = rolls(events, 'heroic-combat');
    expect(thrown.map((r) => [r.who, r.page, r.base, r.dice.length, r.successes, r.result])).toEqual([
      ['conan', 52, 15, 15, 5, 'again'],
      ['thoth', 52, 15, 15, 4, 'again'],
      ['conan', 52, 5, 5, 3, 'killed-outright'],
      ['thoth', 52, 4, 4, 0, 'killed-outright'],
    ]);
    expect(of(events, 'heroes-fought')).toMatchObject([{ units: ['conan'], against: ['thoth'], totals: [3, 0], result: 'killed-outright' }]);
  });

  test('two more than the other: he is killed, and his whole army tests, at one less within 3" and in sight of it', () => {
    const others = [foot('close', 1, 26, 16), foot('hidden', 1, 26, 17.5), foot('aside', 1, 40, 20)];
    const { state, events } = meet(
      { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8), 'enemy-threat': dice(1, 4) },
      ...others,
    );
    expect(unit(state, 'thoth').status).toBe('routed');
    expect(state.fates).toEqual([{ side: 1, leader: 'thoth', fate: 'dead' }]);
    const lost = readings(events, 'leader-lost');
    expect(lost.map((r) => r.who).sort()).toEqual(['aside', 'b', 'close', 'hidden']);
    expect(lost.find((r) => r.who === 'close')!.modifiers).toContainEqual({ why: 'grievous-loss', value: -1 });
    expect(lost.filter((r) => r.modifiers.some((m) => m.why === 'grievous-loss')).map((r) => r.who)).not.toContain('aside');
  });

  test('who is near but sees nothing of it tests as he is', () => {
    const y = 10 + 2 * HALF + 3 + HALF;
    const others = [foot('wall', 1, 24, y + 0.5 + 0.3935), foot('behind', 1, 24, y + 0.5 + 0.787 + 0.3 + 0.3935)];
    const by = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8), 'enemy-threat': dice(1, 4) };
    const lost = readings(meet(by, ...others).events, 'leader-lost');
    const grieves = (id: string) => lost.find((r) => r.who === id)!.modifiers.some((m) => m.why === 'grievous-loss');
    expect([grieves('wall'), grieves('behind')]).toEqual([true, false]);
  });

  test('one more: a punishing blow, Leader At Risk; if he carries on they fight again at once, he with two dice less', () => {
    const { state, events } = meet({
      'heroic-combat conan': [1, ...dice(6, 14), ...dice(6, 15)],
      'heroic-combat thoth': [...dice(6, 15), 1, 1, ...dice(6, 11)],
      'leader-at-risk thoth': [5, 5],
      'leader-lost': dice(1, 4),
    });
    expect(rolls(events, 'leader-at-risk')).toMatchObject([{ base: 7, result: 'carries-on' }]);
    expect(rolls(events, 'heroic-combat', 'thoth')[1]).toMatchObject({ base: 15, modifiers: [{ why: 'punishing-blow', dice: -2 }], successes: 2 });
    expect(unit(state, 'conan').status).toBe('routed');
  });

  test('one more, and he does not carry on: it is over, and for him those within 2" test (p. 39)', () => {
    const { state, events } = meet(
      {
        'heroic-combat conan': [1, ...dice(6, 14)],
        'heroic-combat thoth': dice(6, 15),
        'leader-at-risk thoth': [5, 6],
        'leader-lost': [1, 1],
        'enemy-threat': [1, 1],
      },
      foot('close', 1, 26, 15),
    );
    expect(state.fates).toEqual([{ side: 1, leader: 'thoth', fate: 'out-of-the-fight' }]);
    expect(readings(events, 'leader-lost').map((r) => [r.who, r.modifiers.map((m) => m.why)])).toEqual([['close', ['terror']]]);
  });

  test('ruling B31: both without a success are evenly matched and begin anew with all dice', () => {
    const { events } = meet({
      'heroic-combat conan': [...dice(6, 15), 1, 1, ...dice(6, 13)],
      'heroic-combat thoth': dice(6, 30),
      'leader-lost': dice(1, 2),
    });
    expect(of(events, 'heroes-fought').map((e) => e.result)).toEqual(['evenly-matched', 'killed-outright']);
    expect(rolls(events, 'heroic-combat').map((r) => r.dice.length)).toEqual([15, 15, 15, 15]);
  });

  test('heroes who meet in a melee fight it out first, and nobody joins them; the others fight their own', () => {
    const row = { rep: 7, ac: 8, figures: 1 } as const;
    const mine = ours('conan', 0, row, { hero: true, dismounted: true, y: 18 - HALF, melee: cameIn('charged') });
    const his = theirs('thoth', 0, row, { hero: true, dismounted: true, y: 18 + HALF, melee: cameIn('stood') });
    const state = battleOf([mine, ours('a', 3), his, theirs('b', 3)]);
    const by = {
      'heroic-combat conan': [1, 1, ...dice(6, 13)],
      'heroic-combat thoth': dice(6, 15),
      'leader-lost': [1, 1],
      melee: [1, 1],
      'involved-in-melee': [1, 1, 1, 1],
    };
    const { events } = run(state, { kind: 'melee', units: [at(state, 'conan'), at(state, 'a')] }, faces(by));
    expect(
      rolls(events, 'melee')
        .map((r) => r.who)
        .sort(),
    ).toEqual(['a', 'b']);
    expect(events.findIndex((e) => e.kind === 'heroes-fought')).toBeLessThan(events.findIndex((e) => e.kind === 'melee-fought'));
  });

  test('ruling 201: so they do when another body of their melee has its go, and it does not draw them into its fight', () => {
    const row = { rep: 7, ac: 8, figures: 1 } as const;
    const mine = ours('conan', 0, row, { hero: true, dismounted: true, y: 18 - HALF, melee: cameIn('charged'), body: 0 });
    const his = theirs('thoth', 0, row, { hero: true, dismounted: true, y: 18 + HALF, melee: cameIn('stood') });
    // beside the enemy hero, in a body of its own
    const friend = { id: 'a', side: 0 as const, x: 20 + 2 * HALF, y: 18 + HALF, heading: 27000, melee: cameIn('charged'), body: 1 };
    const state = battleOf([mine, friend, his]);
    const by = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 6) };
    const { events } = run(state, { kind: 'melee', units: [at(state, 'a')] }, faces(by));
    expect(of(events, 'heroes-fought')).toHaveLength(1);
    expect(rolls(events, 'melee')).toEqual([]);
  });

  test('pp. 51-52: a punishing blow takes two dice from what he throws at first, and none from the successes that he throws again', () => {
    const state = battleOf([hero('conan', 0, 24, 10), foot('a', 0, 4, 4), hero('thoth', 1, 24, 10 + 2 * HALF), foot('b', 1, 44, 30)]);
    // Rep 7 and AC 8 are 15 dice, 13 after the blow: three successes, of which one comes again, against two of which none does
    const by = {
      'heroic-combat conan': [1, 1, 1, ...dice(6, 10), 1, 6, 6],
      'heroic-combat thoth': [1, 1, ...dice(6, 13), 6, 6],
      'leader-at-risk thoth': [6, 6],
      'leader-lost': dice(1, 8),
    };
    const step = { kind: 'heroic-combat', heroes: [at(state, 'conan'), at(state, 'thoth')], blows: [1, 0] } as const;
    const { events } = run(state, step, faces(by));
    expect(rolls(events, 'heroic-combat').map((r) => [r.who, r.dice.length])).toEqual([
      ['conan', 13],
      ['thoth', 15],
      ['conan', 3],
      ['thoth', 2],
    ]);
    expect(of(events, 'heroes-fought')).toMatchObject([{ totals: [1, 0], result: 'punishing-blow' }]);
  });

  test('p. 52: within 3" and in sight of the combat is near either of the two', () => {
    const behindTheWinner = foot('behind', 1, 24, 10 - HALF - 2.6 - HALF);
    const behindTheFallen = foot('beyond', 1, 24, 10 + 3 * HALF + 2.6 + HALF);
    const both = [behindTheWinner, behindTheFallen];
    const state = battleOf([hero('conan', 0, 24, 10), foot('a', 0, 4, 4), hero('thoth', 1, 24, 10 + 2 * HALF), ...both, foot('b', 1, 44, 30)]);
    const by = { 'heroic-combat conan': [1, 1, ...dice(6, 13)], 'heroic-combat thoth': dice(6, 15), 'leader-lost': dice(1, 8) };
    const { events } = run(state, { kind: 'heroic-combat', heroes: [at(state, 'conan'), at(state, 'thoth')], blows: [0, 0] }, faces(by));
    const nearer = readings(events, 'leader-lost').filter((r) => r.modifiers.some((m) => m.why === 'grievous-loss'));
    expect(nearer.map((r) => r.who).sort()).toEqual(['behind', 'beyond']);
  });
});

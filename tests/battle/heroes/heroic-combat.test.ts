import { describe, expect, test } from 'vitest';
import { heroesMet } from '../../../engine/rally-round-the-king/heroes/heroic-combat.ts';
import { meleesOf } from '../../../engine/rally-round-the-king/melee/melee-groups.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { cameIn, faces, ours, readings, rolls, theirs } from '../melee/melee-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { dice, facing, foot, HALF, hero } from './hero-table.ts';

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

  test('who has fought is not active any more', () => {
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

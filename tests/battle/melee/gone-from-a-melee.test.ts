import { describe, expect, test } from 'vitest';
import type { ListedUnit } from '../../../data/shapes.ts';
import type { LeaderId } from '../../../engine/ids.ts';
import type { BattleLeader, BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { magicOf, under } from '../magic/magic-table.ts';
import { at, battleOf, of, run, type Standing, unit } from '../table.ts';
import { ELEPHANTS, FANATICS, faces, HORSE, ours, readings, rolls, theirs } from './melee-table.ts';

describe('pp. 36, 39, ruling 330: who pursues when a leader lost has put to rout whom he fought', () => {
  const KING = 'king' as LeaderId;
  /** The king falls by the round's hits: his unit, in the melee, hears of it at once. */
  const fought = (more: readonly Standing[], by: Parameters<typeof faces>[0]) => {
    const state = battleOf([ours('king', 0, { rep: 5, ac: 2 }), ...more]);
    const leaders: BattleLeader[] = [{ id: KING, rank: 'cinc', unit: at(state, 'king'), state: 'with' }, ...state.sides[0].leaders];
    const led = { ...state, sides: [{ ...state.sides[0], leaders }, state.sides[1]] } as BattleState;
    const struck = { 'leader-at-risk-check king': [6, 6], 'leader-at-risk king': [6, 6], 'melee king': [1], 'melee b': [6] };
    return run(led, { kind: 'melee', units: [at(led, 'king')] }, faces({ ...struck, ...by }));
  };

  test('nobody: his enemies have not caused that', () => {
    const { state, events } = fought([theirs('b', 0)], { 'leader-lost': [6, 6], 'involved-in-melee b': [1, 1] });
    expect(unit(state, 'king').status).toBe('routed');
    expect(readings(events, 'involved-in-melee').map((e) => e.who)).toEqual(['b']);
    expect(rolls(events, 'pursue')).toEqual([]);
  });

  test('nor that of a hero who routs by it: he has not fallen by their hits', () => {
    const conan = ours('conan', -1, { rep: 3, ac: 8, figures: 1 }, { hero: true, hits: 3, body: 7 });
    const dice = { 'melee conan': [1], 'leader-lost king': [6, 6], 'leader-lost conan': [6, 6], 'involved-in-melee b': [1, 1] };
    const { state, events } = fought([conan, theirs('b', -0.5)], dice);
    expect([unit(state, 'king').status, unit(state, 'conan').status]).toEqual(['routed', 'routed']);
    expect(rolls(events, 'pursue')).toEqual([]);
  });

  test.each([
    ['who passes both dice stays as he is', {}, [1, 1], ['remain'], []],
    ['who passes one takes the hit of ground given, and gives none', {}, [1, 6], ['give-ground'], ['giving-ground']],
    ['riders too', HORSE, [1, 6], ['retire'], ['retiring']],
    ['who passes none routs', {}, [6, 6], ['rout'], []],
  ] as const)('p. 38, ruling 337: he whose enemy retires by it has fought the round all the same, and tests for it: %s', (_what, row, dice, results, hits) => {
    const { state, events } = fought([theirs('b', 0, row)], { 'leader-lost': [1, 6], 'involved-in-melee b': dice });
    expect(unit(state, 'king').y).toBeLessThan(unit(battleOf([ours('king', 0)]), 'king').y);
    expect(readings(events, 'involved-in-melee').map((e) => [e.who, e.result])).toEqual(results.map((r) => ['b', r]));
    expect(of(events, 'hit').flatMap((e) => (e.unit === 'b' && e.how !== 'melee' ? [e.how] : []))).toEqual(hits);
    expect([rolls(events, 'pursue'), unit(state, 'b').melee]).toEqual([[], null]);
    expect(unit(state, 'b')).toMatchObject({ x: 20, status: results[0] === 'rout' ? 'routed' : 'field' });
  });

  test('ruling 326: whom he no longer fights does not outnumber him', () => {
    const { events } = fought([theirs('b', 0, { figures: 2 })], { 'leader-lost': [1, 6], 'involved-in-melee b': [1, 1] });
    expect(readings(events, 'involved-in-melee')[0]!.modifiers.map((m) => m.why)).toEqual([]);
  });

  test('who has put to rout another by the round itself pursues him, though the first is gone', () => {
    const beside = ours('beside', 1, {}, { body: 7 });
    const { events } = fought([beside, theirs('b', 0.5)], {
      'melee beside': [1],
      'leader-lost king': [6, 6],
      'leader-lost beside': [1, 1],
      'involved-in-melee beside': [6, 6],
      'involved-in-melee b': [1, 1],
      pursue: [6],
      'pursuit-distance': [3],
    });
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'b', against: 'beside' }]);
  });

  test('p. 76: riders have not routed such foot: they retire before what is left', () => {
    const { events } = fought([ours('beside', 1, {}, { body: 7 }), theirs('b', 0.5, HORSE)], {
      'melee beside': [1],
      'leader-lost king': [6, 6],
      'leader-lost beside': [1, 1],
      'involved-in-melee beside': [1, 1],
      'involved-in-melee b': [1, 1],
      'pursue beside': [1],
    });
    expect(readings(events, 'involved-in-melee').map((r) => [r.who, r.result])).toEqual([
      ['beside', 'remain'],
      ['b', 'retire'],
    ]);
  });

  test('ruling 199: a hero who is struck down has fallen by their hits, and they may pursue', () => {
    const state = battleOf([ours('conan', 0, { rep: 7, ac: 2, figures: 1 }, { hero: true }), theirs('b', 0)]);
    const dice = {
      'melee conan': [1],
      'melee b': [6],
      'leader-at-risk-check conan': [6, 6],
      'leader-at-risk conan': [6, 6],
      'involved-in-melee b': [1, 1],
      pursue: [1],
    };
    const { state: after, events } = run(state, { kind: 'melee', units: [0] }, faces(dice));
    expect(unit(after, 'conan').status).toBe('routed');
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'b', against: 'conan' }]);
  });
});

describe('pp. 36, 39, ruling 336: who has beaten his enemy and then hears that his leader is lost', () => {
  /** The king, at the end of a line in which everybody touches the next, routs by the round; so does the enemy whom one of his army alone has met. */
  const fought = (row: Partial<ListedUnit>, news: readonly number[], more: Parameters<typeof faces>[0]) => {
    const units = [
      ours('king', 0, { rep: 3 }, { hits: 3 }),
      ours('mid', 1, {}, { body: 8 }),
      ours('victor', 2.4, { rep: 5, ac: 4, ...row }, { body: 7 }),
      theirs('b', 0.5, { ac: 6 }),
      theirs('beaten', 1.6, { ac: 6 }, { body: 9 }),
    ];
    const ones = Object.fromEntries(units.map(({ id }) => [`melee ${id}`, [1]]));
    const tests = Object.fromEntries(units.map(({ id }) => [`involved-in-melee ${id}`, id === 'king' || id === 'beaten' ? [6, 6] : [1, 1]]));
    const lost = { 'leader-lost mid': [1, 1], 'leader-lost victor': news };
    return run(battleOf(units, { leaders: ['king'] }), { kind: 'melee', units: [0] }, faces({ ...ones, ...tests, ...lost, ...more }));
  };

  test('he runs after him if he carries on', () => {
    const { events } = fought({}, [1, 1], { 'pursue victor': [6], 'pursuit-distance': [3] });
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'victor', against: 'beaten', result: 'pursues' }]);
  });

  test('he runs after nobody who must retire by it', () => {
    const { events } = fought({}, [1, 6], {});
    expect(of(events, 'moved').map(({ how, places }) => [places[0]!.unit, how])).toEqual([['victor', 'retired']]);
    expect(rolls(events, 'pursue')).toEqual([]);
  });

  test('p. 41: nor does an elephant whom it makes run wild', () => {
    const { events } = fought({ ...ELEPHANTS, ac: 4 }, [6, 6], { 'elephant-rampage': [1] });
    expect(of(events, 'moved').map(({ how, places }) => [places[0]!.unit, how])).toEqual([['victor', 'rampaged']]);
    expect(rolls(events, 'pursue')).toEqual([]);
  });
});

describe('pp. 7, 49, ruling 326: who counts as a fanatic by a Death Rage and is removed by his hits', () => {
  /** He bears as many hits as he can, in a rage that a magic user has laid on him, or as one born so, and takes more. */
  const struck = (row: Partial<ListedUnit>, rage: boolean, more: readonly Standing[], dice: Readonly<Record<string, readonly number[]>>) => {
    const his = rage ? { ac: 2 } : { ac: 2, ...FANATICS };
    const base = battleOf([ours('a', 0, row), theirs('raging', 0, his, { hits: 4 }), ...more]);
    const state = rage ? under({ ...base, magic: magicOf([null, null]) }, ['raging', 'death-rage', { by: 1 }]) : base;
    return run(state, { kind: 'melee', units: [0] }, faces({ 'melee a': [6], 'melee raging': [1], ...dice }));
  };

  test.each([
    ['born so', false],
    ['in a rage', true],
  ])('%s: who fought him may pursue', (_how, rage) => {
    const { state, events } = struck({}, rage, [], { 'involved-in-melee a': [1, 1], 'pursue a': [1] });
    expect(unit(state, 'raging').status).toBe('routed');
    expect(rolls(events, 'pursue')).toMatchObject([{ who: 'a', against: 'raging' }]);
  });

  test.each([
    ['born so', false],
    ['in a rage', true],
  ])('%s: mounted troops have routed the foot that he was, and stay before other foot (p. 76)', (_how, rage) => {
    const beside = theirs('beside', 1, {}, { body: 7 });
    const { events } = struck(HORSE, rage, [beside], { 'melee beside': [1], 'involved-in-melee': [1, 1, 1, 1] });
    expect(readings(events, 'involved-in-melee')).toContainEqual(expect.objectContaining({ who: 'a', result: 'remain' }));
  });
});

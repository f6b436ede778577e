import { describe, expect, test } from 'vitest';
import { nationId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { brethren, magicUsers } from './hiring-table.ts';
import { modifiersOf, run, thrown, told } from './playing.ts';
import { army, captive, during, hates, holds, leader, peace, type Setup, table, war, warsNow } from './table.ts';
import { has, lies, shows, treasure } from './treasures-table.ts';
import { worldWith } from './world.ts';

const test57 = (id: string) => ({ kind: 'going-to-war', nation: nationId(id) }) as const;
const SPEAR = 'spear-of-saint-lindorf';
const CALM = worldWith('ash', { motivation: 'religious' });

describe('Going to War', () => {
  test.each([
    [3, 3, 2, 'goes-to-war'],
    [1, 3, 2, 'goes-to-war'],
    [3, 4, 1, 'attacks-hated-enemy'],
    [5, 2, 1, 'attacks-hated-enemy'],
    [4, 4, 0, 'stays-at-peace'],
    [6, 5, 0, 'stays-at-peace'],
  ])('p. 58: %i and %i against War Rating 3 pass %i: %s', (first, second, passed, result) => {
    const { state, events, left } = run(table(), test57('corr'), [first, second]);
    expect(thrown(events)).toMatchObject([{ table: 'going-to-war', dice: [first, second], base: 3, target: 3, passed, result }]);
    expect(state.goingToWar.map((g) => [g.nation, g.against])).toEqual(passed === 2 ? [['corr', 'anyone']] : passed === 1 ? [['corr', 'hated-enemy']] : []);
    expect(left).toBe(0);
  });

  test('p. 58: a six is always a failure, even against a target of 7', () => {
    const state = table(leader('ash', { warRating: 4 }), brethren('ash'), magicUsers('ash', 3));
    const { events } = run(state, test57('ash'), [6, 5]);
    expect(thrown(events)).toMatchObject([{ base: 4, target: 7, passed: 1 }]);
    expect(thrown(run(state, test57('ash'), [6, 6]).events)).toMatchObject([{ passed: 0 }]);
  });

  test('p. 58: without a circumstance the War Rating stands as it is', () => {
    expect(modifiersOf(thrown(run(table(), test57('corr'), [6, 6]).events)[0])).toEqual({});
  });

  test.each<[string, Setup, Record<string, number>]>([
    ['+3 if the tester has an Artifact', has('ash', 'brazier-of-durmun'), { artifact: 3 }],
    ['+3 if a possible opponent has revealed an Artifact', shows('eld', 'brazier-of-durmun'), { artifact: 3 }],
    ['+1 with Brethren in its employ', brethren('ash'), { brethren: 1 }],
    ['+1 with a Level 3 Magic User', magicUsers('ash', 3), { 'level-3-magic-user': 1 }],
  ])('p. 58: %s', (_row, setup, modifiers) => {
    const { events } = run(table(setup), test57('ash'), [6, 6], CALM);
    expect(modifiersOf(thrown(events)[0])).toEqual(modifiers);
  });

  test('p. 58: the Artifact of the tester and those of others are one row: +3 once', () => {
    const state = table(has('ash', 'amulet-of-sorbrowane'), shows('eld', 'brazier-of-durmun'), shows('bryn', 'war-horn-of-naz-goth'));
    expect(thrown(run(state, test57('ash'), [6, 6], CALM).events)).toMatchObject([{ target: 6, modifiers: [{ value: 3 }] }]);
  });

  test('p. 58: an Artifact revealed by who is no possible opponent does not count: too far, or under an enforced peace', () => {
    for (const setup of [[shows('dunn', 'brazier-of-durmun')], [shows('bryn', 'brazier-of-durmun'), peace('bryn', 'ash', 9)]])
      expect(modifiersOf(thrown(run(table(...setup), test57('ash'), [6, 6], CALM).events)[0])).toEqual({});
  });

  test('p. 58: what the rebels of a possible opponent have revealed, an Artifact or a relic, is the nation’s to the others (rulings 42, 354)', () => {
    const divided = inCivilWar('eld', 'eldwood');
    for (const setup of [shows('eld:rebels', 'brazier-of-durmun'), lies(SPEAR, 'eldwood')]) {
      const state = table(divided, setup, treasure(SPEAR, { revealed: true }));
      expect(modifiersOf(thrown(run(state, test57('ash'), [6, 6], CALM).events)[0])).toEqual({ artifact: 3 });
      const unseen = table(divided, setup, treasure('brazier-of-durmun', { revealed: false }));
      expect(modifiersOf(thrown(run(unseen, test57('ash'), [6, 6], CALM).events)[0])).toEqual({});
    }
  });

  test('p. 58: +1 for Conquest, whatever the season', () => {
    for (const season of ['spring', 'summer', 'fall'] as const)
      expect(modifiersOf(thrown(run(table(during(season)), test57('ash'), [6, 6]).events)[0])).toEqual({ conquest: 1 });
  });

  test.each([
    ['spring', -1, 2],
    ['summer', -1, 2],
    ['fall', 2, 5],
  ] as const)('p. 58: Loot in %s: %i', (season, value, target) => {
    const rolled = thrown(run(table(during(season)), test57('dunn'), [6, 6]).events)[0];
    expect(rolled).toMatchObject({ target, modifiers: [{ value }] });
  });

  test('p. 58: all that applies adds up', () => {
    const state = table(during('fall'), has('dunn', 'brazier-of-durmun'), brethren('dunn'), magicUsers('dunn', 3), leader('dunn', { warRating: 2 }));
    expect(thrown(run(state, test57('dunn'), [6, 5]).events)).toMatchObject([{ base: 2, target: 9, passed: 1 }]);
  });

  test('p. 58: Monarchies and Empires have no row here (ruling C31), Colonizing and Religious Fervor neither', () => {
    for (const id of ['bryn', 'corr', 'fenn']) expect(modifiersOf(thrown(run(table(), test57(id), [6, 6]).events)[0])).toEqual({});
  });

  test('p. 57: the War Rating is the Leader’s, and a deputy’s 2 while he is captured (ruling C10)', () => {
    expect(thrown(run(table(leader('corr', { warRating: 4 })), test57('corr'), [6, 6]).events)).toMatchObject([{ base: 4 }]);
    expect(thrown(run(table(leader('corr', { warRating: 4 }), captive('corr', 'ash')), test57('corr'), [6, 6]).events)).toMatchObject([{ base: 2 }]);
  });
});

describe('Who tests', () => {
  test('p. 57: nations at war do not test, the others do, in the order of the gazetteer', () => {
    const { events } = run(table(war('ash', 'bryn')), { kind: 'phase', phase: 'going-to-war' }, [6, 6, 6, 6, 6, 6, 6, 6]);
    expect(thrown(events).map((r) => r.who)).toEqual(['corr', 'dunn', 'eld', 'fenn']);
  });

  test('p. 57: a nation without a province does not', () => {
    const { events } = run(table(holds('ash', 'bryn', 'brynmoor')), { kind: 'phase', phase: 'going-to-war' }, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'corr', 'dunn', 'eld', 'fenn']);
  });

  test('p. 57: an army in the field is not asked for: a nation without one tests all the same', () => {
    const { events } = run(table(army('ash', 'ash', 'pike')), { kind: 'phase', phase: 'going-to-war' }, Array(12).fill(6));
    expect(thrown(events)).toHaveLength(6);
  });
});

describe('One die passed', () => {
  const find = { kind: 'phase', phase: 'who-fights-whom' } as const;
  const onOne = (...setup: Setup[]) => {
    const tested = run(table(...setup), test57('bryn'), [3, 4]);
    return run(tested.state, find);
  };

  test('p. 58: an adjacent hated enemy is attacked, with no die thrown', () => {
    const { state, events } = onOne(hates('bryn', 'fenn'));
    expect(warsNow(state)).toEqual(['bryn>fenn']);
    expect(thrown(events)).toEqual([]);
    expect(told(events, 'war-declared')).toMatchObject([{ reason: 'hated-enemy' }]);
  });

  test('p. 58: without a hated enemy the nation is not going to war', () => {
    expect(warsNow(onOne().state)).toEqual([]);
  });

  test('p. 58: a hated enemy that is not adjacent is left alone', () => {
    expect(warsNow(onOne(hates('bryn', 'corr')).state)).toEqual([]);
  });

  test('p. 60: nor is one the enforced peace still protects', () => {
    expect(warsNow(onOne(hates('bryn', 'fenn'), peace('fenn', 'bryn', 6)).state)).toEqual([]);
  });

  test('p. 60: only the loser hates: the hated one needs two dice', () => {
    const tested = run(table(hates('bryn', 'fenn')), test57('fenn'), [3, 4]);
    expect(warsNow(run(tested.state, find).state)).toEqual([]);
  });

  test('p. 58: with two passed the hated enemy is one possible opponent among others', () => {
    const tested = run(table(hates('bryn', 'fenn')), test57('bryn'), [3, 3]);
    const { state, events } = run(tested.state, find, [6, 1]);
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'fenn']);
    expect(warsNow(state)).toEqual(['bryn>ash']);
  });
});

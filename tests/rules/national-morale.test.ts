import { describe, expect, test } from 'vitest';
import { nationId } from '../../engine/ids.ts';
import { fate, modifiersOf, only, outcome, run, runTo, tell, thrown, told } from './playing.ts';
import { army, captains, captive, deeds, during, holds, leader, look, morale, muster, type Setup, table, war } from './table.ts';

const will = (id: string) => ({ kind: 'will-to-fight', nation: nationId(id) }) as const;
const atWar = (...setup: readonly Setup[]) => table(war('ash', 'bryn'), ...setup);
/** The one throw of Ash's test, with everything against it. */
const rolled = (...setup: readonly Setup[]) => thrown(run(atWar(...setup), will('ash'), [6, 6]).events)[0]!;

describe('Will to Fight', () => {
  test.each([
    [5, 5, 2, 'carries-on', 2, []],
    [1, 2, 2, 'carries-on', 2, []],
    [5, 6, 1, 'shaken', 1, []],
    [6, 1, 1, 'shaken', 1, []],
    [6, 6, 0, 'loses-the-war', 2, ['ash']],
  ])('p. 59: National Morale 2 and War Rating 3: %i and %i pass %i: %s', (first, second, passed, result, after, givingUp) => {
    const { state, events, left } = run(atWar(morale('ash', 2)), will('ash'), [first, second]);
    expect(thrown(events)).toMatchObject([{ table: 'will-to-fight', page: 59, base: 2, target: 5, passed, result }]);
    expect(look(state, 'ash').morale).toBe(after);
    expect(state.givingUp).toEqual(givingUp);
    expect(left).toBe(0);
  });

  test('p. 59: here a six may pass: no row says that it fails', () => {
    expect(thrown(run(atWar(), will('ash'), [6, 6]).events)).toMatchObject([{ target: 6, passed: 2, result: 'carries-on' }]);
  });

  test.each<[string, Setup, Record<string, number>]>([
    ['+1 if it won a battle this season', deeds('ash', { won: 1 }), { 'won-a-battle': 1 }],
    ['-1 if it lost a battle', deeds('ash', { lost: 1 }), { 'lost-a-battle': -1 }],
    ['-1 if it refused battle', deeds('ash', { refused: 1 }), { 'refused-battle': -1 }],
    ['p. 30: one more for each season in a row in which it did', deeds('ash', { refused: 3 }), { 'refused-battle': -3 }],
    ['-1 for a province lost', deeds('ash', { provincesLost: 1 }), { 'provinces-lost': -1 }],
    ['-1 for each province lost', deeds('ash', { provincesLost: 3 }), { 'provinces-lost': -3 }],
    ['two battles won are +1', deeds('ash', { won: 2 }), { 'won-a-battle': 1 }],
    ['two battles lost are -1', deeds('ash', { lost: 2 }), { 'lost-a-battle': -1 }],
    [
      'one won and one lost, with its province',
      deeds('ash', { won: 1, lost: 1, provincesLost: 1 }),
      { 'won-a-battle': 1, 'lost-a-battle': -1, 'provinces-lost': -1 },
    ],
  ])('p. 59: %s', (_row, setup, circumstances) => {
    expect(modifiersOf(rolled(setup))).toEqual({ 'war-rating': 3, ...circumstances });
  });

  test('p. 59: a leader wounded or killed this season does not count', () => {
    expect(rolled(deeds('ash', { leaderHurt: true }))).toMatchObject({ target: 3, modifiers: [] });
  });

  test('p. 59: what was won, lost and refused counts in its own season alone', () => {
    const busy = { won: 1, lost: 2, refused: 1, provincesLost: 2, leaderHurt: true };
    const { state } = only(atWar(deeds('ash', busy), during('summer')), { kind: 'end-of-season' });
    expect(look(state, 'ash').deeds).toEqual({ won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false });
    expect(thrown(run(state, will('ash'), [1, 1]).events)).toMatchObject([{ target: 6, modifiers: [{ why: 'war-rating', value: 3 }] }]);
  });

  test('p. 59: nor does the heir of a leader killed this season', () => {
    const begun = runTo('fight', atWar(army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), muster('bryn', 'ash', 'bryn')), { kind: 'fight' });
    const { state } = tell(begun.state, 'bryn', outcome('ash', 'ash', 'bryn', { invader: { fates: [fate('ash-leader-986-1', 'dead')] } }), [1, 6]);
    expect(look(state, 'ash').leader.warRating).toBe(4);
    expect(thrown(run(state, will('ash'), [6, 6]).events)).toMatchObject([{ base: 3, target: 4 }]);
  });

  test('p. 42: after the season of his capture a deputy of War Rating 2 leads (ruling C10)', () => {
    expect(modifiersOf(rolled(leader('ash', { warRating: 4 }), captive('ash', 'bryn')))).toEqual({ 'war-rating': 2 });
  });

  test("p. 59: only the Leader's own War Rating, no captain's (ruling C6)", () => {
    expect(modifiersOf(rolled(captains('ash', 2), leader('ash', { warRating: 4 })))).toEqual({ 'war-rating': 4 });
  });

  test('p. 59: morale never falls below 0 (ruling C2)', () => {
    const { state } = run(atWar(morale('ash', 0)), will('ash'), [1, 6]);
    expect(look(state, 'ash').morale).toBe(0);
  });
});

describe('Who tests', () => {
  const phase = { kind: 'phase', phase: 'national-morale' } as const;

  test('p. 59: every nation at war, once a season for all its wars, nobody else (ruling C3)', () => {
    const { events } = run(table(war('ash', 'bryn'), war('corr', 'ash')), phase, [1, 1, 1, 1, 1, 1]);
    expect(thrown(events).map((r) => r.who)).toEqual(['ash', 'bryn', 'corr']);
  });

  test('p. 57: in Winter too, where nothing but the leader can have happened (ruling C27)', () => {
    const { events } = run(table(during('winter'), war('ash', 'bryn')), phase, [1, 1, 1, 1]);
    expect(thrown(events).map((r) => modifiersOf(r))).toEqual([{ 'war-rating': 3 }, { 'war-rating': 3 }]);
  });

  test('p. 60: when all are content nothing ends', () => {
    const { state, events } = run(table(war('ash', 'bryn'), holds('ash', 'brynmoor')), phase, [1, 1, 1, 1]);
    expect(state.wars).toHaveLength(1);
    expect(told(events, 'peace-made')).toEqual([]);
  });

  test('p. 59: a shaken morale stays shaken while the war goes on', () => {
    const { state } = run(table(war('ash', 'bryn'), morale('bryn', 2)), phase, [1, 1, 6, 1]);
    expect(look(state, 'bryn').morale).toBe(1);
  });
});

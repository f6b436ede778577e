import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { type LeaderId, nationId } from '../../engine/ids.ts';
import { run, thrown, told } from './playing.ts';
import { captains, captive, during, holds, look, table, war } from './table.ts';

const winter = during('winter');
const check = (state: CampaignState, id: string, leader: LeaderId = look(state, id).leader.id) =>
  ({ kind: 'leader-death', nation: nationId(id), leader }) as const;

describe('Leader Death Check', () => {
  test.each([
    [1, 1],
    [1, 2],
    [2, 2],
    [4, 1],
    [3, 3],
    [6, 1],
    [4, 4],
    [3, 6],
    [6, 6],
  ])('p. 60: %i and %i: he lives', (first, second) => {
    const state = table(winter);
    const { state: after, events, left } = run(state, check(state, 'corr'), [first, second]);
    expect(thrown(events)).toMatchObject([{ table: 'leader-death', page: 60, total: first + second, result: 'lives' }]);
    expect(look(after, 'corr').leader).toEqual(look(state, 'corr').leader);
    expect(left).toBe(0);
  });

  test.each([
    [5, 5],
    [4, 6],
    [5, 6],
    [6, 5],
  ])('p. 60: %i and %i: he has died, and an heir follows with a War Rating of his own', (first, second) => {
    const state = table(winter);
    const { state: after, events, left } = run(state, check(state, 'corr'), [first, second, 3, 1]);
    expect(thrown(events).map((r) => [r.table, r.result])).toEqual([
      ['leader-death', 'died'],
      ['succession', 'heir'],
      ['war-rating', '2'],
    ]);
    expect(told(events, 'leader-died')).toMatchObject([{ nation: 'corr', leader: 'corr-leader-986-1', where: 'in-winter' }]);
    expect(look(after, 'corr').leader).toMatchObject({ warRating: 2, state: 'fit' });
    expect(look(after, 'corr').leader.id).not.toBe('corr-leader-986-1');
    expect(left).toBe(0);
  });

  test('p. 60: a captain on 10 or 11 is gone, without a successor', () => {
    const state = table(winter, captains('corr', 2));
    const [first] = look(state, 'corr').captains;
    const { state: after, events } = run(state, check(state, 'corr', first!.id), [5, 6]);
    expect(look(after, 'corr').captains.map((c) => c.id)).toEqual(['corr-captain-986-3']);
    expect(look(after, 'corr').leader.id).toBe('corr-leader-986-1');
    expect(thrown(events)).toHaveLength(1);
  });

  test('p. 60: every Leader and every Captain throws, in Winter', () => {
    const { events, left } = run(table(winter, captains('ash', 2), captains('eld', 1)), { kind: 'phase', phase: 'leader-deaths' }, Array(18).fill(1));
    expect(thrown(events).map((r) => r.who)).toEqual([
      'ash-leader-986-1',
      'ash-captain-986-2',
      'ash-captain-986-3',
      'bryn-leader-986-1',
      'corr-leader-986-1',
      'dunn-leader-986-1',
      'eld-leader-986-1',
      'eld-captain-986-2',
      'fenn-leader-986-1',
    ]);
    expect(left).toBe(0);
  });

  test('p. 60: a captured leader may die too; his heir is nobody’s captive', () => {
    const state = table(winter, war('ash', 'bryn'), captive('ash', 'bryn'));
    const { state: after } = run(state, check(state, 'ash'), [4, 6, 1, 3]);
    expect(look(after, 'ash').leader).toMatchObject({ state: 'fit', captor: null, warRating: 3 });
  });

  test("p. 59: the War Rating of a leader who died this Winter does not count, nor his heir's", () => {
    const state = table(winter, war('ash', 'bryn'));
    const dead = run(state, check(state, 'ash'), [4, 6, 1, 6]);
    const { events } = run(dead.state, { kind: 'phase', phase: 'national-morale' }, [1, 1, 1, 1]);
    expect(thrown(events)).toMatchObject([
      { who: 'ash', base: 3, target: 3, modifiers: [] },
      { who: 'bryn', target: 6 },
    ]);
  });
});

describe('Succession', () => {
  test.each([1, 2, 3, 4, 5])('p. 55: a %i: an heir', (die) => {
    const { state, events, left } = run(table(), { kind: 'succession', nation: nationId('ash') }, [die, 6]);
    expect(thrown(events, 'succession')).toMatchObject([{ page: 55, dice: [die], result: 'heir' }]);
    expect(told(events, 'leader-rose')).toMatchObject([{ nation: 'ash', warRating: 4, how: 'heir' }]);
    expect(look(state, 'ash').leader.warRating).toBe(4);
    expect(left).toBe(0);
  });

  test('p. 55: a 6 is the row of the civil war', () => {
    const { events } = run(table(), { kind: 'succession', nation: nationId('ash') }, [6, 1, 2, 3, 6, 6]);
    expect(thrown(events, 'succession')).toMatchObject([{ result: 'civil-war' }]);
  });

  test('p. 55: in a nation of one province there can be none: an heir follows (ruling C22)', () => {
    const { state, events } = run(table(holds('bryn', 'ashford', 'ashholm')), { kind: 'succession', nation: nationId('ash') }, [6, 2]);
    expect(told(events, 'civil-war-averted')).toMatchObject([{ reason: 'one-province' }]);
    expect(look(state, 'ash').leader).toMatchObject({ warRating: 3, state: 'fit' });
  });

  test('p. 55: the heir’s War Rating is thrown with the list’s modifier', () => {
    const { events } = run(table(), { kind: 'succession', nation: nationId('bryn') }, [2, 5]);
    expect(thrown(events, 'war-rating')).toMatchObject([{ total: 6, result: '4', modifiers: [{ value: 1 }] }]);
  });
});

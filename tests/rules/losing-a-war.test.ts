import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { brynLoses, FAIL, PASS, phase, weary } from './lost-wars.ts';
import { only, run, told } from './playing.ts';
import { army, during, hates, holder, holds, look, morale, owes, peace, peaceOf, rolls, table, war, warsNow } from './table.ts';

describe('Enforced peace', () => {
  test.each([
    ['winner 4, loser 1: three years', 4, 1, 3, 'years', 13],
    ['winner 3, loser 2: one year', 3, 2, 1, 'years', 5],
    ['the same: one season', 2, 2, 1, 'seasons', 2],
    ['loser higher by one: one season', 2, 3, 1, 'seasons', 2],
    ['loser higher by three: three seasons', 1, 4, 3, 'seasons', 4],
  ] as const)('p. 60: %s', (_case, winner, loser, length, unit, until) => {
    const { state, events, left } = brynLoses(morale('ash', winner), morale('bryn', loser));
    expect(told(events, 'war-lost')).toMatchObject([{ winner: 'ash', loser: 'bryn' }]);
    expect(told(events, 'peace-made')).toMatchObject([{ winner: 'ash', loser: 'bryn', morale: [winner, loser], length, unit }]);
    expect(peaceOf(state, 'ash', 'bryn')).toEqual({ between: ['ash', 'bryn'], winner: 'ash', loser: 'bryn', until });
    expect(state.wars).toEqual([]);
    expect(left).toBe(0);
  });

  test('p. 60: the defender can win as well as the aggressor', () => {
    const { state } = run(table(war('ash', 'bryn'), weary('ash')), phase, [...FAIL, ...PASS]);
    expect(peaceOf(state, 'ash', 'bryn')).toMatchObject({ winner: 'bryn', loser: 'ash' });
    expect(look(state, 'ash').hates).toEqual(['bryn']);
  });

  test('p. 60: a peace of one season made in Spring binds in Summer and has ended by Fall (ruling C1)', () => {
    const spring = only(brynLoses().state, { kind: 'end-of-season' });
    expect(peaceOf(spring.state, 'ash', 'bryn')).toBeDefined();
    expect(spring.state).toMatchObject({ season: 'summer', year: 986 });
    const summer = only(spring.state, { kind: 'end-of-season' });
    expect(peaceOf(summer.state, 'ash', 'bryn')).toBeUndefined();
    expect(told(summer.events, 'peace-ended')).toMatchObject([{ between: ['ash', 'bryn'] }]);
  });

  test('p. 60: a peace of one year made in Fall ends with the Fall of the next year (ruling C1)', () => {
    let { state } = brynLoses(during('fall'), morale('ash', 4), morale('bryn', 3));
    for (const season of ['winter', 'spring', 'summer', 'fall']) {
      state = only(state, { kind: 'end-of-season' }).state;
      expect([state.season, peaceOf(state, 'ash', 'bryn') !== undefined]).toEqual([season, true]);
    }
    expect(peaceOf(only(state, { kind: 'end-of-season' }).state, 'ash', 'bryn')).toBeUndefined();
  });

  test('p. 60: when it ends nothing restarts by itself (ruling 17)', () => {
    const { state } = only(table(during('summer'), peace('ash', 'bryn', 2), hates('bryn', 'ash')), { kind: 'end-of-season' });
    expect(state.wars).toEqual([]);
    expect(look(state, 'bryn').hates).toEqual(['ash']);
  });

  test('p. 60: the winner becomes the hated enemy of the loser, not the other way round', () => {
    const { state, events } = brynLoses();
    expect(look(state, 'bryn').hates).toEqual(['ash']);
    expect(look(state, 'ash').hates).toEqual([]);
    expect(told(events, 'hatred-sworn')).toMatchObject([{ nation: 'bryn', of: 'ash' }]);
  });

  test('p. 60: beaten twice by the same it hates once', () => {
    expect(look(brynLoses(hates('bryn', 'ash')).state, 'bryn').hates).toEqual(['ash']);
  });
});

describe('What the loser gives', () => {
  test('p. 60: the winner keeps the provinces it captured from the loser', () => {
    const { state } = brynLoses(holds('ash', 'brynmoor'), war('ash', 'bryn', { brynmoor: 'bryn' }), (s) => ({ ...s, wars: s.wars.slice(1) }));
    expect(holder(state, 'brynmoor')).toBe('ash');
  });

  test('p. 60: and gets back those the loser had captured, whose army leaves', () => {
    const state = table(
      war('bryn', 'ash', { ashford: 'ash', brynmoor: 'bryn' }),
      holds('bryn', 'ashford'),
      holds('ash', 'brynmoor'),
      army('bryn', 'ashford', 'levies', 'cavalry'),
      weary('bryn'),
    );
    const { state: after, events } = run(state, phase, [...PASS, ...FAIL]);
    expect(holder(after, 'ashford')).toBe('ash');
    expect(holder(after, 'brynmoor')).toBe('ash');
    expect(told(events, 'province-returned')).toMatchObject([{ province: 'ashford', from: 'bryn', to: 'ash' }]);
    expect(look(after, 'bryn').army.map((u) => u.at)).toEqual(['bryn', 'bryn']);
    expect(look(after, 'bryn').deeds.provincesLost).toBe(0);
  });

  test('p. 60: a province a third nation has taken meanwhile is not given back', () => {
    const state = table(war('bryn', 'ash', { ashford: 'ash' }), holds('fenn', 'ashford'), weary('bryn'));
    expect(holder(run(state, phase, [...PASS, ...FAIL]).state, 'ashford')).toBe('fenn');
  });

  test('p. 60: one Recruiting Roll is given at once', () => {
    const { state, events } = brynLoses(rolls('ash', 1), rolls('bryn', 2));
    expect([look(state, 'ash').rolls, look(state, 'bryn').rolls]).toEqual([2, 1]);
    expect(told(events, 'tribute-paid')).toMatchObject([{ from: 'bryn', to: 'ash', rolls: 1, for: 'war-lost' }]);
    expect(state.debts).toEqual([]);
  });

  test('p. 60: with none in hand it is owed, and a nation never goes below 0 (ruling C26)', () => {
    const { state, events } = brynLoses(rolls('ash', 1));
    expect([look(state, 'ash').rolls, look(state, 'bryn').rolls]).toEqual([1, 0]);
    expect(state.debts).toEqual([{ from: 'bryn', to: 'ash', rolls: 1 }]);
    expect(told(events, 'tribute-owed')).toHaveLength(1);
  });

  test('p. 60: afterwards the National Morale of both is normal again', () => {
    const { state } = brynLoses(morale('ash', 1), morale('bryn', 0));
    expect([look(state, 'ash').morale, look(state, 'bryn').morale]).toEqual([3, 3]);
  });

  test('p. 60: a winner with another war on its hands keeps its shaken morale (ruling C2)', () => {
    const state = table(war('ash', 'bryn'), war('corr', 'ash'), weary('bryn'), morale('ash', 1));
    const { state: after } = run(state, phase, [...PASS, ...FAIL, ...PASS]);
    expect(warsNow(after)).toEqual(['corr>ash']);
    expect([look(after, 'ash').morale, look(after, 'bryn').morale]).toEqual([1, 3]);
  });
});

describe('Tribute each Spring', () => {
  const tribute = { kind: 'tribute' } as const;
  const inHand = (state: CampaignState, ...ids: readonly string[]) => ids.map((id) => look(state, id).rolls);

  test('p. 60: during the peace the loser gives the winner one roll', () => {
    const { state, events } = run(table(peace('ash', 'bryn', 9), rolls('ash', 4), rolls('bryn', 4)), tribute);
    expect(inHand(state, 'ash', 'bryn')).toEqual([5, 3]);
    expect(told(events, 'tribute-paid')).toMatchObject([{ from: 'bryn', to: 'ash', for: 'enforced-peace' }]);
  });

  test('p. 60: one for each war lost', () => {
    const { state } = run(table(peace('ash', 'bryn', 9), peace('fenn', 'bryn', 9), rolls('bryn', 4)), tribute);
    expect(inHand(state, 'ash', 'bryn', 'fenn')).toEqual([1, 2, 1]);
  });

  test('p. 60: a peace that has ended costs nothing', () => {
    expect(inHand(run(table(rolls('bryn', 4), hates('bryn', 'ash')), tribute).state, 'ash', 'bryn')).toEqual([0, 4]);
  });

  test('p. 60: nobody pays who has fallen, nor to who has, and it is not owed', () => {
    const due = [owes('bryn', 'ash', 1), peace('ash', 'bryn', 9), owes('ash', 'fenn', 1), rolls('bryn', 4)];
    const fallen = run(table(...due, holds('corr', 'ash', 'ashford', 'ashholm')), { kind: 'fallen-nations' });
    const { state, events } = run(fallen.state, tribute);
    expect(inHand(state, 'ash', 'bryn', 'fenn')).toEqual([0, 4, 0]);
    expect([state.debts, events]).toEqual([[], []]);
  });

  test('p. 57: all pay out before anybody receives: what comes in does not pay what is due', () => {
    const state = table(peace('bryn', 'ash', 9), peace('fenn', 'bryn', 9), rolls('ash', 1), rolls('bryn', 0), rolls('fenn', 2));
    const { state: after } = run(state, tribute);
    expect(inHand(after, 'ash', 'bryn', 'fenn')).toEqual([0, 1, 2]);
    expect(after.debts).toEqual([{ from: 'bryn', to: 'fenn', rolls: 1 }]);
  });

  test('p. 60: what is owed is paid in the next Spring (ruling C26), the rest is owed on', () => {
    const paid = run(table(owes('bryn', 'ash', 1), rolls('bryn', 4)), tribute);
    expect(inHand(paid.state, 'ash', 'bryn')).toEqual([1, 3]);
    expect(paid.state.debts).toEqual([]);
    const short = run(table(owes('bryn', 'ash', 2), peace('ash', 'bryn', 9), rolls('bryn', 1)), tribute);
    expect(inHand(short.state, 'ash', 'bryn')).toEqual([1, 0]);
    expect(short.state.debts).toEqual([{ from: 'bryn', to: 'ash', rolls: 2 }]);
  });

  test('p. 57: what is owed does not wait for the peace: it is paid though that has ended', () => {
    expect(inHand(run(table(owes('bryn', 'ash', 1), rolls('bryn', 1)), tribute).state, 'ash', 'bryn')).toEqual([1, 0]);
  });
});

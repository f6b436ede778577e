import { describe, expect, test } from 'vitest';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { nationId } from '../../engine/ids.ts';
import { broken, divided, government, holdings, inCivilWar, tribesAtWar, warriors } from './governments-table.ts';
import { serves, WITH_COMPANIES } from './hiring-table.ts';
import { modifiersOf, only, outcome, run, runTo, tell, thrown, told } from './playing.ts';
import { army, captive, during, holds, leader, look, morale, muster, nation, table, war, warsNow } from './table.ts';
import { faults, fell, gaveUp, ids, tribes, wood } from './tribes-table.ts';
import { WORLD } from './world.ts';

describe('A tribal nation loses a war', () => {
  test('p. 55: each province breaks off under a chief of its own; its Leader keeps the seat (ruling 43)', () => {
    const { state, events, left } = run(table(holds('eld', 'dunnfell'), war('ash', 'eld'), gaveUp('eld')), { kind: 'wars-end' }, [6, 1]);
    expect(told(events, 'nation-broke-up')).toMatchObject([{ nation: 'eld', tribes: [fell, wood] }]);
    expect(ids(state)).toEqual(['eld', fell, wood]);
    // War Rating -1 by the list: 6 is 3, 1 is 2
    expect(look(state, fell)).toMatchObject({ people: 'eld', leader: { warRating: 3 }, government: { stands: 'tribe', partOf: 'eld', lands: ['dunnfell'] } });
    expect(look(state, wood).leader.warRating).toBe(2);
    expect(look(state, 'eld').leader.id).toBe('eld-leader-986-1');
    expect(left).toBe(0);
    expect(faults(state)).toEqual([]);
  });

  test('p. 55: to all others it is one nation: its provinces, its peace, its hatred (ruling 45)', () => {
    const { state } = run(table(war('ash', 'eld'), gaveUp('eld')), { kind: 'wars-end' }, [3]);
    expect(holdings(state, 'eld', 'eldwood')).toEqual(['eld', 'eld']);
    expect(state.peaces).toMatchObject([{ winner: 'ash', loser: 'eld' }]);
    expect(look(state, 'eld').hates).toEqual(['ash']);
    const { events } = run(state, { kind: 'who-fights-whom', nation: nationId('fenn'), against: 'anyone' }, [1, 2, 6]);
    expect(told(events, 'war-declared')).toMatchObject([{ possible: ['bryn', 'dunn', 'eld'], defender: 'eld' }]);
    expect(told(run(state, { kind: 'phase', phase: 'recruiting-rolls' }).events, 'rolls-received').map((e) => e.nation)).toEqual([
      'ash',
      'bryn',
      'corr',
      'dunn',
      'eld',
      'fenn',
    ]);
  });

  test.each([
    ['a nation of one province', table(holds('ash', 'eldwood'), war('ash', 'eld'), gaveUp('eld'))],
    ['a war nobody won', table(war('ash', 'eld'), gaveUp('eld', 'ash'))],
    ['a war it began and nobody won', table(war('eld', 'ash'), gaveUp('eld', 'ash'))],
    ['a war another lost', table(war('ash', 'eld'), gaveUp('ash'))],
    ['a nation of another government', table(war('ash', 'corr'), gaveUp('corr'))],
    ['a nation in civil war', table(inCivilWar('eld', 'eldwood'), war('ash', 'eld'), gaveUp('eld', 'eld:rebels'))],
    ['one whose civil war is lost in that season too', table(inCivilWar('eld', 'eldwood'), holds('eld', 'dunnfell'), war('ash', 'eld'), gaveUp('eld'))],
    [
      'a broken one that is one again by then',
      table(broken('eld', 'eldwood'), holds('ash', 'eldwood'), holds('eld', 'dunnfell'), war('ash', 'eld'), gaveUp('eld')),
    ],
  ])('p. 55: %s does not break up (rulings C23, 43)', (_what, state) => {
    expect(told(run(state, { kind: 'wars-end' }, []).events, 'nation-broke-up')).toEqual([]);
  });

  test('p. 55: one that loses two wars in one season breaks up once', () => {
    const { state, events } = run(table(war('ash', 'eld'), war('fenn', 'eld'), gaveUp('eld')), { kind: 'wars-end' }, [3]);
    expect(told(events, 'war-lost')).toHaveLength(2);
    expect(told(events, 'nation-broke-up')).toHaveLength(1);
    expect(ids(state)).toEqual(['eld', wood]);
  });

  test('p. 55: a civil war that was to come is forgotten with it', () => {
    const { state } = run(table(divided('eld', 'eld', 'eldwood'), war('ash', 'eld'), gaveUp('eld')), { kind: 'wars-end' }, [3]);
    expect(look(state, 'eld').government.rival).toBeNull();
  });

  test('p. 55: a broken nation attacks nobody', () => {
    const agenda = only(table(broken('eld', 'eldwood')), { kind: 'phase', phase: 'going-to-war' }).state.agenda;
    expect(agenda.map((s) => ('nation' in s ? s.nation : '')).reverse()).toEqual(['ash', 'bryn', 'corr', 'dunn', 'fenn']);
  });

  test('p. 55: in a broken nation a 6 is an heir (ruling 42), for its chiefs too', () => {
    const state = table(broken('eld', 'eldwood'));
    for (const id of ['eld', wood]) {
      const { events } = run(state, { kind: 'succession', nation: nationId(id) }, [6, 3]);
      expect(told(events, 'civil-war-averted')).toMatchObject([{ reason: 'already-divided' }]);
      expect(told(events, 'leader-rose')).toMatchObject([{ nation: id, how: 'heir' }]);
    }
  });

  test('p. 60: chiefs throw in Winter', () => {
    const { events } = run(table(during('winter'), broken('eld', 'eldwood')), { kind: 'phase', phase: 'leader-deaths' }, Array(14).fill(1));
    expect(thrown(events).map((r) => r.who)).toContain('chief-of-eldwood');
  });
});

describe('Whom the units follow', () => {
  test('p. 55: 1d6 + War Rating for each chief, unit by unit, ties again; the high total has the unit, whoever goes to war then (ruling 257)', () => {
    const state = table(broken('eld', 'eldwood'), leader('eld', { warRating: 2 }), army('eld', 'eld', 'levies', 'warband', 'cavalry'));
    // 6+2 against 1+3; 1+2 against 1+3; 5+2 against 4+3 is a tie, then 1+2 against 6+3; then both councils stay at peace
    const { state: after, events, left } = run(state, tribes, [6, 1, 1, 1, 5, 4, 1, 6, 6, 6, 6, 6]);
    expect(thrown(events, 'tribal-allegiance').map((r) => [r.page, r.against, r.total, r.result])).toEqual([
      [55, 'eld-986-1', 8, 'highest'],
      [55, 'eld-986-1', 4, 'lower'],
      [55, 'eld-986-2', 3, 'lower'],
      [55, 'eld-986-2', 4, 'highest'],
      [55, 'eld-986-3', 7, 'tied'],
      [55, 'eld-986-3', 7, 'tied'],
      [55, 'eld-986-3', 3, 'lower'],
      [55, 'eld-986-3', 9, 'highest'],
    ]);
    expect(look(after, 'eld').army.map((u) => u.type)).toEqual(['levies']);
    expect(look(after, wood).army.map((u) => [u.type, u.at])).toEqual([
      ['warband', 'eldwood'],
      ['cavalry', 'eldwood'],
    ]);
    expect(left).toBe(0);
    expect(faults(after)).toEqual([]);
    // who has sworn himself is not asked again
    expect(thrown(run(after, tribes, [6, 6, 6, 6]).events, 'tribal-allegiance')).toEqual([]);
  });

  test('p. 42: for a chief who is another’s captive a deputy’s War Rating of 2 is added (ruling C10)', () => {
    const taken = [leader('eld', { warRating: 4 }), captive('eld', wood), tribesAtWar('eld', wood, 'eld')];
    const { events } = run(table(broken('eld', 'eldwood'), army('eld', 'eld', 'levies'), ...taken), tribes, [6, 1]);
    expect(thrown(events, 'tribal-allegiance').map((r) => [r.who, modifiersOf(r)['war-rating']])).toEqual([
      ['eld-leader-986-1', 2],
      ['chief-of-eldwood', 3],
    ]);
  });
});

describe('A broken nation is attacked from outside', () => {
  const split = [
    broken('eld', 'eldwood'),
    army('eld', 'eld', 'levies'),
    warriors(wood, 'eldwood', 'warband', 'cavalry'),
    tribesAtWar('eld', wood, 'eld'),
  ] as const;

  test('p. 55: its tribes gather into one army under its Leader; their own war is off, and captives of theirs are free', () => {
    const { state, events } = run(table(...split, war('ash', 'eld'), captive('eld', wood)), tribes);
    expect(told(events, 'tribes-gathered')).toMatchObject([{ nation: 'eld', units: 3 }]);
    expect(look(state, 'eld').army).toHaveLength(3);
    expect(look(state, wood).army).toEqual([]);
    expect(look(state, 'eld').government.unification).toEqual([]);
    expect(look(state, 'eld').leader).toMatchObject({ state: 'fit', captor: null });
    // and it fields it like any other
    const fronts = run(state, { kind: 'phase', phase: 'simultaneous-wars' }).state.fronts;
    expect(fronts.find((f) => f.nation === 'eld')?.units).toHaveLength(3);
    expect(warsNow(state)).toEqual(['ash>eld']);
  });

  test('p. 61: a banner that one of them has taken from another stays with it, and does not go with the army they field (ruling 418)', () => {
    const { state } = run(table(...split, war('ash', 'eld'), muster('eldwood', 'ash', 'eld'), nation(wood, { banners: ['personal'] })), tribes);
    expect(look(state, wood).banners).toEqual(['personal']);
    const field = fieldOf(state, lands(WORLD), state.musters[0]!);
    expect(field.defender).not.toHaveProperty('banners');
    const own = look(state, 'eld');
    const nations = state.nations.map((n) => (n.id === own.id ? { ...n, banners: ['personal' as const] } : n));
    expect(fieldOf({ ...state, nations }, lands(WORLD), state.musters[0]!).defender.banners).toEqual(['personal']);
  });

  test('p. 60: what their own war has cost its heart is made good when that war is off, and it is told', () => {
    const { state, events } = run(table(...split, war('ash', 'eld'), morale('eld', 0), morale(wood, 1)), tribes);
    expect([look(state, 'eld').morale, look(state, wood).morale]).toEqual([2, 2]);
    expect(told(events, 'tribes-gathered')).toMatchObject([{ nation: 'eld', morale: 2 }]);
  });

  test('p. 42: who is a captive of strangers is theirs still when the tribes have gathered', () => {
    const { state } = run(table(...split, war('ash', 'eld'), captive('eld', 'ash')), tribes);
    expect(look(state, 'eld').leader).toMatchObject({ state: 'captured', captor: 'ash' });
  });

  test('p. 60: tribes that had no war of their own gather with the heart that their nation has', () => {
    const begun = table(broken('eld', 'eldwood'), warriors(wood, 'eldwood', 'levies'), morale('eld', 1), war('ash', 'eld'));
    const { state, events } = run(begun, tribes);
    expect(told(events, 'tribes-gathered')).toMatchObject([{ nation: 'eld', units: 1 }]);
    expect(look(state, 'eld').morale).toBe(1);
  });

  test('p. 55: gathered they are nobody’s: who had sworn himself to the Leader is asked again when it has fallen apart, though nobody else has come', () => {
    const begun = table(broken('eld', 'eldwood'), army('eld', 'eld', 'levies'), government('eld', { sworn: ['eld-986-1'] }), war('ash', 'eld'));
    const { state, events } = run(begun, tribes);
    expect(told(events, 'tribes-gathered')).toMatchObject([{ nation: 'eld', units: 1 }]);
    expect(look(state, 'eld').government.sworn).toEqual([]);
    // once they have, nothing is left to tell in the seasons that follow
    expect(run(state, tribes).events).toEqual([]);
  });

  test('p. 65: hired companies swear themselves to nobody: they stay with the Leader who pays them', () => {
    const begun = table(broken('eld', 'eldwood'), army('eld', 'eld', 'levies'), serves('eld', 'black-company', 'eld'));
    const hired = look(begun, 'eld').army.filter((u) => u.company !== undefined);
    expect(hired).toHaveLength(2);
    const { state, events } = run(begun, tribes, [1, 6, ...Array<number>(12).fill(6)], WITH_COMPANIES);
    expect(told(events, 'allegiance-sworn')).toMatchObject([{ to: wood }]);
    expect(look(state, 'eld').army).toEqual(hired);
  });

  test('pp. 55, 59: in the war that was brought to it it fights like any other: having won in defence it invades, though it begins no war of its own (ruling 275)', () => {
    const met = [army('ash', 'eld', 'pike'), war('ash', 'eld'), muster('eld', 'ash', 'eld')] as const;
    const attacked = runTo('fight', table(...split, ...met), { kind: 'fight' }).state;
    const { state, events } = tell(attacked, 'eld', outcome('eld', 'ash', 'eld'), [], WORLD);
    expect(told(events, 'aggressor-changed')).toMatchObject([{ aggressor: 'eld' }]);
    expect(ids(state)).toEqual(['eld', wood]);
    const gathered = run({ ...state, musters: [], fought: [], season: 'summer', now: 2 }, tribes).state;
    const sent = run(gathered, { kind: 'phase', phase: 'simultaneous-wars' }).state;
    expect(told(runTo('respond of ash', sent, { kind: 'phase', phase: 'invasions' }, [4, 3, 2, 1]).events, 'province-invaded')).toMatchObject([
      { nation: 'eld', against: 'ash' },
    ]);
    // at peace it is among those who test for no war
    const atPeace = only({ ...state, wars: [] }, { kind: 'phase', phase: 'going-to-war' }).state.agenda;
    expect(atPeace.some((s) => 'nation' in s && s.nation === 'eld')).toBe(false);
  });

  test('p. 55: once the enemy is defeated it falls apart again: whoever has not sworn himself is asked', () => {
    const whole = run(table(...split, war('ash', 'eld')), tribes).state;
    const won = run(gaveUp('ash')(whole), { kind: 'wars-end' }).state;
    expect(ids(won)).toEqual(['eld', wood]);
    const { state, events } = run(won, tribes, [1, 6, 6, 1, 1, 6, 6, 6, 6, 6]);
    expect(thrown(events, 'tribal-allegiance')).toHaveLength(6);
    expect([look(state, 'eld').army.length, look(state, wood).army.length]).toEqual([1, 2]);
  });

  test('p. 55: a tribe whose land strangers have taken joins the Leader’s (ruling 44)', () => {
    const { state, events } = run(table(...split, war('ash', 'eld'), holds('ash', 'eldwood'), morale('eld', 1)), { kind: 'fallen-nations' });
    // the nation is at war, and its heart what it was (p. 60)
    expect(told(events, 'tribe-joined')).toMatchObject([{ from: wood, to: 'eld', reason: 'no-land', morale: 1 }]);
    expect(look(state, 'eld').morale).toBe(1);
    expect(ids(state)).toEqual(['eld']);
    expect(faults(state)).toEqual([]);
  });

  test('p. 55: if it is the Leader’s own land, the other tribe is led by him (ruling 44)', () => {
    const whole = run(table(...split, war('ash', 'eld')), tribes).state;
    const { state } = run(holds('ash', 'eld')(whole), { kind: 'fallen-nations' });
    expect(look(state, 'eld')).toMatchObject({ leader: { id: 'eld-leader-986-1' } });
    expect(ids(state)).toEqual(['eld']);
  });

  test('p. 55: a broken nation that falls takes its tribes with it', () => {
    const { state } = run(table(...split, war('ash', 'eld'), holds('ash', 'eld', 'eldwood')), { kind: 'fallen-nations' });
    expect(ids(state)).toEqual(['eld']);
    expect(look(state, 'eld')).toMatchObject({ fallen: true, government: { unification: [] } });
  });
});

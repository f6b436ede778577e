import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { inCivilWar } from './governments-table.ts';
import { action, choose, chooseTo, fought, modifiersOf, open, outcome, run, runTo, tell, tellTo, thrown, told } from './playing.ts';
import { army, front, holder, holds, leader, look, muster, nation, peace, type Setup, table, units, war, warBetween, warsNow } from './table.ts';
import { WORLD } from './world.ts';

const rules = campaign(WORLD);
const invade = (aggressor: string, defender: string) => ({ kind: 'invade', war: warBetween(aggressor, defender), nation: nationId(aggressor) }) as const;
const where = (state: CampaignState, id: string) => look(state, id).army.map((u) => u.at);

/** Ash with its army at home invades Bryn, whose army is at home too. */
const SET: readonly Setup[] = [
  war('ash', 'bryn'),
  army('ash', 'ash', 'pike', 'levies'),
  army('bryn', 'bryn', 'infantry', 'cavalry'),
  front('ash', warBetween('ash', 'bryn')),
  front('bryn', warBetween('ash', 'bryn')),
];

describe('Where to attack', () => {
  test('p. 59: 1d6 for each enemy province adjacent to the aggressor, the high score is invaded', () => {
    const { state, events, left } = runTo('respond of bryn', table(...SET), invade('ash', 'bryn'), [2, 5]);
    expect(thrown(events, 'where-to-attack').map((r) => [r.who, r.dice[0], r.page])).toEqual([
      ['bryn', 2, 59],
      ['brynmoor', 5, 59],
    ]);
    expect(told(events, 'province-invaded')).toMatchObject([{ nation: 'ash', against: 'bryn', province: 'brynmoor', units: 2 }]);
    expect(where(state, 'ash')).toEqual(['brynmoor', 'brynmoor']);
    expect(left).toBe(0);
  });

  test.each([false, true])('pp. 58-59: who leads the front leads the invaders on the field that comes of it; that it is a deputy: %s (ruling 19)', (deputy) => {
    const of = warBetween('ash', 'bryn');
    const armies = [war('ash', 'bryn'), army('ash', 'ash', 'pike'), army('bryn', 'bryn', 'infantry')] as const;
    const { state } = runTo('respond of bryn', table(...armies, front('ash', of, undefined, deputy), front('bryn', of)), invade('ash', 'bryn'), [5, 2]);
    const met = choose(state, 'contest').state;
    expect(met.musters.map(({ invader, defender }) => [invader.deputy, defender.deputy])).toEqual([[deputy, false]]);
  });

  test('p. 59: ties are re-rolled', () => {
    const { events, left } = runTo('respond of bryn', table(...SET), invade('ash', 'bryn'), [4, 4, 3, 1]);
    expect(told(events, 'province-invaded')).toMatchObject([{ province: 'bryn' }]);
    expect(left).toBe(0);
  });

  test("p. 59: only provinces that touch the aggressor's, one alone without a die", () => {
    const state = table(war('eld', 'ash'), army('eld', 'eldwood', 'levies'), front('eld', warBetween('eld', 'ash')));
    const { events } = run(state, invade('eld', 'ash'));
    expect(told(events, 'province-invaded')).toMatchObject([{ province: 'ashholm' }]);
    expect(thrown(events)).toEqual([]);
  });

  test('p. 70: over a double arrow as if the provinces touched', () => {
    const state = table(war('corr', 'ash'), army('corr', 'corrdale', 'infantry'), front('corr', warBetween('corr', 'ash')));
    const { state: after, events } = run(state, invade('corr', 'ash'));
    expect(told(events, 'province-invaded')).toMatchObject([{ province: 'ash' }]);
    expect(where(after, 'corr')).toEqual(['ash']);
  });

  test('p. 59: an aggressor without an army invades nobody and stays the aggressor (ruling 350)', () => {
    const state = table(war('ash', 'bryn'), army('bryn', 'bryn', 'infantry'), front('ash', warBetween('ash', 'bryn')));
    const { state: after, events } = run(state, { kind: 'invasion-order' });
    expect(told(events, 'invasion-impossible')).toMatchObject([{ nation: 'ash', reason: 'no-army' }]);
    expect(warsNow(after)).toEqual(['ash>bryn']);
  });

  test('p. 59: several invasions in a season: 1d6 and War Rating each, high goes first, ties again (ruling 18)', () => {
    const state = table(
      war('ash', 'bryn'),
      war('dunn', 'fenn'),
      army('ash', 'ash', 'pike'),
      army('dunn', 'dunn', 'levies'),
      front('ash', warBetween('ash', 'bryn')),
      front('dunn', warBetween('dunn', 'fenn')),
      leader('dunn', { warRating: 4 }),
    );
    const { events, left } = run(state, { kind: 'invasion-order' }, [4, 3, 1, 2, 6, 1]);
    const order = thrown(events, 'invasion-order');
    expect(order.map((r) => [r.who, r.total, r.ruling])).toEqual([
      ['ash', 7, 18],
      ['dunn', 7, 18],
      ['ash', 4, 18],
      ['dunn', 6, 18],
    ]);
    expect(modifiersOf(order[1])).toEqual({ 'war-rating': 4 });
    expect(told(events, 'province-invaded').map((e) => e.nation)).toEqual(['dunn', 'ash']);
    expect(left).toBe(0);
  });
});

describe('A civil war of two who do not touch (p. 55, ruling 361)', () => {
  const apart = (...more: readonly Setup[]) => {
    const between = warBetween('ash:rebels', 'ash');
    const armies = [army('ash:rebels', 'ashholm', 'levies', 'pike'), army('ash', 'ash', 'pike')];
    return table(inCivilWar('ash', 'ashholm'), ...armies, front('ash:rebels', between), front('ash', between), ...more);
  };

  test('the aggressor comes with all he has to any province of the other, by the dice of page 59', () => {
    const { state, events } = runTo('respond of ash', apart(), invade('ash:rebels', 'ash'), [2, 5]);
    expect(thrown(events, 'where-to-attack').map((r) => [r.who, r.dice[0], r.page])).toEqual([
      ['ash', 2, 59],
      ['ashford', 5, 59],
    ]);
    expect(told(events, 'province-invaded')).toMatchObject([{ nation: 'ash:rebels', against: 'ash', province: 'ashford', units: 2 }]);
    expect(open(state)).toEqual(['contest', 'concede']);
  });

  test('and if he is beaten there goes home as he came', () => {
    const beaten = runTo('respond of ash', apart(), invade('ash:rebels', 'ash'), [2, 5]).state;
    const { state, events } = run(beaten, { kind: 'retreat', nation: nationId('ash:rebels'), from: provinceId('ashford'), units: units('ash:rebels', 1, 2) });
    expect(told(events, 'army-retreated')).toMatchObject([{ nation: 'ash:rebels', from: 'ashford', to: 'ashholm', units: 2 }]);
    expect(where(state, 'ash:rebels')).toEqual(['ashholm', 'ashholm']);
  });

  test('where a way leads there he takes that, as anybody does; two nations who do not touch have none', () => {
    const next = [holds('ash:rebels', 'brynmoor')] as const;
    const { events } = runTo('respond of ash', apart(...next), invade('ash:rebels', 'ash'));
    expect(told(events, 'province-invaded')).toMatchObject([{ province: 'ashford', units: 2 }]);
    const strangers = table(war('dunn', 'ash'), army('dunn', 'dunn', 'levies'), front('dunn', warBetween('dunn', 'ash')));
    expect(told(run(strangers, invade('dunn', 'ash')).events, 'invasion-impossible')).toMatchObject([{ reason: 'no-way' }]);
  });
});

describe('The target answers', () => {
  test('p. 59: its army comes from however far through friendly provinces, or it concedes', () => {
    const state = table(
      war('ash', 'bryn'),
      army('ash', 'ashford', 'pike'),
      army('bryn', 'fenn', 'infantry', 'levies'),
      holds('bryn', 'fennmark', 'fenn'),
      front('ash', warBetween('ash', 'bryn')),
      front('bryn', warBetween('ash', 'bryn')),
    );
    const invaded = runTo('respond of bryn', state, invade('ash', 'bryn'), [6, 1]);
    expect(open(invaded.state)).toEqual(['contest', 'concede']);
    const { state: met, events } = choose(invaded.state, 'contest');
    expect(where(met, 'bryn')).toEqual(['bryn', 'bryn']);
    expect(told(events, 'armies-met')).toMatchObject([{ province: 'bryn', invader: 'ash', defender: 'bryn', invaderUnits: 1, defenderUnits: 2 }]);
    expect(met.musters).toHaveLength(1);
  });

  test('p. 59: an enclave cannot be relieved', () => {
    const state = table(
      war('eld', 'ash'),
      army('eld', 'eld', 'levies'),
      army('ash', 'ash', 'pike', 'pike'),
      front('eld', warBetween('eld', 'ash')),
      front('ash', warBetween('eld', 'ash')),
    );
    const { state: after, events } = run(state, invade('eld', 'ash'));
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'ashholm', from: 'ash', to: 'eld', how: 'undefended' }]);
    expect(where(after, 'ash')).toEqual(['ash', 'ash']);
  });

  test('p. 59: but what stands in it can defend it', () => {
    const state = table(
      war('eld', 'ash'),
      army('eld', 'eld', 'levies'),
      army('ash', 'ashholm', 'pike'),
      army('ash', 'ash', 'levies'),
      front('eld', warBetween('eld', 'ash')),
      front('ash', warBetween('eld', 'ash')),
    );
    const invaded = runTo('respond of ash', state, invade('eld', 'ash'));
    const met = choose(invaded.state, 'contest');
    expect(met.state.musters).toMatchObject([{ defender: { units: units('ash', 1) } }]);
  });

  test('p. 70: a province of somebody else breaks the chain', () => {
    const state = table(
      war('ash', 'bryn'),
      army('ash', 'ash', 'pike'),
      army('bryn', 'fenn', 'infantry'),
      holds('bryn', 'fenn'),
      front('ash', warBetween('ash', 'bryn')),
      front('bryn', warBetween('ash', 'bryn')),
    );
    const { events } = run(state, invade('ash', 'bryn'), [6, 1]);
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'bryn', how: 'undefended' }]);
  });

  test('p. 59: conceded, the province is lost without a battle: one province less, nothing won or lost, the aggressor stays (ruling C5)', () => {
    const invaded = runTo('respond of bryn', table(...SET), invade('ash', 'bryn'), [1, 6]);
    const { state, events } = choose(invaded.state, 'concede');
    expect(holder(state, 'brynmoor')).toBe('ash');
    expect(look(state, 'bryn').deeds).toEqual({ won: 0, lost: 0, refused: 0, provincesLost: 1, leaderHurt: false });
    expect(look(state, 'ash').deeds).toEqual({ won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false });
    expect(told(events, 'province-conceded')).toHaveLength(1);
    expect(warsNow(state)).toEqual(['ash>bryn']);
    expect(where(state, 'bryn')).toEqual(['bryn', 'bryn']);
  });

  test('p. 59: an army conceded around leaves the province it stood in', () => {
    const invaded = runTo('respond of bryn', table(...SET), invade('ash', 'bryn'), [6, 1]);
    const { state, events } = choose(invaded.state, 'concede');
    expect(holder(state, 'bryn')).toBe('ash');
    expect(where(state, 'bryn')).toEqual(['brynmoor', 'brynmoor']);
    expect(told(events, 'army-retreated')).toMatchObject([{ nation: 'bryn', from: 'bryn', to: 'brynmoor', units: 2 }]);
  });
});

describe('Aggressor and defender, season after season', () => {
  const met = runTo(
    'fight',
    table(war('ash', 'bryn'), army('ash', 'brynmoor', 'pike'), army('bryn', 'brynmoor', 'infantry'), muster('brynmoor', 'ash', 'bryn')),
    { kind: 'fight' },
  ).state;

  test('p. 59: the aggressor wins, takes the province and stays the aggressor; the defender is forced out', () => {
    const { state, events } = tell(met, 'brynmoor', outcome('ash', 'ash', 'bryn'));
    expect(holder(state, 'brynmoor')).toBe('ash');
    expect(warsNow(state)).toEqual(['ash>bryn']);
    expect(told(events, 'aggressor-changed')).toEqual([]);
    expect(where(state, 'ash')).toEqual(['brynmoor']);
    expect(where(state, 'bryn')).toEqual(['bryn']);
  });

  test('p. 59: the aggressor loses, is forced back, and the defender becomes the aggressor', () => {
    const { state, events } = tellTo('retreat of ash', met, 'brynmoor', outcome('bryn', 'ash', 'bryn'));
    expect(holder(state, 'brynmoor')).toBe('bryn');
    expect(warsNow(state)).toEqual(['bryn>ash']);
    expect(told(events, 'aggressor-changed')).toMatchObject([{ aggressor: 'bryn' }]);
    expect(where(state, 'bryn')).toEqual(['brynmoor']);
    const gone = choose(state, 'retreat', { at: 'ashford' });
    expect(where(gone.state, 'ash')).toEqual(['ashford']);
  });

  test('p. 59: beaten in turn the new aggressor is the defender again', () => {
    const turned = runTo(
      'fight',
      table(war('bryn', 'ash'), army('bryn', 'ashford', 'infantry'), army('ash', 'ashford', 'pike'), muster('ashford', 'bryn', 'ash')),
      { kind: 'fight' },
    );
    const { state } = tellTo('retreat of bryn', turned.state, 'ashford', outcome('ash', 'bryn', 'ash'));
    expect(warsNow(state)).toEqual(['ash>bryn']);
  });

  test('p. 59: a draw has no winner: province and aggressor unchanged, no deed of either, the invader goes home (ruling B27)', () => {
    const { state } = tellTo('retreat of ash', met, 'brynmoor', outcome(null, 'ash', 'bryn'));
    expect(holder(state, 'brynmoor')).toBe('bryn');
    expect(warsNow(state)).toEqual(['ash>bryn']);
    for (const id of ['ash', 'bryn']) expect(look(state, id).deeds).toMatchObject({ won: 0, lost: 0, provincesLost: 0 });
    const home = choose(state, 'retreat', { at: 'ash' });
    expect(where(home.state, 'ash')).toEqual(['ash']);
    expect(where(home.state, 'bryn')).toEqual(['brynmoor']);
  });

  test('p. 30: a third refusal is held against the morale of who refused; province and aggressor stay (ruling B28)', () => {
    const { state } = tellTo('retreat of ash', met, 'brynmoor', { ...outcome(null, 'ash', 'bryn'), end: 'refused', refusedBy: nationId('ash'), turns: 0 });
    expect(holder(state, 'brynmoor')).toBe('bryn');
    expect(warsNow(state)).toEqual(['ash>bryn']);
    expect(look(state, 'ash').deeds.refused + look(state, 'bryn').deeds.refused).toBe(1);
  });

  test('p. 30: for each season in a row in which it has refused one more is held against it', () => {
    const before = nation('ash', { refusals: 2 })(met);
    const { state } = tellTo('retreat of ash', before, 'brynmoor', { ...outcome(null, 'ash', 'bryn'), end: 'refused', refusedBy: nationId('ash'), turns: 0 });
    expect([look(state, 'ash'), look(state, 'bryn')]).toMatchObject([
      { refusals: 3, deeds: { refused: 3 } },
      { refusals: 0, deeds: { refused: 0 } },
    ]);
  });
});

test.each([
  ['once it fights, in that very season too, no refusal of before counts any more', ['brynmoor', 'ashholm'], 0],
  ['a refusal after it has fought counts', ['ashholm', 'brynmoor'], 1],
] as const)('p. 30: %s (ruling 14)', (_what, order, refused) => {
  const both = table(
    war('ash', 'bryn'),
    war('corr', 'ash'),
    army('ash', 'brynmoor', 'pike'),
    army('ash', 'ashholm', 'pike'),
    army('bryn', 'brynmoor', 'infantry'),
    army('corr', 'ashholm', 'infantry'),
    ...order.map((province) => (province === 'brynmoor' ? muster('brynmoor', 'ash', 'bryn') : muster('ashholm', 'corr', 'ash'))),
  );
  const waits = runTo('fight', both, { kind: 'phase', phase: 'battles' }).state;
  const first = tellTo('fight', waits, 'brynmoor', { ...outcome(null, 'ash', 'bryn'), end: 'refused', refusedBy: nationId('ash'), turns: 0 }).state;
  // the army that refused goes home
  const { state } = choose(tellTo('retreat of ash', first, 'ashholm', outcome('ash', 'corr', 'ash')).state, 'retreat', { at: 'ash' });
  expect(look(state, 'ash')).toMatchObject({ refusals: refused, deeds: { won: 1, refused } });
});

describe('Who moves first', () => {
  test('p. 70: an army sent to attack has left before its home is invaded, whoever invades first by the die (ruling 35)', () => {
    const state = table(
      war('ash', 'bryn'),
      war('corr', 'ash'),
      army('ash', 'ash', 'pike'),
      army('corr', 'corrdale', 'infantry'),
      army('bryn', 'brynmoor', 'infantry'),
      front('ash', warBetween('ash', 'bryn')),
      front('corr', warBetween('corr', 'ash')),
      front('bryn', warBetween('ash', 'bryn')),
    );
    // Corr 6, Ash 1: Corr enters Ash's capital first; Ash's die for Bryn's two provinces is 6 and 1
    const { state: after, events } = runTo('respond of bryn', state, { kind: 'invasion-order' }, [1, 6, 6, 1]);
    expect(told(events, 'province-invaded').map((e) => [e.nation, e.province])).toEqual([
      ['corr', 'ash'],
      ['ash', 'bryn'],
    ]);
    expect(told(events, 'province-taken')).toMatchObject([{ province: 'ash', to: 'corr', how: 'undefended' }]);
    expect(told(events, 'army-disbanded')).toEqual([]);
    expect(where(after, 'ash')).toEqual(['bryn']);
  });
});

describe('What is refused while armies are on the move', () => {
  const invaded = runTo('respond of bryn', table(...SET), invade('ash', 'bryn'), [1, 6]).state;

  test('p. 59: another nation does not answer for the target, nor the target to a question that has passed', () => {
    expect(rules.check(invaded, action(invaded, 'contest', { by: 'ash' }))).toEqual({ refused: 'not-your-choice', page: null });
    expect(rules.check(invaded, action(invaded, 'contest', { step: 99 }))).toEqual({ refused: 'not-asked', page: null });
    expect(rules.check(invaded, action(invaded, 'retreat', { at: 'bryn' }))).toEqual({ refused: 'no-such-choice', page: null });
    expect(rules.apply(invaded, action(invaded, 'contest', { by: 'ash' }), { faces: () => [] })).toEqual({ refused: 'not-your-choice', page: null });
  });

  test('p. 57: a battle that has met is not fought while another invasion still waits for its answer', () => {
    const second = table(
      ...SET,
      war('dunn', 'fenn'),
      army('dunn', 'dunnfell', 'levies'),
      army('fenn', 'fennmark', 'levies'),
      front('dunn', warBetween('dunn', 'fenn')),
      front('fenn', warBetween('dunn', 'fenn')),
    );
    const first = runTo('respond of bryn', second, { kind: 'invasion-order' }, [6, 1, 1, 6]);
    const met = chooseTo('respond of fenn', first.state, 'contest');
    expect(open(met.state)).toEqual(['contest', 'concede']);
    expect(rules.check(met.state, fought('brynmoor', outcome('ash', 'ash', 'bryn')))).toMatchObject({ refused: 'not-asked' });
  });

  test('p. 60: under an enforced peace there is no war to invade in', () => {
    const { events } = run(table(peace('ash', 'bryn', 9), army('ash', 'ash', 'pike')), { kind: 'phase', phase: 'invasions' });
    expect(events).toEqual([]);
  });
});

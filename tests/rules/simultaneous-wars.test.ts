import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { nationId } from '../../engine/ids.ts';
import { gamesChoice } from '../../engine/policies/nations.ts';
import { inCivilWar } from './governments-table.ts';
import { action, asked, choose, chooseTo, open, run, runTo, thrown, told } from './playing.ts';
import { army, holder, holds, leader, look, players, type Setup, table, units, war, warBetween } from './table.ts';
import { WORLD } from './world.ts';

const rules = campaign(WORLD);
const courses = { kind: 'two-fronts', nation: nationId('ash') } as const;
const invasions = { kind: 'phase', phase: 'invasions' } as const;
const ATTACKING = warBetween('ash', 'bryn');
const DEFENDING = warBetween('corr', 'ash');

/** Ash invades Bryn and is invaded by Corr. */
const BOTH: readonly Setup[] = [
  war('ash', 'bryn'),
  war('corr', 'ash'),
  army('ash', 'ash', 'pike', 'pirates', 'levies', 'archers'),
  army('bryn', 'bryn', 'infantry', 'levies'),
  army('corr', 'corr', 'infantry', 'cavalry'),
];
/** Ash is invaded from two sides. */
const TWICE: readonly Setup[] = [war('bryn', 'ash'), war('corr', 'ash'), army('ash', 'ash', 'pike', 'pirates', 'levies', 'archers')];

const fronts = (state: CampaignState) => state.fronts.filter((f) => f.nation === 'ash').map((f) => [f.war, f.units.length, f.deputy]);

describe('Aggressor in one war, defender in another', () => {
  test('p. 58: a player has three courses', () => {
    expect(open(runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state)).toEqual(['attack', 'defend', 'split']);
  });

  test.each([
    ['attack', ATTACKING],
    ['defend', DEFENDING],
  ] as const)('p. 58: %s: the entire army goes there', (course, front) => {
    const { state } = choose(runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state, course);
    expect(fronts(state)).toEqual([[front, 4, false]]);
  });

  test('p. 58: to attack with the entire army concedes the loss of a province to the other', () => {
    const sent = choose(runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state, 'attack');
    const corrs = run(sent.state, { kind: 'two-fronts', nation: nationId('corr') });
    const { state, events } = runTo('respond of bryn', corrs.state, invasions, [1, 6, 2, 5]);
    expect(told(events, 'province-taken')[0]).toMatchObject({ province: 'ash', from: 'ash', to: 'corr', how: 'undefended' });
    expect(holder(state, 'ash')).toBe('corr');
    expect(look(state, 'ash').deeds).toMatchObject({ lost: 0, provincesLost: 1 });
  });

  test('p. 58: to defend with the entire army invades nobody, and the aggressor stays the aggressor', () => {
    const sent = choose(runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state, 'defend');
    const { state, events } = run(sent.state, invasions);
    expect(told(events, 'province-invaded')).toEqual([]);
    expect(state.wars.map((w) => w.aggressor)).toEqual(['ash', 'corr']);
  });

  test('p. 58: a split army fights two battles, the second part under a leader of War Rating 2 (ruling 19)', () => {
    const asks = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, players('ash'), leader('ash', { warRating: 4 })), courses).state, 'split');
    expect(open(asks.state)).toEqual([`send ${ATTACKING}`, `send ${DEFENDING}`]);
    const split = choose(asks.state, 'send', { at: ATTACKING, of: units('ash', 1, 3) });
    expect(fronts(split.state)).toEqual([
      [ATTACKING, 2, false],
      [DEFENDING, 2, true],
    ]);
    const corrs = run(split.state, { kind: 'two-fronts', nation: nationId('corr') });
    const bryns = run(corrs.state, { kind: 'two-fronts', nation: nationId('bryn') });
    // p. 70: both invaders move, in their order, before either is answered
    const invaded = runTo('respond of ash', bryns.state, invasions, [1, 6, 2, 5]);
    const met = chooseTo('respond of bryn', invaded.state, 'contest');
    const both = choose(met.state, 'contest');
    const [against, attack] = both.state.musters.map((m) => fieldOf(both.state, rules.lands, m));
    expect(against!.defender).toMatchObject({ nation: 'ash', warRating: 2, leader: null, units: [{ id: 'ash-986-2' }, { id: 'ash-986-4' }] });
    expect(attack!.invader).toMatchObject({ nation: 'ash', warRating: 4, leader: 'ash-leader-986-1', units: [{ id: 'ash-986-1' }, { id: 'ash-986-3' }] });
  });

  test('p. 58: which part the leader takes is the player’s to say: he goes with the units sent first (ruling 170)', () => {
    const asks = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, players('ash'), leader('ash', { warRating: 4 })), courses).state, 'split');
    const { state } = choose(asks.state, 'send', { at: DEFENDING, of: units('ash', 2, 4) });
    expect(fronts(state)).toEqual([
      [DEFENDING, 2, false],
      [ATTACKING, 2, true],
    ]);
  });

  test('p. 58: of three fronts the one that was sent to is not asked about again', () => {
    const third = warBetween('eld', 'ash');
    const asks = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, war('eld', 'ash'), players('ash')), courses).state, 'split');
    expect(open(asks.state)).toEqual([`send ${ATTACKING}`, `send ${DEFENDING}`, `send ${third}`]);
    const one = chooseTo('divide of ash', asks.state, 'send', { at: DEFENDING, of: units('ash', 1) });
    expect(open(one.state)).toEqual([`send ${ATTACKING}`, `send ${third}`]);
    const two = choose(one.state, 'send', { at: third, of: units('ash', 2) });
    expect(fronts(two.state)).toEqual([
      [DEFENDING, 1, false],
      [third, 1, true],
      [ATTACKING, 2, true],
    ]);
  });

  test('p. 58: with the whole army sent to one nobody is asked about the others', () => {
    const asks = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, war('eld', 'ash'), players('ash')), courses).state, 'split');
    const { state } = choose(asks.state, 'send', { at: DEFENDING, of: units('ash', 1, 2, 3, 4) });
    expect(state.agenda).toEqual([]);
    expect(fronts(state).slice(0, 1)).toEqual([[DEFENDING, 4, false]]);
    expect(
      fronts(state)
        .slice(1)
        .map(([, sent]) => sent),
    ).toEqual([0, 0]);
  });

  test('p. 58: a part of nobody is no part: the leader goes with the army', () => {
    const asks = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state, 'split');
    const { state } = choose(asks.state, 'send', { at: ATTACKING, of: [] });
    expect(fronts(state)).toEqual([
      [ATTACKING, 0, false],
      [DEFENDING, 4, false],
    ]);
  });

  test("p. 58: units of somebody else, or the same twice, are refused, and so is a war that is not one's own", () => {
    const { state } = chooseTo('divide of ash', runTo('two-fronts of ash', table(...BOTH, players('ash')), courses).state, 'split');
    const refused = (at: string, of: readonly string[]) => rules.check(state, action(state, 'send', { at, of }))?.refused;
    expect(refused(ATTACKING, units('bryn', 1))).toBe('not-among-these');
    expect(refused(ATTACKING, units('ash', 1, 1))).toBe('twice-the-same');
    expect(refused(warBetween('eld', 'fenn'), units('ash', 1))).toBe('no-such-choice');
  });

  test.each([
    [1, 'attack'],
    [2, 'attack'],
    [3, 'defend'],
    [4, 'defend'],
    [5, 'split'],
    [6, 'split'],
  ])('p. 58: without a player 1d6 decides, a %i is %s (ruling 19)', (die, course) => {
    const { state, events, left } = course === 'split' ? runTo('divide of ash', table(...BOTH), courses, [die]) : run(table(...BOTH), courses, [die]);
    expect(thrown(events, 'two-fronts')).toMatchObject([{ page: null, ruling: 19, result: course }]);
    if (course === 'split') expect(open(state)).toEqual([`send ${ATTACKING}`, `send ${DEFENDING}`]);
    else expect(fronts(state)).toEqual([[course === 'attack' ? ATTACKING : DEFENDING, 4, false]]);
    expect(left).toBe(0);
  });

  test('p. 58: split by the game, both parts have units and every unit is in one of them', () => {
    const { state } = runTo('divide of ash', table(...BOTH), courses, [6]);
    const offer = asked(state);
    if (!('choices' in offer)) throw new Error('a question was expected');
    const after = rules.apply(state, gamesChoice(state, offer, rules.lands), { faces: () => [] });
    if (!('state' in after)) throw new Error('the game chose something unlawful');
    const parts = after.state.fronts.filter((f) => f.nation === 'ash').map((f) => f.units);
    expect(parts.map((p) => p.length)).toEqual([2, 2]);
    expect(parts.flat().sort()).toEqual(units('ash', 1, 2, 3, 4));
  });
});

test('p. 58: who attacks in both wars sends its army to one or splits it: there is nothing to defend', () => {
  const both = table(war('ash', 'bryn'), war('ash', 'corr'), army('ash', 'ash', 'pike', 'levies'), players('ash'));
  expect(open(runTo('two-fronts of ash', both, courses).state)).toEqual(['one-front', 'split']);
});

describe('Defending in both wars', () => {
  test('p. 58: a player has two courses', () => {
    expect(open(runTo('two-fronts of ash', table(...TWICE, players('ash')), courses).state)).toEqual(['one-front', 'split']);
  });

  test('p. 58: one province is defended with the full army, the other conceded', () => {
    const one = chooseTo('which-front of ash', runTo('two-fronts of ash', table(...TWICE, players('ash')), courses).state, 'one-front');
    expect(open(one.state)).toEqual([`front ${warBetween('bryn', 'ash')}`, `front ${DEFENDING}`]);
    const { state } = choose(one.state, 'front', { at: DEFENDING });
    expect(fronts(state)).toEqual([[DEFENDING, 4, false]]);
  });

  test.each([
    [1, 'one-front'],
    [2, 'one-front'],
    [3, 'one-front'],
    [4, 'split'],
    [5, 'split'],
    [6, 'split'],
  ])('p. 58: without a player a %i is %s (ruling 19)', (die, course) => {
    const { events } = runTo(`${course === 'split' ? 'divide' : 'which-front'} of ash`, table(...TWICE), courses, [die]);
    expect(thrown(events, 'two-fronts')).toMatchObject([{ ruling: 19, result: course }]);
  });
});

describe('An army that cannot come to every front (p. 58, ruling 38)', () => {
  test('without a player all of it goes where it can come to, and no die is thrown', () => {
    // Ashholm touches Bryn and Eld; from there no way leads to Ash, where Corr would enter
    const { state, events, left } = run(table(war('bryn', 'ash'), war('corr', 'ash'), army('ash', 'ashholm', 'pike', 'levies')), courses);
    expect(thrown(events)).toEqual([]);
    expect(fronts(state)).toEqual([[warBetween('bryn', 'ash'), 2, false]]);
    expect(left).toBe(0);
  });

  test('if it can come to none, the die decides among all', () => {
    // Ashford is Eld's: no way leads from Ashholm to Ash, where Corr and Dunn would enter
    const state = table(war('corr', 'ash'), war('fenn', 'ash'), army('ash', 'ashholm', 'pike'), holds('eld', 'ashford'), holds('fenn', 'corrdale'));
    expect(open(runTo('which-front of ash', state, courses, [2]).state)).toEqual([`front ${DEFENDING}`, `front ${warBetween('fenn', 'ash')}`]);
  });

  test('p. 55: rebels whose land touches none of the ruler’s can be met wherever they come (ruling 361)', () => {
    const rebels = warBetween('ash:rebels', 'ash');
    const state = table(war('bryn', 'ash'), inCivilWar('ash', 'ashholm'), army('ash', 'ash', 'pike', 'levies'), army('ash:rebels', 'ashholm', 'levies'));
    const { state: asks, events } = runTo('which-front of ash', state, courses, [2]);
    expect(thrown(events, 'two-fronts')).toMatchObject([{ result: 'one-front' }]);
    expect(open(asks)).toEqual([`front ${warBetween('bryn', 'ash')}`, `front ${rebels}`]);
  });
});

describe('No army', () => {
  const NOBODY: readonly Setup[] = [war('ash', 'bryn'), war('corr', 'ash')];

  test('pp. 58-59: of a nation that has nobody to send nothing is asked and nothing thrown, and it invades nobody', () => {
    for (const setup of [NOBODY, [...NOBODY, players('ash')]]) {
      const sent = run(table(...setup), courses);
      expect([sent.events, sent.state.agenda]).toEqual([[], []]);
      const { events } = run(sent.state, invasions);
      expect(told(events, 'invasion-impossible')).toMatchObject([{ nation: 'ash', war: ATTACKING, reason: 'no-army' }]);
    }
  });
});

describe('One war', () => {
  test('p. 58: the whole army goes there and nobody throws or is asked', () => {
    const { state, events } = run(table(war('ash', 'bryn'), army('ash', 'ash', 'pike', 'levies'), players('ash')), courses);
    expect(fronts(state)).toEqual([[ATTACKING, 2, false]]);
    expect(thrown(events)).toEqual([]);
    expect(look(state, 'ash').army).toHaveLength(2);
  });
});

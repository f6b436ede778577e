import { describe, expect, test } from 'vitest';
import { abstractCombat } from '../../engine/by-this-axe/abstract.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { captainsAllowed } from '../../engine/campaign/leaders/leaders.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { scripted } from '../../engine/dice.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { broken, claims } from './governments-table.ts';
import { commander, serves, WITH_COMPANIES } from './hiring-table.ts';
import { always, chooseTo, modifiersOf, open, run, runTo, thrown, told } from './playing.ts';
import { army, captains, captive, holds, leader, look, muster, nation, players, rolls, type Setup, table, war, warBetween } from './table.ts';
import { WORLD } from './world.ts';

const establish = (id: string) => ({ kind: 'establish-leader', nation: nationId(id) }) as const;
const levies = (count: number): string[] => Array.from({ length: count }, () => 'levies');

describe('War Rating', () => {
  test.each([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 4],
  ])('p. 9: a score of %i is War Rating %i', (die, rating) => {
    const { state, events, left } = run(table(), establish('corr'), [die]);
    expect(look(state, 'corr').leader.warRating).toBe(rating);
    expect(thrown(events, 'war-rating')).toMatchObject([{ page: 9, dice: [die], modifiers: [], total: die, result: String(rating) }]);
    expect(left).toBe(0);
  });

  test.each([
    [1, 3],
    [4, 3],
    [5, 4],
    [6, 4],
  ])("p. 9: Bryn's list adds one: a %i is War Rating %i", (die, rating) => {
    const { state, events } = run(table(), establish('bryn'), [die]);
    expect(look(state, 'bryn').leader.warRating).toBe(rating);
    expect(modifiersOf(thrown(events)[0])).toEqual({ list: 1 });
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [6, 3],
  ])("p. 9: Eld's list takes one away: a %i is War Rating %i", (die, rating) => {
    const { state, events } = run(table(), establish('eld'), [die]);
    expect(look(state, 'eld').leader.warRating).toBe(rating);
    expect(modifiersOf(thrown(events)[0])).toEqual({ list: -1 });
  });

  test('p. 9: every nation with land throws once for its Leader when the campaign begins, in the order of the gazetteer', () => {
    const faces = scripted(1, 2, 3, 6, 4, 5, 3, 6, 1, ...Array(12).fill(1));
    const { state, events } = campaign(WORLD).found({ players: [nationId('ash')], years: 3 }, faces);
    expect(
      thrown(events)
        .slice(0, 6)
        .map((r) => [r.table, r.dice, r.result]),
    ).toEqual([
      ['war-rating', [1], '2'],
      ['war-rating', [2], '3'],
      ['war-rating', [3], '3'],
      ['war-rating', [6], '4'],
      ['war-rating', [4], '3'],
      ['war-rating', [5], '3'],
    ]);
    expect(state.nations.map((n) => n.leader.warRating)).toEqual([2, 3, 3, 4, 3, 3]);
    expect(state.nations.map((n) => n.morale)).toEqual([3, 3, 4, 2, 2, 1]);
  });
});

describe('Captains', () => {
  test.each([
    [9, 0],
    [20, 0],
    [21, 1],
    [29, 1],
    [31, 2],
    [41, 3],
  ])('p. 9: an army of %i units may have %i captains', (units, allowed) => {
    expect(captainsAllowed(look(table(army('ash', 'ash', ...levies(units)), leader('ash', { warRating: 4 })), 'ash'))).toBe(allowed);
  });

  test('p. 9: the second captain comes with ten units over the first twenty', () => {
    expect(captainsAllowed(look(table(army('ash', 'ash', ...levies(30))), 'ash'))).toBe(2);
  });

  test('p. 9: never more captains than the War Rating of the CinC', () => {
    expect(captainsAllowed(look(table(army('ash', 'ash', ...levies(70)), leader('ash', { warRating: 2 })), 'ash'))).toBe(2);
  });

  test('p. 9: with 21 units a captain may be bought, for one Recruiting Roll, and a second may not', () => {
    const begun = runTo('recruit of corr', table(players('corr'), army('corr', 'corr', ...levies(21)), rolls('corr', 3)), {
      kind: 'recruit',
      nation: nationId('corr'),
    });
    expect(open(begun.state)).toEqual(['recruit', 'appoint-captain', 'buy-banner personal', 'keep-rolls']);
    const bought = chooseTo('recruit of corr', begun.state, 'appoint-captain');
    expect(look(bought.state, 'corr')).toMatchObject({ rolls: 2, captains: [{}] });
    expect(look(bought.state, 'corr').army).toHaveLength(21);
    expect(open(bought.state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
  });

  test('p. 9: with 20 units no captain may be bought', () => {
    const begun = runTo('recruit of corr', table(army('corr', 'corr', ...levies(20)), rolls('corr', 3)), { kind: 'recruit', nation: nationId('corr') });
    expect(open(begun.state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
  });

  test('p. 9: a CinC of War Rating 3 with one captain leads with 4', () => {
    const state = table(army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), captains('ash', 1), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
    const field = fieldOf(state, campaign(WORLD).lands, state.musters[0]!);
    expect(field.invader).toMatchObject({ warRating: 3, leader: 'ash-leader-986-1', captains: ['ash-captain-986-2'] });
    expect(abstractCombat.begin(field).state.sides.map((s) => s.leadership)).toEqual([4, 3]);
  });

  test('p. 9: an heir of a lower War Rating, or a victor of a civil war, may have more than he can take along: the others stay at home (ruling 82)', () => {
    const begun = [army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), captains('ash', 3), leader('ash', { warRating: 2 })] as const;
    const state = table(...begun, war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
    expect(fieldOf(state, campaign(WORLD).lands, state.musters[0]!).invader.captains).toEqual(['ash-captain-986-2', 'ash-captain-986-3']);
    expect(captainsAllowed(look(state, 'ash'))).toBe(0);
  });

  test.each([
    ['a captive', { state: 'captured', captor: nationId('bryn') }],
    ['out of the fight', { state: 'out-of-the-fight', until: 1 }],
  ] as const)('p. 9: with the Leader %s the CinC is a commander of 3 or a deputy of 2, and so many captains may come (rulings 82, C14)', (_how, away) => {
    const begun = [army('ash', 'bryn', 'pike'), army('bryn', 'bryn', 'levies'), captains('ash', 4), leader('ash', { warRating: 4, ...away })] as const;
    const comes = (...more: readonly Setup[]) => {
      const state = table(...begun, ...more, war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
      const { leader: cinc, captains: with_ } = fieldOf(state, campaign(WITH_COMPANIES).lands, state.musters[0]!).invader;
      return [cinc, with_.length];
    };
    expect(comes()).toEqual([null, 2]);
    expect(comes(serves('ash', 'black-company', 'bryn'))).toEqual([commander('ash', 'black-company'), 3]);
    expect(comes(leader('ash', { state: 'fit', until: null, captor: null }))).toEqual(['ash-leader-986-1', 4]);
    expect(captainsAllowed(look(table(army('ash', 'ash', ...levies(70)), leader('ash', { warRating: 4, ...away })), 'ash'))).toBe(2);
  });

  test('pp. 9, 55: of a broken nation the Leader commands what has not sworn itself to other chiefs; called together against strangers it is one army again (ruling 82)', () => {
    const levied = table(broken('eld', 'eldwood'), army('eld', 'eld', ...levies(11)), army('eld:eldwood', 'eldwood', ...levies(11)));
    expect(captainsAllowed(look(levied, 'eld'))).toBe(0);
    const gathered = run(war('ash', 'eld')(levied), { kind: 'tribes', nation: nationId('eld') });
    expect(look(gathered.state, 'eld').army).toHaveLength(22);
    expect(captainsAllowed(look(gathered.state, 'eld'))).toBe(1);
  });

  test('p. 55: in Spring the army is raised whole before the chiefs share it: the Leader may have a captain for it (ruling 82)', () => {
    const raised = table(broken('eld', 'eldwood'), army('eld', 'eld', ...levies(21)), rolls('eld', 1), players('eld'));
    expect(open(runTo('recruit of eld', raised, { kind: 'recruit', nation: nationId('eld') }).state)).toContain('appoint-captain');
  });

  test('p. 9: the captain does not count in the tests of the campaign (ruling C6)', () => {
    const { events } = run(table(captains('corr', 2)), { kind: 'going-to-war', nation: nationId('corr') }, [6, 6]);
    expect(thrown(events)).toMatchObject([{ base: 3, target: 3 }]);
  });
});

describe('A leader out of his nation', () => {
  test('p. 42: an army whose leader is captured is led by a deputy of War Rating 2 (ruling C10)', () => {
    const state = table(
      army('ash', 'bryn', 'pike'),
      army('bryn', 'bryn', 'levies'),
      leader('ash', { warRating: 4 }),
      captive('ash', 'bryn'),
      war('ash', 'bryn'),
      muster('bryn', 'ash', 'bryn'),
    );
    expect(fieldOf(state, campaign(WORLD).lands, state.musters[0]!).invader).toMatchObject({ warRating: 2, leader: null });
  });

  test('p. 42: for one Recruiting Roll he comes back (ruling C10), and who held him has it', () => {
    const captured = table(captive('ash', 'bryn'), leader('ash', { warRating: 4 }), rolls('ash', 2), rolls('bryn', 1), war('ash', 'bryn'));
    const asked = runTo('recruit of ash', captured, { kind: 'recruit', nation: nationId('ash') });
    expect(open(asked.state)).toEqual(['recruit', 'ransom', 'buy-banner personal', 'keep-rolls']);
    const { state, events } = chooseTo('recruit of ash', asked.state, 'ransom');
    expect(look(state, 'ash')).toMatchObject({ rolls: 1, leader: { warRating: 4, state: 'fit', captor: null } });
    expect(look(state, 'bryn').rolls).toBe(2);
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'ash', how: 'ransomed' }]);
    expect(open(state)).toEqual(['recruit', 'buy-banner personal', 'keep-rolls']);
  });

  test('p. 42: nor from who fights him for the throne of his empire: that war sets him free with its end (rulings 47, C10)', () => {
    const asked = (...more: readonly Setup[]) =>
      open(runTo('recruit of dunn', table(rolls('dunn', 2), captive('dunn', 'corr'), ...more), { kind: 'recruit', nation: nationId('dunn') }).state);
    expect(asked(war('dunn', 'corr'))).toContain('ransom');
    expect(asked(claims('dunn', 'corr'))).not.toContain('ransom');
  });

  test('p. 55: nor from a tribe of his own nation (ruling C10)', () => {
    const state = table(broken('eld', 'eldwood'), captive('eld', 'eld:eldwood'), rolls('eld', 2));
    expect(open(runTo('recruit of eld', state, { kind: 'recruit', nation: nationId('eld') }).state)).not.toContain('ransom');
  });

  test('p. 42: a people without land that stands in its camp can be paid (rulings 70, C10)', () => {
    const asked = (camp: string | null) => {
      const state = table(
        rolls('ash', 2),
        captive('ash', 'bryn'),
        war('bryn', 'ash'),
        holds('ash', 'bryn', 'brynmoor'),
        nation('bryn', { newcomer: { war: warBetween('bryn', 'ash'), camp: camp === null ? null : provinceId(camp) } }),
      );
      return open(runTo('recruit of ash', state, { kind: 'recruit', nation: nationId('ash') }).state);
    };
    expect(asked('bryn')).toContain('ransom');
    expect(asked(null)).not.toContain('ransom');
  });

  test('p. 42: without a roll there is no ransom to pay', () => {
    const { state } = run(table(captive('ash', 'bryn'), war('ash', 'bryn')), { kind: 'recruit', nation: nationId('ash') });
    expect(look(state, 'ash').leader.state).toBe('captured');
    expect(state.agenda).toEqual([]);
  });

  test('p. 9: two persons of one nation never share a name: an heir is told apart from the first leader', () => {
    const rules = campaign(WORLD);
    const { state } = rules.found({ players: [nationId('ash')], years: 1 }, always(5));
    const first = look(state, 'ash').leader.id;
    const { state: after } = run(state, { kind: 'succession', nation: nationId('ash') }, [1, 3]);
    expect(look(after, 'ash').leader.id).not.toBe(first);
  });
});

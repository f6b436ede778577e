import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { type LeaderId, nationId, provinceId } from '../../engine/ids.ts';
import { divided, government, inCivilWar, person, princes } from './governments-table.ts';
import { choose, chooseTo, modifiersOf, only, open, type Ran, run, runTo, thrown, told } from './playing.ts';
import { army, captive, during, hates, holds, leader, look, muster, nation, rolls, type Setup, table, war, warsNow } from './table.ts';
import { WORLD } from './world.ts';

const fenn = nationId('fenn');
const firstFamily = { kind: 'first-family', nation: fenn } as const;
const vote = { kind: 'city-state-vote', nation: fenn, against: 'anyone' } as const;
const goingToWar = { kind: 'going-to-war', nation: fenn } as const;
/** The League in four provinces: the First Family of Fenn, War Rating 3, and three princes. */
const league = [holds('fenn', 'eldwood', 'brynmoor'), princes('fenn', 'fenn', { fennmark: 3, eldwood: 2, brynmoor: 4 })] as const;
const inOrder = (state: CampaignState): string[] => look(state, 'fenn').government.houses.map((h) => h.leader.id);

describe('The First Family', () => {
  test('p. 55: at the start of the year 1d6 + War Rating for each Prince; the high score leads, the others stand in their order', () => {
    const { state, events, left } = run(table(...league), firstFamily, [3, 6, 1, 2]);
    expect(thrown(events).map((r) => [r.table, r.page, r.who, r.dice[0], modifiersOf(r)['war-rating'], r.total])).toEqual([
      ['city-state-first-family', 55, 'prince-of-brynmoor', 3, 4, 7],
      ['city-state-first-family', 55, 'prince-of-eldwood', 6, 2, 8],
      ['city-state-first-family', 55, 'fenn-leader-986-1', 1, 3, 4],
      ['city-state-first-family', 55, 'prince-of-fennmark', 2, 3, 5],
    ]);
    expect(look(state, 'fenn').leader).toMatchObject({ id: 'prince-of-eldwood', warRating: 2 });
    expect(look(state, 'fenn').government.home).toBe('eldwood');
    expect(inOrder(state)).toEqual(['prince-of-brynmoor', 'prince-of-fennmark', 'fenn-leader-986-1']);
    expect(told(events, 'first-family-rose')).toMatchObject([
      { nation: 'fenn', leader: 'prince-of-eldwood', province: 'eldwood', warRating: 2, how: 'elected' },
    ]);
    expect(left).toBe(0);
  });

  test('p. 55: ties are thrown again by those tied', () => {
    const { state, events, left } = run(table(princes('fenn', 'fenn', { fennmark: 3 })), firstFamily, [4, 4, 2, 5]);
    expect(thrown(events).map((r) => r.result)).toEqual(['tied', 'tied', 'ranked', 'ranked']);
    expect(look(state, 'fenn').leader.id).toBe('prince-of-fennmark');
    expect(left).toBe(0);
  });

  test('p. 55: each province has a leader of its own: where there is none he is found, with the War Rating of p. 9', () => {
    const { state, events } = run(table(), firstFamily, [6, 1, 5]);
    expect(thrown(events).map((r) => [r.table, r.result])).toEqual([
      ['war-rating', '4'],
      ['city-state-first-family', 'ranked'],
      ['city-state-first-family', 'ranked'],
    ]);
    expect(told(events, 'leader-rose')).toMatchObject([{ nation: 'fenn', how: 'prince', warRating: 4 }]);
    expect(look(state, 'fenn').government).toMatchObject({ home: 'fennmark', houses: [{ home: 'fenn', leader: { id: 'fenn-leader-986-1' } }] });
  });

  test('p. 55: who has lost his province is no candidate (ruling 40)', () => {
    const lost = table(princes('fenn', 'fenn', { fennmark: 3 }), holds('eld', 'fenn'));
    const { state, events } = run(lost, firstFamily);
    expect(thrown(events)).toEqual([]);
    expect(look(state, 'fenn').leader.id).toBe('prince-of-fennmark');
    expect(inOrder(state)).toEqual([]);
  });

  test('p. 55: a captive stands behind all who are free (ruling 40)', () => {
    const { state, events } = run(table(...league, captive('fenn', 'eld')), firstFamily, [1, 2, 3]);
    expect(thrown(events)).toHaveLength(3);
    expect(inOrder(state).at(-1)).toBe('fenn-leader-986-1');
    expect(look(state, 'fenn').leader.state).toBe('fit');
  });

  test('p. 55: all of them throw who are captives, where nobody is free: the high score leads them still (ruling 40)', () => {
    const taken = { state: 'captured', captor: nationId('eld') } as const;
    const captured: Setup = (s) => {
      const houses = look(s, 'fenn').government.houses.map((h) => ({ ...h, leader: { ...h.leader, ...taken } }));
      return government('fenn', { houses })(leader('fenn', taken)(s));
    };
    const { state, left } = run(table(...league, war('fenn', 'eld'), captured), firstFamily, [3, 6, 1, 2]);
    expect([look(state, 'fenn').leader.id, left]).toEqual(['prince-of-eldwood', 0]);
    expect(inOrder(state)).toEqual(['prince-of-brynmoor', 'prince-of-fennmark', 'fenn-leader-986-1']);
  });

  test('p. 55: who is wounded is among his own people, and throws like any other (rulings 39, 40)', () => {
    const { state, events } = run(table(...league, leader('fenn', { state: 'out-of-the-fight', until: 2 })), firstFamily, [1, 1, 6, 1]);
    expect(thrown(events)).toHaveLength(4);
    expect(look(state, 'fenn').leader).toMatchObject({ id: 'fenn-leader-986-1', state: 'out-of-the-fight' });
  });

  test.each([
    ['captured, when the war he was taken in ends (ruling C10)', { state: 'captured', captor: nationId('eld') }, 'set-free'],
    ['wounded, when his season out of the fight has passed (ruling 39)', { state: 'out-of-the-fight', until: 1 }, 'recovered'],
  ] as const)('p. 42: who led the nation then and does no longer is well and free again: %s', (_what, hurt, how) => {
    const chosen = run(table(...league, war('fenn', 'eld'), leader('fenn', hurt)), firstFamily, how === 'recovered' ? [1, 2, 3, 6] : [1, 2, 3]).state;
    const { state, events } = only({ ...chosen, wars: [] }, { kind: how === 'recovered' ? 'end-of-season' : 'wars-end' });
    expect(look(state, 'fenn').government.houses.find((h) => h.leader.id === 'fenn-leader-986-1')?.leader).toMatchObject({
      state: 'fit',
      until: null,
      captor: null,
    });
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'fenn', leader: 'fenn-leader-986-1', how }]);
  });

  test('p. 42: but not while that war goes on', () => {
    const chosen = run(table(...league, war('fenn', 'eld'), captive('fenn', 'eld')), firstFamily, [1, 2, 3]).state;
    const { state } = run(chosen, { kind: 'wars-end' });
    expect(look(state, 'fenn').government.houses.at(-1)?.leader).toMatchObject({ state: 'captured', captor: 'eld' });
  });

  test('p. 42: nor because his province is the rebels’, who are no strangers’ enemy (rulings 42, C10)', () => {
    const chosen = run(table(...league, war('fenn', 'eld'), captive('fenn', 'eld')), firstFamily, [1, 2, 3]).state;
    const held = chosen.nations.find((n) => n.id === 'fenn')!.government.houses.at(-1)!;
    const risen = inCivilWar('fenn', held.home)(chosen);
    const parted = government('fenn:rebels', { houses: [held] })(government('fenn', { houses: [] })(risen));
    const { state } = run(parted, { kind: 'wars-end' });
    expect(look(state, 'fenn:rebels').government.houses[0]?.leader).toMatchObject({ state: 'captured', captor: 'eld' });
  });

  test('p. 42: and may be bought back like a leader, for every province has its Leader (p. 55, ruling C10)', () => {
    const chosen = run(table(...league, war('fenn', 'eld'), captive('fenn', 'eld'), rolls('fenn', 2)), firstFamily, [1, 2, 3]).state;
    const asked = runTo('recruit of fenn', chosen, { kind: 'recruit', nation: nationId('fenn') });
    expect(open(asked.state)).toContain('ransom fenn-leader-986-1');
    const { state, events } = chooseTo('recruit of fenn', asked.state, 'ransom', { at: 'fenn-leader-986-1' });
    expect(look(state, 'fenn').government.houses.at(-1)?.leader).toMatchObject({ id: 'fenn-leader-986-1', state: 'fit', captor: null });
    expect([look(state, 'fenn').rolls, look(state, 'eld').rolls]).toEqual([1, 1]);
    expect(told(events, 'leader-returned')).toMatchObject([{ nation: 'fenn', leader: 'fenn-leader-986-1', how: 'ransomed' }]);
    expect(open(state).filter((c) => c.startsWith('ransom'))).toEqual([]);
  });

  test('p. 55: a nation of another government has no First Family, one of city states chooses it every Spring', () => {
    const { events } = run(table(), { kind: 'phase', phase: 'governments' }, [2, 5, 1]);
    expect(told(events, 'first-family-rose')).toMatchObject([{ nation: 'fenn' }]);
    expect(run(table(), { kind: 'first-family', nation: nationId('ash') }).events).toEqual([]);
  });

  test("p. 55: its War Rating is the nation's for all tests, and its leader commands (ruling C25)", () => {
    const chosen = run(table(...league, leader('fenn', { warRating: 2 })), firstFamily, [6, 1, 1, 1, 1, 2]).state;
    expect(look(chosen, 'fenn').leader.id).toBe('prince-of-brynmoor');
    expect(thrown(run(chosen, goingToWar, [6, 6]).events)).toMatchObject([{ base: 4, target: 4 }]);
    const met = [army('fenn', 'eld', 'levies'), army('eld', 'eld', 'levies'), war('fenn', 'eld'), muster('eld', 'fenn', 'eld')];
    const state = met.reduce((s, setup) => setup(s), chosen);
    expect(fieldOf(state, campaign(WORLD).lands, state.musters[0]!).invader).toMatchObject({ leader: 'prince-of-brynmoor', warRating: 4 });
  });
});

describe('The vote', () => {
  test.each([
    [1, 'no'],
    [2, 'yes'],
    [3, 'no'],
    [4, 'yes'],
    [5, 'no'],
    [6, 'yes'],
  ])('p. 55: a %i is a %s', (die, result) => {
    const { events } = run(table(holds('eld', 'fennmark')), vote, [die]);
    expect(thrown(events)).toMatchObject([{ table: 'city-state-vote', page: 55, who: 'fenn', dice: [die], result }]);
    expect(told(events, 'city-states-voted')).toMatchObject([{ result: result === 'yes' ? 'war' : 'no-war' }]);
  });

  test.each([
    ['the First Family alone outvotes one city', [2, 1], { yes: 2, no: 1, result: 'war' }],
    ['and is not outvoted by it', [1, 2], { yes: 1, no: 2, result: 'no-war' }],
  ] as const)('p. 55: %s', (_what, dice, counted) => {
    const { events, left } = run(table(princes('fenn', 'fenn', { fennmark: 3 })), vote, dice);
    expect(told(events, 'city-states-voted')).toMatchObject([counted]);
    expect(left).toBe(0);
  });

  test.each([
    ['two against two is no majority', [4, 1, 3], [holds('fenn', 'eldwood')], { yes: 2, no: 2, result: 'no-war' }],
    ['three against two is one', [4, 1, 3, 6], [holds('fenn', 'eldwood', 'brynmoor')], { yes: 3, no: 2, result: 'war' }],
  ] as const)('p. 55: there must be more yes than no: %s', (_what, dice, [more], counted) => {
    const houses = dice.length === 3 ? { fennmark: 3, eldwood: 3 } : { fennmark: 3, eldwood: 3, brynmoor: 3 };
    const { state, events } = run(table(more, princes('fenn', 'fenn', houses)), vote, dice);
    expect(told(events, 'city-states-voted')).toMatchObject([counted]);
    expect(state.goingToWar).toEqual(counted.result === 'war' ? [{ nation: 'fenn', against: 'anyone' }] : []);
  });

  test('p. 55: only leaders vote: a city won this year has none yet, one that is lost none any more (ruling 40)', () => {
    const { events } = run(table(...league, holds('eld', 'eldwood'), holds('fenn', 'ashholm')), vote, [2, 2, 2]);
    expect(thrown(events).map((r) => r.who)).toEqual(['fenn', 'fennmark', 'brynmoor']);
  });

  test('p. 55: each city votes in a year of quarrels too: the dead First Family’s, the rival’s who waits for Spring (p. 55, ruling 40)', () => {
    // civil war; of the four cities Brynmoor and Fennmark have the highest dice, whose princes lead the factions; Fenn has an heir, War Rating 3
    const { state, events, left } = run(table(...league), { kind: 'succession', nation: fenn }, [6, 6, 1, 2, 5, 3]);
    expect(told(events, 'factions-formed')).toMatchObject([{ homes: ['brynmoor', 'fennmark'] }]);
    expect(told(events, 'leader-rose')).toMatchObject([{ how: 'prince', warRating: 3 }]);
    expect(left).toBe(0);
    const voted = run(state, vote, [2, 1, 1, 2]).events;
    expect(thrown(voted).map((r) => r.who)).toEqual(['brynmoor', 'eldwood', 'fenn', 'fennmark']);
    expect(told(voted, 'city-states-voted')).toMatchObject([{ yes: 3, no: 2 }]);
  });

  test('p. 55: if the civil war is averted the rival is a prince again, and may be First Family', () => {
    const state = table(princes('fenn', 'fenn', {}), divided('fenn', 'fenn', 'fennmark', 4), holds('eld', 'fenn'));
    const averted = run(state, { kind: 'civil-war', nation: fenn });
    expect(told(averted.events, 'civil-war-averted')).toHaveLength(1);
    const { state: after } = run(averted.state, firstFamily, []);
    expect(look(after, 'fenn')).toMatchObject({ leader: { id: 'rival-of-fennmark', warRating: 4 }, government: { home: 'fennmark', houses: [] } });
  });

  test('p. 55: in the Springs of a civil war cities won since have a prince each, and no First Family is chosen (ruling 40)', () => {
    const torn = table(holds('fenn', 'brynmoor'), inCivilWar('fenn', 'fennmark', 'eldwood'), princes('fenn', 'fenn', {}));
    const { state, events, left } = run(torn, firstFamily, [3, 5]);
    expect(thrown(events).map((r) => r.table)).toEqual(['war-rating', 'war-rating']);
    expect(look(state, 'fenn').government.houses.map((h) => h.home)).toEqual(['brynmoor']);
    expect(look(state, 'fenn:rebels').government.houses.map((h) => h.home)).toEqual(['eldwood']);
    expect(look(state, 'fenn').leader.id).toBe(look(torn, 'fenn').leader.id);
    expect(left).toBe(0);
  });

  test('p. 55: a result of Go to War is put to the vote, and without a majority nobody is attacked', () => {
    const { state, events } = run(table(princes('fenn', 'fenn', { fennmark: 3 })), goingToWar, [1, 1, 5, 5]);
    expect(thrown(events).map((r) => r.result)).toEqual(['goes-to-war', 'no', 'no']);
    expect(state.goingToWar).toEqual([]);
  });

  test('p. 55: with one it goes to war', () => {
    const { state } = run(table(princes('fenn', 'fenn', { fennmark: 3 })), goingToWar, [1, 1, 2, 5]);
    expect(state.goingToWar).toEqual([{ nation: 'fenn', against: 'anyone' }]);
  });

  test('p. 55: an attack on a hated enemy wants a vote too', () => {
    const { events } = run(table(princes('fenn', 'fenn', { fennmark: 3 }), hates('fenn', 'eld')), goingToWar, [1, 6, 1, 1]);
    expect(thrown(events).map((r) => r.result)).toEqual(['attacks-hated-enemy', 'no', 'no']);
    const nobody = run(table(princes('fenn', 'fenn', { fennmark: 3 }), hates('fenn', 'corr')), goingToWar, [1, 6]);
    expect(thrown(nobody.events)).toHaveLength(1);
  });

  test('p. 55: no vote where the dice say peace', () => {
    expect(thrown(run(table(), goingToWar, [6, 5]).events)).toHaveLength(1);
  });

  test('p. 55: a city state that is attacked fields its army without a vote', () => {
    const attacked = table(war('eld', 'fenn'), army('eld', 'eldwood', 'levies'), army('fenn', 'fenn', 'levies'));
    const phases = ['going-to-war', 'who-fights-whom', 'simultaneous-wars'] as const;
    const calm = (phase: string): number[] => (phase === 'going-to-war' ? [6, 6, 6, 6, 6, 6, 6, 6] : [6, 5]);
    const start: Ran = { state: attacked, events: [], left: 0 };
    const end = phases.reduce(({ state, events }, phase) => {
      const ran = run(state, { kind: 'phase', phase }, calm(phase));
      return { ...ran, events: [...events, ...ran.events] };
    }, start);
    const invaded = runTo('respond of fenn', end.state, { kind: 'phase', phase: 'invasions' }, [6, 5]);
    const met = choose(invaded.state, 'contest');
    expect(thrown([...end.events, ...invaded.events, ...met.events], 'city-state-vote')).toEqual([]);
    expect(warsNow(met.state)).toEqual(['eld>fenn']);
    expect(met.state.musters).toMatchObject([{ invader: { nation: 'eld' }, defender: { nation: 'fenn' } }]);
  });
});

describe('A prince dies', () => {
  test("p. 55: the First Family's: power passes to the next of this year's order, and his own province has an heir (ruling C25)", () => {
    const { state, events, left } = run(table(...league), { kind: 'succession', nation: fenn }, [5, 6]);
    expect(thrown(events).map((r) => [r.table, r.result])).toEqual([
      ['succession', 'heir'],
      ['war-rating', '4'],
    ]);
    expect(look(state, 'fenn').leader.id).toBe('prince-of-fennmark');
    expect(told(events, 'first-family-rose')).toMatchObject([{ leader: 'prince-of-fennmark', how: 'next-in-line' }]);
    expect(look(state, 'fenn').government.houses.map((h) => [h.home, h.leader.warRating])).toEqual([
      ['eldwood', 2],
      ['brynmoor', 4],
      ['fenn', 4],
    ]);
    expect(left).toBe(0);
  });

  test('p. 55: who has lost his province since the year began follows nobody', () => {
    const { state } = run(table(...league, holds('eld', 'fennmark')), { kind: 'succession', nation: fenn }, [5, 6]);
    expect(look(state, 'fenn').leader.id).toBe('prince-of-eldwood');
  });

  test('p. 55: nor does who is a captive: if there is nobody else, an heir does', () => {
    const prince = { ...person('prince-of-fennmark'), state: 'captured', captor: nationId('eld') } as const;
    const state = table(government('fenn', { home: provinceId('fenn'), houses: [{ home: provinceId('fennmark'), leader: prince }] }));
    const { state: after, events } = run(state, { kind: 'succession', nation: fenn }, [5, 1]);
    expect(look(after, 'fenn').leader).toMatchObject({ warRating: 2, state: 'fit' });
    expect([told(events, 'leader-rose').map((e) => e.how), inOrder(after)]).toEqual([['heir'], ['prince-of-fennmark']]);
  });

  test('p. 55: a First Family whose own province is lost has no heir there; nor if there is civil war', () => {
    const lost = table(...league, holds('eld', 'fenn'));
    const next = run(lost, { kind: 'succession', nation: fenn }, [5]);
    expect(look(next.state, 'fenn')).toMatchObject({ leader: { id: 'prince-of-fennmark' }, government: { home: 'fennmark' } });
    expect([inOrder(next.state), next.left]).toEqual([['prince-of-eldwood', 'prince-of-brynmoor'], 0]);
    // Brynmoor and Eldwood have the high scores
    const quarrel = run(lost, { kind: 'succession', nation: fenn }, [6, 6, 5, 1]);
    expect(told(quarrel.events, 'factions-formed')).toMatchObject([{ homes: ['brynmoor', 'eldwood'] }]);
    expect([inOrder(quarrel.state), quarrel.left]).toEqual([['prince-of-fennmark'], 0]);
  });

  test('p. 55: in a league that is divided till Spring an heir follows the faction’s leader, and the other princes stay where they are (ruling 42)', () => {
    const state = table(holds('fenn', 'eldwood', 'brynmoor'), princes('fenn', 'fenn', { fennmark: 3, brynmoor: 4 }), divided('fenn', 'fenn', 'eldwood'));
    const { state: after, events, left } = run(state, { kind: 'succession', nation: fenn }, [6, 1]);
    expect(told(events, 'civil-war-averted')).toMatchObject([{ nation: 'fenn', reason: 'already-divided' }]);
    expect(told(events, 'first-family-rose')).toEqual([]);
    expect(look(after, 'fenn').leader).toMatchObject({ warRating: 2, state: 'fit' });
    expect(inOrder(after)).toEqual(['prince-of-fennmark', 'prince-of-brynmoor']);
    expect(left).toBe(0);
  });

  test('p. 55: of one city an heir follows', () => {
    const { state } = run(table(holds('eld', 'fennmark')), { kind: 'succession', nation: fenn }, [6, 1]);
    expect(look(state, 'fenn').leader).toMatchObject({ warRating: 2, state: 'fit' });
  });

  test('p. 60: the other princes throw in Winter too, and are followed without the die of p. 55 (ruling 40)', () => {
    const state = table(during('winter'), ...league);
    const { events } = run(state, { kind: 'phase', phase: 'leader-deaths' }, Array(18).fill(1));
    expect(thrown(events).map((r) => r.who)).toEqual(expect.arrayContaining(['prince-of-fennmark', 'prince-of-eldwood', 'prince-of-brynmoor']));
    const died = run(state, { kind: 'leader-death', nation: fenn, leader: 'prince-of-eldwood' as LeaderId }, [5, 5, 6]);
    expect(thrown(died.events).map((r) => r.table)).toEqual(['leader-death', 'war-rating']);
    expect(told(died.events, 'prince-died')).toMatchObject([{ nation: 'fenn', province: 'eldwood' }]);
    expect(look(died.state, 'fenn').government.houses.map((h) => h.leader.warRating)).toEqual([3, 4, 4]);
    expect(look(died.state, 'fenn').deeds.leaderHurt).toBe(false);
  });

  test('p. 59: a First Family that falls in battle does not count in this season’s morale, nor does the next', () => {
    const hurt = table(...league, war('eld', 'fenn'), nation('fenn', { deeds: { won: 0, lost: 0, refused: 0, provincesLost: 0, leaderHurt: true } }));
    const { state } = run(hurt, { kind: 'succession', nation: fenn }, [1, 3]);
    expect(thrown(run(state, { kind: 'will-to-fight', nation: fenn }, [1, 1]).events)).toMatchObject([{ base: 1, target: 1 }]);
  });
});

import { describe, expect, test } from 'vitest';
import type { World } from '../../data/shapes.ts';
import { rivalsLand } from '../../engine/campaign/governments/civil-war.ts';
import type { House } from '../../engine/campaign/governments/quarrels.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { conservationFaults } from '../laws/conservation.ts';
import { divided, government, holdings, inCivilWar, person, princes } from './governments-table.ts';
import { serves, WITH_COMPANIES } from './hiring-table.ts';
import { modifiersOf, only, run, thrown, told } from './playing.ts';
import { army, during, goingToWar, holds, leader, look, rolls, table, unit, warsNow } from './table.ts';
import { WORLD } from './world.ts';

const ash = nationId('ash');
const rebels = 'ash:rebels';
const succession = { kind: 'succession', nation: ash } as const;
const governments = { kind: 'phase', phase: 'governments' } as const;
const faults = (state: Parameters<typeof conservationFaults>[0]) => conservationFaults(state, lands(WORLD));

describe('Factions', () => {
  test('p. 55: on a 6 one die for each province; the two highest are the homes of the factions, and War Ratings are rolled', () => {
    const { state, events, left } = run(table(), succession, [6, 2, 5, 3, 1, 6]);
    expect(thrown(events).map((r) => [r.table, r.page, r.dice[0], r.result])).toEqual([
      ['succession', 55, 6, 'civil-war'],
      ['civil-war-faction', 55, 2, 'ranked'],
      ['civil-war-faction', 55, 5, 'ranked'],
      ['civil-war-faction', 55, 3, 'ranked'],
      ['war-rating', 9, 1, '2'],
      ['war-rating', 9, 6, '4'],
    ]);
    expect(thrown(events, 'civil-war-faction').map((r) => r.who)).toEqual(['ash', 'ashford', 'ashholm']);
    // until Spring the nation is whole under the higher War Rating
    expect(look(state, 'ash')).toMatchObject({
      leader: { warRating: 4 },
      government: { home: 'ashholm', rival: { home: 'ashford', leader: { warRating: 2 } } },
    });
    expect(told(events, 'factions-formed')).toMatchObject([{ nation: 'ash', homes: ['ashholm', 'ashford'] }]);
    expect(state.nations).toHaveLength(6);
    expect(left).toBe(0);
  });

  test('p. 55: ties are thrown again', () => {
    const { state, left } = run(table(), succession, [6, 4, 4, 4, 1, 6, 2, 3, 3]);
    expect(look(state, 'ash').government).toMatchObject({ home: 'ashford', rival: { home: 'ashholm' } });
    expect(left).toBe(0);
  });

  test('p. 55: of two leaders alike it does not matter: the higher die rules (ruling 41)', () => {
    const { state } = run(table(), succession, [6, 6, 1, 3, 3, 4]);
    expect(look(state, 'ash').government).toMatchObject({ home: 'ash', rival: { home: 'ashholm' } });
  });

  test('p. 55: a prince of city states leads his faction with the War Rating he has (ruling 41)', () => {
    const { state, events } = run(table(princes('fenn', 'fenn', { fennmark: 4 })), { kind: 'succession', nation: nationId('fenn') }, [6, 1, 6, 2]);
    expect(thrown(events, 'war-rating')).toHaveLength(1);
    expect(look(state, 'fenn')).toMatchObject({ leader: { id: 'prince-of-fennmark' }, government: { home: 'fennmark', houses: [], rival: { home: 'fenn' } } });
  });

  test.each([
    ['divided already', divided('ash', 'ash', 'ashford')],
    ['in civil war', inCivilWar('ash', 'ashford')],
  ])('p. 55: a nation %s does not fall apart once more: an heir (ruling 42)', (_what, setup) => {
    const { state, events } = run(table(setup), succession, [6, 3]);
    expect(told(events, 'civil-war-averted')).toMatchObject([{ reason: 'already-divided' }]);
    expect(look(state, 'ash').leader.warRating).toBe(3);
  });

  test('p. 60: the rival may die in Winter as well; his heir waits in his place (ruling 46)', () => {
    const { state } = run(
      table(during('winter'), divided('ash', 'ash', 'ashford')),
      { kind: 'leader-death', nation: ash, leader: person('rival-of-ashford').id },
      [5, 6, 6],
    );
    expect(look(state, 'ash').government.rival).toMatchObject({ home: 'ashford', leader: { warRating: 4 } });
  });

  test.each(['spring', 'summer', 'fall', 'winter'] as const)('p. 55: a ruler dies in %s: the nation is whole until the next Spring (ruling C22)', (season) => {
    const dead = run(table(during(season)), succession, [6, 6, 5, 1, 3, 3]).state;
    expect(holdings(dead, 'ash', 'ashford', 'ashholm')).toEqual(['ash', 'ash', 'ash']);
    const spring = during('spring', 987)(dead);
    const { state } = run(spring, governments, [3, 6, 1]);
    expect(holdings(state, 'ash', 'ashford')).toEqual(['ash', rebels]);
    expect(warsNow(state)).toEqual([`${rebels}>ash`]);
  });
});

/** Seven provinces in a line, one of them cut off. */
const LINE: World = {
  ...WORLD,
  provinces: ['a', 'b', 'c', 'd', 'e', 'f', 'far'].map((id, i, all) => ({
    id,
    name: id,
    nation: 'ash',
    capital: i === 0,
    sea: [],
    land: id === 'far' ? [] : [all[i - 1], all[i + 1]].filter((p): p is string => p !== undefined && p !== 'far'),
  })),
};

describe('The land in a civil war', () => {
  const land = (home: string, rival: string, of = 'a b c d e f far') =>
    rivalsLand(of.split(' ').map(provinceId), lands(LINE), provinceId(home), provinceId(rival));

  test.each([
    ['a', 'f', ['d', 'e', 'f']],
    ['f', 'a', ['a', 'b', 'c']],
    ['a', 'b', ['b', 'c', 'd', 'e', 'f']],
  ])('p. 55: ruler in %s, rival in %s: each province goes with the nearer home (ruling 41)', (home, rival, theirs) => {
    expect(land(home, rival)).toEqual(theirs);
  });

  test('p. 55: one equally near goes to who has fewer by then, else to the ruler (ruling 41)', () => {
    expect(land('b', 'f')).toEqual(['d', 'e', 'f']); // a, b, c stand against e, f: d goes with the rival
    expect(land('a', 'e')).toEqual(['d', 'e', 'f']); // two against three: c stays
    expect(land('a', 'c', 'a b c')).toEqual(['c']); // one each: b stays
  });

  test('p. 55: the way goes through the nation’s own land; what is cut off from both stays, from one goes with the other (ruling 41)', () => {
    expect(land('a', 'f')).not.toContain('far');
    expect(land('c', 'd', 'a b c d far')).toEqual(['d']); // one against three: it stays all the same
    expect(land('a', 'd', 'a b d e')).toEqual(['d', 'e']);
  });
});

describe('Spring in a divided nation', () => {
  const spring = [during('spring', 987), divided('ash', 'ash', 'ashford', 4), leader('ash', { warRating: 2 })] as const;

  test('p. 55: the rival rises with his provinces; the two are at war, the rebels the aggressors', () => {
    const { state, events } = run(table(...spring), { kind: 'civil-war', nation: ash });
    expect(holdings(state, 'ash', 'ashford', 'ashholm')).toEqual(['ash', rebels, 'ash']);
    expect(look(state, rebels)).toMatchObject({
      people: 'ash',
      morale: 3,
      leader: { warRating: 4 },
      government: { stands: 'rebels', partOf: 'ash', home: 'ashford' },
    });
    expect(look(state, 'ash').government.rival).toBeNull();
    expect(told(events, 'war-declared')).toMatchObject([{ aggressor: rebels, defender: 'ash', reason: 'civil-war' }]);
    expect(told(events, 'provinces-passed')).toMatchObject([{ from: 'ash', to: rebels, of: ['ashford'], how: 'rebellion' }]);
    expect(faults(state)).toEqual([]);
  });

  test.each([
    ['the rival’s home is lost', holds('bryn', 'ashford'), 'home-lost'],
    ['one province is left', holds('bryn', 'ash', 'ashholm'), 'one-province'],
  ])('p. 55: no civil war if %s (ruling 41)', (_what, lost, reason) => {
    const { state, events } = run(table(...spring, lost), { kind: 'civil-war', nation: ash });
    expect(told(events, 'civil-war-averted')).toMatchObject([{ reason }]);
    expect(state.wars).toEqual([]);
    expect(look(state, 'ash').government.rival).toBeNull();
  });

  test('p. 55: if it is the ruler’s home, the seat is his (ruling 41)', () => {
    const { state } = run(table(...spring, divided('ash', 'ashholm', 'ashford'), holds('bryn', 'ashholm')), { kind: 'civil-war', nation: ash });
    expect(look(state, 'ash').government.home).toBe('ash');
    expect(holdings(state, 'ash', 'ashford')).toEqual(['ash', rebels]);
  });

  test('p. 55: if the seat is the rival’s home, another province is (ruling 41)', () => {
    const { state } = run(table(...spring, divided('ash', 'ashford', 'ash'), holds('bryn', 'ashford')), { kind: 'civil-war', nation: ash });
    expect([look(state, 'ash').government.home, look(state, rebels).government.home]).toEqual(['ashholm', 'ash']);
    expect(holdings(state, 'ash', 'ashholm')).toEqual([rebels, 'ash']);
  });

  test('p. 55: in city states the princes go with their provinces (ruling 41)', () => {
    const league = [holds('fenn', 'eldwood', 'brynmoor'), princes('fenn', 'fenn', { brynmoor: 3, eldwood: 3 }), divided('fenn', 'fenn', 'fennmark')];
    const { state } = run(table(...league), { kind: 'civil-war', nation: nationId('fenn') });
    expect(holdings(state, 'fenn', 'eldwood', 'fennmark', 'brynmoor')).toEqual(['fenn', 'fenn', 'fenn:rebels', 'fenn:rebels']);
    const homes = (id: string) => look(state, id).government.houses.map((h) => h.home);
    expect([homes('fenn'), homes('fenn:rebels')]).toEqual([['eldwood'], ['brynmoor']]);
  });

  test('p. 55: and as they rise, in that very Spring, each of their other provinces has a prince (ruling 40)', () => {
    const league = table(during('spring', 987), holds('fenn', 'eldwood', 'brynmoor'), divided('fenn', 'fenn', 'fennmark'));
    const { state, events, left } = run(league, { kind: 'phase', phase: 'governments' }, [1, 6]);
    expect(told(events, 'leader-rose')).toMatchObject([
      { nation: 'fenn', how: 'prince', warRating: 2 },
      { nation: 'fenn:rebels', how: 'prince', warRating: 4 },
    ]);
    const homes = (id: string) => look(state, id).government.houses.map((h) => h.home);
    expect([homes('fenn'), homes('fenn:rebels'), left]).toEqual([['eldwood'], ['brynmoor'], 0]);
  });

  test.each([
    ['free', null, 0],
    ['a captive', 'bryn', 1],
  ] as const)(
    'p. 55: in city states the ruler takes the place of that province’s prince, who is %s: a province has one family, and the First Family two votes (ruling 252)',
    (_how, captor, aside) => {
      const house = (home: string, held: string | null = null): House => {
        const who = person(`prince-of-${home}`);
        return { home: provinceId(home), leader: held === null ? who : { ...who, state: 'captured', captor: nationId(held) } };
      };
      const lost = table(
        holds('bryn', 'brynmoor'),
        holds('fenn', 'corrdale'),
        government('fenn', {
          home: provinceId('brynmoor'),
          rival: { home: provinceId('fennmark'), leader: person('rival') },
          houses: [house('fenn', captor), house('corrdale')],
        }),
      );
      const risen = run(lost, { kind: 'civil-war', nation: nationId('fenn') });
      const { home, houses } = look(risen.state, 'fenn').government;
      expect([home, houses.map((h) => h.home)]).toEqual(['fenn', ['corrdale']]);
      expect(told(risen.events, 'leader-set-aside').map((e) => [e.leader, e.why])).toEqual(aside === 0 ? [] : [['prince-of-fenn', 'another-leads']]);
      // the beaten leader's city has an heir of his (ruling 40)
      const over = run({ ...risen.state, givingUp: [nationId('fenn:rebels')] }, { kind: 'wars-end' }, [4]).state;
      const { events } = run(over, { kind: 'city-state-vote', nation: nationId('fenn'), against: 'anyone' }, [2, 1, 2]);
      expect(thrown(events).map((r) => r.who)).toEqual(['fenn', 'corrdale', 'fennmark']);
      expect(told(events, 'city-states-voted')).toMatchObject([{ yes: 3, no: 1 }]);
    },
  );

  test('p. 55: each Recruiting Roll goes to the higher of 1d6 + War Rating, ties thrown again', () => {
    const risen = run(table(...spring, rolls('ash', 3)), { kind: 'civil-war', nation: ash }).state;
    // 6+2 against 3+4; 1+2 against 1+4; 5+2 against 3+4 is a tie, then 2+2 against 5+4
    const { state, events, left } = run(risen, { kind: 'share-rolls', nation: ash }, [6, 3, 1, 1, 5, 3, 2, 5]);
    expect(thrown(events).map((r) => [r.table, r.page, r.total, r.result])).toEqual([
      ['civil-war-allegiance', 55, 8, 'highest'],
      ['civil-war-allegiance', 55, 7, 'lower'],
      ['civil-war-allegiance', 55, 3, 'lower'],
      ['civil-war-allegiance', 55, 5, 'highest'],
      ['civil-war-allegiance', 55, 7, 'tied'],
      ['civil-war-allegiance', 55, 7, 'tied'],
      ['civil-war-allegiance', 55, 4, 'lower'],
      ['civil-war-allegiance', 55, 9, 'highest'],
    ]);
    expect([look(state, 'ash').rolls, look(state, rebels).rolls]).toEqual([1, 2]);
    expect(left).toBe(0);
  });

  test('p. 42: for a leader who is a captive, or hurt, a deputy’s War Rating of 2 is added (ruling C10)', () => {
    const risen = run(table(...spring, rolls('ash', 1)), { kind: 'civil-war', nation: ash }).state;
    const away = leader(rebels, { state: 'captured', captor: nationId('bryn') })(leader('ash', { warRating: 4, state: 'out-of-the-fight', until: 8 })(risen));
    const { events } = run(away, { kind: 'share-rolls', nation: ash }, [3, 4]);
    expect(thrown(events).map((r) => [modifiersOf(r)['war-rating'], r.total])).toEqual([
      [2, 5],
      [2, 6],
    ]);
  });

  test('p. 55: the basic army is shared unit by unit with the same die (rulings C22, 41), and rebels raise none of their own', () => {
    const begun = table(inCivilWar('ash', 'ashford'));
    const steps = run(begun, { kind: 'phase', phase: 'recruiting' }, [6, 1, 1, 6, 6, 1, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6, 1, 6]);
    expect(told(steps.events, 'basic-army-raised').filter((e) => e.nation.startsWith('ash'))).toHaveLength(1);
    const shared = thrown(steps.events, 'civil-war-allegiance');
    expect(shared).toHaveLength(18);
    expect(shared[0]).toMatchObject({ page: null, ruling: 41, who: 'ash-leader-986-1', against: 'ash-986-1' });
    expect(look(steps.state, 'ash').army.map((u) => u.id)).toEqual([unit('ash', 1), unit('ash', 3)]);
    expect(look(steps.state, rebels).army).toHaveLength(7);
    expect(look(steps.state, rebels).army.every((u) => u.at === 'ashford' && u.list === 'ash')).toBe(true);
  });

  test('p. 57: what rebels recruit joins them where their leader is at home, though they hold the capital (ruling 41)', () => {
    const { events } = run(table(inCivilWar('ash', 'ashford', 'ash')), { kind: 'recruiting-roll', nation: nationId(rebels) }, [3, 4]);
    expect(told(events, 'unit-recruited')).toMatchObject([{ nation: rebels, type: 'pike', at: 'ashford' }]);
  });

  test('p. 65: companies are not shared out: they serve who pays them (ruling 49)', () => {
    const hired = table(inCivilWar('ash', 'ashford'), army('ash', 'ash', 'pike'), serves('ash', 'eskelin-knights', 'ash'));
    const { state, events, left } = run(hired, { kind: 'share-basic-army', nation: ash }, [1, 6], WITH_COMPANIES);
    expect(thrown(events, 'civil-war-allegiance').map((r) => r.against)).toEqual([unit('ash', 1), unit('ash', 1)]);
    expect([look(state, 'ash').army.map((u) => u.list), look(state, rebels).army.map((u) => u.list)]).toEqual([['eskelin-knights'], ['ash']]);
    expect(left).toBe(0);
  });

  test('p. 57: the nation receives the rolls of all its provinces, rebels none (ruling 41); they are shared in every Spring of the war', () => {
    const { state, events } = run(table(inCivilWar('ash', 'ashford')), { kind: 'phase', phase: 'recruiting-rolls' });
    expect(told(events, 'rolls-received').map((e) => [e.nation, e.rolls])).toEqual([
      ['ash', 4],
      ['bryn', 4],
      ['corr', 4],
      ['dunn', 2],
      ['eld', 2],
      ['fenn', 4],
    ]);
    const agenda = only(state, governments).state.agenda;
    expect(agenda.map((s) => s.kind)).toContain('share-rolls');
  });
});

describe('A civil war and the others', () => {
  test('p. 55: neither faction goes to war with others, and nobody with the rebels (ruling 42)', () => {
    const state = table(inCivilWar('ash', 'ashford'));
    const tests = only(state, { kind: 'phase', phase: 'going-to-war' }).state.agenda.map((s) => ('nation' in s ? s.nation : ''));
    expect(tests.filter((n) => n.startsWith('ash'))).toEqual([]);
    // Bryn touches Ashford, the rebels', and Ash at Ashholm
    const { events } = run(goingToWar('bryn')(state), { kind: 'who-fights-whom', nation: nationId('bryn'), against: 'anyone' }, [6, 1]);
    expect(told(events, 'war-declared')).toMatchObject([{ aggressor: 'bryn', defender: 'ash', possible: ['ash', 'fenn'] }]);
  });

  test('p. 55: it does not end because the two no longer touch', () => {
    const apart = table(inCivilWar('ash', 'ashholm'));
    expect(warsNow(run(apart, { kind: 'wars-end' }).state)).toEqual([`${rebels}>ash`]);
  });
});

import { describe, expect, test } from 'vitest';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId } from '../../engine/ids.ts';
import { claims, EMPIRE, government, holdings, inCivilWar } from './governments-table.ts';
import { fought, home, only, outcome, type Rest, run as runIn, runTo as runInTo, thrown, told } from './playing.ts';
import { army, captive, deeds, during, goingToWar, holder, holds, leader, look, muster, peaceOf, type Setup, table, war, warsNow } from './table.ts';
import { treasure, whereIs } from './treasures-table.ts';

const corr = nationId('corr');
const emperorDies = { kind: 'succession', nation: corr } as const;
const run = (state: ReturnType<typeof table>, step: Parameters<typeof runIn>[1], faces: readonly number[] = []) => runIn(state, step, faces, EMPIRE);
const runTo = (rest: Rest, state: ReturnType<typeof table>, step: Parameters<typeof runIn>[1], faces: readonly number[] = []) =>
  runInTo(rest, state, step, faces, EMPIRE);
const gaveUp =
  (...ids: readonly string[]): Setup =>
  (state) => ({ ...state, givingUp: ids.map(nationId) });

describe('The Emperor dies', () => {
  test.each([
    [1, 'loyal'],
    [2, 'loyal'],
    [3, 'loyal'],
    [4, 'loyal'],
    [5, 'loyal'],
    [6, 'claims-the-throne'],
  ])('p. 55: a governor throws %i: %s', (die, result) => {
    const { state, events, left } = run(table(), emperorDies, [3, die, 1]);
    // the heir was named: no die of succession
    expect(thrown(events).map((r) => [r.table, r.who, r.result])).toEqual([
      ['war-rating', 'corr-leader-986-2', '3'],
      ['tropilium-claimant', 'ash', result],
      ['tropilium-claimant', 'dunn', 'loyal'],
    ]);
    expect(thrown(events, 'tropilium-claimant')[0]).toMatchObject({ page: 55 });
    expect(look(state, 'ash').government.claims).toBe(die === 6 ? 'corr' : null);
    expect(told(events, 'throne-claimed')).toHaveLength(die === 6 ? 1 : 0);
    expect(left).toBe(0);
  });

  test('p. 55: both may claim; with the next season of war both march on the Emperor, who defends on two fronts', () => {
    const claimed = run(table(during('winter')), emperorDies, [3, 6, 6]).state;
    expect(claimed.wars).toEqual([]);
    const { state, events } = run(during('summer', 987)(claimed), { kind: 'phase', phase: 'governments' });
    expect(warsNow(state)).toEqual(['ash>corr', 'dunn>corr']);
    expect(told(events, 'war-declared').map((e) => e.reason)).toEqual(['civil-war', 'civil-war']);
    const fronts = runTo('divide of corr', army('corr', 'corr', 'infantry')(state), { kind: 'phase', phase: 'simultaneous-wars' }, [5]);
    expect(thrown(fronts.events)).toMatchObject([{ table: 'two-fronts', who: 'corr', result: 'split' }]);
  });

  test.each(['spring', 'summer', 'fall'] as const)(
    'pp. 55, 57: in %s it breaks out before anybody tests: neither he nor the Emperor starts another war',
    (season) => {
      const claimed = table(during(season), government('ash', { claims: corr }));
      const order = [...only(claimed, { kind: 'season' }, [], EMPIRE).state.agenda].reverse().flatMap((s) => (s.kind === 'phase' ? [s.phase] : []));
      expect(order.indexOf('governments')).toBeGreaterThanOrEqual(0);
      expect(order.indexOf('governments')).toBeLessThan(order.indexOf('going-to-war'));
      const { state, events } = only(claimed, { kind: 'phase', phase: 'governments' }, [], EMPIRE);
      expect(state.agenda.at(-1)).toMatchObject({ kind: 'claim-war', nation: 'ash' });
      expect(told(events, 'phase-began')).toHaveLength(1);
      const atWar = run(claimed, { kind: 'claim-war', nation: nationId('ash') }).state;
      const tests = only(atWar, { kind: 'phase', phase: 'going-to-war' }, [], EMPIRE).state.agenda;
      expect(tests.map((s) => 'nation' in s && s.nation).reverse()).toEqual(['bryn', 'dunn', 'eld', 'fenn']);
    },
  );

  test('p. 55: a governor who has fallen does not throw, nor one who claims already (ruling 47)', () => {
    const { events } = run(table(holds('bryn', 'ash', 'ashford', 'ashholm'), claims('dunn', 'corr')), emperorDies, [3]);
    expect(thrown(events, 'tropilium-claimant')).toEqual([]);
  });

  test('ruling 42: one quarrel at a time: whose region is divided throws no die, and no region whose governor claims the throne falls in two', () => {
    const divided = run(table(), { kind: 'succession', nation: nationId('ash') }, [6, 6, 5, 1, 3, 4]).state;
    expect(look(divided, 'ash').government.rival).not.toBeNull();
    expect(thrown(run(divided, emperorDies, [3, 1]).events, 'tropilium-claimant').map((r) => r.who)).toEqual(['dunn']);
    const torn = run(table(inCivilWar('dunn', 'dunnfell')), emperorDies, [3, 1]).events;
    expect(thrown(torn, 'tropilium-claimant').map((r) => r.who)).toEqual(['ash']);
    const { state, events } = run(table(claims('ash', 'corr')), { kind: 'succession', nation: nationId('ash') }, [6, 4]);
    expect(told(events, 'civil-war-averted')).toMatchObject([{ nation: 'ash', reason: 'already-divided' }]);
    expect(look(state, 'ash').government).toMatchObject({ rival: null, claims: 'corr' });
  });

  test('p. 55: a governor’s own death follows the plain succession (ruling C24)', () => {
    const { events } = run(table(), { kind: 'succession', nation: nationId('dunn') }, [4, 3]);
    expect(thrown(events).map((r) => r.table)).toEqual(['succession', 'war-rating']);
  });

  test('p. 54: but for this the regions do not attack each other', () => {
    // Ash touches Bryn and, from Ashholm, Eld; Corr over the sea is of its realm
    const { events } = run(goingToWar('ash')(table()), { kind: 'who-fights-whom', nation: nationId('ash'), against: 'anyone' }, [1, 6]);
    expect(told(events, 'war-declared')[0]!.possible).toEqual(['bryn', 'eld']);
  });
});

describe('The war for the throne', () => {
  test('p. 55: the claimant loses heart: the region stays one, with a new governor, and all provinces go back', () => {
    const state = table(claims('dunn', 'corr', { corrdale: 'corr', dunnfell: 'dunn' }), holds('dunn', 'corrdale'), holds('corr', 'dunnfell'), gaveUp('dunn'));
    const { state: after, events, left } = run(state, { kind: 'wars-end' }, [6]);
    expect(holdings(after, 'corrdale', 'dunnfell')).toEqual(['corr', 'dunn']);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ nation: 'corr', winner: 'corr', loser: 'dunn', leader: 'corr-leader-986-1' }]);
    expect(told(events, 'leader-rose')).toMatchObject([{ nation: 'dunn', how: 'governor', warRating: 4 }]);
    expect(look(after, 'dunn').government.claims).toBeNull();
    expect([after.wars, after.peaces, after.debts]).toEqual([[], [], []]);
    expect([look(after, 'dunn').hates, look(after, 'corr').hates]).toEqual([[], []]);
    expect(left).toBe(0);
  });

  test('p. 55: what strangers have taken of it meanwhile is theirs', () => {
    const { state } = run(table(claims('dunn', 'corr', { corrdale: 'corr' }), holds('eld', 'corrdale'), gaveUp('dunn')), { kind: 'wars-end' }, [6]);
    expect(holdings(state, 'corrdale')).toEqual(['eld']);
  });

  test('p. 55: the Emperor does: the claimant is Emperor in his land, and his region has a new governor', () => {
    const state = table(claims('dunn', 'corr'), leader('dunn', { warRating: 4 }), captive('dunn', 'corr'), gaveUp('corr'));
    const { state: after } = run(state, { kind: 'wars-end' }, [1]);
    expect(look(after, 'corr').leader).toMatchObject({ id: 'dunn-leader-986-1', warRating: 4, state: 'fit' });
    expect(look(after, 'dunn').leader).toMatchObject({ warRating: 2, state: 'fit' });
    expect(holder(after, 'dunn')).toBe('dunn');
  });

  test.each([
    ['the claimant', 'dunn', 'corr'],
    ['the Emperor', 'corr', 'dunn'],
  ])(
    'p. 59: it is the same war where the Emperor has become its aggressor: %s loses heart, and there is neither peace nor roll nor hatred',
    (_who, beaten, winner) => {
      const turned: Setup = (state) => ({ ...state, wars: state.wars.map((w) => ({ ...w, aggressor: w.defender, defender: w.aggressor })) });
      const { state, events } = run(table(claims('dunn', 'corr'), turned, gaveUp(beaten)), { kind: 'wars-end' }, [3]);
      expect(told(events, 'civil-war-ended')).toMatchObject([{ nation: 'corr', winner, loser: beaten }]);
      expect(told(events, 'war-lost')).toEqual([]);
      expect([state.wars, state.peaces, state.debts, look(state, beaten).hates]).toEqual([[], [], [], []]);
    },
  );

  test('p. 55: with two claimants the second fights on against the new Emperor', () => {
    const state = table(claims('dunn', 'corr'), claims('ash', 'corr'), leader('dunn', { warRating: 4 }), gaveUp('corr'));
    const { state: after } = run(state, { kind: 'wars-end' }, [3]);
    expect(look(after, 'corr').leader.id).toBe('dunn-leader-986-1');
    expect(warsNow(after)).toEqual(['ash>corr']);
    const one = table(claims('dunn', 'corr'), claims('ash', 'corr'), gaveUp('ash'));
    expect(warsNow(run(one, { kind: 'wars-end' }, [3]).state)).toEqual(['dunn>corr']);
  });

  test('pp. 42, 55: of two who beat him at once, one who is wounded counts for no more than the deputy who stands in for him (rulings 47, C10)', () => {
    const two = [claims('dunn', 'corr'), claims('ash', 'corr'), leader('ash', { warRating: 3 }), gaveUp('corr')];
    const emperorAfter = (state: 'fit' | 'out-of-the-fight') =>
      look(run(table(...two, leader('dunn', { warRating: 4, state })), { kind: 'wars-end' }, [3]).state, 'corr').leader.id;
    expect([emperorAfter('fit'), emperorAfter('out-of-the-fight')]).toEqual(['dunn-leader-986-1', 'ash-leader-986-1']);
  });

  test.each([
    [4, 3],
    [3, 4],
  ])(
    'p. 55: of two claimants one loses heart with the Emperor: he is beaten by nobody, whatever the other wins (War Ratings %i and %i)',
    (steadfast, faint) => {
      const set = [claims('dunn', 'corr'), claims('ash', 'corr'), leader('dunn', { warRating: steadfast }), leader('ash', { warRating: faint })];
      const { state: after, events } = run(table(...set, gaveUp('corr', 'ash')), { kind: 'wars-end' }, [3]);
      expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'dunn', loser: 'corr' }]);
      expect(warsNow(after)).toEqual(['ash>corr']);
      expect(look(after, 'ash').leader.id).toBe(look(table(...set), 'ash').leader.id);
    },
  );

  test('p. 55: both lose heart: it goes on (ruling 47); nor does it end for not touching', () => {
    expect(warsNow(run(table(claims('dunn', 'corr'), gaveUp('dunn', 'corr')), { kind: 'wars-end' }).state)).toEqual(['dunn>corr']);
    expect(warsNow(run(table(claims('dunn', 'corr'), holds('ash', 'corrdale')), { kind: 'wars-end' }).state)).toEqual(['dunn>corr']);
  });

  test('p. 55: an Emperor driven from his last province has lost the throne, not the empire its land', () => {
    const state = table(claims('dunn', 'corr', { corr: 'corr', corrdale: 'corr' }), holds('dunn', 'corr', 'corrdale'));
    const { state: after, events } = run(state, { kind: 'fallen-nations' }, [3]);
    expect(told(events, 'nation-fell')).toEqual([]);
    expect(holdings(after, 'corr', 'corrdale')).toEqual(['corr', 'corr']);
    expect(look(after, 'corr').leader.id).toBe('dunn-leader-986-1');
  });

  test.each([2, 4])('p. 55: he has lost it to the claimant who took his land; one of War Rating %i who has none of it fights on (ruling 351)', (warRating) => {
    const took = [claims('dunn', 'corr', { corr: 'corr', corrdale: 'corr' }), holds('dunn', 'corr', 'corrdale')];
    const state = table(...took, claims('ash', 'corr'), leader('ash', { warRating }), leader('dunn', { warRating: 3 }));
    const { state: after, events } = run(state, { kind: 'fallen-nations' }, [3]);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'dunn', leader: 'dunn-leader-986-1', reason: 'no-land' }]);
    expect(holdings(after, 'corr', 'corrdale')).toEqual(['corr', 'corr']);
    expect(look(after, 'corr').leader.id).toBe('dunn-leader-986-1');
    expect(warsNow(after)).toEqual(['ash>corr']);
    expect(look(after, 'ash').government.claims).toBe('corr');
  });

  test.each([2, 4])(
    'p. 55: one of War Rating %i who has lost heart in that season is beaten by the Empire, whoever rules it now (rulings 42, 351)',
    (warRating) => {
      const took = [claims('dunn', 'corr', { corr: 'corr', corrdale: 'corr' }), holds('dunn', 'corr', 'corrdale')];
      const state = table(...took, claims('ash', 'corr'), leader('ash', { warRating }), leader('dunn', { warRating: 3 }), gaveUp('ash'));
      const { state: after, events } = run(state, { kind: 'wars-end' }, [3, 3]);
      expect(told(events, 'civil-war-ended')).toMatchObject([
        { winner: 'dunn', loser: 'corr', reason: 'no-land' },
        { winner: 'corr', loser: 'ash', leader: 'dunn-leader-986-1', reason: 'lost-heart' },
      ]);
      expect(warsNow(after)).toEqual([]);
      expect(told(events, 'leader-rose')).toMatchObject([
        { nation: 'dunn', how: 'governor' },
        { nation: 'ash', how: 'governor' },
      ]);
    },
  );

  test('p. 55: who has won the throne is Emperor though strangers have taken his region', () => {
    const state = table(claims('dunn', 'corr', { corrdale: 'corr' }), holds('dunn', 'corrdale'), holds('eld', 'dunn', 'dunnfell'), gaveUp('corr'));
    const { state: after, events, left } = run(state, { kind: 'wars-end' });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'dunn', leader: 'dunn-leader-986-1' }]);
    expect(look(after, 'corr').leader.id).toBe('dunn-leader-986-1');
    expect(holdings(after, 'corr', 'corrdale')).toEqual(['corr', 'corr']);
    expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'dunn' }]);
    // he is one man, and leads no region that has fallen
    expect(look(after, 'dunn').leader.id).not.toBe('dunn-leader-986-1');
    expect(left).toBe(0);
  });

  test('pp. 55, 64: a relic that the army of an Emperor without land took lies in his seat, once his land is the Empire’s again (ruling 69)', () => {
    const spear = treasure('spear-of-saint-lindorf', { place: { where: 'held', by: nationId('corr') } });
    const state = table(claims('dunn', 'corr', { corr: 'corr', corrdale: 'corr' }), holds('dunn', 'corr', 'corrdale'), spear);
    const { state: after, events } = run(state, { kind: 'fallen-nations' }, [3]);
    expect(told(events, 'relic-moved')).toMatchObject([{ nation: 'corr', how: 'first-land' }]);
    expect(whereIs(after, 'spear-of-saint-lindorf')).toBe('in corr');
  });

  test('p. 55: if strangers have all he had, there is no throne to claim: nobody has won it (ruling 47)', () => {
    const state = table(claims('dunn', 'corr'), holds('bryn', 'corr', 'corrdale'));
    const { state: after, events } = run(state, { kind: 'fallen-nations' });
    expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'corr' }]);
    expect(told(events, 'civil-war-ended')).toEqual([]);
    expect(told(events, 'war-undecided')).toMatchObject([{ between: ['dunn', 'corr'], reason: 'nation-fell' }]);
    expect(after.wars).toEqual([]);
    expect(look(after, 'dunn')).toMatchObject({ leader: { id: 'dunn-leader-986-1' }, government: { claims: null } });
    const late = run(table(government('dunn', { claims: corr }), holds('bryn', 'corr', 'corrdale')), { kind: 'claim-war', nation: nationId('dunn') }).state;
    expect(look(late, 'dunn').government.claims).toBeNull();
  });

  describe('p. 59: the deeds of the season in which it ends (ruling 359)', () => {
    // the claimant has beaten the Emperor and taken a province of his; Eld has beaten both elsewhere, and the Emperor has lost land to him
    const fieldsOf =
      (...lost: readonly string[]): Setup =>
      (state) => ({
        ...state,
        invasions: state.musters.map((m) => ({ war: m.war!, province: m.province, units: m.invader.units })),
        fought: [fought('corrdale', outcome('dunn', 'dunn', 'corr'))],
        givingUp: lost.map(nationId),
      });
    const season = (loser: string, hurt: readonly string[]) =>
      table(
        claims('dunn', 'corr', { corrdale: 'corr' }),
        holds('dunn', 'corrdale'),
        army('dunn', 'corrdale', 'levies'),
        army('corr', 'corrdale', 'infantry'),
        muster('corrdale', 'dunn', 'corr'),
        deeds('dunn', { won: 1, lost: 1, leaderHurt: hurt.includes('dunn') }),
        deeds('corr', { lost: 2, provincesLost: 2, leaderHurt: hurt.includes('corr') }),
        fieldsOf(loser),
      );

    const ended = (state: CampaignState) => home(runTo('retreat of dunn', state, { kind: 'wars-end' }, [3]), 'dunn', EMPIRE);

    test('what a claimant who has won did to the Emperor counts for his region, and against nobody', () => {
      const { state } = ended(season('corr', []));
      expect(look(state, 'corr').deeds).toEqual({ won: 0, lost: 1, refused: 0, provincesLost: 1, leaderHurt: false });
      expect(look(state, 'dunn').deeds).toEqual({ won: 1, lost: 1, refused: 0, provincesLost: 0, leaderHurt: false });
    });

    test('what he did counts no more for the region of one who has lost, and for the Emperor all that befell him does', () => {
      const { state } = ended(season('dunn', []));
      expect(look(state, 'dunn').deeds).toEqual({ won: 0, lost: 1, refused: 0, provincesLost: 0, leaderHurt: false });
      expect(look(state, 'corr').deeds).toEqual({ won: 0, lost: 2, refused: 0, provincesLost: 2, leaderHurt: false });
    });

    test.each([
      ['the claimant, who is Emperor now', 'corr', 'dunn', true],
      ['the old Emperor, who rules no more', 'corr', 'corr', false],
      ['the Emperor, who stays', 'dunn', 'corr', true],
      ['the claimant, who rules no more', 'dunn', 'dunn', false],
    ])('hurt was %s: his wound goes with him', (_who, loser, hurt, isHurt) => {
      const { state } = ended(season(loser, [hurt]));
      expect([look(state, 'corr').deeds.leaderHurt, look(state, 'dunn').deeds.leaderHurt]).toEqual([isHurt, false]);
    });
  });

  test('p. 54: the ban on attacking each other holds again after', () => {
    const after = run(table(claims('dunn', 'corr'), gaveUp('dunn')), { kind: 'wars-end' }, [3]).state;
    expect(peaceOf(after, 'dunn', 'corr')).toBeUndefined();
    const tests = only(after, { kind: 'phase', phase: 'going-to-war' }, [], EMPIRE).state.agenda;
    expect(tests).toHaveLength(6);
    const { events } = run(after, { kind: 'who-fights-whom', nation: nationId('dunn'), against: 'anyone' }, [1, 6]);
    expect(told(events, 'war-declared')[0]!.possible).toEqual(['eld', 'fenn']);
  });

  test('p. 59: a claimant’s other wars are his own', () => {
    const { state } = run(table(claims('dunn', 'corr'), war('eld', 'dunn'), gaveUp('dunn')), { kind: 'wars-end' }, [3]);
    expect(peaceOf(state, 'dunn', 'eld')).toMatchObject({ winner: 'eld' });
    expect(state.wars).toEqual([]);
  });
});

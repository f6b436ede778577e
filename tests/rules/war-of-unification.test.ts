import { describe, expect, test } from 'vitest';
import { provinceId } from '../../engine/ids.ts';
import { broken, government, holdings, tribesAtWar, warriors } from './governments-table.ts';
import { asked, choose, fate, only, open, outcome, run, runTo, tell, thrown, told } from './playing.ts';
import { army, captains, during, hates, holds, leader, look, morale, nation, players, type Setup, table, war } from './table.ts';
import { shows } from './treasures-table.ts';
import { eld, faults, fell, gaveUp, ids, tribes, wood } from './tribes-table.ts';

describe('The war of unification', () => {
  const two = [
    broken('eld', 'eldwood'),
    army('eld', 'eld', 'levies'),
    government('eld', { sworn: ['eld-986-1'] }),
    warriors(wood, 'eldwood', 'warband'),
  ] as const;

  test('p. 55: the tribes test going to war as nations do, and one takes the field against the other', () => {
    // Eld is bent on loot: in Spring 3 - 1. Eldwood passes both, Eld does not; one province each, so no die for either choice
    const { state, events, left } = run(table(...two), tribes, [3, 3, 1, 2]);
    expect(thrown(events).map((r) => [r.table, r.page, r.who, r.target, r.result])).toEqual([
      ['going-to-war', 57, 'eld', 2, 'stays-at-peace'],
      ['going-to-war', 57, wood, 2, 'goes-to-war'],
    ]);
    expect(told(events, 'tribes-at-war')).toMatchObject([{ nation: 'eld', aggressor: wood, defender: 'eld' }]);
    expect(state.musters).toMatchObject([
      { province: 'eld', invader: { nation: wood, units: [`${wood}-986-1`] }, defender: { nation: 'eld', units: ['eld-986-1'] } },
    ]);
    expect(state.wars).toEqual([]);
    expect(left).toBe(0);
    expect(faults(state)).toEqual([]);
  });

  test('p. 58: who passes one die goes to war with nobody: no tribe is another’s hated enemy', () => {
    const { state, events, left } = run(table(...two, hates('eld', 'ash')), tribes, [1, 3, 3, 2]);
    expect(thrown(events).map((r) => r.passed)).toEqual([1, 1]);
    expect([told(events, 'tribes-at-war'), look(state, 'eld').government.unification]).toEqual([[], []]);
    expect(left).toBe(0);
  });

  test('p. 58: here too a six always fails', () => {
    // bent on loot, in Fall: 4 + 2
    const fall = table(during('fall'), ...two, leader('eld', { warRating: 4 }), leader(wood, { warRating: 4 }));
    const { events } = run(fall, tribes, [6, 5, 6, 6]);
    expect(thrown(events).map((r) => [r.target, r.passed])).toEqual([
      [6, 1],
      [6, 0],
    ]);
  });

  test('p. 42: for a chief who is out of the fight a deputy’s War Rating of 2 is tested (rulings 39, C10)', () => {
    const hurt = leader(wood, { warRating: 4, state: 'out-of-the-fight', until: 3 });
    expect(thrown(run(table(...two, hurt), tribes, [6, 6, 6, 6]).events).map((r) => [r.who, r.base])).toEqual([
      ['eld', 3],
      [wood, 2],
    ]);
  });

  test('p. 57: tribes that are at war do not test: one that fights nobody does', () => {
    const three = table(...two, holds('eld', 'dunnfell'), broken('eld', 'dunnfell'), tribesAtWar('eld', wood, 'eld'));
    expect(thrown(run(three, tribes, [6, 6]).events, 'going-to-war').map((r) => r.who)).toEqual([fell]);
  });

  test('p. 58: and with none that fights another: where there are no others it goes to war with nobody (ruling 44)', () => {
    const three = table(...two, holds('eld', 'dunnfell'), broken('eld', 'dunnfell'), tribesAtWar('eld', wood, 'eld'));
    const { state, events, left } = run(three, tribes, [1, 1]);
    expect(thrown(events, 'going-to-war')).toMatchObject([{ who: fell, result: 'goes-to-war' }]);
    expect([told(events, 'tribes-at-war'), look(state, 'eld').government.unification.length, left]).toEqual([[], 1, 0]);
  });

  test('p. 59: a beaten defender is forced out of the province, into what land it has left', () => {
    const lands = government(wood, { lands: ['eldwood', 'dunnfell'].map(provinceId) });
    const begun = table(...two, holds('eld', 'dunnfell'), lands, tribesAtWar('eld', 'eld', wood));
    const waits = runTo('fight', run(begun, { kind: 'tribal-invasions', nation: eld }, [6, 1]).state, { kind: 'fight' }).state;
    const { state } = tell(waits, 'eldwood', outcome('eld', 'eld', wood));
    expect(look(state, wood)).toMatchObject({ government: { lands: ['dunnfell'] }, army: [{ at: 'dunnfell' }] });
  });

  test('p. 9: captains of a beaten tribe serve on with the victor; who joins the Leader’s tribe is asked for no allegiance again', () => {
    const three = [broken('eld', 'eldwood', 'dunnfell'), holds('eld', 'dunnfell'), army('eld', 'eld', 'levies'), government('eld', { sworn: ['eld-986-1'] })];
    const beaten = [warriors(wood, 'eldwood', 'warband'), captains('eld', 1), captains(wood, 1), tribesAtWar('eld', wood, 'eld'), gaveUp(wood)];
    const { state } = run(table(...three, ...beaten), { kind: 'wars-end' });
    expect(ids(state)).toEqual(['eld', fell]);
    expect(look(state, 'eld').captains.map((c) => c.id)).toEqual(['eld-captain-986-2', `${wood}-captain-986-2`]);
    expect(look(state, 'eld').army).toHaveLength(2);
    expect(thrown(run(state, tribes, [6, 6, 6, 6]).events, 'tribal-allegiance')).toEqual([]);
  });

  test.each([
    ['in a neighbour’s hands: no possible opponent of a tribe’s', shows('dunn', 'war-horn-of-naz-goth')],
    ['in the nation’s: the tribes fight each other without its treasures', shows('eld', 'war-horn-of-naz-goth')],
  ])('p. 58: an artifact does not count in their test (ruling 181): %s', (_where, artifact) => {
    const { events } = run(table(...two, artifact), tribes, [3, 3, 3, 3]);
    expect(thrown(events).map((r) => [r.who, r.target])).toEqual([
      ['eld', 2],
      [wood, 2],
    ]);
  });

  test('p. 58: of several tribes one is found by the dice, and where to attack too (ruling C23: each is a neighbour)', () => {
    const three = table(broken('eld', 'eldwood', 'dunnfell'), holds('eld', 'dunnfell'), warriors(wood, 'eldwood', 'warband'));
    const { state, events, left } = run(three, tribes, [6, 6, 1, 1, 6, 6, 2, 5]);
    expect(thrown(events, 'who-is-attacked').map((r) => [r.who, r.against, r.result])).toEqual([
      ['eld', wood, 'lower'],
      [fell, wood, 'highest'],
    ]);
    // nobody stands in Dunnfell: it is taken without a fight, and the tribe that has lost its last province joins the victor
    expect(told(events, 'tribe-took')).toMatchObject([{ province: 'dunnfell', from: fell, to: wood, how: 'undefended' }]);
    expect(look(state, wood).government.lands).toEqual(['eldwood', 'dunnfell']);
    expect(left).toBe(0);
    const after = run(state, { kind: 'fallen-nations' });
    expect(told(after.events, 'tribe-joined')).toMatchObject([{ from: fell, to: wood, reason: 'no-land' }]);
    expect(ids(after.state)).toEqual(['eld', wood]);
    expect(look(after.state, 'eld').government.unification).toEqual([]);
    expect(holdings(after.state, 'eld', 'eldwood', 'dunnfell')).toEqual(['eld', 'eld', 'eld']);
  });

  test('p. 59: two that choose each other throw for the aggressor', () => {
    const { state, events, left } = run(table(...two), tribes, [1, 1, 1, 1, 2, 5]);
    expect(thrown(events, 'first-aggressor').map((r) => [r.who, r.total])).toEqual([
      ['eld', 4],
      [wood, 7],
    ]);
    expect(told(events, 'war-mutual')).toMatchObject([{ aggressor: wood, defender: 'eld' }]);
    expect(state.musters).toMatchObject([{ invader: { nation: wood } }]);
    expect(left).toBe(0);
    const kept = run(table(...two), tribes, [1, 1, 1, 1, 5, 2]);
    expect(told(kept.events, 'war-mutual')).toMatchObject([{ aggressor: 'eld', defender: wood }]);
    expect(told([...events, ...kept.events], 'aggressor-changed')).toEqual([]);
  });

  test('p. 59: an aggressor without units invades nobody', () => {
    const { events } = run(table(broken('eld', 'eldwood'), tribesAtWar('eld', wood, 'eld')), { kind: 'tribal-invasions', nation: eld });
    expect(told(events, 'invasion-impossible')).toMatchObject([{ nation: wood, reason: 'no-army' }]);
  });

  const met = run(table(...two, tribesAtWar('eld', wood, 'eld')), { kind: 'tribal-invasions', nation: eld }).state;
  const fighting = runTo('fight', { ...met, agenda: [] }, { kind: 'fight' }).state;

  test('p. 59: the invader wins and has the province; the loser joins him, and the nation is united under him with its own id', () => {
    const won = tell(fighting, 'eld', outcome(wood, wood, 'eld'));
    expect(told(won.events, 'tribe-took')).toMatchObject([{ province: 'eld', to: wood, how: 'battle' }]);
    expect(look(won.state, 'eld').deeds).toMatchObject({ lost: 1, provincesLost: 1 });
    const { state, events } = run(won.state, { kind: 'fallen-nations' });
    expect(told(events, 'nation-united')).toMatchObject([{ nation: 'eld', leader: 'chief-of-eldwood' }]);
    expect(ids(state)).toEqual(['eld']);
    expect(look(state, 'eld')).toMatchObject({ leader: { id: 'chief-of-eldwood' }, morale: 2, hates: [] });
    expect(
      look(state, 'eld')
        .army.map((u) => u.type)
        .sort(),
    ).toEqual(['levies', 'warband']);
    expect([state.peaces, state.debts, state.wars]).toEqual([[], [], []]);
    expect(faults(state)).toEqual([]);
  });

  test('p. 55: and whoever has sworn to whom is forgotten then: if it falls apart again, all its units throw for a chief (rulings 44, 257)', () => {
    const united = run(tell(fighting, 'eld', outcome(wood, wood, 'eld')).state, { kind: 'fallen-nations' }).state;
    const again = run(gaveUp('eld')(war('ash', 'eld')(united)), { kind: 'wars-end' }, [1]).state;
    expect(ids(again)).toEqual(['eld', wood]);
    const { events } = run(again, tribes, [6, 1, 6, 1, 6, 6, 6, 6]);
    expect(new Set(thrown(events, 'tribal-allegiance').map((r) => r.against))).toEqual(new Set(['eld-986-1', `${wood}-986-1`]));
  });

  describe('p. 70: the tribe of a player’s nation is asked whether it moves into what is invaded or concedes it (ruling 366)', () => {
    const invasions = { kind: 'tribal-invasions', nation: eld } as const;
    const invaded = (...more: readonly Setup[]) => run(table(players('eld'), ...two, ...more), invasions, [1, 6]);
    const invadedOf = (...more: readonly Setup[]) => runTo('tribal-response of eld', table(players('eld'), ...two, ...more), invasions, [1, 6]);

    test('it fights', () => {
      const { state, events } = invadedOf(tribesAtWar('eld', wood, 'eld'));
      expect(told(events, 'armies-met')).toEqual([]);
      expect([asked(state), open(state)]).toMatchObject([{ by: 'eld' }, ['contest', 'concede']]);
      const met = choose(state, 'contest');
      expect(met.state.musters).toEqual(fighting.musters);
      expect(told(met.events, 'armies-met')).toMatchObject([{ province: 'eld', invader: wood, defender: 'eld' }]);
    });

    test('it gives the province up: nobody has won or lost a battle, and of two it has the other', () => {
      const { state } = invadedOf(holds('eld', 'dunnfell'), tribesAtWar('eld', wood, 'eld'));
      const given = choose(state, 'concede');
      expect(told(given.events, 'tribe-took')).toMatchObject([{ province: 'eld', from: 'eld', to: wood, how: 'conceded' }]);
      expect(given.state.musters).toEqual([]);
      expect(look(given.state, 'eld')).toMatchObject({ deeds: { won: 0, lost: 0, provincesLost: 1 }, army: [{ at: 'dunnfell' }] });
      expect(look(given.state, 'eld').government.unification).toMatchObject([{ aggressor: wood, defender: 'eld' }]);
      expect(holdings(given.state, 'eld', 'dunnfell')).toEqual(['eld', 'eld']);
    });

    test('with its last it joins the victor', () => {
      const { state } = choose(invadedOf(tribesAtWar('eld', wood, 'eld')).state, 'concede');
      expect(told(run(state, { kind: 'fallen-nations' }).events, 'nation-united')).toMatchObject([{ nation: 'eld', leader: 'chief-of-eldwood' }]);
    });

    test('a tribe that is not his, or that has nobody to send, is not asked', () => {
      expect(invaded(tribesAtWar('eld', 'eld', wood)).state.musters).toHaveLength(1);
      const unmanned = invaded(nation('eld', { army: [] }), tribesAtWar('eld', wood, 'eld'));
      expect(told(unmanned.events, 'tribe-took')).toMatchObject([{ how: 'undefended' }]);
    });
  });

  test('p. 64: a banner that one tribe has taken from another is the nation’s when they are one again (ruling 276)', () => {
    const beaten = table(...two, tribesAtWar('eld', wood, 'eld'), nation('eld', { banners: ['personal'] }), nation(wood, { banners: ['bane'] }), gaveUp('eld'));
    expect(look(run(beaten, { kind: 'wars-end' }).state, 'eld').banners.toSorted()).toEqual(['bane', 'personal']);
  });

  test('p. 59: the defender wins and becomes the aggressor', () => {
    const { state } = tell(fighting, 'eld', outcome('eld', wood, 'eld'));
    expect(look(state, 'eld').government.unification).toMatchObject([{ aggressor: 'eld', defender: wood }]);
    expect(look(state, wood).army[0]!.at).toBe('eldwood');
  });

  test('p. 59: nobody wins: the aggressor stays the aggressor, and goes home (ruling B27)', () => {
    const { state, events } = tell(fighting, 'eld', outcome(null, wood, 'eld'));
    expect(told(events, 'aggressor-changed')).toEqual([]);
    expect(look(state, 'eld').government.unification).toMatchObject([{ aggressor: wood, defender: 'eld' }]);
    expect([look(state, wood).army[0]!.at, look(state, 'eld').army[0]!.at]).toEqual(['eldwood', 'eld']);
  });

  test('p. 59: the target moves into the invaded province; p. 63: of the nation’s treasures nothing is taken to that field (ruling 79)', () => {
    const lands = government(wood, { lands: ['eldwood', 'dunnfell'].map(provinceId) });
    const begun = table(...two, holds('eld', 'dunnfell'), lands, tribesAtWar('eld', 'eld', wood), shows('eld', 'war-horn-of-naz-goth'));
    // Dunnfell has the high score; its warriors stand in Eldwood
    const { state } = run(begun, { kind: 'tribal-invasions', nation: eld }, [1, 6]);
    expect(state.musters.map((m) => m.province)).toEqual(['dunnfell']);
    expect(look(state, wood).army.map((u) => u.at)).toEqual(['dunnfell']);
    expect(only(state, { kind: 'phase', phase: 'battles' }).state.agenda.map((s) => s.kind)).not.toContain('carry-treasures');
  });

  test('p. 59: a chief who is captured is led for by a deputy, and free when the tribes’ war is over (ruling C10)', () => {
    const taken = tell(fighting, 'eld', outcome('eld', wood, 'eld', { invader: { fates: [fate('chief-of-eldwood', 'captured')] } })).state;
    expect(look(taken, wood).leader).toMatchObject({ state: 'captured', captor: 'eld' });
    expect(look(run(taken, { kind: 'wars-end' }).state, wood).leader.captor).toBe('eld');
    const over = run(gaveUp('eld')(taken), { kind: 'wars-end' }).state;
    expect(look(over, 'eld').leader).toMatchObject({ id: 'chief-of-eldwood', state: 'fit', captor: null });
  });

  test('p. 59: the tribes at war test their will to fight, Winter too; who loses heart joins the victor', () => {
    const winter = table(during('winter'), broken('eld', 'eldwood'), tribesAtWar('eld', wood, 'eld'), leader('eld', { warRating: 2 }));
    const { state, events } = run(winter, { kind: 'phase', phase: 'national-morale' }, [6, 6, 1, 1]);
    expect(thrown(events).map((r) => [r.table, r.who, r.base, r.target, r.passed])).toEqual([
      ['will-to-fight', wood, 2, 5, 0],
      ['will-to-fight', 'eld', 2, 4, 2],
    ]);
    expect(told(events, 'tribe-joined')).toMatchObject([{ from: wood, to: 'eld', reason: 'lost-heart' }]);
    expect(ids(state)).toEqual(['eld']);
    const both = run(winter, { kind: 'phase', phase: 'national-morale' }, [6, 6, 6, 6]);
    expect(look(both.state, 'eld').government.unification).toHaveLength(1);
  });

  test('p. 59: a shaken tribe has its morale back when its war is over', () => {
    const shaken = table(broken('eld', 'eldwood'), tribesAtWar('eld', wood, 'eld'), morale('eld', 1), gaveUp(wood));
    const kept = run(table(broken('eld', 'eldwood'), tribesAtWar('eld', wood, 'eld'), morale('eld', 1)), { kind: 'wars-end' }).state;
    expect(look(kept, 'eld').morale).toBe(1);
    const over = run(shaken, { kind: 'wars-end' });
    expect(look(over.state, 'eld').morale).toBe(2);
    expect(told(over.events, 'tribe-joined')).toMatchObject([{ to: 'eld', morale: 2 }]);
  });
});

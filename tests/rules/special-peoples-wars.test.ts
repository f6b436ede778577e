import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { neighbouringNations } from '../../engine/campaign/lands.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { nationId } from '../../engine/ids.ts';
import { inCivilWarIn } from './governments-table.ts';
import { choose, open, outcome, tell, thrown, told } from './playing.ts';
import { agenda, givingUp, inTalomir, inTalomirTo, people, TALOMIRS, talomir, theirWar } from './special-peoples-table.ts';
import { army, during, front, holder, holds, look, muster, nation, peaceOf, rolls, type Setup, war, warsNow } from './table.ts';
import { shows, treasure } from './treasures-table.ts';

const atWar = (...more: readonly Setup[]) =>
  talomir(
    people('centaurs', 'orcs', 'roundwood-down'),
    army('centaurs', 'roundwood-down', 'centaurs', 'centaur-archers'),
    army('orcs', 'orcs', 'orcs', 'archers'),
    front('centaurs', theirWar('centaurs', 'orcs')),
    front('orcs', theirWar('centaurs', 'orcs')),
    ...more,
  );

describe('Their first war (pp. 68-69)', () => {
  test('they attack first, for the province they stand in, and the host answers', () => {
    const { state, events } = inTalomirTo('respond of orcs', atWar(), { kind: 'invasion-order' });
    expect(told(events, 'province-invaded')).toMatchObject([{ nation: 'centaurs', against: 'orcs', province: 'roundwood-down', units: 2 }]);
    expect(thrown(events, 'where-to-attack')).toEqual([]);
    expect(open(state, TALOMIR)).toEqual(['contest', 'concede']);
    const { state: met } = choose(state, 'contest', {}, [], TALOMIR);
    expect(met.musters).toMatchObject([{ invader: { nation: 'centaurs' }, defender: { nation: 'orcs' } }]);
  });

  const battle = atWar(muster('roundwood-down', 'centaurs', 'orcs'), agenda({ kind: 'fight' }));

  test('ruling 71: beaten they stay where they stand and go on attacking, for nobody can come at them', () => {
    const { state, events } = tell(battle, 'roundwood-down', outcome('orcs', 'centaurs', 'orcs'), [], TALOMIR);
    expect(warsNow(state)).toEqual(['centaurs>orcs']);
    expect([told(events, 'aggressor-changed'), told(events, 'army-retreated')]).toEqual([[], []]);
    expect(look(state, 'centaurs').army.map((u) => u.at)).toEqual(['roundwood-down', 'roundwood-down']);
    expect(look(state, 'centaurs').deeds).toMatchObject({ lost: 1 });
  });

  test('the province they win is theirs: they are established', () => {
    const { state, events } = tell(battle, 'roundwood-down', outcome('centaurs', 'centaurs', 'orcs'), [], TALOMIR);
    expect(holder(state, 'roundwood-down')).toBe('centaurs');
    expect(told(events, 'people-established')).toMatchObject([{ nation: 'centaurs', province: 'roundwood-down' }]);
    expect(look(state, 'centaurs').newcomer).toEqual({ war: theirWar('centaurs', 'orcs'), camp: null });
    expect(neighbouringNations(state, TALOMIRS, nationId('dwarves-red-sun'))).toContain('centaurs');
  });

  test('the next one they win finds them established', () => {
    const settled = { ...look(battle, 'centaurs').newcomer!, camp: null };
    const landed = [holds('centaurs', 'roundwood-down'), nation('centaurs', { newcomer: settled })];
    const further = atWar(...landed, muster('orcs', 'centaurs', 'orcs'), agenda({ kind: 'fight' }));
    const { state, events } = tell(further, 'orcs', outcome('centaurs', 'centaurs', 'orcs'), [], TALOMIR);
    expect(holder(state, 'orcs')).toBe('centaurs');
    expect(told(events, 'people-established')).toEqual([]);
    expect(look(state, 'centaurs').newcomer).toEqual(settled);
  });

  test('conceded or undefended it is theirs too', () => {
    const nobody = atWar(nation('orcs', { army: [] }), (s) => ({ ...s, fronts: s.fronts.filter((f) => f.nation === 'centaurs') }));
    const { state, events } = inTalomir(nobody, { kind: 'invasion-order' });
    expect(told(events, 'province-taken')).toMatchObject([{ to: 'centaurs', how: 'undefended' }]);
    expect(told(events, 'people-established')).toHaveLength(1);
    expect(look(state, 'centaurs').newcomer?.camp).toBeNull();
  });

  test('C19: where another has taken the province they stand in, they fight for the host’s lands around it', () => {
    const lost = atWar(holds('dwarves-red-sun', 'roundwood-down'));
    expect(told(inTalomirTo('respond of orcs', lost, { kind: 'invasion-order' }).events, 'province-invaded')).toMatchObject([
      { province: 'orcs', against: 'orcs' },
    ]);
    const beaten = tell(
      {
        ...atWar(
          holds('dwarves-red-sun', 'roundwood-down'),
          (s) => ({
            ...s,
            nations: s.nations.map((n) => (n.id === 'centaurs' ? { ...n, army: n.army.map((u) => ({ ...u, at: 'orcs' as typeof u.at })) } : n)),
          }),
          muster('orcs', 'centaurs', 'orcs'),
          agenda({ kind: 'fight' }),
        ),
      },
      'orcs',
      outcome('orcs', 'centaurs', 'orcs'),
      [],
      TALOMIR,
    );
    expect(told(beaten.events, 'army-retreated')).toMatchObject([{ nation: 'centaurs', from: 'orcs', to: 'roundwood-down' }]);
  });
});

describe('A host with another war (p. 58)', () => {
  test('his army can come to those who stand in his land: the die of ruling 19 decides, not the map (ruling 38)', () => {
    const { state, events, left } = inTalomir(
      atWar(war('orcs', 'goblins'), (s) => ({ ...s, fronts: [] })),
      { kind: 'two-fronts', nation: nationId('orcs') },
      [3],
    );
    expect(thrown(events, 'two-fronts')).toMatchObject([{ who: 'orcs', result: 'defend' }]);
    expect(state.fronts).toMatchObject([{ nation: 'orcs', war: theirWar('centaurs', 'orcs') }]);
    expect(left).toBe(0);
  });
});

describe('How it ends (pp. 68-69)', () => {
  test.each([
    ['centaurs', false],
    ['mountain-giants', false],
    ['beastmen', true],
    ['rodentmen', true],
  ])('%s that pass 0d6 disappear; that they may return is %s', (id, returns) => {
    const { state, events } = inTalomir(talomir(people(id, 'orcs', 'roundwood-down'), army(id, 'roundwood-down'), givingUp(id)), { kind: 'wars-end' });
    expect(told(events, 'war-lost')).toMatchObject([{ winner: 'orcs', loser: id }]);
    expect(told(events, 'people-vanished')).toMatchObject([{ nation: id, reason: 'lost-the-war', returns }]);
    expect([told(events, 'peace-made'), told(events, 'hatred-sworn'), told(events, 'tribute-owed'), told(events, 'nation-fell')]).toEqual([[], [], [], []]);
    expect(look(state, id)).toMatchObject({ fallen: true, newcomer: null, army: [] });
    expect([state.wars, state.peaces, state.debts]).toEqual([[], [], []]);
    const again = thrown(
      inTalomir(
        state,
        { kind: 'special-peoples' },
        Array.from({ length: 10 }, () => 1),
      ).events,
    );
    expect(again.some((r) => r.who === id)).toBe(returns);
  });

  test('one die passed only shakes them, and they fight on', () => {
    const { state } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down')), { kind: 'will-to-fight', nation: nationId('centaurs') }, [4, 5]);
    expect(look(state, 'centaurs')).toMatchObject({ morale: 0, fallen: false });
  });

  test('beaten after they won land: it goes back, what they took in other wars goes to the host (ruling 72)', () => {
    const rich = talomir(
      people('centaurs', 'orcs', 'roundwood-down', true),
      holds('centaurs', 'rotmire'),
      army('centaurs', 'rotmire', 'centaurs'),
      givingUp('centaurs'),
    );
    const { state, events } = inTalomir(rich, { kind: 'wars-end' });
    expect([holder(state, 'roundwood-down'), holder(state, 'rotmire')]).toEqual(['orcs', 'orcs']);
    expect(told(events, 'people-vanished')).toHaveLength(1);
    expect(told(events, 'army-disbanded')).toEqual([]);
    expect(look(state, 'centaurs')).toMatchObject({ fallen: true, army: [] });
  });

  test('pp. 62, 64: what treasures they had are lost till the year’s Winter, unseen and unpaid for as if nobody had ever had them (ruling 63)', () => {
    const rich = [shows('centaurs', 'war-horn-of-naz-goth', 'drums-of-doom'), treasure('drums-of-doom', { paid: true }), during('fall')];
    const { state, events } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down'), ...rich, givingUp('centaurs')), { kind: 'wars-end' });
    expect(told(events, 'treasure-disappeared').map((e) => [e.treasure, e.length, e.until])).toEqual([
      ['drums-of-doom', 1, 4],
      ['war-horn-of-naz-goth', 1, 4],
    ]);
    for (const id of ['war-horn-of-naz-goth', 'drums-of-doom'] as const)
      expect(treasureOf(state, id)).toMatchObject({ place: { where: 'lost', until: 4 }, revealed: false, paid: false });
  });

  test('C3: with their own war they lose every other; nobody keeps a peace with who is gone', () => {
    const two = talomir(people('centaurs', 'orcs', 'roundwood-down', true), war('dwarves-red-sun', 'centaurs'), givingUp('centaurs'));
    const { state, events } = inTalomir(two, { kind: 'wars-end' });
    expect(told(events, 'war-lost')).toHaveLength(2);
    expect(told(events, 'peace-made')).toEqual([]);
    expect(state.wars).toEqual([]);
  });

  test('C19: both sides give up: there is no loser, but without land they vanish', () => {
    const { state, events } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down'), givingUp('centaurs', 'orcs')), { kind: 'wars-end' });
    expect(told(events, 'war-undecided')).toMatchObject([{ reason: 'both-gave-up' }]);
    expect(told(events, 'people-vanished')).toMatchObject([{ reason: 'no-land', returns: false }]);
    expect(state.peaces).toEqual([]);
  });

  test('C19: where the host has nothing left around their camp the war is over, and they with it', () => {
    const far = talomir(people('centaurs', 'orcs', 'orcs'), holds('mangu', 'orcs'), holds('orcs', 'mirholme'), holds('mangu', 'roundwood-down'));
    const { events } = inTalomir(far, { kind: 'wars-end' });
    expect(told(events, 'war-undecided')).toMatchObject([{ reason: 'apart' }]);
    expect(told(events, 'people-vanished')).toMatchObject([{ reason: 'no-land' }]);
  });

  test('p. 55: where his rebels hold the province they stand in the war goes on (rulings 21, 42)', () => {
    const torn = [inCivilWarIn(TALOMIR, 'orcs', 'roundwood-down'), holds('goblins', 'orcs'), holds('orcs', 'mirholme')];
    const { state, events } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down'), ...torn), { kind: 'wars-end' });
    expect([told(events, 'war-undecided'), told(events, 'people-vanished')]).toEqual([[], []]);
    expect(warsNow(state)).toContain('centaurs>orcs');
  });

  test('the host falls: a people without land vanishes, one with land is a nation', () => {
    const camped = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down'), holds('goblins', 'orcs', 'roundwood-down')), { kind: 'wars-end' });
    expect(told(camped.events, 'people-vanished')).toMatchObject([{ nation: 'centaurs', reason: 'no-land' }]);
    const landed = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down', true), holds('goblins', 'orcs')), { kind: 'wars-end' });
    expect(told(landed.events, 'people-vanished')).toEqual([]);
    expect(look(landed.state, 'centaurs')).toMatchObject({ fallen: false, newcomer: null });
  });

  test('the host loses: they keep what they won and are a nation like any other', () => {
    const { state } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down', true), rolls('orcs', 1), givingUp('orcs')), { kind: 'wars-end' });
    expect(holder(state, 'roundwood-down')).toBe('centaurs');
    expect(look(state, 'centaurs')).toMatchObject({ newcomer: null, rolls: 1, morale: 1 });
    expect(look(state, 'orcs').hates).toEqual(['centaurs']);
    // p. 60: National Morale 1 against 2
    expect(peaceOf(state, 'centaurs', 'orcs')).toMatchObject({ winner: 'centaurs', until: 2 });
  });

  describe('the host loses before they have won any land (ruling 251)', () => {
    const won = (...setup: readonly Setup[]) =>
      inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down'), army('centaurs', 'roundwood-down', 'centaurs'), ...setup, givingUp('orcs')), {
        kind: 'wars-end',
      });

    test('pp. 60, 68: it is not they who are defeated: the province they stand in is theirs', () => {
      const { state, events } = won(army('orcs', 'roundwood-down', 'orcs'), rolls('orcs', 1));
      expect(told(events, 'people-vanished')).toEqual([]);
      expect(told(events, 'province-taken')).toMatchObject([{ province: 'roundwood-down', from: 'orcs', to: 'centaurs', how: 'at-the-peace' }]);
      expect(told(events, 'people-established')).toMatchObject([{ nation: 'centaurs', province: 'roundwood-down' }]);
      expect(look(state, 'centaurs')).toMatchObject({ newcomer: null, fallen: false, rolls: 1, army: [{ at: 'roundwood-down' }] });
      expect(peaceOf(state, 'centaurs', 'orcs')).toMatchObject({ winner: 'centaurs' });
      expect(look(state, 'orcs').army.map((u) => u.at)).not.toContain('roundwood-down');
    });

    test('p. 68: where strangers have that one, another of the host’s is, first of those around it', () => {
      // Mirholme stands before it on the map, and is far away
      const { state } = won(holds('dwarves-red-sun', 'roundwood-down'), holds('orcs', 'mirholme'));
      expect(['orcs', 'mirholme', 'roundwood-down'].map((p) => holder(state, p))).toEqual(['centaurs', 'orcs', 'dwarves-red-sun']);
      expect(look(state, 'centaurs')).toMatchObject({ newcomer: null, fallen: false });
    });

    test.each([
      ['around it', 'orcs', []],
      ['far from it', 'mirholme', [holds('goblins', 'orcs'), holds('orcs', 'mirholme')]],
    ] as const)('p. 60: their army does not stay in the strangers’ land, but goes to that province, one %s', (_where, province, more) => {
      const { state } = won(holds('dwarves-red-sun', 'roundwood-down'), ...more);
      expect(holder(state, province)).toBe('centaurs');
      expect(look(state, 'centaurs').army.map((u) => u.at)).toEqual([province]);
    });

    test('p. 55: what his rebels hold is his (rulings 42, 80)', () => {
      const { state } = won(inCivilWarIn(TALOMIR, 'orcs', 'roundwood-down'));
      expect(holder(state, 'roundwood-down')).toBe('centaurs');
    });

    test('p. 59: his last province too, and he falls with it', () => {
      const { state, events } = won(holds('goblins', 'orcs'));
      expect(holder(state, 'roundwood-down')).toBe('centaurs');
      expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'orcs' }]);
      expect([state.peaces, look(state, 'centaurs').fallen]).toEqual([[], false]);
    });
  });

  test('they make peace without land lost or won: a people with no land left falls as any nation does once it was established', () => {
    const { state, events } = inTalomir(talomir(people('centaurs', 'orcs', 'roundwood-down', true), holds('orcs', 'roundwood-down')), {
      kind: 'fallen-nations',
    });
    expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'centaurs' }]);
    expect(look(state, 'centaurs')).toMatchObject({ fallen: true, newcomer: null });
  });

  test('a captured chief is forgotten with his people', () => {
    const held = talomir(people('centaurs', 'orcs', 'roundwood-down'), givingUp('centaurs'), (s) => ({
      ...s,
      nations: s.nations.map((n) => (n.id === 'centaurs' ? { ...n, leader: { ...n.leader, state: 'captured' as const, captor: nationId('orcs') } } : n)),
    }));
    const { state, events } = inTalomir(held, { kind: 'wars-end' });
    expect(told(events, 'leader-returned')).toEqual([]);
    expect(look(state, 'centaurs').leader).toMatchObject({ state: 'fit', captor: null });
  });
});

describe('A nation like any other (pp. 57, 68-69)', () => {
  const settled = talomir(people('centaurs', 'orcs', 'roundwood-down', true), nation('centaurs', { newcomer: null }), (s) => ({ ...s, wars: [] }));

  test('p. 57: it receives rolls for its provinces: 1 + Defense 0 + Tech -1, and for two, one', () => {
    const due = (state: typeof settled) => look(inTalomir(state, { kind: 'receive-rolls', nation: nationId('centaurs') }).state, 'centaurs').rolls;
    expect(due(settled)).toBe(0);
    expect(due({ ...settled, provinces: settled.provinces.map((p) => (p.id === 'rotmire' ? { ...p, holder: nationId('centaurs') } : p)) })).toBe(1);
  });

  test('p. 57: it tests for going to war, with its own motivation (conquest, +1)', () => {
    const { state, events } = inTalomir(settled, { kind: 'going-to-war', nation: nationId('centaurs') }, [4, 4]);
    expect(thrown(events)).toMatchObject([{ base: 3, target: 4, passed: 2, result: 'goes-to-war' }]);
    expect(state.goingToWar).toMatchObject([{ nation: 'centaurs', against: 'anyone' }]);
  });

  test('p. 60: the wars it loses now end in a peace', () => {
    const beaten = { ...settled, ...war('orcs', 'centaurs')(settled), givingUp: [nationId('centaurs')] };
    const { state, events } = inTalomir(beaten, { kind: 'wars-end' });
    expect(told(events, 'people-vanished')).toEqual([]);
    expect(peaceOf(state, 'orcs', 'centaurs')).toMatchObject({ winner: 'orcs', loser: 'centaurs' });
    expect(look(state, 'centaurs').fallen).toBe(false);
  });
});

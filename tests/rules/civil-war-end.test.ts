import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { endangered } from '../../engine/campaign/armies/mutiny.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { treasureOf } from '../../engine/campaign/treasures/treasures.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { conservationFaults } from '../laws/conservation.ts';
import { government, holdings, inCivilWar, inCivilWarIn, person, princes } from './governments-table.ts';
import { hero, heroOf, lastBattles, magicUsers, serves, WITH_COMPANIES } from './hiring-table.ts';
import { fate, modifiersOf, open, outcome, run, runTo, tell, tellTo, thrown, told } from './playing.ts';
import { inTalomir, possessed, talomir } from './special-peoples-table.ts';
import { army, captains, captive, deeds, holder, holds, leader, look, muster, nation, peaceOf, rolls, table, war, warsNow } from './table.ts';
import { has, lies } from './treasures-table.ts';
import { WORLD } from './world.ts';

const ash = nationId('ash');
const rebels = 'ash:rebels';
const faults = (state: Parameters<typeof conservationFaults>[0]) => conservationFaults(state, lands(WORLD));

describe('The end of a civil war', () => {
  const gaveUp =
    (...ids: readonly string[]) =>
    (state: ReturnType<typeof table>) => ({ ...state, givingUp: ids.map(nationId) });
  const fighting = [inCivilWar('ash', 'ashford'), army('ash', 'ash', 'pike'), rolls('ash', 1)] as const;

  test('p. 55: the rebels lose heart: the nation is whole again under its Leader, without peace, tribute or hatred', () => {
    const { state, events } = run(table(...fighting, gaveUp(rebels)), { kind: 'wars-end' });
    expect(holdings(state, 'ash', 'ashford', 'ashholm')).toEqual(['ash', 'ash', 'ash']);
    expect(state.nations.map((n) => n.id)).not.toContain(rebels);
    expect(look(state, 'ash')).toMatchObject({ rolls: 1, hates: [], leader: { id: 'ash-leader-986-1' } });
    expect([state.wars, state.peaces, state.debts]).toEqual([[], [], []]);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ nation: 'ash', winner: 'ash', loser: rebels, leader: 'ash-leader-986-1', reason: 'lost-heart' }]);
    expect(faults(state)).toEqual([]);
  });

  test('p. 55: the Leader’s side does: the pretender rules, and the nation goes on under its own id with its wars (ruling 42)', () => {
    const { state } = run(table(...fighting, war('bryn', 'ash'), gaveUp('ash')), { kind: 'wars-end' });
    expect(look(state, 'ash')).toMatchObject({ leader: { id: 'pretender' } });
    expect(look(state, 'ash').army).toHaveLength(1);
    expect(holder(state, 'ashford')).toBe('ash');
    // the war with Bryn is lost in the same season (ruling C3)
    expect(peaceOf(state, 'ash', 'bryn')).toMatchObject({ winner: 'bryn' });
    const kept = run(table(...fighting, war('bryn', 'ash'), holds('ash:rebels', 'ash', 'ashholm')), { kind: 'fallen-nations' });
    expect(warsNow(kept.state)).toEqual(['bryn>ash']);
    expect(look(kept.state, 'ash').leader.id).toBe('pretender');
    // with the heart of those who have won (ruling 164)
    expect(told(kept.events, 'civil-war-ended')).toMatchObject([{ morale: look(kept.state, 'ash').morale }]);
    expect(told(kept.events, 'nation-fell')).toEqual([]);
    expect(told(kept.events, 'civil-war-ended')).toMatchObject([{ reason: 'no-land' }]);
  });

  test.each([
    ['the Leader', 'free', 'fenn', 'fenn:rebels', 'fenn'],
    ['the Leader', 'a captive', 'fenn', 'fenn:rebels', 'fenn'],
    ['the pretender', 'free', 'fenn:rebels', 'fenn', 'fennmark'],
  ])(
    'p. 55: in city states %s has won, whose home the others had taken: their prince there, who is %s, makes room for him (ruling 252)',
    (_who, how, winner, beaten, home) => {
      const prince = person(`prince-of-${home}`);
      const house = { home: provinceId(home), leader: how === 'free' ? prince : { ...prince, state: 'captured' as const, captor: nationId('bryn') } };
      const torn = table(
        inCivilWar('fenn', 'fennmark'),
        holds('fenn', 'corrdale'),
        holds(beaten, home),
        holds(winner, home === 'fenn' ? 'fennmark' : 'fenn'),
        princes('fenn', 'fenn', { corrdale: 3 }),
        (s) => government(beaten, { houses: [...look(s, beaten).government.houses, house] })(s),
        gaveUp(beaten),
      );
      const over = run(torn, { kind: 'wars-end' }, [4]);
      expect(told(over.events, 'leader-set-aside').map((e) => [e.leader, e.why])).toEqual(how === 'free' ? [] : [[`prince-of-${home}`, 'another-leads']]);
      const { events } = run(over.state, { kind: 'city-state-vote', nation: nationId('fenn'), against: 'anyone' }, [2, 1, 1]);
      // each province has one vote, the First Family two
      expect(thrown(events).map((r) => r.who)).toEqual([home, 'corrdale', home === 'fenn' ? 'fennmark' : 'fenn']);
      expect(told(events, 'city-states-voted')).toMatchObject([{ yes: 2, no: 2 }]);
    },
  );

  test('p. 55: if both lose heart neither is defeated, and it goes on (ruling 42)', () => {
    const { state } = run(table(...fighting, gaveUp('ash', rebels)), { kind: 'wars-end' });
    expect(warsNow(state)).toEqual([`${rebels}>ash`]);
    expect(state.peaces).toEqual([]);
  });

  test('p. 55: both factions’ will to fight is tested with the list’s morale and their leaders’ War Ratings (ruling C22)', () => {
    const { events } = run(table(...fighting, leader('ash', { warRating: 2 })), { kind: 'phase', phase: 'national-morale' }, [1, 1, 1, 1]);
    expect(thrown(events).map((r) => [r.who, r.base, r.target])).toEqual([
      ['ash', 3, 5],
      [rebels, 3, 6],
    ]);
  });

  test('p. 55: a side without a province is defeated', () => {
    const { state, events } = run(table(...fighting, holds('ash', 'ashford')), { kind: 'fallen-nations' });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: 'ash', reason: 'no-land' }]);
    expect(state.nations).toHaveLength(6);
  });

  test('p. 55: a nation whose factions have both lost all their land is no more', () => {
    const { state, events } = run(table(...fighting, holds('bryn', 'ash', 'ashford', 'ashholm')), { kind: 'fallen-nations' });
    expect(told(events, 'nation-fell')).toMatchObject([{ nation: 'ash' }]);
    expect(state.nations.map((n) => n.id)).toEqual(['ash', 'bryn', 'corr', 'dunn', 'eld', 'fenn']);
    expect(look(state, 'ash')).toMatchObject({ fallen: true, army: [] });
  });

  test.each([
    ['the Leader', rebels, 'white-company', 'black-company'],
    ['the rebels', 'ash', 'black-company', 'white-company'],
  ])('p. 66: the Black and the White Company will not fight on one side: that of %s stays, who has won (ruling 180)', (_who, beaten, stays, goes) => {
    const hired = table(...fighting, serves('ash', 'white-company', 'ash'), serves(rebels, 'black-company', 'ashford'), gaveUp(beaten));
    const { state, events } = run(hired, { kind: 'wars-end' }, [], WITH_COMPANIES);
    expect(look(state, 'ash').companies.map((c) => c.company)).toEqual([stays]);
    expect(look(state, 'ash').army.map((u) => u.list)).toEqual(['ash', stays, stays]);
    expect(told(events, 'company-left')).toMatchObject([{ nation: 'ash', company: goes, how: 'will-not-serve' }]);
    // p. 67: the White Company has left on good terms, and will not fight whom it served
    expect(state.formerEmployers).toEqual(goes === 'white-company' ? [{ company: 'white-company', nation: 'ash' }] : []);
  });

  describe.each([
    ['the Leader', 'ash', rebels],
    ['the pretender', rebels, 'ash'],
  ])('what the nation has when %s has won (rulings 42, 48)', (_who, winner, beaten) => {
    const both = [
      rolls(rebels, 2),
      captains('ash', 1),
      captains(rebels, 1),
      nation('ash', { rollsOnLists: ['fenn'] }),
      nation(rebels, { rollsOnLists: ['eld'] }),
    ];
    const inPay = [hero('ash'), hero(rebels), magicUsers('ash', 3, 1), magicUsers(rebels, 3, 2)];
    const record = [lastBattles(winner, 'won'), lastBattles(beaten, 'lost'), nation(winner, { refusals: 1 }), nation(beaten, { refusals: 2 })];
    const past = [...record, deeds(beaten, { leaderHurt: true })];
    const { state, events } = run(table(...fighting, ...both, ...inPay, ...past, gaveUp(beaten)), { kind: 'wars-end' });

    test('p. 55: the recruiting rolls and captains of both', () => {
      expect(look(state, 'ash')).toMatchObject({ rolls: 3, rollsOnLists: ['fenn', 'eld'] });
      expect(look(state, 'ash').captains.map((c) => c.id)).toEqual(['ash-captain-986-2', `${rebels}-captain-986-2`]);
    });

    test('pp. 45, 50: of two heroes and two magic users of level 3 those that served the winner', () => {
      expect(look(state, 'ash').hero).toEqual({ id: heroOf(winner) });
      expect(look(state, 'ash').magicUsers.filter((m) => m.level === 3)).toEqual([{ id: `${winner}-magic-user-986-5`, level: 3 }]);
      expect(
        look(state, 'ash')
          .magicUsers.map((m) => m.level)
          .sort(),
      ).toEqual([1, 2, 3]);
      expect(told(events, 'follower-dismissed').map((e) => e.leader)).toEqual([`${beaten}-magic-user-986-5`, heroOf(beaten)]);
    });

    test('pp. 30, 51: the winner’s last battles and what he has refused; p. 59: nor was he hurt, if the other’s leader was', () => {
      expect(look(state, 'ash')).toMatchObject({ lastBattles: ['won'], refusals: 1, deeds: { leaderHurt: false } });
    });
  });

  test('p. 50: a hero whom the beaten side alone had serves on', () => {
    expect(look(run(table(...fighting, hero(rebels), gaveUp(rebels)), { kind: 'wars-end' }).state, 'ash').hero).toEqual({ id: heroOf(rebels) });
  });

  test('p. 67: whom rebels have paid off remembers the nation, not the rebels of another day (rulings 48, 57)', () => {
    const served = (state: ReturnType<typeof table>) => ({ ...state, formerEmployers: [{ company: 'white-company', nation: nationId(rebels) }] });
    const { state } = run(table(...fighting, served, gaveUp(rebels)), { kind: 'wars-end' }, [], WITH_COMPANIES);
    expect(state.formerEmployers).toEqual([{ company: 'white-company', nation: 'ash' }]);
  });

  test('p. 63: the third artifact was the rebels’: one nation possesses all three, and the campaign has ended', () => {
    const artifacts = [has('ash', 'amulet-of-sorbrowane', 'brazier-of-durmun'), has(rebels, 'war-horn-of-naz-goth')];
    const { state, events } = run(table(...fighting, ...artifacts, gaveUp(rebels)), { kind: 'wars-end' });
    expect(told(events, 'end-of-days')).toMatchObject([{ nation: 'ash' }]);
    expect(state.over).toBe(true);
  });

  test('p. 64: what the rebels had is the nation’s, and what anybody else has stays his (ruling 48)', () => {
    const treasures = [
      has(rebels, 'drums-of-doom'),
      has('ash', 'pipes-of-the-dead'),
      has('corr', 'war-horn-of-naz-goth'),
      lies('spear-of-saint-lindorf', 'bryn'),
    ];
    const { state } = run(table(...fighting, ...treasures, gaveUp(rebels)), { kind: 'wars-end' });
    const places = ['drums-of-doom', 'pipes-of-the-dead', 'war-horn-of-naz-goth', 'spear-of-saint-lindorf', 'fiddle-of-calling'] as const;
    expect(places.map((id) => treasureOf(state, id).place)).toEqual([
      { where: 'held', by: 'ash' },
      { where: 'held', by: 'ash' },
      { where: 'held', by: 'corr' },
      { where: 'lies', in: 'bryn' },
      { where: 'undiscovered' },
    ]);
  });

  test('p. 65: others serve the nation on, whoever hired them (ruling 48)', () => {
    const hired = table(...fighting, serves('ash', 'white-company', 'ash'), serves(rebels, 'eskelin-knights', 'ashford'), gaveUp(rebels));
    const { state } = run(hired, { kind: 'wars-end' }, [], WITH_COMPANIES);
    expect(look(state, 'ash').companies.map((c) => c.company)).toEqual(['white-company', 'eskelin-knights']);
  });

  test('p. 65: the Brethren, whom rebels had hired, do not serve on with the Demon’s host', () => {
    const torn = talomir(inCivilWarIn(TALOMIR, 'mangu', 'borte-tala'), possessed('mangu'), serves('mangu:rebels', 'brethren-order', 'borte-tala'));
    const { state, events } = inTalomir({ ...torn, givingUp: [nationId('mangu:rebels')] }, { kind: 'wars-end' });
    expect(look(state, 'mangu').companies).toEqual([]);
    expect(told(events, 'company-left')).toMatchObject([{ nation: 'mangu', company: 'brethren-order', how: 'will-not-serve' }]);
  });

  test('p. 65: that half of the rebels’ army was hired is not forgotten with the war, whoever won it (ruling 383)', () => {
    // one hired unit beside two of Ash's own is less than half
    const knights = serves(rebels, 'eskelin-knights', 'ashford');
    const hired = table(...fighting, army('ash', 'ash', 'levies'), knights, nation(rebels, { mostlyHired: true }), gaveUp('ash'));
    const { state } = run(hired, { kind: 'wars-end' }, [], WITH_COMPANIES);
    expect(endangered(state, state.nations).map((n) => n.id)).toEqual(['ash']);
    const beaten = table(...fighting, army('ash', 'ash', 'levies'), knights, nation(rebels, { mostlyHired: true }), gaveUp(rebels));
    const after = run(beaten, { kind: 'wars-end' }, [], WITH_COMPANIES).state;
    expect(endangered(after, after.nations).map((n) => n.id)).toEqual(['ash']);
  });

  test('p. 42: the victor’s leader is free, in whose hands he may have been (ruling C10)', () => {
    const held = table(...fighting, captive('ash', rebels), gaveUp(rebels));
    expect(look(run(held, { kind: 'wars-end' }).state, 'ash').leader).toMatchObject({ state: 'fit', captor: null });
    const stays = run(table(...fighting, captive('ash', rebels)), { kind: 'wars-end' }).state;
    expect(look(stays, 'ash').leader.captor).toBe(rebels);
  });

  test.each([
    [rebels, 'ash'],
    ['ash', rebels],
  ])('p. 42: nobody is bought back from his own people: the leader of %s is free when the war is over (ruling C10)', (nation, captor) => {
    const held = table(...fighting, captive(nation, captor), rolls(nation, 2));
    const { state } = runTo(`recruit of ${nation}`, held, { kind: 'recruit', nation: nationId(nation) });
    expect(open(state)).toContain('recruit');
    expect(open(state)).not.toContain('ransom');
  });

  test('p. 59: a battle of the factions is a battle like any: a faction’s leader who falls has an heir', () => {
    const met = table(
      ...fighting,
      army('ash', 'ashford', 'pike'),
      (s) => ({
        ...s,
        nations: s.nations.map((n) =>
          n.id === rebels ? { ...n, army: [{ id: 'ash:rebels-986-1' as never, list: 'ash', type: 'pike', at: provinceId('ashford') }] } : n,
        ),
      }),
      (s) => ({ ...s, wars: s.wars.map((w) => ({ ...w, aggressor: ash, defender: nationId(rebels) })) }),
      muster('ashford', 'ash', rebels),
    );
    const waits = runTo('fight', met, { kind: 'fight' }).state;
    const { state, events } = tell(waits, 'ashford', outcome('ash', 'ash', rebels, { defender: { fates: [fate('pretender', 'dead')] } }), [3, 4]);
    expect(told(events, 'leader-died')).toMatchObject([{ nation: rebels }]);
    expect(thrown(events).map((r) => [r.table, r.who])).toEqual([
      ['succession', rebels],
      ['war-rating', expect.stringContaining('ash-leader-986-')],
    ]);
    expect(holder(state, 'ashford')).toBe('ash');
    expect(look(state, rebels).deeds).toMatchObject({ lost: 1, provincesLost: 1, leaderHurt: true });
  });

  /** The rebels march on the last land of the Leader's own, who has just lost another province to strangers; that battle is still to come. */
  function beatenByBryn() {
    const met = table(
      inCivilWar('ash', 'ashford'),
      war('bryn', 'ash'),
      army('ash', 'ash', 'pike'),
      army('ash', 'ashholm', 'pike'),
      army('bryn', 'ashholm', 'pike'),
      muster('ashholm', 'bryn', 'ash'),
      muster('ash', rebels, 'ash'),
      (s) => ({ ...s, invasions: s.musters.map((m) => ({ war: m.war!, province: m.province, units: m.invader.units })) }),
    );
    const waits = runTo('fight', met, { kind: 'phase', phase: 'battles' }).state;
    return tellTo('fight', waits, 'ashholm', outcome('bryn', 'bryn', 'ash')).state;
  }

  test('p. 59: if the rebels take the last of the Leader’s land, what strangers did to him that season counts as it would have (ruling 164)', () => {
    const lost = beatenByBryn();
    const { state, events } = tell(lost, 'ash', outcome(rebels, rebels, 'ash'));
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'no-land' }]);
    expect(holdings(state, 'ash', 'ashford', 'ashholm')).toEqual(['ash', 'ash', 'bryn']);
    const tested = run(state, { kind: 'phase', phase: 'national-morale' }, [1, 1, 1, 1]).events;
    // the rebels’ victory, Ash’s defeat by Bryn and the province that Bryn took; not what the one lost to the other
    expect(modifiersOf(thrown(tested, 'will-to-fight')[0])).toEqual({ 'war-rating': 3, 'won-a-battle': 1, 'lost-a-battle': -1, 'provinces-lost': -1 });
  });

  test.each([
    ['and fought since', ['brynmoor', 'ash'], 0],
    ['and has not fought since', ['ash', 'brynmoor'], 1],
  ] as const)('p. 30: of a field he refused to strangers %s there counts what still stands (rulings 14, 164)', (_when, order, refused) => {
    const met = table(
      inCivilWar('ash', 'ashford', 'ashholm'),
      war('ash', 'bryn'),
      army('ash', 'ash', 'pike'),
      army('ash', 'brynmoor', 'pike'),
      army('bryn', 'brynmoor', 'pike'),
      ...order.map((province) => (province === 'ash' ? muster('ash', rebels, 'ash') : muster('brynmoor', 'ash', 'bryn'))),
      (s) => ({ ...s, invasions: s.musters.map((m) => ({ war: m.war!, province: m.province, units: m.invader.units })) }),
    );
    const how = { ash: outcome(rebels, rebels, 'ash'), brynmoor: { ...outcome(null, 'ash', 'bryn'), end: 'refused', refusedBy: ash } as const };
    const waits = runTo('fight', met, { kind: 'phase', phase: 'battles' }).state;
    const first = tellTo('fight', waits, order[0], how[order[0]]).state;
    const { state, events } = tell(first, order[1], how[order[1]]);
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'no-land' }]);
    expect(look(state, 'ash').deeds).toMatchObject({ won: 1, refused });
  });

  test('p. 59: what the rebels have taken without a battle does not count among strangers either (ruling 164)', () => {
    const met = table(inCivilWar('ash', 'ashford', 'ashholm'), holds(rebels, 'ash'), deeds('ash', { provincesLost: 2, lost: 1 }), war('bryn', 'ash'), (s) => ({
      ...s,
      invasions: [{ war: s.wars[0]!.id, province: provinceId('ash'), units: [] }],
    }));
    const { state, events } = run(met, { kind: 'fallen-nations' });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'no-land' }]);
    expect(look(state, 'ash').deeds).toMatchObject({ lost: 1, provincesLost: 1 });
  });

  test('p. 30: a field he refused to the rebels alone does not count among strangers (ruling 164)', () => {
    // he has marched on the rebels with all he has, and Corr has his last province
    const met = table(
      inCivilWar('ash', 'ashford', 'ashholm'),
      (s) => ({ ...s, wars: s.wars.map((w) => ({ ...w, aggressor: ash, defender: nationId(rebels) })) }),
      war('corr', 'ash', { ash: 'ash' }),
      holds('corr', 'ash'),
      nation('ash', { deeds: { won: 0, lost: 0, refused: 0, provincesLost: 1, leaderHurt: false } }),
      army('ash', 'ashford', 'pike'),
      army(rebels, 'ashford', 'pike'),
      muster('ashford', 'ash', rebels),
    );
    const waits = runTo('fight', met, { kind: 'phase', phase: 'battles' }).state;
    const { state, events } = tell(waits, 'ashford', { ...outcome(null, 'ash', rebels), end: 'refused', refusedBy: ash, turns: 0 });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'no-land' }]);
    expect(look(state, 'ash').deeds).toEqual({ won: 0, lost: 0, refused: 0, provincesLost: 1, leaderHurt: false });
  });

  test('p. 59: who slipped away from the rebels has lost no battle to them; what he lost to strangers stands (rulings 164, 328)', () => {
    const lost = beatenByBryn();
    const { state, events } = tell(lost, 'ash', { ...outcome(rebels, rebels, 'ash'), end: 'left', turns: 0 });
    expect(told(events, 'civil-war-ended')).toMatchObject([{ winner: rebels, reason: 'no-land' }]);
    expect(look(state, 'ash').deeds).toEqual({ won: 0, lost: 1, refused: 0, provincesLost: 1, leaderHurt: false });
  });

  test('p. 65: with nothing but that on either side no battle was lost this season, and one die passed keeps mercenaries loyal', () => {
    const met = table(inCivilWar('ash', 'ashford', 'ashholm'), army('ash', 'ash', 'pike'), muster('ash', rebels, 'ash'), (s) => ({
      ...s,
      invasions: s.musters.map((m) => ({ war: m.war!, province: m.province, units: m.invader.units })),
    }));
    const waits = runTo('fight', met, { kind: 'phase', phase: 'battles' }).state;
    const { state } = tell(waits, 'ash', { ...outcome(rebels, rebels, 'ash'), end: 'left', turns: 0 });
    const one = run(state, { kind: 'mutiny', nation: ash }, [1, 6]);
    expect(thrown(one.events)).toMatchObject([{ table: 'mutiny', passed: 1 }]);
    expect(told(one.events, 'mercenaries-rebelled')).toEqual([]);
  });

  test('p. 59: if nobody else did anything to him, only the rebels’ victory counts', () => {
    const met = table(inCivilWar('ash', 'ashford', 'ashholm'), war('bryn', 'ash'), army('ash', 'ash', 'pike'), muster('ash', rebels, 'ash'), (s) => ({
      ...s,
      invasions: s.musters.map((m) => ({ war: m.war!, province: m.province, units: m.invader.units })),
    }));
    const waits = runTo('fight', met, { kind: 'phase', phase: 'battles' }).state;
    const { state } = tell(waits, 'ash', outcome(rebels, rebels, 'ash'));
    expect(look(state, 'ash').deeds).toEqual({ won: 1, lost: 0, refused: 0, provincesLost: 0, leaderHurt: false });
  });
});

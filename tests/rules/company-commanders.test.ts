import { describe, expect, test } from 'vitest';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { scripted } from '../../engine/dice.ts';
import { commanderId, nationId, provinceId } from '../../engine/ids.ts';
import { choose, chooseTo, hire, runTo } from './companies-table.ts';
import { commander, serves, WITH_COMPANIES } from './hiring-table.ts';
import { fate, fought, home, modifiersOf, only, outcome, run, thrown, told } from './playing.ts';
import { army, during, front, leader, look, muster, nation, players, rolls, type Setup, table, units, war, warBetween } from './table.ts';

describe('Commanders', () => {
  const met = (...setup: readonly Setup[]) => {
    const state = table(
      army('ash', 'bryn', 'pike'),
      serves('ash', 'black-company', 'bryn'),
      army('bryn', 'bryn', 'levies'),
      war('ash', 'bryn'),
      muster('bryn', 'ash', 'bryn'),
      ...setup,
    );
    return { state, side: fieldOf(state, lands(WITH_COMPANIES), state.musters[0]!).invader };
  };

  test('p. 66: he counts as a captain beside the Leader (ruling C14)', () => {
    expect(met().side).toMatchObject({ warRating: 3, leader: 'ash-leader-986-1', captains: [commander('ash', 'black-company')] });
  });

  test('p. 66: with the Leader away he takes the army at 3 (ruling C14)', () => {
    const captive = leader('ash', { warRating: 4, state: 'captured', captor: nationId('bryn') });
    expect(met(captive).side).toMatchObject({ warRating: 3, leader: commander('ash', 'black-company'), captains: [] });
    // he has it already, and nobody else is there who could take it from him
    expect(met(captive).side).not.toHaveProperty('commanders');
  });

  describe('in two battles of one season (ruling 250)', () => {
    /** Ash defends Ashford and Ash itself; the company's pikes stand in Ashford, its arquebusiers in Ash. */
    const parted = (deputy: 'ashford' | 'ash', ...setup: readonly Setup[]) => {
      const state = table(
        war('bryn', 'ash'),
        war('corr', 'ash'),
        army('ash', 'ashford', 'pike'),
        army('ash', 'ash', 'levies'),
        serves('ash', 'black-company', 'ashford'),
        (s) => nation('ash', { army: look(s, 'ash').army.map((u) => (u.type === 'black-company-arquebusiers' ? { ...u, at: provinceId('ash') } : u)) })(s),
        army('bryn', 'ashford', 'cavalry'),
        army('corr', 'ash', 'cavalry'),
        muster('ashford', 'bryn', 'ash'),
        muster('ash', 'corr', 'ash'),
        (s) => ({ ...s, musters: s.musters.map((m) => ({ ...m, defender: { ...m.defender, deputy: m.province === deputy } })) }),
        ...setup,
      );
      return state;
    };
    const people = (state: ReturnType<typeof table>) =>
      state.musters.map((m) => [m.province, fieldOf(state, lands(WITH_COMPANIES), m).defender] as const).map(([at, side]) => [at, side.leader, side.captains]);
    const HIM = commander('ash', 'black-company');

    test.each(['ashford', 'ash'] as const)('p. 66: with units of his in both he is with the Leader, whose deputy leads in %s', (deputy) => {
      const [leads, other] = deputy === 'ash' ? ['ashford', 'ash'] : ['ash', 'ashford'];
      const placed = people(parted(deputy));
      expect(placed.find(([at]) => at === leads)).toEqual([leads, 'ash-leader-986-1', [HIM]]);
      expect(placed.find(([at]) => at === other)).toEqual([other, null, []]);
    });

    test('ruling C14: he cannot take the army where he is not', () => {
      const state = parted('ash');
      const couldTake = state.musters.map((m) => [m.province, fieldOf(state, lands(WITH_COMPANIES), m).defender.commanders]);
      expect(couldTake).toEqual([
        ['ashford', [{ leader: HIM, warRating: 3 }]],
        ['ash', undefined],
      ]);
    });

    test('p. 66: with none of his at the Leader’s front he leads the first battle that has them', () => {
      const deputies: Setup = (s) => ({ ...s, musters: s.musters.map((m) => ({ ...m, defender: { ...m.defender, deputy: true } })) });
      expect(people(parted('ash', deputies))).toEqual([
        ['ashford', HIM, []],
        ['ash', null, []],
      ]);
    });

    test('p. 42: nobody tells of him in the battle he was not in', () => {
      const state = parted('ash');
      const how = outcome('corr', 'corr', 'ash', { defender: { fates: [fate(HIM, 'dead')] } });
      expect(
        campaign(WITH_COMPANIES).apply({ ...state, agenda: [{ kind: 'fight', id: 1, cause: 0 }], nextStep: 2 }, fought('ash', how), scripted()),
      ).toMatchObject({
        refused: 'outcome-does-not-fit',
      });
    });
  });

  describe('where the Leader is not with an invasion (rulings 18, C14)', () => {
    /** Ash, whose Leader is away, and Dunn both invade; what Ash adds to its die for the order. */
    const adds = (...setup: readonly Setup[]) => {
      const state = table(
        war('ash', 'bryn'),
        war('dunn', 'fenn'),
        army('ash', 'ash', 'pike'),
        army('dunn', 'dunn', 'levies'),
        leader('ash', { warRating: 4 }),
        front('dunn', warBetween('dunn', 'fenn')),
        ...setup,
      );
      const { events } = only(state, { kind: 'invasion-order' }, [1, 6], WITH_COMPANIES);
      return modifiersOf(thrown(events, 'invasion-order').find((r) => r.who === 'ash'))['war-rating'];
    };
    const captured = leader('ash', { state: 'captured', captor: nationId('bryn') });
    const all = front('ash', warBetween('ash', 'bryn'));
    const company = serves('ash', 'black-company', 'ash');
    /** Corr is fought by the Leader with the units of these numbers, the rest goes against Bryn under somebody else. */
    const split = (...leaders: readonly number[]): Setup[] => [
      company,
      war('ash', 'corr'),
      front('ash', warBetween('ash', 'corr'), leaders),
      (s) => ({
        ...s,
        fronts: [
          ...s.fronts,
          {
            nation: nationId('ash'),
            war: warBetween('ash', 'bryn'),
            units: look(s, 'ash')
              .army.map((u) => u.id)
              .filter((id) => !units('ash', ...leaders).includes(id)),
            deputy: true,
          },
        ],
      }),
    ];
    const ordered = (...setup: readonly Setup[]) => {
      const state = table(war('ash', 'bryn'), army('ash', 'ash', 'pike', 'levies'), leader('ash', { warRating: 4 }), ...setup);
      const { events } = only(state, { kind: 'invasion-order' }, [1, 6], WITH_COMPANIES);
      return thrown(events, 'invasion-order').map((r) => [r.against, modifiersOf(r)['war-rating']]);
    };

    test('p. 59: a captive’s army adds a deputy’s 2, and 3 where the commander of a company leads it', () => {
      expect(adds(captured, all)).toBe(2);
      expect(adds(captured, company, all)).toBe(3);
      // the gunner of the Drum Dwarves commands nothing else
      expect(adds(captured, serves('ash', 'drum-artillery', 'ash'), all)).toBe(2);
    });

    test('p. 59: a split army’s second part adds 3 under a commander, and 2 where he is with the Leader (ruling 250)', () => {
      expect(ordered(...split(1))).toEqual([
        ['bryn', 3],
        ['corr', 4],
      ]);
      // 102 and 103 are the company's
      expect(ordered(...split(1, 102))).toEqual([
        ['bryn', 2],
        ['corr', 4],
      ]);
    });

    test('p. 58: it is told of an army that is sent whose commander leads it', () => {
      const state = table(war('ash', 'bryn'), war('ash', 'corr'), army('ash', 'ash', 'pike', 'levies'), company, players('ash'));
      const asked = chooseTo('divide of ash', runTo('two-fronts of ash', state, { kind: 'two-fronts', nation: nationId('ash') }).state, 'split').state;
      const sent = (...numbers: readonly number[]) =>
        told(choose(asked, 'send', { at: warBetween('ash', 'bryn'), of: units('ash', ...numbers) }).events, 'army-sent').map((e) => [e.deputy, e.company]);
      expect(sent(1, 2)).toEqual([
        [false, undefined],
        [true, 'black-company'],
      ]);
      expect(sent(1, 102)).toEqual([
        [false, undefined],
        [true, undefined],
      ]);
    });

    test('p. 58: of two companies that whose commander it is', () => {
      const knights = serves('ash', 'eskelin-knights', 'ash');
      const state = table(war('ash', 'bryn'), war('ash', 'corr'), army('ash', 'ash', 'pike'), knights, company, players('ash'));
      const asked = chooseTo('divide of ash', runTo('two-fronts of ash', state, { kind: 'two-fronts', nation: nationId('ash') }).state, 'split').state;
      const { events } = choose(asked, 'send', { at: warBetween('ash', 'bryn'), of: units('ash', 1) });
      expect(told(events, 'army-sent').map((e) => e.company)).toEqual([undefined, 'black-company']);
    });
  });

  test('p. 66: the gunner of the Drum Dwarves commands nothing else', () => {
    const state = table(serves('ash', 'drum-artillery', 'bryn'), army('bryn', 'bryn', 'levies'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
    expect(fieldOf(state, lands(WITH_COMPANIES), state.musters[0]!).invader.captains).toEqual([]);
  });

  test('ruling C14: on the field he takes the army at 3 if the Leader falls there', () => {
    expect(met().side.commanders).toEqual([{ leader: commander('ash', 'black-company'), warRating: 3 }]);
  });

  test('pp. 66-67: units come with the company they were hired with where that matters: rivals, and a gun with a commander of its own', () => {
    const black = met().side.units.filter((u) => u.company !== undefined);
    expect(black.map((u) => u.company)).toEqual([
      { id: 'black-company', rival: 'white-company' },
      { id: 'black-company', rival: 'white-company' },
    ]);
    const state = table(serves('ash', 'drum-artillery', 'bryn'), army('bryn', 'bryn', 'levies'), war('ash', 'bryn'), muster('bryn', 'ash', 'bryn'));
    const field = fieldOf(state, lands(WITH_COMPANIES), state.musters[0]!);
    expect(field.invader.units.map((u) => u.company)).toEqual([{ id: 'drum-artillery', commandsItself: true }]);
    expect(field.defender.units.every((u) => u.company === undefined)).toBe(true);
  });

  test('p. 42: a commander who is killed is lost to his company, which serves on', () => {
    const { state } = met();
    const how = outcome('bryn', 'ash', 'bryn', { invader: { fates: [fate(commander('ash', 'black-company'), 'dead')] } });
    const beaten = runTo('retreat of ash', { ...state, fought: [fought('bryn', how)] }, { kind: 'after-battle', battle: state.musters[0]!.battle });
    const { state: after, events } = home(beaten, 'ash', WITH_COMPANIES);
    expect(told(events, 'commander-lost')).toMatchObject([{ nation: 'ash', company: 'black-company' }]);
    expect(look(after, 'ash').companies).toMatchObject([{ company: 'black-company', commander: null }]);
  });

  test('p. 60: in Winter no die is thrown for him: his company finds its commanders itself (ruling 58)', () => {
    const winter = table(during('winter'), serves('ash', 'black-company', 'ash', { wintering: true }));
    const { state, events } = run(winter, { kind: 'phase', phase: 'leader-deaths' }, Array(12).fill(1), WITH_COMPANIES);
    expect(thrown(events).map((r) => r.who)).toEqual(state.nations.map(({ leader: { id } }) => id));
    expect(look(state, 'ash').companies[0]!.commander).toBe(commander('ash', 'black-company'));
  });

  test('p. 66: his company serves on without one, and comes with one again where it is hired anew (ruling 355)', () => {
    const served = table(serves('ash', 'black-company', 'ash', { wintering: true }), rolls('ash', 9), rolls('bryn', 9));
    const fallen = nation('ash', { companies: look(served, 'ash').companies.map((c) => ({ ...c, commander: null })) })(served);
    const asked = runTo('retain-companies of ash', fallen, { kind: 'retain-companies', nation: nationId('ash') }).state;
    const kept = choose(asked, 'retain-company', { at: look(asked, 'ash').companies[0]!.id }).state;
    expect(look(kept, 'ash').companies).toMatchObject([{ company: 'black-company', commander: null }]);
    const free = choose(asked, 'let-companies-go').state;
    const anew = choose(runTo('hire-company of bryn', free, hire('bryn', 'black-company')).state, 'hire-company', { at: 'black-company', number: 1 }).state;
    const [company] = look(anew, 'bryn').companies;
    expect(company).toMatchObject({ company: 'black-company', commander: commanderId(company!.id) });
  });
});

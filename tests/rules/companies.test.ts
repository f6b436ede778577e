import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../../data/companies.ts';
import { SHIPS } from '../../data/tables/battle.ts';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { lands } from '../../engine/campaign/lands.ts';
import { fieldOf } from '../../engine/campaign/wars/muster.ts';
import { scripted } from '../../engine/dice.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { choose, company, forHire, open, run } from './companies-table.ts';
import { commander, hired, serves, WITH_COMPANIES } from './hiring-table.ts';
import { fate, fought, modifiersOf, only, outcome, thrown, told } from './playing.ts';
import { army, during, front, holds, leader, look, muster, nation, players, rolls, type Setup, table, units, war, warBetween } from './table.ts';

describe('The companies as printed', () => {
  test.each([
    ['black-company', 66, 3, ['black-company-infantry 5 4 4 pike', 'black-company-arquebusiers 5 4 3 firearms']],
    ['brethren-order', 66, 5, ['brethren-order-knights 6 4 3 elite-training']],
    ['drum-artillery', 66, 2, ['drum-artillery 4 2 1 cannon']],
    ['eskelin-knights', 66, 1, ['eskelin-knights 5 4 3 elite-training']],
    ['hykar-horsemen', 66, 1, ['hykar-horsemen 4 2 2 ']],
    ['riata-warriors', 67, 1, ['riata-warriors 4 2 3 frenzy']],
    ['white-company', 67, 3, ['white-company-knights 5 6 3 elite-training', 'white-company-archers 5 2 3 elite-training,stakes']],
    ['wind-maidens', 67, 2, []],
  ])('%s, p. %i: %i rolls', (id, page, cost, units) => {
    const { rolls: price, page: at, units: own } = company(id);
    expect([at, price]).toEqual([page, cost]);
    expect(own.map((u) => `${u.id} ${u.rep} ${u.ac} ${u.figures} ${u.rules}`)).toEqual(units);
    for (const u of own) expect(u.cost).toBe((u.rep + u.ac + u.sp) * u.figures);
  });

  test('no unit of a company is called as one of another or of a list: each is told by its own name, whoever pays it', () => {
    const ids = [...TALOMIR.lists, ...COMPANIES].map((of) => of.units.map((u) => u.id));
    const own = ids.slice(TALOMIR.lists.length).flat();
    for (const id of own) expect([id, ids.filter((of) => of.includes(id)).length]).toEqual([id, 1]);
    const { unit } = namesOf(TALOMIR);
    expect(['eskelin-knights', 'white-company-knights', 'riata-warriors', 'black-company-infantry'].map((id) => unit('treyine', id))).toEqual([
      'Eskelin Knights',
      'Knights of the White Company',
      'Riata Warriors',
      'Infantry of the Black Company',
    ]);
  });

  test('pp. 66-67: four have commanders of War Rating 3; the gunner commands his gun alone', () => {
    const led = COMPANIES.filter((c) => c.commander !== null).map((c) => [c.id, c.commander!.warRating, c.commander!.commands]);
    expect(led).toEqual([
      ['black-company', 3, 'army'],
      ['brethren-order', 3, 'army'],
      ['drum-artillery', 3, 'own-unit'],
      ['white-company', 3, 'army'],
    ]);
  });

  test('p. 65: four exist once, four have always another (ruling C13)', () => {
    expect(COMPANIES.filter((c) => c.once).map((c) => c.id)).toEqual(['black-company', 'brethren-order', 'white-company', 'wind-maidens']);
  });
});

test('p. 67: the Wind Maidens’ ships and price are those of the table of ships', () => {
  const { ships, rolls: price } = company('wind-maidens');
  expect([ships, price]).toEqual([SHIPS.ships, SHIPS.rolls]);
});

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
      const asked = choose(run(state, { kind: 'two-fronts', nation: nationId('ash') }).state, 'split').state;
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
    const { state: after, events } = run({ ...state, fought: [fought('bryn', how)] }, { kind: 'after-battle', battle: state.musters[0]!.battle });
    expect(told(events, 'commander-lost')).toMatchObject([{ nation: 'ash', company: 'black-company' }]);
    expect(look(after, 'ash').companies).toMatchObject([{ company: 'black-company', commander: null }]);
  });
});

describe('Length of service', () => {
  const winter = (...setup: readonly Setup[]) => run(table(during('winter'), ...setup), { kind: 'winter-quarters' }).state;

  test('p. 57: their units leave in Winter as all do; who came through is remembered', () => {
    const state = winter(army('ash', 'ash', 'pike'), serves('ash', 'black-company', 'ash'));
    expect(look(state, 'ash')).toMatchObject({
      army: [],
      companies: [
        {
          paid: false,
          survivors: [
            { list: 'black-company', type: 'black-company-infantry' },
            { list: 'black-company', type: 'black-company-arquebusiers' },
          ],
        },
      ],
    });
  });

  test('p. 65: in Spring they may be retained at the normal price, surcharge and all, before anyone hires', () => {
    const state = table(rolls('ash', 5), serves('ash', 'black-company', 'ash', { wintering: true }), players('ash'));
    const asked = run(state, { kind: 'phase', phase: 'mercenaries' }).state;
    expect(open(asked)).toEqual([`retain-company ${hired('ash', 'black-company')}`, 'let-companies-go']);
    const { state: kept, events } = choose(asked, 'retain-company', { at: hired('ash', 'black-company') }, [3, 4]);
    expect(look(kept, 'ash')).toMatchObject({ rolls: 1, companies: [{ paid: true, survivors: [] }] });
    expect(look(kept, 'ash').army.map((u) => [u.type, u.company])).toEqual([
      ['black-company-infantry', hired('ash', 'black-company')],
      ['black-company-arquebusiers', hired('ash', 'black-company')],
    ]);
    expect(told(events, 'company-hired')).toMatchObject([{ how: 'retained', rolls: 4 }]);
    expect(thrown(events, 'mercenary-for-hire')).toHaveLength(1);
  });

  test.each([
    ['black-company', 'white-company'],
    ['white-company', 'black-company'],
  ])(
    'pp. 65-67: %s is kept at its normal cost of three though its rival serves the enemy: it is recruited for two, not retained (ruling 256)',
    (kept, rival) => {
      const state = table(
        during('spring', 987),
        war('bryn', 'ash'),
        serves('bryn', rival, 'bryn', { wintering: true }),
        serves('ash', kept, 'ash', { wintering: true }),
      );
      const asked = (inHand: number) => run(rolls('ash', inHand)(state), { kind: 'retain-companies', nation: nationId('ash') }).state;
      // Ash is of another alignment: one roll more
      expect(asked(3).agenda).toEqual([]);
      const { events, state: after } = choose(asked(4), 'retain-company', { at: hired('ash', kept) });
      expect(told(events, 'company-hired')).toMatchObject([{ how: 'retained', rolls: 4 }]);
      expect(look(after, 'ash').rolls).toBe(0);
    },
  );

  test('p. 65: retained Riata do not count against what is new', () => {
    const { state } = run(table(rolls('ash', 9), serves('ash', 'riata-warriors', 'ash')), forHire('ash'), [1, 1, 6]);
    expect(campaign(WITH_COMPANIES).legal(state)).toMatchObject({ choices: [{ at: 'riata-warriors', to: 3 }, {}] });
  });

  test('p. 65: let go, or not to be paid, they leave', () => {
    const state = table(rolls('ash', 3), serves('ash', 'black-company', 'ash', { wintering: true }));
    const { state: after, events } = run(state, { kind: 'retain-companies', nation: nationId('ash') });
    expect(told(events, 'company-left')).toMatchObject([{ nation: 'ash', company: 'black-company', how: 'not-retained' }]);
    expect(look(after, 'ash').companies).toEqual([]);
    expect(after.formerEmployers).toEqual([]);
  });

  test('p. 67: the White Company, let go, remembers whom it served', () => {
    const state = table(rolls('ash', 9), serves('ash', 'white-company', 'ash', { wintering: true }));
    const asked = run(state, { kind: 'retain-companies', nation: nationId('ash') }).state;
    expect(choose(asked, 'let-companies-go').state.formerEmployers).toEqual([{ company: 'white-company', nation: 'ash' }]);
  });

  test('a company of which nobody is left is gone at the end of the season, its name free for another (ruling 55)', () => {
    const state = table(serves('ash', 'black-company', 'ash'), nation('ash', { army: [] }));
    const { state: after, events } = run(state, { kind: 'phase', phase: 'mutiny' });
    expect(told(events, 'company-left')).toMatchObject([{ company: 'black-company', how: 'destroyed' }]);
    expect(look(after, 'ash').companies).toEqual([]);
  });

  test('p. 65: whose army has disbanded till Spring has come through the year with it, and may be retained (rulings C8, 184)', () => {
    const met = table(serves('ash', 'black-company', 'ashholm'), holds('eld', 'ashholm'));
    const units = look(met, 'ash').army.map((u) => u.id);
    const { state: after, events } = run(met, { kind: 'retreat', nation: nationId('ash'), from: provinceId('ashholm'), units });
    expect([told(events, 'army-disbanded').length, look(after, 'ash').army]).toEqual([1, []]);
    expect(told(run(after, { kind: 'phase', phase: 'mutiny' }).events, 'company-left')).toEqual([]);
    const spring = rolls('ash', 9)(run(after, { kind: 'winter-quarters' }).state);
    const asked = run(spring, { kind: 'retain-companies', nation: nationId('ash') }).state;
    const kept = choose(asked, 'retain-company', { at: hired('ash', 'black-company') }).state;
    expect(look(kept, 'ash').army.map((u) => u.type)).toEqual(['black-company-infantry', 'black-company-arquebusiers']);
    expect(look(kept, 'ash').companies).toMatchObject([{ paid: true, survivors: [] }]);
  });

  test('the companies of a nation that falls are free', () => {
    const state = table(serves('ash', 'black-company', 'ash'), (s) => ({
      ...s,
      provinces: s.provinces.map((p) => (p.holder === 'ash' ? { ...p, holder: nationId('bryn') } : p)),
    }));
    const { state: after } = run(state, { kind: 'fallen-nations' });
    expect(look(after, 'ash')).toMatchObject({ fallen: true, companies: [], army: [] });
  });
});

test('p. 58: companies go to the fronts with the army they belong to', () => {
  const state = table(serves('ash', 'riata-warriors', 'ash'), war('ash', 'bryn'), front('ash', warBetween('ash', 'bryn')));
  expect(state.fronts[0]!.units).toHaveLength(1);
});

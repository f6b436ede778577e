import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../../data/companies.ts';
import { SHIPS } from '../../data/tables/battle.ts';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';
import { nationId, provinceId } from '../../engine/ids.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { choose, company, forHire, open, run, runTo } from './companies-table.ts';
import { hired, serves, WITH_COMPANIES } from './hiring-table.ts';
import { thrown, told } from './playing.ts';
import { army, during, front, holds, look, nation, players, rolls, type Setup, table, war, warBetween } from './table.ts';

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
    const asked = runTo('retain-companies of ash', state, { kind: 'phase', phase: 'mercenaries' }).state;
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

  test('units of a company are others than those of the army they join', () => {
    const wintered = table(rolls('ash', 5), serves('ash', 'black-company', 'ash', { wintering: true }), players('ash'));
    const raised = run(wintered, { kind: 'raise-basic-army', nation: nationId('ash') }).state;
    const asked = runTo('retain-companies of ash', raised, { kind: 'phase', phase: 'mercenaries' }).state;
    const { army: all } = look(choose(asked, 'retain-company', { at: hired('ash', 'black-company') }, [3, 4]).state, 'ash');
    expect([all.length, new Set(all.map((u) => u.id)).size]).toEqual([11, 11]);
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
      const retain = { kind: 'retain-companies', nation: nationId('ash') } as const;
      // Ash is of another alignment: one roll more
      expect(told(run(rolls('ash', 3)(state), retain).events, 'company-left')).toMatchObject([{ nation: 'ash', company: kept, how: 'not-retained' }]);
      const asked = runTo('retain-companies of ash', rolls('ash', 4)(state), retain).state;
      const { events, state: after } = choose(asked, 'retain-company', { at: hired('ash', kept) });
      expect(told(events, 'company-hired')).toMatchObject([{ how: 'retained', rolls: 4 }]);
      expect(look(after, 'ash').rolls).toBe(0);
    },
  );

  test('p. 67: the White Company is not to be retained by who is at war with whom it has served (ruling 57)', () => {
    const served = (s: ReturnType<typeof table>) => ({ ...s, formerEmployers: [{ company: 'white-company', nation: nationId('bryn') }] });
    const state = table(rolls('ash', 9), serves('ash', 'white-company', 'ash', { wintering: true }), war('ash', 'bryn'));
    const retain = { kind: 'retain-companies', nation: nationId('ash') } as const;
    expect(open(runTo('retain-companies of ash', state, retain).state)).toContain(`retain-company ${hired('ash', 'white-company')}`);
    expect(told(run(served(state), retain).events, 'company-left')).toMatchObject([{ company: 'white-company', how: 'not-retained' }]);
  });

  test('p. 65: retained Riata do not count against what is new', () => {
    const { state } = runTo('hire-company of ash', table(rolls('ash', 9), serves('ash', 'riata-warriors', 'ash')), forHire('ash'), [1, 1, 6]);
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
    const asked = runTo('retain-companies of ash', state, { kind: 'retain-companies', nation: nationId('ash') }).state;
    const served = { company: 'white-company', nation: nationId('bryn') };
    expect(choose({ ...asked, formerEmployers: [served] }, 'let-companies-go').state.formerEmployers).toEqual([
      served,
      { company: 'white-company', nation: 'ash' },
    ]);
  });

  test('a company of which nobody is left is gone at the end of the season, its name free for another (ruling 55)', () => {
    const state = table(serves('ash', 'black-company', 'ash'), nation('ash', { army: [] }));
    const { state: after, events } = run(state, { kind: 'phase', phase: 'mutiny' });
    expect(told(events, 'company-left')).toMatchObject([{ company: 'black-company', how: 'destroyed' }]);
    expect(look(after, 'ash').companies).toEqual([]);
  });

  test('p. 67: the White Company that has fallen to the last man has left its employer on good terms (ruling 57)', () => {
    const state = table(serves('ash', 'white-company', 'ash'), nation('ash', { army: [] }));
    expect(run(state, { kind: 'phase', phase: 'mutiny' }).state.formerEmployers).toEqual([{ company: 'white-company', nation: 'ash' }]);
  });

  test('p. 67: Wind Maidens have no units, and serve on with their ships (ruling 54)', () => {
    const { state, events } = run(table(serves('ash', 'wind-maidens', 'ash')), { kind: 'companies-counted' });
    expect([told(events, 'company-left'), look(state, 'ash').companies.map((c) => c.ships)]).toEqual([[], [3]]);
  });

  test('p. 65: whose army has disbanded till Spring has come through the year with it, and may be retained (rulings C8, 184)', () => {
    const met = table(serves('ash', 'black-company', 'ashholm'), holds('eld', 'ashholm'));
    const units = look(met, 'ash').army.map((u) => u.id);
    const { state: after, events } = run(met, { kind: 'retreat', nation: nationId('ash'), from: provinceId('ashholm'), units });
    expect([told(events, 'army-disbanded').length, look(after, 'ash').army]).toEqual([1, []]);
    expect(told(run(after, { kind: 'phase', phase: 'mutiny' }).events, 'company-left')).toEqual([]);
    const spring = rolls('ash', 9)(run(after, { kind: 'winter-quarters' }).state);
    const asked = runTo('retain-companies of ash', spring, { kind: 'retain-companies', nation: nationId('ash') }).state;
    const kept = choose(asked, 'retain-company', { at: hired('ash', 'black-company') }).state;
    expect(look(kept, 'ash').army.map((u) => u.type)).toEqual(['black-company-infantry', 'black-company-arquebusiers']);
    expect(look(kept, 'ash').companies).toMatchObject([{ paid: true, survivors: [] }]);
  });

  test('p. 65: of a company that is parted those alone are remembered so who have disbanded: the others serve on (rulings C8, 184)', () => {
    const pikes: Setup = (s) =>
      nation('ash', { army: look(s, 'ash').army.map((u) => (u.type === 'black-company-infantry' ? { ...u, at: provinceId('ash') } : u)) })(s);
    const met = table(serves('ash', 'black-company', 'ashholm'), pikes, holds('eld', 'ashholm'));
    const units = look(met, 'ash').army.flatMap((u) => (u.at === 'ashholm' ? [u.id] : []));
    const { state } = run(met, { kind: 'retreat', nation: nationId('ash'), from: provinceId('ashholm'), units });
    expect(look(state, 'ash').army.map((u) => u.type)).toEqual(['black-company-infantry']);
    expect(look(state, 'ash').companies).toMatchObject([{ survivors: [{ type: 'black-company-arquebusiers' }] }]);
    const winter = run(state, { kind: 'winter-quarters' }).state;
    expect(look(winter, 'ash').companies[0]!.survivors.map((u) => u.type)).toEqual(['black-company-infantry', 'black-company-arquebusiers']);
  });

  test('p. 65: if its other part disbands in a later season of the year, all of it has come through (rulings C8, 184)', () => {
    const parted: Setup = (s) =>
      nation('ash', { army: look(s, 'ash').army.map((u) => (u.type === 'black-company-infantry' ? { ...u, at: provinceId('fenn') } : u)) })(s);
    const retreats = (state: CampaignState, from: string): CampaignState => {
      const units = look(state, 'ash').army.flatMap((u) => (u.at === from ? [u.id] : []));
      return run(state, { kind: 'retreat', nation: nationId('ash'), from: provinceId(from), units }).state;
    };
    const summer = retreats(table(serves('ash', 'black-company', 'ashholm'), parted, holds('eld', 'ashholm')), 'ashholm');
    const fall = retreats(summer, 'fenn');
    expect(look(fall, 'ash').army).toEqual([]);
    expect(look(fall, 'ash').companies[0]!.survivors.map((u) => u.type)).toEqual(['black-company-arquebusiers', 'black-company-infantry']);
  });

  test('the companies of a nation that falls are free, and none remembers to have served it', () => {
    const state = table(serves('ash', 'black-company', 'ash'), (s) => ({
      ...s,
      formerEmployers: ['ash', 'bryn'].map((id) => ({ company: 'white-company', nation: nationId(id) })),
      provinces: s.provinces.map((p) => (p.holder === 'ash' ? { ...p, holder: nationId('bryn') } : p)),
    }));
    const { state: after } = run(state, { kind: 'fallen-nations' });
    expect(look(after, 'ash')).toMatchObject({ fallen: true, companies: [], army: [] });
    expect(after.formerEmployers.map((f) => f.nation)).toEqual(['bryn']);
  });
});

test('p. 58: companies go to the fronts with the army they belong to', () => {
  const state = table(serves('ash', 'riata-warriors', 'ash'), war('ash', 'bryn'), front('ash', warBetween('ash', 'bryn')));
  expect(state.fronts[0]!.units).toHaveLength(1);
});

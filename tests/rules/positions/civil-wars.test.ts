import { describe, expect, test } from 'vitest';
import type { NationInPosition } from '../../../data/position.ts';
import { provincesOf } from '../../../engine/campaign/lands.ts';
import { nationOf } from '../../../engine/campaign/state.ts';
import { treasureOf } from '../../../engine/campaign/treasures/treasures.ts';
import { nationId } from '../../../engine/ids.ts';
import { namesOf } from '../../../main/chronicle/names.ts';
import { run } from '../../laws/playing.ts';
import { begun, thrown } from './table.ts';

describe('p. 55: a nation that is divided over its succession (ruling 416)', () => {
  const rival = { home: 'caer-morran', warRating: 4, name: 'Rhona', woman: true } as const;
  const riata: NationInPosition = { nation: 'riata', leader: { warRating: 3 }, home: 'glen-tarrow', rival };
  const [whole, rebels] = ['riata', 'riata:rebels'].map(nationId) as [never, never];

  test('falls apart in the first Spring: the rival rises with what is nearer to his home (ruling 41)', () => {
    const { state, events, rules } = begun({ nations: [riata], wars: [] });
    expect(events.filter((e) => e.kind === 'rival-given')).toMatchObject([{ leader: 'riata-leader-992-2', province: 'caer-morran', warRating: 4 }]);
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1' }, government: { home: 'glen-tarrow', rival: null } });
    expect(nationOf(state, rebels)).toMatchObject({
      leader: { id: 'riata-leader-992-2', warRating: 4 },
      government: { stands: 'rebels', home: 'caer-morran' },
    });
    expect(provincesOf(state, rebels)).toContain('caer-morran');
    expect(state.wars).toMatchObject([{ aggressor: 'riata:rebels', defender: 'riata', since: 1 }]);
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('stays one if the rival’s home is lost (ruling 41)', () => {
    const { state, events } = begun({ nations: [{ ...riata, rival: { ...rival, home: 'ekra' } }], wars: [] });
    expect(events.filter((e) => e.kind === 'civil-war-averted')).toMatchObject([{ nation: 'riata', reason: 'home-lost' }]);
    expect(nationOf(state, whole).government.rival).toBeNull();
  });

  test('has a Leader who is at home in its seat, where nothing is said, or elsewhere if the rival is', () => {
    const { home: _, ...said } = riata;
    const home = (more: Partial<NationInPosition>) => nationOf(begun({ nations: [{ ...said, ...more }], wars: [] }).state, whole).government.home;
    expect(home({})).toBe('riata');
    expect(home({ rival: { ...rival, home: 'riata' } })).toBe('caer-morran');
  });

  test('a rival who is a captive rises as one (ruling C10)', () => {
    const held = begun({ nations: [{ ...riata, rival: { ...rival, captor: 'orcs' } }], wars: [{ aggressor: 'orcs', defender: 'riata' }] });
    expect(nationOf(held.state, rebels).leader).toMatchObject({ id: 'riata-leader-992-2', state: 'captured', captor: 'orcs' });
  });
});

describe('p. 55: a governor who claims the throne', () => {
  const [marches, emperor] = ['tropilium-northern-marches', 'tropilium'].map(nationId) as [never, never];
  const claimant: NationInPosition = { nation: 'tropilium-northern-marches', leader: { warRating: 4 }, claims: true };

  test('marches against the Emperor in the first Spring (ruling 47)', () => {
    const { state, events } = begun({ nations: [claimant], wars: [] });
    expect(events.filter((e) => e.kind === 'claim-given')).toMatchObject([{ leader: 'tropilium-northern-marches-leader-992-1', against: 'tropilium' }]);
    expect(nationOf(state, marches).government.claims).toBe(emperor);
    expect(state.wars).toMatchObject([{ aggressor: marches, defender: emperor, since: 1 }]);
  });

  test('fights on in the war that the position has, and no second one breaks out', () => {
    const { state } = begun({ nations: [claimant], wars: [{ aggressor: 'tropilium', defender: 'tropilium-northern-marches' }] });
    expect(state.wars).toMatchObject([{ aggressor: emperor, defender: marches, since: 0 }]);
  });
});

describe('p. 55: a nation in civil war', () => {
  const [whole, rebels] = ['riata', 'riata:rebels'].map(nationId) as [never, never];
  const riata: NationInPosition = {
    nation: 'riata',
    leader: { warRating: 3, captor: 'riata:rebels' },
    captains: 1,
    rebels: {
      home: 'caer-morran',
      provinces: ['caer-morran', 'orcs'],
      leader: { warRating: 4, name: 'Rhona', woman: true },
      aggressor: 'crown',
      taken: ['caer-morran', 'glen-tarrow'],
      nationalMorale: 0,
      captains: 2,
      hero: true,
      lastBattles: ['won'],
      magicUsers: [3],
      banners: ['personal'],
      companies: [{ company: 'riata-warriors' }],
      formerEmployerOf: ['white-company'],
    },
  };
  const more = { lands: [{ nation: 'riata', provinces: ['orcs'] }], treasures: [{ treasure: 'drums-of-doom', holder: 'riata:rebels' }] };
  const { state, events, rules } = begun({ ...more, nations: [riata], wars: [{ aggressor: 'orcs', defender: 'riata', taken: ['orcs'] }] });

  test('has both its sides, each with its land, its leader and those who serve it', () => {
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1', captor: rebels }, government: { home: 'riata' } });
    expect(nationOf(state, rebels)).toMatchObject({
      people: 'riata',
      morale: 0,
      leader: { id: 'riata-leader-992-2', warRating: 4, state: 'fit' },
      government: { stands: 'rebels', partOf: 'riata', home: 'caer-morran' },
      hero: { id: 'riata:rebels-hero-992-1' },
      magicUsers: [{ id: 'riata:rebels-magic-user-992-2', level: 3 }],
      captains: [{ id: 'riata:rebels-captain-992-3' }, { id: 'riata:rebels-captain-992-4' }],
      banners: ['personal'],
      lastBattles: ['won'],
    });
    expect([provincesOf(state, rebels), provincesOf(state, whole)]).toEqual([expect.arrayContaining(['caer-morran', 'orcs']), ['riata', 'glen-tarrow']]);
    expect(state.formerEmployers).toContainEqual({ company: 'white-company', nation: rebels });
    expect(events.flatMap((e) => (e.kind === 'company-given' ? [e.nation] : []))).toEqual([rebels]);
    expect(treasureOf(state, 'drums-of-doom').place).toEqual({ where: 'held', by: rebels });
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('goes on with its war, before others of that season; what rebels hold is the nation’s to others (ruling 42)', () => {
    expect(state.wars).toEqual([
      {
        id: 'riata:rebels/riata/-3',
        aggressor: whole,
        defender: rebels,
        since: -3,
        captures: [
          { province: 'caer-morran', from: whole },
          { province: 'glen-tarrow', from: rebels },
        ],
      },
      { id: 'orcs/riata/0', aggressor: 'orcs', defender: 'riata', since: 0, captures: [{ province: 'orcs', from: 'orcs' }] },
    ]);
  });

  test('has what its rebels hold to give back where its own war is lost in which it was taken (p. 60, rulings 42, 80)', () => {
    const attacking = begun({ ...more, nations: [riata], wars: [{ aggressor: 'riata', defender: 'orcs', taken: ['orcs'] }] });
    expect(attacking.state.wars.at(-1)).toMatchObject({ id: 'riata/orcs/0', captures: [{ province: 'orcs', from: 'orcs' }] });
  });

  test('shares its rolls and its army between the two, who fight on', () => {
    const { events: year } = run(5, 1, { rules });
    const sworn = new Set(year.flatMap((e) => (e.kind === 'allegiance-sworn' && e.nation === whole ? [e.to as string] : [])));
    expect(sworn).toEqual(new Set([whole, rebels]));
    expect(year.some((e) => e.kind === 'province-invaded' && e.war === 'riata:rebels/riata/-3')).toBe(true);
  });

  test('p. 9: throws for who leads its rebels where the position does not say it', () => {
    const { leader: _, ...unled } = riata.rebels!;
    const other = begun({ nations: [{ nation: 'riata', rebels: unled }], wars: [] });
    const leader = nationOf(other.state, rebels).leader;
    expect(thrown(other.events, 'war-rating')).toContain(leader.id);
    expect([leader.warRating > 1, leader.id]).toEqual([true, 'riata-leader-992-2']);
  });
});

test('p. 55: in a civil war of city states a Leader of whom nothing is said is at home where no prince is, and they all stay', () => {
  const princes = [{ province: 'montesarno', warRating: 3 }];
  const rebels = { home: 'portalba', provinces: ['capalan-league', 'portalba'] };
  const { state } = begun({ nations: [{ nation: 'capalan-league', princes, rebels }] });
  const { home, houses } = nationOf(state, nationId('capalan-league')).government;
  expect([home, houses.map((house) => house.home)]).toEqual(['castelfosco', ['montesarno', 'valdorina']]);
});

import { describe, expect, test } from 'vitest';
import type { NationInPosition } from '../../../data/position.ts';
import { provincesOf } from '../../../engine/campaign/lands.ts';
import { nationOf } from '../../../engine/campaign/state.ts';
import { nationId } from '../../../engine/ids.ts';
import { namesOf } from '../../../main/chronicle/names.ts';
import { run } from '../../laws/playing.ts';
import { begun, thrown } from './table.ts';

describe('p. 55: city states (ruling 410)', () => {
  const princes = [
    { province: 'montesarno', warRating: 4, name: 'Beatriz', woman: true },
    { province: 'portalba', warRating: 2, captor: 'orcs' },
  ] as const;
  const league: NationInPosition = { nation: 'capalan-league', leader: { warRating: 3 }, home: 'valdorina', princes };
  const { state, events, rules } = begun({ nations: [league] });

  test('have the princes that the position names, where it says, and throw for those it does not', () => {
    const given = events.flatMap((e) => (e.kind === 'prince-given' ? [[e.leader, e.province, e.warRating]] : []));
    expect(given).toEqual([
      ['capalan-league-leader-992-2', 'montesarno', 4],
      ['capalan-league-leader-992-3', 'portalba', 2],
    ]);
    // two cities are without one: theirs rise in the first Spring
    const thrownFor = thrown(events, 'war-rating').filter((who) => who.startsWith('capalan-league'));
    expect(thrownFor).toEqual(['capalan-league-leader-992-4', 'capalan-league-leader-992-5']);
    const { leader, government } = nationOf(state, nationId('capalan-league'));
    const heads = new Map([...government.houses, { home: government.home, leader }].map((house) => [house.home as string, house.leader]));
    expect(heads.get('valdorina')).toMatchObject({ id: 'capalan-league-leader-992-1', warRating: 3 });
    expect(heads.get('montesarno')).toMatchObject({ id: 'capalan-league-leader-992-2', warRating: 4 });
  });

  test('choose their First Family among them; a captive stands behind all who are free (ruling 40)', () => {
    const families = new Set(thrown(events, 'city-state-first-family').filter((who) => who.startsWith('capalan-league')));
    expect([families.size, families.has('capalan-league-leader-992-3')]).toEqual([4, false]);
    const { leader } = nationOf(state, nationId('capalan-league')).government.houses.find(({ home }) => home === 'portalba')!;
    expect(leader).toMatchObject({ state: 'captured', captor: 'orcs' });
  });

  test('p. 55, ruling 40: a Leader whose own province is lost leads nobody when the year begins', () => {
    const lost = begun({ nations: [{ ...league, home: 'ekra' }] });
    const { leader, government } = nationOf(lost.state, nationId('capalan-league'));
    expect([leader, ...government.houses.map((house) => house.leader)].map(({ id }) => id)).not.toContain('capalan-league-leader-992-1');
  });

  test('have their Leader at home in the nation’s seat, where nothing is said', () => {
    const { home: _, ...said } = league;
    const { leader, government } = nationOf(begun({ nations: [said] }).state, nationId('capalan-league'));
    const homes = new Map([...government.houses, { home: government.home, leader }].map((house) => [house.leader.id as string, house.home]));
    expect(homes.get('capalan-league-leader-992-1')).toBe('capalan-league');
  });

  test('bear the names that the position gives them', () => {
    const { ruler } = namesOf(rules.lands.world);
    expect(ruler('capalan-league-leader-992-2', 'capalan-league')).toBe('Princess Beatriz');
  });
});

describe('p. 55: a broken nation', () => {
  const riata: NationInPosition = {
    nation: 'riata',
    leader: { warRating: 3 },
    tribes: [
      { home: 'caer-morran', provinces: ['caer-morran', 'orcs'], chief: { warRating: 4, name: 'Rhona', woman: true }, nationalMorale: 0 },
      { home: 'glen-tarrow', provinces: ['glen-tarrow'] },
    ],
    unification: [{ aggressor: 'caer-morran', defender: 'riata', since: { season: 'summer', year: 991 } }],
  };
  const { state, events, rules } = begun({ lands: [{ nation: 'riata', provinces: ['orcs'] }], nations: [riata], wars: [] });
  const [whole, morran, tarrow] = ['riata', 'riata:caer-morran', 'riata:glen-tarrow'].map(nationId) as [never, never, never];

  test('has its tribes, each with its land and its chief, beside the Leader’s own (ruling 45)', () => {
    expect(nationOf(state, whole)).toMatchObject({ leader: { id: 'riata-leader-992-1' }, government: { stands: 'whole', home: 'riata' } });
    expect(nationOf(state, morran)).toMatchObject({
      people: 'riata',
      morale: 0,
      leader: { id: 'riata-leader-992-2', warRating: 4 },
      government: { stands: 'tribe', partOf: 'riata', home: 'caer-morran', lands: ['caer-morran', 'orcs'] },
    });
    // to others it is one nation, which holds the land
    expect([provincesOf(state, morran), provincesOf(state, whole)]).toEqual([[], expect.arrayContaining(['orcs', 'caer-morran', 'riata'])]);
    expect(namesOf(rules.lands.world).ruler('riata-leader-992-2', 'riata')).toBe('Chief Rhona');
  });

  test('p. 9: a chief is thrown for where the position does not say who he is', () => {
    const rated = thrown(events, 'war-rating').filter((who) => who.startsWith('riata'));
    expect(rated).toEqual([nationOf(state, tarrow).leader.id]);
    expect(nationOf(state, tarrow).leader.warRating).toBeGreaterThan(1);
  });

  test('goes on with its war of unification: tribes that fight invade, and units choose among the chiefs', () => {
    expect(nationOf(state, whole).government.unification).toEqual([{ id: 'riata:caer-morran/riata/-2', aggressor: morran, defender: whole }]);
    const { events: year } = run(5, 1, { rules });
    const sworn = new Set(year.flatMap((e) => (e.kind === 'allegiance-sworn' && e.nation === whole ? [e.to as string] : [])));
    expect(sworn).toEqual(new Set([whole, morran, tarrow]));
    expect(year.some((e) => e.kind === 'province-invaded' && e.war === 'riata:caer-morran/riata/-2')).toBe(true);
  });

  test('began its war in the last Fall where nothing is said of that: in Winter no tribes go to war (ruling 411)', () => {
    const { state: since } = begun({
      lands: [],
      nations: [{ ...riata, tribes: [riata.tribes![1]!], unification: [{ aggressor: 'riata', defender: 'glen-tarrow' }] }],
      wars: [],
    });
    expect(nationOf(since, whole).government.unification).toEqual([{ id: 'riata/riata:glen-tarrow/-1', aggressor: whole, defender: tarrow }]);
  });

  test('has a chief who is held by another tribe while they fight (ruling C10)', () => {
    const [tribe, other] = riata.tribes!;
    const chief = { ...tribe!.chief!, captor: 'riata' };
    const held = begun({ lands: [{ nation: 'riata', provinces: ['orcs'] }], nations: [{ ...riata, tribes: [{ ...tribe!, chief }, other!] }], wars: [] });
    expect(nationOf(held.state, morran).leader).toMatchObject({ state: 'captured', captor: whole });
  });

  test('has its Leader at home where the position says it, or in the first of his own land', () => {
    const home = (more: object): unknown =>
      nationOf(begun({ lands: [], nations: [{ ...riata, unification: [], ...more }], wars: [] }).state, whole).government.home;
    const tribes = [{ home: 'riata', provinces: ['riata', 'glen-tarrow'] }];
    expect([home({ tribes }), home({ tribes, home: 'glen-tarrow' })]).toEqual(['caer-morran', 'glen-tarrow']);
  });
});

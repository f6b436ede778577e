import { describe, expect, test } from 'vitest';
import type { NationInPosition, Position } from '../../../data/position.ts';
import { wontServe } from '../../../engine/campaign/armies/companies.ts';
import { provincesOf } from '../../../engine/campaign/lands.ts';
import { ROGUE_DRAGON } from '../../../engine/campaign/special-peoples/dragons.ts';
import { nationOf } from '../../../engine/campaign/state.ts';
import { nationId } from '../../../engine/ids.ts';
import { run } from '../../laws/playing.ts';
import { begun, CENTAURS, ORCS, POSITION, thrown } from './table.ts';

test('pp. 68-69: a people that has come is a newcomer until its first war is over; a dragon is remembered', () => {
  const lands = [{ nation: 'centaurs', provinces: ['roundwood-down'] }];
  const wars = [{ aggressor: 'orcs', defender: 'centaurs' }];
  const { state, events } = begun({
    lands,
    wars,
    nations: [
      { nation: 'centaurs', firstWar: 'orcs' },
      { nation: 'treyine', devastated: true, beatDragon: true },
    ],
  });
  expect(nationOf(state, CENTAURS).newcomer).toEqual({ war: 'orcs/centaurs/0', camp: null });
  expect(events.filter((e) => e.kind === 'first-war-given')).toMatchObject([{ nation: 'centaurs', against: 'orcs' }]);
  // the waste counts for nothing in the first Spring, and only then (p. 69)
  expect(nationOf(state, nationId('treyine'))).toMatchObject({ beatDragon: true, devastated: false });
  expect(events).toContainEqual(expect.objectContaining({ kind: 'rolls-received', nation: 'treyine', provinces: 0 }));
});

test('p. 69, ruling 422: a Rogue Dragon that has come in the last Winter is fought in the first Spring, and comes to nobody else', () => {
  const { state, events, rules } = begun({ nations: [{ nation: 'ekra', awaitsDragon: true }], wars: [] });
  expect(events.filter((e) => e.kind === 'dragon-given')).toMatchObject([{ nation: 'ekra', result: 'awaited' }]);
  // it bears the year in which it came: no other that comes to Ekra is of its name and has its dice
  expect(state.dragons).toMatchObject([{ host: 'ekra', unit: { id: 'rogue-dragon-ekra-991-1' }, stays: false }]);
  const year = run(5, 1, { rules }).events;
  const summer = year.findIndex((e) => e.kind === 'season-began' && e.season === 'summer');
  const fought = year.slice(0, summer).filter((e) => e.kind === 'battle-fought' && e.invader.nation === ROGUE_DRAGON);
  expect(fought).toMatchObject([{ defender: { nation: 'ekra' } }]);
  expect(year.filter((e) => e.kind === 'dragon-left' || e.kind === 'dragon-stayed').slice(0, 1)).toMatchObject([{ nation: 'ekra' }]);
});

describe('pp. 68-69, ruling 421: a people that has come and won no land yet', () => {
  const nations: readonly NationInPosition[] = [{ nation: 'centaurs', firstWar: 'orcs', camp: 'roundwood-down', hero: true }];
  const wars = [{ aggressor: 'centaurs', defender: 'orcs', since: { season: 'summer', year: 991 } }] as const;
  const { state, events, rules } = begun({ lands: [], nations, wars });

  test('stands in its camp, with a Leader of its own, and is not out', () => {
    expect(nationOf(state, CENTAURS)).toMatchObject({
      fallen: false,
      newcomer: { war: 'centaurs/orcs/-2', camp: 'roundwood-down' },
      hero: { id: expect.stringMatching(/^centaurs-hero-992-/) },
      rollsAtStart: 0,
    });
    expect(events.filter((e) => e.kind === 'camp-given' || e.kind === 'first-war-given')).toMatchObject([
      { kind: 'camp-given', nation: 'centaurs', province: 'roundwood-down' },
      { kind: 'first-war-given', nation: 'centaurs', war: 'centaurs/orcs/-2', against: 'orcs' },
    ]);
    expect(events.filter((e) => e.kind === 'nation-fell')).toEqual([]);
    expect(thrown(events, 'war-rating')).toContain(nationOf(state, CENTAURS).leader.id);
    expect(provincesOf(state, ORCS)).toContain('roundwood-down');
  });

  test('raises its basic army where it stands (ruling 70)', () => {
    const places: (readonly string[])[] = [];
    run(5, 1, { rules, watch: (now) => places.push(nationOf(now, CENTAURS).army.map(({ at }) => at)) });
    const first = places.find((army) => army.length > 0)!;
    expect([...new Set(first)]).toEqual(['roundwood-down']);
  });

  test('is thrown for no more, and is a nation or gone when its war is over', () => {
    const ends = [1, 2, 3, 4, 5, 6].map((seed) => run(seed, 3, { rules }));
    for (const { events } of ends) expect(thrown(events, 'centaurs-arrive')).toEqual([]);
    const over = ends.filter(({ state }) => nationOf(state, CENTAURS).newcomer === null);
    expect(over.length).toBeGreaterThan(2);
    for (const { state } of over) expect(nationOf(state, CENTAURS).fallen).toBe(provincesOf(state, CENTAURS).length === 0);
  });

  test('counts from here with the rolls of a people without land (ruling 70)', () => {
    const counted = begun({
      lands: [],
      nations: [{ nation: 'rodentmen', firstWar: 'ekra', camp: 'ekra' }],
      wars: [{ aggressor: 'rodentmen', defender: 'ekra' }],
      countsFromHere: true,
    });
    expect(nationOf(counted.state, nationId('rodentmen')).rollsAtStart).toBe(1);
  });
});

test('p. 68: each Spring the peoples are thrown for that may come: none that stands in the position, and none that is gone for good', () => {
  const arrivals = (more: Partial<Position>): readonly string[] => {
    const { events } = run(5, 1, { rules: begun(more).rules });
    return ['centaurs', 'mountain-giants', 'beastmen'].filter((people) => thrown(events, `${people}-arrive`).length > 0);
  };
  const bare = { lands: [], nations: [] };
  expect(arrivals(bare)).toEqual(['centaurs', 'mountain-giants', 'beastmen']);
  expect(arrivals({ ...bare, gone: ['centaurs', 'mountain-giants'] })).toEqual(['beastmen']);
  expect(arrivals({ lands: POSITION.lands! })).toEqual(['mountain-giants', 'beastmen']);
});

test('p. 68, ruling 417: the Demon’s host has his heart, and his army in the first Spring', () => {
  const wars = [{ aggressor: 'orcs', defender: 'ekra' }];
  const host = begun({ nations: [{ nation: 'orcs', possessed: true, nationalMorale: 3 }], wars });
  expect(host.events.filter((e) => e.kind === 'demon-given')).toMatchObject([{ nation: 'orcs', morale: 4 }]);
  expect(nationOf(host.state, ORCS)).toMatchObject({ possessed: true, morale: 3 });
  const { events } = run(5, 1, { rules: host.rules });
  expect(events.filter((e) => e.kind === 'demons-raised')).toMatchObject([{ nation: 'orcs' }]);
  expect(thrown(events, 'demon-arrives')).toEqual([]);
});

test('p. 67: the White Company serves nobody against whom it has left on good terms (ruling 57)', () => {
  const { state, events, rules } = begun({ nations: [{ nation: 'orcs', formerEmployerOf: ['white-company'] }] });
  expect(state.formerEmployers).toEqual([{ company: 'white-company', nation: ORCS }]);
  expect(events.filter((e) => e.kind === 'employer-given')).toMatchObject([{ nation: 'orcs', company: 'white-company' }]);
  // of those at war with the Orcs nobody can hire it; others can
  const company = rules.lands.company('white-company');
  const why = ['ekra', 'treyine', 'mirholme'].map((id) => wontServe(state, rules.lands, nationId(id), company));
  expect(why).toEqual(['against-a-former-employer', 'against-a-former-employer', null]);
});

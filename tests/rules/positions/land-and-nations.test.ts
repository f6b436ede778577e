import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import { rollsDue } from '../../../engine/campaign/armies/recruiting.ts';
import { campaign } from '../../../engine/campaign/campaign.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { provincesOf, rollsOf } from '../../../engine/campaign/lands.ts';
import { nationOf, warRatingOf } from '../../../engine/campaign/state.ts';
import { treasureOf } from '../../../engine/campaign/treasures/treasures.ts';
import { standings } from '../../../engine/campaign/winning.ts';
import { seeded } from '../../../engine/dice.ts';
import { nationId } from '../../../engine/ids.ts';
import { worldFrom } from '../../../main/positions/positions.ts';
import { run } from '../../laws/playing.ts';
import { AEJAS, begun, CENTAURS, EKRA, ORCS, POSITION, thrown } from './table.ts';

describe('A campaign from a position', () => {
  const { rules, state, events } = begun();

  test('begins in the Spring of its year, with its land, and without nations that have none', () => {
    expect(state).toMatchObject({ year: 992, season: 'spring', now: 1, lastYear: 994 });
    expect(provincesOf(state, ORCS)).toContain('ekra');
    expect(provincesOf(state, EKRA)).not.toContain('ekra');
    expect(nationOf(state, AEJAS)).toMatchObject({ fallen: true, army: [] });
    expect(events.filter((e) => e.kind === 'nation-fell')).toMatchObject([{ nation: 'aeja' }]);
    // a people that has come before stands among the others (p. 68)
    expect(nationOf(state, CENTAURS)).toMatchObject({ fallen: false, newcomer: null, leader: { warRating: 2 } });
    expect(provincesOf(state, CENTAURS)).toEqual(['goblins']);
  });

  test('p. 9: who leads is not thrown for where the position says it, and is where it does not', () => {
    const rated = thrown(events, 'war-rating').filter((who) => who.endsWith('-leader-992-1'));
    expect(rated).not.toContain('orcs-leader-992-1');
    expect(rated).toContain('ekra-leader-992-1');
    expect(rated).not.toContain('aeja-leader-992-1');
    expect(nationOf(state, ORCS).leader).toMatchObject({ id: 'orcs-leader-992-1', warRating: 4, state: 'fit' });
  });

  test('each nation has what it had: National Morale, hatreds, captains, a hero, magic users, banners', () => {
    expect(nationOf(state, ORCS)).toMatchObject({
      morale: 1,
      hates: ['treyine'],
      hero: { id: 'orcs-hero-992-2' },
      lastBattles: ['lost', 'won'],
      magicUsers: [
        { id: 'orcs-magic-user-992-3', level: 1 },
        { id: 'orcs-magic-user-992-4', level: 3 },
      ],
      captains: [{ id: 'orcs-captain-992-5' }, { id: 'orcs-captain-992-6' }],
      banners: ['bane'],
    });
  });

  test('p. 64: a banner that nobody has comes back in the Winter it says (ruling 276)', () => {
    expect(state.lostBanners).toEqual([{ banner: 'personal', until: 8 }]);
    expect(events.filter((e) => e.kind === 'lost-banner-given')).toMatchObject([{ banner: 'personal', until: 8 }]);
    expect(begun({ lostBanners: [] }).state).not.toHaveProperty('lostBanners');
  });

  test('p. 65: companies that served it are kept or let go in the first Spring, each with those who are left of it', () => {
    const given = events.flatMap((e) => (e.kind === 'company-given' ? [[e.nation, e.hired, e.units]] : []));
    const strength = TALOMIR.companies.find(({ id }) => id === 'riata-warriors')!.units.reduce((sum, { count }) => sum + count, 0);
    expect(given).toEqual([
      ['orcs', 'orcs-riata-warriors-991-1', strength],
      ['orcs', 'orcs-riata-warriors-991-2', 1],
    ]);
    const { events: year } = run(5, 1, { rules });
    const kept = year.flatMap((e) => (e.kind === 'company-hired' && e.how === 'retained' ? [[e.hired, e.units.length]] : []));
    const left = year.flatMap((e) => (e.kind === 'company-left' && e.how === 'not-retained' ? [e.hired] : []));
    expect(kept.length + left.length).toBe(2);
    for (const [hired, units] of kept) expect(given).toContainEqual(['orcs', hired, units]);
  });

  test('p. 65: a company that has lost its commander has no other when it is kept (rulings 58, 355)', () => {
    const { events } = begun({
      nations: [
        { nation: 'orcs', companies: [{ company: 'black-company' }] },
        { nation: 'treyine', companies: [{ company: 'white-company', withoutCommander: true }] },
      ],
    });
    const commanders = events.flatMap((e) => (e.kind === 'company-given' ? [e.commander] : []));
    expect(commanders).toEqual(['orcs-black-company-991-1-commander', null]);
  });

  test('a Leader who was captured is a captive still, and a deputy leads (ruling C10)', () => {
    expect(nationOf(state, nationId('treyine')).leader).toMatchObject({ warRating: 3, state: 'captured', captor: 'orcs' });
    expect(warRatingOf(nationOf(state, nationId('treyine')))).toBe(2);
  });

  test('p. 59: wars go on, with who is their aggressor and what has been taken in them', () => {
    expect(state.wars).toMatchObject([
      { aggressor: 'orcs', defender: 'ekra', since: -5, captures: [{ province: 'ekra', from: 'ekra' }] },
      { aggressor: 'treyine', defender: 'orcs', since: 0, captures: [] },
    ]);
  });

  test('p. 60: peaces bind to their end, and what is owed is paid in the first Spring', () => {
    expect(state.peaces).toMatchObject([{ between: ['border-kingdom', 'mirholme'], winner: 'mirholme', loser: 'border-kingdom', until: 2 }]);
    const paid = events.flatMap((e) => (e.kind === 'tribute-paid' && e.from === 'border-kingdom' && e.to === 'mirholme' ? [e.for] : []));
    expect(paid).toEqual(['debt', 'debt', 'enforced-peace']);
    expect(state.debts).toEqual([]);
  });

  test('pp. 61-64: treasures are where they are; a relic that is not named is placed by its throw', () => {
    expect(treasureOf(state, 'drums-of-doom')).toMatchObject({ place: { where: 'held', by: 'orcs' }, revealed: true, usableFrom: 1 });
    expect(treasureOf(state, 'spear-of-saint-lindorf').place).toEqual({ where: 'lies', in: 'ekra' });
    expect(treasureOf(state, 'war-horn-of-naz-goth').place).toEqual({ where: 'lost', until: 8 });
    expect(new Set(thrown(events, 'holy-relic-location'))).toEqual(new Set(['crystal-light-of-yaqub', 'book-of-the-hungry-moon']));
  });

  test('p. 64: a relic that the Brethren have stays with them (ruling 16)', () => {
    const kept = begun({ treasures: [{ treasure: 'spear-of-saint-lindorf', holder: 'brethren' }] });
    expect(treasureOf(kept.state, 'spear-of-saint-lindorf').place).toEqual({ where: 'held', by: 'brethren' });
    expect(thrown(kept.events, 'holy-relic-location')).not.toContain('spear-of-saint-lindorf');
  });

  test('p. 60: who wins is counted from the land as the book has it, or from here', () => {
    const printed = standings(state, rules.lands).find(({ nation }) => nation === ORCS)!;
    expect(printed.gained).toBe(1);
    const here = begun({ countsFromHere: true });
    expect(standings(here.state, here.rules.lands).map(({ gained }) => gained)).toEqual(standings(here.state, here.rules.lands).map(() => 0));
    expect(nationOf(here.state, ORCS).rollsAtStart).toBe(rollsDue(here.state, here.rules.lands, ORCS));
    expect(nationOf(here.state, ORCS).rollsAtStart).toBe(rollsOf({ defense: 2, tech: 0 }, 3));
  });

  test('is the same campaign whenever it is founded, and another than that of the printed land', () => {
    expect(begun()).toMatchObject({ state, events });
    expect(run(5, 1, { rules }).hash).toBe(run(5, 1, { rules: begun().rules }).hash);
    expect(run(5, 1, { rules }).hash).not.toBe(run(5, 1).hash);
  });
});

test('p. 42: a Leader who is wounded is out of the fight until it says, and a deputy leads (ruling 39)', () => {
  const world = { ...TALOMIR, options: { ...TALOMIR.options, woundsLast1d6Seasons: true } };
  const nations = [{ nation: 'orcs', leader: { warRating: 4, woundedUntil: { season: 'spring', year: 992 } } }] as const;
  const rules = campaign(worldFrom(world, { year: 992, nations }));
  const { state, events } = rules.found({ players: [], years: 1 }, seeded(5));
  expect(nationOf(state, ORCS).leader).toMatchObject({ warRating: 4, state: 'out-of-the-fight', until: 1, captor: null });
  expect(warRatingOf(nationOf(state, ORCS))).toBe(2);
  const hurt = events.filter((e) => e.kind === 'leader-hurt');
  expect(hurt).toMatchObject([{ nation: 'orcs', fate: 'out-of-the-fight' }]);
  const { events: year } = run(5, 1, { rules });
  expect(year).toContainEqual(expect.objectContaining({ kind: 'leader-returned', leader: 'orcs-leader-992-1', how: 'recovered' }));
});

test('p. 51: a hero who was there in no battle yet looks back on those that the position names', () => {
  const lost = begun({ nations: [{ nation: 'orcs', hero: true, lastBattles: ['lost'] }] });
  const { events } = run(3, 2, { rules: lost.rules });
  const fought = events.flatMap((e) =>
    e.kind === 'battle-fought' && e.end !== 'refused' && [e.invader.nation, e.defender.nation].includes(ORCS) ? [e.field] : [],
  );
  const [asked] = events.flatMap((e) => (e.kind === 'roll' && e.table === 'hero-happy' && e.who === 'orcs-hero-992-1' ? [e.modifiers] : []));
  // their first battle here is lost as well: two in a row
  expect(fought[0]).not.toBe(ORCS);
  expect(asked).toMatchObject([{ why: 'lost-last-two' }]);
});

test('p. 60: a province taken before the campaign began goes back when its taker loses that war', () => {
  const alone = begun({ wars: [POSITION.wars![0]!], nations: [{ nation: 'orcs', leader: { warRating: 2 }, nationalMorale: 0 }] });
  const isOfIt = (e: CampaignEvent): boolean => 'war' in e && e.war === 'orcs/ekra/-5';
  const ends = [1, 2, 3, 4, 5, 6].map((seed) => run(seed, 2, { rules: alone.rules }).events.filter(isOfIt));
  const lost = ends.filter((events) => events.some((e) => e.kind === 'war-lost' && e.loser === ORCS));
  expect(lost.length).toBeGreaterThan(2);
  for (const events of lost) {
    const last = events.findLast((e) => (e.kind === 'province-returned' || e.kind === 'province-taken') && e.province === 'ekra');
    expect(last).toMatchObject({ from: 'orcs', to: 'ekra' });
  }
});

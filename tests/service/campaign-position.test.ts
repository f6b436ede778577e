import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { withTreasure } from '../../engine/campaign/treasures/treasures.ts';
import { seeded } from '../../engine/dice.ts';
import { type LeaderId, nationId } from '../../engine/ids.ts';
import { readPosition, worldFrom } from '../../main/positions/positions.ts';
import { positionOf } from '../../main/service/campaign-position.ts';
import { brokenIn, inCivilWarIn, person } from '../rules/governments-table.ts';
import { TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { nation } from '../rules/table.ts';

test('p. 61: what a tribe has taken from another is its nation’s in a position: they share their banners when they are one (ruling 276)', () => {
  const taken = nation('riata:caer-morran', { banners: ['personal'] });
  const { nations } = positionOf(talomir(brokenIn(TALOMIR, 'riata', 'caer-morran'), nation('riata', { banners: ['bane'] }), taken), TALOMIRS);
  expect(nations?.find((one) => one.nation === 'riata')?.banners).toEqual(['bane', 'personal']);
});

test('p. 55: a position has a civil war whole: both sides, what each has for itself, and whom it holds (rulings 42, 48)', () => {
  const torn = talomir(
    inCivilWarIn(TALOMIR, 'riata', 'caer-morran'),
    nation('riata', { leader: { ...person('riata-leader-986-1'), state: 'captured', captor: nationId('riata:rebels') }, morale: 0 }),
    nation('riata:rebels', {
      captains: [{ id: 'riata:rebels-captain-986-1' as LeaderId }],
      hero: { id: 'riata:rebels-hero-986-2' as LeaderId },
      banners: ['bane'],
    }),
    (state) => withTreasure(state, 'drums-of-doom', { place: { where: 'held', by: nationId('riata:rebels') }, revealed: false }),
  );
  const position = positionOf(torn, TALOMIRS);
  const riata = position.nations?.find((one) => one.nation === 'riata');
  expect(riata).toMatchObject({ leader: { captor: 'riata:rebels' }, nationalMorale: 0, rebels: { home: 'caer-morran', provinces: ['caer-morran'] } });
  expect(riata?.rebels).toMatchObject({ leader: { warRating: 3 }, since: { season: 'winter', year: 985 }, captains: 1, hero: true, banners: ['bane'] });
  expect(riata).not.toHaveProperty('banners');
  expect(position.treasures).toContainEqual({ treasure: 'drums-of-doom', holder: 'riata:rebels' });
});

test('p. 30: a position has battles that a nation, its rebels or a tribe have refused beyond their right (ruling 14)', () => {
  const broken = talomir(brokenIn(TALOMIR, 'riata', 'caer-morran'), nation('riata:caer-morran', { refusals: 1 }), nation('orcs', { refusals: 2 }));
  const position = positionOf(broken, TALOMIRS);
  const said = position.nations?.flatMap(({ nation: id, refusals, tribes = [] }) => [
    { id, refusals },
    ...tribes.map((tribe) => ({ id: tribe.home, refusals: tribe.refusals })),
  ]);
  expect(said?.filter(({ refusals }) => refusals !== undefined)).toEqual(
    expect.arrayContaining([
      { id: 'orcs', refusals: 2 },
      { id: 'caer-morran', refusals: 1 },
    ]),
  );
  const { beginning } = campaign(worldFrom(TALOMIR, { year: 992, nations: [{ nation: 'orcs', refusals: 2 }] }));
  const { nations } = beginning({ players: [], years: 1 }, seeded(5));
  expect(nations.filter(({ refusals }) => refusals > 0).map(({ id, refusals }) => [id, refusals])).toEqual([['orcs', 2]]);
});

test('p. 42: a position has who is wounded, and until when (ruling 39)', () => {
  const leader = { ...person('orcs-leader-986-1'), state: 'out-of-the-fight' as const, until: 2 };
  const position = positionOf(talomir(nation('orcs', { leader })), TALOMIRS);
  expect(position.nations?.find((one) => one.nation === 'orcs')?.leader).toMatchObject({ warRating: 3, woundedUntil: { season: 'summer', year: 986 } });
});

test('pp. 68-69: a position has a people in its camp, with its war, whom it holds captive and what it keeps there, a relic too (p. 64, ruling 421)', () => {
  const nations = [
    { nation: 'orcs', leader: { warRating: 4, name: 'Gruk', captor: 'centaurs' }, awaitsDragon: true },
    { nation: 'centaurs', leader: { warRating: 3, name: 'Cheiron' }, firstWar: 'orcs', camp: 'roundwood-down', captains: 1, nationalMorale: 0 },
  ] as const;
  const said = {
    year: 992,
    wars: [{ aggressor: 'centaurs', defender: 'orcs', since: { season: 'summer', year: 991 } }],
    treasures: [
      { treasure: 'drums-of-doom', holder: 'centaurs' },
      { treasure: 'spear-of-saint-lindorf', holder: 'centaurs' },
    ],
  } as const;
  const position = readPosition({ ...said, nations }, (field, words) => new Error(`${field} ${words}`), TALOMIR);
  const { lands, beginning } = campaign(worldFrom(TALOMIR, position));
  const again = positionOf(beginning({ players: [], years: 1 }, seeded(5)), lands);
  expect(again).toMatchObject({ year: said.year, wars: said.wars, treasures: expect.arrayContaining([...said.treasures]) });
  expect(again.nations?.filter(({ nation }) => ['orcs', 'centaurs'].includes(nation))).toEqual(nations);
});

import { describe, expect, test } from 'vitest';
import type { World } from '../../../data/shapes.ts';
import { TALOMIR } from '../../../data/world.ts';
import { regionOf } from '../../../engine/region.ts';
import { read, withOptions } from './examples.ts';

/** Peoples in their camps in positions as files have them (pp. 68-69, ruling 421): what is taken, and what is refused. */

const WAR = { aggressor: 'centaurs', defender: 'orcs' };
const CENTAURS = { nation: 'centaurs', leader: { warRating: 3, name: 'Cheiron' }, firstWar: 'orcs', camp: 'roundwood-down' };
/** The Centaurs have come to the Orcs. */
const camped = (more: object = {}, war: object = {}, ...others: readonly object[]): object => ({
  year: 992,
  nations: [{ ...CENTAURS, ...more }, ...others],
  wars: [{ ...WAR, ...war }],
});

test('pp. 68-69: a people stands in its camp, with whatever a nation has, and others have to do with it', () => {
  const all = {
    nations: [
      { ...CENTAURS, nationalMorale: 1, hero: true, lastBattles: ['lost'], banners: ['personal'] },
      { nation: 'orcs', leader: { warRating: 4, captor: 'centaurs' } },
    ],
    wars: [{ ...WAR, since: { season: 'spring', year: 991 } }],
    // a relic is where they stand (p. 64)
    treasures: ['drums-of-doom', 'spear-of-saint-lindorf'].map((treasure) => ({ treasure, holder: 'centaurs' })),
  };
  expect(read({ year: 992, ...all })).toEqual({ year: 992, ...all });
});

test('p. 58: a host who has lost the province of the camp to another is invaded beside it (ruling 71)', () => {
  const lands = [{ nation: 'ekra', provinces: ['roundwood-down'] }];
  expect(read({ ...camped(), lands })).toMatchObject({ lands, wars: [WAR] });
});

test('so is one whose last land is the province of the camp itself, or lies beside it over a double arrow', () => {
  const lands = [{ nation: 'ekra', provinces: ['orcs'] }];
  expect(read({ ...camped(), lands })).toMatchObject({ lands, wars: [WAR] });
  const overSea = camped({ camp: 'caer-morran', firstWar: 'valkae' }, { defender: 'valkae' });
  expect(read(overSea)).toMatchObject({ wars: [{ defender: 'valkae' }] });
});

const WITHOUT: World = withOptions({ withoutSpecialPeoples: true });

describe('what cannot be is refused, with its field', () => {
  test.for<readonly [why: string, position: object, line: RegExp, world?: World]>([
    [
      'a camp of others',
      { year: 992, nations: [{ nation: 'ekra', camp: 'orcs', firstWar: 'orcs' }] },
      /^nations\[0\]\.camp must be left out: only Centaurs, Beastmen/,
    ],
    ['a camp of those who do not come', camped(), /^nations\[0\]\.camp must be left out: only Centaurs, Beastmen/, WITHOUT],
    [
      'a camp of a people with land',
      { ...camped(), lands: [{ nation: 'centaurs', provinces: ['goblins'] }] },
      /^nations\[0\]\.camp must be left out: whoever holds land here stands in no camp/,
    ],
    ['a camp of a people that is misspelt', camped({ nation: 'centuars' }), /^nations\[0\]\.nation must be one of .*centaurs.*, not "centuars"$/],
    ['a camp of no people', camped({ nation: undefined }), /^nations\[0\]\.nation must be one of .*, not nothing$/],
    [
      'a people that comes, without its camp',
      camped({ camp: undefined }),
      /^nations\[0\]\.camp must be said where centaurs has no land under lands: the province/,
    ],
    ['a camp nowhere', camped({ camp: 'atlantis' }), /^nations\[0\]\.camp must be one of .*, not "atlantis"/],
    ['a camp beyond the region', camped(), /^nations\[0\]\.camp must be one of/, regionOf(TALOMIR, ['ekra', 'treyine'])],
    ['a camp without a war', camped({ firstWar: undefined }), /^nations\[0\]\.firstWar must be said: a people in its camp has come to win land/],
    ['a war that is not there', { year: 992, nations: [CENTAURS] }, /^nations\[0\]\.firstWar must be at war with centaurs/],
    ['a war with another', camped({}, { defender: 'goblins' }), /^wars\[0\]\.defender must be orcs: a people in its camp has one war/],
    ['an invasion of who has no land', camped({}, { aggressor: 'orcs', defender: 'centaurs' }), /^wars\[0\]\.defender must not be centaurs/],
    ['a camp far from its enemy', camped({ camp: 'treyine' }), /^wars\[0\]\.defender must hold the province of the camp, or one beside it/],
    ['land that was taken from a camp', camped({}, { taken: ['orcs'] }), /^wars\[0\]\.taken must be left out: a people in its camp has won no land yet/],
    ['a quarrel in a camp', camped({ rival: { home: 'orcs', warRating: 2 } }), /^nations\[0\]\.rival must be left out: a people in its camp holds no land/],
    ['a home in a camp', camped({ home: 'orcs' }), /^nations\[0\]\.home must be left out: a people in its camp holds no land/],
    ['waste land of a camp', camped({ devastated: true }), /^nations\[0\]\.devastated must be left out: a people in its camp holds no land/],
    ['a dragon in a camp (ruling 74)', camped({ awaitsDragon: true }), /^nations\[0\]\.awaitsDragon must be left out: a people in its camp holds no land/],
    ['a people that is gone and there', { ...camped(), gone: ['centaurs'] }, /^gone\[0\] must not be centaurs: it stands in its camp here/],
    ['a people in two camps', camped({}, {}, { ...CENTAURS, camp: 'orcs' }), /^nations\[1\]\.nation must not name centaurs again/],
    [
      'nobody else with land',
      { ...camped(), lands: [{ nation: 'orcs', provinces: TALOMIR.provinces.map(({ id }) => id) }] },
      /^lands must leave at least two nations with land/,
    ],
  ])('%s', ([, position, line, world = TALOMIR]) => {
    expect(() => read(position, world)).toThrow(line);
  });
});

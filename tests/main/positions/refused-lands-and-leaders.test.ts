import { describe, expect, test } from 'vitest';
import type { World } from '../../../data/shapes.ts';
import { TALOMIR } from '../../../data/world.ts';
import { AEJA, but, CLAIM, LONG_WOUNDS, league, MARCHES, MAUD, ORCS, orcs, read, rebels, riata, SUMMER, treasures } from './examples.ts';

/** Positions as files have them (ruling 396): what is refused of lands, of who leads, and of peoples that come. */

const REFUSED: readonly (readonly [string, unknown, RegExp, World?])[] = [
  ['no object', [], /^a position must be an object with year, lands, .*, not a list/],
  ['a field nobody knows', but({ land: [] }), /^'land' is no field of a position/],
  ['no year', { lands: [] }, /^year must be a whole number from 1 to 9999, not nothing/],
  ['land of no list', but({ lands: { orcs: ['ekra'] } }), /^lands must be a list, not \{/],
  ['land of nobody', but({ lands: [{ nation: 'atlantis', provinces: [] }] }), /^lands\[0\]\.nation must be one of .*orcs.*, not "atlantis"/],
  ['land of a nation without any', but({ lands: [{ nation: 'brethren', provinces: ['ekra'] }] }), /^lands\[0\]\.nation must be one of/],
  ['the Demon, who rules what is another’s (p. 68)', but({ lands: [{ nation: 'black-moon-incarnate', provinces: ['ekra'] }] }), /^lands\[0\]\.nation must/],
  ['a province that is none', but({ lands: [{ nation: 'orcs', provinces: ['ekra', 'eden'] }] }), /^lands\[0\]\.provinces\[1\] must be one of .*, not "eden"/],
  [
    'a province held twice',
    but({
      lands: [
        { nation: 'orcs', provinces: ['ekra'] },
        { nation: 'treyine', provinces: ['ekra'] },
      ],
    }),
    /^lands\[1\]\.provinces\[0\] must not name ekra again/,
  ],
  [
    'all the land in one hand',
    { year: 990, lands: [{ nation: 'orcs', provinces: TALOMIR.provinces.map(({ id }) => id) }] },
    /^lands must leave at least two nations with land/,
  ],
  ['a name of what is no province', but({ names: [{ province: 'eden', name: 'Eden' }] }), /^names\[0\]\.province must be one of .*, not "eden"/],
  ['a name that is none', but({ names: [{ province: 'ekra', name: '-' }] }), /^names\[0\]\.name must be a name with a letter or a digit/],
  [
    'two names of one province',
    but({
      names: [
        { province: 'ekra', name: 'Grukton' },
        { province: 'ekra', name: 'Gruksby' },
      ],
    }),
    /^names\[1\]\.province must not name ekra again/,
  ],
  [
    'one name of two provinces',
    but({
      names: [
        { province: 'ekra', name: 'Grukton' },
        { province: 'harbottle', name: 'GRUKTON' },
      ],
    }),
    /^names\[0\]\.name must not be Grukton: a nation, a company or another province is called so/,
  ],
  ['the name of a nation for a province', but({ names: [{ province: 'ekra', name: 'The Orcs' }] }), /^names\[0\]\.name must not be The Orcs: /],
  [
    'a nation that holds nothing',
    but({ nations: [{ nation: 'aeja' }], lands: [{ nation: 'orcs', provinces: AEJA }], wars: [] }),
    /^nations\[0\]\.nation must be one of/,
  ],
  ['a nation twice', but({ nations: [ORCS, MAUD, ORCS] }), /^nations\[2\]\.nation must not name orcs again/],
  ['a War Rating that page 9 does not know', orcs({ leader: { warRating: 5 } }), /^nations\[0\]\.leader\.warRating must be one of 2, 3, 4, not 5/],
  ['a Leader without one', orcs({ leader: { name: 'Gruk' } }), /^nations\[0\]\.leader\.warRating must be one of 2, 3, 4, not nothing/],
  ['a name of two lines', orcs({ leader: { warRating: 4, name: 'Gruk\nthe Bold' } }), /^nations\[0\]\.leader\.name must be a name/],
  ['a woman by another word', orcs({ leader: { warRating: 4, woman: 'yes' } }), /^nations\[0\]\.leader\.woman must be true or false/],
  [
    'a prince of a kingdom',
    but({ nations: [{ nation: 'treyine', princes: [{ province: 'treyine', warRating: 2 }] }] }),
    /^nations\[0\]\.princes must be left out: only city states/,
  ],
  [
    'the home of a king',
    but({ nations: [{ nation: 'treyine', home: 'treyine' }] }),
    /^nations\[0\]\.home must be left out: where a Leader is at home matters in city states, among tribes, against a rival and in civil war alone/,
  ],
  ['a home nowhere', league({ home: 'eden' }), /^nations\[0\]\.home must be one of .*, not "eden"/],
  [
    'a prince of what is not theirs',
    league({ princes: [{ province: 'ekra', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must be one of capalan-league, montesarno, /,
  ],
  [
    'a prince without a War Rating',
    league({ princes: [{ province: 'portalba' }] }),
    /^nations\[0\]\.princes\[0\]\.warRating must be one of 2, 3, 4, not nothing/,
  ],
  [
    'two princes of one city',
    league({ princes: Array(2).fill({ province: 'portalba', warRating: 2 }) }),
    /^nations\[0\]\.princes\[1\]\.province must not name portalba again/,
  ],
  [
    'a prince beside the Leader, in his home',
    league({ home: 'portalba', princes: [{ province: 'portalba', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must not be portalba: the Leader is at home there/,
  ],
  [
    'a prince beside the Leader, in his seat',
    league({ princes: [{ province: 'capalan-league', warRating: 2 }] }),
    /^nations\[0\]\.princes\[0\]\.province must not be capalan-league: the Leader/,
  ],
  [
    'a prince who is a captive of those with whom there is no war',
    league({ princes: [{ province: 'portalba', warRating: 2, captor: 'orcs' }] }),
    /^nations\[0\]\.princes\[0\]\.captor must be at war with capalan-league/,
  ],
  [
    'of two princes the second, who is such a captive',
    league({
      princes: [
        { province: 'portalba', warRating: 2 },
        { province: 'montesarno', warRating: 2, captor: 'orcs' },
      ],
    }),
    /^nations\[0\]\.princes\[1\]\.captor must be at war with capalan-league/,
  ],
  [
    'tribes of a kingdom',
    but({ nations: [{ nation: 'treyine', tribes: [{ home: 'treyine', provinces: ['treyine'] }] }] }),
    /^nations\[0\]\.tribes must be left out: only tribal nations/,
  ],
  ['a tribe without land', riata({ tribes: [{ home: 'caer-morran', provinces: [] }] }), /^nations\[0\]\.tribes\[0\]\.provinces must name a province/],
  [
    'a tribe on another’s land',
    riata({ tribes: [{ home: 'ekra', provinces: ['ekra'] }] }),
    /^nations\[0\]\.tribes\[0\]\.provinces\[0\] must be one of riata, /,
  ],
  [
    'a province of two tribes',
    riata({
      tribes: [
        { home: 'caer-morran', provinces: ['caer-morran'] },
        { home: 'riata', provinces: ['caer-morran'] },
      ],
    }),
    /^nations\[0\]\.tribes\[1\]\.provinces\[0\] must not name caer-morran again/,
  ],
  [
    'no land for the Leader’s tribe',
    riata({ tribes: [{ home: 'riata', provinces: ['riata', 'caer-morran', 'glen-tarrow'] }] }),
    /^nations\[0\]\.tribes must leave a province to the tribe of the Leader/,
  ],
  [
    'a tribe called as the Leader’s is',
    riata({ tribes: [{ home: 'riata', provinces: ['caer-morran'] }] }),
    /^nations\[0\]\.tribes\[0\]\.home must not be riata: the Leader is at home there/,
  ],
  [
    'a war of tribes where there are none',
    riata({ unification: [{ aggressor: 'riata', defender: 'caer-morran' }] }),
    /^nations\[0\]\.unification must be left out: only/,
  ],
  [
    'a war of tribes with somebody else',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], unification: [{ aggressor: 'caer-morran', defender: 'ekra' }] }),
    /^nations\[0\]\.unification\[0\]\.defender must be one of riata, caer-morran, not "ekra"/,
  ],
  [
    'a tribe in two wars',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], unification: Array(2).fill({ aggressor: 'caer-morran', defender: 'riata' }) }),
    /^nations\[0\]\.unification\[1\]\.aggressor must not name caer-morran again/,
  ],
  [
    'a tribe at peace that has lost heart (p. 60)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], nationalMorale: 0 }] }),
    /^nations\[0\]\.tribes\[0\]\.nationalMorale must be 1, or be left out: the tribe is in no war here/,
  ],
  [
    'tribes that fight while others attack them (p. 55)',
    but({
      nations: [
        {
          nation: 'orcs',
          tribes: [{ home: 'roundwood-down', provinces: ['roundwood-down'] }],
          unification: [{ aggressor: 'roundwood-down', defender: 'orcs' }],
        },
      ],
    }),
    /^nations\[0\]\.unification must be left out: orcs is at war with others/,
  ],
  ['a rival of no home', orcs({ rival: { warRating: 2 } }), /^nations\[0\]\.rival\.home must be one of .*, not nothing/],
  ['a rival without a War Rating', orcs({ rival: { home: 'roundwood-down' } }), /^nations\[0\]\.rival\.warRating must be one of 2, 3, 4, not nothing/],
  [
    'a rival where the Leader is at home (p. 55)',
    orcs({ home: 'roundwood-down', rival: { home: 'roundwood-down', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be roundwood-down: the Leader is at home there/,
  ],
  [
    'a rival in the seat of city states (p. 55)',
    league({ rival: { home: 'capalan-league', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be capalan-league: the Leader is at home there/,
  ],
  [
    'a rival in the city of a prince (p. 55)',
    league({ princes: [{ province: 'portalba', warRating: 2 }], rival: { home: 'portalba', warRating: 2 } }),
    /^nations\[0\]\.rival\.home must not be portalba: a prince heads it/,
  ],
  [
    'a rival among tribes (p. 55)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'] }], rival: { home: 'glen-tarrow', warRating: 2 } }),
    /^nations\[0\]\.rival must be left out: a nation that is broken up/,
  ],
  [
    'a rival who is a captive of those with whom there is no war',
    league({ rival: { home: 'portalba', warRating: 2, captor: 'orcs' } }),
    /^nations\[0\]\.rival\.captor must be at war with capalan-league/,
  ],
  ['rebels of no home', rebels({ home: undefined }), /^nations\[0\]\.rebels\.home must be one of .*, not nothing/],
  ['rebels without land (p. 55)', rebels({ provinces: [] }), /^nations\[0\]\.rebels\.provinces must name a province: rebels without land are beaten/],
  ['rebels on another’s land', rebels({ provinces: ['ekra'] }), /^nations\[0\]\.rebels\.provinces\[0\] must be one of riata, .*, not "ekra"/],
  ['rebels who hold a province twice', rebels({ provinces: ['riata', 'riata'] }), /^nations\[0\]\.rebels\.provinces\[1\] must not name riata again/],
  [
    'no land for the Leader of a nation in civil war',
    rebels({ provinces: ['riata', 'caer-morran', 'glen-tarrow'] }),
    /^nations\[0\]\.rebels\.provinces must leave a province to the Leader/,
  ],
  ['rebels where the Leader is at home', rebels({}, { home: 'caer-morran' }), /^nations\[0\]\.rebels\.home must not be caer-morran: the Leader/],
  [
    'rebels in the city of a prince',
    league({ princes: [{ province: 'portalba', warRating: 2 }], rebels: { home: 'portalba', provinces: ['portalba'] } }),
    /^nations\[0\]\.rebels\.home must not be portalba: a prince heads it/,
  ],
  [
    'rebels among tribes',
    rebels({}, { tribes: [{ home: 'glen-tarrow', provinces: ['glen-tarrow'] }] }),
    /^nations\[0\]\.rebels must be left out: a nation that is broken up/,
  ],
  ['rebels beside a rival', rebels({}, { rival: { home: 'glen-tarrow', warRating: 2 } }), /^nations\[0\]\.rebels must be left out: a nation whose rival waits/],
  ['rebels who have yet to rise', rebels({ since: { season: 'spring', year: 992 } }), /^nations\[0\]\.rebels\.since must be before the Spring of 992/],
  ['an aggressor who is neither', rebels({ aggressor: 'riata' }), /^nations\[0\]\.rebels\.aggressor must be one of rebels, crown, not "riata"/],
  ['taken twice in a civil war', rebels({ taken: ['caer-morran', 'caer-morran'] }), /^nations\[0\]\.rebels\.taken\[1\] must not name caer-morran again/],
  ['taken from neither in a civil war', rebels({ taken: ['ekra'] }), /^nations\[0\]\.rebels\.taken\[0\] must be one of riata, /],
  ['more heart than rebels can have', rebels({ nationalMorale: 2 }), /^nations\[0\]\.rebels\.nationalMorale must be a whole number from 0 to 1, not 2/],
  [
    'a leader of rebels held by those with whom there is no war',
    rebels({ leader: { warRating: 2, captor: 'orcs' } }),
    /^nations\[0\]\.rebels\.leader\.captor must be at war with riata/,
  ],
  ['a leader of rebels held by these', rebels({ leader: { warRating: 2, captor: 'riata:rebels' } }), /^nations\[0\]\.rebels\.leader\.captor must be one of/],
  ['a captive of rebels where there are none', riata({ leader: { warRating: 2, captor: 'riata:rebels' } }), /^nations\[0\]\.leader\.captor must be one of/],
  ['a treasure of rebels where there are none', treasures({ treasure: 'drums-of-doom', holder: 'orcs:rebels' }), /^treasures\[0\]\.holder must be one of/],
  [
    'one company on both sides (p. 65)',
    rebels({ companies: [{ company: 'black-company' }] }, { companies: [{ company: 'black-company' }] }),
    /^nations\[0\]\.rebels\.companies\[0\]\.company must not name black-company again/,
  ],
  ['a claim of who governs nothing (p. 55)', orcs({ claims: true }), /^nations\[0\]\.claims must be left out: only governors claim a throne/],
  [
    'the claim of an Emperor',
    but({ nations: [{ ...CLAIM, nation: 'tropilium', leader: { warRating: 2 } }], wars: [] }),
    /^nations\[0\]\.claims must be left out/,
  ],
  [
    'a claim of nobody',
    but({ nations: [{ nation: MARCHES, claims: true }], wars: [] }),
    /^nations\[0\]\.leader must be said: he claims the throne of tropilium/,
  ],
  [
    'a claim on the throne of an empire without land',
    but({
      nations: [{ ...CLAIM, leader: { warRating: 2 } }],
      wars: [],
      lands: [{ nation: 'orcs', provinces: TALOMIR.provinces.filter((p) => p.nation === 'tropilium').map(({ id }) => id) }],
    }),
    /^nations\[0\]\.claims must be left out: only governors claim a throne, of an empire that has land/,
  ],
  [
    'a claim beside rebels',
    but({
      nations: [{ ...CLAIM, leader: { warRating: 2 }, rebels: { home: 'ekra', provinces: [MARCHES] } }],
      wars: [],
    }),
    /^nations\[0\]\.claims must be left out: there is one quarrel at a time/,
  ],
  [
    'a claim beside a rival',
    but({ nations: [{ ...CLAIM, leader: { warRating: 2 }, rival: { home: 'ekra', warRating: 2 } }], wars: [] }),
    /^nations\[0\]\.claims must be left out: there is one quarrel at a time/,
  ],
  [
    'a chief who is held by a tribe that does not fight his (p. 42)',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, captor: 'riata' } }] }),
    /^nations\[0\]\.tribes\[0\]\.chief\.captor must be a tribe that fights his/,
  ],
  [
    'a chief who is held by others',
    riata({ tribes: [{ home: 'caer-morran', provinces: ['caer-morran'], chief: { warRating: 2, captor: 'orcs' } }] }),
    /^nations\[0\]\.tribes\[0\]\.chief\.captor must be one of riata, not "orcs"/,
  ],
  [
    'a wound where none lasts longer than its season (p. 42)',
    orcs({ leader: { warRating: 4, woundedUntil: SUMMER } }),
    /^nations\[0\]\.leader\.woundedUntil must be left out: in this campaign no wound lasts longer/,
  ],
  [
    'a wound that is healed',
    orcs({ leader: { warRating: 4, woundedUntil: { season: 'winter', year: 991 } } }),
    /^nations\[0\]\.leader\.woundedUntil must be the last season in which he is out of the fight, from the Spring of 992 on/,
    LONG_WOUNDS,
  ],
  [
    'a wound of more than six seasons (ruling 39)',
    orcs({ leader: { warRating: 4, woundedUntil: { season: 'spring', year: 993 } } }),
    /^nations\[0\]\.leader\.woundedUntil\.year must be 992: no wound lasts longer/,
    LONG_WOUNDS,
  ],
  [
    'a wounded captive',
    riata({ leader: { warRating: 4, captor: 'orcs', woundedUntil: SUMMER } }),
    /^nations\[0\]\.leader\.woundedUntil must be left out: he is a captive/,
    LONG_WOUNDS,
  ],
  ['a first war of those who have come with none', orcs({ firstWar: 'ekra' }), /^nations\[0\]\.firstWar must be left out: only Centaurs/],
  ['a first war with itself', but({ nations: [{ nation: 'centaurs', firstWar: 'centaurs' }], wars: [] }), /^nations\[0\]\.firstWar must be one of/],
  [
    'a first war that is over (p. 68)',
    but({ nations: [{ nation: 'centaurs', firstWar: 'goblins' }], wars: [] }),
    /^nations\[0\]\.firstWar must be at war with centaurs: a people that has come to stay/,
  ],
];

describe('what cannot be is refused, with its field', () => {
  test.for(REFUSED)('%s', ([, value, line, world = TALOMIR]) => {
    expect(() => read(value, world)).toThrow(line);
  });
});

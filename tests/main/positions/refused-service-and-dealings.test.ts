import { describe, expect, test } from 'vitest';
import type { World } from '../../../data/shapes.ts';
import { TALOMIR } from '../../../data/world.ts';
import { regionOf } from '../../../engine/region.ts';
import { but, DRUM, JOINED, MAUD, ORCS, orcs, POSITION, peace, read, treasures, WAR, war, withOptions } from './examples.ts';

/** Positions as files have them (ruling 396): what is refused of who serves, of wars, peaces and debts, and of treasures. */

const REFUSED: readonly (readonly [string, unknown, RegExp, World?])[] = [
  ['more heart than the list has', orcs({ nationalMorale: 9 }), /^nations\[0\]\.nationalMorale must be a whole number from 0 to 2, not 9/],
  [
    'a nation at peace that has lost heart (p. 60)',
    but({ nations: [{ nation: 'goblins', nationalMorale: 0 }], wars: [], lands: [] }),
    /^nations\[0\]\.nationalMorale must be \d, or be left out: goblins is in no war here, and at peace it is what its list has \(p\. 60\)/,
  ],
  ['who hates himself', orcs({ hates: ['orcs'] }), /^nations\[0\]\.hates\[0\] must be one of/],
  ['who hates twice', orcs({ hates: ['ekra', 'ekra'] }), /^nations\[0\]\.hates\[1\] must not name ekra again/],
  ['a magic user of level 4', orcs({ magicUsers: [4] }), /^nations\[0\]\.magicUsers\[0\] must be one of 1, 2, 3, not 4/],
  ['a second magic user of level 3 (p. 45)', orcs({ magicUsers: [3, 1, 3] }), /^nations\[0\]\.magicUsers must not name a second of level 3 \(p\. 45\)/],
  ['more captains than two factions bring (p. 9)', orcs({ captains: 9 }), /^nations\[0\]\.captains must be a whole number from 0 to 8, not 9/],
  [
    'a captive of those with whom there is no war (p. 42)',
    orcs({ leader: { warRating: 4, captor: 'treyine' } }),
    /^nations\[0\]\.leader\.captor must be at war with orcs: a captive goes free when the war is over \(p\. 42\)/,
  ],
  [
    'a company of which nobody is left',
    orcs({ companies: [{ company: 'black-company', survivors: [] }] }),
    /^nations\[0\]\.companies\[0\]\.survivors must name somebody/,
  ],
  [
    'two survivors of one unit',
    orcs({ companies: [{ company: 'black-company', survivors: Array(2).fill({ list: 'black-company', unit: 'black-company-infantry' }) }] }),
    /^nations\[0\]\.companies\[0\]\.survivors may name black-company\/black-company-infantry once at most/,
  ],
  [
    'three who have joined the Brethren (p. 66)',
    but({
      nations: [{ nation: 'treyine', companies: [{ company: 'brethren-order', survivors: Array(3).fill({ list: 'brethren', unit: JOINED }) }] }],
      wars: [],
    }),
    /^nations\[0\]\.companies\[0\]\.survivors may name 2 of brethren at most/,
  ],
  ['more magic users than ever were', orcs({ magicUsers: Array(21).fill(1) }), /^nations\[0\]\.magicUsers may name 20 at most, not 21/],
  ['a company nobody knows', orcs({ companies: [{ company: 'red-company' }] }), /^nations\[0\]\.companies\[0\]\.company must be one of black-company, /],
  [
    'a former employer of who remembers nobody (p. 67)',
    orcs({ formerEmployerOf: ['black-company'] }),
    /^nations\[0\]\.formerEmployerOf\[0\] must be one of white-company, not "black-company"/,
  ],
  [
    'a former employer twice',
    orcs({ formerEmployerOf: ['white-company', 'white-company'] }),
    /^nations\[0\]\.formerEmployerOf\[1\] must not name white-company again/,
  ],
  [
    'a former employer in a campaign without mercenaries',
    { year: 992, nations: [{ nation: 'orcs', formerEmployerOf: ['white-company'] }] },
    /^nations\[0\]\.formerEmployerOf\[0\] must be one of/,
    withOptions({ withoutMercenaries: true }),
  ],
  [
    'who will not serve the Black Moon (p. 66)',
    orcs({ companies: [{ company: 'brethren-order' }] }),
    /^nations\[0\]\.companies\[0\]\.company must not be brethren/,
  ],
  [
    'two that hate each other (pp. 66-67)',
    orcs({ companies: [{ company: 'black-company' }, { company: 'white-company' }] }),
    /^nations\[0\]\.companies\[0\]\.company must not serve beside white-company/,
  ],
  [
    'one of which there is but one, twice',
    but({ nations: [ORCS, { ...MAUD, companies: [{ company: 'black-company' }] }] }),
    /^nations\[1\]\.companies\[0\]\.company must not name black-company again/,
  ],
  [
    'more survivors than came',
    orcs({ companies: [{ company: 'drum-artillery', survivors: Array(9).fill({ list: 'drum-artillery', unit: DRUM }) }] }),
    /^nations\[0\]\.companies\[0\]\.survivors may name \d at most/,
  ],
  [
    'a survivor of another',
    orcs({ companies: [{ company: 'drum-artillery', survivors: [{ list: 'orcs', unit: 'orcs' }] }] }),
    /^nations\[0\]\.companies\[0\]\.survivors\[0\]\.list must be one of drum-artillery/,
  ],
  [
    'a company without a commander that never had one for the army (p. 67)',
    orcs({ companies: [{ company: 'drum-artillery', withoutCommander: true }] }),
    /^nations\[0\]\.companies\[0\]\.withoutCommander must be left out: drum-artillery has nobody/,
  ],
  ['who holds his own Leader captive', orcs({ leader: { warRating: 4, captor: 'orcs' } }), /^nations\[0\]\.leader\.captor must be one of/],
  [
    'a third battle, which counts for nothing (p. 51)',
    orcs({ lastBattles: ['won', 'won', 'lost'] }),
    /^nations\[0\]\.lastBattles may name 2 at most, the latest first, not 3/,
  ],
  ['a battle that went otherwise', orcs({ lastBattles: ['fled'] }), /^nations\[0\]\.lastBattles\[0\] must be one of won, lost, drawn, not "fled"/],
  ['half a refusal', orcs({ refusals: 0.5 }), /^nations\[0\]\.refusals must be a whole number from 0 to 100/],
  ['a nation at war with itself', war({ defender: 'orcs' }), /^wars\[0\]\.defender must be another nation than orcs/],
  ['a war of those who do not touch (p. 58)', war({ defender: 'aeja', taken: [] }), /^wars\[0\]\.defender must be a nation whose land touches that of orcs/],
  [
    'a war within a realm (p. 54)',
    war({ aggressor: 'tropilium', defender: 'tropilium-northern-marches', taken: [] }),
    /^wars\[0\]\.defender must be of another realm/,
  ],
  [
    'a war within a realm whose governor claims no throne (p. 55)',
    but({ nations: [{ nation: 'tropilium-northern-marches' }], wars: [{ aggressor: 'tropilium', defender: 'tropilium-northern-marches' }] }),
    /^wars\[0\]\.defender must be of another realm/,
  ],
  ['a war that has yet to begin', war({ since: { season: 'spring', year: 992 } }), /^wars\[0\]\.since must be before the Spring of 992/],
  ['a season that is none', war({ since: { season: 'autumn', year: 990 } }), /^wars\[0\]\.since\.season must be one of spring, summer, fall, winter/],
  ['taken from neither', war({ taken: ['aeja'] }), /^wars\[0\]\.taken\[0\] must be one of/],
  ['a war twice', but({ wars: [WAR, { aggressor: 'ekra', defender: 'orcs' }] }), /^wars\[1\] must not name ekra and orcs again/],
  [
    'a province that is taken in two wars',
    but({ wars: [WAR, { aggressor: 'orcs', defender: 'goblins', taken: ['ekra'] }], lands: [{ nation: 'orcs', provinces: ['ekra'] }] }),
    /^wars\[1\]\.taken\[0\] must not name ekra again/,
  ],
  ['a peace of three', peace({ between: ['treyine', 'border-kingdom', 'mirholme'] }), /^peaces\[0\]\.between must name two nations/],
  ['a peace of one', peace({ between: ['treyine'] }), /^peaces\[0\]\.between must name two nations/],
  [
    'a peace within a realm, in which a throne may be claimed (p. 55, ruling 47)',
    peace({ between: ['tropilium', 'tropilium-northern-marches'], winner: 'tropilium' }),
    /^peaces\[0\]\.between\[1\] must be of another realm than tropilium/,
  ],
  ['a peace that a third has won', peace({ winner: 'orcs' }), /^peaces\[0\]\.winner must be one of treyine, border-kingdom/],
  [
    'a peace that is over',
    peace({ until: { season: 'winter', year: 991 } }),
    /^peaces\[0\]\.until must be the last season it binds, from the Spring of 992 on/,
  ],
  [
    'a peace longer than any campaign',
    peace({ until: { season: 'spring', year: 992 + 1000 } }),
    /^peaces\[0\]\.until must be the last season it binds, from the Spring of 992 on/,
  ],
  ['a peace of those at war', peace({ between: ['orcs', 'ekra'], winner: 'orcs' }), /^peaces\[0\]\.between must not name ekra and orcs again/],
  ['a debt of nothing', but({ debts: [{ from: 'border-kingdom', to: 'treyine', rolls: 0 }] }), /^debts\[0\]\.rolls must be a whole number from 1 to 100/],
  [
    'a debt twice',
    but({ debts: [...POSITION.debts!, { from: 'border-kingdom', to: 'treyine', rolls: 1 }] }),
    /^debts\[1\] must not name border-kingdom and treyine again/,
  ],
  [
    'the Light with the Brethren, whose it never is (p. 64)',
    treasures({ treasure: 'crystal-light-of-yaqub', holder: 'brethren' }),
    /^treasures\[0\]\.holder must/,
  ],
  [
    'a relic where nobody knows it: it would find no place when it comes back (p. 64)',
    { year: 992, treasures: [{ treasure: 'crystal-light-of-yaqub', lostUntil: { season: 'winter', year: 992 } }] },
    /^treasures\[0\]\.treasure must be one of/,
    regionOf(TALOMIR, ['orcs', 'ekra']),
  ],
  ['a treasure nobody knows', treasures({ treasure: 'grail', holder: 'orcs' }), /^treasures\[0\]\.treasure must be one of pipes-of-the-dead/],
  ['an item that lies', treasures({ treasure: 'drums-of-doom', province: 'ekra' }), /^treasures\[0\]\.province must be left out: an item or artifact/],
  ['an item of nobody', treasures({ treasure: 'drums-of-doom' }), /^treasures\[0\]\.holder must be one of/],
  ['a relic with a holder', treasures({ treasure: 'spear-of-saint-lindorf', holder: 'orcs' }), /^treasures\[0\]\.holder must be left out: a relic lies/],
  [
    'lost until another season than a Winter',
    treasures({ treasure: 'drums-of-doom', lostUntil: { season: 'fall', year: 993 } }),
    /^treasures\[0\]\.lostUntil\.season must be winter/,
  ],
  [
    'lost, and with its holder',
    treasures({ treasure: 'drums-of-doom', holder: 'orcs', lostUntil: { season: 'winter', year: 993 } }),
    /^treasures\[0\]\.holder must be left out: it is lost/,
  ],
  [
    'a treasure twice',
    treasures({ treasure: 'drums-of-doom', holder: 'orcs' }, { treasure: 'drums-of-doom', holder: 'treyine' }),
    /^treasures\[1\]\.treasure must not name drums-of-doom again/,
  ],
  [
    'all three artifacts in one hand (p. 63)',
    treasures(...['amulet-of-sorbrowane', 'brazier-of-durmun', 'war-horn-of-naz-goth'].map((treasure) => ({ treasure, holder: 'orcs' }))),
    /^treasures must not give orcs all three artifacts/,
  ],
  [
    'magic in a campaign without',
    but({}),
    /^nations\[0\]\.magicUsers must be left out: this campaign is without magic \(p\. 44\)/,
    withOptions({ withoutMagic: true }),
  ],
  ['a hero in a campaign without', but({}), /^nations\[0\]\.hero must be left out/, withOptions({ withoutHeroes: true })],
  ['a lost banner of no kind', but({ lostBanners: [{ banner: 'red' }] }), /^lostBanners\[0\]\.banner must be one of personal, bane, not "red"/],
  [
    'a banner that comes back in another season (ruling 62)',
    but({ lostBanners: [{ banner: 'bane', lostUntil: { season: 'fall', year: 993 } }] }),
    /^lostBanners\[0\]\.lostUntil\.season must be winter/,
  ],
  [
    'a lost banner in a campaign without',
    { year: 992, lostBanners: POSITION.lostBanners },
    /^lostBanners must be left out/,
    withOptions({ withoutMagicItems: true }),
  ],
  [
    'a host of the Demon’s that he does not take (p. 68)',
    { year: 992, nations: [{ nation: 'treyine', possessed: true }] },
    /^nations\[0\]\.possessed must be left out: Black Moon Incarnate takes others/,
  ],
  [
    'two hosts of one Demon (p. 68)',
    { year: 992, nations: ['orcs', 'mangu'].map((nation) => ({ nation, possessed: true })) },
    /^nations\[1\]\.possessed must be left out: Black Moon Incarnate has taken orcs/,
  ],
  [
    'tribes of the Demon’s host (ruling 49)',
    orcs({ possessed: true, tribes: [{ home: 'roundwood-down', provinces: ['roundwood-down'] }] }),
    /^nations\[0\]\.possessed must be left out: a nation that is possessed has no tribes/,
  ],
  [
    'the Brethren in the Demon’s pay (p. 65)',
    { year: 992, nations: [{ nation: 'mangu', possessed: true, companies: [{ company: 'brethren-order' }] }] },
    /^nations\[0\]\.companies\[0\]\.company must not be brethren-order/,
  ],
  [
    'the Demon’s host at peace with less heart than his (p. 68)',
    { year: 992, nations: [{ nation: 'mangu', possessed: true, nationalMorale: 3 }] },
    /^nations\[0\]\.nationalMorale must be 4, or be left out: mangu is in no war here, and at peace it is what the Demon has/,
  ],
  [
    'a host of his whose own list has less',
    { year: 992, nations: [{ nation: 'orcs', possessed: true, nationalMorale: 2 }] },
    /^nations\[0\]\.nationalMorale must be 4, or be left out: orcs is in no war here/,
  ],
  [
    'the Demon in a campaign without special peoples',
    { year: 992, nations: [{ nation: 'orcs', possessed: true }] },
    /^nations\[0\]\.possessed must be left out/,
    withOptions({ withoutSpecialPeoples: true }),
  ],
  [
    'a dragon where one was beaten (p. 69)',
    orcs({ awaitsDragon: true, beatDragon: true }),
    /^nations\[0\]\.awaitsDragon must be left out: no Rogue Dragon comes to a nation that has beaten one/,
  ],
  [
    'a dragon in a campaign without artifacts, for which it comes (p. 69)',
    { year: 992, nations: [{ nation: 'orcs', awaitsDragon: true }] },
    /^nations\[0\]\.awaitsDragon must be left out: no Rogue Dragon comes in this campaign/,
    withOptions({ withoutArtifacts: true }),
  ],
  ['a people that comes again is never gone (p. 69)', but({ gone: ['beastmen'] }), /^gone\[0\] must be one of centaurs, mountain-giants, not "beastmen"/],
  ['a people that is gone, twice', but({ gone: ['mountain-giants', 'mountain-giants'] }), /^gone\[1\] must not name mountain-giants again/],
  ['a people that is gone, and holds land', but({ gone: ['centaurs'] }), /^gone\[0\] must not be centaurs: it holds land here/],
  [
    'a people that is gone from a campaign without',
    { year: 992, gone: ['centaurs'] },
    /^gone\[0\] must be one of/,
    withOptions({ withoutSpecialPeoples: true }),
  ],
  ['a banner in a campaign without', but({}), /^nations\[0\]\.banners must be left out/, withOptions({ withoutMagicItems: true })],
  ['a relic in a campaign without', but({}), /^treasures\[1\]\.treasure must be one of/, withOptions({ withoutHolyRelics: true })],
  ['a people in a campaign without', but({}), /^lands\[2\]\.nation must be one of/, withOptions({ withoutSpecialPeoples: true })],
  ['who does not take part', but({}), /^lands\[1\]\.nation must be one of/, regionOf(TALOMIR, ['orcs', 'ekra'])],
];

describe('what cannot be is refused, with its field', () => {
  test.for(REFUSED)('%s', ([, value, line, world = TALOMIR]) => {
    expect(() => read(value, world)).toThrow(line);
  });
});

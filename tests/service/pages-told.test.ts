import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import { rollsBook } from '../../main/chronicle/books/rolls.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { PHASES } from '../../main/service/book/phases.ts';
import { BOOK } from '../../main/service/book.ts';
import { QUESTIONS } from '../../main/service/decision-words.ts';
import { GOVERNMENT_NAMES } from '../../main/service/government-names.ts';
import { nationPage } from '../../main/service/nation-page.ts';
import { followersOf } from '../../main/service/persons.ts';
import { refusedByRules, refusedOfSide } from '../../main/service/refusals.ts';
import { DOES } from '../../main/service/treasure-words.ts';
import { brokenIn, claims, divided, inCivilWarIn, princes } from '../rules/governments-table.ts';
import { hero, magicUsers } from '../rules/hiring-table.ts';
import { possessed, TALOMIRS, talomir } from '../rules/special-peoples-table.ts';
import { captains, look, type Setup, war } from '../rules/table.ts';
import { SHEETS } from './reference-sheets.ts';

/** The pages of the book that are told with what comes from them. */

test('of the parts of a season', () => {
  expect(Object.fromEntries(Object.entries(PHASES).map(([phase, { page }]) => [phase, page]))).toEqual({
    ...{ 'recruiting-rolls': 57, tribute: 60, governments: 54, 'magic-for-hire': 45, 'hero-for-hire': 50, mercenaries: 65, 'treasure-trade': 61 },
    ...{ 'treasure-upkeep': 62, 'special-peoples': 68, recruiting: 57, 'rogue-dragons': 69, placing: 57, moving: 70 },
    ...{ 'going-to-war': 57, 'who-fights-whom': 58, 'civil-strife': 55, 'simultaneous-wars': 58, invasions: 59, battles: 59, 'national-morale': 59 },
    ...{ mutiny: 65, 'winter-quarters': 57, 'leader-deaths': 60, 'magic-items': 61, artifacts: 63, 'holy-relics': 64 },
  });
});

test('of the rules that may vary, and of the parts of the book that may be left out', () => {
  expect(Object.fromEntries(BOOK.options.map(({ id, page }) => [id, page]))).toEqual({
    ...{ firstYear: 57, publicDiscoveries: 63, artifactDiscoveryPerNation: 63, reRollFoundItems: 61, woundsLast1d6Seasons: 42, invaderAlwaysAttacks: 27 },
    ...{ tributeOnLosersList: 60, dualArmedTwoDice: 39, monstersRunWild: 42, withoutMagic: 44, withoutHeroes: 50, withoutSpecialPeoples: 68 },
    // what p. 61 lists as more that may be played with
    ...{ withoutMagicItems: 61, withoutArtifacts: 61, withoutHolyRelics: 61, withoutWindShips: 61, withoutBrethren: 61, withoutMercenaries: 61 },
  });
});

test('of tables that stand among the text of a page', () => {
  const pages = new Map(BOOK.tables.map(({ id, page }) => [id, page]));
  expect((['missile', 'melee', 'recruiting', 'npc-spell', 'summoned-mount'] as const).map((id) => pages.get(id))).toEqual([39, 40, 10, 48, 49]);
});

test.each([
  'Firearms, engines and cannon are thrown as their rules have it (pp. 5-7)',
  'Dual-Armed troops may (p. 6)',
  'nobody shoots in a river (p. 30)',
  'of level 3 at most (p. 45)',
  'are those of all together (pp. 45-46)',
  'by hits on their unit as leaders are (p. 42)',
  'straight ahead, until it is stopped (pp. 31, 35)',
  'fanatics go once they have more (p. 7), creatures of magic at as many (p. 49)',
  'thrown for as after any battle (p. 43, ruling 31)',
  'has held the land no province counts (p. 69)',
  'mutineers want half a die (p. 65)',
  'each unit of a body reads the same dice (pp. 37-39)',
  'all for whom it works, at −2 (pp. 62-64)',
  'for another monarchy when it is thrown whom it attacks (p. 58, ruling C31)',
  'for another empire when it is thrown whom it attacks (p. 58, ruling C31)',
  'nobody shoots at the far slope, unless at 1″ (p. 39)',
  'heroes come last (pp. 45, 51)',
  'Then it moves others to war (p. 58)',
  'all of its own provinces and no others (p. 57)',
  'as a leader is (p. 42)',
])('of what the reference refers to on another page: %s', (words) => {
  expect(SHEETS.some((sheet) => JSON.stringify(sheet).includes(words))).toBe(true);
});

test('of what is asked of a player, where that is always the same', () => {
  const fixed = Object.entries(QUESTIONS).flatMap(([kind, { page }]) => (typeof page === 'number' ? [[kind, page] as const] : []));
  expect(Object.fromEntries(fixed)).toEqual({
    ...{ recruit: 57, 'two-fronts': 58, 'which-front': 58, divide: 58, respond: 59, 'tribal-response': 59, 'major-pursuit': 43, retreat: 59 },
    ...{ 'hero-happy': 51, 'retain-companies': 65, 'hire-company': 65, 'mutiny-answer': 65, 'treasure-upkeep': 62, 'carry-treasures': 64 },
  });
});

test('of the four governments', () => {
  expect(GOVERNMENT_NAMES).toEqual({ monarchy: 'Monarchy (p. 54)', empire: 'Empire (p. 54)', tribal: 'Tribal (p. 55)', 'city-states': 'City States (p. 55)' });
});

test.each([
  ['won-for-good', '(p. 63)'],
  ['enemy-still-on-the-field', '(p. 31)'],
  ['one-side-holds-the-field', '(p. 31)'],
  ['captured-and-no-unit-routed', '(p. 42)'],
  ['captured-with-the-last-unit', '(p. 42)'],
  ['its-bearer-has-routed', '(p. 64)'],
  ['nothing-else-vanishes', '(p. 62)'],
  ['fiddler-not-dead', '(p. 62)'],
  ['maiden-not-held', '(p. 67)'],
  ['may-not-refuse', '(pp. 27, 30, 69)'],
  ['no-unit-routed', '(p. 64)'],
  ['not-a-major-demon-that-routed', '(p. 68)'],
  ['vanished-and-with-its-bearer', '(p. 62)'],
  ['hero-struck-down-and-standing', '(p. 51)'],
  ['hero-is-no-captive', '(p. 51)'],
  ['battle-was-refused', '(p. 30)'],
] as const)('of what is not possible: %s %s', (refused, page) => {
  expect(refusedByRules({ refused, page: null }).message).toContain(page);
  if (refused !== 'won-for-good') expect(refusedOfSide(refused, 'Ekra').message).toMatch(/^Not possible of Ekra: .*\(pp?\. \d+/);
});

test('of what the instruments do on a field', () => {
  expect((['pipes-of-the-dead', 'drums-of-doom', 'harlapane-of-heroes', 'fiddle-of-calling'] as const).map((id) => DOES[id].page)).toEqual([62, 62, 62, 62]);
});

describe('on the page of a nation', () => {
  const page = (id: string, ...setup: readonly Setup[]) => nationPage(talomir(...setup), TALOMIRS, id)!;
  const BROKEN = brokenIn(TALOMIR, 'riata', 'caer-morran');

  test('of what has become of it, and why it does not test whether it goes to war', () => {
    const told = (id: string, ...setup: readonly Setup[]): unknown => [page(id, ...setup).government.state, page(id, ...setup).untested];
    expect(told('orcs', possessed('orcs'))).toEqual(['ruled by Black Moon Incarnate (p. 68)', expect.stringMatching(/^The Demon .*\(p\. 68\)$/)]);
    expect(told('riata', BROKEN)).toEqual([expect.stringContaining('(p. 55)'), expect.stringMatching(/^It attacks nobody .*\(p\. 55\)$/)]);
    expect(page('riata:caer-morran', BROKEN).untested).toMatch(/^A tribe .*\(p\. 55\)$/);
    expect(told('ekra', war('ekra', 'orcs'))).toEqual(['united', expect.stringMatching(/^It is at war; .*\(p\. 57\)$/)]);
    const marches = 'tropilium-northern-marches';
    expect(page(marches, claims(marches, 'tropilium')).government.state).toBe('its governor claims the throne of Tropilium (p. 55)');
  });

  test('of what it goes to war for, and of the rolls of its parts', () => {
    expect(page('ekra').government.motivation).toMatch(/^\w+ \(p\. 55\)$/);
    expect(page('ekra:rebels', inCivilWarIn(TALOMIR, 'ekra', 'valmoray')).rollsAre).toBe('its share of the recruiting rolls of Ekra (p. 55)');
  });

  test('of those who serve it', () => {
    const state = talomir(captains('torem', 1), hero('torem'), magicUsers('torem', 2), princes('torem', 'torem', { zarringard: 3 }));
    expect(followersOf(look(state, 'torem'), TALOMIRS, namesOf(TALOMIR)).map(({ about }) => about)).toEqual([
      'captain (p. 9)',
      expect.stringMatching(/^hero, Rep \d, AC \d \(p\. 51\)$/),
      expect.stringMatching(/^magic user of level 2, Rep \d, \d+ magic points \(p\. 44\)$/),
      'heads the Family of Zarringard (p. 55), War Rating 3',
    ]);
    const rival = followersOf(look(talomir(divided('ekra', 'ekra', 'valmoray')), 'ekra'), TALOMIRS, namesOf(TALOMIR)).at(-1);
    expect(rival?.about).toBe('leads the faction of Valmoray (p. 55), War Rating 3');
  });
});

test('of what has come into a nation’s hand this year, and gone from it (pp. 57, 60-62)', () => {
  const book = rollsBook(TALOMIR);
  const hear = (e: Record<string, unknown>): void => book.hear({ cause: 0, ...e } as unknown as CampaignEvent);
  const paid = (from: string, to: string, reason: string): void => hear({ kind: 'tribute-paid', from, to, rolls: 1, for: reason });
  hear({ kind: 'rolls-received', nation: 'ekra', rolls: 6 });
  paid('ekra', 'orcs', 'war-lost');
  paid('mangu', 'ekra', 'enforced-peace');
  paid('ekra', 'torem', 'debt');
  paid('ekra', 'zheman', 'ransom');
  hear({ kind: 'unit-recruited', nation: 'ekra', unit: 'ekra-986-1', type: 'archers' });
  hear({ kind: 'treasure-sold', treasure: 'drums-of-doom', from: 'ekra', to: 'orcs', rolls: 3 });
  hear({ kind: 'treasure-paid-for', treasure: 'fiddle-of-calling', nation: 'ekra', rolls: 1 });
  expect(book.of('ekra').map(({ what, rolls, page }) => [what, rolls, page])).toEqual([
    ['for its land', 6, 57],
    ['a lost war, to the Orcs', -1, 60],
    ['tribute, from Mangu', 1, 57],
    ['an old debt, to Torem', -1, 60],
    ['a ransom, to Zheman', -1, null],
    ['one unit recruited', -1, 10],
    ['a treasure, sold to the Orcs', 3, 61],
    ['the use of a treasure', -1, 62],
  ]);
  hear({ kind: 'rolls-lapsed', nation: 'ekra', rolls: 6 });
  expect(book.of('ekra').reduce((sum, part) => sum + part.rolls, 0)).toBe(0);
});

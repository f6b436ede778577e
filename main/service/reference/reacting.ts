import { REACTION_MODIFIERS } from '../../../data/tables/battle.ts';
import { MELEE, MISSILE, type ReactionTest } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { PAGES } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import { inWords } from '../../chronicle/words.ts';
import { type ReferenceSheet, TEST_NAMES } from '../../contract.ts';
import { rowsOfSheet } from '../book/reactions.ts';
import { facts, modified, onPages, sheet } from './sheet.ts';

/** pp. 37-39, 76-77: the tests of reaction. */

const REACTION_WORDS: Readonly<Record<keyof typeof REACTION_MODIFIERS.modifiers, string>> = {
  'leader-unit': 'A leader’s unit, or a hero',
  'touching-leader': 'In contact with such a unit',
  'each-friend': `Each friendly unit in contact, up to ${inWords(REACTION_MODIFIERS.friendsCountUpTo)}`,
  uphill: 'Uphill of all enemies',
  fieldworks: 'In fieldworks, a camp and the like',
  'each-hit': 'Each hit',
  'missile-or-skirmish-in-melee': 'Missile or skirmish troops in melee',
  outnumbered: 'Outnumbered in melee or under fire',
  terror: 'Terror within 2″ or flying over',
};

const reactions = sheet({
  id: 'reaction-modifiers',
  title: 'To Rep in tests of reaction',
  from: onPages(REACTION_MODIFIERS.page, 77),
  heads: ['Circumstance', 'To Rep'],
  rows: modified(REACTION_MODIFIERS.modifiers, REACTION_WORDS),
  numbers: [1],
});

/** A sheet of tests as the page has it. */
const tests = (id: string, title: string, page: number, of: Parameters<typeof rowsOfSheet>[0]): ReferenceSheet =>
  sheet({
    id,
    title,
    from: onPages(page),
    about: 'Two dice, each against Rep with its modifiers; each unit of a body reads the same dice (pp. 37-39).',
    heads: ['Test', 'Pass 2d6', 'Pass 1d6', 'Pass 0d6'],
    rows: rowsOfSheet(of),
  });

const meleeTests = tests('melee-tests', 'Tests of melee and Dual-Armed troops', 76, MELEE);
const missileTests = tests('missile-tests', 'Tests of missile and skirmish troops', 77, MISSILE);

/** What each test is taken for (pp. 37-39). */
const CAUSES: Readonly<Record<ReactionTest, string>> = {
  'enemy-threat':
    'A unit that stands, when enemy melee troops that were farther off end their move within 4″ of it, facing it; once for all who come up. Not in melee, nor by who charges (ruling 116).',
  'received-fire': 'Whoever was shot at, hit or not; once for all who shot.',
  'wanting-to-charge': 'Who wishes to charge, or is told to.',
  'being-charged': 'Whom a charger has come up to, at 1″.',
  'involved-in-melee': 'Everybody in a melee, after each round of it.',
  'leader-lost':
    'The whole army, for its CinC and for a hero killed in single combat; units within 2″, for a captain. For an artifact or relic that is lost: all for whom it works, at −2 (pp. 62-64).',
};

const causes = facts({
  id: 'when-tests',
  title: 'When tests are taken',
  about:
    'Two dice for a body; each unit of it to which the cause applies (ruling B16) passes those that are no higher than its Rep with its modifiers. Results come at once, from right to left.',
  heads: ['Test', 'Who takes it'],
  rows: (Object.keys(TEST_NAMES) as ReactionTest[]).map((test) => [TEST_NAMES[test], CAUSES[test], PAGES[test]]),
});

/** Sheets of tests. */
export const REACTING: readonly ReferenceSheet[] = [causes, reactions, meleeTests, missileTests];

import { REACTION_MODIFIERS } from '../../../data/tables/battle.ts';
import { MELEE, MISSILE } from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { inWords } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { rowsOfSheet } from '../book/reactions.ts';
import { modified, onPages, sheet } from './sheet.ts';

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

/** Sheets of tests. */
export const REACTING: readonly ReferenceSheet[] = [reactions, meleeTests, missileTests];

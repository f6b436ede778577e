import { sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { BATTLE, QUICK } from '../book/battle-tables.ts';
import { CAMPAIGN } from '../book/campaign-tables.ts';
import { DRAWS } from '../book/draws.ts';
import { MAGIC } from '../book/magic-tables.ts';
import type { Described } from '../book/rows.ts';
import { onPages, sheet } from './sheet.ts';

/** Tables that dice are thrown on, as sheets. */

/** A table with what it is thrown with, how it is read, and what each row says; where it is from if it stands on no page of the book. */
const asSheet =
  (elsewhere: string) =>
  ([id, { title, page, dice, reading, rows }]: readonly [string, Described]): ReferenceSheet =>
    sheet({
      id: `thrown-${id}`,
      title,
      from: page === null ? elsewhere : onPages(page),
      about: `${sentence([dice, reading].filter((words) => words !== '').join(': '))}.`,
      heads: ['Throw', 'What it says'],
      rows: rows.map(({ on, words }) => [sentence(on), words]),
    });

const asSheets = (tables: Readonly<Record<string, Described>>, elsewhere = 'by a ruling'): readonly ReferenceSheet[] =>
  Object.entries(tables).map(asSheet(elsewhere));

/** What is thrown on the table (pp. 5-53). */
export const IN_BATTLE = asSheets(BATTLE);
/** Magic and heroes (pp. 46-52). */
export const BY_MAGIC = asSheets(MAGIC);
/** What is thrown in a campaign, its Spring draws and Winter finds among it (pp. 9-70). */
export const IN_CAMPAIGN = asSheets({ ...CAMPAIGN, ...DRAWS });
/** Quick battles. */
export const IN_QUICK_BATTLES = asSheets(QUICK, 'By This Axe, Appendix D');

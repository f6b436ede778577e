import type { ReferencePart } from '../../main/contract.ts';

/** The rulings of `docs/rulings.md`: how the program reads the book where it is silent or can be read in more than one way. */

/** What the name of a sheet of rulings begins with. */
const SHEET = 'rulings-';

/** Whether a sheet is one of rulings. */
export const isOfRulings = (sheet: string): boolean => sheet.startsWith(SHEET);

/** How a ruling is looked up: by its number. */
export const rulingId = (number: string): string => `ruling-${number}`;

/** The number of the ruling that is looked up; null: a sheet is. */
export const rulingOf = (id: string | null): string | null => /^ruling-([A-Z]?\d+)$/.exec(id ?? '')?.[1] ?? null;

/** Words as they are read, without the signs of Markdown. */
const plain = (text: string): string => text.replaceAll(/[`*]/g, '').replaceAll(/\s*\n\s*/g, ' ');

/** A paragraph as it is read, or a list line by line. */
const paragraph = (block: string): string =>
  block.startsWith('- ')
    ? block
        .split(/\n(?=- )/)
        .map((line) => `– ${plain(line.slice('- '.length))}`)
        .join('\n')
    : plain(block);

/** A ruling's number and what it says: its title, which ends with a full stop or goes on as a sentence, and all paragraphs up to the next. */
function rowsIn(section: string): string[][] {
  const rows: string[][] = [];
  for (const block of section.split(/\n{2,}/)) {
    const [, number, title, rest] = /^\*\*([A-Z]?\d+)\. (.+?)\*\*(.*)$/s.exec(block) ?? [];
    if (number !== undefined) rows.push([number, plain(`${title}${rest}`)]);
    else if (rows.length > 0) rows.at(-1)![1] += `\n${paragraph(block)}`;
  }
  return rows;
}

/** The rulings of that text as a part of the reference, a sheet for each of its chapters. */
export function rulingsIn(text: string): ReferencePart {
  const [, ...sections] = text.split(/^## /m);
  return {
    title: 'Rulings',
    sheets: sections.map((section, n) => ({
      id: `${SHEET}${n}`,
      title: section.slice(0, section.indexOf('\n')),
      from: 'where the book is unclear',
      about: 'Where the book is silent, or can be read in more than one way, the program takes one reading.',
      heads: ['Ruling', 'What it is about, and how it is taken'],
      rows: rowsIn(section.trim()),
      numbers: [],
      notes: [],
    })),
  };
}

/** Part of a text: words, or the number of a ruling that is named there. */
export type TextPart = string | { readonly ruling: string };

/** "ruling 303", "rulings 7, 197", "rulings 230-241 and B4". */
const NAMED = /[Rr]ulings? [A-Z]?\d+(?:(?:, | and |-)[A-Z]?\d+)*/g;

/** A text in its parts: rulings that are named there, and what stands between them. */
export function withRulings(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, 0: named } of text.matchAll(NAMED)) {
    for (const { index: at, 0: number } of named.matchAll(/[A-Z]?\d+/g)) {
      parts.push(text.slice(from, index + at), { ruling: number });
      from = index + at + number.length;
    }
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part !== '');
}

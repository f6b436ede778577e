import { plainInMarkdown } from '../chronicle/written.ts';
import type { Reference, ReferenceSheet } from '../contract.ts';

/** A row of a table in Markdown. */
const row = (cells: readonly string[]): string => `| ${cells.map(plainInMarkdown).join(' | ')} |`;

/** A sheet: its title and place, what is to be known first, its table, its notes. */
function sheetInMarkdown({ title, from, about, heads, rows, numbers, notes }: ReferenceSheet): readonly string[] {
  const table = [row(heads), `| ${heads.map((_, i) => (numbers.includes(i) ? '---:' : '---')).join(' | ')} |`, ...rows.map(row)];
  return [
    `### ${plainInMarkdown(title)} (${from})`,
    ...(about === null ? [] : [plainInMarkdown(about)]),
    ...(rows.length === 0 ? [] : [table.join('\n')]),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${plainInMarkdown(note)}`).join('\n')]),
  ];
}

/** The reference as a text in Markdown, to be printed or kept beside a table. */
export const writtenReference = ({ parts }: Reference): string =>
  ['# Reference', ...parts.flatMap(({ title, sheets }) => [`## ${title}`, ...sheets.flatMap(sheetInMarkdown)])].join('\n\n');

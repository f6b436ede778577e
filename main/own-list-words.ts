import { unreadable } from './unreadable.ts';

/** What is wrong with the file of an army list of a player's own, in his words: the file, where in it, and what was expected there. */

/** A field as a file has it, for the reader of the file: rows are counted from 1. Empty for the list itself. */
function placeOf(field: string): string {
  const row = /^units\[(\d+)\](?:\.([\w.]+)(?:\[\d+\])?)?$/.exec(field);
  if (row === null) return /^\w+$/.test(field) ? `, “${field}”` : '';
  return `, row ${Number(row[1]) + 1}${row[2] === undefined ? '' : `, “${row[2]}”`}`;
}

/** What was expected, without what only the command line knows. */
const expectedOf = (expected: string): string =>
  expected
    .replace(/ \(see data army-lists[^)]*\)/, '')
    .replace('the id of a printed army list', 'the name of a printed army list as a saved file has it, such as "treyine"')
    .replace(/^must be an object with .*?, not/, 'must stand in { } as in a saved list, not')
    .replaceAll(/units\[(\d+)\]/g, (_, n) => `row ${Number(n) + 1}`)
    .replace(/, not nothing$/, '; nothing is written there');

/** Tells a player what is wrong. `field` and `expected` are as the list is read: the end of a sentence that begins with the field. */
export function wrongInList(file: string, field: string, expected: string): string {
  if (field.startsWith('is no JSON')) return `${file}: ${unreadable(expected, 'it is not written as a list is; save a printed one to see how that looks')}.`;
  const unknown = /^is no field of (.+); its fields are (.+)$/.exec(expected);
  if (unknown === null) return `${file}${placeOf(field)}: ${expectedOf(expected)}.`;
  const [, of = '', fields = ''] = unknown;
  return `${file}${placeOf(of)}: “${field.replaceAll("'", '')}” has no place there; what may be is ${fields}.`;
}

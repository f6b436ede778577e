import type { ReferenceSheet } from '../../main/contract.ts';
import { REFERENCE } from '../../main/service/reference.ts';

/** All sheets of the reference, whatever part they are in. */
export const SHEETS = REFERENCE.parts.flatMap(({ sheets }) => sheets);

/** A sheet by its id. */
export function sheetOf(id: string): ReferenceSheet {
  const found = SHEETS.find((sheet) => sheet.id === id);
  if (found === undefined) throw new Error(`there is no sheet ${id}`);
  return found;
}

/** The cells of a row of a sheet, but for its first. */
export function rowOf(id: string, first: string): readonly string[] {
  const found = sheetOf(id).rows.find(([name]) => name === first);
  if (found === undefined) throw new Error(`sheet ${id} has no row ${first}`);
  return found.slice(1);
}

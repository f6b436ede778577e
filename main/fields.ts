import { reasonOf } from './errors.ts';

/** How the fields of a file that somebody has written are read: what is wrong names the field and what was expected there. */

/** Makes the error of a field that is not as it must be, and of the file that it stands in. */
export type Wrong = (field: string, expected: string) => Error;

/** A value as it is shown in messages about it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  // JSON has no word for a number without end
  if (typeof value === 'number') return String(value);
  try {
    return JSON.stringify(value).slice(0, 200);
  } catch {
    return 'something so deep that it cannot be shown';
  }
}

/** Whether a value is an object with fields, no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON text as the value that it is. */
export function parsed(text: string, wrong: Wrong): unknown {
  try {
    // some editors mark the order of the bytes
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw wrong('is no JSON:', reasonOf(error).split('\n')[0]!);
  }
}

/** A value that must be an object of no other fields than those named. */
export function objectOf<Field extends string>(
  value: unknown,
  wrong: Wrong,
  what: string,
  fields: readonly Field[],
): Readonly<Partial<Record<Field, unknown>>> {
  if (!isObject(value)) throw wrong(what, `must be an object with ${fields.join(', ')}, not ${Array.isArray(value) ? 'a list' : shown(value)}`);
  const unknown = Object.keys(value).find((key) => !fields.some((f) => f === key));
  if (unknown !== undefined) throw wrong(`'${unknown}'`, `is no field of ${what}; its fields are ${fields.join(', ')}`);
  return value as Readonly<Partial<Record<Field, unknown>>>;
}

/** A field that must be a whole number within bounds. */
export function whole(value: unknown, wrong: Wrong, field: string, from: number, to: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < from || value > to)
    throw wrong(field, `must be a whole number from ${from} to ${to}, not ${shown(value)}`);
  return value;
}

/** A field that must be one of those named. */
export function oneOf<T>(value: unknown, wrong: Wrong, field: string, of: readonly T[]): T {
  const known = of.find((o) => o === value);
  if (known === undefined) throw wrong(field, `must be one of ${of.join(', ')}, not ${shown(value)}`);
  return known;
}

/** A field that must be a list of things, each one of those named. */
export function some<T>(value: unknown, wrong: Wrong, field: string, of: readonly T[]): readonly T[] {
  const all = value === undefined ? [] : value;
  if (!Array.isArray(all)) throw wrong(field, `must be a list of ${of.join(', ')}, not ${shown(value)}`);
  return all.map((one: unknown, i) => oneOf(one, wrong, `${field}[${i}]`, of));
}

/** A field that is true or false; false if it is left out. */
export function yes(value: unknown, wrong: Wrong, field: string): boolean {
  if (value !== undefined && typeof value !== 'boolean') throw wrong(field, `must be true or false, not ${shown(value)}`);
  return value ?? false;
}

/** No name of a list, or of anything in it, is longer than this. */
export const LONGEST_LIST_NAME = 40;

/** Whether a text is such a name: one line with a letter or a digit in it, and not longer than fits where it is shown. */
export const isListName = (text: string): boolean =>
  text.trim().length <= LONGEST_LIST_NAME && /[\p{L}\p{N}]/u.test(text) && !/[\p{C}\u2028\u2029]/u.test(text);

/** A field that must be such a name. */
export function named(value: unknown, wrong: Wrong, field: string): string {
  if (typeof value !== 'string' || !isListName(value))
    throw wrong(field, `must be a name with a letter or a digit, on one line, of ${LONGEST_LIST_NAME} characters at most, not ${shown(value)}`);
  return value.trim();
}

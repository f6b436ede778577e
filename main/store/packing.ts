import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** How much is spent on packing: the least, since a season is packed while somebody waits for the next. */
const LEVEL = 1;

/** A text as it is stored where texts are long: deflated. */
export const pack = (text: string): Buffer => deflateRawSync(text, { level: LEVEL });

/** No text that is packed is longer, in bytes: a season of the whole land is a hundredth of it. */
const LONGEST = 64_000_000;

/** The text that was packed. Throws if it is not whole, or longer than any of ours. */
export const unpack = (packed: Uint8Array): string => inflateRawSync(packed, { maxOutputLength: LONGEST }).toString('utf8');

/** SHA-256 of a text, in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What one field of a row may hold. */
export type RowField = string | number | null | Uint8Array;

/** A digest over rows as they are stored, each field with its length, so that no two rows read alike. */
export interface Digest {
  readonly row: (table: string, fields: readonly RowField[]) => void;
  readonly hex: () => string;
}

/** Begins a digest that goes on from the one before it. */
export function digestAfter(before: string): Digest {
  const hash = createHash('sha256');
  // few long texts are taken in sooner than many short ones
  let text = `${before}\n`;
  return {
    row(table, fields) {
      text += `${table} ${fields.length}\n`;
      for (const field of fields) {
        if (field instanceof Uint8Array) {
          hash.update(`${text}b${field.length}:`).update(field);
          text = '';
        } else if (typeof field === 'string') text += `t${field.length}:${field}`;
        else text += field === null ? 'n' : `i${field};`;
      }
    },
    hex: () => hash.update(text).digest('hex'),
  };
}

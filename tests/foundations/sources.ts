import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface Source {
  readonly file: string;
  /** The text without comments and without what stands in quotes. */
  readonly code: string;
  readonly text: string;
}

/** A comment, or a text in quotes. What stands in a template's ${} is code; its words are harmless enough to stay. */
const NO_CODE = /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|'(?:\\[\s\S]|[^'\\])*'?|"(?:\\[\s\S]|[^"\\])*"?/g;

/** A source's code alone: comments and the contents of texts are left out, lines kept. */
export const codeOf = (text: string): string => text.replace(NO_CODE, (found) => (found.startsWith('/') ? found.replace(/[^\n]/g, '') : "''"));

/** A source as it stands in a file; its code is worked out where that is asked for. */
function source(file: string): Source {
  const text = readFileSync(file, 'utf8');
  let code: string | null = null;
  return {
    file: file.replaceAll(sep, '/'),
    text,
    get code() {
      code ??= codeOf(text);
      return code;
    },
  };
}

/** Every TypeScript source of a room. */
export function sourcesOf(room: string): Source[] {
  return readdirSync(room, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map(source);
}

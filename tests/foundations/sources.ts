import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface Source {
  readonly file: string;
  /** The text without comments and without what stands in quotes. */
  readonly code: string;
  readonly text: string;
}

/** A source's code alone: comments and the contents of texts are left out, lines kept. */
export function codeOf(text: string): string {
  let code = '';
  let at = 0;
  const until = (end: string): void => {
    const found = text.indexOf(end, at);
    const stop = found < 0 ? text.length : found + end.length;
    code += text.slice(at, stop).replace(/[^\n]/g, '');
    at = stop;
  };
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    const one = text[at]!;
    if (two === '/*') until('*/');
    else if (two === '//') until('\n');
    else if (one === "'" || one === '"') {
      at++;
      while (at < text.length && text[at] !== one) at += text[at] === '\\' ? 2 : 1;
      at++;
      code += "''";
    } else {
      // what stands in a template's ${} is code; its words are harmless enough to stay
      code += one;
      at++;
    }
  }
  return code;
}

/** Every TypeScript source of a room. */
export function sourcesOf(room: string): Source[] {
  return readdirSync(room, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return { file: file.replaceAll(sep, '/'), text, code: codeOf(text) };
    });
}

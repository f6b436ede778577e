import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { HEADERS } from './policy.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** What a host answers to somebody who asks for a file. */
export interface FileReply {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Answers the path of an address, as it was sent, with a file or with 404. */
export type Files = (path: string) => FileReply;

const NOT_FOUND: FileReply = {
  status: 404,
  headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' },
  body: new TextEncoder().encode('There is no such file.\n'),
};

const replyWith = (file: string): FileReply => ({
  status: 200,
  headers: { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' },
  body: new Uint8Array(readFileSync(file)),
});

/** The files under a folder as they are now. A path is looked up in that list and nowhere else, so that none leads out of the folder. */
export function filesUnder(folder: string): Files {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  const replies = new Map(
    found.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [`/${relative(folder, file).split(sep).join('/')}`, replyWith(file)];
    }),
  );
  return (path) => replies.get(path === '/' ? '/index.html' : path) ?? NOT_FOUND;
}

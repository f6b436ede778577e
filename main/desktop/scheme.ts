import { protocol } from 'electron';
import type { Files } from '../host/files.ts';

/** Where the page of the desktop app is: a scheme of its own, which only this app answers. */
export const ORIGIN = 'app://talomir';

const { protocol: SCHEME, host: HOST } = new URL(ORIGIN);

/** To be called before Electron is ready: the scheme is to be as good as https. */
export function announceScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME.slice(0, -1), privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Answers the scheme with the files of the page, under the strict policy that comes with them. */
export function serveScheme(files: Files): void {
  protocol.handle(SCHEME.slice(0, -1), (request) => {
    const { host, pathname } = new URL(request.url);
    const isAsked = host === HOST && request.method === 'GET';
    const { status, headers, body } = files(isAsked ? pathname : '');
    return new Response(body, { status, headers });
  });
}

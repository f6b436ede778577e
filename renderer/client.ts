import type { Client } from '../main/contract.ts';
import { overHttp } from './over-http.ts';

declare global {
  interface Window {
    /** Put there by the preload of the desktop app, and by nobody else. */
    readonly talomir?: Client;
  }
}

/** What carries the calls of this page: the desktop app where there is one, else the host that it was loaded from. */
export const connect = (token: string): Client => window.talomir ?? overHttp(token);

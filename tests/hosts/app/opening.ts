import type { Browser } from 'playwright';
import { type OpenedApp, openApp, startChromium } from '../../../scripts/app/opened.ts';
import { SHARED } from '../../service/serving.ts';

let started: Promise<Browser> | null = null;

/** The Chromium of all files that one worker runs: it ends with the worker. */
export const sharedChromium = (): Promise<Browser> => {
  started ??= startChromium();
  return started;
};

/** The app over a library of its own, in the Chromium and with the threads that are shared. */
export async function openedApp(): Promise<OpenedApp> {
  return openApp(undefined, await sharedChromium(), SHARED);
}

import type { Browser } from 'playwright';
import { type OpenedApp, openApp, startChromium } from '../../../scripts/app/opened.ts';

let started: Promise<Browser> | null = null;

/** The app over a library of its own, in the Chromium of all files that one worker runs: it ends with the worker. */
export async function openedApp(): Promise<OpenedApp> {
  started ??= startChromium();
  return openApp(undefined, await started);
}

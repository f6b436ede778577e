import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { BUILT_PAGE, buildMissing } from '../../main/host/built.ts';
import { filesUnder } from '../../main/host/files.ts';
import { createService } from '../../main/service/service.ts';
import type { Threads } from '../../main/service/threads.ts';
import { openWebHost } from '../../main/web/host.ts';
import { CHROMIUM, CHROMIUM_ARGS, PATIENCE } from '../chromium.ts';

/** How a tab looks at the app. */
export interface Looks {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | null;
}

/** The built app on the browser host, over a library of its own, and a Chromium to look at it. */
export interface OpenedApp {
  /** The folder of its campaigns. */
  readonly folder: string;
  /** Where the page is, with the token; `open` names the campaign to be shown first. */
  readonly address: (open?: string) => string;
  /** A page in a window of its own, which has seen nothing yet. */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page in one window with others, which opens sooner: the app keeps what it keeps for one tab alone. */
  readonly newTab: (looks: Looks) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Starts a Chromium without windows. */
export const startChromium = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });

async function windowIn(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const window = await browser.newContext(options);
  window.setDefaultTimeout(PATIENCE);
  return window;
}

/** The window of each Chromium in which tabs are opened: it stays open when the last of them is closed, and when an app is, whose place no other has. */
const ofTabs = new WeakMap<Browser, Promise<BrowserContext>>();

function windowOfTabs(browser: Browser): Promise<BrowserContext> {
  const known = ofTabs.get(browser);
  if (known !== undefined) return known;
  const opening = (async () => {
    const window = await windowIn(browser);
    await window.newPage();
    return window;
  })();
  ofTabs.set(browser, opening);
  return opening;
}

/** Opens the app in a Chromium that goes on when the app is closed, or in one of its own; with threads that are others' too, or its own. It is built first if need be; throws if it cannot be. */
export async function openApp(folder = mkdtempSync(join(tmpdir(), 'talomir-app-')), shared?: Browser, hands?: Threads): Promise<OpenedApp> {
  if (!buildMissing()) throw new Error('the app could not be built');
  const service = createService(folder, [], hands);
  const host = await openWebHost({ service, files: filesUnder(BUILT_PAGE) });
  const browser = shared ?? (await startChromium());
  const windows: BrowserContext[] = [];
  const tabs: Page[] = [];

  return {
    folder,
    address: (open) => `${host.place}#t=${host.token}${open === undefined ? '' : `&open=${open}`}`,
    async newPage(options) {
      const window = await windowIn(browser, options);
      windows.push(window);
      return window.newPage();
    },
    async newTab({ viewport, colorScheme = 'light', reducedMotion = null }) {
      const page = await (await windowOfTabs(browser)).newPage();
      tabs.push(page);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    },
    async close() {
      for (const tab of tabs) await tab.close();
      for (const window of windows) await window.close();
      if (shared === undefined) await browser.close();
      await host.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

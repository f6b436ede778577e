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

/** Opens the app in a Chromium that goes on when the app is closed, or in one of its own; with threads that are others' too, or its own. It is built first if need be; throws if it cannot be. */
export async function openApp(folder = mkdtempSync(join(tmpdir(), 'talomir-app-')), shared?: Browser, hands?: Threads): Promise<OpenedApp> {
  if (!buildMissing()) throw new Error('the app could not be built');
  const service = createService(folder, [], hands);
  const host = await openWebHost({ service, files: filesUnder(BUILT_PAGE) });
  const browser = shared ?? (await startChromium());
  const windows: BrowserContext[] = [];
  let window: Promise<BrowserContext> | null = null;

  async function newWindow(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    windows.push(context);
    context.setDefaultTimeout(PATIENCE);
    return context;
  }

  /** A window that stays open when its last tab is closed. */
  async function windowOfTabs(): Promise<BrowserContext> {
    const context = await newWindow();
    await context.newPage();
    return context;
  }

  return {
    folder,
    address: (open) => `${host.place}#t=${host.token}${open === undefined ? '' : `&open=${open}`}`,
    async newPage(options) {
      return (await newWindow(options)).newPage();
    },
    async newTab({ viewport, colorScheme = 'light', reducedMotion = null }) {
      window ??= windowOfTabs();
      const page = await (await window).newPage();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    },
    async close() {
      for (const context of windows) await context.close();
      if (shared === undefined) await browser.close();
      await host.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

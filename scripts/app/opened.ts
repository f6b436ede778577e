import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { BUILT_PAGE, buildMissing } from '../../main/host/built.ts';
import { filesUnder } from '../../main/host/files.ts';
import { createService } from '../../main/service/service.ts';
import { openWebHost } from '../../main/web/host.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';

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

/** A window that stays open when its last tab is closed. */
async function newWindow(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  context.setDefaultTimeout(30_000);
  await context.newPage();
  return context;
}

/** Opens the app; it is built first if need be. Throws if it cannot be. */
export async function openApp(folder = mkdtempSync(join(tmpdir(), 'talomir-app-'))): Promise<OpenedApp> {
  if (!buildMissing()) throw new Error('the app could not be built');
  const service = createService(folder);
  const host = await openWebHost({ service, files: filesUnder(BUILT_PAGE) });
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  let window: Promise<BrowserContext> | null = null;
  return {
    folder,
    address: (open) => `${host.place}#t=${host.token}${open === undefined ? '' : `&open=${open}`}`,
    async newPage(options) {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(30_000);
      return page;
    },
    async newTab({ viewport, colorScheme = 'light', reducedMotion = null }) {
      window ??= newWindow(browser);
      const page = await (await window).newPage();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion });
      return page;
    },
    async close() {
      await browser.close();
      await host.close();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

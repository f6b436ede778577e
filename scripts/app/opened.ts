import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { BUILT_PAGE, buildMissing } from '../../main/host/built.ts';
import { filesUnder } from '../../main/host/files.ts';
import { createService } from '../../main/service/service.ts';
import { openWebHost } from '../../main/web/host.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';

/** The built app on the browser host, over a library of its own, and a Chromium to look at it. */
export interface OpenedApp {
  /** The folder of its campaigns. */
  readonly folder: string;
  /** Where the page is, with the token; `open` names the campaign to be shown first. */
  readonly address: (open?: string) => string;
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Opens the app; it is built first if need be. Throws if it cannot be. */
export async function openApp(folder = mkdtempSync(join(tmpdir(), 'talomir-app-'))): Promise<OpenedApp> {
  if (!buildMissing()) throw new Error('the app could not be built');
  const service = createService(folder);
  const host = await openWebHost({ service, files: filesUnder(BUILT_PAGE) });
  const browser: Browser = await chromium.launch({ executablePath: CHROMIUM, args: [...CHROMIUM_ARGS] });
  return {
    folder,
    address: (open) => `${host.place}#t=${host.token}${open === undefined ? '' : `&open=${open}`}`,
    async newPage(options) {
      const page = await (await browser.newContext(options)).newPage();
      page.setDefaultTimeout(30_000);
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

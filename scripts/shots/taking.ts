import { join } from 'node:path';
import type { Page } from 'playwright';
import type { OpenedApp } from '../app/opened.ts';

/** How the app is coloured. */
export type Theme = 'light' | 'dark';

/** Of a window, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Takes the screen that is shown, under a name. */
export type Taker = (page: Page, name: string) => Promise<void>;

/** The first button of exactly this name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** Has a battle fought out, to see how it may go. */
export async function toProspects(page: Page): Promise<void> {
  await button(page, 'How may it go?').first().click();
  await button(page, '100 more').waitFor();
  await button(page, '100 more').scrollIntoViewIfNeeded();
}

/** Opens the app on a page of its own: its library, or a campaign of it. */
export async function opened(app: OpenedApp, theme: Theme, size: Size, open?: string): Promise<Page> {
  const page = await app.newPage({ viewport: size, colorScheme: theme });
  await page.goto(app.address(open));
  return page;
}

/** Milliseconds that a picture is given: nothing says when one is finished. The map is engraved after the land is there. */
const MAP = 2500;
const ELSE = 250;

/** Takes one picture into a file, as soon as the typefaces are there and what was asked for has been drawn. */
export async function takeInto(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout((await page.locator('[data-province]').count()) > 0 ? MAP : ELSE);
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** Takes screens in both themes into a folder: only those whose names begin so, if any are named. */
export function takerInto(folder: string, only: readonly string[]): Taker {
  return async (page, name) => {
    if (only.length > 0 && !only.some((begins) => name.startsWith(begins))) return;
    const { width } = page.viewportSize()!;
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`:root[data-theme="${theme}"]`).waitFor();
      await takeInto(page, join(folder, `${name}-${theme}-${width}.png`));
    }
  };
}

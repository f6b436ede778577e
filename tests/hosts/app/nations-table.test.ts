import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, ok, serviceIn } from '../../service/serving.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
let key = '';
beforeAll(async () => {
  app = await openedApp();
  const { service } = serviceIn(app.folder);
  ({ key } = ok(await service.handlers.foundCampaign(corner({ name: 'All the land', nations: null }))));
  await service.close();
});
afterAll(() => app.close());

/** Pixels: windows in which all columns are seen, from the smallest on. */
const WIDTHS = [1070, 1100, 1150, 1200, 1280, 1366, 1440] as const;

inSoak('all nations stand in a table whose headings take no more than two lines, whoever is at peace, and nothing of it is cut', async () => {
  const page = await app.newTab({ viewport: { width: 1440, height: 700 }, reducedMotion: 'reduce' });
  await page.goto(app.address(key));
  await page.getByRole('button', { name: 'Nations', exact: true }).click();
  const heading = page.locator('table.nations thead th.wide').last().getByRole('button', { name: 'At war with' });
  const lines = (): Promise<number> => heading.evaluate((button) => Math.floor(button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight)));
  const cut = (): Promise<number> => page.locator('.scroll', { has: page.locator('table.nations') }).evaluate((all) => all.scrollWidth - all.clientWidth);
  await heading.waitFor();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(async () => [width, (await lines()) <= 2, await cut()]).toEqual([width, true, 0]);
  }
  await page.close();
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openFounded } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

const province = (page: Page) => page.locator('[data-province="treyine"]');
const isCalled = (page: Page, name: string) => page.getByRole('heading', { name: `${name}, capital of Treyine`, level: 2 }).waitFor();
/** What the map says aloud of it. */
const saidOf = (page: Page) => province(page).getAttribute('aria-label');

inSoak('a province is renamed on its page: its heading, the map and what it says aloud, here and in another window that looks at it', async () => {
  const size = { viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' } as const;
  const [page, other] = [await app.newPage(size), await app.newPage(size)];
  const complaints = [complaintsOf(page), complaintsOf(other)];
  await other.goto(app.address(await openFounded(app, page, 'Renamed')));
  const both = [page, other] as const;
  for (const one of both) await province(one).click();
  const hand = byMouse(page);
  await hand.press('Rename');
  const before = await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
  expect(await saidOf(page)).toContain(before);
  await hand.write('Name', 'Orcs');
  await hand.press('Save name');
  await page.getByRole('alert').filter({ hasText: 'called so already' }).waitFor();
  await hand.write('Name', 'Treyburg');
  await hand.press('Save name');
  for (const one of both) {
    await isCalled(one, 'Treyburg');
    await expect.poll(() => saidOf(one)).toContain('Treyburg');
    expect(await saidOf(one)).not.toContain(before);
  }
  expect(await page.getByRole('button', { name: 'Rename', exact: true }).evaluate((it) => it === document.activeElement)).toBe(true);
  await hand.press('Rename');
  await hand.press('Original name');
  for (const one of both) await isCalled(one, before);
  expect(complaints).toEqual([[], []]);
  for (const one of both) await one.context().close();
});

import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, ok, serviceIn } from '../../service/serving.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
let key = '';
beforeAll(async () => {
  app = await openedApp();
  const { service } = serviceIn(app.folder);
  ({ key } = ok(await service.handlers.foundCampaign(corner({ name: 'By the keys' }))));
  for (let { now, waiting } = ok(await service.handlers.standing({ key })); now < 3 || waiting.what !== 'decision'; )
    ({ now, waiting } = ok(await service.handlers.step({ key })).standing);
  await service.close();
});
afterAll(() => app.close());

const unopened = (): Promise<Page> => app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const opened = async (at?: string): Promise<Page> => {
  const page = await unopened();
  await page.goto(app.address(at));
  return page;
};
const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((it) => it === document.activeElement);
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim());
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).press('Enter');

inSoak('who writes the map of a season to a file is still at the button, and the file is called by the season', async () => {
  const page = await opened(key);
  await press(page, 'Charts');
  const write = page.getByRole('button', { name: 'This map as a picture' });
  await page.getByRole('slider', { name: 'Season' }).fill('0');
  for (const name of ['by-the-keys-the-beginning.svg', 'by-the-keys-spring-986.svg']) {
    const drawing = page.waitForEvent('download');
    await write.press('Enter');
    expect((await drawing).suggestedFilename()).toBe(name);
    await expect.poll(() => hasFocus(write)).toBe(true);
    await page.getByRole('slider', { name: 'Season' }).press('ArrowRight');
  }
  await page.close();
});

inSoak('a dialog that has just been closed can be opened again before the browser has told that it was', async () => {
  const page = await unopened();
  await page.addInitScript(() => {
    // a browser with much to do tells it late
    const isLate = new WeakSet<Event>();
    addEventListener(
      'close',
      (event) => {
        const { target } = event;
        if (isLate.has(event) || target === null) return;
        event.stopImmediatePropagation();
        const again = new Event('close');
        isLate.add(again);
        setTimeout(() => target.dispatchEvent(again), 300);
      },
      true,
    );
  });
  await page.goto(app.address(key));
  const ways: readonly (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => press(page, 'Close'),
    async () => {
      await page.getByLabel('To the beginning of').selectOption({ index: 1 });
      await press(page, 'Go back');
      await press(page, 'Yes, go back');
    },
  ];
  const dialog = page.getByRole('dialog');
  await press(page, 'Campaign');
  for (const close of ways) {
    await close();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Campaign');
    await press(page, 'Campaign');
    // longer than the late word takes
    await page.waitForTimeout(400);
    expect(await dialog.count()).toBe(1);
  }
  await page.close();
});

inSoak('what is asked once more takes the place of what was pressed; a dialog that closes by a Yes gives back the focus to what opened it', async () => {
  const page = await opened(key);
  await press(page, 'Campaign');
  const season = page.getByLabel('To the beginning of');
  await season.selectOption({ index: 1 });
  await press(page, 'Go back');
  await expect.poll(() => focused(page)).toBe('Yes, go back');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Campaign');
  await press(page, 'Campaign');
  const iron = page.getByLabel('Iron: no decision can be undone, for good');
  await iron.check();
  await press(page, 'Yes, make it iron');
  await page.getByText('This campaign is iron').waitFor();
  await expect.poll(() => focused(page)).toBe('As a page with maps');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Campaign');
  await page.close();
});

inSoak('at the founding what vanishes or is barred for good by being pressed leaves the focus to what stands beside it', async () => {
  const page = await opened();
  await byMouse(page).press('New campaign');
  await page
    .getByRole('checkbox', { name: /^Play / })
    .first()
    .check();
  await press(page, 'Play none');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('table, .above') !== null && document.activeElement !== document.body))
    .toBe(true);
  const option = page.locator('li', { has: page.getByRole('button', { name: /^as suggested/ }) });
  await page.locator('li input[type=checkbox][id^=option-]').first().click();
  await option.getByRole('button').press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.querySelector('[id^=option-]') != null)).toBe(true);
  await page.getByLabel('Name', { exact: true }).fill('Left half made');
  await page.reload();
  await press(page, 'Begin anew');
  await expect.poll(() => focused(page)).toBe('A new campaign');
  await page.close();
});

inSoak('a list that is begun anew, or with all rows of a printed one, goes on where that was pressed', async () => {
  const page = await opened();
  const openList = async (): Promise<void> => {
    await byMouse(page).press('Battle');
    await page.getByText('Lists of your own (pp. 10-11)').click();
    await page.getByRole('button', { name: /^(Make a list|Go on with your new list)$/ }).click();
  };
  const isInside = (): Promise<boolean> =>
    page.evaluate(() => [...document.querySelectorAll('dialog[open] :is(input, select, button, a, summary)')].includes(document.activeElement!));
  await openList();
  await page.getByRole('button', { name: /^Begin with all rows of / }).press('Enter');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .waitFor();
  await expect.poll(isInside).toBe(true);
  await page.reload();
  await openList();
  await press(page, 'Begin anew');
  await expect.poll(isInside).toBe(true);
  await page.close();
});

inSoak('a dialog below which another screen has come gives the focus to that', async () => {
  const page = await opened();
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"openCampaign"') === true) await isWanted;
    await route.continue();
  });
  await byMouse(page).press('Play on: By the keys');
  await press(page, 'About');
  answer();
  await page.getByRole('heading', { name: 'By the keys', level: 1, includeHidden: true }).waitFor();
  await page.locator('#folio h2').first().waitFor();
  await press(page, 'Close');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h2');
  await page.close();
});

import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulateInto } from '../../../main/store/simulating.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { isAsked, lay, question, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  for (const name of ['North', 'South'])
    simulateInto(join(app.folder, `${name.toLowerCase()}.talomir`), name, { seed: 7, players: [], years: 1, system: 'abstract' }, {}, null);
});
afterAll(() => app.close());

test('who comes back to the library stands where he went from: at the battle, the campaign, or New campaign; who opens the app is led nowhere', async () => {
  const page = await app.newPage({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
  const hand = byMouse(page);
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim());
  await page.goto(app.address());
  await page.getByRole('heading', { name: 'South' }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await lay(page, hand, { seed: 9 });
  await isAsked(page);
  await hand.press('Library');
  await expect.poll(focused).toBe('Fight on: Treyine against Orcs');
  await page
    .getByRole('button', { name: 'Open North' })
    .or(page.getByRole('button', { name: 'Play on: North' }))
    .click();
  await page.getByRole('heading', { name: 'North', exact: true }).waitFor();
  await hand.press('Library');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)).toMatch(/North/);
  await hand.press('New campaign');
  await page.goBack();
  await expect.poll(focused).toBe('New campaign');
  // while a battle is being opened the focus is at what is told of it, and then at what is asked
  const table = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"openBattleAlone"') === true) await table.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Fight on/ }).press('Enter');
  await expect.poll(focused).toBe('The table is being laid…');
  table.resolve();
  await isAsked(page);
  await expect.poll(focused).toBe(await question(page));
  // what is not there any more cannot be stood at: then at the heading
  const other = await page.context().newPage();
  await other.goto(app.address());
  await other.getByRole('button', { name: /^To the trash/ }).click();
  await other.getByRole('button', { name: /^Throw it away/ }).click();
  await other.getByRole('button', { name: /^Fight on/ }).waitFor({ state: 'detached' });
  await hand.press('Library');
  await expect.poll(focused).toBe('Your campaigns');
  await page.context().close();
});

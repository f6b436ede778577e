import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { foundBattle, openAlone } from '../../../main/service/alone.ts';
import { autopilot } from '../../../main/service/battle-table.ts';
import { battleFileOf } from '../../../main/store/battle-files.ts';
import { simulateInto } from '../../../main/store/simulating.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, fieldOrder, ok, serviceIn } from '../../service/serving.ts';
import { spoil, spoilBattle, tellBattleOtherwise } from '../../service/spoiling.ts';
import { isAsked, lay, question, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

inSoak('who comes back to the library stands where he went from: at the battle, the campaign, or New campaign; who opens the app is led nowhere', async () => {
  for (const name of ['North', 'South'])
    simulateInto(join(app.folder, `${name.toLowerCase()}.talomir`), name, { seed: 7, players: [], years: 1, system: 'abstract' }, {}, null);
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
    .or(page.getByRole('button', { name: /^(Play on|Look back): North$/ }))
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
  await other.getByRole('button', { name: /^Trash ?: Treyine against Orcs/ }).click();
  await other.getByRole('button', { name: /^Move to trash/ }).click();
  await other.getByRole('button', { name: /^Fight on/ }).waitFor({ state: 'detached' });
  await hand.press('Library');
  await expect.poll(focused).toBe('Your campaigns');
  await page.context().close();
});

inSoak('what was begun under other rules opens as far as it goes, and it is said how much is left out', async () => {
  const { service } = serviceIn(app.folder);
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Mended' })));
  for (let n = 0; n < 4; n++) ok(await service.handlers.step({ key }));
  await service.close();
  spoil(join(app.folder, `${key}.talomir`), 3);
  const fought = (name: string): string => {
    const entry = foundBattle(app.folder, fieldOrder({ name }));
    if ('refused' in entry) throw new Error(entry.message);
    const file = battleFileOf(app.folder, entry.key);
    const { table, keeping } = openAlone(entry.key, file);
    autopilot(keeping, table, { choices: 8 });
    return file;
  };
  tellBattleOtherwise(fought('Told otherwise'));
  spoilBattle(fought('Mended too'), 8);
  const page = await app.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(app.address());
  await page
    .getByRole('button', { name: /Mended$/ })
    .first()
    .click();
  const status = page.getByRole('status').filter({ hasText: 'mended' });
  await expect.poll(() => status.innerText()).toMatch(/the last 2 choices cannot be made again/);
  const fightOn = async (name: string): Promise<void> => {
    await byMouse(page).press('Library');
    await page.getByRole('button', { name: new RegExp(`^Fight on.*${name}$`) }).click();
  };
  await fightOn('Mended too');
  await expect.poll(() => status.innerText()).toMatch(/the last order cannot be made again/);
  await fightOn('Told otherwise');
  await expect.poll(() => status.innerText()).toMatch(/its orders come to something else now/);
  await page.context().close();
});

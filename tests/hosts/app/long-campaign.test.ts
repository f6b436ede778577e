import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { simulateInto } from '../../../main/store/simulating.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

const KEY = 'long';
let app: OpenedApp;

beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  simulateInto(join(app.folder, `${KEY}.talomir`), 'Long', { seed: 7, years: 12, players: [], system: 'abstract' }, {}, null);
});
afterAll(() => app.close());

inSoak('of what there are hundreds of after many years a page shows some, and the rest when it is asked for', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const hand = byMouse(page);
  const folio = page.locator('#folio');
  await page.goto(app.address(KEY));
  await folio.getByRole('heading', { name: 'The campaign is over' }).waitFor();

  await hand.press('Wars');
  const over = folio.getByRole('table', { name: /^Wars that are over/ });
  const rows = over.getByRole('row');
  const more = folio.getByRole('button', { name: /^All \d+ wars that are over$/ });
  await more.waitFor();
  expect(await rows.count()).toBe(1 + 40);
  const all = Number(/\d+/.exec(await more.innerText())![0]);
  await more.click();
  await expect.poll(() => rows.count()).toBe(1 + all);
  expect(all).toBeGreaterThan(40);

  await over
    .getByRole('link', { name: / against / })
    .first()
    .click();
  await folio.getByRole('heading', { name: 'Its story' }).waitFor();
  await folio.getByRole('link').first().click();
  await folio.getByRole('heading', { name: 'Its history' }).waitFor();
  const seasons = folio.getByRole('heading', { level: 4 });
  await expect.poll(() => seasons.count()).toBe(4);
  await folio.getByRole('button', { name: /^(All|40 more of) \d+ seasons$/ }).click();
  await expect.poll(() => seasons.count()).toBeGreaterThan(20);

  await hand.press('Charts');
  const figures = folio.locator('details');
  await figures.waitFor();
  expect(await figures.locator('tr').count()).toBe(0);
  await folio.getByText('The same in figures').click();
  await expect.poll(() => figures.locator('tr').count()).toBe(1 + 48);
  expect(complaints).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../../scripts/app/opened.ts';
import { lay, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openApp();
  withoutPauses(app);
});
afterAll(() => app.close());

test('a shelf is called empty only while nothing stands on it', async () => {
  const page = await app.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints = complaintsOf(page);
  const hand = byMouse(page);
  await page.goto(app.address());
  await page.getByRole('heading', { name: 'An empty shelf' }).waitFor();
  await lay(page, hand, { seed: 7 });
  await hand.press('Library');
  await page.getByRole('heading', { name: 'No campaign yet' }).waitFor();
  expect(await page.getByRole('heading', { name: 'An empty shelf' }).count()).toBe(0);
  // the battle is to be seen without scrolling
  const way = page.getByRole('button', { name: /^Fight on/ });
  expect((await way.boundingBox())!.y).toBeLessThan(760);
  await page.getByRole('button', { name: /^To the trash/ }).click();
  await page.getByRole('button', { name: /^Throw it away/ }).click();
  await page.getByRole('heading', { name: 'An empty shelf' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

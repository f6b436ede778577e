import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../../scripts/app/opened.ts';
import { fightOn, isAsked, lay, question, standsOn, started, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** What is only for the soak: a die that nothing takes back. */
const inSoak = test.runIf(process.env.SOAK === '1');

test('an order is taken back across a die, and all is as it was after the page is loaded anew', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await fightOn(page, hand, 1);
  await isAsked(page);
  const undo = page.getByRole('button', { name: /^Undo/ });
  // until dice have been seen
  for (let n = 0; n < 20 && !(await undo.innerText()).includes('dice'); n++) {
    await hand.press('Continue');
    await isAsked(page);
  }
  expect(await undo.innerText()).toContain('dice have been seen');
  const after = [await question(page), await standsOn(page)];
  await page.reload();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).toEqual(after);
  // the general's orders go with the player's own before them
  await undo.click();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).not.toEqual(after);
  expect(complaints).toEqual([]);
  await page.context().close();
});

inSoak(
  'in iron mode nothing is taken back beyond a die',
  async () => {
    const { page } = await started(app);
    const hand = byMouse(page);
    await lay(page, hand, { seed: 10, ticks: [/Iron/] });
    const undo = page.getByRole('button', { name: /^Undo/ });
    let seen = false;
    for (let n = 0; n < 40 && !seen; n++) {
      await isAsked(page);
      seen = (await undo.innerText()).includes('dice');
      if (!seen) await fightOn(page, hand, 1);
    }
    expect(seen).toBe(true);
    expect(await undo.isDisabled()).toBe(true);
    await page.context().close();
  },
  120_000,
);

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { isAsked, withoutPauses } from './fighting.ts';
import { byKeyboard, type Hand } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** A page at the dialog of a battle, in as small a window as nothing may be lost in, with armies of one's own choice of those lists. */
async function opened(...lists: readonly string[]): Promise<{ readonly page: Page; readonly hand: Hand; readonly complaints: readonly string[] }> {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  const hand = byKeyboard(page);
  await hand.press('Battle');
  for (const [i, list] of lists.entries()) {
    await page.getByLabel('Army list').nth(i).selectOption(list);
    await page.getByLabel('Its units').nth(i).selectOption({ label: 'your own choice' });
    await page.getByRole('region', { name: new RegExp(list, 'i') }).waitFor();
  }
  return { page, hand, complaints };
}

/** The names of buttons that do nothing now. */
const barred = (page: Page): Promise<readonly string[]> =>
  page.getByRole('button', { disabled: true }).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''));

inSoak('p. 10: an army is bought by key, its basic army first, never above the points, and comes to the field as it was chosen', async () => {
  const { page, hand, complaints } = await opened('treyine');
  const choice = page.getByRole('region', { name: 'One side: Treyine' });
  // what has opened is in sight, and the keys are at hand there
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('One side: Treyine');
  const box = (await choice.boundingBox())!;
  expect(box.y).toBeLessThan(350);
  const sum = choice.getByRole('status');
  await expect.poll(() => sum.innerText()).toBe('9 units, 208 points; 192 of 400 left');
  // the basic army stays
  expect(await barred(page)).toEqual(expect.arrayContaining(['One fewer: Foot Knight', 'One fewer: Archers', 'One more: Captains']));
  for (let n = 0; n < 5; n++) await hand.press('One more: Foot Knight');
  await expect.poll(() => sum.innerText()).toBe('14 units, 388 points; 12 of 400 left');
  // where the hand is when nothing more can be paid it stays, and what it stands on says why
  const more = page.getByRole('button', { name: 'One more: Foot Knight' });
  await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true');
  expect(await more.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await more.evaluate((it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent)).toBe('24 points too dear');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await sum.innerText()).toBe('14 units, 388 points; 12 of 400 left');
  await hand.press('One fewer: Foot Knight');
  // what is left tells what may be bought with it
  await expect.poll(() => sum.innerText()).toBe('13 units, 352 points; 48 of 400 left');
  await hand.press('One more: Borderers');
  await expect.poll(() => sum.innerText()).toBe('14 units, 370 points; 30 of 400 left');
  expect(await barriersOn(page, 'dialog')).toEqual([]);
  await hand.press('To the field');
  await isAsked(page);
  const points = page
    .getByRole('region', { name: 'Before the battle' })
    .getByRole('row', { name: /^Treyine/ })
    .getByRole('cell')
    .first();
  expect(await points.innerText()).toBe('370');
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('p. 9: the game fills an army up, a captain goes with more than twenty units, and nothing of the dialog is cut off', async () => {
  const { page, hand, complaints } = await opened('tropilium', 'zamba');
  const other = page.getByRole('region', { name: 'The other: Zamba' });
  await other.getByRole('button', { name: 'Let the game fill it up' }).focus();
  await page.keyboard.press('Enter');
  const sum = other.getByRole('status');
  await expect.poll(() => sum.innerText()).toBe('26 units, 399 points; 1 of 400 left');
  await other.getByText('2 captains need 30 units (p. 9)').waitFor();
  // he is given up, and nobody is left to give up
  await other.getByRole('button', { name: 'One fewer: Captains' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sum.innerText()).toBe('26 units, 379 points; 21 of 400 left');
  await page.keyboard.press('Enter');
  await other.getByRole('group', { name: 'Captains: 0' }).waitFor();
  // less than it has: what is wrong is said, and the way to the field is closed until it is mended
  await hand.write('Points', '300');
  await page.getByRole('alert').getByText('Zamba: that comes to 379 of 300 points (p. 10).').waitFor();
  expect(await page.getByRole('button', { name: 'To the field' }).isDisabled()).toBe(true);
  await expect.poll(() => sum.innerText()).toBe('26 units, 379 points; 79 above 300');
  const inside = await page.locator('dialog').evaluate((dialog) => {
    const right = dialog.getBoundingClientRect().right;
    return (
      dialog.scrollWidth <= dialog.clientWidth && [...dialog.querySelectorAll('button, td, th')].every((part) => part.getBoundingClientRect().right <= right)
    );
  });
  expect(inside).toBe(true);
  expect(await barriersOn(page, 'dialog')).toEqual([]);
  await other.getByRole('button', { name: 'Back to the basic army' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => sum.innerText()).toBe('15 units, 196 points; 104 of 300 left');
  // another list begins with its own basic army
  await page.getByLabel('Army list').nth(1).selectOption('orcs');
  await page.getByRole('region', { name: 'The other: Orcs' }).getByText('8 units').waitFor();
  await hand.press('To the field');
  await isAsked(page);
  expect(complaints).toEqual([]);
  await page.close();
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { isAsked, question, withoutPauses } from './fighting.ts';
import { byKeyboard, byMouse, type Hand } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** A page at the dialog of a battle between two lists whose followers are open. */
async function opened(width: number): Promise<{ readonly page: Page; readonly hand: Hand; readonly complaints: readonly string[] }> {
  const page = await app.newTab({ viewport: { width, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  const hand = byKeyboard(page);
  await hand.press('Battle');
  for (const [i, list] of ['black-moon-incarnate', 'orcs'].entries()) {
    await page.getByLabel('Army list').nth(i).selectOption(list);
    await page.getByText('Heroes, magic and treasures').nth(i).focus();
    await page.keyboard.press('Enter');
  }
  return { page, hand, complaints };
}

inSoak(
  'pp. 44, 50, 61-64: who goes with an army is chosen by key, with what it costs; nothing runs over its frame, and no treasure goes with both',
  async () => {
    const { page, hand, complaints } = await opened(960);
    const [one, other] = [page.locator('fieldset').first(), page.locator('fieldset').nth(1)];
    await one.getByLabel('of level 3').focus();
    await page.keyboard.press('ArrowUp');
    await one.getByLabel('A hero').focus();
    await page.keyboard.press('Space');
    await one.getByLabel('Drums of Doom').focus();
    await page.keyboard.press('Space');
    await one.getByText(/^Together \d+ of the army’s 400 points\.$/).waitFor();
    await other.getByLabel('of level 1').fill('1');
    const drums = other.getByLabel('Drums of Doom');
    expect([await drums.isDisabled(), await other.getByText('with the other army').count()]).toEqual([true, 1]);
    for (const frame of [one, other]) {
      const right = async (part: typeof frame): Promise<number> => part.evaluate((it) => it.getBoundingClientRect().right);
      const edges = await Promise.all((await frame.locator('input, select, label').all()).map(right));
      expect(Math.max(...edges)).toBeLessThanOrEqual(await right(frame));
    }
    expect(await barriersOn(page, 'dialog')).toEqual([]);
    await hand.press('To the field');
    await isAsked(page);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

inSoak('p. 46: a spell and whom it touches are chosen by key, its odds stand by it, and nothing above the table is cut off', async () => {
  const { page, complaints } = await opened(1024);
  for (const label of ['of level 1', 'of level 3']) await page.locator('fieldset').first().getByLabel(label).fill('1');
  await page.getByLabel('Seed', { exact: true }).fill('3');
  await byMouse(page).press('To the field');
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  for (let n = 0; n < 120 && !((await isAsked(page)) && /^Do your magic users cast now/.test(await question(page))); n++) await next.click();
  // the question is short, and what they have to cast with stands beside it
  expect(await question(page)).toMatch(/moved?\?$/i);
  await page.getByText(/^Four dice and \d+ magic points; a reach of /).waitFor();
  await page
    .getByRole('list', { name: 'Lawful orders' })
    .getByRole('button', { name: /^(Inspire|Shield Wall)/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Odds' }).waitFor();
  const where = page.locator('.where');
  expect(await where.innerText()).toBe('turn 1, Black Moon Incarnate to move');
  expect(await where.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  // p. 45: one of them goes to safety, and she who is left is asked again with what she has
  await page
    .getByRole('list', { name: 'Lawful orders' })
    .getByRole('button', { name: /^Send the magic user .+ away/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Three dice and 40 magic points; a reach of /).waitFor();
  expect(await question(page)).toMatch(/^Does your magic user cast now/);
  expect(complaints).toEqual([]);
  await page.close();
});

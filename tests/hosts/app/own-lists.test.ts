import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { GLEN } from '../../own-lists.ts';
import { barriersOn } from './axe.ts';
import { isAsked, isOver, withoutPauses } from './fighting.ts';
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

/** The dialog of a battle in as small a window as nothing may be lost in, with the lists of one's own unfolded. */
async function opened(): Promise<{ readonly page: Page; readonly hand: Hand; readonly complaints: readonly string[] }> {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  const hand = byKeyboard(page);
  await hand.press('Battle');
  await page.getByText('Lists of your own (pp. 10-11)').click();
  return { page, hand, complaints };
}

/** Gives the app a file that its player has written. */
async function give(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a list from a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const listNames = (page: Page): Promise<readonly string[]> => page.getByLabel('Army list').first().locator('optgroup option').allInnerTexts();

test('what was refused in a dialog is dismissed there, where it lies over the foot, or goes with the dialog', async () => {
  const { page, hand, complaints } = await opened();
  const refused = page.getByText('it ends too early').filter({ visible: true });
  await give(page, 'torn.json', '{ "name": "Torn", "units": [');
  await refused.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await refused.waitFor({ state: 'detached' });
  await give(page, 'torn.json', '{ "name": "Torn", "units": [');
  await refused.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await refused.count()).toBe(0);
  await hand.press('Battle');
  expect(await refused.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('pp. 10-11: a printed list is saved, changed, opened as one’s own, and its army goes to the field under its own names', async () => {
  const { page, hand, complaints } = await opened();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Treyine as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('treyine.json');
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text).toContain('"name": "New Treyine"');

  // what is wrong with it is said, and the dialog stays
  await give(page, 'steep.json', text.replace('"basic": 6', '"basic": 16'));
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText('steep.json, “units”: must make a basic army of roughly 200 points, 192 to 208, not 388 (p. 10).')
    .waitFor();
  // and said once
  expect(await page.getByText('steep.json').filter({ visible: true }).count()).toBe(1);
  expect(await listNames(page)).toEqual([]);

  await give(page, 'hill.json', text.replace('New Treyine', 'The Hill clans').replace('"name": "Archers"', '"name": "Hunters"'));
  await page.getByText('“The Hill clans” is now among the army lists.').waitFor();
  expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('');
  expect(await listNames(page)).toEqual(['The Hill clans']);
  await page.getByText('like Treyine; 9 units, 208 points in its basic army').waitFor();
  await page.getByLabel('Army list').first().selectOption({ label: 'The Hill clans' });
  await page.getByLabel('Its units').first().selectOption({ label: 'your own choice' });
  const region = page.getByRole('region', { name: 'One side: The Hill clans' });
  await region.getByRole('rowheader', { name: /^Hunters/ }).waitFor();
  await expect.poll(() => region.getByRole('status').innerText()).toBe('9 units, 208 points; 192 of 400 left');
  await hand.press('One more: Hunters');
  await expect.poll(() => region.getByRole('status').innerText()).toBe('10 units, 226 points; 174 of 400 left');
  expect(await barriersOn(page, 'dialog')).toEqual([]);
  const inside = await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
  expect(inside).toBe(true);
  await hand.write('Seed', '7');
  await hand.press('To the field');
  await isAsked(page);
  await page
    .getByRole('region', { name: 'Before the battle' })
    .getByRole('row', { name: /^Hill clans/ })
    .waitFor();
  expect(await page.locator('main').innerText()).toMatch(/Hunters/);

  // it is there again after a reload, and when the list is gone the battle still is
  await page.reload();
  await isAsked(page);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a list is thrown away after a second question, by key, and an army of it goes back to the list that it was like; battles keep it', async () => {
  const { page, hand, complaints } = await opened();
  await give(page, 'glen.json', JSON.stringify(GLEN));
  await page.getByText('“The Glen clans” is now among the army lists.').waitFor();
  await page.getByLabel('Army list').nth(1).selectOption({ label: 'The Glen clans' });
  await hand.write('Seed', '7');
  await hand.press('To the field');
  await isAsked(page);
  const again = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  await again.goto(app.address());
  const key = byKeyboard(again);
  await key.press('Battle');
  await again.getByText('Lists of your own (pp. 10-11)').click();
  await again.getByLabel('Army list').nth(1).selectOption({ label: 'The Glen clans' });
  await key.press('Trash : The Glen clans');
  expect(await again.getByRole('button', { name: 'Keep it' }).evaluate((it) => it === document.activeElement)).toBe(true);
  await again.keyboard.press('Enter');
  await again.locator('button:focus', { hasText: 'Trash' }).waitFor();
  await again.keyboard.press('Enter');
  await key.press('Move to trash : The Glen clans');
  await again.getByText('“The Glen clans” is in the trash.').waitFor();
  await expect.poll(() => listNames(again)).not.toContain('The Glen clans');
  expect(await again.getByLabel('Army list').nth(1).inputValue()).toBe('treyine');
  await again.getByRole('button', { name: 'Close' }).click();
  await key.press('Fight on : Treyine against The Glen clans');
  await isAsked(again);
  await again
    .getByRole('region', { name: 'Before the battle' })
    .getByRole('row', { name: /^Glen clans/ })
    .waitFor();
  // to its end, on the table, in words and on the shelf it is called by its name
  await key.press('Settle the rest');
  await expect.poll(() => isOver(again)).toBe(true);
  const told = async (): Promise<string> => again.locator('main').innerText();
  expect(await told()).toMatch(/Glen clans/i);
  expect(await told()).not.toMatch(/own.the.glen/i);
  await key.press('Library');
  await again.getByText(/400 points; (Glen clans|Treyine|nobody) held the field after/).waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([page.close(), again.close()]);
});

inSoak('pp. 10-11, 70: a nation is given a list of one’s own at the founding, by key, and recruits on it', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  const { press } = byKeyboard(page);
  await press('Battle');
  await page.getByText('Lists of your own (pp. 10-11)').click();
  await give(page, 'vale.json', JSON.stringify({ ...GLEN, name: 'The Vale clans' }));
  await page.getByText('“The Vale clans” is now among the army lists.').waitFor();
  const stone = { name: 'Stone folk', like: 'orcs', units: [{ unit: 'black-moon-incarnate/gargoyles', basic: 13 }] };
  await give(page, 'stone.json', JSON.stringify(stone));
  await page.getByText('“Stone folk” is now among the army lists.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await press('New campaign');
  await page.getByText('Stone folk recruits nobody, and a nation makes recruiting rolls (p. 57).').waitFor();
  const list = page.getByLabel('The Vale clans');
  await list.focus();
  await page.keyboard.type('for Treyine');
  expect(await list.inputValue()).toBe('treyine');
  const charter = page.getByRole('complementary', { name: 'Charter' });
  await charter.getByText('Lists of your own raise the armies of Treyine (The Vale clans).').waitFor();
  await charter.getByText('Basic army (The Vale clans): Glen Archers ×11.').waitFor();
  expect(await barriersOn(page, 'form')).toEqual([]);
  await press('Begin');
  await page.locator('[data-province]').first().waitFor();
  await press('Campaign');
  await page.getByRole('region', { name: 'As it was founded' }).getByText('Treyine (The Vale clans)').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

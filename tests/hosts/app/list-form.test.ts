import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { byKeyboard } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

const hasFocus = (one: Locator): Promise<boolean> => one.evaluate((it) => it === document.activeElement);
const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });
const listNames = (page: Page): Promise<readonly string[]> => page.getByLabel('Army list').first().locator('optgroup option').allInnerTexts();

inSoak(
  'pp. 10-11, 70: a list is made by key, with troops from scratch; what is wrong is said, what was left is found, and it is kept, changed and saved',
  async () => {
    const page = await app.newPage({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    await page.goto(app.address());
    const hand = byKeyboard(page);
    await hand.press('Battle');
    await page.getByText('Lists of your own (pp. 10-11)').click();
    await hand.press('Make a list');
    await hand.press('Begin with all rows of Treyine');
    const dialog = page.getByRole('dialog', { name: 'A list of your own' });
    const sum = dialog.locator('footer').getByRole('status');
    await expect.poll(() => sum.innerText()).toBe('5 rows. Basic army: 9 units, 208 points, within 192 to 208');
    await hand.press('One fewer: Archers in the basic army');
    await expect.poll(() => sum.innerText()).toBe('5 rows. Basic army: 8 units, 190 points, 2 short of 192');

    // a sum goes from row to row with the arrows: no two have it
    await dialog.getByRole('radio', { name: '9 brings Archers' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => dialog.getByRole('radio', { name: '9 brings Infantry' }).isChecked()).toBe(true);
    expect(await dialog.getByRole('radio', { name: '9 brings Archers' }).isChecked()).toBe(false);

    // a row that is taken out can be put back, and the keys stay at hand
    await hand.press('Remove : Borderers');
    await dialog.getByRole('columnheader', { name: '11 brings nobody yet' }).waitFor();
    expect(await hasFocus(dialog.getByRole('button', { name: 'Put it back : Borderers' }))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(dialog.getByLabel('What Borderers are called'))).toBe(true);
    expect(await dialog.getByRole('radio', { name: '11 brings Borderers' }).isChecked()).toBe(true);

    await hand.press('Write troops from scratch');
    await expect.poll(() => hasFocus(dialog.getByLabel('What Troops without a name are called'))).toBe(true);
    await page.keyboard.type('Marsh pikes');
    const troops = dialog.getByRole('group', { name: 'Troops of Marsh pikes' });
    await troops.getByRole('combobox', { name: 'Figures', exact: true }).selectOption('2');
    await troops.getByRole('checkbox', { name: /^Pike/ }).focus();
    await page.keyboard.press('Space');
    await troops.getByText('Rep 4 + AC 2 + 1 for pike = 7 points a figure, × 2 figures: 14 points a unit').waitFor();
    // what these troops cannot be is said at once, and whom a rule is for before it is asked
    await troops.getByText('shock (mounted melee troops, p. 8)').waitFor();
    await troops.getByRole('combobox', { name: 'Moves as' }).selectOption('giant');
    await troops.getByText('Giant: foot, melee, four figures (p. 32). These troops are otherwise.').waitFor();
    await hand.press('Fold : Marsh pikes');
    await dialog.getByText('Such troops are not allowed: see Change.').waitFor();

    // what is not there yet is said to who wants to be done, and what is folded is shown to him
    expect(await dialog.getByText('It has no name yet.').count()).toBe(0);
    await hand.press('Keep this list');
    await troops.getByRole('combobox', { name: 'Moves as' }).selectOption('');
    await dialog.getByText('It has no name yet.').waitFor();
    await dialog.getByText('No army has them yet: put some into the basic army').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toMatch(/190 points, 2 too few: .* Correct what is marked above\.$/);
    await expect.poll(() => hasFocus(nameField(page))).toBe(true);
    expect(await barriersOn(page, 'dialog:last-of-type')).toEqual([]);
    expect(await dialog.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);

    // closed by accident
    await nameField(page).pressSequentially('The Hill clans');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await page.getByRole('dialog', { name: 'A battle' }).isVisible()).toBe(true);
    await hand.press('Go on with your new list');
    await dialog.getByText('As you left it.').waitFor();
    expect(await nameField(page).inputValue()).toBe('The Hill clans');
    await hand.press('One more: Marsh pikes in the basic army');
    await expect.poll(() => sum.innerText()).toBe('6 rows. Basic army: 9 units, 204 points, within 192 to 208');
    await hand.press('Keep this list');
    await page.getByText('“The Hill clans” is now among the army lists.').waitFor();
    expect(await hasFocus(page.getByRole('button', { name: 'Make a list' }))).toBe(true);
    expect(await listNames(page)).toEqual(['The Hill clans']);

    // it was made for the player's side, which has it
    await page.getByText('One side has it.').waitFor();
    const chosen = await page.getByLabel('Army list').evaluateAll((lists) => (lists as HTMLSelectElement[]).map(({ value }) => value));
    expect(chosen).toEqual(['own_the_hill_clans', 'orcs']);

    // it is changed, and called otherwise from then on; the army that it is stays it
    await hand.press('Change : The Hill clans');
    const changed = page.getByRole('dialog', { name: 'Your list: The Hill clans' });
    expect(await changed.getByRole('radio', { name: '9 brings Infantry' }).isChecked()).toBe(true);
    await hand.press('Change : Infantry');
    await changed.getByRole('group', { name: 'Troops of Infantry' }).getByRole('combobox', { name: 'Its row' }).selectOption('treyine/borderers');
    await changed.getByText('That is what row 2 is called too.').waitFor();
    await changed.getByRole('combobox', { name: 'Of the list of' }).first().selectOption('torem');
    await expect.poll(() => changed.getByText('That is what row 2').count()).toBe(0);
    await changed.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByText('changed, and not kept yet').waitFor();
    await hand.press('Change : The Hill clans');
    await hand.press('As it is kept');
    await hand.write('Name', 'The Fen clans');
    await hand.press('Keep this list');
    await expect.poll(() => listNames(page)).toEqual(['The Fen clans']);
    expect(await page.getByLabel('Army list').first().inputValue()).toBe('own_the_fen_clans');
    expect(await page.getByText('changed, and not kept yet').count()).toBe(0);

    const download = page.waitForEvent('download');
    await hand.press('Save as a file : The Fen clans');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('the_fen_clans.json');
    expect(readFileSync(await saved.path(), 'utf8')).toContain(
      '{ "troops": { "class": "foot-melee", "rep": 4, "ac": 2, "figures": 2, "rules": [ "pike" ] }, "name": "Marsh pikes", "basic": 1 }',
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { barriersOn } from './axe.ts';
import { SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

/** A campaign that was played elsewhere is gone on with. */

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

const POSITION = {
  year: 1003,
  lands: [{ nation: 'treyine', provinces: ['ekra'] }],
  nations: [{ nation: 'mangu', leader: { warRating: 3, name: 'Tamsin', woman: true }, hates: ['hykar'] }],
};

/** Gives the app a position that its player has written. */
async function give(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open one from a file' }).click();
  await (await chooser).setFiles({ name: 'elsewhere.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** What a button saves as a file. */
async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

/** Presses a button by key. The way there by Tab is that of every dialog, and long where there is a table of all nations. */
const press = (page: Page, button: string): Promise<void> => page.getByRole('button', { name: button, exact: true }).first().press('Enter');

/** Chooses in a list by typing, as a keyboard does. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
}

test('a position is opened from a file, changed by keyboard, saved, and a campaign goes on from it', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  await press(page, 'New campaign');
  // names stand on the charter's map; the land of a nation that one comes to in the list is told below it
  const charter = page.getByRole('complementary', { name: 'Charter' });
  await expect.poll(async () => (await charter.locator('svg .nation').allTextContents()).map((text) => text.trim())).toContain('Orcs');
  await page.getByLabel('Play Ekra').focus();
  await charter.getByRole('paragraph').filter({ hasText: 'Ekra: press to play it' }).waitFor();
  await expect.poll(() => charter.locator('svg .ring').count()).toBe(1);
  await page.getByLabel('Search').focus();
  await charter.getByText('Press a land to play it, or to leave it.').waitFor();
  await page.getByLabel(/^From a position/).press('Space');
  await give(page, JSON.stringify({ ...POSITION, wars: [{ aggressor: 'mangu', defender: 'nobody' }] }));
  await page.getByText('wars[0].defender must be one of').waitFor();
  if (SOAK) {
    // what was refused before does not concern the dialog that is opened then, and does not lie over its foot
    await press(page, 'Change it');
    await page.getByRole('dialog', { name: 'The position' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
    await press(page, 'Done');
  }
  await give(page, JSON.stringify(POSITION));
  await page.getByText('In the Spring of 1003. 1 province has another holder than in the book. 1 Leader rules already. 1 hatred is not forgotten.').waitFor();
  expect(await page.getByLabel('First year').count()).toBe(0);

  await press(page, 'Change it');
  const dialog = page.getByRole('dialog', { name: 'The position' });
  await choose(page, 'Who receives it', 'Treyine');
  if (SOAK) {
    // what a spreadsheet has copied
    await dialog.getByText('From a spreadsheet').press('Enter');
    await dialog.getByLabel(/^A province and its holder/).fill('Province\tHolder\nEkremont\tTreyine\nGothgash\tOrcs');
    await press(page, 'Use this table');
    await dialog.getByText('The land is now held as your table says.').waitFor();
  }
  // on the map by a press, and back by another
  const onMap = dialog.locator('[data-land="orcs"]');
  await onMap.dispatchEvent('click');
  await dialog.getByText('Gothgash is given to Treyine.').waitFor();
  await onMap.dispatchEvent('click');
  await dialog.getByText('Gothgash is back with the Orcs.').waitFor();
  await expect.poll(async () => (await dialog.locator('svg .nation').allTextContents()).map((text) => text.trim())).toContain('Treyine');
  await choose(page, 'Province', 'Gothgash');
  await dialog.locator('p.pointed', { hasText: 'Gothgash, of the Orcs' }).waitFor();
  await press(page, 'Give it to Treyine');
  await dialog.getByText('Gothgash is given to Treyine.').waitFor();
  // a capital's chief town: what is written next is its name
  await choose(page, 'A province to be named', 'Gothgash');
  await press(page, 'Name it');
  await page.keyboard.type('Orcs');
  await dialog.getByRole('status').getByText('Names of provinces, Gothgash: must not be Orcs').waitFor();
  await page.getByLabel('What Gothgash is called', { exact: true }).fill('Tusk');
  await choose(page, 'Treyine: War Rating of its Leader', '4');
  await page.getByLabel('Treyine: name of its Leader', { exact: true }).fill('Maud');
  await choose(page, 'Aggressor', 'Treyine');
  await choose(page, 'Defender', 'Orcs');
  await press(page, 'Add the war');
  expect(await dialog.getByRole('checkbox', { name: 'Gothgash' }).isChecked()).toBe(true);
  // p. 64: a banner that nobody has
  await press(page, 'Add a lost Personal Banner');
  await dialog.getByText('Personal Banner, lost until').waitFor();
  // what is wrong is said at its place while it is so
  await page.getByLabel('Treyine: National Morale', { exact: true }).fill('99');
  await dialog.getByRole('status').getByText('The nations, Treyine, National Morale: must be').waitFor();
  expect(await dialog.getByLabel('Treyine: National Morale').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Treyine: National Morale', { exact: true }).fill('1');
  await dialog.getByText('A campaign can begin from this position.').waitFor();
  if (SOAK) expect(await barriersOn(page, 'dialog')).toEqual([]);
  await press(page, 'Done');

  const file = await saved(page, 'Save it as a file');
  expect(file.name).toBe('position-1003.json');
  expect(JSON.parse(file.text)).toEqual({
    year: 1003,
    lands: [{ nation: 'treyine', provinces: ['ekra', 'orcs'] }],
    names: [{ province: 'orcs', name: 'Tusk' }],
    nations: [...POSITION.nations, { nation: 'treyine', leader: { warRating: 4, name: 'Maud' }, nationalMorale: 1 }],
    wars: [{ aggressor: 'treyine', defender: 'orcs', taken: ['orcs'] }],
    lostBanners: [{ banner: 'personal', lostUntil: { season: 'winter', year: 1003 } }],
  });
  await give(page, file.text);
  await page.getByText('“elsewhere.json” is the position now.').waitFor();
  expect((await saved(page, 'Save it as a file')).text).toBe(file.text);
  if (SOAK) expect(await barriersOn(page, 'form')).toEqual([]);

  await page.getByLabel(/^Quickly/).press('Space');
  await press(page, 'Begin');
  await expect.poll(() => page.locator('[data-province="orcs"]').getAttribute('aria-label')).toMatch(/^Tusk, held by Treyine/);
  await page.locator('[data-province="treyine"]').press('Enter');
  await page.locator('#folio').getByRole('link', { name: 'Treyine', exact: true }).first().press('Enter');
  await page.getByText(/Maud/).first().waitFor();
  await press(page, 'Wars');
  await page
    .getByText(/Treyine.*Orcs/)
    .first()
    .waitFor();
  await press(page, 'Treasures');
  await page.getByRole('row', { name: 'Personal Banner lost until Winter 1003' }).waitFor();
  if (SOAK) expect(await barriersOn(page, '#folio')).toEqual([]);
  await press(page, 'Campaign');
  await page.getByRole('region', { name: 'As it was founded' }).getByText('a position that was played elsewhere before').waitFor();
  const later = await saved(page, 'The land as a position');
  expect(later.name).toMatch(/position-1003\.json$/);
  expect(JSON.parse(later.text)).toMatchObject({ lands: [{ nation: 'treyine', provinces: expect.arrayContaining(['ekra', 'orcs']) as unknown }] });
  await page.getByText('The position is that of the Spring of 1003').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

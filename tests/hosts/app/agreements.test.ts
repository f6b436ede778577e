import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { aYearPlayed } from './a-year-played.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

const folio = (page: Page) => page.locator('#folio');
const linkIn = (page: Page, name: RegExp) => folio(page).getByRole('link', { name }).first();

inSoak('a campaign that is over is played on from its end, ends when it is agreed to, and any nation may be played in it', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 768 }, colorScheme: 'dark', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const here = app.address(await aYearPlayed(app, 'And on'));
  await page.goto(here);
  const end = folio(page).getByRole('region', { name: 'The campaign is over' });
  const years = end.getByRole('spinbutton', { name: /^Play on for/ });
  const on = end.getByRole('button', { name: 'Play on', exact: true });
  // years that are none are not asked for
  await years.fill('0');
  await on.click();
  expect(await years.evaluate((it) => (it as HTMLInputElement).validity.rangeUnderflow)).toBe(true);
  await years.fill('2');
  await on.click();
  await page.getByRole('contentinfo').getByText('Spring 987').waitFor();
  await expect.poll(() => end.count()).toBe(0);
  await page.getByRole('button', { name: 'Campaign', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const length = (now: string) => dialog.getByText(`1 year, to the end of Winter 986; now ${now}`).waitFor({ state: 'attached' });
  await length('to the end of Winter 988');
  // while it goes on it can be agreed on anew
  const long = dialog.getByRole('group', { name: /^How long it goes on/ });
  await long.getByRole('radio', { name: 'As long as you like' }).click();
  await length('as long as you like');
  const last = long.getByRole('spinbutton', { name: 'The last year' });
  await last.fill('991');
  await long.getByRole('radio', { name: 'To the end of Winter' }).click();
  await length('to the end of Winter 991');
  await last.fill('987');
  await last.press('Tab');
  await length('to the end of Winter 987');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Nations, for a spreadsheet' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('and-on-nations.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^\ufeffYear,Season,Nation,Provinces,.*\r\n986,Spring,/);
  const drawing = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'The map as a picture' }).click();
  const drawn = await drawing;
  expect(drawn.suggestedFilename()).toBe('and-on-spring-987.svg');
  // whoever shows it knows it for a picture: on a page that is not the app's
  const blank = await app.newTab({ viewport: { width: 1024, height: 768 } });
  const roots = (svg: string): string[] =>
    [...new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll(':root, :root > text:last-of-type, parsererror')].map(
      (it) => `${it.localName}: ${it.querySelector('title')?.textContent ?? it.textContent}`,
    );
  const under = 'And on: the land as it lies in Spring 987';
  expect(await blank.evaluate(roots, readFileSync(await drawn.path(), 'utf8'))).toEqual([`svg: ${under}`, `text: ${under}`]);
  await blank.close();
  // a year that is past is asked for once more
  await last.fill('980');
  await last.press('Tab');
  await expect.poll(() => last.evaluate((it) => (it as HTMLInputElement).validity.rangeUnderflow && document.activeElement === it)).toBe(true);
  await last.fill('987');
  // what is refused, since another window has moved on, does not stand there as if it were agreed on
  const other = await app.newTab({ viewport: { width: 1024, height: 768 }, reducedMotion: 'reduce' });
  await other.goto(here);
  await other.getByRole('button', { name: 'Nations', exact: true }).click();
  await linkIn(other, /Orcs$/).click();
  await folio(other).getByRole('button', { name: 'Play this nation' }).click();
  await folio(other).getByRole('button', { name: 'Leave it to the game' }).waitFor();
  await other.close();
  await long.getByRole('radio', { name: 'As long as you like' }).click();
  await dialog.getByRole('alert').getByText('This was moved on in another window').waitFor();
  await expect.poll(() => long.getByRole('radio', { name: 'To the end of Winter' }).isChecked()).toBe(true);
  // it is read there, and goes with the dialog
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  // who has only looked on takes a nation in hand, and leaves it again
  await page.getByRole('button', { name: 'Nations', exact: true }).click();
  await linkIn(page, /^Treyine$/).click();
  await folio(page).getByRole('button', { name: 'Play this nation' }).click();
  await folio(page)
    .getByText(/^played by you/)
    .waitFor();
  await folio(page).getByText('The game decides for you: set in “Campaign” when it asks you.').waitFor();
  await folio(page).getByRole('button', { name: 'Leave it to the game' }).click();
  await folio(page).getByRole('button', { name: 'Play this nation' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner } from '../../service/serving.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { headingOf, openFounded } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

/** What is half made outlives a reload of the page. */

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
});
afterAll(() => app.close());

/** A page in a window of its own, which has seen nothing yet, and what it complains of. */
async function unopened(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const page = await app.newPage({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
  return { page, complaints: complaintsOf(page) };
}

async function started(): Promise<{ readonly page: Page; readonly complaints: readonly string[] }> {
  const { page, complaints } = await unopened();
  await page.goto(app.address());
  return { page, complaints };
}

/** From here on what is asked under that name is refused. */
const isRefused = (page: Page, name: string): Promise<unknown> =>
  page.route('**/api/call', (route) =>
    route.request().postData()?.includes(`"${name}"`) === true
      ? route.fulfill({ json: { refused: 'not-written', page: null, message: 'There is no room.' } })
      : route.continue(),
  );

const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true });

inSoak('a founding is found as it was filled in, where it was filled in; begun anew, or begun, it is forgotten', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await hand.press('New campaign');
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
  const suggested = await nameField(page).inputValue();
  await hand.write('Name', 'The Long March');
  await hand.write('Seed', '4711');
  await hand.tick(/^Quickly/);
  await page.reload();
  await page.getByText('As you left it.').waitFor();
  expect([await nameField(page).inputValue(), await page.getByLabel('Seed', { exact: true }).inputValue()]).toEqual(['The Long March', '4711']);
  expect(await page.getByLabel(/^Quickly/).isChecked()).toBe(true);
  await hand.press('Begin anew');
  await expect.poll(() => nameField(page).inputValue()).toBe(suggested);
  await page.reload();
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
  expect(await page.getByText('As you left it.').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

inSoak(
  'what of the book a campaign does without is ticked at its founding, told in its charter, and stands in Campaign; a left tick comes back by one press',
  async () => {
    const { page, complaints } = await started();
    const hand = byMouse(page);
    await hand.press('New campaign');
    await hand.tick(/^Quickly/);
    for (const part of [/^Without magic$/, /^Without heroes$/, /^Without holy relics$/]) await hand.tick(part);
    await page.getByText('It is played without magic, heroes and holy relics.').waitFor();
    await page
      .locator('li', { hasText: 'Without heroes' })
      .getByRole('button', { name: /^as suggested/ })
      .click();
    await page.getByText('It is played without magic and holy relics.').waitFor();
    await hand.press('Begin');
    await hand.press('Campaign');
    const chosen = page.getByRole('region', { name: 'As it was founded' });
    await chosen.getByText('Left out').waitFor();
    expect((await chosen.innerText()).replaceAll('\u00a0', ' ')).toContain('magic (p. 44), holy relics (p. 61)');
    await hand.press('Close');
    await hand.press('Treasures');
    await page.getByText('Holy relics: this campaign is played without them.').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

inSoak('a nation is taken and left on the charter’s map too, and its row is shown', async () => {
  const { page, complaints } = await started();
  await byMouse(page).press('New campaign');
  const orcs = page.locator('aside path', { hasText: /^The Orcs: press to play it$/ });
  const row = page.getByRole('row', { name: /^Play Orcs/ });
  await orcs.dispatchEvent('click');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Play Orcs' }).isChecked()).toBe(true);
  await page.getByText('You play Treyine and the Orcs', { exact: true }).waitFor();
  const list = (await page.getByRole('region', { name: 'Nations' }).boundingBox())!;
  const shown = (await row.boundingBox())!;
  expect([shown.y > list.y, shown.y + shown.height < list.y + list.height]).toEqual([true, true]);
  await page.locator('aside path', { hasText: /^The Orcs: played by you/ }).dispatchEvent('click');
  await expect.poll(() => page.getByRole('checkbox', { name: 'Play Orcs' }).isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

inSoak('a battle and a list of one’s own are found as they were filled in', async () => {
  const { page, complaints } = await started();
  const hand = byMouse(page);
  await hand.press('Battle');
  await hand.write('Points', '520');
  await page.getByText('Lists of your own (pp. 10-11)').click();
  await hand.press('Make a list');
  await hand.press('Begin with all rows of Treyine');
  const dialog = page.getByRole('dialog', { name: 'A list of your own' });
  await dialog.getByLabel('Name', { exact: true }).fill('The Hill clans');
  await hand.press('One fewer: Archers in the basic army');
  const sum = dialog.locator('footer').getByRole('status');
  await expect.poll(() => sum.innerText()).toMatch(/8 units/);
  await page.reload();
  await hand.press('Battle');
  expect(await page.getByLabel('Points', { exact: true }).inputValue()).toBe('520');
  await page.getByText('Lists of your own (pp. 10-11)').click();
  await hand.press('Go on with your new list');
  await dialog.getByText('As you left it.').waitFor();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('The Hill clans');
  await expect.poll(() => sum.innerText()).toMatch(/8 units/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what is filled in of a decision, and what is written of a season, is there again after a look at a page, and after a reload', async () => {
  const { page, complaints } = await unopened();
  const hand = byMouse(page);
  await openFounded(app, page, 'Half made', corner().nations);
  const decision = page.locator('section.decision');
  /** Which choice is ticked, the numbers and boxes of it. */
  const filledIn = (): Promise<readonly (string | boolean)[]> =>
    decision
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) => ((input as HTMLInputElement).type === 'number' ? (input as HTMLInputElement).value : (input as HTMLInputElement).checked)),
      );
  const others = decision.getByRole('radio', { checked: false });
  for (let n = 0; n < 40 && (await others.count()) === 0; n++) await hand.press('Continue');
  const suggested = await filledIn();
  await others.last().check();
  const made = await filledIn();
  expect(made).not.toEqual(suggested);
  await hand.press('Nations');
  await expect.poll(() => headingOf(page)).toMatch(/nations/i);
  await hand.press('A decision waits');
  await expect.poll(filledIn).toEqual(made);
  await page.reload();
  await expect.poll(filledIn).toEqual(made);
  // who dismisses why it was refused is back at what he had pressed
  const choose = page.getByRole('button', { name: 'Choose this', exact: true });
  await isRefused(page, 'choose');
  await choose.press('Enter');
  await page.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
  await expect.poll(() => choose.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unroute('**/api/call');
  // what is decided is taken back by its button, and by the key that does so everywhere: the same is asked for once more
  const title = await decision.getByRole('heading').textContent();
  const back = page.getByRole('button', { name: 'Undo', exact: true });
  const last = (): Promise<readonly string[]> => page.locator('.last').allInnerTexts();
  const before = await last();
  for (const takeBack of [() => back.press('Enter'), () => page.keyboard.press('Control+z')]) {
    await hand.press('Choose this');
    await expect.poll(last).not.toEqual(before);
    await takeBack();
    await expect.poll(last).toEqual(before);
    expect(await decision.getByRole('heading').textContent()).toBe(title);
  }
  // what lies above the page keeps that key, wherever in it he has clicked
  await hand.press('Choose this');
  await expect.poll(last).not.toEqual(before);
  const decided = await last();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Escape closes what is open above the page').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await last()).toEqual(decided);
  // what he writes of a season himself stands in its chronicle, though the page is left in the midst of a word
  await hand.press('Chronicle');
  await hand.press('Write a note of your own');
  const note = page.getByRole('textbox', { name: 'Your own note' });
  await note.fill('The levies came late.');
  await hand.press('Nations');
  await hand.press('Chronicle');
  await expect.poll(() => note.inputValue()).toBe('The levies came late.');
  await note.press('End');
  await page.keyboard.type(' Too late?');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('The levies came late. Too late?');
  // who deletes all of it to write it anew has his field still; what cannot be kept is said beside it
  await isRefused(page, 'writeNote');
  await note.selectText();
  await page.keyboard.press('Delete');
  await page.keyboard.type('On time.');
  await page.getByRole('alert').getByText('Not kept yet: There is no room.').waitFor();
  await page.unroute('**/api/call');
  await page.keyboard.type(' Almost.');
  await expect.poll(() => page.getByText('Kept in the campaign as you write').count()).toBe(1);
  expect(await note.inputValue()).toBe('On time. Almost.');
  expect(complaints).toEqual([]);
  await page.context().close();
});

inSoak('of two windows that write of one season each is told what the other has written, and one of both stays', async () => {
  const { page, complaints } = await unopened();
  await openFounded(app, page, 'Two hands');
  const { page: other, complaints: others } = await started();
  await other.getByRole('button', { name: /: Two hands$/ }).click();
  const note = (of: Page): Locator => of.getByRole('textbox', { name: 'Your own note' });
  const isKept = (of: Page): Promise<void> => of.getByText('Kept in the campaign as you write').waitFor();
  for (const window of [page, other]) {
    await byMouse(window).press('Chronicle');
    await byMouse(window).press('Write a note of your own');
  }
  await note(page).fill('The levies came late.');
  await isKept(page);
  await note(other).fill('Rain all day.');
  await other.getByRole('alert').getByText('this was written: “The levies came late.”').waitFor();
  await byMouse(other).press('Keep mine');
  await isKept(other);
  expect(await note(other).evaluate((field) => field === document.activeElement)).toBe(true);
  await note(page).press('End');
  await page.keyboard.type(' Too late?');
  await page.getByRole('alert').getByText('this was written: “Rain all day.”').waitFor();
  await byMouse(page).press('Take the other');
  await expect.poll(() => note(page).inputValue()).toBe('Rain all day.');
  await isKept(page);
  await note(page).press('End');
  await page.keyboard.type(' And thunder.');
  await isKept(page);
  await page.reload();
  await expect.poll(() => note(page).inputValue()).toBe('Rain all day. And thunder.');
  expect([...complaints, ...others]).toEqual([]);
  for (const window of [page, other]) await window.context().close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Choice } from '../../../engine/campaign/actions.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import { SOAK } from './in-soak.ts';
import { seasonOn } from './living.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

/** So many rolls that some are left when one has been thrown. */
const SEVERAL = 3;

let app: OpenedApp;
let key = '';
beforeAll(async () => {
  app = await openedApp();
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Dice of one’s own', settings: { ...EVERYTHING, ownDice: true } }))));
  // to the question how many rolls Treyine makes, of several
  const areSeveral = (choice: Choice): boolean => choice.choice === 'recruit' && choice.form === 'number' && choice.to >= SEVERAL;
  for (let { waiting } = ok(await handlers.standing({ key })); !(waiting.what === 'decision' && waiting.choices.some(areSeveral)); )
    if (waiting.what === 'decision') ({ waiting } = ok(await handlers.choose({ key, choice: waiting.suggested })).standing);
    else if (waiting.what === 'dice') ({ waiting } = ok(await handlers.throwDice({ key, faces: null, rest: true })).standing);
    else ({ waiting } = ok(await handlers.step({ key })).standing);
  await service.close();
});
afterAll(() => app.close());

test('a player throws his nation’s dice himself: what they are for, what may come of them and what came; then the season goes on as far as it was to go', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const folio = page.locator('#folio');
  const button = (name: string) => folio.getByRole('button', { name, exact: true });
  const faces = folio.getByLabel('The faces, one after the other');
  await page.goto(app.address(key));

  await folio.getByRole('radio', { name: /^Recruit/ }).check();
  await folio.getByLabel(/^How many, 1 to/).fill(String(SEVERAL));
  await button('Choose this').click();
  await folio.getByRole('heading', { name: 'Throw 2 dice' }).waitFor();
  await folio.getByText('Recruiting (p. 10), for Treyine.').waitFor();
  // p. 24: what Treyine recruits on twelve
  await folio.getByRole('definition').filter({ hasText: 'Foot Knight' }).waitFor();
  await expect.poll(() => faces.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await barriersOn(page, '#folio')).toEqual([]);
  // a wrong face, and it is taken back
  await faces.pressSequentially('11');
  await faces.press('Enter');
  const thrown = folio.getByRole('list', { name: 'Thrown so far' }).getByRole('listitem');
  await expect.poll(() => thrown.allInnerTexts()).toEqual(['Recruiting, Treyine: 1 1 – Merc Arquebusiers']);
  await button('Undo the last throw').click();
  await expect.poll(() => thrown.count()).toBe(0);
  for (const _ of '66') await folio.locator('.dice button').last().click();
  await button('These were thrown').click();
  await expect.poll(() => thrown.allInnerTexts()).toEqual(['Recruiting, Treyine: 6 6 – Foot Knight']);
  // two are left of the rolls decided on: typed in a row, as on a table, they are thrown one after the other; what is too much stays written down
  await folio.getByText('2 such throws are certain to come, this one among them.').waitFor();
  await faces.pressSequentially('26');
  await faces.pressSequentially('1134');
  expect(await faces.inputValue()).toBe('26 11 34');
  // a face is mended in the middle without the caret leaving it
  for (const press of ['Home', 'ArrowRight', 'ArrowRight', 'Backspace', '2', '5', 'Backspace']) await faces.press(press);
  expect(await faces.inputValue()).toBe('22 11 34');
  await folio.getByText('3 throws, one after the other.').waitFor();
  // a die too few is waited for
  await faces.press('End');
  await faces.press('Backspace');
  expect(await button('These were thrown').isDisabled()).toBe(true);
  await folio.getByText('2 throws; 1 die more to be thrown for the next.').waitFor();
  await faces.press('4');
  await faces.press('Enter');
  await folio.getByRole('status').filter({ hasText: 'No more throws like these are wanted: 34, typed for Recruiting (2 dice), were not used.' }).waitFor();
  if (SOAK) expect(await barriersOn(page, '#folio')).toEqual([]);
  // they stand in the field when dice are wanted again
  await folio.getByRole('radio', { name: /^Recruit/ }).check();
  await folio.getByLabel(/^How many, 1 to/).fill('2');
  await button('Choose this').click();
  await expect.poll(() => faces.inputValue()).toBe('34');
  await button('These were thrown').click();
  await expect.poll(() => thrown.allInnerTexts()).toEqual([expect.stringMatching(/^Recruiting, Treyine: 3 4 –/)]);
  // nothing goes on before all are thrown
  const season = await seasonOn(page);
  await page.getByRole('button', { name: 'Next season' }).click();
  await folio.getByText('First throw these dice: then the season goes on.').waitFor();
  await button('Throw the rest for me').click();
  await expect.poll(() => faces.count()).toBe(0);
  await folio
    .getByText(/^Treyine/)
    .first()
    .waitFor();
  expect(await seasonOn(page)).toBe(season);

  // a season that dice hold up goes on once they are thrown
  for (let n = 0; n < 60 && (await seasonOn(page)) === season; n++) {
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    if (await button('Throw them for me').isVisible()) await button('Throw them for me').click();
    else if (await button('Continue').isVisible()) await button('Continue').click();
    else if (await button('Settle now').first().isVisible()) await button('Settle now').first().click();
    else await page.getByRole('button', { name: 'Next season' }).click();
  }
  expect(await seasonOn(page)).not.toBe(season);
  expect(complaints).toEqual([]);
  await page.close();
});

import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, EVERYTHING, ok, serviceIn } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import { SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
let key = '';

beforeAll(async () => {
  app = await openedApp();
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const players = ['orcs', 'treyine', 'goblins', 'mirholme'];
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Figures', seed: 3, players, years: null, settings: { ...EVERYTHING, asks: 'battles' } }))));
  for (let n = 0; n < 40; n++) if (ok(await handlers.playOn({ key, until: 'season' })).waiting.what === 'battles') break;
  await service.close();
});
afterAll(() => app.close());

/** However far down one writes, which column is which is seen. */
async function columnsAreSeen(page: Page, dialog: Locator, defender: Locator): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 480 });
  await defender
    .getByRole('spinbutton')
    .last()
    .evaluate((last) => last.scrollIntoView({ block: 'start' }));
  const tops = await Promise.all([dialog, defender.getByRole('columnheader', { name: 'Routed' })].map(async (part) => (await part.boundingBox())!.y));
  expect(tops[1]! - tops[0]!).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('a battle is fought with figures: its roll is printed, what is half written down outlives the page, and what came of it is told where its card was', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address(key));
  // of a campaign of a region, too, all the land is on the map
  await expect.poll(() => page.locator('path[data-province]').count()).toBe(107);
  const opener = page.getByRole('button', { name: 'On your own table' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  const invader = dialog.getByRole('region').first();
  const defender = dialog.getByRole('region').nth(1);
  await invader.getByRole('table').waitFor();
  if (SOAK) expect(await barriersOn(page, 'dialog')).toEqual([]);

  // on paper there are both armies, and nothing to be pressed
  await page.emulateMedia({ media: 'print' });
  expect(await invader.getByRole('table').isVisible()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Record the result' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Next season', includeHidden: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  // nothing is told while something is missing
  const write = dialog.getByRole('button', { name: 'Record the result' });
  await write.click();
  expect(await dialog.getByRole('alert').textContent()).toMatch(/who held the field/);
  await dialog.getByRole('radio').first().check();
  expect(await dialog.getByRole('alert').textContent()).toMatch(/how many turns/);
  await dialog.getByRole('spinbutton', { name: 'How many turns, each a go of both sides?' }).fill('6');
  const routed = defender.getByRole('spinbutton', { name: /^Routed/ }).first();
  // no more than there are, and what is shown is what is counted
  const most = await routed.getAttribute('max');
  for (const _ of [1, 2]) {
    await routed.fill('400');
    await routed.blur();
    expect(await routed.inputValue()).toBe(most);
  }
  if (SOAK) await columnsAreSeen(page, dialog, defender);
  // each number says of which row it is, where two rows have one name too
  const names = await defender.getByRole('spinbutton').evaluateAll((all) =>
    all.map((input) =>
      (input.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '?')
        .join(' '),
    ),
  );
  expect(new Set(names).size).toBe(names.length);
  await routed.fill('2');
  // a number that is typed and confirmed tells nothing yet
  await routed.press('Enter');
  expect(await dialog.isVisible()).toBe(true);
  expect(await routed.inputValue()).toBe('2');
  // of the beaten nobody stays
  expect(await defender.getByRole('row', { name: /^Still on the table/ }).textContent()).toMatch(/0\s*$/);
  await defender.getByText('Whoever has not routed has left the field with the army.').waitFor();
  await invader.getByRole('combobox').first().selectOption('dead');
  // what cannot be is said beside the button, of which side, and nothing is told
  const firstRouted = invader.getByRole('spinbutton', { name: /^Routed/ }).first();
  await invader.getByRole('combobox').first().selectOption('captured');
  await write.click();
  expect(await dialog.getByRole('alert').textContent()).toMatch(/^Not possible of .*: somebody is captured with a unit that routs/);
  await firstRouted.fill('1');
  await firstRouted.blur();
  await dialog.getByRole('alert').waitFor({ state: 'detached' });
  await firstRouted.fill('0');
  await firstRouted.blur();
  await invader.getByRole('combobox').first().selectOption('dead');

  await page.reload();
  await opener.click();
  expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
  expect(await routed.inputValue()).toBe('2');
  expect(await invader.getByRole('combobox').first().inputValue()).toBe('dead');
  await write.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /^A battle waits/ }).waitFor({ state: 'detached' });
  await page
    .getByText(/held the field/)
    .first()
    .waitFor();
  // its card tells of those who led there
  const fates = page.locator('#folio').getByRole('list', { name: /^Leaders and what went with the armies: / });
  await expect.poll(() => fates.first().getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/ of .+ is dead\.$/)]);
  if (SOAK) {
    // mistyped: it is taken back, stands in its form as it was, and is recorded once more
    await page.getByText(/^You last recorded: the battle of /).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await opener.click();
    expect(await invader.getByRole('combobox').first().inputValue()).toBe('dead');
    await routed.fill('1');
    await write.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^You last recorded: the battle of /).waitFor();
  }
  // how it went is written on its page, in the player's own words, and stands with it in the chronicle and on paper
  await page.getByRole('button', { name: /^Report: / }).click();
  await page.getByRole('button', { name: 'Write a note of your own' }).click();
  await page.getByRole('textbox', { name: 'Your own note' }).pressSequentially('They came out of the mist.');
  if (SOAK) {
    await page.emulateMedia({ media: 'print' });
    await page.locator('#folio').getByText('They came out of the mist.').and(page.locator('blockquote')).waitFor();
    expect(await page.getByText('Kept in the campaign as you write').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Chronicle', exact: true }).click();
    await page.getByText('They came out of the mist.').waitFor();
  }
  // in the library it is closed, and can be looked into
  await page.getByRole('button', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'New campaign' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();

  const { service } = serviceIn(app.folder);
  const standing = ok(await service.handlers.openCampaign({ key }));
  const [battle = ''] = standing.fought ?? [];
  const report = ok(await service.handlers.battleReport({ key, battle }));
  expect(report).toMatchObject({ system: 'own-table', end: 'withdrew', field: report.invader, invaderOff: 0, defenderOff: report.defenderUnits });
  await service.close();
});

import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFile } from '../../../main/store/database.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, ok, serviceIn } from '../../service/serving.ts';
import { lay, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

inSoak('a shelf is called empty only while nothing stands on it', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  const complaints = complaintsOf(page);
  const hand = byMouse(page);
  await page.goto(app.address());
  await page.getByRole('heading', { name: 'An empty shelf' }).waitFor();
  await lay(page, hand, { seed: 7 });
  await hand.press('Library');
  await page.getByRole('heading', { name: 'No campaign yet' }).waitFor();
  expect(await page.getByRole('heading', { name: 'An empty shelf' }).count()).toBe(0);
  // the battle is to be seen without scrolling
  const way = page.getByRole('button', { name: /^Fight on/ });
  expect((await way.boundingBox())!.y).toBeLessThan(760);
  await page.getByRole('button', { name: /^Trash ?: Treyine against Orcs/ }).click();
  await page.getByRole('button', { name: /^Move to trash/ }).click();
  await page.getByRole('heading', { name: 'An empty shelf' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('a campaign that is open elsewhere is tried again once it is closed there, and cannot be thrown away before', async () => {
  const { service: other } = serviceIn(app.folder);
  const { key } = ok(await other.handlers.foundCampaign(corner({ name: 'Two hands' })));
  await other.close();
  const elsewhere = openFile(join(app.folder, `${key}.talomir`));
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address());
  const again = page.getByRole('button', { name: `Try again to open ${key}` });
  await again.waitFor();
  expect(await page.getByRole('button', { name: /^Trash/ }).count()).toBe(0);
  await again.click();
  await page.getByText('close it there first').nth(1).waitFor();
  elsewhere.close();
  await again.click();
  await page.getByRole('heading', { name: 'Two hands' }).waitFor();
  await page.close();
});

inSoak('the picture of a campaign in a region has the land of who takes part, and leaves the rest of it blank', async () => {
  const { service: other } = serviceIn(app.folder);
  const { nations } = corner();
  ok(await other.handlers.foundCampaign(corner({ name: 'A corner alone' })));
  await other.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address());
  const card = page
    .locator('li, article, section')
    .filter({ has: page.getByRole('heading', { name: 'A corner alone' }) })
    .last();
  const picture = card.getByRole('img', { name: /^The land in Spring 986/ });
  await picture.waitFor();
  expect(await picture.locator('.tinted').count()).toBe(nations!.length);
  expect(await picture.locator('.blank').count()).toBe(1);
  await page.close();
});

inSoak('the question before the trash is asked of one campaign: of the one that comes up in its place nothing is asked', async () => {
  const { service: other } = serviceIn(app.folder);
  for (const name of ['First to go', 'Second to stay']) ok(await other.handlers.foundCampaign(corner({ name })));
  await other.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address());
  const large = page.locator('article.last');
  const goes = (await large.getByRole('heading').textContent())!;
  await large.getByRole('button', { name: `Trash ${goes}`, exact: true }).click();
  await large.getByRole('button', { name: 'Move to trash' }).click();
  await expect.poll(() => large.getByRole('heading').textContent()).not.toBe(goes);
  expect(await page.getByRole('button', { name: 'Move to trash' }).count()).toBe(0);
  await large.getByRole('button', { name: /^(Play on|Look back)/ }).waitFor();
  await page.close();
});

/** The shelf is scrolled by itself, to its last campaign and no further; the title page beside it is not scrolled at all. */
async function hasOneShelfToScroll(page: Page): Promise<void> {
  const tooMuch = () =>
    page.evaluate(() =>
      [document.scrollingElement!, document.querySelector('.title-page')!].map((one) => [
        one.scrollHeight - one.clientHeight,
        one.scrollWidth - one.clientWidth,
      ]),
    );
  for (const [width, height, type] of [
    [1280, 800, 100],
    [1280, 800, 150],
    [1024, 700, 150],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, type);
    await expect.poll(tooMuch, { message: `${width} wide, ${type} %` }).toEqual([
      [0, 0],
      [0, 0],
    ]);
  }
}

inSoak('whatever is done with a campaign by the keys, they are at hand at it afterwards', async () => {
  const { service: other } = serviceIn(app.folder);
  for (const name of ['Older', 'Younger']) ok(await other.handlers.foundCampaign(corner({ name })));
  await other.close();
  const player = await app.newTab({ viewport: { width: 960, height: 640 } });
  await player.goto(app.address());
  await player
    .getByRole('button', { name: 'Open Older', exact: true })
    .or(player.getByRole('button', { name: /^(Play on|Look back): Older$/ }))
    .click();
  await player.getByRole('heading', { name: 'Older', level: 1 }).waitFor();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address());
  /** The card in which the focus is. */
  const where = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent ?? document.activeElement?.localName ?? null);
  const done = (words: string): Promise<void> => page.getByRole('status').getByText(words).waitFor();

  await page.getByRole('button', { name: 'Close Older', exact: true }).press('Enter');
  await done('“Older” is closed.');
  await expect.poll(where).toBe('Older');
  await page.getByRole('button', { name: 'Duplicate Older', exact: true }).press('Enter');
  await done('“Older, a copy” is on the shelf now.');
  await expect.poll(where).toBe('Older');
  await page.getByRole('button', { name: 'Rename Younger', exact: true }).press('Enter');
  await page.getByLabel('New name').fill('Youngest');
  await page.getByLabel('New name').press('Enter');
  await done('“Younger” is now called “Youngest”.');
  await expect.poll(where).toBe('Youngest');
  await hasOneShelfToScroll(page);
  await page.close();
  await player.close();
});

inSoak('a battle is thrown away by the keys, which are at hand at each question and afterwards', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  const hand = byMouse(page);
  await page.goto(app.address());
  await lay(page, hand, { seed: 8 });
  await hand.press('Library');
  const isAt = (name: RegExp): Promise<void> => page.locator('button:focus', { hasText: name }).waitFor();
  const trash = page.getByRole('button', { name: /^Trash ?: Treyine against Orcs/ });
  await trash.press('Enter');
  await isAt(/^Keep it$/);
  await page.keyboard.press('Enter');
  await isAt(/^Trash/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Move to trash/ }).press('Enter');
  await trash.waitFor({ state: 'detached' });
  await page.locator('h2:focus').waitFor();
  await page.close();
});

inSoak('on paper there is what was looked up alone, with no empty page behind it for what lies below', async () => {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 } });
  await page.goto(app.address());
  await page.getByRole('button', { name: 'New campaign' }).first().waitFor();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Reference' }).getByRole('article').getByRole('heading', { name: 'The year', exact: true }).waitFor();
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.close();
});

test('a double click on the card of a campaign or a battle opens it, but not where its second half comes after a button', async () => {
  const { service: other } = serviceIn(app.folder);
  ok(await other.handlers.foundCampaign(corner({ name: 'Twice' })));
  await other.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address());
  const card = page.getByRole('article', { name: 'Twice' });
  await card.getByRole('button', { name: 'Rename Twice', exact: true }).click();
  await card.getByRole('button', { name: 'Leave it' }).dblclick();
  await card.getByRole('heading').click();
  expect(await page.getByRole('heading', { name: 'Twice', level: 1 }).count()).toBe(0);
  await card.getByRole('heading').dblclick();
  await page.getByRole('heading', { name: 'Twice', level: 1 }).waitFor();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  const hand = byMouse(page);
  await hand.press('Library');
  await lay(page, hand, { seed: 9 });
  await hand.press('Library');
  await page.getByText('Treyine against Orcs', { exact: true }).first().dblclick();
  await page.getByRole('button', { name: 'Settle the rest', exact: true }).waitFor();
  await page.close();
});

test('why a campaign could not be opened stays to be read in the library', async () => {
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  await page.goto(app.address('nowhere'));
  await page.getByRole('button', { name: 'New campaign', exact: true }).waitFor();
  await page.getByRole('heading', { name: /shelf|campaign/i, level: 2 }).waitFor();
  const why = page.getByRole('alert').locator('.panel');
  await why.waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await why.waitFor({ state: 'detached' });
  await page.close();
});

/** Campaigns are opened in that page only once the function that is answered is called. */
async function opensLate(page: Page): Promise<() => void> {
  const { promise: later, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (/"openCampaign"/.test(route.request().postData() ?? '')) await later;
    await route.continue();
  });
  return answer;
}

inSoak('who goes on to New campaign before another is open stays there', async () => {
  const { service: other } = serviceIn(app.folder);
  ok(await other.handlers.foundCampaign(corner({ name: 'Slow to open' })));
  await other.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  const answer = await opensLate(page);
  await page.goto(app.address());
  await page.getByRole('button', { name: 'Play on: Slow to open' }).click();
  await page.getByRole('button', { name: 'New campaign', exact: true }).click();
  await page.getByRole('heading', { name: 'A new campaign' }).waitFor();
  const closed = page.waitForResponse((response) => /"closeCampaign"/.test(response.request().postData() ?? ''));
  answer();
  await closed;
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('A new campaign');
  await page.close();
});

inSoak('while a campaign is being opened the library is a press away, and who goes there stays there', async () => {
  const { service: other } = serviceIn(app.folder);
  const { key } = ok(await other.handlers.foundCampaign(corner({ name: 'Long in coming' })));
  await other.close();
  const page = await app.newTab({ viewport: { width: 960, height: 640 } });
  const answer = await opensLate(page);
  await page.goto(app.address(key));
  await page.getByText('The campaign is being opened…').waitFor();
  // loaded again before it is there, it is opened all the same
  await page.reload();
  await page.getByText('The campaign is being opened…').waitFor();
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('button', { name: 'Play on: Long in coming' }).waitFor();
  const closed = page.waitForResponse((response) => /"closeCampaign"/.test(response.request().postData() ?? ''));
  answer();
  await closed;
  expect(await page.getByRole('button', { name: 'New campaign', exact: true }).isVisible()).toBe(true);
  await page.close();
});

inSoak('a campaign is saved as a file and opened from it again, under a free name; what is none is said to be none', async () => {
  const { service: other } = serviceIn(app.folder);
  const { key } = ok(await other.handlers.foundCampaign(corner({ name: 'On its way' })));
  ok(await other.handlers.closeCampaign({ key }));
  await other.close();
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  await page.goto(app.address());
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save On its way as a file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('on-its-way.talomir');
  await page.getByText('“On its way” was saved as on-its-way.talomir.').waitFor();

  const give = async (file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): Promise<void> => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a campaign from a file' }).click();
    await (await chooser).setFiles(file);
  };
  await give({ name: 'letter.talomir', mimeType: 'application/x-talomir', buffer: Buffer.from('Dear friend') });
  await page.getByRole('alert').getByText('letter.talomir').waitFor();
  await give(await saved.path());
  await page.getByRole('heading', { name: 'On its way 2' }).waitFor();
  await page.getByText('“On its way 2” is on the shelf now.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-key]') !== null)).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('who leaves the library while a file is being opened leaves nothing behind that goes wrong', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const { promise: isWanted, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"bringInPart"') === true) await isWanted;
    await route.continue();
  });
  await page.goto(app.address());
  const sent = page.waitForRequest((request) => request.postData()?.includes('"bringInPart"') === true);
  await page.locator('input[type=file]').setInputFiles({ name: 'letter.talomir', mimeType: 'application/x-talomir', buffer: Buffer.from('Dear friend') });
  await sent;
  await byMouse(page).press('New campaign');
  await page.getByRole('heading', { name: 'A new campaign' }).waitFor();
  answer();
  await page.getByRole('alert').getByText('letter.talomir').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

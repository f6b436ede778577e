import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TALOMIR } from '../../../data/world.ts';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { aYearPlayed } from './a-year-played.ts';
import { barriersOn } from './axe.ts';
import { withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { comeTo, folio, linkIn, unfold } from './reading-pages.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
let key = '';

beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
  key = await aYearPlayed(app, 'To its end');
});
afterAll(() => app.close());

/** A page at the end of the campaign that is over, and what keeps people out of what is looked at in it. */
async function atTheEnd() {
  const page = await app.newTab({ viewport: { width: 1280, height: 800 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const barriers: string[] = [];
  const look = async (screen: string, part = '#folio'): Promise<void> =>
    void barriers.push(...(await barriersOn(page, part)).map((barrier) => `${screen}: ${barrier}`));
  // while the season is being read nobody is told that nothing has happened
  const read = Promise.withResolvers<void>();
  await page.route('**/api/call', async (route) => {
    if (route.request().postData()?.includes('"chronicle"') === true) await read.promise;
    await route.continue();
  });
  await page.goto(app.address(key));
  await folio(page).getByRole('heading', { name: 'The campaign is over' }).waitFor();
  const season = folio(page).getByRole('region', { name: 'Winter 986' });
  expect(await season.innerText()).toMatch(/Turning to the page…$/);
  read.resolve();
  await season.getByRole('button', { name: 'Read on in the chronicle' }).waitFor();
  await page.unroute('**/api/call');
  return { page, hand: byMouse(page), look, barriers, complaints };
}

test('a campaign that is over is read from its end to the dice behind a sentence, and nothing on the way keeps anybody out, in either theme', async () => {
  const { page, hand, look, barriers, complaints } = await atTheEnd();
  if (SOAK) await look('the end');

  // the land as it was, season by season
  await hand.press('The years in charts');
  const season = page.getByRole('slider', { name: 'Season' });
  const land = (): Promise<string> => page.getByRole('img', { name: /^Who held the land/ }).innerHTML();
  await season.press('Home');
  await folio(page).getByText('As the campaign began.').waitFor();
  const before = await land();
  // whose colours they are: all who have land at the beginning
  const holders = folio(page).getByRole('list', { name: 'Provinces of each' }).getByRole('listitem');
  expect(await holders.allInnerTexts()).toEqual([
    'Altengard 4',
    'Barylistan 3',
    'Border Kingdom 3',
    'Aeja 2',
    'Goblins 2',
    'Mirholme 2',
    'Orcs 2',
    'Treyine 2',
  ]);
  await hand.press('Play');
  await expect.poll(() => season.inputValue()).toBe(await season.getAttribute('max'));
  expect(await land()).not.toBe(before);
  await folio(page).getByText('The same in figures').click();
  await look('the years in charts');
  // on paper the map has its season still
  await page.emulateMedia({ media: 'print' });
  expect([
    await page
      .getByRole('status')
      .filter({ hasText: /^(Fall|Winter|Spring|Summer) \d+$/ })
      .isVisible(),
    await season.isVisible(),
  ]).toEqual([true, false]);
  // a chart drawn for a wide window is on narrower paper to its right edge, where the names are
  const beyond = await folio(page)
    .getByRole('img', { name: /over time/ })
    .evaluate((chart) => {
      const was = chart.getAttribute('width')!;
      chart.setAttribute('width', '3000');
      const over = chart.getBoundingClientRect().right - chart.parentElement!.getBoundingClientRect().right;
      chart.setAttribute('width', was);
      return over;
    });
  expect(beyond).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });

  // a war, one of its battles, the province it was fought for
  await hand.press('Wars');
  await linkIn(page, / against /).click();
  await comeTo(page, / against /);
  await folio(page).getByRole('heading', { name: 'Its story' }).waitFor();
  await unfold(page, /^The dice of: The Orcs go to war/, /^Going to War$/);
  // both sides are ringed on the map, told apart by the line
  expect([await page.locator('path.chosen').count(), await page.locator('path.against').count()]).toEqual([1, 1]);
  const dashes = (line: Locator): Promise<readonly boolean[]> =>
    line.evaluateAll((all) => all.map((path) => getComputedStyle(path).strokeDasharray !== 'none'));
  const sides = folio(page).getByRole('table', { name: 'Both sides in figures' }).locator('tbody path');
  expect([await dashes(page.locator('path.chosen, path.against')), await dashes(sides)]).toEqual([
    [false, true],
    [false, true],
  ]);
  if (SOAK) await look('a war');
  await folio(page).getByRole('table', { name: 'Battles of this war' }).getByRole('link', { name: 'Rotmire' }).click();
  await comeTo(page, /^The battle of Rotmire$/);
  await folio(page).getByText('Hash, to compare runs').click();
  // p. 43: who came back, with the dice and both moves
  await folio(page)
    .getByText(/^Who came back, the dice of/)
    .click();
  await folio(page)
    .getByText(/: (comes back|lost for good)$/)
    .first()
    .waitFor();
  const taken = page.waitForEvent('download');
  await hand.press('This battle as a file');
  const file = await taken;
  expect(file.suggestedFilename()).toMatch(/^to-its-end-rotmire-(summer|fall)-986\.md$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^# The battle of Rotmire\n\n\*To its end, \w+ 986\*\n/);
  await look('a battle');
  await linkIn(page, /^Rotmire$/).click();
  await comeTo(page, /^Rotmire$/);
  await unfold(page, /^why/, /^A province taken/);
  if (SOAK) await look('a province');

  await hand.press('Nations');
  await linkIn(page, /^Barylistan$/).click();
  await comeTo(page, /^Barylistan$/);
  // what its rolls are made of (p. 57)
  await folio(page).getByRole('list', { name: 'What its recruiting rolls in hand are made of' }).getByText('For its land').waitFor();
  if (SOAK) await look('a nation');
  // the dice behind a sentence, and the log they stand in
  await hand.press('Chronicle');
  await unfold(page, /^The dice of: Chief Spithrad of Barylistan dies/, /^Leader Death$/);
  await look('the chronicle, its dice open');
  await hand.press('In the season’s log');
  await comeTo(page, /^From the log$/);
  await unfold(page, /A treasure found: Altengard/, /^Who has the magic item$/);
  // what is told where it can be pressed is on paper too
  await page.emulateMedia({ media: 'print' });
  expect(
    await folio(page)
      .getByText(/A treasure found: Altengard/)
      .first()
      .isVisible(),
  ).toBe(true);
  expect(await folio(page).getByRole('combobox', { includeHidden: true }).first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  if (SOAK) await look('a throw');
  await hand.press('Back');
  await comeTo(page, /^The chronicle$/);
  // whom it names has a page: what he was, whom he led, and what is told of him
  await linkIn(page, /^Chief Spithrad$/).click();
  await comeTo(page, /^Chief Spithrad$/);
  await folio(page)
    .getByText(/^Leader, War Rating \d; Spring 986 to Winter \d+, died in Winter$/)
    .waitFor();
  await folio(page).getByRole('table', { name: 'Nations led' }).waitFor();
  // he is called as the player likes, on his page and where he was read of, until he has his own name again
  if (SOAK) {
    await hand.press('Rename');
    await folio(page).getByRole('textbox', { name: 'Name', exact: true }).press('Escape');
    expect(
      await folio(page)
        .getByRole('button', { name: 'Rename' })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  }
  await hand.press('Rename');
  await folio(page).getByRole('textbox', { name: 'Name', exact: true }).fill('Gorm the Unread');
  if (SOAK) await look('a person');
  await hand.press('Save name');
  await comeTo(page, /^Chief Gorm the Unread$/);
  if (SOAK) {
    await hand.press('Back');
    await comeTo(page, /^The chronicle$/);
    await linkIn(page, /^Chief Gorm the Unread$/).click();
    await hand.press('Rename');
    await hand.press('Original name');
    await comeTo(page, /^Chief Spithrad$/);
  }
  // mercenaries have pages too
  await hand.press('People');
  await hand.press('Companies');
  await linkIn(page, /^Riata Warriors$/).click();
  await comeTo(page, /^Riata Warriors$/);
  await folio(page)
    .getByText(/^one recruiting roll a year/)
    .waitFor();
  if (SOAK) await look('a company');
  // on paper there is the page alone, whole, without what is pressed
  const pictured = page.locator('.picture');
  await pictured.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await pictured.isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Next season', includeHidden: true }).isVisible()).toBe(false);
  expect(await folio(page).getByRole('button', { name: 'Print', includeHidden: true }).isVisible()).toBe(false);
  expect(await folio(page).getByRole('heading', { name: 'Riata Warriors' }).isVisible()).toBe(true);
  const isCut = (one: Element): boolean => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth;
  expect([await folio(page).evaluate(isCut), await page.locator('#app').evaluate(isCut)]).toEqual([false, false]);
  await page.emulateMedia({ media: 'screen' });
  expect(barriers).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak(
  'battles by what they cost, a nation that is not in the window, reference, people and the draws of Spring are read, and nothing there keeps anybody out',
  async () => {
    const { page, hand, look, barriers, complaints } = await atTheEnd();
    // all battles, the costliest first
    await hand.press('Wars');
    await hand.press('All battles');
    await comeTo(page, /^Battles$/);
    await folio(page)
      .getByText(/^\d+ battles; the invader held \d+ fields?, the defender (none|\d+)/)
      .waitFor();
    await folio(page).getByRole('combobox', { name: 'In order' }).selectOption('the costliest first, by units lost');
    await folio(page)
      .getByRole('table', { name: /costliest/ })
      .waitFor();
    await look('all battles');

    // a nation that none of the window shows comes into it, and is left where it is if some of it is there
    const middle = (part: string): Promise<readonly [number, number]> =>
      page.locator(part).evaluate((shape) => {
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2] as const;
      });
    const fromMiddle = async (): Promise<number> => {
      const [[x, y], [midX, midY]] = await Promise.all([middle('path.chosen'), middle('.board')]);
      return Math.hypot(x - midX, y - midY);
    };
    for (let n = 0; n < 3; n++) await hand.press('Zoom in');
    await hand.press('Nations');
    await linkIn(page, /^Barylistan$/).click();
    await comeTo(page, /^Barylistan$/);
    await expect.poll(fromMiddle).toBeLessThan(60);
    // its army list lies above the page, and what was looked up is there again
    await hand.press('Its army list');
    const reference = page.getByRole('dialog', { name: 'Reference' });
    await reference.getByRole('heading', { name: 'Barylistan', exact: true }).waitFor();
    await reference.getByRole('searchbox', { name: 'Find' }).fill('shock');
    await reference.getByText(/^\d+ sheets with “shock”$/).waitFor();
    // ten columns of a list have room in a small window too
    await page.setViewportSize({ width: 800, height: 600 });
    await reference.getByRole('button', { name: 'Kjothei', exact: true }).click();
    await reference.getByRole('heading', { name: 'Kjothei', exact: true }).waitFor();
    expect(await reference.getByRole('article').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    // a word that stands far down on a sheet is come to
    await reference.getByRole('searchbox', { name: 'Find' }).fill('undisciplined');
    await reference.getByRole('button', { name: 'Special rules', exact: true }).click();
    const isInSight = (): Promise<boolean> =>
      reference.getByRole('rowheader', { name: 'Undisciplined', exact: true }).evaluate((name) => {
        const { top, bottom } = name.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isInSight).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await look('reference', 'dialog');
    await hand.press('Close');
    await page.keyboard.press('r');
    await reference.getByRole('heading', { name: 'Special rules', exact: true }).waitFor();
    // a ruling that is named there is a press away
    await reference.getByTitle('Ruling 92', { exact: true }).first().click();
    await reference.getByRole('rowheader', { name: '92', exact: true }).and(page.locator(':focus')).waitFor();
    // who looks for words then is left at his field, whatever he types
    const find = reference.getByRole('searchbox', { name: 'Find' });
    await find.fill('xyzzy');
    await reference.getByText('no sheets with “xyzzy”').waitFor();
    await find.fill('artillery');
    await reference.getByRole('rowheader', { name: '92', exact: true }).waitFor();
    await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
    // on paper there is the sheet alone
    await page.emulateMedia({ media: 'print' });
    expect(await reference.getByRole('table').isVisible()).toBe(true);
    expect(await find.isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Next season', includeHidden: true }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await hand.press('Close');
    await hand.press('Zoom in');
    const placed = await page.locator('.picture').getAttribute('style');
    await hand.press('Nations');
    await linkIn(page, /^Barylistan$/).click();
    await comeTo(page, /^Barylistan$/);
    expect(await page.locator('.picture').getAttribute('style')).toBe(placed);

    await hand.press('People');
    await folio(page)
      .getByText(/^\d+ Leaders who lead now; /)
      .waitFor();
    await hand.press('Magic users');
    await folio(page)
      .getByText(/^Magic user of level 1$/)
      .first()
      .waitFor();
    await look('people');
    await hand.press('Companies');
    await folio(page)
      .getByRole('table', { name: /^Mercenary companies/ })
      .waitFor();
    await look('companies');

    // who was thrown for in Spring: a throw opens the table that it was read in, below its own row
    await hand.press('Spring draws');
    const drawn = folio(page)
      .getByRole('row')
      .filter({ hasText: / in all/ })
      .first();
    const named = await drawn.getByRole('rowheader').innerText();
    await drawn.getByRole('button', { name: new RegExp(`^The dice of: ${named}, `) }).click();
    await folio(page)
      .locator('tr.came')
      .getByText(/^the mana of its land$/)
      .waitFor();
    await look('the draws of Spring, its dice open');

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await look('keys', 'dialog');
    await hand.press('Close');
    await hand.press('Library');
    await hand.press('About');
    await page
      .getByRole('dialog', { name: 'Talomir' })
      .getByText(/^Version /)
      .waitFor();
    await look('about', 'dialog');
    expect(barriers).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

inSoak('in the table of treasures the names of provinces and nations keep apart, in large type in a small window too', async () => {
  const page = await app.newTab({ viewport: { width: 1024, height: 700 }, reducedMotion: 'reduce' });
  await page.goto(app.address(key));
  await byMouse(page).press('Treasures');
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  const wordsOf = (names: readonly string[]): readonly string[] => [...new Set(names.flatMap((name) => name.split(/[ -]/)))];
  const names = [TALOMIR.provinces, TALOMIR.nations].map((all) => wordsOf(all.map(({ name }) => name)));
  const row = folio(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  for (const [i, words] of names.entries()) {
    const cell = row.getByRole('cell').nth(i);
    // each word in the place of the link that is there
    const tooLong = await cell.evaluate((at, all) => {
      const link = at.querySelector('a, [role=link]')!;
      return all.filter((word) => {
        link.textContent = word;
        return link.getBoundingClientRect().right > at.getBoundingClientRect().right;
      });
    }, words);
    expect(tooLong).toEqual([]);
  }
  const heads = await folio(page)
    .getByRole('rowheader')
    .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent));
  expect(heads).toEqual([]);
  await page.close();
});

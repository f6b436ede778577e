import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { fieldOrder, ok, serviceIn } from '../../service/serving.ts';
import { carry, comeToDrawingUp, drawUpByThePlan, isAsked, lay, orderNamed, question, standsOn, started, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** Lets the page lay itself out, and what watches its size hear of it. */
const twoFrames = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** On paper there is the table as it stands, with where everybody is in inches, and nothing of the window. */
async function isPrinted(page: Page): Promise<void> {
  const stands = await standsOn(page);
  const camera = await page.locator('.camera').getAttribute('style');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const onPaper = page.locator('.papers [data-unit]');
  expect(await onPaper.count()).toBe(stands.length);
  for (const stand of await onPaper.all()) expect(await stand.isVisible()).toBe(true);
  await page.locator('.papers').getByText('Places are inches across').waitFor();
  await page
    .locator('.papers li')
    .getByText(/: (left|centre|right), (near|middle|far): [\d.]+ across, [\d.]+ up, facing \d+ o’clock/)
    .first()
    .waitFor();
  expect(await page.locator('main').isVisible()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.locator('.papers [data-unit]').count()).toBe(0);
  // with the reference open above it, the sheet that is read there is printed
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Reference', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Reference' }).getByRole('article');
  await sheet.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect([await sheet.isVisible(), await page.locator('.papers').isVisible()]).toEqual([true, false]);
  await twoFrames(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'screen' });
  // there was no room for the table beside what was printed, and it lies as it lay
  expect(await page.locator('.camera').getAttribute('style')).toBe(camera);
}

inSoak('however long they are, the names of both sides stand above the table uncut, in large type too', async () => {
  const { service } = serviceIn(app.folder);
  const [one, two] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
  const sides = { attacker: { list: one, isPlayers: true }, defender: { list: two, isPlayers: false } };
  ok(await service.handlers.foundBattle(fieldOrder({ name: 'Marches', ...sides })));
  await service.close();
  const { page, complaints } = await started(app);
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByRole('listitem').filter({ hasText: 'Marches' }).getByRole('button').first().click();
  await page.locator('#orders-title').waitFor();
  for (const text of ['100%', '150%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    const name = page.getByText('Tropilium Southern Marches', { exact: true }).first();
    const seen = await name.evaluate((side) => {
      const { left, right, top, bottom } = side.getBoundingClientRect();
      return [left, right - 1].map((x) => side.contains(document.elementFromPoint(x, (top + bottom) / 2)));
    });
    expect([text, ...seen]).toEqual([text, true, true]);
  }
  expect(complaints).toEqual([]);
  await page.close();
});

test('by hand on the table: a unit is drawn up by its ghost, a body marches as it is carried, and reaches of both sides are laid over it', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await comeToDrawingUp(page, hand);
  // what is asked stands above what is known of both sides
  const topOf = async (what: string) => (await page.locator(what).boundingBox())!.y;
  expect(await topOf('#orders-title')).toBeLessThan(await topOf('[aria-label="Before the battle"]'));
  const waiting = page.getByRole('list', { name: 'Lawful orders' }).getByRole('button');
  await waiting.first().click();
  const drawnUp = await page.locator('[data-ghost]').getAttribute('data-ghost');
  const inTray = await page.locator(`[data-unit="${drawnUp}"]`).getAttribute('transform');
  // a click on the table brings it there, one on it gives the order
  const ghostAt = () => page.locator('[data-ghost]').getAttribute('transform');
  const [before, zone] = [await ghostAt(), (await page.locator('.zone').boundingBox())!];
  await page.mouse.click(zone.x + zone.width * 0.3, zone.y + zone.height * 0.5);
  await expect.poll(ghostAt).not.toBe(before);
  expect(await page.locator(`[data-unit="${drawnUp}"]`).getAttribute('transform')).toBe(inTray);
  await page.locator('[data-ghost]').click();
  await expect.poll(() => page.locator(`[data-unit="${drawnUp}"]`).getAttribute('transform')).not.toBe(inTray);
  await isAsked(page);
  await hand.press('Deploy by the plan');
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await orderNamed(page, /^Go forward/)) !== null); n++) await hand.press('Continue');
  const stood = await standsOn(page);
  await isPrinted(page);
  // the player's own side is the near one: ahead is up
  await carry(page, page.locator('.stand.asked').first(), 0, -180);
  await expect.poll(() => standsOn(page)).not.toEqual(stood);
  await isAsked(page);
  await page.getByText('Show', { exact: true }).click();
  await page.getByLabel('Threat, 4″').check();
  await page.getByLabel('Reach, arcs, threat and terror of every unit').check();
  expect([await page.locator('.threat.of-0').count(), await page.locator('.threat.of-1').count()]).toSatisfy((n: number[]) => n.every((side) => side > 3));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByLabel('Reach, arcs, threat and terror of every unit').isVisible()).toBe(false);
  await hand.press('Turn the table');
  expect(await page.locator('.threat').count()).toBeGreaterThan(7);
  expect(complaints).toEqual([]);
});

inSoak('what is not possible now is folded, with its count; a key opens it, and in words it stands open', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  const fold = page.getByText(/^Not possible now: \d+$/);
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await fold.isVisible())); n++) await hand.press('Continue');
  const reasons = page.getByRole('list', { name: 'Not possible now' });
  expect(await reasons.count()).toBe(0);
  await fold.focus();
  await page.keyboard.press('Enter');
  const all = await reasons.getByRole('listitem').count();
  expect(await fold.innerText()).toBe(`Not possible now: ${all}`);
  await page.keyboard.press('Enter');
  await expect.poll(() => reasons.count()).toBe(0);
  // it is said that the next battles are read so too
  expect(await page.getByRole('button', { name: 'In words', exact: true }).getAttribute('title')).toMatch(/and the next ones too/);
  await hand.press('In words');
  await expect.poll(() => reasons.getByRole('listitem').count()).toBe(all);
  await hand.press('The table');
  expect(complaints).toEqual([]);
});

inSoak('however far down somebody reads, with a sheet open, when a battle ends it is seen how it ended', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  const sheet = page.getByRole('button', { name: /^The sheet/ });
  for (let n = 0; n < 40 && (await isAsked(page)) && !(await sheet.first().isVisible()); n++) await hand.press('Continue');
  await sheet.first().click();
  const panel = page.getByRole('complementary', { name: 'Orders' });
  await panel.evaluate((orders) => orders.scrollTo({ top: orders.scrollHeight }));
  expect(await panel.evaluate((orders) => orders.scrollTop)).toBeGreaterThan(100);
  await hand.press('Settle the rest');
  await page.locator('#ending').waitFor();
  await expect.poll(() => panel.evaluate((orders) => orders.scrollTop)).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('what nothing brings back is asked twice, odds stand by their order, and a field says what was taken', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await isAsked(page);
  const asked = await question(page);
  await page.getByRole('button', { name: /^Leave the field/ }).click();
  expect(await question(page)).toBe(asked);
  await page.getByRole('button', { name: 'Give this order' }).waitFor();
  await page.getByRole('button', { name: /^Leave the field/ }).click();
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await orderNamed(page, /^Go forward/)) !== null); n++) await hand.press('Continue');
  await page.getByRole('button', { name: /^Go forward/ }).click();
  const inches = page.getByLabel('How many inches');
  await inches.fill('99');
  await inches.press('Tab');
  expect(Number(await inches.inputValue())).toBeLessThan(30);
  await hand.press('Odds');
  const odds = page.getByRole('region', { name: 'Odds' });
  await odds.waitFor();
  // in the same entry of the list, not under all the others
  expect(await page.getByRole('list', { name: 'Lawful orders' }).getByRole('listitem').filter({ has: odds }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('by the keys at the table: Tab goes over the dice of what went before and on, arrows go from stand to stand, a dot continues and Ctrl+Z takes back', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await isAsked(page);
  // no dice have been seen since the last order: it can be taken back
  const title = page.locator('#orders-title');
  const asked = await title.innerText();
  await title.focus();
  await page.keyboard.press('.');
  await expect
    .poll(async () => (await title.innerText().catch(() => asked)) !== asked || (await page.getByRole('button', { name: /^Undo/ }).isEnabled()))
    .toBe(true);
  await isAsked(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.innerText().catch(() => '')).toBe(asked);
  const unitAtHand = (): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-unit') ?? null);
  await page.locator('[data-unit][tabindex="0"]').focus();
  const met = new Set([await unitAtHand()]);
  for (const way of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(way);
    met.add(await unitAtHand());
  }
  expect(met.has(null)).toBe(false);
  expect(met.size).toBeGreaterThan(2);
  // Tab comes back to where the arrows have led, and what is asked of the browser is left to it
  expect(await page.locator('[data-unit][tabindex="0"]').getAttribute('data-unit')).toBe(await unitAtHand());
  const isLeft = await page.evaluate(() => {
    const own = new KeyboardEvent('keydown', { key: 'ArrowLeft', ctrlKey: true, bubbles: true, cancelable: true });
    return document.activeElement!.dispatchEvent(own);
  });
  expect(isLeft).toBe(true);
  await page.getByText('What went before').click();
  const dice = page.locator('.fates .die');
  await dice.first().focus();
  const trail = new Set<string>();
  const count = await dice.count();
  for (let n = 0; n < Math.min(count, 12); n++) {
    trail.add(
      await page.evaluate(() => String([...document.querySelectorAll('button, summary, a, [tabindex]')].indexOf(document.activeElement as HTMLElement))),
    );
    await page.keyboard.press('Tab');
    // whoever means to take it back has had the time
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))));
  }
  expect(trail.size).toBe(Math.min(count, 12));
  expect(count).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

inSoak('a stand that is clicked has no ring about it; one that is come to by key has its own', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  const looks = () =>
    page.evaluate(() => {
      const has = document.activeElement!;
      const [own, base] = [getComputedStyle(has), getComputedStyle(has.querySelector('.base') ?? has)];
      return [has.matches('.stand'), own.outlineStyle, Number.parseFloat(base.strokeWidth) > 0.1];
    });
  await page.locator('.stand').nth(3).click();
  expect(await looks()).toEqual([true, 'none', false]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  expect(await looks()).toEqual([true, 'none', true]);
  expect(complaints).toEqual([]);
});

inSoak('the card of a stand has all its numbers within it in the largest type, where it lies narrow too', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '150%'));
  const card = page.locator('.card');
  const over = (): Promise<number> => card.evaluate((it) => it.querySelector('table')!.getBoundingClientRect().right - it.getBoundingClientRect().right);
  for (const spot of ['midway', 'between']) {
    await page.locator('.stand').nth(3).focus();
    await expect.poll(() => card.getAttribute('class')).toContain(spot);
    expect(await over(), spot).toBeLessThan(0);
    await hand.press('Turn the table');
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  expect(complaints).toEqual([]);
});

inSoak('marks of orders stay while another stand is looked at, which is forgotten on bare ground and with the next question', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  for (let n = 0; n < 40 && !((await isAsked(page)) && (await orderNamed(page, /^Go forward/)) !== null); n++) await hand.press('Continue');
  const marks = page.locator('[data-order]');
  const all = await marks.count();
  expect(all).toBeGreaterThan(1);
  const others = page.locator('.stand.side-0:not(.asked)').last();
  const card = page.locator('.card');
  await others.click();
  await page.mouse.move(2, 2);
  expect([await marks.count(), await card.count()]).toEqual([all, 1]);
  // beside the table nothing lies
  await page.locator('.table').click({ position: { x: 4, y: 300 } });
  expect([await marks.count(), await card.count()]).toEqual([all, 0]);
  await others.click();
  await page.mouse.move(2, 2);
  await hand.press('Continue');
  await isAsked(page);
  await expect.poll(() => card.count()).toBe(0);
  await page.getByText('Show', { exact: true }).click();
  await page.getByLabel('Threat, 4″').check();
  await hand.press('In words');
  await hand.press('The table');
  await page.getByText('Show', { exact: true }).click();
  expect(await page.getByLabel('Threat, 4″').isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

inSoak('of whom exactly one is chosen the arrows go from one to the next, and a click on a stand chooses too', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  while (!/^Whom does .* join\?$/.test((await isAsked(page)) ? await question(page) : '')) await hand.press('Continue');
  const names = page.getByRole('radio');
  if ((await names.count()) === 0) await page.getByRole('button', { name: /^Join a unit/ }).click();
  const chosen = () => names.evaluateAll((all) => all.flatMap((one, i) => ((one as HTMLInputElement).checked ? [i] : [])));
  await names.first().focus();
  await page.keyboard.press('Space');
  expect(await chosen()).toEqual([0]);
  await page.keyboard.press('ArrowDown');
  expect(await chosen()).toEqual([1]);
  await page.locator('.stand.side-0').first().click();
  expect(await chosen()).toEqual([0]);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('the list of keys has those of the table while a battle is on the screen', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  const table = dialog.getByRole('heading', { name: 'On the table' });
  await page.keyboard.press('?');
  await dialog.waitFor();
  expect(await table.count()).toBe(0);
  await page.keyboard.press('Escape');
  await lay(page, hand, { seed: 9 });
  await page.keyboard.press('?');
  await dialog.waitFor();
  expect(await table.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('armies still to be drawn up lie clear of the buttons above the table, and the zone of who is placed says its page', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9, points: 450 });
  expect(await page.locator('.stand.side-1').count()).toBeGreaterThanOrEqual(20);
  for (const [width, height] of [
    [960, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await hand.press('The whole table');
    const covered = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll('.tools button, .shows')].map((one) => one.getBoundingClientRect());
        const stands = [...document.querySelectorAll('.stand')].map((one) => one.getBoundingClientRect());
        return stands.filter((s) => buttons.some((b) => s.left < b.right && s.right > b.left && s.top < b.bottom && s.bottom > b.top)).length;
      });
    await expect.poll(covered).toBe(0);
  }
  await comeToDrawingUp(page, hand);
  await page.getByRole('list', { name: 'Lawful orders' }).getByRole('button').first().click();
  await page.getByText('May stand here, p. 30').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('whom a recruiting roll raised is told by the name its list has for him (p. 10)', async () => {
  const { page, complaints } = await started(app);
  await lay(page, byMouse(page), { seed: 9, points: 400 });
  const throws = page.locator('.fates').filter({ hasText: 'Treyine, Recruiting:' }).locator('strong');
  await expect.poll(() => throws.allTextContents()).toContain('Merc Arquebusiers');
  expect(await throws.filter({ hasText: /^[a-z]/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

inSoak('an army that has been drawn up is one line of what came of it, which opens', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await isAsked(page);
  const line = page.getByText(/^Treyine places \d+ units\.$/);
  await line.waitFor();
  const units = page.getByText(/ (is|are) placed\.$/);
  expect(await units.filter({ visible: true }).count()).toBe(0);
  await line.click();
  expect(await units.filter({ visible: true }).count()).toBe(Number(/\d+/.exec(await line.innerText())![0]));
  expect(complaints).toEqual([]);
});

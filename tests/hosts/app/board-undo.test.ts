import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, fieldOrder, ok, serviceIn } from '../../service/serving.ts';
import { drawUpByThePlan, fightOn, isAsked, lay, question, standsOn, started, startedAnew, withoutPauses } from './fighting.ts';
import { byMouse } from './hands.ts';
import { inSoak } from './in-soak.ts';
import { openedApp } from './opening.ts';

let app: OpenedApp;
beforeAll(async () => {
  app = await openedApp();
  withoutPauses(app);
});
afterAll(() => app.close());

/** Whether what is asked lies in the window, below the bar. */
const isQuestionSeen = (page: Page): Promise<boolean> =>
  page.locator('#orders-title').evaluate((title) => {
    const { top, bottom } = title.getBoundingClientRect();
    return top >= (title.closest('aside')?.getBoundingClientRect().top ?? 0) && bottom <= window.innerHeight;
  });

inSoak('an order is taken back across a die, and all is as it was after the page is loaded anew', async () => {
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await lay(page, hand, { seed: 9 });
  await drawUpByThePlan(page, hand);
  await fightOn(page, hand, 1);
  await isAsked(page);
  const undo = page.getByRole('button', { name: /^Undo/ });
  // until dice have been seen
  for (let n = 0; n < 20 && !(await undo.innerText()).includes('dice'); n++) {
    await hand.press('Continue');
    await isAsked(page);
  }
  expect(await undo.innerText()).toContain('dice have been seen');
  const after = [await question(page), await standsOn(page)];
  await page.reload();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).toEqual(after);
  // however far down one has read, what is asked after it comes into view
  await page.getByRole('complementary', { name: 'Orders' }).evaluate((panel) => panel.scrollTo({ top: panel.scrollHeight }));
  await expect.poll(() => isQuestionSeen(page)).toBe(false);
  // the general's orders go with the player's own before them
  await undo.click();
  await isAsked(page);
  await expect.poll(async () => [await question(page), await standsOn(page)]).not.toEqual(after);
  await expect.poll(() => isQuestionSeen(page)).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak(
  'in iron mode nothing is taken back beyond a die',
  async () => {
    const { page } = await started(app);
    const hand = byMouse(page);
    await lay(page, hand, { seed: 10, ticks: [/Iron/] });
    const undo = page.getByRole('button', { name: /^Undo/ });
    let seen = false;
    for (let n = 0; n < 40 && !seen; n++) {
      await isAsked(page);
      seen = (await undo.innerText()).includes('dice');
      if (!seen) await fightOn(page, hand, 1);
    }
    expect(seen).toBe(true);
    expect(await undo.isDisabled()).toBe(true);
    await page.close();
  },
  120_000,
);

/** Points and seed of a battle whose first melee asks its player, with the dice lying on the table, whom of equals they hit (p. 41). */
const MELEE = { seed: 5, points: 200 } as const;

/** That battle, saved where its player is asked for the last time before. */
async function beforeTheMelee(): Promise<void> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  const laidOut = async (name: string): Promise<string> => {
    const { key } = ok(await handlers.foundBattle(fieldOrder({ name, ...MELEE })));
    ok(await handlers.openBattleAlone({ key }));
    return key;
  };
  const scouted = await laidOut('As it will go');
  let [view, before] = [ok(await handlers.battleLegal({ key: scouted })), 0];
  for (; view.offer!.kind !== 'melee-hits'; view = ok(await handlers.autopilot({ key: scouted, choices: 1 }))) if (view.offer!.isPlayers) before = view.choice;
  ok(await handlers.trashBattle({ key: scouted }));
  ok(await handlers.autopilot({ key: await laidOut('In the melee'), choices: before }));
  await service.close();
}

inSoak('p. 41: loaded anew in the middle of a melee, whose dice lie, the same is asked, and what follows from them follows', async () => {
  await beforeTheMelee();
  const { page, complaints } = await started(app);
  const hand = byMouse(page);
  await page.getByRole('button', { name: /^Fight on.*In the melee$/ }).click();
  await isAsked(page);
  const WHOM = /^Which of two .* hit\?$/;
  expect(await question(page)).not.toMatch(WHOM);
  await hand.press('Continue');
  await expect.poll(() => question(page)).toMatch(WHOM);
  await isAsked(page);
  const seen = async () => [await question(page), await page.getByRole('list', { name: 'Lawful orders' }).innerText(), await standsOn(page)];
  const before = await seen();
  await page.reload();
  await isAsked(page);
  await expect.poll(seen).toEqual(before);
  // the melee goes on with the dice that lie: who lost it breaks, and the next link of the chain is asked
  await hand.press('Continue');
  await expect.poll(() => question(page)).toMatch(/ go after the enemy\?$/);
  await isAsked(page);
  await hand.press('Continue');
  await expect.poll(() => question(page)).toMatch(/^What do/);
  expect(complaints).toEqual([]);
  await page.close();
});

inSoak('in a second tab Continue does not answer what was asked since in the first: it shows that, and says so', async () => {
  const { service } = serviceIn(app.folder);
  const { key } = ok(await service.handlers.foundBattle(fieldOrder({ name: 'In two tabs', ...MELEE })));
  ok(await service.handlers.openBattleAlone({ key }));
  ok(await service.handlers.autopilot({ key, choices: 40 }));
  await service.close();
  const tab = async (): Promise<Page> => {
    const { page } = await startedAnew(app);
    await page.getByRole('button', { name: /^Fight on.*In two tabs$/ }).click();
    await isAsked(page);
    return page;
  };
  const [one, other] = [await tab(), await tab()];
  const seen = async (page: Page) => [await question(page), await standsOn(page)];
  const older = await seen(other);
  await byMouse(one).press('Continue');
  await expect.poll(() => seen(one)).not.toEqual(older);
  await isAsked(one);
  const now = await seen(one);
  await byMouse(other).press('Continue');
  const movedOn = other.getByText('This was moved on in another window; here is where it stands.');
  await movedOn.waitFor();
  await isAsked(other);
  expect(await seen(other)).toEqual(now);
  await byMouse(other).press('Continue');
  await expect.poll(() => movedOn.count()).toBe(0);
  await one.close();
  await other.close();
});

inSoak('where one tab goes to the library the other plays on: the campaign is opened again', async () => {
  const { service } = serviceIn(app.folder);
  const { key } = ok(await service.handlers.foundCampaign(corner({ name: 'Left by one', players: [], years: null })));
  await service.close();
  const tab = async (): Promise<Page> => {
    const { page } = await startedAnew(app);
    await page.goto(app.address(key));
    await page.getByRole('button', { name: 'Next season' }).waitFor();
    return page;
  };
  const [one, other] = [await tab(), await tab()];
  await byMouse(one).press('Library');
  await one.getByText('Left by one').first().waitFor();
  expect(await other.getByText('Summer 986').count()).toBe(0);
  await byMouse(other).press('Next season');
  await other.getByText('Summer 986').first().waitFor();
  expect(await other.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await one.close();
  await other.close();
});

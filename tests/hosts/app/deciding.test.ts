import { afterAll, beforeAll, expect } from 'vitest';
import type { OpenedApp } from '../../../scripts/app/opened.ts';
import { corner, ok, serviceIn, untilAsked } from '../../service/serving.ts';
import { barriersOn } from './axe.ts';
import { byMouse } from './hands.ts';
import { inSoak, SOAK } from './in-soak.ts';
import { openedApp } from './opening.ts';
import { complaintsOf } from './way-through.ts';

let app: OpenedApp;
let key = '';

/** A campaign in which somebody is asked whether he fights for a province. */
async function invaded(): Promise<void> {
  const { service } = serviceIn(app.folder);
  const { handlers } = service;
  ({ key } = ok(await handlers.foundCampaign(corner({ name: 'Invaded', seed: 3, players: ['treyine', 'orcs', 'goblins', 'mirholme'] }))));
  await untilAsked(handlers, key, 'respond');
  ok(await handlers.closeCampaign({ key }));
  await service.close();
}

beforeAll(async () => {
  app = await openedApp();
  if (SOAK) await invaded();
});
afterAll(() => app.close());

inSoak(
  'before he says whether he fights for a province he has the battle fought out; what he chose meanwhile stays, Enter sends it, and the next question knows nothing of it',
  async () => {
    const page = await app.newTab({ viewport: { width: 960, height: 640 }, reducedMotion: 'reduce' });
    const complaints = complaintsOf(page);
    const hand = byMouse(page);
    await page.goto(app.address(key));
    const question = page.locator('#decision-title');
    await question.filter({ hasText: /fight for/i }).waitFor();
    const asked = await question.innerText();
    // the map shows which province it is
    await page.locator('svg path.asked').first().waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: /^Give up/ }).check();
    await hand.press('How may it go?');
    await page.getByRole('button', { name: '100 more' }).waitFor();
    const counts = page.getByRole('table', { name: 'Fought out 100 times' });
    expect(await counts.getByRole('rowheader').count()).toBe(2);
    expect(await counts.getByRole('cell', { name: /%$/ }).count()).toBeGreaterThanOrEqual(2);
    expect(await page.getByRole('radio', { name: /^Give up/ }).isChecked()).toBe(true);
    expect(await question.innerText()).toBe(asked);
    expect(await barriersOn(page, '#folio')).toEqual([]);
    await page.getByRole('radio', { name: /^Give up/ }).press('Enter');
    await expect.poll(() => counts.count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

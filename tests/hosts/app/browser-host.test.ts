import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_PAGE } from '../../../main/host/built.ts';
import { filesUnder } from '../../../main/host/files.ts';
import type { Service } from '../../../main/service/service.ts';
import { openWebHost, type WebHost } from '../../../main/web/host.ts';
import { PATIENCE } from '../../../scripts/chromium.ts';
import { corner, ok, serviceIn } from '../../service/serving.ts';
import { newFolder, removeFolders } from '../new-folder.ts';
import { inSoak } from './in-soak.ts';
import { sharedChromium } from './opening.ts';
import { policyHolds } from './policy.ts';
import { complaintsOf, wayThrough } from './way-through.ts';

let browser: Browser;
let service: Service;
let host: WebHost;
beforeAll(async () => {
  ({ service } = serviceIn(newFolder()));
  host = await openWebHost({ service, files: filesUnder(BUILT_PAGE) });
  browser = await sharedChromium();
});
afterAll(async () => {
  await host.close();
  await service.close();
  removeFolders();
});

/** A page opened at the address that is printed. */
async function opened(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  return page;
}
const address = (): string => `${host.place}#t=${host.token}`;

inSoak('the way through, in a real Chromium, with nothing on the console', async () => {
  const page = await opened();
  const complaints = complaintsOf(page);
  await page.goto(address());
  await wayThrough(page);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a campaign of the library is opened, or the one that its address names, with nothing on the console; the policy of its page holds', async () => {
  ok(await service.handlers.foundCampaign(corner()));
  const page = await opened();
  const complaints = complaintsOf(page);
  await page.goto(address());
  await page.getByRole('button', { name: 'Play on: The corner' }).waitFor();
  // the token is out of sight, and kept for this tab
  expect(page.url()).toBe(host.place);
  await page.reload();
  await page.getByRole('button', { name: 'Play on: The corner' }).waitFor();
  // an address may name the campaign to be shown
  await page.goto(`${address()}&open=the-corner`);
  await page.getByRole('heading', { name: 'The corner', level: 1 }).waitFor();
  expect(complaints).toEqual([]);
  await policyHolds(page);
  await page.close();
});

test('a page without the token is told how to come in', async () => {
  const page = await opened();
  await page.goto(host.place);
  await page.getByRole('alert').filter({ hasText: 'Open the address that was printed' }).waitFor();
  await page.close();
});

test('a page of another port can neither read nor call, whatever it knows', async () => {
  const other = await openWebHost({
    service,
    files: () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode('<p>other') }),
  });
  const page = await opened();
  await page.goto(other.place);
  const tried = await page.evaluate(
    async ([place, token]) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const reach = (path: string, init?: RequestInit): Promise<string> =>
        fetch(place + path, init).then(
          ({ status }) => String(status),
          () => 'refused',
        );
      return [
        await reach(''),
        await reach('api/call', { method: 'POST', headers, body: '{"name":"listCampaigns","ask":{}}' }),
        await reach('api/news', { headers }),
      ];
    },
    [host.place, host.token] as const,
  );
  expect(tried).toEqual(['refused', 'refused', 'refused']);
  await page.close();
  await other.close();
});

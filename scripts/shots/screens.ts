import type { Page } from 'playwright';
import type { CampaignKey } from '../../main/contract.ts';
import type { OpenedApp } from '../app/opened.ts';
import { PICTURED } from './campaigns.ts';
import { button, opened, type Size, type Taker, toProspects } from './taking.ts';

/** A screen to be pictured: how one gets there from the map of the campaign that is open. */
interface Screen {
  readonly name: string;
  readonly go: (page: Page) => Promise<void>;
}

const opens = (name: string) => (page: Page) => button(page, name).click();
const layer = (name: string) => async (page: Page) => {
  const layers = button(page, 'Layers');
  if ((await layers.getAttribute('aria-expanded')) === 'false') await layers.click();
  await page.getByRole('radio', { name, exact: true }).click();
};
/** The first link of the folio to a page of a kind, by what its heading says. */
const leads = (list: string, to: string) => async (page: Page) => {
  await button(page, list).click();
  await page.locator(to).first().click();
};

const companies = async (page: Page) => {
  await button(page, 'People').click();
  await button(page, 'Companies').click();
};

/** Screens of a campaign that has been played for some years, one after the other. */
export const SCREENS: readonly Screen[] = [
  { name: 'map', go: async () => {} },
  { name: 'map-near', go: async (page) => page.locator('[data-province="treyine"]').press('+') },
  { name: 'province', go: async (page) => page.locator('[data-province="treyine"]').click() },
  { name: 'chronicle', go: opens('Chronicle') },
  { name: 'nations', go: opens('Nations') },
  { name: 'nation', go: leads('Nations', '#folio tbody .link') },
  { name: 'people', go: opens('People') },
  { name: 'person', go: leads('People', '#folio tbody .link') },
  { name: 'companies', go: companies },
  {
    name: 'company',
    async go(page) {
      await companies(page);
      await page.locator('#folio tbody .link').first().click();
    },
  },
  { name: 'wars', go: opens('Wars') },
  { name: 'war', go: leads('Wars', '#folio tbody .link') },
  {
    name: 'battles',
    async go(page) {
      await button(page, 'Wars').click();
      await button(page, 'All battles').click();
    },
  },
  { name: 'treasures', go: opens('Treasures') },
  { name: 'spring', go: opens('Spring draws') },
  { name: 'charts', go: opens('Charts') },
  { name: 'layer-morale', go: layer('National Morale') },
];

/** A list of the player's own: before anything is in it, a printed one to be changed, and troops from scratch. */
async function takeList(page: Page, take: Taker): Promise<void> {
  await button(page, 'Battle').click();
  await page.getByText('Lists of your own').click();
  await button(page, 'Make a list').click();
  await button(page, 'Begin with all rows of Treyine').waitFor();
  await take(page, 'list-empty');
  await button(page, 'Begin with all rows of Treyine').click();
  await page.getByLabel('Name', { exact: true }).fill('The Hill clans');
  await take(page, 'list-rows');
  await button(page, 'Write troops from scratch').click();
  await page.getByText(/points a unit$/).waitFor();
  await take(page, 'list-troops');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** The screens before a campaign, and what lies above them. */
async function takeStart(app: OpenedApp, size: Size, take: Taker): Promise<void> {
  const page = await opened(app, 'light', size);
  await button(page, 'New campaign').waitFor();
  await take(page, 'start');
  for (const [name, words] of [
    ['settings', 'Settings'],
    ['battle-dialog', 'Battle'],
  ] as const) {
    await button(page, words).click();
    await take(page, name);
    await page.keyboard.press('Escape');
  }
  await takeList(page, take);
  await page.keyboard.press('?');
  await take(page, 'keys');
  await page.keyboard.press('Escape');
  await button(page, 'New campaign').click();
  await button(page, 'Begin').waitFor();
  await take(page, 'founding');
  await page.getByLabel(/^Iron/).scrollIntoViewIfNeeded();
  await page.getByLabel(/^Iron/).check();
  await page.getByRole('checkbox', { name: /^Real dice/ }).check();
  await take(page, 'founding-table');
  await page.context().close();
}

/** A page with a campaign that is open and drawn. */
async function openedAt(app: OpenedApp, size: Size, key: CampaignKey): Promise<Page> {
  const page = await opened(app, 'light', size, key);
  await page.locator('[data-province]').first().waitFor();
  return page;
}

/** To the form of a battle that waits, on its player's own table. */
export async function toOwnTable(page: Page): Promise<void> {
  await button(page, 'On your own table').first().click();
  await page.getByRole('dialog').getByRole('table').first().waitFor();
}

/** Every screen of a campaign, what stands in Campaign, and what is asked. */
async function takeCampaigns(app: OpenedApp, size: Size, take: Taker, stops: ReadonlyMap<string, CampaignKey>): Promise<void> {
  const page = await openedAt(app, size, PICTURED.over);
  for (const { name, go } of SCREENS) {
    await go(page);
    await take(page, name);
  }
  await page.context().close();
  const fallen = await openedAt(app, size, PICTURED.fallen);
  await take(fallen, 'fallen');
  await button(fallen, 'Campaign').click();
  await fallen.getByRole('checkbox', { name: /^Iron/ }).check();
  await take(fallen, 'iron');
  await fallen.context().close();
  for (const [kind, key] of stops) {
    const asked = await openedAt(app, size, key);
    await take(asked, `asked-${kind}`);
    if (kind === 'battles') {
      await toProspects(asked);
      await take(asked, 'prospects');
      await toOwnTable(asked);
      await take(asked, 'own-table');
    }
    if (kind === 'respond') {
      await toProspects(asked);
      await take(asked, 'prospects-asked');
    }
    await asked.context().close();
  }
}

/** Every screen but those of a battle. */
export async function takeScreens(app: OpenedApp, size: Size, take: Taker, stops: ReadonlyMap<string, CampaignKey>): Promise<void> {
  await takeStart(app, size, take);
  await takeCampaigns(app, size, take, stops);
}

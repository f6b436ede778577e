import type { Page } from 'playwright';
import { expect } from 'vitest';
import { byMouse } from './hands.ts';
import { seasonOn } from './living.ts';

/** What a page writes to the console, and what is thrown in it: nothing, if all is well. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (thrown) => complaints.push(String(thrown)));
  return complaints;
}

/** The way through, the same in every host: a campaign that plays itself is founded, goes on by a step and by a season, and is in the library. */
export async function wayThrough(page: Page): Promise<void> {
  const { press, write, tick } = byMouse(page);
  await press('New campaign');
  await write('Name', 'The way through');
  await write('Seed', '7');
  await press('Play none');
  // a season of battles by the book is for the tests of the rules
  await tick(/^Quickly/);
  await press('Begin');
  await page.getByRole('heading', { name: 'The way through', exact: true }).waitFor();

  const main = page.getByRole('main');
  const first = await main.getAttribute('data-version');
  await press('Next step');
  await expect.poll(() => main.getAttribute('data-version')).not.toBe(first);
  await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');
  const season = await seasonOn(page);
  await press('Next season');
  await expect.poll(() => seasonOn(page)).not.toBe(season);
  await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');

  expect(await page.getByRole('alert').allInnerTexts()).toEqual(['']);
  await press('Library');
  await page.getByRole('button', { name: 'Play on: The way through' }).waitFor();
}

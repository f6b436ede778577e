import type { Page } from 'playwright';
import { expect } from 'vitest';

/** What a page writes to the console, and what is thrown in it: nothing, if all is well. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (thrown) => complaints.push(String(thrown)));
  return complaints;
}

/** The way through, the same in every host: a campaign is founded, stands there, goes on by a step and by a season, and is in the library. */
export async function wayThrough(page: Page): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('New campaign').click();
  await page.getByLabel('Name').fill('The way through');
  await page.getByLabel('Seed').fill('7');
  // a season of battles by the book is for the tests of the rules
  await page.getByLabel('Battles').selectOption('quick');
  await button('Begin').click();
  await page.getByRole('heading', { name: 'The way through' }).waitFor();

  const standing = page.getByRole('status');
  const log = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  expect(await standing.innerText()).toContain(', 0 choices made');
  expect(await log.count()).toBe(0);
  await button('Next step').click();
  await standing.filter({ hasText: /, [1-9]\d* choices made/ }).waitFor();
  await log.first().waitFor();

  const before = await standing.innerText();
  const lines = await log.first().innerText();
  await button('Next season').click();
  await standing.filter({ hasNotText: before }).waitFor();
  await log.first().filter({ hasNotText: lines }).waitFor();

  expect(await page.getByRole('alert').innerText()).toBe('');
  expect(await button('Open The way through').count()).toBe(1);
}

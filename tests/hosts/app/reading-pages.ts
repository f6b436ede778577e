import type { Page } from 'playwright';
import { expect } from 'vitest';
import { headingOf } from './living.ts';

/** How the pages of a campaign are read in tests. */

export const folio = (page: Page) => page.locator('#folio');
/** The first link of the folio that is called so. */
export const linkIn = (page: Page, name: RegExp) => folio(page).getByRole('link', { name }).first();
export const comeTo = (page: Page, heading: RegExp) => expect.poll(() => headingOf(page)).toMatch(heading);

/** Presses the first button of the folio that is called so, and waits until what it opens says that. */
export async function unfold(page: Page, name: RegExp, says: RegExp): Promise<void> {
  await folio(page).getByRole('button', { name }).first().click();
  await folio(page).locator('.opened').getByText(says).first().waitFor();
}

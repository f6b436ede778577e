import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly { readonly id: string; readonly impact: string | null; readonly nodes: readonly { readonly html: string }[] }[];
}

/** Serious and critical faults of a part of the screen, by some rules or by all, each with the first element it is found at. */
async function faultsOn(page: Page, part: string, rules: readonly string[] | null): Promise<readonly string[]> {
  const found = (await page.evaluate(
    ([within, only]) =>
      (globalThis as unknown as { axe: { run: (on: string, how: object) => Promise<unknown> } }).axe.run(within, {
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: only }),
      }),
    [part, rules] as const,
  )) as Found;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}`);
}

/** What keeps some people from using the screen that is shown, or a part of it, in both themes: the dark one differs in its colours alone. The light one is shown before and after. */
export async function barriersOn(page: Page, part = 'body'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const light = await faultsOn(page, part, null);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator(':root[data-theme="dark"]').waitFor();
  const dark = await faultsOn(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator(':root[data-theme="light"]').waitFor();
  return [...light, ...dark.map((fault) => `in the dark: ${fault}`)];
}

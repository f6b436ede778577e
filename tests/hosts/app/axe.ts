import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { SOAK } from './in-soak.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly { readonly id: string; readonly impact: string | null; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What of axe is used in a page: its rules say how grave it is to break them. */
interface Axe {
  readonly run: (on: string, how: object) => Promise<unknown>;
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] };
}

/** Serious and critical faults of a part of the screen, by some rules or by all, each with the first element it is found at. Rules that find no such faults are not asked. */
async function faultsOn(page: Page, part: string, rules: readonly string[] | null): Promise<readonly string[]> {
  const found = (await page.evaluate(
    ([within, only]) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => [id, { enabled: false }] as const);
      return axe.run(within, { resultTypes: ['violations'], ...(only === null ? { rules: Object.fromEntries(mild) } : { runOnly: only }) });
    },
    [part, rules] as const,
  )) as Found;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}`);
}

/**
 * What keeps some people from using the screen that is shown, or a part of it. The theme that was not shown is shown after, so that screens are looked at in both by turns; the
 * soak looks at each in both: they differ in their colours alone.
 */
export async function barriersOn(page: Page, part = 'body'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const shown = await faultsOn(page, part, null);
  const other = (await page.locator(':root').getAttribute('data-theme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other });
  await page.locator(`:root[data-theme="${other}"]`).waitFor();
  if (!SOAK) return shown;
  const inOther = await faultsOn(page, part, ['color-contrast']);
  return [...shown, ...inOther.map((fault) => `once it is ${other}: ${fault}`)];
}

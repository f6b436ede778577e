import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly { readonly id: string; readonly impact: string | null; readonly nodes: readonly { readonly html: string }[] }[];
}

/** What keeps some people from using the screen that is shown: serious and critical faults, each with the first element it is found at. */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found = (await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: (on: Document, how: object) => Promise<unknown> } }).axe.run(document, { resultTypes: ['violations'] }),
  )) as Found;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.length} times, first ${nodes[0]?.html.slice(0, 200)}`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { sharedChromium } from '../hosts/app/opening.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A module and all that it imports as one script, which leaves what the module exports under that name. */
async function asScript(entry: string, name: string): Promise<string> {
  const [built] = (await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'chrome140', minify: false, lib: { entry: join(ROOT, entry), formats: ['iife'], name } },
  })) as readonly Rolldown.RolldownOutput[];
  return built!.output[0].code;
}

test('the engine in a real browser gives the same signature as in Node', async () => {
  const script = await asScript('main/signature.ts', 'engine');
  const page = await (await sharedChromium()).newPage();
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome');
  expect(await page.evaluate(`${script}; engine.signature()`)).toBe(readFileSync(join(ROOT, 'tests/signature.txt'), 'utf8').trim());
  await page.close();
});

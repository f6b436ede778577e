import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { regionOf } from '../../engine/region.ts';
import { type SignedCampaigns, signature } from '../../main/signature.ts';
import { SOAK } from '../hosts/app/in-soak.ts';
import { sharedChromium } from '../hosts/app/opening.ts';
import { corner } from '../service/serving.ts';

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

/** What is played in every run, in both: the soak plays the signature itself. */
const FEW: SignedCampaigns = { abstract: { seeds: [7], years: 3 }, rrtk: { seeds: [3], years: 1 } };
const CORNER = regionOf(TALOMIR, corner().nations!);

test('the engine in a real browser gives the same signature as in Node', async () => {
  const script = await asScript('main/signature.ts', 'engine');
  const page = await (await sharedChromium()).newPage();
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome');
  const [played, expected] = SOAK
    ? ['', readFileSync(join(ROOT, 'tests/signature.txt'), 'utf8').trim()]
    : [`${JSON.stringify(FEW)}, ${JSON.stringify(CORNER)}`, signature(FEW, CORNER)];
  expect(await page.evaluate(`${script}; engine.signature(${played})`)).toBe(expected);
  await page.close();
});

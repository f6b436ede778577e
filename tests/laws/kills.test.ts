import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { readCampaign } from '../../main/store/reading.ts';
import { verify } from '../../main/store/verify.ts';
import { patience, seeds } from './extent.ts';
import { whim } from './playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-kills-'));

/** When a campaign is killed: so many milliseconds after it has said so many things. */
interface Instant {
  readonly lines: number;
  readonly later: number;
}

/** One in five while it starts or is being founded; the others when it has got under way. */
const instant = (pick: (n: number) => number, most: number): Instant =>
  pick(5) === 0 ? { lines: 0, later: pick(1500) } : { lines: 1 + pick(most), later: pick(40) };

/** Lets a campaign be played into a file, as `simulate` does or as a window is served, and kills it; the choices that it has said are made. */
async function killed(player: 'kept' | 'served', file: string, seed: number, system: string, { lines, later }: Instant): Promise<number> {
  const child = spawn(process.execPath, [`tests/laws/${player}-campaign.ts`, file, String(seed), system], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  let kill: NodeJS.Timeout | undefined = lines === 0 ? setTimeout(() => child.kill('SIGKILL'), later) : undefined;
  child.stdout.on('data', (data) => {
    said += data;
    if (kill === undefined && said.split('\n').length > lines) kill = setTimeout(() => child.kill('SIGKILL'), later);
  });
  await once(child, 'close');
  clearTimeout(kill);
  return Number(said.trim().split('\n').at(-1) ?? 0);
}

test('killed at any instant, a campaign is whole, and what was said of it is in it', { timeout: patience(180_000) }, async () => {
  let [whole, unfounded, cut] = [0, 0, 0];
  for (const seed of seeds(3, 200)) {
    const pick = whim(seed);
    const player = pick(2) === 0 ? 'kept' : 'served';
    // a service names its files itself
    const file = join(folder, String(seed), 'kept.talomir');
    mkdirSync(join(folder, String(seed)));
    const system = pick(5) === 0 ? 'rrtk' : 'abstract';
    const said = await killed(player, file, seed, system, instant(pick, system === 'rrtk' ? 6 : 40));
    if (!existsSync(file)) {
      expect(said, `seed ${seed}`).toBe(0);
      unfounded++;
      continue;
    }
    expect(statSync(file).size, `seed ${seed}`).toBeGreaterThan(0);
    const db = openFile(file);
    try {
      const { at, state } = readCampaign(db);
      expect(at.choice, `seed ${seed}`).toBeGreaterThanOrEqual(said);
      expect(verify(db).differences, `seed ${seed}`).toEqual([]);
      whole++;
      if (!state.over) cut++;
    } finally {
      db.close();
    }
  }
  console.log(`${whole} whole, ${cut} of them cut short, ${unfounded} not founded yet`);
  expect(whole).toBeGreaterThan(0);
  expect(cut).toBeGreaterThan(0);
});

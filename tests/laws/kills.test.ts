import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openFile } from '../../main/store/database.ts';
import { readCampaign } from '../../main/store/opening.ts';
import { verify } from '../../main/store/verify.ts';
import { corner } from '../service/serving.ts';
import { patience, seeds } from './extent.ts';
import { whim } from './playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'talomir-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** When a campaign is killed: so many milliseconds after it has said so many things. */
interface Instant {
  readonly lines: number;
  readonly later: number;
}

const SOAK = process.env.SOAK === '1';

/** What is played and where it may be killed: all Talomir in the soak, a corner of it in a test, which starts and ends sooner. `atOnce`: so many are played side by side. */
const PLAYED = SOAK
  ? { land: 'all', start: 1500, phases: { abstract: 40, rrtk: 6 }, atOnce: 1 }
  : { land: corner().nations!.join(), start: 700, phases: { abstract: 20, rrtk: 6 }, atOnce: 2 };

/** One in five while it starts or is being founded; the others when it has got under way. */
const instant = (pick: (n: number) => number, most: number): Instant =>
  pick(5) === 0 ? { lines: 0, later: pick(PLAYED.start) } : { lines: 1 + pick(most), later: pick(40) };

/** What is compiled for one is there for the next, where Node keeps such things: most of what a short campaign takes is its start. */
const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env };

/** Lets a campaign be played into a file, as `simulate` does or as a window is served, and kills it; the choices that it has said are made. */
async function killed(player: 'kept' | 'served', words: readonly string[], { lines, later }: Instant): Promise<number> {
  const child = spawn(process.execPath, [`tests/laws/${player}-campaign.ts`, ...words], { stdio: ['ignore', 'pipe', 'inherit'], env });
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

/** What a campaign that was killed has left. */
interface Left {
  readonly seed: number;
  readonly file: string;
  readonly said: number;
}

async function play(seed: number): Promise<Left> {
  const pick = whim(seed);
  const player = pick(2) === 0 ? 'kept' : 'served';
  // a service names its files itself
  const file = join(folder, String(seed), 'kept.talomir');
  mkdirSync(join(folder, String(seed)));
  const system = pick(5) === 0 ? 'rrtk' : 'abstract';
  return { seed, file, said: await killed(player, [file, String(seed), system, PLAYED.land], instant(pick, PLAYED.phases[system])) };
}

/** How a campaign was found: not founded yet, or whole, in its midst or at its end. */
function found({ seed, file, said }: Left): 'unfounded' | 'cut' | 'over' {
  if (!existsSync(file)) {
    expect(said, `seed ${seed}`).toBe(0);
    return 'unfounded';
  }
  expect(statSync(file).size, `seed ${seed}`).toBeGreaterThan(0);
  const db = openFile(file);
  try {
    const { at, state } = readCampaign(db);
    expect(at.choice, `seed ${seed}`).toBeGreaterThanOrEqual(said);
    expect(verify(db).differences, `seed ${seed}`).toEqual([]);
    return state.over ? 'over' : 'cut';
  } finally {
    db.close();
  }
}

test('killed at any instant, a campaign is whole, and what was said of it is in it', { timeout: patience(180_000) }, async () => {
  const all = seeds(4, 200);
  const tally = { unfounded: 0, cut: 0, over: 0 };
  for (let n = 0; n < all.length; n += PLAYED.atOnce) for (const left of await Promise.all(all.slice(n, n + PLAYED.atOnce).map(play))) tally[found(left)]++;
  console.log(`${tally.cut + tally.over} whole, ${tally.cut} of them cut short, ${tally.unfounded} not founded yet`);
  expect(tally.cut).toBeGreaterThan(0);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { inOrder } from '../../main/cli/batch.ts';
import type { SystemId } from '../../main/systems.ts';
import { type Figure, medianOf, named, round } from './figures.ts';
import { median } from './statistics.ts';

/** How much is played for each system: battles by the book take twenty times as long. */
const EXTENT: Readonly<Record<SystemId, { readonly seeds: number; readonly years: number }>> = {
  abstract: { seeds: 24, years: 20 },
  rrtk: { seeds: 8, years: 2 },
};

/**
 * What a second worker is worth, and how many processors one keeps busy: the runtime compiles and collects garbage beside the thread that plays, so on two
 * processors a second worker gets only what the first leaves idle.
 */
export async function jobs(system: SystemId): Promise<Figure[]> {
  const { seeds, years } = EXTENT[system];
  const taken = async (n: number): Promise<{ readonly wall: number; readonly busy: number }> => {
    const from = performance.now();
    const used = process.cpuUsage();
    await inOrder({ first: 1, last: seeds, years, jobs: n, system }, () => {});
    const wall = performance.now() - from;
    const { user, system: kernel } = process.cpuUsage(used);
    return { wall, busy: (user + kernel) / 1000 / wall };
  };
  const ratios: number[] = [];
  const busy: number[] = [];
  for (let i = 0; i < 3; i++) {
    const one = await taken(1);
    busy.push(one.busy);
    ratios.push(one.wall / (await taken(2)).wall);
  }
  const how = `${seeds} campaigns of ${years} years, ${system} battles, in turn, median of 3, start of workers included`;
  return [
    { name: named('two-jobs', system), value: round(median(ratios)), unit: 'times as fast as one', how },
    { name: named('one-job-busy', system), value: round(median(busy)), unit: `of ${availableParallelism()} processors`, how },
  ];
}

const CLI = 'main/cli/talomir.ts';

/** Milliseconds from the start of a process to its first output. */
async function untilItSpeaks(args: readonly string[]): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ms = performance.now() - from;
  child.stdout.resume();
  await once(child, 'close');
  return ms;
}

/** Makes a process say, as it ends, the most memory it ever held, in KiB. */
const SAYS_MOST = 'data:text/javascript,process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';

/** The most memory that a process holds, in MiB. */
const mostOf = (args: readonly string[]): number => Number(spawnSync(process.execPath, ['--import', SAYS_MOST, ...args], { encoding: 'utf8' }).stderr) / 1024;

/** What a user waits for, and what it takes of memory. */
export async function wholeProcess(system: SystemId): Promise<Figure[]> {
  const simulated = [CLI, 'simulate', '--seed', '7', '--years', '1', '--battles', system];
  const ms = medianOf(5, () => {
    const from = performance.now();
    spawnSync(process.execPath, [...simulated, '--json']);
    return performance.now() - from;
  });
  const first: number[] = [];
  for (let n = 0; n < 5; n++) first.push(await untilItSpeaks([CLI, '--help']));
  const most = medianOf(3, () => mostOf([...simulated, '--json']));
  const bare = medianOf(3, () => mostOf(['--eval', '']));
  const how = `simulate --years 1 --battles ${system} --json as a whole process`;
  return [
    { name: 'start-to-first-line', value: Math.round(median(first)), unit: 'ms', how: '--help, from the start of the process, median of 5' },
    { name: 'start-to-summary', value: Math.round(ms), unit: 'ms', how: `${how}, median of 5` },
    { name: 'memory-most', value: Math.round(most), unit: 'MiB', how: `${how}, the most it held, median of 3` },
    { name: 'memory-over-bare', value: round(most / bare), unit: 'times bare Node', how: `${how}; bare Node holds ${Math.round(bare)} MiB` },
  ];
}

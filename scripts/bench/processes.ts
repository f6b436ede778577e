import { spawnSync } from 'node:child_process';
import { inOrder } from '../../main/cli/batch.ts';
import { median } from '../../main/statistics.ts';
import type { SystemId } from '../../main/systems.ts';
import { type Figure, medianOf, named, round } from './figures.ts';

/** How much is played for it: battles by the book take twenty times as long. */
const EXTENT: Readonly<Record<SystemId, { readonly seeds: number; readonly years: number }>> = {
  abstract: { seeds: 24, years: 20 },
  rrtk: { seeds: 8, years: 2 },
};

/** What a second worker is worth. */
export async function jobs(system: SystemId): Promise<Figure> {
  const { seeds, years } = EXTENT[system];
  const wall = async (n: number): Promise<number> => {
    const from = performance.now();
    await inOrder(1, seeds, years, n, system, () => {});
    return performance.now() - from;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 3; i++) {
    const one = await wall(1);
    ratios.push(one / (await wall(2)));
  }
  return {
    name: named('two-jobs', system),
    value: round(median(ratios)),
    unit: 'times as fast as one',
    how: `${seeds} campaigns of ${years} years, ${system} battles, in turn, median of 3, start of workers included`,
  };
}

/** What a user waits for, and what stays in memory. */
export function wholeProcess(system: SystemId): Figure[] {
  const args = ['main/cli/talomir.ts', 'simulate', '--seed', '7', '--years', '1', '--battles', system, '--json'];
  const ms = medianOf(5, () => {
    const from = performance.now();
    spawnSync(process.execPath, args);
    return performance.now() - from;
  });
  return [
    { name: 'start-to-summary', value: Math.round(ms), unit: 'ms', how: `simulate --years 1 --battles ${system} --json as a whole process, median of 5` },
    { name: 'memory', value: Math.round(process.memoryUsage().rss / 1048576), unit: 'MiB resident', how: 'this process after the above' },
  ];
}

import { Worker } from 'node:worker_threads';
import type { Summary } from '../simulation.ts';
import type { SystemId } from '../systems.ts';
import { parseOptions, parseSeeds, parseSystem, parseWhole, systemsInWords } from './options.ts';
import { digits, openOutFile, type Print, progress } from './output.ts';
import { parseYears } from './simulate.ts';
import { WrongUse } from './wrong-use.ts';

/** What `talomir batch --help` prints. */
export const BATCH_HELP = `talomir batch --seeds 1..200 --years 10 --jobs 2 --out FILE.jsonl [--battles rrtk|abstract]
  Plays one campaign for each seed, several at once, and writes one summary line for each, in the order of the seeds.
  The file is the same for any number of jobs.
  --seeds A..B     the seeds, first and last
  --years N        how many years each lasts, 1 to 1000; default 3
  --jobs N         how many campaigns at once, 1 to 64; default 1
  --out FILE       the file to write them to
  --battles WHAT   how battles are fought: ${systemsInWords()}`;

/** A summary as a batch writes it: without the time, which differs from run to run. */
export type BatchLine = Omit<Summary, 'ms'>;

/** A worker's question and answer: which campaign, and its line. */
export interface Order {
  readonly seed: number;
  readonly years: number;
  readonly system: SystemId;
}

/** `talomir batch`. */
export async function batchCommand(args: readonly string[], print: Print): Promise<void> {
  const given = parseOptions(args, { values: ['seeds', 'years', 'jobs', 'out', 'battles'], flags: [] }, 0);
  if (given.flag('help')) {
    print(BATCH_HELP);
    return;
  }
  const system = parseSystem(given, 'battles');
  const seeds = given.value('seeds');
  if (seeds === undefined) throw new WrongUse('batch needs --seeds, as in --seeds 1..200');
  const out = given.value('out');
  if (out === undefined) throw new WrongUse('batch needs --out FILE');
  const { first, last } = parseSeeds(seeds);
  const years = parseYears(given);
  const jobs = parseWhole(given.value('jobs') ?? '1', '--jobs', 1, 64);
  const file = openOutFile(out, '--out');
  const bar = progress();
  const total = last - first + 1;
  const take = (line: BatchLine, n: number): void => {
    file.line(JSON.stringify(line));
    bar.say(`${n} of ${total} campaigns`);
  };
  await inOrder({ first, last, years, jobs, system }, take);
  bar.done();
  file.close();
  print(`${digits(total, 'campaign')} of ${digits(years, 'year')} written to ${out}`);
}

/** The campaigns to be played, and on how many workers. */
interface Batch extends Omit<Order, 'seed'> {
  readonly first: number;
  readonly last: number;
  readonly jobs: number;
}

/** What a worker runs. */
const PROGRAM = new URL('./batch-worker.ts', import.meta.url);

/** Plays the seeds on several workers and passes the lines on in the order of the seeds, whichever is finished first. */
export async function inOrder({ first, last, years, jobs, system }: Batch, take: (line: BatchLine, n: number) => void, program: URL = PROGRAM): Promise<void> {
  const ready = new Map<number, BatchLine>();
  let asked = first;
  let told = first;
  const hand = (): void => {
    for (let line = ready.get(told); line !== undefined; line = ready.get(told)) {
      ready.delete(told);
      take(line, told - first + 1);
      told++;
    }
  };
  const hands: Worker[] = [];
  const work = (): Promise<void> =>
    new Promise((done, fail) => {
      const worker = new Worker(program);
      hands.push(worker);
      const ask = (): void => {
        if (asked > last) done();
        else worker.postMessage({ seed: asked++, years, system } satisfies Order);
      };
      worker.on('error', fail);
      worker.on('messageerror', fail);
      worker.on('exit', () => fail(new Error('a worker ended before its campaign did')));
      worker.on('message', (line: BatchLine) => {
        ready.set(line.seed, line);
        try {
          hand();
          ask();
        } catch (error) {
          fail(error as Error);
        }
      });
      ask();
    });
  try {
    await Promise.all(Array.from({ length: Math.min(jobs, last - first + 1) }, work));
  } finally {
    // workers still playing keep nobody from hearing what went wrong
    await Promise.all(hands.map((worker) => worker.terminate()));
  }
}

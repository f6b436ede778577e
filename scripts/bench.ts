import { spawnSync } from 'node:child_process';
import { TALOMIR } from '../data/world.ts';
import type { BattleSystem } from '../engine/battle-system.ts';
import { campaign } from '../engine/campaign/campaign.ts';
import { type Host, playCampaign } from '../engine/campaign/host.ts';
import { openCup, seeded } from '../engine/dice.ts';
import { formatLine, type LoggedEvent } from '../engine/lines.ts';
import { inOrder } from '../main/cli/batch.ts';
import { SIGNED, signature } from '../main/signature.ts';
import { simulate } from '../main/simulation.ts';
import { mean, median, warStatistics } from '../main/statistics.ts';
import { DEFAULT_SYSTEM, SYSTEMS, type SystemId, withSystem } from '../main/systems.ts';

/** A measured figure: its name, value, unit, and how it was taken. */
interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit: string;
  readonly how: string;
}

const round = (x: number, digits = 2): number => Number(x.toFixed(digits));

/** Repeats a measurement and gives its median. */
function medianOf(times: number, measure: () => number): number {
  return median(Array.from({ length: times }, measure));
}

const silent = { campaign: () => {}, battle: () => '' } as const;

/** `--battles rrtk|abstract`: what the campaigns of a few years are fought with; those of many years always with quick battles. */
const system = systemAsked(process.argv);

function systemAsked(args: readonly string[]): SystemId {
  const at = args.indexOf('--battles');
  const named = SYSTEMS.find((s) => s === args[at + 1]);
  if (at >= 0 && named === undefined) throw new Error(`--battles: one of ${SYSTEMS.join(', ')}`);
  return at < 0 ? DEFAULT_SYSTEM : named!;
}

function playYears(seed: number, years: number, battles: SystemId, host: Host<LoggedEvent> = silent): number {
  const from = process.cpuUsage();
  withSystem(battles, <S, O, A, E extends LoggedEvent>(fought: BattleSystem<S, O, A, E>) =>
    playCampaign<S, O, A, E>(campaign(TALOMIR), { players: [], years }, fought, seeded(seed), host),
  );
  const used = process.cpuUsage(from);
  return (used.user + used.system) / 1000;
}

function speed(): Figure[] {
  let nationSeasons = 0;
  let battles = 0;
  let cpu = 0;
  for (let seed = 1; seed <= 10; seed++) {
    let nations = 38;
    cpu += playYears(seed, 3, system, {
      campaign: (events) => {
        for (const e of events) {
          if (e.kind === 'season-began') nationSeasons += nations;
          if (e.kind === 'nation-fell') nations--;
        }
      },
      battle: () => {
        battles++;
        return '';
      },
    });
  }
  return [
    { name: 'nation-seasons', value: Math.round((1000 * nationSeasons) / cpu), unit: 'per CPU second', how: `seeds 1..10, 3 years, ${system} battles` },
    { name: 'battles', value: Math.round((1000 * battles) / cpu), unit: 'per CPU second', how: 'the same run, campaign included' },
    {
      name: 'three-years',
      value: round(
        medianOf(7, () => simulate({ seed: 7, years: 3, players: [], system }).ms),
        1,
      ),
      unit: 'ms',
      how: `rules and choices, ${system} battles, seed 7, median of 7`,
    },
  ];
}

function dice(): Figure {
  const source = seeded(7);
  const run = (): number => {
    const from = process.hrtime.bigint();
    let n = 0;
    for (let i = 0; i < 200; i++) {
      const cup = openCup(source, [i], {});
      for (let j = 0; j < 50; j++) n += cup.throw(`who-${j}`, 'recruiting', 2, 0).length;
    }
    return Number(process.hrtime.bigint() - from) / n;
  };
  return { name: 'die', value: round(medianOf(51, run), 1), unit: 'ns', how: 'through the cup, with tally and names hashed; short calls' };
}

function eventLog(): Figure {
  const bare = (): number => playYears(7, 3, system);
  let lines = 0;
  const count = (events: readonly Parameters<typeof formatLine>[0][]): void => {
    for (const e of events) lines += formatLine(e).length;
  };
  const logged = (): number =>
    playYears(7, 3, system, {
      campaign: count,
      battle: (events) => {
        count(events);
        return '';
      },
    });
  const ratios = Array.from({ length: 9 }, () => {
    const without = bare();
    return logged() / without;
  });
  return {
    name: 'event-log',
    value: round(median(ratios)),
    unit: 'times a run without',
    how: `${system} battles, every line written as text, in turn, median of 9 (${lines > 0 ? 'all events' : 'none'})`,
  };
}

function flat(): Figure {
  const marks: number[] = [];
  let from = performance.now();
  playYears(7, 100, 'abstract', {
    campaign: (events) => {
      for (const e of events) {
        if (e.kind !== 'year-began') continue;
        marks.push(performance.now() - from);
        from = performance.now();
      }
    },
    battle: () => '',
  });
  const perNation = mean(marks.slice(-5)) / mean(marks.slice(2, 7));
  return { name: 'last-five-of-100-years', value: round(perNation), unit: 'times years 2-6', how: 'quick battles, seed 7; fewer nations are left by then' };
}

/** How the world goes on: reported, not bent. */
function history(): Figure[] {
  const figures: Figure[] = [];
  for (const [years, seeds] of [
    [5, 40],
    [25, 20],
    [100, 10],
  ] as const) {
    const runs = Array.from({ length: seeds }, (_, i) => {
      const statistics = warStatistics(38);
      playYears(i + 1, years, 'abstract', { campaign: statistics.take, battle: () => '' });
      return statistics.done();
    });
    const how = `quick battles, seeds 1..${seeds}, ${years} years`;
    figures.push(
      { name: `wars-standing-${years}`, value: round(mean(runs.flatMap((r) => r.perNationSeason)), 3), unit: 'per land-holding nation and season', how },
      { name: `war-length-${years}`, value: median(runs.flatMap((r) => r.lengths)), unit: 'seasons, median', how },
      { name: `nations-left-${years}`, value: round(mean(runs.map((r) => r.nationsLeft.at(-1)!)), 1), unit: 'of 38, mean', how },
      { name: `draws-${years}`, value: round((100 * mean(runs.map((r) => r.draws))) / mean(runs.map((r) => r.battles)), 1), unit: '% of battles', how },
    );
  }
  return figures;
}

async function jobs(): Promise<Figure> {
  const wall = async (n: number): Promise<number> => {
    const from = performance.now();
    await inOrder(1, 24, 20, n, 'abstract', () => {});
    return performance.now() - from;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 3; i++) {
    const one = await wall(1);
    ratios.push(one / (await wall(2)));
  }
  return {
    name: 'two-jobs',
    value: round(median(ratios)),
    unit: 'times as fast as one',
    how: '24 campaigns of 20 years with quick battles, in turn, median of 3, start of workers included',
  };
}

function wholeProcess(): Figure[] {
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

async function main(): Promise<void> {
  if (process.argv.includes('--signature')) {
    console.log(signature());
    return;
  }
  const figures = [
    ...speed(),
    dice(),
    eventLog(),
    flat(),
    ...history(),
    await jobs(),
    ...wholeProcess(),
    { name: 'signature', value: signature(), unit: '', how: SIGNED },
  ];
  for (const figure of figures) console.log(JSON.stringify(figure));
  console.log();
  for (const { name, value, unit, how } of figures) console.log(`${name.padEnd(24)} ${String(value).padStart(10)} ${unit}  (${how})`);
}

await main();

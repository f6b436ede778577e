import { TALOMIR } from '../../data/world.ts';
import type { BattleSystem } from '../../engine/battle-system.ts';
import { campaign } from '../../engine/campaign/campaign.ts';
import { type Host, playCampaign } from '../../engine/campaign/host.ts';
import { seeded } from '../../engine/dice.ts';
import { formatLine, type LoggedEvent } from '../../engine/lines.ts';
import { simulate } from '../../main/simulation.ts';
import { type SystemId, withSystem } from '../../main/systems.ts';
import { cpuOf, type Figure, medianOf, named, round, share } from './figures.ts';
import { mean, median, warStatistics } from './statistics.ts';

const silent = { campaign: () => {}, battle: () => '' } as const;

/** Plays years of all Talomir and gives the milliseconds of CPU they took. */
function playYears(seed: number, years: number, battles: SystemId, host: Host<LoggedEvent> = silent): number {
  return cpuOf(() =>
    withSystem(battles, <S, O, A, E extends LoggedEvent>(fought: BattleSystem<S, O, A, E>) =>
      playCampaign<S, O, A, E>(campaign(TALOMIR), { players: [], years }, fought, seeded(seed), host),
    ),
  );
}

/** How much is played of each system: battles by the book take twenty times as long. */
const EXTENT: Readonly<Record<SystemId, { readonly seeds: number; readonly times: number }>> = {
  abstract: { seeds: 10, times: 9 },
  rrtk: { seeds: 3, times: 3 },
};

/** Nations' seasons and battles a second, and three years as a player waits for them. */
export function speed(system: SystemId): Figure[] {
  const { seeds, times } = EXTENT[system];
  let nationSeasons = 0;
  let battles = 0;
  let cpu = 0;
  for (let seed = 1; seed <= seeds; seed++) {
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
  const how = `${system} battles, seeds 1..${seeds}, 3 years`;
  const three = medianOf(times, () => simulate({ seed: 7, years: 3, players: [], system }).ms);
  return [
    { name: named('nation-seasons', system), value: Math.round((1000 * nationSeasons) / cpu), unit: 'per CPU second', how },
    { name: named('battles', system), value: Math.round((1000 * battles) / cpu), unit: 'per CPU second', how: `${how}, the campaign included` },
    { name: named('three-years', system), value: round(three, 1), unit: 'ms', how: `${system} battles, rules and choices, seed 7, median of ${times}` },
  ];
}

/** What writing every event costs. */
export function eventLog(system: SystemId): Figure {
  const { times } = EXTENT[system];
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
  const ratios = Array.from({ length: times }, () => {
    const without = bare();
    return logged() / without;
  });
  return {
    name: named('event-log', system),
    value: round(median(ratios)),
    unit: 'times a run without',
    how: `${system} battles, every line written as text, in turn, median of ${times} (${lines > 0 ? 'all events' : 'none'})`,
  };
}

/** Whether late years cost more than early ones. */
export function flat(): Figure {
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

/** Changes of a campaign's state in a second of CPU, over so many of its first choices; null if it has fewer. */
function changesPerSecond(actions: number, seeds: number): number {
  let done = 0;
  let cpu = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    let taken = 0;
    cpu += playYears(seed, 100, 'abstract', { ...silent, campaign: () => void taken++, stop: () => taken >= actions });
    done += taken;
  }
  return (1000 * done) / cpu;
}

/** Whether a long course of a campaign slows its changes down. */
export function changes(): Figure[] {
  const [few, many] = [1_000, 16_000];
  changesPerSecond(few, 4);
  const ratios: number[] = [];
  const short: number[] = [];
  const long: number[] = [];
  for (let n = 0; n < 5; n++) {
    short.push(changesPerSecond(few, 16));
    long.push(changesPerSecond(many, 1));
    ratios.push(long.at(-1)! / short.at(-1)!);
  }
  const how = 'quick battles and what they lead to among them, no text, in turn, median of 5';
  return [
    { name: 'changes-1000', value: Math.round(median(short)), unit: 'changes of state a CPU second', how: `the first 1,000 of seeds 1..16; ${how}` },
    {
      name: 'changes-16000',
      value: Math.round(median(long)),
      unit: 'changes of state a CPU second',
      how: `16,000 of seed 1, or as many as 100 years have; ${how}`,
    },
    { name: 'changes-ratio', value: round(median(ratios)), unit: 'changes-16000 over changes-1000', how },
  ];
}

/** How the world goes on: reported, not bent. */
export function history(): Figure[] {
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
      { name: `draws-${years}`, value: share(mean(runs.map((r) => r.draws)), mean(runs.map((r) => r.battles))), unit: '% of battles', how },
    );
  }
  return figures;
}

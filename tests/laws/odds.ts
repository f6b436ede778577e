import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { Rolled } from '../../engine/events.ts';
import { RULES, run } from './playing.ts';

/** How often something with a known chance came up. */
export interface Chance {
  readonly what: string;
  /** The chance the page gives, exactly. */
  readonly p: number;
  readonly n: number;
  readonly hits: number;
}

/** A count as far out as this, at its own end, is no accident: 4.5 standard deviations of a bell, one in 290,000. */
const TOO_RARE = 3.4e-6;

/** The chance of a count at least as far from n p as this one, on its own side of it: the binomial's exact tail. */
export function tail({ p, n, hits }: Chance): number {
  if (p === 0 || p === 1) return hits === n * p ? 1 : 0;
  const odds = p / (1 - p);
  // the whole distribution, each term from its neighbour, scaled by the term at its peak so that none is lost
  const terms = new Float64Array(n + 1);
  const peak = Math.min(n, Math.floor((n + 1) * p));
  terms[peak] = 1;
  for (let k = peak; k < n; k++) terms[k + 1] = (terms[k]! * odds * (n - k)) / (k + 1);
  for (let k = peak; k > 0; k--) terms[k - 1] = (terms[k]! * k) / (odds * (n - k + 1));
  const all = terms.reduce((a, b) => a + b, 0);
  const beyond = hits >= n * p ? terms.subarray(hits) : terms.subarray(0, hits + 1);
  return beyond.reduce((a, b) => a + b, 0) / all;
}

/** The chances that came up too often or too rarely. */
export const unlikely = (chances: readonly Chance[]): string[] =>
  chances.filter((c) => tail(c) < TOO_RARE).map((c) => `${c.what}: ${c.hits} of ${c.n}, once in ${Math.round(1 / tail(c))} times`);

/** The chance that one die passes against a target: at or below it, and where the page says so never on a 6. */
export const passing = (target: number, sixFails: boolean): number => Math.min(Math.max(target, 0), sixFails ? 5 : 6) / 6;

/** How many of 36 throws of two dice come to a sum. */
export const ways = (sum: number): number => 6 - Math.abs(7 - sum);

/** Everything thrown on one table by target, as chances of passing two, one and no dice. */
function testsOf(rolls: readonly Rolled[], table: Rolled['table'], sixFails: boolean): Chance[] {
  const own = rolls.filter((r) => r.table === table);
  const targets = [...new Set(own.map((r) => r.target!))].sort((a, b) => a - b);
  return targets.flatMap((target) => {
    const thrown = own.filter((r) => r.target === target);
    const q = passing(target, sixFails);
    const exactly = [(1 - q) * (1 - q), 2 * q * (1 - q), q * q];
    return exactly.map(
      (p, passed): Chance => ({ what: `${table} at ${target}: ${passed} passed`, p, n: thrown.length, hits: thrown.filter((r) => r.passed === passed).length }),
    );
  });
}

const sumOf = (roll: Rolled): number => roll.dice.reduce((a, b) => a + b, 0);

function sumsOf(rolls: readonly Rolled[], table: Rolled['table']): Chance[] {
  const own = rolls.filter((r) => r.table === table);
  return Array.from({ length: 11 }, (_, i): Chance => {
    const sum = i + 2;
    return { what: `${table}: a sum of ${sum}`, p: ways(sum) / 36, n: own.length, hits: own.filter((r) => sumOf(r) === sum).length };
  });
}

function resultsOf(rolls: readonly Rolled[], table: Rolled['table'], result: string, p: number): Chance {
  const own = rolls.filter((r) => r.table === table);
  return { what: `${table}: ${result}`, p, n: own.length, hits: own.filter((r) => r.result === result).length };
}

/** How long the wars were that ended, in seasons from the one they began in, that one included. */
function warLengths(events: readonly CampaignEvent[]): number[] {
  const began = new Map<string, number>();
  const lengths: number[] = [];
  let now = 0;
  for (const event of events) {
    if (event.kind === 'season-began') now = event.now;
    else if (event.kind === 'war-declared' && !began.has(event.war)) began.set(event.war, now);
    else if (event.kind === 'war-lost' || event.kind === 'war-undecided') lengths.push(now - began.get(event.war)! + 1);
  }
  return lengths;
}

/** Wars that stood when each season's battles were over, and the nations that held land then. */
function warsStanding(events: readonly CampaignEvent[]): { readonly wars: number; readonly nations: number } {
  const open = new Set<string>();
  let standing = RULES.lands.nations.length;
  let wars = 0;
  let nations = 0;
  for (const event of events) {
    if (event.kind === 'war-declared') open.add(event.war);
    else if (event.kind === 'war-lost' || event.kind === 'war-undecided' || event.kind === 'civil-war-ended') open.delete(event.war);
    else if (event.kind === 'nation-fell') standing--;
    else if (event.kind === 'phase-began' && event.phase === 'national-morale') {
      wars += open.size;
      nations += standing;
    }
  }
  return { wars, nations };
}

export interface Odds {
  readonly chances: readonly Chance[];
  /** All that was thrown. */
  readonly rolls: readonly Rolled[];
  /** Wars that stand when morale is tested, for each nation that holds land, on average over all seasons. */
  readonly warsPerNation: number;
  readonly warLengths: readonly number[];
}

/** Plays a campaign for each seed and counts how its dice fell, table by table and target by target. */
export function oddsOf(seeds: readonly number[], years: number): Odds {
  const rolls: Rolled[] = [];
  const lengths: number[] = [];
  let wars = 0;
  let nations = 0;
  for (const seed of seeds) {
    const { events, battles } = run(seed, years);
    for (const event of events) if (event.kind === 'roll') rolls.push(event);
    for (const battle of battles) for (const event of battle.events) if (event.kind === 'roll') rolls.push(event);
    lengths.push(...warLengths(events));
    const standing = warsStanding(events);
    wars += standing.wars;
    nations += standing.nations;
  }
  const faces = rolls.flatMap((r) => r.dice);
  const chances = [
    ...testsOf(rolls, 'going-to-war', true),
    ...testsOf(rolls, 'will-to-fight', false),
    ...testsOf(rolls, 'casualty-recovery', true),
    ...testsOf(rolls, 'leader-at-risk', true),
    ...sumsOf(rolls, 'recruiting'),
    ...sumsOf(rolls, 'casualties-inflicted'),
    resultsOf(rolls, 'leader-death', 'died', 5 / 36),
    resultsOf(rolls, 'succession', 'civil-war', 1 / 6),
    resultsOf(rolls, 'city-state-vote', 'yes', 1 / 2),
    resultsOf(rolls, 'tropilium-claimant', 'claims-the-throne', 1 / 6),
    ...[1, 2, 3, 4, 5, 6].map((face): Chance => ({ what: `a ${face} on any table`, p: 1 / 6, n: faces.length, hits: faces.filter((f) => f === face).length })),
  ];
  return { chances, rolls, warsPerNation: wars / nations, warLengths: lengths };
}

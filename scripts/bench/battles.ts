import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, sidesOf, USUAL_POINTS } from '../../engine/armies.ts';
import { seeded } from '../../engine/dice.ts';
import type { NationId } from '../../engine/ids.ts';
import { formatLine } from '../../engine/lines.ts';
import { rallyRoundTheKing } from '../../engine/rally-round-the-king/battle.ts';
import type { BattleEvent } from '../../engine/rally-round-the-king/events.ts';
import { type Bout, standAlone } from '../../engine/stand-alone.ts';
import { battleDie, remembering } from './dice.ts';
import { cpuOf, type Figure, ninetieth, round, share } from './figures.ts';
import { mean, median } from './statistics.ts';

const WARM = 30;
const BATTLES = 120;
/** After so many more the runtime has compiled what it compiles. */
const LONG_WARM = 480;
const ENDS = ['routed', 'withdrew', 'left', 'idle', 'turn-cap', 'refused'] as const;

type Fought = Bout<BattleEvent>;

/** What a battle came to and what it cost, in milliseconds of CPU. */
interface Measured {
  readonly bout: Fought;
  readonly bare: number;
  readonly log: number;
  readonly cupfuls: ReturnType<typeof remembering>['cupfuls'];
}

/** Two lists that meet in a seed: 1936 seeds in a row are every list against every other and itself. */
function ordersOf(seed: number): readonly [ArmyOrder, ArmyOrder] {
  const { lists } = TALOMIR;
  const one = lists[seed % lists.length]!;
  const two = lists[(seed * 19 + Math.floor(seed / lists.length)) % lists.length]!;
  const [attacker, defender] = sidesOf(one.id, two.id);
  return [
    { list: one, nation: attacker, how: 'rolled', points: USUAL_POINTS },
    { list: two, nation: defender, how: 'rolled', points: USUAL_POINTS },
  ];
}

function measured(seed: number): Measured {
  const [attacker, defender] = ordersOf(seed);
  let bout: Fought | null = null;
  const bare = cpuOf(() => {
    bout = standAlone(attacker, defender, rallyRoundTheKing, seeded(seed));
  });
  const log = cpuOf(() => {
    for (const e of bout!.events) formatLine(e);
  });
  const dice = remembering(seeded(seed));
  // every tenth is played again for its throws
  if (seed % 10 === 0) standAlone(attacker, defender, rallyRoundTheKing, dice);
  return { bout: bout!, bare, log, cupfuls: dice.cupfuls };
}

const attackerOf = ({ events }: Fought): NationId | null => events.find((e) => e.kind === 'attacker-found')?.attacker ?? null;

/** How the losers came off the field, in per cent of the units they brought: routed by tests, melee and what follows from them, or led off. */
function losses(bouts: readonly Fought[], how: string): Figure[] {
  let [came, routed, left] = [0, 0, 0];
  for (const { field, outcome } of bouts) {
    if (outcome.field === null) continue;
    const [side, lost] = outcome.field === field.invader.nation ? [field.defender, outcome.defender] : [field.invader, outcome.invader];
    came += side.units.length;
    routed += lost.routed.length;
    left += lost.left.length;
  }
  return [
    { name: 'losers-routed', value: share(routed, came), unit: "% of the loser's units", how: `${how}; by tests and melee` },
    { name: 'losers-left', value: share(left, came), unit: "% of the loser's units", how: `${how}; led off or withdrawn` },
  ];
}

/** How battles by the book go: reported, not bent. */
function course(bouts: readonly Fought[], how: string): Figure[] {
  const fought = bouts.filter((b) => b.outcome.end !== 'refused');
  const turns = fought.map((b) => b.outcome.turns);
  const won = fought.filter((b) => b.after.winner !== null);
  return [
    ...ENDS.map(
      (end): Figure => ({ name: `battles-${end}`, value: share(bouts.filter((b) => b.outcome.end === end).length, bouts.length), unit: '% of battles', how }),
    ),
    { name: 'battle-length', value: median(turns), unit: 'turns of both sides, median', how },
    { name: 'battle-length-90', value: ninetieth(turns), unit: 'turns of both sides, nine in ten are shorter', how },
    ...losses(fought, how),
    {
      name: 'table-attacker',
      value: share(won.filter((b) => b.after.winner === attackerOf(b)).length, won.length),
      unit: '% of battles that are won',
      how: `${how}; by points (p. 42), of page 27's attacker`,
    },
  ];
}

/** What a battle costs in a long run, as campaigns and soaks play them. */
function inTheLongRun(): Figure[] {
  for (let n = 1; n <= LONG_WARM; n++) measured(BATTLES + WARM + n);
  const bare = Array.from({ length: BATTLES }, (_, i) => measured(i + 1).bare);
  const how = `${USUAL_POINTS} points, seeds 1..${BATTLES}, after ${WARM + BATTLES + LONG_WARM} others, this thread's CPU, no text, no hashing`;
  return [
    { name: 'battle-median-long-run', value: round(median(bare), 1), unit: 'ms', how },
    { name: 'battle-mean-long-run', value: round(mean(bare), 1), unit: 'ms', how },
  ];
}

/** Battles by the book on their own: what they cost and how they go. */
export function battles(): Figure[] {
  const how = `${USUAL_POINTS} points, seeds 1..${BATTLES}`;
  for (let seed = BATTLES + 1; seed <= BATTLES + WARM; seed++) measured(seed);
  const all = Array.from({ length: BATTLES }, (_, i) => measured(i + 1));
  const bare = all.map((m) => m.bare);
  const cost = `${how}, warmed up by ${WARM}, this thread's CPU, no text, no hashing`;
  const log = mean(all.map((m) => m.log)) / mean(bare);
  return [
    { name: 'battles-by-the-book', value: round(1000 / mean(bare), 1), unit: 'per CPU second', how: cost },
    { name: 'battle-median', value: round(median(bare), 1), unit: 'ms', how: cost },
    { name: 'battle-mean', value: round(mean(bare), 1), unit: 'ms', how: cost },
    { name: 'battle-event-log', value: round(1 + log), unit: 'times a battle without', how: `${how}, every event written as its line` },
    ...inTheLongRun(),
    battleDie(all.map((m) => m.cupfuls).filter((c) => c.length > 0)),
    ...course(
      all.map((m) => m.bout),
      how,
    ),
  ];
}

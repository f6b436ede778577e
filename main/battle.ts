import type { ArmyOrder } from '../engine/armies.ts';
import type { BattleSystem, Scenario } from '../engine/battle-system.ts';
import type { BattleEnd } from '../engine/campaign/outcome.ts';
import { seeded } from '../engine/dice.ts';
import type { NationId } from '../engine/ids.ts';
import { hashBattle, type LoggedEvent } from '../engine/lines.ts';
import { type Bout, pointsOff, standAlone } from '../engine/stand-alone.ts';
import type { Counted } from './chronicle/battle-telling/points.ts';
import { type SystemId, withSystem } from './systems.ts';

type NamedSide = 'attacker' | 'defender';
type Both = Readonly<Record<NamedSide, number>>;

/** The outcome of a stand-alone battle, in the shape `battle --json` prints. Sides are the two named ones, whoever attacked on the table. */
export interface StandAloneResult {
  readonly seed: number;
  readonly attacker: string;
  readonly defender: string;
  /** Which of them page 27 made the attacker, in quick battles the first to attack; null if it never came to that. */
  readonly tableAttacker: NamedSide | null;
  /** The side with more points (p. 42). */
  readonly winner: NamedSide | 'draw';
  readonly field: NamedSide | 'none';
  readonly end: BattleEnd;
  readonly turns: number;
  /** Every die of the battle, those that raised the armies and those of the pursuit included. */
  readonly dice: number;
  /** Units they came with. */
  readonly units: Both;
  readonly offField: Both;
  readonly lostForGood: Both;
  /** After the battle, by page 42. */
  readonly points: Both;
  readonly hash: string;
  /** Rules and generals alone; no text, no hashing. */
  readonly ms: number;
}

/** A stand-alone battle to be played. */
export interface StandAloneOrder {
  readonly seed: number;
  readonly attacker: ArmyOrder;
  readonly defender: ArmyOrder;
  readonly system: SystemId;
  readonly scenario?: Scenario;
}

function diceIn(events: readonly LoggedEvent[]): number {
  let dice = 0;
  for (const e of events) if (e.kind === 'roll') dice += e.dice.length;
  return dice;
}

function tableAttacker(events: readonly LoggedEvent[]): NationId | null {
  for (const e of events) {
    if (e.kind === 'attacker-found') return e.attacker;
    if (e.kind === 'strengths-compared') return e.attacker;
  }
  return null;
}

const both = (attacker: number, defender: number): Both => ({ attacker, defender });

function lineOf(order: StandAloneOrder, { field, outcome, after }: Bout<LoggedEvent>, events: readonly LoggedEvent[], ms: number): StandAloneResult {
  const sideOf = (nation: NationId): NamedSide => (nation === field.invader.nation ? 'attacker' : 'defender');
  const first = tableAttacker(events);
  const { invader, defender } = outcome;
  return {
    seed: order.seed,
    attacker: order.attacker.list.id,
    defender: order.defender.list.id,
    tableAttacker: first === null ? null : sideOf(first),
    winner: after.winner === null ? 'draw' : sideOf(after.winner),
    field: outcome.field === null ? 'none' : sideOf(outcome.field),
    end: outcome.end,
    turns: outcome.turns,
    dice: diceIn(events),
    units: both(field.invader.units.length, field.defender.units.length),
    offField: both(invader.routed.length + invader.left.length, defender.routed.length + defender.left.length),
    lostForGood: both(after.lostForGood[0].length, after.lostForGood[1].length),
    points: both(...after.points),
    hash: hashBattle(events),
    ms: Math.round(ms * 10) / 10,
  };
}

/** A stand-alone battle that has been played: its outcome, what its points are made of (p. 42), the attacker's first, and its log. */
export interface Battle {
  readonly line: StandAloneResult;
  readonly made: readonly [Counted, Counted];
  readonly events: readonly LoggedEvent[];
}

/** What the points of both sides are counted from (p. 42). */
const madeOf = ({ field, came, outcome }: Bout<LoggedEvent>): Battle['made'] => [
  { came: came[0], off: pointsOff(field.invader, outcome.invader) },
  { came: came[1], off: pointsOff(field.defender, outcome.defender) },
];

/** Plays a stand-alone battle, general against general. The same order gives the same events and the same hash, in any process. */
export function fight(order: StandAloneOrder): Battle {
  return withSystem(order.system, <S, O, A, E extends LoggedEvent>(system: BattleSystem<S, O, A, E>) => {
    const start = performance.now();
    const bout = standAlone(order.attacker, order.defender, system, seeded(order.seed), order.scenario);
    const ms = performance.now() - start;
    const events: readonly LoggedEvent[] = bout.events;
    return { line: lineOf(order, bout, events, ms), made: madeOf(bout), events };
  });
}

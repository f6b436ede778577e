import type { PlanId } from '../../data/tables/battle-plans.ts';

/** The parts in which a general thinks of his army (pp. 52-53). Right and left as he sees the enemy. */
export type Part = 'screen' | 'line' | 'left' | 'right' | 'reserve';

/**
 * What a part of the army is to do. `press`: attacks the enemy before it. `push`: the same, slowly. `hold`: stays and strikes enemies that come within reach.
 * `guard`: the same, but attacks enemies that come round the line. `wide`: goes round the end of the enemy's line, then in. `harass`: light troops go ahead of
 * the others and shoot. `lure`: the same, but they give way before anyone who could charge them.
 */
export type Task = 'press' | 'push' | 'hold' | 'guard' | 'wide' | 'harass' | 'lure';

/** When a part changes from its first task to its second: in a turn, or before it if something happens. */
export interface Release {
  /** The turn at the latest. */
  readonly turn: number;
  /** Troops of the line or of a wing fight; the screen's fights do not count. */
  readonly engaged?: true;
  /** The enemy's attack has spent itself: this many of his units before us have fallen or are shaken. */
  readonly falter?: true;
  /** An enemy has come within this many inches of our line. */
  readonly near?: number;
}

/** What a part of an army does at first, what it does afterwards, and when it changes. */
export interface Play {
  readonly first: Task;
  readonly next: Task;
  readonly on: Release;
}

const always = (task: Task): Play => ({ first: task, next: task, on: { turn: 0 } });

/** p. 53, ruling 161: keeps the centre from being encircled, until the day is decided. */
const GUARD: Play = { first: 'guard', next: 'press', on: { turn: 8, falter: true } };

/** pp. 52-53: what each plan has each part do. */
export const PLAYS: Readonly<Record<PlanId, Readonly<Record<Part, Play>>>> = {
  CA: {
    screen: always('harass'),
    line: { first: 'hold', next: 'press', on: { turn: 7, falter: true } },
    left: { first: 'hold', next: 'press', on: { turn: 7, falter: true } },
    right: { first: 'hold', next: 'press', on: { turn: 7, falter: true } },
    reserve: { first: 'hold', next: 'press', on: { turn: 6, falter: true } },
  },
  DE: {
    screen: always('harass'),
    line: { first: 'hold', next: 'press', on: { turn: 4, engaged: true, near: 8 } },
    left: { first: 'wide', next: 'press', on: { turn: 5 } },
    right: { first: 'wide', next: 'press', on: { turn: 5 } },
    reserve: { first: 'hold', next: 'press', on: { turn: 5, engaged: true } },
  },
  EF: {
    screen: always('harass'),
    line: { first: 'hold', next: 'push', on: { turn: 2 } },
    left: GUARD,
    right: { first: 'wide', next: 'press', on: { turn: 5 } },
    reserve: { first: 'hold', next: 'press', on: { turn: 5, engaged: true } },
  },
  FF: {
    screen: always('lure'),
    line: { first: 'hold', next: 'press', on: { turn: 6, near: 8 } },
    left: { first: 'hold', next: 'wide', on: { turn: 5, near: 9 } },
    right: { first: 'hold', next: 'wide', on: { turn: 5, near: 9 } },
    reserve: { first: 'hold', next: 'press', on: { turn: 6, engaged: true } },
  },
  HA: {
    screen: always('harass'),
    line: always('press'),
    left: GUARD,
    right: always('press'),
    reserve: { first: 'hold', next: 'press', on: { turn: 4, engaged: true } },
  },
  PC: {
    screen: always('harass'),
    line: always('press'),
    left: GUARD,
    right: GUARD,
    reserve: { first: 'hold', next: 'press', on: { turn: 3, engaged: true } },
  },
  SD: {
    screen: always('harass'),
    line: { first: 'hold', next: 'press', on: { turn: 8, falter: true } },
    left: { first: 'hold', next: 'press', on: { turn: 8, falter: true } },
    right: { first: 'hold', next: 'press', on: { turn: 8, falter: true } },
    reserve: GUARD,
  },
};

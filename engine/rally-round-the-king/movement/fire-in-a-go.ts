import { pushSteps, withUnits } from '../changes.ts';
import type { At } from '../chapter.ts';
import { mayFire, mustFire } from '../shooting/fire-targets.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { isMelee } from '../troops.ts';

/** What a go knows of shooting. */
type Shooting = Partial<Pick<Orders, 'begun' | 'idle' | 'shot'>>;

/**
 * Units of a body that may fire where they stand in their go: one active volley, before they move (pp. 31, 39, ruling B4), if they had an enemy in range when
 * it began; Dual-Armed units also if they have come into range during it (ruling 263).
 */
export const shootersOf = (state: BattleState, units: readonly number[], { begun, idle, shot }: Shooting = {}): number[] =>
  units.filter((i) => {
    const { volleyed, moved, status } = state.units[i]!;
    if (volleyed || status !== 'field' || shot === true) return false;
    if (moved ? begun !== true || !isMelee(state, i) : idle?.includes(i) === true) return false;
    return mayFire(state, i);
  });

/** Fire is mandatory for missile and skirmish units (p. 39); dual-armed may fire and fight in one turn (p. 6). */
export const someMustFire = (state: BattleState, shooters: readonly number[]): boolean => shooters.some((i) => mustFire(state, i));

/**
 * A body shoots. Units that only shoot have had their go and stop; Dual-Armed units may still charge (p. 6), and move unless they have only now come into range
 * (ruling 263).
 */
export function fire(state: BattleState, step: Orders, units: readonly number[], at: At): BattleState {
  const shooters = shootersOf(state, units, step);
  const volley = { kind: 'volley', shooters, at: null, oneDie: [] } as const;
  const stayed = shooters.filter((i) => !state.units[i]!.moved);
  const volleyed = withUnits(state, stayed, { volleyed: true });
  if (!someMustFire(state, shooters)) {
    const moving = units.filter((i) => state.units[i]!.active);
    if (step.begun && moving.length > 0) at.say({ kind: 'stopped', units: idsOf(state, moving), reason: 'in-range', cause: step.id });
    // a unit halted by an answer stays behind
    const swept = units.filter((i) => !moving.includes(i));
    return pushSteps(volleyed, step.id, volley, { ...step, units, swept, shot: true });
  }
  // a unit staying with one whose charge was halted is still active (p. 36, ruling 324)
  const stopped = step.charged === undefined ? withUnits(volleyed, units, { active: false }) : volleyed;
  return pushSteps(stopped, step.id, volley, { kind: 'body-done', units });
}

/**
 * p. 39: missile units of a body that sends others to charge shoot after these if they have somebody in range and stay in place (ruling 190); a unit that tries
 * to charge does so instead.
 */
export function fireOfTheRest(
  state: BattleState,
  step: Orders,
  units: readonly number[],
  chargers: readonly number[],
): { readonly marked: BattleState; readonly shooters: readonly number[] } {
  const shooters = shootersOf(state, units, step).filter((i) => mustFire(state, i) && !chargers.includes(i));
  return { marked: withUnits(state, shooters, { volleyed: true }), shooters };
}

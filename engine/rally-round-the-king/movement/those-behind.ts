import type { BattleRefusal } from '../actions.ts';
import type { AskedChoice } from '../chapter.ts';
import { type BattleState, idOf, idsOf } from '../state.ts';
import { filesBehind, isInMelee, unitBefore } from '../table/bodies.ts';

/** Whether a unit must go along with the one before it, whatever its player wants: its Rep is no higher (pp. 34, 36). */
const mustFollow = (state: BattleState, before: number, unit: number): boolean => state.troops[unit]!.listed.rep <= state.troops[before]!.listed.rep;

/**
 * Units behind one that charges, follows up or pursues that go with it, the nearest first: those of no higher Rep than the unit directly before them must, the
 * others if they are `willing` (pp. 34-36). A unit that stays, is among `charges` and goes by itself, or is in melee (ruling 157), holds those behind it
 * (ruling 179).
 */
export function pulledBy(
  state: BattleState,
  unit: number,
  willing: readonly string[] = [],
  charges: (unit: number) => boolean = () => false,
): readonly number[] {
  const going = [unit];
  for (const i of filesBehind(state, unit)) {
    const before = unitBefore(state, i);
    if (before === null || !going.includes(before) || charges(i) || isInMelee(state, i)) continue;
    if (mustFollow(state, before, i) || willing.includes(idOf(state, i))) going.push(i);
  }
  return going.slice(1);
}

/** Units behind a charger that go with it, except those that charge themselves (p. 34). */
export const pulledByCharger = (state: BattleState, charger: number, willing: readonly string[]): readonly number[] =>
  pulledBy(state, charger, willing, (i) => state.units[i]!.charging !== null);

/** p. 34: whether a unit is pulled along in a charge that has come near its target and is not over yet: it takes part like the charger (ruling 339). */
export function isPulledAlong(state: BattleState, unit: number): boolean {
  const isComing = (i: number): boolean => state.units[i]!.status === 'field' && state.units[i]!.charging !== null;
  for (const step of state.agenda)
    if (step.kind === 'charge-home' && step.units.some((c) => isComing(c) && pulledByCharger(state, c, step.willing).includes(unit))) return true;
  return false;
}

/**
 * Units behind one of those that may come or stay, because their Rep is higher than that of the one directly before them: nobody in melee, nor behind one that
 * is.
 */
export function freeBehind(state: BattleState, unit: number): number[] {
  const able = [unit];
  const free: number[] = [];
  for (const i of filesBehind(state, unit)) {
    const before = unitBefore(state, i) ?? unit;
    if (!able.includes(before) || isInMelee(state, i)) continue;
    able.push(i);
    if (!mustFollow(state, before, i)) free.push(i);
  }
  return free;
}

/** Asks the side of the units in front which of those that are free to stay follow them; null where none is free. */
export function whoFollows(state: BattleState, before: readonly number[], free: readonly number[]): AskedChoice | null {
  if (free.length === 0) return null;
  const of = idsOf(state, free);
  return { side: state.troops[before[0]!]!.side, body: before, choices: [{ choice: 'follow', form: 'set', of, min: 0, max: of.length, stops: [[], of] }] };
}

/** p. 34: nobody named may follow past one directly before him who is not `going`: that one stays and holds him (ruling 179). */
export function followRefused(state: BattleState, going: readonly number[], of: readonly string[]): BattleRefusal | null {
  const isHeld = (_: unknown, i: number): boolean => {
    if (!of.includes(idOf(state, i))) return false;
    const before = unitBefore(state, i);
    return before !== null && !going.includes(before);
  };
  return state.units.some(isHeld) ? 'held-by-one-before' : null;
}

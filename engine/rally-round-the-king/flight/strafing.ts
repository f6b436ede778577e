import { distanceInArc } from '../../geometry/arc.ts';
import { aheadOf } from '../../geometry/stand.ts';
import { shootsAtWill, targetsOf, weaponOf } from '../shooting/fire-targets.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import type { FlightLine, Strafe } from './aloft.ts';
import { withAir } from './in-the-air.ts';
import { grounded } from './landing.ts';
import { standOn } from './ways.ts';

/** p. 5: where an engine's shot lands most often, in inches straight ahead of the middle. */
const MOST_LIKELY = 7;

/** How far apart, in inches, places along a way are tried. */
const STRIDE = 1;

/** The state with a flyer this far along its way, at Attack level. */
const on = (state: BattleState, unit: number, way: FlightLine, inches: number): BattleState =>
  withAir(state, unit, { ...standOn(state.units[unit]!, way, inches), status: 'aloft', body: unit, melee: null }, { level: 'attack' });

/** How good a place is for shooting at a target, less being better: breath by where it lands most often, others as soon as possible (ruling 236). */
function offBy(state: BattleState, unit: number, target: number): number {
  if (weaponOf(state.troops[unit]!) !== 'engine') return 0;
  const own = state.units[unit]!;
  const foe = state.units[target]!;
  return Math.abs(aheadOf(own, foe.x, foe.y) - MOST_LIKELY) + (distanceInArc({ ...own, width: 0.1 }, foe, 'front') === Number.POSITIVE_INFINITY ? 100 : 0);
}

/** p. 7: the enemies that a flyer which need not shoot could shoot at from where it lands (ruling 318). */
function fromTheGround(state: BattleState, unit: number, way: FlightLine): Strafe[] {
  if (!shootsAtWill(state.troops[unit]!)) return [];
  return targetsOf(grounded(state, unit, standOn(state.units[unit]!, way, way.inches)), unit).map((target) => ({ target, inches: way.inches }));
}

/** p. 7: enemies a flyer at Attack level could shoot at somewhere on its way, each with the place from which it would (ruling 236); of one that lands from there. */
export function strafesOn(state: BattleState, { unit, way, ends }: Pick<StepOf<'flight'>, 'unit' | 'way' | 'ends'>): Strafe[] {
  if (weaponOf(state.troops[unit]!) === null || state.units[unit]!.volleyed) return [];
  if (ends === 'land') return fromTheGround(state, unit, way);
  if (ends === 'sink') return targetsOf(on(state, unit, way, way.inches), unit).map((target) => ({ target, inches: way.inches }));
  if (ends !== 'over' && ends !== 'low' && ends !== 'rise' && ends !== 'land-low') return [];
  const best = new Map<number, { readonly inches: number; readonly off: number }>();
  for (let inches = 0; ; inches = Math.min(inches + STRIDE, way.inches)) {
    const there = on(state, unit, way, inches);
    for (const target of targetsOf(there, unit)) {
      const off = offBy(there, unit, target);
      if (off < (best.get(target)?.off ?? Number.POSITIVE_INFINITY)) best.set(target, { inches, off });
    }
    if (inches >= way.inches) break;
  }
  return [...best].map(([target, { inches }]) => ({ target, inches }));
}

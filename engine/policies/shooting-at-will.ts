import { behindFrontOf } from '../geometry/facing.ts';
import { toShootAtWill } from '../rally-round-the-king/movement/advancing.ts';
import { shootersOf } from '../rally-round-the-king/movement/fire-in-a-go.ts';
import { targetsOf, weaponOf } from '../rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { isFrenzied } from './fighters.ts';

/** The go of the body that is asked; undefined if there is none. */
function goOf(state: BattleState) {
  const step = state.agenda[state.agenda.length - 1];
  return step?.kind === 'orders' ? step : undefined;
}

/** Whether Dual-Armed troops of the body whose go it is have shot in it (p. 6). */
export const hasShot = (state: BattleState): boolean => goOf(state)?.shot === true;

/**
 * p. 6: whether a body should shoot before it charges: its targets cannot shoot back, will not come at it in frenzy, and face it already. Others would turn to
 * face it, and spoil a charge in flank or rear (p. 35).
 */
export function shootsFirst(state: BattleState, body: readonly number[]): boolean {
  return shootersOf(state, body, goOf(state)).every((i) =>
    targetsOf(state, i).every((e) => weaponOf(state.troops[e]!) === null && !isFrenzied(state, e) && !behindFrontOf(state.units[e]!, state.units[i]!)),
  );
}

/** How far a body of Dual-Armed troops marches to shoot, and perhaps to charge from there in the same go; undefined for others, or if nobody comes into its range. */
export function toShoot(state: BattleState, body: readonly number[]): number | undefined {
  const inches = toShootAtWill(state, body, unitPace(state, body[0]!));
  return inches === Number.POSITIVE_INFINITY ? undefined : inches;
}

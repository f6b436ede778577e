import { headingOf } from '../../geometry/heading.ts';
import { aheadOf, forward } from '../../geometry/stand.ts';
import { pushSteps } from '../changes.ts';
import type { At } from '../chapter.ts';
import { rout } from '../reactions/casualties.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { enemiesTouching } from '../table/bodies.ts';
import { passesOver, straightOn } from './ways.ts';

/**
 * p. 36: flyers pursue at Attack level, for the usual distance, after the quarry and over everything below. A fleeing unit they come over routs, and other
 * enemies are threatened. The flyer ends hovering, or beyond the edge. Nobody behind is pulled along into the air (ruling 239).
 */
export function flyAfter(state: BattleState, step: StepOf<'pursuit'>, inches: number, at: At): BattleState {
  const unit = step.units[0]!;
  const own = state.units[unit]!;
  const foe = state.units[step.quarry]!;
  const isGone = foe.status !== 'field' && aheadOf(own, foe.x, foe.y) > own.depth / 2;
  const heading = isGone || (foe.x === own.x && foe.y === own.y) ? own.heading : headingOf(foe.x - own.x, foe.y - own.y);
  const { way, isOff } = straightOn(own, forward({ ...own, heading }), heading, inches);
  const prey = [step.quarry, ...(step.others ?? [])];
  const touched = enemiesTouching(state, unit);
  let after = state;
  for (const i of prey) {
    const { status } = state.units[i]!;
    if (status === 'field' && (touched.includes(i) || passesOver(own, way, state.units[i]!))) after = rout(after, i, 'ridden-down', at);
  }
  return pushSteps(after, step.id, { kind: 'flight', unit, way, ends: isOff ? 'over' : 'low', strafe: null });
}

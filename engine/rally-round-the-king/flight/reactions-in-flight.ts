import { awayFrom } from '../../geometry/stand.ts';
import { unreachable } from '../../unreachable.ts';
import { bearingsRetire } from '../bearings/losing.ts';
import { withUnit } from '../changes.ts';
import type { At } from '../chapter.ts';
import { rout, takeHits } from '../reactions/casualties.ts';
import { nearestOf } from '../reactions/going-forward.ts';
import type { BattleState } from '../state.ts';
import type { StepOf } from '../steps.ts';
import { isFanatic } from '../troops.ts';
import { flownOff, tellFlown, withAir } from './in-the-air.ts';
import { edgeFrom } from './ways.ts';

/** p. 8: a flyer that must retire in the air rises and flies off the table directly away from the enemy, and takes its hit (p. 36). It may come back (ruling 238). */
export function retireInFlight(state: BattleState, unit: number, from: number | null, at: At): BattleState {
  if (isFanatic(state, unit)) return state;
  const own = state.units[unit]!;
  const way = awayFrom(own, from === null ? own : state.units[from]!);
  const hurt = takeHits(state, unit, 1, 'retiring', at);
  const gone = bearingsRetire(flownOff(hurt, unit, edgeFrom(own, way.x, way.y)), unit);
  tellFlown(gone, unit, 'off', at);
  return gone;
}

/** Its flight ends: it hovers where it is; if it did not want to charge it is as it was before it set out, off the table or at its level (ruling 235). */
function stop(state: BattleState, { unit, test }: StepOf<'result'>, at: At): BattleState {
  const own = state.units[unit]!;
  const { level, was, foes } = own.air!;
  const met = foes === undefined ? {} : { foes };
  if (test !== 'wanting-to-charge' || was === undefined) {
    const stopped = withAir(state, unit, { charging: null }, { level, ...met });
    if (own.air!.way !== undefined) tellFlown(stopped, unit, level, at);
    return stopped;
  }
  if (was !== 'off') return withAir(state, unit, { charging: null }, { level: was });
  const back = flownOff(state, unit, own);
  tellFlown(back, unit, 'off', at);
  return back;
}

/** pp. 8, 76-77: the result of a test for a unit in the air: one that would go at the enemy, shoot or carry on flies on (ruling 235). */
export function resultInFlight(state: BattleState, step: StepOf<'result'>, at: At): BattleState {
  const { unit, test, result } = step;
  switch (result) {
    case 'charge':
    case 'continue-charge':
    case 'advance':
    case 'carry-on':
    case 'remain':
    case 'give-ground':
    case 'fire':
    case 'fire-one-die':
      return state;
    case 'continue-charge-hit':
      return takeHits(state, unit, 1, 'charging-on', at);
    case 'halt':
    case 'halt-no-fire':
      return stop(state, step, at);
    case 'retire':
    case 'fire-and-retire':
      return retireInFlight(withUnit(state, unit, { charging: null }), unit, nearestOf(state, unit, step.by), at);
    case 'rout':
    case 'fire-and-rout':
      return rout(state, unit, test, at);
    default:
      return unreachable(result);
  }
}

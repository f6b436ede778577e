import type { Point } from '../geometry/measure.ts';
import { moved } from '../geometry/stand.ts';
import type { StepId } from '../ids.ts';
import { filesBehind } from './bodies.ts';
import { type At, announce, type Chapter } from './chapter.ts';
import { firstMet, tellPlace } from './involuntary-movement.ts';
import { type BattleState, idOf, idsOf, pushSteps, withUnit } from './state.ts';

/** A unit goes so far after an enemy that gave ground, or as far as it has room. */
function comeOn(state: BattleState, unit: number, way: Point, inches: number, cause: StepId, at: At): BattleState {
  const room = firstMet(state, unit, way, inches, []).inches;
  if (room <= 0) return state;
  const after = withUnit(state, unit, { ...moved(state.units[unit]!, way, room), moved: true });
  tellPlace(after, unit, 'followed-up', cause, at);
  return after;
}

/** Units behind one of no higher Rep than its own: they go where it goes (p. 34). */
const pulledBy = (state: BattleState, unit: number): number[] =>
  filesBehind(state, unit).filter((i) => state.troops[i]!.listed.rep <= state.troops[unit]!.listed.rep);

/**
 * p. 35: the enemy of a unit that gave ground follows along `way`, so many inches, and stays in contact. Those behind it are pulled along as in a charge:
 * the side of those whose Rep is higher is asked next (p. 34, ruling 196).
 */
export function followUp(state: BattleState, unit: number, way: Point, inches: number, cause: StepId, at: At): BattleState {
  const pulled = pulledBy(state, unit);
  const behind = filesBehind(state, unit).filter((i) => !pulled.includes(i));
  let after = state;
  for (const i of [unit, ...pulled]) after = comeOn(after, i, way, inches, cause, at);
  return behind.length === 0 ? after : pushSteps(after, cause, { kind: 'follow-up', unit, behind, way, inches });
}

/** p. 35: units of higher Rep behind one that has followed up come after it, or stay. Who comes is of its body as before, and takes those behind him along. */
export const followingUp: Chapter<'follow-up'> = {
  offer(state, { unit, behind, way, inches }) {
    if (state.units[unit]!.status !== 'field') return null;
    const free = behind.filter((i) => state.units[i]!.status === 'field' && firstMet(state, i, way, inches, []).inches > 0);
    if (free.length === 0) return null;
    const of = idsOf(state, free);
    return { side: state.troops[unit]!.side, body: [unit], choices: [{ choice: 'follow', form: 'set', of, min: 0, max: of.length, stops: [[], of] }] };
  },
  run: (state) => state,
  take(state, { unit, behind, way, inches, id: cause }, action, at) {
    announce(at, action, cause);
    let after = state;
    for (const i of behind) {
      if (!action.of.includes(idOf(state, i))) continue;
      for (const one of [i, ...pulledBy(state, i)]) {
        after = comeOn(after, one, way, inches, cause, at);
        after = withUnit(after, one, { body: state.units[unit]!.body });
      }
    }
    return after;
  },
};

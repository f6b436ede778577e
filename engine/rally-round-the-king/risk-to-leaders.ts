import { within } from '../geometry/distance.ts';
import type { StepId } from '../ids.ts';
import { SIDES, type SideIndex } from '../sides.ts';
import { pushSteps } from './changes.ts';
import type { Chapter } from './chapter.ts';
import { onOrOver } from './flight/on-or-over.ts';
import { fateAtRisk, fateInRout, isPutAtRisk } from './leader-at-risk-throws.ts';
import { magicUsersHit } from './magic/magic-users-at-risk.ts';
import { callTest } from './reactions/calling-tests.ts';
import { struckDown } from './reactions/casualties.ts';
import { type BattleState, idOf } from './state.ts';
import type { BattleStepBody } from './steps.ts';

/** How near to a captain's stand his loss is felt, in inches (p. 39). */
const CAPTAINS_REACH = 2;

/** The one a leader's dice are for: he himself; for a nameless deputy the unit he is with. */
function nameOf(state: BattleState, side: SideIndex, leader: number): string {
  const { id, unit } = state.sides[side].leaders[leader]!;
  return id ?? idOf(state, unit);
}

/**
 * p. 42: the checks for leaders, and magic users (p. 45), whose units take hits of fire or melee; shooting and melee push them. `state` is from before the hits
 * fall, since hits may remove a unit (p. 7); `units` names a unit once for each hit.
 */
export function leadersHit(state: BattleState, units: readonly number[]): BattleStepBody[] {
  const leaders = SIDES.flatMap((side) =>
    state.sides[side].leaders.flatMap(({ unit, state: his }, leader): BattleStepBody[] => {
      const hits = his === 'with' ? units.filter((i) => i === unit).length : 0;
      return hits === 0 ? [] : [{ kind: 'leader-at-risk-check', side, leader, hits }];
    }),
  );
  return state.magic === undefined ? leaders : [...leaders, ...magicUsersHit(state, units)];
}

/**
 * p. 42: 1d6 for each hit on the leader's unit; he is at risk on any 6, once however many there are (ruling 305), even if his unit has gone since (ruling 271).
 */
export const leaderAtRiskCheck: Chapter<'leader-at-risk-check'> = {
  run(state, { side, leader, hits, id: cause }, at) {
    const his = state.sides[side].leaders[leader]!.state;
    if (his !== 'with' && his !== 'routed') return state;
    return isPutAtRisk(nameOf(state, side, leader), hits, at) ? pushSteps(state, cause, { kind: 'leader-at-risk', side, leader }) : state;
  },
};

/** p. 42: 2d6 against the printed Rep of the unit he is with (ruling B17); a six always fails. If he is lost the army tests, unless it does so for his unit's rout. */
export const leaderAtRisk: Chapter<'leader-at-risk'> = {
  run(state, { side, leader, id: cause }, at) {
    const { unit, state: his } = state.sides[side].leaders[leader]!;
    const fate = fateAtRisk(nameOf(state, side, leader), state.troops[unit]!.listed.rep, at);
    // he carries on, and has never been away (ruling 142)
    if (fate === null) return state;
    if (his === 'routed') return struckDown(state, side, leader, fateInRout(fate), at);
    return pushSteps(struckDown(state, side, leader, fate, at), cause, { kind: 'leader-lost', side, leader });
  },
};

/** p. 39: the units of a side that test when a captain is lost whose unit stands, or stood last, here: those within 2" of his stand. */
export function feltBy(state: BattleState, side: SideIndex, unit: number): number[] {
  const stand = state.units[unit]!;
  return onOrOver(state, side).filter((i) => within(stand, state.units[i]!, CAPTAINS_REACH));
}

/**
 * p. 39: when the CinC is lost the whole army tests, including units over the table (ruling 374); when a captain is lost, the units within 2" of where his
 * stand last stood.
 */
export const leaderLost: Chapter<'leader-lost'> = {
  run(state, { side, leader, shaken, id: cause }) {
    // p. 52: a hero is killed in single combat
    if (shaken !== undefined) return callTest(state, cause, 'leader-lost', onOrOver(state, side), [], { extra: 'hero-killed', afraid: shaken });
    return callLeaderLost(state, side, leader, cause);
  },
};

function callLeaderLost(state: BattleState, side: SideIndex, leader: number, cause: StepId): BattleState {
  const { rank, unit } = state.sides[side].leaders[leader]!;
  const near = rank === 'cinc' ? onOrOver(state, side) : feltBy(state, side, unit);
  return callTest(state, cause, 'leader-lost', near, []);
}

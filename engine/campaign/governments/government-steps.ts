import type { NationId } from '../../ids.ts';
import type { Lands } from '../lands.ts';
import { factsOf } from '../peoples.ts';
import type { CampaignState, NationState } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { allTribes, isBroken, isWhole, rebelsIn } from './government.ts';
import { claimants } from './tropilium-succession.ts';

/**
 * As a season of war begins, claimants march against the Emperor, before anybody tests for going to war (pp. 55, 57, ruling 47). In Spring, before armies are
 * recruited (pp. 54-55), civil wars also break out, divided nations share out their rolls, and city states choose their First Family.
 */
export function governmentSteps(state: CampaignState, standing: readonly NationState[], lands: Lands): readonly StepBody[] {
  const claims = claimants(state).map((nation): StepBody => ({ kind: 'claim-war', nation }));
  return state.season === 'spring' ? [...claims, ...springSteps(state, standing, lands)] : claims;
}

function springSteps(state: CampaignState, standing: readonly NationState[], lands: Lands): readonly StepBody[] {
  return standing.filter(isWhole).flatMap((n): StepBody[] => {
    const steps: StepBody[] = [];
    if (n.government.rival !== null) steps.push({ kind: 'civil-war', nation: n.id });
    if (n.government.rival !== null || rebelsIn(state, n.id) !== undefined) steps.push({ kind: 'share-rolls', nation: n.id });
    if (factsOf(lands, n).government === 'city-states') steps.push({ kind: 'first-family', nation: n.id });
    return steps;
  });
}

/** Spring: a nation raises its basic army; in civil war it is shared out, and the rebels raise none of their own. */
export function armySteps(state: CampaignState, nation: NationState): readonly StepBody[] {
  if (!isWhole(nation)) return [];
  const raise: StepBody = { kind: 'raise-basic-army', nation: nation.id };
  return rebelsIn(state, nation.id) === undefined ? [raise] : [raise, { kind: 'share-basic-army', nation: nation.id }];
}

/** Before each season's war: broken nations gather against strangers or fight among themselves. */
export function strifeSteps(state: CampaignState, standing: readonly NationState[]): readonly StepBody[] {
  return standing.filter((n) => isBroken(state, n.id)).map((n): StepBody => ({ kind: 'tribes', nation: n.id }));
}

/** Tribes at war with each other: their will to fight is tested like a nation's (p. 59). */
export function tribalWarriors(state: CampaignState): readonly NationId[] {
  if (allTribes(state).length === 0) return [];
  return state.nations.flatMap((n) => n.government.unification.flatMap((w) => [w.aggressor, w.defender]));
}

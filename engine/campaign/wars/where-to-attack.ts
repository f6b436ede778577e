import { battleId, type ProvinceId, type StepId } from '../../ids.ts';
import { contest, ranking } from '../../roll.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { holderOf, type Lands } from '../lands.ts';
import { type CampaignState, nationOf, type War, warOf } from '../state.ts';
import type { Muster } from './forces.ts';
import { takeProvince } from './losing-a-province.ts';
import { moveUnits, unitsInReach, waysInto } from './map-movement.ts';
import { leaderOfFront } from './muster.ts';
import { answering, frontOf } from './simultaneous-wars.ts';

/** Wars in which the aggressor has set units aside to invade with. */
function invasions(state: CampaignState): readonly War[] {
  return state.wars.filter((w) => (frontOf(state, w.aggressor, w.id)?.units.length ?? 0) > 0);
}

/** Several invasions in a season: each invader rolls 1d6 + the War Rating of its leader, high goes first (ruling 18). */
export const invasionOrder: Chapter<'invasion-order'> = {
  run(state, step, at) {
    for (const w of state.wars)
      if (frontOf(state, w.aggressor, w.id)?.units.length === 0)
        at.say({ kind: 'invasion-impossible', war: w.id, nation: w.aggressor, reason: 'no-army', cause: step.id });
    const wars = invasions(state);
    const parties = wars.map((w) => ({
      who: w.aggressor,
      against: w.defender,
      modifiers: [{ why: 'war-rating', value: leaderOfFront(state, at.lands, frontOf(state, w.aggressor, w.id)!).warRating }] as const,
    }));
    const order = ranking(at, { table: 'invasion-order', page: { ruling: 18 }, cause: step.id }, parties);
    return push(state, step.id, ...order.map((i) => ({ kind: 'invade', war: wars[i]!.id, nation: wars[i]!.aggressor }) as const));
  },
};

/** p. 59: the aggressor rolls 1d6 for each enemy province it could enter; the highest is invaded, a single one without a die. */
export const invade: Chapter<'invade'> = {
  run(state, step, at) {
    const war = warOf(state, step.war);
    if (war === undefined) return answers(state, at.lands, step.id);
    const ways = waysInto(state, at.lands, war.aggressor, war.defender, frontOf(state, war.aggressor, war.id)?.units ?? []);
    // not already invaded by another this season (ruling 30)
    const targets = ways.filter(({ province }) => !state.invasions.some((i) => i.province === province));
    if (targets.length === 0) {
      const reason = ways.length > 0 ? 'others-were-first' : 'no-way';
      at.say({ kind: 'invasion-impossible', war: war.id, nation: war.aggressor, reason, cause: step.id });
      return answers(state, at.lands, step.id);
    }
    const parties = targets.map(({ province }) => ({ who: province, against: war.aggressor }));
    const { province, units } = targets[contest(at, { table: 'where-to-attack', page: 59, cause: step.id }, parties)]!;
    at.say({ kind: 'province-invaded', war: war.id, nation: war.aggressor, against: war.defender, province, units: units.length, cause: step.id });
    const entered = moveUnits(state, war.aggressor, units, province);
    return answers({ ...entered, invasions: [...entered.invasions, { war: war.id, province, units }] }, at.lands, step.id);
  },
};

/**
 * p. 70: all attacking armies move first; then those attacked answer in the same order (ruling 35). Which units can come where is settled at that point: what a
 * nation concedes in an earlier answer keeps none of them from another field (p. 58, ruling 352).
 */
function answers(state: CampaignState, lands: Lands, cause: StepId): CampaignState {
  if (state.agenda[state.agenda.length - 1]?.kind === 'invade') return state;
  const asked = state.invasions.map(({ war, province }) => ({ kind: 'respond', nation: holderOf(state, province), war, province }) as const);
  const invasions = state.invasions.map((invasion) => {
    const { id, army } = nationOf(state, holderOf(state, invasion.province));
    const units = army.map((u) => u.id);
    return { ...invasion, reach: unitsInReach(state, lands, id, invasion.province, units) };
  });
  return push({ ...state, invasions }, cause, ...asked);
}

/** p. 59, p. 70: the target may move the army it can answer with into the invaded province, or concede it. */
export const respond: Chapter<'respond'> = {
  offer(state, step, lands) {
    const war = warOf(state, step.war);
    if (war === undefined || answering(state, lands, war, step.province).units.length === 0) return null;
    return [plain('contest'), plain('concede')];
  },
  run(state, step, at) {
    const war = warOf(state, step.war)!;
    return yieldProvince(state, war, step.province, 'undefended', at);
  },
  take(state, step, action, at) {
    announce(at, action);
    const war = warOf(state, step.war)!;
    if (action.choice === 'contest') return meet(state, war, step.province, at);
    at.say({ kind: 'province-conceded', war: war.id, province: step.province, by: war.defender, cause: step.id });
    return yieldProvince(state, war, step.province, 'conceded', at);
  },
};

function yieldProvince(state: CampaignState, war: War, province: ProvinceId, how: 'conceded' | 'undefended', at: At): CampaignState {
  return takeProvince(state, war.id, province, war.aggressor, how, at);
}

function meet(state: CampaignState, war: War, province: ProvinceId, at: At): CampaignState {
  const invaders = state.invasions.find((i) => i.province === province)!.units;
  const { units, deputy } = answering(state, at.lands, war, province);
  const muster: Muster = {
    battle: battleId(province, war.aggressor),
    war: war.id,
    province,
    invader: { nation: war.aggressor, units: invaders, deputy: frontOf(state, war.aggressor, war.id)?.deputy ?? false },
    defender: { nation: war.defender, units, deputy },
  };
  at.say({
    kind: 'armies-met',
    battle: muster.battle,
    province,
    invader: war.aggressor,
    defender: war.defender,
    invaderUnits: invaders.length,
    defenderUnits: units.length,
    cause: at.cause,
  });
  const arrived = moveUnits(state, war.defender, units, province);
  return { ...arrived, musters: [...arrived.musters, muster] };
}

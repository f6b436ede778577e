import type { NationId, ProvinceId, UnitId, WarId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { Choice } from '../actions.ts';
import { whoGoes } from '../armies/companies.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { holderOf, type Lands } from '../lands.ts';
import { type CampaignState, enemyIn, isPlayer, nationOf, type War, warOf, warsOf } from '../state.ts';
import type { StepBody, StepOf } from '../steps.ts';
import type { Front, Invasion } from './forces.ts';
import { canMeet, unitsInReach } from './map-movement.ts';
import { leaderOfFront } from './muster.ts';

/** What a nation with several wars may do with its army this season (p. 58). */
export type FrontPlan = 'attack' | 'defend' | 'split' | 'one-front';

/** The courses open to a nation: attack, defend or split when it does both; one front or split when all its wars are alike. */
function plansOpen(wars: readonly War[], nation: NationId): readonly FrontPlan[] {
  const attacks = wars.filter((w) => w.aggressor === nation).length;
  return attacks > 0 && attacks < wars.length ? ['attack', 'defend', 'split'] : ['one-front', 'split'];
}

/** Ruling 19: how a nation without a player decides, by 1d6. */
export function planByDie(plans: readonly FrontPlan[], die: number): FrontPlan {
  if (plans.includes('attack')) return die <= 2 ? 'attack' : die <= 4 ? 'defend' : 'split';
  return die <= 3 ? 'one-front' : 'split';
}

/** The wars an army goes to under a plan. */
function warsUnder(plan: FrontPlan, wars: readonly War[], nation: NationId): readonly WarId[] {
  if (plan === 'attack') return wars.filter((w) => w.aggressor === nation).map((w) => w.id);
  if (plan === 'defend') return wars.filter((w) => w.defender === nation).map((w) => w.id);
  return wars.map((w) => w.id);
}

function carryOut(state: CampaignState, step: StepOf<'two-fronts'>, all: readonly War[], plan: FrontPlan, at: At): CampaignState {
  const { nation } = step;
  const wars = warsUnder(plan, all, nation);
  if (wars.length === 1) return send(state, nation, wars[0]!, unitsLeft(state, nation), at);
  const next: StepBody = plan === 'split' ? { kind: 'divide', nation, wars } : { kind: 'which-front', nation, wars };
  return push(state, step.id, next);
}

const hasArmy = (state: CampaignState, nation: NationId): boolean => nationOf(state, nation).army.length > 0;

/** p. 58: a nation with one war sends its whole army there; with several it takes one of the courses open to it. Without an army it takes none (ruling 38). */
export const twoFronts: Chapter<'two-fronts'> = {
  offer(state, step) {
    const wars = warsOf(state, step.nation);
    if (wars.length < 2 || !isPlayer(state, step.nation) || !hasArmy(state, step.nation)) return null;
    return plansOpen(wars, step.nation).map((plan) => plain(plan));
  },
  run(state, step, at) {
    const all = warsOf(state, step.nation);
    if (!hasArmy(state, step.nation)) return { ...state, fronts: [...state.fronts, ...all.map((war) => nobodySent(step.nation, war))] };
    // an enclave's army cannot march everywhere: where it cannot, there is nothing to decide (ruling 38)
    const near = all.filter((w) => canMeet(state, at.lands, step.nation, enemyIn(w, step.nation)));
    const wars = near.length > 0 ? near : all;
    if (wars.length === 1) return send(state, step.nation, wars[0]!.id, unitsLeft(state, step.nation), at);
    const plans = plansOpen(wars, step.nation);
    const on = { table: 'two-fronts', page: { ruling: 19 }, who: step.nation, count: 1, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => planByDie(plans, total));
    return carryOut(state, step, wars, planByDie(plans, rolled.total), at);
  },
  take(state, step, action, at) {
    announce(at, action);
    const plan = plansOpen(warsOf(state, step.nation), step.nation).find((p) => p === action.choice)!;
    return carryOut(state, step, warsOf(state, step.nation), plan, at);
  },
};

const nobodySent = (nation: NationId, war: War): Front => ({ nation, war: war.id, units: [], deputy: false });

/** Which of several fronts the whole army goes to; the others are conceded. */
export const whichFront: Chapter<'which-front'> = {
  offer: (_state, step) => step.wars.map((war) => plain('front', war)),
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    const war = step.wars.find((w) => w === action.at)!;
    return send(state, step.nation, war, unitsLeft(state, step.nation), at);
  },
};

/** Units not yet sent to a front this season. */
function unitsLeft(state: CampaignState, nation: NationId): readonly UnitId[] {
  const sent = new Set(state.fronts.filter((f) => f.nation === nation).flatMap((f) => f.units));
  return nationOf(state, nation)
    .army.filter((u) => !sent.has(u.id))
    .map((u) => u.id);
}

function send(state: CampaignState, nation: NationId, war: WarId, units: readonly UnitId[], at: At): CampaignState {
  const { cause } = at;
  const deputy = state.fronts.some((f) => f.nation === nation && f.units.length > 0);
  const going = whoGoes(state, nation, war, units);
  const front: Front = { nation, war, units: going.units, deputy };
  const sent = { ...state, fronts: [...state.fronts, front] };
  for (const { company } of going.aside) at.say({ kind: 'company-stood-aside', nation, company, war, cause });
  if (warsOf(state, nation).length > 1) {
    const who = { nation, war, against: enemyIn(warOf(state, war)!, nation), ...(deputy ? ledBy(sent, at.lands, front) : {}) };
    at.say({ kind: 'army-sent', ...who, units: going.units.length, deputy, cause });
  }
  return sent;
}

/** The company whose commander leads where the Leader does not go (ruling C14). */
function ledBy(state: CampaignState, lands: Lands, front: Front): { readonly company?: string } {
  const { leader } = leaderOfFront(state, lands, front);
  const hired = nationOf(state, front.nation).companies.find((c) => leader !== null && c.commander === leader);
  return hired === undefined ? {} : { company: hired.company };
}

/** A split army: units for one front after another, in the order the nation likes, the last takes what is left. The leader goes with the first (ruling 170). */
export const divide: Chapter<'divide'> = {
  offer(state, step): readonly Choice[] | null {
    const of = unitsLeft(state, step.nation);
    if (step.wars.length < 2 || of.length === 0) return null;
    const half = of.filter((_, i) => i % step.wars.length === 0);
    return step.wars.map((at) => ({ choice: 'send', at, form: 'set', of, ordered: false, min: 0, max: of.length, stops: [[], half, of] }));
  },
  run(state, step, at) {
    let after = state;
    for (const war of step.wars) after = send(after, step.nation, war, unitsLeft(after, step.nation), at);
    return after;
  },
  take(state, step, action, at) {
    announce(at, action);
    const chosen = unitsLeft(state, step.nation).filter((u) => action.of.includes(u));
    const war = step.wars.find((w) => w === action.at)!;
    const sent = send(state, step.nation, war, chosen, at);
    return push(sent, step.id, { kind: 'divide', nation: step.nation, wars: step.wars.filter((w) => w !== war) });
  },
};

/**
 * Units that can come to an invaded province of their nation: those that had a way there when all armies had entered, whatever has been conceded since (ruling
 * 352).
 */
function whoCanCome(state: CampaignState, lands: Lands, nation: NationId, { province, reach }: Invasion, units: readonly UnitId[]): readonly UnitId[] {
  return reach === undefined ? unitsInReach(state, lands, nation, province, units) : reach.filter((unit) => units.includes(unit));
}

/**
 * Those units set aside for a war that it needs this season: they went with the invasion, or can answer it. None where nobody invades, or the province has been
 * given up (ruling 365).
 */
function wanted(state: CampaignState, lands: Lands, front: Front): readonly UnitId[] {
  const invasion = state.invasions.find((i) => i.war === front.war);
  if (invasion === undefined) return [];
  const invader = warOf(state, front.war)?.aggressor === front.nation;
  if (!invader && holderOf(state, invasion.province) !== front.nation) return [];
  return invader ? invasion.units : whoCanCome(state, lands, front.nation, invasion, front.units);
}

/**
 * p. 58: units that may answer an invasion once all invaders have moved, if they can reach it: those set aside for that war, and those with nothing to do on
 * their own front or assigned to none (rulings 77, 253). The Leader is with his front unless it has nothing for him.
 */
export function answering(state: CampaignState, lands: Lands, war: War, province: ProvinceId): { readonly units: readonly UnitId[]; readonly deputy: boolean } {
  const nation = war.defender;
  const fronts = state.fronts.filter((f) => f.nation === nation);
  const forces = state.musters.flatMap((m) => [m.invader, m.defender]).filter((force) => force.nation === nation);
  const busy = new Set(forces.flatMap((force) => force.units));
  for (const f of fronts) if (f.war !== war.id) for (const unit of wanted(state, lands, f)) busy.add(unit);
  // units that stood aside from the war the others went to have gone nowhere either (ruling 253)
  const free = nationOf(state, nation).army.flatMap((u) => (busy.has(u.id) ? [] : [u.id]));
  const { units } = whoGoes(state, nation, war.id, free);
  const leaders = fronts.find((f) => !f.deputy && f.units.length > 0);
  const elsewhere = leaders !== undefined && leaders.war !== war.id && wanted(state, lands, leaders).length > 0;
  const invasion = state.invasions.find((i) => i.province === province)!;
  return { units: whoCanCome(state, lands, nation, invasion, units), deputy: elsewhere || forces.some((force) => !force.deputy) };
}

/** The units a nation has set aside for a war this season; none if it sent them elsewhere. */
export function frontOf(state: CampaignState, nation: NationId, war: WarId): Front | undefined {
  return state.fronts.find((f) => f.nation === nation && f.war === war);
}

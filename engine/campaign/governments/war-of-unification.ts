import { GOING_TO_WAR } from '../../../data/tables/campaign.ts';
import { battleId, type NationId, type ProvinceId, type WarId, warId } from '../../ids.ts';
import { contest, rollAgainst } from '../../roll.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { type CampaignState, isPlayer, nationOf, warRatingOf, withNation } from '../state.ts';
import type { Muster } from '../wars/forces.ts';
import { goingToWarModifiers } from '../wars/going-to-war.ts';
import { moveUnits } from '../wars/map-movement.ts';
import { governed, tribalWarOf, tribesIn, wholeOf } from './government.ts';
import type { GovernmentEvent } from './government-events.ts';
import type { TribalWar } from './quarrels.ts';
import { tribesLand, tribesOf } from './tribes.ts';

/** A tribal war by its id, with the nation it is fought in. */
export function tribalWar(state: CampaignState, id: WarId): { readonly nation: NationId; readonly war: TribalWar } | undefined {
  for (const { id: nation, government } of state.nations) {
    const war = government.unification.find((w) => w.id === id);
    if (war !== undefined) return { nation, war };
  }
  return undefined;
}

function withWars(state: CampaignState, nation: NationId, change: (wars: readonly TribalWar[]) => readonly TribalWar[]): CampaignState {
  return withNation(state, nation, (n) => governed(n, { unification: change(n.government.unification) }));
}

/**
 * p. 55: tribes go to war with each other by the rules for nations. Those at war with nobody test for it (p. 57); those that pass both dice look for an enemy
 * when all have tested (rulings C6, 44).
 */
export const tribalCouncils: Chapter<'tribal-councils'> = {
  run(state, step, at) {
    const { nation } = step;
    const councils: NationId[] = [];
    for (const tribe of tribesOf(state, nation)) {
      if (tribalWarOf(state, tribe.id) !== undefined) continue;
      // an artifact that outsiders have seen with the nation does not count here: it belongs to the nation and to no tribe (ruling 181)
      const modifiers = goingToWarModifiers(state, at.lands, tribe.id).filter(({ why }) => why !== 'artifact');
      const on = {
        table: 'going-to-war',
        page: 57,
        who: tribe.id,
        count: 2,
        base: warRatingOf(tribe),
        modifiers,
        sixAlwaysFails: true,
        cause: step.id,
      } as const;
      const { passed } = rollAgainst(at, on, (n) => GOING_TO_WAR.rows.find((row) => row.passed === n)!.result);
      if (passed === 2) councils.push(tribe.id);
    }
    return push(state, step.id, ...councils.map((tribe) => ({ kind: 'tribe-chooses', nation, tribe, councils }) as const), {
      kind: 'tribal-invasions',
      nation,
    });
  },
};

/** p. 58: every tribe is the neighbour of every other (ruling C23); one that is already fighting is left alone (ruling 44). */
export const tribeChooses: Chapter<'tribe-chooses'> = {
  run(state, step, at) {
    const { nation, tribe, councils } = step;
    const fighting = tribalWarOf(state, tribe);
    if (fighting !== undefined) {
      const both = fighting.defender === tribe && councils.includes(fighting.aggressor);
      return both ? firstAggressor(state, nation, fighting, at) : state;
    }
    const possible = tribesOf(state, nation).filter((n) => n.id !== tribe && tribalWarOf(state, n.id) === undefined);
    if (possible.length === 0) return state;
    const parties = possible.map((n) => ({ who: n.id, against: tribe }));
    const defender = possible[contest(at, { table: 'who-is-attacked', page: 58, cause: step.id }, parties)]!.id;
    const war: TribalWar = { id: warId(tribe, defender, state.now), aggressor: tribe, defender };
    at.say({ kind: 'tribes-at-war', war: war.id, nation, aggressor: tribe, defender, cause: step.id });
    return withWars(state, nation, (wars) => [...wars, war]);
  },
};

/** p. 59: two that went to war at once throw 1d6 and add their National Morale. */
function firstAggressor(state: CampaignState, nation: NationId, war: TribalWar, at: At): CampaignState {
  const { cause } = at;
  const sides = [war.aggressor, war.defender] as const;
  const parties = sides.map((who) => ({ who, modifiers: [{ why: 'national-morale', value: nationOf(state, who).morale }] as const }));
  const first = contest(at, { table: 'first-aggressor', page: 59, cause }, parties);
  at.say({ kind: 'war-mutual', war: war.id, aggressor: sides[first]!, defender: sides[1 - first]!, cause });
  return first === 0 ? state : turned(state, nation, war);
}

function turned(state: CampaignState, nation: NationId, war: TribalWar): CampaignState {
  return withWars(state, nation, (wars) => wars.map((w) => (w.id === war.id ? { ...w, aggressor: war.defender, defender: war.aggressor } : w)));
}

/** Each tribe that is an aggressor invades. */
export const tribalInvasions: Chapter<'tribal-invasions'> = {
  run(state, step) {
    const { unification } = nationOf(state, step.nation).government;
    return push(state, step.id, ...unification.map((w) => ({ kind: 'tribal-invasion', nation: step.nation, war: w.id }) as const));
  },
};

/**
 * p. 59: 1d6 for each province of the enemy tribe; the highest is invaded. A tribe with units always defends its land (ruling 44), except a player's, who is
 * asked (p. 70, ruling 366).
 */
export const tribalInvasion: Chapter<'tribal-invasion'> = {
  run(state, step, at) {
    const { nation, war } = step;
    const { aggressor, defender } = tribalWar(state, war)!.war;
    const units = nationOf(state, aggressor).army.length;
    if (units === 0) {
      at.say({ kind: 'invasion-impossible', war, nation: aggressor, reason: 'no-army', cause: step.id });
      return state;
    }
    const targets = tribesLand(state, defender);
    const parties = targets.map((who) => ({ who, against: aggressor }));
    const province = targets[contest(at, { table: 'where-to-attack', page: 59, cause: step.id }, parties)]!;
    at.say({ kind: 'province-invaded', war, nation: aggressor, against: defender, province, units, cause: step.id });
    if (nationOf(state, defender).army.length === 0) return takeLand(state, { war, nation, province, from: defender, to: aggressor, how: 'undefended' }, at);
    if (isPlayer(state, defender)) return push(state, step.id, { kind: 'tribal-response', nation: defender, war, province });
    return meet(state, war, province, at);
  },
};

/** p. 70: a player's tribe moves into its province that is invaded, or concedes it. */
export const tribalResponse: Chapter<'tribal-response'> = {
  offer: () => [plain('contest'), plain('concede')],
  run: (state, step, at) => meet(state, step.war, step.province, at),
  take(state, step, action, at) {
    announce(at, action);
    const { nation, war, province } = step;
    if (action.choice === 'contest') return meet(state, war, province, at);
    const { aggressor } = tribalWar(state, war)!.war;
    return takeLand(state, { war, nation: wholeOf(state, nation), province, from: nation, to: aggressor, how: 'conceded' }, at);
  },
};

/** The battle in which a tribe fights for its province: each side comes with all it has. */
export function tribalMuster(state: CampaignState, war: WarId, province: ProvinceId): Muster {
  const { aggressor, defender } = tribalWar(state, war)!.war;
  const force = (nation: NationId): Muster['invader'] => ({ nation, units: nationOf(state, nation).army.map((u) => u.id), deputy: false });
  return { battle: battleId(province, aggressor), war, province, invader: force(aggressor), defender: force(defender) };
}

function meet(state: CampaignState, war: WarId, province: ProvinceId, at: At): CampaignState {
  const muster = tribalMuster(state, war, province);
  const { battle, invader, defender } = muster;
  const sides = { invader: invader.nation, defender: defender.nation, invaderUnits: invader.units.length, defenderUnits: defender.units.length };
  at.say({ kind: 'armies-met', battle, province, ...sides, cause: at.cause });
  const arrived = moveUnits(moveUnits(state, invader.nation, invader.units, province), defender.nation, defender.units, province);
  return { ...arrived, musters: [...arrived.musters, muster] };
}

/** What the log says of a province that passes from one tribe to another. */
type Taken = Omit<Extract<GovernmentEvent, { readonly kind: 'tribe-took' }>, 'kind' | 'cause'>;

/** A province of the nation goes to another tribe. To all outsiders it stays the nation's. */
function takeLand(state: CampaignState, taken: Taken, at: At): CampaignState {
  const { nation, province, from, to } = taken;
  at.say({ kind: 'tribe-took', ...taken, cause: at.cause });
  let after = withNation(state, from, (n) => ({ ...n, deeds: { ...n.deeds, provincesLost: n.deeds.provincesLost + 1 } }));
  for (const { id } of tribesIn(after, nation)) {
    after = withNation(after, id, (n) => {
      const others = n.government.lands.filter((p) => p !== province);
      return governed(n, { lands: id === to ? [...others, province] : others });
    });
  }
  return goHome(after, from);
}

/** A tribe's army returns to its own land; a tribe with no land leaves it where it is until it has joined the victor. */
function goHome(state: CampaignState, tribe: NationId): CampaignState {
  const home = tribesLand(state, tribe)[0];
  const army = nationOf(state, tribe).army.map((u) => u.id);
  return home === undefined ? state : moveUnits(state, tribe, army, home);
}

/** After a battle of tribes (p. 59): the winner has the province, or a defender who held it carries the war to the enemy. */
export function tribalSpoils(state: CampaignState, muster: Muster, war: WarId, field: NationId | null, at: At): CampaignState {
  const invader = muster.invader.nation;
  const defender = muster.defender.nation;
  const nation = wholeOf(state, invader);
  if (field === invader) return takeLand(state, { war, nation, province: muster.province, from: defender, to: invader, how: 'battle' }, at);
  const back = goHome(state, invader);
  const fought = tribalWar(back, war);
  if (field === null || fought === undefined || fought.war.aggressor === defender) return back;
  at.say({ kind: 'aggressor-changed', war, aggressor: defender, cause: at.cause });
  return turned(back, nation, fought.war);
}

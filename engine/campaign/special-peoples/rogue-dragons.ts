import { ROGUE_DRAGON_VISITS } from '../../../data/tables/special-peoples.ts';
import { type BattleId, battleId, type NationId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import { noticeHired } from '../armies/mutiny.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { isWhole } from '../governments/government.ts';
import { provincesOf } from '../lands.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, nationOf, type RogueDragon, withNation } from '../state.ts';
import { carrySteps } from '../treasures/carrying-treasures.ts';
import { battleOf } from '../wars/battles.ts';
import type { Muster } from '../wars/forces.ts';
import { moveUnits, unitsInReach } from '../wars/map-movement.ts';
import { dragonFor, ROGUE_DRAGON } from './dragons.ts';

/** Nations that roll for the visit: all that hold land, except those that have beaten a dragon or already await one (ruling 74). No faction or tribe is visited for itself (ruling 81). */
function whoMayBeVisited(state: CampaignState): readonly NationId[] {
  const awaits = (nation: NationId): boolean => state.dragons.some((d) => d.host === nation && !d.stays);
  return state.nations.filter((n) => isWhole(n) && !n.beatDragon && !awaits(n.id) && provincesOf(state, n.id).length > 0).map((n) => n.id);
}

/** p. 69: an Artifact has been found. Every nation rolls 3d6, and a Rogue Dragon comes to the capital of the highest. */
export const rogueDragon: Chapter<'rogue-dragon'> = {
  run(state, step, at) {
    const nations = whoMayBeVisited(state);
    if (nations.length === 0) return state;
    const { page, dice } = ROGUE_DRAGON_VISITS;
    const parties = nations.map((who) => ({ who }));
    const host = nations[contest(at, { table: 'rogue-dragon-visits', page, count: dice, cause: step.id }, parties)]!;
    const province = seatOf(state, at.lands, host)!;
    at.say({ kind: 'dragon-came', nation: host, province, cause: step.id });
    return { ...state, dragons: [...state.dragons, { host, unit: dragonFor(host, state.year, province), stays: false }] };
  },
};

/**
 * p. 69, ruling C21: in Spring, when the armies have been raised and still stand at the capital, each host's whole army
 * fights its dragon. Hosts with no land or nobody to send have nothing to fight it with.
 */
export const dragonBattles: Chapter<'dragon-battles'> = {
  run(state, step, at) {
    let after = state;
    for (const dragon of state.dragons) if (!dragon.stays) after = faceDragon(after, dragon, at);
    return after.musters.length === 0 ? after : push(after, step.id, ...carrySteps(after), { kind: 'fight' }, { kind: 'dragons-fought' });
  },
};

function faceDragon(state: CampaignState, dragon: RogueDragon, at: At): CampaignState {
  const { host } = dragon;
  const province = seatOf(state, at.lands, host);
  if (province === null) return leave(state, dragon, 'host-fell', at);
  const found = { ...dragon, unit: { ...dragon.unit, at: province } };
  const here = { ...state, dragons: state.dragons.map((d) => (d === dragon ? found : d)) };
  const army = nationOf(state, host).army.map((u) => u.id);
  const units = unitsInReach(here, at.lands, host, province, army);
  if (units.length === 0) return stay(here, found, at);
  const muster: Muster = {
    battle: battleId(province, ROGUE_DRAGON),
    war: null,
    province,
    invader: { nation: ROGUE_DRAGON, units: [found.unit.id], deputy: false },
    defender: { nation: host, units, deputy: false },
  };
  const met = { invader: ROGUE_DRAGON, defender: host, invaderUnits: 1, defenderUnits: units.length };
  at.say({ kind: 'armies-met', battle: muster.battle, province, ...met, cause: at.cause });
  const gathered = moveUnits(here, host, units, province);
  return { ...gathered, musters: [...gathered.musters, muster] };
}

/** p. 69: a beaten dragon leaves and never comes to that nation again; a victorious one remains; after a draw it flies off (ruling 75). */
export const dragonSpoils: Chapter<'dragon-spoils'> = {
  run(before, step, at) {
    const state = noticeHired(before);
    const dragon = dragonIn(state, step.battle);
    const { field } = battleOf(state, step.battle).fought.outcome;
    if (field === ROGUE_DRAGON) return stay(state, dragon, at);
    if (field === null) return leave(state, dragon, 'undecided', at);
    const proven = withNation(state, dragon.host, (n) => ({ ...n, beatDragon: true }));
    return leave(proven, dragon, 'beaten', at);
  },
};

function dragonIn(state: CampaignState, battle: BattleId): RogueDragon {
  const { muster } = battleOf(state, battle);
  return state.dragons.find((d) => muster.invader.units.includes(d.unit.id))!;
}

function stay(state: CampaignState, dragon: RogueDragon, at: At): CampaignState {
  at.say({ kind: 'dragon-stayed', nation: dragon.host, province: dragon.unit.at, cause: at.cause });
  return { ...state, dragons: state.dragons.map((d) => (d === dragon ? { ...d, stays: true } : d)) };
}

function leave(state: CampaignState, dragon: RogueDragon, reason: 'beaten' | 'undecided' | 'winter' | 'host-fell', at: At): CampaignState {
  at.say({ kind: 'dragon-left', nation: dragon.host, reason, cause: at.cause });
  return { ...state, dragons: state.dragons.filter((d) => d !== dragon) };
}

/** The battles with dragons are over; those of the season's wars are still to come. */
export const dragonsFought: Chapter<'dragons-fought'> = { run: (state) => ({ ...state, musters: [], fought: [], carried: [] }) };

/** p. 69, Winter: a dragon that had its year leaves; next Spring the nation's provinces count for nothing. */
export const dragonsLeave: Chapter<'dragons-leave'> = {
  run(state, _step, at) {
    let after = state;
    for (const dragon of state.dragons) {
      if (!dragon.stays) continue;
      const stands = provincesOf(state, dragon.host).length > 0;
      after = leave(after, dragon, stands ? 'winter' : 'host-fell', at);
      if (stands) after = withNation(after, dragon.host, (n) => ({ ...n, devastated: true }));
    }
    return after;
  },
};

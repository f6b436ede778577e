import type { HiredId, NationId, ProvinceId, StepId, UnitId } from '../../ids.ts';
import type { Survivor } from '../armies/hirelings.ts';
import type { At, Chapter } from '../chapter.ts';
import { announce, plain, pushBehind } from '../chapter.ts';
import { isCivil } from '../governments/government.ts';
import { chainFrom, holderOf, type Lands, provincesOf } from '../lands.ts';
import { campOf, stepsInto } from '../special-peoples/camps.ts';
import { type CampaignState, nationOf, withNation } from '../state.ts';
import type { StepOf } from '../steps.ts';

/**
 * Which of a nation's units can come to a province: those standing in it, and those with a chain of friendly provinces
 * to it or to one that touches it (p. 70). An enclave cannot be relieved.
 */
export function unitsInReach(state: CampaignState, lands: Lands, nation: NationId, target: ProvinceId, units: readonly UnitId[]): readonly UnitId[] {
  const reach = new Set<ProvinceId>([target]);
  for (const p of lands.neighbours(target)) for (const q of chainFrom(state, lands, nation, p)) reach.add(q);
  const camp = campOf(nationOf(state, nation));
  if (camp !== null && lands.neighbours(target).includes(camp)) reach.add(camp);
  const wanted = new Set(units);
  return nationOf(state, nation)
    .army.filter((u) => wanted.has(u.id) && reach.has(u.at))
    .map((u) => u.id);
}

/** Whether two fight over a throne (p. 55). */
const areAtCivilWar = (state: CampaignState, a: NationId, b: NationId): boolean =>
  state.wars.some((w) => isCivil(state, w) && [w.aggressor, w.defender].includes(a) && [w.aggressor, w.defender].includes(b));

/**
 * A nation's provinces that an enemy could step into: those next to his land or camp. The sides of a civil war fight until one is defeated (p. 55): a side next
 * to none of the other's land may come to any of it (ruling 361).
 */
export function exposedTo(state: CampaignState, lands: Lands, nation: NationId, enemy: NationId): readonly ProvinceId[] {
  const held = provincesOf(state, nation);
  const near = held.filter((p) => stepsInto(state, lands, nationOf(state, enemy), p));
  return near.length === 0 && areAtCivilWar(state, nation, enemy) ? held : near;
}

/** A province that an army may enter, and which of its units can come there. */
interface Way {
  readonly province: ProvinceId;
  readonly units: readonly UnitId[];
}

/**
 * Where units of a nation may enter an enemy's land (pp. 59, 70), and which of them can come to each place. Where nobody has a way in a civil war, all come to
 * any of it (ruling 361).
 */
export function waysInto(state: CampaignState, lands: Lands, nation: NationId, enemy: NationId, units: readonly UnitId[]): readonly Way[] {
  const ways = exposedTo(state, lands, enemy, nation).flatMap((province): readonly Way[] => {
    const able = unitsInReach(state, lands, nation, province, units);
    return able.length === 0 ? [] : [{ province, units: able }];
  });
  if (ways.length > 0 || !areAtCivilWar(state, nation, enemy)) return ways;
  return provincesOf(state, enemy).map((province) => ({ province, units }));
}

/** Whether any of a nation's army can march on an enemy, or to where that enemy could enter: to one of its provinces that touches the enemy's, or that he stands in. */
export function canMeet(state: CampaignState, lands: Lands, nation: NationId, enemy: NationId): boolean {
  const units = nationOf(state, nation).army.map((u) => u.id);
  return exposedTo(state, lands, nation, enemy).some((p) => unitsInReach(state, lands, nation, p, units).length > 0);
}

/** The units now stand in that province. */
export function moveUnits(state: CampaignState, nation: NationId, units: readonly UnitId[], to: ProvinceId): CampaignState {
  const moved = new Set(units);
  return withNation(state, nation, (n) => ({ ...n, army: n.army.map((u) => (moved.has(u.id) ? { ...u, at: to } : u)) }));
}

/** The units leave the army for good, or until Spring, which comes to the same: in Winter all leave (p. 57). */
export function removeUnits(state: CampaignState, nation: NationId, units: readonly UnitId[]): CampaignState {
  const gone = new Set(units);
  return withNation(state, nation, (n) => ({ ...n, army: n.army.filter((u) => !gone.has(u.id)) }));
}

/** The units go home till Spring (ruling C8). The survivors of companies are remembered: they have come through it and may be retained (p. 65, ruling 184). */
function disband(state: CampaignState, nation: NationId, units: readonly UnitId[]): CampaignState {
  const scattered = nationOf(state, nation).army.filter((u) => units.includes(u.id));
  const those = (hired: HiredId): readonly Survivor[] => scattered.flatMap(({ company, list, type }) => (company === hired ? [{ list, type }] : []));
  const gone = removeUnits(state, nation, units);
  return withNation(gone, nation, (n) => ({ ...n, companies: n.companies.map((c) => ({ ...c, survivors: [...c.survivors, ...those(c.id)] })) }));
}

/**
 * Where a beaten or displaced army may go: its own provinces that it can reach from where it stands (ruling C8); an army that came across in a civil war goes
 * back the same way (ruling 361).
 */
function waysHome(state: CampaignState, lands: Lands, nation: NationId, from: ProvinceId): readonly ProvinceId[] {
  const camp = campOf(nationOf(state, nation));
  if (camp !== null) return [camp];
  const reach = new Set<ProvinceId>();
  for (const q of lands.neighbours(from)) for (const p of chainFrom(state, lands, nation, q)) reach.add(p);
  const own = provincesOf(state, nation);
  const ways = own.filter((p) => reach.has(p));
  return ways.length === 0 && areAtCivilWar(state, nation, holderOf(state, from)) ? own : ways;
}

/**
 * Of an army that must leave a province, the units still there: some may have gone to answer an invasion (ruling 353), or be no more. Nobody leaves a province
 * that the peace has returned to them (ruling 254).
 */
export function stillThere(state: CampaignState, { nation, from, units }: StepOf<'retreat'>): readonly UnitId[] {
  if (holderOf(state, from) === nation) return [];
  const those = new Set(units);
  return nationOf(state, nation).army.flatMap((u) => (those.has(u.id) && u.at === from ? [u.id] : []));
}

/** A beaten army goes back to any province of its own that it can reach; with none to reach it disbands till Spring. */
export const retreat: Chapter<'retreat'> = {
  offer(state, step, lands) {
    const ways = waysHome(state, lands, step.nation, step.from);
    return ways.length < 2 || stillThere(state, step).length === 0 ? null : ways.map((p) => plain('retreat', p));
  },
  run(state, step, at) {
    const units = stillThere(state, step);
    if (units.length === 0) return state;
    const to = waysHome(state, at.lands, step.nation, step.from)[0];
    if (to !== undefined) return goTo(state, step.nation, step.from, to, units, at);
    at.say({ kind: 'army-disbanded', nation: step.nation, from: step.from, units: units.length, cause: step.id });
    return disband(state, step.nation, units);
  },
  take(state, step, action, at) {
    announce(at, action);
    const to = waysHome(state, at.lands, step.nation, step.from).find((p) => p === action.at)!;
    return goTo(state, step.nation, step.from, to, stillThere(state, step), at);
  },
};

function goTo(state: CampaignState, nation: NationId, from: ProvinceId, to: ProvinceId, units: readonly UnitId[], at: At): CampaignState {
  at.say({ kind: 'army-retreated', nation, from, to, units: units.length, cause: at.cause });
  return moveUnits(state, nation, units, to);
}

/** Steps that come before a retreat: answering invasions, fighting battles, and earlier retreats (p. 57, ruling 353). */
const BEFORE_A_RETREAT = ['respond', 'after-battle', 'retreat'] as const;

/** Everything a nation has in a province must leave it: its army there retreats when the time for that comes. A landless people goes back to its camp. */
export function clearProvince(state: CampaignState, nation: NationId, from: ProvinceId, cause: StepId): CampaignState {
  const camp = campOf(nationOf(state, nation));
  if (camp === from) return state;
  const units = nationOf(state, nation)
    .army.filter((u) => u.at === from)
    .map((u) => u.id);
  return units.length === 0 ? state : pushBehind(state, BEFORE_A_RETREAT, cause, { kind: 'retreat', nation, from, units });
}

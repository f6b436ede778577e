import type { ArmyList } from '../../../data/shapes.ts';
import { type NationId, type StepId, unitId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import type { Choice } from '../actions.ts';
import { announce, type Chapter, plain, push } from '../chapter.ts';
import { wholeLand } from '../governments/government.ts';
import { type Lands, pointsOf, rollsOf } from '../lands.ts';
import { DEMON_LIST, factsFor, factsOf } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { weakness } from '../special-peoples/black-moon-incarnate.ts';
import { campOf } from '../special-peoples/camps.ts';
import { type ArmyUnit, type CampaignState, type NationState, nationOf, withNation } from '../state.ts';
import { companiesToWinter } from './companies.ts';
import { NOBODY } from './hirelings.ts';
import { purchase, purchasesOpen } from './purchases.ts';

/** The recruiting rolls a nation receives next time (p. 57): none once it has fallen. What a dragon has laid waste does not count this once (p. 69). */
export function rollsDue(state: CampaignState, lands: Lands, nation: NationId): number {
  const n = nationOf(state, nation);
  const provinces = wholeLand(state, nation).length;
  if (provinces === 0 && campOf(n) === null) return 0;
  return rollsOf(factsFor(state, lands, nation), n.devastated ? 0 : provinces);
}

/** Spring: a nation receives its rolls for the year. Last year's are gone. */
export const receiveRolls: Chapter<'receive-rolls'> = {
  run(state, step, at) {
    const { defense, tech } = factsFor(state, at.lands, step.nation);
    const provinces = nationOf(state, step.nation).devastated ? 0 : wholeLand(state, step.nation).length;
    const rolls = rollsDue(state, at.lands, step.nation);
    at.say({ kind: 'rolls-received', nation: step.nation, provinces, defense, tech, rolls, cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, rolls, devastated: false }));
  },
};

/** The rows of a list's basic army, one for each unit (p. 57). */
export const basicTypes = ({ units }: Pick<ArmyList, 'units'>): readonly string[] => units.flatMap((row) => Array.from({ length: row.count }, () => row.id));

/** How many units Spring brings a nation without a roll: its basic army (p. 57), and the Demon's whole army besides that of his host (p. 68). */
export function springUnits(lands: Lands, nation: NationState): number {
  const demons = nation.possessed ? basicTypes(lands.list(DEMON_LIST)).length : 0;
  return basicTypes(factsOf(lands, nation).list).length + demons;
}

/** A list's basic army as units standing in one province, numbered on from `made`. */
function basicArmy(state: CampaignState, lands: Lands, nation: NationId, made: number): readonly ArmyUnit[] {
  const at = seatOf(state, lands, nation);
  if (at === null) return [];
  const { list } = factsFor(state, lands, nation);
  const weak = weakness(state, nation);
  return basicTypes(list).map((type, i) => ({ id: unitId(nation, state.year, made + i + 1), list: list.id, type, at, ...weak }));
}

/** Spring: every nation raises the whole basic army of its list (p. 57), besides the companies it has hired. */
export const raiseBasicArmy: Chapter<'raise-basic-army'> = {
  run(state, step, at) {
    const made = nationOf(state, step.nation).made.units;
    const army = basicArmy(state, at.lands, step.nation, made);
    at.say({ kind: 'basic-army-raised', nation: step.nation, units: army.map((u) => u.id), points: pointsOf(at.lands, army), cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, army: [...n.army, ...army], made: { ...n.made, units: made + army.length } }));
  },
};

/** The row of a list that a sum of 2d6 recruits (p. 10). */
export function recruitFor(lands: Lands, list: string, sum: number): string {
  const row = lands.list(list).units.find((u) => u.recruits.includes(sum));
  if (row === undefined) throw new Error(`${list} recruits nothing on ${sum}`);
  return row.id;
}

/**
 * p. 10: one recruiting roll: 2d6 on the nation's list, or on the list of the nation that gave the roll (ruling 27). The unit joins in the nation's seat (p.
 * 57: the capital).
 */
export const recruitingRoll: Chapter<'recruiting-roll'> = {
  run(state, step, at) {
    const { nation } = step;
    const seat = seatOf(state, at.lands, nation);
    if (seat === null) return state;
    const list = step.list ?? nationOf(state, nation).people;
    const on = { table: 'recruiting', page: 10, who: nation, count: 2, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => recruitFor(at.lands, list, total));
    const id = unitId(nation, state.year, nationOf(state, nation).made.units + 1);
    at.say({ kind: 'unit-recruited', nation, unit: id, type: rolled.result, ...(step.list === undefined ? {} : { list }), at: seat, cause: step.id });
    const weak = weakness(state, nation);
    return withNation(state, nation, (n) => ({
      ...n,
      army: [...n.army, { id, list, type: rolled.result, at: seat, ...weak }],
      made: { ...n.made, units: n.made.units + 1 },
    }));
  },
};

/** Takes the rolls made out of the nation's hand: its own, or those good for that list only. */
function spend(state: CampaignState, nation: NationId, list: string | null, rolls: number): CampaignState {
  if (list === null) return withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - rolls }));
  return withNation(state, nation, (n) => {
    const others = n.rollsOnLists.filter((l) => l !== list);
    const kept = n.rollsOnLists.length - others.length - rolls;
    return { ...n, rollsOnLists: [...others, ...Array.from({ length: kept }, () => list)] };
  });
}

/** Up to that many rolls may be made: on the nation's own list, or on the one named (ruling 27). */
const toRecruit = (at: string | null, to: number): Choice => ({ choice: 'recruit', at, form: 'number', from: 1, to, stops: to === 1 ? [1] : [1, to] });

function offers(state: CampaignState, lands: Lands, nation: NationId): readonly Choice[] | null {
  const n = nationOf(state, nation);
  const lists = [...new Set(n.rollsOnLists)];
  const onLists = lists.map((list) => toRecruit(list, n.rollsOnLists.filter((l) => l === list).length));
  const choices = [...(n.rolls === 0 ? [] : [toRecruit(null, n.rolls)]), ...onLists];
  return choices.length === 0 ? null : [...choices, ...purchasesOpen(state, lands, nation), plain('keep-rolls')];
}

/**
 * A nation spends its rolls: on units, and on captains, ransom, heroes, magic users and banners (`purchases.ts`). What it keeps it
 * may spend in Summer or Fall (p. 57). Asked again until it keeps the rest or has none.
 */
export const recruit: Chapter<'recruit'> = {
  offer: (state, step, lands) => offers(state, lands, step.nation),
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    const { nation } = step;
    if (action.choice === 'recruit') return rollAll(spend(state, nation, action.at, action.number ?? 0), nation, action.at, action.number ?? 0, step.id);
    const bought = purchase(state, nation, action.choice, action.at, at);
    return bought === null ? state : push(bought, step.id, { kind: 'recruit', nation });
  },
};

function rollAll(state: CampaignState, nation: NationId, list: string | null, rolls: number, cause: StepId): CampaignState {
  const each = Array.from({ length: rolls }, () => ({ kind: 'recruiting-roll', nation, ...(list === null ? {} : { list }) }) as const);
  return push(state, cause, ...each, { kind: 'recruit', nation });
}

/** Winter: all units leave play, and rolls not spent are gone (p. 57, ruling 15). */
export const winterQuarters: Chapter<'winter-quarters'> = {
  run(state, step, at) {
    for (const { id, rolls, rollsOnLists } of state.nations) {
      const left = rolls + rollsOnLists.length;
      if (left > 0) at.say({ kind: 'rolls-lapsed', nation: id, rolls: left, cause: step.id });
    }
    return { ...state, nations: state.nations.map((n) => ({ ...n, army: [], rolls: 0, rollsOnLists: [], companies: companiesToWinter(n), forHire: NOBODY })) };
  },
};

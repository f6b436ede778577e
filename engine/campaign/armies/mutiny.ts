import { MUTINY } from '../../../data/tables/hiring.ts';
import { halfDie } from '../../half-die.ts';
import type { NationId } from '../../ids.ts';
import { rollAgainst, rollSum } from '../../roll.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { tribesIn } from '../governments/government.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, type NationState, nationOf, warRatingOf, withNation } from '../state.ts';
import { removeUnits } from '../wars/map-movement.ts';
import { destroyedCompanies, endService, hiredUnits, unitsOfCompany } from './companies.ts';
import type { HiredCompany } from './hirelings.ts';

/** p. 65: half of a nation's total army or more is hired, its tribes' units counted (ruling 382): the danger of mercenaries. */
export function isMostlyHired(state: CampaignState, nation: NationState): boolean {
  const hired = hiredUnits(nation).length;
  const total = tribesIn(state, nation.id).reduce((sum, tribe) => sum + tribe.army.length, nation.army.length);
  return hired > 0 && 2 * hired >= total;
}

/** p. 65, "at any time": nations of whose army half or more is hired now are marked until the season ends (ruling 277). */
export function noticeHired(state: CampaignState): CampaignState {
  let after = state;
  for (const n of state.nations) {
    if (n.companies.length > 0 && n.mostlyHired === undefined && isMostlyHired(state, n)) after = withNation(after, n.id, (x) => ({ ...x, mostlyHired: true }));
  }
  return after;
}

/** p. 65: nations of whose army half or more has been hired at some time this season; with no hireling left nobody rebels. */
export const endangered = (state: CampaignState, nations: readonly NationState[]): readonly NationState[] =>
  nations.filter((n) => isMostlyHired(state, n) || (n.mostlyHired === true && hiredUnits(n).length > 0));

/** A new season: that half of the army was hired last season is forgotten. */
export function notHiredYet(nation: NationState): NationState {
  if (nation.mostlyHired === undefined) return nation;
  const { mostlyHired: _, ...forgotten } = nation;
  return forgotten;
}

/** At a season's end companies with no unit left are struck off. */
export const companiesCounted: Chapter<'companies-counted'> = {
  run(state, _step, at) {
    let after = state;
    for (const nation of state.nations) {
      for (const hired of destroyedCompanies(nation)) after = endService(after, nation.id, hired, 'destroyed', at);
    }
    return after;
  },
};

/** p. 65, at a season's end: 2d6 against the Leader's own War Rating (ruling C6). */
export const mutiny: Chapter<'mutiny'> = {
  run(state, step, at) {
    const { nation } = step;
    const n = nationOf(state, nation);
    const on = {
      table: 'mutiny',
      page: MUTINY.page,
      who: nation,
      count: 2,
      base: warRatingOf(n),
      sixAlwaysFails: MUTINY.sixAlwaysFails,
      cause: step.id,
    } as const;
    const rolled = rollAgainst(at, on, (passed) => MUTINY.rows.find((row) => row.passed === passed)!.result);
    const loyal = rolled.passed === 2 || (rolled.passed === 1 && n.deeds.lost === 0);
    return loyal ? state : rebel(state, nation, at);
  },
};

/** Mercenaries outside the provinces that were the nation's when the campaign began leave; those inside name a price (p. 65). */
function rebel(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { cause } = at;
  const { people } = nationOf(state, nation);
  const original = at.lands.world.nations.find((n) => n.id === people)?.provinces ?? [];
  const outside = hiredUnits(nationOf(state, nation)).filter((u) => !original.includes(u.at));
  at.say({ kind: 'mercenaries-rebelled', nation, units: outside.map((u) => u.id), cause });
  const gone = removeUnits(
    state,
    nation,
    outside.map((u) => u.id),
  );
  const remain = (id: HiredCompany['id']): boolean => unitsOfCompany(nationOf(gone, nation), id).length > 0;
  // ships are no units: they lie at the nation's seat (ruling 54)
  const seat = seatOf(gone, at.lands, nation);
  const sails = (c: HiredCompany): boolean => c.ships > 0 && seat !== null && original.includes(seat);
  const abroad = (c: HiredCompany): boolean => (c.ships > 0 ? !sails(c) : outside.some((u) => u.company === c.id) && !remain(c.id));
  const after = leave(gone, nation, abroad, at);
  // units already disbanded are nowhere to demand anything
  const inside = nationOf(after, nation).companies.some((c) => sails(c) || remain(c.id));
  return inside ? push(after, cause, { kind: 'mutiny-demand', nation }) : after;
}

/** Companies leave in mutiny, with those of them that have been disbanded. */
function leave(state: CampaignState, nation: NationId, goes: (hired: HiredCompany) => boolean, at: At): CampaignState {
  const going = nationOf(state, nation).companies.filter(goes);
  return going.reduce((after, c) => endService(after, nation, c, 'mutiny', at), state);
}

const all = (): boolean => true;

/** p. 65: what the mercenaries want: 1/2d6 recruiting rolls at once. */
export const mutinyDemand: Chapter<'mutiny-demand'> = {
  run(state, step, at) {
    const { nation } = step;
    const on = { table: 'mutiny-demand', page: MUTINY.page, who: nation, count: 1, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => String(halfDie(total)));
    return push(state, step.id, { kind: 'mutiny-answer', nation, rolls: halfDie(rolled.total) });
  },
};

/** The nation pays, if it can and will; otherwise they leave. */
export const mutinyAnswer: Chapter<'mutiny-answer'> = {
  offer: (state, step) => (nationOf(state, step.nation).rolls < step.rolls ? null : [plain('pay-mutineers'), plain('refuse-mutineers')]),
  run: (state, step, at) => leave(state, step.nation, all, at),
  take(state, step, action, at) {
    announce(at, action);
    if (action.choice === 'refuse-mutineers') return leave(state, step.nation, all, at);
    at.say({ kind: 'mutineers-paid', nation: step.nation, rolls: step.rolls, cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, rolls: n.rolls - step.rolls }));
  },
};

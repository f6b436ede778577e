import { MERCENARY_FOR_HIRE } from '../../../data/tables/hiring.ts';
import { halfDie } from '../../half-die.ts';
import { type NationId, unitId } from '../../ids.ts';
import { ranking, rollSum } from '../../roll.ts';
import type { Choice } from '../actions.ts';
import { type At, announce, type Chapter, plain, push } from '../chapter.ts';
import { type Lands, provincesOf } from '../lands.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, isPlayer, nationOf, warsOf, withNation } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { endService, hireCompany, isTaken, normalPriceOf, priceOf, retainCompany, wontServe } from './companies.ts';
import type { HiredCompany } from './hirelings.ts';
import { recruitFor } from './recruiting.ts';

const spend = (state: CampaignState, nation: NationId, rolls: number): CampaignState => withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - rolls }));

/** Last year's companies that a nation has yet to retain or let go. */
const undecided = (state: CampaignState, nation: NationId): readonly HiredCompany[] => nationOf(state, nation).companies.filter((c) => !c.paid);

/** What it costs to keep a company another year: the normal price (p. 65); null if it will not serve or cannot be paid. */
function priceToKeep(state: CampaignState, lands: Lands, nation: NationId, hired: HiredCompany): number | null {
  const company = lands.company(hired.company);
  const price = normalPriceOf(state, lands, nation, company);
  return wontServe(state, lands, nation, company) !== null || price > nationOf(state, nation).rolls ? null : price;
}

/** p. 65, Spring: mercenaries that came through the year may be kept, before anyone hires anew. A company that is not paid leaves. */
export const retain: Chapter<'retain-companies'> = {
  offer(state, step, lands) {
    const keep = undecided(state, step.nation).filter((c) => priceToKeep(state, lands, step.nation, c) !== null);
    return keep.length === 0 ? null : [...keep.map((c) => plain('retain-company', c.id)), plain('let-companies-go')];
  },
  run: (state, step, at) => undecided(state, step.nation).reduce((after, c) => endService(after, step.nation, c, 'not-retained', at), state),
  take(state, step, action, at) {
    announce(at, action);
    const { nation } = step;
    const kept = undecided(state, nation).find((c) => c.id === action.at);
    if (action.choice === 'let-companies-go' || kept === undefined) return retain.run(state, step, at);
    const price = priceToKeep(state, at.lands, nation, kept)!;
    return push(retainCompany(spend(state, nation, price), nation, kept, price, at), step.id, { kind: 'retain-companies', nation });
  },
};

/**
 * Nations that may hire: those of players, and others that are at war with strangers or rebels now (p. 65, ruling C13). No people without land is one (ruling
 * 385).
 */
export function hirers(state: CampaignState): readonly NationId[] {
  const ids = state.nations.map((n) => n.id).filter((id) => provincesOf(state, id).length > 0);
  return ids.filter((id) => isPlayer(state, id) || warsOf(state, id).length > 0);
}

/** p. 65: 3d6 each; the highest hires first. Ties are thrown again. */
export const mercenaryOrder: Chapter<'mercenary-order'> = {
  run(state, step, at) {
    const hiring = at.lands.companies.length === 0 ? [] : hirers(state);
    const on = { table: 'mercenary-order', page: MERCENARY_FOR_HIRE.page, count: 3, cause: step.id } as const;
    const order = ranking(
      at,
      on,
      hiring.map((who) => ({ who })),
    );
    return push(state, step.id, ...order.map((i): StepBody => ({ kind: 'mercenary-for-hire', nation: hiring[i]! })));
  },
};

/** p. 65: 2d6, the company on offer to this nation. One that exists once and is hired already, or that this campaign leaves out, is thrown again. */
export const mercenaryForHire: Chapter<'mercenary-for-hire'> = {
  run(state, step, at) {
    const { nation } = step;
    const free = at.lands.companies.filter((c) => !isTaken(state, c)).map((c) => c.id);
    if (!MERCENARY_FOR_HIRE.rows.some((row) => free.includes(row.result))) return state;
    const on = { table: 'mercenary-for-hire', page: MERCENARY_FOR_HIRE.page, who: nation, count: 2, cause: step.id } as const;
    const { result } = rollSum(at, on, (total) => MERCENARY_FOR_HIRE.rows.find((row) => row.on === total)!.result);
    if (!free.includes(result)) {
      at.say({ kind: 'company-taken', nation, company: result, cause: step.id });
      return push(state, step.id, { kind: 'mercenary-for-hire', nation });
    }
    const several = at.lands.company(result).severalAtOnce === true;
    return push(
      state,
      step.id,
      several ? { kind: 'mercenary-companies', nation, company: result } : { kind: 'hire-company', nation, company: result, count: 1 },
    );
  },
};

/** p. 67: how many companies of the Riata are on offer: 1/2d6. */
export const mercenaryCompanies: Chapter<'mercenary-companies'> = {
  run(state, step, at) {
    const { nation, company } = step;
    const on = { table: 'mercenary-companies', page: at.lands.company(company).page, who: nation, count: 1, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => String(halfDie(total)));
    return push(state, step.id, { kind: 'hire-company', nation, company, count: halfDie(rolled.total) });
  },
};

/** Why nobody on offer was hired; null if somebody may be. */
function refusedBy(state: CampaignState, lands: Lands, nation: NationId, id: string): 'price' | NonNullable<ReturnType<typeof wontServe>> | null {
  const company = lands.company(id);
  const wont = wontServe(state, lands, nation, company);
  if (wont !== null) return wont;
  return priceOf(state, lands, nation, company) > nationOf(state, nation).rolls ? 'price' : null;
}

/** p. 65: a nation hires all or some of the companies on offer to it, each whole (ruling 55), or none. */
export const hire: Chapter<'hire-company'> = {
  offer(state, step, lands): readonly Choice[] | null {
    const { nation, company, count } = step;
    if (refusedBy(state, lands, nation, company) !== null) return null;
    const most = Math.min(count, Math.floor(nationOf(state, nation).rolls / priceOf(state, lands, nation, lands.company(company))));
    const stops = most === 1 ? [1] : [1, most];
    return [{ choice: 'hire-company', at: company, form: 'number', from: 1, to: most, stops }, plain('hire-nobody', company)];
  },
  run(state, step, at) {
    const { nation, company } = step;
    const reason = refusedBy(state, at.lands, nation, company);
    if (reason !== null) at.say({ kind: 'company-unhired', nation, company, reason, cause: step.id });
    return state;
  },
  take(state, step, action, at) {
    announce(at, action);
    return action.choice === 'hire-nobody' ? state : hireSeveral(state, step.nation, step.company, action.number ?? 1, at);
  },
};

function hireSeveral(state: CampaignState, nation: NationId, id: string, count: number, at: At): CampaignState {
  const company = at.lands.company(id);
  const price = priceOf(state, at.lands, nation, company);
  let after = state;
  for (let i = 0; i < count; i++) {
    const [hired, name] = hireCompany(spend(after, nation, price), nation, company, price, at);
    const { list, units } = company.joinedBy ?? { list: '', units: 0 };
    after = push(hired, at.cause, ...Array.from({ length: units }, (): StepBody => ({ kind: 'company-recruit', nation, hired: name, list })));
  }
  return after;
}

/** p. 66: a unit that comes with the Brethren, rolled on their own list. */
export const companyRecruit: Chapter<'company-recruit'> = {
  run(state, step, at) {
    const { nation, hired, list } = step;
    const seat = seatOf(state, at.lands, nation);
    if (seat === null) return state;
    const on = { table: 'recruiting', page: 10, who: hired, count: 2, cause: step.id } as const;
    const { result: type } = rollSum(at, on, (total) => recruitFor(at.lands, list, total));
    const made = nationOf(state, nation).made.units + 1;
    const unit = unitId(nation, state.year, made);
    at.say({ kind: 'unit-recruited', nation, unit, type, list, at: seat, cause: step.id });
    return withNation(state, nation, (n) => ({
      ...n,
      army: [...n.army, { id: unit, list, type, at: seat, company: hired }],
      made: { ...n.made, units: made },
    }));
  },
};

import type { Company } from '../../../data/shapes.ts';
import { MERCENARY_FOR_HIRE } from '../../../data/tables/hiring.ts';
import { commanderId, type HiredId, hiredId, type NationId, type UnitId, unitId, type WarId } from '../../ids.ts';
import type { At } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import type { SideOutcome } from '../outcome.ts';
import { factsFor } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import { type ArmyUnit, type CampaignState, enemyIn, type NationState, nationOf, warOf, warsOf, withNation } from '../state.ts';
import { removeUnits } from '../wars/map-movement.ts';
import type { HiredCompany, Survivor } from './hirelings.ts';
import type { CompanyLeft, WontServe } from './hiring-events.ts';

/** The units of a nation's army that are hired: those of its companies (ruling 56). */
export const hiredUnits = (nation: NationState): readonly ArmyUnit[] => nation.army.filter((u) => u.company !== undefined);

/** The units of one company. */
export const unitsOfCompany = (nation: NationState, hired: HiredId): readonly ArmyUnit[] => nation.army.filter((u) => u.company === hired);

/** Whether a company that exists once is in somebody's pay (p. 65); of the others there is always another (ruling C13). */
export function isTaken(state: CampaignState, company: Company): boolean {
  return company.once && state.nations.some((n) => n.companies.some((c) => c.company === company.id));
}

function enemiesOf(state: CampaignState, nation: NationId): readonly NationId[] {
  return warsOf(state, nation).map((war) => enemyIn(war, nation));
}

const employs = (state: CampaignState, nation: NationId, company: string): boolean => nationOf(state, nation).companies.some((c) => c.company === company);

/** The people that a nation, faction or tribe belongs to: its id begins with it, even after the rebels are gone. */
const peopleIn = (nation: NationId): string => nation.split(':')[0]!;

/**
 * Whether a company refuses to fight its employer's enemy because it served that enemy before and left on good terms (p. 67). To outsiders a nation and its
 * rebels are one; in their own war each counts by itself (rulings 42, 57).
 */
function isLoyalTo(state: CampaignState, company: string, enemy: NationId, employer: NationId): boolean {
  const isOf = (served: NationId): boolean => (peopleIn(employer) === peopleIn(enemy) ? served === enemy : peopleIn(served) === peopleIn(enemy));
  return state.formerEmployers.some((f) => f.company === company && isOf(f.nation));
}

/** Why a company will not serve a nation now (pp. 65-67); null if it will. */
export function wontServe(state: CampaignState, lands: Lands, nation: NationId, company: Company): WontServe | null {
  if (company.neverForBlackMoon === true && factsFor(state, lands, nation).alignment < 0) return 'black-moon';
  if (company.rival !== undefined && employs(state, nation, company.rival.company)) return 'rival-in-service';
  return enemiesOf(state, nation).some((enemy) => isLoyalTo(state, company.id, enemy, nation)) ? 'against-a-former-employer' : null;
}

/** What it costs besides its wages: one roll more where it is of another alignment (p. 65, ruling C15). */
function surcharge(state: CampaignState, lands: Lands, nation: NationId, { alignment }: Company): number {
  const stranger = alignment !== null && alignment !== factsFor(state, lands, nation).alignment;
  return stranger ? MERCENARY_FOR_HIRE.surchargeForAnotherAlignment : 0;
}

/** What it costs a nation to recruit one company: less while its rival serves the enemy (pp. 66-67), one more for another alignment. */
export function priceOf(state: CampaignState, lands: Lands, nation: NationId, company: Company): number {
  const { rival } = company;
  const against = rival !== undefined && enemiesOf(state, nation).some((enemy) => employs(state, enemy, rival.company));
  return (against ? rival.rolls : company.rolls) + surcharge(state, lands, nation, company);
}

/** What it costs to keep a company another year: its normal cost, whoever serves the enemy (p. 65, ruling 256). */
export function normalPriceOf(state: CampaignState, lands: Lands, nation: NationId, company: Company): number {
  return company.rolls + surcharge(state, lands, nation, company);
}

/** Everybody who comes with a new company except those rolled on a list. */
const atFullStrength = (company: Company): readonly Survivor[] =>
  company.units.flatMap((row) => Array.from({ length: row.count }, () => ({ list: company.id, type: row.id })));

/** Whether a company has a commander who may lead the army (pp. 65-67). */
export const canLead = ({ commander }: Company): boolean => commander?.commands === 'army';

/** Who is left of a company; null: it is at full strength. */
interface Left {
  readonly survivors: readonly Survivor[] | null;
  readonly withoutCommander: boolean;
}

/** A company that was in a nation's pay the year before: it is to be kept or let go when Spring comes (p. 65). `n`: which of those of its kind. */
export function companyOfLastYear(nation: NationId, company: Company, year: number, n: number, { survivors, withoutCommander }: Left): HiredCompany {
  const id = hiredId(nation, company.id, year - 1, n);
  const commander = canLead(company) && !withoutCommander ? commanderId(id) : null;
  return { id, company: company.id, commander, paid: false, ships: company.ships ?? 0, survivors: survivors ?? atFullStrength(company) };
}

/** The company's units join the army in the nation's seat. */
function raise(state: CampaignState, lands: Lands, nation: NationId, company: HiredId, who: readonly Survivor[]): CampaignState {
  const at = seatOf(state, lands, nation);
  if (at === null) return state;
  return withNation(state, nation, (n) => {
    const units = who.map(({ list, type }, i): ArmyUnit => ({ id: unitId(nation, state.year, n.made.units + i + 1), list, type, at, company }));
    return { ...n, army: [...n.army, ...units], made: { ...n.made, units: n.made.units + units.length } };
  });
}

const idsOf = (state: CampaignState, nation: NationId, hired: HiredId): readonly UnitId[] => unitsOfCompany(nationOf(state, nation), hired).map((u) => u.id);

/** A new company enters a nation's pay for this year, as it is printed, its commander too (ruling 355). Its price has been paid. */
export function hireCompany(state: CampaignState, nation: NationId, company: Company, rolls: number, at: At): [CampaignState, HiredId] {
  const n = nationOf(state, nation);
  const id = hiredId(nation, company.id, state.year, n.made.units + 1);
  const commander = canLead(company) ? commanderId(id) : null;
  const hired: HiredCompany = { id, company: company.id, commander, paid: true, ships: company.ships ?? 0, survivors: [] };
  const after = raise(
    withNation(state, nation, (before) => ({ ...before, companies: [...before.companies, hired] })),
    at.lands,
    nation,
    id,
    atFullStrength(company),
  );
  at.say({ kind: 'company-hired', nation, company: company.id, hired: id, commander, units: idsOf(after, nation, id), rolls, how: 'new', cause: at.cause });
  return [after, id];
}

/** A company that came through the year is kept for another (p. 65): its survivors take the field again. */
export function retainCompany(state: CampaignState, nation: NationId, hired: HiredCompany, rolls: number, at: At): CampaignState {
  const { id, company, commander } = hired;
  const kept = withNation(state, nation, (n) => ({ ...n, companies: n.companies.map((c) => (c.id === id ? { ...c, paid: true, survivors: [] } : c)) }));
  const after = raise(kept, at.lands, nation, id, hired.survivors);
  at.say({ kind: 'company-hired', nation, company, hired: id, commander, units: idsOf(after, nation, id), rolls, how: 'retained', cause: at.cause });
  return after;
}

/** A company leaves a nation's pay, with what is left of it. One that is loyal remembers an employer it left on good terms. */
export function endService(state: CampaignState, nation: NationId, hired: HiredCompany, how: CompanyLeft, at: At): CampaignState {
  const { id, company } = hired;
  at.say({ kind: 'company-left', nation, company, hired: id, how, cause: at.cause });
  const gone = removeUnits(state, nation, idsOf(state, nation, id));
  const after = withNation(gone, nation, (n) => ({ ...n, companies: n.companies.filter((c) => c.id !== id) }));
  if (at.lands.company(company).loyal !== true) return after;
  const others = after.formerEmployers.filter((f) => f.company !== company || f.nation !== nation);
  const onGoodTerms = how === 'not-retained' || how === 'destroyed' || how === 'will-not-serve';
  return { ...after, formerEmployers: onGoodTerms ? [...others, { company, nation }] : others };
}

/** The companies of a nation that have ships (p. 67). */
const sailing = (nation: NationState): readonly HiredCompany[] => nation.companies.filter((c) => c.ships > 0);

/** How many ships go to a field with a nation's army. */
export const shipsOf = (nation: NationState): number => sailing(nation).reduce((sum, c) => sum + c.ships, 0);

/**
 * A battle is over: Wind Maidens who escaped, died or were captured serve no more, and no ship flies without them (p. 67, ruling 249). A dragon takes no
 * prisoners: those it struck down are only out of the fight (ruling 75).
 */
export function loseMaidens(state: CampaignState, { nation, maiden }: SideOutcome, enemy: NationId, at: At): CampaignState {
  if (maiden === undefined || (maiden === 'captured' && isDragon(enemy))) return state;
  const how = maiden === 'escaped' ? 'escaped' : 'destroyed';
  return sailing(nationOf(state, nation)).reduce((after, c) => endService(after, nation, c, how, at), state);
}

/**
 * pp. 66-67: two companies that hate each other do not serve on one side. When two employers have become one, a company in `staying` stays and its rival leaves
 * (ruling 180).
 */
export function partRivals(state: CampaignState, nation: NationId, staying: readonly HiredCompany[], at: At): CampaignState {
  const rivals = staying.map((c) => at.lands.company(c.company).rival?.company);
  const going = nationOf(state, nation).companies.filter((c) => rivals.includes(c.company));
  return going.reduce((after, c) => endService(after, nation, c, 'will-not-serve', at), state);
}

/** p. 65: a nation has turned to the Black Moon: companies that never serve such nations leave it. */
export function shunBlackMoon(state: CampaignState, nation: NationId, at: At): CampaignState {
  const going = nationOf(state, nation).companies.filter((c) => wontServe(state, at.lands, nation, at.lands.company(c.company)) === 'black-moon');
  return going.reduce((after, c) => endService(after, nation, c, 'will-not-serve', at), state);
}

/** Winter: a company's units leave play as all units do (p. 57); its survivors are remembered until Spring, when it may be retained. */
export function companiesToWinter(nation: NationState): readonly HiredCompany[] {
  const serving = (hired: HiredId): readonly Survivor[] => unitsOfCompany(nation, hired).map(({ list, type }) => ({ list, type }));
  return nation.companies.map((c) => ({ ...c, paid: false, survivors: [...serving(c.id), ...c.survivors] }));
}

/** Companies with nobody left, in the army or disbanded. */
export const destroyedCompanies = (nation: NationState): readonly HiredCompany[] =>
  nation.companies.filter((c) => c.paid && c.ships === 0 && c.survivors.length === 0 && unitsOfCompany(nation, c.id).length === 0);

/** Units that go to a war, and companies that stand aside from it: the loyal do not fight an employer they served (p. 67, ruling 57). */
export function whoGoes(
  state: CampaignState,
  nation: NationId,
  war: WarId,
  units: readonly UnitId[],
): { units: readonly UnitId[]; aside: readonly HiredCompany[] } {
  const enemy = enemyIn(warOf(state, war)!, nation);
  const n = nationOf(state, nation);
  const aside = n.companies.filter((c) => isLoyalTo(state, c.company, enemy, nation) && n.army.some((u) => u.company === c.id && units.includes(u.id)));
  if (aside.length === 0) return { units, aside };
  const staying = new Set(aside.flatMap((c) => idsOf(state, nation, c.id)));
  return { units: units.filter((u) => !staying.has(u)), aside };
}

/** A nation is no more: its companies are free to serve others, its other hirelings are gone, and no company remembers it as an employer. */
export function releaseHirelings(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { companies } = nationOf(state, nation);
  const free = companies.reduce((after, c) => endService(after, nation, c, 'nation-fell', at), state);
  return {
    ...withNation(free, nation, (n) => ({ ...n, magicUsers: [], hero: null, banners: [], lastBattles: [] })),
    formerEmployers: free.formerEmployers.filter((f) => f.nation !== nation),
  };
}

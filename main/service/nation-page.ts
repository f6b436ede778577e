import { usableBanners } from '../../engine/campaign/armies/banners.ts';
import { unitsOfCompany } from '../../engine/campaign/armies/companies.ts';
import { rollsDue } from '../../engine/campaign/armies/recruiting.ts';
import { isBroken, isWhole, rebelsIn, tribesIn, wholeLand } from '../../engine/campaign/governments/government.ts';
import type { Lands } from '../../engine/campaign/lands.ts';
import { type Facts, factsOf } from '../../engine/campaign/peoples.ts';
import { type CampaignState, type NationState, warRatingOf, warsOf } from '../../engine/campaign/state.ts';
import { treasuresOf } from '../../engine/campaign/treasures/treasures.ts';
import { goingToWarModifiers, testers } from '../../engine/campaign/wars/going-to-war.ts';
import { whoIsAtWarModifiers } from '../../engine/campaign/wars/who-fights-whom.ts';
import { modifierSum } from '../../engine/roll.ts';
import { type Names, namesOf } from '../chronicle/names.ts';
import { seasonInWords } from '../chronicle/page.ts';
import { BANNER_NAMES, figure, listed } from '../chronicle/words.ts';
import type { NationView, UnitView } from '../contract.ts';
import { GOVERNMENT_NAMES, MOTIVATION_NAMES } from './government-names.ts';
import { followersOf, rulerOf } from './persons.ts';
import { asKnown, landOf, lineOf, nationNamed, targetsOf, threatsTo } from './views.ts';

/** "1 tribe", "3 tribes": a page of facts has its numbers in figures, as its tables do. */
const figured = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** What has become of a nation's government (pp. 54-55, 68). Others than city states may have had two homes in a civil war, but no First Family. */
function strifeOf(state: CampaignState, nation: NationState, { government }: Facts, names: Names): string {
  const { stands, partOf, rival, claims, home } = nation.government;
  if (partOf !== null) return stands === 'rebels' ? `rebels against ${names.nation(partOf)}` : `a tribe of ${names.nation(partOf)}`;
  if (nation.possessed) return 'ruled by Black Moon Incarnate (p. 68)';
  const rebels = rebelsIn(state, nation.id);
  if (rebels !== undefined) return `in civil war with ${names.nation(rebels.id)}`;
  const tribes = tribesIn(state, nation.id).length;
  if (tribes > 0) return `broken up: ${figured(tribes, 'tribe')} beside its Leader’s own (p. 55)`;
  if (claims !== null) return `its governor claims the throne of ${names.nation(claims)} (p. 55)`;
  if (rival !== null) return `divided: civil war comes with Spring (p. 55)`;
  if (nation.newcomer?.camp != null) return `without land, in its camp in ${names.province(nation.newcomer.camp)}`;
  return home === null || government !== 'city-states' ? 'united' : `united under the First Family of ${names.province(home)}`;
}

/** Recruiting rolls that are good for another nation's list alone: "; besides, 2 rolls on the list of Ekra alone (p. 60)"; empty without any (ruling 27). */
function givenInWords({ rollsOnLists }: NationState, names: Names): string {
  const given = [...new Set(rollsOnLists)].map((list) => {
    const own = rollsOnLists.filter((one) => one === list).length;
    return `${figured(own, 'roll')} on the list of ${names.nation(list)} alone`;
  });
  return given.length === 0 ? '' : `; besides, ${listed(given)} (p. 60)`;
}

/** How a nation's recruiting rolls come about (p. 57). */
function rollsInWords(state: CampaignState, lands: Lands, nation: NationState, names: Names, { defense, tech }: Facts): string {
  if (!isWhole(nation)) return `its share of the recruiting rolls of ${names.nation(nation.government.partOf!)} (p. 55)`;
  // what its rebels or tribes have counts with its own (p. 55)
  const whole = wholeLand(state, nation.id).length;
  const provinces = `${figured(whole, 'province')}${landOf(state, nation).length < whole ? ' in all' : ''}`;
  const rolls = figured(rollsDue(state, lands, nation.id), 'roll');
  // what it has come to lay waste while it stays (p. 69)
  const dragon = state.dragons.some(({ host, stays }) => host === nation.id && stays)
    ? ', but none next Spring for land that the Rogue Dragon lays waste (p. 69)'
    : '';
  return nation.devastated
    ? `${provinces} laid waste by a dragon and of no account next Spring (p. 69), defense ${figure(defense)}, tech ${figure(tech)}: ${rolls} then (p. 57)`
    : `${provinces}, defense ${figure(defense)}, tech ${figure(tech)}: ${rolls} a year (p. 57)${dragon}`;
}

function armyOf(lands: Lands, { army, companies }: NationState, names: Names): UnitView[] {
  const employed = new Map(companies.map((c) => [c.id, names.company(c.company)]));
  return army.map((unit) => {
    const { name, class: kind, rules, rep, ac, figures, cost } = lands.listed(unit);
    const company = unit.company === undefined ? null : (employed.get(unit.company) ?? null);
    return { id: unit.id, list: unit.list, type: unit.type, name, class: kind, rules, rep, ac, figures, cost, at: unit.at, company };
  });
}

/** Companies in its pay, with who is left of each: in the army, disbanded, or between Winter and Spring. */
const companiesOf = (nation: NationState, names: Names): NationView['companies'] =>
  nation.companies.map(({ id, company, paid, ships, survivors }) => ({
    id: company,
    name: names.company(company),
    paid,
    units: unitsOfCompany(nation, id).length + survivors.length,
    ships,
  }));

/** A nation's banners, and why one of them stays at home. */
function bannersIn(nation: NationState, lands: Lands): string[] {
  const { banners, restingBanners = [] } = nation;
  const usable = usableBanners(nation, lands);
  return banners.map((banner, i) => {
    const before = banners.slice(0, i).filter((b) => b === banner).length;
    const resting = restingBanners.filter((b) => b === banner).length;
    if (usable.includes(banner)) return `${BANNER_NAMES[banner]}${before === 0 ? '' : ', which lies by while there is another'}`;
    return `${BANNER_NAMES[banner]}${before < resting ? ', of no use until next season' : ', of use to Black Moon nations alone (p. 61)'}`;
  });
}

/** Why a nation does not test whether it goes to war; null if it does. */
function untested(state: CampaignState, nation: NationState): string | null {
  if (nation.government.stands === 'tribe') return 'A tribe goes to war with tribes of its own nation alone (p. 55)';
  if (warsOf(state, nation.id).length > 0) return 'It is at war; only nations at peace test whether they go to war (p. 57)';
  if (isBroken(state, nation.id)) return 'It attacks nobody until its tribes are one nation again (p. 55)';
  if (nation.possessed) return 'The Demon always goes to war, without a test (p. 68)';
  return testers(state).some(({ id }) => id === nation.id) ? null : 'It is out of the campaign';
}

/** Its Going to War test as it would be now (p. 57), or why there is none. */
function testOf(state: CampaignState, lands: Lands, nation: NationState): Pick<NationView, 'goingToWar' | 'untested'> {
  const why = untested(state, nation);
  if (why !== null) return { goingToWar: null, untested: why };
  const modifiers = goingToWarModifiers(state, lands, nation.id);
  const base = warRatingOf(nation);
  return { goingToWar: { base, modifiers, target: base + modifierSum(modifiers) }, untested: null };
}

/** What it has to do with a Rogue Dragon (p. 69); null for nothing. */
function dragonOf({ dragons }: CampaignState, nation: NationState, names: Names): string | null {
  const dragon = dragons.find(({ host }) => host === nation.id);
  if (dragon === undefined) return nation.beatDragon ? 'one was beaten here, and none comes again (p. 69)' : null;
  const where = `in ${names.province(dragon.unit.at)}`;
  return dragon.stays
    ? `a Rogue Dragon ${where}: nobody has driven it out, and it stays until Winter (p. 69)`
    : `a Rogue Dragon has settled ${where}: the army fights it in Spring, when it has been raised and before it marches (p. 69)`;
}

/** The National Morale that a nation starts with by its list, or by the Demon's where he rules it (p. 68); 0 if there is no such nation. */
export function normalMorale(state: CampaignState, lands: Lands, id: string): number {
  const nation = nationNamed(state, id);
  return nation === null ? 0 : factsOf(lands, nation).nationalMorale;
}

/** One nation's page as the players know it; null if there is none of that name. */
export function nationPage(given: CampaignState, lands: Lands, id: string): NationView | null {
  const state = asKnown(given, lands);
  const nation = nationNamed(state, id);
  if (nation === null) return null;
  const names = namesOf(lands.world);
  const facts = factsOf(lands, nation);
  const { government, motivation, nationalMorale, alignment, tech, mana, defense } = facts;
  return {
    ...lineOf(state, lands, names, nation),
    ruler: rulerOf(state, nation, lands, names),
    followers: followersOf(nation, lands, names),
    banners: bannersIn(nation, lands),
    government: { kind: GOVERNMENT_NAMES[government], motivation: `${MOTIVATION_NAMES[motivation]} (p. 55)`, state: strifeOf(state, nation, facts, names) },
    moraleAtStart: nationalMorale,
    alignment,
    tech,
    mana,
    defense,
    rolls: nation.rolls,
    rollsAre: `${rollsInWords(state, lands, nation, names, facts)}${givenInWords(nation, names)}`,
    army: armyOf(lands, nation, names),
    companies: companiesOf(nation, names),
    land: landOf(state, nation),
    hates: nation.hates,
    peaces: state.peaces
      .filter(({ between }) => between.includes(nation.id))
      .map(({ between: [a, b], until }) => ({ with: a === nation.id ? b : a, until, untilWords: `the end of ${seasonInWords(lands, until)}` })),
    debts: state.debts.filter(({ from }) => from === nation.id).map(({ to, rolls }) => ({ to, rolls })),
    dragon: dragonOf(state, nation, names),
    treasures: treasuresOf(state, nation.id).map((treasure) => treasure.id),
    targets: targetsOf(state, lands, nation.id).map((other) => ({ nation: other, modifiers: whoIsAtWarModifiers(state, lands, nation.id, other) })),
    threats: threatsTo(state, lands, nation.id),
    ...testOf(state, lands, nation),
  };
}

import type { Company } from '../../../data/shapes.ts';
import { SHIPS } from '../../../data/tables/battle.ts';
import { GOING_TO_WAR, WHO_IS_AT_WAR } from '../../../data/tables/campaign.ts';
import { BRETHREN, KEEPING_THE_HERO_HAPPY, MERCENARY_FOR_HIRE, MUTINY } from '../../../data/tables/hiring.ts';
import { hiredUnits, normalPriceOf, priceOf, shipsOf } from '../../../engine/campaign/armies/companies.ts';
import { heroModifiers, type Reward } from '../../../engine/campaign/armies/heroes.ts';
import type { HiredCompany, WonOrLost } from '../../../engine/campaign/armies/hirelings.ts';
import { springUnits } from '../../../engine/campaign/armies/recruiting.ts';
import { rebelsIn } from '../../../engine/campaign/governments/government.ts';
import { factsOf } from '../../../engine/campaign/peoples.ts';
import { warRatingOf } from '../../../engine/campaign/state.ts';
import { heroRep } from '../../../engine/heroes.ts';
import { modifierInWords } from '../../chronicle/dice-in-words.ts';
import { wholeOf } from '../../chronicle/names.ts';
import { counted, inWords, listed, sentence, signed } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { enemiesOf } from '../views.ts';
import { chanceOfFaces, chanceOfSuccesses, outOf36, waysToPass } from './chances.ts';
import { type Choices, type Deciding, fact, kindInWords, type QuestionTelling, rolls, rollsInHand, stepOf, unitsInWords, us } from './deciding.ts';

/** Successes that keep a hero (p. 51). */
const WANTED = 3;

/** How many dice are thrown to keep the hero, with a gift or without, after what befell in the last battles. */
function diceForHero({ nation, lands }: Deciding, how: Reward, lastBattles: readonly WonOrLost[] = nation.lastBattles): number {
  return heroModifiers(lastBattles, how).reduce((sum, { dice }) => sum + dice, heroRep(factsOf(lands, nation).list));
}

/** How likely a hero who is hired now stays, without a gift, after the first battle that he is in (ruling 52). */
export function oddsOfKeepingHero(d: Deciding): string {
  const after = (result: WonOrLost): string => chanceOfSuccesses(diceForHero(d, 'unrewarded', [result, ...d.nation.lastBattles]), WANTED);
  return `without a gift a hero stays after the first battle ${after('won')} if it is won, ${after('lost')} if it is lost`;
}

function heroFacts(d: Deciding): Fact[] {
  const { nation, lands } = d;
  const changes = heroModifiers(nation.lastBattles).map(modifierInWords);
  return [
    rollsInHand(d),
    fact(
      `a die is thrown for each point of Rep, ${heroRep(factsOf(lands, nation).list)}${changes.length === 0 ? '' : `, with ${listed(changes)}`}; ${inWords(WANTED)} that show 1, 2 or 3 keep the hero`,
      KEEPING_THE_HERO_HAPPY.page,
    ),
  ];
}

/** Whether the hero stays, with a gift or without. */
function stays(d: Deciding, how: Reward): string {
  const dice = diceForHero(d, how);
  const thrown = counted(dice, 'die', 'dice');
  return dice < WANTED ? `With ${thrown} the hero cannot stay` : `The chance of staying is ${chanceOfSuccesses(dice, WANTED)}, with ${thrown}`;
}

const kept = ({ nation }: Deciding, id: string): HiredCompany => nation.companies.find((c) => c.id === id)!;

const priceFor = ({ state, lands, nation }: Deciding, company: string): number => priceOf(state, lands, nation.id, lands.company(company));

const priceToKeep = ({ state, lands, nation }: Deciding, company: string): number => normalPriceOf(state, lands, nation.id, lands.company(company));

/** What a company still has: its units, or a Wind Maiden's ships, who has no units (p. 67, ruling 54). */
const leftOf = ({ ships, survivors }: HiredCompany): string =>
  ships > 0 ? `${counted(ships, 'ship')} to carry units` : `${counted(survivors.length, 'unit')} left of it`;

/** At war or not, with a tribe of its own too (p. 55): companies leave in Winter. */
function warFact({ state, nation, names }: Deciding): Fact {
  const enemies = enemiesOf(state, nation).map(names.nation);
  return fact(enemies.length === 0 ? 'at peace: they would stand idle unless war comes' : `at war with ${listed(enemies)}`);
}

/** Half of an army or more in pay is a danger (p. 65). Companies are hired before the basic army is raised: it is counted as it will be. */
function dangerFacts({ state, lands, nation }: Deciding, { units, joinedBy }: Company): Fact[] {
  const hired = hiredUnits(nation).length;
  const army = nation.army.length + springUnits(lands, nation);
  const more = units.reduce((sum, { count }) => sum + count, joinedBy?.units ?? 0);
  const now = `${hired === 0 ? 'none' : hired} of ${army} units`;
  const then = more === 0 ? '' : `; with such a company ${hired + more} of ${army + more}`;
  const shared = rebelsIn(state, nation.id) === undefined ? '' : ', of which the rebels take their share';
  return [
    fact(`hired so far: ${now}${then}${shared} (the basic army that is to come is counted, later recruits are not)`),
    fact('where half of an army or more is hired at any time, even after a battle, the mercenaries may rebel at the season’s end', MUTINY.page),
  ];
}

/** What the Brethren change when it is decided who goes to war, and with whom (p. 58). */
const brethrenFact = (): Fact =>
  fact(
    `whoever employs them counts ${signed(GOING_TO_WAR.modifiers.brethren)} in the test for going to war, and ${signed(WHO_IS_AT_WAR.modifiers['brethren-against-black-moon'])} is added to the die of each opponent of alignment −1 or −2`,
    58,
  );

/** Two companies that hate each other (pp. 66-67). */
const rivalFact = ({ names }: Deciding, rival: NonNullable<Company['rival']>, wages: number, page: number): Fact =>
  fact(
    `it never serves beside its rival, ${names.company(rival.company)}, and its wages are ${rolls(rival.rolls)} instead of ${inWords(wages)} where an enemy employs that one`,
    page,
  );

/** Whom a company never fights: other nations that it has left on good terms (p. 67, ruling 57). */
function loyaltyFact({ state, nation, names }: Deciding, company: string, page: number): Fact {
  const served = state.formerEmployers.flatMap((f) => (f.company === company ? [wholeOf(f.nation)] : []));
  const others = [...new Set(served)].filter((id) => id !== wholeOf(nation.id)).map(names.nation);
  const now = others.length === 0 ? '' : `: now ${listed(others)}`;
  return fact(`it stands aside from a war with a nation that it has left on good terms${now}`, page);
}

/** The commander of a company, and what else he does (pp. 66-67, ruling C14). */
const commanderFact = ({ name, warRating, commands }: NonNullable<Company['commander']>, page: number): Fact =>
  commands === 'own-unit'
    ? fact(`${name} comes with it and commands nothing else`, page)
    : fact(`it is led by ${name}, who counts as a captain, and leads the army with War Rating ${warRating} where the Leader is not there`, page);

/** Wind Maidens who serve such a nation against their will get away where they can (p. 67, ruling 248). */
const captiveFact = (page: number): Fact =>
  fact('of such an alignment it serves against its will: on land it escapes on a 5 or 6 at the beginning of each go of a battle, in melee on a 4 too', page);

/** Those that come with a company, and why. */
function companyFacts(d: Deciding): Fact[] {
  const { lands } = d;
  const { company: id, count } = stepOf(d, 'hire-company');
  const company = lands.company(id);
  const { units, commander, joinedBy, ships, page, alignment, rival } = company;
  const comes = units.map(
    ({ name, count: n, rep, ac, cost, class: kind, rules }) =>
      `${n === 1 ? '' : `${n} `}${name} (Rep ${rep}, AC ${ac}, ${cost} points; ${kindInWords(kind, rules)})`,
  );
  const stranger = alignment !== null && alignment !== factsOf(lands, d.nation).alignment;
  return [
    rollsInHand(d),
    fact(
      `${counted(count, 'company', 'companies')} on offer for ${rolls(priceFor(d, id))}${count === 1 ? '' : ' each'}${stranger ? ', of which one roll is for serving another alignment' : ''}`,
      MERCENARY_FOR_HIRE.page,
    ),
    ...(comes.length === 0 ? [] : [fact(`a company has ${listed(comes)}`, page)]),
    ...(joinedBy === undefined ? [] : [fact(`it brings ${counted(joinedBy.units, 'unit')} rolled on the list of ${d.names.nation(joinedBy.list)}`, page)]),
    ...(commander === null ? [] : [commanderFact(commander, page)]),
    ...(ships === undefined ? [] : [fact(`${counted(ships, 'ship')} to carry units`, page)]),
    ...(ships !== undefined && factsOf(lands, d.nation).alignment <= SHIPS.heldFrom ? [captiveFact(page)] : []),
    ...(id === BRETHREN ? [brethrenFact()] : []),
    ...(rival === undefined ? [] : [rivalFact(d, rival, company.rolls, page)]),
    ...(company.loyal === true ? [loyaltyFact(d, id, page)] : []),
    warFact(d),
    ...dangerFacts(d, company),
  ];
}

/** Who is in a nation's pay: units, and a Wind Maiden's ships, which are none (p. 67, ruling 54). */
function inItsPay(d: Deciding, of = ''): string {
  const hired = hiredUnits(d.nation);
  const ships = shipsOf(d.nation);
  return listed([...(hired.length === 0 ? [] : [`${unitsInWords(d, hired)}${of}`]), ...(ships === 0 ? [] : [counted(ships, 'ship')])]);
}

function mutinyFacts(d: Deciding): Fact[] {
  return [
    rollsInHand(d),
    fact(`refused, all companies leave: ${inItsPay(d, ` of ${d.nation.army.length} units`)}`, MUTINY.page),
    ...(d.state.season === 'fall' ? [fact('paid, they stay until Winter, when all units leave; no mutiny is tested then', 57)] : nextMutiny(d)),
  ];
}

/** The War Rating a nation will test with next season: a Leader who is hurt no longer than this one leads again by then (ruling C10). */
const nextRating = ({ state, nation }: Deciding): number => {
  const { until, warRating } = nation.leader;
  return until !== null && until <= state.now ? warRating : warRatingOf(nation);
};

/** What mutineers who are paid do at the next season's end. In Fall they do nothing: in Winter there are no units (ruling 59). */
function nextMutiny(d: Deciding): Fact[] {
  const [none, one, both] = waysToPass(nextRating(d), MUTINY.sixAlwaysFails);
  return [
    fact('paid, they stay; if half of the army or more is hired at any time next season, they are tested again at its end', MUTINY.page),
    fact(`they will then stay quiet ${outOf36(both)}, stay quiet only if no battle has been lost ${outOf36(one)}, rebel ${outOf36(none)}`, MUTINY.page),
    fact(`should they rebel again, they want one, two or three rolls, each ${chanceOfFaces(2)}`, MUTINY.page),
  ];
}

/** How the questions of heroes, magic users and mercenaries are put, by the kind of step. */
export const HIRING_QUESTIONS = {
  'hero-happy': {
    page: KEEPING_THE_HERO_HAPPY.page,
    title: (d) => `Will ${us(d)} reward ${d.names.titled('the hero', d.nation.hero!.id, d.nation.id)}?`,
    facts: heroFacts,
  },
  'retain-companies': { page: 65, title: (d) => `Which companies will ${us(d)} keep another year?`, facts: (d) => [rollsInHand(d), warFact(d)] },
  'hire-company': {
    page: 65,
    title: (d) => `Will ${us(d)} hire ${d.names.company(stepOf(d, 'hire-company').company)}?`,
    facts: companyFacts,
  },
  'mutiny-answer': { page: 65, title: (d) => `Will ${us(d)} pay the mutineers ${rolls(stepOf(d, 'mutiny-answer').rolls)}?`, facts: mutinyFacts },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

/** pp. 51, 65-67: heroes and mercenaries in a nation's pay. */
export const HIRING_CHOICES: Choices<
  'reward-hero' | 'no-reward' | 'retain-company' | 'let-companies-go' | 'hire-company' | 'hire-nobody' | 'pay-mutineers' | 'refuse-mutineers'
> = {
  'reward-hero': { label: () => 'Give a recruiting roll', note: (d) => stays(d, 'rewarded') },
  'no-reward': { label: () => 'Give nothing', note: (d) => stays(d, 'unrewarded') },
  'retain-company': {
    label: (d, at) => `Keep ${d.names.company(kept(d, at).company)}`,
    note: (d, at) => `${sentence(rolls(priceToKeep(d, kept(d, at).company)))}; ${leftOf(kept(d, at))}`,
  },
  'let-companies-go': { label: () => 'Let go those who are not paid', note: () => 'They leave on good terms (p. 67)' },
  'hire-company': {
    label: (d, at) => `Hire ${d.names.company(at)}`,
    note: (d, at) => `${sentence(rolls(priceFor(d, at)))} for each company, until Winter (p. 65)`,
  },
  'hire-nobody': { label: () => 'Hire nobody' },
  'pay-mutineers': { label: () => 'Pay the mutineers', note: (d) => `${sentence(rolls(stepOf(d, 'mutiny-answer').rolls))} at once (p. 65)` },
  'refuse-mutineers': { label: () => 'Refuse', note: (d) => `They leave: ${inItsPay(d)} (p. 65)` },
};

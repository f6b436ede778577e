import { KEEPING_THE_HERO_HAPPY, MERCENARY_FOR_HIRE, MUTINY } from '../../../data/tables/hiring.ts';
import { hiredUnits, priceOf } from '../../../engine/campaign/companies.ts';
import { heroModifiers, heroRep } from '../../../engine/campaign/heroes.ts';
import type { HiredCompany } from '../../../engine/campaign/hirelings.ts';
import { factsOf } from '../../../engine/campaign/peoples.ts';
import { enemyIn, warRatingOf, warsOf } from '../../../engine/campaign/state.ts';
import { modifierInWords } from '../../chronicle/dice-in-words.ts';
import { counted, listed, sentence } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { chanceOfFaces, chanceOfSuccesses, outOf36, waysToPass } from './chances.ts';
import { type Choices, type Deciding, fact, type Question, rolls, rollsInHand, stepOf, unitsInWords, us } from './deciding.ts';

/** Successes that keep a hero (p. 51). */
const WANTED = 3;

/** How many dice are thrown to keep the hero, with a gift or without. */
function diceForHero({ nation, lands }: Deciding, rewarded: boolean): number {
  return heroModifiers(nation.lastBattles, rewarded).reduce((sum, { dice }) => sum + dice, heroRep(factsOf(lands, nation).list));
}

function heroFacts(d: Deciding): Fact[] {
  const { nation, lands } = d;
  const changes = heroModifiers(nation.lastBattles, false).map(modifierInWords);
  return [
    rollsInHand(d),
    fact(
      `Rep ${heroRep(factsOf(lands, nation).list)} gives as many dice${changes.length === 0 ? '' : `, ${listed(changes)}`}; three of 1 to 3 keep him`,
      KEEPING_THE_HERO_HAPPY.page,
    ),
  ];
}

const stays = (d: Deciding, rewarded: boolean): string =>
  `He stays ${chanceOfSuccesses(diceForHero(d, rewarded), WANTED)}, thrown with ${counted(diceForHero(d, rewarded), 'die', 'dice')}`;

const kept = ({ nation }: Deciding, id: string): HiredCompany => nation.companies.find((c) => c.id === id)!;

const priceFor = ({ state, lands, nation }: Deciding, company: string): number => priceOf(state, lands, nation.id, lands.company(company));

/** At war or not: companies leave in Winter. */
function warFact({ state, nation, names }: Deciding): Fact {
  const enemies = warsOf(state, nation.id).map((war) => names.nation(enemyIn(war, nation.id)));
  return fact(enemies.length === 0 ? 'at peace: they would stand idle unless war comes' : `at war with ${listed(enemies)}`);
}

/** Half of an army or more in pay is a danger (p. 65). */
function dangerFact(d: Deciding): Fact {
  const hired = hiredUnits(d.nation).length;
  const now = hired === 0 ? 'nobody' : `${hired} of ${d.nation.army.length} units`;
  return fact(`${now} in the army ${hired > 1 ? 'are' : 'is'} hired so far; where half of it or more is, they may rebel at a season's end`, MUTINY.page);
}

/** Who comes with a company, and for what. */
function companyFacts(d: Deciding): Fact[] {
  const { lands } = d;
  const { company: id, count } = stepOf(d, 'hire-company');
  const { units, commander, joinedBy, ships, page, alignment } = lands.company(id);
  const comes = units.map(({ name, count: n, rep, ac, cost }) => `${n === 1 ? '' : `${n} `}${name} (Rep ${rep}, AC ${ac}, ${cost} points)`);
  const stranger = alignment !== null && alignment !== factsOf(lands, d.nation).alignment;
  return [
    rollsInHand(d),
    fact(
      `${counted(count, 'company', 'companies')} on offer for ${rolls(priceFor(d, id))} each${stranger ? ', one of them for another alignment' : ''}`,
      MERCENARY_FOR_HIRE.page,
    ),
    ...(comes.length === 0 ? [] : [fact(`a company has ${listed(comes)}`, page)]),
    ...(joinedBy === undefined ? [] : [fact(`it brings ${counted(joinedBy.units, 'unit')} rolled on the list of ${d.names.nation(joinedBy.list)}`, page)]),
    ...(commander === null ? [] : [fact(`it is led by ${commander.name}, War Rating ${commander.warRating}`, page)]),
    ...(ships === undefined ? [] : [fact(`${counted(ships, 'ship')} to carry units`, page)]),
    warFact(d),
    dangerFact(d),
  ];
}

function mutinyFacts(d: Deciding): Fact[] {
  const hired = hiredUnits(d.nation);
  const [none, one, both] = waysToPass(warRatingOf(d.nation), MUTINY.sixAlwaysFails);
  return [
    rollsInHand(d),
    fact(`refused, all companies leave: ${unitsInWords(d, hired)} of ${d.nation.army.length} units`, MUTINY.page),
    fact(
      `paid, they stay; next season's end, if half of the army is still hired, they stay quiet ${outOf36(both)}, unless a battle was lost ${outOf36(one)}, and rebel ${outOf36(none)}`,
      MUTINY.page,
    ),
    fact(`then they want one, two or three rolls, each ${chanceOfFaces(2)}`, MUTINY.page),
  ];
}

export const HIRING_QUESTIONS = {
  'hero-happy': {
    page: KEEPING_THE_HERO_HAPPY.page,
    title: (d) => `Will ${us(d)} reward the hero ${d.names.leader(d.nation.hero!.id, d.nation.id)}?`,
    facts: heroFacts,
  },
  'retain-companies': { page: 65, title: (d) => `Which companies will ${us(d)} keep another year?`, facts: (d) => [rollsInHand(d), warFact(d)] },
  'hire-company': {
    page: 65,
    title: (d) => `Will ${us(d)} hire ${d.names.company(stepOf(d, 'hire-company').company)}?`,
    facts: companyFacts,
  },
  'mutiny-answer': { page: 65, title: (d) => `Will ${us(d)} pay the mutineers ${rolls(stepOf(d, 'mutiny-answer').rolls)}?`, facts: mutinyFacts },
} as const satisfies Readonly<Record<string, Question>>;

/** pp. 51, 65-67: heroes and mercenaries in a nation's pay. */
export const HIRING_CHOICES: Choices<
  'reward-hero' | 'no-reward' | 'retain-company' | 'let-companies-go' | 'hire-company' | 'hire-nobody' | 'pay-mutineers' | 'refuse-mutineers'
> = {
  'reward-hero': { label: () => 'Give a recruiting roll', note: (d) => stays(d, true) },
  'no-reward': { label: () => 'Give nothing', note: (d) => stays(d, false) },
  'retain-company': {
    label: (d, at) => `Keep ${d.names.company(kept(d, at).company)}`,
    note: (d, at) => `${sentence(rolls(priceFor(d, kept(d, at).company)))}; ${counted(kept(d, at).survivors.length, 'unit')} left of it`,
  },
  'let-companies-go': { label: () => 'Let those go that are not paid', note: () => 'They leave on good terms (p. 65)' },
  'hire-company': {
    label: (d, at) => `Hire ${d.names.company(at)}`,
    note: (d, at) => `${sentence(rolls(priceFor(d, at)))} for each company, until Winter (p. 65)`,
  },
  'hire-nobody': { label: () => 'Hire nobody' },
  'pay-mutineers': { label: () => 'Pay the mutineers', note: (d) => `${sentence(rolls(stepOf(d, 'mutiny-answer').rolls))} at once (p. 65)` },
  'refuse-mutineers': { label: () => 'Refuse', note: (d) => `They leave: ${unitsInWords(d, hiredUnits(d.nation))} (p. 65)` },
};

import { CAPTAINS } from '../../data/tables/campaign.ts';
import type { Choice, Choose } from '../campaign/actions.ts';
import { whoGoes } from '../campaign/armies/companies.ts';
import { chainFrom, type Lands, pointsOf, provincesOf } from '../campaign/lands.ts';
import { seatOf } from '../campaign/seats.ts';
import { stepsInto } from '../campaign/special-peoples/camps.ts';
import { type ArmyUnit, type CampaignState, DEPUTY_WAR_RATING, enemyIn, nationOf, type War, warOf, warsOf } from '../campaign/state.ts';
import type { Step } from '../campaign/steps.ts';
import { chaseOf } from '../campaign/wars/after-battle.ts';
import { exposedTo } from '../campaign/wars/map-movement.ts';
import { nationId, type ProvinceId, type WarId } from '../ids.ts';
import { fastestOn } from '../major-pursuit.ts';
import { bannerPolicy, heroHappyPolicy, hireCompanyPolicy, hireFirst, mutinyPolicy, retainPolicy } from './hiring.ts';
import type { Policies, Policy, Question } from './policy.ts';
import { campPolicy } from './special-peoples.ts';
import { TREASURE_POLICIES } from './treasures.ts';

function pick(question: Question, name: Choice['choice'], at?: string): Choice | undefined {
  return question.choices.find((c) => c.choice === name && (at === undefined || c.at === at));
}

/** The army of a nation, dearest units first: an even split deals them out in turn. */
function byWorth(units: readonly ArmyUnit[], lands: Lands): readonly ArmyUnit[] {
  return [...units].sort((a, b) => lands.listed(b).cost - lands.listed(a).cost);
}

/**
 * Buys in the order of ruling C28: hirelings, a captain where the army is large enough, then units with every roll. A leader worth having back is ransomed
 * first.
 */
const recruitPolicy: Policy = (state, question) => {
  const nation = nationOf(state, nationId(question.by));
  // what is to be rolled on another's list is good for nothing else (ruling 27)
  const given = question.choices.find((c) => c.choice === 'recruit' && c.at !== null);
  if (given?.form === 'number') return { choice: given, why: 'all-hands-now', number: given.to };
  const ransom = question.choices.find((c) => c.choice === 'ransom' && c.at === null);
  if (ransom !== undefined && nation.leader.warRating > DEPUTY_WAR_RATING) return { choice: ransom, why: 'ransom-a-better-leader' };
  const hired = hireFirst(state, question);
  if (hired !== null) return hired;
  const captain = pick(question, 'appoint-captain');
  if (captain !== undefined) return { choice: captain, why: 'captain-for-a-large-army' };
  const banner = bannerPolicy(state, question);
  if (banner !== null) return banner;
  // one roll is kept for a captain when the others make the army large enough for one (p. 9)
  const short = CAPTAINS.unitsAbove + 1 - nation.army.length;
  const number = short > 0 && short < nation.rolls ? short : nation.rolls;
  return { choice: pick(question, 'recruit')!, why: 'all-hands-now', number };
};

/** Summer and Fall: every unit that can goes home to the seat, from where the whole chain can be defended; a unit cut off from it stays (ruling 278). */
const movePolicy: Policy<'place'> = (state, question, lands) => {
  const by = nationId(question.by);
  const seat = seatOf(state, lands, by)!;
  const home = pick(question, 'place', seat);
  if (home?.form === 'set') return { choice: home, why: 'home-to-the-seat', of: home.of };
  const gathered = nationOf(state, by).army.every((u) => u.at === seat);
  return { choice: pick(question, 'army-placed')!, why: gathered ? 'gather-at-the-seat' : 'no-way-home' };
};

/**
 * Keeps the army together where it can march on its enemies. Within a chain every province reaches every other, so it stands in the chain that touches most of
 * those it is at war with, or that they stand in; in the seat, if that is part of the chain.
 */
const placePolicy: Policy<'place'> = (state, question, lands, step) => {
  if (state.season !== 'spring') return movePolicy(state, question, lands, step);
  const by = nationId(question.by);
  const done = pick(question, 'army-placed')!;
  const seat = seatOf(state, lands, by)!;
  const enemies = warsOf(state, by).map((w) => nationOf(state, enemyIn(w, by)));
  const touched = (start: ProvinceId): number => {
    const chain = [...chainFrom(state, lands, by, start)];
    return enemies.filter((enemy) => chain.some((p) => stepsInto(state, lands, enemy, p))).length;
  };
  const army = nationOf(state, by).army;
  const best = provincesOf(state, by).reduce((a, b) => (touched(b) > touched(a) ? b : a), seat);
  if (army.every((u) => u.at === best)) return { choice: done, why: 'gather-at-the-seat' };
  return { choice: pick(question, 'place', best)!, why: 'where-the-enemy-is', of: army.map((u) => u.id) };
};

/** A nation held by a player but played by the game: half and half where it must attack and defend at once. */
const frontsPolicy: Policy = (_state, question) => ({ choice: pick(question, 'split') ?? question.choices[0]!, why: 'even-split' });

/** The stake on a front: the provinces there that the other side could step into, a capital counting for two. */
function atStake(state: CampaignState, lands: Lands, war: War): number {
  return exposedTo(state, lands, war.defender, war.aggressor).reduce((sum, p) => sum + (lands.province(p).capital ? 2 : 1), 0);
}

/** One front of several: the more valuable (ruling 19). */
const whichFrontPolicy: Policy<'which-front'> = (state, question, lands, { nation, wars }) => {
  const stake = (war: WarId): number => atStake(state, lands, warOf(state, war)!);
  const best = wars.reduce((a, b) => (stake(b) > stake(a) ? b : a));
  return { choice: pick(question, 'front', best)!, why: warOf(state, best)!.aggressor === nation ? 'conquest-first' : 'hold-what-we-have' };
};

/**
 * Deals the army out evenly by worth: every second unit, dearest first, to the front at hand. Then each company goes as a whole to the front weakest by then
 * (ruling 250) of those it does not stand aside from (ruling 253).
 */
const dividePolicy: Policy<'divide'> = (state, question, lands, { nation: by, wars }) => {
  const choice = pick(question, 'send')!;
  const of = choice.form === 'set' ? choice.of : [];
  const { army, companies } = nationOf(state, by);
  const left = army.filter((u) => of.includes(u.id));
  const own = byWorth(
    left.filter((u) => u.company === undefined),
    lands,
  );
  const fronts = wars.map((war, front) => ({ war, units: own.filter((_unit, i) => i % wars.length === front) }));
  for (const { id } of companies) {
    const units = left.filter((u) => u.company === id);
    const ids = units.map((u) => u.id);
    const open = fronts.filter(({ war }) => whoGoes(state, by, war, ids).aside.length === 0);
    const [first = fronts[0]!, ...others] = open;
    others.reduce((a, b) => (pointsOf(lands, b.units) < pointsOf(lands, a.units) ? b : a), first).units.push(...units);
  }
  return { choice, why: 'even-split', of: fronts[0]!.units.map((u) => u.id) };
};

/** An invasion is always contested by those who have an army that can come (ruling 19). */
const respondPolicy: Policy = (_state, question) => ({ choice: pick(question, 'contest')!, why: 'always-contest' });

/** The fastest pursuers are set on the quarry that could be ridden down: with one die passed a faster pursuer decides (p. 43). */
const pursuePolicy: Policy<'major-pursuit'> = (state, question, lands, { battle }) => {
  const chase = chaseOf(state, lands, battle)!;
  const of = fastestOn(chase.quarry, chase.pursuers, lands.listed).map((unit) => unit.id);
  return { choice: pick(question, 'pursue')!, why: 'fast-horse-to-the-chase', of };
};

/** A beaten army goes home to the seat if it can, else to the first of its lands it reaches. */
const retreatPolicy: Policy = (state, question, lands) => {
  const seat = seatOf(state, lands, nationId(question.by));
  const home = seat === null ? undefined : pick(question, 'retreat', seat);
  return home === undefined ? { choice: question.choices[0]!, why: 'nearest-own-land' } : { choice: home, why: 'home-to-the-seat' };
};

/** Which policy answers which question. Kinds of step in which nobody is asked have none. */
export const POLICIES: Policies = {
  recruit: recruitPolicy,
  place: placePolicy,
  'two-fronts': frontsPolicy,
  'which-front': whichFrontPolicy,
  divide: dividePolicy,
  respond: respondPolicy,
  'tribal-response': respondPolicy,
  'major-pursuit': pursuePolicy,
  // hiring (pp. 44-45, 50-51, 61, 64-67)
  'hero-happy': heroHappyPolicy,
  'retain-companies': retainPolicy,
  'hire-company': hireCompanyPolicy,
  'mutiny-answer': mutinyPolicy,
  // treasures (pp. 61-64)
  ...TREASURE_POLICIES,
  // special peoples and dragons (pp. 68-70)
  'make-camp': campPolicy,
  retreat: retreatPolicy,
};

/** The policy for a step. The table above pairs each kind with its own policy, which the compiler cannot follow through an index. */
const policyAt = ({ kind }: Step): Policy | undefined => POLICIES[kind] as Policy | undefined;

/** The game's choice for a nation, with its reason. The same state and offer give the same choice. */
export function gamesChoice(state: CampaignState, question: Question, lands: Lands): Choose {
  const step = state.agenda.find(({ id }) => id === question.step)!;
  const policy = policyAt(step);
  if (policy === undefined) throw new Error(`no policy for ${step.kind}`);
  const { choice, why, number = null, of = [] } = policy(state, question, lands, step);
  return { kind: 'choose', by: question.by, hand: 'game', step: question.step, choice: choice.choice, at: choice.at, number, of, why };
}

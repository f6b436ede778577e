import { HEROES, MAGIC_USERS } from '../../data/tables/hiring.ts';
import type { Choice } from '../campaign/actions.ts';
import { priceOf } from '../campaign/armies/companies.ts';
import { heroModifiers } from '../campaign/armies/heroes.ts';
import type { MagicLevel } from '../campaign/armies/hirelings.ts';
import { levelsForHire } from '../campaign/armies/magic-users.ts';
import type { Lands } from '../campaign/lands.ts';
import { factsFor } from '../campaign/peoples.ts';
import { type CampaignState, type NationState, nationOf, warsOf } from '../campaign/state.ts';
import { upkeepOf } from '../campaign/treasures/magic-items.ts';
import { treasuresOf } from '../campaign/treasures/treasures.ts';
import { canUse } from '../campaign/treasures/using-treasures.ts';
import { heroRep } from '../heroes.ts';
import { type NationId, nationId } from '../ids.ts';
import type { Policy, PolicyAnswer, Question } from './policy.ts';

const asking = (state: CampaignState, question: Question): NationState => nationOf(state, nationId(question.by));

function pick(question: Question, name: Choice['choice'], at: string | null = null): Choice | undefined {
  return question.choices.find((c) => c.choice === name && c.at === at);
}

/** Levels a nation wants: those on offer that it has none of, the highest first. One of each is company enough (ruling C28). */
function levelsWanted(nation: NationState): readonly MagicLevel[] {
  return levelsForHire(nation).filter((level) => !nation.magicUsers.some((m) => m.level === level));
}

/** Ruling C28: a hero before all, then magic users from the mightiest down; null if nobody on offer is wanted. */
export function hireFirst(state: CampaignState, question: Question): PolicyAnswer | null {
  const hero = pick(question, 'hire-hero');
  if (hero !== undefined) return { choice: hero, why: 'a-hero-when-one-comes' };
  for (const level of levelsWanted(asking(state, question))) {
    const choice = pick(question, 'hire-magic-user', `level-${level}`);
    if (choice !== undefined) return { choice, why: 'mightiest-magic-first' };
  }
  return null;
}

/** The rolls in hand from which a nation considers a banner. */
const RICH = 6;

/** A nation that is rich has a banner made, each kind once; null if it buys none. */
export function bannerPolicy(state: CampaignState, question: Question): PolicyAnswer | null {
  const choice = question.choices.find((c) => c.choice === 'buy-banner');
  return choice === undefined || asking(state, question).rolls < RICH ? null : { choice, why: 'a-banner-for-the-rich' };
}

/** The dice at which a hero is as likely to go as to stay: five give three successes in half of all throws. */
const DOUBTFUL = 5;

/** A hero is given a roll where it is doubtful that he stays. */
export const heroHappyPolicy: Policy = (state, question, lands) => {
  const nation = asking(state, question);
  let dice = heroRep(factsFor(state, lands, nation.id).list);
  for (const m of heroModifiers(nation.lastBattles)) dice += m.dice;
  return dice <= DOUBTFUL
    ? { choice: pick(question, 'reward-hero')!, why: 'keep-an-unhappy-hero' }
    : { choice: pick(question, 'no-reward')!, why: 'he-will-stay-anyway' };
};

/** At war a nation keeps the companies it can pay; at peace it lets them go. */
export const retainPolicy: Policy = (state, question) => {
  const keep = question.choices.find((c) => c.choice === 'retain-company');
  if (keep !== undefined && warsOf(state, nationId(question.by)).length > 0) return { choice: keep, why: 'swords-still-needed' };
  return { choice: pick(question, 'let-companies-go')!, why: 'peace-needs-no-swords' };
};

/** Rolls this year's upkeep of a nation's items will take: those it has somebody to use and has not paid for yet (p. 62). */
function wantedByItems(state: CampaignState, lands: Lands, nation: NationId): number {
  const unpaid = treasuresOf(state, nation).filter((t) => !t.paid && canUse(state, lands, nation, t.id));
  return unpaid.reduce((sum, t) => sum + upkeepOf(t.id), 0);
}

/** Rolls a nation will want for its items, and for the hero and the magic users on offer to it, which come before mercenaries (ruling C28). */
function keptFor(state: CampaignState, lands: Lands, nation: NationState): number {
  const hero = nation.forHire.hero && nation.hero === null ? HEROES.recruitingRolls : 0;
  return hero + levelsWanted(nation).length * MAGIC_USERS.recruitingRolls + wantedByItems(state, lands, nation.id);
}

/** At war a nation hires as many companies as it can pay after items, hero and magic users; at peace none. */
export const hireCompanyPolicy: Policy = (state, question, lands) => {
  const nation = asking(state, question);
  const choice = question.choices.find((c) => c.choice === 'hire-company')!;
  const nobody = question.choices.find((c) => c.choice === 'hire-nobody')!;
  if (warsOf(state, nation.id).length === 0) return { choice: nobody, why: 'peace-needs-no-swords' };
  const price = priceOf(state, lands, nation.id, lands.company(choice.at!));
  const most = choice.form === 'number' ? choice.to : 0;
  const number = Math.min(most, Math.floor((nation.rolls - keptFor(state, lands, nation)) / price));
  return number < 1 ? { choice: nobody, why: 'rolls-wanted-elsewhere' } : { choice, why: 'swords-for-the-war', number };
};

/** Mutineers are paid where they can be: the rolls would do no more in other hands this year. */
export const mutinyPolicy: Policy = (_state, question) => ({ choice: pick(question, 'pay-mutineers')!, why: 'keep-the-swords' });

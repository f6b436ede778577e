import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Choice } from '../campaign/actions.ts';
import { holderOf, type Lands } from '../campaign/lands.ts';
import { factsFor } from '../campaign/peoples.ts';
import { type CampaignState, nationOf } from '../campaign/state.ts';
import type { StepKind } from '../campaign/steps.ts';
import { kindOf } from '../campaign/treasures/treasures.ts';
import { canUse, worksFor } from '../campaign/treasures/using-treasures.ts';
import { hasArtifact } from '../campaign/wars/influences.ts';
import { type NationId, nationId } from '../ids.ts';
import type { Policy, Question } from './nations.ts';

const named = (question: Question, name: Choice['choice']): Choice => question.choices.find((c) => c.choice === name)!;

/** Whether two nations stand on the two sides of the heavens: Red Sun and Black Moon. */
function opposed(state: CampaignState, lands: Lands, a: NationId, b: NationId): boolean {
  return factsFor(state, lands, a).alignment * factsFor(state, lands, b).alignment < 0;
}

/** Whether a nation would put a treasure into those hands: no enemy of its faith, no hated enemy, nobody who has an artifact already. */
function trusts(state: CampaignState, lands: Lands, nation: NationId, buyer: NationId, treasure: TreasureId): boolean {
  if (opposed(state, lands, nation, buyer) || nationOf(state, nation).hates.includes(buyer)) return false;
  return kindOf(treasure) !== 'artifact' || !hasArtifact(state, buyer);
}

/** Sells what does not work for it to a neighbour for whom it does, if it trusts him. What it keeps its enemies cannot use (p. 61). */
export const sellPolicy: Policy = (state, question, lands) => {
  const by = nationId(question.by);
  for (const choice of question.choices) {
    const treasure = choice.at as TreasureId;
    if (choice.form !== 'set' || worksFor(state, lands, by, treasure)) continue;
    const buyer = choice.of.find((id) => worksFor(state, lands, nationId(id), treasure) && trusts(state, lands, by, nationId(id), treasure));
    if (buyer !== undefined) return { choice, why: 'no-use-for-it', of: [buyer] };
  }
  return { choice: named(question, 'keep-treasures'), why: 'not-into-such-hands' };
};

/** Buys what works for it if that leaves it half of its rolls or more. */
export const buyPolicy: Policy = (state, question, lands) => {
  const by = nationId(question.by);
  const step = state.agenda.find((s) => s.id === question.step);
  const price = step?.kind === 'buy-treasure' ? step.rolls : 0;
  const buy = named(question, 'buy-treasure');
  const wanted = worksFor(state, lands, by, buy.at as TreasureId) && 2 * price <= nationOf(state, by).rolls;
  return wanted ? { choice: buy, why: 'worth-the-price' } : { choice: named(question, 'decline-treasure'), why: 'too-much-for-it' };
};

/** Pays for an item if there is somebody to play it (ruling 23). */
export const upkeepPolicy: Policy = (state, question, lands) => {
  const pay = named(question, 'pay-upkeep');
  return canUse(state, lands, nationId(question.by), pay.at as TreasureId)
    ? { choice: pay, why: 'somebody-to-use-it' }
    : { choice: named(question, 'leave-unused'), why: 'nobody-to-use-it' };
};

/** Takes every item and artifact it can use onto the field; a relic, which all will then know of and which may be lost, only in defence of its own lands. */
export const carryPolicy: Policy = (state, question) => {
  const choice = question.choices[0]!;
  const of = choice.form === 'set' ? choice.of : [];
  const muster = state.musters.find((m) => m.battle === choice.at);
  const atHome = muster !== undefined && holderOf(state, muster.province) === question.by;
  const relic = (id: string): boolean => kindOf(id as TreasureId) === 'relic';
  const taken = of.filter((id) => atHome || !relic(id));
  if (taken.some(relic)) return { choice, why: 'relic-for-the-homeland', of: taken };
  return { choice, why: taken.length > 0 ? 'every-power-to-the-field' : 'relic-stays-at-home', of: taken };
};

/** Which policy answers which question about treasures. */
export const TREASURE_POLICIES: Partial<Record<StepKind, Policy>> = {
  'sell-treasures': sellPolicy,
  'buy-treasure': buyPolicy,
  'treasure-upkeep': upkeepPolicy,
  'carry-treasures': carryPolicy,
};

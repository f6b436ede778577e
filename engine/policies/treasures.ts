import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Choice } from '../campaign/actions.ts';
import type { Lands } from '../campaign/lands.ts';
import { factsFor } from '../campaign/peoples.ts';
import { type CampaignState, nationOf } from '../campaign/state.ts';
import type { StepKind } from '../campaign/steps.ts';
import { mayCarry } from '../campaign/treasures/carrying-treasures.ts';
import { kindOf } from '../campaign/treasures/treasures.ts';
import { canUse, worksFor } from '../campaign/treasures/using-treasures.ts';
import type { Muster } from '../campaign/wars/forces.ts';
import { hasArtifact } from '../campaign/wars/influences.ts';
import { type BattleId, type NationId, nationId } from '../ids.ts';
import type { Policy, Question } from './policy.ts';

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

/** Sells what does not work for it to a trusted neighbour for whom it does: what the nation keeps its enemies cannot use (p. 61). */
const sellPolicy: Policy = (state, question, lands) => {
  const by = nationId(question.by);
  for (const choice of question.choices) {
    const treasure = choice.at as TreasureId;
    if (choice.form !== 'set' || worksFor(state, lands, by, treasure)) continue;
    const buyer = choice.of.find((id) => worksFor(state, lands, nationId(id), treasure) && trusts(state, lands, by, nationId(id), treasure));
    if (buyer !== undefined) return { choice, why: 'no-use-for-it', of: [buyer] };
  }
  return { choice: named(question, 'keep-treasures'), why: 'not-into-such-hands' };
};

/** Buys what works for it if that leaves it at least half of its rolls. */
const buyPolicy: Policy = (state, question, lands) => {
  const by = nationId(question.by);
  const step = state.agenda.find((s) => s.id === question.step);
  const price = step?.kind === 'buy-treasure' ? step.rolls : 0;
  const buy = named(question, 'buy-treasure');
  const wanted = worksFor(state, lands, by, buy.at as TreasureId) && 2 * price <= nationOf(state, by).rolls;
  return wanted ? { choice: buy, why: 'worth-the-price' } : { choice: named(question, 'decline-treasure'), why: 'too-much-for-it' };
};

/** Pays for an item if there is somebody to play it (ruling 23). */
const upkeepPolicy: Policy = (state, question, lands) => {
  const pay = named(question, 'pay-upkeep');
  return canUse(state, lands, nationId(question.by), pay.at as TreasureId)
    ? { choice: pay, why: 'somebody-to-use-it' }
    : { choice: named(question, 'leave-unused'), why: 'nobody-to-use-it' };
};

const isRelic = (id: string): boolean => kindOf(id as TreasureId) === 'relic';

/**
 * The battle for its own lands in which a nation would show a relic, of those the relic could come to: the Leader's, else the one where most of its army
 * stands, the first of several.
 */
function relicsField(state: CampaignState, lands: Lands, by: NationId, relic: string): BattleId | undefined {
  const open = state.musters.filter((m) => m.defender.nation === by && mayCarry(state, lands, by, m.battle).some((t) => t.id === relic));
  const weight = ({ defender }: Muster): number => (defender.deputy ? defender.units.length : Number.POSITIVE_INFINITY);
  const [first, ...others] = open;
  return first === undefined ? undefined : others.reduce((a, b) => (weight(b) > weight(a) ? b : a), first).battle;
}

/**
 * Takes every item and artifact it can use onto the field. A relic, which would become known to all and may be lost, it takes only in defence of its own land,
 * where it counts most.
 */
const carryPolicy: Policy = (state, question, lands) => {
  const choice = question.choices[0]!;
  const of = choice.form === 'set' ? choice.of : [];
  const field = (relic: string): BattleId | undefined => relicsField(state, lands, nationId(question.by), relic);
  const taken = of.filter((id) => !isRelic(id) || field(id) === choice.at);
  if (taken.some(isRelic)) return { choice, why: 'relic-for-the-homeland', of: taken };
  if (taken.length > 0) return { choice, why: 'every-power-to-the-field', of: taken };
  return { choice, why: of.some((id) => isRelic(id) && field(id) !== undefined) ? 'relic-for-a-greater-field' : 'relic-stays-at-home', of: taken };
};

/** Which policy answers which question about treasures. */
export const TREASURE_POLICIES: Partial<Record<StepKind, Policy>> = {
  'sell-treasures': sellPolicy,
  'buy-treasure': buyPolicy,
  'treasure-upkeep': upkeepPolicy,
  'carry-treasures': carryPolicy,
};

import type { TreasureId } from '../../data/tables/treasures.ts';
import type { Choice } from '../campaign/actions.ts';
import type { Lands } from '../campaign/lands.ts';
import { factsFor } from '../campaign/peoples.ts';
import { type CampaignState, nationOf } from '../campaign/state.ts';
import { carriable } from '../campaign/treasures/carrying-treasures.ts';
import { kindOf, treasuresOf } from '../campaign/treasures/treasures.ts';
import { canUse, worksFor } from '../campaign/treasures/using-treasures.ts';
import type { Muster } from '../campaign/wars/forces.ts';
import { hasArtifact } from '../campaign/wars/influences.ts';
import { type BattleId, type NationId, nationId } from '../ids.ts';
import type { Policies, Policy, Question } from './policy.ts';

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
const sellPolicy: Policy<'sell-treasures'> = (state, question, lands, { nation: by }) => {
  for (const { id: treasure } of treasuresOf(state, by)) {
    const choice = question.choices.find((c) => c.choice === 'sell-treasure' && c.at === treasure);
    if (choice?.form !== 'set' || worksFor(state, lands, by, treasure)) continue;
    const buyer = choice.of.find((id) => worksFor(state, lands, nationId(id), treasure) && trusts(state, lands, by, nationId(id), treasure));
    if (buyer !== undefined) return { choice, why: 'no-use-for-it', of: [buyer] };
  }
  return { choice: named(question, 'keep-treasures'), why: 'not-into-such-hands' };
};

/** Buys what works for it if that leaves it at least half of its rolls. */
const buyPolicy: Policy<'buy-treasure'> = (state, question, lands, { nation: by, treasure, rolls: price }) => {
  const wanted = worksFor(state, lands, by, treasure) && 2 * price <= nationOf(state, by).rolls;
  return wanted ? { choice: named(question, 'buy-treasure'), why: 'worth-the-price' } : { choice: named(question, 'decline-treasure'), why: 'too-much-for-it' };
};

/** Pays for an item if there is somebody to play it (ruling 23). */
const upkeepPolicy: Policy<'treasure-upkeep'> = (state, question, lands, { nation, treasure }) =>
  canUse(state, lands, nation, treasure)
    ? { choice: named(question, 'pay-upkeep'), why: 'somebody-to-use-it' }
    : { choice: named(question, 'leave-unused'), why: 'nobody-to-use-it' };

const isRelic = (id: TreasureId): boolean => kindOf(id) === 'relic';

/**
 * The battle for its own lands in which a nation would show a relic, of those the relic could come to: the Leader's, else the one where most of its army
 * stands, the first of several.
 */
function relicsField(state: CampaignState, lands: Lands, by: NationId, relic: TreasureId): BattleId | undefined {
  const open = state.musters.filter((m) => m.defender.nation === by && carriable(state, lands, by, m.battle).some((t) => t.id === relic));
  const weight = ({ defender }: Muster): number => (defender.deputy ? defender.units.length : Number.POSITIVE_INFINITY);
  const [first, ...others] = open;
  return first === undefined ? undefined : others.reduce((a, b) => (weight(b) > weight(a) ? b : a), first).battle;
}

/**
 * Takes every item and artifact it can use onto the field. A relic, which would become known to all and may be lost, it takes only in defence of its own land,
 * where it counts most.
 */
const carryPolicy: Policy<'carry-treasures'> = (state, question, lands, { nation, battle }) => {
  const choice = named(question, 'carry');
  const of = carriable(state, lands, nation, battle).map(({ id }) => id);
  const field = (relic: TreasureId): BattleId | undefined => relicsField(state, lands, nation, relic);
  const taken = of.filter((id) => !isRelic(id) || field(id) === battle);
  if (taken.some(isRelic)) return { choice, why: 'relic-for-the-homeland', of: taken };
  if (taken.length > 0) return { choice, why: 'every-power-to-the-field', of: taken };
  return { choice, why: of.some((id) => isRelic(id) && field(id) !== undefined) ? 'relic-for-a-greater-field' : 'relic-stays-at-home', of: taken };
};

/** Which policy answers which question about treasures. */
export const TREASURE_POLICIES: Policies = {
  'sell-treasures': sellPolicy,
  'buy-treasure': buyPolicy,
  'treasure-upkeep': upkeepPolicy,
  'carry-treasures': carryPolicy,
};

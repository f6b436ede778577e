import { GOING_TO_WAR, WHO_IS_AT_WAR } from '../../../data/tables/campaign.ts';
import { LOST_TREASURE, PRICES, type TreasureId, WAR_HORN } from '../../../data/tables/treasures.ts';
import { tribesLand } from '../../../engine/campaign/governments/tribes.ts';
import { holderOf } from '../../../engine/campaign/lands.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { nationOf } from '../../../engine/campaign/state.ts';
import { upkeepOf } from '../../../engine/campaign/treasures/magic-items.ts';
import { priceFor } from '../../../engine/campaign/treasures/selling-treasures.ts';
import { kindOf } from '../../../engine/campaign/treasures/treasures.ts';
import { canUse, worksFor } from '../../../engine/campaign/treasures/using-treasures.ts';
import { type NationId, nationId } from '../../../engine/ids.ts';
import { brokenBetween } from '../../chronicle/names.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { listed, sentence, signed } from '../../chronicle/words.ts';
import type { Fact } from '../../contract.ts';
import { TREASURES } from '../atlas.ts';
import { DOES } from '../treasure-words.ts';
import { chanceOfFaces } from './chances.ts';
import { type Choices, type Deciding, fact, type QuestionTelling, rolls, rollsInHand, stepOf, us } from './deciding.ts';
import { armiesFact, musterOf } from './war.ts';

const pageOf = (id: string): number => TREASURES.find((t) => t.id === id)!.page;

/** Whether a treasure is any good to a nation. */
function useFact({ state, lands, names }: Deciding, nation: NationId, id: TreasureId): Fact {
  const who = names.nation(nation);
  if (canUse(state, lands, nation, id)) return fact(`${who} can use ${theTreasure(id)}`, pageOf(id));
  const has = `${who} ${names.does(nation, 'has')}`;
  return fact(worksFor(state, lands, nation, id) ? `${has} nobody to use ${theTreasure(id)}` : `${has} no use for ${theTreasure(id)}`, pageOf(id));
}

/** What a treasure does in a battle, and whether it is any good to a nation. */
const worthFacts = (d: Deciding, id: TreasureId): readonly Fact[] => [fact(`${theTreasure(id)}: ${DOES[id].text}`, DOES[id].page), useFact(d, d.nation.id, id)];

/** What the die makes a treasure cost: the price of a 1, a 3 and a 5. */
function priceInWords(id: TreasureId): string {
  const { page } = PRICES[kindOf(id) === 'artifact' ? 'artifact' : 'magic-item'];
  const prices = [1, 3, 5].map((die) => String(priceFor(id, die)));
  return `1d6 says the price: ${prices.slice(0, 2).join(', ')} or ${prices[2]} recruiting rolls, each ${chanceOfFaces(2)} (p. ${page}); the buyer may refuse`;
}

/** What happens to a treasure whose bearer is routed (p. 64); what a Rogue Dragon would have disappears (rulings 75, 79). */
function riskFact(enemy: NationId): Fact {
  type Result = (typeof LOST_TREASURE.rows)[number]['result'];
  const on = (...results: readonly Result[]): string => chanceOfFaces(LOST_TREASURE.rows.filter((row) => results.includes(row.result)).length);
  const risks = isDragon(enemy)
    ? `it is kept ${on('retained')} and gone for 2d6 seasons ${on('lost-to-the-enemy', 'disappeared')}, for a dragon keeps nothing for others; kept, it is of no use until next season`
    : `it is kept ${on('retained')}, lost to the enemy ${on('lost-to-the-enemy')} and gone for 2d6 seasons ${on('disappeared')}; who has it then has no use of it until next season`;
  return fact(`if the unit that carries it is routed ${risks}`, LOST_TREASURE.page);
}

const forSale = ({ choices }: Deciding): TreasureId[] => choices.flatMap((c) => (c.choice === 'sell-treasure' ? [c.at as TreasureId] : []));

/** What it brings to be known to have an artifact, or a relic as if it were one (pp. 58, 64); null for magic items. */
function fameFact({ choices }: Deciding): Fact | null {
  const famous = choices.some((choice) => choice.form === 'set' && choice.of.some((id) => kindOf(id as TreasureId) !== 'magic-item'));
  const [tests, dice] = [GOING_TO_WAR.modifiers.artifact, WHO_IS_AT_WAR.modifiers['revealed-artifact']];
  return famous
    ? fact(
        `an artifact or relic that has been seen counts ${signed(tests)} in the going to war test of all who may attack its holder, and ${signed(dice)} on the die by which they choose him`,
        58,
      )
    : null;
}

/** What may be taken along. */
const carriable = ({ choices }: Deciding): TreasureId[] =>
  choices.flatMap((c) => (c.choice === 'carry' && c.form === 'set' ? (c.of as readonly TreasureId[]) : []));

function carryFacts(d: Deciding): Fact[] {
  const muster = musterOf(d, stepOf(d, 'carry-treasures').battle);
  const enemy = muster.invader.nation === d.nation.id ? muster.defender.nation : muster.invader.nation;
  const fame = fameFact(d);
  const isTribal = brokenBetween(d.nation.id, enemy) !== null;
  const atHome = isTribal ? tribesLand(d.state, d.nation.id).includes(muster.province) : holderOf(d.state, muster.province) === d.nation.id;
  return [
    armiesFact(d, muster),
    ...carriable(d).map((id) => fact(`${theTreasure(id)}: ${DOES[id].text}`, DOES[id].page)),
    fact(atHome ? 'the field is in its own land' : `the field is in the land of ${d.names.nation(enemy)}`),
    fact('what is seen on a field is known to all', 62),
    ...(carriable(d).includes(WAR_HORN) ? [fact('of the War Horn nobody knows until it is sounded', 63)] : []),
    ...(fame === null ? [] : [fame]),
    riskFact(enemy),
  ];
}

/** How the questions of treasures are put (pp. 61-64), by the kind of step. */
export const TREASURE_QUESTIONS = {
  'sell-treasures': {
    page: (d) => PRICES[forSale(d).some((id) => kindOf(id) === 'artifact') ? 'artifact' : 'magic-item'].page,
    title: (d) => `Will ${us(d)} sell ${listed(forSale(d).map(theTreasure))}?`,
    facts: (d) => [rollsInHand(d), ...forSale(d).flatMap((id) => worthFacts(d, id))],
  },
  'buy-treasure': {
    page: (d) => PRICES[kindOf(stepOf(d, 'buy-treasure').treasure) === 'artifact' ? 'artifact' : 'magic-item'].page,
    title(d) {
      const { treasure, from, rolls: price } = stepOf(d, 'buy-treasure');
      return `Will ${us(d)} buy ${theTreasure(treasure)} from ${d.names.nation(from)} for ${rolls(price)}?`;
    },
    facts: (d) => [rollsInHand(d), ...worthFacts(d, stepOf(d, 'buy-treasure').treasure)],
  },
  'treasure-upkeep': {
    page: 62,
    title: (d) => `Will ${us(d)} pay for ${theTreasure(stepOf(d, 'treasure-upkeep').treasure)} this year?`,
    facts: (d) => [rollsInHand(d), ...worthFacts(d, stepOf(d, 'treasure-upkeep').treasure)],
  },
  'carry-treasures': {
    page: 64,
    title: (d) => `What will ${us(d)} take onto the field of ${d.names.province(musterOf(d, stepOf(d, 'carry-treasures').battle).province)}?`,
    facts: carryFacts,
    battle: (d) => musterOf(d, stepOf(d, 'carry-treasures').battle),
  },
} as const satisfies Readonly<Record<string, QuestionTelling>>;

/** pp. 61-64: what is done with treasures. */
export const TREASURE_CHOICES: Choices<'sell-treasure' | 'keep-treasures' | 'buy-treasure' | 'decline-treasure' | 'pay-upkeep' | 'leave-unused' | 'carry'> = {
  'sell-treasure': {
    label: (_, at) => `Offer ${theTreasure(at)}`,
    note: (_, at) => priceInWords(at as TreasureId),
    member: ({ state, names }, id) => `${names.title(id)}, ${rolls(nationOf(state, nationId(id)).rolls)} in hand`,
  },
  'keep-treasures': { label: () => 'Keep what there is' },
  'buy-treasure': { label: (_, at) => `Buy ${theTreasure(at)}`, note: (d) => sentence(rolls(stepOf(d, 'buy-treasure').rolls)) },
  'decline-treasure': { label: () => 'Decline' },
  'pay-upkeep': { label: () => 'Pay', note: (_, at) => `${sentence(rolls(upkeepOf(at as TreasureId)))} for the year (p. 62)` },
  'leave-unused': { label: () => 'Leave it unused', note: () => 'It cannot be taken onto a field this year' },
  carry: { label: () => 'Take onto the field', member: (_, id) => TREASURES.find((t) => t.id === id)!.name },
};

import type { ArmyList } from '../../data/shapes.ts';
import { CAPTAINS } from '../../data/tables/campaign.ts';
import { TALOMIR } from '../../data/world.ts';
import { type ArmyOrder, costOf, recruits, sidesOf, warRatingsThrown } from '../../engine/armies.ts';
import {
  basicOwn,
  filledUp,
  type Means,
  type NotBought,
  notBought,
  notOneFewer,
  notOneMore,
  notOneMoreCaptain,
  type OwnArmy,
  ownPoints,
  ownUnits,
} from '../../engine/buying.ts';
import { seeded } from '../../engine/dice.ts';
import { followersPoints, leaveNoTroops, mostUsersOf, type NotWithIt, notWith, withBoth } from '../../engine/followers.ts';
import type { NationId } from '../../engine/ids.ts';
import { theTreasure } from '../chronicle/treasures.ts';
import { inWords, sentence } from '../chronicle/words.ts';
import type { BattleArmy, NewBattle, Refused, WeighedArmy } from '../contract.ts';
import { areMixedUp, listOfOwn, MIXED_UP } from '../own-lists.ts';
import { refuse } from './refusals.ts';

/** The armies of a battle on its own (pp. 9-10): how they are raised, what an army of the player's own costs, and what is wrong with them. */

const printedList = (id: string): ArmyList | undefined => TALOMIR.lists.find((list) => list.id === id);

/** The list of an army: printed, or the player's own that goes with it; undefined if it is none. */
export function listOf({ list: id, own }: Pick<BattleArmy, 'list' | 'own'>): ArmyList | undefined {
  if (own === undefined) return printedList(id);
  const list = listOfOwn(own);
  return list.id === id ? list : undefined;
}

/** The player's own order of an army; null where it is rolled, or bought by the game. */
const ownOf = ({ raised }: BattleArmy): OwnArmy | null => (typeof raised === 'object' ? raised : null);

/** One army to be raised; null if its list or one of its units does not exist. */
function orderOf({ armies, points }: NewBattle, army: BattleArmy, nation: NationId): ArmyOrder | null {
  const { followers, raised: how = armies, mostCaptains } = army;
  const list = listOf(army);
  if (list === undefined) return null;
  if (typeof how === 'string') return { list, nation, how, points, ...followers, ...(mostCaptains === undefined ? {} : { mostCaptains }) };
  const units = ownUnits(list, how);
  if (units.length === 0 || Object.keys(how.units).some((unit) => !list.units.some((row) => row.id === unit))) return null;
  return { list, nation, how: 'written', units, warRating: null, captains: how.captains, ...followers };
}

/** Both armies to be raised; null if a list does not exist, if two of one name differ, or an army has units it cannot have. */
export function ordersOf(order: NewBattle): readonly [ArmyOrder, ArmyOrder] | null {
  const { attacker, defender } = order;
  const [one, two] = sidesOf(attacker.list, defender.list);
  const orders = [orderOf(order, attacker, one), orderOf(order, defender, two)] as const;
  if (orders[0] === null || orders[1] === null || areMixedUp(orders[0].list, orders[1].list)) return null;
  return [orders[0], orders[1]];
}

/** What both armies are bought with; their War Ratings are thrown first (ruling 262). */
function meansOf({ attacker, defender, points, seed }: NewBattle, lists: readonly [ArmyList, ArmyList]): readonly [Means, Means] {
  const [one, two] = sidesOf(attacker.list, defender.list);
  const order = (list: ArmyList, nation: NationId): ArmyOrder => ({ list, nation, how: 'bought', points });
  const thrown = warRatingsThrown(order(lists[0], one), order(lists[1], two), seeded(seed));
  return [
    { list: lists[0], followers: attacker.followers ?? {}, points, warRating: thrown[0] },
    { list: lists[1], followers: defender.followers ?? {}, points, warRating: thrown[1] },
  ];
}

/** Why an army cannot be bought so, in words for the end of a sentence. */
function notBoughtInWords(not: NotBought, { list, points }: Means): string {
  const named = (id: string): string => list.units.find((row) => row.id === id)?.name ?? id;
  const page = not.page === null ? '' : ` (p. ${not.page})`;
  switch (not.why) {
    case 'no-such-unit':
      return `'${not.unit}' is no unit of its list`;
    case 'no-units':
      return 'it has no units yet';
    case 'basic-army-first':
      return `its basic army comes first, with ${not.count} × ${named(not.unit)}${page}`;
    case 'not-recruited':
      return `no recruiting roll brings ${named(not.unit)}${not.count === 0 ? '' : `: ${not.count} with the basic army, no more`}${page}`;
    case 'no-room':
      return `more than ${not.most} units find no room on the table`;
    case 'too-few-units-for-captains':
      return `${not.captains} ${not.captains === 1 ? 'captain needs' : 'captains need'} ${not.units} units${page}`;
    case 'war-rating':
      return `no more captains than its War Rating of ${not.warRating}${page}`;
    case 'too-dear':
      return `that comes to ${not.points} of ${points} points${page}`;
  }
}

/** The same in as few words as stand beside what cannot be bought. */
function inShort(not: NotBought, means: Means): string {
  if (not.why === 'not-recruited') return `Never recruited (p. ${not.page})`;
  if (not.why !== 'too-dear') return sentence(notBoughtInWords(not, means));
  const short = not.points - means.points;
  return `${short} ${short === 1 ? 'point' : 'points'} too dear`;
}

/** The cost of an army as chosen, and what else may be chosen. */
function weighed(own: OwnArmy, means: Means): WeighedArmy {
  const { list, followers, points, warRating } = means;
  const basic = basicOwn(means);
  const units = ownUnits(list, own);
  const why = (not: NotBought | null): string | null => (not === null ? null : inShort(not, means));
  const fault = notBought(own, means);
  return {
    list: list.id,
    warRating,
    units: units.length,
    points: {
      units: costOf(units),
      captains: own.captains * CAPTAINS.points,
      followers: followersPoints(list, followers),
      all: ownPoints(own, means),
      most: recruits(list) ? points : null,
    },
    rows: list.units.map((row) => ({
      id: row.id,
      count: own.units[row.id] ?? 0,
      basic: basic.units[row.id] ?? 0,
      whyNoMore: why(notOneMore(own, row, means)),
      whyNoFewer: why(notOneFewer(own, row, means)),
    })),
    captains: { count: own.captains, points: CAPTAINS.points, whyNoMore: why(notOneMoreCaptain(own, means)) },
    fault: fault === null ? null : notBoughtInWords(fault, means),
    basic,
    filled: filledUp(own, means),
  };
}

const noSuchList = (id: string): Refused => refuse('no-such-list', `There is no '${id}'.`);

/** What both armies would come to; one that its player has not chosen yet is its basic army (p. 10). */
export function weighArmies(order: NewBattle): readonly [WeighedArmy, WeighedArmy] | Refused {
  const { attacker, defender } = order;
  const [one, two] = [listOf(attacker), listOf(defender)];
  if (one === undefined) return noSuchList(attacker.list);
  if (two === undefined) return noSuchList(defender.list);
  const means = meansOf(order, [one, two]);
  return [weighed(ownOf(attacker) ?? basicOwn(means[0]), means[0]), weighed(ownOf(defender) ?? basicOwn(means[1]), means[1])];
}

/** What speaks against somebody or something that is to go with an army. */
const AGAINST: Readonly<Record<NotWithIt['why'], string>> = {
  'only-once': 'only once with an army',
  'too-many': `no more than ${inWords(mostUsersOf(1))} of level 1 and ${inWords(mostUsersOf(2))} of level 2 with an army`,
  'does-not-work': 'of no use to this army',
  'needs-a-hero': 'of use only to a hero',
  'needs-a-magic-user': 'of use only to a magic user',
};

/** What is wrong with those to go with an army; null: nothing. */
function amissWith(list: ArmyList, { followers = {} }: BattleArmy, points: number): Refused | null {
  const not = notWith(list, followers);
  if (not !== null) {
    const what = not.field === 'magicUsers' ? `a magic user of level ${not.what}` : not.field === 'banners' ? `a ${not.what} banner` : theTreasure(not.what);
    return refuse('cannot-go-with-it', `${list.name}, ${what}: ${AGAINST[not.why]} (p. ${not.page}).`);
  }
  if (!leaveNoTroops(list, followers, points)) return null;
  return refuse('too-dear', `${list.name}: ${followersPoints(list, followers)} of ${points} points go to who and what is with its troops (pp. 44, 50, 61-62).`);
}

/**
 * What is wrong with a battle's armies: a list that does not exist, somebody who cannot go with them, no troops besides those who go with it, units and
 * captains that cannot be bought; null: nothing.
 */
export function amissIn(order: NewBattle): Refused | null {
  const armies = [order.attacker, order.defender] as const;
  const [one, two] = [listOf(armies[0]), listOf(armies[1])];
  if (one === undefined) return noSuchList(armies[0].list);
  if (two === undefined) return noSuchList(armies[1].list);
  if (areMixedUp(one, two)) return refuse('lists-mixed-up', `The two ${MIXED_UP(one.name)}.`);
  const following = amissWith(one, armies[0], order.points) ?? amissWith(two, armies[1], order.points);
  if (following !== null) return following;
  const both = withBoth(armies[0].followers ?? {}, armies[1].followers ?? {});
  if (both !== null) return refuse('cannot-go-with-it', `There is one of ${theTreasure(both)}, and both armies have it (p. 61).`);
  for (const [i, means] of meansOf(order, [one, two]).entries()) {
    const own = ownOf(armies[i]!);
    const not = own === null ? null : notBought(own, means);
    if (not !== null) return refuse('cannot-be-bought', `${means.list.name}: ${notBoughtInWords(not, means)}.`);
  }
  return null;
}

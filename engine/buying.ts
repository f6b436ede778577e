import type { ArmyList, ListedUnit } from '../data/shapes.ts';
import { CAPTAINS } from '../data/tables/campaign.ts';
import { boughtFrom, captainsFor, costOf, MOST_UNITS, nextToBuy, recruits } from './armies.ts';
import { type Followers, followersPoints } from './followers.ts';

/** An army as its player writes it down (p. 10): how many units of each row of its list, the basic army included, and how many captains. */
export interface OwnArmy {
  readonly units: Readonly<Record<string, number>>;
  readonly captains: number;
}

/** What an army is bought with: its list, its points, who goes with it, and its CinC's War Rating (pp. 9-10). */
export interface Means {
  readonly list: ArmyList;
  readonly followers: Followers;
  readonly points: number;
  readonly warRating: number;
}

/** Why an army cannot be bought so, or one more or fewer of something not. `page` is null where the book is silent. */
export type NotBought =
  | { readonly why: 'no-such-unit'; readonly unit: string; readonly page: null }
  | { readonly why: 'no-units'; readonly page: null }
  | { readonly why: 'basic-army-first'; readonly unit: string; readonly count: number; readonly page: 10 }
  | { readonly why: 'not-recruited'; readonly unit: string; readonly count: number; readonly page: 10 }
  | { readonly why: 'no-room'; readonly most: number; readonly page: null }
  | { readonly why: 'too-few-units-for-captains'; readonly units: number; readonly captains: number; readonly page: 9 }
  | { readonly why: 'war-rating'; readonly warRating: number; readonly page: 9 }
  | { readonly why: 'too-dear'; readonly points: number; readonly page: 10 };

const countOf = (own: OwnArmy, row: ListedUnit): number => own.units[row.id] ?? 0;
const inBasic = (means: Means, row: ListedUnit): number => boughtFrom(means.list, means.followers, means.points).filter((u) => u.id === row.id).length;

/** The units of an army that is written down, row by row of its list. */
export const ownUnits = (list: ArmyList, own: OwnArmy): readonly ListedUnit[] =>
  list.units.flatMap((row) => Array.from({ length: countOf(own, row) }, () => row));

/** An army of those units, and of captains. */
function ownArmy(list: ArmyList, units: readonly ListedUnit[], captains: number): OwnArmy {
  const counts = list.units.map((row) => [row.id, units.filter((u) => u.id === row.id).length] as const);
  return { units: Object.fromEntries(counts.filter(([, count]) => count > 0)), captains };
}

/** What a player's own army begins with: its basic army, where its points reach for one (p. 10, ruling 121). */
export const basicOwn = (means: Means): OwnArmy => ownArmy(means.list, boughtFrom(means.list, means.followers, means.points), 0);

/** Points of an army with its captains and those who go with it (pp. 9-10, 44, 50). */
export const ownPoints = (own: OwnArmy, { list, followers }: Means): number =>
  costOf(ownUnits(list, own)) + own.captains * CAPTAINS.points + followersPoints(list, followers);

/** p. 10: why an army may not cost this many more points; null if it may. A list that recruits nobody fights as printed, whatever the points (ruling A5). */
function tooDear(own: OwnArmy, means: Means, more: number): NotBought | null {
  const points = ownPoints(own, means) + more;
  return recruits(means.list) && points > means.points ? { why: 'too-dear', points, page: 10 } : null;
}

/** p. 9: why an army may not have this many captains: one is allowed above 20 units, one more for each further ten, none beyond the War Rating. */
function tooManyCaptains(units: number, captains: number, { warRating }: Means): NotBought | null {
  if (captains <= captainsFor(units, warRating)) return null;
  if (captains > warRating) return { why: 'war-rating', warRating, page: 9 };
  let needed = units;
  while (captainsFor(needed, warRating) < captains) needed++;
  return { why: 'too-few-units-for-captains', units: needed, captains, page: 9 };
}

/** Why an army may not have this many units of a row: one that no recruiting roll brings is found in the basic army alone (ruling 261). */
function beyondTheBasic(row: ListedUnit, count: number, means: Means): NotBought | null {
  const basic = inBasic(means, row);
  return row.recruits.length === 0 && count > basic ? { why: 'not-recruited', unit: row.id, count: basic, page: 10 } : null;
}

function lessThanTheBasic(row: ListedUnit, count: number, means: Means): NotBought | null {
  const basic = inBasic(means, row);
  return count < basic ? { why: 'basic-army-first', unit: row.id, count: basic, page: 10 } : null;
}

/** The first thing wrong with an army that a player has written down for himself; null if it may take the field (pp. 9-10). */
export function notBought(own: OwnArmy, means: Means): NotBought | null {
  const { list } = means;
  const strange = Object.keys(own.units).find((id) => !list.units.some((row) => row.id === id));
  if (strange !== undefined) return { why: 'no-such-unit', unit: strange, page: null };
  const units = ownUnits(list, own).length;
  if (units > MOST_UNITS) return { why: 'no-room', most: MOST_UNITS, page: null };
  for (const row of list.units) {
    const wrong = lessThanTheBasic(row, countOf(own, row), means) ?? beyondTheBasic(row, countOf(own, row), means);
    if (wrong !== null) return wrong;
  }
  if (units === 0) return { why: 'no-units', page: null };
  return tooManyCaptains(units, own.captains, means) ?? tooDear(own, means, 0);
}

/** Why one more unit of a row cannot be bought; null if it can. */
export function notOneMore(own: OwnArmy, row: ListedUnit, means: Means): NotBought | null {
  const beyond = beyondTheBasic(row, countOf(own, row) + 1, means);
  if (beyond !== null) return beyond;
  return ownUnits(means.list, own).length >= MOST_UNITS ? { why: 'no-room', most: MOST_UNITS, page: null } : tooDear(own, means, row.cost);
}

/** Why a unit of a row cannot be done without; null if it can. */
export const notOneFewer = (own: OwnArmy, row: ListedUnit, means: Means): NotBought | null =>
  lessThanTheBasic(row, countOf(own, row) - 1, means) ??
  (own.captains === 0 ? null : tooManyCaptains(ownUnits(means.list, own).length - 1, own.captains, means));

/** Why one more captain cannot be bought; null if he can (p. 9). */
export const notOneMoreCaptain = (own: OwnArmy, means: Means): NotBought | null =>
  tooManyCaptains(ownUnits(means.list, own).length, own.captains + 1, means) ?? tooDear(own, means, CAPTAINS.points);

/** An army with as much more as its points allow, as the game would buy it (rulings 122, 123); what is missing of the basic army comes first. */
export function filledUp(own: OwnArmy, means: Means): OwnArmy {
  const { list, points, warRating } = means;
  const units = list.units.flatMap((row) => Array.from({ length: Math.max(countOf(own, row), inBasic(means, row)) }, () => row));
  let captains = own.captains;
  if (!recruits(list)) return ownArmy(list, units, captains);
  for (;;) {
    const left = points - ownPoints(ownArmy(list, units, captains), means);
    const row = units.length < MOST_UNITS ? nextToBuy(list, units, left) : null;
    if (left >= CAPTAINS.points && captains < captainsFor(units.length, warRating)) captains++;
    else if (row !== null) units.push(row);
    else return ownArmy(list, units, captains);
  }
}

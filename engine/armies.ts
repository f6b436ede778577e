import type { ArmyList, ListedUnit } from '../data/shapes.ts';
import { SHIPS } from '../data/tables/battle.ts';
import { CAPTAINS, WAR_RATING } from '../data/tables/campaign.ts';
import type { Field, FieldedSide, FieldedUnit, Scenario } from './battle-system.ts';
import type { CampaignEvent } from './campaign/events.ts';
import { warRatingFor } from './campaign/leaders/leaders.ts';
import { type AFTERWARDS, type Cup, type DiceSource, openCup, type Scope } from './dice.ts';
import type { Modifier, Rolled } from './events.ts';
import { type Followers, followersPoints } from './followers.ts';
import { heroUnit } from './heroes.ts';
import { heroUnitId, type LeaderId, leaderId, type NationId, nationId, provinceId, type UnitId, unitId } from './ids.ts';
import { rollSum, waysToTotal } from './roll.ts';

/** Points of a stand-alone army unless told otherwise (p. 10). */
export const USUAL_POINTS = 400;
/** More units than this find no room on the table. */
export const MOST_UNITS = 60;
/** What a basic army is worth, roughly (p. 10): a smaller game has none (ruling 121). */
const BASIC_POINTS = 200;
/** War Ratings that page 9 can give. */
export const WAR_RATINGS = { least: WAR_RATING.rows[0].warRating, most: WAR_RATING.rows[WAR_RATING.rows.length - 1]!.warRating } as const;

/** Where stand-alone battles are fought: season 0, a place on no map. */
export const NOWHERE = { season: 0, province: provinceId('field') } as const;
const YEAR = 0;

/**
 * How an army comes about (p. 10): rolled until its points are reached or passed, bought and never above them, or written down unit by unit. Who and
 * what goes with it counts among its points (pp. 44, 50, 61-62).
 */
export type ArmyOrder = { readonly list: ArmyList; readonly nation: NationId } & Followers &
  /** `mostCaptains`: the most that are bought for it (p. 9); absent: as many as it may have. */
  (
    | { readonly how: 'rolled' | 'bought'; readonly points: number; readonly mostCaptains?: number }
    | { readonly how: 'written'; readonly units: readonly ListedUnit[]; readonly warRating: number | null; readonly captains: number }
  );

type Raised = Extract<CampaignEvent, { kind: 'chose' | 'basic-army-raised' | 'unit-recruited' | 'captain-appointed' | 'leader-rose' }>;

/** What happens while an army is raised. */
export type ArmyEvent =
  | Rolled
  | Raised
  /** The army as it takes the field: each unit's id and, at the same place, its row of the list. Points with captains. */
  | {
      readonly kind: 'army-mustered';
      readonly nation: NationId;
      readonly list: string;
      readonly how: ArmyOrder['how'];
      readonly warRating: number;
      readonly captains: number;
      readonly units: readonly UnitId[];
      readonly types: readonly string[];
      readonly points: number;
      readonly cause: 0;
    };

/** An army ready to take the field, and what it is worth with its captains. */
export interface Army {
  readonly side: FieldedSide;
  readonly points: number;
}

interface At {
  readonly cup: Cup;
  readonly say: (event: ArmyEvent) => void;
}

/** p. 9: captains an army of this size may have: one above 20, one more for each further ten, never more than its CinC's War Rating. */
export function captainsFor(units: number, warRating: number): number {
  return units <= CAPTAINS.unitsAbove ? 0 : Math.min(warRating, 1 + Math.floor((units - CAPTAINS.unitsAbove) / CAPTAINS.oneMorePer));
}

/** The rows of the basic army, one for each unit. */
export const basicArmy = (list: ArmyList): readonly ListedUnit[] => list.units.flatMap((row) => Array.from({ length: row.count }, () => row));

/** Black Moon Incarnate has no recruiting column: it fights with what is printed, whatever the points (ruling A5). */
export const recruits = (list: ArmyList): boolean => list.units.some((row) => row.recruits.length > 0);

/** Points of units together (p. 70). */
export function costOf(units: readonly ListedUnit[]): number {
  let points = 0;
  for (const unit of units) points += unit.cost;
  return points;
}

/** p. 9: the CinC's War Rating, 1d6 with the list's modifier. */
function throwWarRating(order: ArmyOrder, leader: LeaderId, at: At): number {
  const value = order.list.warRatingModifier;
  const modifiers: Modifier[] = value === 0 ? [] : [{ why: 'list', value }];
  const on = { table: 'war-rating', page: 9, who: leader, count: 1, modifiers, cause: 0 } as const;
  return warRatingFor(rollSum(at, on, (total) => String(warRatingFor(total))).total);
}

/** An army in the making: what has been raised so far. */
interface Making {
  readonly units: ListedUnit[];
  captains: number;
  points: number;
}

/** The game's choice of a captain, once the army is large enough for one more (ruling 122). */
function chooseCaptain(making: Making, order: ArmyOrder, at: At): void {
  at.say({ kind: 'chose', by: order.nation, hand: 'game', choice: 'appoint-captain', why: 'captain-for-a-large-army', of: [], cause: 0 });
  addCaptain(making, order, at);
}

function addCaptain(making: Making, order: ArmyOrder, at: At): void {
  making.captains++;
  making.points += CAPTAINS.points;
  at.say({ kind: 'captain-appointed', nation: order.nation, leader: leaderId(order.nation, 'captain', YEAR, making.captains), cause: 0 });
}

function addUnit(making: Making, order: ArmyOrder, row: ListedUnit, at: At): void {
  making.units.push(row);
  making.points += row.cost;
  const unit = unitId(order.nation, YEAR, making.units.length);
  at.say({ kind: 'unit-recruited', nation: order.nation, unit, type: row.id, at: NOWHERE.province, cause: 0 });
}

/** p. 10: the row that 2d6 on the list recruits. */
function throwRecruit(order: ArmyOrder, at: At): ListedUnit {
  const rowFor = (total: number): ListedUnit => order.list.units.find((row) => row.recruits.includes(total))!;
  const rolled = rollSum(at, { table: 'recruiting', page: 10, who: order.nation, count: 2, cause: 0 }, (total) => rowFor(total).id);
  return rowFor(rolled.total);
}

/** How many of the 36 throws of 2d6 recruit a row: its share of an army. */
const oddsOf = (row: ListedUnit): number => row.recruits.reduce((sum, on) => sum + waysToTotal(on), 0);

/** The affordable row that the army is shortest of, measured by its list's shares (ruling 123); null if it can afford none. */
export function nextToBuy(list: ArmyList, have: readonly ListedUnit[], left: number): ListedUnit | null {
  let best: ListedUnit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const row of list.units) {
    if (row.cost > left || oddsOf(row) === 0) continue;
    const count = have.filter((u) => u.id === row.id).length;
    const share = (count + 1) / oddsOf(row);
    if (share < least) {
      least = share;
      best = row;
    }
  }
  return best;
}

/** Whether an army may still grow: one of a player's own list may consist of its cheapest troops, up to the room on the table (ruling 295). */
const hasRoom = ({ units }: Making, { list }: ArmyOrder): boolean => list.like === undefined || units.length < MOST_UNITS;

/** p. 9: whether the army may have one captain more, and its player has not done without him. */
function wantsCaptain({ units, captains }: Making, order: ArmyOrder, warRating: number): boolean {
  const { mostCaptains = Number.POSITIVE_INFINITY } = order.how === 'written' ? {} : order;
  return captains < Math.min(mostCaptains, captainsFor(units.length, warRating));
}

function roll(making: Making, order: ArmyOrder, points: number, warRating: number, at: At): void {
  while (making.points < points && hasRoom(making, order)) {
    if (wantsCaptain(making, order, warRating)) chooseCaptain(making, order, at);
    else addUnit(making, order, throwRecruit(order, at), at);
  }
}

function buy(making: Making, order: ArmyOrder, points: number, warRating: number, at: At): void {
  for (;;) {
    const left = points - making.points;
    const row = hasRoom(making, order) ? nextToBuy(order.list, making.units, left) : null;
    if (left >= CAPTAINS.points && wantsCaptain(making, order, warRating)) chooseCaptain(making, order, at);
    else if (row !== null) addUnit(making, order, row, at);
    else return;
  }
}

/** The units that buying begins with: the basic army (p. 10), or none where it is above the points by itself (ruling 121). */
export function boughtFrom(list: ArmyList, followers: Followers, points: number): readonly ListedUnit[] {
  const basic = basicArmy(list);
  return !recruits(list) || costOf(basic) + followersPoints(list, followers) <= points ? basic : [];
}

/** The units an army begins with: what is written, or its basic army where the game is large enough for one (ruling 121). */
function beginning(order: ArmyOrder): readonly ListedUnit[] {
  if (order.how === 'written') return order.units;
  if (order.how === 'bought') return boughtFrom(order.list, order, order.points);
  return !recruits(order.list) || order.points >= BASIC_POINTS ? basicArmy(order.list) : [];
}

/** Those who go with an army, as they come to the field. A hero is one of its captains (p. 51). */
function following(order: ArmyOrder, captains: readonly LeaderId[]): Omit<FieldedSide, 'nation' | 'warRating' | 'leader' | 'tactics' | 'units'> {
  const { list, nation } = order;
  const { hero = false, magicUsers = [], banners = [], treasures = [], windMaiden = false } = order;
  const aligned = list.alignment === 0 ? {} : { alignment: list.alignment };
  const id = leaderId(nation, 'hero', YEAR, 1);
  return {
    captains: hero ? [...captains, id] : captains,
    treasures,
    ...aligned,
    ...(list.like === undefined ? {} : { people: list.like }),
    ...(hero ? { hero: { leader: id, unit: { id: heroUnitId(id), listed: heroUnit(list) } } } : {}),
    ...(magicUsers.length === 0 ? {} : { magicUsers: magicUsers.map((level, i) => ({ id: leaderId(nation, 'magic-user', YEAR, i + 1), level })) }),
    ...(banners.length === 0 ? {} : { banners }),
    ...(windMaiden ? { ships: SHIPS.ships } : {}),
  };
}

/** Raises one army: its CinC and his War Rating (p. 9), then its units and captains (pp. 9-10). */
export function raiseArmy(order: ArmyOrder, at: At): Army {
  const { list, nation } = order;
  const leader = leaderId(nation, 'leader', YEAR, 1);
  const warRating = order.how === 'written' && order.warRating !== null ? order.warRating : throwWarRating(order, leader, at);
  at.say({ kind: 'leader-rose', nation, leader, warRating, how: 'first', cause: 0 });
  const units = [...beginning(order)];
  const making: Making = { units, captains: 0, points: costOf(units) + followersPoints(list, order) };
  const ids = units.map((_, i) => unitId(nation, YEAR, i + 1));
  if (order.how !== 'written' && units.length > 0) at.say({ kind: 'basic-army-raised', nation, units: ids, points: costOf(units), cause: 0 });
  if (order.how === 'written') for (let n = 0; n < order.captains; n++) addCaptain(making, order, at);
  else if (recruits(list)) (order.how === 'rolled' ? roll : buy)(making, order, order.points, warRating, at);
  const fielded: FieldedUnit[] = making.units.map((listed, i) => ({ id: unitId(nation, YEAR, i + 1), listed }));
  at.say({
    kind: 'army-mustered',
    nation,
    list: list.id,
    how: order.how,
    warRating,
    captains: making.captains,
    units: fielded.map((u) => u.id),
    types: making.units.map((u) => u.id),
    points: making.points,
    cause: 0,
  });
  const captains = Array.from({ length: making.captains }, (_, i) => leaderId(nation, 'captain', YEAR, i + 1));
  return { side: { nation, warRating, leader, tactics: list.tactics, units: fielded, ...following(order, captains) }, points: making.points };
}

/** What both sides are called: by their lists, the defender's own if both fight with the same one (ruling 124). */
export function sidesOf(attacker: string, defender: string): readonly [NationId, NationId] {
  return [nationId(attacker), nationId(attacker === defender ? `${defender}-2` : defender)];
}

/** The scope of the dice before and after a stand-alone battle. */
export const scopeAround = (attacker: NationId, turn: 0 | typeof AFTERWARDS): Scope => [NOWHERE.season, NOWHERE.province, attacker, turn, attacker];

/** p. 9: the War Ratings that `takeTheField` throws with the same dice, which whoever buys an army knows (ruling 262). */
export function warRatingsThrown(attacker: ArmyOrder, defender: ArmyOrder, dice: DiceSource): readonly [number, number] {
  const at: At = { cup: openCup(dice, scopeAround(attacker.nation, 0), {}), say: () => {} };
  const thrownFor = (order: ArmyOrder): number => throwWarRating(order, leaderId(order.nation, 'leader', YEAR, 1), at);
  return [thrownFor(attacker), thrownFor(defender)];
}

/** Raises both armies of a stand-alone battle and leads them to the field of a scenario. The named attacker stands where an invader does. */
export function takeTheField(
  attacker: ArmyOrder,
  defender: ArmyOrder,
  dice: DiceSource,
  scenario: Scenario = {},
): { readonly field: Field; readonly points: readonly [number, number]; readonly events: readonly ArmyEvent[] } {
  const events: ArmyEvent[] = [];
  const at: At = { cup: openCup(dice, scopeAround(attacker.nation, 0), {}), say: (event) => events.push(event) };
  const one = raiseArmy(attacker, at);
  const two = raiseArmy(defender, at);
  return { field: { ...NOWHERE, invader: one.side, defender: two.side, ...scenario }, points: [one.points, two.points], events };
}

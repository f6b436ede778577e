import { SHIPS } from '../../../data/tables/battle.ts';
import { CAPTAINS } from '../../../data/tables/campaign.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { isDragon } from '../../../engine/campaign/special-peoples/dragons.ts';
import { fieldedPoints, retinuePoints } from '../../../engine/followers.ts';
import { raisedRatingOf, ratingOf } from '../../chronicle/battle-telling/leading.ts';
import type { Names } from '../../chronicle/names.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { BANNER_NAMES, counted, listed, sentence } from '../../chronicle/words.ts';
import type { WaitingSide } from '../../contract.ts';
import { strength } from './deciding.ts';

/** Somebody or something at its points; what has no price stands alone. */
const at = (words: string, points: number): string => (points === 0 ? words : `${words} (${points} points)`);

/**
 * What goes with an army besides its units, each at its points, so that the sum can be followed (pp. 9, 44, 50, 61-62): "the hero (46 points), two magic users
 * (60 points), the Personal Banner (20 points) and three ships"; empty if nothing does.
 */
function besides({ captains, hero, magicUsers = [], banners = [], ships = 0, treasures }: FieldedSide): string {
  const others = captains.length - (hero === undefined ? 0 : 1);
  return listed([
    ...(others === 0 ? [] : [at(counted(others, 'captain'), others * CAPTAINS.points)]),
    ...(hero === undefined ? [] : [at('the hero', hero.unit.listed.cost)]),
    ...(magicUsers.length === 0 ? [] : [at(counted(magicUsers.length, 'magic user'), retinuePoints({ magicUsers: magicUsers.map(({ level }) => level) }))]),
    ...banners.map((banner) => at(`the ${BANNER_NAMES[banner]}`, retinuePoints({ banners: [banner] }))),
    ...(ships === 0
      ? []
      : [at(`${ships > SHIPS.ships ? 'Wind Maidens' : 'a Wind Maiden'} with ${counted(ships, 'ship')}`, retinuePoints({ windMaiden: true }))]),
    ...treasures.map((id) => at(theTreasure(id), retinuePoints({ treasures: [id] }))),
  ]);
}

/** What treasures a side brings against an enemy who reads it: "Ekra brings the Spear of Saint Lindorf against you."; null if it brings none. */
export function broughtAgainst({ nation, treasures }: FieldedSide, { nation: called, does }: Names): string | null {
  return treasures.length === 0 ? null : `${sentence(called(nation))} ${does(nation, 'brings')} ${listed(treasures.map(theTreasure))} against you.`;
}

/** A Rogue Dragon, which is on no list, in words: "Rep 8, AC 8, four figures; it flies, …" (pp. 69-70). */
function dragonInWords({ units }: FieldedSide): string {
  const { rep, ac, figures } = units[0]!.listed;
  return `Rep ${rep}, AC ${ac}, ${counted(figures, 'figure')}; it flies, spreads terror and breathes fire (p. 70)`;
}

/**
 * A side on a field: its units and their points, what goes with them, and all the points that the board counts: "14 units, 223 points, War Rating 3; with them
 * one magic user (40 points): 263 points in all".
 */
export function sideInWords(side: FieldedSide): string {
  if (isDragon(side.nation)) return `${side.units[0]!.listed.cost} points, War Rating ${side.warRating}; ${dragonInWords(side)}`;
  const more = besides(side);
  const [units, all] = [side.units.reduce((sum, { listed }) => sum + listed.cost, 0), fieldedPoints(side)];
  const inAll = all === units ? '' : `: ${all} points in all`;
  return `${strength(side.units.length, units)}, War Rating ${ratingOf(side)}${more === '' ? '' : `; with them ${more}`}${inAll}`;
}

/** The same in figures, for a table: all points that the board counts, and what goes with the units. A Rogue Dragon has no units of a list. */
export function sideInFigures(side: FieldedSide): WaitingSide {
  const { nation, units } = side;
  if (isDragon(nation)) return { nation, units: units.length, points: units[0]!.listed.cost, warRating: side.warRating, besides: dragonInWords(side) };
  const more = [besides(side), raisedRatingOf(side) ?? ''].filter((words) => words !== '').join('; ');
  return { nation, units: units.length, points: fieldedPoints(side), warRating: side.warRating, besides: more };
}

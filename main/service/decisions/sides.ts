import { SHIPS } from '../../../data/tables/battle.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { fieldedPoints } from '../../../engine/followers.ts';
import { ratingOf } from '../../chronicle/battle-telling/leading.ts';
import type { Names } from '../../chronicle/names.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { counted, listed, sentence } from '../../chronicle/words.ts';
import { BANNER_NAMES } from '../nation-page.ts';
import { strength } from './deciding.ts';

/** Who and what goes with an army besides units and captains: "two magic users, the Personal Banner and three ships"; empty if nobody does. */
function besides({ magicUsers = [], banners = [], ships = 0, treasures }: FieldedSide): string {
  return listed([
    ...(magicUsers.length === 0 ? [] : [counted(magicUsers.length, 'magic user')]),
    ...banners.map((banner) => `the ${BANNER_NAMES[banner]}`),
    ...(ships === 0 ? [] : [`${ships > SHIPS.ships ? 'Wind Maidens' : 'a Wind Maiden'} with ${counted(ships, 'ship')}`]),
    ...treasures.map(theTreasure),
  ]);
}

/** What treasures a side brings against an enemy who reads it: "Ekra brings the Spear of Saint Lindorf against you."; null if it brings none. */
export function broughtAgainst({ nation, treasures }: FieldedSide, { nation: called, does }: Names): string | null {
  return treasures.length === 0 ? null : `${sentence(called(nation))} ${does(nation, 'brings')} ${listed(treasures.map(theTreasure))} against you.`;
}

/**
 * A side on a field: its units at their points, who goes with them, and all the points that the board counts: "14 units, 223 points, War Rating 3, 4 with a hero, and
 * one magic user: 263 points in all".
 */
export function sideInWords(side: FieldedSide): string {
  const more = besides(side);
  const [units, all] = [side.units.reduce((sum, { listed }) => sum + listed.cost, 0), fieldedPoints(side)];
  const inAll = all === units ? '' : `: ${all} points in all`;
  return `${strength(side.units.length, units)}, War Rating ${ratingOf(side)}${more === '' ? '' : `, and ${more}`}${inAll}`;
}

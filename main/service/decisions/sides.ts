import { SHIPS } from '../../../data/tables/battle.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { fieldedPoints } from '../../../engine/followers.ts';
import { ratingOf } from '../../chronicle/battle-telling/leading.ts';
import { theTreasure } from '../../chronicle/treasures.ts';
import { counted, listed } from '../../chronicle/words.ts';
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

/** A side on a field, at all the points that the board counts: "15 units, 462 points, War Rating 3, 4 with a hero, and beside them one magic user". */
export function sideInWords(side: FieldedSide): string {
  const more = besides(side);
  return `${strength(side.units.length, fieldedPoints(side))}, War Rating ${ratingOf(side)}${more === '' ? '' : `, and beside them ${more}`}`;
}

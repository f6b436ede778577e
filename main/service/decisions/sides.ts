import { SHIPS } from '../../../data/tables/battle.ts';
import type { FieldedSide } from '../../../engine/battle-system.ts';
import { fieldedPoints } from '../../../engine/followers.ts';
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

/** War Rating with those who add to it: "3, 5 with one captain and a hero": each captain, and who counts as one, adds one (pp. 9, 51). */
function ledInWords({ warRating, captains, hero }: FieldedSide): string {
  if (captains.length === 0) return `War Rating ${warRating}`;
  const others = captains.length - (hero === undefined ? 0 : 1);
  const who = listed([...(others === 0 ? [] : [counted(others, 'captain')]), ...(hero === undefined ? [] : ['a hero'])]);
  return `War Rating ${warRating}, ${warRating + captains.length} with ${who}`;
}

/** A side on a field, at all the points that the board counts: "15 units, 462 points, War Rating 3, 4 with a hero, and beside them one magic user". */
export function sideInWords(side: FieldedSide): string {
  const more = besides(side);
  return `${strength(side.units.length, fieldedPoints(side))}, ${ledInWords(side)}${more === '' ? '' : `, and beside them ${more}`}`;
}

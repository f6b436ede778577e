import type { ListedUnit, World } from '../data/shapes.ts';
import { BLACK_MOON_INCARNATE } from '../data/tables/special-peoples.ts';
import { DEMON_LIST } from './campaign/peoples.ts';
import { type OwnList, ownList, ownListId } from './own-lists.ts';

/** Nations of a campaign that recruit on a list of their player's own (pp. 10-11, 70; ruling 393). */

/** A nation, and the list that it recruits on instead of the printed one. */
export interface OwnRecruits {
  readonly nation: string;
  readonly list: OwnList;
}

/** Whether a list brings the Major Demon of Black Moon Incarnate: in a campaign he comes by himself, and there is but one (p. 68). */
export const bringsTheDemon = ({ units }: OwnList): boolean => units.some(({ unit }) => unit === `${DEMON_LIST}/${BLACK_MOON_INCARNATE.demon}`);

/** Whether a list brings nobody by a roll: a nation makes its recruiting rolls each Spring (p. 57). */
export const recruitsNobody = ({ units }: OwnList): boolean => units.every(({ rolls = [] }) => rolls.length === 0);

/** Rows that are called otherwise than the world's rows of their id have an id of their own: what serves on another nation's list is known by its id alone. */
function withOwnIds(rows: readonly ListedUnit[], list: OwnList, { lists }: World): readonly ListedUnit[] {
  const called = new Map(lists.flatMap(({ units }) => units.map(({ id, name }) => [id, name])));
  return rows.map((row) => (called.get(row.id) === row.name ? row : { ...row, id: `${row.id}-${ownListId(list)}` }));
}

/**
 * The world in which these nations recruit on those lists, nothing being wrong with any: the rows, the tactics and the War Rating's column are the list's;
 * alignment, tech, mana, defense, government, motivation and National Morale stay the people's. A nation that the world does not know is passed over.
 */
export function recruitingOn(world: World, own: readonly OwnRecruits[]): World {
  const lists = world.lists.map((printed) => {
    const recruits = own.find(({ nation }) => nation === printed.id);
    if (recruits === undefined) return printed;
    const { tactics, warRatingModifier, units, basicUnits, basicPoints } = ownList(recruits.list, world.lists);
    const { printed: _slips, ...people } = printed;
    return { ...people, tactics, warRatingModifier, units: withOwnIds(units, recruits.list, world), basicUnits, basicPoints, ownName: recruits.list.name };
  });
  return { ...world, lists };
}

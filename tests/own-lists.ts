import type { OwnList } from '../engine/own-lists.ts';

/** Army lists of a player's own, for tests of what is done with them (pp. 10-11). */

/** Archers alone, whatever is thrown: 198 points. */
export const GLEN: OwnList = {
  name: 'The Glen clans',
  like: 'treyine',
  units: [{ unit: 'treyine/archers', name: 'Glen Archers', basic: 11, rolls: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }],
};

/** The Demon's host under another name, himself among them (p. 68). */
export const OF_THE_MOON: OwnList = {
  name: 'Of the Moon',
  like: 'black-moon-incarnate',
  units: [
    { unit: 'black-moon-incarnate/major-demon', basic: 1 },
    { unit: 'black-moon-incarnate/minor-demon', basic: 1 },
    { unit: 'black-moon-incarnate/winged-men', basic: 1 },
    { unit: 'black-moon-incarnate/gargoyles', basic: 2 },
    { unit: 'black-moon-incarnate/horde', basic: 11 },
  ],
};

/** Of troops that no recruiting roll brings: 195 points. */
export const STONE: OwnList = { name: 'Stone folk', like: 'orcs', units: [{ unit: 'black-moon-incarnate/gargoyles', basic: 13 }] };

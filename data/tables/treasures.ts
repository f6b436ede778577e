/** The printed tables of magic items, artifacts and holy relics, pp. 61-64. Each looks like its page. */

/** pp. 61-62: magic items found in Winter. Who may play them, and what one costs its holder each year. */
export const MAGIC_ITEMS = [
  { id: 'pipes-of-the-dead', name: 'Pipes of the Dead', page: 62, side: 'black-moon', user: 'magic-user', points: 100, rollsAYear: 1 },
  { id: 'drums-of-doom', name: 'Drums of Doom', page: 62, side: 'black-moon', user: 'magic-user', points: 30, rollsAYear: 1 },
  { id: 'harlapane-of-heroes', name: 'Harlapane of Heroes', page: 62, side: 'red-sun', user: 'magic-user', points: 30, rollsAYear: 1 },
  { id: 'fiddle-of-calling', name: 'Fiddle of Calling', page: 62, side: 'black-moon', user: 'magic-user', points: 50, rollsAYear: 1 },
] as const;

/** p. 62: how far the Drums and the Harlapane are heard, in inches. */
export const INSTRUMENT_REACH = { page: 62, inches: 12 } as const;

/** p. 61: 2d6 each Winter. */
export const MAGIC_ITEM_DISCOVERY = {
  page: 61,
  dice: '2d6',
  rows: [
    { on: 2, item: 'pipes-of-the-dead' },
    { on: 3, item: 'drums-of-doom' },
    { on: 4, item: 'harlapane-of-heroes' },
    { on: 5, item: 'drums-of-doom' },
    { on: 6, item: 'fiddle-of-calling' },
    { on: 7, item: 'drums-of-doom' },
    { on: 8, item: 'fiddle-of-calling' },
    { on: 9, item: 'harlapane-of-heroes' },
    { on: 10, item: 'harlapane-of-heroes' },
    { on: 11, item: 'harlapane-of-heroes' },
    { on: 12, item: 'pipes-of-the-dead' },
  ],
} as const;

/** p. 61: 3d6 for each nation, the highest has it. */
export const MAGIC_ITEM_LOCATION = { page: 61, dice: '3d6' } as const;

/** p. 61 and p. 63: what a neighbour pays, in recruiting rolls: so many and half of 1d6. */
export const PRICES = {
  'magic-item': { page: 61, rolls: 1, dice: '1/2d6' },
  artifact: { page: 63, rolls: 3, dice: '1/2d6' },
} as const;

/** pp. 62-63: the three artifacts, for whom each works and who may use it. */
export const ARTIFACTS = [
  { id: 'amulet-of-sorbrowane', name: 'Amulet of Sorbrowane', page: 62, side: 'red-sun', user: 'magic-user' },
  { id: 'brazier-of-durmun', name: 'Brazier of Durmun', page: 63, side: 'dwarves', user: 'magic-user' },
  { id: 'war-horn-of-naz-goth', name: 'War Horn of Naz-Goth', page: 63, side: 'everyone', user: 'hero' },
] as const;

/** p. 63: the artifact that works, and is revealed, when it is sounded. */
export const WAR_HORN = 'war-horn-of-naz-goth' satisfies ArtifactId;

/** p. 63: 3d6 each Winter; three ones and an artifact is discovered. */
export const ARTIFACT_DISCOVERY = { page: 63, dice: '3d6', foundOn: [1, 1, 1] } as const;

/** p. 63: 2d6, which artifact it is. */
export const WHICH_ARTIFACT = {
  page: 63,
  dice: '2d6',
  rows: [
    { on: 2, artifact: 'war-horn-of-naz-goth' },
    { on: 3, artifact: 'amulet-of-sorbrowane' },
    { on: 4, artifact: 'brazier-of-durmun' },
    { on: 5, artifact: 'amulet-of-sorbrowane' },
    { on: 6, artifact: 'brazier-of-durmun' },
    { on: 7, artifact: 'amulet-of-sorbrowane' },
    { on: 8, artifact: 'brazier-of-durmun' },
    { on: 9, artifact: 'amulet-of-sorbrowane' },
    { on: 10, artifact: 'brazier-of-durmun' },
    { on: 11, artifact: 'amulet-of-sorbrowane' },
    { on: 12, artifact: 'war-horn-of-naz-goth' },
  ],
} as const;

/** p. 63: 3d6 for each nation, the highest has it. */
export const ARTIFACT_LOCATION = { page: 63, dice: '3d6' } as const;

/** p. 64: the three holy relics. Each works for the nations of its column of the table below and for nobody else. */
export const HOLY_RELICS = [
  { id: 'spear-of-saint-lindorf', name: 'Spear of Saint Lindorf', page: 64 },
  { id: 'crystal-light-of-yaqub', name: 'Crystal Light of Yaqub', page: 64 },
  { id: 'book-of-the-hungry-moon', name: 'Book of the Hungry Moon', page: 64 },
] as const;

/** p. 64: 1d6 for each relic: in whose home province it lies. The Book's sixth row is empty. */
export const HOLY_RELIC_LOCATION = {
  page: 64,
  dice: '1d6',
  columns: ['spear-of-saint-lindorf', 'crystal-light-of-yaqub', 'book-of-the-hungry-moon'],
  rows: [
    { on: 1, nations: ['ekra', 'demeskeen', 'orcs'] },
    { on: 2, nations: ['treyine', 'entoich', 'goblins'] },
    { on: 3, nations: ['altengard', 'mirish', 'malohades'] },
    { on: 4, nations: ['sortium', 'zheman', 'elf-black-moon'] },
    { on: 5, nations: ['brethren', 'zamba', 'dwarves-black-moon'] },
    { on: 6, nations: ['border-kingdom', 'stygustan', null] },
  ],
} as const;

/** p. 64: 1d6 when the unit carrying a treasure is routed. */
export const LOST_TREASURE = {
  page: 64,
  dice: '1d6',
  rows: [
    { on: 1, result: 'retained' },
    { on: 2, result: 'retained' },
    { on: 3, result: 'lost-to-the-enemy' },
    { on: 4, result: 'lost-to-the-enemy' },
    { on: 5, result: 'disappeared' },
    { on: 6, result: 'disappeared' },
  ],
} as const;

/** p. 64: seasons until a treasure that disappeared is found again. */
export const LOST_TREASURE_RETURN = { page: 64, dice: '2d6' } as const;

/** Names a magic item (p. 62). */
export type MagicItemId = (typeof MAGIC_ITEMS)[number]['id'];
/** Names an artifact (pp. 62-63). */
export type ArtifactId = (typeof ARTIFACTS)[number]['id'];
/** Names a holy relic (p. 64). */
export type RelicId = (typeof HOLY_RELICS)[number]['id'];
/** Names a treasure of any of the three kinds (pp. 61-64). */
export type TreasureId = MagicItemId | ArtifactId | RelicId;

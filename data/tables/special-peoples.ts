/** The tables of special times and special peoples, pp. 68-69. Each looks like its page; `nation` is whom the printed name means (ruling A3). */

/** p. 68: each Spring 2d6, and on a 10 the Centaurs have arrived; 1d6 says where. Their one chance: beaten, they are gone for good. */
export const CENTAURS = {
  arrive: { page: 68, table: 'centaurs-arrive', dice: '2d6', on: 10 },
  appear: {
    page: 68,
    table: 'centaurs-appear',
    dice: '1d6',
    rows: [
      { on: 1, printed: 'Silver Elves', nation: 'elf-silver' },
      { on: 2, printed: 'Dark Elves', nation: 'elf-black-moon' },
      { on: 3, printed: 'Orcs', nation: 'orcs' },
      { on: 4, printed: 'Goblins', nation: 'goblins' },
      { on: 5, printed: 'Red Moon Dwarves', nation: 'dwarves-red-sun' },
      { on: 6, printed: 'Black Moon Dwarves', nation: 'dwarves-black-moon' },
    ],
  },
  mayReturn: false,
} as const;

/** p. 68: each Spring 2d6, and on a 12 the Demon has entered the world; 2d6 added together say whom it has taken. */
export const BLACK_MOON_INCARNATE = {
  arrive: { page: 68, table: 'demon-arrives', dice: '2d6', on: 12 },
  appear: {
    page: 68,
    table: 'demon-host',
    dice: '2d6',
    rows: [
      { on: 2, printed: 'Hykar', nation: 'hykar' },
      { on: 3, printed: 'Barylistan', nation: 'barylistan' },
      { on: 4, printed: 'Hykar', nation: 'hykar' },
      { on: 5, printed: 'Entoich', nation: 'entoich' },
      { on: 6, printed: 'Torem', nation: 'torem' },
      { on: 7, printed: 'Orcs', nation: 'orcs' },
      { on: 8, printed: 'Stygustan', nation: 'stygustan' },
      { on: 9, printed: 'Chapka', nation: 'chapka' },
      { on: 10, printed: 'Kurinthia', nation: 'kurinthia' },
      { on: 11, printed: 'Mangu', nation: 'mangu' },
      { on: 12, printed: 'Kurinthia', nation: 'kurinthia' },
    ],
  },
  mayReturn: true,
  /** The row of the Demon himself in his list, and that of the lesser one who comes with him (p. 13). */
  demon: 'major-demon',
  lesserDemon: 'minor-demon',
  /** What the host's own units lose in Rep while it is possessed. */
  repLoss: 1,
} as const;

/** pp. 68-69: each Spring 2d6, and on a 7 the Beastmen have arrived; 1d6 says where. */
export const BEASTMEN = {
  arrive: { page: 68, table: 'beastmen-arrive', dice: '2d6', on: 7 },
  appear: {
    page: 69,
    table: 'beastmen-appear',
    dice: '1d6',
    rows: [
      { on: 1, printed: 'Barylstan', nation: 'barylistan' },
      { on: 2, printed: 'Kurinthia', nation: 'kurinthia' },
      { on: 3, printed: 'Merchen', nation: 'merchen' },
      { on: 4, printed: 'Red Sun Dwarves', nation: 'dwarves-red-sun' },
      { on: 5, printed: 'Dark Elves', nation: 'elf-black-moon' },
      { on: 6, printed: 'Black Moon Dwarves', nation: 'dwarves-black-moon' },
    ],
  },
  mayReturn: true,
} as const;

/** p. 69: each Spring 2d6, and on an 11 the Rodent Men have arrived; 1d6 says where. */
export const RODENT_MEN = {
  arrive: { page: 69, table: 'rodent-men-arrive', dice: '2d6', on: 11 },
  appear: {
    page: 69,
    table: 'rodent-men-appear',
    dice: '1d6',
    rows: [
      { on: 1, printed: 'Altengard', nation: 'altengard' },
      { on: 2, printed: 'Treyine', nation: 'treyine' },
      { on: 3, printed: 'Stygustan', nation: 'stygustan' },
      { on: 4, printed: 'Tropilium', nation: 'tropilium' },
      { on: 5, printed: 'Demeskeen', nation: 'demeskeen' },
      { on: 6, printed: 'Ekra', nation: 'ekra' },
    ],
  },
  mayReturn: true,
} as const;

/** p. 69: each Spring 2d6, and on a 3 the Mountain Giants have arrived; 1d6 says where. Their last chance: beaten, they never return. */
export const MOUNTAIN_GIANTS = {
  arrive: { page: 69, table: 'mountain-giants-arrive', dice: '2d6', on: 3 },
  appear: {
    page: 69,
    table: 'mountain-giants-appear',
    dice: '1d6',
    rows: [
      { on: 1, printed: 'Orcs', nation: 'orcs' },
      { on: 2, printed: 'Goblins', nation: 'goblins' },
      { on: 3, printed: 'Red Moon Dwarves', nation: 'dwarves-red-sun' },
      { on: 4, printed: 'Black Moon Dwarves', nation: 'dwarves-black-moon' },
      { on: 5, printed: 'Tereken', nation: 'tereken' },
      { on: 6, printed: 'Mirholme', nation: 'mirholme' },
    ],
  },
  mayReturn: false,
} as const;

/** The peoples and the Demon by the id of their list, in the order of the pages: Spring rolls for them in this order. */
export const SPECIAL_PEOPLES = {
  centaurs: CENTAURS,
  'black-moon-incarnate': BLACK_MOON_INCARNATE,
  beastmen: BEASTMEN,
  rodentmen: RODENT_MEN,
  'mountain-giants': MOUNTAIN_GIANTS,
} as const;

/** Who may come in Spring, by the id of its list. */
export type SpecialPeople = keyof typeof SPECIAL_PEOPLES;

/** p. 69: every nation rolls 3d6, and the highest total gets the visit. */
export const ROGUE_DRAGON_VISITS = { page: 69, dice: 3 } as const;

import { BANNERS } from '../../../data/tables/hiring.ts';
import { ARTIFACT_SPELLS } from '../../../data/tables/magic.ts';
import { ARTIFACTS, HOLY_RELICS, LOST_TREASURE, LOST_TREASURE_RETURN, MAGIC_ITEMS, PRICES } from '../../../data/tables/treasures.ts';
import { TALOMIR } from '../../../data/world.ts';
import { columnOf } from '../../../engine/campaign/treasures/using-treasures.ts';
import { namesOf } from '../../chronicle/names.ts';
import { BANNER_NAMES, counted, listed, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { DOES } from '../treasure-words.ts';
import { facts, sheet } from './sheet.ts';

/** pp. 61-64: treasures, and how they are found, used and lost. */

const names = namesOf(TALOMIR);

/** For whom a treasure works (pp. 61-64). */
const SIDES: Readonly<Record<(typeof MAGIC_ITEMS | typeof ARTIFACTS)[number]['side'], string>> = {
  'black-moon': 'the Black Moon',
  'red-sun': 'the Red Sun',
  dwarves: 'the Dwarves',
  everyone: 'all',
};
const USERS = { 'magic-user': 'magic users', hero: 'heroes' } as const;

const COLUMNS = ['Treasure', 'For', 'Points', 'What it does', 'Page'] as const;

const treasures = sheet({
  id: 'treasures',
  title: 'Treasures and banners',
  from: 'pp. 61-64',
  heads: COLUMNS,
  rows: [
    ...(['personal', 'bane'] as const).map((id) => [
      BANNER_NAMES[id],
      BANNERS[id].availableTo === 'anyone' ? 'all' : 'the Black Moon',
      String(BANNERS.points),
      sentence(DOES[`${id}-banner`].text),
      String(BANNERS.page),
    ]),
    ...MAGIC_ITEMS.map(({ id, name, side, user, points, page }) => [
      name,
      `${USERS[user]} of ${SIDES[side]}`,
      String(points),
      sentence(DOES[id].text),
      String(page),
    ]),
    ...ARTIFACTS.map(({ id, name, side, user, page }) => [
      name,
      side === 'everyone' ? `all ${USERS[user]}` : `${USERS[user]} of ${SIDES[side]}`,
      '–',
      sentence(DOES[id].text),
      String(page),
    ]),
    ...HOLY_RELICS.map(({ id, name, page }) => [name, sentence(listed(columnOf(id).map(names.nation))), '–', sentence(DOES[id].text), String(page)]),
  ],
  numbers: [2, 4],
  notes: [
    `A banner costs ${counted(BANNERS.recruitingRolls, 'recruiting roll')} (p. ${BANNERS.page}).`,
    `A magic item costs its holder ${counted(MAGIC_ITEMS[0].rollsAYear, 'recruiting roll')} a year (p. ${MAGIC_ITEMS[0].page}).`,
  ],
});

/** On what the die of lost treasures has a result: "1 and 2". */
const lostOn = (result: (typeof LOST_TREASURE.rows)[number]['result']): string =>
  listed(LOST_TREASURE.rows.filter((row) => row.result === result).map(({ on }) => String(on)));

const using = facts({
  id: 'using-treasures',
  title: 'Finding, using and losing treasures',
  rows: [
    ['Magic items', 'One is thrown for each Winter; then each nation throws 3d6 for it. One that somebody has finds nothing (ruling 23).', 61],
    ['Artifacts', 'Three ones on 3d6 in Winter; then which it is, and 3d6 each for who has it.', 63],
    ['Relics', 'Lie in the home of the nation thrown for at the founding, and pass with that province (ruling C9).', 64],
    ['Who can use them', 'Anybody may find them, but only those for whom they work can use them, and items only in a year that is paid for.', 61],
    [
      'Sold',
      `To a neighbour, for ${PRICES['magic-item'].rolls} and ${PRICES['magic-item'].dice} recruiting rolls an item, ${PRICES.artifact.rolls} and ${PRICES.artifact.dice} an artifact; one offer a season (ruling 67).`,
      PRICES['magic-item'].page,
    ],
    [
      'Taken to a battle',
      'With a unit, or the War Horn with the hero; relics by a way through one’s own land (ruling 66). What only a magic user or hero can use wants one there (ruling 182).',
      62,
    ],
    ['Revealed', 'An artifact or relic by having been on a field, the War Horn by being sounded (ruling 367). Then it moves others to war (p. 58).', 62],
    [
      'Amulet and Brazier',
      `Count as a magic user of level 1 with the group, and cast each of their spells once a battle, at up to ${ARTIFACT_SPELLS['amulet-of-sorbrowane'].targets} units, without any risk.`,
      ARTIFACT_SPELLS['amulet-of-sorbrowane'].page,
    ],
    [
      'An artifact or relic is lost',
      'In a battle, as its unit routs: all for whom it works test Leader Lost at −2. For banners and items nobody does (ruling 206).',
      62,
    ],
    [
      'Then a die',
      `On ${lostOn('retained')} it is kept, on ${lostOn('lost-to-the-enemy')} the enemy has it, from next season on. On ${lostOn('disappeared')} it has disappeared, for ${LOST_TREASURE_RETURN.dice} seasons, and comes back in the Winter of that season or the next one (ruling 62). So with banners, which nobody has two of (rulings 276, 407).`,
      LOST_TREASURE.page,
    ],
  ],
});

/** Sheets of treasures. */
export const TREASURES: readonly ReferenceSheet[] = [treasures, using];

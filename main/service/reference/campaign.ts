import { SEASONS } from '../../../data/tables/campaign.ts';
import { BANNERS } from '../../../data/tables/hiring.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../../data/tables/treasures.ts';
import { TALOMIR } from '../../../data/world.ts';
import { rollsOf } from '../../../engine/campaign/lands.ts';
import type { Phase } from '../../../engine/campaign/steps.ts';
import { columnOf } from '../../../engine/campaign/treasures/using-treasures.ts';
import { TURN_SEQUENCE } from '../../../engine/campaign/turn-sequence.ts';
import { namesOf } from '../../chronicle/names.ts';
import { BANNER_NAMES, counted, figure, listed, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { PHASES } from '../book/phases.ts';
import { DOES } from '../treasure-words.ts';
import { onPages, rated, sheet } from './sheet.ts';

/** pp. 54-73: what is looked up while a campaign goes on. */

const names = namesOf(TALOMIR);

/** A part of a season with its page; nothing where the season has no more. */
const partInWords = (phase: Phase | undefined): string => (phase === undefined ? '' : `${PHASES[phase].name} (p. ${PHASES[phase].page})`);

const year = sheet({
  id: 'year',
  title: 'The year',
  from: 'pp. 54-70',
  about:
    'The parts of each season, one after the other, each with its page: as page 57 has them, and what that does not name where it matters least (ruling 78).',
  heads: ['', ...SEASONS.map(sentence)],
  rows: Array.from({ length: Math.max(...SEASONS.map((season) => TURN_SEQUENCE[season].length)) }, (_, step) => [
    String(step + 1),
    ...SEASONS.map((season) => partInWords(TURN_SEQUENCE[season][step])),
  ]),
  numbers: [0],
});

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

const nations = sheet({
  id: 'nations',
  title: 'The nations of Talomir',
  from: onPages(73),
  heads: ['Nation', 'Alignment', 'Tech', 'Mana', 'Defense', 'Provinces', 'Rolls', 'Capital'],
  rows: TALOMIR.nations.map(({ id, alignment, tech, mana, defense, provinces, capital }) => [
    sentence(names.nation(id)),
    rated(alignment),
    figure(tech),
    rated(mana),
    String(defense),
    String(provinces.length),
    String(rollsOf({ defense, tech }, provinces.length)),
    capital === null ? '–' : names.province(capital),
  ]),
  numbers: [1, 2, 3, 4, 5, 6],
  notes: ['Rolls: the recruiting rolls of a Spring with all of its own provinces and no others (p. 57).'],
});

/** Sheets of a campaign. */
export const CAMPAIGNING: readonly ReferenceSheet[] = [year, nations, treasures];

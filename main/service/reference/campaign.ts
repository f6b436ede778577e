import { SEASONS } from '../../../data/tables/campaign.ts';
import { TALOMIR } from '../../../data/world.ts';
import { rollsOf } from '../../../engine/campaign/lands.ts';
import type { Phase } from '../../../engine/campaign/steps.ts';
import { TURN_SEQUENCE } from '../../../engine/campaign/turn-sequence.ts';
import { namesOf } from '../../chronicle/names.ts';
import { figure, sentence } from '../../chronicle/words.ts';
import type { ReferenceSheet } from '../../contract.ts';
import { PHASES } from '../book/phases.ts';
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
export const CAMPAIGNING: readonly ReferenceSheet[] = [year, nations];

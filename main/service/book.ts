import type { Options } from '../../data/shapes.ts';
import type { TableId } from '../../data/tables/ids.ts';
import { TALOMIR } from '../../data/world.ts';
import type { Phase } from '../../engine/campaign/steps.ts';
import { TURN_SEQUENCE } from '../../engine/campaign/turn-sequence.ts';
import { MODIFIER_WORDS, WHY_WORDS } from '../chronicle/words.ts';
import type { Book, BookOption } from '../contract.ts';
import { BATTLE, QUICK } from './book/battle-tables.ts';
import { CAMPAIGN } from './book/campaign-tables.ts';
import { DRAWS } from './book/draws.ts';
import { MAGIC } from './book/magic-tables.ts';
import { PHASES } from './book/phases.ts';
import type { Described } from './book/rows.ts';

/** Every table that a die is thrown on. One that is left out does not compile. */
const TABLES: Readonly<Record<TableId, Described>> = { ...CAMPAIGN, ...DRAWS, ...BATTLE, ...MAGIC, ...QUICK };

/** A part of the book that a campaign may do without, in words. */
const without = (part: string, words: string, page: number): Omit<BookOption, 'id' | 'suggested'> => ({ name: `Without ${part}`, part, words, page });

/** The rules that a campaign may vary, and the parts of the book it may leave out, in words. */
const OPTIONS: Readonly<Record<keyof Options, Omit<BookOption, 'id' | 'suggested'>>> = {
  firstYear: { name: 'First year', words: 'The year in whose Spring the campaign begins.', page: 57 },
  publicDiscoveries: {
    name: 'Discoveries are public',
    words: 'Everybody knows at once who has found what, not only once it has been seen on a field.',
    page: 63,
  },
  artifactDiscoveryPerNation: {
    name: 'Every nation looks for artifacts',
    words: 'Each nation throws for an artifact in Winter, not one throw for all Talomir.',
    page: 63,
  },
  reRollFoundItems: {
    name: 'Items already found are thrown again',
    words: 'A throw that names a magic item somebody already has is made again, as long as one is left to find.',
    page: 61,
  },
  woundsLast1d6Seasons: {
    name: 'Wounds last',
    words: 'A leader who is out of the fight stays out for 1d6 seasons, the season of the battle among them, instead of for that season alone.',
    page: 42,
  },
  invaderAlwaysAttacks: { name: 'The invader attacks', words: 'Whoever invades on the map attacks on the table; no dice are thrown for it.', page: 27 },
  tributeOnLosersList: {
    name: 'Tribute on the loser’s list',
    words: 'A recruiting roll that a beaten nation gives is made on its own army list; the unit serves the winner.',
    page: 60,
  },
  dualArmedTwoDice: {
    name: 'Dual-Armed troops shoot with two dice',
    words: 'They throw two dice when they shoot, as missile troops do, not one as skirmishers, whose range they share.',
    page: 39,
    isOfBattles: true,
  },
  monstersRunWild: {
    name: 'Monsters run wild',
    words: 'Trolls, giant rats and dragons that rout run wild first, as elephants do.',
    page: 42,
    isOfBattles: true,
  },
  withoutMagic: without('magic', 'Nobody throws for magic users in Spring, and none is for hire.', 44),
  withoutHeroes: without('heroes', 'Nobody throws for a hero in Spring, and none is for hire.', 50),
  withoutMagicItems: without('magic items', 'No magic item is looked for in Winter, and no banner is for sale.', 61),
  withoutArtifacts: without('artifacts', 'No artifact is looked for in Winter, and so no dragon is roused.', 61),
  withoutHolyRelics: without('holy relics', 'No relic lies in any land.', 61),
  withoutWindShips: without('Wind Ships', 'The Wind Maidens are not for hire: whoever throws them throws again.', 61),
  withoutBrethren: without('the Brethren', 'They are not for hire, and no relic lies with them: whoever throws them throws again.', 61),
  withoutMercenaries: without('mercenaries', 'No company is for hire.', 61),
  withoutSpecialPeoples: without('special peoples', 'No people appears from nowhere, no demon takes a nation over, no dragon comes.', 68),
};

/** The phases in the order in which a year first meets them (p. 57). */
const phases = (): Phase[] => [...new Set(Object.values(TURN_SEQUENCE).flat())];

/** What explains a number: the printed tables, the options, and words for the ids of the log. */
export const BOOK: Book = {
  tables: Object.entries(TABLES).map(([id, table]) => ({ id, ...table })),
  options: (Object.keys(OPTIONS) as (keyof Options)[]).map((id) => ({ id, ...OPTIONS[id], suggested: TALOMIR.options[id] ?? false })),
  modifiers: MODIFIER_WORDS,
  whys: WHY_WORDS,
  sequence: TURN_SEQUENCE,
  phases: phases().map((id) => ({ id, ...PHASES[id] })),
};

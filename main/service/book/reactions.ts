import {
  type Ask,
  MELEE,
  MISSILE,
  type Passed,
  type ReactionResult,
  type ReactionTest,
} from '../../../engine/rally-round-the-king/reactions/reaction-sheets.ts';
import { PAGES } from '../../../engine/rally-round-the-king/reactions/reaction-throw.ts';
import { sentence } from '../../chronicle/words.ts';
import { type BookRow, TEST_NAMES } from '../../contract.ts';
import { type Described, passing } from './rows.ts';

/** What a unit does, in words. To retire or to give ground costs a hit (pp. 35-36). */
export const DOES: Readonly<Record<ReactionResult, string>> = {
  charge: 'charges',
  fire: 'shoots',
  halt: 'halts',
  'halt-no-fire': 'halts and does not shoot',
  retire: 'retires and takes a hit',
  rout: 'routs',
  'continue-charge': 'charges on',
  'continue-charge-hit': 'charges on with a hit',
  advance: 'advances',
  'fire-one-die': 'shoots with one die',
  'fire-and-retire': 'shoots, retires and takes a hit',
  'fire-and-rout': 'shoots and routs',
  remain: 'stays in the melee',
  'give-ground': 'gives ground and takes a hit',
  'carry-on': 'carries on',
};

/** What a cell asks of a unit, in words. */
const ASKED: Readonly<Record<Ask, string>> = {
  mounted: 'mounted',
  foot: 'on foot',
  missile: 'missile',
  skirmish: 'skirmish',
  dual: 'Dual-Armed',
  frenzy: 'in frenzy',
  charging: 'charging',
  'hits-equal-rep-or-more': 'as many hits as Rep or more',
  'charged-by-mounted': 'charged by horse',
  'already-in-melee': 'in melee already',
  'flank-or-rear': 'in flank or rear',
  'in-melee-with-mounted': 'in melee with horse',
  'in-melee-with-foot': 'in melee with foot',
  'routed-enemy-foot': 'having routed enemy foot',
};

/** A line of a cell, whichever of its three forms it has. */
interface Line {
  readonly is?: readonly Ask[];
  readonly not?: readonly Ask[];
  readonly do?: ReactionResult;
  readonly all?: ReactionResult;
  readonly others?: ReactionResult;
  readonly dual?: ReactionResult;
}

type Cell = readonly Line[];
type Sheet = Readonly<Record<ReactionTest, Readonly<Record<Passed, Cell>>>>;
const SHEETS: readonly (readonly [who: string, sheet: Sheet])[] = [
  ['melee and Dual-Armed troops', MELEE],
  ['missile and skirmish troops', MISSILE],
];

const resultsOf = (cell: Cell): ReactionResult[] => cell.flatMap((line) => [line.do, line.all, line.others, line.dual].filter((r) => r !== undefined));

/** A line of a cell; one that speaks of all speaks of the others where lines stand before it. */
function lineInWords({ is, not, do: does, all, others, dual }: Line, at: number): string {
  const rest = all ?? others;
  if (does !== undefined) {
    const asked = [...(is ?? []).map((ask) => ASKED[ask]), ...(not ?? []).map((ask) => `not ${ASKED[ask]}`)];
    return `${asked.join(', ')}: ${DOES[does]}`;
  }
  const dualDoes = dual === undefined || dual === rest ? '' : `; Dual-Armed: ${DOES[dual]}`;
  return `${at > 0 ? 'others: ' : ''}${DOES[rest!]}${dualDoes}`;
}

/** What a cell has units do, line by line. */
const cellInWords = (cell: Cell): string => cell.map(lineInWords).join('; ');

/** A row of a test; alone it says what a unit does, whichever line of either sheet is the unit's. */
function rowOf(test: ReactionTest, passed: Passed): BookRow {
  const results = [...new Set(SHEETS.flatMap(([, sheet]) => resultsOf(sheet[test][passed])))];
  return {
    ...passing(passed),
    results,
    words: SHEETS.map(([who, sheet]) => `${who}: ${cellInWords(sheet[test][passed])}`).join('. '),
    says: results.map((result) => DOES[result]),
  };
}

const testOf = (test: ReactionTest): Described => ({
  title: TEST_NAMES[test],
  page: PAGES[test],
  dice: '2d6',
  reading: 'each die against Rep with its modifiers; each unit of a body reads the same dice',
  rows: ([2, 1, 0] as const).map((passed) => rowOf(test, passed)),
});

/** A sheet as its page has it: a row for each test, with what units do that pass two dice, one or none (pp. 76-77). */
export const rowsOfSheet = (sheet: Sheet): readonly (readonly string[])[] =>
  (Object.keys(TEST_NAMES) as ReactionTest[]).map((test) => [
    TEST_NAMES[test],
    ...([2, 1, 0] as const).map((passed) => sentence(cellInWords(sheet[test][passed]))),
  ]);

/** The six Reaction Tests (pp. 37-39, 76-77), with what either sheet has a unit do. */
export const REACTIONS: Readonly<Record<ReactionTest, Described>> = {
  'enemy-threat': testOf('enemy-threat'),
  'received-fire': testOf('received-fire'),
  'wanting-to-charge': testOf('wanting-to-charge'),
  'being-charged': testOf('being-charged'),
  'involved-in-melee': testOf('involved-in-melee'),
  'leader-lost': testOf('leader-lost'),
};

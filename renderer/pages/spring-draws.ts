import type { TableId } from '../../data/tables/ids.ts';
import type { ToldLine, ToldSection } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';
import { isThrow, type LogLine, type Throw } from '../explain/reading.ts';

/** The draws of Spring that nations throw for (pp. 45, 50, 65). */
const DRAWN: readonly TableId[] = ['magic-for-hire', 'hero-for-hire', 'mercenary-for-hire'];

/** A nation's throw, and its result. */
export interface Draw {
  /** Its line of the log. */
  readonly line: number;
  readonly roll: Throw;
  readonly isOwn: boolean;
  readonly came: readonly ToldLine[];
}

/** All throws on one table: the player's own and those with a result, then those without. */
export interface DrawTable {
  readonly table: TableId;
  readonly draws: readonly Draw[];
  readonly inVain: readonly Draw[];
}

const eachIn = (sections: readonly ToldSection[]): readonly ToldLine[] => sections.flatMap(({ lines }) => lines.flatMap(({ each = [] }) => each));

/** A Spring's throws table by table, one's own first, then by name. `names`: how a nation is called. */
export function drawTables(
  log: readonly LogLine[],
  sections: readonly ToldSection[],
  players: readonly string[],
  names: (nation: string) => string,
): readonly DrawTable[] {
  const told = eachIn(sections);
  const draws = log.flatMap(({ event, line }): Draw[] => {
    if (!isThrow(event) || !DRAWN.includes(event.table)) return [];
    const isOwn = players.includes(event.who.split(':')[0]!);
    return [{ line, roll: event, isOwn, came: told.filter(({ events }) => events.includes(line)) }];
  });
  const inOrder = draws.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || byAlphabet(names(a.roll.who), names(b.roll.who)));
  return DRAWN.flatMap((table): DrawTable[] => {
    const all = inOrder.filter(({ roll }) => roll.table === table);
    const isTold = ({ isOwn, came }: Draw): boolean => isOwn || came.length > 0;
    return all.length === 0 ? [] : [{ table, draws: all.filter(isTold), inVain: all.filter((draw) => !isTold(draw)) }];
  });
}

/** What is said of throws without a result. `areOthers`: others had one. `isGoingOn`: it is this very Spring, and those on offer may still be hired. */
export const inVainInWords = (count: number, areOthers: boolean, isGoingOn: boolean): string =>
  `Of ${count} ${areOthers ? 'other ' : ''}${count === 1 ? 'throw' : 'throws'} nothing ${isGoingOn ? 'has come so far' : 'came'}`;

/** What is told besides: lines that rest on none of these throws. */
export function besides(log: readonly LogLine[], sections: readonly ToldSection[]): readonly ToldSection[] {
  const thrown = new Set(log.flatMap(({ event, line }) => (isThrow(event) && DRAWN.includes(event.table) ? [line] : [])));
  const isDrawn = ({ each = [], events }: ToldLine): boolean => [...events, ...each.flatMap((one) => one.events)].some((line) => thrown.has(line));
  return sections.map((section) => ({ ...section, lines: section.lines.filter((line) => !isDrawn(line)) })).filter(({ lines }) => lines.length > 0);
}

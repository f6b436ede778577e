import type { ToldLine, ToldPart, ToldSeason, ToldSection } from '../../main/contract.ts';
import { concerning } from './telling.ts';

/** A nation's own history: of what the chronicle tells with its name in it, what concerns it. */

type Parts = readonly ToldPart[];

/** A line that names more nations than this is about many at once: a nation with three wars names four, and five may divide an army. */
const FEW = 6;

const wholeOf = (nation: string): string => nation.split(':')[0]!;

const nationsIn = (parts: Parts): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => (typeof part !== 'string' && part.page === 'nation' ? [part.id] : [])));

/** Whether a line concerns a nation that it names; else it is about another, or about many at once. */
function concerns({ parts, yearOf }: ToldLine, nation: string): boolean {
  return yearOf === undefined ? nationsIn(parts).size <= FEW : yearOf === nation;
}

/**
 * A season of a nation's history: what concerns it, and the lines about others that name it. A line that sums up is told as it concerns this nation; parts of a
 * nation count as the nation.
 */
export function historyOf({ sections }: ToldSeason, nation: string): { readonly own: readonly ToldSection[]; readonly others: readonly ToldLine[] } {
  const whole = wholeOf(nation);
  const told = sections.map((section) => ({ ...section, lines: section.lines.flatMap((line) => concerning(line, (id) => wholeOf(id) === whole)) }));
  const own = told.map((section) => ({ ...section, lines: section.lines.filter((line) => concerns(line, whole)) }));
  return {
    own: own.filter(({ lines }) => lines.length > 0),
    others: told.flatMap(({ lines }) => lines.filter((line) => !concerns(line, whole))),
  };
}

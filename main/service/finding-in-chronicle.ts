import { bare, type FoundInChronicle, type ToldLine, type ToldSeason, type ToldSection, textOf, wordsTyped } from '../contract.ts';

/** Looking through all that is told of a campaign for words. */

/** The most lines that are shown of what is found. */
const MOST = 150;

/** Whether a text has all of these words, wherever in it. */
const hasAll = (text: string, words: readonly string[]): boolean => {
  const its = bare(text);
  return words.every((word) => its.includes(word));
};

/** What of a line has the words: the line, with what it rests on and the player's note on it; of one that sums up for many, where it has not all of them itself, the lines of those that have. */
function foundIn({ each, ...line }: ToldLine, words: readonly string[]): readonly ToldLine[] {
  if (hasAll([...[line.parts, ...line.because].map(textOf), line.note ?? ''].join(' '), words)) return [line];
  return (each ?? []).flatMap((one) => foundIn(one, words));
}

/** What of a season has the words; null if nothing has. A note of the player's counts as well. */
function ofSeason({ note, sections, ...season }: ToldSeason, words: readonly string[]): ToldSeason | null {
  const found = sections
    .map((section): ToldSection => ({ ...section, lines: section.lines.flatMap((line) => foundIn(line, words)) }))
    .filter(({ lines }) => lines.length > 0);
  const isNoted = note !== undefined && hasAll(note, words);
  return found.length === 0 && !isNoted ? null : { ...season, ...(isNoted ? { note } : {}), sections: found };
}

const countOf = ({ note, sections }: ToldSeason): number => sections.reduce((sum, { lines }) => sum + lines.length, note === undefined ? 0 : 1);

/** All that is told with these words in it, the latest season first; of very much whole seasons from the latest on, {@link MOST} lines or a few more. */
export function foundInChronicle(all: readonly ToldSeason[], text: string): FoundInChronicle {
  const words = wordsTyped(text);
  const seasons: ToldSeason[] = [];
  let [lines, shown] = [0, 0];
  if (words.length === 0) return { seasons, lines, shown };
  for (const season of all.toReversed().flatMap((one) => ofSeason(one, words) ?? [])) {
    if (lines < MOST) {
      seasons.push(season);
      shown += countOf(season);
    }
    lines += countOf(season);
  }
  return { seasons, lines, shown };
}

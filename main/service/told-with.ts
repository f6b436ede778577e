import type { ToldLine, ToldPart, ToldSeason } from '../contract.ts';

/** What a line tells of somebody or something: of one that sums up its own part alone, of what it rests on what names it. */
function concerning(line: ToldLine, isIt: (part: ToldPart) => boolean): readonly ToldLine[] {
  const { each = [], because } = line;
  const own = each.flatMap((one) => concerning(one, isIt));
  if (own.length > 0) return own;
  const reasons = because.filter((reason) => reason.some(isIt));
  if (line.parts.some(isIt)) return [line];
  return reasons.length > 0 ? [{ ...line, because: reasons }] : [];
}

/** Told seasons reduced to what they tell with a name in it that leads to somebody's or something's page. */
export function toldWith(seasons: readonly ToldSeason[], isIt: (part: ToldPart) => boolean): readonly ToldSeason[] {
  return seasons.flatMap((season) => {
    const sections = season.sections.map((section) => ({ ...section, lines: section.lines.flatMap((line) => concerning(line, isIt)) }));
    const telling = sections.filter(({ lines }) => lines.length > 0);
    return telling.length === 0 ? [] : [{ ...season, sections: telling }];
  });
}

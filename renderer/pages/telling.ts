import type { BattleReport, SeasonEntry, ToldLine, ToldSeason, ToldSection } from '../../main/contract.ts';

/** The part of a season's chronicle that is shown. */
export interface ChronicleFilter {
  /** Only lines that name this nation; null: all. */
  readonly nation: string | null;
  /** Only lines under this heading; null: all. */
  readonly heading: string | null;
}

/** A line as it concerns some nations: where it sums up, what it comes to for them; nothing if it names none of them. */
export function concerning(line: ToldLine, isOf: (nation: string) => boolean): readonly ToldLine[] {
  const own = (line.each ?? []).filter(({ nations }) => nations.some(isOf));
  return own.length > 0 ? own : line.nations.some(isOf) ? [line] : [];
}

/** The sections of a season with the lines that are asked for, of a nation alone what concerns it; a section without any is left out. */
export function shownOf(season: ToldSeason, { nation, heading: wanted }: ChronicleFilter): readonly ToldSection[] {
  return season.sections
    .filter(({ heading }) => wanted === null || heading === wanted)
    .map((section) => ({ ...section, lines: nation === null ? section.lines : section.lines.flatMap((line) => concerning(line, (id) => id === nation)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** The headings of a season, each once, in their order. */
export const headingsOf = (season: ToldSeason): readonly string[] => [...new Set(season.sections.flatMap(({ heading }) => heading ?? []))];

/** The nations that a season's lines name, each once. */
export const nationsOf = (season: ToldSeason): readonly string[] => [
  ...new Set(season.sections.flatMap(({ lines }) => lines.flatMap((line) => [line, ...(line.each ?? [])].flatMap(({ nations }) => nations)))),
];

/** What a Spring drew. */
export const drawsOf = (spring: ToldSeason): readonly ToldSection[] => spring.sections.filter(({ of }) => of === 'draws');

/** The Springs of a campaign. */
export const springsOf = (seasons: readonly SeasonEntry[]): readonly SeasonEntry[] => seasons.filter(({ season }) => season === 'spring');

/** The season before or after another, where there is one. */
export function beside(seasons: readonly SeasonEntry[], now: number, by: -1 | 1): SeasonEntry | null {
  const at = seasons.findIndex((season) => season.now === now);
  return at < 0 ? null : (seasons[at + by] ?? null);
}

/** A part of a battle as it is revealed: a turn of somebody, its sentences. */
export type BattlePart = BattleReport['parts'][number];

/** How many sentences of each part are shown when this many of all are, in order. */
export function revealed(parts: readonly BattlePart[], shown: number): readonly BattlePart[] {
  const out: BattlePart[] = [];
  let left = shown;
  for (const part of parts) {
    if (left <= 0) break;
    out.push({ ...part, sentences: part.sentences.slice(0, left) });
    left -= part.sentences.length;
  }
  return out;
}

/** The sentences of a battle, all parts together. */
export const sentencesIn = (parts: readonly BattlePart[]): number => parts.reduce((sum, { sentences }) => sum + sentences.length, 0);

import type { LoggedEvent, LoggedOf } from '../../../engine/lines.ts';
import { counted, inWords, sentence, tally } from '../words.ts';
import type { Cast } from './cast.ts';

/**
 * Something worth a sentence. Deeds of one group that follow each other are told as one; `whole` ones from anywhere in the turn, in the place of the first.
 * `of` are the things it is about, as `say` wants them.
 */
export interface Deed {
  readonly group: string;
  readonly whole?: true;
  readonly of: readonly string[];
  readonly say: (of: readonly string[]) => string;
}

/** What kinds of events a battle has. */
export type BattleKind = LoggedEvent['kind'];
/** How events of a kind are told; null where they are told with others or are not worth a sentence. */
export type TellDeed<Kind extends BattleKind> = (event: LoggedOf<Kind>, cast: Cast) => Deed | null;

/** Told with others. */
export const silent = (): null => null;

/** A sentence of its own. */
export const deed = (text: string): Deed => ({ group: text, of: [], say: () => text });

/** "A unit of Knights routs", "Two units of Knights rout": a verb that fits the number of units. */
export function unitsDo(cast: Cast, units: readonly string[], one: string, many: string): string {
  return `${sentence(cast.units(units))} ${units.length === 1 ? one : many}`;
}

/** "two hits on Knights, one on Archers"; "two hits" where all are on the one kind of troops that was aimed at. */
export function hitsInWords(cast: Cast, hits: readonly string[], at: readonly string[] = []): string {
  if (new Set([...hits, ...at].map(cast.typeOf)).size === 1 && at.length > 0) return counted(hits.length, 'hit');
  return tally(hits.map(cast.target))
    .map(([target, n], i) => `${i === 0 ? counted(n, 'hit') : inWords(n)} on ${target}`)
    .join(', ');
}

/** What shot or fought at what: deeds of the same troops at the same belong together. */
export const matchUp = (cast: Cast, what: string, units: readonly string[], against: readonly string[]): string =>
  `${what} ${[units, against].map((ids) => [...new Set(ids.map(cast.typeOf))].join()).join(' ')}`;

/** Things of several parts in one list: each under its letter. */
export const parts = (letter: string, ids: readonly string[]): readonly string[] => ids.map((id) => `${letter}:${id}`);
/** The things under a letter. */
export const under = (letter: string, of: readonly string[]): readonly string[] =>
  of.filter((o) => o.startsWith(`${letter}:`)).map((o) => o.slice(letter.length + 1));

/** Many deeds told as few: what belongs to one group is said once. */
export function sentences(deeds: readonly Deed[]): readonly string[] {
  const told: { deed: Deed; of: string[] }[] = [];
  for (const one of deeds) {
    const last = one.whole === true ? told.find((t) => t.deed.group === one.group) : told.at(-1);
    if (last !== undefined && last.deed.group === one.group) last.of.push(...one.of);
    else told.push({ deed: one, of: [...one.of] });
  }
  return told.map((t) => t.deed.say(t.of));
}

import type { ToldLine, ToldPart, ToldSeason, ToldSection } from '../../main/contract.ts';
import { concerning } from './telling.ts';

/** A nation's own history: of what the chronicle tells with its name in it, what concerns it. */

type Parts = readonly ToldPart[];

/** More nations than these, and a line is about many at once. */
const FEW = 3;

const wholeOf = (nation: string): string => nation.split(':')[0]!;

const nationsIn = (parts: Parts): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => (typeof part !== 'string' && part.page === 'nation' ? [part.id] : [])));

/** The parts in pieces, cut wherever the words between them have what they are cut at; that is left out. */
function pieces(parts: Parts, at: RegExp): readonly Parts[] {
  const out: ToldPart[][] = [[]];
  for (const part of parts) {
    const [first, ...rest] = typeof part === 'string' ? part.split(at) : [part];
    if (first !== undefined && first !== '') out.at(-1)!.push(first);
    for (const next of rest) out.push(next === '' ? [] : [next]);
  }
  return out;
}

const joined = (some: readonly Parts[], by: string): Parts => some.flatMap((parts, i) => (i === 0 ? parts : [by, ...parts]));

/** A list in two: what it says of all, and its items; null for what is no list of that kind. */
function listIn(parts: Parts): { readonly head: string; readonly items: Parts } | null {
  const [first, ...rest] = parts;
  const at = typeof first === 'string' ? first.indexOf(': ') : -1;
  if (typeof first !== 'string' || at < 0) return null;
  return { head: first.slice(0, at + 2), items: [first.slice(at + 2), ...rest].filter((part) => part !== '') };
}

/** What is left of a list: its items, and what is said of all of them at the end. */
interface Kept {
  readonly items: readonly Parts[];
  readonly ofAll: readonly Parts[];
}

/** Items that are told of one nation each, and what is said of all of them at the end; null where they do not read alone. */
function singly(items: Parts, nation: string): Kept | null {
  const all = pieces(items, /,? and |, /);
  const last = all.findLastIndex((item) => nationsIn(item).size > 0);
  const each = all.slice(0, last + 1);
  if (each.some((item) => nationsIn(item).size !== 1 || item.length < 2)) return null;
  return { items: each.filter((item) => nationsIn(item).has(nation)), ofAll: all.slice(last + 1) };
}

/** How the head of a list of several people reads before one of them. */
const OF_ONE: readonly (readonly [RegExp, string])[] = [
  [/^Heroes take\b/, 'A hero takes'],
  [/^Heroes die\b/, 'A hero dies'],
  [/^Heroes are\b/, 'A hero is'],
  [/^Magic users die\b/, 'A magic user dies'],
  [/^Magic users are\b/, 'A magic user is'],
  [/^Captains die\b/, 'A captain dies'],
  [/^Captains are\b/, 'A captain is'],
  [/^Captains for large armies\b/, 'A captain for a large army'],
];

/** The list as it reads with what is left of it; of one alone nothing is said of "each". */
function told(head: string, { items, ofAll }: Kept, by: string): Parts {
  if (items.length !== 1) return [head, ...joined([...items, ...ofAll], by)];
  const [of, one] = OF_ONE.find(([many]) => many.test(head)) ?? [/^/, ''];
  const each = (part: ToldPart): ToldPart => (typeof part === 'string' ? part.replace(/ each$/, '') : part);
  const ends = ofAll.map((parts) => parts.map((part) => (typeof part === 'string' ? part.replace(/ each(\.?)$/, '$1') : part)));
  return [head.replace(of, one), ...joined([items[0]!.map(each), ...ends], by)];
}

/** A list with only those of its items that concern a nation; null where it cannot be cut so that it reads. */
function cutTo(parts: Parts, nation: string): Parts | null {
  const list = listIn(parts);
  if (list === null) return null;
  const items = pieces(list.items, /; |\.$/).filter((item) => item.length > 0);
  const isInParts = items.length > 1;
  const kept = isInParts ? { items: items.filter((item) => nationsIn(item).has(nation)), ofAll: [] } : singly(items[0] ?? [], nation);
  if (kept === null || kept.items.length + kept.ofAll.length === 0 || nationsIn(kept.items.flat()).size > FEW) return null;
  return [...told(list.head, kept, isInParts ? '; ' : ', '), '.'];
}

/** "The Orcs: two provinces to one; ...": what a year was for another nation. */
const isAnothersYear = ([first, next]: Parts, nation: string): boolean =>
  typeof first === 'object' && first.page === 'nation' && first.id !== nation && typeof next === 'string' && next.startsWith(': ');

const isOwnYear = ([first, next]: Parts, nation: string): boolean =>
  typeof first === 'object' && first.id === nation && typeof next === 'string' && next.startsWith(': ');

/** A line as it concerns a nation; null where it is about others, or about many at once. */
function asConcerns(line: ToldLine, nation: string): ToldLine | null {
  const { parts, because } = line;
  if (isOwnYear(parts, nation)) return line;
  if (isAnothersYear(parts, nation)) return null;
  if (nationsIn(parts).size <= FEW) return line;
  const cut = cutTo(parts, nation);
  if (cut === null) return null;
  const rests = because.filter((reason) => nationsIn(reason).size === 0 || nationsIn(reason).has(nation));
  return { ...line, parts: cut, because: rests };
}

/** A season of a nation's history: what concerns it, and the lines about others in which it is named. Parts of a nation count as the nation. */
export function historyOf({ sections }: ToldSeason, nation: string): { readonly own: readonly ToldSection[]; readonly others: readonly ToldLine[] } {
  const whole = wholeOf(nation);
  const isOwn = (id: string): boolean => wholeOf(id) === whole;
  const told = sections.map(({ heading, lines }) => ({
    heading,
    lines: lines.flatMap((line) => concerning(line, isOwn)).map((line) => ({ line, own: asConcerns(line, whole) })),
  }));
  const own = told.map(({ heading, lines }) => ({ heading, lines: lines.flatMap((one) => one.own ?? []) }));
  return {
    own: own.filter(({ lines }) => lines.length > 0),
    others: told.flatMap(({ lines }) => lines.filter((one) => one.own === null).map(({ line }) => line)),
  };
}

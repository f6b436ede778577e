import type { World } from '../../data/shapes.ts';
import { companiesIn } from '../../engine/campaign/left-out.ts';
import type { ToldPart } from '../contract.ts';
import { namesOf, wholeOf } from './names.ts';
import type { Lead } from './page.ts';
import { sentence } from './words.ts';

/** A text in pieces, names among them with their pages, and the nations it names. */
export interface Linked {
  readonly parts: readonly ToldPart[];
  /** A part of a nation beside the nation. */
  readonly nations: readonly string[];
}

/**
 * Finds the names in a text. The pieces joined are the text. `leads`: words of it that lead elsewhere; `ofCompanies`: it tells of mercenaries, so that
 * "Eskelin Knights" are the company, not knights of Eskelin.
 */
export type Linker = (text: string, leads?: Lead, ofCompanies?: boolean) => Linked;

interface Named {
  readonly name: string;
  readonly page: 'nation' | 'province' | 'company';
  readonly id: string;
}

/** Mercenary companies. */
function companiesNamed(world: World): readonly Named[] {
  const { company } = namesOf(world);
  return companiesIn(world).map(({ id }) => ({ name: company(id), page: 'company', id }));
}

/**
 * Everything with a name and a page of its own: nations that hold or held land, peoples that came later, parts of nations (which lead to the whole nation's
 * page), provinces.
 */
function namedIn(world: World, others: Iterable<string>): readonly Named[] {
  const { nation, province } = namesOf(world);
  const nations = world.nations.filter((n) => n.provinces.length > 0).map((n) => n.id);
  return [
    ...[...nations, ...others].map((id) => ({ name: nation(id), page: 'nation', id }) as const),
    ...world.provinces.map(({ id }) => ({ name: province(id), page: 'province', id }) as const),
  ];
}

/** A name in two: words before its first large letter, "the rebels of ", and all from there on; all of it where it has none. */
export interface InTwo {
  readonly before: string;
  readonly own: string;
}

type Known = Named & InTwo;

/** A word that is written large. */
export const EACH_LARGE = /(?<![\p{L}\p{N}-])\p{Lu}\p{L}*/gu;
/** Any word. */
export const EACH_WORD = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]\p{L}*/gu;
const GOES_ON = /^[\p{L}\p{N}-]/u;

/** A name in two, and the first of its words that is written large; if none is, as a player may call somebody, its first word. */
export function inTwo(name: string): InTwo & { readonly word: string; readonly isSmall: boolean } {
  const isSmall = name.search(EACH_LARGE) < 0;
  const each = isSmall ? EACH_WORD : EACH_LARGE;
  const [word = name] = name.match(each) ?? [];
  const at = Math.max(0, name.search(each));
  return { word, before: name.slice(0, at), own: name.slice(at), isSmall };
}

/** Names by the first of their words that is written large, the longest first: a name within another is never torn out of it. */
function byWord(named: readonly Named[]): ReadonlyMap<string, readonly Known[]> {
  const words = new Map<string, Known[]>();
  for (const one of named) {
    const name = one.name.replace(/^The /, 'the ');
    const { word, before, own } = inTwo(name);
    const known = { ...one, name, before, own };
    words.set(
      word,
      [...(words.get(word) ?? []), known].sort((a, b) => b.name.length - a.name.length),
    );
  }
  return words;
}

/** Whether a name stands where its first large word does, whole; a sentence may begin with it. */
export function stands({ before, own }: InTwo, text: string, at: number, from: number): boolean {
  const start = at - before.length;
  const isThere = text.startsWith(own, at) || (before === '' && text.startsWith(sentence(own), at));
  if (start < from || !isThere || GOES_ON.test(text.slice(at + own.length, at + own.length + 2))) return false;
  const found = text.slice(start, at);
  return found === before || (before !== '' && found === sentence(before));
}

/** The pieces with the words that lead somewhere among them. */
function withLead(parts: readonly ToldPart[], lead: Lead): readonly ToldPart[] {
  const at = parts.findIndex((part) => typeof part === 'string' && part.includes(lead.words));
  const text = parts[at];
  if (typeof text !== 'string') return parts;
  const from = text.indexOf(lead.words);
  const pieces: readonly ToldPart[] = [text.slice(0, from), { text: lead.words, page: lead.page, id: lead.id }, text.slice(from + lead.words.length)];
  return [...parts.slice(0, at), ...pieces.filter((piece) => piece !== ''), ...parts.slice(at + 1)];
}

/** A linker for the names of a world and of those others who are known by then: peoples that have come, rebels, tribes. */
export function linker(world: World, others: Iterable<string>): Linker {
  const named = namedIn(world, others);
  const usually = byWord(named);
  const amongCompanies = byWord([...named, ...companiesNamed(world)]);
  return (text, leads, ofCompanies = false) => {
    const parts: ToldPart[] = [];
    const nations = new Set<string>();
    const known = ofCompanies ? amongCompanies : usually;
    let from = 0;
    for (const { 0: word, index } of text.matchAll(EACH_LARGE)) {
      const found = known.get(word)?.find((one) => stands(one, text, index, from));
      if (found === undefined) continue;
      const { page, id, before, own } = found;
      const start = index - before.length;
      if (start > from) parts.push(text.slice(from, start));
      from = index + own.length;
      parts.push({ text: text.slice(start, from), page, id: page === 'nation' ? wholeOf(id) : id });
      if (page === 'nation') nations.add(wholeOf(id)).add(id);
    }
    if (from < text.length) parts.push(text.slice(from));
    return { parts: leads === undefined ? parts : withLead(parts, leads), nations: [...nations] };
  };
}

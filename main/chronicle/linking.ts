import type { World } from '../../data/shapes.ts';
import type { ToldPart } from '../contract.ts';
import { namesOf, wholeOf } from './names.ts';
import type { Lead } from './page.ts';
import { rankOf } from './person-names.ts';
import { sentence } from './words.ts';

/** A text in pieces, names among them with their pages, and the nations it names. */
export interface Linked {
  readonly parts: readonly ToldPart[];
  /** A part of a nation beside the nation. */
  readonly nations: readonly string[];
}

/** Finds the names in a text. The pieces joined are the text. */
export type Linker = (text: string, leads?: Lead) => Linked;

interface Named {
  readonly name: string;
  readonly page: 'nation' | 'province';
  readonly id: string;
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

/** A name in two: words before its first large letter, "the rebels of ", and all from there on. */
interface Known extends Named {
  readonly before: string;
  readonly own: string;
}

const LARGE = /\p{Lu}\p{L}*/u;
const EACH_LARGE = /(?<![\p{L}\p{N}-])\p{Lu}\p{L}*/gu;
const GOES_ON = /^[\p{L}\p{N}-]/u;

/** Names by the first of their words that is written large, the longest first: a name within another is never torn out of it. */
function byWord(named: readonly Named[]): ReadonlyMap<string, readonly Known[]> {
  const words = new Map<string, Known[]>();
  for (const one of named) {
    const name = one.name.replace(/^The /, 'the ');
    const [word = name] = name.match(LARGE) ?? [];
    const at = name.indexOf(word);
    const known = { ...one, name, before: name.slice(0, at), own: name.slice(at) };
    words.set(
      word,
      [...(words.get(word) ?? []), known].sort((a, b) => b.name.length - a.name.length),
    );
  }
  return words;
}

/** Whether a name stands where its first large word does, whole; a sentence may begin with it. */
function stands({ before, own }: Known, text: string, at: number, from: number): boolean {
  const start = at - before.length;
  if (start < from || !text.startsWith(own, at) || GOES_ON.test(text.slice(at + own.length, at + own.length + 2))) return false;
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
  const known = byWord(namedIn(world, others));
  return (text, leads) => {
    const parts: ToldPart[] = [];
    const nations = new Set<string>();
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

/** Somebody a season may tell of, and the whole nation he leads or serves. */
export interface Person {
  readonly id: string;
  readonly nation: string;
}

/** Finds people in a text whose other names have been found, by what they are called: those of the nations that are named with them. */
export type PeopleLinker = (parts: readonly ToldPart[], nations: ReadonlySet<string>) => readonly ToldPart[];

interface KnownPerson {
  readonly called: string;
  readonly id: string;
  readonly nation: string;
}

/** What somebody is called where he is told of, by his rank: "King Edric" and "Edric", "Hero Falk the Bold" and "Falk the Bold". */
function callings(world: World): (person: Person) => readonly string[] {
  const { leader, ruler, titled } = namesOf(world);
  return ({ id, nation }) => {
    const bare = leader(id, nation);
    switch (rankOf(id)) {
      case 'leader':
        return [ruler(id, nation), bare];
      case 'captain':
        return [titled('Captain', id, nation), bare];
      case 'hero':
        return [titled('Hero', id, nation), bare];
      default:
        return [bare];
    }
  };
}

/** A linker for people. Where two who may be meant are called alike the name leads to neither. */
export function peopleLinker(world: World, people: Iterable<Person>): PeopleLinker {
  const calledAs = callings(world);
  const known = new Map<string, KnownPerson[]>();
  for (const person of people)
    for (const called of new Set(calledAs(person))) {
      const [word = called] = called.match(LARGE) ?? [];
      const alike = known.get(word) ?? [];
      if (!alike.some((one) => one.called === called && one.id === person.id && one.nation === person.nation))
        known.set(word, [...alike, { called, ...person }]);
    }

  /** Who stands at a place of a text; the longest name that fits, if it is one person's alone. */
  function standing(text: string, word: string, at: number, nations: ReadonlySet<string>): KnownPerson | undefined {
    const fit = (known.get(word) ?? []).filter(
      ({ called, nation }) => nations.has(nation) && text.startsWith(called, at) && !GOES_ON.test(text.slice(at + called.length, at + called.length + 2)),
    );
    const most = Math.max(...fit.map(({ called }) => called.length));
    const longest = fit.filter(({ called }) => called.length === most);
    return longest.every(({ id }) => id === longest[0]?.id) ? longest[0] : undefined;
  }

  function inText(text: string, nations: ReadonlySet<string>): readonly ToldPart[] {
    const parts: ToldPart[] = [];
    let from = 0;
    for (const { 0: word, index } of text.matchAll(EACH_LARGE)) {
      const found = index < from ? undefined : standing(text, word, index, nations);
      if (found === undefined) continue;
      if (index > from) parts.push(text.slice(from, index));
      from = index + found.called.length;
      parts.push({ text: found.called, page: 'person', id: found.id });
    }
    if (from < text.length) parts.push(text.slice(from));
    return parts;
  }

  return (parts, nations) => parts.flatMap((part) => (typeof part === 'string' ? inText(part, nations) : [part]));
}

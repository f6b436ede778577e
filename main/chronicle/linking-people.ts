import type { World } from '../../data/shapes.ts';
import { type ToldPart, textOf } from '../contract.ts';
import { EACH_LARGE, EACH_WORD, type InTwo, inTwo, stands } from './linking.ts';
import { namesOf } from './names.ts';
import { rankOf } from './person-names.ts';
import { sentence } from './words.ts';

/** Somebody a season may tell of, and the whole nation he leads or serves. */
export interface Person {
  readonly id: string;
  readonly nation: string;
  /** The last season in which he was told of. */
  readonly last: number;
}

/** Who is more likely to be meant where two are called alike: those a line's own events name before all others. */
export type Meant = (id: string) => boolean;

/** Finds people in a text whose other names have been found, by what they are called: those of the nations that are named with them. */
export type PeopleLinker = (parts: readonly ToldPart[], nations: ReadonlySet<string>, isMeant?: Meant) => readonly ToldPart[];

interface KnownPerson extends InTwo {
  readonly called: string;
  readonly id: string;
  readonly nation: string;
  /** The last season in which he was told of. */
  readonly last: number;
  /** A name without a title that a player has given him may be any word: it leads to him only where he is meant. */
  readonly isAnyWord: boolean;
}

/**
 * What somebody is called where he is told of, by his rank: "King Edric", "Captain Odo" and "Odo", "Hero Falk the Bold" and "Falk the Bold". No Leader is told
 * of without his title, and a position may call one "War" or "Spring".
 */
function callings(world: World): (person: Person) => readonly string[] {
  const { leader, ruler, titled } = namesOf(world);
  return ({ id, nation }) => {
    const bare = leader(id, nation);
    switch (rankOf(id)) {
      case 'leader':
        return [ruler(id, nation)];
      case 'captain':
        return [titled('Captain', id, nation), bare];
      case 'hero':
        return [titled('Hero', id, nation), bare];
      default:
        return [bare];
    }
  };
}

/** Seasons: of two who are called alike one is meant who was told of so much later than the other. */
const MUCH_LATER = 4;

/** The one who is meant of those who are called alike: one whom the line's events name, or else the one told of much later; undefined if it may be either of two. */
function meant(alike: readonly KnownPerson[], isMeant: Meant): KnownPerson | undefined {
  if (new Set(alike.map(({ id }) => id)).size < 2) return alike[0];
  const named = alike.filter(({ id }) => isMeant(id));
  const may = named.length > 0 ? named : alike;
  const last = Math.max(...may.map((one) => one.last));
  const [first, ...others] = may.filter((one) => one.last > last - MUCH_LATER);
  return others.every(({ id }) => id === first?.id) ? first : undefined;
}

/** A part of a text that leads somewhere. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly part: Exclude<ToldPart, string>;
}

/** The parts of a text that lead somewhere. */
function spansOf(parts: readonly ToldPart[]): readonly Span[] {
  let to = 0;
  return parts.flatMap((part) => {
    const from = to;
    to += (typeof part === 'string' ? part : part.text).length;
    return typeof part === 'string' ? [] : [{ from, to, part }];
  });
}

/** A text in pieces, with those of it that lead somewhere. */
function partsOf(text: string, spans: readonly Span[]): readonly ToldPart[] {
  let at = 0;
  const pieces = spans
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, part }): readonly ToldPart[] => {
      const words = text.slice(at, from);
      at = to;
      return [words, part];
    });
  return [...pieces, text.slice(at)].filter((piece) => piece !== '');
}

const areApart = (one: Span, other: Span): boolean => one.to <= other.from || other.to <= one.from;
/** Whether a place or a nation is but a part of somebody's name: "Queen Maud of Ekra". */
const isWithin = ({ from, to, part }: Span, name: Span): boolean =>
  (part.page === 'nation' || part.page === 'province') && name.from <= from && to <= name.to && to - from < name.to - name.from;

/** A linker for people. Where two who may be meant are called alike and nothing tells them apart the name leads to neither. */
export function peopleLinker(world: World, people: Iterable<Person>): PeopleLinker {
  const calledAs = callings(world);
  const known = new Map<string, KnownPerson[]>();
  let each = EACH_LARGE;
  for (const person of people)
    for (const called of new Set(calledAs(person))) {
      const { word, before, own, isSmall } = inTwo(called);
      const isAnyWord = world.called?.[person.id]?.name === called;
      if (isSmall) each = EACH_WORD;
      // a sentence may begin with it
      for (const one of new Set([word, sentence(word)])) known.set(one, [...(known.get(one) ?? []), { ...person, called, before, own, isAnyWord }]);
    }

  /** Who stands at a place of a text; the longest name that fits. */
  function standing(text: string, at: number, word: string, from: number, nations: ReadonlySet<string>, isMeant: Meant): KnownPerson | undefined {
    const fit = (known.get(word) ?? []).filter((one) => nations.has(one.nation) && (!one.isAnyWord || isMeant(one.id)) && stands(one, text, at, from));
    const most = Math.max(...fit.map(({ called }) => called.length));
    return meant(
      fit.filter(({ called }) => called.length === most),
      isMeant,
    );
  }

  /** Whoever stands in a text, and where. */
  function* found(text: string, nations: ReadonlySet<string>, isMeant: Meant): Generator<Span> {
    let to = 0;
    for (const { 0: word, index } of text.matchAll(each)) {
      const one = index < to ? undefined : standing(text, index, word, to, nations, isMeant);
      if (one === undefined) continue;
      const from = index - one.before.length;
      to = index + one.own.length;
      yield { from, to, part: { text: text.slice(from, to), page: 'person', id: one.id } };
    }
  }

  return (parts, nations, isMeant = () => false) => {
    const text = textOf(parts);
    const before = spansOf(parts);
    const people = [...found(text, nations, isMeant)].filter((one) => before.every((other) => areApart(one, other) || isWithin(other, one)));
    return partsOf(text, [...before.filter((other) => people.every((one) => areApart(one, other))), ...people]);
  };
}

import { bynamesOf, GIVEN_NAMES, isStyled } from '../../data/names.ts';
import type { Rank } from '../../engine/ids.ts';
import { textHash } from '../../engine/text-hash.ts';

/** A person's name, from the id alone: the same wherever and whenever the person is told of. */
export interface PersonName {
  /** Given name and by-name. */
  readonly name: string;
  readonly woman: boolean;
  /** A name that carries its own title: no other stands before it. */
  readonly styled: boolean;
}

/** For this many years no two of a nation bear one name. */
const YEARS = 9;
/** From one place to the next in a people's names: far enough that those of a year stand far apart. No list's length shares a divisor with it. */
const STEP = 13;
/** A person who rises after a year's names have been given bears a name of this many years on, with a by-name. */
const YEARS_ON = 4;
/** By-names that are passed over from a year to the next and from one of a year to the next of it. */
const BYNAME = { year: 3, count: 1 } as const;

/** In a battle on its own, of the year 0, each rank is counted for itself: this many come before its first (at most 4 captains, a hero, 7 magic users). */
const BEFORE: Readonly<Record<Rank, number>> = { leader: 0, captain: 1, hero: 5, 'magic-user': 6 };
/** All of one army in such a battle. */
export const OF_ONE_ARMY = 13;
/** This many of them are named as those of one year are. */
const AT_A_TIME = 3;

interface Born {
  readonly rank: Rank;
  readonly people: string;
  /** 0 unless he serves rebels or a tribe, who count those they hire for themselves. */
  readonly apart: number;
  readonly year: number;
  /** From 0. */
  readonly count: number;
}

const PERSON = /^(?<bearer>.+?)-(?<rank>leader|captain|hero|magic-user)-(?<year>\d+)-(?<count>\d+)$/;

/** What somebody is, by his id; null if it is nobody's: a commander of mercenaries has another kind. */
export const rankOf = (id: string): Rank | null => (PERSON.exec(id)?.groups?.rank ?? null) as Rank | null;

/** What an id tells of its bearer; null if it is nobody's. A governor who becomes Emperor keeps the name he was born with: it is his first people's. */
function bornAs(id: string): Born | null {
  const found = PERSON.exec(id)?.groups;
  if (found === undefined) return null;
  const { bearer = '', rank: told, year = '', count = '' } = found;
  const rank = told as Rank;
  const people = bearer.split(':')[0]!;
  const born = { rank, people, apart: bearer === people ? 0 : textHash(bearer) >>> 8 };
  if (Number(year) > 0) return { ...born, year: Number(year), count: Number(count) - 1 };
  const place = BEFORE[rank] + Number(count) - 1;
  return { ...born, year: Math.floor(place / AT_A_TIME), count: place % AT_A_TIME };
}

const turn = (names: readonly string[], at: number): string => (names.length === 0 ? '' : names[at % names.length]!);

/** The by-name that one bears behind the name that stands there in his people's; empty if he bears none. */
function bynameOf({ rank, people, apart, year, count }: Born, round: number, at: number): string {
  const { leaders, heroes, magicUsers } = bynamesOf(people);
  // by his name: those who bear the same and rise in one year have another each
  if (rank === 'leader' || rank === 'captain') return round === 0 ? '' : turn(leaders, at + round);
  return turn(rank === 'hero' ? heroes : magicUsers, (textHash(people) >>> 8) + apart + BYNAME.year * year + BYNAME.count * count);
}

/**
 * Names go round by year and by count within the year. As many bear a name alone in a year as lets the list last nine years; those who rise after them bear a
 * by-name too.
 */
export function personName(id: string): PersonName {
  const born = bornAs(id);
  const { men, women } = GIVEN_NAMES[born?.people ?? ''] ?? { men: [], women: [] };
  const all = men.length + women.length;
  if (born === null || all === 0) return { name: 'the Nameless', woman: false, styled: true };
  const { people, apart, year, count } = born;
  const abreast = Math.floor(all / YEARS);
  const round = Math.floor(count / abreast);
  const place = abreast * (year + YEARS_ON * round) + (count % abreast);
  const at = ((textHash(people) >>> 8) + apart + STEP * place) % all;
  const name = [...men, ...women][at]!;
  const byname = bynameOf(born, round, at);
  const woman = at >= men.length;
  if (!isStyled(people)) return { name: `${name} ${byname}`.trimEnd(), woman, styled: false };
  // of the dead only Leaders and captains have given names
  return byname === '' ? { name, woman, styled: true } : { name: byname, woman, styled: false };
}

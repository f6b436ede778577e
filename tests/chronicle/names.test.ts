import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bynamesOf, GIVEN_NAMES, isStyled } from '../../data/names.ts';
import { TALOMIR } from '../../data/world.ts';
import { leaderId, nationId, type Rank } from '../../engine/ids.ts';
import { castOf } from '../../main/chronicle/battle-telling/cast.ts';
import { linker } from '../../main/chronicle/linking.ts';
import { namesOf } from '../../main/chronicle/names.ts';
import { personName } from '../../main/chronicle/person-names.ts';
import { asMarkdown } from '../../main/chronicle/written.ts';
import { writtenChronicle } from '../../main/service/written-chronicle.ts';
import { place, within } from '../store/campaigns.ts';

const NAMES = namesOf(TALOMIR);
const PEOPLES = TALOMIR.lists.map(({ id }) => id);
const LIVING = PEOPLES.filter((people) => !isStyled(people));

const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
const called = (people: string, rank: Rank, year: number, n: number): string => NAMES.leader(leaderId(nationId(people), rank, year, n), people);
const inYears = (years: readonly number[], people: string, ranks: readonly Rank[], count: number): string[] =>
  years.flatMap((year) => ranks.flatMap((rank) => upTo(count).map((n) => called(people, rank, year, n))));
const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);

/** Nine years in a row: whoever is told of beside another. */
const NINE_YEARS = upTo(9).map((n) => 985 + n);

describe('who bears which name', () => {
  test.each(LIVING)('%s: no two Leaders of nine years, twelve a year, bear one name, nor do captains, heroes or magic users', (people) => {
    for (const rank of ['leader', 'captain', 'hero', 'magic-user'] as const) expect([rank, twice(inYears(NINE_YEARS, people, [rank], 12))]).toEqual([rank, []]);
  });

  test.each(LIVING)('%s: a Leader and a captain are never called as a hero or a magic user is', (people) => {
    const [led, served] = [inYears(NINE_YEARS, people, ['leader', 'captain'], 12), new Set(inYears(NINE_YEARS, people, ['hero', 'magic-user'], 12))];
    expect(led.filter((name) => served.has(name))).toEqual([]);
  });

  test('the dead, who have no by-names: three Leaders a year, and heroes and magic users of two years', () => {
    expect(twice(inYears(NINE_YEARS, 'undead', ['leader'], 3))).toEqual([]);
    expect(twice(inYears([986, 987], 'undead', ['hero'], 2))).toEqual([]);
    expect(twice(inYears([986, 987], 'undead', ['magic-user'], 2))).toEqual([]);
  });

  test.each(LIVING)('%s: 27 chiefs whom the tribes of a broken nation choose in one year', (people) => {
    expect(twice(inYears([1005], people, ['leader'], 27))).toEqual([]);
  });

  test.each(PEOPLES)('%s: the first eight of a year have eight given names', (people) => {
    const { men, women } = GIVEN_NAMES[people]!;
    const first = upTo(8).map((n) => called(people, 'leader', 986, n));
    const givenNames = first.map((name) => [...men, ...women].find((one) => name === one || name.startsWith(`${one} `)));
    expect([givenNames.includes(undefined), twice(givenNames.map(String))]).toEqual([false, []]);
  });

  test.each(PEOPLES)('%s: every name has its turn: who first rises in a year bears another one as many years as there are names', (people) => {
    const { men, women } = GIVEN_NAMES[people]!;
    const all = [...men, ...women];
    expect(all.map((_, i) => called(people, 'leader', 986 + i, 1)).sort()).toEqual([...all].sort());
  });

  test('the same id is the same person wherever and whenever it is told of', () => {
    expect(upTo(4).map((n) => called('treyine', 'leader', 985 + n, 1))).toEqual(['Avice', 'Harold', 'Yvo', 'Roger']);
    expect(upTo(5).map((n) => called('treyine', 'leader', 986, n))).toEqual(['Avice', 'Falk', 'Simon', 'Isabel', 'Piers the Lean']);
  });
});

describe('by-names', () => {
  test.each(PEOPLES)('%s: heroes and magic users bear one of their own, of its kind', (people) => {
    const { heroes, magicUsers } = bynamesOf(people);
    const ends = (name: string, bynames: readonly string[]): boolean => bynames.some((one) => name === one || name.endsWith(` ${one}`));
    expect(inYears(NINE_YEARS, people, ['hero'], 8).filter((name) => !ends(name, heroes))).toEqual([]);
    expect(inYears(NINE_YEARS, people, ['magic-user'], 8).filter((name) => !ends(name, magicUsers))).toEqual([]);
  });

  test('a Leader and a captain bear a name alone, but who rises after three or four others in a year', () => {
    for (const rank of ['leader', 'captain'] as const) {
      const alone = (people: string, n: number): boolean => {
        const { men, women } = GIVEN_NAMES[people]!;
        return [...men, ...women].includes(called(people, rank, 991, n));
      };
      expect(PEOPLES.filter((people) => !upTo(3).every((n) => alone(people, n)))).toEqual([]);
      expect([alone('treyine', 4), alone('treyine', 5), alone('torem', 5), alone('torem', 6)]).toEqual([true, false, true, false]);
    }
  });

  test('titles stand before the name; the dead have their own, but heroes and magic users need one', () => {
    expect(NAMES.ruler('treyine-leader-986-1', 'treyine')).toBe('Queen Avice');
    expect(NAMES.ruler('treyine-leader-988-1', 'treyine')).toBe('King Yvo');
    expect(NAMES.titled('Captain', 'treyine-captain-986-2', 'treyine')).toBe('Captain Falk');
    expect(NAMES.titled('Hero', 'treyine-hero-986-2', 'treyine')).toBe('Hero Falk the Undaunted');
    expect(NAMES.ruler('undead-leader-986-1', 'undead')).toBe('Grave-Prince Loam');
    expect(NAMES.titled('Captain', 'undead-captain-986-2', 'undead')).toBe('the Hollow King');
    expect(NAMES.titled('Hero', 'undead-hero-986-1', 'undead')).toMatch(/^Hero [A-Z][a-z]+$/);
    expect(NAMES.titled('the magic user', 'undead-magic-user-986-1', 'undead')).toMatch(/^the magic user [A-Z][a-z]+$/);
  });
});

describe('who keeps his name', () => {
  test('a governor who becomes Emperor, and a captain who becomes a Leader', () => {
    const governor = 'tropilium-southern-marches-leader-988-1';
    const name = NAMES.leader(governor, 'tropilium-southern-marches');
    expect(GIVEN_NAMES['tropilium-southern-marches']!.men).toContain(name);
    expect(NAMES.ruler(governor, 'tropilium-southern-marches')).toBe(`Governor ${name}`);
    expect(NAMES.ruler(governor, 'tropilium')).toBe(`Emperor ${name}`);
    expect(NAMES.ruler('treyine-captain-986-2', 'treyine')).toBe('King Falk');
  });

  test('who serves rebels or a tribe is one of their people, and another than he who has his number in the nation', () => {
    for (const rank of ['captain', 'hero', 'magic-user'] as const) {
      const [whole, rebel, tribesman] = ['riata', 'riata:rebels', 'riata:dun-riata'].map((id) => called(id, rank, 990, 1));
      expect(twice([whole!, rebel!, tribesman!])).toEqual([]);
      const { men, women } = GIVEN_NAMES.riata!;
      expect([rebel!, tribesman!].filter((name) => ![...men, ...women].includes(name.split(' ')[0]!))).toEqual([]);
    }
  });

  test('what is nobody has no name', () => {
    expect([personName('nobody').name, personName('atlantis-leader-986-1').name]).toEqual(['the Nameless', 'the Nameless']);
  });
});

describe('a battle on its own', () => {
  const army = (nation: string): readonly string[] => [
    `${nation}-leader-0-1`,
    ...upTo(4).map((n) => `${nation}-captain-0-${n}`),
    `${nation}-hero-0-1`,
    ...upTo(7).map((n) => `${nation}-magic-user-0-${n}`),
  ];

  test.each(LIVING)('%s: CinC, four captains, the hero and seven magic users have thirteen given names, and captains no by-names', (people) => {
    const { men, women } = GIVEN_NAMES[people]!;
    const names = army(people).map((id) => NAMES.leader(id, people));
    const givenNames = names.map((name) => [...men, ...women].find((one) => name === one || name.startsWith(`${one} `)));
    expect([givenNames.includes(undefined), twice(givenNames.map(String))]).toEqual([false, []]);
    expect(names.slice(0, 5)).toEqual(givenNames.slice(0, 5));
    expect(twice(names.slice(5).map((name, i) => name.slice(givenNames[i + 5]!.length)))).toEqual([]);
  });

  test('no two of the dead have one title', () => {
    expect(twice(army('undead').map((id) => NAMES.leader(id, 'undead')))).toEqual([]);
  });

  test.each(LIVING)('%s against itself: nobody is called as one of the other side is (ruling 124)', (people) => {
    const mustered = [people, `${people}-2`].map((nation) => ({ kind: 'army-mustered', nation, list: people, units: [], types: [], cause: 0 }));
    const { names } = castOf(TALOMIR, mustered as never);
    const both = [people, `${people}-2`].flatMap((nation) => army(nation).map((id) => names.leader(id, nation)));
    expect([both.length, twice(both), both.includes('the Nameless')]).toEqual([26, [], false]);
  });
});

test('a list of a player’s own is told of as many by its words or its article, wherever a sentence has it', () => {
  const told = (name: string): string => {
    const own = { ...TALOMIR.lists[0]!, id: 'own_clans', like: 'treyine', name };
    const { nation, does, their, within: among } = namesOf({ ...TALOMIR, lists: [...TALOMIR.lists, own] });
    return `${nation('own_clans')} ${does('own_clans', 'holds')} ${their('own_clans')} land, and all is well ${among('own_clans')}`;
  };
  expect(['Hill clans', 'The Hill clans', 'The Horde', 'New Treyine'].map(told)).toEqual([
    'the Hill clans hold their land, and all is well among the Hill clans',
    'the Hill clans hold their land, and all is well among the Hill clans',
    'the Horde hold their land, and all is well among the Horde',
    'New Treyine holds its land, and all is well in New Treyine',
  ]);
});

test.each(TALOMIR.nations.map(({ id }) => id))('%s: in a text no name of a person leads to a page', (people) => {
  const link = linker(TALOMIR, ['centaurs', 'beastmen', 'rodentmen', 'mountain-giants', `${people}:rebels`]);
  for (const name of new Set(inYears(NINE_YEARS, people, ['leader', 'hero', 'magic-user'], 8))) {
    const { parts } = link(`${name} of Treyine falls, and ${name} rises in Valmoray.`);
    expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.text]))).toEqual(['Treyine', 'Valmoray']);
  }
});

test('a campaign of the first format is told, all who live in it by name', () => {
  const file = place('named');
  copyFileSync(join(import.meta.dirname, '..', 'store', 'fixtures', 'format-1.talomir'), file);
  const text = asMarkdown(within(file, writtenChronicle));
  expect(text).not.toMatch(/Nameless|undefined|NaN|-(leader|captain|hero|magic-user)-/);
  expect(text).toContain('A hero takes service: Njal Giantbane with Mirholme');
});

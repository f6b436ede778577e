import { expect, test } from 'vitest';
import { COMPANIES } from '../../data/companies.ts';
import { SITES } from '../../data/map/sites.ts';
import { bynamesOf, GIVEN_NAMES, isStyled, TITLES } from '../../data/names.ts';
import { CREATURES, SPELLS } from '../../data/tables/magic.ts';
import { ARTIFACTS, HOLY_RELICS, MAGIC_ITEMS } from '../../data/tables/treasures.ts';
import { TALOMIR } from '../../data/world.ts';
import { isOfMany } from '../../main/chronicle/words.ts';

const PEOPLES = Object.entries(GIVEN_NAMES).map(([people, { men, women }]) => ({ people, men, women, all: [...men, ...women] }));

/** Words of a name, a name with a hyphen as one: "Naz-Goth". */
const wordsOf = (name: string): readonly string[] => name.match(/\p{Lu}[\p{L}-]*/gu) ?? [];

/** All that is called by a name of its own in the land and in the rules. */
const ELSEWHERE = [
  ...TALOMIR.nations.map(({ name }) => name),
  ...TALOMIR.lists.flatMap((l) => [l.name, ...l.units.map((u) => u.name)]),
  ...SITES.flatMap(({ name, town }) => [name, town ?? '']),
  ...COMPANIES.flatMap((c) => [c.name, c.commander?.name ?? '', ...c.units.map((u) => u.name)]),
  ...[...MAGIC_ITEMS, ...ARTIFACTS, ...HOLY_RELICS, ...SPELLS, ...Object.values(CREATURES)].map(({ name }) => name),
  ...Object.values(TITLES).flat(),
];
/** Names that are words of the language too. */
const EVERYDAY =
  'Spring Summer Fall Winter April May June August Will Mark Grant Bill Rob Frank Victor Hunter Robin Sue Rose Hope Grace Dawn Viola Storm Dark Grim Sun Moon War';

test('every people with an army list has names, 27 at the least', () => {
  expect(PEOPLES.map(({ people }) => people).sort()).toEqual(TALOMIR.lists.map(({ id }) => id).sort());
  expect(PEOPLES.filter(({ all }) => all.length < 27)).toEqual([]);
});

test.each(PEOPLES)('$people: no name stands there twice, and those of the living are told apart by their first three letters', ({ people, all }) => {
  expect(all.filter((name) => !/^(the )?\p{Lu}[\p{L}-]*( \p{Lu}[\p{L}-]*)?$/u.test(name) && !isStyled(people))).toEqual([]);
  const beginnings = all.map((name) => (isStyled(people) ? name : name.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 3).toLowerCase()));
  expect(beginnings.filter((one, i) => beginnings.indexOf(one) !== i)).toEqual([]);
});

test.each(PEOPLES)('$people: no name is part of another', ({ all }) => {
  const within = all.flatMap((name) => all.filter((other) => other !== name && ` ${other} `.includes(` ${name} `)).map((other) => [name, other]));
  expect(within).toEqual([]);
});

test.each(PEOPLES.filter(({ people }) => !isStyled(people)))('$people: nobody is called as a nation, a place, troops, a treasure or a thing is', ({ all }) => {
  const taken = new Set([...ELSEWHERE.flatMap(wordsOf), ...EVERYDAY.split(' ')]);
  // a name of two words is taken as it stands
  expect(all.filter((name) => taken.has(name))).toEqual([]);
});

test.each(PEOPLES)('$people: by-names are of one, no two are alike, and none is a name or a thing elsewhere', ({ people, all }) => {
  const { leaders, heroes, magicUsers } = bynamesOf(people);
  const bynames = [...leaders, ...heroes, ...magicUsers];
  expect(new Set([...bynames, ...all]).size).toBe(bynames.length + all.length);
  expect([heroes.length >= 16, magicUsers.length >= 16, leaders.length]).toEqual([true, true, isStyled(people) ? 0 : 8]);
  const taken = new Set(ELSEWHERE);
  expect(bynames.filter((name) => taken.has(name) || taken.has(name.replace(/^the /, '')) || isOfMany(`Hero ${name}`))).toEqual([]);
});

test('the dead bear their own titles', () => {
  expect(GIVEN_NAMES.undead!.men.concat(GIVEN_NAMES.undead!.women).filter((name) => !/^(the|Lord|Lady|Duke|Old|Grave-Prince) /.test(name))).toEqual([]);
});

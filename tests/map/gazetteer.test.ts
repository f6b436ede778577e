import { expect, test } from 'vitest';
import { GAZETTEER } from '../../data/gazetteer.ts';
import { PROVINCES } from '../../data/map/provinces.ts';
import { SITES } from '../../data/map/sites.ts';
import { NATIONS, provincesOf } from './atlas.ts';

/** The PROV column of p. 73, Brethren's 0 left out. */
const COUNTS = {
  aeja: 2,
  altengard: 4,
  barylistan: 3,
  'border-kingdom': 3,
  'capalan-league': 5,
  chapka: 4,
  demeskeen: 5,
  'dwarves-black-moon': 1,
  'dwarves-red-sun': 1,
  ekra: 3,
  'elf-black-moon': 1,
  'elf-silver': 1,
  entoich: 3,
  eskelin: 3,
  goblins: 2,
  hykar: 3,
  kjothei: 2,
  kurinthia: 2,
  malohades: 2,
  mangu: 3,
  merchen: 5,
  mirholme: 2,
  mirish: 2,
  orcs: 2,
  riata: 3,
  seniira: 2,
  sortium: 5,
  stygustan: 5,
  tereken: 2,
  torem: 2,
  treyine: 2,
  tropilium: 6,
  'tropilium-northern-marches': 2,
  'tropilium-southern-marches': 3,
  undead: 1,
  valkae: 3,
  zamba: 3,
  zheman: 4,
};

test('p. 73: the map has 107 provinces, each with its own id and name', () => {
  expect(PROVINCES).toHaveLength(107);
  expect(new Set(PROVINCES.map(({ id }) => id)).size).toBe(107);
  expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(107);
  for (const { id } of PROVINCES) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('p. 73: every nation holds as many provinces as the gazetteer says, in its order', () => {
  expect(NATIONS).toEqual(Object.keys(COUNTS));
  expect(Object.fromEntries(NATIONS.map((nation) => [nation, provincesOf(nation).length]))).toEqual(COUNTS);
});

test('p. 70: the capital province carries the name of the nation and stands first', () => {
  for (const nation of NATIONS) {
    const [capital, ...others] = provincesOf(nation);
    const name = GAZETTEER.find(({ id }) => id === nation)?.name;
    expect(capital).toMatchObject({ id: nation, name, capital: true });
    expect(others.filter((other) => other.capital)).toEqual([]);
  }
});

test('the provinces are the authored sites, and every capital has a town', () => {
  const facts = ({ id, name, nation, capital }: { id: string; name: string; nation: string; capital: boolean }) => ({ id, name, nation, capital });
  expect(PROVINCES.map(facts)).toEqual(SITES.map(facts));
  for (const site of SITES) expect(Boolean(site.town), site.id).toBe(site.capital);
});

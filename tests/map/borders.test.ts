import { neighbors } from 'topojson-client';
import { expect, test } from 'vitest';
import { bordering } from '../../data/map/bordering.ts';
import { PROVINCES } from '../../data/map/provinces.ts';
import { borderLength, landAndSea, NATIONS, province, provincesOf, reach, SHAPES, touch } from './atlas.ts';

/** Pairs of nations that touch when a campaign begins: what players' reports prove. */
const BINDING = [
  ['mirholme', 'tereken', 'land'],
  ['capalan-league', 'tereken', 'land'],
  ['altengard', 'capalan-league', 'land'],
  ['altengard', 'ekra', 'land'],
  ['altengard', 'valkae', 'sea'],
  ['ekra', 'treyine', 'land'],
  ['border-kingdom', 'treyine', 'land'],
  ['border-kingdom', 'goblins', 'land'],
  ['goblins', 'orcs', 'land'],
  ['orcs', 'dwarves-black-moon', 'land'],
  ['dwarves-red-sun', 'dwarves-black-moon', 'land'],
  ['dwarves-black-moon', 'undead', 'land'],
  ['elf-black-moon', 'mirish', 'land'],
  ['mirish', 'elf-silver', 'land'],
  ['mirish', 'hykar', 'land'],
  ['hykar', 'treyine', 'land'],
  ['treyine', 'seniira', 'land'],
  ['treyine', 'tropilium-northern-marches', 'land'],
  ['tropilium', 'tropilium-northern-marches', 'land'],
  ['tropilium', 'stygustan', 'land'],
  ['stygustan', 'mangu', 'land'],
  ['barylistan', 'demeskeen', 'land'],
  ['barylistan', 'zamba', 'land'],
] as const;

/** Pairs that reports make likely or that fill a gap; the last two are drawn as sea arrows though a border was wished for. */
const WISHES = [
  ['capalan-league', 'mirholme', 'land'],
  ['treyine', 'valkae', 'sea'],
  ['border-kingdom', 'orcs', 'land'],
  ['border-kingdom', 'elf-black-moon', 'land'],
  ['border-kingdom', 'mirish', 'land'],
  ['border-kingdom', 'hykar', 'land'],
  ['orcs', 'dwarves-red-sun', 'land'],
  ['orcs', 'elf-black-moon', 'land'],
  ['elf-black-moon', 'elf-silver', 'land'],
  ['mirish', 'mangu', 'land'],
  ['mirish', 'tropilium-northern-marches', 'land'],
  ['elf-silver', 'mangu', 'land'],
  ['undead', 'mangu', 'land'],
  ['undead', 'elf-silver', 'land'],
  ['hykar', 'tropilium-northern-marches', 'land'],
  ['seniira', 'valkae', 'sea'],
  ['tropilium', 'tropilium-southern-marches', 'sea'],
  ['stygustan', 'tropilium-northern-marches', 'land'],
  ['stygustan', 'zheman', 'land'],
  ['stygustan', 'entoich', 'sea'],
  ['mangu', 'merchen', 'land'],
  ['merchen', 'kjothei', 'land'],
  ['merchen', 'zheman', 'land'],
  ['merchen', 'aeja', 'sea'],
  ['kjothei', 'aeja', 'sea'],
  ['kjothei', 'chapka', 'land'],
  ['kjothei', 'zheman', 'land'],
  ['torem', 'chapka', 'land'],
  ['torem', 'zheman', 'land'],
  ['torem', 'entoich', 'land'],
  ['entoich', 'zheman', 'land'],
  ['entoich', 'tropilium-southern-marches', 'sea'],
  ['entoich', 'malohades', 'land'],
  ['barylistan', 'kurinthia', 'land'],
  ['demeskeen', 'malohades', 'land'],
  ['demeskeen', 'sortium', 'land'],
  ['sortium', 'riata', 'land'],
  ['sortium', 'eskelin', 'land'],
  ['sortium', 'tropilium-southern-marches', 'sea'],
  ['riata', 'eskelin', 'land'],
  ['riata', 'valkae', 'sea'],
  ['eskelin', 'kurinthia', 'sea'],
  ['malohades', 'zamba', 'land'],
  ['kurinthia', 'zamba', 'land'],
  ['treyine', 'tropilium', 'sea'],
  ['seniira', 'tropilium-northern-marches', 'sea'],
] as const;

const APART = [
  ['treyine', 'goblins'],
  ['ekra', 'border-kingdom'],
  ['ekra', 'seniira'],
  ['ekra', 'hykar'],
  ['ekra', 'mirish'],
  ['ekra', 'tropilium'],
  ['tropilium', 'seniira'],
  ['tropilium', 'hykar'],
  ['tropilium', 'mirish'],
] as const;

test.each(BINDING)('%s and %s touch by %s', (a, b, kind) => {
  expect(touch(a, b, kind)).toBe(true);
});

test.each(APART)('%s and %s do not touch, by land or sea', (a, b) => {
  expect(touch(a, b, 'land')).toBe(false);
  expect(touch(a, b, 'sea')).toBe(false);
});

test('the wishes stand as docs/map.md says', () => {
  expect(WISHES.filter(([a, b, kind]) => !touch(a, b, kind))).toEqual([]);
});

test('what touches besides is as docs/map.md says, and who has few neighbours', () => {
  const key = (a: string, b: string, kind: string): string => `${[a, b].sort().join(' ')} ${kind}`;
  const asked = new Set([...BINDING, ...WISHES].map(([a, b, kind]) => key(a, b, kind)));
  const all = PROVINCES.flatMap(({ nation, land, sea }) => [
    ...land.map((id) => key(nation, province(id).nation, 'land')),
    ...sea.map((id) => key(nation, province(id).nation, 'sea')),
  ]);
  const apart = (pair: string): boolean => new Set(pair.split(' ')).size === 3;
  expect([...new Set(all)].filter((pair) => apart(pair) && !asked.has(pair)).sort()).toEqual([
    'capalan-league ekra land',
    'chapka zheman land',
    'demeskeen eskelin land',
    'demeskeen zamba land',
    'dwarves-black-moon elf-black-moon land',
    'dwarves-black-moon elf-silver land',
    'merchen stygustan land',
    'mirish stygustan land',
  ]);
  const having = (few: number): readonly string[] => NATIONS.filter((nation) => neighbouring(nation).size === few);
  expect([...having(2)].sort()).toEqual(['aeja', 'dwarves-red-sun', 'goblins', 'mirholme', 'tereken']);
  expect(having(4)).toContain('tropilium');
});

test('p. 70: land borders go both ways', () => {
  for (const { id, land } of PROVINCES) {
    expect(land).not.toContain(id);
    expect(land).toEqual([...new Set(land)].sort());
    for (const other of land) expect(province(other).land).toContain(id);
  }
});

test('the borders are those of the drawn shapes', () => {
  const drawn = neighbors(SHAPES).map((near) => near.map((i) => SHAPES[i]!.properties.id).sort());
  expect(SHAPES.map((shape) => shape.properties.id)).toEqual(PROVINCES.map(({ id }) => id));
  expect(PROVINCES.map(({ land }) => land)).toEqual(drawn);
});

test('no two provinces touch at a mere corner: a border is at least 70 map units long', () => {
  const pairs = PROVINCES.flatMap(({ id, land }) => land.filter((other) => id < other).map((other) => [id, other] as const));
  expect(pairs.filter(([a, b]) => borderLength(a, b) < 70)).toEqual([]);
});

test('p. 70: every province can be reached from every other', () => {
  expect(reach('treyine', landAndSea)).toHaveLength(107);
});

test('every nation has two neighbouring nations or more', () => {
  expect(NATIONS.filter((nation) => neighbouring(nation).size < 2)).toEqual([]);
});

test('p. 70: the provinces of a nation hang together by land or double arrow', () => {
  for (const nation of NATIONS)
    expect(
      reach(nation, landAndSea, (at) => at.nation === nation),
      nation,
    ).toHaveLength(provincesOf(nation).length);
});

function neighbouring(nation: string): Set<string> {
  const near = provincesOf(nation).flatMap((one) => landAndSea(one).map((id) => province(id).nation));
  return new Set(near.filter((other) => other !== nation));
}

test('the lands whose borders every map draws are those that touch by land, each two once; one of many outlines as one of a single one', () => {
  const drawn = bordering(SHAPES.map(({ properties, arcs }) => ({ id: properties.id, outlines: arcs }))).map((between) => [...between].sort().join(' '));
  const touching = PROVINCES.flatMap(({ id, land }) => land.filter((other) => id < other).map((other) => `${id} ${other}`));
  expect([...drawn].sort()).toEqual(touching.sort());
  const lands = [
    { id: 'mainland', outlines: [[0, 1]] },
    { id: 'neighbour', outlines: [[~1, 2]] },
    { id: 'isles', outlines: [[[3]], [[4, ~2]]] },
  ];
  expect(bordering(lands)).toEqual([
    ['mainland', 'neighbour'],
    ['neighbour', 'isles'],
  ]);
});

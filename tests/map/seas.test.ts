import { polygonContains } from 'd3';
import { feature } from 'topojson-client';
import { expect, test } from 'vitest';
import { PROVINCES } from '../../data/map/provinces.ts';
import { SEA_ARROWS } from '../../data/map/sea-arrows.ts';
import { MAP, polygons, province, provincesOf, reach, SHAPES } from './atlas.ts';

const LOA = ['barylistan', 'demeskeen', 'eskelin', 'kurinthia', 'malohades', 'riata', 'sortium', 'zamba'];

const ARROWS = MAP.objects.arrows.geometries.map((arrow) => ({ join: arrow.properties.join, line: feature(MAP, arrow).geometry.coordinates }));

test('pp. 54, 70: double arrows go both ways and join provinces that do not touch', () => {
  for (const { join } of SEA_ARROWS) {
    const [a, b] = join.map(province);
    expect(a!.sea).toContain(b!.id);
    expect(b!.sea).toContain(a!.id);
    expect(a!.land).not.toContain(b!.id);
  }
  expect(PROVINCES.flatMap(({ sea }) => sea)).toHaveLength(2 * SEA_ARROWS.length);
  for (const { sea } of PROVINCES) expect(sea).toEqual([...new Set(sea)].sort());
});

test('p. 54: a double arrow runs over water from the coast of one province to that of the other', () => {
  expect(ARROWS.map(({ join }) => join)).toEqual(SEA_ARROWS.map(({ join }) => join));
  for (const { join, line } of ARROWS) {
    expect(provinceAt(line[0]!), join.join()).toBe(join[0]);
    expect(provinceAt(line.at(-1)!), join.join()).toBe(join[1]);
    const under = line.slice(1).flatMap((to, i) => between(line[i]!, to).map(provinceAt));
    expect(under).toContain(undefined);
    expect(under.filter((id) => id !== undefined && !join.includes(id))).toEqual([]);
  }
});

test.each(['valkae', 'aeja', 'tropilium-southern-marches'])('%s is an island nation: no border with another', (nation) => {
  const neighbours = provincesOf(nation).flatMap(({ land }) => land);
  expect(neighbours.filter((other) => province(other).nation !== nation)).toEqual([]);
});

test('the Loa peninsula holds its eight nations, which hang together and meet the mainland at Malohades alone', () => {
  const neck = (from: string, to: string) => from === 'malohades' && to === 'entoich';
  const walked = reach('riata', (at) => at.land.filter((id) => !neck(at.nation, province(id).nation)));
  expect([...new Set(walked.map((id) => province(id).nation))].sort()).toEqual(LOA);
  expect(walked).toHaveLength(PROVINCES.filter(({ nation }) => LOA.includes(nation)).length);
});

function provinceAt(point: readonly number[]): string | undefined {
  const at = point as [number, number];
  return SHAPES.map((shape) => shape.properties.id).find((id) => polygons(id).some(([rim]) => polygonContains(rim as [number, number][], at)));
}

function between([ax, ay]: readonly number[], [bx, by]: readonly number[]): number[][] {
  return Array.from({ length: 21 }, (_, i) => [ax! + ((bx! - ax!) * i) / 20, ay! + ((by! - ay!) * i) / 20]);
}

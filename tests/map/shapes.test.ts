import { median, polygonArea, polygonContains, polygonLength } from 'd3';
import { expect, test } from 'vitest';
import { CENTRES } from '../../data/map/centres.ts';
import { HEIGHT, WIDTH } from '../../data/map/coast.ts';
import { SITES } from '../../data/map/sites.ts';
import { PLACES } from '../../data/map/terrain.ts';
import type { Coordinates } from './atlas.ts';
import { MAP, polygons } from './atlas.ts';

type Ring = [number, number][];

const AREAS = new Map(SITES.map(({ id }) => [id, polygons(id).reduce((sum, rings) => sum + area(rings), 0)]));

test('every shape is made of closed rings with ground inside, in whole map units', () => {
  for (const { id } of SITES) {
    for (const ring of polygons(id).flat()) {
      expect(ring.length, id).toBeGreaterThan(3);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(Math.abs(polygonArea(ring as Ring)), id).toBeGreaterThan(0);
      for (const [x, y] of ring) expect(Number.isInteger(x) && Number.isInteger(y) && x! >= 0 && x! <= WIDTH && y! >= 0 && y! <= HEIGHT).toBe(true);
    }
  }
});

test('no shape crosses or touches itself', () => {
  for (const { id } of SITES) {
    for (const ring of polygons(id).flat()) {
      expect(new Set(ring.slice(1).map(String)).size, id).toBe(ring.length - 1);
      expect(crossings(ring), id).toBe(0);
    }
  }
});

test('every province contains its site and the place of its name', () => {
  for (const { id, x, y } of SITES) {
    const holds = (at: readonly [number, number]) => polygons(id).some(([rim]) => polygonContains(rim as Ring, [...at]));
    expect(holds([x, y]), `site of ${id}`).toBe(true);
    expect(holds(CENTRES[id]!), `name of ${id}`).toBe(true);
  }
});

test('every place of the tales lies in its province', () => {
  for (const { name, province, at } of PLACES) expect(polygonContains(polygons(province)[0]![0] as Ring, [...at]), name).toBe(true);
});

test('no province is a sliver: none is under 0.4 of the middling size, nor long and thin', () => {
  const middling = median(AREAS.values())!;
  for (const { id } of SITES) {
    const [main] = [...polygons(id)].sort((a, b) => area(b) - area(a));
    const girth = polygonLength(main![0] as Ring);
    expect(AREAS.get(id), id).toBeGreaterThan(0.4 * middling);
    expect((4 * Math.PI * area(main!)) / (girth * girth), id).toBeGreaterThan(0.15);
  }
});

test('the provinces cover the land, and nothing twice', () => {
  const land = MAP.objects.land.geometries[0]!;
  expect(land.type).toBe('MultiPolygon');
  const whole = MAP.objects.provinces.geometries.flatMap((shape) => ('arcs' in shape ? shape.arcs.flat(3) : []));
  const coast = 'arcs' in land ? (land.arcs as number[][][]).flat(2) : [];
  const uses = new Map<number, number>();
  for (const arc of whole) uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
  expect(Math.max(...uses.values())).toBe(2);
  expect(
    [...uses]
      .filter(([, used]) => used === 1)
      .map(([arc]) => arc)
      .sort(),
  ).toEqual(coast.map((arc) => (arc < 0 ? ~arc : arc)).sort());
});

function area([rim, ...holes]: readonly Coordinates[]): number {
  return holes.reduce((sum, hole) => sum - Math.abs(polygonArea(hole as Ring)), Math.abs(polygonArea(rim as Ring)));
}

function crossings(ring: Coordinates): number {
  const legs = ring.slice(1).map((to, i) => [ring[i]!, to] as const);
  return legs.reduce(
    (sum, [a, b], i) => sum + legs.slice(i + 1).filter(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0).length,
    0,
  );
}

/** Which way the path a-b-c turns: the sign tells left from right. */
function turn([ax, ay]: readonly number[], [bx, by]: readonly number[], [cx, cy]: readonly number[]): number {
  return (bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!);
}

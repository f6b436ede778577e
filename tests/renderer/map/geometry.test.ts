import { expect, test } from 'vitest';
import { engrave } from '../../../renderer/map/engraving.ts';
import { arrowHead, bordersBy, holdingPaths, landShapes } from '../../../renderer/map/geometry.ts';
import { signPlaces } from '../../../renderer/map/ground.ts';
import { mapGround } from '../../../renderer/map/map-ground.ts';
import { cutInPatches, extentOf, inPatches } from '../../../renderer/map/patches.ts';
import { provinceAt, rasterOf } from '../../../renderer/map/raster.ts';
import { smoothed } from '../../../renderer/map/smoothing.ts';
import { ATLAS, atStart } from './land.ts';

const MAP = smoothed(ATLAS);
const SHAPES = landShapes(MAP);
const GROUND = mapGround(MAP);
const ENGRAVING = await engrave(MAP, GROUND, async () => {});

const numbers = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);

test('107 provinces, each a closed path within the map', () => {
  expect(SHAPES.provinces).toHaveLength(107);
  for (const { id, path } of SHAPES.provinces) {
    expect(path, id).toMatch(/^M[\d.,LMZ]+Z$/);
    const all = numbers(path);
    expect(Math.min(...all), id).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all), id).toBeLessThanOrEqual(ATLAS.width);
  }
});

test('cut corners leave shared borders shared and every name on its province', () => {
  const raster = rasterOf(SHAPES.provinces, ATLAS.width, ATLAS.height);
  for (const { id, at } of ATLAS.provinces) expect(provinceAt(raster, at)).toBe(id);
  expect(provinceAt(raster, [0, 0])).toBeNull();
  expect(provinceAt(raster, [-5, 99999])).toBeNull();
});

test('a border lies between nations or within one: if one holds all there are only inner ones, if each its own only outer ones', () => {
  const { borders } = SHAPES;
  expect(bordersBy(borders, () => 'one').nations).toEqual([]);
  expect(bordersBy(borders, (id) => id).inner).toEqual([]);
  const { nations, inner } = bordersBy(borders, atStart);
  expect(inner).not.toEqual([]);
  expect(nations.length + inner.length).toBe(borders.length);
  expect(nations.length).toBeGreaterThan(borders.length / 3);
});

test('two provinces that the book joins by land have a border between them, and none is drawn twice', () => {
  const drawn = new Map(SHAPES.borders.map(({ between, path }) => [[...between].sort().join(' '), path]));
  expect(drawn.size).toBe(SHAPES.borders.length);
  for (const { id, land } of ATLAS.provinces) for (const next of land) expect(drawn.get([id, next].sort().join(' ')), `${id} ${next}`).toMatch(/^M/);
});

test('a line cut in patches runs through the same places, and no piece of it is longer than its patch and a step', () => {
  const pieces = cutInPatches('M0,0L100,0L700,0L760,10L0,10Z');
  expect(pieces).toEqual(['M0,0L100,0L700,0M0,10L0,0', 'M700,0L760,10L0,10']);
  expect(GROUND.coast.length).toBeGreaterThan(20);
  const places = (paths: readonly string[]): Set<string> => new Set(paths.flatMap((path) => path.match(/[-\d.]+,[-\d.]+/g) ?? []));
  expect(places(GROUND.coast)).toEqual(places([SHAPES.land]));
  for (const path of GROUND.coast) {
    const { left, right, top, bottom } = extentOf(path);
    expect(Math.max(right - left, bottom - top)).toBeLessThan(700);
  }
});

test('signs keep whole, those of a patch in one path', () => {
  expect(inPatches('M1,1h5M2,2q1,1 2,2M900,1l3,3M3,3h.1')).toEqual(['M1,1h5M2,2q1,1 2,2M3,3h.1', 'M900,1l3,3']);
});

test('each holder has its land in one path', () => {
  expect([...holdingPaths(MAP, atStart).keys()].sort()).toEqual([...new Set(ATLAS.provinces.map(({ nation }) => nation))].sort());
  expect(holdingPaths(MAP, () => 'one').size).toBe(1);
  // outside the region of a campaign nobody holds anything
  expect(holdingPaths(MAP, () => '').size).toBe(0);
});

test('every sea crossing has two heads, and a head points where its line goes', () => {
  expect(SHAPES.arrowHeads.split('M').length - 1).toBe((2 * ATLAS.provinces.flatMap(({ sea }) => sea).length) / 2);
  const head = numbers(arrowHead([0, 0], [100, 0], 20, 12));
  expect(head.slice(0, 2)).toEqual([100, 0]);
  expect([head[2], head[3], head[6], head[7]]).toEqual([80, 6, 80, -6]);
});

test('signs of the ground stand within reach of their stretch, on land, the same each time', () => {
  for (const stretch of ATLAS.stretches) {
    const isLand = (at: readonly [number, number]): boolean => provinceAt(GROUND.raster, at) !== null;
    const places = signPlaces(stretch, isLand);
    expect(places.length, stretch.id).toBeGreaterThan(2);
    expect(places.every(isLand)).toBe(true);
    expect(signPlaces(stretch, isLand)).toEqual(places);
  }
});

test('lines off the shore keep off the land, and the compass has the open sea around it', () => {
  expect(ENGRAVING.waterlines).toHaveLength(4);
  for (const line of ENGRAVING.waterlines) {
    const all = line.flatMap(numbers);
    const onLand = all.filter((x, i) => i % 2 === 0 && provinceAt(GROUND.raster, [x, all[i + 1]!]) !== null).length;
    expect(onLand).toBeLessThan(all.length * 0.005);
  }
  const { at, radius } = ENGRAVING.compass;
  expect(radius).toBeGreaterThan(80);
  for (let turn = 0; turn < 6; turn++)
    expect(provinceAt(GROUND.raster, [at[0] + 0.9 * radius * Math.cos(turn), at[1] + 0.9 * radius * Math.sin(turn)])).toBeNull();
});

test('the Dust Bowl lies in the east of Mirish or beside it: some province tells of it', () => {
  expect([...ENGRAVING.terrain.values()].flat()).toContain('The Dust Bowl');
});

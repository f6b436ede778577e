import { expect, test } from 'vitest';
import type { MapPoint } from '../../../main/contract.ts';
import { overlap } from '../../../renderer/map/fitting.ts';
import { paletteOf } from '../../../renderer/map/palette.ts';
import { lettersAt, sizeAt, smallLettering } from '../../../renderer/map/small-map.ts';
import { ATLAS } from './land.ts';

const NAMES = new Map(ATLAS.peoples.map(({ id, name }) => [id, name]));
const palette = paletteOf(ATLAS);
const own = new Map(ATLAS.provinces.map(({ id, nation }) => [id, nation]));
const holderOf = (province: string): string => own.get(province) ?? '';
const nameOf = (nation: string): string => NAMES.get(nation) ?? nation;

/** How wide these maps are in a small window and in a large one, in pixels. */
const PIXELS = [220, 430, 530, 800] as const;
const sizeOn = (pixels: number): number => sizeAt(pixels, ATLAS.width);

test('letters are as large on the screen, however small the map; on a large map they are as on the big one', () => {
  const onScreen = PIXELS.map((pixels) => (sizeOn(pixels) * 44 * pixels) / ATLAS.width);
  for (const size of onScreen) {
    expect(size).toBeGreaterThan(10);
    expect(size).toBeLessThan(12.5);
  }
  expect(sizeOn(3000)).toBe(1);
});

test.each(PIXELS)('all land of a map of %i pixels bears a name or its holder’s letters, and none lies over another', (pixels) => {
  const { nations, names, values, marks } = smallLettering(ATLAS, { holderOf, nameOf, palette }, sizeOn(pixels));
  const told = new Set([...nations.map(({ nation }) => nation), ...names.map(({ key }) => holderOf(key))]);
  const missing = [...new Set(own.values())].filter((nation) => !told.has(nation));
  // the smallest has no room for a few, which are told below it
  expect(missing.length).toBeLessThanOrEqual(pixels < 300 ? 3 : 0);
  for (const { nation, letters } of nations)
    expect(
      letters
        .map(({ letter }) => letter)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(nameOf(nation).replaceAll(' ', ''));
  for (const { key, kind, text } of names) expect([kind, text]).toEqual(['badge', palette(holderOf(key)).badge]);
  expect([values, marks.size]).toEqual([[], 0]);
  const boxes = [...nations, ...names].map((one) => one.boxes);
  for (const [i, some] of boxes.entries())
    for (const others of boxes.slice(i + 1)) expect(some.some((box) => others.some((other) => overlap(box, other)))).toBe(false);
});

test('nothing is written where nobody takes part, nor on what a province bears already', () => {
  const region = (province: string): string => (['treyine', 'ekra'].includes(holderOf(province)) ? holderOf(province) : '');
  const { nations, names } = smallLettering(ATLAS, { holderOf: region, nameOf, palette }, 1.2);
  expect(nations.map(({ nation }) => nation).toSorted()).toEqual(['ekra', 'treyine']);
  expect(names).toEqual([]);
  const middle: MapPoint = ATLAS.provinces.find(({ id }) => id === 'treyine')!.at;
  const bears = lettersAt(middle, 'Tr', 100);
  const lies = (occupied: readonly (typeof bears)[]): boolean =>
    smallLettering(ATLAS, { holderOf: region, nameOf, palette, occupied }, 1.2).nations.some(({ boxes }) => boxes.some((box) => overlap(box, bears)));
  expect([lies([]), lies([bears])]).toEqual([true, false]);
});

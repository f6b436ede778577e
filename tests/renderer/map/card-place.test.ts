import { zoomIdentity } from 'd3';
import { expect, test } from 'vitest';
import { cardPlace, coverWeights, isUnder } from '../../../renderer/map/card-place.ts';

const WINDOW = { width: 860, height: 680 };
const CARD = { width: 220, height: 160 };

/** Land within a rectangle that counts as much as is said, and sea about it. */
const land =
  (from: readonly [number, number], to: readonly [number, number], weight: number) =>
  (x: number, y: number): number =>
    x >= from[0] && x <= to[0] && y >= from[1] && y <= to[1] ? weight : 0.1;

test('the card of a province lies over the sea beside it, and neither over what is pointed at nor over the province', () => {
  // a land in the west of the window, sea in its east
  const { x, y } = cardPlace({ x: 200, y: 300 }, CARD, WINDOW, land([0, 0], [300, 680], 3));
  expect(x).toBeGreaterThanOrEqual(300);
  // no farther away than need be
  expect(x).toBeLessThan(340);
  expect(y).toBeLessThan(300);
  expect(y + CARD.height).toBeGreaterThan(300);
});

test('where all is land alike it lies beside the pointer, within the window, and gives way to it', () => {
  for (const at of [
    { x: 20, y: 20 },
    { x: 840, y: 20 },
    { x: 20, y: 660 },
    { x: 840, y: 660 },
    { x: 430, y: 340 },
  ]) {
    const place = cardPlace(at, CARD, WINDOW, () => 1);
    expect(place.x).toBeGreaterThanOrEqual(6);
    expect(place.y).toBeGreaterThanOrEqual(6);
    expect(place.x + CARD.width).toBeLessThanOrEqual(WINDOW.width - 6);
    expect(place.y + CARD.height).toBeLessThanOrEqual(WINDOW.height - 6);
    expect(isUnder(at, place, CARD)).toBe(false);
    expect(isUnder({ x: place.x + 10, y: place.y + 10 }, place, CARD)).toBe(true);
    // the eye finds it at once
    const [dx, dy] = [Math.max(place.x - at.x, at.x - place.x - CARD.width, 0), Math.max(place.y - at.y, at.y - place.y - CARD.height, 0)];
    expect(Math.max(dx, dy)).toBeLessThan(40);
  }
});

test('a window that is smaller than the card has it at its corner', () => {
  expect(cardPlace({ x: 50, y: 50 }, CARD, { width: 150, height: 120 }, () => 1)).toEqual({ x: 6, y: 6 });
});

test('a province counts most, those beside it by land and sea more than others, and the sea next to nothing; what stands above the map as land', () => {
  const province = (id: string, land: string[], sea: string[]) => ({ id, name: id, town: null, nation: id, capital: false, land, sea, at: [0, 0] as const });
  // cells of ten map units: two provinces beside one another, a third by sea, another, and water
  const raster = { cell: 10, columns: 5, rows: 1, cells: Int16Array.of(0, 1, 2, 3, -1), provinces: ['one', 'beside', 'over-sea', 'else'] };
  const weightAt = coverWeights(raster, province('one', ['beside'], ['over-sea']), zoomIdentity.translate(100, 50).scale(2), 40);
  const [itself, beside, overSea, other, sea] = [0, 1, 2, 3, 4].map((cell) => weightAt(100 + 20 * cell + 10, 60));
  expect(itself).toBeGreaterThan(10 * beside!);
  expect(overSea).toBe(beside);
  expect(beside).toBeGreaterThan(other!);
  expect(other).toBeGreaterThan(sea!);
  expect(weightAt(110, 39)).toBe(other);
});

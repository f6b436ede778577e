import { zoomIdentity } from 'd3';
import { expect, test } from 'vitest';
import { atFirst, framed, partOf, pictureMove, seenOf, wholeScale } from '../../../renderer/map/gesture.ts';

const SHEET = { width: 860, height: 680, mapWidth: 2400, mapHeight: 1900, covered: 50 };

test('a part of the map is seen whole in what nothing covers of the window, in its middle', () => {
  const part = partOf([
    [600, 500],
    [1400, 900],
    [1000, 1100],
  ]);
  expect(part).toEqual({ left: 600, top: 500, right: 1400, foot: 1100 });
  const there = framed(SHEET, part);
  const [[left, top], [right, foot]] = [there.apply([part.left, part.top]), there.apply([part.right, part.foot])];
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(SHEET.covered);
  expect(right).toBeLessThanOrEqual(SHEET.width);
  expect(foot).toBeLessThanOrEqual(SHEET.height);
  expect((left + right) / 2).toBeCloseTo(SHEET.width / 2);
  expect((top + foot) / 2).toBeCloseTo((SHEET.height + SHEET.covered) / 2);
  expect(there.k).toBeGreaterThan(wholeScale(SHEET));
});

test('a small part is not seen nearer than need be, and of one as large as the map the whole map is', () => {
  const small = framed(SHEET, { left: 1000, top: 900, right: 1010, foot: 910 });
  expect(small.k / wholeScale(SHEET)).toBeLessThan(3);
  expect(framed(SHEET, { left: 50, top: 50, right: 2350, foot: 1850 }).k).toBe(wholeScale(SHEET));
});

test('of a land all is seen, or some, or none: what lies below what covers the window is not', () => {
  const land = [
    [600, 500],
    [800, 500],
  ] as const;
  const moved = (x: number, y: number) => zoomIdentity.translate(x, y);
  expect(seenOf(land, SHEET, moved(0, 0))).toBe('all');
  expect(seenOf(land, SHEET, moved(100, 0))).toBe('some');
  expect(seenOf(land, SHEET, moved(300, 0))).toBe('none');
  expect(seenOf(land, SHEET, moved(0, -449))).toBe('all');
  expect(seenOf(land, SHEET, moved(0, -451))).toBe('none');
});

test('a campaign of a region opens at its land, any other at the whole map', () => {
  const region = { left: 300, top: 200, right: 900, foot: 700 };
  expect(atFirst(SHEET, region)).toEqual(framed(SHEET, region));
  expect(atFirst(SHEET, region).k).toBeGreaterThan(1.5 * wholeScale(SHEET));
  expect(atFirst(SHEET, null).k).toBe(wholeScale(SHEET));
});

test('the whole map lies in the middle of the window, its land below what covers that, and clear of its frame', () => {
  for (const sheet of [SHEET, { ...SHEET, height: 1600 }, { ...SHEET, width: 3000 }, { ...SHEET, covered: 0 }]) {
    const there = atFirst(sheet, null);
    const [[left, land], [right, foot]] = [there.apply([0, 0.019 * sheet.mapHeight]), there.apply([sheet.mapWidth, sheet.mapHeight])];
    expect(left).toBeCloseTo(sheet.width - right);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(land).toBeGreaterThanOrEqual(sheet.covered - 0.001);
    expect(foot).toBeLessThanOrEqual(sheet.height - 8 + 0.001);
  }
});

test('a picture that was drawn for one place of the map is moved to where that would be drawn now', () => {
  const [drawn, now] = [zoomIdentity.translate(30, -70).scale(2), zoomIdentity.translate(-200, 45).scale(3)];
  const { x, y, k } = pictureMove(drawn, now);
  for (const place of [
    [0, 0],
    [120, 340],
  ] as const) {
    const [pictured, wanted] = [drawn.apply([...place]), now.apply([...place])];
    expect([k * pictured[0] + x, k * pictured[1] + y]).toEqual([expect.closeTo(wanted[0]), expect.closeTo(wanted[1])]);
  }
});

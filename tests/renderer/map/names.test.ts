import { expect, test } from 'vitest';
import { arcsThrough, onArc } from '../../../renderer/map/arcs.ts';
import { boxAround, type MapBox, nothingTaken, overlap } from '../../../renderer/map/fitting.ts';
import { textWidth } from '../../../renderer/map/letters.ts';
import { mapGround } from '../../../renderer/map/map-ground.ts';
import { type Lettering, lettering } from '../../../renderer/map/names.ts';
import { type Piece, piecesOf } from '../../../renderer/map/pieces.ts';
import { placeMarks } from '../../../renderer/map/placing-marks.ts';
import { provinceAt } from '../../../renderer/map/raster.ts';
import { smoothed } from '../../../renderer/map/smoothing.ts';
import type { Level } from '../../../renderer/map/zoom.ts';
import { ATLAS, atStart, holderAt, seasons } from './land.ts';

const MAP = smoothed(ATLAS);
const GROUND = mapGround(MAP);
const NAMES = new Map(ATLAS.peoples.map(({ id, name }) => [id, name]));
const LEVELS: readonly Level[] = [0, 1, 2, 3];

const LATER = seasons(7, 2).slice(-2).map(holderAt);
/** Towers alone stand on the map. */
const TOWERS = ATLAS.provinces.filter(({ capital }) => capital).map(({ id, at }) => ({ key: `capital ${id}`, at, width: 40, height: 46 }));

type HolderOf = (province: string) => string;
const lettered = (holderOf: HolderOf, level: Level, size: number, layerValue: (province: string) => string | null): Lettering =>
  lettering(MAP, GROUND, { holderOf, nationName: (id) => NAMES.get(id) ?? id, badgeOf: (id) => id.slice(0, 2), layerValue, marks: TOWERS }, level, size);

/** The lettering of one land, by level and size: several tests look at the same. */
const known = new Map<HolderOf, Map<string, Lettering>>();

function written(holderOf: HolderOf, level: Level, size = 1, layerValue?: (province: string) => string | null): Lettering {
  if (layerValue !== undefined) return lettered(holderOf, level, size, layerValue);
  const ofLand = known.get(holderOf) ?? new Map<string, Lettering>();
  known.set(holderOf, ofLand);
  const found = ofLand.get(`${level} ${size}`) ?? lettered(holderOf, level, size, () => null);
  ofLand.set(`${level} ${size}`, found);
  return found;
}

/** How much larger letters are in the largest window and in a small one. */
const SIZES = [1, 1.15, 1.3] as const;

/** Names that lie over one another. */
function clashes({ nations, names }: Lettering): readonly string[] {
  const all: { readonly name: string; readonly boxes: readonly MapBox[] }[] = [
    ...nations.map(({ nation, boxes }) => ({ name: nation, boxes })),
    ...names.map(({ kind, key, boxes }) => ({ name: `${kind} ${key}`, boxes })),
  ];
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => (a.boxes.some((one) => b.boxes.some((other) => overlap(one, other))) ? [`${a.name} and ${b.name}`] : [])),
  );
}

test.each(LEVELS)('level %i: no name lies over another, at the start and later', (level) => {
  expect(clashes(written(atStart, level))).toEqual([]);
  for (const holderOf of LATER) expect(clashes(written(holderOf, level))).toEqual([]);
});

test('a nation is written over its own land: hardly a letter on that of others', () => {
  const { nations } = written(atStart, 0);
  expect(nations.length).toBeGreaterThan(30);
  for (const { nation, boxes } of nations) {
    const on = boxes.map(({ left, right, top, bottom }) => provinceAt(GROUND.raster, [(left + right) / 2, (top + bottom) / 2]));
    expect(on.filter((province) => province !== null && atStart(province) !== nation).length, nation).toBeLessThanOrEqual(1);
    expect(on.filter((province) => province !== null && atStart(province) === nation).length, nation).toBeGreaterThan(boxes.length / 2);
  }
});

/** Nations whose name lies with a corner or the middle of a letter on others' land. */
const overTheBorder = ({ nations }: Lettering, holderOf: (province: string) => string): readonly string[] =>
  nations.flatMap(({ nation, boxes }) => {
    const isAbroad = (x: number, y: number): boolean => ![null, nation].includes(holderIn(x, y, holderOf));
    return boxes.some(({ left, right, top, bottom }) => [left, right].some((x) => [top, bottom].some((y) => isAbroad(x, y)))) ? [nation] : [];
  });
function holderIn(x: number, y: number, holderOf: (province: string) => string): string | null {
  const province = provinceAt(GROUND.raster, [x, y]);
  return province === null ? null : holderOf(province);
}

test('no name runs over a border at the start: there is room for each within its own', () => {
  const over = SIZES.map((size) => overTheBorder(written(atStart, 0, size), atStart));
  expect(over).toEqual(SIZES.map(() => []));
});

/** Pieces of land by holder. */
const pieces = (holderOf: (province: string) => string): readonly Piece[] => piecesOf(MAP, holderOf, (province) => GROUND.places.get(province)!.length);

test('at the start every nation is named; from the first zoom on provinces are', () => {
  const { nations, names } = written(atStart, 0);
  const told = [...nations.map(({ nation }) => nation), ...names.filter(({ kind }) => kind === 'badge').map(({ key }) => atStart(key))];
  expect([...new Set(told)].sort()).toEqual([...new Set(ATLAS.provinces.map(({ nation }) => nation))].sort());
  expect(names.some(({ kind }) => kind === 'province')).toBe(false);
  expect(written(atStart, 2).names.filter(({ kind }) => kind === 'province').length).toBeGreaterThan(60);
  expect(written(atStart, 2).names.filter(({ kind }) => kind === 'town').length).toBeGreaterThan(25);
});

test.each(LEVELS)('level %i: every piece of land is named, or bears the letters of its holder, on its own ground', (level) => {
  for (const holderOf of [atStart, ...LATER]) {
    for (const size of SIZES) {
      const { nations, names } = written(holderOf, level, size);
      const badges = names.filter(({ kind }) => kind === 'badge');
      expect([...nations.map(({ piece }) => piece), ...badges.map(({ key }) => key)].sort()).toEqual(
        pieces(holderOf)
          .map(({ key }) => key)
          .sort(),
      );
      for (const { key, at } of badges) expect([null, holderOf(key)], key).toContain(holderIn(at[0], at[1], holderOf));
    }
  }
});

test('land apart from the largest piece is named smaller, and what is lost or won elsewhere moves no larger name', () => {
  const split = (id: string): string => (id === 'aeja' ? 'tropilium' : atStart(id));
  const [before, after] = [written(atStart, 0), written(split, 0)];
  const main = after.nations.find(({ piece, nation }) => nation === 'tropilium' && piece !== 'aeja')!;
  expect(main).toEqual(before.nations.find(({ piece }) => piece === main.piece));
  for (const { nation, piece, size } of after.nations)
    for (const { key, isLargest } of pieces(split)) if (key === piece && !isLargest) expect(size, nation).toBeLessThanOrEqual(62);
});

test.each(LEVELS)('level %i: what is called a water is written on the water', (level) => {
  for (const size of SIZES) {
    const waters = written(atStart, level, size).names.filter(({ kind }) => kind === 'water');
    expect(waters.length).toBeGreaterThan(3);
    for (const { text, boxes } of waters) {
      const ashore = boxes.filter(({ left, right, top, bottom }) => provinceAt(GROUND.raster, [(left + right) / 2, (top + bottom) / 2]) !== null);
      expect(ashore, `${text} at ${size}`).toEqual([]);
    }
  }
});

test('between the names of two nations there is room: they are not read as one word', () => {
  for (const holderOf of [atStart, ...LATER]) {
    const { nations } = written(holderOf, 0, 1.3);
    const near = nations.flatMap((one) =>
      nations
        .filter((other) => other !== one && other.size <= one.size)
        .filter((other) =>
          one.boxes.some((a) => other.boxes.some((b) => overlap({ ...a, left: a.left - other.size * 0.3, right: a.right + other.size * 0.3 }, b))),
        )
        .map((other) => `${one.nation} and ${other.nation}`),
    );
    expect(near).toEqual([]);
  }
});

test('large lands have larger names than small ones', () => {
  const sizes = new Map(written(atStart, 0).nations.map(({ nation, size }) => [nation, size]));
  expect(sizes.get('mangu')!).toBeGreaterThan(sizes.get('elf-black-moon')!);
});

test('land in one hand falls into pieces, the largest of each nation first', () => {
  const split = (id: string): string => (id === 'aeja' ? 'tropilium' : atStart(id));
  const found = pieces(split).filter(({ nation }) => nation === 'tropilium');
  expect(found.find(({ isLargest }) => isLargest)!.provinces).not.toContain('aeja');
  expect(found.filter(({ isLargest }) => !isLargest).map(({ provinces }) => provinces)).toContainEqual(['aeja']);
  expect(pieces(split).flatMap(({ provinces }) => provinces)).toHaveLength(107);
  const order = pieces(split).map(({ isLargest }) => isLargest);
  expect(order.lastIndexOf(true)).toBeLessThan(order.indexOf(false));
});

test.each([0, 1] as const)('level %i: a value stands once on every piece of land, on no name and beside one', (level) => {
  for (const holderOf of [atStart, ...LATER]) {
    for (const size of SIZES) {
      const { nations, names, values } = written(holderOf, level, size, (province) => `+${holderOf(province).length % 3}`);
      expect(values.map(({ key }) => key)).toEqual(pieces(holderOf).map(({ key }) => key));
      for (const { key, at, text, size: type } of values) {
        expect(text).toBe(`+${holderOf(key).length % 3}`);
        expect([null, holderOf(key)], key).toContain(holderIn(at[0], at[1], holderOf));
        const digits: MapBox = { left: at[0] - type * 0.5, right: at[0] + type * 0.5, top: at[1] - type * 0.35, bottom: at[1] + type * 0.35 };
        const over = [...nations, ...names].filter(({ boxes }) => boxes.some((box) => overlap(box, digits)));
        expect(over, key).toEqual([]);
      }
    }
  }
});

test('from near a value stands in every province, on its own ground', () => {
  const { values } = written(atStart, 2, 1, () => '3');
  expect(values.map(({ key }) => key)).toEqual(ATLAS.provinces.map(({ id }) => id));
  for (const { key, at } of values) expect([null, key]).toContain(provinceAt(GROUND.raster, at));
  expect(written(atStart, 0, 1, () => null).values).toEqual([]);
});

test('marks stand where no name is, each near its own place', () => {
  const marks = ATLAS.provinces.filter(({ capital }) => capital).map(({ id, at }) => ({ key: id, at, width: 60, height: 50 }));
  const found = lettering(
    MAP,
    GROUND,
    { holderOf: atStart, nationName: (id) => NAMES.get(id) ?? id, badgeOf: () => '', layerValue: () => null, marks },
    0,
  ).marks;
  for (const { key, at } of marks) expect(Math.hypot(found.get(key)![0] - at[0], found.get(key)![1] - at[1]), key).toBeLessThan(160);
});

test('a mark that must be seen in its province stands there, over letters if need be, and over no other mark', () => {
  const placed = (full: boolean) => {
    const taken = nothingTaken();
    // as if every place on the map were written on
    if (full) taken.take([boxAround([MAP.width / 2, MAP.height / 2], MAP.width, MAP.height)]);
    const marks = ATLAS.provinces.flatMap(({ id, at }) => ['own', 'foe'].map((whose) => ({ key: `${whose} ${id}`, at, width: 62, height: 50, within: id })));
    return { marks, places: placeMarks(marks, GROUND, 0.5, taken) };
  };
  for (const full of [false, true]) {
    const { marks, places } = placed(full);
    const boxes = marks.map(({ key, width, height }) => ({ key, box: boxAround(places.get(key)!, width * 0.5, height * 0.5) }));
    const clashing = boxes.flatMap((a, i) => boxes.slice(i + 1).flatMap((b) => (overlap(a.box, b.box) ? [`${a.key} and ${b.key}`] : [])));
    expect(clashing).toEqual([]);
    const astray = marks.filter(({ key, within }) => provinceAt(GROUND.raster, places.get(key)!) !== within);
    expect(astray.length).toBeLessThan(marks.length / 50);
  }
});

test('an arc through places on a parabola is that parabola; a level row of places gives a level line', () => {
  const bowl = Array.from({ length: 41 }, (_, i): [number, number] => [i * 10 - 200, 0.0008 * (i * 10 - 200) ** 2 + 500]);
  const arc = arcsThrough(bowl)[0]!;
  for (const [x, y] of bowl) {
    const on = onArc(arc, x - arc.middle[0], 0).at;
    expect(Math.abs(on[0] - x) + Math.abs(on[1] - y)).toBeLessThan(1);
  }
  expect(
    arcsThrough([
      [0, 5],
      [10, 5],
      [20, 5],
      [30, 5],
    ])[0],
  ).toMatchObject({ angle: 0, length: 30 });
});

test('a text is as wide as its letters and the spaces between them; accents widen nothing', () => {
  expect(textWidth('MM', 'capitals', 0.5)).toBeCloseTo(0.914 * 2 + 0.5);
  expect(textWidth('é', 'italic')).toBe(textWidth('e', 'italic'));
});

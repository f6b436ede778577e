import { describe, expect, test } from 'vitest';
import type { BoardPiece } from '../../main/contract.ts';
import { drawnGround } from '../../renderer/board/table/ground.ts';
import { namesBeside } from '../../renderer/board/table/ground-names.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';
import { LIE } from './small-field.ts';

const BOX = [
  { x: 16, y: 12 },
  { x: 32, y: 12 },
  { x: 32, y: 24 },
  { x: 16, y: 24 },
];
const piece = (kind: string, ridge: BoardPiece['ridge'] = null): BoardPiece => ({ kind, name: 'Gully', shape: BOX, ridge, fords: [], bridge: null });
const stand = (x: number, y: number) => ({ x, y, heading: 0, width: 1.6, depth: 0.8 });

test('a name of ground keeps its place until a stand comes there, and the next one until it cannot; there is none where stands lie on all', () => {
  const pieces = drawnGround([piece('gully')], LIE);
  const key = pieces[0]!.key;
  const at = (stands: readonly ReturnType<typeof stand>[], before: ReadonlyMap<string, number>) => namesBeside(pieces, stands, LIE, before);
  const alone = at([stand(18, 22)], new Map());
  expect([...alone]).toEqual([[key, 0]]);
  // beside it is not over it; the end of the name is
  expect([...at([stand(24, 19.1)], alone)]).toEqual([[key, 0]]);
  const off = at([stand(22.5, 18)], alone);
  expect([...off]).toEqual([[key, 1]]);
  // who goes away again does not call it back
  expect([...at([], off)]).toEqual([[key, 1]]);
  const { labels } = pieces[0]!;
  const all = labels.map(({ x, y }) => {
    const on = LIE.tableAt({ x, y });
    return stand(on.x, on.y);
  });
  expect([...at(all, off)]).toEqual([]);
  expect([...at(all.slice(1), new Map())]).toEqual([[key, 0]]);
});

describe('where a river flows', () => {
  const across = [
    { x: 0, y: 17 },
    { x: 48, y: 17 },
    { x: 48, y: 19 },
    { x: 0, y: 19 },
  ];
  const river = (bridge: BoardPiece['bridge'] = null): BoardPiece => ({ kind: 'river', name: 'River', shape: across, ridge: null, fords: [], bridge });
  const spots = (terrain: readonly BoardPiece[], stands: readonly ReturnType<typeof stand>[] = []) => {
    const pieces = drawnGround(terrain, LIE);
    const found = namesBeside(pieces, stands, LIE, new Map());
    return pieces.map(({ key, labels }) => (found.has(key) ? LIE.tableAt(labels[found.get(key)!]!) : null));
  };

  test('the name of ground under it stands on dry land, and its own in it, whichever comes first', () => {
    for (const terrain of [
      [piece('impassable'), river()],
      [river(), piece('impassable')],
    ]) {
      const at = spots(terrain);
      const [rocks, water] = terrain[0]!.kind === 'river' ? [at[1]!, at[0]!] : [at[0]!, at[1]!];
      expect(Math.abs(rocks.y - 18)).toBeGreaterThan(1.5);
      expect(water).toEqual({ x: 24, y: 18 });
    }
  });

  test('its name stands beside its bridge, and nowhere if stands lie all along it', () => {
    const bridge = BOX.map(({ x, y }) => ({ x: x === 16 ? 23 : 25, y: y === 12 ? 17 : 19 }));
    const [at] = spots([river(bridge)]);
    expect(at!.y).toBe(18);
    expect(Math.abs(at!.x - 24)).toBeGreaterThan(2);
    const all = Array.from({ length: 30 }, (_, n) => stand(0.8 + 1.6 * n, 18));
    expect(spots([river()], all)).toEqual([null]);
  });

  test('two names never stand on each other', () => {
    const [one, two] = spots([piece('rocky'), piece('woods')]);
    expect(one).not.toEqual(two);
  });
});

test('every spot of a name lies on its piece and beside its ridge, however the table is turned', () => {
  const ridges = [
    null,
    [
      { x: 16, y: 18 },
      { x: 32, y: 18 },
    ],
    [
      { x: 24, y: 12 },
      { x: 24, y: 24 },
    ],
  ] as const;
  for (const turn of [0, 90, 180, 270] as const)
    for (const ridge of ridges) {
      const lie = lieOf({ width: 48, height: 36 }, turn);
      const spots = drawnGround([piece('hill', ridge)], lie)[0]!.labels.map(lie.tableAt);
      expect(spots.length).toBeGreaterThan(2);
      for (const { x, y } of spots) expect([x > 16 && x < 32, y > 12 && y < 24]).toEqual([true, true]);
      const isAlong = ridge !== null && ridge[0].y === ridge[1].y;
      if (ridge !== null) for (const { x, y } of spots) expect(isAlong ? y : x).not.toBe(isAlong ? 18 : 24);
    }
});

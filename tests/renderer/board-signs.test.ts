import { expect, test } from 'vitest';
import type { BoardPiece } from '../../main/contract.ts';
import { bannersOf, diamondOn, hasSigns, hasTreasure, shadowUnder, wildOn } from '../../renderer/board/table/follower-marks.ts';
import { drawnGround, outlinesOf } from '../../renderer/board/table/ground.ts';
import { besideOf, footOf, isWholeTable, wordsUnder } from '../../renderer/board/table/measures.ts';
import {
  isNarrow,
  isUpsideDown,
  marksOn,
  natureOf,
  nearMarksOn,
  numbersOf,
  SIGNS,
  statesOf,
  swordsAt,
  traitsOf,
  troopsOf,
  unitInWords,
  uprightOn,
} from '../../renderer/board/table/stand-marks.ts';
import { trayOf } from '../../renderer/board/table/tray.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';
import { isWithin } from '../../renderer/board/table/wandering.ts';
import { LIE, UNITS, unit, VIEW } from './small-field.ts';

test('a hero is told as one, and what a unit bears; his stand has room for his Rep alone, and a banner a pole of its own', () => {
  const hero = unit('h', { name: 'Hero Conan', width: 0.787, depth: 0.787, leader: { rank: 'hero', name: 'Hero Conan' }, bears: ['war-horn-of-naz-goth'] });
  expect(unitInWords(hero, 'Hero Conan of Ekra')).toBe('Hero Conan of Ekra, Mounted melee, Rep 5, bears the War Horn of Naz-Goth');
  expect(traitsOf(hero)).toContain('a hero');
  expect([isNarrow(hero), marksOn(hero).rep, isNarrow(UNITS[0]!)]).toEqual([true, 0, false]);
  expect(statesOf(unit('b', { bears: ['personal-banner', 'spear-of-saint-lindorf'] }))).toContain('bears the Personal Banner and the Spear of Saint Lindorf');
  const both = bannersOf(unit('b', { bears: ['personal-banner', 'bane-banner'] }))!;
  // one below the other, and told apart by more than their cut
  expect(both.cloths.map(({ what, isDark }) => [what, isDark])).toEqual([
    ['personal-banner', false],
    ['bane-banner', true],
  ]);
  const [upper, lower] = both.cloths.map(({ d }) => Number(/^M-.62,(-[\d.]+)/.exec(d)![1]));
  expect(lower! - upper!).toBeGreaterThan(0.5);
  expect([bannersOf(hero), bannersOf(UNITS[0]!), hasTreasure(hero), hasTreasure(unit('b', { bears: ['bane-banner'] }))]).toEqual([null, null, true, false]);
});

test('the card of a stand has its numbers in a row and the rest in words: who cannot shoot has a dash', () => {
  const stand = unit('a', { class: 'foot-melee', rules: ['pike'], rep: 4, ac: 2, figures: 4, move: 8, charge: 12, range: 0, cost: 20 });
  expect(numbersOf(stand).map(({ name, is }) => `${name} ${is}`)).toEqual(['Rep 4', 'AC 2', 'Fig. 4', 'Move 8″', 'Charge 12″', 'Range –', 'Pts 20']);
  expect(natureOf(stand)).toBe('Foot, melee; pike');
  expect(traitsOf(stand)).toBe('Foot, melee; Rep 4, AC 2, 4 figures; pike');
});

test('p. 69: a Rogue Dragon leads itself, with a leader’s flag and no leader beside it (ruling 75)', () => {
  const led = (id: string, name: string): string => traitsOf(unit(id, { name: 'Dragons', leader: { rank: 'cinc', name } }));
  expect([led('rogue-dragon-treyine-986-1', 'Dragons'), led('d', 'Dragons')].map((traits) => traits.split('; ').at(-1))).toEqual([
    'leads itself',
    'with Dragons',
  ]);
});

test('p. 69: a Rogue Dragon has a sign of its own, which no other beast has, however large', () => {
  const signs = ['rogue-dragon-treyine-986-1', 'giants-1'].map((id) => troopsOf(unit(id, { type: 'monster', goesAs: 'beast' })));
  expect(signs).toEqual(['dragon', 'beast']);
  expect(SIGNS.dragon.fill).not.toBe(SIGNS.beast.fill);
});

test('p. 8: stakes stay where they were planted: who has gone elsewhere is not said to stand behind them, and whoever does is, whose they are', () => {
  const said = (more: Parameters<typeof unit>[1]): readonly string[] => statesOf(unit('b', more)).filter((state) => state.includes('stakes'));
  expect(said({ stakes: 'carried' })).toEqual(['carries stakes']);
  expect(said({ stakes: 'dropped', isBehindStakes: true })).toEqual(['behind stakes']);
  expect(said({ stakes: 'dropped' })).toEqual(['has left its stakes']);
  expect(said({ stakes: 'none', isBehindStakes: true })).toEqual(['behind stakes']);
});

test('pp. 44, 50, 61: a banner, magic users and a spell are drawn over the stands, with a leader or without', () => {
  expect(hasSigns(UNITS[0]!)).toBe(false);
  for (const more of [{ bears: ['bane-banner'] }, { spells: ['Inspire'] }, { magicUsers: 'magic users of level 3' }])
    expect(hasSigns(unit('b', more))).toBe(true);
});

test('the shadow of who flies falls the same way whichever way it heads, and farther from higher up', () => {
  for (const heading of [0, 9000, 18_000]) {
    expect(shadowUnder('attack', heading)).toBe(`rotate(${-heading / 100}) translate(.2 .25) rotate(${heading / 100})`);
  }
  expect(shadowUnder('observation', 0)).not.toBe(shadowUnder('attack', 0));
});

test('p. 7: who flies may go anywhere: no zone is laid over the whole table', () => {
  expect(isWholeTable({ shape: 'box', x: [0, LIE.width], y: [0, LIE.height] }, LIE)).toBe(true);
  expect(isWholeTable({ shape: 'box', x: [0, LIE.width], y: [0, 12] }, LIE)).toBe(false);
  expect(isWholeTable({ shape: 'disc', x: 8, y: 8, radius: 6 }, LIE)).toBe(false);
});

test('the Rep of a stand is never hidden by the mark of a treasure or of who obeys nobody, a hero’s neither', () => {
  for (const stand of [
    { width: 1.575, depth: 0.787 },
    { width: 0.787, depth: 0.787 },
  ]) {
    const { rep } = marksOn(stand);
    const [, x, , r] = /^M(-?[\d.]+),(-?[\d.]+)l([\d.]+)/.exec(diamondOn(stand))!.map(Number);
    // a figure is as wide as this, about the middle of where it stands
    expect(x! + r!).toBeLessThanOrEqual(rep - 0.18);
    expect(Math.hypot(wildOn(stand).x - rep, wildOn(stand).y)).toBeGreaterThan(0.2);
  }
});

test('the count of hits leaves what a stand is to be seen, and its Rep', () => {
  for (const depth of [0.787, 1.181, 1.575]) {
    const { sign, size, rep, wound, woundAside, woundSize } = marksOn({ depth, width: 1.575 });
    const badge = 0.4 * woundSize;
    // half of what a sign is wide, and of a figure's width and height
    const [half, wide, high] = [0.34 * size, 0.18, 0.26];
    expect(badge).toBeGreaterThan(0.25);
    expect([woundAside + badge < 0.7875, wound + badge < depth / 2]).toEqual([true, true]);
    expect(woundAside + badge <= rep - wide || wound - badge >= high - 0.03).toBe(true);
    // the sign lies over the badge's edge, and not over the number in it
    expect(woundAside - 0.15).toBeGreaterThanOrEqual(sign + half);
  }
});

test('swords leave the count of hits free, whichever way a stand faces', () => {
  const stand = { width: 1.575, depth: 0.787 };
  for (const heading of [0, 4500, 18_000]) {
    const ends = [...swordsAt(stand, heading).matchAll(/M(-?[\d.]+),(-?[\d.]+)l(-?[\d.]+),(-?[\d.]+)/g)].map((stroke) => stroke.slice(1).map(Number));
    const points = ends.flatMap(([x, y, dx, dy]) => [[x!, y!] as const, [x! + dx!, y! + dy!] as const]);
    // as they are seen: on a stand that faces down all marks stand the other way round
    const turn = isUpsideDown(heading) ? -1 : 1;
    expect(points.length).toBe(8);
    const { woundAside, wound, woundSize } = marksOn(stand);
    for (const [x, y] of points) expect(Math.hypot(x * turn - woundAside, y * turn - wound)).toBeGreaterThan(0.38 * woundSize);
    expect(Math.max(...points.map(([x]) => x * turn))).toBeLessThan(0);
  }
});

test('signs stand upright on their stands, whichever way these are drawn', () => {
  const about = (heading: number): number => (isUpsideDown(heading) ? 180 : 0);
  for (const heading of [0, 4500, 9000, 13_500, 18_000, 27_000, 31_500]) {
    const turn = Number(/-?[\d.]+/.exec(uprightOn(heading) ?? '0')?.[0]);
    // what the stand turns, and its signs change places, the sign turns back
    expect(Math.abs(heading / 100 + about(heading) + turn) % 360).toBe(0);
  }
  expect([uprightOn(0), uprightOn(18_000), uprightOn(9000)]).toEqual([null, null, 'rotate(-90)']);
});

test('every kind of ground is drawn, always alike, and reaches as far as its piece', () => {
  const shape = [
    { x: 16, y: 12 },
    { x: 32, y: 12 },
    { x: 32, y: 24 },
    { x: 16, y: 24 },
  ];
  for (const kind of ['hill', 'woods', 'gully', 'rocky', 'impassable', 'populated', 'desert', 'pond', 'lake', 'river']) {
    const piece: BoardPiece = { kind, name: kind, shape, ridge: kind === 'hill' ? [shape[0]!, shape[2]!] : null, fords: [], bridge: null };
    const [drawn] = drawnGround([piece], LIE);
    expect(drawn).toEqual(drawnGround([piece], LIE)[0]);
    expect(drawn?.marks.length).toBeGreaterThan(0);
    expect(JSON.stringify(drawn)).not.toContain('NaN');
    expect(drawn?.edge).toBe('M16,24L32,24L32,12L16,12Z');
  }
});

test('a ridge ends where its hill does, the name of the hill stands beside it, and from afar its outline is the same', () => {
  const shape = [
    { x: 16, y: 12 },
    { x: 32, y: 12 },
    { x: 32, y: 24 },
    { x: 16, y: 24 },
  ];
  for (const ridge of [
    [
      { x: 16, y: 18 },
      { x: 32, y: 18 },
    ],
    [
      { x: 24, y: 12 },
      { x: 24, y: 24 },
    ],
  ] as const) {
    const hill: BoardPiece = { kind: 'hill', name: 'Hill', shape, ridge, fords: [], bridge: null };
    const drawn = drawnGround([hill], LIE)[0]!;
    const [x1, y1, x2, y2] = drawn.marks
      .find(({ look }) => look === 'ridge')!
      .path.match(/-?[\d.]+/g)!
      .map(Number);
    const inches = Math.hypot(x2! - x1!, y2! - y1!);
    const whole = ridge[0].x === ridge[1].x ? 12 : 16;
    expect([inches < whole - 1, inches > whole - 4]).toEqual([true, true]);
    expect(drawn.labels[0]!).not.toEqual({ x: 24, y: 18 });
    expect(outlinesOf([hill], LIE)).toEqual([{ kind: 'hill', body: drawn.body }]);
  }
});

test('peaks stand within their ground', () => {
  for (const left of [0, 16, 32])
    for (const low of [0, 12, 24]) {
      const shape = [
        { x: left, y: low },
        { x: left + 16, y: low },
        { x: left + 16, y: low + 12 },
        { x: left, y: low + 12 },
      ];
      const [drawn] = drawnGround([{ kind: 'impassable', name: '', shape, ridge: null, fords: [], bridge: null }], LIE);
      // the line of the ground goes through the second point of each bend
      const line = [...drawn!.body.matchAll(/Q\S+ (-?[\d.]+),(-?[\d.]+?)(?=[QZ])/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      const points = drawn!.marks.flatMap(({ path }) => [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })));
      expect(line.length).toBeGreaterThan(15);
      expect(points.length).toBeGreaterThan(100);
      expect(points.filter((point) => !isWithin(line, point))).toEqual([]);
    }
});

test('units still to be placed lie behind their side’s edge, each in its own place', () => {
  const { places, room } = trayOf(VIEW);
  expect([...places.keys()]).toEqual(['a', 'b', 'c', 'o', 'p']);
  expect([places.get('a')!.y < 0, places.get('o')!.y > 36, room.bottom > 2, room.top > 2]).toEqual([true, true, true, true]);
});

test('once it is fought only those lie beside the table who may still come onto it', () => {
  const statuses = ['field', 'routed', 'left', 'aloft', 'to-deploy', 'pursued-off', 'flown-off'] as const;
  const units = statuses.map((status) => unit(status, { status }));
  const { places, room } = trayOf({ ...VIEW, stage: 'fighting', units });
  expect([...places.keys()]).toEqual(['to-deploy', 'pursued-off', 'flown-off']);
  expect(room.bottom).toBeGreaterThan(room.top);
  // in one row about the middle of the edge
  const [first, second, third] = [...places.values()];
  expect([second!.x, first!.x + third!.x, first!.y]).toEqual([VIEW.table.width / 2, VIEW.table.width, third!.y]);
  expect(trayOf({ ...VIEW, stage: 'fighting', units: units.slice(0, 4) }).room).toEqual({ top: 1, right: 1, bottom: 1, left: 1 });
});

test('before an edge is chosen a player’s units lie behind the near one, on whichever side he is', () => {
  const fields = [
    [[true, false], 'a'],
    [[false, true], 'o'],
    [[true, true], 'a'],
    [[false, false], 'a'],
  ] as const;
  for (const [players, near] of fields) {
    const sides = VIEW.sides.map((side, i) => ({ ...side, isPlayers: players[i]!, baseline: null })) as unknown as typeof VIEW.sides;
    const { places } = trayOf({ ...VIEW, sides });
    expect([places.get('a')!.y < 0, places.get('o')!.y < 0]).toEqual([near === 'a', near === 'o']);
    expect([places.get('a')!.heading, places.get('o')!.heading]).toEqual(near === 'a' ? [0, 18_000] : [18_000, 0]);
  }
});

test('the letters of a stand’s rules lie within its rear, away from its figures and its hits, whichever way it faces', () => {
  for (const depth of [0.787, 1.575])
    for (const heading of [0, 18_000]) {
      const { letters, wound, woundSize } = nearMarksOn({ depth }, heading);
      // what is written is as high as this above its line; what faces down has its rear at the top as it is seen
      const [top, bottom] = [letters - 0.15, letters];
      expect([top, bottom].every((y) => Math.abs(y) < depth / 2)).toBe(true);
      const figures = (isUpsideDown(heading) ? 1 : -1) * (depth / 2 - 0.15);
      expect(Math.min(Math.abs(top - figures), Math.abs(bottom - figures))).toBeGreaterThan(0.2);
      const badge = 0.4 * woundSize;
      // beside three rules' letters, or above or below them
      const isBeside = marksOn({ depth, width: 1.575 }).woundAside - badge > 0.2;
      expect(isBeside || bottom < wound - badge + 0.03 || top > wound + badge - 0.03).toBe(true);
    }
});

test('a large army lies in rows alike, which end before the buttons above the table', () => {
  const units = Array.from({ length: 20 }, (_, i) => unit(`u${i}`, { status: 'to-deploy' }));
  const { places } = trayOf({ ...VIEW, units });
  const rows = Map.groupBy(places.values(), ({ y }) => y);
  expect([...rows.values()].map((row) => row.length)).toEqual([10, 10]);
  const few = trayOf({ ...VIEW, units: units.slice(0, 16) }).places;
  const xs = [...few.values()].map(({ x }) => x);
  expect([new Set([...few.values()].map(({ y }) => y)).size, Math.min(...xs) > 9, Math.max(...xs) < 39]).toEqual([1, true, true]);
});

test('what is said of a zone stands below it, whichever edge is near', () => {
  const box = { shape: 'box', x: [12, 36], y: [3, 12] } as const;
  expect([footOf(box, LIE), footOf(box, lieOf(VIEW.table, 180))]).toEqual([
    { x: 24, y: 33 },
    { x: 24, y: 12 },
  ]);
  expect(footOf({ shape: 'disc', x: 10, y: 6, radius: 4 }, LIE)).toEqual({ x: 10, y: 34 });
});

test('what is said of a zone stays on the table, though the zone goes over its edge', () => {
  const under = (x: number, y: number, radius: number, line = 0) =>
    wordsUnder(footOf({ shape: 'disc', x, y, radius }, LIE), line, 'May stand here, p. 33', LIE);
  expect(under(24, 20, 6)).toEqual({ x: 24, y: 23.1 });
  for (const [x, y] of [
    [27.8, 11.6],
    [1, 1],
    [47, 3],
  ] as const) {
    const at = under(x, y, 12);
    expect(at.y).toBeLessThanOrEqual(LIE.height - 1);
    expect(at.x).toBeGreaterThanOrEqual(5);
    expect(at.x).toBeLessThanOrEqual(LIE.width - 5);
    expect(under(x, y, 12, 1).y - at.y).toBeCloseTo(1.3);
  }
});

test('what is said of a place that is not open never lies over what is said of the zone', () => {
  const zone = [{ words: 'May stand here, p. 30', x: 24, y: 34 }];
  const at = (x: number, y: number) => besideOf({ x, y }, 'outside its zone', zone);
  expect([at(4, 34.5), at(24, 30)]).toEqual([
    { x: 5, y: 33.8 },
    { x: 25, y: 29.3 },
  ]);
  for (const [x, y] of [
    [24, 34.5],
    [24, 33],
    [20, 33.9],
    [26, 35.2],
  ] as const)
    expect(Math.abs(at(x, y).y - 34)).toBeGreaterThanOrEqual(1.3);
});

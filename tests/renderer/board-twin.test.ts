import { describe, expect, test } from 'vitest';
import type { BattleView, BoardPiece, BoardUnit } from '../../main/contract.ts';
import { lossesOf } from '../../renderer/board/before-and-after/losses.ts';
import { turnsIn } from '../../renderer/board/before-and-after/replay.ts';
import { fatesOf } from '../../renderer/board/happenings/fates.ts';
import { absentOf, bodiesOf, clockOf, groundInWords, sectorOf, sideInWords } from '../../renderer/board/in-words/twin.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { facesIn, throwerIn } from '../../renderer/board/orders/faces.ts';
import { bannersOf, diamondOn, hasSigns, hasTreasure, shadowUnder, wildOn } from '../../renderer/board/table/follower-marks.ts';
import { drawnGround, outlinesOf } from '../../renderer/board/table/ground.ts';
import { isWholeTable } from '../../renderer/board/table/measures.ts';
import { isNarrow, isUpsideDown, marksOn, statesOf, swordsAt, traitsOf, troopsOf, unitInWords, uprightOn } from '../../renderer/board/table/stand-marks.ts';
import { trayOf } from '../../renderer/board/table/tray.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';
import { isWithin } from '../../renderer/board/table/wandering.ts';
import type { Throw } from '../../renderer/explain/reading.ts';

const UNIT = {
  side: 0,
  type: 'knights',
  name: 'Knights',
  class: 'mounted-melee',
  rules: ['shock'],
  rep: 5,
  ac: 6,
  figures: 2,
  cost: 24,
  hits: 0,
  status: 'field',
  width: 1.575,
  depth: 1.181,
  heading: 0,
  isCharging: null,
  leader: null,
} as unknown as BoardUnit;
const unit = (id: string, more: Partial<BoardUnit>): BoardUnit => ({ ...UNIT, unit: id, body: [id], ...more });

const UNITS = [
  unit('a', { x: 10, y: 5, body: ['a', 'b'] }),
  unit('b', { x: 11.575, y: 5, body: ['a', 'b'], hits: 1, isFighting: true }),
  unit('c', { name: 'Archers', class: 'foot-missile', status: 'routed', cost: 12 }),
  unit('o', { side: 1, name: 'Orcs', class: 'foot-melee', x: 10, y: 12, heading: 18_000 }),
  unit('p', { side: 1, name: 'Orcs', class: 'foot-melee', status: 'to-deploy' }),
];
const SIDE = { warRating: 4, command: 2, commandWhy: null, plan: null, baseline: 'bottom', points: 60, lost: 12 };
const VIEW = {
  stage: 'deploying',
  table: { width: 48, height: 36 },
  attacker: 1,
  sides: [
    { ...SIDE, name: 'Ekra', nation: 'ekra' },
    { ...SIDE, name: 'Orcs', nation: 'orcs', baseline: 'top' },
  ],
  units: UNITS,
  terrain: [],
} as unknown as BattleView;
const names = namesOf(VIEW);
const LIE = lieOf(VIEW.table, 0);

describe('the table in words', () => {
  test('sectors and clock words', () => {
    expect([sectorOf({ x: 3, y: 3 }, VIEW.table), sectorOf({ x: 24, y: 18 }, VIEW.table), sectorOf({ x: 40, y: 30 }, VIEW.table)]).toEqual([
      'left, near',
      'centre, middle',
      'right, far',
    ]);
    expect([0, 9000, 18_000, 27_000, 34_600, 35_900].map(clockOf)).toEqual(['12 o’clock', '3 o’clock', '6 o’clock', '9 o’clock', '12 o’clock', '12 o’clock']);
  });

  test('a body is told once, with its nearest enemy from edge to edge', () => {
    const [body, ...others] = bodiesOf(VIEW, 0, names, LIE);
    expect(others).toEqual([]);
    expect(body).toMatchObject({
      units: ['a', 'b'],
      name: 'Knights 1 and 2',
      where: 'left, near: 10.8 across, 5 up, facing 12 o’clock',
      enemy: '5.8 inches from Orcs 1',
    });
    expect(body?.members[1]).toEqual({ unit: 'b', name: 'Knights 2', traits: 'Mounted, melee; Rep 5, AC 6, 2 figures; shock', states: '1 hit; in melee' });
  });

  test('units of a body that are alike are told together', () => {
    const three = ['a', 'b', 'd'];
    const units = three.map((id, i) => unit(id, { x: 10 + i, y: 5, body: three, hits: id === 'b' ? 1 : 0 }));
    const view = { ...VIEW, units };
    expect(bodiesOf(view, 0, namesOf(view), LIE)[0]?.members.map(({ name, states }) => [name, states])).toEqual([
      ['Knights 1 and 3', ''],
      ['Knights 2', '1 hit'],
    ]);
  });

  test('one inch is one', () => {
    const near = { ...VIEW, units: [unit('a', { x: 10, y: 5 }), unit('o', { side: 1, name: 'Orcs', x: 10, y: 5 + 1.181 + 1 })] };
    expect(bodiesOf(near, 0, namesOf(near), LIE)[0]?.enemy).toBe('1 inch from Orcs');
  });

  test('a side, and who of it is not there', () => {
    expect(sideInWords(VIEW, 0, LIE)).toBe('Ekra: defender; 2 units on the table; War Rating 4, 2 to spend; from the near edge; 12 of 60 points lost.');
    const unled = { ...VIEW.sides[0], command: 1, commandWhy: { text: 'nobody commands', page: 9 } };
    expect(sideInWords({ ...VIEW, sides: [unled, VIEW.sides[1]] }, 0, LIE)).toMatch(/War Rating 4, 1 to spend \(nobody commands, p.\s9\);/);
    expect([absentOf(VIEW, 0, names), absentOf(VIEW, 1, names)]).toEqual([['1 routed: Archers'], ['1 still to be placed: Orcs 2']]);
  });

  test('the ground', () => {
    const shape = [
      { x: 0, y: 12 },
      { x: 48, y: 12 },
      { x: 48, y: 14 },
      { x: 0, y: 14 },
    ];
    const river = { kind: 'river', name: 'River', shape, ridge: null, fords: [shape], bridge: null };
    expect(groundInWords({ ...VIEW, terrain: [river] }, LIE)).toEqual(['River (centre, middle): 0 to 48 across, 12 to 14 up; it can be forded.']);
    expect(groundInWords({ ...VIEW, terrain: [], ground: null }, LIE)).toEqual(['It is not thrown for yet.']);
    expect(groundInWords({ ...VIEW, terrain: [], ground: 'open' }, LIE)).toEqual(['Open ground everywhere.']);
    const hill = {
      ...river,
      kind: 'hill',
      name: 'Hill',
      ridge: [
        { x: 48, y: 14 },
        { x: 0, y: 12 },
      ] as const,
      fords: [],
    };
    expect(groundInWords({ ...VIEW, terrain: [hill] }, LIE)).toEqual([
      'Hill (centre, middle): 0 to 48 across, 12 to 14 up; its ridge runs from 0 across, 12 up to 48 across, 14 up.',
    ]);
  });
});

test('what a stand is, for its sign and in a line', () => {
  expect([troopsOf(UNITS[0]!), troopsOf({ ...UNITS[0]!, isDismounted: true }), troopsOf({ ...UNITS[0]!, depth: 1.575, type: 'elephants' })]).toEqual([
    'mounted-melee',
    'foot-melee',
    'elephant',
  ]);
  expect(unitInWords(UNITS[1]!, 'Knights 2', 'Ekra')).toBe('Knights 2 of Ekra, Mounted melee, Rep 5, 1 hit, in melee');
});

test('a hero is told as one, and what a unit bears; his stand has room for his Rep alone, and a banner a pole of its own', () => {
  const hero = unit('h', { name: 'Hero Conan', width: 0.787, depth: 0.787, leader: { rank: 'hero', name: 'Hero Conan' }, bears: ['war-horn-of-naz-goth'] });
  expect(unitInWords(hero, 'Hero Conan', 'Ekra')).toBe('Hero Conan of Ekra, Mounted melee, Rep 5, bears the War Horn of Naz-Goth');
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

test('who has got off is on foot, in words as by the sign', () => {
  const knights = { ...UNITS[0]!, isDismounted: true };
  expect(unitInWords(knights, 'Knights', 'Ekra')).toBe('Knights of Ekra, Foot melee, Rep 5, on foot');
  expect(traitsOf(knights)).toMatch(/^Foot, melee; /);
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

test('swords leave the count of hits free, whichever way a stand faces', () => {
  const stand = { width: 1.575, depth: 0.787 };
  for (const heading of [0, 4500, 18_000]) {
    const ends = [...swordsAt(stand, heading).matchAll(/M(-?[\d.]+),(-?[\d.]+)l(-?[\d.]+),(-?[\d.]+)/g)].map((stroke) => stroke.slice(1).map(Number));
    const points = ends.flatMap(([x, y, dx, dy]) => [[x!, y!] as const, [x! + dx!, y! + dy!] as const]);
    // as they are seen: on a stand that faces down all marks stand the other way round
    const turn = isUpsideDown(heading) ? -1 : 1;
    expect(points.length).toBe(8);
    for (const [x, y] of points) expect(Math.hypot(x * turn - 0.06, y * turn - marksOn(stand).wound)).toBeGreaterThan(0.38);
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
    expect(drawn.label).not.toEqual({ x: 24, y: 18 });
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

test('the other faces of a die: what passes, and the six that never does', () => {
  const roll = {
    kind: 'roll',
    table: 'being-charged',
    page: 37,
    who: 'a',
    dice: [6, 3],
    base: 6,
    modifiers: [],
    target: 6,
    passed: 1,
    result: 'halt',
    cause: 1,
  } as unknown as Throw;
  const table = {
    id: 'being-charged',
    title: '',
    page: 37,
    dice: '2d6',
    reading: '',
    rows: [
      { on: 'pass 2d6', results: ['charge'], words: 'charges' },
      { on: 'pass 1d6', results: ['halt'], words: 'halts' },
      { on: 'pass 0d6', results: ['rout'], words: 'routs' },
    ],
  };
  const fates = fatesOf(roll, 0, table);
  expect(fates.map(({ passes }) => passes)).toEqual([true, true, true, true, true, false]);
  expect(fates.map(({ row }) => row)).toEqual(['charges', 'charges', 'charges', 'charges', 'charges', 'halts']);
  expect(fates.find(({ isThrown }) => isThrown)?.face).toBe(6);
});

test('of a throw that is only added up, each other face says what it would have come to', () => {
  const roll = {
    kind: 'roll',
    table: 'missile',
    page: 39,
    who: 'a',
    dice: [4, 1],
    modifiers: [{ why: 'x', value: 2 }],
    total: 7,
    result: 'added-up',
    cause: 1,
  };
  expect(fatesOf(roll as unknown as Throw, 0, null).map(({ row }) => row)).toEqual(['4', '5', '6', '7', '8', '9'].map((n) => `${n} in all`));
});

test('faces are typed as digits from 1 to 6, no more than are wanted', () => {
  expect([facesIn('3 5', 2), facesIn('0a7 61x4', 2), facesIn('', 3)]).toEqual([[3, 5], [6, 1], []]);
});

test('dice from a real table are asked for by the very unit that throws them, where several are called alike', () => {
  const needs = { table: 'missile-fire', title: 'Missile fire', page: 40, who: UNITS[0]!.name, count: 2 };
  expect(throwerIn({ ...needs, unit: UNITS[0]!.unit }, names)).toBe(names.unit(UNITS[0]!.unit));
  expect(throwerIn({ ...needs, who: 'King Osric', unit: null }, names)).toBe('King Osric');
});

test('after a battle the lost come first; turns begin where they are first seen', () => {
  expect(lossesOf(UNITS, 0).map(({ unit: id, fate, isLost }) => [id, fate, isLost])).toEqual([
    ['c', 'routed', true],
    ['a', 'on the field', false],
    ['b', 'on the field', false],
  ]);
  const FATES = ['lost', 'back', 'dead', 'captured', 'wounded'] as const;
  expect(FATES.map((became) => lossesOf(UNITS, 0, { c: became })[0]!.fate)).toEqual([
    'routed, lost for good',
    'routed, comes back',
    'dead',
    'captured',
    'carried wounded from the field',
  ]);
  expect(turnsIn([0, 0, 1, 1, 2].map((turn) => ({ turn })))).toEqual([
    { turn: 0, at: 0, seen: 1 },
    { turn: 1, at: 2, seen: 2 },
    { turn: 2, at: 4, seen: 4 },
  ]);
});

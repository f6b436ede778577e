import { describe, expect, test } from 'vitest';
import type { BattleView, BookTable } from '../../main/contract.ts';
import { leftOf, passing } from '../../main/service/book/rows.ts';
import { BOOK } from '../../main/service/book.ts';
import { lossesOf, sumOf } from '../../renderer/board/before-and-after/losses.ts';
import { openingOf, placesIn, presentIn, turnsIn } from '../../renderer/board/before-and-after/replay.ts';
import { cameInWords, fatesOf } from '../../renderer/board/happenings/fates.ts';
import { absentOf, bodiesOf, clockOf, groundInWords, sectorOf, sideInWords } from '../../renderer/board/in-words/twin.ts';
import { namesOf } from '../../renderer/board/naming.ts';
import { throwerIn } from '../../renderer/board/orders/faces.ts';
import { stageInWords } from '../../renderer/board/stage.ts';
import { traitsOf, troopsOf, unitInWords } from '../../renderer/board/table/stand-marks.ts';
import type { Throw } from '../../renderer/explain/reading.ts';
import { readingsOf } from '../../renderer/explain/throws.ts';
import { facesIn } from '../../renderer/explain/typed-faces.ts';
import { LIE, names, UNITS, unit, VIEW } from './small-field.ts';
import { counted } from './standing.ts';

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
    const units = counted(three.map((id, i) => unit(id, { x: 10 + i, y: 5, body: three, hits: id === 'b' ? 1 : 0 })));
    const view = { ...VIEW, units };
    expect(bodiesOf(view, 0, namesOf(view), LIE)[0]?.members.map(({ name, states }) => [name, states])).toEqual([
      ['Knights 1 and 3', ''],
      ['Knights 2', '1 hit'],
    ]);
  });

  test('a distance of one inch is told in the singular', () => {
    const near = { ...VIEW, units: [unit('a', { x: 10, y: 5 }), unit('o', { side: 1, name: 'Orcs', x: 10, y: 5 + 1.181 + 1 })] };
    expect(bodiesOf(near, 0, namesOf(near), LIE)[0]?.enemy).toBe('1 inch from Orcs');
  });

  test('a side, and who of it is not there', () => {
    expect(sideInWords(VIEW, 0, LIE)).toBe('Ekra: defender; 2 units on the table; War Rating 4, 2 to spend; from the near edge; 12 of 60 points lost.');
    const led = { ...VIEW.sides[0], rated: '4 (5 with a hero)', command: 5 };
    expect(sideInWords({ ...VIEW, sides: [led, VIEW.sides[1]] }, 0, LIE)).toContain('; War Rating 4 (5 with a hero), 5 to spend; ');
    const waits = { ...VIEW.sides[0], command: null, commandWhy: { text: 'nobody commands', page: 9 } };
    expect(sideInWords({ ...VIEW, sides: [waits, VIEW.sides[1]] }, 0, LIE)).toContain('; War Rating 4; from');
    const unled = { ...VIEW.sides[0], command: 1, commandWhy: { text: 'nobody commands', page: 9 } };
    expect(sideInWords({ ...VIEW, sides: [unled, VIEW.sides[1]] }, 0, LIE)).toMatch(/War Rating 4, 1 to spend \(nobody commands, p.\s9\);/);
    expect([absentOf(VIEW, 0, names), absentOf(VIEW, 1, names)]).toEqual([['1 routed: Archers'], ['1 still to be placed: Orcs 2']]);
  });

  test('pieces of ground with where they lie, or that there are none yet, or none at all', () => {
    const shape = [
      { x: 0, y: 12 },
      { x: 48, y: 12 },
      { x: 48, y: 14 },
      { x: 0, y: 14 },
    ];
    const river = { kind: 'river', name: 'River', shape, ridge: null, fords: [shape], bridge: null };
    expect(groundInWords({ ...VIEW, terrain: [river] }, LIE)).toEqual(['River (centre, middle): 0 to 48 across, 12 to 14 up; it can be forded.']);
    expect(groundInWords({ ...VIEW, terrain: [], ground: null }, LIE)).toEqual(['It has not been diced for yet.']);
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
  expect([troopsOf(UNITS[0]!), troopsOf({ ...UNITS[0]!, isDismounted: true }), troopsOf({ ...UNITS[0]!, goesAs: 'elephant' })]).toEqual([
    'mounted-melee',
    'foot-melee',
    'elephant',
  ]);
  expect(unitInWords(UNITS[1]!, names.whose('b'))).toBe('Knights 2 of Ekra, Mounted melee, Rep 5, 1 hit, in melee');
});

test('who has got off is on foot, in words as by the sign', () => {
  const knights = { ...UNITS[0]!, isDismounted: true };
  expect(unitInWords(knights, 'Knights of Ekra')).toBe('Knights of Ekra, Foot melee, Rep 5, on foot');
  expect(traitsOf(knights)).toMatch(/^Foot, melee; /);
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
      { ...passing(2), results: ['charge'], words: 'charges' },
      { ...passing(1), results: ['halt'], words: 'halts' },
      { ...passing(0), results: ['rout'], words: 'routs' },
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

test('what a throw came to is told with its sum, or with how many dice passed; of several who read it by each that is not like the others', () => {
  const table = (...rows: BookTable['rows']): BookTable => ({ id: 'x', title: 'X', page: 1, dice: '', reading: '', rows });
  const called = { named: () => undefined, who: (id: string) => id.toUpperCase() };
  const came = (roll: object, on: BookTable): string => cameInWords(roll as Throw, readingsOf(roll as Throw, {}), on, called);
  const attacking = { table: 'whos-attacking', who: 'a', dice: [4], base: 3, modifiers: [{ why: 'invading', value: 1 }], total: 8, result: 'highest' };
  expect(came(attacking, table())).toBe('8 in all: highest');
  const by = (who: string, passed: number, result: string) => ({ who, base: 4, modifiers: [], target: 4, passed, result });
  const rows = table({ ...passing(0), results: ['rout'], words: 'routs' }, { ...passing(1), results: ['halt', 'rout'], words: '…', says: ['halts'] });
  const tested = (...each: object[]) => ({ table: 'being-charged', who: 'side', dice: [5, 4], result: 'each', each });
  expect(came(tested(by('a', 0, 'rout'), by('b', 0, 'rout')), rows)).toBe('neither die passes: routs');
  expect(came(tested(by('a', 0, 'rout'), by('b', 1, 'halt')), rows)).toBe('A: neither die passes: routs; B: one die passes: halts');
});

test('p. 32: what the die of a pursuit changes is told in inches, where they are known', () => {
  const rows = [{ ...leftOf({ from: 3, to: 4 }), results: ['as-printed'], words: 'as printed' }];
  const table: BookTable = { id: 'pursuit-distance', title: 'Distance of a pursuit', page: 32, dice: '1d6', reading: '', rows };
  const roll = { kind: 'roll', table: table.id, page: 32, who: 'a', dice: [3], modifiers: [], result: 'as-printed', cause: 1 } as unknown as Throw;
  const came = (inches?: number): string => cameInWords(roll, readingsOf(roll, {}), table, { named: () => undefined, who: (id) => id, printed: () => inches });
  expect([came(4), came()]).toEqual(['as printed (printed: 4″)', 'as printed']);
});

test('p. 42: of several dice of which one six is enough, other faces say nothing of their sum', () => {
  const roll = { kind: 'roll', table: 'leader-at-risk-check', page: 42, who: 'a', dice: [2, 3], modifiers: [], result: 'unharmed', cause: 1 };
  const rows = [
    { ...leftOf({ from: 1, to: 5 }), results: ['unharmed'], words: 'unharmed' },
    { ...leftOf({ from: 6, to: 6 }), results: ['at-risk'], words: 'at risk' },
  ];
  const table: BookTable = { id: roll.table, title: 'Is the leader at risk', page: 42, dice: '1d6', reading: '', rows };
  expect(fatesOf(roll as unknown as Throw, 0, table).map(({ row }) => row)).toEqual([null, null, null, null, null, null]);
  expect(fatesOf({ ...roll, dice: [2] } as unknown as Throw, 0, table).map(({ row }) => row)).toEqual([...new Array(5).fill('unharmed'), 'at risk']);
});

test('p. 60: a Leader dies on 10 or 11 and lives on any other sum, whichever face is asked about', () => {
  const table = BOOK.tables.find(({ id }) => id === 'leader-death')!;
  const roll = { kind: 'roll', table: table.id, page: 60, who: 'a', dice: [6, 6], modifiers: [], total: 12, result: 'lives', cause: 1 };
  expect(fatesOf(roll as unknown as Throw, 0, table).map(({ row }) => row)).toEqual(['lives on', 'lives on', 'lives on', 'dies', 'dies', 'lives on']);
});

test('faces are typed as digits from 1 to 6', () => {
  expect([facesIn('3 5'), facesIn('0a7 61x4'), facesIn('')]).toEqual([[3, 5], [6, 1, 4], []]);
});

test('dice from a real table are asked for by the very unit that throws them, where several are called alike', () => {
  const needs = { who: UNITS[0]!.name };
  expect(throwerIn({ ...needs, unit: UNITS[0]!.unit }, names)).toBe(names.unit(UNITS[0]!.unit));
  expect(throwerIn({ ...needs, who: 'King Osric', unit: null }, names)).toBe('King Osric');
});

test('after a battle the lost come first; turns begin where they are first seen', () => {
  expect(lossesOf(UNITS, 0).map(({ unit: id, fate, isLost }) => [id, fate, isLost])).toEqual([
    ['c', 'routed', true],
    ['a', 'on the field', false],
    ['b', 'on the field', false],
  ]);
  expect(sumOf(UNITS, 0)).toEqual({ stands: 3, there: 2, off: 1 });
  // who is off the table and may come back is neither there nor lost, and who flies is there; creatures of magic are not counted
  const away = [unit('a', { status: 'pursued-off' }), unit('b', { status: 'aloft' }), unit('s', { isSummoned: true })];
  expect(sumOf(away, 0)).toEqual({ stands: 2, there: 1, off: 0 });
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

test('after a battle each is where his fate puts him, those on the field last', () => {
  const statuses = ['field', 'aloft', 'to-deploy', 'flown-off', 'pursued-off', 'left', 'routed'] as const;
  const units = statuses.map((status) => unit(status, { status }));
  expect(lossesOf(units, 0).map(({ fate }) => fate)).toEqual([
    'routed',
    'left the table',
    'off in pursuit',
    'flown off the table',
    'never placed',
    'in the air',
    'on the field',
  ]);
  expect(sumOf(units, 0)).toEqual({ stands: 7, there: 2, off: 2 });
});

test('a battle that is watched again opens with the armies drawn up; one that came no further, with its last frame', () => {
  const opening = (...turns: readonly number[]): number => openingOf(turns.map((turn) => ({ turn })));
  expect([opening(0, 0, 1, 2), opening(1), opening(0, 0), opening()]).toEqual([2, 0, 1, 0]);
  expect(turnsIn([0, 0, 0, 0].map((turn) => ({ turn })))).toEqual([{ turn: 0, at: 0, seen: 2 }]);
  const gone = unit('gone', { status: 'routed' });
  expect([...presentIn({ units: [...UNITS, gone] })]).not.toContain('gone');
  const { unit: id, x, y, heading } = UNITS[0]!;
  expect(placesIn({ units: UNITS }).get(id)).toEqual({ unit: id, x, y, heading });
});

test('how far a battle has come is told, and how many turns it took once it is over', () => {
  const at = (stage: BattleView['stage'], turn: number): string => stageInWords({ ...VIEW, stage, turn, mover: 1 });
  expect(at('setting-up', 0)).toBe('the field is chosen');
  expect(at('deploying', 0)).toBe('the armies draw up');
  expect(at('fighting', 3)).toMatch(/^turn 3, \S.* to move$/);
  expect([at('over', 9), at('over', 1), at('over', 0)]).toEqual(['over after 9 turns', 'over after 1 turn', 'it is over']);
});

test('a unit is told with whose it is, but where its name says that already: both sides have such, or it is called as its side', () => {
  const shared = namesOf({ ...VIEW, units: counted([...UNITS, unit('q', { side: 1, name: 'Archers' })]) });
  expect(['a', 'c', 'q', 'o'].map(shared.whose)).toEqual(['Knights 1 of Ekra', 'Ekra Archers', 'Orcs Archers', 'Orcs 1']);
});

import { describe, expect, test } from 'vitest';
import type { BoardChoice, BoardOffer, BoardPoint, BoardUnit } from '../../main/contract.ts';
import { movedBy, TABLE_KEYS } from '../../renderer/board/orders/board-keys.ts';
import { isOnTable, meantBy, putAt } from '../../renderer/board/orders/carrying.ts';
import { draftOf } from '../../renderer/board/orders/draft.ts';
import { placesAfter, placesForSet } from '../../renderer/board/orders/ghosts.ts';
import { aimedAt, handlesOf, isSameDraft } from '../../renderer/board/orders/handles.ts';
import { lieOf } from '../../renderer/board/table/turning.ts';

const unit = (id: string, x: number, y: number, more: Partial<BoardUnit> = {}): BoardUnit =>
  ({ unit: id, side: 0, status: 'field', width: 2, depth: 1, heading: 0, x, y, body: ['a', 'b'], ...more }) as unknown as BoardUnit;
const A = unit('a', 10, 5);
const ENEMY = unit('o', 10, 12, { side: 1, heading: 18_000, body: ['o'] });
const SIZES = new Map([A, unit('b', 12, 5), ENEMY, unit('p', 14, 12, { side: 1, heading: 18_000, body: ['p'] })].map((u) => [u.unit, u]));
const place = (id: string, x: number, y: number, heading = 0) => ({ unit: id, x, y, heading });
const BODY = [place('a', 10, 5), place('b', 12, 5)];

const choice = (its: object, more: Partial<BoardChoice> = {}): BoardChoice =>
  ({ choice: its, label: '', note: null, page: null, ghost: null, aims: [], isSuggested: false, ...more }) as unknown as BoardChoice;
const ADVANCE = choice(
  { choice: 'advance', form: 'number', unit: 'inches', from: 3, to: 6, stops: [3, 6] },
  { ghost: { how: 'slide', units: BODY, dx: 0, dy: 1 } },
);
const RIGHT = choice(
  { choice: 'wheel-right', form: 'number', unit: 'hundredths', from: 1, to: 4500, stops: [4500] },
  { ghost: { how: 'wheel', units: BODY, pivot: { x: 13, y: 5.5 }, turn: 1 } },
);
const ABOUT = choice({ choice: 'about-face', form: 'none' }, { ghost: { how: 'places', stops: [[place('a', 10, 5, 18_000), place('b', 12, 5, 18_000)]] } });
const CHARGE = choice(
  { choice: 'charge', form: 'set', of: ['a', 'b'], min: 1, max: 2, stops: [['a', 'b'], ['a'], ['b']] },
  {
    ghost: { how: 'places', stops: [[place('a', 10, 11), place('b', 14, 11)], [place('a', 10, 11)], [place('b', 14, 11)]] },
    aims: [
      { at: 'o', of: ['a'] },
      { at: 'p', of: ['b'] },
    ],
  },
);
const FIRE = choice({ choice: 'fire', form: 'none' }, { aims: [{ at: 'o', of: ['a', 'b'] }] });
const SKIRMISH = choice({
  choice: 'skirmish-move',
  form: 'place',
  of: ['a'],
  region: { shape: 'disc', x: 10, y: 5, radius: 8 },
  facings: null,
  stops: [place('a', 10, 9)],
});
const offer = (choices: readonly BoardChoice[], notPossible: readonly object[] = []): BoardOffer =>
  ({ by: 'ekra', side: 0, isPlayers: true, step: 7, kind: 'orders', title: '', body: ['a', 'b'], choices, notPossible }) as unknown as BoardOffer;

const carriedTo = (asked: BoardOffer, to: BoardPoint, over: readonly string[] = []) =>
  meantBy(asked, { unit: A, from: { x: 10, y: 5 }, to, over, isOnEnemy: over.includes('o') });

describe('a body carried by hand', () => {
  test('straight ahead it marches, as far as it is carried and may', () => {
    const asked = offer([ADVANCE, RIGHT, ABOUT]);
    expect(carriedTo(asked, { x: 10.5, y: 9 })).toMatchObject({ draft: { index: 0, number: 4.031 } });
    expect(carriedTo(asked, { x: 10, y: 20 })).toMatchObject({ draft: { index: 0, number: 6 } });
  });

  test('to a side it wheels to face it, behind itself it turns about, and where it may not it is said why', () => {
    const asked = offer([ADVANCE, RIGHT, ABOUT], [{ choice: 'wheel-left', label: 'Wheel left', reason: 'Friends stand in the way.', page: 33 }]);
    expect(carriedTo(asked, { x: 13, y: 5 + 3 * Math.sqrt(3) })).toMatchObject({ draft: { index: 1, number: 3000 } });
    expect(carriedTo(asked, { x: 20, y: 5 })).toMatchObject({ draft: { index: 1, number: 4500 } });
    expect(carriedTo(asked, { x: 10, y: 1 })).toMatchObject({ draft: { index: 2 } });
    expect(carriedTo(asked, { x: 7, y: 8 })).toEqual({ why: 'Wheel left: Friends stand in the way.' });
    // of what nothing is known it is only said that it may not
    expect([carriedTo(offer([RIGHT]), { x: 10, y: 9 }), carriedTo(offer([ADVANCE]), { x: 10, y: 1 })]).toEqual(
      Array(2).fill({ why: 'It may not go there now.' }),
    );
  });

  test('on an enemy who may not be charged it is said why not, unless it can go his way', () => {
    const not = [
      { choice: 'wheel-left', label: 'Wheel left', reason: 'Friends stand in the way.', page: 33 },
      { choice: 'charge', label: 'Charge', reason: 'Artillery does not charge.', page: 41 },
    ];
    expect(carriedTo(offer([ADVANCE], not), { x: 7, y: 8 }, ['o'])).toEqual({ why: 'Charge: Artillery does not charge.' });
    expect(carriedTo(offer([ADVANCE], not), { x: 10, y: 12 }, ['o'])).toMatchObject({ draft: { index: 0 } });
  });

  test('hardly moved it is not ordered anywhere', () => {
    expect(carriedTo(offer([ADVANCE, SKIRMISH]), { x: 10, y: 5.4 })).toEqual({ why: 'Carry it where it is to go.' });
  });

  test('onto an enemy it charges, or else shoots; skirmishers go where they are put', () => {
    expect(carriedTo(offer([ADVANCE, CHARGE]), { x: 10, y: 12 }, ['a', 'o'])).toMatchObject({ draft: { index: 1 } });
    expect(carriedTo(offer([ADVANCE, FIRE]), { x: 10, y: 12 }, ['o'])).toMatchObject({ draft: { index: 1 } });
    // where it may do either it is asked which
    expect(carriedTo(offer([CHARGE, FIRE, ADVANCE]), { x: 10, y: 12 }, ['o'])).toMatchObject({
      either: [
        { index: 0, of: ['a'] },
        { index: 1, of: [] },
      ],
    });
    // but only those who may
    const another = choice({ ...SKIRMISH.choice, of: ['b'] });
    expect(carriedTo(offer([ADVANCE, another]), { x: 10, y: 9 })).toMatchObject({ draft: { index: 0, number: 4 } });
    expect(carriedTo(offer([ADVANCE, SKIRMISH]), { x: 12, y: 4 })).toMatchObject({ draft: { index: 1, place: { x: 12, y: 4, heading: 0 } } });
  });
});

describe('what is put down', () => {
  test('lies on the table, its edges too, or beside it', () => {
    const table = { width: 48, height: 36 };
    const inside = [
      [0, 0],
      [48, 36],
      [0, 36],
      [24, 18],
    ] as const;
    const beside = [
      [-0.1, 5],
      [48.1, 5],
      [5, -0.1],
      [5, 36.1],
    ] as const;
    expect(inside.map(([x, y]) => isOnTable({ x, y }, table))).toEqual([true, true, true, true]);
    expect(beside.map(([x, y]) => isOnTable({ x, y }, table))).toEqual([false, false, false, false]);
  });

  test('faces as it did; one that is deployed lines up with a friend that is near, and one that skirmishes goes just there', () => {
    const draft = { index: 0, number: null, place: { x: 1, y: 1, heading: 0 }, of: ['c'] };
    const put = (status: BoardUnit['status']) => putAt(draft, { x: 7.9, y: 5.1 }, new Map([...SIZES, ['c', unit('c', 0, 0, { status })]]))?.place;
    expect([put('to-deploy'), put('field')]).toEqual([
      { x: 8, y: 5, heading: 0 },
      { x: 7.9, y: 5.1, heading: 0 },
    ]);
    expect([putAt({ ...draft, place: null }, A, SIZES), putAt({ ...draft, of: [] }, A, SIZES), putAt({ ...draft, of: ['x'] }, A, SIZES)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('marks of orders', () => {
  test('there is one where each order leads, and one at each enemy it is aimed at', () => {
    const handles = handlesOf(offer([CHARGE, FIRE, ADVANCE, RIGHT, ABOUT]), SIZES);
    expect(handles.map(({ key, look }) => [key, look])).toEqual([
      ['charge o', 'charge'],
      ['charge p', 'charge'],
      ['fire o', 'fire'],
      ['advance 3', 'go'],
      ['advance 6', 'go'],
      ['wheel-right 4500', 'go'],
      ['about-face 0', 'go'],
    ]);
    const [, , , near, far, , about] = handles;
    // before the middle of the front, after the march; behind the body, where it would face about
    expect([near?.at, far?.at]).toEqual([
      { x: 11, y: 8.5 },
      { x: 11, y: 11.5 },
    ]);
    expect(about?.at.y).toBeCloseTo(3.9);
    expect(near?.draft).toMatchObject({ index: 2, number: 3 });
  });

  test('what goes no farther than a hair’s breadth has none', () => {
    expect(handlesOf(offer([ADVANCE, { ...RIGHT, isSlight: true }]), SIZES).map(({ key }) => key)).toEqual(['advance 3', 'advance 6']);
  });

  test('two grounds to be occupied that are left at the same place have one mark there', () => {
    const ground = (from: number) => choice({ choice: 'occupy', form: 'number', unit: 'inches', from, to: 6, stops: [from, 6] }, { ghost: ADVANCE.ghost });
    const handles = handlesOf(offer([ground(1), ground(2)]), SIZES);
    expect(handles.map(({ key, draft }) => [key, draft.index])).toEqual([
      ['occupy 1', 0],
      ['occupy 6', 0],
      ['occupy 2', 1],
    ]);
  });

  test('a click on an enemy names who turns on him; on another, those besides; the same again is the order', () => {
    const asked = offer([CHARGE, FIRE]);
    const one = aimedAt(asked, null, 'o')!;
    expect(one).toMatchObject({ index: 0, of: ['a'] });
    const both = aimedAt(asked, one, 'p')!;
    expect(both.of).toEqual(['a', 'b']);
    expect([isSameDraft(both, aimedAt(asked, both, 'o')!), isSameDraft(both, one)]).toEqual([true, false]);
    expect(aimedAt(asked, draftOf(asked, 1), 'o')).toMatchObject({ index: 1 });
    expect(aimedAt(asked, null, 'a')).toBeNull();
  });

  test('of places that are known only at some lengths, that of the nearest is shown', () => {
    const at = [[place('a', 10, 8)], [place('a', 10, 12)], [place('a', 10, 16)]];
    const shown = (number: number) => placesAfter({ how: 'places', stops: at }, number, [3, 7, 11]);
    expect([3, 4.9, 5.1, 8, 20].map(shown)).toEqual([at[0], at[0], at[1], at[1], at[2]]);
  });

  test('a set of chargers that is no stop of the choice still has its ghosts', () => {
    const [ghost, stops] = [CHARGE.ghost!, [['a'], ['b']] as const];
    const each = { how: 'places', stops: [[place('a', 10, 11)], [place('b', 14, 11)]] } as const;
    expect(placesForSet(each, ['b', 'a'], stops)).toEqual([place('b', 14, 11), place('a', 10, 11)]);
    expect(placesForSet(ghost, ['b', 'a'], [['a', 'b'], ['a'], ['b']])).toEqual([place('a', 10, 11), place('b', 14, 11)]);
  });
});

test('arrow keys move what is put down as it is seen, whichever edge is near', () => {
  const asked = offer([SKIRMISH]);
  const draft = draftOf(asked, 0);
  const moved = (turn: 0 | 90 | 180 | 270, key: string, shiftKey = false) => {
    const { x, y, heading } = movedBy({ key, shiftKey }, asked, draft, lieOf({ width: 48, height: 36 }, turn))!.place!;
    return [x, y, heading];
  };
  expect(moved(0, 'ArrowUp')).toEqual([10, 9.5, 0]);
  expect(['ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => moved(0, key))).toEqual([
    [10, 8.5, 0],
    [9.5, 9, 0],
    [10.5, 9, 0],
  ]);
  expect(moved(180, 'ArrowUp')).toEqual([10, 8.5, 0]);
  expect(moved(180, 'ArrowRight', true)).toEqual([9.9, 9, 0]);
  // turned by a quarter clockwise, what is up on the screen is towards the table's left
  expect([moved(90, 'ArrowUp'), moved(270, 'ArrowUp')]).toEqual([
    [9.5, 9, 0],
    [10.5, 9, 0],
  ]);
  expect(moved(180, 'e')).toEqual([10, 9, 1500]);
  expect(movedBy({ key: 'x', shiftKey: false }, asked, draft, lieOf({ width: 48, height: 36 }, 0))).toBeNull();
});

test('keys do what the list of keys says of them', () => {
  const asked = offer([SKIRMISH]);
  const turned = (key: string) =>
    movedBy({ key, shiftKey: key !== key.toLowerCase() }, asked, draftOf(asked, 0), lieOf({ width: 48, height: 36 }, 0))!.place!.heading;
  expect(TABLE_KEYS.map(({ shown, words }) => `${shown.join(' ')}: ${words}`)).toEqual(
    expect.arrayContaining(['Q E: Turn it left or right, 15°', 'Shift Q E: Turn it by one degree']),
  );
  expect(['q', 'e', 'Q', 'E'].map(turned)).toEqual([34_500, 1500, 35_900, 100]);
});

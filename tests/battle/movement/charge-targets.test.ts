import { describe, expect, test } from 'vitest';
import { chargeEnds } from '../../../engine/rally-round-the-king/movement/charge-ends.ts';
import { chargersOf, zoneMet } from '../../../engine/rally-round-the-king/movement/charge-targets.ts';
import type { BattleState } from '../../../engine/rally-round-the-king/state.ts';
import { cameIn } from '../melee/melee-table.ts';
import { at, battleOf, type Standing, unit } from '../table.ts';

const DEEP = 0.787;
const WIDE = 1.575;

describe('who may charge', () => {
  const facing = (row: NonNullable<Standing['row']>, inches = 3) =>
    battleOf([
      { id: 'a', x: 24, y: 15, row },
      { id: 'orc', side: 1, x: 24, y: 15 + DEEP / 2 + (row.movesAs === undefined ? DEEP / 2 : WIDE / 2) + inches },
    ]);
  const chargers = (state: BattleState, spent = 0) => chargersOf(state, [0], { spent }).length;

  test('giants that throw rocks are melee troops and charge (p. 6); guns do not', () => {
    expect(chargers(facing({ rules: ['engine', 'terror'] }))).toBe(1);
    expect(chargers(facing({ rules: ['engine'], class: 'foot-missile', movesAs: 'artillery', ac: 6, figures: 4 }, 1))).toBe(0);
  });

  test('p. 40: who has ended its move within 1" of an enemy may still be drawn into melee, if nothing of its move is left', () => {
    expect(chargers(facing({}, 1), 100)).toBe(1);
    expect(chargers(facing({}, 1.5), 100)).toBe(0);
  });

  test('pp. 36, 40, ruling 334: who is but swept along may be so once his body has moved, and goes no farther than that inch', () => {
    const carried = (inches: number, spent: number) => chargersOf(facing({}, inches), [0], { spent, carried: [0] }).length;
    expect([carried(1, 0), carried(1, 50), carried(1.5, 50)]).toEqual([0, 1, 0]);
  });
});

describe('whom a charge goes at (p. 34, ruling 176)', () => {
  /** Whom one that stands at 24, 15 may charge of the enemies that stand so. */
  const targetOf = (row: Standing['row'], enemies: readonly Standing[], terrain: BattleState['terrain'] = []): string | null => {
    const state = battleOf([{ id: 'a', x: 24, y: 15, row: row ?? {} }, ...enemies.map((e): Standing => ({ ...e, side: 1 }))], { terrain });
    const [charger] = chargersOf(state, [0], { spent: 0 });
    return charger === undefined ? null : state.troops[charger.target]!.id;
  };
  const slingers = { class: 'foot-skirmish' } as const;
  const near = { id: 'near', y: 18, body: 7 };
  const far = { id: 'far', x: 24, y: 20.5, body: 8 };

  test('the nearest of those straight ahead, shifted for if need be', () => expect(targetOf({}, [far, { ...near, x: 25.7 }])).toBe('near'));

  test('not one whom it may not fight (p. 41): the next', () =>
    expect(
      targetOf(slingers, [
        { ...near, x: 25.7 },
        { ...far, row: slingers },
      ]),
    ).toBe('far'));

  test('not one to whom its way is closed (p. 29): the next', () => {
    const shape = [
      { x: 24.9, y: 16 },
      { x: 24.9, y: 17 },
      { x: 26, y: 17 },
      { x: 26, y: 16 },
    ];
    const horse = { class: 'mounted-melee' } as const;
    expect(targetOf(horse, [{ ...near, x: 25.7 }, far], [{ kind: 'impassable', shape }])).toBe('far');
  });

  test('but who stands in its way keeps it from those behind him', () =>
    expect(
      targetOf(slingers, [
        { ...near, x: 24 },
        { ...far, row: slingers },
      ]),
    ).toBeNull());
  test('and so does who stands so close beside it that they would touch (ruling 195)', () =>
    expect(
      targetOf(slingers, [
        { ...near, x: 24 + WIDE + 0.03 },
        { ...far, row: slingers },
      ]),
    ).toBeNull());

  test('one whom it meets only by the corner, shifted by half its base', () => {
    expect(targetOf({}, [{ ...near, x: 24 + 1.5 * WIDE - 0.0175 }])).toBe('near');
    expect(targetOf({}, [{ ...near, x: 24 + 1.5 * WIDE + 0.0175 }])).toBeNull();
  });

  const pair = (left: number): readonly Standing[] => [
    { id: 'left', x: 24 + left, y: 19 },
    { id: 'right', x: 24 + left + WIDE, y: 19 },
  ];
  test.for([
    ['the one for whom it shifts least', -0.6, 'left'],
    ['the one for whom it shifts least', -0.9, 'right'],
    ['the one on its right', -WIDE / 2, 'right'],
  ] as const)('of two as near %s, whoever is listed first (%d" to the left)', ([, left, target]) => {
    expect(targetOf({}, pair(left))).toBe(target);
    expect(targetOf({}, [...pair(left)].reverse())).toBe(target);
  });
});

describe('conforming to the charge (p. 34)', () => {
  test('half a base in all: who has shifted as he set out shifts no farther at the end than that', () => {
    const meets = (from: number): boolean => {
      const charging = { target: 1, from: { x: from, y: 10, heading: 0 }, reach: 3, counter: false };
      const state = battleOf([
        { id: 'own', x: 24.7, y: 14, charging },
        // an eighth of an inch to the right of his right edge
        { id: 'foe', side: 1, x: 24.7 + WIDE + 0.125, y: 14 + DEEP + 1 },
      ]);
      return chargeEnds(state, 0, 1, 3) !== null;
    };
    expect(meets(24.7)).toBe(true);
    expect(meets(24)).toBe(false);
  });
});

describe('flank and rear (p. 41)', () => {
  const column = battleOf([
    { id: 'front', x: 24, y: 15 },
    { id: 'second', x: 24, y: 15 - DEEP },
    { id: 'orc', side: 1, x: 30, y: 14, heading: 27000 },
  ]);
  const from = (y: number) => ({ ...unit(column, 'orc'), x: 30, y });
  const home = (y: number) => ({ ...unit(column, 'orc'), x: 24 + WIDE / 2 + DEEP / 2, y });

  test('one behind the front unit of its body has no front: that of the body counts', () => {
    // behind the front of the body, not behind that of the second rank
    expect(zoneMet(column, at(column, 'second'), from(14.5), home(14.5))).toBe('flank');
    expect(zoneMet(column, at(column, 'second'), from(17), home(14.5))).toBe('front');
  });

  test('and it is met in the rear where its rear is touched', () => {
    const second = unit(column, 'second');
    const end = { ...second, y: second.y - DEEP };
    expect(zoneMet(column, at(column, 'second'), { ...end, y: end.y - 3 }, end)).toBe('rear');
  });

  test('who has faced an attack of this melee has no flank any more', () => {
    const faced = battleOf([
      { id: 'front', x: 24, y: 15, melee: { ...cameIn('stood', 1), faced: true } },
      { id: 'orc', side: 1, x: 30, y: 14, heading: 27000 },
    ]);
    expect(zoneMet(faced, 0, { ...unit(faced, 'orc'), y: 14 }, { ...unit(faced, 'orc'), x: 24 + WIDE / 2 + DEEP / 2, y: 14.5 })).toBe('front');
  });
});

describe('p. 40: a mover comes into contact with his front, and into melee by a test: he does not brush past an enemy on his way to another', () => {
  const past = (aside: number) => {
    const state = battleOf([
      { id: 'a', x: 24, y: 15 },
      { id: 'beside', side: 1, x: 24 + WIDE + aside, y: 18, body: 8 },
      { id: 'deep', side: 1, x: 24, y: 21, body: 9 },
    ]);
    return chargeEnds(state, 0, at(state, 'deep'), 8);
  };

  test('so close that they touch there is no way', () => expect(past(0)).toBeNull());
  test('with room between there is', () => expect(past(0.2)).toMatchObject({ shifted: 0 }));
  test('who stands beside the one he charges is no hindrance', () => {
    const line = [-1, 0, 1].map((n): Standing => ({ id: `e${n}`, side: 1, x: 24 + n * WIDE, y: 18 }));
    const state = battleOf([{ id: 'a', x: 24, y: 15 }, ...line]);
    expect(chargeEnds(state, 0, at(state, 'e0'), 8)).toMatchObject({ shifted: 0 });
  });
});

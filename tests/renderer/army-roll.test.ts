import { expect, test } from 'vitest';
import type { BoardUnit } from '../../main/contract.ts';
import { rollOf } from '../../renderer/board/before-and-after/army-roll.ts';

/** As much of a unit as a roll reads. */
const unit = (id: string, more: Partial<BoardUnit> = {}): BoardUnit =>
  ({
    unit: id,
    side: 0,
    type: 'archers',
    name: 'Archers',
    class: 'foot-missile',
    rules: ['stakes'],
    rep: 4,
    ac: 2,
    figures: 3,
    cost: 18,
    leader: null,
    ...more,
  }) as BoardUnit;

test('an army is printed row by row: who is alike together, the best first, the other army and what magic has called not among them', () => {
  const knight = unit('k', { type: 'knights', name: 'Knights', class: 'mounted-melee', rules: [], rep: 5 });
  const rows = rollOf([unit('a'), knight, unit('b'), unit('o', { side: 1 }), unit('s', { isSummoned: true })], 0);
  expect(rows.map(({ key, count, about }) => [key, count, about])).toEqual([
    ['k', 1, 'mounted, melee'],
    ['a', 2, 'foot, missile; stakes'],
  ]);
});

test('a unit with which somebody goes has a row of its own, which says who', () => {
  const led = unit('b', { leader: { rank: 'cinc', name: 'King Baldwin' }, bears: ['the Personal Banner'], magicUsers: 'Isolde (level 2)' });
  expect(rollOf([unit('a'), led, unit('c')], 0).map(({ count, with: goes }) => [count, goes])).toEqual([
    [2, ''],
    [1, 'King Baldwin, the Personal Banner and Isolde (level 2)'],
  ]);
});

test('units that differ in anything that is printed stand in rows of their own', () => {
  const others: readonly Partial<BoardUnit>[] = [
    { type: 'bowmen' },
    { name: 'Bowmen' },
    { rep: 5 },
    { ac: 3 },
    { figures: 2 },
    { rules: [] },
    { maiden: 'a Maiden' },
  ];
  for (const other of others) expect(rollOf([unit('a'), unit('b', other)], 0), JSON.stringify(other)).toHaveLength(2);
  expect(rollOf([unit('a'), unit('b', { x: 4, y: 5 })], 0)).toHaveLength(1);
});

import { describe, expect, test } from 'vitest';
import type { DiceNeeded } from '../../main/contract.ts';
import { BOOK } from '../../main/service/book.ts';
import { cameOfThrows, shotAt } from '../../renderer/board/orders/awaited.ts';
import { awaitedIn } from '../../renderer/explain/awaited.ts';

/** Throws as the log would tell them. */
const lines = (...rolls: readonly object[]): readonly string[] =>
  rolls.map((roll) => JSON.stringify({ kind: 'roll', page: 28, modifiers: [], cause: 7, ...roll }));

const tableOf = (id: string) => BOOK.tables.find((table) => table.id === id)!;
const awaited = (table: string, mayBe: readonly string[], before: readonly string[] = []) =>
  awaitedIn({ mayBe, told: before }, tableOf(table), BOOK.modifiers, () => undefined);

describe('a throw that is still to be made', () => {
  test('p. 37: is thrown against a rating, and each number of dice that pass is told with what it comes to', () => {
    const rated = { who: 'a', base: 4, modifiers: [{ why: 'hits', value: -1 }], target: 3 };
    const passed = (n: number, result: string) => ({ passed: n, ...rated, result });
    const rolls = [
      { dice: [1, 1], each: [passed(2, 'charge')] },
      { dice: [1, 6], each: [passed(1, 'halt')] },
      { dice: [6, 6], each: [passed(0, 'halt')] },
    ];
    const [one, ...others] = awaited('wanting-to-charge', lines(...rolls.map((roll) => ({ table: 'wanting-to-charge', who: 'a', result: 'a', ...roll }))));
    expect(others).toEqual([]);
    expect(one).toMatchObject({ who: 'a', rating: 'Rep 4, its losses −1: 3 or less', facing: null });
    expect(one!.outcomes).toEqual([
      { on: 'both dice pass', words: 'charges' },
      { on: 'one die passes, neither die passes', words: 'halts' },
    ]);
  });

  test('p. 77: horse in a melee with foot retires unless the foot before it routs: what hangs on others’ dice is told either way', () => {
    const read = (passed: number, result: string) => [{ passed, who: 'a', base: 4, modifiers: [], target: 4, result }];
    const rolls = [
      { dice: [1, 1], each: read(2, 'retire') },
      { dice: [1, 1], each: read(2, 'remain') },
      { dice: [1, 6], each: read(1, 'retire') },
      { dice: [6, 6], each: read(0, 'rout') },
    ];
    const [one] = awaited('involved-in-melee', lines(...rolls.map((roll) => ({ table: 'involved-in-melee', who: 'a', result: 'a', ...roll }))));
    expect(one!.outcomes.map(({ on, words }) => [on, words])).toEqual([
      ['both dice pass', 'retires and takes a hit, or stays in the melee, by what others throw'],
      ['one die passes', 'retires and takes a hit'],
      ['neither die passes', 'routs'],
    ]);
  });

  test('p. 28: the sums of a section are told in runs, by what they come to on this ground', () => {
    const result = (sum: number): string => (sum <= 4 ? 'hill' : sum === 12 ? 'woods' : 'clear');
    const rolls = [1, 2, 3, 4, 5, 6].flatMap((one) =>
      [1, 2, 3, 4, 5, 6].map((other) => ({ table: 'terrain-section', who: 'a', dice: [one, other], total: one + other, result: result(one + other) })),
    );
    expect(awaited('terrain-section', lines(...rolls))[0]!.outcomes).toEqual([
      { on: '2 to 4', words: 'hill' },
      { on: '5 to 11', words: 'clear' },
      { on: '12', words: 'woods' },
    ]);
  });

  test('p. 46: the casters throw against the successes of the spell, of the same casting alone', () => {
    const cast = (successes: number, result: string) => ({ table: 'spell-cast', who: 'u', against: 'seek', base: 3, dice: [1, 1, 1], successes, result });
    const mayBe = lines(cast(3, 'cast'), cast(2, 'cast'), cast(1, 'open-to-intervention'), cast(0, 'fails'));
    const spell = (cause: number) =>
      lines({ table: 'spell-cast', who: 'seek', against: 'u', base: 3, dice: [1, 6, 6], successes: 1, result: 'resists', cause });
    expect(awaited('spell-cast', mayBe, spell(7))[0]).toMatchObject({ facing: '1 success' });
    expect(awaited('spell-cast', mayBe, spell(3))[0]).toMatchObject({ facing: null });
    expect(awaited('spell-cast', mayBe)[0]!.rating).toBe('dice of the level 3');
    expect(awaited('spell-cast', spell(7))[0]!.rating).toBe('dice of the difficulty 3');
    expect(awaited('spell-cast', mayBe)[0]!.outcomes.map(({ on }) => on)).toEqual(['3 successes, 2 successes', '1 success', 'no successes']);
  });

  test('p. 51: of many dice successes are told from the least to the most, by what they come to', () => {
    const stays = (successes: number) => ({
      ...{ table: 'hero-happy', who: 'h', base: 7, dice: Array.from({ length: 7 }, (_, i) => (i < successes ? 1 : 6)), successes },
      result: successes > 2 ? 'remains' : 'leaves',
    });
    expect(awaited('hero-happy', lines(...[7, 6, 5, 4, 3, 2, 1, 0].map(stays)))[0]!.outcomes.map(({ on }) => on)).toEqual([
      '3 to 7 successes',
      '0 to 2 successes',
    ]);
  });

  test('what is added to others’ dice decides nothing by itself; what is certain is said to be so', () => {
    const shot = [1, 2, 3, 4, 5, 6].map((die) => ({ table: 'missile', who: 'a', dice: [die], total: die, result: 'added-up' }));
    expect(awaited('missile', lines(...shot))[0]!.outcomes).toEqual([]);
    // at whom it goes is told, unless that hangs on the dice
    const at = (...targets: readonly string[]) => shotAt({ mayBe: lines(...targets.map((against, i) => ({ ...shot[i]!, against }))) });
    expect([at('k', 'k', 'k'), at('k', 'h'), at()]).toEqual(['k', null, null]);
    expect(shotAt({ mayBe: lines({ table: 'melee', who: 'a', against: 'k', dice: [1], total: 1, result: 'added-up' }) })).toBeNull();
    const sure = { table: 'undisciplined', who: 'a', base: 6, target: 6, passed: 1, result: 'carried-out' };
    expect(awaited('undisciplined', lines({ ...sure, dice: [1] }, { ...sure, dice: [6] }))[0]!.outcomes).toEqual([
      { on: 'whatever is thrown', words: 'carried out' },
    ]);
    expect(awaited('missile', [])).toEqual([]);
  });
});

test('p. 28: throws typed in are told with what came of them, sections of the table each by its number', () => {
  const thrown = (table: string, ...faces: readonly number[]) => ({ needs: { table } as DiceNeeded, faces });
  const all = [thrown('general-terrain', 4), thrown('terrain-section', 3, 5), thrown('terrain-section', 1, 1)];
  const told = lines({ table: 'general-terrain', dice: [4] }, { table: 'terrain-section', dice: [3, 5] });
  expect(cameOfThrows(all, told, 0).map(({ roll, section }) => [roll?.dice ?? null, section])).toEqual([
    [[4], null],
    [[3, 5], 1],
    [null, 2],
  ]);
  expect(cameOfThrows(all, told, 4).map(({ section }) => section)).toEqual([null, 5, 6]);
  // other dice than were typed in are another's throw: nothing is told of this one
  expect(cameOfThrows([{ ...all[0]!, faces: [2] }], told, 0).map(({ roll }) => roll)).toEqual([null]);
});

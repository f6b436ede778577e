import './runes.ts';
import { describe, expect, test } from 'vitest';
import type { DiceWanted, Standing } from '../../main/contract.ts';
import { caretAfter, throwsInWords } from '../../renderer/explain/typed-faces.ts';

const { createTypedThrows } = await import('../../renderer/explain/typed-throws.svelte.ts');

const RECRUITING = { what: 'dice', table: 'recruiting', title: 'Recruiting', count: 2, season: 'spring', year: 1 } as unknown as DiceWanted;
const WILL = { ...RECRUITING, table: 'will-to-fight', title: 'Will to Fight' } as DiceWanted;
const NOTHING = { what: 'nothing' } as const;

/** A campaign that wants these throws one after the other, and after them nothing. `refuses`: the number of the throw that it refuses. */
function wanting(throws: readonly DiceWanted[], refuses = -1) {
  const game = { standing: { key: 'north', waiting: throws[0] ?? NOTHING } as unknown as Standing };
  const thrown: (readonly number[])[] = [];
  const wants = {
    get key() {
      return game.standing.key;
    },
    get wanted() {
      return game.standing.waiting.what === 'dice' ? game.standing.waiting : null;
    },
  };
  const typed = createTypedThrows(wants, async (faces) => {
    if (thrown.length === refuses) return false;
    thrown.push(faces);
    game.standing = { ...game.standing, waiting: throws[thrown.length] ?? NOTHING };
    return true;
  });
  return { game, thrown, typed };
}

describe('throws that are typed one after the other', () => {
  test('go to the throws that are wanted, in their order', async () => {
    const { thrown, typed } = wanting([RECRUITING, RECRUITING, RECRUITING]);
    typed.type([3, 4, 2, 6, 1, 1]);
    await typed.give();
    expect(thrown).toEqual([
      [3, 4],
      [2, 6],
      [1, 1],
    ]);
    expect([typed.faces, typed.left, typed.isGiving]).toEqual([[], null, false]);
  });

  test.each([
    ['on another table', WILL],
    ['of another number of dice', { ...RECRUITING, count: 1 }],
    ['in another season', { ...RECRUITING, season: 'fall' }],
  ] as const)('stop where a throw %s is wanted: the rest is kept, and what it was typed for', async (_, other) => {
    const { thrown, typed } = wanting([RECRUITING, other, RECRUITING]);
    typed.type([3, 4, 2, 6, 1, 1]);
    await typed.give();
    expect(thrown).toEqual([[3, 4]]);
    expect([typed.faces, typed.left]).toEqual([[2, 6, 1, 1], RECRUITING]);
    // and are dropped by hand alone
    typed.type([]);
    expect([typed.faces, typed.left]).toEqual([[], null]);
  });

  test('are kept where nothing more is wanted, and for that campaign alone', async () => {
    const { game, thrown, typed } = wanting([RECRUITING]);
    typed.type([3, 4, 2, 6]);
    await typed.give();
    expect([thrown.length, typed.faces, typed.left]).toEqual([1, [2, 6], RECRUITING]);
    game.standing = { ...game.standing, key: 'south' };
    expect([typed.faces, typed.left]).toEqual([[], null]);
  });

  test('are all there still from the one on that was refused', async () => {
    const { thrown, typed } = wanting([RECRUITING, RECRUITING, RECRUITING], 1);
    typed.type([3, 4, 2, 6, 1, 1]);
    await typed.give();
    expect([thrown.length, typed.faces, typed.left]).toEqual([1, [2, 6, 1, 1], null]);
  });

  test('are kept with what they were typed for where what wanted them is gone', async () => {
    const { game, typed } = wanting([RECRUITING, RECRUITING], 0);
    typed.type([3, 4]);
    const given = typed.give();
    game.standing = { ...game.standing, waiting: NOTHING as Standing['waiting'] };
    await given;
    expect([typed.faces, typed.left]).toEqual([[3, 4], RECRUITING]);
  });

  test('are forgotten where the throw is made in another way, but not what was left of others', async () => {
    const { game, typed } = wanting([RECRUITING, RECRUITING, WILL]);
    typed.type([3, 4, 2]);
    await typed.give();
    typed.forget();
    expect([typed.faces, typed.left]).toEqual([[], null]);
    typed.type([2, 6, 1, 1]);
    await typed.give();
    typed.forget();
    expect([typed.faces, typed.left]).toEqual([[1, 1], RECRUITING]);
    game.standing = { ...game.standing, waiting: RECRUITING as Standing['waiting'] };
    typed.forget();
    expect(typed.faces).toEqual([]);
  });

  test('are given once, however often they are sent', async () => {
    const { thrown, typed } = wanting([RECRUITING, RECRUITING, RECRUITING, RECRUITING]);
    typed.type([3, 4, 2, 6]);
    await Promise.all([typed.give(), typed.give()]);
    expect(thrown).toHaveLength(2);
  });
});

test('faces stand in the field throw by throw, and the caret stays behind the one that was typed', () => {
  expect([throwsInWords([3, 4, 2, 6, 1], 2), throwsInWords([3, 4], 1), throwsInWords([], 2)]).toEqual(['34 26 1', '3 4', '']);
  expect([0, 1, 2, 3, 5].map((faces) => caretAfter('34 26 1', faces))).toEqual([0, 1, 2, 4, 7]);
});

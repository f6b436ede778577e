import { expect, test } from 'vitest';
import type { DiceNeeded } from '../../main/contract.ts';
import type { Board } from '../../renderer/board/board.svelte.ts';
import { boardOf, rest } from './board-opened.ts';

/** Types in faces for the throws that are wanted, as on a table where one rolls and writes down. */
async function giveFaces(board: Board, faces: readonly number[]): Promise<void> {
  board.typed.type(faces);
  await board.typed.give();
}

/** Gives orders until one wants dice from a real table: the first throw of it. */
async function firstThrow(board: Board): Promise<DiceNeeded> {
  for (let n = 0; n < 10 && board.view!.needs === null; n++) {
    board.prepare(0);
    await board.give();
    await rest(board);
  }
  return board.view!.needs!;
}

test('a throw that was typed in wrongly is taken back, and asked for again', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  const first = await firstThrow(board);
  await giveFaces(board, [3]);
  const second = board.view!.needs!;
  expect(board.thrown).toEqual([{ needs: first, faces: [3] }]);
  expect(second).not.toEqual(first);
  await board.takeBackThrow();
  expect([board.view!.needs, board.thrown]).toEqual([first, []]);
  await giveFaces(board, [4]);
  expect(board.thrown.map(({ faces }) => faces)).toEqual([[4]]);
  board.dropNeeds();
  expect([board.view!.needs, board.thrown]).toEqual([null, []]);
  board.close();
});

test('what each throw led to is told and lies on the table before the next, and is gone if the order is not given after all', async () => {
  const board = await boardOf({ seed: 12, realDice: true, defender: { list: 'orcs', isPlayers: true } });
  const told = (): readonly string[] => board.scenes.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  let before = board.view!;
  const isOfSections = (): boolean => board.view!.needs?.table === 'terrain-section';
  for (let n = 0; n < 10 && !isOfSections(); n++) {
    before = board.view!;
    board.prepare(0);
    await board.give();
    await rest(board);
    // the first to throw for who attacks is ahead
    for (let thrown = 0; board.view!.needs !== null && !isOfSections(); thrown++) await giveFaces(board, [thrown === 0 ? 6 : 1]);
    await rest(board);
  }
  const bare = told();
  expect(board.view!.needs).toMatchObject({ table: 'terrain-section' });
  // two throws in a row, and half of a third
  await giveFaces(board, [3, 4, 6, 6, 2]);
  expect(board.thrown.slice(-2).map(({ faces }) => faces)).toEqual([
    [3, 4],
    [6, 6],
  ]);
  expect(board.typed.faces).toEqual([2]);
  expect(told().slice(bare.length)).toEqual([expect.stringMatching(/^Section 1 |section 1/), expect.stringMatching(/^Section 2 |section 2/)]);
  expect(board.view!.terrain.length).toBeGreaterThan(before.terrain.length);
  const all = told();
  await board.takeBackThrow();
  expect(told()).toEqual(all.slice(0, -1));
  board.dropNeeds();
  expect(board.typed.faces).toEqual([]);
  expect(board.view!.terrain).toEqual(before.terrain);
  expect(board.view!.offer).toEqual(before.offer);
  expect(told()).not.toContain(all.at(-1));
  board.close();
});

test('a throw can be left to the program, taken back like any other, and so can all that are still wanted', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  const first = await firstThrow(board);
  board.typed.type([5, 5]);
  await board.throwForMe('next');
  expect(board.thrown).toEqual([{ needs: first, faces: board.view!.needs!.given }]);
  expect(board.thrown[0]!.faces).toHaveLength(first.count);
  // half of a throw is of no use to the next
  expect(board.typed.faces).toEqual([]);
  await board.takeBackThrow();
  expect([board.view!.needs, board.thrown]).toEqual([first, []]);
  const { choice } = board.view!;
  await giveFaces(board, [3]);
  await board.throwForMe('rest');
  expect([board.view!.needs, board.thrown]).toEqual([null, []]);
  expect(board.view!.choice).toBeGreaterThan(choice);
  board.close();
});

test('an order whose dice are all typed in is told once, as it is when the battle is opened anew', async () => {
  const board = await boardOf({ seed: 12, realDice: true });
  for (let n = 0; n < 40 && board.view!.stage !== 'fighting'; n++) {
    board.prepare(0);
    await board.give();
    await rest(board);
    while (board.view!.needs !== null)
      await giveFaces(
        board,
        Array.from({ length: board.view!.needs.count }, (_, die) => ((die + n) % 6) + 1),
      );
    await rest(board);
  }
  const scenes = board.scenes;
  expect(scenes.length).toBeGreaterThan(10);
  expect(board.showing.shown).toBe(scenes.length);
  board.close();
  const again = await boardOf({}, board.key);
  expect(again.scenes.map(({ sentences, moves }) => [sentences, moves])).toEqual(scenes.map(({ sentences, moves }) => [sentences, moves]));
  again.close();
});

import { afterAll } from 'vitest';
import './runes.ts';
import type { Answer, BattleView, Client, NewBattle } from '../../main/contract.ts';
import type { Board } from '../../renderer/board/board.svelte.ts';
import type { Timing } from '../../renderer/board/happenings/showing.svelte.ts';
import { fieldOrder, ok, serviceIn } from '../service/serving.ts';

const { createBoard } = await import('../../renderer/board/board.svelte.ts');

/** Battles on the board as a window opens them, without a window. */

const { service } = serviceIn();
afterAll(() => service.close());
/** What answers the calls. */
export const { handlers } = service;
/** The same, as a window has it. */
export const client = handlers as unknown as Client;

/** A world in which nothing takes any time. */
export const AT_ONCE: Timing = { pace: () => 0, isStill: () => true, wait: async () => {}, frame: async () => 0 };

/** Asks as a window does: null where it was refused. */
export async function ask<T>(call: () => Promise<Answer<T>>): Promise<T | null> {
  const answer = await call();
  return 'ok' in answer ? answer.ok : null;
}

/** A battle on the board, opened as a window opens it. */
export async function boardOf(more: Partial<NewBattle> = {}, key?: string): Promise<Board> {
  const battle = fieldOrder({ name: `Battle ${more.seed ?? 7}`, ...more });
  const board = createBoard({ client, ask }, key ?? ok(await handlers.foundBattle(battle)).key, null, AT_ONCE);
  await board.open();
  return board;
}

/** Until the board has done what it does of itself. */
export async function rest(board: Board): Promise<void> {
  while (board.isBusy) await new Promise((resolve) => setImmediate(resolve));
}

/** Goes on as the general would until something is so. Fails if it never is. */
export async function until(board: Board, is: (view: BattleView) => boolean, most = 600): Promise<BattleView> {
  for (let n = 0; n < most; n++) {
    await rest(board);
    if (board.view!.offer === null) break;
    if (is(board.view!)) return board.view!;
    await board.letGeneral(1);
  }
  throw new Error(`it did not come to that: turn ${board.view!.turn}, ${board.view!.stage}`);
}

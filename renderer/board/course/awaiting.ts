import type { BattleView, DiceNeeded } from '../../../main/contract.ts';
import { readLine } from '../../explain/reading.ts';
import { type Scene, scenesOf } from '../happenings/scenes.ts';
import type { UnitNames } from '../naming.ts';
import type { Log } from './log.ts';

/** What has come so far of an order that waits for real dice: it is shown, and is gone when the order is not given after all. */
export interface Awaiting {
  readonly events: readonly string[];
  readonly scenes: readonly Scene[];
}

/** Where no order waits for dice. */
export const NOTHING_AWAITED: Awaiting = { events: [], scenes: [] };

/** A view with where the dice typed in so far have brought the order that waits for more. */
export const asItComes = (view: BattleView): BattleView => (view.needs === null ? view : { ...view, ...view.needs.soFar.position });

/** What has come of an order besides the log; `turn`: the turn in which it was given. */
export function awaitingIn({ lines, scenes }: Log, { soFar: { events } }: DiceNeeded, names: UnitNames, turn: number): Awaiting {
  return { events, scenes: scenesOf(events.map(readLine), names, { from: lines, turn, scenes }) };
}

const beginsWith = (all: readonly string[], first: readonly string[]): boolean => first.length <= all.length && first.every((line, i) => line === all[i]);

/** What is still to be shown of scenes: from which of them, and whether what was shown before did not come to be. */
export interface Rest {
  readonly from: number;
  readonly scenes: readonly Scene[];
  readonly isAnew: boolean;
}

/** The rest of an order's scenes after those that were shown while it waited: of one that has grown since, only what has come to it; nothing where a throw was taken back. */
export function restOf(scenes: readonly Scene[], shown: Awaiting, events: readonly string[]): Rest {
  if (!beginsWith(events, shown.events)) {
    const isTakenBack = beginsWith(shown.events, events);
    return { from: isTakenBack ? scenes.length : 0, scenes: isTakenBack ? [] : scenes, isAnew: !isTakenBack };
  }
  const last = shown.scenes.length - 1;
  const moved = shown.scenes[last]?.moves.length ?? 0;
  const grown = scenes[last];
  const after = scenes.slice(last + 1);
  if (grown === undefined || grown.moves.length === moved) return { from: last + 1, scenes: after, isAnew: false };
  return { from: last, scenes: [{ ...grown, moves: grown.moves.slice(moved) }, ...after], isAnew: false };
}

import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import { isOverTheTable } from '../table/stand-marks.ts';

/** Where everybody stands in a frame of a battle that is watched again. */
export const placesIn = ({ units }: Pick<BattleView, 'units'>): ReadonlyMap<string, BoardPlace> =>
  new Map(units.map(({ unit, x, y, heading }) => [unit, { unit, x, y, heading }] as const));

/** Who is on the table in a frame. */
export const presentIn = ({ units }: Pick<BattleView, 'units'>): ReadonlySet<string> => new Set(units.filter(isOverTheTable).map(({ unit }) => unit));

/** A turn of a battle that is watched again: the frame at which it begins, and the one that is its picture. */
export interface TurnShown {
  readonly turn: number;
  readonly at: number;
  readonly seen: number;
}

/** The frames at which turns begin, each with its turn; the drawing up is turn 0, and its picture is of its middle: it begins with a bare table. */
export function turnsIn(frames: readonly Pick<BattleView, 'turn'>[]): readonly TurnShown[] {
  const starts: { turn: number; at: number }[] = [];
  for (const [at, { turn }] of frames.entries()) if (turn !== starts.at(-1)?.turn) starts.push({ turn, at });
  return starts.map(({ turn, at }, i) => ({ turn, at, seen: turn === 0 ? Math.floor((at + (starts[i + 1]?.at ?? frames.length)) / 2) : at }));
}

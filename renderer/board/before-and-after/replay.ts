import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import { readLine } from '../../explain/reading.ts';
import { type Scene, scenesOf } from '../happenings/scenes.ts';
import type { UnitNames } from '../naming.ts';
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

/** The frame that is shown first: the armies as they are drawn up; of a battle that came no further than that, its last before anybody moved. */
export function openingOf(frames: readonly Pick<BattleView, 'turn'>[]): number {
  const at = frames.findIndex(({ turn }) => turn > 0);
  return at === -1 ? Math.max(0, frames.length - 1) : at;
}

/** Scenes of a move that are told beside it: of more, only the last, with which somebody moved. */
const MOST_TOLD = 6;

/** What a frame of a battle that is watched again says: the scenes that led to it, and whether others went before them. */
export interface Caption {
  readonly scenes: readonly Scene[];
  readonly isShortened: boolean;
}

/** The caption of every frame, from the lines of the log since the one before. */
export function captionsOf(frames: readonly Pick<BattleView, 'events'>[], names: UnitNames): readonly Caption[] {
  const scenes = scenesOf(
    frames.flatMap(({ events }) => events.map(readLine)),
    names,
  );
  let from = 0;
  let lines = 0;
  return frames.map(({ events }) => {
    lines += events.length;
    const first = from;
    while (from < scenes.length && scenes[from]!.line < lines) from++;
    const told = scenes.slice(first, from).filter(({ sentences, throws }) => sentences.length + throws.length > 0);
    return { scenes: told.slice(-MOST_TOLD), isShortened: told.length > MOST_TOLD };
  });
}

/** Where in a battle a frame is: "Turn 6, Capalan League". */
export const whenIn = ({ turn, mover, sides }: Pick<BattleView, 'turn' | 'mover' | 'sides'>): string =>
  turn === 0 ? 'Drawing up' : `Turn ${turn}, ${sides[mover].name}`;

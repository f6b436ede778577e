import { isChoosing, readLine } from '../../explain/reading.ts';
import { chainIn, type Scene, scenesOf } from '../happenings/scenes.ts';
import type { UnitNames } from '../naming.ts';

/** What the log of a battle tells so far. */
export interface Log {
  /** How many lines have been read. */
  readonly lines: number;
  readonly scenes: readonly Scene[];
  /** The first scene of what came of the player's last order. */
  readonly chainFrom: number;
  /** Whether the player has given an order of his own. */
  readonly hasOrdered: boolean;
}

/** The log of a battle of which nothing has been read yet. */
export const NOTHING_TOLD: Log = { lines: 0, scenes: [], chainFrom: 0, hasOrdered: false };

/** Whether the player has chosen it himself. */
const isPlayers = (event: ReturnType<typeof readLine>): boolean => isChoosing(event) && event.hand === 'player';

/** A whole log, read afresh. */
export function wholeLog(lines: readonly string[], names: UnitNames): Log {
  const events = lines.map(readLine);
  const scenes = scenesOf(events, names);
  return { lines: lines.length, scenes, chainFrom: chainIn(events, scenes), hasOrdered: events.some(isPlayers) };
}

/** A log with the lines that have come since; `turn`: the one that went on until then. */
export function grownLog(log: Log, lines: readonly string[], names: UnitNames, turn: number): Log {
  const events = lines.map(readLine);
  return {
    ...log,
    lines: log.lines + lines.length,
    scenes: [...log.scenes, ...scenesOf(events, names, { from: log.lines, turn, scenes: log.scenes })],
    hasOrdered: log.hasOrdered || events.some(isPlayers),
  };
}

/** A log in which what comes from here on results from the player's next order. */
export const chainBegun = (log: Log): Log => ({ ...log, chainFrom: log.scenes.length });

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { writeBeside } from '../store/beside.ts';

/** A rectangle on the screens, in pixels that do not depend on how dense they are. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const pixels = z.number().int().min(-100_000).max(100_000);
const state = z.strictObject({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1), isMaximized: z.boolean() });

/** Where a window was, and how large while it was not maximized. */
export type WindowState = Readonly<z.infer<typeof state>>;

/** The smallest a window may be. */
export const SMALLEST = { width: 800, height: 600 } as const;

/** A new window, where nothing is known. */
const USUAL = { width: 1280, height: 860 } as const;

/** How much of a window must be visible for it to be reopened in place. */
const SEEN = { width: 120, height: 60 } as const;

/** Where a window was; null if that was never written, or cannot be read. */
export function readWindowState(file: string): WindowState | null {
  try {
    const read = state.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Writes where a window is. That is a comfort: a disk that is full keeps nobody from closing it. */
export function writeWindowState(file: string, { x, y, width, height, isMaximized }: WindowState): void {
  try {
    writeBeside(file, `${JSON.stringify({ x, y, width, height, isMaximized })}\n`);
  } catch {
    // it opens in its usual place next time
  }
}

/** How much of a length lies within another. */
const shared = (from: number, length: number, start: number, room: number): number => Math.min(from + length, start + room) - Math.max(from, start);

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Where a window is to be: as it was, moved and shrunk into the display it was on; in the middle of the first, and no larger, where that display has gone. `displays` are their rooms for windows. */
export function placeFor(was: WindowState | null, displays: readonly Rectangle[]): Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'> {
  const home =
    was === null
      ? undefined
      : displays.find(({ x, y, width, height }) => shared(was.x, was.width, x, width) >= SEEN.width && shared(was.y, was.height, y, height) >= SEEN.height);
  if (was === null) return USUAL;
  const room = home ?? displays[0] ?? USUAL;
  const width = within(was.width, SMALLEST.width, Math.max(SMALLEST.width, room.width));
  const height = within(was.height, SMALLEST.height, Math.max(SMALLEST.height, room.height));
  if (home === undefined) return { width, height };
  return {
    x: within(was.x, home.x, Math.max(home.x, home.x + home.width - width)),
    y: within(was.y, home.y, Math.max(home.y, home.y + home.height - height)),
    width,
    height,
  };
}

import type { BattleView, BoardPoint } from '../../../main/contract.ts';
import { headingIn } from './geometry.ts';

/** How the table lies before the player: which of its edges is the near one. Everything that is drawn, pointed at or said of a place goes through here. */

/** Degrees by which the picture of the table is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;
/** The four ways it can lie. */
export const TURNS: readonly Turn[] = [0, 90, 180, 270];

/** A place as it lies or as it is seen: inches and hundredths of a degree. */
interface Facing extends BoardPoint {
  readonly heading: number;
}

/** The way from the table to its picture and back. */
export interface Lie {
  readonly turn: Turn;
  /** Of the picture, in inches. */
  readonly width: number;
  readonly height: number;
  /** Where a point of the table is drawn; y is counted from the top of the picture. */
  readonly drawn: (point: BoardPoint) => BoardPoint;
  /** The point of the table that is drawn there. */
  readonly tableAt: (drawn: BoardPoint) => BoardPoint;
  /** A heading as it is drawn, clockwise from the top of the picture. */
  readonly heading: (heading: number) => number;
  /** A place as one sees it: how far across from the left, and up from the near edge. */
  readonly seen: (place: Facing) => Facing;
  /** The place of the table that is seen there. */
  readonly lying: (seen: Facing) => Facing;
}

type Size = BattleView['table'];

/** Where the table's edge at y = height is seen, by the turn. */
const TOP_EDGE: Readonly<Record<Turn, string>> = { 0: 'upper', 90: 'right', 180: 'lower', 270: 'left' };
const OPPOSITE: Readonly<Record<Turn, Turn>> = { 0: 180, 90: 270, 180: 0, 270: 90 };

/** Which edge of the picture a baseline is, as one sees it. */
export const edgeSeen = (edge: 'top' | 'bottom', turn: Turn): string => TOP_EDGE[edge === 'top' ? turn : OPPOSITE[turn]];

/** From a point of the table to its picture, by the turn. */
const DRAWN: Readonly<Record<Turn, (p: BoardPoint, size: Size) => BoardPoint>> = {
  0: ({ x, y }, { height }) => ({ x, y: height - y }),
  90: ({ x, y }) => ({ x: y, y: x }),
  180: ({ x, y }, { width }) => ({ x: width - x, y }),
  270: ({ x, y }, { width, height }) => ({ x: height - y, y: width - x }),
};

/** From a point of the picture back to the table. */
const TABLE_AT: Readonly<Record<Turn, (p: BoardPoint, size: Size) => BoardPoint>> = {
  0: ({ x, y }, { height }) => ({ x, y: height - y }),
  90: ({ x, y }) => ({ x: y, y: x }),
  180: ({ x, y }, { width }) => ({ x: width - x, y }),
  270: ({ x, y }, { width, height }) => ({ x: width - y, y: height - x }),
};

/** A table of some size, turned. */
export function lieOf(size: Size, turn: Turn): Lie {
  const isAcross = turn === 90 || turn === 270;
  const height = isAcross ? size.width : size.height;
  const drawn = (p: BoardPoint): BoardPoint => DRAWN[turn](p, size);
  const tableAt = (p: BoardPoint): BoardPoint => TABLE_AT[turn](p, size);
  const heading = (h: number): number => headingIn(h + turn * 100);
  return {
    turn,
    width: isAcross ? size.height : size.width,
    height,
    drawn,
    tableAt,
    heading,
    seen(place) {
      const { x, y } = drawn(place);
      return { x, y: height - y, heading: heading(place.heading) };
    },
    lying({ x, y, heading: h }) {
      return { ...tableAt({ x, y: height - y }), heading: headingIn(h - turn * 100) };
    },
  };
}

/** The turn that brings the player's own edge near: none where both sides are a person's, or neither is, or no edge has been chosen yet. */
export function turnFor(sides: readonly { readonly isPlayers: boolean; readonly baseline: 'top' | 'bottom' | null }[]): Turn {
  const own = sides.filter(({ isPlayers }) => isPlayers);
  return own.length === 1 && own[0]!.baseline === 'top' ? 180 : 0;
}

/** This much further round, a quarter at a time. */
export const turnedOn = (turn: Turn, quarters: number): Turn => TURNS[(TURNS.indexOf(turn) + quarters) % TURNS.length]!;

/** Room about the table on its four edges, in inches. */
export interface Room {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The room about the picture of a table that has this much about its own edges. */
export function roomAbout({ top, right, bottom, left }: Room, turn: Turn): Room {
  const about = [top, right, bottom, left];
  const at = (edge: number): number => about[(edge - turn / 90 + 4) % 4]!;
  return { top: at(0), right: at(1), bottom: at(2), left: at(3) };
}

/** Inches to the thousandth, never a negative nought. */
export const thousandth = (inches: number): number => Math.round(inches * 1000) / 1000 + 0;

/** Where a stand is put in the picture, as a transform about its centre. */
export function putAt({ drawn, heading }: Lie, place: Facing): string {
  const { x, y } = drawn(place);
  return `translate(${thousandth(x)} ${thousandth(y)}) rotate(${Math.round(heading(place.heading)) / 100})`;
}

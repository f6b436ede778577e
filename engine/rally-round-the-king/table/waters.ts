import { partlyIn } from '../../geometry/ground.ts';
import { type Point, thousandth } from '../../geometry/measure.ts';
import { rectangle, type Shape } from '../../geometry/shapes.ts';
import type { TerrainPiece } from '../../geometry/terrain.ts';
import { keptFor } from '../../kept.ts';
import type { BattleState, LaidPiece } from '../state.ts';
import { STAND_WIDTH } from '../troops.ts';

/** A stretch of a river: it can be forded, or it cannot (p. 29). */
export interface WaterShape {
  readonly shape: Shape;
  readonly fordable: boolean;
}

/** From where to where along a river, in inches. */
interface Part {
  readonly from: number;
  readonly to: number;
}

const spanOf = (shape: Shape, along: (p: Point) => number): Part => ({ from: Math.min(...shape.map(along)), to: Math.max(...shape.map(along)) });

/** How far a stand on a bridge may reach over its side, in inches: not half its base, or two could go abreast (p. 29). */
const OVER = STAND_WIDTH / 2 - 0.05;

/**
 * A river cut into stretches where its fords and its bridge begin and end. A unit with the middle of its base over the bridge is not in the water (ruling 111).
 */
export function stretchesOf({ shape, river }: LaidPiece): WaterShape[] {
  if (river === undefined || (river.fordable === 'all' && river.bridge === null)) return [{ shape, fordable: true }];
  const byX = spanOf(shape, (p) => p.x);
  const byY = spanOf(shape, (p) => p.y);
  const sideways = byX.to - byX.from > byY.to - byY.from;
  const along = (p: Point): number => (sideways ? p.x : p.y);
  const whole = sideways ? byX : byY;
  const fords = river.fords.map((ford) => spanOf(ford, along));
  const bridge = river.bridge === null ? null : spanOf(river.bridge, along);
  const dry = bridge === null ? null : { from: thousandth(bridge.from - OVER), to: thousandth(bridge.to + OVER) };
  const cuts = [whole, ...fords, ...(dry === null ? [] : [dry])].flatMap((p) => [p.from, p.to]);
  const places = [...new Set(cuts)].filter((p) => p >= whole.from && p <= whole.to).sort((a, b) => a - b);
  const waters: WaterShape[] = [];
  for (let n = 1; n < places.length; n++) {
    const [from, to] = [places[n - 1]!, places[n]!];
    const middle = (from + to) / 2;
    const isIn = (part: Part): boolean => middle > part.from && middle < part.to;
    if (dry !== null && isIn(dry)) continue;
    waters.push({ shape: sideways ? rectangle(from, byY.from, to, byY.to) : rectangle(byX.from, from, byX.to, to), fordable: fords.some(isIn) });
  }
  return waters;
}

/** The rivers of a table, cut into what can be forded and what cannot, bridges left out. The terrain of a battle is laid once. */
export const watersOf = keptFor((terrain: readonly LaidPiece[]): readonly WaterShape[] =>
  terrain.flatMap((piece) => (piece.kind === 'river' ? stretchesOf(piece) : [])),
);

/** Whether any part of a unit is in a river and not on its bridge. */
export function isInRiver(state: BattleState, index: number): boolean {
  for (const { shape } of watersOf(state.terrain)) if (partlyIn(state.units[index]!, shape)) return true;
  return false;
}

/** The terrain as it counts for uphill and downhill: of rivers only their water, since a unit on a bridge is not in the river (p. 30). */
export const withoutBridges = (terrain: readonly LaidPiece[]): readonly TerrainPiece[] =>
  terrain.some((piece) => piece.river !== undefined && piece.river.bridge !== null)
    ? [...terrain.filter((piece) => piece.kind !== 'river'), ...watersOf(terrain).map(({ shape }) => ({ kind: 'river', shape }) as const)]
    : terrain;

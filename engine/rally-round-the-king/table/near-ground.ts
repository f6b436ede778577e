import { type AboutShape, aboutShape } from '../../geometry/shapes.ts';
import type { Stand } from '../../geometry/stand.ts';
import { keptFor } from '../../kept.ts';
import type { LaidPiece } from '../state.ts';

/** The circles about the pieces of a table, in their order: the terrain of a battle is laid once. */
const circlesOf = keptFor((terrain: readonly LaidPiece[]): readonly AboutShape[] => terrain.map((piece) => aboutShape(piece.shape)));

const NONE: readonly LaidPiece[] = [];

/** Pieces of terrain that may reach into a circle, in their order; tested by circles about them, so the rest surely do not. */
export function groundAround(terrain: readonly LaidPiece[], x: number, y: number, radius: number): readonly LaidPiece[] {
  const around = circlesOf(terrain);
  let found: LaidPiece[] | null = null;
  for (let n = 0; n < around.length; n++) {
    const circle = around[n]!;
    const dx = x - circle.x;
    const dy = y - circle.y;
    const reach = circle.radius + radius;
    if (dx * dx + dy * dy > reach * reach) continue;
    if (found === null) found = [terrain[n]!];
    else found.push(terrain[n]!);
  }
  return found ?? NONE;
}

/** Pieces of terrain that a stand could reach by going this many inches any way. */
export const groundNear = (terrain: readonly LaidPiece[], { x, y, width, depth }: Stand, inches: number): readonly LaidPiece[] =>
  groundAround(terrain, x, y, (width + depth) / 2 + inches);

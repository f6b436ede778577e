import type { BoardPoint } from '../../../main/contract.ts';
import { cornersOf, type Footprint } from './geometry.ts';
import type { DrawnPiece } from './ground.ts';
import type { Lie } from './turning.ts';
import { boxOf, type TableBox } from './wandering.ts';

/** Where the names of pieces of ground stand: beside the stands, and where they stood as long as no stand comes there. */

/** Inches that half of a letter is wide, and half of a line high. */
const HALF_LETTER = 0.26;
const HALF_LINE = 0.5;

/** Which of its spots each piece's name has, by the piece's key; none where stands lie on all of them. */
export type NamesAt = ReadonlyMap<string, number>;

const aboutName = ({ name }: DrawnPiece, { x, y }: BoardPoint): TableBox => ({
  left: x - name.length * HALF_LETTER,
  right: x + name.length * HALF_LETTER,
  low: y - HALF_LINE,
  high: y + HALF_LINE,
});

const isOver = (one: TableBox, other: TableBox): boolean => one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;

/** Finds a spot for each name: that which it had, or else the first that no stand lies over. `before`: what was found last. */
export function namesBeside(pieces: readonly DrawnPiece[], stands: readonly Footprint[], { drawn }: Pick<Lie, 'drawn'>, before: NamesAt): NamesAt {
  const boxes = stands.map((stand) => boxOf(cornersOf(stand).map(drawn)));
  const found = new Map<string, number>();
  for (const piece of pieces) {
    const isFree = (spot: BoardPoint | undefined): boolean => spot !== undefined && !boxes.some((box) => isOver(aboutName(piece, spot), box));
    const had = before.get(piece.key) ?? 0;
    const now = isFree(piece.labels[had]) ? had : piece.labels.findIndex(isFree);
    if (now !== -1) found.set(piece.key, now);
  }
  return found;
}

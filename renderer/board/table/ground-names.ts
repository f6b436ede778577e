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

/** What flows over other ground: their names are not to stand in it. */
const FLOWS = 'river';

/**
 * Finds a spot for each name: that which it had, or else the first where no stand and no bridge lies, no other name stands and no river flows over it; where
 * only a river does it stands in that. `before`: what was found last.
 */
export function namesBeside(pieces: readonly DrawnPiece[], stands: readonly Footprint[], { drawn }: Pick<Lie, 'drawn'>, before: NamesAt): NamesAt {
  const taken = [...stands.map((stand) => boxOf(cornersOf(stand).map(drawn))), ...pieces.flatMap(({ bridge }) => bridge ?? [])];
  const rivers = pieces.filter(({ kind }) => kind === FLOWS);
  const found = new Map<string, number>();
  for (const piece of pieces) {
    const beside =
      (boxes: readonly TableBox[]) =>
      (spot: BoardPoint | undefined): boolean =>
        spot !== undefined && !boxes.some((box) => isOver(aboutName(piece, spot), box));
    const isFree = beside(taken);
    const isDry = beside([...taken, ...rivers.filter((river) => river !== piece).map(({ box }) => box)]);
    const had = before.get(piece.key) ?? 0;
    const now = [isDry, isFree].flatMap((is) => (is(piece.labels[had]) ? [had] : [piece.labels.findIndex(is)])).find((n) => n !== -1);
    if (now === undefined) continue;
    found.set(piece.key, now);
    taken.push(aboutName(piece, piece.labels[now]!));
  }
  return found;
}

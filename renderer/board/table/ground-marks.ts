import type { BoardPiece, BoardPoint } from '../../../main/contract.ts';
import type { TableBox } from './wandering.ts';

/** What is drawn on a piece of terrain, whatever its kind: what the hands that draw hills, woods, rocks and water share. */

/** How a mark is drawn: a filled shape with an outline, one in shadow, a fine line, a broad one, a line of the ridge, planks, stones, or water. */
export type Look = 'shape' | 'shade' | 'fine' | 'broad' | 'ridge' | 'planks' | 'ford' | 'water';

/** Lines and shapes of one look. */
export interface Mark {
  readonly look: Look;
  readonly path: string;
}

/** Draws what lies on a piece, within its box and the outline a hand has given it; `flip` brings points of the table into the picture. */
export type Marks = (
  box: TableBox,
  outline: readonly BoardPoint[],
  hand: () => number,
  piece: BoardPiece,
  flip: (p: BoardPoint) => BoardPoint,
) => readonly Mark[];

/** The middle of a box. */
export const middleOf = ({ left, right, low, high }: TableBox): BoardPoint => ({ x: (left + right) / 2, y: (low + high) / 2 });
/** Marks of these looks and paths, those without a path left out. */
export const marksOf = (entries: readonly (readonly [Look, string])[]): readonly Mark[] =>
  entries.filter(([, path]) => path !== '').map(([look, path]) => ({ look, path }));

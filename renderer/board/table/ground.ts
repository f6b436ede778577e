import type { BoardPiece, BoardPoint } from '../../../main/contract.ts';
import { type Mark, type Marks, middleOf } from './ground-marks.ts';
import { gully, hill, woods } from './heights-and-woods.ts';
import { crags, houses, rocks } from './rocks-and-houses.ts';
import { river, sand, waves } from './sand-and-water.ts';
import type { Lie } from './turning.ts';
import { aboutBox, boxOf, closed, handOf, type TableBox } from './wandering.ts';

/** Terrain as it is drawn: path strings in inches, y counted from the top of the picture so that they go into a picture as they are. */
export interface DrawnPiece {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  /** The ground itself, as a hand draws it. */
  readonly body: string;
  /** Exactly as far as the piece reaches. */
  readonly edge: string;
  /** Lines and shapes on it, each in a style of its own. */
  readonly marks: readonly Mark[];
  /** What it is drawn in, and what its bridge is; null where it has none. */
  readonly box: TableBox;
  readonly bridge: TableBox | null;
  /** Where its name may stand, the best place first. */
  readonly labels: readonly BoardPoint[];
}

const MARKS: Readonly<Record<string, Marks>> = {
  hill,
  woods,
  gully,
  rocky: rocks(1.9, 0.62),
  impassable: crags,
  populated: houses,
  desert: sand,
  pond: waves,
  lake: waves,
  river,
};

/** Kinds that reach exactly as far as they are drawn. */
const STRAIGHT: readonly string[] = ['river', 'lake'];

function bodyOf({ kind }: BoardPiece, shape: readonly BoardPoint[], box: TableBox, hand: () => number): readonly BoardPoint[] {
  return STRAIGHT.includes(kind) ? shape : aboutBox(box, 0.12, kind === 'pond' ? 0.3 : 0.7, hand);
}

/** Of the way from its middle to its edge, how far off the middle a name stands whose place is taken. */
const OFF = 0.62;

/** A piece so many times as long as it is wide has its name somewhere along it. */
const LONG = 3;
/** Of the way from its middle to its ends. */
const ALONG = [0, 0.5, -0.5, 0.75, -0.75, 0.25, -0.25];

/** Where the name of a piece may stand: in its middle and nearer to its edges or ends, beside a ridge always. */
function labelsOf(box: TableBox, ridge: BoardPiece['ridge'], flip: Lie['drawn']): readonly BoardPoint[] {
  const { x, y } = middleOf(box);
  const [width, height] = [box.right - box.left, box.high - box.low];
  if (width > LONG * height) return ALONG.map((part) => ({ x: x + (part * width) / 2, y }));
  if (height > LONG * width) return ALONG.map((part) => ({ x, y: y + (part * height) / 2 }));
  const off = (OFF * height) / 2;
  const at = (...places: readonly (readonly [number, number])[]): readonly BoardPoint[] => places.map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
  if (ridge === null) return at([0, 0], [0, off], [0, -off]);
  const [from, to] = [flip(ridge[0]), flip(ridge[1])];
  const isAcross = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  return isAcross ? at([0, -0.9], [0, 0.9], [0, off], [0, -off]) : at([-1.6, 0], [1.6, 0], [-1.6, off], [-1.6, -off]);
}

/** A piece as the table lies: its box, the hand that draws it, and its outline. */
function begun(piece: BoardPiece, flip: Lie['drawn']) {
  const shape = piece.shape.map(flip);
  const box = boxOf(shape);
  const hand = handOf(`${piece.kind} ${box.left} ${box.low}`);
  const outline = bodyOf(piece, shape, box, hand);
  return { shape, box, hand, outline, body: closed(outline, !STRAIGHT.includes(piece.kind)) };
}

/** The outlines alone of a table's terrain, as they are seen from afar. */
export const outlinesOf = (terrain: readonly BoardPiece[], { drawn }: Pick<Lie, 'drawn'>): readonly Pick<DrawnPiece, 'kind' | 'body'>[] =>
  terrain.map((piece) => ({ kind: piece.kind, body: begun(piece, drawn).body }));

/** Draws a table's terrain as the table lies. */
export function drawnGround(terrain: readonly BoardPiece[], { drawn: flip }: Lie): readonly DrawnPiece[] {
  return terrain.map((piece, i) => {
    const { shape, box, hand, outline, body } = begun(piece, flip);
    return {
      key: `${i} ${piece.kind}`,
      kind: piece.kind,
      name: piece.name,
      body,
      edge: closed(shape, false),
      box,
      bridge: piece.bridge === null ? null : boxOf(piece.bridge.map(flip)),
      marks: MARKS[piece.kind]?.(box, outline, hand, piece, flip) ?? [],
      labels: labelsOf(box, piece.ridge, flip),
    };
  });
}

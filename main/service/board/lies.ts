import { placed } from '../../../engine/rally-round-the-king/setting-up/laying-terrain.ts';
import type { BattleState, LaidPiece } from '../../../engine/rally-round-the-king/state.ts';
import type { BoardPoint, Lies } from '../../contract.ts';

/** The part of a piece that moves as it is laid. */
const MOVES = {
  pond: ({ shape }) => shape,
  'pond-up': ({ shape }) => shape,
  bridge: ({ river }) => river!.bridge!,
  fords: ({ river }) => river!.fords[0]!,
} as const satisfies Record<string, (piece: LaidPiece) => readonly BoardPoint[]>;

const middleOf = (ends: readonly number[]): number => (Math.min(...ends) + Math.max(...ends)) / 2;
const spanOf = (ends: readonly number[]): number => Math.max(...ends) - Math.min(...ends);

/** p. 28: where the piece that is asked for would lie, whatever number is chosen; null if none is asked for. */
export function liesOf({ agenda, terrain }: BattleState): Lies | null {
  const step = agenda[agenda.length - 1];
  if (step?.kind !== 'place-terrain') return null;
  const piece = terrain[step.piece]!;
  const [xs, ys] = [piece.shape.map(({ x }) => x), piece.shape.map(({ y }) => y)];
  if (step.what === 'ridge') return { how: 'ridge', middle: { x: middleOf(xs), y: middleOf(ys) }, width: spanOf(xs), height: spanOf(ys) };
  // an inch farther, it lies an inch farther along its way
  const [shape, farther] = [0, 1].map((inches) => MOVES[step.what as keyof typeof MOVES](placed(piece, step.what, inches)));
  return { how: 'moved', shape: shape!, dx: farther![0]!.x - shape![0]!.x, dy: farther![0]!.y - shape![0]!.y };
}

import type { Atlas } from '../../main/contract.ts';

/** Land in one hand and in one piece: its provinces border each other by land. */
export interface Piece {
  /** Its first province: no other piece has it. */
  readonly key: string;
  readonly nation: string;
  readonly provinces: readonly string[];
  /** How much room there is for what is written on it. */
  readonly room: number;
  /** No other piece of the nation has more room. */
  readonly isLargest: boolean;
}

/** All land by holder, piece by piece: the largest of each nation first, then the others, those with most room first. */
export function piecesOf(
  { provinces }: Pick<Atlas, 'provinces'>,
  holderOf: (province: string) => string,
  roomIn: (province: string) => number,
): readonly Piece[] {
  const neighbours = new Map(provinces.map(({ id, land }) => [id, land]));
  const seen = new Set<string>();
  const found: Omit<Piece, 'isLargest'>[] = [];
  for (const { id } of provinces) {
    if (seen.has(id)) continue;
    const nation = holderOf(id);
    const piece = [id];
    seen.add(id);
    for (const at of piece) {
      for (const next of neighbours.get(at)!) {
        if (seen.has(next) || holderOf(next) !== nation) continue;
        seen.add(next);
        piece.push(next);
      }
    }
    found.push({ key: id, nation, provinces: piece, room: piece.reduce((sum, province) => sum + roomIn(province), 0) });
  }
  found.sort((a, b) => b.room - a.room);
  const largest = new Map(found.toReversed().map(({ key, nation }) => [nation, key]));
  const pieces = found.map((piece) => ({ ...piece, isLargest: largest.get(piece.nation) === piece.key }));
  return [...pieces.filter(({ isLargest }) => isLargest), ...pieces.filter(({ isLargest }) => !isLargest)];
}

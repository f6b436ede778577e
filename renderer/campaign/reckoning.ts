import type { NationLine, Reckoned } from '../../main/contract.ts';

/** How a nation stands at the end, and whether it is the player's or has won. */
export interface Stood extends Reckoned {
  readonly isPlayer: boolean;
  readonly hasWon: boolean;
  /** What it holds, in provinces. */
  readonly provinces: number;
}

/** How many are named besides the winners and the player's own. */
const FOREMOST = 5;

/** Those who gained most, the winners and the player's nations, in the order of p. 60. */
export function reckoning(
  standing: readonly Reckoned[],
  winners: readonly string[],
  nations: readonly Pick<NationLine, 'id' | 'isPlayer' | 'provinces'>[],
): readonly Stood[] {
  const lines = new Map(nations.map((line) => [line.id, line]));
  return standing
    .map((one) => {
      const line = lines.get(one.nation);
      return { ...one, isPlayer: line?.isPlayer === true, hasWon: winners.includes(one.nation), provinces: line?.provinces ?? 0 };
    })
    .filter(({ isPlayer, hasWon }, place) => isPlayer || hasWon || place < FOREMOST);
}

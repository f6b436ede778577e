import type { NationLine } from '../../main/contract.ts';

/** The nations of the player's that are out of the campaign. */
export const fallenOf = (nations: readonly Pick<NationLine, 'id' | 'isPlayer' | 'isOut'>[]): readonly string[] =>
  nations.filter(({ isPlayer, isOut }) => isPlayer && isOut).map(({ id }) => id);

import type { Fall, NationLine } from '../../main/contract.ts';

/** The nations of the player's that are out of the campaign. */
export const fallenOf = (nations: readonly Pick<NationLine, 'id' | 'isPlayer' | 'isOut'>[]): readonly string[] =>
  nations.filter(({ isPlayer, isOut }) => isPlayer && isOut).map(({ id }) => id);

/** Those of them still to be told of: those that fell this season or in the last one, and all of them where nobody else is left to decide for. */
export function toldFallen(fallen: readonly string[], falls: readonly Pick<Fall, 'nation' | 'now'>[], players: number, now: number): readonly string[] {
  if (fallen.length === players) return fallen;
  return fallen.filter((id) => (falls.findLast(({ nation }) => nation === id)?.now ?? 0) >= now - 1);
}

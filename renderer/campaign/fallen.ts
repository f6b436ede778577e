import type { NationLine } from '../../main/contract.ts';

/** The nations of the player's that are no more. Before the nations are known none is. */
export const fallenOf = (players: readonly string[], nations: readonly Pick<NationLine, 'id'>[]): readonly string[] =>
  nations.length === 0 ? [] : players.filter((id) => !nations.some((nation) => nation.id === id));

import type { AtlasPeople, NationLine } from '../../main/contract.ts';

/** What a nation holds at the end, and held at the start, in provinces. */
export interface Reckoned {
  readonly id: string;
  readonly isPlayer: boolean;
  readonly held: number;
  readonly before: number;
}

/** The greatest that are named beside the player's own. */
const GREATEST = 5;

/** The player's nations and the greatest, those with most land first. */
export function reckoning(
  nations: readonly Pick<NationLine, 'id' | 'isPlayer' | 'provinces'>[],
  peoples: readonly Pick<AtlasPeople, 'id' | 'provinces'>[],
): readonly Reckoned[] {
  const began = new Map(peoples.map(({ id, provinces }) => [id, provinces.length]));
  return nations
    .toSorted((a, b) => b.provinces - a.provinces)
    .filter(({ isPlayer }, place) => isPlayer || place < GREATEST)
    .map(({ id, isPlayer, provinces }) => ({ id, isPlayer, held: provinces, before: began.get(id) ?? 0 }));
}

import type { MapView, ProvinceView } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';

/** A province that another is joined to: how, who holds it, and how many of his units stand in it. */
export interface Neighbour {
  readonly id: string;
  readonly way: 'land' | 'sea';
  readonly holder: string;
  readonly units: number;
}

/** The neighbours of a province, those by land first, each kind by name. Units are those of its holder; who has invaded it is told by the map. */
export function neighboursOf(
  { land, sea }: Pick<ProvinceView, 'land' | 'sea'>,
  { holders, armies }: Pick<MapView, 'holders' | 'armies'>,
  nameOf: (province: string) => string,
): readonly Neighbour[] {
  const of = (id: string, way: Neighbour['way']): Neighbour => {
    const holder = holders.find(({ province }) => province === id)?.holder ?? '';
    const units = armies.find(({ nation, province }) => province === id && nation === holder)?.units ?? 0;
    return { id, way, holder, units };
  };
  const named = (ids: readonly string[]): readonly string[] => ids.toSorted((a, b) => byAlphabet(nameOf(a), nameOf(b)));
  return [...named(land).map((id) => of(id, 'land')), ...named(sea).map((id) => of(id, 'sea'))];
}

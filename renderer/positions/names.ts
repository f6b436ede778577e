import type { Atlas, AtlasPeople } from '../../main/contract.ts';
import { byAlphabet } from '../alphabet.ts';

/** What nations, provinces and treasures are called where a position is made. An id that is not known is returned as it is. */
export interface PositionNames {
  readonly nation: (id: string) => string;
  /** As a sentence has it: "the Goblins". */
  readonly called: (id: string) => string;
  /** A capital province, which is called as its nation is, goes by its chief town. */
  readonly province: (id: string) => string;
  readonly treasure: (id: string) => string;
  /** A mercenary company. */
  readonly company: (id: string) => string;
}

type Named = Pick<Atlas, 'peoples' | 'provinces' | 'treasures' | 'companies'>;

const byId = <T extends { readonly id: string }>(all: readonly T[], nameOf: (one: T) => string): ((id: string) => string) => {
  const names = new Map(all.map((one) => [one.id, nameOf(one)]));
  return (id) => names.get(id) ?? id;
};

/** The names of an atlas. */
export const namesIn = ({ peoples, provinces, treasures, companies }: Named): PositionNames => ({
  nation: byId(peoples, ({ name }) => name),
  called: byId(peoples, ({ called }) => called),
  province: byId(provinces, ({ town, name }) => town ?? name),
  treasure: byId(treasures, ({ name }) => name),
  company: byId(companies, ({ name }) => name),
});

/** One of several that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** Things in the order of their names. */
export const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] => all.toSorted((a, b) => byAlphabet(a.name, b.name));

/** Peoples of pp. 68-69 that may have come before, and won land. */
const COMERS = ['centaurs', 'beastmen', 'rodentmen', 'mountain-giants'];
/** Whether it is a people that only comes, and has land only where a position gives it some (pp. 68-69). */
export const isComer = (id: string): boolean => COMERS.includes(id);

/** Who may hold land: nations of the book by name, and apart from them those that may come. */
export const receivers = (peoples: readonly AtlasPeople[]): { readonly nations: readonly AtlasPeople[]; readonly comers: readonly AtlasPeople[] } => ({
  nations: byName(peoples.filter(({ provinces }) => provinces.length > 0)),
  comers: byName(peoples.filter(({ id }) => isComer(id))),
});

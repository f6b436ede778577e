import type { Atlas, NationLine } from '../../main/contract.ts';
import { isDragon } from './dragon.ts';

/** The names of nations and provinces. An id that is not known is returned as it is. */
export interface Naming {
  readonly nationName: (id: string) => string;
  /** As a sentence has it: "the Goblins". */
  readonly nationCalled: (id: string) => string;
  /** A province by name; a capital province, which has its nation's name, by its chief town, as in the chronicle. */
  readonly provinceName: (id: string) => string;
  /** The heading of its page: "Castelfosco", "Capala, capital of the Capalan League". */
  readonly provinceTitle: (id: string) => string;
}

/** Names from the atlas that is open and the nations as they stand now: those of a campaign's own course are in the second only. */
export function createNaming(atlas: () => Atlas | null, nations: () => readonly NationLine[]): Naming {
  const names = $derived(
    new Map([...(atlas()?.peoples ?? []).map((people) => [people.id, people.name] as const), ...nations().map((nation) => [nation.id, nation.name] as const)]),
  );
  const called = $derived(
    new Map([
      ...(atlas()?.peoples ?? []).map((people) => [people.id, people.called] as const),
      ...nations().map((nation) => [nation.id, nation.called] as const),
    ]),
  );
  const provinces = $derived(new Map((atlas()?.provinces ?? []).map((province) => [province.id, province])));
  const provinceName = (id: string): string => provinces.get(id)?.town ?? provinces.get(id)?.name ?? id;

  /** The name of a part of a nation that is gone: rebels, the Leader's tribe, or that of a province. */
  function partName(id: string): string {
    const [whole = id, part, seat] = id.split(':');
    if (isDragon(id)) return 'Rogue Dragon';
    if (part === undefined) return id;
    if (part === 'leader') return seat === undefined ? `Leader’s tribe of ${names.get(whole) ?? whole}` : `Leader’s tribe in ${provinceName(seat)}`;
    return part === 'rebels' ? `Rebels of ${names.get(whole) ?? whole}` : `Tribe of ${provinceName(part)}`;
  }

  /** The same as a sentence has it: "the rebels of Treyine", "the Leader's tribe in Dun Riata". */
  function partCalled(id: string): string {
    const name = nationName(id);
    if (isDragon(id) || id.includes(':leader')) return `the ${name}`;
    return id.includes(':') ? `the ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
  }

  const nationName = (id: string): string => names.get(id) ?? partName(id);
  const nationCalled = (id: string): string => called.get(id) ?? partCalled(id);
  return {
    nationName,
    nationCalled,
    provinceName,
    provinceTitle(id) {
      const found = provinces.get(id);
      return found?.town == null ? provinceName(id) : `${found.town}, capital of ${nationCalled(found.nation)}`;
    },
  };
}

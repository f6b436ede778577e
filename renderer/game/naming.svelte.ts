import type { Atlas, NationLine } from '../../main/contract.ts';

/** What nations and provinces are called. An id that nobody knows is answered as it is. */
export interface Naming {
  readonly nationName: (id: string) => string;
  /** As a sentence has it: "the Goblins". */
  readonly nationCalled: (id: string) => string;
  readonly provinceName: (id: string) => string;
}

/** Names from the atlas that is open and the nations as they stand now: those of a campaign's own course are in the second only. */
export function createNaming(atlas: () => Atlas | null, nations: () => readonly NationLine[]): Naming {
  const names = $derived(
    new Map([...(atlas()?.peoples ?? []).map((people) => [people.id, people.name] as const), ...nations().map((nation) => [nation.id, nation.name] as const)]),
  );
  const provinceNames = $derived(new Map((atlas()?.provinces ?? []).map((province) => [province.id, province.name])));

  /** What a part of a nation is called that is no more: rebels, the Leader's tribe, or that of a province. */
  function partName(id: string): string {
    const [whole = id, part] = id.split(':');
    if (part === undefined) return id;
    if (part === 'leader') return `Leader's tribe of ${names.get(whole) ?? whole}`;
    return part === 'rebels' ? `Rebels of ${names.get(whole) ?? whole}` : `Tribe of ${provinceNames.get(part) ?? part}`;
  }

  const nationName = (id: string): string => names.get(id) ?? partName(id);
  return {
    nationName,
    nationCalled: (id) => nations().find((nation) => nation.id === id)?.called ?? nationName(id),
    provinceName: (id) => provinceNames.get(id) ?? id,
  };
}

import type { Branch, Scene } from './scenes.ts';

/** Folds what is told of many units alike into one line that opens: a whole army being drawn up would hide what matters. */

/** Units that a side has placed before the battle, several of them. */
export interface Placements {
  readonly nation: string;
  readonly scenes: readonly Scene[];
}

/** Sections of the table that stay clear (p. 28), several of them. */
export interface ClearSections {
  readonly clear: readonly number[];
  readonly scenes: readonly Scene[];
}

/** A scene with what it led to, or what is folded of several alike. */
export type Line = Branch | Placements | ClearSections;

/** The side that placed a unit, where nothing else is told of it. */
const placerOf = ({ scene, led }: Branch): string | null =>
  led.length === 0 && scene.throws.length === 0 && scene.sentences.length === 1 ? scene.placedBy : null;

/** The section that a scene tells to be clear, where it tells nothing else. */
function clearIn({ scene, led }: Branch): number | null {
  const [thrown, ...others] = scene.throws;
  const isClear = thrown?.kind === 'roll' && thrown.table === 'terrain-section' && thrown.result === 'clear' && others.length === 0;
  return isClear && led.length === 0 ? scene.sections.last : null;
}

/** What is folded with a branch: by the side that placed a unit, or as clear sections of the table; null for one that stands by itself. */
const heapOf = (branch: Branch): string | null => placerOf(branch) ?? (clearIn(branch) === null ? null : 'clear');

/** Branches with all placements of a side in one line, and all sections that stay clear, where the first of them stood; one alone stays as it is. */
export function folded(branches: readonly Branch[]): readonly Line[] {
  const heaps = Map.groupBy(branches, heapOf);
  return branches.flatMap((branch): readonly Line[] => {
    const heap = heapOf(branch);
    const same = heaps.get(heap) ?? [];
    if (heap === null || same.length === 1) return [branch];
    if (same[0] !== branch) return [];
    const scenes = same.map(({ scene }) => scene);
    const nation = placerOf(branch);
    return [nation === null ? { clear: same.flatMap((one) => clearIn(one) ?? []), scenes } : { nation, scenes }];
  });
}

/** The last lines of scenes told one after the other, `most` at most, in the order in which they happened, and whether there are earlier ones. */
export function lastOf(scenes: readonly Scene[], most: number): { readonly lines: readonly Line[]; readonly hasEarlier: boolean } {
  const lines = folded(scenes.map((scene) => ({ scene, led: [] })));
  return { lines: lines.slice(-most), hasEarlier: lines.length > most };
}

import type { Branch, Scene } from './scenes.ts';

/** Folds what is told of many units alike into one line that opens: a whole army being drawn up would hide what matters. */

/** Units that a side has placed before the battle, several of them. */
export interface Placements {
  readonly nation: string;
  readonly scenes: readonly Scene[];
}

/** A scene with what it led to, or placements of one side. */
export type Line = Branch | Placements;

/** The side that placed a unit, where nothing else is told of it. */
const placerOf = ({ scene, led }: Branch): string | null =>
  led.length === 0 && scene.throws.length === 0 && scene.sentences.length === 1 ? scene.placedBy : null;

/** Branches with all placements of a side in one line, where the first of them stood; one alone stays as it is. */
export function folded(branches: readonly Branch[]): readonly Line[] {
  const bySide = Map.groupBy(branches, placerOf);
  return branches.flatMap((branch): readonly Line[] => {
    const nation = placerOf(branch);
    const same = bySide.get(nation) ?? [];
    if (nation === null || same.length === 1) return [branch];
    return same[0] === branch ? [{ nation, scenes: same.map(({ scene }) => scene) }] : [];
  });
}

/** The last lines of scenes told one after the other, `most` at most, in the order in which they happened, and whether there are earlier ones. */
export function lastOf(scenes: readonly Scene[], most: number): { readonly lines: readonly Line[]; readonly hasEarlier: boolean } {
  const lines = folded(scenes.map((scene) => ({ scene, led: [] })));
  return { lines: lines.slice(-most), hasEarlier: lines.length > most };
}

import type { DiceWanted } from '../../main/contract.ts';

/** Which throws follow one another as throws of one kind: so many dice on one table; on the map, in one season. */
export type ThrowKind = Pick<DiceWanted, 'table' | 'title' | 'count'> & Partial<Pick<DiceWanted, 'season' | 'year'>>;

/** Where throws are wanted: in which campaign or battle, and what is wanted there now; null: none is open, no dice are. */
export interface WantsThrows {
  readonly key: string | null;
  readonly wanted: ThrowKind | null;
}

/** Faces that are typed in one throw after the other, as on a table where one rolls and writes down, and given to the throws that are wanted. */
export interface TypedThrows {
  /** What stands in the field: faces that no throw has taken yet. */
  readonly faces: readonly number[];
  /** What they were typed for, where throws of that kind have come to an end before they did; null: all is in order. */
  readonly left: ThrowKind | null;
  /** They are being given to their throws. */
  readonly isGiving: boolean;
  readonly type: (faces: readonly number[]) => void;
  /** Drops what was typed for throws like the one that is wanted now; what was left of others stays. */
  readonly forget: () => void;
  /** Gives them to the throws that are wanted, one after the other, as long as one like the first is wanted; the rest stays in the field. */
  readonly give: () => Promise<void>;
}

/** Whether faces that were typed for the one are meant for the other too. */
export const isLike = (one: ThrowKind, other: ThrowKind): boolean =>
  one.table === other.table && one.count === other.count && one.season === other.season && one.year === other.year;

/** `threw`: gives one throw its faces, and says whether it took them. */
export function createTypedThrows(at: WantsThrows, threw: (faces: readonly number[]) => Promise<boolean>): TypedThrows {
  let typed = $state.raw<{ readonly key: string; readonly faces: readonly number[]; readonly left: ThrowKind | null } | null>(null);
  let isGiving = $state(false);
  /** What was typed in one campaign or battle is not thrown in another. */
  const here = (): typeof typed => (typed !== null && typed.key === at.key ? typed : null);

  function keep(key: string, faces: readonly number[], left: ThrowKind | null): void {
    typed = faces.length === 0 ? null : { key, faces, left };
  }

  async function giveEach(key: string, first: ThrowKind, all: readonly number[]): Promise<void> {
    let faces = all;
    let next: ThrowKind | null = first;
    while (next !== null && at.key === key && isLike(next, first) && faces.length >= next.count) {
      const after = faces.slice(next.count);
      // taken out of the field before another throw is shown, and back in it if this one did not take them
      keep(key, after, null);
      if (!(await threw(faces.slice(0, next.count)))) return keep(key, faces, at.wanted !== null && isLike(at.wanted, first) ? null : first);
      faces = after;
      next = at.wanted;
    }
    keep(key, faces, first);
  }

  return {
    get faces() {
      return here()?.faces ?? [];
    },
    get left() {
      return here()?.left ?? null;
    },
    get isGiving() {
      return isGiving;
    },
    type: (faces) => keep(at.key ?? '', faces, here()?.left ?? null),
    forget() {
      const left = here()?.left ?? null;
      if (left === null || (at.wanted !== null && isLike(at.wanted, left))) typed = null;
    },
    async give() {
      const { key, wanted } = at;
      if (isGiving || wanted === null || key === null) return;
      isGiving = true;
      try {
        await giveEach(key, wanted, here()?.faces ?? []);
      } finally {
        isGiving = false;
      }
    },
  };
}

import type { DiceWanted } from '../../main/contract.ts';
import type { Game } from '../game/game.svelte.ts';

/** Which throws follow one another as throws of one kind: so many dice on one table, in one season. */
export type ThrowKind = Pick<DiceWanted, 'table' | 'title' | 'count' | 'season' | 'year'>;

/** Faces that are typed in one throw after the other, as on a table where one rolls and writes down, and given to the throws that are wanted. */
export interface TypedThrows {
  /** What stands in the field: faces that no throw has taken yet. */
  readonly faces: readonly number[];
  /** What they were typed for, where throws of that kind have come to an end before they did; null: all is in order. */
  readonly left: ThrowKind | null;
  /** They are being given to their throws. */
  readonly isGiving: boolean;
  readonly type: (faces: readonly number[]) => void;
  /** Gives them to the throws that are wanted, one after the other, as long as one like the first is wanted; the rest stays in the field. */
  readonly give: () => Promise<void>;
}

/** What a campaign waits for, if it is dice. */
const wantedIn = ({ standing }: Pick<Game, 'standing'>): DiceWanted | null => (standing?.waiting.what === 'dice' ? standing.waiting : null);

/** Whether faces that were typed for the one are meant for the other too. */
export const isLike = (one: ThrowKind, other: ThrowKind): boolean =>
  one.table === other.table && one.count === other.count && one.season === other.season && one.year === other.year;

/** `threw`: gives one throw its faces, and says whether it took them. */
export function createTypedThrows(game: Pick<Game, 'standing'>, threw: (faces: readonly number[]) => Promise<boolean>): TypedThrows {
  let typed = $state.raw<{ readonly key: string; readonly faces: readonly number[]; readonly left: ThrowKind | null } | null>(null);
  let isGiving = $state(false);
  /** What was typed in one campaign is not thrown in another. */
  const here = (): typeof typed => (typed !== null && typed.key === game.standing?.key ? typed : null);

  function keep(key: string, faces: readonly number[], left: ThrowKind | null): void {
    typed = faces.length === 0 ? null : { key, faces, left };
  }

  async function giveEach(key: string, first: DiceWanted, all: readonly number[]): Promise<void> {
    let faces = all;
    let next: DiceWanted | null = first;
    while (next !== null && game.standing?.key === key && isLike(next, first) && faces.length >= next.count) {
      const after = faces.slice(next.count);
      // taken out of the field before another throw is shown, and back in it if this one did not take them
      keep(key, after, null);
      if (!(await threw(faces.slice(0, next.count)))) return keep(key, faces, null);
      faces = after;
      next = wantedIn(game);
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
    type: (faces) => keep(game.standing?.key ?? '', faces, here()?.left ?? null),
    async give() {
      const wanted = wantedIn(game);
      const key = game.standing?.key;
      if (isGiving || wanted === null || key === undefined) return;
      isGiving = true;
      try {
        await giveEach(key, wanted, here()?.faces ?? []);
      } finally {
        isGiving = false;
      }
    },
  };
}

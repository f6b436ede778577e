import type { Database } from 'better-sqlite3';
import type { CampaignEvent } from '../../engine/campaign/events.ts';
import type { CampaignState } from '../../engine/campaign/state.ts';

/** Where a branch stands when another leaves it: that one is gone through from there, and not from the founding once more. */
export interface Fork {
  /** The last choice that both have. */
  readonly choice: number;
  readonly state: CampaignState;
  /** The number of the season that runs, its events so far, and the hash of the season before; of the first, none. */
  readonly season: number;
  readonly running: readonly CampaignEvent[];
  readonly sealed: string;
}

/** A branch as its row has it. */
export interface BranchRow {
  readonly id: number;
  readonly parent: number | null;
  readonly fork: number | null;
}

/** The branches of a campaign, each after those it comes from, and where they leave them. */
export interface Forks {
  readonly branches: readonly BranchRow[];
  /** Keeps where a branch stands after a choice, if another leaves it there. */
  readonly stands: (branch: number, choice: number, at: () => Fork) => void;
  /** Where a branch leaves the one it comes from; null where nobody came so far. What no later branch leaves from is kept no longer. */
  readonly of: (branch: BranchRow) => Fork | null;
}

/** The forks of a campaign, none of which has been come to yet. */
export function forksIn(db: Database): Forks {
  const branches = db.prepare('SELECT id, parent, fork FROM branch ORDER BY id').all() as BranchRow[];
  const keyOf = (branch: number | null, choice: number | null): string => `${branch} ${choice}`;
  const leaving = Map.groupBy(branches, ({ parent, fork }) => keyOf(parent, fork));
  const kept = new Map<string, Fork>();
  return {
    branches,
    stands(branch, choice, at) {
      const key = keyOf(branch, choice);
      if (leaving.has(key)) kept.set(key, at());
    },
    of({ id, parent, fork }) {
      const key = keyOf(parent, fork);
      const found = kept.get(key) ?? null;
      if (leaving.get(key)?.at(-1)?.id === id) kept.delete(key);
      return found;
    },
  };
}

import type { CampaignKey, SettledBattle, Standing } from '../../main/contract.ts';
import { rememberOpen } from './last-open.ts';

/** Where the open campaign stands, as this window knows it. */
export interface KnownStanding {
  readonly standing: Standing | null;
  /** The key of the campaign that was open last in this window, also when it is closed. */
  readonly lastKey: CampaignKey | null;
  /** What leads to the reports of this season's battles that are over: the player's, and those of others that he has seen to. */
  readonly fought: readonly string[];
  /** The battles of others that he has had settled with the rest this season, as they ended. */
  readonly settled: readonly SettledBattle[];
  /** Grows whenever the campaign has moved: what is shown of it is out of date then. */
  readonly version: number;
}

/** What makes it known. */
export interface StandingKeeping {
  /** Takes in where the campaign stands; whether it has moved since that was heard last. `isElsewhere`: on another course, which may be equally long. */
  readonly take: (next: Standing, isElsewhere?: boolean) => boolean;
  /** The campaign is not open any more. */
  readonly leave: () => void;
}

/** Begins with no campaign. */
export function createKnownStanding(): { readonly known: KnownStanding; readonly keeping: StandingKeeping } {
  let standing = $state.raw<Standing | null>(null);
  let lastKey: CampaignKey | null = null;
  let fought = $state.raw<readonly string[]>([]);
  let version = $state(0);

  const known: KnownStanding = {
    get standing() {
      return standing;
    },
    get lastKey() {
      return lastKey;
    },
    get fought() {
      return fought;
    },
    get settled() {
      return standing?.settled ?? [];
    },
    get version() {
      return version;
    },
  };
  const keeping: StandingKeeping = {
    take(next, isElsewhere = false) {
      const hasMoved = isElsewhere || standing === null || standing.key !== next.key || standing.choice !== next.choice;
      const { fought: over = [] } = next;
      // the same is not to be asked for again
      if (over.length !== fought.length || over.some((battle, n) => battle !== fought[n])) fought = over;
      standing = next;
      lastKey = next.key;
      rememberOpen(next.key);
      if (hasMoved) version++;
      return hasMoved;
    },
    leave() {
      standing = null;
      rememberOpen(null);
    },
  };
  return { known, keeping };
}

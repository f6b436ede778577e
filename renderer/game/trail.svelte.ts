import type { CampaignKey } from '../../main/contract.ts';
import type { Where } from './where.ts';

/** The campaign that a place needs open: the one that is shown, or whose battle is fought; null where none is. */
export const campaignAt = ({ key, battle }: Where): CampaignKey | null => key ?? (battle?.battle == null ? null : battle.key);

/** What the reader has chosen at a place, by what it is called there: plain data. */
type Chosen = Readonly<Record<string, unknown>>;

/** An entry of the browser's history: a place, how many of ours lie before it, and what has been chosen there, if anything was. */
interface Entry {
  readonly where: Where;
  readonly depth: number;
  readonly chosen?: Chosen;
}

/** The parts of the browser's history that a trail needs. */
export type HistoryOfTab = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;

/** The places the reader has come by, kept in the browser's own history: its Back and Forward lead along them, and a reload forgets none. */
export interface Trail {
  /** Where the reader was when this tab was loaded before; null where it is the first time. */
  readonly loadedAt: Where | null;
  /** How many places lie before this one. */
  readonly depth: number;
  /** The reader is there now: a step further, unless he was there already. */
  readonly note: (where: Where) => void;
  /** The reader is there instead of where he was thought to be. */
  readonly correct: (where: Where) => void;
  /** Where he is now is not to be come back to: the next place takes its place. */
  readonly leaveNoTrace: () => void;
  /** A step back, as the browser's own; nothing happens at the beginning. */
  readonly back: () => void;
  /** What has been chosen at this place under that name; undefined where nothing was. */
  readonly chosen: (what: string) => unknown;
  /** Keeps it with the place, for whoever comes back to it. */
  readonly choose: (what: string, value: unknown) => void;
  /** What the browser has gone to: the place; null where it is none of ours. */
  readonly arrived: (state: unknown) => Where | null;
  /** Undoes what the browser has gone: the reader stays where he was. */
  readonly stay: (state: unknown) => void;
}

const isEntry = (state: unknown): state is Entry => typeof state === 'object' && state !== null && 'where' in state && 'depth' in state;

/** The way the reader has come, kept in the window's history; after a reload it goes on where it was. */
export function createTrail(past: HistoryOfTab): Trail {
  const loadedAt = isEntry(past.state) ? past.state.where : null;
  let depth = $state(isEntry(past.state) ? past.state.depth : 0);
  let at = isEntry(past.state) ? JSON.stringify(past.state.where) : '';
  let chosen: Chosen = (isEntry(past.state) ? past.state.chosen : undefined) ?? {};
  /** The first place shown after loading replaces the entry that was there. */
  let isFirst = true;
  let isTraceless = false;
  /** The browser is on its way to where the reader stayed; a step back that is asked for meanwhile is taken from there. */
  let isStaying = false;
  let isBackWanted = false;

  function stayed(): void {
    if (isStaying && isBackWanted) past.go(-1);
    isStaying = false;
    isBackWanted = false;
  }

  function write(where: Where, isNew: boolean): void {
    if (isNew) depth++;
    const isThere = !isNew && JSON.stringify(where) === at;
    at = JSON.stringify(where);
    isTraceless = false;
    if (!isThere) chosen = {};
    const entry: Entry = { where, depth, ...(Object.keys(chosen).length === 0 ? {} : { chosen }) };
    // as it is written elsewhere: no proxy, nothing that cannot be copied
    past[isNew ? 'pushState' : 'replaceState'](JSON.parse(JSON.stringify(entry)), '');
  }

  return {
    loadedAt,
    get depth() {
      return depth;
    },
    note(where) {
      if (JSON.stringify(where) !== at) write(where, !isTraceless && !isFirst);
      isFirst = false;
    },
    correct: (where) => write(where, false),
    leaveNoTrace() {
      isTraceless = true;
    },
    back() {
      if (isStaying) isBackWanted = true;
      else if (depth > 0) past.go(-1);
    },
    chosen: (what) => chosen[what],
    choose(what, value) {
      const { state } = past;
      if (!isEntry(state)) return;
      chosen = { ...chosen, [what]: value };
      past.replaceState(JSON.parse(JSON.stringify({ ...state, chosen })), '');
    },
    arrived(state) {
      if (!isEntry(state)) return null;
      depth = state.depth;
      at = JSON.stringify(state.where);
      chosen = state.chosen ?? {};
      isTraceless = false;
      stayed();
      return state.where;
    },
    stay(state) {
      if (!isEntry(state)) return;
      if (state.depth === depth) return stayed();
      isStaying = true;
      past.go(depth - state.depth);
    },
  };
}

import { getContext, setContext } from 'svelte';
import type { AtlasPeople } from '../../main/contract.ts';
import { joined } from '../joined.ts';
import { type CallCarrier, type Course, createCourse } from './course.svelte.ts';
import type { Timing } from './happenings/showing.svelte.ts';
import { createPreparing, type Preparing } from './orders/preparing.svelte.ts';
import { type Overlays, SHOWN_AT_FIRST } from './table/shown.ts';
import { type Lie, lieOf, type Turn, turnedOn, turnFor } from './table/turning.ts';

/** A battle on the board: its course, the order in the making, and how the table lies, and what is shown on it. It knows no rules. */
export interface Board extends Course, Preparing {
  /** The player's own edge near, and turned on from there by hand. */
  readonly lie: Lie;
  /** Turns the table by a quarter. */
  readonly turnTable: () => void;
  /** Whose army lists the sides of a battle on its own were raised from; empty in a campaign, whose own peoples are known. */
  readonly peoples: readonly AtlasPeople[];
  /** What is laid over the table; it stays so while the battle is read in words. */
  readonly shown: Overlays;
  readonly show: (shown: Overlays) => void;
}

/** How a table lies before it is laid. */
const BARE = { width: 48, height: 36 };

/** `command`: the nation nobody holds whose army the player takes command of, if he does. */
export function createBoard(asking: CallCarrier, key: string, battle: string | null, timing: Timing, command?: string): Board {
  const course: Course = createCourse(asking, key, battle, timing, { moved: () => preparing.drop(), rested: () => preparing.begin() }, command);
  const preparing = createPreparing(asking.client, course);
  let quarters = $state(0);
  let shown = $state.raw<Overlays>(SHOWN_AT_FIRST);
  let peoples = $state.raw<readonly AtlasPeople[]>([]);
  if (battle === null)
    void asking.client.atlas({ key: null }).then((answer) => {
      if ('ok' in answer) ({ peoples } = answer.ok);
    });
  const turn = $derived<Turn>(course.view === null ? 0 : turnedOn(turnFor(course.view.sides), quarters));
  const width = $derived(course.view?.table.width ?? BARE.width);
  const height = $derived(course.view?.table.height ?? BARE.height);
  // it is made again only when the table is turned: all that is drawn depends on it
  const lie = $derived(lieOf({ width, height }, turn));
  return joined(joined(course, preparing), {
    get lie() {
      return lie;
    },
    turnTable() {
      quarters++;
    },
    get peoples() {
      return peoples;
    },
    get shown() {
      return shown;
    },
    show(what: Overlays) {
      shown = what;
    },
  });
}

const KEY = Symbol('board');
/** Hands the board to everything inside the component that calls it. */
export const provideBoard = (board: Board): Board => setContext(KEY, board);
/** The battle on the board; inside its screen only. */
export const useBoard = (): Board => getContext<Board>(KEY);

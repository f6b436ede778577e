import type { BattleView, Client } from '../../../main/contract.ts';
import type { Showing } from '../happenings/showing.svelte.ts';
import type { Calling, Came } from './calling.svelte.ts';
import type { KnownBattle } from './known.svelte.ts';

/** Plays a battle on by itself until the player is asked. */
export interface Driving {
  readonly isDriving: boolean;
  /** Plays on until the player is asked, stops it, or it is over. */
  readonly drive: () => Promise<void>;
  /** Does something of the player's, and plays on from there; nobody is asked in between. Answers with the result. */
  readonly andDrive: (doing: () => Promise<Came>) => Promise<Came>;
  /** Plays on to the end, whoever would be asked. */
  readonly settle: () => void;
}

/** What it takes to drive a battle: whether the player must choose where it stands, and whom to tell when it rests. */
export interface Driven {
  readonly known: KnownBattle;
  readonly calling: Calling;
  readonly showing: Showing;
  readonly isAsked: (view: BattleView) => boolean;
  readonly rested: () => void;
}

/** Has the general play, order by order, as long as nobody else is asked. */
export function createDriving(client: Client, { known, calling, showing, isAsked, rested }: Driven): Driving {
  let isDriving = $state(false);
  let isSettling = false;

  /**
   * Another window drives it too, or another battle in its place. A window whose player is not asked stops here until he says to go on, so that the two do not
   * go on for ever.
   */
  function stopHere(): void {
    isSettling = false;
    if (known.view !== null && known.view.offer !== null && !isAsked(known.view)) showing.pause();
  }

  const mustRest = (view: BattleView): boolean => !isSettling && (view.needs !== null || showing.isPaused || isAsked(view));

  async function drive(): Promise<void> {
    if (isDriving) return;
    isDriving = true;
    for (let { view } = known; !calling.isGone && view !== null && view.offer !== null && !mustRest(view); { view } = known) {
      const choices = isSettling ? null : 1;
      const came = await calling.call((here) => client.autopilot({ ...here, choices }));
      if (came === null) break;
      if (came === 'opened-anew') stopHere();
    }
    isSettling = false;
    isDriving = false;
    // a player who has left hears nothing more of it
    if (!calling.isGone) rested();
  }

  return {
    get isDriving() {
      return isDriving;
    },
    drive,
    async andDrive(doing) {
      if (isDriving) return null;
      isDriving = true;
      const came = await doing();
      isDriving = false;
      if (came === 'opened-anew') isSettling = false;
      // a player who wanted the rest settled while the answer was out is not forgotten if it was a refusal
      if (came !== null || isSettling) await drive();
      return came;
    },
    settle() {
      isSettling = true;
      showing.goOn();
      showing.skip();
      if (!calling.isBusy) void drive();
    },
  };
}

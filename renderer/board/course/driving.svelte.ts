import type { BattleView, Client } from '../../../main/contract.ts';
import type { Showing } from '../happenings/showing.svelte.ts';
import type { Calling } from './calling.svelte.ts';
import type { Known } from './known.svelte.ts';

/** Plays a battle on by itself until the player is asked. */
export interface Driving {
  readonly isDriving: boolean;
  /** Plays on until the player is asked, stops it, or it is over. */
  readonly drive: () => Promise<void>;
  /** Does something of the player's, and plays on from there; nobody is asked in between. Answers whether it was taken. */
  readonly andDrive: (doing: () => Promise<boolean>) => Promise<boolean>;
  /** Plays on to the end, whoever would be asked. */
  readonly settle: () => void;
}

/** What a battle is driven with: whether the player is to choose where it stands, and who is told when it rests. */
export interface Driven {
  readonly known: Known;
  readonly calling: Calling;
  readonly showing: Showing;
  readonly isAsked: (view: BattleView) => boolean;
  readonly rested: () => void;
}

export function createDriving(client: Client, key: string, { known, calling, showing, isAsked, rested }: Driven): Driving {
  let isDriving = $state(false);
  let isSettling = false;

  async function drive(): Promise<void> {
    if (isDriving) return;
    isDriving = true;
    for (let { view } = known; !calling.isGone && view !== null && view.offer !== null; { view } = known) {
      if (!isSettling && (view.needs !== null || showing.isPaused || isAsked(view))) break;
      const { step } = view.offer;
      if (!(await calling.call(() => client.autopilot(isSettling ? { key, choices: null } : { key, choices: 1, step })))) break;
    }
    isSettling = false;
    isDriving = false;
    // who has left hears nothing more of it
    if (!calling.isGone) rested();
  }

  return {
    get isDriving() {
      return isDriving;
    },
    drive,
    async andDrive(doing) {
      if (isDriving) return false;
      isDriving = true;
      const isTaken = await doing();
      isDriving = false;
      // whoever would have the rest settled while the answer was out is not forgotten where it was a refusal
      if (isTaken || isSettling) await drive();
      return isTaken;
    },
    settle() {
      isSettling = true;
      showing.goOn();
      showing.skip();
      if (!calling.isBusy) void drive();
    },
  };
}

import type { Land } from '../../main/contract.ts';
import { afterDrawing } from '../after-drawing.ts';

/** Shows the land as it is told: when stops come faster than they can be drawn, those in between are left out. */
export interface LandShowing {
  /** At once. */
  readonly now: (land: Land) => void;
  /** As soon as what is being drawn has been. */
  readonly next: (land: Land) => void;
  /** Whatever still waits to be shown, at once. */
  readonly all: () => void;
  /** Nothing of what still waits is shown any more. */
  readonly drop: () => void;
  /** The land has been asked for, and what was told before is out of date: says, when the answer is there, whether nothing newer has been told meanwhile. */
  readonly awaited: () => () => boolean;
}

/** Hands the land on to `show` as a window draws: the newest that was told, never an older one after it. */
export function createShowing(show: (land: Land) => void): LandShowing {
  let waiting: Land | null = null;
  let isDrawing = false;
  let told = 0;

  function all(): void {
    if (waiting !== null) show(waiting);
    waiting = null;
  }

  return {
    now(land) {
      told++;
      waiting = null;
      show(land);
    },
    async next(land) {
      told++;
      waiting = land;
      if (isDrawing) return;
      isDrawing = true;
      while (waiting !== null) {
        all();
        await afterDrawing();
      }
      isDrawing = false;
    },
    all,
    drop() {
      waiting = null;
    },
    awaited() {
      waiting = null;
      const before = ++told;
      return () => before === told;
    },
  };
}

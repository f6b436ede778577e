import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import { between } from '../table/geometry.ts';
import { isOverTheTable } from '../table/stand-marks.ts';
import type { Scene } from './scenes.ts';

/** Shows scene after scene where stands go, at the player's pace. It waits and moves; what there is to show comes from outside. */
export interface Showing {
  /** Where stands are drawn now, those that are on their way between two places too. */
  readonly places: ReadonlyMap<string, BoardPlace>;
  /** Stands that are on the table as far as has been shown. */
  readonly present: ReadonlySet<string>;
  /** How many scenes of the battle have been shown. */
  readonly shown: number;
  readonly isShowing: boolean;
  readonly isPaused: boolean;
  /** Shows the field as it stands, at once. */
  readonly jump: (view: BattleView, scenes: number) => void;
  /** Shows what has happened, then the field as it stands. `before`: scenes that had been shown. */
  readonly show: (view: BattleView, scenes: readonly Scene[], before: number) => Promise<void>;
  readonly pause: () => void;
  readonly goOn: () => void;
  readonly step: () => void;
  readonly skip: () => void;
}

/** What the showing needs of the world: how long a scene takes (milliseconds), whether nothing is to glide, and time. */
export interface Timing {
  readonly pace: () => number;
  readonly isStill: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The next moment at which something can be drawn, in milliseconds. */
  readonly frame: () => Promise<number>;
}

/** Scenes of one answer that each have the whole pace; of more, all together have no longer. */
const MOST_AT_PACE = 8;
/** Of more scenes than this only the end is shown. */
const MOST_SHOWN = 80;
/** The part of a scene's time in which stands move. */
const MOVING = 0.6;

const placesIn = ({ units }: BattleView): Map<string, BoardPlace> => new Map(units.map((unit) => [unit.unit, unit] as const));
const onField = ({ units }: BattleView): ReadonlySet<string> => new Set(units.filter(isOverTheTable).map(({ unit }) => unit));

/** Shows what has happened on the table scene by scene; what is newer waits until it has been. */
export function createShowing(timing: Timing): Showing {
  let places = $state.raw<ReadonlyMap<string, BoardPlace>>(new Map());
  let present = $state.raw<ReadonlySet<string>>(new Set());
  let shown = $state(0);
  let isShowing = $state(false);
  let isPaused = $state(false);
  let isSkipping = false;
  let wake: (() => void) | null = null;

  function jump(view: BattleView, scenes: number): void {
    places = placesIn(view);
    present = onField(view);
    shown = scenes;
  }

  async function glide(to: readonly BoardPlace[], time: number): Promise<void> {
    const from = places;
    const arriving = to.filter(({ unit }) => !present.has(unit));
    // a unit that was not on the table comes from nowhere
    const start = new Map(to.map((place) => [place.unit, arriving.includes(place) ? place : (from.get(place.unit) ?? place)] as const));
    const at = (part: number): void => {
      places = new Map([...from, ...to.map((place) => [place.unit, between(start.get(place.unit)!, place, part)] as const)]);
    };
    if (arriving.length > 0) present = new Set([...present, ...arriving.map(({ unit }) => unit)]);
    if (time > 0 && !isSkipping && !timing.isStill()) {
      const began = await timing.frame();
      for (let now = began; now - began < time && !isSkipping; now = await timing.frame()) at((now - began) / time);
    }
    at(1);
  }

  async function rest(time: number): Promise<void> {
    if (isSkipping) return;
    if (isPaused) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else if (time > 0) await timing.wait(time);
  }

  function awaken(): void {
    wake?.();
    wake = null;
  }

  async function show(view: BattleView, scenes: readonly Scene[], before: number): Promise<void> {
    if (scenes.length > MOST_SHOWN || timing.pace() === 0) return jump(view, before + scenes.length);
    isShowing = true;
    isSkipping = false;
    const share = Math.min(1, MOST_AT_PACE / Math.max(1, scenes.length));
    for (const [i, scene] of scenes.entries()) {
      const pace = timing.pace() * share;
      shown = before + i + 1;
      for (const move of scene.moves) await glide(move, (pace * MOVING) / scene.moves.length);
      await rest(pace * (1 - MOVING));
    }
    isShowing = false;
    jump(view, before + scenes.length);
  }

  return {
    get places() {
      return places;
    },
    get present() {
      return present;
    },
    get shown() {
      return shown;
    },
    get isShowing() {
      return isShowing;
    },
    get isPaused() {
      return isPaused;
    },
    jump,
    show,
    pause() {
      isPaused = true;
    },
    goOn() {
      isPaused = false;
      awaken();
    },
    step: awaken,
    skip() {
      isSkipping = true;
      awaken();
    },
  };
}

import type { BattleView, BoardPlace } from '../../../main/contract.ts';
import type { Timing } from '../happenings/showing.svelte.ts';
import { between } from '../table/geometry.ts';
import { openingOf, placesIn, presentIn } from './replay.ts';

/** A battle that is watched again: which move is shown, and where its stands are drawn. */
export interface Replaying {
  readonly frames: readonly BattleView[] | null;
  /** The move that is shown. */
  readonly at: number;
  readonly places: ReadonlyMap<string, BoardPlace>;
  readonly isRunning: boolean;
  /** Shows the armies as they are drawn up: before them lie the ground and the drawing up, to go back to. */
  readonly begin: (frames: readonly BattleView[]) => void;
  /** Shows a move, at once. */
  readonly show: (at: number) => void;
  /** Shows the move after or before this, at once, and runs no further. */
  readonly step: (by: 1 | -1) => void;
  readonly run: () => void;
  readonly halt: () => void;
}

/** Milliseconds between two moves at the least. */
const LEAST = 60;
/** The part of a scene's time that a move takes. */
const SHARE = 0.7;

/** A battle that is over, moved again from scene to scene. */
export function createReplaying(timing: Timing): Replaying {
  let frames = $state.raw<readonly BattleView[] | null>(null);
  let at = $state(0);
  let places = $state.raw<ReadonlyMap<string, BoardPlace>>(new Map());
  let isRunning = $state(false);
  /** How often it has run or been halted: a run that is still out is the last, or goes no further. */
  let runs = 0;

  function show(next: number): void {
    const frame = frames?.[next];
    if (frame === undefined) return;
    at = next;
    places = placesIn(frame);
  }

  /** Moves the stands from one frame to another, as long as that is wanted. */
  async function glide(from: BattleView, to: BattleView, time: number, isWanted: () => boolean): Promise<void> {
    const [before, after, there] = [placesIn(from), placesIn(to), presentIn(from)];
    const start = await timing.frame();
    for (let now = start; now - start < time && isWanted(); now = await timing.frame()) {
      const part = (now - start) / time;
      places = new Map([...after].map(([id, place]) => [id, there.has(id) ? between(before.get(id) ?? place, place, part) : place] as const));
    }
    if (isWanted()) places = after;
  }

  /** Shows the move after this; a reader who turns to another meanwhile sees that one. */
  async function move(all: readonly BattleView[], isOn: () => boolean): Promise<void> {
    const time = Math.max(LEAST, timing.pace() * SHARE);
    const next = at + 1;
    at = next;
    if (!timing.isStill()) return glide(all[next - 1]!, all[next]!, time, () => isOn() && at === next);
    places = placesIn(all[next]!);
    await timing.wait(time);
  }

  function halt(): void {
    runs++;
    isRunning = false;
  }

  async function run(): Promise<void> {
    const mine = ++runs;
    isRunning = true;
    const isOn = (): boolean => mine === runs;
    while (isOn() && frames !== null && at < frames.length - 1) await move(frames, isOn);
    if (isOn()) halt();
  }

  return {
    get frames() {
      return frames;
    },
    get at() {
      return at;
    },
    get places() {
      return places;
    },
    get isRunning() {
      return isRunning;
    },
    begin(all) {
      frames = all;
      show(openingOf(all));
    },
    show,
    step(by) {
      halt();
      show(at);
      show(at + by);
    },
    run: () => void run(),
    halt() {
      halt();
      show(at);
    },
  };
}

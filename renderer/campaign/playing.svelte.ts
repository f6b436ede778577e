import { getContext, setContext } from 'svelte';
import { USUAL_PACE } from '../../main/contract.ts';
import { createTypedThrows, type TypedThrows } from '../explain/typed-throws.svelte.ts';
import type { Game } from '../game/game.svelte.ts';
import { mustChoose } from './waits.ts';

/** Plays a campaign on: a part of the season at a time at the reader's pace, or as fast as it goes. */
export interface Playing {
  /** The seasons are being watched, a part at a time. */
  readonly isWatching: boolean;
  /** It was to go on, and something waits for the player first. */
  readonly isHeld: boolean;
  readonly nextStep: () => Promise<void>;
  readonly nextSeason: () => Promise<void>;
  readonly toMyDecision: () => Promise<void>;
  readonly play: () => void;
  readonly pause: () => void;
  /**
   * Throws dice of the player's: `faces` as they lie, or null, by the game, with `rest` all of what waits. With the last of them what they have held up goes on as
   * far as it was to go, unless something else has come up, or the campaign has been taken back since.
   */
  readonly throwDice: (faces: readonly number[] | null, rest?: boolean) => Promise<void>;
  /** Faces that are typed in for the throws that are wanted, one after the other: each is thrown as `throwDice` does. */
  readonly typed: TypedThrows;
  readonly takeBackThrow: () => Promise<void>;
  /** Takes back what waits for dice: what they have held up goes on no more. */
  readonly dropThrows: () => Promise<void>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** `waits` is called if the player must decide first: nothing is played then. `comes` is called when what he asked to play on to has come. */
export function createPlaying(game: Game, waits: () => void, comes: () => void): Playing {
  let isWatching = $state(false);
  /** How often watching has begun or been halted: a step that is still out is of the last, or of none that goes on. */
  let watched = 0;
  /** What dice have held up: how far it was to go, of which campaign, the season it was begun in, and where the campaign stands with the dice thrown so far. */
  let heldUp: { readonly until: 'season' | 'decision' | 'watched'; readonly key: string; readonly now: number; readonly mark: string } | null = null;
  /** The version of the campaign at which it was to go on and could not. */
  let heldAt = $state<number | null>(null);

  function hold(): void {
    heldAt = game.version;
    waits();
  }

  /** Whether a person must choose before anything else can happen. */
  const mustDecide = (): boolean => game.standing === null || mustChoose(game.standing);

  /** Notes what has been held up by dice, if it has. `begun`: the season in which it was begun. */
  function noteHeldUp(until: 'season' | 'decision' | 'watched', begun: number | undefined): void {
    const { standing } = game;
    const isHeldUp = standing !== null && begun !== undefined && standing.waiting.what === 'dice';
    heldUp = isHeldUp ? { until, key: standing.key, now: begun, mark: standing.mark } : null;
  }

  async function on(until: 'phase' | 'season'): Promise<void> {
    if (mustDecide()) return hold();
    const begun = game.standing?.now;
    await game.playOn(until);
    if (until === 'season') noteHeldUp(until, begun);
    else heldUp = null;
  }

  async function toMyDecision(): Promise<void> {
    if (mustDecide()) return hold();
    const key = game.standing?.key;
    await game.playOn('decision');
    noteHeldUp('decision', game.standing?.now);
    if (game.standing?.key === key && mustDecide()) comes();
  }

  /** Does something about the dice that wait, and keeps in mind what they have held up; not if the campaign has moved since by anything else. */
  async function withHeldUp(act: () => Promise<boolean>): Promise<boolean> {
    const was = heldUp !== null && heldUp.key === game.standing?.key && heldUp.mark === game.standing.mark ? heldUp : null;
    const isDone = await act();
    heldUp = was !== null && isDone ? { ...was, mark: game.standing?.mark ?? was.mark } : was;
    return isDone;
  }

  async function throwDice(faces: readonly number[] | null, rest?: boolean): Promise<boolean> {
    const isDone = await withHeldUp(() => game.throwDice(faces, rest));
    if (isDone) await goOn();
    return isDone;
  }
  const wanting = {
    get key() {
      return game.standing?.key ?? null;
    },
    get wanted() {
      return game.standing?.waiting.what === 'dice' ? game.standing.waiting : null;
    },
  };
  const typed = createTypedThrows(wanting, throwDice);

  async function goOn(): Promise<void> {
    const was = heldUp;
    const { standing } = game;
    // more dice may be wanted for what has held it up
    if (standing?.waiting.what === 'dice' && standing.key === was?.key) return;
    heldUp = null;
    if (was === null || standing === null || standing.key !== was.key || mustDecide()) return;
    if (was.until === 'decision') return toMyDecision();
    if (was.until === 'watched') return begin();
    // its season may have ended with what waited for them
    if (standing.now !== was.now) return;
    await game.playOn('season');
    noteHeldUp('season', was.now);
  }

  function begin(): void {
    isWatching = true;
    void watch(++watched);
  }

  /** `mine`: which watching it is; it goes no further in another campaign, nor where it has been halted or begun anew. */
  async function watch(mine: number): Promise<void> {
    const key = game.standing?.key;
    const goesOn = (): boolean => mine === watched && game.standing?.key === key;
    while (goesOn() && !mustDecide()) {
      const before = game.version;
      if (!(await game.playOn('phase')) || game.version === before) break;
      await pause(game.settings?.pace ?? USUAL_PACE);
    }
    if (goesOn() && mustDecide()) {
      noteHeldUp('watched', game.standing?.now);
      waits();
    }
    if (mine === watched) isWatching = false;
  }

  function halt(): void {
    watched++;
    isWatching = false;
    if (game.isPlaying) void game.stop();
  }

  return {
    get isWatching() {
      return isWatching;
    },
    get isHeld() {
      return heldAt === game.version && mustDecide();
    },
    nextStep: () => on('phase'),
    nextSeason: () => on('season'),
    toMyDecision,
    play() {
      if (isWatching || game.isPlaying) return;
      if (mustDecide()) return hold();
      begin();
    },
    pause: halt,
    async throwDice(faces, rest) {
      const isDone = await throwDice(faces, rest);
      // half of a throw that the game has made is of no use; what was left of others is kept
      if (isDone) typed.forget();
    },
    typed,
    takeBackThrow: async () => void (await withHeldUp(game.takeBackThrow)),
    async dropThrows() {
      if (await game.dropThrows()) heldUp = null;
    },
  };
}

const KEY = Symbol('playing');
/** Hands it to everything inside the component that calls it. */
export const providePlaying = (playing: Playing): Playing => setContext(KEY, playing);
/** What plays the open campaign on; inside its screen only. */
export const usePlaying = (): Playing => getContext<Playing>(KEY);

import type { BattleSystem } from '../battle-system.ts';
import { areFaces, type Cup, type DiceSource, type Needs, OutOfFaces, openCup, scripted, type Tally } from '../dice.ts';
import { general } from '../policies/general.ts';
import { type BattleAction, type BattleOffer, type BattleRefusal, battleRefusal } from './actions.ts';
import { beginStep, type Chain, handedOn, tell } from './chains.ts';
import type { At } from './chapter.ts';
import { allowsAt, mayAsk, runStep, takeStep, wasUnasked } from './chapters.ts';
import { stateWith } from './copies.ts';
import { inDueOrder } from './due-order.ts';
import type { BattleEvent } from './events.ts';
import { spellsHeld } from './magic/enchantments.ts';
import { releaseFromMelee } from './melee/melee-outcome.ts';
import { fits } from './offers/fitting.ts';
import { choicesNamed, offerOf } from './offers/offers.ts';
import { outcomeOf } from './outcome.ts';
import { enterField } from './setting-up/entering.ts';
import { shipsHeld } from './ships/ships-held.ts';
import { type BattleState, scopeOf } from './state.ts';
import type { BattleStep } from './steps.ts';
import { settleBodies } from './table/bodies.ts';

type Refused = ReturnType<typeof battleRefusal>;

const top = (state: BattleState): BattleStep | undefined => state.agenda[state.agenda.length - 1];
const popped = (state: BattleState): BattleState => stateWith(state, state.units, state.agenda.slice(0, -1));

function legal(state: BattleState): BattleOffer | { readonly over: true } {
  if (state.over) return { over: true };
  const offer = offerOf(state);
  if (offer === null) throw new Error(`a battle rests only where somebody must choose, not at ${top(state)?.kind}`);
  return offer;
}

/** Why an action would be refused; null if it would not. */
function check(state: BattleState, action: BattleAction): Refused | null {
  const offer = legal(state);
  if ('over' in offer) return battleRefusal('battle-over');
  if (!areFaces(action.faces)) return battleRefusal('not-a-face');
  if (action.step !== offer.step) return battleRefusal('not-asked');
  if (action.by !== offer.by) return battleRefusal('not-your-choice');
  // one choice may be offered in several forms, as the same order to different units
  let named = false;
  let refused: BattleRefusal | null = null;
  for (const choice of choicesNamed(offer, action.choice)) {
    const fault = fits(choice, action);
    named = true;
    if (fault === null) {
      refused = null;
      break;
    }
    // `not-among-these` says least about what is wrong
    if (refused === null || refused === 'not-among-these') refused = fault;
  }
  if (!named) return battleRefusal('no-such-choice');
  if (refused !== null) return battleRefusal(refused);
  const forbidden = allowsAt(state, top(state)!, action);
  return forbidden === null ? null : battleRefusal(forbidden);
}

const NOBODY: readonly number[] = [];
const NOTHING_THROWN: Tally = {};

/** Units that have moved, fallen or changed their body since. */
function changed(before: BattleState, after: BattleState): number[] {
  if (before.units === after.units) return [];
  const found: number[] = [];
  for (let i = 0; i < after.units.length; i++) {
    const a = before.units[i];
    const b = after.units[i]!;
    if (a === undefined || (a !== b && (a.x !== b.x || a.y !== b.y || a.heading !== b.heading || a.status !== b.status || a.body !== b.body))) found.push(i);
  }
  return found;
}

/** The dice of one `apply` and the chain its events go to. The dice are opened anew whenever turn or mover, and with them the dice's scope, change. */
interface Running {
  readonly dice: DiceSource;
  readonly chain: Chain;
  readonly say: At['say'];
  turn: number;
  mover: number;
  cup: Cup;
}

function runningFrom(state: BattleState, dice: DiceSource): Running {
  const chain: Chain = { events: [], step: null, isTold: false };
  const cup = openCup(dice, scopeOf(state), state.tally);
  return { dice, chain, say: (event) => tell(chain, event), turn: state.turn, mover: state.mover, cup };
}

/**
 * Carries out one step, or the choice made at it; then settles bodies and releases from melee any unit that touches no enemy. The tally of throws is kept in
 * the cup and goes back into the state at the end (`rested`). Throws OutOfFaces when the dice run out.
 */
function oneStep(state: BattleState, running: Running, action: BattleAction | null): BattleState {
  const step = top(state)!;
  const { chain, cup, say } = running;
  const at: At = { cup, say, cause: step.id };
  beginStep(chain, step);
  const run = action === null ? runStep(popped(state), step, at) : takeStep(popped(state), step, action, at);
  const done = run.nextStep === state.nextStep ? run : inDueOrder(run, state.nextStep);
  const withSpells = done.magic === undefined ? done : spellsHeld(state, done);
  const withShips = withSpells.fleets === undefined ? withSpells : shipsHeld(state, withSpells, step, at);
  const after = handedOn(chain, withShips, state.nextStep);
  if (after.turn !== running.turn || after.mover !== running.mover) {
    running.turn = after.turn;
    running.mover = after.mover;
    running.cup = openCup(running.dice, scopeOf(after), NOTHING_THROWN);
  }
  const touched = changed(state, after);
  if (touched.length === 0) return after;
  const parted = touched.filter((i) => state.units[i]?.body !== after.units[i]!.body);
  return releaseFromMelee(settleBodies(settleBodies(after, touched), parted), NOBODY);
}

/** The state with the tally of throws written back. Needed wherever somebody may be asked or the battle may end. */
function rested(state: BattleState, { cup }: Running): BattleState {
  const tally = cup.tally();
  return tally === state.tally ? state : { ...state, tally };
}

/** More steps than this without anybody being asked are a bug, not a chain of reactions. */
const TOO_MANY_STEPS = 20000;

/**
 * The dice ran out: the throw that is wanted, and how far the faces handed in have led: the state after the last finished step, and all events up to the throw.
 */
export interface Wanting {
  readonly needs: Needs;
  readonly soFar: { readonly state: BattleState; readonly events: readonly BattleEvent[] };
}

/** Carries out steps until somebody is asked or the battle is over; `moved` is told of each state reached. */
function runOn(from: BattleState, running: Running, moved: (state: BattleState) => void): BattleState {
  let after = from;
  for (let n = 0; ; n++) {
    const step = top(after);
    if (after.over || step === undefined || mayAsk(step)) after = rested(after, running);
    moved(after);
    if (after.over || step === undefined || offerOf(after) !== null) return after;
    if (n > TOO_MANY_STEPS) throw new Error(`a chain of reactions never ends at ${step.kind}`);
    after = oneStep(after, running, null);
  }
}

/** Whether a choice belongs to a step after one that older battles were not asked at: that one then stays unasked. */
const passesOver = (state: BattleState, { step }: BattleAction): boolean => {
  const asked = top(state);
  return !state.over && asked !== undefined && asked.id !== step && wasUnasked(asked);
};

function apply(state: BattleState, action: BattleAction, dice: DiceSource): { state: BattleState; events: readonly BattleEvent[] } | Refused | Wanting {
  const isLater = passesOver(state, action);
  const amiss = isLater && areFaces(action.faces) ? null : check(state, action);
  if (amiss !== null) return amiss;
  const running = runningFrom(state, action.faces === undefined ? dice : scripted(...action.faces));
  let after = state;
  const moved = (to: BattleState): void => {
    after = to;
  };
  try {
    while (passesOver(after, action)) after = runOn(oneStep(after, running, null), running, moved);
    // who looks before he applies it is told the same
    const refused = isLater && check(after, action) !== null ? check(state, action) : null;
    if (refused !== null) return refused;
    after = oneStep(after, running, action);
    return { state: runOn(after, running, moved), events: running.chain.events };
  } catch (e) {
    const needs = running.cup.wanted();
    if (e instanceof OutOfFaces && needs !== null) return { needs, soFar: { state: after, events: running.chain.events } };
    throw e;
  }
}

/** Runs one step at which nobody chooses, for callers that save between any two steps. Null where somebody must choose or the battle is over. */
export function runOne(state: BattleState, dice: DiceSource): { readonly state: BattleState; readonly events: readonly BattleEvent[] } | null {
  const step = top(state);
  if (state.over || step === undefined || offerOf(state) !== null) return null;
  const running = runningFrom(state, dice);
  return { state: rested(oneStep(state, running, null), running), events: running.chain.events };
}

/** Takes a choice and stops before anything that follows from it. Followed by `runOne` until that returns null, it does what `apply` does. */
export function takeOne(state: BattleState, action: BattleAction, dice: DiceSource): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const running = runningFrom(state, dice);
  return { state: rested(oneStep(state, running, action), running), events: running.chain.events };
}

/** Leaves as it is what battles of before were not asked, if a choice is of a later step, and stops before anything that follows from it. Null where the choice is due. */
export function leaveOne(
  state: BattleState,
  action: BattleAction,
  dice: DiceSource,
): { readonly state: BattleState; readonly events: readonly BattleEvent[] } | null {
  if (!passesOver(state, action)) return null;
  const running = runningFrom(state, dice);
  return { state: rested(oneStep(state, running, null), running), events: running.chain.events };
}

/** Rally Round the King on the table (pp. 3-9, 26-43) as a battle system. */
export const rallyRoundTheKing = { id: 'rrtk', begin: enterField, legal, check, apply, outcome: outcomeOf, general } as const satisfies BattleSystem<
  BattleState,
  BattleOffer,
  BattleAction,
  BattleEvent
> & { readonly check: typeof check };

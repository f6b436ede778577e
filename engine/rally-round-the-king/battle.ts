import type { BattleSystem, Field } from '../battle-system.ts';
import { areFaces } from '../campaign/actions.ts';
import type { Outcome } from '../campaign/outcome.ts';
import { type DiceSource, type Needs, OutOfFaces, openCup, scripted } from '../dice.ts';
import { general } from '../policies/general.ts';
import { type BattleAction, type BattleChoice, type BattleOffer, type BattleRefusal, battleRefusal } from './actions.ts';
import { settleBodies } from './bodies.ts';
import type { Asked, At } from './chapter.ts';
import { allowsAt, askedAt, runStep, takeStep } from './chapters.ts';
import { enterField } from './entering.ts';
import type { BattleEvent } from './events.ts';
import { releaseFromMelee } from './melee-outcome.ts';
import { outcomeOf } from './outcome.ts';
import { type BattleState, idsOf, scopeOf } from './state.ts';
import type { BattleStep } from './steps.ts';

type Refused = ReturnType<typeof battleRefusal>;

const top = (state: BattleState): BattleStep | undefined => state.agenda[state.agenda.length - 1];
const popped = (state: BattleState): BattleState => ({ ...state, agenda: state.agenda.slice(0, -1) });

/** The state that rested last and what is asked at it: it is looked at more than once. A state never changes. */
let lastAsked: { readonly state: BattleState; readonly asked: Asked } | null = null;

/** What is asked at the state's next step; worked out once while it rests. */
function asking(state: BattleState): Asked | null {
  if (lastAsked !== null && lastAsked.state === state) return lastAsked.asked;
  const step = top(state);
  const asked = step === undefined ? null : askedAt(state, step);
  if (asked !== null) lastAsked = { state, asked };
  return asked;
}

function offerOf(state: BattleState): BattleOffer | null {
  const step = top(state);
  if (step === undefined) return null;
  const asked = asking(state);
  if (asked === null) return null;
  return { by: state.sides[asked.side].nation, side: asked.side, step: step.id, kind: step.kind, body: idsOf(state, asked.body ?? []), choices: asked.choices };
}

function legal(state: BattleState): BattleOffer | { readonly over: true } {
  if (state.over) return { over: true };
  const offer = offerOf(state);
  if (offer === null) throw new Error(`a battle rests only where somebody must choose, not at ${top(state)?.kind}`);
  return offer;
}

const within = (value: number, from: number, to: number): boolean => value >= from - 1e-9 && value <= to + 1e-9;

/** Whether an action has the form of a choice: the number in its range, the units among those named. */
function fits(choice: BattleChoice, action: BattleAction): BattleRefusal | null {
  switch (choice.form) {
    case 'none':
      return action.of.length > 0 || action.number !== undefined ? 'not-among-these' : null;
    case 'number':
      if (action.number === undefined || !Number.isFinite(action.number)) return 'not-a-number';
      if (choice.unit === 'hundredths' && !Number.isInteger(action.number)) return 'not-a-number';
      if (!within(action.number, choice.from, Number.POSITIVE_INFINITY)) return 'too-little';
      return within(action.number, choice.from, choice.to) ? null : 'too-much';
    case 'place': {
      const { place } = action;
      if (action.of.length !== 1 || !choice.of.some((id) => id === action.of[0])) return 'not-among-these';
      if (place === undefined || ![place.x, place.y, place.heading].every(Number.isFinite)) return 'not-a-number';
      if (!Number.isInteger(place.heading) || place.heading < 0 || place.heading >= 36000) return 'wrong-facing';
      if (choice.facings !== null && !choice.facings.includes(place.heading)) return 'wrong-facing';
      const { region } = choice;
      if (region.shape === 'box') return within(place.x, ...region.x) && within(place.y, ...region.y) ? null : 'outside-the-region';
      const dx = place.x - region.x;
      const dy = place.y - region.y;
      return within(Math.sqrt(dx * dx + dy * dy), 0, region.radius) ? null : 'outside-the-region';
    }
    case 'set': {
      if (new Set(action.of).size !== action.of.length) return 'twice-the-same';
      const of: readonly string[] = choice.of;
      if (action.of.some((id) => !of.includes(id))) return 'not-among-these';
      if (action.of.length < choice.min) return 'too-few';
      return action.of.length > choice.max ? 'too-many' : null;
    }
  }
}

/** Why an action would be refused; null if it would not. */
function check(state: BattleState, action: BattleAction): Refused | null {
  const offer = legal(state);
  if ('over' in offer) return battleRefusal('battle-over');
  if (!areFaces(action.faces)) return battleRefusal('not-a-face');
  if (action.step !== offer.step) return battleRefusal('not-asked');
  if (action.by !== offer.by) return battleRefusal('not-your-choice');
  // one choice may be offered in several forms, as the same order to different units
  const choices = offer.choices.filter((c) => c.choice === action.choice);
  if (choices.length === 0) return battleRefusal('no-such-choice');
  const refused = choices.map((c) => fits(c, action));
  if (refused.every((r) => r !== null)) return battleRefusal(refused.find((r) => r !== 'not-among-these') ?? refused[0]!);
  const forbidden = allowsAt(state, top(state)!, action);
  return forbidden === null ? null : battleRefusal(forbidden);
}

/** Units that stand elsewhere, have fallen or changed their body since. */
function changed(before: BattleState, after: BattleState): number[] {
  if (before.units === after.units) return [];
  const found: number[] = [];
  for (let i = 0; i < after.units.length; i++) {
    const a = before.units[i]!;
    const b = after.units[i]!;
    if (a !== b && (a.x !== b.x || a.y !== b.y || a.heading !== b.heading || a.status !== b.status || a.body !== b.body)) found.push(i);
  }
  return found;
}

/** Carries out one step, or the choice made at it; then bodies are settled, and who touches no enemy any more is in no melee. Throws OutOfFaces when the dice run out. */
function oneStep(state: BattleState, dice: DiceSource, events: BattleEvent[], action: BattleAction | null, wanted: { needs: Needs | null }): BattleState {
  const step = top(state)!;
  const cup = openCup(dice, scopeOf(state), state.tally);
  const at: At = { cup, say: (event) => events.push(event) };
  let after: BattleState;
  try {
    after = action === null ? runStep(popped(state), step, at) : takeStep(popped(state), step, action, at);
  } catch (e) {
    if (e instanceof OutOfFaces) wanted.needs = cup.wanted();
    throw e;
  }
  const scoped = after.turn === state.turn && after.mover === state.mover;
  const tally = scoped ? cup.tally() : {};
  if (tally !== after.tally) after = { ...after, tally };
  const touched = changed(state, after);
  if (touched.length === 0) return after;
  const parted = touched.filter((i) => state.units[i]!.body !== after.units[i]!.body);
  return releaseFromMelee(settleBodies(settleBodies(after, touched), parted), []);
}

/** More steps than this without anybody being asked is no chain of reactions but a bug. */
const TOO_MANY_STEPS = 20000;

function apply(
  state: BattleState,
  action: BattleAction,
  dice: DiceSource,
): { state: BattleState; events: readonly BattleEvent[] } | Refused | { needs: Needs } {
  const refused = check(state, action);
  if (refused !== null) return refused;
  const source = action.faces === undefined ? dice : scripted(...action.faces);
  const events: BattleEvent[] = [];
  const wanted: { needs: Needs | null } = { needs: null };
  try {
    let after = oneStep(state, source, events, action, wanted);
    for (let n = 0; !after.over && top(after) !== undefined && asking(after) === null; n++) {
      if (n > TOO_MANY_STEPS) throw new Error(`a chain of reactions never ends at ${top(after)!.kind}`);
      after = oneStep(after, source, events, null, wanted);
    }
    return { state: after, events };
  } catch (e) {
    if (e instanceof OutOfFaces && wanted.needs !== null) return { needs: wanted.needs };
    throw e;
  }
}

/** What runs by itself, one step at a time: for those who would save between any two. Null where somebody must choose or all is over. */
export function runOne(state: BattleState, dice: DiceSource): { readonly state: BattleState; readonly events: readonly BattleEvent[] } | null {
  const step = top(state);
  if (state.over || step === undefined || asking(state) !== null) return null;
  const events: BattleEvent[] = [];
  return { state: oneStep(state, dice, events, null, { needs: null }), events };
}

/** Takes a choice and stops before anything that follows from it: with `runOne` the same as `apply`, step by step. */
export function takeOne(state: BattleState, action: BattleAction, dice: DiceSource): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  const events: BattleEvent[] = [];
  return { state: oneStep(state, dice, events, action, { needs: null }), events };
}

/** A battle waits for its first choice from the beginning: what must be thrown before it is thrown with it. */
function begin(field: Field): { readonly state: BattleState; readonly events: readonly BattleEvent[] } {
  return enterField(field);
}

const outcome = (state: BattleState): Outcome | null => outcomeOf(state);

/** Rally Round the King on the table (pp. 3-9, 26-43) as a battle system. */
export const rallyRoundTheKing = { id: 'rrtk', begin, legal, check, apply, outcome, general } as const satisfies BattleSystem<
  BattleState,
  BattleOffer,
  BattleAction,
  BattleEvent
> & { readonly check: typeof check };

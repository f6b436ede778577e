import { type Cup, type DiceSource, type Needs, OutOfFaces, openCup } from '../dice.ts';
import type { CampaignAction, Offer } from './actions.ts';
import { agreeLength } from './campaign-length.ts';
import type { At } from './chapter.ts';
import { chapterOf } from './chapters.ts';
import type { CampaignEvent } from './events.ts';
import type { Lands } from './lands.ts';
import { withPlayerNation } from './player-nations.ts';
import type { CampaignState } from './state.ts';
import type { Step } from './steps.ts';
import { takeFought, waiting } from './wars/battles.ts';

/** The dice ran out: the throw that is wanted, and how far the faces handed in have led: the state after the last finished step, and all events up to the throw. */
export interface Wanting {
  readonly needs: Needs;
  readonly soFar: { readonly state: CampaignState; readonly events: readonly CampaignEvent[] };
}

/** What somebody must choose in a state; `runs-on` if nobody must and the agenda goes on by itself. */
export type Ask = (state: CampaignState) => Offer | 'runs-on';

const top = (state: CampaignState): Step | undefined => state.agenda[state.agenda.length - 1];
const popped = (state: CampaignState): CampaignState => ({ ...state, agenda: state.agenda.slice(0, -1) });

function offerOf(lands: Lands, state: CampaignState): Offer | 'runs-on' {
  const step = top(state);
  if (state.over || step === undefined) return { over: true };
  if (step.kind === 'fight') {
    const musters = waiting(state);
    return musters.length > 0 ? { by: 'host', step: step.id, kind: 'fight', waiting: musters } : 'runs-on';
  }
  const choices = chapterOf(step).offer?.(state, step, lands) ?? null;
  return choices === null ? 'runs-on' : { by: 'nation' in step ? step.nation : '', step: step.id, kind: step.kind, choices };
}

/** Asks the chapters what is to be chosen; the answer is remembered beside the state. */
export function asker(lands: Lands): Ask {
  const remembered = new WeakMap<CampaignState, Offer | 'runs-on'>();
  return (state) => {
    const before = remembered.get(state);
    if (before !== undefined) return before;
    const offer = offerOf(lands, state);
    remembered.set(state, offer);
    return offer;
  };
}

/** One step of the agenda, or the action that answers it; what it threw is counted. */
function stepOn(state: CampaignState, action: CampaignAction | null, tools: Omit<At, 'cause'>): CampaignState {
  if (action?.kind === 'battle-fought') return takeFought(state, action);
  if (action?.kind === 'agree-length') return agreeLength(state, action, tools.say);
  if (action?.kind === 'player-nation') return withPlayerNation(state, action, tools.say);
  const step = top(state)!;
  const at: At = { ...tools, cause: step.id };
  return action === null ? chapterOf(step).run(popped(state), step, at) : chapterOf(step).take!(popped(state), step, action, at);
}

/**
 * Plays on until somebody must choose, beginning with an action if there is one. Dice are counted anew each season. If the faces run out, the answer says which
 * are wanted and how far the faces have led, and nothing has changed. `ended` is called for each season that ends on the way, with the state in which the next begins, before anything happens
 * in it.
 */
export function runOn(
  lands: Lands,
  ask: Ask,
  start: CampaignState,
  dice: DiceSource,
  action: CampaignAction | null,
  ended?: (state: CampaignState) => void,
): { readonly state: CampaignState; readonly events: readonly CampaignEvent[] } | Wanting {
  const events: CampaignEvent[] = [];
  const say = (event: CampaignEvent): void => void events.push(event);
  let state = start;
  let pending = action;
  let cup: Cup = openCup(dice, [state.now], state.tally);
  while (pending !== null || ask(state) === 'runs-on') {
    const { now } = state;
    try {
      state = stepOn(state, pending, { lands, cup, say });
    } catch (e) {
      const needs = cup.wanted();
      if (e instanceof OutOfFaces && needs !== null) return { needs, soFar: { state, events } };
      throw e;
    }
    pending = null;
    if (state.now !== now) {
      ended?.(state);
      cup = openCup(dice, [state.now], state.tally);
    } else if (cup.tally() !== state.tally) state = { ...state, tally: cup.tally() };
  }
  return { state, events };
}

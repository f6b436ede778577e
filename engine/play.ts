import type { DiceSource } from './dice.ts';

/** The two verbs that every set of rules in this engine is played by: campaigns and battles alike. */
export interface Rules<State, Offer, Action, Event> {
  readonly legal: (state: State) => Offer | { readonly over: true };
  readonly apply: (
    state: State,
    action: Action,
    dice: DiceSource,
  ) => { readonly state: State; readonly events: readonly Event[] } | { readonly refused: string } | { readonly needs: unknown };
}

/** Decides for one side, from the state and the offer alone. Null stops the play: somebody else must be asked. */
export type Chooser<State, Offer, Action> = (state: State, offer: Offer) => Action | null;

/** Takes events as they happen: a log, a chronicle, a hash, a screen. `action` is the choice that led to them, `after` the state they led to. */
export type Sink<Event, State = unknown, Action = unknown> = (events: readonly Event[], action: Action, after: State) => void;

/**
 * The only loop: asks what is legal, lets the chooser choose, applies the choice and hands the events on, until the play is over or the chooser stops. Command
 * line, workers, autopilot and tests differ only in chooser and sink. A refused choice, or dice that run out, is a bug of the chooser, and throws.
 */
export function play<State, Offer, Action, Event>(
  rules: Rules<State, Offer, Action, Event>,
  from: State,
  choose: Chooser<State, Offer, Action>,
  dice: DiceSource,
  sink: Sink<Event, State, Action>,
): State {
  let state = from;
  for (;;) {
    const offer = rules.legal(state);
    if (isOver(offer)) return state;
    const action = choose(state, offer);
    if (action === null) return state;
    const done = rules.apply(state, action, dice);
    if ('refused' in done) throw new Error(`refused: ${done.refused}: ${JSON.stringify(action)}`);
    if ('needs' in done) throw new Error(`out of dice: ${JSON.stringify(done.needs)}`);
    state = done.state;
    sink(done.events, action, state);
  }
}

function isOver(offer: unknown): offer is { readonly over: true } {
  return typeof offer === 'object' && offer !== null && 'over' in offer;
}

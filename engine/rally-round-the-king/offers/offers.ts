import type { NationId, StepId, UnitId } from '../../ids.ts';
import type { SideIndex } from '../../sides.ts';
import type { BattleChoice, BattleChoiceId, BattleOffer } from '../actions.ts';
import type { AskedChoice } from '../chapter.ts';
import { askedAt, mayAsk } from '../chapters.ts';
import { type BattleState, idsOf } from '../state.ts';
import type { BattleStep, BattleStepKind } from '../steps.ts';

/** The last state at rest and what is asked in it: it is asked for more than once, and a state never changes. */
let last: { readonly state: BattleState; readonly offer: BattleOffer; readonly asked: AskedChoice } | null = null;

/** An offer whose choices are worked out when somebody asks for them. */
class Offered implements BattleOffer {
  readonly by: NationId;
  readonly side: SideIndex;
  readonly step: StepId;
  readonly kind: BattleStepKind;
  readonly body: readonly UnitId[];
  readonly #asked: AskedChoice;

  constructor(state: BattleState, step: BattleStep, asked: AskedChoice) {
    this.by = state.sides[asked.side].nation;
    this.side = asked.side;
    this.step = step.id;
    this.kind = step.kind;
    this.body = idsOf(state, asked.body ?? []);
    this.#asked = asked;
  }

  get choices(): readonly BattleChoice[] {
    return this.#asked.choices;
  }

  toJSON(): BattleOffer {
    const { by, side, step, kind, body, choices } = this;
    return { by, side, step, kind, body, choices };
  }
}

/** What the state's next step asks, and of whom; worked out once while the state rests. Null if nobody is asked. */
export function offerOf(state: BattleState): BattleOffer | null {
  const step = state.agenda[state.agenda.length - 1];
  if (step === undefined || !mayAsk(step)) return null;
  if (last !== null && last.state === state) return last.offer;
  const asked = askedAt(state, step);
  if (asked === null) return null;
  const offer = new Offered(state, step, asked);
  last = { state, offer, asked };
  return offer;
}

/** The choices of one name in an offer, in its order. As long as the state it was made in rests, the others need not be worked out. */
export function choicesNamed(offer: BattleOffer, name: BattleChoiceId): readonly BattleChoice[] {
  if (last !== null && last.offer === offer && last.asked.named !== undefined) return last.asked.named(name);
  return offer.choices.filter((c) => c.choice === name);
}

import { isDragon } from '../../campaign/special-peoples/dragons.ts';
import { AFTERWARDS } from '../../dice.ts';
import { otherSide } from '../../sides.ts';
import { pushSteps } from '../changes.ts';
import { type At, announce, type Chapter } from '../chapter.ts';
import type { Baseline, BattleState } from '../state.ts';
import { quotaOf } from './placement.ts';

/** p. 30: the defender, who knows the ground, chooses his baseline; the attacker has the one opposite. */
export const chooseBaseline: Chapter<'choose-baseline'> = {
  offer: (state) => ({
    side: otherSide(state.attacker!),
    choices: [
      { choice: 'baseline-top', form: 'none' },
      { choice: 'baseline-bottom', form: 'none' },
    ],
  }),
  take(state, { id: cause }, action, at) {
    announce(at, action);
    const baseline: Baseline = action.choice === 'baseline-top' ? 'top' : 'bottom';
    at.say({ kind: 'baseline-chosen', nation: state.sides[otherSide(state.attacker!)].nation, baseline, cause });
    return { ...state, defendersBaseline: baseline };
  },
};

/** The field is taken: each army's plan is made, the defender's first, then both are placed, the defender first (p. 30). */
function drawUp(state: BattleState, cause: number): BattleState {
  const attacker = state.attacker!;
  const defender = otherSide(attacker);
  return pushSteps(
    state,
    cause,
    { kind: 'army-type', side: defender },
    { kind: 'army-type', side: attacker },
    { kind: 'placement', side: defender, left: quotaOf(state, defender) },
    { kind: 'battle-joined' },
  );
}

/**
 * p. 30: the attacker will not fight here: everything is thrown again, general terrain included (ruling 86). Refused once too often in a campaign, there is no
 * battle (ruling B28).
 */
function refuse(state: BattleState, at: At): BattleState {
  const { cause } = at;
  const refusals = state.refusals + 1;
  at.say({ kind: 'field-refused', nation: state.sides[state.attacker!].nation, refusals, cause });
  const after = { ...state, refusals };
  if (refusals <= state.refusalsAllowed) return pushSteps(after, cause, { kind: 'general-terrain' });
  at.say({ kind: 'battle-ended', field: null, end: 'refused', turns: 0, cause });
  return { ...after, agenda: [], tally: {}, turn: AFTERWARDS, over: true, end: 'refused', field: null };
}

/**
 * Whether the attacker may still refuse: once in a stand-alone battle, which must then be accepted, and always in a campaign (p. 30), except against a dragon,
 * which the army will fight (p. 69, ruling 75).
 */
function mayRefuse({ season, sides, refusals, refusalsAllowed }: BattleState): boolean {
  const isDragons = sides.some(({ nation }) => isDragon(nation));
  return refusals < refusalsAllowed || (season !== 0 && !isDragons);
}

/** p. 30: the attacker's right of refusal. Refused, the whole of setting up terrain is gone through again. */
export const acceptField: Chapter<'accept-field'> = {
  offer: (state) =>
    mayRefuse(state)
      ? {
          side: state.attacker!,
          choices: [
            { choice: 'accept', form: 'none' },
            { choice: 'refuse', form: 'none' },
          ],
        }
      : null,
  run: (state, { id }) => drawUp(state, id),
  take(state, { id: cause }, action, at) {
    announce(at, action);
    return action.choice === 'accept' ? drawUp(state, cause) : refuse(state, at);
  },
};

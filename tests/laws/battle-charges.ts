import { scripted } from '../../engine/dice.ts';
import { runStep } from '../../engine/rally-round-the-king/chapters.ts';
import { type Charger, chargersOf } from '../../engine/rally-round-the-king/movement/charge-targets.ts';
import { type BattleState, idOf, withUnit } from '../../engine/rally-round-the-king/state.ts';
import { hearing } from '../battle/table.ts';
import type { AtOffer } from './battle-playing.ts';

/** Whether a unit that charges at once, as if it wanted to, comes to an inch of its target, where that tests (p. 38). */
function arrives(state: BattleState, { unit, target, reach }: Charger): boolean {
  const { x, y, heading } = state.units[unit]!;
  const sent = withUnit(state, unit, { charging: { target, from: { x, y, heading }, reach, counter: false } });
  const { agenda } = runStep(sent, { kind: 'charge-move', units: [unit], id: state.nextStep, cause: 0 }, hearing(sent, scripted()).at);
  return agenda.some((step) => step.kind === 'charge-home' && step.near.includes(unit));
}

/** p. 34: who is offered a charge comes into contact by it, alone and if nobody hinders him on the way. */
export const chargeFaults: AtOffer = (state, offer) => {
  const choice = offer.choices.find((c) => c.choice === 'charge');
  const step = state.agenda.at(-1);
  if (choice?.form !== 'set' || step?.kind !== 'orders') return [];
  const offered = chargersOf(state, step.units, step).filter((c) => choice.of.includes(idOf(state, c.unit)));
  return offered.filter((c) => !arrives(state, c)).map((c) => `${idOf(state, c.unit)} may charge ${idOf(state, c.target)} and falls short`);
};

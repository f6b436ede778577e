import { scripted } from '../../engine/dice.ts';
import { farApart } from '../../engine/geometry/distance.ts';
import { CONTACT } from '../../engine/geometry/measure.ts';
import { withUnit } from '../../engine/rally-round-the-king/changes.ts';
import { runStep } from '../../engine/rally-round-the-king/chapters.ts';
import { chargeEnds } from '../../engine/rally-round-the-king/movement/charge-ends.ts';
import { type Charger, chargersOf, reachLeft } from '../../engine/rally-round-the-king/movement/charge-targets.ts';
import { type BattleState, idOf } from '../../engine/rally-round-the-king/state.ts';
import type { Orders } from '../../engine/rally-round-the-king/steps.ts';
import { frontRank, isInMelee } from '../../engine/rally-round-the-king/table/bodies.ts';
import { onField } from '../../engine/rally-round-the-king/table/standing.ts';
import { mayCharge } from '../../engine/rally-round-the-king/troops.ts';
import { otherSide } from '../../engine/sides.ts';
import { hearing } from '../battle/table.ts';
import type { AtOffer } from './battle-playing.ts';

/** Whether a unit that charges at once, as if it wanted to, comes to an inch of its target, where that tests (p. 38). */
function arrives(state: BattleState, { unit, target, reach, wheel }: Charger): boolean {
  const { x, y, heading } = state.units[unit]!;
  const sent = withUnit(state, unit, { charging: { target, from: { x, y, heading }, reach, counter: false, ...(wheel === undefined ? {} : { wheel }) } });
  const { agenda } = runStep(sent, { kind: 'charge-move', units: [unit], id: state.nextStep, cause: 0 }, hearing(sent, scripted()).at);
  return agenda.some((step) => step.kind === 'charge-home' && step.near.includes(unit));
}

/** Whom a unit could charge, found by asking after every enemy, and how far it would go to him in inches. */
function allOpen(state: BattleState, unit: number, reach: number): { readonly target: number; readonly inches: number }[] {
  return onField(state, otherSide(state.troops[unit]!.side)).flatMap((target) => {
    if (farApart(state.units[unit]!, state.units[target]!, reach + 1) || !mayCharge(state, unit, target)) return [];
    const end = chargeEnds(state, unit, target, reach);
    return end === null ? [] : [{ target, inches: end.moved }];
  });
}

/** p. 34, ruling 176: who may charge goes at one to whom nobody else is nearer, and who may not has nobody whom he could. */
function targetFaults(state: BattleState, step: Orders, chargers: readonly Charger[]): string[] {
  return frontRank(state, step.units).flatMap((unit) => {
    const reach = reachLeft(state, unit, step);
    if (isInMelee(state, unit) || reach <= 0) return [];
    const open = allOpen(state, unit, reach);
    const charger = chargers.find((c) => c.unit === unit);
    const nearest = Math.min(...open.map((o) => o.inches));
    const chosen = open.find((o) => o.target === charger?.target);
    if (charger === undefined ? open.length === 0 : chosen !== undefined && chosen.inches <= nearest + CONTACT) return [];
    return [`${idOf(state, unit)} could charge ${open.map((o) => `${idOf(state, o.target)} at ${o.inches}"`)}, and may ${charger?.target ?? 'nobody'}`];
  });
}

/** The same table with its units listed the other way round. */
function listedBackwards(state: BattleState): { readonly state: BattleState; readonly now: (index: number) => number } {
  const now = (index: number): number => state.units.length - 1 - index;
  const units = [...state.units].reverse();
  const { magic } = state;
  // spells lie on whom they lay (p. 49)
  const spells = magic === undefined ? {} : { magic: { ...magic, enchantments: magic.enchantments.map((e) => ({ ...e, unit: now(e.unit) })) } };
  return { state: { ...state, units, troops: [...state.troops].reverse(), ...spells }, now };
}

/** Whom a body may charge hangs on how all stand, and not on who is listed first. */
function orderFaults(state: BattleState, step: Orders, chargers: readonly Charger[]): string[] {
  const names = (of: BattleState, list: readonly Charger[]): string =>
    list
      .map((c) => `${idOf(of, c.unit)} at ${idOf(of, c.target)}`)
      .sort()
      .join();
  const other = listedBackwards(state);
  const go = step.carried === undefined ? step : { ...step, carried: step.carried.map(other.now) };
  const others = names(other.state, chargersOf(other.state, step.units.map(other.now), go));
  return names(state, chargers) === others ? [] : [`may charge: ${names(state, chargers)}; listed backwards: ${others}`];
}

/** p. 34: who is offered a charge comes into contact by it, alone and if nobody hinders him on the way; and it is offered to all who could. */
export const chargeFaults: AtOffer = (state, offer) => {
  const step = state.agenda.at(-1);
  if (step?.kind !== 'orders') return [];
  const choice = offer.choices.find((c) => c.choice === 'charge');
  const of: readonly string[] = choice?.form === 'set' ? choice.of : [];
  const chargers = chargersOf(state, step.units, step);
  const short = chargers.filter((c) => of.includes(idOf(state, c.unit)) && !arrives(state, c));
  return [
    ...short.map((c) => `${idOf(state, c.unit)} may charge ${idOf(state, c.target)} and falls short`),
    ...targetFaults(state, step, chargers),
    ...orderFaults(state, step, chargers),
  ];
};

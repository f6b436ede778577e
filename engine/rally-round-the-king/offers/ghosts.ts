import type { LeftOrRight } from '../../geometry/heading.ts';
import type { Point } from '../../geometry/measure.ts';
import type { BattleChoice, BattleOffer, ChoiceOf, Place } from '../actions.ts';
import { chargersOf } from '../movement/charge-targets.ts';
import { expandBody } from '../movement/expanding.ts';
import { reformed } from '../movement/forming-bodies.ts';
import { comeBack } from '../movement/leaving.ts';
import { unitsInHand } from '../movement/manoeuvres-open.ts';
import { placesOf } from '../movement/movement.ts';
import { skirmishPlaces } from '../movement/skirmish-movement.ts';
import { turnAbout } from '../movement/turning.ts';
import { pivotOf } from '../movement/wheeling.ts';
import { type BattleState, idOf } from '../state.ts';
import type { Orders } from '../steps.ts';
import { wayOf } from '../table/paces.ts';
import { comeNear, declared, inTouch } from './charges-made.ts';

/** Where a choice leads those that move by it, if nothing intervenes: along a way, about a corner, or to places, one list for each stop of the choice. */
export type LeadsTo =
  | { readonly how: 'slide'; readonly units: readonly Place[]; readonly way: Point }
  | { readonly how: 'wheel'; readonly units: readonly Place[]; readonly pivot: Point; readonly hand: LeftOrRight }
  | { readonly how: 'places'; readonly stops: readonly (readonly Place[])[] };

const indexOf = (state: BattleState, id: string): number => state.troops.findIndex((t) => t.id === id);

/** Where those that charge end, if all of them come on and nobody comes to meet them (p. 34). */
function chargesEnd(state: BattleState, step: Orders, of: readonly string[]): Place[] {
  const chargers = chargersOf(state, step.units, step).filter((c) => of.includes(idOf(state, c.unit)));
  const home = inTouch(comeNear(declared(state, chargers), chargers), chargers, []);
  return placesOf(
    home,
    chargers.map((c) => c.unit),
  );
}

function ofNumber(state: BattleState, units: readonly number[], { choice }: ChoiceOf<'number'>): LeadsTo | null {
  const now = placesOf(state, units);
  if (choice === 'advance' || choice === 'occupy') return { how: 'slide', units: now, way: wayOf(state, units) };
  if (choice !== 'wheel-left' && choice !== 'wheel-right') return null;
  const hand = choice === 'wheel-right' ? 'right' : 'left';
  return { how: 'wheel', units: now, pivot: pivotOf(state, units, hand), hand };
}

function ofSet(state: BattleState, step: Orders, units: readonly number[], { choice, stops }: ChoiceOf<'set'>): LeadsTo | null {
  if (choice === 'charge') return { how: 'places', stops: stops.map((of) => chargesEnd(state, step, of)) };
  if (choice !== 'expand-left' && choice !== 'expand-right') return null;
  const hand = choice === 'expand-right' ? 'right' : 'left';
  return {
    how: 'places',
    stops: stops.map(([id]) => {
      const index = indexOf(state, id!);
      return placesOf(expandBody(state, units, index, hand), [index]);
    }),
  };
}

function ofPlain(state: BattleState, step: Orders, units: readonly number[], { choice }: ChoiceOf<'none'>): LeadsTo | null {
  switch (choice) {
    case 'about-face':
      return { how: 'places', stops: [placesOf(turnAbout(state, units), units)] };
    case 'return':
      return { how: 'places', stops: [placesOf(comeBack(state, step.units), step.units)] };
    case 'reform': {
      const places = reformed(state, units);
      return places === null ? null : { how: 'places', stops: [places.map(({ x, y, heading }, n) => ({ unit: idOf(state, units[n]!), x, y, heading }))] };
    }
    default:
      return null;
  }
}

function ofPlace(state: BattleState, units: readonly number[], { choice, stops }: ChoiceOf<'place'>): LeadsTo {
  if (choice !== 'skirmish-move') return { how: 'places', stops: stops.map((stop) => [stop]) };
  return {
    how: 'places',
    stops: stops.map((stop) => skirmishPlaces(state, units, stop).map(({ x, y, heading }, n) => ({ unit: idOf(state, units[n]!), x, y, heading }))),
  };
}

/** Where a choice of an offer leads, by the same functions that carry it out; null where the choice itself moves nobody. */
export function leadsTo(state: BattleState, offer: BattleOffer, choice: BattleChoice): LeadsTo | null {
  const step = state.agenda[state.agenda.length - 1];
  if (offer.kind === 'placement' && choice.form === 'place') return ofPlace(state, [], choice);
  if (step?.kind !== 'orders') return null;
  const units = unitsInHand(state, step);
  switch (choice.form) {
    case 'number':
      return ofNumber(state, units, choice);
    case 'set':
      return ofSet(state, step, units, choice);
    case 'none':
      return ofPlain(state, step, units, choice);
    case 'place':
      return ofPlace(state, units, choice);
  }
}

import { facesWithin } from '../geometry/facing.ts';
import type { Point } from '../geometry/measure.ts';
import type { Stand } from '../geometry/stand.ts';
import type { BattleOffer, BattleWhy, Place } from '../rally-round-the-king/actions.ts';
import { type BattleState, forwardOf } from '../rally-round-the-king/state.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { isMelee } from '../rally-round-the-king/troops.ts';
import { bestPlace, type Chosen, find } from './choices.ts';
import { enemiesOf } from './fighters.ts';

/** The place offered to skirmishers that is worth most, if it is worth more than `least`; they go any way they like (p. 33). */
export function goTo(offer: BattleOffer, least: number, worth: (place: Place) => number, why: BattleWhy): Chosen | null {
  const move = find(offer, 'skirmish-move', 'place');
  const best = move === undefined ? null : bestPlace(move, least, worth);
  if (best === null) return null;
  return { choice: 'skirmish-move', of: [best.unit], place: { x: best.x, y: best.y, heading: best.heading }, why };
}

/** Skirmishers going to a place without turning first; null if none of the places offered is an inch nearer to it. */
export function skirmishTo(state: BattleState, offer: BattleOffer, lead: number, goal: Point): Chosen | null {
  const away = ({ x, y }: Point): number => Math.sqrt((x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y));
  return goTo(offer, 1 - away(state.units[lead]!), (place) => -away(place), 'the-plan');
}

/** How many enemies could charge somebody who stood here; those who fight already cannot. */
function chargersAt(state: BattleState, unit: number, place: Stand): number {
  let count = 0;
  for (const e of enemiesOf(state, unit)) {
    const enemy = state.units[e]!;
    if (enemy.melee === null && isMelee(state, e) && facesWithin(enemy, place, unitPace(state, e))) count++;
  }
  return count;
}

/** How many inches back are worth one charger less. */
const AWAY = 6;

/**
 * p. 53, feigned flight: light troops that have shot and could be charged give way towards their own baseline; null if no enemy could charge them, or they
 * cannot go.
 */
export function drawOff(state: BattleState, offer: BattleOffer, lead: number): Chosen | null {
  const own = state.units[lead]!;
  if (own.volley === null) return null;
  const threats = chargersAt(state, lead, own);
  if (threats === 0) return null;
  const back = forwardOf(state, offer.side) === 0 ? -1 : 1;
  return goTo(
    offer,
    1,
    (place) =>
      back * (place.y - own.y) < 1
        ? 0
        : back * (place.y - own.y) + AWAY * (threats - chargersAt(state, lead, { ...own, x: place.x, y: place.y, heading: place.heading })),
    'the-plan',
  );
}

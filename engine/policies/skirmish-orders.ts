import { inArc } from '../geometry/arc.ts';
import { farApart, gap } from '../geometry/distance.ts';
import { facesWithin } from '../geometry/facing.ts';
import { GRAIN } from '../geometry/measure.ts';
import type { Stand } from '../geometry/stand.ts';
import type { BattleOffer, Place } from '../rally-round-the-king/actions.ts';
import { lowEnemies } from '../rally-round-the-king/flight/low-enemies.ts';
import { rangeOf } from '../rally-round-the-king/shooting/fire-targets.ts';
import type { BattleState } from '../rally-round-the-king/state.ts';
import { isInMelee } from '../rally-round-the-king/table/bodies.ts';
import { unitPace } from '../rally-round-the-king/table/paces.ts';
import { isMelee } from '../rally-round-the-king/troops.ts';
import { type Chosen, find } from './choices.ts';
import { enemiesOf } from './fighters.ts';
import { goTo } from './light-troops.ts';

/** How much less a place is worth for each enemy who could charge a unit there: as much as the best target is worth. */
const CHARGED = 6;

/** An enemy at Attack level is worth as much as the best target (p. 7). */
const ALOFT = 6;

/** What a place is worth to a skirmisher: an enemy to shoot at, nobody who could charge it, not far from the fight. */
function worthOf(state: BattleState, unit: number, place: Stand, low: readonly number[]): number {
  let worth = 0;
  let nearest = 40;
  let shoots = 0;
  const range = rangeOf(state, unit);
  for (const e of low) if (inArc(place, state.units[e]!, range, 'front')) shoots = ALOFT;
  for (const e of enemiesOf(state, unit)) {
    const enemy = state.units[e]!;
    if (farApart(place, enemy, 16)) {
      const dx = enemy.x - place.x;
      const dy = enemy.y - place.y;
      nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy) - 1.5);
      continue;
    }
    nearest = Math.min(nearest, gap(place, enemy, nearest + GRAIN));
    // nobody shoots at a unit in melee (ruling 90)
    const hurts = isMelee(state, e);
    if (shoots < (hurts ? 6 : 5) && !isInMelee(state, e) && inArc(place, enemy, range, 'front')) shoots = hurts ? 6 : 5;
    if (enemy.melee === null && hurts && facesWithin(enemy, place, unitPace(state, e))) worth -= CHARGED;
  }
  return worth + shoots - nearest / 2;
}

/** How much better a place must be to be worth going to. */
const BETTER = 0.25;
/**
 * The same when only a target to shoot at, or an enemy to get away from, is worth a move: for a unit that has already moved in this go, so that it does not run
 * to and fro, and for one on its way somewhere.
 */
export const AGAIN = 3;

/** The best of the places offered, if it is better by `least` than where the skirmishers are. */
export function skirmishOrder(state: BattleState, offer: BattleOffer, lead: number, least = BETTER): Chosen | null {
  if (find(offer, 'skirmish-move', 'place') === undefined) return null;
  const own = state.units[lead]!;
  const low = lowEnemies(state, state.troops[lead]!.side);
  const above = worthOf(state, lead, own, low) + (own.moved ? AGAIN : least);
  return goTo(offer, above, ({ x, y, heading }) => worthOf(state, lead, { ...own, x, y, heading }, low), 'close-with-them');
}

/** The best of the places offered to skirmishers that must move: they go somewhere, and do not just turn about. */
export function forcedSkirmish(state: BattleState, offer: BattleOffer, lead: number): Chosen | null {
  const own = state.units[lead]!;
  const low = lowEnemies(state, state.troops[lead]!.side);
  const worth = ({ x, y, heading }: Place): number =>
    Math.abs(x - own.x) + Math.abs(y - own.y) < 1 ? Number.NEGATIVE_INFINITY : worthOf(state, lead, { ...own, x, y, heading }, low);
  return goTo(offer, Number.NEGATIVE_INFINITY, worth, 'close-with-them');
}

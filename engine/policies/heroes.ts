import { placedBeside } from '../geometry/contact.ts';
import { touches } from '../geometry/distance.ts';
import type { BattleOffer } from '../rally-round-the-king/actions.ts';
import { isInFirstRank } from '../rally-round-the-king/heroes/first-rank.ts';
import { causesOf } from '../rally-round-the-king/reactions/reaction-throw.ts';
import { placementFault } from '../rally-round-the-king/setting-up/deployment-zones.ts';
import { openingsOf } from '../rally-round-the-king/setting-up/placement.ts';
import { type BattleState, type BattleUnit, forwardOf, idOf } from '../rally-round-the-king/state.ts';
import { connected } from '../rally-round-the-king/table/bodies.ts';
import { onField } from '../rally-round-the-king/table/standing.ts';
import { isMelee, isMounted } from '../rally-round-the-king/troops.ts';
import type { SideIndex } from '../sides.ts';
import { worths } from './charge-worth.ts';
import { type Chosen, plain } from './choices.ts';
import { partOf } from './reading-the-field.ts';

/** With this share of an army's points mounted, its hero rides. */
const RIDERS = 0.5;

/** Whether the hero of an army rides (p. 51): where most of those he will stand beside do, or go for the enemy's flanks (p. 52). */
export function mount(state: BattleState, side: SideIndex): Chosen {
  let mounted = 0;
  let all = 0;
  for (const { side: whose, listed, hero } of state.troops) {
    if (whose !== side || hero === true) continue;
    all += listed.cost;
    if (listed.class.startsWith('mounted')) mounted += listed.cost;
  }
  return plain(mounted >= RIDERS * all || state.sides[side].tactics === 'B' ? 'ride' : 'walk', 'the-plan');
}

/** What counts for a unit that a hero may stand beside: more than any unit's cost in points, and in this order. */
const STANDS_IN_THE_LINE = 4000;
const FIGHTS_HAND_TO_HAND = 2000;
const GOES_AS_HE_DOES = 1000;

/** Those who stand in the middle of an army, the heaviest first; those mounted or on foot as the hero is before the others. */
function companions(state: BattleState, hero: number): number[] {
  const { side } = state.troops[hero]!;
  const worth = (u: number): number =>
    (partOf(state, u) === 'line' ? STANDS_IN_THE_LINE : 0) +
    (isMelee(state, u) ? FIGHTS_HAND_TO_HAND : 0) +
    (isMounted(state, u) === isMounted(state, hero) ? GOES_AS_HE_DOES : 0) +
    state.troops[u]!.listed.cost;
  return onField(state, side)
    .filter((u) => u !== hero)
    .sort((a, b) => worth(b) - worth(a) || a - b);
}

/** Whether all that a stand would touch hang together: otherwise it would join two bodies into one (p. 26). */
function joinsOne(state: BattleState, stand: BattleUnit, own: readonly number[]): boolean {
  const met = own.filter((u) => touches(stand, state.units[u]!));
  return met.length === 0 || connected(state, own).some((body) => met.every((u) => body.includes(u)));
}

/** p. 51: a hero takes his place in the first rank, beside the heaviest troops of the centre; null if there is no room beside anybody. */
export function heroPlace(state: BattleState, hero: number): Chosen | null {
  const { side } = state.troops[hero]!;
  const { waived, manners } = openingsOf(state, hero);
  const [{ dismounted }] = manners as [(typeof manners)[number]];
  const own = onField(state, side).filter((u) => u !== hero);
  for (const u of companions(state, hero))
    for (const hand of ['right', 'left'] as const) {
      const stand = { ...placedBeside(state.units[u]!, hand, state.units[hero]!), heading: forwardOf(state, side) };
      const isOpen = placementFault(state, { unit: hero, dismounted }, stand, waived) === null && isInFirstRank(state, hero, stand);
      if (!isOpen || !joinsOne(state, stand, own)) continue;
      const { x, y, heading } = stand;
      return { choice: dismounted ? 'place-dismounted' : 'place', of: [idOf(state, hero)], place: { x, y, heading }, why: 'the-plan' };
    }
  return null;
}

/** p. 51: a hero is in a frenzy where that takes him into a fight that is worth it. */
export function frenzy(state: BattleState, offer: BattleOffer): Chosen {
  const hero = state.sides[offer.side].hero!;
  const test = state.agenda[state.agenda.length - 2];
  const by = test?.kind === 'test' ? causesOf(state, test, hero).filter((i) => state.units[i]!.status === 'field') : [];
  // a hero sent at the enemy goes on, and one who is charged meets the charge
  const isCommitted = test?.kind === 'test' && (test.test === 'wanting-to-charge' || test.test === 'being-charged');
  const helps = isCommitted || by.some((target) => worths(state, { units: [hero], targets: [target] })[0]! > 0);
  return helps ? plain('frenzy', 'close-with-them') : plain('keep-calm', 'hold-the-line');
}

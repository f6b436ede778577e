import { farApart, gap } from '../geometry/distance.ts';
import { facesWithin } from '../geometry/facing.ts';
import { difference, headingOf } from '../geometry/heading.ts';
import { aheadOf, rightOf } from '../geometry/stand.ts';
import type { BattleAction, BattleChoice, BattleChoiceId, BattleOffer, BattleWhy } from '../rally-round-the-king/actions.ts';
import { type BattleState, onField, otherSide, type SideIndex } from '../rally-round-the-king/state.ts';
import { has, isMounted } from '../rally-round-the-king/troops.ts';
import { settingUp } from './deployment.ts';

type Chosen = Pick<BattleAction, 'choice' | 'of' | 'why'> & Partial<Pick<BattleAction, 'number' | 'place'>>;

const plain = (choice: BattleChoiceId, why: BattleWhy): Chosen => ({ choice, of: [], why });

/** Points of what a side still has on the table or pursuing. */
function pointsLeft(state: BattleState, side: SideIndex): number {
  let points = 0;
  state.units.forEach((u, i) => {
    if (state.troops[i]!.side === side && (u.status === 'field' || u.status === 'pursued-off')) points += state.troops[i]!.listed.cost;
  });
  return points;
}

/** Main point 11: less than a third of what it came with, and less than half of the enemy's. */
const dayIsLost = (state: BattleState, side: SideIndex): boolean => {
  const own = pointsLeft(state, side);
  return own * 3 < state.sides[side].points && own * 2 < pointsLeft(state, otherSide(side));
};

/** After so many turns even an army that meant to stand goes forward. */
const PATIENCE = 5;

/** Whether a side goes at the enemy: the table's attacker, and every plan but those that wait (p. 53). */
function goesForward(state: BattleState, side: SideIndex): boolean {
  const { plan } = state.sides[side];
  return side === state.attacker || (plan !== 'SD' && plan !== 'CA') || state.turn > PATIENCE;
}

/** How far off its heading, in hundredths, an enemy may lie for a body to go straight on at it. */
const AHEAD = 3000;

/** Whether an enemy lies so far ahead; what lies well within that or well without needs no heading. */
function isAheadOf(state: BattleState, unit: number, enemy: number): boolean {
  const own = state.units[unit]!;
  const { x, y } = state.units[enemy]!;
  const ahead = aheadOf(own, x, y);
  const aside = Math.abs(rightOf(own, x, y));
  if (aside > ahead) return false;
  return aside < ahead / 2 || Math.abs(offOf(state, unit, enemy)) <= AHEAD;
}

const offOf = (state: BattleState, unit: number, enemy: number): number => {
  const own = state.units[unit]!;
  const foe = state.units[enemy]!;
  return difference(own.heading, headingOf(foe.x - own.x, foe.y - own.y));
};

/** The enemy a body goes for: the nearest of those ahead of it; if there is none, the nearest. */
function enemyFor(state: BattleState, unit: number): number | null {
  let nearest: number | null = null;
  let distance = Number.POSITIVE_INFINITY;
  let isAhead = false;
  for (const e of onField(state, otherSide(state.troops[unit]!.side))) {
    if (isAhead && farApart(state.units[unit]!, state.units[e]!, distance)) continue;
    const ahead = isAheadOf(state, unit, e);
    if (isAhead && !ahead) continue;
    const d = gap(state.units[unit]!, state.units[e]!);
    if (d < distance || (ahead && !isAhead)) {
      distance = d;
      nearest = e;
      isAhead = ahead;
    }
  }
  return nearest;
}

/** The stop nearest to what is wanted. */
const nearestStop = (stops: readonly number[], wanted: number): number =>
  stops.reduce((best, s) => (Math.abs(s - wanted) < Math.abs(best - wanted) ? s : best));

/** Units worth sending into contact: melee troops, not mounted at the points of pikes. */
function chargersWorth(state: BattleState, of: readonly string[]): string[] {
  return of.filter((id) => {
    const i = state.troops.findIndex((t) => t.id === id);
    if (state.troops[i]!.purpose !== 'melee') return false;
    if (!isMounted(state, i)) return true;
    return !onField(state, otherSide(state.troops[i]!.side)).some(
      (e) => has(state.troops[e]!, 'pike') && facesWithin(state.units[i]!, state.units[e]!, state.troops[i]!.move),
    );
  });
}

type Of<F extends BattleChoice['form']> = Extract<BattleChoice, { form: F }>;

function find<F extends BattleChoice['form']>(offer: BattleOffer, choice: BattleChoiceId, form: F): Of<F> | undefined {
  for (const c of offer.choices) if (c.choice === choice && c.form === form) return c as Of<F>;
  return undefined;
}

/** Turning towards the nearest enemy, if it is well off the way the body faces. */
function wheelTo(state: BattleState, offer: BattleOffer, unit: number, enemy: number): Chosen | null {
  const off = offOf(state, unit, enemy);
  if (Math.abs(off) <= AHEAD) return null;
  if (Math.abs(off) > 12000 && find(offer, 'about-face', 'none') !== undefined) return plain('about-face', 'turn-to-them');
  const wheel = find(offer, off > 0 ? 'wheel-right' : 'wheel-left', 'number');
  if (wheel === undefined) return null;
  const number = nearestStop(wheel.stops, Math.min(Math.abs(off), wheel.to));
  return { choice: wheel.choice, of: [], number, why: 'turn-to-them' };
}

/** How near to an enemy a skirmisher likes to be, in inches. */
const SKIRMISH_DISTANCE = 3;

function skirmish(state: BattleState, offer: BattleOffer, unit: number, enemy: number): Chosen | null {
  const move = find(offer, 'skirmish-move', 'place');
  if (move === undefined) return null;
  const foe = state.units[enemy]!;
  let best: (typeof move.stops)[number] | null = null;
  let worth = Number.POSITIVE_INFINITY;
  for (const stop of move.stops) {
    const off = Math.abs(gap({ ...state.units[unit]!, x: stop.x, y: stop.y, heading: stop.heading }, foe) - SKIRMISH_DISTANCE + 0.2);
    if (off < worth) {
      worth = off;
      best = stop;
    }
  }
  if (best === null) return null;
  return { choice: 'skirmish-move', of: [best.unit], place: { x: best.x, y: best.y, heading: best.heading }, why: 'close-with-them' };
}

/** What a body does in its go. */
function orderFor(state: BattleState, offer: BattleOffer): Chosen {
  if (find(offer, 'melee', 'none') !== undefined) return plain('melee', 'mandatory');
  if (find(offer, 'return', 'none') !== undefined) return plain('return', 'close-with-them');
  const charge = find(offer, 'charge', 'set');
  const chargers = charge === undefined ? [] : chargersWorth(state, charge.of);
  const lead = state.troops.findIndex((t) => t.id === offer.body[0]);
  const rested = find(offer, 'done', 'none') !== undefined ? plain('done', 'nothing-better') : plain('stand', 'hold-the-line');
  if (find(offer, 'fire', 'none') !== undefined && chargers.length === 0) return plain('fire', 'in-range');
  if (chargers.length > 0) return { choice: 'charge', of: chargers, why: 'in-reach' };
  const mayRest = offer.choices.some((c) => c.choice === rested.choice);
  const enemy = enemyFor(state, lead);
  const advance = find(offer, 'advance', 'number');
  if (enemy !== null && (goesForward(state, offer.side) || !mayRest)) {
    const begun = rested.choice === 'done';
    const order = (begun ? null : skirmish(state, offer, lead, enemy)) ?? wheelTo(state, offer, lead, enemy);
    if (order !== null) return order;
    if (advance !== undefined) return { choice: 'advance', of: [], number: advance.to, why: 'close-with-them' };
  }
  if (mayRest) return rested;
  if (advance !== undefined) return { choice: 'advance', of: [], number: advance.from, why: 'keep-going' };
  const [first] = offer.choices;
  if (first === undefined) throw new Error(`nothing is offered at ${offer.kind}`);
  return first.form === 'none' ? plain(first.choice, 'nothing-better') : fallback(first);
}

/** The first stop of a choice, when nothing better is known. */
function fallback(choice: BattleChoice): Chosen {
  switch (choice.form) {
    case 'none':
      return plain(choice.choice, 'nothing-better');
    case 'number':
      return { choice: choice.choice, of: [], number: choice.stops[0] ?? choice.from, why: 'nothing-better' };
    case 'set':
      return { choice: choice.choice, of: choice.stops[choice.stops.length - 1] ?? [], why: 'nothing-better' };
    case 'place': {
      const [stop] = choice.stops;
      if (stop === undefined) throw new Error(`${choice.choice} offers no place`);
      return { choice: choice.choice, of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading }, why: 'nothing-better' };
    }
  }
}

function decide(state: BattleState, offer: BattleOffer): Chosen {
  switch (offer.kind) {
    case 'command':
      return dayIsLost(state, offer.side) ? plain('withdraw', 'the-day-is-lost') : plain('fight-on', 'still-in-it');
    case 'orders':
      return orderFor(state, offer);
    case 'pursue':
      return plain('follow', 'close-with-them');
    default:
      return fallback(offer.choices[0]!);
  }
}

/** A plain general: draws up by the plan, goes forward, charges what it can, gives up by main point 11. From state and offer alone, without dice. */
export function plainGeneral(state: BattleState, offer: BattleOffer): BattleAction {
  const set = settingUp(state, offer);
  if (set !== null) return set;
  return { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, ...decide(state, offer) };
}

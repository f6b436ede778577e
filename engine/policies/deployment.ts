import { QUARTER_TURN } from '../geometry/heading.ts';
import type { BattleAction, BattleOffer, BattleWhy, ChoiceOf } from '../rally-round-the-king/actions.ts';
import { placementFault, type Waived } from '../rally-round-the-king/setting-up/deployment-zones.ts';
import { boxOf } from '../rally-round-the-king/setting-up/laying-terrain.ts';
import { openingsOf } from '../rally-round-the-king/setting-up/placement.ts';
import { type Baseline, type BattleState, idOf, TABLE } from '../rally-round-the-king/state.ts';
import { isOpenTo } from '../rally-round-the-king/table/impassable.ts';
import { has, isArtillery } from '../rally-round-the-king/troops.ts';
import type { SideIndex } from '../sides.ts';
import type { Chosen } from './choices.ts';
import { type Drawing, drawnUp } from './drawing-up.ts';
import { heroPlace, mount } from './heroes.ts';
import { isRaised, manShip } from './ships.ts';

/** What counts for and against a unit that a leader may join: more than any unit's cost in points, and in this order. */
const FIGHTS_HAND_TO_HAND = 2000;
const IS_STRANGE = 1500;
const RIDES_WITH_A_CAPTAIN = 1000;

/**
 * The CinC joins the dearest melee unit, a captain the dearest mounted melee unit, if there is one, who will be on a wing. Men are preferred to beasts, flyers
 * or fanatics; artillery only if there is nothing else.
 */
function joinLeader(state: BattleState, offer: BattleOffer): Chosen {
  const [attach] = offer.choices.filter((c): c is ChoiceOf<'set'> => c.form === 'set');
  const step = state.agenda[state.agenda.length - 1]!;
  const captain = step.kind === 'attach-leader' && state.sides[offer.side].leaders[step.leader]!.rank === 'captain';
  const worth = (id: string): number => {
    const troop = state.troops.find((t) => t.id === id)!;
    const melee = troop.purpose === 'melee' && !isArtillery(troop) ? FIGHTS_HAND_TO_HAND : 0;
    const mounted = captain && troop.listed.class.startsWith('mounted') ? RIDES_WITH_A_CAPTAIN : 0;
    const strange = troop.listed.movesAs === 'beast' || has(troop, 'flyer') || has(troop, 'fanatic') ? IS_STRANGE : 0;
    return troop.listed.movesAs === 'artillery' ? -FIGHTS_HAND_TO_HAND : melee + mounted + troop.listed.cost - strange;
  };
  const best = attach!.of.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  return { choice: 'attach', of: [best], why: 'the-plan' };
}

/** The first unit named. */
function firstChoice(offer: BattleOffer): Chosen {
  const [attach] = offer.choices.filter((c): c is ChoiceOf<'set'> => c.form === 'set');
  return { choice: attach!.choice, of: attach!.of.slice(0, 1), why: 'the-plan' };
}

/** What counts for and against a unit that a magic user may stand with: more than any unit's cost in points, and in this order. */
const IS_PLAIN_FOOT = 4000;
const SHOOTS = 2000;
const IS_LED = 1000;

/** Magic users are with shooters on foot, who stand back and see; else with the dearest foot that has no leader (ruling 226). */
function hideMagic(state: BattleState, offer: BattleOffer): Chosen {
  const [attach] = offer.choices.filter((c): c is ChoiceOf<'set'> => c.form === 'set');
  const led = state.sides[offer.side].leaders.map((l) => idOf(state, l.unit));
  const worth = (id: string): number => {
    const { purpose, listed } = state.troops.find((t) => t.id === id)!;
    const isPlain = listed.class.startsWith('foot') && listed.movesAs === undefined;
    return (isPlain ? IS_PLAIN_FOOT : 0) + (purpose === 'missile' ? SHOOTS : 0) - (led.some((own) => own === id) ? IS_LED : 0) + listed.cost;
  };
  const best = attach!.of.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  return { choice: 'attach', of: [best], why: 'the-plan' };
}

/** Where in its room a pond is laid: 0 is its left or bottom end, 1 the other. In a deployment zone it lies against the table's edge. */
function pondLies({ left, bottom }: ReturnType<typeof boxOf>, what: 'pond' | 'pond-up'): number {
  if (what === 'pond') return left < TABLE.width / 2 ? 0 : 1;
  if (bottom < TABLE.depth / 3) return 0;
  return bottom < (2 * TABLE.depth) / 3 ? 0.5 : 1;
}

/** Ridges run from side to side, bridges and fords are in the middle of the river, ponds out of the way: they leave room to draw up. */
function layTerrain(state: BattleState, offer: BattleOffer): Chosen {
  const [lay] = offer.choices.filter((c): c is ChoiceOf<'number'> => c.form === 'number');
  const { from, to, unit } = lay!;
  const step = state.agenda[state.agenda.length - 1]!;
  const isPond = step.kind === 'place-terrain' && (step.what === 'pond' || step.what === 'pond-up');
  const part = isPond ? pondLies(boxOf(state.terrain[step.piece]!.shape), step.what) : 0.5;
  return { choice: 'lay', of: [], number: unit === 'hundredths' ? QUARTER_TURN : from + (to - from) * part, why: 'as-it-lies' };
}

/** The share of an army's points that is mounted. */
function mountedShare(state: BattleState, side: SideIndex): number {
  let mounted = 0;
  let all = 0;
  for (const { side: whose, listed } of state.troops)
    if (whose === side) {
      all += listed.cost;
      if (listed.class.startsWith('mounted')) mounted += listed.cost;
    }
  return all === 0 ? 0 : mounted / all;
}

/** How much the ground near a baseline hurts an army that draws up there: in the third of the table it stands in, the middle most. */
function hurt(state: BattleState, side: SideIndex, baseline: Baseline): number {
  const mounted = mountedShare(state, side);
  let sum = 0;
  for (const { kind, shape } of state.terrain) {
    const { left, bottom, right, top } = boxOf(shape);
    const near = baseline === 'top' ? top > (2 * TABLE.depth) / 3 : bottom < TABLE.depth / 3;
    if (!near) continue;
    const weight = left < TABLE.width / 2 && right > TABLE.width / 2 ? 2 : 1;
    if (kind === 'impassable' || kind === 'pond') sum += weight;
    else if (kind === 'woods' || kind === 'rocky') sum += weight * (mounted + (1 - mounted) / 4);
    else if (kind === 'hill') sum -= weight / 4;
  }
  return sum;
}

/** The baseline where the ground hurts the own army less; what the enemy is left with is not considered. */
function takeBaseline(state: BattleState, side: SideIndex): Chosen {
  const top = hurt(state, side, 'top');
  const bottom = hurt(state, side, 'bottom');
  return { choice: top <= bottom ? 'baseline-top' : 'baseline-bottom', of: [], why: top === bottom ? 'nothing-better' : 'ground-suits-us' };
}

/** With this many sections closed to horse, an army with that share of its points mounted has too little room. */
const TOO_ROUGH = 5;
const ARMY_OF_HORSE = 0.6;

/** If more than this share of an army must dismount or breach the rules of placing, it does better to refuse. */
const TOO_MANY = 0.7;

/** The part of an army that would have to get off its horses or stand where it should not. */
function displaced(state: BattleState, side: SideIndex): number {
  const drawn = drawnUp(state, side);
  const ill = drawn.filter((d) => d.dismounted || d.waived !== 'nothing');
  return drawn.length === 0 ? 0 : ill.length / drawn.length;
}

/** Whether a river runs across the table between the armies. */
const riverBetween = (state: BattleState): boolean =>
  state.terrain.some(({ kind, shape }) => {
    const { left, right, bottom, top } = boxOf(shape);
    return kind === 'river' && right - left > TABLE.width / 2 && bottom > TABLE.depth / 3 && top < (2 * TABLE.depth) / 3;
  });

/** Whether the middle of the table is closed to most of an army: its centre would march against a wall. */
function middleIsClosed(state: BattleState, side: SideIndex): boolean {
  const piece = state.terrain.find(({ shape, kind }) => {
    const { left, right, bottom, top } = boxOf(shape);
    return kind !== 'river' && left < TABLE.width / 2 && right > TABLE.width / 2 && bottom < TABLE.depth / 2 && top > TABLE.depth / 2;
  });
  if (piece === undefined) return false;
  const own = state.troops.filter((t) => t.side === side);
  return own.filter((t) => !isOpenTo(t, t.listed.class.startsWith('mounted'), piece)).length * 2 > own.length;
}

/** Main point 13: an army refuses ground where its horse cannot ride, or where it cannot be drawn up, as long as that costs it nothing. */
function takeField(state: BattleState, offer: BattleOffer): Chosen {
  const rough = state.terrain.filter((p) => p.kind === 'woods' || p.kind === 'rocky' || p.kind === 'impassable').length;
  const noGroundForHorse = rough >= TOO_ROUGH && mountedShare(state, offer.side) > ARMY_OF_HORSE;
  const hurts =
    state.refusals < state.refusalsAllowed &&
    (noGroundForHorse || riverBetween(state) || middleIsClosed(state, offer.side) || displaced(state, offer.side) > TOO_MANY);
  return hurts ? { choice: 'refuse', of: [], why: 'ground-hurts-us' } : { choice: 'accept', of: [], why: 'ground-suits-us' };
}

const putting = (state: BattleState, offer: BattleOffer, { unit, x, y, heading, dismounted }: Drawing, why: BattleWhy): Chosen => ({
  choice: isRaised(state, offer, unit, { x, y }) ? 'place-aloft' : dismounted ? 'place-dismounted' : 'place',
  of: [idOf(state, unit)],
  place: { x, y, heading },
  why,
});

/**
 * The next unit of a side and its place: as its plan draws it up, the CinC first. Where that place is taken, as it may be when a person
 * has placed some units before, or there was none, one of the places offered.
 */
function deploymentFor(state: BattleState, offer: BattleOffer): Chosen {
  const offered = offer.choices.filter((c): c is ChoiceOf<'place'> => c.form === 'place');
  const cincs = state.sides[offer.side].leaders.find((leader) => leader.rank === 'cinc')?.unit;
  const drawn = drawnUp(state, offer.side);
  const isOffered = ({ unit, dismounted }: Drawing): boolean => {
    const choice = dismounted ? 'place-dismounted' : 'place';
    return offered.some((c) => c.choice === choice && c.of.includes(idOf(state, unit)));
  };
  const waiting = drawn.filter(({ unit }) => state.units[unit]!.status === 'to-deploy');
  const inOrder = [...waiting.filter((d) => d.unit === cincs), ...waiting.filter((d) => d.unit !== cincs)];
  const isFree = (d: Drawing, waived: Waived): boolean =>
    placementFault(state, d, { ...state.units[d.unit]!, x: d.x, y: d.y, heading: d.heading }, waived) === null;
  const planned = inOrder.find((d) => isOffered(d) && isFree(d, 'nothing')) ?? inOrder.find((d) => isOffered(d) && isFree(d, openingsOf(state, d.unit).waived));
  if (planned !== undefined) return putting(state, offer, planned, 'the-plan');
  const { hero } = state.sides[offer.side];
  const place = hero !== undefined && state.units[hero]!.status === 'to-deploy' && waiting.length === 0 ? heroPlace(state, hero) : null;
  if (place !== null) return place;
  const free = offered.find((c) => c.choice === 'place') ?? offered[0]!;
  const [stop] = free.stops;
  if (stop === undefined) throw new Error('no unit finds a place');
  return { choice: free.choice, of: [stop.unit], place: { x: stop.x, y: stop.y, heading: stop.heading }, why: 'nothing-better' };
}

function decide(state: BattleState, offer: BattleOffer): Chosen | null {
  switch (offer.kind) {
    case 'attach-leader':
      return joinLeader(state, offer);
    case 'attach-magic':
      return hideMagic(state, offer);
    case 'place-terrain':
      return layTerrain(state, offer);
    case 'choose-baseline':
      return takeBaseline(state, offer.side);
    case 'accept-field':
      return takeField(state, offer);
    // banners and treasures are with the CinC, who keeps to the centre (rulings 61, 163)
    case 'attach-bearing':
      return firstChoice(offer);
    case 'attach-ship':
      return manShip(state, offer);
    case 'hero-mounts':
      return mount(state, offer.side);
    case 'placement':
      return deploymentFor(state, offer);
    default:
      return null;
  }
}

/** The game's choices while a battle is set up (pp. 27-30, 52-53), from state and offer alone; null where nothing of the kind is asked. */
export function settingUp(state: BattleState, offer: BattleOffer): BattleAction | null {
  const chosen = decide(state, offer);
  return chosen === null ? null : { kind: 'choose', by: offer.by, hand: 'game', step: offer.step, ...chosen };
}

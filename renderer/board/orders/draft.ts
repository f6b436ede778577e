import type { BattleOrder, BoardChoice, BoardOffer, BoardPlace, BoardPoint, BoardUnit } from '../../../main/contract.ts';
import { headingIn, inchesBetween, pointFrom, turnBetween, turnedAbout } from '../table/geometry.ts';
import { thousandth } from '../table/turning.ts';
import { numberIn, placesAfter, placesForSet } from './ghosts.ts';

/** An order in the making: which of the lawful choices, and what it wants. Legal choices in, a chosen order out. */

/** Where somebody would be put down. */
export interface Spot extends BoardPoint {
  readonly heading: number;
}

/** An order in the making: a choice of the offer, and what of it is filled in so far. */
export interface Draft {
  /** Its place among the choices of the offer. */
  readonly index: number;
  readonly number: number | null;
  readonly place: Spot | null;
  /** Members taken so far; for a place the one unit that is put down. */
  readonly of: readonly string[];
}

const choiceOf = (offer: BoardOffer, draft: Draft): BoardChoice => offer.choices[draft.index]!;

/** Whether an id is among others. */
const isAmong = (of: readonly string[], id: string): boolean => of.includes(id);

const spotOf = ({ x, y, heading }: Spot): Spot => ({ x, y, heading });

/** The number by which the general would lay a piece of the ground; null for a choice that lays none. */
const laidByGeneral = (offer: BoardOffer, index: number): number | null => (offer.choices[index]!.lies == null ? null : (offer.general?.number ?? null));

/** What the general would order, where this choice is his or the only one there is; else null. */
const generals = ({ choices, general }: BoardOffer, index: number): BattleOrder | null =>
  choices.length === 1 || choices[index]!.isSuggested ? (general ?? null) : null;

/**
 * A draft of one of the choices. Units and places are the general's if this is what he would do, otherwise the first offered; ground lies as he would lay it;
 * any other number goes as far as it can.
 */
export function draftOf(offer: BoardOffer, index: number): Draft {
  const { choice } = offer.choices[index]!;
  const empty: Draft = { index, number: null, place: null, of: [] };
  switch (choice.form) {
    case 'none':
      return empty;
    case 'number':
      return { ...empty, number: laidByGeneral(offer, index) ?? choice.stops.at(-1) ?? choice.to };
    case 'set':
      return { ...empty, of: generals(offer, index)?.of ?? choice.stops[0] ?? [] };
    case 'place': {
      const made = generals(offer, index);
      const spot = made?.place ?? choice.stops[0];
      return { ...empty, of: made?.place === undefined ? choice.of.slice(0, 1) : made.of, place: spot === undefined ? null : spotOf(spot) };
    }
  }
}

/** What the general would order, as a draft: his number, place and members; null where that is not known. */
export function generalsDraft({ choices, general }: BoardOffer): Draft | null {
  const index = choices.findIndex(({ isSuggested }) => isSuggested);
  if (general === null || index < 0) return null;
  return { index, number: general.number ?? null, place: general.place === undefined ? null : spotOf(general.place), of: general.of };
}

/** What is prepared as soon as something is asked: the only choice there is, if it wants anything; else nothing. */
export function firstDraft(offer: BoardOffer): Draft | null {
  const wanting = offer.choices.findIndex(({ choice }) => choice.form !== 'none');
  return offer.choices.length === 1 && wanting === 0 ? draftOf(offer, 0) : null;
}

/** A player who has put a unit down where he wanted it puts down the next: the same choice, if it is still offered; null if not. */
export function nextToPut(offer: BoardOffer, { choice, place }: BattleOrder): Draft | null {
  const index = offer.choices.findIndex(({ choice: { choice: id, form } }) => id === choice && form === 'place');
  return place === undefined || index < 0 ? null : draftOf(offer, index);
}

/** The draft with a number, clamped to what is lawful and drawn to a stop that is near. */
export function withNumber(offer: BoardOffer, draft: Draft, wanted: number): Draft {
  const { choice } = choiceOf(offer, draft);
  return choice.form === 'number' && Number.isFinite(wanted) ? { ...draft, number: numberIn(choice, wanted) } : draft;
}

/** The draft with a member taken in, or out if it was in; where only a fixed number is wanted, it takes the place of the one taken first. */
export function toggled(offer: BoardOffer, draft: Draft, id: string): Draft {
  const { choice } = choiceOf(offer, draft);
  if (choice.form !== 'set' || !isAmong(choice.of, id)) return draft;
  if (draft.of.includes(id)) return { ...draft, of: draft.of.filter((other) => other !== id) };
  const isFull = draft.of.length >= choice.max && (choice.max === 1 || choice.min === choice.max);
  return { ...draft, of: isFull ? [...draft.of.slice(1), id] : [...draft.of, id] };
}

/** The draft with another unit to be put down, where the one before would have been. */
export function withUnit(offer: BoardOffer, draft: Draft, unit: string): Draft {
  const { choice } = choiceOf(offer, draft);
  return choice.form === 'place' && isAmong(choice.of, unit) ? { ...draft, of: [unit] } : draft;
}

/** The draft with its unit somewhere else, facing as it did or as is said. */
export function placedAt(draft: Draft, at: BoardPoint, heading?: number): Draft {
  const facing = heading ?? draft.place?.heading ?? 0;
  return { ...draft, place: { x: thousandth(at.x), y: thousandth(at.y), heading: Math.round(headingIn(facing)) } };
}

/** The draft with its unit turned this far, or to the next facing where only some are lawful. */
export function turnedBy(offer: BoardOffer, draft: Draft, by: number): Draft {
  const { choice } = choiceOf(offer, draft);
  if (choice.form !== 'place' || draft.place === null) return draft;
  if (choice.facings === null) return placedAt(draft, draft.place, draft.place.heading + by);
  const at = choice.facings.indexOf(draft.place.heading);
  return placedAt(draft, draft.place, choice.facings.at((at + Math.sign(by)) % choice.facings.length));
}

/** How far a number lies outside a range. */
const beyond = (number: number, [from, to]: readonly [number, number]): number => Math.max(from - number, 0, number - to);

/** The inches by which the place of a draft lies outside where the choice allows it; null if it wants no place, or has none. */
function inchesOutside(offer: BoardOffer, { index, place }: Draft): number | null {
  const { choice } = offer.choices[index]!;
  if (choice.form !== 'place' || place === null) return null;
  const { region } = choice;
  if (region.shape === 'disc') return Math.max(0, inchesBetween(region, place) - region.radius);
  return Math.hypot(beyond(place.x, region.x), beyond(place.y, region.y));
}

/** Whether the place of a draft lies where the choice allows it: what else is in the way the rules say when it is ordered. */
export const isInRegion = (offer: BoardOffer, draft: Draft): boolean => inchesOutside(offer, draft) === 0;

/** By how much a place is outside, in words: "2.5″ outside its zone"; a little is told as a tenth of an inch. */
export function outsideInWords(offer: BoardOffer, draft: Draft): string | null {
  const inches = inchesOutside(offer, draft);
  if (inches === null || inches === 0) return null;
  const { choice } = offer.choices[draft.index]!;
  const isReach = choice.form === 'place' && choice.region.shape === 'disc';
  return `${Math.ceil(inches * 10) / 10}″ ${isReach ? 'too far' : 'outside its zone'}`;
}

/** What a draft still lacks, in words; null if it can be ordered. */
export function lackOf(offer: BoardOffer, draft: Draft): string | null {
  const { choice } = choiceOf(offer, draft);
  switch (choice.form) {
    case 'none':
      return null;
    case 'number':
      return draft.number === null ? `a number from ${choice.from} to ${choice.to}` : null;
    case 'place':
      if (draft.place === null || draft.of.length !== 1) return 'a unit and its place';
      return isInRegion(offer, draft) ? null : 'a place inside the marked zone';
    case 'set':
      if (draft.of.length < choice.min) return choice.min === choice.max ? `${choice.min} to be chosen` : `at least ${choice.min} to be chosen`;
      return draft.of.length > choice.max ? `at most ${choice.max} to be chosen` : null;
  }
}

/** The draft as an order. */
export function orderOf(offer: BoardOffer, draft: Draft): BattleOrder {
  const { choice } = choiceOf(offer, draft);
  const order = { step: offer.step, choice: choice.choice, of: choice.form === 'set' || choice.form === 'place' ? draft.of : [] };
  if (choice.form === 'number' && draft.number !== null) return { ...order, number: draft.number };
  return choice.form === 'place' && draft.place !== null ? { ...order, place: draft.place } : order;
}

/** The body of a unit that is put down somewhere: on the table it goes with it, turned about it. */
function bodyAt(units: readonly BoardUnit[], unit: string, spot: Spot): readonly BoardPlace[] {
  const lead = units.find(({ unit: id }) => id === unit);
  if (lead === undefined || lead.status === 'to-deploy') return [{ unit, ...spot }];
  const by = turnBetween(lead.heading, spot.heading);
  return units
    .filter(({ unit: id }) => lead.body.includes(id))
    .map(({ unit: id, x, y, heading }) => {
      const place = turnedAbout({ unit: id, x, y, heading }, lead, by);
      return { ...place, x: place.x + spot.x - lead.x, y: place.y + spot.y - lead.y };
    });
}

/** Where stands would be after a draft: its ghosts. */
export function ghostsOf(offer: BoardOffer, draft: Draft, units: readonly BoardUnit[]): readonly BoardPlace[] {
  const { choice, ghost } = choiceOf(offer, draft);
  if (choice.form === 'place') return draft.place === null || draft.of[0] === undefined ? [] : bodyAt(units, draft.of[0], draft.place);
  if (ghost === null) return [];
  if (choice.form === 'number') return draft.number === null ? [] : placesAfter(ghost, draft.number, choice.stops);
  if (choice.form === 'set') return placesForSet(ghost, draft.of, choice.stops);
  return ghost.how === 'places' ? (ghost.stops[0] ?? []) : [];
}

/** What a click on a stand means while something is asked. */
export type Click =
  | { readonly means: 'draft'; readonly draft: Draft }
  /** It is only looked at. */
  | { readonly means: 'look' };

/** What a click on a stand means: a member of the set that is being chosen, a unit that is to be put down, or one to look at. */
export function clickOn(offer: BoardOffer | null, draft: Draft | null, unit: string): Click {
  if (offer === null || !offer.isPlayers) return { means: 'look' };
  if (draft !== null) {
    const { choice } = choiceOf(offer, draft);
    if (choice.form === 'set' && isAmong(choice.of, unit)) return { means: 'draft', draft: toggled(offer, draft, unit) };
    if (choice.form === 'place' && isAmong(choice.of, unit)) return { means: 'draft', draft: withUnit(offer, draft, unit) };
  }
  const placing = offer.choices.findIndex(({ choice }) => choice.form === 'place' && isAmong(choice.of, unit));
  return placing < 0 ? { means: 'look' } : { means: 'draft', draft: withUnit(offer, draftOf(offer, placing), unit) };
}

/** How near a stand must be to another's side to be drawn to it, in inches. */
const BESIDE = 0.45;

/** A spot drawn to the side, or the rear, of a friend that faces alike and is near: units that touch are one body (p. 26). */
export function besideFriend(spot: Spot, unit: Pick<BoardUnit, 'unit' | 'width' | 'depth' | 'side'>, units: readonly BoardUnit[]): Spot {
  let best = spot;
  let least = BESIDE;
  for (const friend of units) {
    if (friend.unit === unit.unit || friend.side !== unit.side || friend.status !== 'field' || friend.heading !== spot.heading) continue;
    const [wide, front, back] = [(friend.width + unit.width) / 2, (friend.depth - unit.depth) / 2, -(friend.depth + unit.depth) / 2];
    for (const [right, ahead] of [
      [wide, front],
      [-wide, front],
      [0, back],
      [0, -back],
    ] as const) {
      const beside = pointFrom(friend, right, ahead);
      const at = { x: thousandth(beside.x), y: thousandth(beside.y) };
      const inches = inchesBetween(at, spot);
      if (inches >= least) continue;
      least = inches;
      best = { ...at, heading: spot.heading };
    }
  }
  return best;
}

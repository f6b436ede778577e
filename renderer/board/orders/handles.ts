import type { BoardChoice, BoardOffer, BoardPlace, BoardPoint, BoardUnit } from '../../../main/contract.ts';
import { pointFrom } from '../table/geometry.ts';
import { farCorner } from '../table/measures.ts';
import { type Draft, draftOf } from './draft.ts';
import { isSameSet, placesAfter } from './ghosts.ts';

/** Where the lawful orders of a body can be taken by hand on the table itself: a mark for each place that an order leads to, and one at each enemy that it is aimed at. */

/** What a mark stands for: a way to go, an enemy to charge, shoot or fight. */
export type HandleLook = 'go' | 'charge' | 'fire' | 'melee';

/** One of these marks, and the order it prepares. */
export interface Handle {
  readonly key: string;
  readonly look: HandleLook;
  readonly at: BoardPoint;
  readonly heading: number;
  /** The order that it makes. */
  readonly draft: Draft;
  readonly label: string;
}

/** Orders aimed at an enemy, and their marks. */
const AIMED: Readonly<Record<string, HandleLook>> = { charge: 'charge', fire: 'fire', melee: 'melee' };
/** More stops than this have no marks of their own: the ghost can be drawn to all of them. */
const MOST_STOPS = 6;

const middleOf = (places: readonly BoardPoint[]): BoardPoint => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
});

type Sizes = ReadonlyMap<string, BoardUnit>;

/** How far the front of a body, or its rear where `hand` is -1, is from its middle along its heading. */
function edgeOf(places: readonly BoardPlace[], sizes: Sizes, hand: 1 | -1): BoardPoint {
  const middle = middleOf(places);
  const heading = places[0]!.heading;
  const ahead = pointFrom({ x: 0, y: 0, heading }, 0, 1);
  const along = (p: BoardPoint): number => (p.x - middle.x) * ahead.x + (p.y - middle.y) * ahead.y;
  const far = Math.max(...places.map((p) => along(p) * hand + (sizes.get(p.unit)?.depth ?? 0) / 2));
  return pointFrom({ ...middle, heading }, 0, far * hand);
}

/** Inches between a body and a mark beside it. */
const OFF = 0.6;

function ofNumber(shown: BoardChoice, draft: Draft, sizes: Sizes): readonly Omit<Handle, 'look' | 'label'>[] {
  const { choice, ghost } = shown;
  if (choice.form !== 'number' || ghost === null || ghost.how === 'places') return [];
  const stops = ghost.how === 'wheel' ? choice.stops.slice(-1) : choice.stops.length > MOST_STOPS ? [choice.stops[0]!, choice.stops.at(-1)!] : choice.stops;
  return stops.map((number) => {
    const places = placesAfter(ghost, number, choice.stops);
    const heading = places[0]?.heading ?? 0;
    const corner = ghost.how === 'wheel' ? farCorner(places, sizes, ghost.pivot) : null;
    return { key: `${choice.choice} ${number}`, at: corner ?? edgeOf(places, sizes, 1), heading, draft: { ...draft, number } };
  });
}

/** Orders that bring stands to places of their own: about, out of the rear ranks, back to the table. */
function ofPlaces(shown: BoardChoice, draft: Draft, sizes: Sizes): readonly Omit<Handle, 'look' | 'label'>[] {
  const { choice, ghost } = shown;
  if (ghost === null || ghost.how !== 'places' || choice.form === 'place' || choice.form === 'number') return [];
  const stops = choice.form === 'set' ? choice.stops : [[]];
  return ghost.stops.slice(0, MOST_STOPS).flatMap((places, i) => {
    const first = places[0];
    if (first === undefined) return [];
    const edge = edgeOf(places, sizes, 1);
    return [
      {
        key: `${choice.choice} ${i}`,
        at: pointFrom({ ...edge, heading: first.heading }, 0, OFF),
        heading: first.heading,
        draft: { ...draft, of: stops[i] ?? [] },
      },
    ];
  });
}

function ofAims(shown: BoardChoice, draft: Draft, sizes: Sizes): readonly Omit<Handle, 'look' | 'label'>[] {
  const { choice, aims } = shown;
  return aims.flatMap(({ at, of }) => {
    const enemy = sizes.get(at);
    if (enemy === undefined) return [];
    const side = choice.choice === 'fire' ? 0.45 : choice.choice === 'charge' ? -0.45 : 0;
    return [{ key: `${choice.choice} ${at}`, at: pointFrom(enemy, side, 0), heading: 0, draft: choice.form === 'set' ? { ...draft, of } : draft }];
  });
}

/**
 * The marks of everything a body may be ordered to do. An order that only puts something down, needs units named, or goes no farther than a hair's breadth has
 * no mark; two choices that come to the same order, as when a body may occupy either of two grounds, share one.
 */
export function handlesOf(offer: BoardOffer, sizes: Sizes): readonly Handle[] {
  if (offer.body.length === 0) return [];
  const all = offer.choices.flatMap((shown, index) => {
    if (shown.isSlight === true) return [];
    const look = AIMED[shown.choice.choice] ?? 'go';
    const draft = draftOf(offer, index);
    const found = look !== 'go' ? ofAims(shown, draft, sizes) : [...ofNumber(shown, draft, sizes), ...ofPlaces(shown, draft, sizes)];
    return found.map((handle) => ({ ...handle, look, label: shown.label }));
  });
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap((same) => same.slice(0, 1));
}

/** Whether two drafts are the same order. */
export const isSameDraft = (a: Draft, b: Draft): boolean => a.index === b.index && a.number === b.number && isSameSet(a.of, b.of);

/** Every order aimed at an enemy, and the units that would go at him. */
const aimsAt = (offer: BoardOffer, enemy: string): readonly { readonly index: number; readonly of: readonly string[] | null }[] =>
  offer.choices.flatMap(({ choice, aims }, index) => {
    const aim = aims.find(({ at }) => at === enemy);
    return aim === undefined ? [] : [{ index, of: choice.form === 'set' ? aim.of : null }];
  });

/** Every order that may be meant by going at an enemy, prepared for him alone. */
export const meantAt = (offer: BoardOffer, enemy: string): readonly Draft[] =>
  aimsAt(offer, enemy).map(({ index, of }) => (of === null ? draftOf(offer, index) : { ...draftOf(offer, index), of }));

/** What a click on an enemy prepares: the first order that is aimed at him; another where that is prepared already and is not for him alone. */
export function aimedAt(offer: BoardOffer, draft: Draft | null, enemy: string): Draft | null {
  const aimed = aimsAt(offer, enemy);
  const [first] = aimed;
  if (first === undefined) return null;
  const same = aimed.find(({ index }) => index === draft?.index);
  const { index, of } = same ?? first;
  const fresh = draftOf(offer, index);
  if (of === null) return fresh;
  // another enemy is added to those already named
  const named = same !== undefined && draft !== null ? draft.of : [];
  return { ...fresh, of: [...named, ...of.filter((id) => !named.includes(id))] };
}

import type { BoardOffer, BoardPoint, BoardUnit } from '../../../main/contract.ts';
import { headingTo, inchesBetween, turnBetween } from '../table/geometry.ts';
import { besideFriend, type Draft, draftOf, placedAt, withNumber, withUnit } from './draft.ts';
import { meantAt } from './handles.ts';

/**
 * What a hand that takes hold of a body and carries it somewhere means: the order that comes nearest to it, others that it may mean as well, or why there is
 * none.
 */
export type Meant = { readonly draft: Draft } | { readonly either: readonly Draft[] } | { readonly why: string };

/** A hand at work: the stand it holds, where it took hold, where it is now, and the stands under it. */
export interface Carried {
  readonly unit: BoardUnit;
  readonly from: BoardPoint;
  readonly to: BoardPoint;
  readonly over: readonly string[];
  /** An enemy is among those. */
  readonly isOnEnemy: boolean;
}

/** Hundredths of a degree off the way ahead up to which a body marches, and from which it turns about; between them it wheels. */
const AHEAD = 2000;
const BEHIND = 12_000;

/** How far, in inches, a body must be carried to mean anything: a hand is not always still. */
const STIRRED = 0.6;

type Named = BoardOffer['choices'][number]['choice']['choice'];

/** The first lawful one of some orders, or why the first is not. */
function open(offer: BoardOffer, names: readonly Named[]): { readonly index: number } | { readonly why: string } {
  for (const name of names) {
    const index = offer.choices.findIndex(({ choice }) => choice.choice === name);
    if (index >= 0) return { index };
  }
  const not = offer.notPossible.find(({ choice }) => names.includes(choice));
  return { why: not === undefined ? 'It may not go there now.' : `${not.label}: ${not.reason}` };
}

/** What is meant by a stand of the body that is asked being carried from one point to another; on an enemy who may not be charged it is said why not, unless it can go his way. */
export function meantBy(offer: BoardOffer, carried: Carried): Meant {
  const meant = wayOrEnemy(offer, carried);
  const charge = carried.isOnEnemy && 'why' in meant ? offer.notPossible.find(({ choice }) => choice === 'charge') : undefined;
  return charge === undefined ? meant : { why: `${charge.label}: ${charge.reason}` };
}

function wayOrEnemy(offer: BoardOffer, { unit, from, to, over }: Carried): Meant {
  for (const enemy of over) {
    const [one, ...others] = meantAt(offer, enemy);
    if (one !== undefined) return others.length === 0 ? { draft: one } : { either: [one, ...others] };
  }
  if (inchesBetween(from, to) < STIRRED) return { why: 'Carry it where it is to go.' };
  const anywhere = offer.choices.findIndex(
    ({ choice }) => choice.choice === 'skirmish-move' && choice.form === 'place' && (choice.of as readonly string[]).includes(unit.unit),
  );
  if (anywhere >= 0) {
    const spot = { x: unit.x + to.x - from.x, y: unit.y + to.y - from.y };
    return { draft: placedAt(withUnit(offer, draftOf(offer, anywhere), unit.unit), spot, unit.heading) };
  }
  const off = turnBetween(unit.heading, headingTo(from, to));
  if (Math.abs(off) <= AHEAD) return marched(offer, inchesBetween(from, to));
  if (Math.abs(off) >= BEHIND) return turned(offer, ['about-face'], 0);
  return turned(offer, [off > 0 ? 'wheel-right' : 'wheel-left'], Math.abs(off));
}

function marched(offer: BoardOffer, inches: number): Meant {
  const found = open(offer, ['advance', 'occupy']);
  return 'why' in found ? found : { draft: withNumber(offer, draftOf(offer, found.index), inches) };
}

function turned(offer: BoardOffer, names: readonly Named[], hundredths: number): Meant {
  const found = open(offer, names);
  return 'why' in found ? found : { draft: withNumber(offer, draftOf(offer, found.index), hundredths) };
}

/** Whether a point lies on a table, and not beside it. */
export const isOnTable = ({ x, y }: BoardPoint, { width, height }: { readonly width: number; readonly height: number }): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;

/** A draft with the unit or ground being placed at a point, facing as it did; a unit lines up with a friend that is near. Null if nothing is being placed. */
export function putAt(made: Draft, point: BoardPoint, sizes: ReadonlyMap<string, BoardUnit>): Draft | null {
  const unit = sizes.get(made.of[0] ?? '');
  if (unit === undefined || made.place === null) return null;
  const spot = { ...point, heading: made.place.heading };
  return placedAt(made, unit.status === 'to-deploy' ? besideFriend(spot, unit, [...sizes.values()]) : spot);
}

import type { UnitId } from '../../ids.ts';
import { type BattleChoice, type BattleChoiceId, type ChoiceOf, type Place, type Region, whenAsked } from '../actions.ts';

/*
 * Choices of which something is worked out only when somebody asks for it. They are classes, not literals with getters: the runtime makes a shape of its
 * own for each such literal, and the shape keeps what its getter knows, the whole state, from being freed until the next full collection.
 */

/** The stops, worked out once, for the first who asks. */
abstract class Lazy<Stops> {
  declare readonly cost?: number;
  readonly #stops: () => Stops;

  constructor(stops: () => Stops) {
    this.#stops = whenAsked(stops);
  }

  get stops(): Stops {
    return this.#stops();
  }

  toJSON(this: BattleChoice): BattleChoice {
    return written(this);
  }
}

/** How far, in inches or hundredths of a degree. */
export class LazyNumber extends Lazy<ChoiceOf<'number'>['stops']> implements ChoiceOf<'number'> {
  readonly choice: BattleChoiceId;
  readonly form = 'number';
  readonly unit: 'inches' | 'hundredths';
  readonly from: number;
  readonly #to: () => number;

  /** `to` is asked for whenever it is read. */
  constructor(choice: BattleChoiceId, unit: 'inches' | 'hundredths', from: number, to: () => number, stops: () => ChoiceOf<'number'>['stops']) {
    super(stops);
    this.choice = choice;
    this.unit = unit;
    this.from = from;
    this.#to = to;
  }

  get to(): number {
    return this.#to();
  }
}

/** Where somebody may be placed. */
export class LazyPlace extends Lazy<ChoiceOf<'place'>['stops']> implements ChoiceOf<'place'> {
  readonly choice: BattleChoiceId;
  readonly form = 'place';
  readonly of: readonly UnitId[];
  readonly region: Region;
  readonly facings = null;

  constructor(choice: BattleChoiceId, of: readonly UnitId[], region: Region, stops: () => ChoiceOf<'place'>['stops']) {
    super(stops);
    this.choice = choice;
    this.of = of;
    this.region = region;
  }
}

/** Where somebody may be placed. Each place is tried once, when it is asked about, so a caller that weighs them first tries only the best. */
export class TriedPlace extends LazyPlace {
  readonly #places: ChoiceOf<'place'>['stops'];
  readonly #isOpen: (n: number) => boolean;

  constructor(choice: BattleChoiceId, of: readonly UnitId[], region: Region, places: ChoiceOf<'place'>['stops'], isOpen: (n: number) => boolean) {
    super(choice, of, region, () => places.filter((_, n) => isOpen(n)));
    this.#places = places;
    this.#isOpen = isOpen;
  }

  /** The first of the open places worth most, if it is worth more than `least`; null if none is. */
  best(least: number, worth: (place: Place) => number): Place | null {
    const worths: number[] = [];
    for (const place of this.#places) worths.push(worth(place));
    for (;;) {
      let best = -1;
      let most = least;
      for (let n = 0; n < worths.length; n++) {
        if (worths[n]! <= most) continue;
        most = worths[n]!;
        best = n;
      }
      if (best < 0) return null;
      if (this.#isOpen(best)) return this.#places[best]!;
      worths[best] = Number.NEGATIVE_INFINITY;
    }
  }
}

/** Who of several, from one of them to `max`. */
export class LazySet extends Lazy<ChoiceOf<'set'>['stops']> implements ChoiceOf<'set'> {
  readonly choice: BattleChoiceId;
  readonly form = 'set';
  readonly of: readonly UnitId[];
  readonly min = 1;
  readonly max: number;

  constructor(choice: BattleChoiceId, of: readonly UnitId[], max: number, stops: () => ChoiceOf<'set'>['stops']) {
    super(stops);
    this.choice = choice;
    this.of = of;
    this.max = max;
  }
}

/** A choice as plain data: everything lazy in it is worked out here. */
export function written(choice: BattleChoice): BattleChoice {
  switch (choice.form) {
    case 'none':
      return choice;
    case 'number':
      return { ...choice, to: choice.to, stops: choice.stops };
    case 'place':
      return { ...choice, stops: choice.stops };
    case 'set':
      return { ...choice, stops: choice.stops };
  }
}

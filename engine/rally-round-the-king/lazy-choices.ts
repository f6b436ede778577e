import type { UnitId } from '../ids.ts';
import { type BattleChoice, type BattleChoiceId, type Region, whenAsked } from './actions.ts';
import type { Place } from './events.ts';

type Of<F extends BattleChoice['form']> = Extract<BattleChoice, { form: F }>;

/*
 * Choices of which something is worked out only when somebody looks at it. They are classes, and no literals with getters of their own, because the
 * runtime makes a shape of its own for each such literal, and a shape keeps what its getter knows, the whole state, from being thrown away until the
 * next great clearing up.
 */

/** How far, in inches or hundredths of a degree. */
export class LazyNumber implements Of<'number'> {
  readonly choice: BattleChoiceId;
  readonly form = 'number';
  readonly unit: 'inches' | 'hundredths';
  readonly from: number;
  declare readonly cost?: number;
  readonly #to: () => number;
  readonly #stops: () => readonly number[];

  /** `to` is asked for whenever it is looked at, `stops` is worked out once. */
  constructor(choice: BattleChoiceId, unit: 'inches' | 'hundredths', from: number, to: () => number, stops: () => readonly number[]) {
    this.choice = choice;
    this.unit = unit;
    this.from = from;
    this.#to = to;
    this.#stops = whenAsked(stops);
  }

  get to(): number {
    return this.#to();
  }

  get stops(): readonly number[] {
    return this.#stops();
  }

  toJSON(): BattleChoice {
    return written(this);
  }
}

/** Where somebody may be placed. */
export class LazyPlace implements Of<'place'> {
  readonly choice: BattleChoiceId;
  readonly form = 'place';
  readonly of: readonly UnitId[];
  readonly region: Region;
  readonly facings = null;
  declare readonly cost?: number;
  readonly #stops: () => readonly Place[];

  constructor(choice: BattleChoiceId, of: readonly UnitId[], region: Region, stops: () => readonly Place[]) {
    this.choice = choice;
    this.of = of;
    this.region = region;
    this.#stops = whenAsked(stops);
  }

  get stops(): readonly Place[] {
    return this.#stops();
  }

  toJSON(): BattleChoice {
    return written(this);
  }
}

/** Who of several, from one of them to `max`. */
export class LazySet implements Of<'set'> {
  readonly choice: BattleChoiceId;
  readonly form = 'set';
  readonly of: readonly UnitId[];
  readonly min = 1;
  readonly max: number;
  declare readonly cost?: number;
  readonly #stops: () => readonly (readonly UnitId[])[];

  constructor(choice: BattleChoiceId, of: readonly UnitId[], max: number, stops: () => readonly (readonly UnitId[])[]) {
    this.choice = choice;
    this.of = of;
    this.max = max;
    this.#stops = whenAsked(stops);
  }

  get stops(): readonly (readonly UnitId[])[] {
    return this.#stops();
  }

  toJSON(): BattleChoice {
    return written(this);
  }
}

/** A choice as plain data: what is worked out when it is looked at is looked at here. */
export function written(choice: BattleChoice): BattleChoice {
  const cost = choice.cost === undefined ? {} : { cost: choice.cost };
  switch (choice.form) {
    case 'none':
      return { choice: choice.choice, form: 'none', ...cost };
    case 'number': {
      const { unit, from, to, stops } = choice;
      return { choice: choice.choice, form: 'number', unit, from, to, stops, ...cost };
    }
    case 'place': {
      const { of, region, facings, stops } = choice;
      return { choice: choice.choice, form: 'place', of, region, facings, stops, ...cost };
    }
    case 'set': {
      const { of, min, max, stops } = choice;
      return { choice: choice.choice, form: 'set', of, min, max, stops, ...cost };
    }
  }
}

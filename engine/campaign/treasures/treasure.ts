import type { TreasureId } from '../../../data/tables/treasures.ts';
import type { BattleId, NationId, ProvinceId } from '../../ids.ts';

/** Where a treasure is: in one place only. A relic lies in a province and is that province's holder's. */
export type TreasurePlace =
  | { readonly where: 'undiscovered' }
  | { readonly where: 'held'; readonly by: NationId }
  | { readonly where: 'lies'; readonly in: ProvinceId }
  /** Lost until the Winter of that season (ruling 62). */
  | { readonly where: 'lost'; readonly until: number };

/** A magic item, artifact or holy relic (pp. 61-64). */
export interface Treasure {
  readonly id: TreasureId;
  readonly place: TreasurePlace;
  /** The first season its holder may use it in. */
  readonly usableFrom: number;
  /** All Talomir knows who has it: it has been seen on a field (p. 62, ruling C17). */
  readonly revealed: boolean;
  /** This year's recruiting roll has been paid (p. 62). */
  readonly paid: boolean;
}

/** A treasure that goes onto the field of a battle this season. */
export interface Carried {
  readonly treasure: TreasureId;
  readonly nation: NationId;
  readonly battle: BattleId;
}

/** Whether it is found for the first time or comes back from a loss (p. 64). */
export type Finding = 'discovered' | 'returned';

/** How a treasure came from one nation to another. */
export type Passing = 'in-battle' | 'with-the-province' | 'nation-fell';

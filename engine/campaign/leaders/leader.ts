import type { LeaderId, NationId } from '../../ids.ts';

/** A nation's leader. Hurt or captured he commands nothing and a deputy of War Rating 2 does (ruling C10). */
export interface Leader {
  readonly id: LeaderId;
  /** p. 9: how many bodies a turn he activates, and what most rolls of the campaign are made against. */
  readonly warRating: number;
  readonly state: 'fit' | 'out-of-the-fight' | 'captured';
  /** The last season in which he is out of the fight; null if he is not. */
  readonly until: number | null;
  /** The nation that holds him; null if he is not captured. */
  readonly captor: NationId | null;
}

/** A captain adds one to his CinC's War Rating on the table (p. 9). */
export interface Captain {
  readonly id: LeaderId;
}

/** How somebody came to lead; `given`: he did when the campaign was founded from a position. */
export type Rising = 'first' | 'given' | 'heir' | 'prince' | 'chief' | 'faction' | 'governor';

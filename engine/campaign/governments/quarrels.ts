import type { NationId, ProvinceId, WarId } from '../../ids.ts';
import type { Leader } from '../leaders/leader.ts';

/** A province with a leader of its own beside the nation's: a prince of a city, the rival of a civil war to come (p. 55). */
export interface House {
  readonly home: ProvinceId;
  readonly leader: Leader;
}

/** A war between two tribes of one broken nation (p. 55). Nobody outside has a part in it. */
export interface TribalWar {
  readonly id: WarId;
  readonly aggressor: NationId;
  readonly defender: NationId;
}

/**
 * What a nation's government, and the quarrels over it, make of it (pp. 54-55). Rebels of a civil war and tribes of a broken nation are nations of the campaign
 * too, each a part of its whole. Rebels hold their own provinces; those of a broken nation remain the whole's, and each tribe's share stands in its `lands`
 * (ruling 45).
 */
export interface GovernmentState {
  /** A nation of its own, or what kind of part of one. */
  readonly stands: 'whole' | 'rebels' | 'tribe';
  /** The nation it is a part of; null for a whole nation. */
  readonly partOf: NationId | null;
  /** Where its leader is at home: a First Family, a faction, a tribe; null where it does not matter. */
  readonly home: ProvinceId | null;
  /** City states: the other provinces' princes, the best of this year's roll first (ruling 40). */
  readonly houses: readonly House[];
  /** Leads the other faction when Spring comes (p. 55). */
  readonly rival: House | null;
  /** A tribe's provinces; empty for anybody else. */
  readonly lands: readonly ProvinceId[];
  /** A broken nation's wars among its tribes. */
  readonly unification: readonly TribalWar[];
  /** Units of a broken nation's army that have sworn themselves to its Leader. */
  readonly sworn: readonly string[];
  /** The nation whose throne its governor claims (p. 55, Tropilium). */
  readonly claims: NationId | null;
}

/** A nation at one with itself, of whatever government. */
export const AT_ONE: GovernmentState = {
  stands: 'whole',
  partOf: null,
  home: null,
  houses: [],
  rival: null,
  lands: [],
  unification: [],
  sworn: [],
  claims: null,
};

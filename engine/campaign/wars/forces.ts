import type { BattleId, NationId, ProvinceId, UnitId, WarId } from '../../ids.ts';

/** The units a nation has set aside for one of its wars this season (p. 58). */
export interface Front {
  readonly nation: NationId;
  readonly war: WarId;
  readonly units: readonly UnitId[];
  /** A split army's second part is led by a deputy (ruling 19). */
  readonly deputy: boolean;
}

/** An army in an enemy's province, before the enemy has answered. */
export interface Invasion {
  readonly war: WarId;
  readonly province: ProvinceId;
  readonly units: readonly UnitId[];
  /** Units of the invaded nation with a way there when all armies had entered (ruling 352); absent before that, and in old campaigns. */
  readonly reach?: readonly UnitId[];
}

/** A nation's units in one battle. */
export interface Force {
  readonly nation: NationId;
  readonly units: readonly UnitId[];
  readonly deputy: boolean;
}

/** Two armies that have met and wait for the host of the campaign to have their battle played. */
export interface Muster {
  readonly battle: BattleId;
  /** Null for a battle of no war: a Rogue Dragon's (p. 69). */
  readonly war: WarId | null;
  readonly province: ProvinceId;
  readonly invader: Force;
  readonly defender: Force;
}

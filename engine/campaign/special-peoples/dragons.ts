import { ROGUE_DRAGON_UNIT } from '../../../data/tables/rogue-dragon.ts';
import type { FieldedSide } from '../../battle-system.ts';
import { type NationId, nationId, type ProvinceId, type UnitId, unitId } from '../../ids.ts';
import type { Lands } from '../lands.ts';
import type { ArmyUnit, CampaignState } from '../state.ts';
import type { Force } from '../wars/forces.ts';

/** The side a Rogue Dragon is in a battle. It is no nation: nothing is held, tested or remembered under this name. */
export const ROGUE_DRAGON: NationId = nationId('rogue-dragon');

/** Whether a side of a battle is a Rogue Dragon, which is no nation (p. 69). */
export const isDragon = (side: NationId): boolean => side === ROGUE_DRAGON;

/** The dragon that comes to a nation, in that province. Its id names the nation it visits, so that no two share their dice. */
export function dragonFor(host: NationId, year: number, at: ProvinceId): ArmyUnit {
  return { id: unitId(nationId(`${ROGUE_DRAGON}-${host}`), year, 1), list: ROGUE_DRAGON_UNIT.id, type: ROGUE_DRAGON_UNIT.id, at };
}

/** Those dragons among the units named. */
export function dragonsAmong(state: CampaignState, units: readonly UnitId[]): readonly ArmyUnit[] {
  return state.dragons.map((d) => d.unit).filter((u) => units.includes(u.id));
}

/** A dragon on the field: it leads itself, as one body (ruling 75). */
export function fieldedDragon(state: CampaignState, lands: Lands, force: Force): FieldedSide {
  const units = dragonsAmong(state, force.units).map((u) => ({ id: u.id, listed: lands.listed(u) }));
  return { nation: ROGUE_DRAGON, warRating: 1, leader: null, captains: [], tactics: 'A', units, treasures: [] };
}

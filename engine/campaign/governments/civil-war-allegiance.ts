import { CIVIL_WAR_ALLEGIANCE } from '../../../data/tables/governments.ts';
import type { NationId, UnitId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import { type Chapter, push } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, type NationState, nationOf, warRatingOf, withNation } from '../state.ts';
import { rebelsIn } from './government.ts';

/** p. 55, Spring: each recruiting roll of a nation in civil war is shared out. */
export const shareRolls: Chapter<'share-rolls'> = {
  run(state, step) {
    if (rebelsIn(state, step.nation) === undefined) return state;
    const { rolls, rollsOnLists } = nationOf(state, step.nation);
    const one = { kind: 'civil-war-allegiance', nation: step.nation, unit: null } as const;
    return push(state, step.id, ...Array.from({ length: rolls }, () => one), ...rollsOnLists.map((list) => ({ ...one, list })));
  },
};

/** Spring: the basic army of a nation in civil war is shared out unit by unit (ruling 41). */
export const shareBasicArmy: Chapter<'share-basic-army'> = {
  run(state, step) {
    // hired companies stay with the side that pays them
    const units = nationOf(state, step.nation)
      .army.filter((u) => u.company === undefined)
      .map((u) => u.id);
    return push(state, step.id, ...units.map((unit) => ({ kind: 'civil-war-allegiance', nation: step.nation, unit }) as const));
  },
};

/** p. 55: each faction's leader throws 1d6 and adds his War Rating; the higher has the recruiting roll, or by ruling 41 the unit. */
export const civilWarAllegiance: Chapter<'civil-war-allegiance'> = {
  run(state, step, at) {
    const { nation, unit, list } = step;
    const rebels = rebelsIn(state, nation);
    if (rebels === undefined) return state;
    const sides = [nationOf(state, nation), rebels];
    const parties = sides.map((side) => ({
      who: side.leader.id,
      against: unit ?? nation,
      modifiers: [{ why: 'war-rating', value: warRatingOf(side) }] as const,
    }));
    const page = unit === null ? CIVIL_WAR_ALLEGIANCE.page : { ruling: 41 };
    const won = sides[contest(at, { table: 'civil-war-allegiance', page, cause: step.id }, parties)]!;
    at.say({ kind: 'allegiance-sworn', nation, to: won.id, unit, ...(list === undefined ? {} : { list }), cause: step.id });
    if (won !== rebels) return state;
    return unit === null ? giveRoll(state, nation, rebels, list) : giveUnit(state, at.lands, nation, rebels, unit);
  },
};

function giveRoll(state: CampaignState, nation: NationId, rebels: NationState, list?: string): CampaignState {
  if (list !== undefined) {
    const { rollsOnLists } = nationOf(state, nation);
    const given = withNation(state, nation, (n) => ({ ...n, rollsOnLists: rollsOnLists.toSpliced(rollsOnLists.indexOf(list), 1) }));
    return withNation(given, rebels.id, (n) => ({ ...n, rollsOnLists: [...n.rollsOnLists, list] }));
  }
  const less = withNation(state, nation, (n) => ({ ...n, rolls: n.rolls - 1 }));
  return withNation(less, rebels.id, (n) => ({ ...n, rolls: n.rolls + 1 }));
}

function giveUnit(state: CampaignState, lands: Lands, nation: NationId, rebels: NationState, unit: UnitId): CampaignState {
  const { army } = nationOf(state, nation);
  const place = seatOf(state, lands, rebels.id)!;
  const sworn = army.filter((u) => u.id === unit).map((u) => ({ ...u, at: place }));
  const less = withNation(state, nation, (n) => ({ ...n, army: army.filter((u) => u.id !== unit) }));
  return withNation(less, rebels.id, (n) => ({ ...n, army: [...n.army, ...sworn] }));
}

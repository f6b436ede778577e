import { BLACK_MOON_INCARNATE } from '../../../data/tables/special-peoples.ts';
import { type NationId, unitId } from '../../ids.ts';
import { shunBlackMoon } from '../armies/companies.ts';
import type { At, Chapter } from '../chapter.ts';
import { wholeOf } from '../governments/government.ts';
import { holdTogether } from '../governments/tribes.ts';
import { pointsOf } from '../lands.ts';
import type { SideOutcome } from '../outcome.ts';
import { DEMON_LIST, factsFor, factsOf } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { type ArmyUnit, type CampaignState, type NationState, nationOf, warsOf, withNation } from '../state.ts';
import { removeUnits } from '../wars/map-movement.ts';

/** Whether this unit is the Major Demon himself. */
export const isMajorDemon = (unit: ArmyUnit): boolean => unit.list === DEMON_LIST && unit.type === BLACK_MOON_INCARNATE.demon;

/** Whether demons stand in a nation's army, their master's or those he has left behind (ruling 73). */
export const hasDemons = ({ army }: NationState): boolean => army.some((u) => u.list === DEMON_LIST);

/** p. 68: by how much a nation's own recruits fall short of their row's Rep: one while it is possessed, those of its rebels too (ruling 255). */
export function weakness(state: CampaignState, nation: NationId): Pick<ArmyUnit, 'repLoss'> {
  return nationOf(state, wholeOf(state, nation)).possessed ? { repLoss: BLACK_MOON_INCARNATE.repLoss } : {};
}

/** p. 68: the Demon takes over a nation: it is of his alignment, his motivation and his National Morale from now on (ruling C20). The Brethren leave it (p. 65). */
export function enterHost(state: CampaignState, host: NationId, at: At): CampaignState {
  const taken = withNation(holdTogether(state, host, at), host, (n) => ({ ...n, possessed: true }));
  const morale = factsFor(taken, at.lands, host).nationalMorale;
  at.say({ kind: 'demon-entered', nation: host, morale, cause: at.cause });
  return shunBlackMoon(
    withNation(taken, host, (n) => ({ ...n, morale })),
    host,
    at,
  );
}

/** p. 68: each Spring the Demon's own army is raised beside the host's, whole (ruling C20). */
export const raiseDemons: Chapter<'raise-demons'> = {
  run(state, step, at) {
    const province = seatOf(state, at.lands, step.nation);
    if (province === null) return state;
    const made = nationOf(state, step.nation).made.units;
    const types = at.lands.list(DEMON_LIST).units.flatMap((row) => Array.from({ length: row.count }, () => row.id));
    const demons = types.map((type, i): ArmyUnit => ({ id: unitId(step.nation, state.year, made + i + 1), list: DEMON_LIST, type, at: province }));
    at.say({ kind: 'demons-raised', nation: step.nation, units: demons.map((u) => u.id), points: pointsOf(at.lands, demons), cause: step.id });
    return withNation(state, step.nation, (n) => ({ ...n, army: [...n.army, ...demons], made: { ...n.made, units: made + demons.length } }));
  },
};

/** A unit has been lost for good: if it was the Major Demon he is eliminated and his hold on the host is broken (p. 68, ruling C20). */
export function loseDemon(state: CampaignState, nation: NationId, unit: ArmyUnit, at: At): CampaignState {
  return isMajorDemon(unit) && nationOf(state, nation).possessed ? castOut(state, nation, 'eliminated', at) : state;
}

/** p. 68: a battle is over in which the Major Demon was destroyed: whoever holds the field, it is gone for good (ruling C20). */
export function loseDestroyed(state: CampaignState, { nation, destroyed = [] }: SideOutcome, at: At): CampaignState {
  let after = state;
  for (const unit of destroyed.length === 0 ? [] : nationOf(state, nation).army.filter((u) => destroyed.includes(u.id))) {
    at.say({ kind: 'unit-lost', nation, unit: unit.id, type: unit.type, to: null, cause: at.cause });
    after = loseDemon(removeUnits(after, nation, [unit.id]), nation, unit, at);
  }
  return after;
}

/** The host is its own master again, with its own list's National Morale, or what is left of it, if it is at war and that is less (ruling 73). */
export function castOut(state: CampaignState, nation: NationId, reason: 'eliminated' | 'host-fell', at: At): CampaignState {
  const freed = withNation(state, nation, (n) => ({ ...n, possessed: false }));
  const own = factsOf(at.lands, nationOf(freed, nation)).nationalMorale;
  const morale = warsOf(freed, nation).length > 0 ? Math.min(own, nationOf(freed, nation).morale) : own;
  at.say({ kind: 'demon-cast-out', nation, reason, morale, cause: at.cause });
  return withNation(freed, nation, (n) => ({ ...n, morale }));
}

/** When the battles are over the demons of a freed host go where their master went. */
export const demonsLeave: Chapter<'demons-leave'> = {
  run(state, step, at) {
    let after = state;
    for (const { id, possessed, army } of state.nations) {
      const demons = army.filter((u) => u.list === DEMON_LIST).length;
      if (possessed || demons === 0) continue;
      at.say({ kind: 'demons-left', nation: id, units: demons, cause: step.id });
      after = withNation(after, id, (n) => ({ ...n, army: n.army.filter((u) => u.list !== DEMON_LIST) }));
    }
    return after;
  },
};

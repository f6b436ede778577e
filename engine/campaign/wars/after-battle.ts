import { type BattleId, heroUnitId, type NationId, type ProvinceId, type UnitId } from '../../ids.ts';
import { lineOfPursuit, recovers } from '../../major-pursuit.ts';
import { type At, announce, type Chapter, push } from '../chapter.ts';
import type { Lands } from '../lands.ts';
import { loseFollower } from '../leaders/followers.ts';
import type { SideOutcome } from '../outcome.ts';
import { loseDemon } from '../special-peoples/black-moon-incarnate.ts';
import { dragonsAmong, isDragon } from '../special-peoples/dragons.ts';
import { type ArmyUnit, type CampaignState, nationOf } from '../state.ts';
import { battleOf, loserOf } from './battles.ts';
import type { Force } from './forces.ts';
import { removeUnits } from './map-movement.ts';
import { heroWith } from './muster.ts';

/**
 * The units of a side that left the field, routed or by choice. All stand in the line of pursuit (p. 43), except a unit that was destroyed (p. 68) and a hero
 * whose fate is known (ruling 199).
 */
function gone({ routed, left, fates, destroyed = [] }: SideOutcome): readonly UnitId[] {
  return [...routed, ...left].filter((unit) => !destroyed.includes(unit) && !fates.some((f) => heroUnitId(f.leader) === unit));
}

interface Chase {
  readonly loser: NationId;
  readonly winner: NationId;
  /** The loser's units off the field, those worth least first: they are pursued first. */
  readonly quarry: readonly ArmyUnit[];
  /** The winner's units still on the field, including his hero, who counts as one (p. 51). */
  readonly pursuers: readonly ArmyUnit[];
}

function unitsOf(state: CampaignState, nation: NationId, ids: readonly UnitId[]): readonly ArmyUnit[] {
  if (isDragon(nation)) return dragonsAmong(state, ids);
  return nationOf(state, nation).army.filter((u) => ids.includes(u.id));
}

/** Those of a beaten force who fled, its hero among them. A beaten dragon flies off: nobody rides it down (ruling 75). */
function fledOf(state: CampaignState, lands: Lands, force: Force, lost: SideOutcome, at: ProvinceId): readonly ArmyUnit[] {
  if (isDragon(force.nation)) return [];
  const off = gone(lost);
  const hero = heroWith(state, lands, force, at);
  const fled = unitsOf(state, force.nation, off);
  return hero !== null && off.includes(hero.id) ? [...fled, hero] : fled;
}

/** Those of a victorious force who are still on the field, its hero among them unless he was struck down (ruling 199). */
function standingOf(state: CampaignState, lands: Lands, force: Force, won: SideOutcome, at: ProvinceId): readonly ArmyUnit[] {
  const hero = heroWith(state, lands, force, at);
  const came = [...unitsOf(state, force.nation, force.units), ...(hero === null ? [] : [hero])];
  const off = new Set([...won.routed, ...won.left, ...won.fates.map((f) => heroUnitId(f.leader))]);
  return came.filter((u) => !off.has(u.id));
}

/** p. 43: the forces that flee and chase. Null after a draw: nobody pursues (ruling B27). */
export function chaseOf(state: CampaignState, lands: Lands, battle: BattleId): Chase | null {
  const { muster, fought } = battleOf(state, battle);
  const loser = loserOf(state, battle);
  if (loser === null) return null;
  const invaderLost = loser === muster.invader.nation;
  const { outcome } = fought;
  const [lost, won] = invaderLost ? [outcome.invader, outcome.defender] : [outcome.defender, outcome.invader];
  const [beaten, force] = invaderLost ? [muster.invader, muster.defender] : [muster.defender, muster.invader];
  return {
    loser,
    winner: won.nation,
    quarry: lineOfPursuit(fledOf(state, lands, beaten, lost, muster.province), lands.listed),
    pursuers: standingOf(state, lands, force, won, muster.province),
  };
}

/**
 * p. 43, Major Pursuit: the winner sets one unrouted unit against each of the loser's units off the field, cheapest quarry first. The winner says which pursuer
 * meets which quarry: the first one chosen meets the cheapest, and so on.
 */
export const majorPursuit: Chapter<'major-pursuit'> = {
  offer(state, step, lands) {
    const chase = chaseOf(state, lands, step.battle);
    if (chase === null || chase.quarry.length === 0 || chase.pursuers.length === 0 || isDragon(chase.winner)) return null;
    const of = chase.pursuers.map((u) => u.id);
    const needed = Math.min(of.length, chase.quarry.length);
    return [{ choice: 'pursue', at: step.battle, form: 'set', of, ordered: true, min: needed, max: needed, stops: [of.slice(0, needed)] }];
  },
  run(state, step, at) {
    // a dragon has no choice: it takes the cheapest
    const chase = chaseOf(state, at.lands, step.battle);
    const chasers = chase !== null && isDragon(chase.winner) ? chase.pursuers.map((u) => u.id) : [];
    return pursue(state, step.battle, chasers, at);
  },
  take(state, step, action, at) {
    announce(at, action);
    return pursue(state, step.battle, action.of, at);
  },
};

function pursue(state: CampaignState, battle: BattleId, pursuers: readonly string[], at: At): CampaignState {
  const { cause } = at;
  const { fought } = battleOf(state, battle);
  const chase = chaseOf(state, at.lands, battle);
  for (const side of [fought.outcome.invader, fought.outcome.defender]) {
    if (side.nation === chase?.loser || isDragon(side.nation)) continue;
    const how = chase === null ? 'not-pursued' : 'held-the-field';
    for (const unit of gone(side)) at.say({ kind: 'unit-recovered', nation: side.nation, unit, how, cause });
  }
  if (chase === null) return state;
  for (const unit of chase.quarry.slice(pursuers.length)) at.say({ kind: 'unit-recovered', nation: chase.loser, unit: unit.id, how: 'not-pursued', cause });
  const tests = chase.quarry.slice(0, pursuers.length).map((unit, i) => {
    const pursuer = chase.pursuers.find((u) => u.id === pursuers[i])!.id;
    return { kind: 'casualty-recovery', battle, unit: unit.id, pursuer } as const;
  });
  return push(state, cause, ...tests);
}

/** p. 43, Casualty Recovery: a pursued unit returns on two passed, leaves on none; on one it leaves if its pursuer is faster. */
export const casualtyRecovery: Chapter<'casualty-recovery'> = {
  run(state, step, at) {
    const chase = chaseOf(state, at.lands, step.battle)!;
    const unit = chase.quarry.find((u) => u.id === step.unit)!;
    const pursuer = chase.pursuers.find((u) => u.id === step.pursuer)!;
    const pursued = { unit: unit.id, listed: at.lands.listed(unit), pursuer: pursuer.id, by: at.lands.listed(pursuer) };
    if (recovers(at, pursued, step.id)) {
      at.say({ kind: 'unit-recovered', nation: chase.loser, unit: unit.id, how: 'rallied', cause: step.id });
      return state;
    }
    at.say({ kind: 'unit-lost', nation: chase.loser, unit: unit.id, type: unit.type, to: pursuer.id, cause: step.id });
    const { hero } = nationOf(state, chase.loser);
    if (hero !== null && unit.id === heroUnitId(hero.id)) return loseFollower(state, chase.loser, hero.id, 'in-battle', at);
    return loseDemon(removeUnits(state, chase.loser, [unit.id]), chase.loser, unit, at);
  },
};

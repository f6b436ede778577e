import type { BattleId, NationId, ProvinceId } from '../../ids.ts';
import { announce, type Chapter } from '../chapter.ts';
import { tribalWar } from '../governments/war-of-unification.ts';
import { chainFrom, type Lands } from '../lands.ts';
import { type CampaignState, warOf } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { upkeepOf } from './magic-items.ts';
import type { Carried, Treasure } from './treasure.ts';
import { treasuresOf } from './treasures.ts';
import { canUse, userOf } from './using-treasures.ts';

/** Armies have met: each side says what it takes onto the field. Only sides that have something are asked. */
export function carrySteps(state: CampaignState): readonly StepBody[] {
  // the tribes of one nation fight without its treasures (ruling 79)
  const open = state.musters.filter((m) => m.war === null || tribalWar(state, m.war) === undefined);
  return open.flatMap(({ battle, invader, defender }) =>
    [invader.nation, defender.nation].filter((n) => treasuresOf(state, n).length > 0).map((nation): StepBody => ({ kind: 'carry-treasures', nation, battle })),
  );
}

/** Provinces as they were held when all armies had entered: one conceded since, or left undefended, still counts as its old holder's. */
function whenAllHadEntered(state: CampaignState): CampaignState {
  // a Rogue Dragon's battle in that land, or one of tribes, does not show who came
  const given = state.invasions.filter(({ war, province }) => !state.musters.some((m) => m.war === war && m.province === province));
  if (given.length === 0) return state;
  const before = new Map(given.map(({ war, province }) => [province, warOf(state, war)?.defender]));
  return { ...state, provinces: state.provinces.map((p) => ({ ...p, holder: before.get(p.id) ?? p.holder })) };
}

/**
 * Whether a relic can come to a field: by a chain of its nation's provinces from where it lies (pp. 64, 70), as units do, by the ways open when all had entered
 * (rulings 66, 352).
 */
function canCome(state: CampaignState, lands: Lands, nation: NationId, { place }: Treasure, field: ProvinceId): boolean {
  if (place.where !== 'lies') return true;
  const chain = chainFrom(whenAllHadEntered(state), lands, nation, place.in);
  return chain.has(field) || lands.neighbours(field).some((p) => chain.has(p));
}

/**
 * What a nation may carry onto that field: what it can use this season, has paid for, and has not sent to another field (ruling 66). A treasure that needs a
 * hero or a magic user goes with them, to the Leader's front (ruling 182).
 */
export function carriable(state: CampaignState, lands: Lands, nation: NationId, battle: BattleId): readonly Treasure[] {
  const { province, invader, defender } = state.musters.find((m) => m.battle === battle)!;
  const { deputy } = invader.nation === nation ? invader : defender;
  return treasuresOf(state, nation).filter((t) => {
    if (t.usableFrom > state.now || state.carried.some((c) => c.treasure === t.id)) return false;
    if (upkeepOf(t.id) > 0 && !t.paid) return false;
    if (deputy && userOf(t.id) !== null) return false;
    return canUse(state, lands, nation, t.id) && canCome(state, lands, nation, t, province);
  });
}

/** pp. 62-64: a nation takes treasures onto a field with a unit of its army, or leaves them where they are. */
export const carryTreasures: Chapter<'carry-treasures'> = {
  offer(state, step, lands) {
    const of = carriable(state, lands, step.nation, step.battle).map((t) => t.id);
    if (of.length === 0) return null;
    return [{ choice: 'carry', at: step.battle, form: 'set', of, ordered: false, min: 0, max: of.length, stops: [[], of] }];
  },
  run: (state) => state,
  take(state, step, action, at) {
    announce(at, action);
    const { nation, battle } = step;
    const treasures = carriable(state, at.lands, nation, battle).flatMap((t) => (action.of.includes(t.id) ? [t.id] : []));
    if (treasures.length === 0) return state;
    at.say({ kind: 'treasures-carried', nation, battle, treasures, cause: step.id });
    return { ...state, carried: [...state.carried, ...treasures.map((treasure): Carried => ({ treasure, nation, battle }))] };
  },
};

/** What a nation has with it on that field. */
export function carriedTo(state: CampaignState, battle: BattleId, nation: NationId): readonly Carried['treasure'][] {
  return state.carried.filter((c) => c.battle === battle && c.nation === nation).map((c) => c.treasure);
}

import { WAR_HORN } from '../../../data/tables/treasures.ts';
import { type BattleId, heroUnitId, type NationId, type UnitId } from '../../ids.ts';
import type { BattleFought, Refusal } from '../actions.ts';
import { refusal } from '../actions.ts';
import { usableBanners } from '../armies/banners.ts';
import { loseMaidens, shipsOf } from '../armies/companies.ts';
import { heroesAfter, rememberBattle } from '../armies/heroes.ts';
import { noticeHired } from '../armies/mutiny.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { tribalSpoils, tribalWar } from '../governments/war-of-unification.ts';
import type { Lands } from '../lands.ts';
import { leaderFates } from '../leaders/risk-to-leaders.ts';
import { type Fought, type Outcome, type SideOutcome, wasFought } from '../outcome.ts';
import { isMajorDemon, loseDestroyed } from '../special-peoples/black-moon-incarnate.ts';
import { campOf } from '../special-peoples/camps.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import { type CampaignState, type NationState, nationOf, warOf, withNation } from '../state.ts';
import { carriedTo } from '../treasures/carrying-treasures.ts';
import { loseBanners } from '../treasures/losing-banners.ts';
import { treasureStepsAfter } from '../treasures/losing-treasures.ts';
import type { Force, Muster } from './forces.ts';
import { takeProvince } from './losing-a-province.ts';
import { clearProvince } from './map-movement.ts';
import { leadersWith, magicUsersWith } from './muster.ts';

/** The battles that have been mustered and not yet fought, in the order of the invasions. */
export function waiting(state: CampaignState): readonly Muster[] {
  return state.musters.filter((m) => !state.fought.some((f) => f.battle === m.battle));
}

function fitsSide(state: CampaignState, lands: Lands, battle: BattleId, side: SideOutcome, force: Force): boolean {
  const carried = carriedTo(state, battle, force.nation);
  const named = [...side.routed, ...side.left];
  const { leader, captains } = leadersWith(state, lands, force);
  const people = [...(leader === null ? [] : [leader]), ...captains, ...magicUsersWith(state, force).map((m) => m.id)];
  const struck = side.fates.map((f) => f.leader);
  if (new Set(struck).size !== struck.length || struck.some((id) => !people.includes(id))) return false;
  if (new Set(side.routedBearers).size !== side.routedBearers.length || side.routedBearers.some((t) => !carried.includes(t))) return false;
  const { lostBanners = [] } = side;
  const banners = isDragon(force.nation) || force.deputy ? [] : usableBanners(nationOf(state, force.nation), lands);
  if (new Set(lostBanners).size !== lostBanners.length || lostBanners.some((b) => !banners.includes(b))) return false;
  if (side.maiden !== undefined && (isDragon(force.nation) || force.deputy || shipsOf(nationOf(state, force.nation)) === 0)) return false;
  if (side.destroyed !== undefined && !fitsDestroyed(state, side, force)) return false;
  const { vanished = [] } = side;
  if (new Set(vanished).size !== vanished.length || vanished.some((t) => !carried.includes(t) || side.routedBearers.includes(t))) return false;
  if (side.unsounded !== undefined && !carried.includes(WAR_HORN)) return false;
  const hero = isDragon(force.nation) || force.deputy ? null : nationOf(state, force.nation).hero;
  const isHis = (unit: UnitId): boolean => force.units.includes(unit) || (hero !== null && unit === heroUnitId(hero.id));
  return side.nation === force.nation && new Set(named).size === named.length && named.every(isHis);
}

/** Whether the outcome may name a destroyed unit: only the Major Demon can be destroyed, and he must have left the table. */
function fitsDestroyed(state: CampaignState, { destroyed = [], routed }: SideOutcome, { nation }: Force): boolean {
  const demons = isDragon(nation) ? [] : nationOf(state, nation).army.flatMap((u) => (isMajorDemon(u) ? [u.id] : []));
  return new Set(destroyed).size === destroyed.length && destroyed.every((unit) => routed.includes(unit) && demons.includes(unit));
}

/** Whether a battle's outcome can be taken: its battle waits, the field is held by one of the two or nobody, and units are theirs. */
export function checkFought(state: CampaignState, lands: Lands, fought: BattleFought): Refusal | null {
  const muster = state.musters.find((m) => m.battle === fought.battle);
  if (muster === undefined) return refusal('no-such-battle');
  if (state.fought.some((f) => f.battle === fought.battle)) return refusal('already-fought');
  const { field, invader, defender, refusedBy } = fought.outcome;
  const sides = [muster.invader.nation, muster.defender.nation];
  if ((fought.outcome.end === 'refused') !== (refusedBy !== null) || (refusedBy !== null && !sides.includes(refusedBy))) return refusal('outcome-does-not-fit');
  const named =
    (field === null || sides.includes(field)) &&
    fitsSide(state, lands, muster.battle, invader, muster.invader) &&
    fitsSide(state, lands, muster.battle, defender, muster.defender);
  return named ? null : refusal('outcome-does-not-fit');
}

/** Takes in a battle played by the host. What follows from it waits until all have been played, so that their order makes no difference. */
export function takeFought(state: CampaignState, action: BattleFought): CampaignState {
  const fought: Fought = { battle: action.battle, system: action.system, outcome: action.outcome, hash: action.hash };
  return { ...state, fought: [...state.fought, fought] };
}

/** The campaign never fights: it stops here until every mustered battle has been played, then follows them up in the order of the invasions. */
export const fight: Chapter<'fight'> = {
  run: (state, step) => push(state, step.id, ...state.musters.map((m) => ({ kind: 'after-battle', battle: m.battle }) as const)),
};

/** A battle and its outcome. */
export function battleOf(state: CampaignState, battle: BattleId): { readonly muster: Muster; readonly fought: Fought } {
  const muster = state.musters.find((m) => m.battle === battle);
  const fought = state.fought.find((f) => f.battle === battle);
  if (muster === undefined || fought === undefined) throw new Error(`battle ${battle} has not been fought`);
  return { muster, fought };
}

/** The loser of a battle; null where nobody held the field (ruling B27). */
export function loserOf(state: CampaignState, battle: BattleId): NationId | null {
  const { muster, fought } = battleOf(state, battle);
  const { field } = fought.outcome;
  if (field === null) return null;
  return field === muster.invader.nation ? muster.defender.nation : muster.invader.nation;
}

/** After a battle (p. 43, p. 59): leaders' fates, then pursuit and recovery, then the province. */
export const afterBattle: Chapter<'after-battle'> = {
  run(state, step, at) {
    const { muster, fought } = battleOf(state, step.battle);
    const { outcome } = fought;
    const { field, end, refusedBy, turns, invader, defender } = outcome;
    const told = { battle: muster.battle, system: fought.system, field, end, refusedBy, turns, invader, defender, hash: fought.hash };
    at.say({ kind: 'battle-fought', ...told, cause: step.id });
    let after = countRefusal(countRefusal(state, invader.nation, outcome), defender.nation, outcome);
    if (field !== null && wasFought(outcome)) {
      const loser = loserOf(state, step.battle)!;
      after = withSide(after, field, (n) => ({ ...n, deeds: { ...n.deeds, won: n.deeds.won + 1 } }));
      after = withSide(after, loser, (n) => ({ ...n, deeds: { ...n.deeds, lost: n.deeds.lost + 1 } }));
    }
    after = rememberBattle(after, muster, fought);
    // what is pushed last is done first: successions, then treasures, the pursuit, the province and the hero
    const spoilsOf = isDragon(invader.nation) ? 'dragon-spoils' : 'spoils';
    after = push(
      after,
      step.id,
      ...treasureStepsAfter(after, step.battle),
      { kind: 'major-pursuit', nation: field ?? defender.nation, battle: step.battle },
      { kind: spoilsOf, battle: step.battle },
      ...heroesAfter(after, muster, fought),
    );
    after = loseBanners(loseBanners(after, invader, defender.nation, at), defender, invader.nation, at);
    after = loseMaidens(loseMaidens(after, invader, defender.nation, at), defender, invader.nation, at);
    after = loseDestroyed(loseDestroyed(after, invader, at), defender, at);
    after = leaderFates(after, invader, defender.nation, at);
    return leaderFates(after, defender, invader.nation, at);
  },
};

/** What a battle does to a side; a dragon remembers nothing. */
function withSide(state: CampaignState, side: NationId, change: (nation: NationState) => NationState): CampaignState {
  return isDragon(side) ? state : withNation(state, side, change);
}

/** Refusals beyond the right to refuse add up until the nation fights again; then they no longer count (p. 30, ruling 14). */
function countRefusal(state: CampaignState, nation: NationId, outcome: Outcome): CampaignState {
  return withSide(state, nation, (n) => {
    if (wasFought(outcome)) return { ...n, refusals: 0, deeds: { ...n.deeds, refused: 0 } };
    if (outcome.refusedBy !== nation) return n;
    return { ...n, refusals: n.refusals + 1, deeds: { ...n.deeds, refused: n.refusals + 1 } };
  });
}

/** p. 59: the winner has the province; the loser is forced out; a defender who wins becomes the aggressor (ruling 350), a broken nation too (ruling 275). A draw changes nothing but sends the invader home. */
export const spoils: Chapter<'spoils'> = {
  run(before, step, at) {
    const state = noticeHired(before);
    const { muster, fought } = battleOf(state, step.battle);
    const { field } = fought.outcome;
    const invader = muster.invader.nation;
    if (muster.war === null) return state;
    if (tribalWar(state, muster.war) !== undefined) return tribalSpoils(state, muster, muster.war, field, at);
    if (field === invader) return takeProvince(state, muster.war, muster.province, invader, 'battle', at);
    const turned = field === null ? state : turnAggressor(state, muster, at);
    return clearProvince(turned, invader, muster.province, step.id);
  },
};

function turnAggressor(state: CampaignState, muster: Muster, at: At): CampaignState {
  const war = muster.war === null ? undefined : warOf(state, muster.war);
  if (war === undefined) return state;
  // a people that holds no land cannot be invaded and goes on attacking (ruling 71)
  if (campOf(nationOf(state, war.aggressor)) !== null) return state;
  const turned = { ...war, aggressor: war.defender, defender: war.aggressor };
  at.say({ kind: 'aggressor-changed', war: war.id, aggressor: turned.aggressor, cause: at.cause });
  return { ...state, wars: state.wars.map((w) => (w === war ? turned : w)) };
}

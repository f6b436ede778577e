import { TRIBAL_ALLEGIANCE } from '../../../data/tables/governments.ts';
import type { NationId, ProvinceId, UnitId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { holderOf, provincesOf } from '../lands.ts';
import { freeLeader, tellSetAside } from '../leaders/captured-leaders.ts';
import { raiseLeader } from '../leaders/leaders.ts';
import { newNation } from '../new-nation.ts';
import { factsFor } from '../peoples.ts';
import { seatOf } from '../seats.ts';
import { type CampaignState, type NationState, nationOf, warRatingOf, warsOf, withNation } from '../state.ts';
import { allTribes, governed, isBroken, isWhole, partsOf, tribeOf, tribesIn, wholeOf, withoutNation } from './government.ts';
import type { SetAside } from './government-events.ts';
import type { TribalWar } from './quarrels.ts';

/** The provinces of a tribe: its own; for the Leader's tribe all the nation's land that no other tribe has. */
export function tribesLand(state: CampaignState, tribe: NationId): readonly ProvinceId[] {
  const whole = wholeOf(state, tribe);
  if (whole !== tribe) return nationOf(state, tribe).government.lands;
  const others = tribesIn(state, tribe).flatMap((n) => n.government.lands);
  return provincesOf(state, tribe).filter((p) => !others.includes(p));
}

/** All tribes of a broken nation, the Leader's first: it bears the nation's own id (ruling 45). */
export function tribesOf(state: CampaignState, nation: NationId): readonly NationState[] {
  return [nationOf(state, nation), ...tribesIn(state, nation)];
}

/**
 * p. 55: a tribal nation that has lost a war breaks up, each province a tribe of its own. Its Leader keeps the tribe of the nation's seat; the other chiefs'
 * War Ratings are rolled. A nation of one province, or in a civil war, holds together (rulings C23, 43); a rival waiting for Spring is forgotten (ruling 185).
 */
export function breakUp(state: CampaignState, nation: NationId, at: At): CampaignState {
  const held = provincesOf(state, nation);
  const n = nationOf(state, nation);
  const tribal = factsFor(state, at.lands, nation).government === 'tribal' && !n.possessed && isWhole(n) && partsOf(state, nation).length === 0;
  if (!tribal || held.length < 2) return state;
  const seat = seatOf(state, at.lands, nation)!;
  const homes = held.filter((p) => p !== seat);
  at.say({ kind: 'nation-broke-up', nation, tribes: homes.map((p) => tribeOf(nation, p)), cause: at.cause });
  let after = withNation(state, nation, (x) => governed(x, { home: seat, rival: null }));
  for (const home of homes) {
    const id = tribeOf(nation, home);
    const tribe = governed(newNation(at.lands, id, n.people, 0), { stands: 'tribe', partOf: nation, home, lands: [home] });
    after = { ...after, nations: [...after.nations, tribe] };
    const chief = raiseLeader(after, id, 'chief', at);
    after = withNation(chief.state, id, (x) => ({ ...x, leader: chief.leader }));
  }
  return after;
}

/**
 * Before a season's war: the tribes of a nation that is attacked gather into one army. A broken nation that nobody attacks shares out the units that are not
 * yet sworn to a chief among all its tribes (ruling 257), which take counsel then (p. 55, ruling 44).
 */
export const tribes: Chapter<'tribes'> = {
  run(state, step, at) {
    const { nation } = step;
    if (!isBroken(state, nation)) return state;
    if (warsOf(state, nation).length > 0) return gather(state, nation, at);
    const { army, government } = nationOf(state, nation);
    // hired companies are in the nation's pay: they stay with its Leader
    const sworn = army.filter((u) => u.company !== undefined || government.sworn.includes(u.id)).map((u) => u.id);
    const unsworn = army.filter((u) => !sworn.includes(u.id)).map((u) => ({ kind: 'tribal-allegiance', nation, unit: u.id }) as const);
    const kept = withNation(state, nation, (n) => governed(n, { sworn }));
    return push(kept, step.id, ...unsworn, { kind: 'tribal-councils', nation });
  },
};

function gather(state: CampaignState, nation: NationId, at: At): CampaignState {
  const others = tribesIn(state, nation);
  const came = others.flatMap((n) => n.army);
  const { government } = nationOf(state, nation);
  if (came.length === 0 && government.unification.length === 0 && government.sworn.length === 0) return state;
  const normal = factsFor(state, at.lands, nation).nationalMorale;
  const morale = government.unification.length > 0 ? normal : nationOf(state, nation).morale;
  const whole = withNation(state, nation, (n) => governed({ ...n, army: [...n.army, ...came], morale }, { unification: [], sworn: [] }));
  const emptied = others.reduce((s, { id }) => withNation(s, id, (n) => ({ ...n, army: [], morale: normal })), whole);
  const tribes = tribesOf(state, nation).map((n) => n.id);
  const freed = tribesOf(emptied, nation).reduce(
    (s, { id, leader }) => (leader.captor !== null && tribes.includes(leader.captor) ? freeLeader(s, id, 'set-free', at) : s),
    emptied,
  );
  at.say({ kind: 'tribes-gathered', nation, units: nationOf(freed, nation).army.length, morale, cause: at.cause });
  return freed;
}

/** A broken nation that Black Moon Incarnate takes over is one again, under its Leader: the Demon allows no tribes (ruling 49). */
export function holdTogether(state: CampaignState, nation: NationId, at: At): CampaignState {
  if (!isBroken(state, nation)) return state;
  const gathered = gather(state, nation, at);
  const tribes = tribesIn(gathered, nation);
  const one = tribes.reduce((after, tribe) => withoutNation(after, tribe.id), gathered);
  at.say({ kind: 'nation-united', nation, leader: nationOf(one, nation).leader.id, cause: at.cause });
  const brought = tribes.flatMap((tribe) => tribe.banners);
  return withNation(one, nation, (n) => governed({ ...n, banners: [...n.banners, ...brought] }, { home: null, sworn: [] }));
}

/** p. 55: each chief throws 1d6 and adds his War Rating, ties again; the highest has the unit. */
export const tribalAllegiance: Chapter<'tribal-allegiance'> = {
  run(state, step, at) {
    const { nation, unit } = step;
    const all = tribesOf(state, nation);
    const parties = all.map((n) => ({ who: n.leader.id, against: unit, modifiers: [{ why: 'war-rating', value: warRatingOf(n) }] as const }));
    const to = all[contest(at, { table: 'tribal-allegiance', page: TRIBAL_ALLEGIANCE.page, cause: step.id }, parties)]!.id;
    at.say({ kind: 'allegiance-sworn', nation, to, unit, cause: step.id });
    if (to === nation) return withNation(state, nation, (n) => governed(n, { sworn: [...n.government.sworn, unit] }));
    return moveUnit(state, nation, to, unit);
  },
};

function moveUnit(state: CampaignState, nation: NationId, to: NationId, unit: UnitId): CampaignState {
  const home = tribesLand(state, to)[0]!;
  const moved = nationOf(state, nation)
    .army.filter((u) => u.id === unit)
    .map((u) => ({ ...u, at: home }));
  const left = withNation(state, nation, (n) => ({ ...n, army: n.army.filter((u) => u.id !== unit) }));
  return withNation(left, to, (n) => ({ ...n, army: [...n.army, ...moved] }));
}

/**
 * Beaten tribes, which have lost heart or their last province, join the victor (ruling C23). If both lose heart at once, neither is beaten. A tribe whose land
 * outsiders have taken joins the Leader's. When the last has joined, the nation is united.
 */
export function settleTribes(state: CampaignState, gaveUp: (nation: NationId) => boolean, at: At): CampaignState {
  if (allTribes(state).length === 0) return state;
  let after = pruned(state);
  for (const war of state.nations.flatMap((n) => n.government.unification)) {
    const landless = (id: NationId): boolean => tribesLand(after, id).length === 0;
    const noLand = landless(war.aggressor) || landless(war.defender);
    const lost = noLand ? landless : gaveUp;
    if (lost(war.aggressor) === lost(war.defender)) continue;
    const [winner, loser] = lost(war.defender) ? [war.aggressor, war.defender] : [war.defender, war.aggressor];
    after = join(after, loser, winner, noLand ? 'no-land' : 'lost-heart', at);
  }
  return takeInHomeless(after, at);
}

/** Provinces the nation has lost to others no longer belong to any tribe. */
function pruned(state: CampaignState): CampaignState {
  const kept = (n: NationState): readonly ProvinceId[] => n.government.lands.filter((p) => holderOf(state, p) === n.government.partOf);
  const prune = (n: NationState): NationState => (kept(n).length === n.government.lands.length ? n : governed(n, { lands: kept(n) }));
  return { ...state, nations: state.nations.map(prune) };
}

function takeInHomeless(state: CampaignState, at: At): CampaignState {
  let after = state;
  for (const { id } of state.nations.filter((n) => isWhole(n) && isBroken(state, n.id) && provincesOf(state, n.id).length > 0)) {
    // if it is the Leader's own land that was lost, the first of the other tribes takes him in and is led by him
    const host = tribesIn(after, id).find((t) => t.government.lands.length > 0);
    if (tribesLand(after, id).length === 0 && host !== undefined) after = join(after, host.id, id, 'no-land', at);
    for (const tribe of tribesIn(after, id)) if (tribe.government.lands.length === 0) after = join(after, tribe.id, id, 'no-land', at);
  }
  return after;
}

/** Why the chief of a tribe that joins another leads nobody: its land is lost, the nation's Leader has been taken in by it, or it gave up. */
function whyAside({ government: { lands } }: NationState, reason: 'lost-heart' | 'no-land'): SetAside {
  if (reason === 'lost-heart') return 'beaten';
  return lands.length === 0 ? 'province-lost' : 'another-leads';
}

/** A tribe joins another with all it has. The tribe that bears the nation's id is never given up: its victor takes it over. */
function join(state: CampaignState, loser: NationId, winner: NationId, reason: 'lost-heart' | 'no-land', at: At): CampaignState {
  const { cause } = at;
  const whole = wholeOf(state, loser);
  const [beaten, victor] = [nationOf(state, loser), nationOf(state, winner)];
  const stays = loser === whole ? loser : winner;
  const morale = keptMorale(state, whole, nationOf(state, stays), factsFor(state, at.lands, whole).nationalMorale);
  at.say({ kind: 'tribe-joined', nation: whole, from: loser, to: winner, leader: victor.leader.id, reason, morale, cause });
  tellSetAside(beaten.leader, whole, whyAside(beaten, reason), at);
  const army = [...victor.army, ...beaten.army];
  const lands = stays === whole ? [] : [...victor.government.lands, ...beaten.government.lands];
  const { leader, deeds, refusals } = victor;
  const { home } = victor.government;
  const captains = [...victor.captains, ...beaten.captains];
  const banners = [...victor.banners, ...beaten.banners];
  const joined = withNation(state, stays, (n) => governed({ ...n, leader, army, deeds, refusals, captains, banners, morale }, { home, lands }));
  const gone = withoutNation(joined, stays === loser ? winner : loser);
  const over = (w: TribalWar): boolean => [w.aggressor, w.defender].some((id) => id === loser || id === winner);
  const peace = withNation(gone, whole, (n) =>
    governed(n, {
      unification: n.government.unification.filter((w) => !over(w)),
      sworn: stays === whole && warsOf(state, whole).length === 0 ? army.map((u) => u.id) : n.government.sworn,
    }),
  );
  if (isBroken(peace, whole)) return peace;
  at.say({ kind: 'nation-united', nation: whole, leader: nationOf(peace, whole).leader.id, cause });
  return withNation(peace, whole, (n) => governed(n, { home: null, sworn: [] }));
}

/** A tribe at peace has its list's morale; the nation's own, while strangers fight it, is not touched by what its tribes do. */
function keptMorale(state: CampaignState, whole: NationId, tribe: NationState, normal: number): number {
  return tribe.id === whole && warsOf(state, whole).length > 0 ? tribe.morale : normal;
}

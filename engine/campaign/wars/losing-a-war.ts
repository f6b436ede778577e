import type { NationId, ProvinceId } from '../../ids.ts';
import { releaseHirelings } from '../armies/companies.ts';
import type { At, Chapter } from '../chapter.ts';
import type { WarOver } from '../events.ts';
import { scatterRebels, settleCivilWars } from '../governments/civil-war.ts';
import { isCivil, partsOf, tribalWarOf, wholeOf, withoutNation } from '../governments/government.ts';
import { AT_ONE } from '../governments/quarrels.ts';
import { breakUp, settleTribes } from '../governments/tribes.ts';
import { settleClaims, withoutThrone } from '../governments/tropilium-succession.ts';
import { holderOf, provincesOf } from '../lands.ts';
import { FREE, freeCaptives } from '../leaders/captured-leaders.ts';
import { factsOf } from '../peoples.ts';
import { castOut } from '../special-peoples/black-moon-incarnate.ts';
import { campOf, isStanding, touching } from '../special-peoples/camps.ts';
import { doomed, newcomersNoMore, newcomersWithoutLand, scatter, tellVanished } from '../special-peoples/newcomers.ts';
import { type CampaignState, enemyIn, nationOf, type Peace, type War, warsOf, withNation } from '../state.ts';
import { fallenBanners } from '../treasures/losing-banners.ts';
import { fallenTreasures } from '../treasures/losing-treasures.ts';
import { giveRoll, ONE_SEASON, type PeaceLength, peaceLength } from './enforced-peace.ts';
import { returnProvince, takeProvince } from './losing-a-province.ts';
import { moveUnits } from './map-movement.ts';

function without(state: CampaignState, war: War): CampaignState {
  return { ...state, wars: state.wars.filter((w) => w.id !== war.id) };
}

/** Whether a side still has a province: itself, through its rebels, or held by one who fights it for its throne and has won it in that war (ruling 80). */
function stillHas(state: CampaignState, side: NationId, province: ProvinceId): boolean {
  const holder = holderOf(state, province);
  if (holder === side || wholeOf(state, holder) === side) return true;
  // a side that has given up no longer fights anybody, except a claimant to its throne
  return warsOf(state, side).some((w) => enemyIn(w, side) === holder && w.captures.some((c) => c.province === province));
}

/** A war that ends this season, and the sides that gave up: one, or both. */
interface Ending {
  readonly war: War;
  readonly losers: readonly NationId[];
}

/** The wars with strangers that end, the oldest first, those of one season by name: their order in the state makes no difference (ruling 254). */
function endings(state: CampaignState, gaveUp: (nation: NationId) => boolean): readonly Ending[] {
  const all = state.wars.filter((w) => !isCivil(state, w)).map((war) => ({ war, losers: [war.aggressor, war.defender].filter(gaveUp) }));
  return all.filter((e) => e.losers.length > 0).sort((a, b) => a.war.since - b.war.since || (a.war.id < b.war.id ? -1 : 1));
}

/**
 * p. 60: provinces that losers took in these wars and still hold go back to those they were taken from. If A took a province from B that B had taken from C,
 * and both must give back, it goes all the way to C: each capture is undone once, the older war's first (ruling 254).
 */
function giveBack(state: CampaignState, ending: readonly Ending[], at: At): CampaignState {
  let due = ending.flatMap(({ war, losers }) =>
    losers.flatMap((taker) => war.captures.filter((c) => c.from === enemyIn(war, taker)).map((c) => ({ ...c, taker, war: war.id }))),
  );
  let after = state;
  for (;;) {
    const next = due.find((d) => stillHas(after, d.taker, d.province));
    if (next === undefined) return after;
    after = returnProvince(after, next.war, next.province, next.from, at);
    due = due.filter((d) => d !== next);
  }
}

/** Ends these wars and tells of it; the consequences follow when all are over. */
function endWars(state: CampaignState, ending: readonly Ending[], at: At): CampaignState {
  const { cause } = at;
  let after = state;
  for (const { war, losers } of ending) {
    const [loser] = losers;
    if (losers.length === 1) at.say({ kind: 'war-lost', war: war.id, winner: enemyIn(war, loser!), loser: loser!, cause });
    else at.say({ kind: 'war-undecided', war: war.id, between: [war.aggressor, war.defender], reason: 'both-gave-up', cause });
    after = without(after, war);
  }
  return giveBack(after, ending, at);
}

/**
 * pp. 60, 68-69: a people that wins its war before it holds any land is given the province it stands in. If the loser no longer holds that, it is given a
 * neighbouring province of his, or any other, and its army goes there (ruling 251).
 */
function leaveLand(state: CampaignState, war: War, winner: NationId, loser: NationId, at: At): CampaignState {
  const camp = campOf(nationOf(state, winner));
  if (camp === null) return state;
  const isTheLosers = (p: ProvinceId): boolean => wholeOf(state, holderOf(state, p)) === loser;
  const left = [camp, ...at.lands.neighbours(camp), ...provincesOf(state, loser)].find(isTheLosers);
  if (left === undefined) return state;
  const settled = takeProvince(state, war.id, left, winner, 'at-the-peace', at);
  const army = nationOf(settled, winner).army.map((u) => u.id);
  return left === camp ? settled : moveUnits(settled, winner, army, left);
}

function makePeace(state: CampaignState, peace: Omit<Peace, 'until'>, length: PeaceLength, at: At): CampaignState {
  const { seasons, ...measure } = length;
  const morale = [nationOf(state, peace.between[0]).morale, nationOf(state, peace.between[1]).morale] as const;
  const until = state.now + seasons;
  at.say({ kind: 'peace-made', ...peace, morale, ...measure, until, cause: at.cause });
  return { ...state, peaces: [...state.peaces, { ...peace, until }] };
}

/**
 * p. 60: the consequences of a lost war besides the land: one recruiting roll is given at once; an enforced peace begins, measured with the National Morale
 * before the loss (ruling 20); the loser hates the winner.
 */
function loseWar(state: CampaignState, war: War, loser: NationId, at: At): CampaignState {
  const winner = enemyIn(war, loser);
  const length = peaceLength(nationOf(state, winner).morale, nationOf(state, loser).morale);
  let after = leaveLand(state, war, winner, loser, at);
  after = makePeace(after, { between: [winner, loser], winner, loser }, length, at);
  after = giveRoll(after, loser, winner, 'war-lost', at);
  if (nationOf(after, loser).hates.includes(winner)) return after;
  at.say({ kind: 'hatred-sworn', nation: loser, of: winner, cause: at.cause });
  return withNation(after, loser, (n) => ({ ...n, hates: [...n.hates, winner] }));
}

/** Ruling C4: both sides gave up in one season. Nobody loses; captured provinces have gone back; peace for one season. */
function bothGiveUp(state: CampaignState, war: War, at: At): CampaignState {
  return makePeace(state, { between: [war.aggressor, war.defender], winner: null, loser: null }, ONE_SEASON, at);
}

function endUndecided(state: CampaignState, war: War, reason: WarOver, at: At): CampaignState {
  at.say({ kind: 'war-undecided', war: war.id, between: [war.aggressor, war.defender], reason, cause: at.cause });
  return without(state, war);
}

/** Nations whose last war has ended return to their list's National Morale (p. 60, ruling C2). */
function restoreMorale(state: CampaignState, at: At): CampaignState {
  let after = state;
  for (const nation of state.nations) {
    const normal = factsOf(at.lands, nation).nationalMorale;
    if (
      nation.morale === normal ||
      warsOf(state, nation.id).length > 0 ||
      tribalWarOf(state, nation.id) !== undefined ||
      provincesOf(state, nation.id).length === 0
    )
      continue;
    at.say({ kind: 'morale-restored', nation: nation.id, morale: normal, cause: at.cause });
    after = withNation(after, nation.id, (n) => ({ ...n, morale: normal }));
  }
  return after;
}

/**
 * p. 60, when all have tested: wars are lost, several at once and by both sides too (rulings C3, C4); nations that no
 * longer touch are at peace (ruling 21); captives of ended wars go free and morale returns to normal.
 */
export const warsEnd: Chapter<'wars-end'> = {
  run(state, _step, at) {
    const gaveUp = (nation: NationId): boolean => state.givingUp.includes(nation);
    const gone = doomed(state);
    let after: CampaignState = { ...state, givingUp: [] };
    for (const people of gone) after = scatterRebels(after, people, at);
    after = scatter(after, gone);
    const ending = endings(state, gaveUp);
    after = endWars(after, ending, at);
    const beaten: NationId[] = [];
    for (const { war, losers } of ending) {
      const [loser] = losers;
      if (losers.length === 2) after = bothGiveUp(after, war, at);
      // nobody is left to keep a peace, to pay or to hate (p. 68, ruling 72)
      else if (!gone.includes(loser!)) after = loseWar(after, war, loser!, at);
      // a nation in civil war, or already broken, does not break up, even if it is one again once all is settled (ruling 43)
      if (losers.length === 1 && partsOf(state, loser!).length === 0) beaten.push(loser!);
    }
    for (const people of gone) after = vanish(after, people, 'lost-the-war', winnerOver(state, people), at);
    for (const people of newcomersWithoutLand(after)) after = vanish(after, people, 'no-land', null, at);
    after = fall(settle(after, gaveUp, at), at);
    for (const war of after.wars)
      if (!isCivil(after, war) && !touching(after, at.lands, war.aggressor, war.defender)) after = endUndecided(after, war, 'apart', at);
    for (const people of newcomersWithoutLand(after)) after = vanish(after, people, 'no-land', null, at);
    after = newcomersNoMore(after);
    after = restoreMorale(freeCaptives(after, at), at);
    for (const nation of beaten) after = breakUp(after, nation, at);
    return after;
  },
};

/** Settles the quarrels within nations that are decided: civil wars, wars for a throne, wars of unification (pp. 54-55). */
function settle(state: CampaignState, gaveUp: (nation: NationId) => boolean, at: At): CampaignState {
  return settleTribes(settleClaims(settleCivilWars(state, gaveUp, at), gaveUp, at), gaveUp, at);
}

const nobody = (): boolean => false;

/** Nations that have just lost their last province: their armies are gone, their wars end, what they took stays with its holder (ruling 21). */
function fall(state: CampaignState, at: At): CampaignState {
  let after = settle(state, nobody, at);
  for (const nation of after.nations) {
    if (nation.fallen || nation.government.stands !== 'whole' || isStanding(after, nation)) continue;
    at.say({ kind: 'nation-fell', nation: nation.id, cause: at.cause });
    after = leaveCampaign(after, nation.id, at);
  }
  return after;
}

/** A nation is out of the campaign: no army, no wars, nobody who owes it, hates it or keeps a peace with it. */
function leaveCampaign(state: CampaignState, id: NationId, at: At): CampaignState {
  let after = nationOf(state, id).possessed ? castOut(state, id, 'host-fell', at) : state;
  after = releaseHirelings(fallenBanners(after, id, at), id, at);
  after = withNation(after, id, (n) => ({
    ...n,
    army: [],
    rolls: 0,
    rollsOnLists: [],
    leader: { ...n.leader, ...FREE },
    newcomer: null,
    fallen: true,
    government: AT_ONE,
  }));
  for (const part of partsOf(after, id)) after = withoutNation(after, part.id);
  after = fallenTreasures(after, id, at);
  for (const war of warsOf(after, id)) after = endUndecided(after, war, 'nation-fell', at);
  after = withoutThrone(after, id);
  const gone = (pair: readonly NationId[]): boolean => pair.includes(id);
  return {
    ...after,
    peaces: after.peaces.filter((p) => !gone(p.between)),
    debts: after.debts.filter((d) => !gone([d.from, d.to])),
    nations: after.nations.map((n) => (n.hates.includes(id) ? { ...n, hates: n.hates.filter((h) => h !== id) } : n)),
  };
}

/** The war that a people came with and has lost. */
function winnerOver(state: CampaignState, people: NationId): War {
  return state.wars.find((w) => w.id === nationOf(state, people).newcomer?.war)!;
}

/** pp. 68-69: a people disappears from Talomir. Land it holds from other wars goes to the nation that beat it (ruling 72). */
function vanish(state: CampaignState, people: NationId, reason: 'lost-the-war' | 'no-land', lost: War | null, at: At): CampaignState {
  let after = scatterRebels(state, people, at);
  if (lost !== null) for (const province of provincesOf(after, people)) after = returnProvince(after, lost.id, province, enemyIn(lost, people), at);
  tellVanished(people, reason, at);
  return leaveCampaign(after, people, at);
}

/**
 * When the season's battles are over, nations without a province are out, before anyone's will is tested. A nation whose last war ended that way regains its
 * National Morale, and its captives go free (ruling C10).
 */
export const fallenNations: Chapter<'fallen-nations'> = {
  run: (state, _step, at) => restoreMorale(freeCaptives(fall(state, at), at), at),
};

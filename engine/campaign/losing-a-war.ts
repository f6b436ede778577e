import type { NationId, StepId } from '../ids.ts';
import { freeCaptives, recoverLeaders } from './captured-leaders.ts';
import type { At, Chapter } from './chapter.ts';
import { settleCivilWars } from './civil-war.ts';
import { giveRoll, ONE_SEASON, type PeaceLength, peaceLength } from './enforced-peace.ts';
import type { WarOver } from './events.ts';
import { AT_ONE, isCivil, partsOf, tribalWarOf, withoutNation } from './government.ts';
import { holderOf, provincesOf, touching } from './lands.ts';
import { returnProvince } from './losing-a-province.ts';
import { factsOf } from './peoples.ts';
import { type CampaignState, nationOf, type Peace, type War, warsOf, withNation } from './state.ts';
import { breakUp, settleTribes } from './tribes.ts';
import { settleClaims } from './tropilium-succession.ts';

function without(state: CampaignState, war: War): CampaignState {
  return { ...state, wars: state.wars.filter((w) => w.id !== war.id) };
}

/** Provinces a side took in this war and still holds go back to whom they were taken from. */
function giveBack(state: CampaignState, war: War, taker: NationId, owner: NationId, cause: StepId, at: At): CampaignState {
  let after = state;
  for (const { province, from } of war.captures) {
    if (from === owner && holderOf(after, province) === taker) after = returnProvince(after, war.id, province, owner, cause, at);
  }
  return after;
}

function makePeace(state: CampaignState, peace: Omit<Peace, 'until'>, length: PeaceLength, cause: StepId, at: At): CampaignState {
  const { seasons, ...measure } = length;
  const morale = [nationOf(state, peace.between[0]).morale, nationOf(state, peace.between[1]).morale] as const;
  const until = state.now + seasons;
  at.say({ kind: 'peace-made', ...peace, morale, ...measure, until, cause });
  return { ...state, peaces: [...state.peaces, { ...peace, until }] };
}

/**
 * p. 60: a nation loses a war. The winner keeps what it took and gets back what it lost; one recruiting roll is given at
 * once; an enforced peace begins, measured with the National Morale before the loss (ruling 20); the loser hates the winner.
 */
function loseWar(state: CampaignState, war: War, loser: NationId, cause: StepId, at: At): CampaignState {
  const winner = war.aggressor === loser ? war.defender : war.aggressor;
  at.say({ kind: 'war-lost', war: war.id, winner, loser, cause });
  const length = peaceLength(nationOf(state, winner).morale, nationOf(state, loser).morale);
  let after = giveBack(without(state, war), war, loser, winner, cause, at);
  after = makePeace(after, { between: [winner, loser], winner, loser }, length, cause, at);
  after = giveRoll(after, loser, winner, 'war-lost', cause, at);
  if (nationOf(after, loser).hates.includes(winner)) return after;
  at.say({ kind: 'hatred-sworn', nation: loser, of: winner, cause });
  return withNation(after, loser, (n) => ({ ...n, hates: [...n.hates, winner] }));
}

/** Ruling C4: both sides gave up in one season. Nobody loses; captured provinces go back; peace for one season. */
function bothGiveUp(state: CampaignState, war: War, cause: StepId, at: At): CampaignState {
  const between = [war.aggressor, war.defender] as const;
  at.say({ kind: 'war-undecided', war: war.id, between, reason: 'both-gave-up', cause });
  let after = giveBack(without(state, war), war, war.aggressor, war.defender, cause, at);
  after = giveBack(after, war, war.defender, war.aggressor, cause, at);
  return makePeace(after, { between, winner: null, loser: null }, ONE_SEASON, cause, at);
}

function endUndecided(state: CampaignState, war: War, reason: WarOver, cause: StepId, at: At): CampaignState {
  at.say({ kind: 'war-undecided', war: war.id, between: [war.aggressor, war.defender], reason, cause });
  return without(state, war);
}

/** Nations whose last war has ended have their list's National Morale again (p. 60, ruling C2). */
function restoreMorale(state: CampaignState, cause: StepId, at: At): CampaignState {
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
    at.say({ kind: 'morale-restored', nation: nation.id, morale: normal, cause });
    after = withNation(after, nation.id, (n) => ({ ...n, morale: normal }));
  }
  return after;
}

/**
 * p. 60, when all have tested: wars are lost, several at once and by both sides too (rulings C3, C4); nations that no
 * longer touch are at peace (ruling 21); captives of ended wars go free and morale returns to normal.
 */
export const warsEnd: Chapter<'wars-end'> = {
  run(state, step, at) {
    const gaveUp = (nation: NationId): boolean => state.givingUp.includes(nation);
    let after: CampaignState = { ...state, givingUp: [] };
    const beaten: NationId[] = [];
    for (const war of state.wars) {
      if (isCivil(state, war)) continue;
      const losers = [war.aggressor, war.defender].filter(gaveUp);
      if (losers.length === 2) after = bothGiveUp(after, war, step.id, at);
      else if (losers.length === 1) {
        after = loseWar(after, war, losers[0]!, step.id, at);
        beaten.push(losers[0]!);
      }
    }
    after = fall(settle(after, gaveUp, step.id, at), step.id, at);
    for (const war of after.wars)
      if (!isCivil(after, war) && !touching(after, at.lands, war.aggressor, war.defender)) after = endUndecided(after, war, 'apart', step.id, at);
    after = recoverLeaders(freeCaptives(after, step.id, at), step.id, at);
    after = restoreMorale(after, step.id, at);
    for (const nation of beaten) after = breakUp(after, nation, step.id, at);
    return after;
  },
};

/** Quarrels within nations that are decided: civil wars, wars for a throne, wars of unification (pp. 54-55). */
function settle(state: CampaignState, gaveUp: (nation: NationId) => boolean, cause: StepId, at: At): CampaignState {
  return settleTribes(settleClaims(settleCivilWars(state, gaveUp, cause, at), gaveUp, cause, at), gaveUp, cause, at);
}

const nobody = (): boolean => false;

/** Nations that have just lost their last province: their armies are gone, their wars end, what they took stays with its holder (ruling 21). */
function fall(state: CampaignState, cause: StepId, at: At): CampaignState {
  const settled = settle(state, nobody, cause, at);
  let after = settled;
  for (const { id, fallen, government } of settled.nations) {
    if (fallen || government.stands !== 'whole' || provincesOf(settled, id).length > 0) continue;
    at.say({ kind: 'nation-fell', nation: id, cause });
    after = withNation(after, id, (n) => ({ ...n, army: [], rolls: 0, fallen: true, government: AT_ONE }));
    for (const part of partsOf(after, id)) after = withoutNation(after, part.id);
    for (const war of warsOf(after, id)) after = endUndecided(after, war, 'nation-fell', cause, at);
    const gone = (pair: readonly NationId[]): boolean => pair.includes(id);
    after = {
      ...after,
      peaces: after.peaces.filter((p) => !gone(p.between)),
      debts: after.debts.filter((d) => !gone([d.from, d.to])),
      nations: after.nations.map((n) => (n.hates.includes(id) ? { ...n, hates: n.hates.filter((h) => h !== id) } : n)),
    };
  }
  return after;
}

/** When the season's battles are over: nations without a province are out before anyone's will is tested. */
export const fallenNations: Chapter<'fallen-nations'> = { run: (state, step, at) => fall(state, step.id, at) };

import { GOING_TO_WAR } from '../../../data/tables/campaign.ts';
import type { Modifier } from '../../events.ts';
import type { NationId } from '../../ids.ts';
import { rollAgainst } from '../../roll.ts';
import { type Chapter, push } from '../chapter.ts';
import { isBroken, isWhole } from '../governments/government.ts';
import { type Lands, neighbouringNations } from '../lands.ts';
import { factsFor } from '../peoples.ts';
import { isStanding } from '../special-peoples/camps.ts';
import { type CampaignState, enemyIn, type NationState, nationOf, warRatingOf, warsOf } from '../state.ts';
import { atPeace } from './enforced-peace.ts';
import { employsBrethren, hasArtifact, hasLevel3MagicUser, hasRevealedArtifact } from './influences.ts';

const VALUE = GOING_TO_WAR.modifiers;

/** p. 57: nations that test for going to war: those at war with nobody, except a broken nation, which attacks nobody until it is united (p. 55). */
export const testers = (state: CampaignState): readonly NationState[] =>
  state.nations.filter((n) => isStanding(state, n) && warsOf(state, n.id).length === 0 && !isBroken(state, n.id));

/**
 * Nations this one could go to war with: adjacent by land or double arrow, not bound by an enforced peace with it, of another realm (p. 54), and not already at
 * war with it. A war declared in this same season does not count: two nations that choose each other have one war (rulings 17, C7).
 */
export function possibleOpponents(state: CampaignState, lands: Lands, nation: NationId): readonly NationId[] {
  const { realm } = factsFor(state, lands, nation);
  return neighbouringNations(state, lands, nation).filter((other) => {
    if (!isWhole(nationOf(state, other))) return false; // ruling 42: the rebels of a civil war are no concern of others
    if (realm !== null && factsFor(state, lands, other).realm === realm) return false;
    return !atPeace(state, nation, other) && !alreadyAtWar(state, nation, other);
  });
}

/** At war since before this season. */
const alreadyAtWar = (state: CampaignState, nation: NationId, other: NationId): boolean =>
  warsOf(state, nation).some((w) => enemyIn(w, nation) === other && w.since < state.now);

/** p. 58: the circumstances of the Going to War table that apply. */
export function goingToWarModifiers(state: CampaignState, lands: Lands, nation: NationId): readonly Modifier[] {
  const tester = nationOf(state, nation);
  const { motivation } = factsFor(state, lands, nation);
  const revealedNearby = possibleOpponents(state, lands, nation).some((other) => hasRevealedArtifact(state, other));
  const modifiers: Modifier[] = [];
  if (hasArtifact(state, nation) || revealedNearby) modifiers.push({ why: 'artifact', value: VALUE.artifact });
  if (motivation === 'loot' && state.season === 'fall') modifiers.push({ why: 'season-loot-fall', value: VALUE['loot-in-fall'] });
  if (employsBrethren(tester)) modifiers.push({ why: 'brethren', value: VALUE.brethren });
  if (hasLevel3MagicUser(tester)) modifiers.push({ why: 'level-3-magic-user', value: VALUE['level-3-magic-user'] });
  if (motivation === 'conquest') modifiers.push({ why: 'conquest', value: VALUE.conquest });
  if (motivation === 'loot' && state.season !== 'fall') modifiers.push({ why: 'season-loot-spring-summer', value: VALUE['loot-in-spring-or-summer'] });
  return modifiers;
}

/** Whether an attack must be voted on first, as each is that city states wish to make, even on a hated enemy if one can be attacked (p. 55, ruling 40). */
function mustVote(state: CampaignState, lands: Lands, nation: NationId, against: 'anyone' | 'hated-enemy'): boolean {
  if (factsFor(state, lands, nation).government !== 'city-states') return false;
  const { hates } = nationOf(state, nation);
  return against === 'anyone' || possibleOpponents(state, lands, nation).some((other) => hates.includes(other));
}

/** pp. 57-58: a nation that is not at war tests whether it goes to war. Its enemy is decided when all have tested. */
export const goingToWar: Chapter<'going-to-war'> = {
  run(state, step, at) {
    const { nation } = step;
    if (nationOf(state, nation).possessed) {
      // p. 68: the Demon always goes to war
      at.say({ kind: 'demon-marches', nation, cause: step.id });
      return { ...state, goingToWar: [...state.goingToWar, { nation, against: 'anyone' }] };
    }
    const modifiers = goingToWarModifiers(state, at.lands, nation);
    const base = warRatingOf(nationOf(state, nation));
    const on = { table: 'going-to-war', page: 57, who: nation, count: 2, base, modifiers, sixAlwaysFails: true, cause: step.id } as const;
    const rolled = rollAgainst(at, on, (passed) => GOING_TO_WAR.rows.find((row) => row.passed === passed)!.result);
    if (rolled.passed === 0) return state;
    const against = rolled.passed === 2 ? 'anyone' : 'hated-enemy';
    if (mustVote(state, at.lands, nation, against)) return push(state, step.id, { kind: 'city-state-vote', nation, against });
    return { ...state, goingToWar: [...state.goingToWar, { nation, against }] };
  },
};

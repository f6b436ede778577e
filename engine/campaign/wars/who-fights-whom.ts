import { WHO_IS_AT_WAR } from '../../../data/tables/campaign.ts';
import type { Modifier } from '../../events.ts';
import { type NationId, warId } from '../../ids.ts';
import { contest } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import { wholeOf } from '../governments/government.ts';
import type { Lands } from '../lands.ts';
import { factsFor } from '../peoples.ts';
import { type CampaignState, enemyIn, nationOf, type War, warsOf } from '../state.ts';
import { possibleOpponents } from './going-to-war.ts';
import { employsBrethren, hasRevealedArtifact } from './influences.ts';

const VALUE = WHO_IS_AT_WAR.modifiers;

/** pp. 55, 58: whether a nation is at war with any other than this one; its own rebels do not count (ruling 36). */
const isBusy = (state: CampaignState, nation: NationId, but: NationId): boolean =>
  warsOf(state, nation).some((w) => enemyIn(w, nation) !== but && wholeOf(state, enemyIn(w, nation)) !== nation);

/** p. 58: the circumstances of the Who's At War table for one possible opponent, as a war would stand at this moment (ruling C6). */
export function whoIsAtWarModifiers(state: CampaignState, lands: Lands, aggressor: NationId, opponent: NationId): readonly Modifier[] {
  const own = factsFor(state, lands, aggressor);
  const other = factsFor(state, lands, opponent);
  const { motivation, government } = own;
  const apart = Math.abs(own.alignment - other.alignment);
  const modifiers: Modifier[] = [];
  if (motivation === 'religious' && apart > 0) modifiers.push({ why: 'religious-fervor', value: apart });
  if (employsBrethren(nationOf(state, aggressor)) && other.alignment < 0)
    modifiers.push({ why: 'brethren-against-black-moon', value: VALUE['brethren-against-black-moon'] });
  if (hasRevealedArtifact(state, opponent)) modifiers.push({ why: 'revealed-artifact', value: VALUE['revealed-artifact'] });
  if (motivation === 'colonizing' && other.tech < own.tech) modifiers.push({ why: 'colonizing-lower-tech', value: VALUE['colonizing-lower-tech'] });
  if (motivation === 'loot' && isBusy(state, opponent, aggressor)) modifiers.push({ why: 'loot-already-at-war', value: VALUE['loot-already-at-war'] });
  const theirs = other.government;
  if (government === 'monarchy' && theirs === 'monarchy') modifiers.push({ why: 'both-monarchies', value: VALUE['both-monarchies'] });
  if (government === 'empire' && theirs === 'empire') modifiers.push({ why: 'both-empires', value: VALUE['both-empires'] });
  return modifiers;
}

/**
 * p. 58: an aggressor finds its enemy. A single possible opponent is taken without a die; of several, each rolls 1d6 and the highest is attacked. A nation that
 * passed one die attacks an adjacent hated enemy or nobody; among several hated enemies the same dice decide (ruling 29).
 */
export const whoFightsWhom: Chapter<'who-fights-whom'> = {
  run(state, step, at) {
    const { nation } = step;
    const { hates } = nationOf(state, nation);
    const possible = possibleOpponents(state, at.lands, nation).filter((other) => step.against === 'anyone' || hates.includes(other));
    if (possible.length === 0) {
      if (step.against === 'anyone') at.say({ kind: 'no-opponent', nation, cause: step.id });
      return state;
    }
    const parties = possible.map((other) => ({ who: other, against: nation, modifiers: whoIsAtWarModifiers(state, at.lands, nation, other) }));
    const chosen = possible[contest(at, { table: 'who-is-attacked', page: 58, cause: step.id }, parties)]!;
    const mutual = state.wars.find((w) => w.aggressor === chosen && w.defender === nation);
    const reason = nationOf(state, nation).possessed ? 'black-moon-incarnate' : step.against === 'anyone' ? 'passed-two' : 'hated-enemy';
    const war: War = { id: warId(nation, chosen, state.now), aggressor: nation, defender: chosen, since: state.now, captures: [] };
    at.say({ kind: 'war-declared', war: mutual?.id ?? war.id, aggressor: nation, defender: chosen, reason, possible, cause: step.id });
    if (mutual === undefined) return { ...state, wars: [...state.wars, war] };
    return firstAggressor(state, mutual, at);
  },
};

/** p. 59: two nations that went to war with each other at once roll 1d6 and add their National Morale; high is the aggressor. */
function firstAggressor(state: CampaignState, war: War, at: At): CampaignState {
  const { cause } = at;
  const sides = [war.aggressor, war.defender] as const;
  const parties = sides.map((who) => ({ who, modifiers: [{ why: 'national-morale', value: nationOf(state, who).morale }] as const }));
  const first = contest(at, { table: 'first-aggressor', page: 59, cause }, parties);
  const settled: War = { ...war, aggressor: sides[first]!, defender: sides[1 - first]! };
  at.say({ kind: 'war-mutual', war: war.id, aggressor: settled.aggressor, defender: settled.defender, cause });
  return { ...state, wars: state.wars.map((w) => (w === war ? settled : w)) };
}

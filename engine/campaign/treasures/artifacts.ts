import { ARTIFACT_DISCOVERY, ARTIFACT_LOCATION, ARTIFACTS, type ArtifactId, WHICH_ARTIFACT } from '../../../data/tables/treasures.ts';
import type { NationId, StepId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { isWhole } from '../governments/government.ts';
import { type Lands, provincesOf } from '../lands.ts';
import { isLeftOut } from '../left-out.ts';
import type { CampaignState } from '../state.ts';
import type { StepBody } from '../steps.ts';
import { endTheCampaign } from '../winning.ts';
import { ALL_TALOMIR, comesTo, dueBack, locate } from './magic-items.ts';
import { ownerOf, treasureOf } from './treasures.ts';

const undiscovered = (state: CampaignState, id: ArtifactId): boolean => treasureOf(state, id).place.where === 'undiscovered';
const anyLeft = (state: CampaignState): boolean => ARTIFACTS.some(({ id }) => undiscovered(state, id));

/** Winter: lost artifacts that are due come back, then one is looked for (p. 57, p. 63): once for all Talomir, or by option once for each nation (ruling C18). */
export function artifactSteps(state: CampaignState, lands: Lands): readonly StepBody[] {
  const back = dueBack(state, 'artifact').map((t): StepBody => ({ kind: 'artifact-location', treasure: t.id as ArtifactId, how: 'returned' }));
  if (!anyLeft(state)) return back;
  const finders = lands.world.options.artifactDiscoveryPerNation
    ? state.nations.filter((n) => isWhole(n) && provincesOf(state, n.id).length > 0).map((n) => n.id)
    : [null];
  return [...back, ...finders.map((finder): StepBody => ({ kind: 'artifact-discovery', finder }))];
}

/** p. 63: 3d6, and on three ones an artifact is found, while there is one to find. */
export const artifactDiscovery: Chapter<'artifact-discovery'> = {
  run(state, step, at) {
    if (!anyLeft(state)) return state;
    const on = { table: 'artifact-discovery', page: 63, who: step.finder ?? ALL_TALOMIR, count: 3, cause: step.id } as const;
    const found = (dice: readonly number[]): boolean => dice.every((die, i) => die === ARTIFACT_DISCOVERY.foundOn[i]);
    const rolled = rollSum(at, on, (_total, dice) => (found(dice) ? 'discovered' : 'nothing'));
    return rolled.result === 'discovered' ? push(state, step.id, { kind: 'artifact-which' }) : state;
  },
};

/** The row of the discovery table (p. 63). */
function artifactOn(total: number): ArtifactId {
  return WHICH_ARTIFACT.rows.find((row) => row.on === total)!.artifact;
}

/** p. 63: 2d6, which artifact it is; one found before is thrown again (ruling 23). */
export const artifactWhich: Chapter<'artifact-which'> = {
  run(state, step, at) {
    const on = { table: 'artifact-which', page: 63, who: ALL_TALOMIR, count: 2, cause: step.id } as const;
    const treasure = artifactOn(rollSum(at, on, (total) => artifactOn(total)).total);
    if (undiscovered(state, treasure)) return push(state, step.id, { kind: 'artifact-location', treasure, how: 'discovered' });
    at.say({ kind: 'treasure-not-found', treasure, cause: step.id });
    return push(state, step.id, { kind: 'artifact-which' });
  },
};

/** p. 63: which nation has it. */
export const artifactLocation: Chapter<'artifact-location'> = {
  run(state, step, at) {
    const { treasure, how } = step;
    const nation = locate(state, 'artifact-location', ARTIFACT_LOCATION.page, at);
    const held = comesTo(state, treasure, nation, at);
    if (how === 'returned') at.say({ kind: 'treasure-found', treasure, nation, how, cause: step.id });
    const roused = how === 'discovered' ? artifactFound(held, treasure, nation, at) : held;
    return endOfDaysIfAllAre(roused, step.id);
  },
};

/** An artifact has been found for the first time. A Rogue Dragon is roused (p. 69), where special peoples and creatures have their times (p. 68). */
function artifactFound(state: CampaignState, treasure: ArtifactId, nation: NationId, at: At): CampaignState {
  const { cause } = at;
  at.say({ kind: 'artifact-found', treasure, nation, cause });
  return isLeftOut('special-peoples', at.lands.world.options) ? state : push(state, cause, { kind: 'rogue-dragon' });
}

/** p. 63: who holds all three artifacts; null if no one nation does: of a divided one each side for itself (ruling 419). */
export function holderOfAll(state: CampaignState): NationId | null {
  const [first, ...rest] = ARTIFACTS.map(({ id }) => ownerOf(state, treasureOf(state, id)));
  return first !== undefined && rest.every((owner) => owner === first) ? first : null;
}

/** Called whenever an artifact changes hands: if one nation has all three, the End of Days is next (p. 63). */
export function endOfDaysIfAllAre(state: CampaignState, cause: StepId): CampaignState {
  const nation = holderOfAll(state);
  return nation === null ? state : push(state, cause, { kind: 'end-of-days', nation });
}

/** p. 63, End of Days: one nation holds all three artifacts; it has won and the campaign is over at once. */
export const endOfDays: Chapter<'end-of-days'> = {
  run(state, step, at) {
    at.say({ kind: 'end-of-days', nation: step.nation, cause: step.id });
    return endTheCampaign(state, at);
  },
};

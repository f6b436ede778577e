import type { NationId, StepId } from '../ids.ts';
import type { At, Chapter } from './chapter.ts';
import { isWhole } from './government.ts';
import type { Lands } from './lands.ts';
import { rollsDue } from './recruiting.ts';
import { type CampaignState, nationOf } from './state.ts';

/** p. 60: recruiting rolls a nation would receive now, and how many more than when the campaign began; the most gained wins. */
export function standings(state: CampaignState, lands: Lands): readonly { readonly nation: NationId; readonly rolls: number; readonly gained: number }[] {
  const table = state.nations.filter(isWhole).map(({ id }) => {
    const rolls = rollsDue(state, lands, id);
    return { nation: id, rolls, gained: rolls - nationOf(state, id).rollsAtStart };
  });
  return table.sort((a, b) => b.gained - a.gained || b.rolls - a.rolls);
}

/** The campaign is over: it is told how all stand. */
export function endTheCampaign(state: CampaignState, cause: StepId, at: At): CampaignState {
  at.say({ kind: 'campaign-ended', standing: standings(state, at.lands), cause });
  return { ...state, over: true, agenda: [] };
}

/** The campaign is over: its last Winter has passed. */
export const endOfCampaign: Chapter<'end-of-campaign'> = {
  run: (state, step, at) => endTheCampaign(state, step.id, at),
};

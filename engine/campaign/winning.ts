import type { NationId } from '../ids.ts';
import { rollsDue } from './armies/recruiting.ts';
import type { At, Chapter } from './chapter.ts';
import { isWhole } from './governments/government.ts';
import type { Lands } from './lands.ts';
import type { CampaignState, NationState } from './state.ts';

/** Whether a people of pp. 68-69 has disappeared from Talomir again: it was not there when the campaign began, and has nothing to count. */
const disappeared = ({ id, fallen }: NationState, lands: Lands): boolean => fallen && !lands.nations.includes(id);

/** p. 60: recruiting rolls a nation would receive now, and how many more than when the campaign began; the most gained wins. */
export function standings(state: CampaignState, lands: Lands): readonly { readonly nation: NationId; readonly rolls: number; readonly gained: number }[] {
  const counted = state.nations.filter((n) => isWhole(n) && !disappeared(n, lands));
  const table = counted.map(({ id, rollsAtStart }) => {
    const rolls = rollsDue(state, lands, id);
    return { nation: id, rolls, gained: rolls - rollsAtStart };
  });
  return table.sort((a, b) => b.gained - a.gained || b.rolls - a.rolls);
}

/** The campaign is over: tells where everybody stands. */
export function endTheCampaign(state: CampaignState, at: At): CampaignState {
  at.say({ kind: 'campaign-ended', standing: standings(state, at.lands), cause: at.cause });
  return { ...state, over: true, agenda: [] };
}

/** The campaign is over: its last Winter has passed. */
export const endOfCampaign: Chapter<'end-of-campaign'> = {
  run: (state, _step, at) => endTheCampaign(state, at),
};

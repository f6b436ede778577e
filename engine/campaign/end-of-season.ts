import { SEASONS } from '../../data/tables/campaign.ts';
import { banneredAnew } from './armies/banners.ts';
import { notHiredYet } from './armies/mutiny.ts';
import { type Chapter, push } from './chapter.ts';
import { recoverLeaders } from './leaders/captured-leaders.ts';
import { NO_DEEDS } from './new-nation.ts';
import type { CampaignState, NationState } from './state.ts';
import type { StepBody } from './steps.ts';

/** A nation as the next season finds it: what holds for one season only is cleared. */
const rested = (nation: NationState): NationState => {
  const anew = notHiredYet(banneredAnew(nation));
  return anew.deeds === NO_DEEDS ? anew : { ...anew, deeds: NO_DEEDS };
};

/** The season ends: peaces run out, wounded leaders recover, what holds for one season only is cleared, and the next season begins, or the campaign is over. */
export const endOfSeason: Chapter<'end-of-season'> = {
  run(state, step, at) {
    for (const peace of state.peaces) if (peace.until <= state.now) at.say({ kind: 'peace-ended', between: peace.between, cause: step.id });
    const well = recoverLeaders(state, at);
    const over: CampaignState = {
      ...well,
      peaces: well.peaces.filter((p) => p.until > state.now),
      nations: well.nations.map(rested),
      fronts: [],
      goingToWar: [],
      invasions: [],
      musters: [],
      fought: [],
      carried: [],
    };
    if (state.season === 'winter' && state.year === state.lastYear) return push(over, step.id, { kind: 'end-of-campaign' });
    return nextSeason(over, { kind: 'season' });
  },
};

/** The season after one that has ended, before anything happens in it. `begins`: the step it begins with. */
export function nextSeason(over: CampaignState, begins: StepBody): CampaignState {
  const next = SEASONS[(SEASONS.indexOf(over.season) + 1) % SEASONS.length]!;
  const year = next === 'spring' ? over.year + 1 : over.year;
  // ids carry the year: units and leaders are counted anew
  const nations = next === 'spring' ? over.nations.map((n) => ({ ...n, made: { units: 0, leaders: 0 } })) : over.nations;
  return { ...over, nations, year, season: next, now: over.now + 1, tally: {}, agenda: [{ ...begins, id: 1, cause: 0 }], nextStep: 2 };
}

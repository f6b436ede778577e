import { WILL_TO_FIGHT } from '../../../data/tables/campaign.ts';
import type { Modifier } from '../../events.ts';
import { rollAgainst } from '../../roll.ts';
import type { At, Chapter } from '../chapter.ts';
import { type CampaignState, type NationState, nationOf, warRatingOf, withNation } from '../state.ts';

const VALUE = WILL_TO_FIGHT.modifiers;

/** p. 59: the circumstances of the Will to Fight table: battles won or lost count once, each province lost counts. In Winter there are none of these (ruling C27). */
export function willToFightModifiers(nation: NationState): readonly Modifier[] {
  const { won, lost, refused, provincesLost, leaderHurt } = nation.deeds;
  const modifiers: Modifier[] = [];
  // a leader wounded, captured or killed this season does not count (p. 59, ruling C29)
  if (!leaderHurt) modifiers.push({ why: 'war-rating', value: warRatingOf(nation) });
  if (won > 0) modifiers.push({ why: 'won-a-battle', value: VALUE['won-a-battle'] });
  if (lost > 0) modifiers.push({ why: 'lost-a-battle', value: VALUE['lost-a-battle'] });
  if (refused > 0) modifiers.push({ why: 'refused-battle', value: refused * VALUE['refused-battle'] });
  if (provincesLost > 0) modifiers.push({ why: 'provinces-lost', value: provincesLost * VALUE['each-province-lost'] });
  return modifiers;
}

/**
 * p. 59: a nation at war tests its will to fight, once a season for all its wars (ruling C3). One passed shakes its morale; the result of none passed waits
 * until all have tested.
 */
export const willToFight: Chapter<'will-to-fight'> = {
  run(state, step, at) {
    const nation = nationOf(state, step.nation);
    const modifiers = willToFightModifiers(nation);
    const on = { table: 'will-to-fight', page: 59, who: nation.id, count: 2, base: nation.morale, modifiers, sixAlwaysFails: false, cause: step.id } as const;
    const rolled = rollAgainst(at, on, (passed) => WILL_TO_FIGHT.rows.find((row) => row.passed === passed)!.result);
    if (rolled.passed === 2) return state;
    if (rolled.passed === 0) return { ...state, givingUp: [...state.givingUp, nation.id] };
    return shake(state, nation, step.id, at.say);
  },
};

function shake(state: CampaignState, nation: NationState, cause: number, say: At['say']): CampaignState {
  const morale = Math.max(0, nation.morale - 1);
  say({ kind: 'morale-shaken', nation: nation.id, morale, cause });
  return withNation(state, nation.id, (n) => ({ ...n, morale }));
}

import { LEADER_DEATH } from '../../../data/tables/campaign.ts';
import { rollSum } from '../../roll.ts';
import { type Chapter, push } from '../chapter.ts';
import { otherLeaderDies } from '../governments/city-states.ts';
import { otherHouses } from '../governments/government.ts';
import { nationOf, withNation } from '../state.ts';
import { loseFollower, mortals } from './followers.ts';

const DIES_ON: readonly number[] = LEADER_DEATH.diesOn;

/** p. 60, Winter: 2d6 for each leader, captain, magic user and hero; dead on 10 or 11 exactly (ruling 26). */
export const leaderDeath: Chapter<'leader-death'> = {
  run(state, step, at) {
    const { nation, leader } = step;
    const others = otherHouses(nationOf(state, nation)).map((h) => h.leader.id);
    // a prince may have been set aside since the checks began (ruling 177)
    if (![...mortals(nationOf(state, nation)), ...others].includes(leader)) return state;
    const on = { table: 'leader-death', page: 60, who: leader, count: 2, cause: step.id } as const;
    const rolled = rollSum(at, on, (total) => (DIES_ON.includes(total) ? 'died' : 'lives'));
    if (rolled.result === 'lives') return state;
    const leads = nationOf(state, nation).leader.id === leader;
    if (others.includes(leader)) return otherLeaderDies(state, nation, leader, at);
    if (!leads) return loseFollower(state, nation, leader, 'in-winter', at);
    at.say({ kind: 'leader-died', nation, leader, where: 'in-winter', cause: step.id });
    const mourning = withNation(state, nation, (n) => ({ ...n, deeds: { ...n.deeds, leaderHurt: true } }));
    return push(mourning, step.id, { kind: 'succession', nation });
  },
};

import { SUCCESSION } from '../../data/tables/campaign.ts';
import { rollFaces } from '../roll.ts';
import type { Chapter } from './chapter.ts';
import { establishLeader } from './leaders.ts';

/**
 * p. 55: a leader has died; 1d6, an heir on 1-5. The civil war of a 6 has its place here: until it is played an heir
 * follows then too, and the event says so. Where a nation has one province that is the rule (ruling C22).
 */
export const succession: Chapter<'succession'> = {
  run(state, step, at) {
    const on = { table: 'succession', page: 55, who: step.nation, count: 1, cause: step.id } as const;
    const rolled = rollFaces(at.cup, at.say, on, ([die]) => SUCCESSION.rows.find((row) => row.on === die)!.result);
    if (rolled.result === 'civil-war') at.say({ kind: 'civil-war-averted', nation: step.nation, cause: step.id });
    return establishLeader(state, step.nation, 'heir', step.id, at);
  },
};

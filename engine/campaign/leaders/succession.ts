import { SUCCESSION } from '../../../data/tables/campaign.ts';
import { rollFaces } from '../../roll.ts';
import type { Chapter } from '../chapter.ts';
import { choosesFirstFamily, nextFamily } from '../governments/city-states.ts';
import { formFactions, keptWhole } from '../governments/civil-war.ts';
import { emperorsHeir, isEmperors } from '../governments/tropilium-succession.ts';
import { establishLeader } from './leaders.ts';

/**
 * p. 55: a leader has died: 1d6, an heir on 1-5, civil war on a 6 where one is possible (rulings C22, 42). In city states the next family's heir follows
 * (ruling C25). An Emperor has named his heir, and the governors throw instead.
 */
export const succession: Chapter<'succession'> = {
  run(state, step, at) {
    const { nation } = step;
    if (isEmperors(state, at.lands, nation)) return emperorsHeir(state, nation, at);
    const on = { table: 'succession', page: 55, who: nation, count: 1, cause: step.id } as const;
    const rolled = rollFaces(at, on, ([die]) => SUCCESSION.rows.find((row) => row.on === die)!.result);
    if (rolled.result === 'civil-war') {
      const reason = keptWhole(state, nation);
      if (reason === null) return formFactions(state, nation, at);
      at.say({ kind: 'civil-war-averted', nation, reason, cause: step.id });
    }
    if (choosesFirstFamily(state, at.lands, nation)) return nextFamily(state, nation, at);
    return establishLeader(state, nation, 'heir', at);
  },
};

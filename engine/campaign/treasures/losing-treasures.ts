import { LOST_TREASURE, WAR_HORN } from '../../../data/tables/treasures.ts';
import type { BattleId, NationId } from '../../ids.ts';
import { rollSum } from '../../roll.ts';
import { type At, type Chapter, push } from '../chapter.ts';
import { holderOf } from '../lands.ts';
import { wasFought } from '../outcome.ts';
import { factsFor } from '../peoples.ts';
import { isDragon } from '../special-peoples/dragons.ts';
import type { CampaignState } from '../state.ts';
import type { StepBody, StepOf } from '../steps.ts';
import { endOfDaysIfAllAre } from './artifacts.ts';
import { passTreasure, treasureOf, treasuresOf, withTreasure } from './treasures.ts';

const SEASONS_A_YEAR = 4;

/** The Winter a lost treasure comes back in: that of its season or the next after it (p. 57, ruling 62). */
export function winterFrom(season: number): number {
  return Math.floor((season + SEASONS_A_YEAR - 1) / SEASONS_A_YEAR) * SEASONS_A_YEAR;
}

/** After a battle to which treasures were carried: no step where there were none. */
export function treasureStepsAfter(state: CampaignState, battle: BattleId): readonly StepBody[] {
  return state.carried.some((c) => c.battle === battle) ? [{ kind: 'treasures-after-battle', battle }] : [];
}

/**
 * A battle is over: all Talomir has seen the treasures on its field (pp. 62, 64), except a War Horn that nobody blew (p. 63, ruling 367), and those whose
 * bearer's unit routed may be lost. A battle that was not fought showed nothing.
 */
export const treasuresAfterBattle: Chapter<'treasures-after-battle'> = {
  run(state, step, at) {
    const fought = state.fought.find((f) => f.battle === step.battle)!;
    if (!wasFought(fought.outcome)) return state;
    const { invader, defender } = fought.outcome;
    let after = state;
    const lost: StepBody[] = [];
    for (const { treasure, nation } of state.carried.filter((c) => c.battle === step.battle)) {
      const [side, enemy] = nation === invader.nation ? [invader, defender.nation] : [defender, invader.nation];
      const isSilent = treasure === WAR_HORN && side.unsounded === true;
      if (!isSilent && !treasureOf(after, treasure).revealed) {
        at.say({ kind: 'treasure-revealed', treasure, nation, cause: step.id });
        after = withTreasure(after, treasure, { revealed: true });
      }
      if (side.routedBearers.includes(treasure)) lost.push({ kind: 'lost-treasure', nation, treasure, enemy });
      // what has gone into a Gate may come back from there (p. 62, ruling 227)
      if (side.vanished?.includes(treasure)) lost.push({ kind: 'lost-treasure', nation, treasure, enemy, vanished: true });
    }
    return push(after, step.id, ...lost);
  },
};

/** p. 64: 1d6 when the unit carrying a treasure is routed. */
export const lostTreasure: Chapter<'lost-treasure'> = {
  run(state, step, at) {
    const { nation, treasure, enemy } = step;
    if (step.vanished) return disappear(state, step, at);
    const on = { table: 'lost-treasure', page: 64, who: treasure, count: 1, cause: step.id } as const;
    const row = LOST_TREASURE.rows[rollSum(at, on, (total) => LOST_TREASURE.rows[total - 1]!.result).total - 1]!;
    switch (row.result) {
      case 'retained': {
        const usableFrom = state.now + 1;
        at.say({ kind: 'treasure-retained', treasure, nation, usableFrom, cause: step.id });
        return withTreasure(state, treasure, { usableFrom });
      }
      case 'lost-to-the-enemy':
        // a dragon keeps nothing for others: what it takes disappears (ruling 79)
        if (isDragon(enemy)) return disappear(state, step, at);
        return endOfDaysIfAllAre(passTreasure(state, treasure, nation, enemy, 'in-battle', at), step.id);
      case 'disappeared':
        return disappear(state, step, at);
    }
  },
};

/** p. 64: the treasure is gone from the field and comes back in 2d6 seasons, nobody knows where. */
function disappear(state: CampaignState, step: StepOf<'lost-treasure'>, at: At): CampaignState {
  const on = { table: 'lost-treasure-return', page: 64, who: step.treasure, count: 2, cause: step.id } as const;
  const { total } = rollSum(at, on, (seasons) => String(seasons));
  const until = winterFrom(state.now + total);
  at.say({ kind: 'treasure-disappeared', treasure: step.treasure, nation: step.nation, length: total, until, cause: step.id });
  return withTreasure(state, step.treasure, { place: { where: 'lost', until }, revealed: false, paid: false });
}

/**
 * A fallen nation's treasures go to its conqueror: the nation that now holds its home province. If there is none, they are lost until the year's Winter (ruling
 * 63).
 */
export function fallenTreasures(state: CampaignState, nation: NationId, at: At): CampaignState {
  const { cause } = at;
  const { capital } = factsFor(state, at.lands, nation);
  const heir = capital === null ? nation : holderOf(state, capital);
  let after = state;
  for (const { id } of treasuresOf(state, nation)) {
    if (heir !== nation) {
      after = passTreasure(after, id, nation, heir, 'nation-fell', at);
      continue;
    }
    const until = winterFrom(state.now);
    at.say({ kind: 'treasure-disappeared', treasure: id, nation, length: until - state.now, until, cause });
    after = withTreasure(after, id, { place: { where: 'lost', until }, revealed: false, paid: false });
  }
  return after === state ? state : endOfDaysIfAllAre(after, cause);
}
